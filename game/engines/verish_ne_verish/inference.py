"""What the rules show of hidden cards (sheet, Names), and what was found out about people.

Notes: ``four``, the seats that kept a four and have laid nothing since; ``none``, the seats that
hold no four until they take a pile again; ``asked``, how many places from the dealer's left the
one sits who is asked before the first lead (-1: nobody yet); by seat ``truth`` and ``lie``, how
often it was found to tell the truth and to lie.
"""
from __future__ import annotations

from typing import Any

from game.core.cards import SUITS
from game.core.events import Event, Picture, Said
from game.core.piles import HAND
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.verish_ne_verish.state import VerishNeVerishState, ranks_in_play
from game.families.claims.inference import found_out
from game.mechanics.inference import note
from game.mechanics.turns import left_of, steps_to

Notes = dict[str, Any]


def learn(notes: Notes, event: Event | None, picture: Picture, learning: Learning) -> None:
    """Note who took the pile, and after each action who holds a four for certain and who none."""
    if isinstance(event, Said):
        if event.name in ("true", "lie") and event.by is not None:
            found_out(notes, event, picture, learning)
            notes["taker"] = event.by
        return
    if event is None and learning.action is None:
        _sits_down(notes, picture, learning)
        return
    if event is None:
        _after(notes, picture, learning)
    if "asked" in notes:
        _asked(notes, picture, learning)


def _sits_down(notes: Notes, picture: Picture, learning: Learning) -> None:
    if not picture.fields["opening"]:
        return
    notes["asked"] = -1 if picture.turn is None else _step(picture.turn, learning)


def _step(seat: int, learning: Learning) -> int:
    return steps_to(left_of(learning.dealer, learning.seats), seat, learning.seats)


def _forget(notes: Notes, name: str, seat: int) -> None:
    if seat in notes.get(name, ()):
        notes[name].remove(seat)


def _after(notes: Notes, picture: Picture, learning: Learning) -> None:
    seat, verb = learning.seat, learning.action.verb if learning.action else ""
    assert seat is not None
    taker = notes.pop("taker", None)
    if verb == "claim":
        _forget(notes, "four", seat)
    elif verb == "end":
        note(notes, "four", seat)
    asked = picture.turn if picture.phase == "remove" else None
    if taker is not None:
        _forget(notes, "four", taker)
        _forget(notes, "none", taker)
    done = seat if verb == "discard" else taker
    if picture.phase == "over":         # the last one with cards is asked nothing
        return
    if done is not None and done != asked:
        note(notes, "none", done)


def _asked(notes: Notes, picture: Picture, learning: Learning) -> None:
    """Before the first lead: those who were passed over were dealt no four."""
    before, now = notes["asked"], learning.seats
    still = picture.fields["opening"]
    if still and picture.turn is None:
        return
    if still:
        now = _step(picture.turn or 0, learning)
    first = left_of(learning.dealer, learning.seats)
    for step in range(before + 1, now):
        note(notes, "none", (first + step) % learning.seats)
    if still:
        notes["asked"] = now
    else:
        del notes["asked"]


def constraints(view: View, state: VerishNeVerishState) -> list[CardConstraint]:
    """Of others: who holds a four, and who none."""
    notes = view.memory["notes"]
    having = set(notes.get("four", ()))
    if view.phase == "remove" and view.turn is not None:
        having.add(view.turn)
    quartets = [frozenset(rank + suit for suit in SUITS) for rank in ranks_in_play(view)]
    limits = []
    for seat in range(view.seats):
        if seat == view.seat:
            continue
        may = {card for lot in view.memory["zones"].get(HAND[seat], ()) for card in lot["cards"]}
        able = [four for four in quartets if four <= may]
        if seat in having:
            limits.append(CardConstraint(HAND[seat], frozenset(), any_of=tuple(
                CardConstraint(HAND[seat], four, 4) for four in able)))
        elif seat in notes.get("none", ()):
            limits += [CardConstraint(HAND[seat], four, 0, 3) for four in able]
    return limits
