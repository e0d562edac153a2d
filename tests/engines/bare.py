"""What tests of bare models of patiences share."""

from game.brains.brain import Limit
from game.brains.planning import steps
from game.core.rng import Rng


def do(rules, far, state, quick, play):
    """A play by the rules, every action of it, and in the model (``far``: the module with
    ``action_of``): at once, and beside the rules."""
    for step in steps(play):
        at_once, whole = quick.twin(), False
        at_once.do(step)
        while not whole:
            action, whole = far.action_of(state, quick, step)
            assert rules.judge(state, 0, action) is None, (step, action)
            rules.apply(state, 0, action)
            if not whole:
                turned = type(quick)(state, None)
                quick.at, quick.left = turned.at, turned.left
        quick.do(step)
        assert (at_once.key(), at_once.at, at_once.left) == (quick.key(), quick.at, quick.left)


def decided(game, deal, store=None, **limits):
    """What hard does there."""
    return game.brain.decide(game, deal.view(0), "hard", Rng(1), Limit(**limits), store)
