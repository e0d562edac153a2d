"""What the rules show of hidden cards (sheet, "What the rules show")."""

import random

import pytest

from game.core.cards import Card
from game.engines.rolling_stone.inference import never_seen
from tests.engines.rolling_stone.stones import MARABOUT, STONE, arrange, lay


def imagined(deal, seat, count=25):
    view = deal.view(seat)
    return [STONE.imagine(view, seed).state.piles for seed in range(count)]


def suits(pile):
    return {card.suit for card in pile}


def test_who_takes_has_no_other_card_of_the_suit():
    deal = arrange(["9S KH QD", "TS JS QH", "AD KD TD", "7S KC QC"])
    lay(deal, "9S", "TS")
    assert any("S" in suits(piles["hand.2"]) for piles in imagined(deal, 0))
    deal.play(2, "take")
    for piles in imagined(deal, 0):
        assert {card for card in piles["hand.2"] if card.suit == "S"} == {"9S", "TS"}
    lay(deal, "TS")
    for piles in imagined(deal, 1):
        assert {card for card in piles["hand.2"] if card.suit == "S"} == {"9S"}


def test_history_tells_one_who_came_later():
    deal = arrange(["KH QD", "JS QH", "AD KD 9S TS", "7S KC QC"], 2, history=["0:9S,TS>2"])
    for seat in (0, 1, None):
        for piles in imagined(deal, seat):
            assert {card for card in piles["hand.2"] if card.suit == "S"} == {"9S", "TS"}


def test_a_trick_that_lay_there_from_the_start_is_known_when_it_is_taken():
    deal = arrange(["KH QD", "JS QH 2C", "AD KD", "7S KC QC"], 1, "9H", "2S 3S", MARABOUT)
    lay(deal, "QH")
    deal.play(2, "draw stock>hand.2")
    deal.play(2, "take")
    for piles in imagined(deal, 1):
        assert {card for card in piles["hand.2"] if card.suit == "H"} == {"9H", "QH"}


def test_a_trick_that_lay_there_from_the_start_was_seen_when_it_is_thrown_away():
    deal = arrange(["QD 3C", "JH 2C", "AH KD", "7H KC"], 1, "9H", options={"pack": 52})
    lay(deal, "JH", "AH", "7H")
    assert len(deal.state.piles["waste"]) == 4
    assert not never_seen(deal.view(1)) & {"9H", "JH", "AH", "7H"}


def test_what_the_piles_are():
    specs = STONE.rules.pile_specs(4, STONE.settle(4))
    assert {spec.pattern: spec.kind for spec in specs} == {
        "hand.*": "hand", "trick": "trick", "waste": "waste", "stock": "stock"}


WIDE = {"pack": 52, **MARABOUT}


def test_cards_drawn_are_not_of_the_suit_then_led():
    deal = arrange(["9S KH QD 3H", "AD KD TD", "7S KC QC"], 0, "", "7H 8H QS 9C 8C", WIDE)
    lay(deal, "9S")
    deal.play(1, "draw stock>hand.1")                                    # 8C and 9C stay, QS fits
    assert deal.state.piles["trick"] == ["9S", "QS"]
    assert all("S" not in suits(piles["hand.1"]) for piles in imagined(deal, 0))
    lay(deal, "7S", "AD")
    deal.play(2, "draw stock>hand.2")
    assert deal.state.piles["stock"] == [] and deal.state.phase == "follow"
    assert all("D" not in suits(piles["hand.2"]) for piles in imagined(deal, 0))
    deal.play(2, "take")
    assert all({card for card in piles["hand.2"] if card.suit == "D"} == {"AD"}
               for piles in imagined(deal, 0))


def test_as_many_as_were_drawn_since():
    """1 lacks spades; when diamonds are led he draws two cards and one that fits:
    two spades at most."""
    deal = arrange(["9S KH QD 3H", "AH KC TC", "KS 8D QC"], 0, "", "2H 2C JD 5C 4S QS", WIDE)
    lay(deal, "9S")
    deal.play(1, "draw stock>hand.1")
    lay(deal, "KS", "8D", "QD")
    deal.play(1, "draw stock>hand.1")
    assert deal.state.turn == 0 and deal.state.piles["waste"][-1] == "JD"
    assert deal.view(2).memory["notes"]["void"] == {"1S": 2, "1D": 0}
    spades = [sum(card.suit == "S" for card in piles["hand.1"]) for piles in imagined(deal, 2, 60)]
    assert 1 <= max(spades) <= 2
    assert all("D" not in suits(piles["hand.1"]) for piles in imagined(deal, 2))
    lay(deal, "3H", "AH")
    deal.play(2, "draw stock>hand.2")
    lay(deal, "4S")
    assert deal.view(2).memory["notes"]["void"]["1S"] == 1


@pytest.mark.parametrize("options", [{}, MARABOUT, {"pack": 52}, {"show_waste": "on", **MARABOUT}])
def test_the_truth_is_always_possible(options):
    for seats in (3, 4, 6):
        for seed in range(6):
            rng = random.Random(seed)
            deal = STONE.deal(seats, options, seed=seed)
            while deal.outcome() is None:
                seat = deal.state.turn
                deal.play(seat, rng.choice(deal.legal(seat)))
                for viewer in (0, None):
                    for holds in STONE.rules.constraints(deal.view(viewer)):
                        have = sum(Card(card) in deal.state.piles[holds.pile]
                                   for card in holds.cards)
                        assert have >= holds.at_least
                        assert holds.at_most is None or have <= holds.at_most
