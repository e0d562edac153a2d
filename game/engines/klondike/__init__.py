"""Klondike, the patience that most people mean by the word: seven columns and a stock (sheet)."""
from __future__ import annotations

from typing import Any

from game.core.game import Game
from game.core.options import UNLIMITED, Option, needs, refuse
from game.core.words import N_

_ON_OFF = {"on": N_("On"), "off": N_("Off")}

OPTIONS = (
    Option("draw", N_("Drawing"), N_("How many cards are turned over from the stock at a time."),
           (3, 1), titles={3: N_("Three cards"), 1: N_("One card")},
           notes={3: N_("Only the last of the three can be played."),
                  1: N_("The easier game.")}),
    Option("redeals", N_("Redeals"), N_("How often the waste may be turned over."),
           (UNLIMITED, 2, 0),
           titles={UNLIMITED: N_("As often as you like"), 2: N_("Twice", context="Redeals"),
                   0: N_("Never", context="Redeals")},
           matters=needs(scoring=("standard", "cards"))),
    Option("back", N_("Back from the foundations"),
           N_("Whether the top card of a foundation may go back to a column."), ("on", "off"),
           titles=_ON_OFF),
    Option("empty", N_("Empty columns"), N_("Which cards may fill an empty column."),
           ("kings", "any"), titles={"kings": N_("Kings only"),
                                     "any": N_("Any card", context="Empty columns")}),
    Option("scoring", N_("Scoring"), N_("What the game is played for."),
           ("standard", "vegas", "cards"),
           titles={"standard": N_("Points"), "vegas": N_("Vegas"), "cards": N_("Cards")},
           notes={"standard": N_("10 for a card laid up, 5 for one that leaves the waste or is "
                                 "turned up; redeals cost."),
                  "vegas": N_("The pack costs 52, each card on the foundations pays 5; the waste "
                              "is turned over twice at most, drawing one never."),
                  "cards": N_("One for each card on the foundations.")}),
    Option("auto_finish", N_("Finish by itself"),
           N_("Whether the rest is played up as soon as every card lies open."), ("on", "off"),
           titles=_ON_OFF),
    Option("winnable", N_("Deals that come out"),
           N_("Whether only deals are dealt that a solver has proved to come out."),
           ("off", "on"), titles=_ON_OFF,
           matters=needs(scoring=("standard", "cards"), redeals=(UNLIMITED,))),
)


def settle_more(seats: int, given: dict[str, Any]) -> dict[str, Any]:
    """Redeals are fixed where it is played for stakes; deals that come out need all of them."""
    found = dict(given)
    vegas = found.get("scoring") == "vegas"
    limited = found.get("redeals", UNLIMITED) != UNLIMITED
    if found.get("winnable") == "on" and (vegas or limited):
        raise refuse("Deals that come out need any number of redeals, and no Vegas scoring.")
    if vegas:
        found["redeals"] = 2 if found.get("draw", 3) == 3 else 0
    return found


GAME = Game(
    key="klondike", title=N_("Klondike"),
    other_names=(N_("Solitaire"), N_("Canfield (America)"), N_("Fascination")),
    family=N_("Patience"),
    summary=N_("Pack seven columns downwards, red on black, free the covered cards and build the "
               "four suits up from the Ace."),
    pocket="KS QH JC",
    seats=range(1, 2), best_seats=(1,), minutes=8, difficulty=1, options=OPTIONS,
    settle_more=settle_more, at="game.engines.klondike")
