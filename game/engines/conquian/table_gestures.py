"""What a hand means that drags cards (sheet 7): the action that was most likely meant, legal or
not."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND, group_of
from game.engines.conquian.state import (
    ACTIVE,
    DISCARD_OF,
    MELDS,
    SWAP_OF,
    TAKE_UP,
    ConquianState,
    active,
    forcing,
    is_flat_out,
    melds_of,
    taking,
)


def meant(state: ConquianState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """The action of a gesture without a legal one."""
    if len(cards) == 0:
        return None
    card, to = cards[0], target or ""
    if source == ACTIVE:
        return _with_middle(state, seat, card, to)
    if state.phase == "swap":
        return SWAP_OF[seat][card]
    if group_of(to) == "meld" and state.phase == "option":
        return taking(active(state), seat, _with(state, seat, cards, to))
    return DISCARD_OF[seat][card]


def _with_middle(state: ConquianState, seat: int, card: Card, to: str) -> Action:
    """The middle card dragged: taken up, forced, or laid."""
    if to == HAND[seat] or (is_flat_out(state.options) and not to):
        return TAKE_UP[seat][card]
    if state.phase == "force" or (group_of(to) == "meld" and to[:6] == MELDS[1 - seat]):
        return forcing(card, to or MELDS[1 - seat])
    return taking(card, seat, _with(state, seat, [card], to))


def _with(state: ConquianState, seat: int, cards: Sequence[Card], to: str) -> str:
    """The own table with these cards on that meld, or as a further one."""
    rows = [[*state.piles[name], *(cards if name == to else ())]
            for name in melds_of(state, seat)]
    if to not in melds_of(state, seat):
        rows.append(list(cards))
    return "/".join(",".join(row) for row in rows)


__all__ = ["meant"]
