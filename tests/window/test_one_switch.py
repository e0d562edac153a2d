"""One key and nothing else in a real window: it is pressed when the ring is at what is wanted."""

import time

import pytest

from tests.window.driver import Window, is_over, own_cards, playable, xdotool

pytestmark = pytest.mark.window

SETTINGS = '{"schema": 1, "switch": "key", "switch_ms": 1000, "thinking": "instant"}'


def at_a_card(seen):
    """Whether the ring is at a card that can be played, or at a group that begins with one."""
    focus = seen.get("focus")
    cards = [card["card"] for card in playable(seen)] if seen["scene"] == "table" else []
    return seen["settled"] and bool(focus) and focus["card"] in cards


def test_cards_are_played_by_one_key_when_the_ring_is_there(tmp_path):
    settings = tmp_path / "XDG_CONFIG_HOME" / "riddance" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(SETTINGS, "utf-8")
    window = Window(tmp_path, "rolling_stone", "--seats", "human,easy,easy", "--seed", "3")
    try:
        window.point(640, 300)
        before = own_cards(window.until(at_a_card, "the ring at a card", 60))
        for _ in range(6):
            window.until(at_a_card, "the ring at a card", 60)
            xdotool("key", "space")
            # What has just come under the ring is deaf for a moment.
            time.sleep(.5)
            now = window.until(lambda seen: seen["settled"], "the table after it")
            if is_over(now) or own_cards(now) != before:
                break
        assert own_cards(now) != before, "nothing was played"
    finally:
        window.close()
