"""What holds of every kind of patience that can be declared."""

from random import Random

import pytest

from game.catalogue import CATALOGUE
from game.core.action import act
from game.core.rng import Rng
from game.engines.canfield.rules import KIT as CANFIELD
from game.engines.freecell.rules import KIT as FREECELL
from game.engines.klondike.rules import KIT as KLONDIKE
from game.families.solitaire.brain.model import model_of
from tests.conformance import laws
from tests.families.solitaire.kinds import KINDS

MADE = [pytest.param(*pair, id=key) for key, pair in KINDS.items()]
REAL = [pytest.param(CATALOGUE[kit.rules.key], kit, id=kit.rules.key)
        for kit in (KLONDIKE, CANFIELD, FREECELL)]


def tables(game, number):
    """Deals with each value of every option."""
    yield game.deal(1, {}, seed=0)
    for option in game.options:
        for value in option.values:
            for seed in range(number):
                yield game.deal(1, {option.key: value}, seed=seed)


@pytest.mark.parametrize("game, kit", [*MADE, *REAL])
def test_the_bare_model_goes_as_the_rules_do(game, kit):
    rng, number = Random(3), 0
    for deal in tables(game, 2):
        state, rules = deal.state, kit.rules
        fast = model_of(kit.plans)
        model = fast.of(state)
        for _ in range(120):
            assert model.over() == (state.phase == "over")
            if model.over():
                assert model.is_won() == rules.outcome(state).won[0]
                break
            legal, moves = rules.moves(state, 0), model.moves()
            assert {model.action(move, state) for move in moves} == set(legal)
            assert len(moves) == len(legal) and set(model.useful()) <= set(moves)
            action = rng.choice([each for each in legal if each.verb != "resign"])
            assert model.action(model.move_of(action), state) == action
            rules.apply(state, 0, action)
            model.do(model.move_of(action))
            assert model.key() == fast.of(state).key(), action
            number += 1
    assert number > 50


@pytest.mark.parametrize("game, kit", MADE)
def test_what_is_listed_is_accepted_and_ends(game, kit):
    rng = Random(5)
    for deal in tables(game, 2):
        for _ in range(700):
            if deal.outcome():
                break
            legal = deal.legal(0)
            for action in legal:
                assert deal.check(0, action) is None, action
            for other in kit.rules.other_orders(deal.state, 0, Rng(1)):
                assert deal.check(0, other) is None, other
            useful = [action for action in legal if action.verb != "resign"]
            deal.play(0, rng.choice(useful or legal))
            assert game.arrange(deal.position()).position() == deal.position()
        assert deal.outcome() is not None


@pytest.mark.parametrize("game, kit", MADE)
def test_what_is_accepted_is_listed_or_of_its_kind(game, kit):
    rng = Random(7)
    for deal in tables(game, 1):
        for _ in range(60):
            if deal.outcome():
                break
            legal = set(deal.legal(0))
            kinds = {(each.verb, each.cards, each.source) for each in legal}
            piles = list(deal.state.piles)
            for _ in range(40):
                source, target = rng.choice(piles), rng.choice(piles)
                held = deal.state.piles[source]
                if not held:
                    continue
                count = rng.randint(1, min(3, len(held)))
                action = act("play", tuple(held[-count:]), source, target)
                if deal.check(0, action) is None and action not in legal:
                    paired = act("play", (deal.state.piles[target][-1],) if
                                 deal.state.piles[target] else (), target, source)
                    assert (action.verb, action.cards, action.source) in kinds or paired in legal
            useful = [action for action in sorted(legal) if action.verb != "resign"]
            deal.play(0, rng.choice(useful or sorted(legal)))


@pytest.mark.parametrize("game, kit", MADE)
def test_every_view_folds_and_hides(game, kit):
    for deal in tables(game, 1):
        rng = Random(2)
        for _ in range(40):
            if not laws.step_at_random(deal, rng):
                break
