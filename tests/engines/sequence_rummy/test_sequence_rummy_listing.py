"""What the seat in turn is listed (Names, 'What legal lists here'); new melds as such are tried in
tests/mechanics."""

import random

import pytest

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.engines.sequence_rummy.rules import PACK

GAME = CATALOGUE["sequence_rummy"]


def legal(piles, phase="play", **more):
    deal = GAME.arrange({"seats": 2, "phase": phase, "turn": 0, "piles": piles} | more)
    return {str(action) for action in deal.legal(0)}


def test_a_take_lists_the_first_copies_wherever_they_lie():
    """Sheet 9.9, and the same with jokers: a chosen joker is laid itself, two lie red before
    black."""
    found = legal({"hand.0": "XRa 4Sa", "discard": "7Ha 8Ha XBb 2Da", "stock": "KSa",
                   "meld.0.0": "TCa JCa QCa"}, "draw")
    # One joker of the pool: the red one is first.
    assert "take 7Ha,8Ha,XBb discard>meld.new =7H,8H,9H" not in found
    assert "take 7Ha,8Ha,XRa discard>meld.new =7H,8H,9H" in found
    # The pool has the eight.
    assert "take XRa,7Ha,XBb discard>meld.new =6H,7H,8H" not in found
    # The black joker is the chosen card.
    assert "take 4Sa,XRa,XBb discard>meld.new =4S,4S,4S" in found
    assert "take 4Sa,XRa,XBb discard>meld.new =4S,5S,6S" in found
    assert not any(text.startswith("take 4Sa,XBb") for text in found)
    assert "take XBb discard>meld.0.0 =KC" in found
    assert "take XRa discard>meld.0.0 =KC" not in found


@pytest.mark.parametrize("deal_of", ["draw", "play"])
def test_the_worst_positions_stay_below_the_bound(deal_of):
    """Names, 'Size': 88 discards with both jokers in hand, 92 cards in hand."""
    melds = {"meld.0.0": "2Sa 3Sa 4Sa", "meld.0.1": "5Ha 6Ha 7Ha"}
    left = [card for card in PACK if not card.joker and card not in " ".join(melds.values())]
    random.Random(1).shuffle(left)
    if deal_of == "draw":
        found = legal({"hand.0": " ".join([*left[:9], "XRa", "XBb"]),
                       "discard": " ".join(left[9:97]), **melds}, "draw")
        assert 900 < len(found) < 1300
    else:
        found = legal({"hand.0": " ".join([*left[:90], "XRa", "XBb"]), "stock": " ".join(left[90:]),
                       **melds})
        assert 450 < len(found) < 600


def test_two_jokers_for_one_card_are_one_choice():
    """Of two jokers in a meld that stand for the same card the red one is listed; ``check`` accepts
    either."""
    piles = {"hand.0": "QHa 3Da 4Da", "hand.1": "2Sa", "meld.0.0": "TCa JCa QCa",
             "meld.1.0": "QSa XRa XBb"}
    more = {"fields": {"stands": {"XRa": "QH", "XBb": "QH"}}}
    found = legal(piles, **more)
    assert "steal QHa,XRa meld.1.0>meld.0.0 =QH,KC" in found
    assert not any("XBb" in text for text in found if text.startswith("steal"))
    deal = GAME.arrange({"seats": 2, "phase": "play", "turn": 0, "piles": piles} | more)
    deal.play(0, "steal QHa,XBb meld.1.0>meld.0.0 =QH,KC")
    assert deal.position()["piles"]["meld.1.0"] == "QSa QHa XRa"
    assert deal.position()["fields"]["stands"] == {"XRa": "QH", "XBb": "KC"}


def test_others_of_the_kind_that_is_listed():
    """A sequence one card longer, the other copy of a face, another order: each of them legal."""
    deal = GAME.arrange({
        "seats": 2, "phase": "play", "turn": 0,
        "piles": {"hand.0": "3Sa 4Sa 5Sa 6Sa 7Sa 9Ha 9Hb KDa", "hand.1": "JDa JDb",
                  "stock": "KSb QSb", "discard": "6Da"}})
    legal, others = {*map(str, deal.legal(0))}, set()
    for seed in range(60):
        others |= {*map(str, deal.rules.other_orders(deal.state, 0, Rng(seed)))}
    assert others and not others & legal
    assert all(deal.check(0, text) is None for text in others)
    longer = {text.split()[1] for text in others if text.split()[1].count(",") == 4}
    assert {",".join(sorted(text.split(","))) for text in longer} == {"3Sa,4Sa,5Sa,6Sa,7Sa"}
    assert {"9Ha", "9Hb"} <= {text.split()[1] for text in others | legal}
