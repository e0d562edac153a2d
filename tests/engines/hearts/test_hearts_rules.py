"""The rules of Hearts: refusals by their sentences, options, and what the rules show of hidden
cards (sheet 2 to 5, Names)."""

import random

import pytest

from game.core.errors import PositionError
from game.engines.hearts import GAME
from game.engines.hearts.state import HEARTS, pack_of, places_passed
from tests.engines.hearts.openspiel import all_options

LAST = ["2D 3D", "4D 5C", "6D 7C", "8D 9C"]


def arrange(hands, turn=0, trick="", won=(), **more):
    piles = {f"hand.{seat}": cards for seat, cards in enumerate(hands)} | {"trick": trick}
    piles |= {f"won.{seat}": cards for seat, cards in enumerate(won)}
    return GAME.arrange({"seats": len(hands), "turn": turn, "piles": piles} | more)


def lay(deal, *cards):
    for card in cards:
        deal.play(deal.state.turn, f"play {card} hand.{deal.state.turn}>trick")


def first_trick(second, options=None):
    """Seat 1 has led the two of clubs, and seat 2, which is to play, holds no club."""
    left = [card for card in pack_of(4) if card not in second and card not in ("2C",)]
    clubs, others = ([card for card in left if (card[1] == "C") == is_club]
                     for is_club in (True, False))
    hands = [[*clubs, others[0]], others[1:13], list(second), others[13:]]
    return arrange([" ".join(hand) for hand in hands], 2, "2C", options=options or {})


# --- the deal -------------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, each", [(3, 17), (4, 13), (5, 10), (6, 8)])
def test_all_cards_are_dealt(seats, each):
    deal = GAME.deal(seats, seed=1)
    assert [len(deal.state.piles[f"hand.{seat}"]) for seat in range(seats)] == [each] * seats
    assert deal.actors() == tuple(range(seats)) and deal.state.phase == "pass"
    assert not deal.state.broken


@pytest.mark.parametrize("seats, cycle", [(3, [1, 2, 0]), (4, [1, 3, 2, 0]), (5, [1, 4, 0]),
                                          (6, [1, 5, 3, 0])])
def test_cards_go_round_deal_by_deal(seats, cycle):
    match, found = GAME.match(seats, {}), []
    for _ in range(len(cycle) + 1):
        found.append(GAME.deal(seats, **match.next()).state.passing)
        match.record({"points": [0] * seats})
    assert found == [*cycle, cycle[0]] and places_passed(seats, 0) == 1


def test_without_passing_the_two_of_clubs_leads():
    deal = GAME.deal(4, {"passing": "none"}, seed=4)
    (leader,) = deal.actors()
    assert [str(action) for action in deal.legal(leader)] == [f"play 2C hand.{leader}>trick"]
    assert GAME.deal(4, {"passing": "left"}, seed=4, carry={"deal": 2}).state.passing == 1


def test_nobody_sees_what_is_passed_on_but_who_gives_and_who_gets_it():
    deal = GAME.deal(4, seed=5)
    given = {seat: deal.legal(seat)[0] for seat in range(4)}
    for seat in (3, 1, 0):
        deal.play(seat, given[seat])
    assert [list(deal.view(seat).pile("given.1")) == list(given[1].cards)
            for seat in range(4)] == [False, True, False, False]
    deal.play(2, given[2])
    assert set(given[1].cards) <= set(deal.state.piles["hand.2"])
    for viewer, knows in ((0, False), (1, True), (2, True), (3, False)):
        worlds = [GAME.imagine(deal.view(viewer), seed).state.piles["hand.2"] for seed in range(12)]
        assert all(set(given[1].cards) <= set(hand) for hand in worlds) is knows


# --- refusals -------------------------------------------------------------------------------------

@pytest.mark.parametrize("action, code, sentence", [
    ("play 4S hand.1>trick", "follow", "Diamonds were led and you hold diamonds: play a diamond."),
    ("play 9D,4S hand.1>trick", "form", "Play one card from your hand to the trick."),
    ("play 9D hand.1>won.1", "form", "Play one card from your hand to the trick."),
    ("play 7D hand.1>trick", "form", "You do not hold 7 of diamonds."),
    ("give 9D hand.1>given.1", "phase", "Cards were passed on before the first trick.")])
def test_refusals(action, code, sentence):
    refusal = arrange(["2S", "9D 4S", "3S 4H", "5S 5H"], 1, "7D").check(1, action)
    assert (refusal.code, str(refusal)) == (code, sentence)


def test_who_waits_is_told_for_whom():
    deal = arrange(LAST, 1)
    assert str(deal.check(0, "play 2D hand.0>trick")) == "It is Player 2's turn."


@pytest.mark.parametrize("action, code, sentence", [
    ("give 2C,3C hand.0>given.0", "number", "Pass three cards of your hand."),
    ("give 2C,2C,3C hand.0>given.0", "number", "Pass three cards of your hand."),
    ("give 2C,3C,4C hand.0>trick", "form", "Cards are passed on from your hand."),
    ("give 2C,3C,4C hand.0>given.1", "foreign", "That pile is not yours to use."),
    ("play 2C hand.0>trick", "phase", "First everybody passes cards on.")])
def test_refusals_while_cards_are_passed_on(action, code, sentence):
    hands = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2S 3S 4S 5S", "2H 3H 4H 5H"]
    refusal = arrange(hands, None, phase="pass").check(0, action)
    assert (refusal.code, str(refusal)) == (code, sentence)
    assert arrange(hands, None, phase="pass").check(0, "give 5C,2C,4C hand.0>given.0") is None


def test_two_cards_dragged_to_be_passed_on_are_explained():
    deal = GAME.deal(4, seed=1)
    cards = deal.state.piles["hand.0"][:3]
    assert deal.matching(0, cards[:2], "hand.0", "given.0") == []
    assert str(deal.why_not(0, cards[:2], "hand.0", "given.0")) == "Pass three cards of your hand."
    assert [set(each.cards) for each in deal.matching(0, cards, "hand.0", None)] == [set(cards)]


def test_hearts_are_led_once_they_are_broken():
    deal = arrange(["4S 5H", "6S 7H", "8S 9H", "TS JH"])
    assert str(deal.check(0, "play 5H hand.0>trick")) == (
        "Hearts are not broken: lead another suit.")
    lay(deal, "4S", "6S", "8S", "TS", "JH")
    assert deal.state.broken


@pytest.mark.parametrize("first, legal", [("safe", {"5D"}), ("free", {"5D", "QS", "2H"})])
def test_points_in_the_first_trick(first, legal):
    deal = first_trick(["5D", "QS", *sorted(HEARTS)[:11]], {"first_trick": first})
    assert legal <= {action.cards[0] for action in deal.legal(2)}
    refusal = deal.check(2, "play QS hand.2>trick")
    assert (refusal is None) is (first == "free")
    if refusal is not None:
        assert str(refusal) == "No points in the first trick: play another card."


# --- what the rules show --------------------------------------------------------------------------

def test_who_does_not_follow_has_none():
    deal = arrange(["2D 3S", "4S 5C", "6D 7D", "8D 9D"])
    lay(deal, "2D", "4S")
    for seed in range(15):
        assert GAME.imagine(deal.view(2), seed).state.piles["hand.1"][0].suit != "D"


def test_who_leads_hearts_that_are_not_broken_has_nothing_else():
    deal = arrange(["5H 6H", "7H 2C", "8H 3C", "9H 4C"])
    lay(deal, "5H")
    for seed in range(15):
        assert GAME.imagine(deal.view(2), seed).state.piles["hand.0"][0].suit == "H"


def test_who_plays_points_to_the_first_trick_has_nothing_else():
    deal = first_trick(["QS", *sorted(HEARTS)[:12]])
    deal.play(2, "play QS hand.2>trick")
    for seed in range(10):
        hand = GAME.imagine(deal.view(0), seed).state.piles["hand.2"]
        assert set(hand) <= HEARTS


def test_before_the_first_card_all_know_who_holds_the_two_of_clubs():
    deal = GAME.deal(4, {"passing": "none"}, seed=2)
    (leader,) = deal.actors()
    for seed in range(10):
        world = GAME.imagine(deal.view((leader + 1) % 4), seed)
        assert "2C" in world.state.piles[f"hand.{leader}"]


# --- positions ------------------------------------------------------------------------------------

@pytest.mark.parametrize("more, sentence", [
    ({"hands": ["2D", "3D 4D", "5D", "6D"]}, "hand.1 holds 2 cards, and should hold 1."),
    ({"hands": ["", "3D", "5D", "6D"]}, "Who is in turn has a card to play, and room for it"),
    ({"won": ["2S 3S"]}, "won.0 holds whole tricks, of 4 cards each."),
    ({"phase": "over"}, "The deal is over when all cards are played."),
    ({"phase": "pass", "turn": None}, "In phase pass all have equally many cards, and enough"),
    ({"phase": "pass", "turn": None, "fields": {"passing": 4}},
     "In phase pass the cards go to another seat."),
    ({"phase": "pass", "turn": None, "won": ["2S 3S 4S 5S"]},
     "Cards are passed on before the first trick."),
    ({"phase": "pass", "turn": None, "trick": "2S"},
     "A card lies in the trick in phase play only.")])
def test_positions_that_cannot_be(more, sentence):
    with pytest.raises(PositionError, match=sentence):
        arrange(**({"hands": LAST} | more))


def test_gifts_that_cannot_be():
    hands = {f"hand.{seat}": cards for seat, cards in enumerate(LAST)}
    with pytest.raises(PositionError, match="given: 3 cards of each who has chosen"):
        GAME.arrange({"phase": "pass", "piles": hands | {"given.0": "2S"}})
    with pytest.raises(PositionError, match="Cards that are passed on lie there in phase pass"):
        GAME.arrange({"piles": hands | {"given.0": "2S 3S 4S"}})


def test_who_holds_the_two_of_clubs_leads_with_all_cards_in_the_hands():
    deal = GAME.deal(4, {"passing": "none"}, seed=2)
    position = deal.position()
    position["turn"] = (deal.state.turn + 1) % 4
    with pytest.raises(PositionError, match="Who holds 2C leads to the first trick"):
        GAME.arrange(position)
    position["turn"] = None
    assert GAME.arrange(position).state.turn == deal.state.turn


# --- the end --------------------------------------------------------------------------------------

@pytest.mark.parametrize("options", list(all_options()), ids=str)
def test_all_points_are_won_whatever_the_options(options):
    for seed in range(4):
        outcome = GAME.playout(GAME.deal(4, options, seed=seed), random.Random(seed))
        whole = 26 if outcome.reason == "played" else 78
        assert sum(outcome.points) == whole - 10 * (options["jack"] == "on")


def test_a_jack_that_nobody_has_won_counts_for_nobody():
    outcome = arrange([""] * 4, None, won=["2H 3H 4H 5H"], phase="over", dealer=2,
                      options={"jack": "on"}).outcome()
    assert outcome.points == (4, 0, 0, 0) and outcome.carry == {"dealer": 2}


def test_the_result_in_words():
    def told(won):
        return str(arrange([""] * 4, None, won=won, phase="over").outcome().words)
    points = ["2H 3H 4H 5H", "QS 6S 7S 8S", "2S 3S 4S 5S", "6H 7H 8H 9H TH JH QH KH AH TS 9S JS"]
    assert told(points) == "Player 3 has the fewest points: 0."
    assert told(["2H 3S 4S 5S", "3H 6S 7S 8S", "2S 4H 9S 5C", "5H 6D 7D 8D"]) == (
        "Nobody alone has the fewest points.")
    assert told([" ".join([*HEARTS, "QS", "2C", "3C"]), "", "", ""]) == (
        "Player 1 has shot the moon.")
