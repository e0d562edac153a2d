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


def found_out(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning
              ) -> None:
    """``Secrets.learn``: who was found to lie and who to tell the truth, by announcements ``lie``,
    and ``truth`` or ``true``, with their ``claimer``. Flat lists ``truth`` and ``lie``, by seat."""
    if isinstance(event, Said) and event.name in ("truth", "true", "lie"):
        name = "lie" if event.name == "lie" else "truth"
        tally(notes, name, event.args["claimer"], learning.seats)


def hidden_answers(view: View, state: WindowState, rng: Rng
                   ) -> tuple[dict[str, Any], dict[str, int]]:
    """``Secrets.sample_hidden``: the clock, and answers to a claim that were given unseen."""
    fields: dict[str, Any] = {"now": clock_of(view)}
    if "-" in view.fields["answers"]:
        longest_ms = view.options["window_ms"]
        fields["answers"] = [answer_drawn(rng, longest_ms) if answer == "-" else answer
                             for answer in view.fields["answers"]]
    return fields, {}
