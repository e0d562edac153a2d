"""What the rules show of hidden cards, and what they keep (sheet, "What the rules show")."""

import random

import pytest

from game.catalogue import CATALOGUE

DURAK = CATALOGUE["durak"]
TIMES = 8


def imagined(deal, viewer, times=TIMES):
    view = deal.view(viewer)
    return [DURAK.imagine(view, seed).state.piles for seed in range(times)]


def longest(hand):
    return max(sum(card.suit == suit for card in hand) for suit in "SHDC")


def dealt(phase, seats=3, **options):
    """Some fresh deals that begin in that phase."""
    found = (deal for seed in range(4000)
             if (deal := DURAK.deal(seats, options, seed=seed)).state.phase == phase)
    return [next(found) for _ in range(2)]


def others(deal):
    return [seat for seat in range(deal.state.seats) if seat != deal.state.turn]


def test_who_is_asked_to_exchange_has_the_six_until_it_leaves():
    for deal in dealt("swap", swap_six="on"):
        seat, six = deal.state.turn, f"6{deal.state.trump}"
        viewer = others(deal)[0]
        assert all(six in piles[f"hand.{seat}"] for piles in imagined(deal, viewer))
        deal.play(seat, "keep")
        assert all(six in piles[f"hand.{seat}"] for piles in imagined(deal, viewer))


def test_nobody_asked_means_that_the_six_is_in_the_stock():
    for deal in dealt("lead", swap_six="on"):
        six = f"6{deal.state.trump}"
        if deal.state.piles["stock"][0] != six:
            assert all(six in piles["stock"][1:] for viewer in range(3)
                       for piles in imagined(deal, viewer))


def test_long_and_short_suits_as_dealt():
    for deal in dealt("redeal", redeal="on"):
        row = [(deal.state.dealer + 1 + i) % 3 for i in range(3)]
        asked = []
        while deal.state.phase == "redeal":
            asked.append(deal.state.turn)
            check_hands(deal, asked, row[:row.index(deal.state.turn)])
            deal.play(deal.state.turn, "keep")
        check_hands(deal, asked, row)
        lead = deal.legal(deal.state.turn)[0]
        deal.play(deal.state.turn, lead)
        check_hands(deal, [seat for seat in asked if seat != deal.state.attacker],
                    [s for s in row if s != deal.state.attacker])


def check_hands(deal, asked, passed):
    for viewer in range(3):
        for piles in imagined(deal, viewer):
            assert all(longest(piles[f"hand.{seat}"]) >= 5 for seat in asked)
            assert all(longest(piles[f"hand.{seat}"]) <= 4 for seat in passed if seat not in asked)


def test_a_new_deal_forgets_the_old_one():
    for deal in dealt("redeal", redeal="on"):
        deal.play(deal.state.turn, "redeal")
        notes = deal.view(None).memory["notes"]
        assert set(notes) <= {"whole", "ready", "asked", "swap"} and not notes.get("moved")


def test_nobody_asked_for_a_new_deal_has_a_long_suit():
    for deal in dealt("lead", redeal="on"):
        check_hands(deal, [], range(3))
        for viewer in (0, 1, 2, None):
            short = {(holds.pile, holds.at_most)
                     for holds in DURAK.rules.constraints(deal.view(viewer))}
            assert short == {(f"hand.{seat}", 4) for seat in range(3) if seat != viewer}


def test_a_position_in_redeal_shows_the_seat_in_turn_and_no_more():
    deal = DURAK.arrange({"seats": 2, "options": {"redeal": "on"}, "phase": "redeal", "turn": 1,
                          "dealer": 0,
                          "piles": {"hand.0": "6H 7H 8H 9H JC KS", "hand.1": "6S 7S 8S 9S TS KD",
                                    "stock": "QC AD JD"}})
    assert all(longest(piles["hand.1"]) >= 5 for piles in imagined(deal, 0))
    deal.play(1, "keep")
    assert all(longest(piles["hand.0"]) <= 4 for piles in imagined(deal, 1))


def test_who_was_not_yet_asked_for_a_new_deal_may_hold_a_long_suit():
    """Passed over are those before the seat in turn, not those after it."""
    deal = DURAK.arrange({"seats": 3, "options": {"redeal": "on"}, "phase": "redeal", "turn": 1,
                          "piles": {"hand.0": "6H 7H 8H 9H TH KS", "hand.1": "6S 7S 8S 9S TS KD",
                                    "hand.2": "6D 7D 8D AD AH AS", "stock": "QC 9D JD TD QD"}})
    for asked in (1, 0):
        assert deal.state.turn == asked
        for viewer in (0, 1, 2, None):
            assert all(is_true(deal, holds) for holds in DURAK.rules.constraints(deal.view(viewer)))
        deal.play(asked, "keep")
    assert deal.state.phase == "lead"
    assert all(longest(piles["hand.2"]) <= 4 for piles in imagined(deal, 0))
    assert all(longest(piles["hand.1"]) >= 5 for piles in imagined(deal, 0))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_hand_was_dealt_a_trump_below_the_lowest(seats):
    order = "6789TJQKA"
    for seed in range(12):
        deal = DURAK.deal(seats, {"first_attacker": "lowest_trump"}, seed=seed)
        low = next((event.args["card"] for event in deal.opening if type(event).__name__ == "Said"),
                   None)
        rank = len(order) if low is None else order.index(low.rank)
        rng = random.Random(seed)
        stock = len(deal.state.piles["stock"])
        while deal.outcome() is None and len(deal.state.piles["stock"]) == stock:
            holder = next((name for name, pile in deal.state.piles.items() if low in pile), None)
            for viewer in range(seats):
                for piles in imagined(deal, viewer, times=3):
                    assert low is None or low in piles[holder]
                    assert not [card for seat in range(seats) for card in piles[f"hand.{seat}"]
                                if card.suit == deal.state.trump and order.index(card.rank) < rank]
            deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))


def test_discards_are_remembered_and_taken_cards_known():
    rng = random.Random(2)
    deal = DURAK.deal(3, {}, seed=2)
    for _ in range(60):
        if deal.outcome() is not None:
            break
        deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
        for piles in imagined(deal, 0, times=3):
            assert piles["discard"] == deal.state.piles["discard"]


def test_two_handed_without_a_stock_the_other_hand_is_known():
    rng = random.Random(5)
    deal = DURAK.deal(2, {}, seed=5)
    while deal.state.piles["stock"]:
        deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
    for viewer in (0, 1):
        assert all(piles == deal.state.piles for piles in imagined(deal, viewer))


def is_true(deal, holds):
    have = sum(card in holds.cards for card in deal.state.piles[holds.pile])
    if have < holds.at_least or (holds.at_most is not None and have > holds.at_most):
        return False
    return not holds.any_of or any(is_true(deal, one) for one in holds.any_of)


def played_on(options, phase, seats=3, steps=40):
    """Deals that begin in that phase, and are played at random; each position of them."""
    for number, deal in enumerate(dealt(phase, seats, **options)):
        rng = random.Random(number)
        yield deal
        for _ in range(steps):
            if deal.outcome() is not None:
                break
            deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
            yield deal


@pytest.mark.parametrize("options, phase", [
    ({"swap_six": "on"}, "swap"), ({"swap_six": "on"}, "lead"), ({"redeal": "on"}, "redeal"),
    ({"redeal": "on"}, "lead"), ({"redeal": "on", "swap_six": "on"}, "redeal"),
    ({"first_attacker": "lowest_trump"}, "lead")])
def test_the_truth_is_always_possible(options, phase):
    found = 0
    for deal in played_on(options, phase):
        for viewer in (0, 2, None):
            for holds in DURAK.rules.constraints(deal.view(viewer)):
                found += 1
                assert is_true(deal, holds), (holds, deal.position())
    assert found > 10


def test_the_truth_after_an_exchange():
    for deal in dealt("swap", swap_six="on"):
        seat = deal.state.turn
        action = next(each for each in deal.legal(seat) if each.verb != "keep")
        deal.play(seat, action)
        assert DURAK.rules.constraints(deal.view(others(deal)[0])) == []


def test_who_is_asked_to_exchange_shows_that_nobody_has_a_long_suit():
    """The question of a new deal is over then."""
    for deal in dealt("swap", redeal="on", swap_six="on"):
        check_hands(deal, [], range(3))


def test_lower_trumps_are_as_many_as_were_drawn_and_not_yet_played():
    """Counted here again from what everybody sees."""
    order = "6789TJQKA"
    played = 0
    for seed in range(30):
        deal = DURAK.deal(3, {"first_attacker": "lowest_trump"}, seed=seed)
        low = next((event.args["card"] for event in deal.opening if type(event).__name__ == "Said"),
                   None)
        if low is None:
            continue
        lower = {rank + deal.state.trump for rank in order[:order.index(low[0])]}
        drawn, gone, rng = [0] * 3, set(), random.Random(seed)
        while deal.outcome() is None and deal.state.piles["stock"]:
            for event in deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn))):
                source = getattr(event, "source", "")
                if source == "stock":
                    drawn[int(event.target[-1])] += len(event.cards)
                elif source.startswith("hand."):
                    fresh = {*map(str, event.cards)} - gone
                    drawn[int(source[-1])] -= len(fresh & lower)
                    played += len(fresh & lower)
                    gone |= fresh
            most = {holds.pile: holds.at_most for holds in DURAK.rules.constraints(deal.view(None))}
            left = len(lower - gone)
            assert most == {f"hand.{seat}": max(0, drawn[seat]) for seat in range(3)
                            if drawn[seat] < left}
    assert played > 5
