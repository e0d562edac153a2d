"""What the rules show of hidden cards beyond sight (sheet, "What the rules show").

Notes, all of the deal that is on: ``whole`` its dealing was seen; ``asked`` seats that had the
choice of a new deal; ``ready`` all who had that choice have had it; ``swap`` somebody was asked to
exchange the six, ``six`` the seat that kept it; ``low`` the lowest trump dealt; ``seen`` the cards
that have left a hand; ``moved`` the seats they left; ``drawn`` how many cards each seat has from
the stock, but for lower trumps that it has played.
"""
from __future__ import annotations

from typing import Any

from game.core.cards import HIDDEN, SUITS, Card
from game.core.events import Event, Moved, Picture, Said, Set, Shuffled
from game.core.piles import HAND, group_of, number_of
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.durak.state import DurakState, exchange_card
from game.engines.durak.state_places import LONG, from_dealers_left, has_hat
from game.mechanics.inference import count, note
from game.mechanics.ranks import ranks_of, strength


def learn(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning) -> None:
    """Note what an event shows that the position will not show later."""
    if isinstance(event, Moved):
        _moved(notes, event, picture)
    elif isinstance(event, Set):
        if picture.turn is not None and ("turn" in event.values or "phase" in event.values):
            _asked(notes, picture.turn, picture)
    elif isinstance(event, Said):
        if event.name == "lowest_trump":
            notes["low"] = str(event.args["card"])
        elif event.name == "keep" and event.by is not None:
            _kept(notes, event.by, picture)
    elif isinstance(event, Shuffled):
        notes.clear()


def _asked(notes: dict[str, Any], seat: int, picture: Picture) -> None:
    if picture.phase == "redeal":
        note(notes, "asked", seat)
    elif picture.phase == "swap":
        notes["swap"] = True
        if picture.fields["next"] is None:
            notes["ready"] = True
    elif picture.phase == "lead" and picture.fields["bouts"] == 0:
        notes["ready"] = True


def _kept(notes: dict[str, Any], seat: int, picture: Picture) -> None:
    if picture.phase == "redeal":
        note(notes, "asked", seat)
    elif picture.phase == "swap":
        notes["swap"], notes["six"] = True, seat


def _moved(notes: dict[str, Any], event: Moved, picture: Picture) -> None:
    if event.source == "deck":
        notes["whole"] = True
    elif event.source == "stock" and group_of(event.target) == "hand":
        count(notes, "drawn", event.target, len(event.cards or ()))
    elif group_of(event.source) == "hand" and event.target != "deck":
        note(notes, "moved", number_of(event.source))
        if event.target == "stock":
            notes["swap"] = True
        for name in event.cards or ():
            if name not in notes.get("seen", ()):
                note(notes, "seen", name)
                if _is_below(name, notes.get("low"), picture.fields["trump"]):
                    count(notes, "drawn", event.source, -1)


def _is_below(name: str, low: str | None, trump: str | None) -> bool:
    """A trump lower than any that was dealt: it came from the stock."""
    if name == HIDDEN or name[1] != trump:
        return False
    return low is None or strength(Card(name)) < strength(Card(low))


# --- what follows ---------------------------------------------------------------------------------

def constraints(view: View, seen: DurakState) -> list[CardConstraint]:
    """What hidden piles hold, and do not hold; ``seen``: the state that the view shows."""
    if view.phase in ("offer", "accept"):
        return []
    options = view.options
    limits: list[CardConstraint] = []
    if options["swap_six"] == "on":
        limits += _six(view, seen)
    if options["redeal"] == "on":
        limits += _long_and_short(view, seen)
    if options["first_attacker"] == "lowest_trump":
        limits += _no_lower_trump(view, seen)
    return limits


def _six(view: View, seen: DurakState) -> list[CardConstraint]:
    notes, six = view.memory["notes"], exchange_card(seen)
    stock = view.pile("stock")
    if six is None or six in notes.get("seen", ()):
        return []
    if view.phase == "swap":
        asked = view.turn
    elif "swap" in notes:
        asked = notes.get("six")
    else:
        # nobody was asked, all the time: the six has not been dealt or drawn
        undrawn = "ready" in notes and stock and stock[0] != six
        return [CardConstraint("stock", frozenset({six}), 1)] if undrawn else []
    if asked is None or asked == view.seat:
        return []
    return [CardConstraint(HAND[asked], frozenset({six}), 1)]


def _long_and_short(view: View, seen: DurakState) -> list[CardConstraint]:
    """Hands that had the choice of a new deal, and hands that were passed over,
    until their first card moves."""
    notes = view.memory["notes"]
    asked = set(notes.get("asked", ()))
    row = from_dealers_left(seen)
    if view.phase == "redeal":
        asked.add(view.turn)
    begun = [i for i, seat in enumerate(row) if seat in asked]
    first = begun[0] if begun else len(row)
    if "whole" in notes:
        first = 0
    last = len(row) if "ready" in notes else 0
    if view.phase == "redeal" and view.turn is not None:
        last = row.index(view.turn)
    limits: list[CardConstraint] = []
    for i, seat in enumerate(row):
        if seat == view.seat or seat in notes.get("moved", ()):
            continue
        suits = _suits(view)
        if seat in asked:
            long = tuple(CardConstraint(HAND[seat], suit, LONG) for suit in suits
                         if len(suit) >= LONG)
            limits.append(CardConstraint(HAND[seat], frozenset(), any_of=long))
        elif first <= i < last:
            limits += [CardConstraint(HAND[seat], suit, 0, LONG - 1) for suit in suits
                       if len(suit) >= LONG]
    return limits


def _suits(view: View) -> list[frozenset[str]]:
    """The cards of each suit that have not left a hand."""
    seen = view.memory["notes"].get("seen", ())
    ranks = ranks_of(view.options["pack"])
    return [frozenset(rank + suit for rank in ranks if rank + suit not in seen) for suit in SUITS]


def _no_lower_trump(view: View, seen: DurakState) -> list[CardConstraint]:
    """No hand was dealt a trump below the one named:
    what a hand has of them came from the stock."""
    notes, trump = view.memory["notes"], view.fields["trump"]
    if "whole" not in notes or has_hat(seen):
        return []
    trumps = {rank + trump for rank in ranks_of(view.options["pack"])} - set(notes.get("seen", ()))
    lower = frozenset(card for card in trumps if _is_below(card, notes.get("low"), trump))
    limits = []
    for seat in range(view.seats):
        drawn = notes.get("drawn", {}).get(HAND[seat], 0)
        if seat != view.seat and drawn < len(lower):
            limits.append(CardConstraint(HAND[seat], lower, 0, max(0, drawn)))
    return limits
