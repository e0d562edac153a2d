"""What is found out of people, and what may be where a field is hidden."""
from __future__ import annotations

from typing import Any

from game.core.events import Event, Picture, Said
from game.core.rng import Rng
from game.core.secrets import Learning
from game.core.view import View
from game.families.claims.state import WindowState
from game.families.claims.window import answer_drawn, clock_of
from game.mechanics.inference import tally

Notes = dict[str, Any]


def found_out(notes: Notes, event: Event | None, seats: int) -> None:
    """Note who was found to lie and who to tell the truth, by seat: announcements ``lie``, and
    ``truth`` or ``true``, with their ``claimer``. Flat lists ``truth`` and ``lie``."""
    if isinstance(event, Said) and event.name in ("truth", "true", "lie"):
        name = "lie" if event.name == "lie" else "truth"
        tally(notes, name, event.args["claimer"], seats)


def learn(notes: Notes, event: Event | None, picture: Picture, learning: Learning) -> None:
    """``Secrets.learn``: who was found to lie."""
    found_out(notes, event, learning.seats)


def hidden_fields(view: View, rng: Rng) -> dict[str, Any]:
    """The clock, and answers to a claim that were given unseen, as they may be."""
    fields: dict[str, Any] = {"now": clock_of(view)}
    if "-" in view.fields["answers"]:
        longest_ms = view.options["window_ms"]
        fields["answers"] = [answer_drawn(rng, longest_ms) if answer == "-" else answer
                             for answer in view.fields["answers"]]
    return fields


def sample_hidden(view: View, state: WindowState, rng: Rng
                  ) -> tuple[dict[str, Any], dict[str, int]]:
    """``Secrets.sample_hidden`` of a game whose counts are all seen."""
    return hidden_fields(view, rng), {}


__all__ = ["found_out", "hidden_fields", "learn", "sample_hidden"]
