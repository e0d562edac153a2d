"""The model in bits plays tricks as the rules do, trumps too, and quickly as it does slowly."""

import random

import pytest

from game.engines.hearts import GAME as HEARTS
from game.families.tricks.bits import NUMBER
from game.families.tricks.brain.model import TrickModel
from tests.families.page import declared
from tests.families.tricks.random_tricks import random_to_the_end


class Plain(TrickModel):
    """Of a game without bars: in rollouts the highest card."""

    __slots__ = ()
    game = declared("tricks")["WHIST"]
    most = 13.0

    def chosen(self, may):
        return may.bit_length() - 1


def slowly(deal, draw):
    while not deal.over():
        moves = deal.moves()
        deal.do(moves[int(draw() * len(moves))])


@pytest.mark.parametrize("seed", range(12))
def test_trumps_win_in_the_model_as_by_the_rules(seed):
    made = declared("tricks")
    rules, rng = made["RULES"], random.Random(seed)
    state = made["GAME"].made_of(rules=rules).deal(seed=seed).state
    deal = Plain.of(state)
    while state.turn is not None:
        assert deal.turn == state.turn
        legal = rules.moves(state, state.turn)
        assert sorted(NUMBER[action.cards[0]] for action in legal) == list(deal.moves())
        action = rng.choice(legal)
        deal.do(deal.move_of(action))
        rules.apply(state, state.turn, action)
        if state.turn is not None:
            assert deal.key() == Plain.of(state).key()
    assert deal.over() and [won.bit_count() for won in deal.won] == [
        len(state.piles[f"won.{seat}"]) for seat in range(4)]


def states():
    """Of both games, in the middle of tricks too."""
    made, rng = declared("tricks"), random.Random(7)
    whist = made["GAME"].made_of(rules=made["RULES"])
    for game, model in ((whist, Plain), (HEARTS, HEARTS.brain.fast)):
        for seed in range(8):
            options = {} if game is whist else {"passing": "none"}
            state = game.deal(4, options, seed=seed).state
            for _ in range(seed * 3):
                game.rules.apply(state, state.turn,
                                 rng.choice(game.rules.moves(state, state.turn)))
            yield model.of(state)


def test_whole_tricks_at_random_are_those_card_by_card():
    for seed, deal in enumerate(states()):
        quick, slow, left = deal.copy(), deal.copy(), deal.alive.bit_count()
        assert random_to_the_end(quick, random.Random(seed).random) == left
        slowly(slow, random.Random(seed).random)
        assert quick.key() == slow.key() and quick.over()


def test_rollouts_end():
    for deal in states():
        deal.play_on()
        assert deal.over() and sum(won.bit_count() for won in deal.won) == 52
