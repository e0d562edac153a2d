"""What a player may remember of the others' habits, as notes in the memory (sheet 8, Records).

All are flat lists. By seat: ``truth``, ``lie`` (plays of the seat that were exposed), ``lie_cards``
(cards in its exposed lies), ``last_laid`` (plays that emptied its hand), ``last_doubted`` (such
plays that it challenged). By seat and size of the play (the number stated, where there is one), at
place ``seat * SIZES + size``: ``laid`` (its plays), ``doubted`` (plays of that size that it
challenged); plays that emptied a hand are not among these. ``open``: claimer, number stated and
size of the heap before it, while the counts are hidden; when they show,
a false number is a lie found out.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.events import Event, Hidden, Picture, Said, Set, Shown
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.secrets import Learning
from game.core.view import View
from game.engines.cheat.state import CheatState, most_cards
from game.families.claims.inference import found_out, hidden_answers
from game.mechanics.inference import tally

SIZES = 9


def learn(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning
          ) -> None:
    """Note a play, a challenge, and how it came out."""
    if event is None:
        return
    fields = picture.fields
    seats = len(fields["answers"])
    if isinstance(event, Set):
        claimer = event.values.get("claimer")
        if claimer is not None:
            _note(notes, "laid", "last_laid", claimer, fields, seats)
            heap = picture.piles["heap"]
            if fields["stated"] is not None and heap is not None:
                notes["open"] = [claimer, fields["stated"], len(heap)]
    elif isinstance(event, (Shown, Hidden)):
        _counted(notes, event, seats)
    elif isinstance(event, Said) and event.by is not None:
        if event.name == "challenge":
            notes.pop("open", None)
            _note(notes, "doubted", "last_doubted", event.by, fields, seats)
        elif event.name in ("truth", "lie"):
            found_out(notes, event, picture, learning)
            if event.name == "lie":
                tally(notes, "lie_cards", event.args["claimer"], seats, event.args["laid"])


def _counted(notes: dict[str, Any], event: Shown | Hidden, seats: int) -> None:
    """A play that nobody challenged is counted after all: was the number true?"""
    if event.pile != "heap" or event.content is None or "open" not in notes:
        return
    claimer, stated, before = notes.pop("open")
    laid = len(event.content) - before
    if laid != stated:
        tally(notes, "lie", claimer, seats)
        tally(notes, "lie_cards", claimer, seats, laid)


def _note(notes: dict[str, Any], name: str, last: str, seat: int, fields: Mapping[str, Any],
          seats: int) -> None:
    if fields["emptied"]:
        tally(notes, last, seat, seats)
    else:
        size = fields["stated"] or fields["count"] or 1
        tally(notes, name, seat * SIZES + size, seats * SIZES)


# --- what may be ----------------------------------------------------------------------------------

def sample_hidden(view: View, state: CheatState, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
    """Hidden fields and counts (sheet, Names: redrawn by ``imagine``)."""
    fields, _ = hidden_answers(view, state, rng)
    if view.phase != "window" or view.fields["count"] is not None:
        return fields, {}
    count, held = _claim_drawn(view, rng)
    fields["count"] = count
    hand = HAND[view.fields["claimer"]]
    return fields, {hand: held, "heap": _both(view, hand) - held}


def _known(view: View, pile: str) -> int:
    """The count last seen of a pile whose count is hidden."""
    return sum(zone["count"] or 0 for zone in view.memory["zones"].get(pile, ()))


def _both(view: View, hand: str) -> int:
    """How many cards the claimer's hand and the heap hold together."""
    zones = view.memory["zones"]
    unseen = {card for row in zones.values() for zone in row for card in zone["cards"]}
    others = [row for name, row in zones.items() if name not in (hand, "heap")]
    return len(unseen) - sum(zone["count"] or 0 for row in others for zone in row)


def _claim_drawn(view: View, rng: Rng) -> tuple[int, int]:
    """How many cards the open claim may hold, and how many the claimer may have left:
    at least one."""
    most = most_cards(view.seats, view.options)
    stated = view.fields["stated"]
    hand = HAND[view.fields["claimer"]]
    before = _known(view, hand)
    if before:
        count = 1 + rng.below(min(most, before - 1))
        return count, before - count
    both = _both(view, hand)  # the counts were never seen: a position taken up in a window
    counts = [k for k in range(1, most + 1) if max(1, stated - k) <= both - k]
    count = rng.choice(counts)
    least = max(1, stated - count)
    return count, least + rng.below(both - count - least + 1)
