"""What the rules show of hidden cards beyond sight (sheet, "What the rules show").

Notes are those of voids (``game/mechanics/inference.py``): ``seen``, the cards that have lain in a
trick since the stock was last rebuilt, and ``void``. Who draws may have got any suit: so a seat
that once did not follow holds as many of that suit at most as it has drawn since. A rebuilt stock
needs no note: memory has followed each card to the tricks that were won.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.events import Event, Moved, Picture, Said
from game.core.piles import HAND, number_of
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.sift_smoke.state import SmokeState, pack_of
from game.mechanics.inference import draws, fails, opens, void_bounds, voids


def learn(notes: dict[str, Any], event: Event | None, picture: Picture,
          learning: Learning) -> None:
    """Note what an event shows that the position will not show later."""
    if event is None:
        _shown(notes, picture, learning.options)
    elif isinstance(event, Said):
        if event.name == "rebuilt":
            notes["seen"] = []
    elif isinstance(event, Moved):
        if event.target == "trick":
            (card,) = event.cards or ()
            opens(notes, number_of(event.source), card)
            _shown(notes, picture, learning.options)
        elif event.source == "stock" and event.target in HAND:
            draws(notes, number_of(event.target), 1, "")


def _shown(notes: dict[str, Any], picture: Picture, options: Mapping[str, Any]) -> None:
    trick = picture.piles["trick"] or ()
    lacking = lacked(trick, picture.fields["played"], picture.fields["trump"], options)
    for seat, suit in lacking:
        fails(notes, seat, suit)


def lacked(trick: Sequence[str], played: Sequence[int], trump: str,
           options: Mapping[str, Any]) -> list[tuple[int, str]]:
    """What the trick that is on shows: (seat, suit of which it holds none).

    >>> lacked(["TS", "4D", "3H"], [0, 1, 2], "H", {"must_trump": "off"})
    [(1, 'S'), (2, 'S')]
    >>> lacked(["TS", "4D", "3H"], [0, 1, 2], "H", {"must_trump": "on"})
    [(1, 'S'), (1, 'H'), (2, 'S')]
    """
    found = []
    for seat, card in zip(played, trick, strict=False):
        led = trick[0][1]
        if card[1] == led:
            continue
        found.append((seat, led))
        if options["must_trump"] == "on" and card[1] != trump:
            found.append((seat, trump))
    return found


def bounds_of(view: View) -> dict[tuple[int, str], int]:
    """(seat, suit) -> how many cards of it, not seen since the stock was last rebuilt, the hand
    holds at most."""
    now = lacked(view.pile("trick"), view.fields["played"], view.fields["trump"], view.options)
    return void_bounds(view.memory["notes"]) | dict.fromkeys(now, 0)


def constraints(view: View, state: SmokeState) -> list[CardConstraint]:
    """Voids, of hands of others."""
    seen = {*view.memory["notes"].get("seen", ()), *view.pile("trick")}
    unseen = [card for card in pack_of(view.options["pack"]) if card not in seen]
    return voids(bounds_of(view), unseen, view.seat)
