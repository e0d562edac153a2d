"""How the best player of Canfield decides: the whole stock is looked at first, where that costs
nothing; then every way to the next card of the reserve is weighed."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.brains.brain import Brain, Choice, Question
from game.brains.planning import HOME_PILE, TALON, TURN, Planner, Play
from game.brains.planning_stock import LOOKS, NO_LIMIT, TOO_QUIET, UNKNOWN
from game.core.action import Action, act
from game.core.words import Words
from game.engines.canfield.brain_quick import RESERVE as FROM_RESERVE
from game.engines.canfield.brain_quick import CanfieldModel
from game.engines.canfield.rules import KIT
from game.families.solitaire.plan import RESERVE
from game.mechanics.alone import DRAW, HOME, STOCK, WASTE
from game.mechanics.patience import REDEAL

COLUMNS = KIT.usual.columns


def far_sighted(brain: Brain, asked: Question, draws: Words) -> Choice | None:
    """What the best player does; None where nothing that it can foresee leads on. ``draws``: why
    the next cards are turned, where there is nothing else."""
    quick = CanfieldModel(asked.state, asked.view)
    unseen = UNKNOWN in quick.talon and quick.left == NO_LIMIT
    if unseen and DRAW in asked.legal and asked.state.quiet < TOO_QUIET:
        return Choice(DRAW, LOOKS)
    found = Planner(brain, CanfieldModel, CanfieldModel.is_open, action_of).choice(asked)
    if found is not None and found.action == DRAW and not found.candidates:
        return replace(found, note=draws)
    return found


def action_of(state: Any, quick: CanfieldModel, play: Play) -> tuple[Action, bool]:
    """The next action of a play, and whether that is all of it."""
    kind, source, count, target = play
    if kind == TURN:
        return DRAW, True
    if kind == TALON and source != quick.at - 1:
        return (DRAW if state.piles[STOCK] else REDEAL), False
    pile = {TALON: WASTE, FROM_RESERVE: RESERVE}.get(kind) or COLUMNS[source]
    cards = tuple(state.piles[pile][-count:])
    if target == HOME_PILE:
        return act("play", cards, pile, HOME[cards[0].suit]), True
    return act("play", cards, pile, COLUMNS[target]), True


__all__ = ["action_of", "far_sighted"]
