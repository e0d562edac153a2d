"""The state that one seat sees: the engine's own state, made from a view (``Rules.seen``)."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.cards import BLANK, HIDDEN, Card
from game.core.errors import PositionError
from game.core.state import Field, State
from game.core.view import View


def laid_out(state: State, fields: Iterable[Field], view: View) -> None:
    """Put into ``state`` (blank, with the view's options) what the view shows.

    A card that is not seen is ``BLANK``, a pile whose count is hidden is empty, a field that is
    not seen keeps its default, and so does what another seat alone knows of a list ("-").
    """
    for name, pile in view.piles.items():
        cards = [] if pile is None else list(map(_card, pile))
        if name in state.loose:
            cards.sort()
        state.piles[name] = cards
    state.phase, state.turn = view.phase, view.turn
    for spec in fields:
        value = view.fields[spec.name]
        try:
            read = spec.read(_without_blanks(value))
        except PositionError:
            if value is not None:
                raise
            continue
        setattr(state, spec.name, _with_blanks(read, value))


def _card(text: str) -> Card:
    return BLANK if text == HIDDEN else Card(text)


def _without_blanks(value: Any) -> Any:
    """A list without what others alone know: null stands there."""
    if isinstance(value, list) and HIDDEN in value:
        return [None if item == HIDDEN else item for item in value]
    return value


def _with_blanks(read: Any, value: Any) -> Any:
    """The same list with "-" where there is something that others alone know."""
    if isinstance(value, list) and HIDDEN in value:
        return [HIDDEN if was == HIDDEN else item
                for item, was in zip(read, value, strict=True)]
    return read
