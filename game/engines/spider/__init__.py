"""Spider: ten columns, two packs, and whole suits that go up by themselves (sheet)."""
from __future__ import annotations

from typing import Any

from game.core.game import Game
from game.core.options import Option, needs, refuse
from game.core.words import N_

OPTIONS = (
    Option("suits", N_("Suits"), N_("With how many suits it is played."), (1, 2, 4),
           titles={1: N_("One suit"), 2: N_("Two suits"), 4: N_("Four suits")},
           notes={1: N_("The easy game."), 4: N_("The hard game.")}),
    Option("gaps", N_("Gaps"), N_("Whether a row may be dealt while a column is empty."),
           ("off", "on"), titles={"off": N_("Fill them first"), "on": N_("Deal over them")}),
    Option("winnable", N_("Deals that come out"),
           N_("Whether only deals are dealt that a solver has proved to come out."),
           ("off", "on"), titles={"off": N_("Off"), "on": N_("On")}, matters=needs(suits=(1,))),
)


def settle_more(seats: int, given: dict[str, Any]) -> dict[str, Any]:
    """Deals that come out do so with one suit (sheet 5)."""
    if given.get("winnable") == "on" and given.get("suits", 1) != 1:
        raise refuse("Deals that come out need one suit.")
    return given


GAME = Game(
    key="spider", title=N_("Spider"), other_names=(N_("Spider Solitaire"),), family=N_("Patience"),
    summary=N_("Pack ten columns downwards, whatever the suit; but only one suit moves together, "
               "and whole suits from King to Ace are the aim."),
    pocket="KS QS JS",
    seats=range(1, 2), best_seats=(1,), minutes=15, difficulty=2, options=OPTIONS,
    settle_more=settle_more, at="game.engines.spider")
