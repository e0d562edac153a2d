"""Whole games in a real window, by mouse, reading nothing but the trace."""

import json

import pytest

from tests.window.driver import Player, Window, can_act, inside, is_over, middle, own_cards, playable, table_of

pytestmark = pytest.mark.window

SIZES = ((1024, 640), (1600, 900), (1366, 768), (1280, 800))


def in_window(seen, size):
    """Nothing that can be used lies outside the window, no card is too narrow."""
    width, height = size
    for thing in [*seen["cards"], *seen["buttons"]]:
        x, y, w, h = thing["rect"]
        assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, thing
    assert all(card["rect"][2] >= max(60, width // 22) for card in seen["cards"]), "a card is too narrow"


@pytest.mark.parametrize("seats", [2, 4])
def test_durak_to_the_result(tmp_path, seats):
    levels = ",".join(["human", *["medium"] * (seats - 1)])
    with Window(tmp_path, "durak", "--seats", levels, "--seed", "7") as window:
        seen = Player(window).to_the_result()
        assert is_over(seen)
        in_window(seen, (1280, 800))
    assert window.process.returncode == 0, window.told()


def first_riddance(card):
    return {"riddance": 0, "discard": 1}.get(card["pile"].split(".")[0], 2)


def to_the_centre(drop):
    return not drop["pile"].startswith("centre"), drop["pile"]


def test_spite_and_malice_to_the_result(tmp_path):
    with Window(tmp_path, "spite_and_malice", "--seats", "human,medium", "--seed", "3", "--option", "riddance=5") as window:
        seen = Player(window, first_riddance, to_the_centre).to_the_result(400)
        assert is_over(seen)
        in_window(seen, (1280, 800))


def test_killed_in_mid_deal_and_continued(tmp_path):
    with Window(tmp_path, "durak", "--seats", "human,medium", "--seed", "11") as window:
        player = Player(window)
        for _ in range(6):
            seen = window.until(can_act, "a turn")
            player.act(seen)
        before = window.until(can_act, "a turn")
        window.kill()
    with Window(tmp_path, "--continue") as window:
        after = window.until(can_act, "the same turn again")
        assert (own_cards(after), after["prompt"]) == (own_cards(before), before["prompt"])
        assert [(p["pile"], p["count"]) for p in after["piles"]] == [(p["pile"], p["count"]) for p in before["piles"]]
        assert is_over(Player(window).to_the_result())


def test_ten_refused_drops(tmp_path):
    """A card dropped where it may not go glides back and a sentence says why; nothing else changes."""
    refused = 0
    with Window(tmp_path, "durak", "--seats", "human,medium", "--seed", "5") as window:
        player = Player(window)
        while refused < 10:
            seen = window.until(can_act, "a turn")
            assert not is_over(seen)
            legal = {card["card"] for card in playable(seen)}
            wrong = [card for card in seen["cards"] if card["pile"] == "hand.0" and card["card"] not in legal]
            bout = next(pile for pile in seen["piles"] if pile["pile"] == "bout")
            stock = next(pile for pile in seen["piles"] if pile["pile"] == "stock")
            for card in wrong[:3]:
                for place in (bout, stock)[:1 + refused % 2]:
                    before = table_of(seen)
                    window.pick_up(card["rect"])
                    window.until(lambda now: now["pointers"][0]["dragged"], "a card in the hand")
                    window.drop(*middle(place["rect"]))
                    seen = window.until(lambda now: now["settled"] and not now["pointers"][0]["dragged"], "the card back")
                    assert table_of(seen) == before
                    assert seen["refused"], "no sentence says why"
                    refused += 1
            player.act(seen)


def test_resized_in_mid_deal(tmp_path):
    with Window(tmp_path, "durak", "--seats", "human,medium,medium,medium", "--seed", "9") as window:
        player = Player(window)
        for size in SIZES:
            for _ in range(2):
                seen = window.until(can_act, "a turn", 60)
                if not is_over(seen):
                    player.act(seen)
            before = window.until(can_act, "a turn", 60)
            window.resize(*size)
            seen = window.until(lambda now, old=before: can_act(now) and now["cards"][0]["rect"] != old["cards"][0]["rect"],
                                f"the table at {size}", 60)
            in_window(seen, size)
            hand = next(pile for pile in seen["piles"] if pile["pile"] == "hand.0")
            assert all(inside(card["rect"], hand["rect"]) for card in seen["cards"] if card["pile"] == "hand.0")


def test_the_trace_says_no_more_than_the_screen(tmp_path):
    with Window(tmp_path, "durak", "--seats", "human,medium", "--seed", "424242") as window:
        player = Player(window)
        for _ in range(4):
            player.act(window.until(can_act, "a turn"))
    lines = window.path.read_text().splitlines()
    assert len(lines) > 4
    for line in lines:
        seen = json.loads(line)
        assert "424242" not in line and '"rng"' not in line
        for key in ("scene", "settled", "prompt", "buttons", "drops", "piles", "cards", "pointers"):
            assert key in seen
        for card in seen["cards"]:
            assert set(card) >= {"card", "pile", "words", "rect", "legal"}
            assert card["card"] is None or not card["pile"].startswith("hand.1"), "another's hand lies open"
