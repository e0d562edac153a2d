"""What the rules of Russian Bank show of hidden cards beyond sight (sheet, 'What the rules show').

``notes``: ``dealt``: the viewer has watched from the deal on; ``over``: the seats whose waste has
been turned over to be their stock.
"""
from __future__ import annotations

from typing import Any

from game.core.events import Event, Picture, Said
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.russian_bank.state import DOWN, SEATS, STOCK, BankState, pack_of, reserve_size


def learn(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning) -> None:
    """Note at the start whether this is a deal just dealt, then who turns a waste over."""
    if event is None and learning.action is None:
        if _is_fresh(picture, learning):
            notes["dealt"] = True
    elif isinstance(event, Said) and event.name == "waste_turned":
        notes["over"] = sorted({*notes.get("over", ()), event.by})


def _is_fresh(picture: Picture, learning: Learning) -> bool:
    """Whether all piles are as long as after the deal."""
    reserve = reserve_size(learning.options)
    stock = len(pack_of(0, learning.options)) - reserve - _houses(picture) // 2
    sizes = {"reserve": 1, "down": reserve - 1, "stock": stock, "house": 1}
    return all(len(cards or ()) == sizes.get(name.partition(".")[0], 0)
               for name, cards in picture.piles.items())


def _houses(picture: Picture) -> int:
    return sum(name.startswith("house") for name in picture.piles)


def constraints(view: View, state: BankState) -> list[CardConstraint]:
    """A reserve's covered cards are of its own pack, and so is a stock until a waste has become it.
    A position that has it otherwise is believed as it stands."""
    notes, limits = view.memory["notes"], list[CardConstraint]()
    for seat in SEATS:
        names = [DOWN[seat]]
        if notes.get("dealt") and seat not in notes.get("over", ()):
            names.append(STOCK[seat])
        other = frozenset(map(str, pack_of(1 - seat, view.options)))
        limits += [CardConstraint(name, other, at_most=0) for name in names
                   if _can_be_free_of(view, name, other)]
    return limits


def _can_be_free_of(view: View, name: str, cards: frozenset[str]) -> bool:
    """Whether that pile can hold none of these cards, by what is remembered."""
    zones = view.memory["zones"].get(name, ())
    return all(len(set(zone["cards"]) - cards) >= (zone["count"] or 0) for zone in zones)
