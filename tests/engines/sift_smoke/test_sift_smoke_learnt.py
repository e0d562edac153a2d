"""What hard at Sift Smoke has learnt: the model of bits beside the rules, what is looked at in a
card, worked out by hand, and the reasons that are given."""

import re

import pytest

from game.brains.brain import Limit
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.sift_smoke import GAME
from game.engines.sift_smoke.brain import _may_be_held
from game.engines.sift_smoke.brain_learnt import WEIGHTS, Practice, beside, look_at
from game.engines.sift_smoke.brain_quick import SiftSmokeModel, bits_of
from game.engines.sift_smoke.brain_traits import HEADS, SeatCounts, look_of, rows_of, takes
from game.engines.sift_smoke.brain_values import VALUES
from game.engines.sift_smoke.inference import bounds_of
from tests.engines.sift_smoke.test_sift_smoke_rules import arrange

OPTIONS = [(3, {}), (4, {}), (5, {"must_trump": "on"}), (4, {"trick_credit": "multiply"}),
           (6, {"trump_card": "stock_top", "trick_credit": "add"})]


def twin(state):
    """The deal of the rules in bits."""
    bit, table = bits_of(state.trump, 52).bit, SiftSmokeModel(state.seats, state.options, 0, Rng(1))
    table.hands = [sum(bit[card] for card in state.piles[hand]) for hand in HAND[:state.seats]]
    table.counts = [hand.bit_count() for hand in table.hands]
    table.stock = [bit[card] for card in state.piles["stock"]]
    table.unseen, table.turn = sum(table.hands) + sum(table.stock), state.turn
    return table


def same(one, other):
    assert all(getattr(one, name) == getattr(other, name) for name in SeatCounts.__slots__), [
        (name, getattr(one, name), getattr(other, name)) for name in SeatCounts.__slots__]


@pytest.mark.parametrize("seats, options", OPTIONS)
def test_the_model_goes_as_the_rules_do_shows_as_much_and_plays_as_medium(seats, options):
    for seed in range(4):
        deal, rng = GAME.deal(seats, options, seed=seed), Rng(seed)
        table = twin(deal.state)
        bit = bits_of(deal.state.trump, 52).bit
        while (seat := deal.state.turn) is not None:
            view = deal.view(seat)
            legal = deal.legal(seat)
            assert table.turn == seat and table.may() == sum(bit[each.cards[0]] for each in legal)
            same(look_of(table), look_at(GAME.rules.state_from_view(view), seat, _may_be_held(view),
                                         bounds_of(view)))
            usual = GAME.brain.decide(GAME, view, "medium", Rng(1)).candidates
            worth = {bit[each.action.cards[0]]: each.value for each in usual}
            plays = Practice(table, "off").usual()
            assert not worth or worth[plays] == pytest.approx(max(worth.values()))
            action = rng.choice(legal)
            deal.play(seat, action)
            table.play(bit[action.cards[0]])
        found = Practice(table, deal.state.options["trick_credit"]).rewards()
        assert table.winner >= 0 and found == beside(deal.outcome().points)


def test_a_model_deals_as_the_rules_do():
    for seats, options in [*OPTIONS, (4, {"pack": 32}), (3, {"deal": "as_players"})]:
        state = GAME.deal(seats, options, seed=1, dealer=1).state
        table = SiftSmokeModel(seats, state.options, 1, Rng(5))
        assert table.counts == [hand.bit_count() for hand in table.hands]
        assert table.counts == [len(state.piles[hand]) for hand in HAND[:seats]]
        assert len(table.stock) == len(state.piles["stock"]) and table.turn == state.turn
        every = [1 << at for at in range(52) if (table.unseen >> at) & 1]
        assert len(every) == sum(table.counts) + len(table.stock)


def test_a_reward_is_what_one_has_more_than_the_others():
    assert beside([3, 0, 0, 0]) == [3.0, -1.0, -1.0, -1.0]


def seen(deal):
    view = deal.view(deal.state.turn)
    return look_at(deal.state, deal.state.turn, _may_be_held(view), bounds_of(view))


def row(deal, card):
    look = seen(deal)
    bit = bits_of(deal.state.trump, 52).bit
    rows = rows_of(look, sum(bit[each.cards[0]] for each in deal.legal(deal.state.turn)))
    return dict(zip(HEADS[look.head()], rows[bit[card]], strict=True))


def test_what_is_looked_at_in_a_lead():
    """Eight cards are unseen, two spades among them and the ace of trumps; two rivals have two."""
    deal = arrange(["KS 3H 4D", "AS 5C", "JS AH"], stock="8C 9C TC 2C")
    found = row(deal, next(card for card in deal.state.piles["hand.0"] if card == "KS"))
    lower, void, no_trump = (1 - 1 / 8) ** 2, (1 - 2 / 8) ** 2, (1 - 1 / 8) ** 2
    chance = (lower - void * (1 - no_trump)) ** 2
    assert found["takes"] == pytest.approx(chance) == found["takes_three"]
    assert found["takes_square"] == pytest.approx(chance ** 2)
    assert found["takes_two"] == found["takes_surely"] == found["takes_trumps_left"] == 0
    assert found["takes_trump_left"] == pytest.approx(chance) and found["takes_from_short"] == 0
    assert found["stands"] == pytest.approx((7 / 8) ** 4) and found["stands_trump"] == 0
    assert found["rank"] == pytest.approx(11 / 12) and found["higher"] == pytest.approx(1 / 2)
    assert found["void"] == 1 and found["void_bare"] == 0
    assert found["length"] == pytest.approx(1 / 3)


def test_what_is_looked_at_in_an_answer():
    """The last to play, from one who has no card left: a trump takes it for certain."""
    deal = arrange(["3H 4D 9D", "", "5C"], trick="TS 9S", stock="AH 9C TC 2C")
    small, low = row(deal, "3H"), row(deal, "4D")
    assert small["takes"] == small["takes_surely"] == small["takes_from_last"] == 1
    assert small["trump"] == small["trump_only"] == small["trump_three"] == 1
    assert small["wasted"] == low["takes"] == low["trump"] == 0
    assert small["takes_to_lead"] == 1, "no diamond is left"
    assert low["higher"] == 0 and low["stands"] == 1 and low["void"] == 0


def test_who_lacks_suit_and_trumps_cannot_take_the_trick():
    look = SeatCounts(1 << 3, 1 << 5 | 1 << 40 | 1 << 20, [], 0)
    look.others(0, [1, 1], 0, 0, [99] * 8)
    assert takes(look, 1 << 3, 3) == pytest.approx(2 / 3 - 2 / 3 * (1 / 3))
    look.after = [[0, 1, 1, 1]]
    assert takes(look, 1 << 3, 3) == pytest.approx(1 - 1 / 3), "a trump still may"
    look.after = [[0, 1, 1, 0]]
    assert takes(look, 1 << 3, 3) == 1


def test_the_numbers_are_those_of_the_features():
    assert {head: tuple(names) for head, names in VALUES.items()} == HEADS
    assert WEIGHTS["lead"] == tuple(VALUES["lead"].values())


def thought(deal, seed=1):
    view = deal.view(deal.state.turn)
    return GAME.brain.decide(GAME, view, "hard", Rng(seed), Limit(iterations=0))


def test_hard_draws_the_last_cards_of_others():
    """Whoever holds the highest trumps leads them: two tricks, and nobody else has a card."""
    deal = arrange(["AH KH 2C", "5C 6C", "8C 9C", "9D TD"], stock="2D 3D 4D 5D 6D")
    found = thought(deal)
    assert found.action.cards[0] in ("AH", "KH") and found == thought(deal, 2)
    assert found.candidates[0].action == found.action and len(found.candidates) == 3


def test_hard_says_what_is_true_of_its_card_and_claims_no_search():
    notes = set()
    for seed in range(30):
        deal = GAME.deal(4, seed=seed)
        while deal.state.turn is not None:
            found = thought(deal)
            notes.add(str(found.note))
            deal.play(deal.state.turn, found.action)
    told = [re.fullmatch("It takes the trick about ([0-9]+) times of 100; .* served best.", note)
            for note in notes]
    assert {int(found[1]) for found in told if found} > {25, 50, 75}
    assert not {0, 100} & {int(found[1]) for found in told if found}
    assert "The trick is lost: this card is missed least." in notes
    assert not any("imagined" in note for note in notes)


def test_hard_is_offered_where_points_decide():
    """It wins matches by points, of single deals no more than medium."""
    for match, most in (("round", 3), ("target:10", 3), ("single", 2)):
        levels = GAME.brain.levels_for(4, GAME.settle(4, {"match": match}))
        assert len(levels) == most
    assert len(GAME.brain.levels_for(4, GAME.deal(4, seed=1).state.options)) == 3
