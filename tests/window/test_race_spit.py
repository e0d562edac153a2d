"""Spit and Speed in a real window: by mouse to the result, mouse and keys through a slap."""

import json
import time

import pytest

from tests.window.driver import Window, is_over, thorough, xdotool
from tests.window.test_race import LEFT as LEFT_KEYS
from tests.window.test_race import ORDER, KeyRacer, MouseRacer, play, tops

pytestmark = pytest.mark.window

LEFT = LEFT_KEYS | {"4": "5", "left": "q", "right": "e"}
RIGHT = {"0": "7", "1": "8", "2": "9", "3": "0", "4": "minus", "centre": "o", "pack": "Return",
         "left": "i", "right": "p"}
#: Who plays with which half of the keyboard, as the set-up page keeps it.
HALVES = {"schema": 1, "setups": {"spit": {"devices": {"0": ["keys_left"], "1": ["keys_right"]}}}}
CENTRE = ("centre.0", "centre.1")
#: What is said between two rounds, and before the first.
NEW = "A new round"


def table(folder, levels, *options):
    words = [word for option in options for word in ("--option", option)]
    return Window(folder, "spit", "--seats", levels, "--seed", "28", *words)


def joins(card, other):
    """Whether the ranks are neighbours, round the corner."""
    return (ORDER.index(card[0]) - ORDER.index(other[0])) % 13 in (1, 12)


def wish(seen, seat):
    """What a simple player does: a card, its pile and where it goes; None: nothing."""
    cards, counts = tops(seen)
    own = [card for card in seen["cards"]
           if card["pile"] == f"hand.{seat}" or (card["pile"].startswith(f"stock.{seat}.")
                                                 and card == cards[card["pile"]])]
    lying = {name: cards[name]["card"] for name in CENTRE if counts.get(name) and name in cards}
    for card in own:
        for name, top in lying.items():
            if card["card"] and top and joins(card["card"], top):
                return card, name
    places = [f"stock.{seat}.{j}" for j in range(5) if f"stock.{seat}.{j}" in counts]
    empty = next((place for place in places if not counts[place]), None)
    tall = max(places, key=lambda place: counts[place], default=None)
    if empty and counts[tall] > 1 and tall in cards and cards[tall]["card"]:
        return cards[tall], empty
    return None


def may_slap(seen):
    """Somebody has cleared his stock, and the spit piles still lie there."""
    _cards, counts = tops(seen)
    held = [sum(n for pile, n in counts.items() if pile.startswith(f"stock.{seat}."))
            for seat in (0, 1)]
    return 0 in held and f"stock.0.{0}" in counts and any(counts.get(name) for name in CENTRE)


class Mouse(MouseRacer):
    def race(self, seen):
        if may_slap(seen):
            self.window.click(self.rect(seen, "centre.0"))
            return
        found = wish(seen, self.seat)
        if found is not None:
            self.moves += 1
            card, target = found
            self.window.pick_up(card["rect"])
            self.window.drop(*middle_of(self.rect(seen, target)))


class Keys(KeyRacer):
    def race(self, seen):
        if may_slap(seen):
            self.press("left")
            return
        found = wish(seen, self.seat)
        if found is not None:
            self.moves += 1
            card, target = found
            to = "centre" if target in CENTRE else target.split(".")[2]
            self.press(card["pile"].split(".")[2], to)


def middle_of(rect):
    x, y, w, h = rect
    return x + w // 2, y + h // 2


#: A deal of Spit lasts minutes by the clock; how many, chance says.
@pytest.mark.parametrize("options", [
    pytest.param(("variant=speed",), id="speed"),
    pytest.param(("start_cards=32", "pace=brisk"), id="spit", marks=thorough)])
def test_one_person_with_the_mouse_to_the_result(tmp_path, options):
    with table(tmp_path, "human,hard", *options) as window:
        racer = Mouse(window, 0)
        assert is_over(play(window, [racer], 420))
        assert racer.moves > 3
    assert window.process.returncode == 0, window.told()


def test_mouse_and_keys_through_a_slap(tmp_path):
    with table(tmp_path, "human,human", "start_cards=20") as window:
        one, other = Mouse(window, 0), Keys(window, 1, LEFT)
        seen = window.until(lambda now: now.get("race"), "the cover")
        assert seen["race"]["state"] == "ready"
        for racer in (one, other):
            racer.ready()
        seen = window.until(lambda now: now["piles"] and NEW not in now["prompt"], "Spit!")
        ends = time.monotonic() + 300
        # Who takes the smaller pile with few cards left has won at once.
        while time.monotonic() < ends and not is_slapped(seen):
            for racer in (one, other):
                racer.race(window.look())
            time.sleep(.03)
            seen = window.look()
        assert NEW in seen["prompt"] and one.moves + other.moves > 10
        xdotool("key", "Escape")
        window.until(lambda now: now["race"]["state"] == "paused", "a pause")


def is_slapped(seen):
    """Whether a slap has ended a round, or the game."""
    return NEW in seen["prompt"] or is_over(seen)


def test_two_at_one_keyboard_through_a_slap(tmp_path):
    with table(tmp_path, "human,human", "start_cards=20") as window:
        window.until(lambda now: now.get("race"), "the cover")
        window.settings.write_text(json.dumps(HALVES), "utf-8")
        window.kill()
    with Window(tmp_path, "--continue") as window:
        window.point(640, 300)
        one, other = Keys(window, 0, LEFT), Keys(window, 1, RIGHT)
        window.until(lambda now: now.get("race"), "the cover again")
        for racer in (one, other):
            racer.ready()
        seen = window.until(lambda now: now["piles"] and NEW not in now["prompt"], "Spit!")
        ends = time.monotonic() + 200
        # Who takes the smaller pile with few cards left has won at once.
        while time.monotonic() < ends and not is_slapped(seen):
            for racer in (one, other):
                racer.race(window.look())
            time.sleep(.03)
            seen = window.look()
        assert is_slapped(seen) and one.moves and other.moves
