"""What the rules show of hidden cards, as notes of a memory: lists, counts and voids.

Notes are flat lists and dicts of JSON values (``learn`` of the contract). Of *voids* two are kept:
``seen``, the cards that have lain open, whose place all know from then on; and ``void``, by seat
and suit (``2S``), how many cards of that suit, never seen, the hand may hold at most: none when it
failed to follow, then one more for each card it draws while another suit is led. The suits with a
lower bound are part of a higher one: a hand drew k cards since it lacked spades, so of spades and
of all suits it lacked later it holds k at most, taken together.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.cards import HIDDEN
from game.core.knowledge import Notes
from game.core.piles import HAND
from game.core.secrets import CardConstraint

#: (seat, suit) -> how many cards of it, never seen, the hand holds at most.
Bounds = Mapping[tuple[int, str], int]


# --- lists and counts -----------------------------------------------------------------------------

def note(notes: Notes, name: str, item: int | str) -> None:
    """Put it into the list of that name, once.

    >>> notes = {}
    >>> note(notes, "asked", 2), note(notes, "asked", 2), notes
    (None, None, {'asked': [2]})
    """
    row = notes.setdefault(name, [])
    if item not in row:
        row.append(item)


def count(notes: Notes, name: str, key: str, more: int) -> None:
    """N more of the key, in the counts of that name.

    >>> notes = {}
    >>> count(notes, "drawn", "hand.1", 2), count(notes, "drawn", "hand.1", -1), notes
    (None, None, {'drawn': {'hand.1': 1}})
    """
    counts = notes.setdefault(name, {})
    counts[key] = counts.get(key, 0) + more


def tally(notes: Notes, name: str, place: int, places: int, more: int = 1) -> None:
    """N more at a place of the row of that name, which has ``places`` of them.

    >>> notes = {}
    >>> tally(notes, "lie", 1, 3), tallied(notes, "lie", 1), tallied(notes, "truth", 1), notes
    (None, 1, 0, {'lie': [0, 1, 0]})
    """
    notes.setdefault(name, [0] * places)[place] += more


def tallied(notes: Mapping[str, Any], name: str, place: int) -> int:
    """The number at a place of a row; 0 where nothing was noted."""
    row = notes.get(name)
    return int(row[place]) if row else 0


# --- voids ----------------------------------------------------------------------------------------

def fails(notes: Notes, seat: int, suit: str) -> None:
    """The seat cannot follow the suit: it has none."""
    notes.setdefault("void", {})[f"{seat}{suit}"] = 0


def draws(notes: Notes, seat: int, number: int, led: str) -> None:
    """The seat has drawn N cards while the suit ``led`` was asked for ("": none was)."""
    bounds = notes.setdefault("void", {})
    for key in bounds:
        if key[:-1] == str(seat) and key[-1] != led:
            bounds[key] += number


def opens(notes: Notes, seat: int, card: str) -> None:
    """The seat has laid a card open: one less of its suit, and of the bounds that its suit is part
    of. A card that was just drawn and fits is of the suit that the hand lacks:
    that bound stays none."""
    seen = notes.setdefault("seen", [])
    if card == HIDDEN or card in seen:
        return
    seen.append(card)
    bounds = notes.setdefault("void", {})
    least = bounds.get(f"{seat}{card[1]}")
    if least is None:
        return
    for key, most in bounds.items():
        if key[:-1] == str(seat) and most >= least:
            bounds[key] = max(0, most - 1)


def void_bounds(notes: Mapping[str, Any]) -> dict[tuple[int, str], int]:
    """The voids that were noted."""
    return {(int(key[:-1]), key[-1]): most for key, most in notes.get("void", {}).items()}


def voids(bounds: Bounds, unseen: Iterable[str], viewer: int | None) -> list[CardConstraint]:
    """What the bounds say of the hands of others; ``unseen``:
    the cards that have lain open for nobody."""
    hidden, limits = list(unseen), []
    for (seat, _), most in bounds.items():
        if seat != viewer:
            suits = {suit for (who, suit), less in bounds.items() if who == seat and less <= most}
            cards = frozenset(card for card in hidden if card[1] in suits)
            limits.append(CardConstraint(HAND[seat], cards, 0, most))
    return limits
