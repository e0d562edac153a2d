"""What lies open in a rummy, and what a card that was taken in everybody's sight shows."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.cards import Card
from game.core.piles import ALL, HAND, Sight, group_of
from game.core.secrets import CardConstraint, by_fields
from game.core.state import State
from game.core.view import View


def open_hands(public: Any, pile: str, phases: tuple[str, ...] = ("over",)) -> Sight | None:
    """ALL for a hand in these phases; None: as its spec has it. The game that asks this names
    sight depends on "phase"."""
    return ALL if public.phase in phases and group_of(pile) == "hand" else None


def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    return open_hands(public, pile)


#: ``Secrets.sight``: after the deal all hands are open.
OPEN_AT_END = by_fields(_sight, "phase")


def taken_is_held(view: View, state: State) -> list[CardConstraint]:
    """``Secrets.constraints``: the card that the field ``taken`` names was taken in this turn, so
    the hand in turn holds it, where the viewer does not see it there."""
    taken = view.fields["taken"]
    if taken is None or view.turn is None or taken in view.pile(HAND[view.turn]):
        return []
    return [CardConstraint(HAND[view.turn], frozenset({taken}), 1)]


# --- worlds that are amended ----------------------------------------------------------------------

def may_lie(view: View) -> dict[str, set[str]]:
    """For each card that is not seen the piles where it may lie, as far as the seat remembers."""
    places: dict[str, set[str]] = {}
    for name, row in view.memory["zones"].items():
        for zone in row:
            for card in zone["cards"]:
                places.setdefault(card, set()).add(name)
    return places


def exchange(state: State, hand: str, pairs: Iterable[tuple[Card, Card, str]]) -> None:
    """For each of these (gone, come, pile) the card ``gone`` of the hand for one of that pile."""
    for gone, come, name in pairs:
        held, pile = state.piles[hand], state.piles[name]
        held[held.index(gone)] = come
        pile[pile.index(come)] = gone
        if name in state.loose:
            pile.sort()
    state.piles[hand].sort()
