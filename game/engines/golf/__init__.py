"""Golf: seven columns are played away onto one pile, up or down by one (sheet)."""
from __future__ import annotations

from typing import Any

from game.core.game import Game
from game.core.options import Option
from game.core.words import N_

_OFF_ON = {"off": N_("Off"), "on": N_("On")}

OPTIONS = (
    Option("wrap", N_("Round the corner"), N_("Whether a King and an Ace fit on each other."),
           ("off", "on"), titles=_OFF_ON),
    Option("kings", N_("On a King"), N_("What may be laid on a King."), ("stop", "queens"),
           titles={"stop": N_("Nothing"), "queens": N_("Queens")}),
    Option("winnable", N_("Deals that come out"),
           N_("Whether only deals are dealt that a solver has proved to come out."),
           ("off", "on"), titles=_OFF_ON),
)


def settle_more(seats: int, given: dict[str, Any]) -> dict[str, Any]:
    """Round the corner no King stops the row (sheet 5)."""
    return given | {"kings": "queens"} if given.get("wrap") == "on" else given


GAME = Game(
    key="golf", title=N_("Golf"), other_names=(N_("Golf Solitaire"), N_("Putt Putt")),
    family=N_("Patience"),
    summary=N_("Play the cards of seven columns away, each one higher or one lower than the last. "
               "The stock helps sixteen times."),
    pocket="7H 8S 9D",
    seats=range(1, 2), best_seats=(1,), minutes=3, difficulty=1, options=OPTIONS,
    settle_more=settle_more, at="game.engines.golf")
