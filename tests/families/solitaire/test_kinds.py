"""What holds of every kind of patience that can be declared."""

from random import Random

import pytest

from game.catalogue import CATALOGUE
from game.core.action import act
from game.core.rng import Rng
from game.engines.canfield.rules import KIT as CANFIELD
from game.engines.freecell.rules import KIT as FREECELL
from game.engines.klondike.rules import KIT as KLONDIKE
from game.families.solitaire.brain.model import SolitaireModel
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
        if state.options.get("auto_finish") == "on":
            state.options = {**state.options, "auto_finish": "off"}
        plan = kit.plans(state.options)
        if plan.finish:
            continue
        model = SolitaireModel.of(plan, state)
        for _ in range(120):
            moves = model.moves()
            if not moves or state.phase == "over":
                break
            played = {model.action(move, state): move for move in moves}
            assert set(played) <= set(rules.moves(state, 0))
            left = set(rules.moves(state, 0)) - set(played)
            assert len(moves) == 1 or all(is_idle(state, action) for action in left)
            action = rng.choice(sorted(played))
            rules.apply(state, 0, action)
            model.do(played[action])
            again = SolitaireModel.of(plan, state)
            assert (model.rows, model.downs, model.up, model.stock, model.left) == (
                again.rows, again.downs, again.up, again.stock, again.left)
            assert model.over == (state.phase == "over" and rules.outcome(state).won == (True,))
            number += 1
    assert number > 50 or kit is not None and plan.finish


def is_idle(state, action):
    """Whether it gives up, takes a card back, or only changes the place of a column."""
    if action.verb == "resign" or action.source.startswith("foundation"):
        return True
    return not state.piles[action.target] and len(state.piles[action.source]) == len(action.cards)


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
            for other in kit.rules.listing.other_orders(deal.state, 0, Rng(1)):
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
