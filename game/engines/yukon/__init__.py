"""Yukon: long columns in which any open card moves with all that lies on it (sheet)."""
from __future__ import annotations

from typing import Any

from game.core.game import Game
from game.core.options import Option, needs, refuse
from game.core.words import N_

_ON_OFF = {"on": N_("On"), "off": N_("Off")}

OPTIONS = (
    Option("build", N_("Columns"), N_("What goes on a card of a column, one lower."),
           ("colours", "suit"),
           titles={"colours": N_("Red on black"), "suit": N_("The same suit")},
           notes={"suit": N_("Russian Solitaire, and much harder.")}),
    Option("empty", N_("Empty columns"), N_("Which cards may fill an empty column."),
           ("kings", "any"), titles={"kings": N_("Kings only"),
                                     "any": N_("Any card", context="Empty columns")}),
    Option("auto_finish", N_("Finish by itself"),
           N_("Whether the rest is played up as soon as it goes up as it lies."), ("on", "off"),
           titles=_ON_OFF),
    Option("winnable", N_("Deals that come out"),
           N_("Whether only deals are dealt that a solver has proved to come out."),
           ("off", "on"), titles=_ON_OFF, matters=needs(build=("colours",))),
)


def settle_more(seats: int, given: dict[str, Any]) -> dict[str, Any]:
    """Deals that come out do so with alternating colours (sheet 5)."""
    if given.get("winnable") == "on" and given.get("build") == "suit":
        raise refuse("Deals that come out need columns red on black.")
    return given


GAME = Game(
    key="yukon", title=N_("Yukon"), other_names=(N_("Russian Solitaire"),), family=N_("Patience"),
    summary=N_("Seven long columns and no stock: any open card moves with everything that lies on "
               "it. Free the covered cards, and build the four suits up."),
    pocket="9S 8H 7C",
    seats=range(1, 2), best_seats=(1,), minutes=10, difficulty=2, options=OPTIONS,
    settle_more=settle_more, at="game.engines.yukon")
