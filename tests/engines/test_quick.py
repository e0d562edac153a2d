"""Endings of models that rollouts play (``game/brains/fast_model.py``), all cards known."""

import random

from game.catalogue import CATALOGUE
from game.engines.stortok import brain_quick as stortok
from game.engines.stortok.state import PACK
from tests.engines.stortok.test_stortok_rules import arrange


def wins_anyway(rules, state, seat):
    """By the rules alone: whether the seat wins whatever the other does."""
    if state.phase == "over":
        return rules.outcome(state).points[1 - seat] == 1
    found = []
    for action in rules.moves(state, state.turn):
        on = rules.copy(state)
        rules.apply(on, on.turn, action)
        found.append(wins_anyway(rules, on, seat))
    return any(found) if state.turn == seat else all(found)


def test_an_ending_of_stortok_is_won_where_it_can_be_whatever_the_other_does():
    rules, rng, told = CATALOGUE["stortok"].rules, random.Random(3), []
    for _ in range(60):
        cards = rng.sample(PACK, 5)
        state = arrange([cards[:2], cards[2:]], 0).state
        found = stortok.certain(state, 0)
        if found is not None:
            rules.apply(state, 0, found)
        assert wins_anyway(rules, state, 0) == (found is not None)
        told.append(found is not None)
    assert 10 < sum(told) < 50
