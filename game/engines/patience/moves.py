"""The legal actions, and what a gesture may mean (sheet 3, 6 and 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import group_of
from game.engines.patience.state import TURNED, PatienceState, lay, moves, turning
from game.mechanics.alone import HOME, STOCK, WASTE
from game.mechanics.patience import REDEAL

VERBS = ("draw", "play", "discard", "redeal")


def gesture(state: PatienceState, cards: Sequence[Card], source: str | None, target: str | None
            ) -> Action | None:
    """A click on the stock turns a card; with none left it lays the turned card on the waste, the
    next click turns the waste over (sheet 6)."""
    if source == STOCK and target in (None, STOCK, TURNED, WASTE):
        if state.piles[STOCK]:
            return turning(state)
        return lay(state) or REDEAL
    if source == WASTE and target == STOCK:
        return REDEAL
    if len(cards) != 1 or source is None or target is None:
        return None
    if group_of(target) == "foundation":
        return act("play", (Card(cards[0]),), source, HOME[Card(cards[0]).suit])
    if target == WASTE:
        return act("discard", (Card(cards[0]),), source, target)
    return act("play", (Card(cards[0]),), source, target)


__all__ = ["VERBS", "gesture", "moves"]
