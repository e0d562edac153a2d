"""What the rules show of hidden cards beyond sight (sheet, "What the rules show").

Notes: ``may``, by seat, the ranks that its card may have, where that is not all of them. It goes
with the card through every swap.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.events import Event, Moved, Picture, Said
from game.core.piles import HAND, number_of
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.chase_the_ace.state import LOW, PACK, RANKS, ChaseState

_RANK_OF = {word: rank for rank, word in LOW.items()}
_LOW, _KING = "".join(LOW), "K"


def learn(notes: dict[str, Any], event: Event | None, picture: Picture,
          learning: Learning) -> None:
    """Note what an event shows that the position will not show later."""
    if isinstance(event, Said):
        if event.name in _RANK_OF:
            _only(notes, event.by or 0, _RANK_OF[event.name])
    elif isinstance(event, Moved):
        if event.source in HAND and event.target in HAND:
            _moved(notes, event, picture, learning.options)
    elif learning.action is not None and learning.action.verb == "keep":
        seat = learning.seat or 0
        if seat not in picture.fields["exposed"]:
            _without(notes, seat, _KING)


def _moved(notes: dict[str, Any], event: Moved, picture: Picture,
           options: Mapping[str, Any]) -> None:
    """The asker's card goes first, so that his hand is empty then: that is when both change."""
    if picture.piles[event.source]:
        return
    asker, asked = number_of(event.source), number_of(event.target)
    may = notes.setdefault("may", {})
    given, got = may.pop(str(asker), RANKS), may.pop(str(asked), RANKS)
    _put(notes, asker, got)
    _put(notes, asked, given)
    if picture.phase == "ask":
        _only(notes, asker, _KING)
        return
    _without(notes, asker, _KING)
    told = options["announce_low"]
    if told != "off" and got not in LOW:
        _without(notes, asker, _LOW)
    if told == "both_ways" and given not in LOW:
        _without(notes, asked, _LOW)


def _put(notes: dict[str, Any], seat: int, ranks: str) -> None:
    may = notes.setdefault("may", {})
    may.pop(str(seat), None)
    if ranks != RANKS:
        may[str(seat)] = ranks


def _only(notes: dict[str, Any], seat: int, rank: str) -> None:
    _put(notes, seat, rank)


def _without(notes: dict[str, Any], seat: int, ranks: str) -> None:
    held = notes.get("may", {}).get(str(seat), RANKS)
    _put(notes, seat, "".join(rank for rank in held if rank not in ranks))


def ranks_of(view: View) -> dict[int, str]:
    """Seat -> the ranks that its card may have, where the rules show something of it."""
    if view.phase == "over":
        return {}
    by_seat = {int(seat): ranks for seat, ranks in view.memory["notes"].get("may", {}).items()}
    if view.phase == "ask" and view.turn is not None:
        by_seat[view.turn] = _KING
    return by_seat


def constraints(view: View, state: ChaseState) -> list[CardConstraint]:
    """Of each card of another seat what it cannot be."""
    return [CardConstraint(HAND[seat], frozenset(card for card in PACK if card[0] not in ranks),
                           at_most=0)
            for seat, ranks in ranks_of(view).items()
            if seat != view.seat and seat not in view.fields["exposed"]]
