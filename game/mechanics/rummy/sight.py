"""What lies open in a rummy, and what a card that was taken in everybody's sight shows."""
from __future__ import annotations

from typing import Any

from game.core.piles import ALL, HAND, Sight, group_of
from game.core.secrets import CardConstraint
from game.core.view import View


def open_hands(public: Any, pile: str, phases: tuple[str, ...] = ("over",)) -> Sight | None:
    """ALL for a hand in these phases; None: as its spec has it. The game that asks this names
    sight depends on "phase"."""
    return ALL if public.phase in phases and group_of(pile) == "hand" else None


def taken_is_held(view: View, taken: str | None) -> list[CardConstraint]:
    """The field that names the card taken in this turn, for ``Secrets.constraints``: the hand in
    turn holds it, where the viewer does not see it there."""
    if taken is None or view.turn is None or taken in view.pile(HAND[view.turn]):
        return []
    return [CardConstraint(HAND[view.turn], frozenset({taken}), 1)]
