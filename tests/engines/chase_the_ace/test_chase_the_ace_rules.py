"""The rules of Chase the Ace (sheet 2 to 6): the deal, swaps, kings, the dealer, the reveal,
options, positions, matches."""

import random

import pytest

from game.core.errors import OptionError, PositionError
from game.core.events import Moved, Said, Shown
from game.core.piles import HAND
from game.core.playing_on import played_on
from game.engines.chase_the_ace import GAME


def arrange(hands, turn=None, stock="8C 9S 7D", lives=None, options=(), **more):
    """A position, dealt by the last seat; a seat without a card has no lives."""
    hands = hands.split()
    fields = {"lives": lives or [3 * (card != "-") for card in hands]} | more.pop("fields", {})
    piles = {HAND[seat]: card for seat, card in enumerate(hands) if card != "-"}
    position = {"seats": len(hands), "dealer": len(hands) - 1, "options": dict(options),
                "fields": fields, "piles": piles | {"stock": stock} | more.pop("piles", {})}
    return GAME.arrange(position | ({} if turn is None else {"turn": turn}) | more)


def do(deal, *actions):
    """Each action by whoever is in turn ("swap": with the left neighbour): the events."""
    events = []
    for action in actions:
        seat = deal.state.turn
        if action == "swap":
            action = next(each for each in deal.legal(seat) if each.verb == "swap")
        events += deal.play(seat, action)
    return events


def hands(deal):
    return " ".join((deal.state.piles[HAND[seat]] or ["-"])[0] for seat in range(deal.state.seats))


def said(events):
    return [(event.name, event.by) for event in events if isinstance(event, Said)]


def legal(deal):
    return [str(action) for action in deal.legal(deal.state.turn)]


FOUR = "5H 9C KD 2S"


# --- the deal (2) ---------------------------------------------------------------------------------

@pytest.mark.parametrize("seats", range(2, 13))
def test_the_deal(seats):
    deal = GAME.deal(seats, {"lives": 2}, seed=seats, dealer=1)
    state = deal.state
    assert [len(state.piles[HAND[seat]]) for seat in range(seats)] == [1] * seats
    assert (len(state.piles["stock"]), state.piles["discard"]) == (52 - seats, [])
    assert (state.lives, state.exposed, state.phase) == ([2] * seats, [], "turn")
    assert deal.actors() == (2 % seats,)
    assert len({card for pile in state.piles.values() for card in pile}) == 52


def test_each_card_is_dealt_to_each_seat():
    assert len({hands(GAME.deal(2, seed=seed)) for seed in range(60)}) > 50


def test_who_has_no_lives_is_dealt_nothing_and_a_dead_dealer_passes_the_deal_on():
    state = GAME.deal(5, {"lives": 2}, seed=1, dealer=2,
                      carry={"totals": [-2, 0, -2, -3, -1]}).state
    assert state.lives == [0, 2, 0, 0, 1] and state.dealer == 4 and state.turn == 1
    assert [len(state.piles[HAND[seat]]) for seat in range(5)] == [0, 1, 0, 0, 1]
    assert len(state.piles["stock"]) == 50


# --- turns (3) ------------------------------------------------------------------------------------

def test_each_has_one_turn_and_the_dealer_the_last():
    deal = arrange("5H 9C QD 2S")
    turns = []
    while deal.outcome() is None:
        turns.append(deal.state.turn)
        do(deal, "keep")
    assert turns == [0, 1, 2, 3] and hands(deal) == "5H 9C QD 2S"
    assert deal.state.turn is None and deal.actors() == ()


def test_a_swap_is_with_the_next_living_seat_and_compulsory():
    deal = arrange("5H - 9C - 2S")
    assert legal(deal) == ["keep", "swap hand.0>hand.2"]
    events = do(deal, "swap")
    assert hands(deal) == "9C - 5H - 2S" and deal.state.turn == 2
    assert [(each.source, each.target) for each in events if isinstance(each, Moved)] == [
        ("hand.0", "hand.2"), ("hand.2", "hand.0")]
    assert legal(deal) == ["keep", "swap hand.2>hand.4"]
    do(deal, "swap")
    assert hands(deal) == "9C - 2S - 5H" and legal(deal) == ["keep", "cut"]


def test_a_king_refuses_and_its_holder_has_no_turn():
    deal = arrange(FOUR, turn=1)
    assert said(do(deal, "swap")) == [("cuckoo", 2)]
    assert hands(deal) == FOUR and deal.state.exposed == [2] and deal.state.turn == 3


def test_a_king_that_asks_a_king_stays_hidden():
    deal = arrange("5H KC KD 2S", turn=1)
    do(deal, "swap")
    assert hands(deal) == "5H KC KD 2S" and deal.state.exposed == [2]
    assert list(deal.view(3).pile("hand.1")) == ["-"]


def test_a_king_may_be_swapped_away_and_stays_face_down():
    deal = arrange("KH 9C QD 2S")
    assert legal(deal) == ["keep", "swap hand.0>hand.1"]
    do(deal, "swap")
    assert hands(deal) == "9C KH QD 2S" and deal.state.exposed == []
    do(deal, "keep")
    assert deal.state.exposed == [1] and deal.state.turn == 2


@pytest.mark.parametrize("hand, exposed", [("KH 9C QD 2S", [0]), ("QH 9C KD 2S", [])])
def test_a_king_that_is_kept_is_turned_up(hand, exposed):
    deal = arrange(hand)
    do(deal, "keep")
    assert deal.state.exposed == exposed


def test_the_dealers_king_refuses_and_the_deal_is_over():
    deal = arrange("5H 9C QD KS", turn=2)
    assert said(do(deal, "swap")) == [("cuckoo", 3), ("loses", 0)]
    assert deal.outcome().points == (-1, 0, 0, 0) and deal.state.exposed == [3]


def test_kings_turned_up_are_listed_ascending():
    deal = arrange("QH KC KD 2S", turn=1, fields={"exposed": [2]})
    do(deal, "keep")
    assert deal.state.exposed == [1, 2] and deal.state.turn == 3


# --- the dealer (3) -------------------------------------------------------------------------------

@pytest.mark.parametrize("action, card, left", [
    ("cut", "7D", "8C 9S"), ("cut =0", "7D", "8C 9S"), ("cut =1", "9S", "8C 7D"),
    ("cut =2", "8C", "9S 7D")])
def test_the_dealer_cuts_the_kth_from_the_top(action, card, left):
    deal = arrange(FOUR, turn=3)
    events = do(deal, action)
    state = deal.state
    assert state.piles["hand.3"] == [card] and state.piles["discard"] == ["2S"]
    assert state.piles["stock"] == left.split() and state.phase == "over"
    (cut,) = (event for event in events if isinstance(event, Said) and event.name == "cut")
    assert (cut.by, cut.args) == (3, {"card": card})


def test_the_top_alone_with_that_option_and_nothing_of_an_empty_pack():
    deal = arrange(FOUR, turn=3, options={"dealer_draw": "top"})
    assert legal(deal) == ["keep", "cut"]
    assert [deal.check(3, f"cut ={k}").code for k in range(3)] == ["top"] * 3
    do(deal, "cut")
    assert deal.state.piles["hand.3"] == ["7D"]
    deal = arrange(FOUR, turn=3, stock="")
    assert legal(deal) == ["keep"] and deal.check(3, "cut").code == "empty"


def test_the_dealers_king_is_turned_up_when_he_stands_but_not_a_king_cut():
    deal = arrange("5H 9C QD KS", turn=3)
    do(deal, "keep")
    assert deal.state.exposed == [3]
    deal = arrange(FOUR, turn=3, stock="KS")
    do(deal, "cut")
    assert deal.state.exposed == []


# --- the reveal and the score (4) -----------------------------------------------------------------

@pytest.mark.parametrize("cards, points, places", [
    ("5H 9C KD 2S", (0, 0, 0, -1), (1, 1, 1, 4)), ("3C 3D 8S JH", (-1, -1, 0, 0), (3, 3, 1, 1)),
    ("AC KD QS JH", (-1, 0, 0, 0), (4, 1, 1, 1)), ("TC JD QS KH", (-1, 0, 0, 0), (4, 1, 1, 1)),
    ("9C TD - JH", (-1, 0, 0, 0), (3, 1, 4, 1)), ("6C 6D 6S 6H", (-1, -1, -1, -1), (1, 1, 1, 1))])
def test_all_of_the_lowest_rank_lose_a_life(cards, points, places):
    deal = arrange(cards, turn=3)
    events = do(deal, "keep")
    outcome = deal.outcome()
    assert (outcome.points, outcome.places, outcome.reason) == (points, places, "lowest")
    assert outcome.won == tuple(not point and card != "-"
                                for point, card in zip(points, cards.split(), strict=True))
    assert said(events) == [("loses", seat) for seat in range(4) if points[seat]]
    assert outcome.carry == {"dealer": 3} and deal.state.lives == [3 * (card != "-")
                                                                   for card in cards.split()]


def test_the_rejected_card_does_not_count():
    deal = arrange("5H 9C QD AS", turn=3)
    do(deal, "cut")
    assert deal.outcome().points == (-1, 0, 0, 0)


def test_who_loses_the_last_life_is_out():
    deal = arrange("3C 3D 8S JH", turn=3, lives=[1, 2, 1, 1])
    assert said(do(deal, "keep")) == [("loses", 0), ("loses", 1), ("out", 0)]
    assert deal.outcome().won == (False, False, True, True)


@pytest.mark.parametrize("option, lives, points, reason", [
    ("replay", [1, 1, 1], (0, 0, 0), "replay"), ("share", [1, 1, 1], (-1, -1, -1), "lowest"),
    ("none", [1, 1, 1], (-1, -1, -1), "lowest"), ("replay", [1, 2, 1], (-1, -1, -1), "lowest")])
def test_all_lose_their_last_life(option, lives, points, reason):
    deal = arrange("6S 6H 6D", turn=2, lives=lives, options={"last_life_tie": option})
    events = do(deal, "keep")
    outcome = deal.outcome()
    assert (outcome.points, outcome.reason) == (points, reason)
    assert outcome.won == (False,) * 3 and outcome.places == (1, 1, 1)
    assert (("replay", None) in said(events)) is (reason == "replay")


def test_a_replay_is_one_only_where_nobody_is_left():
    deal = arrange("6S 6H 7D", turn=2, stock="TC", lives=[1, 1, 1])
    do(deal, "keep")
    assert deal.outcome().points == (-1, -1, 0)


@pytest.mark.parametrize("option, cards, points, hand, reason", [
    ("high", "9H AS 8S 4C", (0, -1, 0, 0), "KH", "lowest"),
    ("lowest", "9H AS 8S 4C", (0, 0, 0, -1), "KH", "dealer_king"),
    ("returned", "9H AS 8S 4C", (0, -1, 0, 0), "4C", "lowest"),
    ("returned", "9H 5S 8S 4C", (0, 0, 0, -1), "4C", "lowest")])
def test_a_king_cut_by_the_dealer(option, cards, points, hand, reason):
    deal = arrange(cards, turn=3, stock="8C KH 9S", options={"dealer_king": option})
    events = do(deal, "cut =1")
    assert deal.outcome().points == points and deal.state.piles["hand.3"] == [hand]
    assert deal.outcome().reason == reason and said(events)[0] == ("cut", 3)
    returned = option == "returned"
    assert deal.state.piles["stock"] == ["8C", "KH", "9S"] if returned else ["8C", "9S"]
    assert deal.state.piles["discard"] == ([] if returned else ["4C"])
    shown = [event for event in events if isinstance(event, Shown) and event.pile == "stock"]
    assert [event.cards for event in shown] == ([("KH",)] if returned else [])


def test_only_a_king_that_was_cut_counts_lowest():
    deal = arrange("9H AS 8S KC", turn=3, options={"dealer_king": "lowest"})
    do(deal, "keep")
    assert deal.outcome().points == (0, -1, 0, 0)
    deal = arrange("9H AS 8S 4C", turn=3, options={"dealer_king": "lowest"})
    do(deal, "cut")
    assert deal.outcome().points == (0, -1, 0, 0)


def test_the_dealer_alone_goes_out_with_his_king():
    deal = arrange("AH AS 4C", turn=2, lives=[1, 1, 1], stock="KH",
                   options={"dealer_king": "lowest"})
    assert said(do(deal, "cut")) == [("cut", 2), ("loses", 2), ("out", 2)]
    assert deal.outcome().points == (0, 0, -1)


# --- options (5) ----------------------------------------------------------------------------------

@pytest.mark.parametrize("option, cards, words", [
    ("off", "8C 2H", []), ("to_right", "8C 2H", [("two", 1)]), ("to_right", "8C AH", [("ace", 1)]),
    ("to_right", "8C 3H", [("three", 1)]), ("to_right", "8C 4H", []), ("to_right", "AC 8H", []),
    ("both_ways", "AC 8H", [("ace", 0)]), ("both_ways", "2C 3H", [("three", 1), ("two", 0)])])
def test_low_cards_are_announced(option, cards, words):
    deal = arrange(f"{cards} 9S JH", stock="TC", options={"announce_low": option})
    events = do(deal, "swap")
    assert said(events) == words
    kinds = [type(event) for event in events if isinstance(event, Said | Moved)]
    assert kinds == [Said] * len(words) + [Moved] * 2


def test_nothing_is_announced_where_a_king_refuses():
    deal = arrange("2C KH 9S JH", stock="TC", options={"announce_low": "both_ways"})
    assert said(do(deal, "swap")) == [("cuckoo", 1)]


def test_who_is_asked_for_a_king_may_refuse_or_give():
    deal = arrange(FOUR, turn=1, options={"king_refusal": "ask"})
    assert said(do(deal, "swap")) == []
    assert (deal.state.phase, deal.state.turn, hands(deal)) == ("ask", 2, FOUR)
    assert legal(deal) == ["refuse", "give"]
    other = GAME.arrange(deal.position())
    assert said(do(deal, "refuse")) == [("cuckoo", 2)]
    assert (deal.state.phase, deal.state.turn, deal.state.exposed) == ("turn", 3, [2])
    do(other, "give")
    assert (other.state.phase, other.state.turn, other.state.exposed) == ("turn", 2, [])
    assert hands(other) == "5H KD 9C 2S"


def test_the_dealer_asked_by_the_last_but_one_and_seats_without_lives_between():
    deal = arrange("5H - 9C - KS", turn=2, options={"king_refusal": "ask"})
    do(deal, "swap")
    other = GAME.arrange(deal.position())
    do(deal, "refuse")
    assert deal.state.phase == "over" and deal.outcome().points == (-1, 0, 0, 0, 0)
    do(other, "give")
    assert hands(other) == "5H - KS - 9C" and other.state.turn == 4
    assert legal(other) == ["keep", "cut"]


def test_other_cards_are_not_asked_for():
    deal = arrange(FOUR, options={"king_refusal": "ask"})
    do(deal, "swap")
    assert deal.state.phase == "turn" and hands(deal) == "9C 5H KD 2S"


@pytest.mark.parametrize("lives", [1, 2, 4, 10])
def test_lives_that_can_be_had(lives):
    assert GAME.deal(3, {"lives": lives}).state.lives == [lives] * 3


@pytest.mark.parametrize("options", [{"lives": 0}, {"lives": 11}, {"lives": "3"}, {"lives": -1},
                                     {"dealer_king": "low"}, {"match": "single"}])
def test_options_that_are_refused(options):
    with pytest.raises(OptionError):
        GAME.deal(3, options)


def test_the_defaults():
    assert GAME.settle(4, {}) == {"lives": 3, "dealer_king": "high", "dealer_draw": "cut",
                                  "announce_low": "off", "last_life_tie": "replay",
                                  "king_refusal": "automatic"}


# --- matches (4) ----------------------------------------------------------------------------------

def match_of(seats, points, **options):
    match = GAME.match(seats, options, seed=1)
    for deal in points:
        match.record({"points": deal})
    return match.standing


def test_places_are_by_when_one_went_out():
    assert match_of(4, [[0, -1, 0, 0]], lives=2).places == (1, 1, 1, 1)
    deals = [[-1, 0, 0, 0], [0, -1, -1, 0], [0, 0, 0, -1]]
    assert match_of(4, deals[:1], lives=1).places == (4, 1, 1, 1)
    assert match_of(4, deals[:1], lives=1).over is False
    stands = match_of(4, deals[:2], lives=1)
    assert (stands.places, stands.over, stands.totals) == ((4, 2, 2, 1), True, (-1, -1, -1, 0))
    assert stands.won == (False, False, False, True)
    assert str(stands.words) == "Player 4 is the last with lives."


@pytest.mark.parametrize("option, places, won", [
    ("share", (3, 1, 1), (False, True, True)), ("none", (3, 2, 2), (False, False, False))])
def test_nobody_is_left(option, places, won):
    stands = match_of(3, [[-1, 0, 0], [0, -1, -1]], lives=1, last_life_tie=option)
    assert (stands.places, stands.won, stands.over) == (places, won, True)


def test_twenty_deals_that_cost_nobody_a_life_end_the_match():
    idle = [[0, 0, 0]] * 19
    assert match_of(3, [[-1, 0, 0], *idle], lives=1).over is False
    stands = match_of(3, [[-1, 0, 0], *idle, [0, 0, 0]], lives=1)
    assert (stands.over, stands.places, stands.won) == (True, (3, 1, 1), (False, True, True))
    assert match_of(3, [*idle, [-1, 0, 0], *idle], lives=2).over is False


def test_who_deals_next_and_what_the_deal_is_told():
    match = GAME.match(4, {"lives": 1}, seed=1)
    match.record({"points": [0, -1, 0, 0], "carry": {"dealer": 0}})
    assert match.dealer == 2 and match.next()["carry"] == {"totals": [0, -1, 0, 0]}
    match.record({"points": [0, 0, 0, 0], "reason": "replay"})
    assert match.dealer == 3


def test_the_first_dealer_is_drawn():
    assert {GAME.match(5, seed=seed).dealer for seed in range(60)} == set(range(5))


def test_during_a_match_it_is_told_who_has_most_lives():
    assert str(match_of(3, [[-1, 0, 0]]).words) == "Player 2 and Player 3 have most lives."
    assert str(match_of(3, [[-1, -1, 0]]).words) == "Player 3 has most lives."


@pytest.mark.parametrize("seats", [2, 5, 12])
def test_matches_played_to_their_end(seats):
    for seed in range(6):
        match, rng = GAME.match(seats, {"lives": 2}, seed=seed), random.Random(seed)
        deals = 0
        while not match.standing.over:
            deal = GAME.deal(seats, {"lives": 2}, **match.next())
            played_on(GAME.rules, deal.state, rng)
            match.record(GAME.rules.outcome(deal.state).to_dict())
            deals += 1
        assert match.standing.places.count(1) == 1 and deals <= 20 * 2 * seats


# --- positions ------------------------------------------------------------------------------------

def test_what_a_position_leaves_out():
    deal = GAME.arrange({"seats": 3, "options": {"lives": 2},
                         "piles": {"hand.0": "2S", "hand.1": "3S", "hand.2": "4S"}})
    state = deal.state
    assert (state.phase, state.turn, state.dealer) == ("turn", 1, 0)
    assert (state.lives, state.exposed) == ([2, 2, 2], [])
    over = GAME.arrange({"seats": 2, "phase": "over", "turn": 1, "dealer": 1,
                         "options": {"dealer_king": "lowest"},
                         "piles": {"hand.0": "2S", "hand.1": "KS", "discard": "5D"}})
    assert over.state.turn is None and over.outcome().points == (0, -1)


@pytest.mark.parametrize("cards, more, told", [
    (FOUR, {"lives": [3, 3, 3]}, "a number for each seat"),
    (FOUR, {"lives": [3, 3, 3, -1]}, "none below 0"),
    ("- - - 2S", {}, "at least two"), ("5H 9C 2D -", {}, "who deals has lives"),
    (FOUR, {"lives": [3, 0, 3, 3]}, "hand.1: one card"),
    (FOUR, {"piles": {"hand.1": ""}}, "hand.1: one card"),
    (FOUR, {"piles": {"hand.1": "9C TC"}}, "hand.1: one card"),
    (FOUR, {"turn": 2, "fields": {"exposed": [2]}}, "turned up its king"),
    (FOUR, {"fields": {"exposed": [1]}}, "seat 1 has no king"),
    (FOUR, {"fields": {"exposed": [4]}}, "no seat 4"),
    (FOUR, {"fields": {"exposed": [2, 2]}}, "ascending"),
    ("5H - KD 2S", {"turn": 1}, "no lives"),
    (FOUR, {"phase": "ask", "turn": 2}, "king_refusal"),
    (FOUR, {"phase": "ask", "turn": 1, "options": {"king_refusal": "ask"}}, "with a king"),
    ("KH 9C 5D 2S", {"phase": "ask", "turn": 0, "options": {"king_refusal": "ask"}}, "eldest"),
    (FOUR, {"piles": {"discard": "5S"}}, "discard")])
def test_positions_that_are_none(cards, more, told):
    with pytest.raises(PositionError, match=told):
        arrange(cards, **more)
