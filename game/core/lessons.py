"""What the first deal of a game explains, step by step: data of its table."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.records import dataclass
from game.core.words import N_

#: What a step may be about besides piles.
HAND, PROMPT, BUTTONS, PLATES = "hand", "prompt", "buttons", "plates"


@dataclass(frozen=True, slots=True)
class Step:
    """``about``: the own hand, the prompt, the buttons, the others' plates, or piles: their name,
    with ``{me}`` for the own seat and ``*`` for any. Where none of it is to be seen the step is
    about the prompt. ``words``: at most two short sentences. ``fits``: whether it is true where so
    many sit and these options are settled; None: always."""

    about: str
    words: str
    fits: Callable[[int, Mapping[str, Any]], bool] | None = None


def fitting(steps: Iterable[Step], seats: int, settled: Mapping[str, Any]) -> tuple[Step, ...]:
    """The steps that are true of a game as it is played here."""
    return tuple(step for step in steps if step.fits is None or step.fits(seats, settled))


#: For a game that says nothing of its own.
USUAL = (
    Step(HAND, N_("These are your cards. Those that cannot be played now are darker.")),
    Step(PROMPT, N_("Here it says whose turn it is and what you can do.")),
    Step(BUTTONS, N_("What needs no card is a button here. An underlined letter presses it.")),
)
