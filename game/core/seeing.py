"""The state that one seat sees: the engine's own state, made from a view
(``Rules.state_from_view``)."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from game.core.cards import BLANK, HIDDEN, Card
from game.core.errors import PositionError
from game.core.state import Field, State
from game.core.view import View

S_co = TypeVar("S_co", bound=State, covariant=True)
S = TypeVar("S", bound=State)


def laid_out(state: State, fields: Iterable[Field], view: View) -> None:
    """Put into ``state`` (blank, with the view's options) what the view shows.

    A card that is not seen is ``BLANK``, a pile whose count is hidden is empty, a field that is
    not seen keeps its default, and so does what another seat alone knows of a list ("-").
    """
    for name, pile in view.piles.items():
        cards = [] if pile is None else list(map(_CARDS.__getitem__, pile))
        if name in state.loose:
            cards.sort()
        state.piles[name] = cards
    state.phase, state.turn = view.phase, view.turn
    for spec in fields:
        value = view.fields[spec.name]
        kind = value.__class__
        if kind is int or kind is bool:      # numbers stand for themselves
            setattr(state, spec.name, value)
        elif value is None and getattr(state, spec.name) is None:
            continue
        elif kind is list and HIDDEN in value:
            setattr(state, spec.name, _with_blanks(spec, value))
        else:
            try:
                setattr(state, spec.name, spec.read(value))
            except PositionError:
                if value is not None:
                    raise


def _with_blanks(spec: Field, value: list[Any]) -> list[Any]:
    """A list with "-" where there is something that others alone know."""
    read = spec.read([None if item == HIDDEN else item for item in value])
    return [HIDDEN if was == HIDDEN else item for item, was in zip(read, value, strict=True)]


class _Cards(dict[str, Card]):
    """Texts of views -> cards, each looked up once: views are read all the time."""

    def __missing__(self, text: str) -> Card:
        made = self[text] = Card(text)
        return made


_CARDS = _Cards({HIDDEN: BLANK})


# --- once for each view ---------------------------------------------------------------------------

class Sees(Protocol[S_co]):
    """Rules, as far as a seat's state is asked of them."""

    def state_from_view(self, view: View) -> S_co:
        """The state that the seat of ``view`` sees."""


#: The last views that were asked about, by identity, each kept alive with its state.
_LATEST: dict[int, tuple[View, Any, Any]] = {}
_MOST = 16


def state_from_view(rules: Sees[S], view: View) -> S:
    """``rules.state_from_view(view)``, made once for each view: for the callables of ``table.py``,
    which are all asked about the same view. It is shared: to be read, never to be changed or played
    on."""
    latest = _LATEST.get(id(view))
    if latest is not None and latest[0] is view and latest[1] is rules:
        state: S = latest[2]
        return state
    made = rules.state_from_view(view)
    if len(_LATEST) >= _MOST:
        del _LATEST[next(iter(_LATEST))]
    _LATEST[id(view)] = view, rules, made
    return made
