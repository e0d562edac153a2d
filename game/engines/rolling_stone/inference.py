"""What the rules show of hidden cards beyond sight (sheet, "What the rules show").

Notes are those of voids (``game/mechanics/inference.py``): ``seen``,
the cards that have lain in a trick, and ``void``.
"""
from __future__ import annotations

from typing import Any

from game.core.events import Event, Moved, Picture, Said
from game.core.piles import HAND, number_of
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.rolling_stone.state import StoneState, pack_of, size_of_pack
from game.engines.rolling_stone.state_history import last_holders, voids_of
from game.mechanics.inference import draws, fails, note, opens, void_bounds, voids


def learn(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning) -> None:
    """Note what an event shows that the position will not show later."""
    if event is None:
        return
    if isinstance(event, Said):
        if event.name == "void" and event.by is not None:
            fails(notes, event.by, event.args["suit"])
    elif isinstance(event, Moved):
        if event.target == "trick":
            for card in event.cards or ():
                opens(notes, number_of(event.source), card)
        elif event.source == "trick":  # who came in mid-trick has not seen them played
            for card in event.cards or ():
                note(notes, "seen", card)
        elif event.source == "stock":
            led = (picture.piles["trick"] or [""])[0][1:]
            draws(notes, number_of(event.target), len(event.cards or ()), led)


# --- what follows ---------------------------------------------------------------------------------

def never_seen(view: View) -> frozenset[str]:
    """The cards that have lain in no trick of which the viewer knows."""
    taken_up = last_holders(view.fields["history"])
    seen = {*view.memory["notes"].get("seen", ()), *taken_up, *view.pile("trick"),
            *view.pile("waste")}
    return frozenset(pack_of(size_of_pack(view.seats, view.options))) - seen


def bounds_of(view: View) -> dict[tuple[int, str], int]:
    """(seat, suit) -> how many cards of it, never seen, the hand holds at most. ``history`` shows
    voids to one who came later: since then no card has been drawn."""
    return void_bounds(view.memory["notes"]) | voids_of(view.fields["history"])


def constraints(view: View, state: StoneState) -> list[CardConstraint]:
    """Voids, and where the cards went that were taken up."""
    found = voids(bounds_of(view), never_seen(view), view.seat)
    trick, zones = view.pile("trick"), view.memory["zones"]
    for card, seat in last_holders(view.fields["history"]).items():
        if seat == view.seat or card in trick:
            continue
        if any(card in zone["cards"] for zone in zones.get(HAND[seat], ())):
            found.append(CardConstraint(HAND[seat], frozenset({card}), 1))
    return found
