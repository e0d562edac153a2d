"""How the computer plays Fortune Rummy: what hard knows of the pile."""

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.cards import cards
from game.core.rng import Rng
from game.engines.arlington.brain_pile import remembered
from tests.engines.often import often

GAME = CATALOGUE["fortune_rummy"]


def pile_of(lowest):
    """A deal in which that card, a drawn one and a four lie on the pile, thrown one by one; the
    first player holds two fours and two jacks."""
    deal = GAME.arrange({
        "seats": 2, "phase": "play", "turn": 1, "fields": {"turns": [3, 3]},
        "piles": {"hand.0": "4Ha 4Da JSa JHa 8Ca AHa 6Da", "hand.1": f"{lowest} 4Ca 8Sb KHb 3Cb",
                  "stock": "9Sa 6Sb 7Cb TDb 3Hb", "discard": ""}})
    deal.play(1, Action.parse(f"discard {lowest} hand.1>discard"))
    deal.play(0, Action.parse("draw stock>hand.0"))
    drawn = next(card for card in deal.state.piles["hand.0"] if card in cards("9Sa 3Hb"))
    deal.play(0, Action.parse(f"discard {drawn} hand.0>discard"))
    deal.play(1, Action.parse("draw stock>hand.1"))
    deal.play(1, Action.parse("discard 4Ca hand.1>discard"))
    return deal


@pytest.mark.parametrize("lowest, takes", [("JDa", True), ("7Sa", False)])
def test_hard_takes_a_pile_for_what_it_has_seen_in_it(lowest, takes):
    found = GAME.brain.decide(GAME, pile_of(lowest).view(0), "hard", Rng(1))
    assert (found.action.verb == "take") is takes
    best, other = found.candidates
    assert best.action == found.action and best.value >= other.value
    if takes:
        assert str(found.note).startswith("With what lies in the pile the hand is worth ")
    else:
        assert str(found.note) == "What lies in the pile helps the hand too little."


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_others_do_not_ask_what_lies_in_it(level):
    one, other = (often(GAME, pile_of(lowest), "take", level) for lowest in ("JDa", "7Sa"))
    assert one == other


def test_what_was_there_before_anybody_looked_is_not_known():
    assert remembered(pile_of("JDa").view(0))[0] == "JDa"
    deal = GAME.arrange({
        "seats": 2, "phase": "draw", "turn": 0, "fields": {"turns": [3, 3]},
        "piles": {"hand.0": "4Ha 4Da JSa", "hand.1": "7Cb", "stock": "9Sa 6Sb",
                  "discard": "JDa 9Ca 4Ca"}})
    assert remembered(deal.view(0)) is None
    assert GAME.brain.decide(GAME, deal.view(0), "hard", Rng(1)).action is not None
