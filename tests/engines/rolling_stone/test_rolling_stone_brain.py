"""Computer players keep to section 8 of the sheet, and know nothing they should not."""

import random

import pytest

from game.core.rng import Rng
from tests.engines.rolling_stone.stones import MARABOUT, STONE, arrange, lay

LEVELS = ("easy", "medium", "hard")
SEVENS = {"pack": 32}


def chosen(deal, level="medium", seed=1):
    seat = deal.actors()[0]
    choice = STONE.brain.decide(STONE, deal.view(seat), level, Rng.seeded(seed))
    assert choice.note is not None and str(choice.note)
    assert deal.check(seat, choice.action) is None
    return str(choice.action)


def led(deal):
    """The cards that medium leads, whatever the chance."""
    return {chosen(deal, seed=seed).split()[1] for seed in range(12)}


def test_leads_what_the_left_neighbour_lacks():
    """1 had to take a spade, and gave it away again: all know that 1 has none."""
    deal = arrange(["KS QS KH QH JD TD", "TH 9H QD AC JC KC", "AS KD AD TC AH QC 7S",
                    "JS 9S 7C 8C 8H 9C"], 2,
                   history=["0:7S>1", "1:7S>2"])
    lay(deal, "QC", "9C")
    deal.play(0, "take")
    assert led(deal) <= {"KS", "QS"}


def test_a_rival_is_not_led_the_last_card_that_all_have_seen():
    """1 holds 9C, which he took, and nothing else: anything but a club."""
    deal = arrange(["KC QC JC KH QH TH", "9D", "TD QD AS JH AC", "9C 8C 7S 8S 8H"], 3,
                   options=SEVENS)
    lay(deal, "9C", "KC")
    deal.play(1, "take")
    lay(deal, "KC", "AC", "8C", "QC")
    lay(deal, "AS", "8S")
    deal.play(0, "take")
    assert led(deal).isdisjoint({"JC", "KC", "QC"})


def test_with_two_cards_left_it_takes_the_lead():
    deal = arrange(["9S 7H 8D", "AS 7S", "TS KH QH", "JS KD QD"], 3, options=SEVENS)
    lay(deal, "JS", "9S")
    assert chosen(deal) == "play AS hand.1>trick"


def test_keeps_the_high_card_where_it_cannot_win():
    deal = arrange(["AS 7H 8D 9D TD", "KS 8S 8H 9H TH", "TS KH QH", "JS KD QD"], 0, options=SEVENS)
    lay(deal, "AS")
    assert chosen(deal) == "play 8S hand.1>trick"


def test_sheds_points_when_the_deal_is_nearly_blocked():
    deal = arrange(["AS 7H 8D 9D TD", "KS 8S 8H 9H TH", "TS KH QH", "JS KD QD"], 0, options=SEVENS,
                   run=36)
    lay(deal, "AS")
    assert chosen(deal) == "play KS hand.1>trick"


def test_keeps_a_card_in_every_suit():
    deal = arrange(["9S 9H 8H 7H TH", "8S AH 8D 9D 7D", "TS KH QH 7C 8C", "JS KD QD KC QC"], 0,
                   options=SEVENS)
    assert "9S" not in led(deal)


@pytest.mark.parametrize("level", LEVELS)
def test_exchanging_cards_it_cannot_know_changes_nothing(level):
    for seats, options in ((3, {}), (4, MARABOUT), (6, {"pack": 52})):
        rng = random.Random(seats)
        deal = STONE.deal(seats, options, seed=seats)
        for step in range(40):
            if deal.outcome() is not None:
                break
            seat = deal.state.turn
            mine = chosen(deal, level, step)
            view = deal.view(seat)
            for seed in range(3):
                other = STONE.imagine(view, seed)
                other._watchers = {viewer: watcher.copy()
                                   for viewer, watcher in deal._watchers.items()}
                assert chosen(other, level, step) == mine
            deal.play(seat, rng.choice(deal.legal(seat)))


def test_hard_keeps_its_high_cards_where_another_will_take_the_lead():
    """1 has no spade left; the deal is as above."""
    deal = arrange(["KS 9S KH QH JD TD", "TH 9H QD AC JC KC", "AS KD AD TC AH QC 7S",
                    "JS QS 7C 8C 8H 9C"], 2,
                   history=["0:7S>1", "1:7S>2"])
    lay(deal, "QC", "9C")
    deal.play(0, "take")
    cards = {level: [chosen(deal, level, seed).split()[1] for seed in range(40)]
             for level in ("medium", "hard")}
    assert cards["hard"].count("9S") > 30 and cards["medium"].count("KS") > 15


@pytest.mark.parametrize("better, worse, options", [
    ("medium", "easy", {}), ("medium", "easy", MARABOUT), ("hard", "medium", {})])
@pytest.mark.slow
def test_each_level_beats_the_one_below(better, worse, options):
    points = [0, 0]
    for seed in range(24):
        deal, rng = STONE.deal(4, options, seed=seed // 2), Rng.seeded(seed)
        while deal.outcome() is None:
            seat = deal.state.turn
            level = better if (seat + seed) % 2 else worse
            deal.play(seat, STONE.brain.decide(STONE, deal.view(seat), level, rng).action)
        for seat, scored in enumerate(deal.outcome().points):
            points[(seat + seed) % 2] += scored
    assert points[1] > 1.3 * points[0]


def test_among_themselves_most_deals_come_to_an_end():
    blocked = 0
    for seed in range(12):
        deal, rng = STONE.deal(4, {}, seed=seed), Rng.seeded(seed)
        while deal.outcome() is None:
            deal.play(deal.state.turn,
                      STONE.brain.decide(STONE, deal.view(deal.state.turn), "medium", rng).action)
        blocked += deal.outcome().reason == "blocked"
    assert blocked <= 4
