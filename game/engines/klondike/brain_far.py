"""How the best player of Klondike decides: the whole stock is looked at first, where that costs
nothing; then every way to the next covered card is weighed."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.brains.brain import Brain, Choice, Question
from game.brains.planning import HOME_PILE, TALON, TURN, Planner, Play
from game.brains.planning_stock import LOOKS, NO_LIMIT, TOO_QUIET, UNKNOWN
from game.core.action import Action, act
from game.engines.klondike.brain_quick import BACK, KlondikeModel
from game.engines.klondike.brain_worth import ACES, COLUMNS, DRAWS
from game.mechanics.alone import DRAW, HOMES, STOCK, WASTE
from game.mechanics.patience import REDEAL


def far_sighted(brain: Brain, asked: Question) -> Choice | None:
    """What the best player does; None where nothing that it can foresee leads on."""
    quick = KlondikeModel(asked.state, asked.view)
    if quick.is_won():
        return None
    unseen = UNKNOWN in quick.talon and quick.left == NO_LIMIT
    if unseen and DRAW in asked.legal and asked.state.quiet < TOO_QUIET:
        low = [action for action in asked.legal if action.target in HOMES
               and action.source in COLUMNS and action.cards[0].value <= 2]
        if low:
            return Choice(low[0], ACES)
        return Choice(DRAW, LOOKS)
    found = Planner(brain, KlondikeModel, KlondikeModel.is_open, action_of).choice(asked)
    if found is not None and found.action == DRAW and not found.candidates:
        return replace(found, note=DRAWS)
    return found


def action_of(state: Any, quick: KlondikeModel, play: Play) -> tuple[Action, bool]:
    """The next action of a play, and whether that is all of it."""
    kind, source, count, target = play
    if kind == TURN:
        return DRAW, True
    if kind == TALON:
        if source != quick.at - 1:
            return (DRAW if state.piles[STOCK] else REDEAL), False
        return _played(state, WASTE, 1, target), True
    if kind == BACK:
        return _played(state, HOMES[source], 1, target), True
    return _played(state, COLUMNS[source], count, target), True


def _played(state: Any, pile: str, count: int, target: int) -> Action:
    cards = tuple(state.piles[pile][-count:])
    if target == HOME_PILE:
        suit = "SHDC".index(cards[0].suit)
        return act("play", cards, pile, HOMES[suit])
    return act("play", cards, pile, COLUMNS[target])


__all__ = ["action_of", "far_sighted"]
