"""The rules of Mau-Mau, its refusals by their sentences,
and what the rules show of hidden cards."""

import random

import pytest

from game.core.errors import PositionError
from game.core.events import Said
from game.engines.mau_mau import GAME


def arrange(hands, turn=0, trick="", stock="", **more):
    piles = {f"hand.{seat}": cards for seat, cards in enumerate(hands)}
    piles |= {"trick": trick, "stock": stock}
    return GAME.arrange({"seats": len(hands), "turn": turn, "piles": piles} | more)


def lay(deal, *cards):
    """Each card by whoever is in turn."""
    return [event for card in cards for event in deal.play(deal.state.turn, way(deal, card))]


def way(deal, card):
    """How the card is played, an ace high."""
    value = " =high" if card[0] == "A" else ""
    return f"play {card} hand.{deal.state.turn}>trick{value}"


@pytest.mark.parametrize("seats, options, each", [(2, {}, 5), (5, {}, 5), (4, {"cards": 7}, 7)])
def test_the_deal(seats, options, each):
    deal = GAME.deal(seats, options, seed=1, dealer=1)
    assert [len(deal.state.piles[f"hand.{seat}"]) for seat in range(seats)] == [each] * seats
    assert len(deal.state.piles["stock"]) == 52 - each * seats and deal.actors() == (2 % seats,)


def test_the_mau_mau_takes_the_trick_and_leads():
    deal = arrange(["9H 2S", "AH 3S", "KH 4S"])
    events = lay(deal, "9H", "AH", "KH")
    assert (deal.state.tricks, deal.state.turn, deal.state.piles["trick"]) == ([0, 1, 0], 1, [])
    assert [(event.name, event.by, event.args) for event in events
            if isinstance(event, Said)] == [("taken", 1, {"card": "AH"})]


def test_of_two_that_are_alike_the_first_is_higher():
    deal = arrange(["9H", "9S"], 1)
    lay(deal, "9S", "9H")
    assert deal.state.tricks == [0, 1] and deal.outcome().won == (False, True)


@pytest.mark.parametrize("action, code, sentence", [
    ("play 9S hand.1>trick", "alike", "One of that rank lies there: play another card."),
    ("play 9S,KS hand.1>trick", "form", "Play one card from your hand to the trick."),
    ("play 9S hand.1>waste", "form", "Play one card from your hand to the trick."),
    ("play 9H hand.1>trick", "form", "You do not hold 9 of hearts."),
    ("play KS hand.1>trick =low", "form",
     "Say of an ace whether it is high or low, of no other card."),
    ("take", "phase", "You can't do that now.")])
def test_refusals(action, code, sentence):
    deal = arrange(["2H", "9S KS"], 1, "9H")
    refusal = deal.check(1, action)
    assert (refusal.code, str(refusal)) == (code, sentence)


@pytest.mark.parametrize("action, code, sentence", [
    ("swap 9S,KS hand.1>waste", "swap", "Put one card of your hand aside, and draw another."),
    ("swap 2H hand.1>waste", "unseen", "You don't see that card."),
    ("keep =9S", "swap", "Keep all your cards, or exchange one."),
    ("play 9S hand.1>trick", "phase", "First everybody may exchange a card.")])
def test_refusals_before_the_first_trick(action, code, sentence):
    deal = arrange(["2H 3H", "9S KS"], 1, phase="swap", stock="4H 5H")
    refusal = deal.check(1, action)
    assert (refusal.code, str(refusal)) == (code, sentence)


def test_without_the_option_nobody_exchanges():
    assert GAME.deal(3, {"swap": False}, seed=1).state.phase == "play"
    assert GAME.deal(3, seed=1).state.phase == "swap"


def test_an_ace_is_high_or_low():
    deal = arrange(["9H", "AS"], 0)
    lay(deal, "9H")
    assert [action.value for action in deal.legal(1)] == ["high", "low"]
    low = deal.copy()
    deal.play(1, "play AS hand.1>trick =high")
    low.play(1, "play AS hand.1>trick =low")
    assert (deal.state.tricks, low.state.tricks) == ([0, 1], [1, 0])


def test_who_waits_is_told_for_whom():
    assert str(arrange(["2H", "9S KS"], 1, "9H").check(0, "play 2H hand.0>trick")) == (
        "It is Player 2's turn.")


def test_who_has_nothing_else_may_play_alike():
    deal = arrange(["2H", "9S 9D"], 1, "9H")
    assert [str(action) for action in deal.legal(1)] == ["play 9D hand.1>trick",
                                                         "play 9S hand.1>trick"]


def test_who_plays_alike_has_nothing_else():
    deal = arrange(["9H 2H", "9S 9D", "4C 5C"])
    lay(deal, "9H", "9S")
    for seed in range(20):
        assert GAME.imagine(deal.view(0), seed).state.piles["hand.1"][0].rank == "9"


def test_the_truth_is_always_possible():
    for seed in range(30):
        rng, deal = random.Random(seed), GAME.deal(4, {"cards": 7}, seed=seed)
        while deal.outcome() is None:
            deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
            for viewer in (0, None):
                for holds in GAME.rules.constraints(deal.view(viewer)):
                    assert not holds.cards & set(deal.state.piles[holds.pile])


@pytest.mark.parametrize("position", [
    {"phase": "over", "piles": {"hand.0": "9H"}}, {"phase": "over", "piles": {"trick": "9H"}},
    {"piles": {}}, {"piles": {"hand.0": "9H", "hand.1": "9S"}, "fields": {"low": ["AS"]}},
    {"phase": "swap", "piles": {"hand.0": "9H", "hand.1": "9S", "stock": "2H"}},
    {"turn": 0, "piles": {"hand.0": "9H", "hand.1": "9S 8S"}},
    {"turn": 0, "piles": {"hand.0": "9H", "trick": "2H 3H"}},
    {"turn": 0, "piles": {"hand.0": "9H", "hand.1": "9S"}, "fields": {"tricks": [1]}}])
def test_positions_that_are_none(position):
    with pytest.raises(PositionError):
        GAME.arrange({"seats": 2} | position)


@pytest.mark.parametrize("form, rows, over", [
    ("single", [[5, 0]], True), ("round", [[5, 0]], False), ("round", [[5, 0], [0, 5]], True),
    ("target:10", [[5, 0]], False), ("target:10", [[5, 0], [5, 0]], True)])
def test_match_forms(form, rows, over):
    match = GAME.match(2, {"match": form}, seed=1)
    for row in rows:
        match.record({"points": row})
    assert match.over is over


def test_how_a_deal_ends_in_words():
    deal = arrange(["KH", "9S"], fields={"tricks": [2, 2]})
    lay(deal, "KH", "9S")
    assert str(deal.outcome().words) == "Player 1 has taken the most tricks: 3."
    deal = arrange(["KH", "9S"], fields={"tricks": [1, 2]})
    lay(deal, "KH", "9S")
    assert str(deal.outcome().words) == "No one has taken more tricks than all others."
