"""How Conquian is played by computers: what a hand may still become, and what that is worth."""

from game.catalogue import CATALOGUE
from game.core.cards import cards as row
from game.core.rng import Rng
from game.engines.conquian.brain_worth import outlook, worth, worth_without
from game.engines.conquian.state_tables import ALL_MELDS, BIT, ELEVEN, bits_of

GAME = CATALOGUE["conquian"]
RULES = GAME.rules


def test_a_plan_is_melds_of_eleven_that_hold_the_table():
    own = bits_of(row("4S 4H 4D 5C 6C 7C 2H 3H KD QS"))
    laid = bits_of(["4S", "4H", "4D"])
    found = outlook(laid, own, 0)
    assert found.plans and found.away == min(plan.lacks for plan in found.plans)
    for lacks, cards in found.plans:
        assert cards.bit_count() == ELEVEN and not laid & ~cards
        assert lacks == (cards & ~own).bit_count()


def test_no_plan_needs_two_cards_of_a_meld_at_once():
    """A king alone makes no meld: the first card that comes for it cannot be taken."""
    own = bits_of(row("AS 2S 3S 5H 6H 7H 2C 3C 4C KD"))
    for _, cards in outlook(0, own, 0).plans:
        assert not cards & BIT["KD"]


def test_a_card_that_is_gone_spoils_the_plans_with_it():
    own = bits_of(row("AS 2S 3S 5H 6H 7H 2C 3C 4C 5C"))
    before = worth(0, own, 0)
    gone = bits_of(["4S", "6C", "AC"])
    assert not any(plan.cards & gone for plan in outlook(0, own, gone).plans)
    assert worth(0, own, gone) < before


def test_what_is_thrown_is_what_no_plan_needs():
    own = bits_of(row("AS 2S 3S 5H 6H 7H 2C 3C 4C KD"))
    cards = ["KD", "2S", "4C"]
    kept = dict(zip(cards, worth_without(0, own, 0, [BIT[card] for card in cards]), strict=True))
    assert max(kept, key=kept.get) == "KD"
    assert kept["KD"] == worth(0, own, 0)


def test_eleven_in_melds_lack_nothing():
    three = [mask for mask in ALL_MELDS if mask.bit_count() in (3, 4)]
    one = bits_of(["AS", "2S", "3S"])
    two = next(mask for mask in three if mask.bit_count() == 4 and not mask & one)
    last = next(mask for mask in three if mask.bit_count() == 4 and not mask & (one | two))
    assert outlook(0, one | two | last, 0).away == 0
    assert worth(0, one | two | last, 0) == 0


def test_levels_play_to_the_end_and_hard_errs_in_nothing():
    for seed in range(3):
        deal, rng = GAME.deal(2, {}, seed=seed), Rng(seed)
        while deal.outcome() is None:
            seat = deal.actors()[0]
            level = ("hard", "easy")[seat]
            choice = GAME.brain.decide(GAME, deal.view(seat), level, rng)
            if level == "hard" and choice.candidates:
                assert choice.action == choice.candidates[0].action
            deal.play(seat, choice.action)
