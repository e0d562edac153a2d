"""What an engine calls to change piles and to announce something, with a log or without.

An engine changes its state and calls ``move``, ``draw``, ``show``, ``shuffle``, ``reorder`` and
``say`` below, each with the log it was given (None on the fast path). Fields, phase and turn it
just assigns: the log notices. What is told before a card moves is what was assigned before, so an
engine that hides a pile and then moves a card into it tells nobody where it went.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from game.core.cards import Card
from game.core.state import State, arrange_pile, mix_pile, put


class Log(Protocol):
    """What writes down what is done, and tells it (``game/core/log.py``)."""

    def settle(self) -> None:
        """Tell which fields have changed since the last event, and what that opens or covers."""

    def move(self, cards: Sequence[Card], source: str, target: str, bottom: bool = False,
             place: int | None = None) -> None:
        """As the function ``move`` below."""

    def show(self, cards: Sequence[Card], pile: str, to: Iterable[int] | None) -> None:
        """As the function ``show`` below."""

    def shuffle(self, pile: str) -> None:
        """As the function ``shuffle`` below."""

    def reorder(self, cards: Sequence[Card], pile: str) -> None:
        """As the function ``reorder`` below."""

    def say(self, name: str, by: int | None, args: dict[str, Any]) -> None:
        """As the function ``say`` below."""


def move(state: State, cards: Sequence[Card], source: str, target: str, log: Log | None = None, *,
         bottom: bool = False, at: int | None = None) -> None:
    """Move cards onto ``target`` in their order (below it if ``bottom``, in between if ``at`` says
    the place of the first); a pile that is not there yet is made."""
    if log is None:
        put(state, cards, source, target, bottom, at)
    elif cards:
        log.move(cards, source, target, bottom, at)


def draw(state: State, count: int, source: str, target: str, log: Log | None = None) -> list[Card]:
    """Move up to ``count`` cards from the top of ``source``, one after the other;
    returns them in that order."""
    pile = state.piles[source]
    drawn = pile[:-count - 1:-1] if count > 0 else []
    move(state, drawn, source, target, log)
    return drawn


def show(state: State, cards: Sequence[Card], pile: str, log: Log | None = None, *,
         to: Iterable[int] | None = None) -> None:
    """Show cards for a moment to all (or to the seats ``to``); they stay where they lie."""
    if log is not None and cards:
        log.show(cards, pile, to)


def shuffle(state: State, pile: str, log: Log | None = None) -> None:
    """Shuffle a pile by the deal's own generator; an unordered one stays sorted."""
    if log is None:
        mix_pile(state, pile)
    else:
        log.shuffle(pile)


def reorder(state: State, cards: Sequence[Card], pile: str, log: Log | None = None) -> None:
    """Let all cards of a pile lie in this order. Who sees them is shown it; to all others the pile
    is as if shuffled: no place in it tells anything any more."""
    if log is None:
        arrange_pile(state, cards, pile)
    else:
        log.reorder(cards, pile)


def say(log: Log | None, name: str, by: int | None = None, **args: Any) -> None:
    """Announce something to all: a word of the sheet's "Said", the seat it is about,
    JSON-able arguments."""
    if log is not None:
        log.say(name, by, args)


__all__ = ["Log", "draw", "move", "reorder", "say", "show", "shuffle"]
