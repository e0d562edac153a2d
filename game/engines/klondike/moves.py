"""The legal actions, and what a gesture may mean (sheet, Names and 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.rng import Rng
from game.engines.klondike.state import COLUMNS, KlondikeState, can_redeal, plays
from game.mechanics.alone import DRAW, RESIGN, STOCK
from game.mechanics.patience import REDEAL
from game.mechanics.unlisted import redirected, some

VERBS = ("draw", "redeal", "play", "resign")


def moves(state: KlondikeState) -> list[Action]:
    found = plays(state)
    if state.piles[STOCK]:
        found.append(DRAW)
    elif can_redeal(state):
        found.append(REDEAL)
    found.append(RESIGN)
    return found


def variants(state: KlondikeState, rng: Rng) -> list[Action]:
    """Plays to empty columns that are not the first."""
    empty = [name for name in COLUMNS if not state.piles[name]]
    able = [action for action in plays(state) if action.target in empty]
    return [other for action in some(able, 8, rng) for other in redirected(action, empty[1:])]
