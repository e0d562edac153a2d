"""Forty Thieves: two packs, ten columns in suit, one card at a time, one pass (sheet)."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option
from game.core.words import N_

OPTIONS = (
    Option("build", N_("Columns"), N_("What goes on a card of a column, one lower."),
           ("suit", "colours"),
           titles={"suit": N_("The same suit"), "colours": N_("Red on black")},
           notes={"colours": N_("Streets, an easier game.")}),
    Option("lift", N_("Moving"), N_("How many cards of a column move at once."), ("card", "run"),
           titles={"card": N_("One card"), "run": N_("Cards in sequence")},
           notes={"run": N_("Josephine, an easier game.")}),
    Option("columns", N_("Number of columns"), N_("How many columns are dealt."), (10, 12),
           titles={10: N_("Ten of four cards"), 12: N_("Twelve of three cards")},
           notes={12: N_("Limited, an easier game.")}),
    Option("auto_finish", N_("Finish by itself"),
           N_("Whether the rest is played up as soon as it goes up as it lies."), ("on", "off"),
           titles={"on": N_("On"), "off": N_("Off")}),
)

GAME = Game(
    key="forty_thieves", title=N_("Forty Thieves"),
    other_names=(N_("Napoleon at St Helena"), N_("Big Forty")), family=N_("Patience"),
    summary=N_("Two packs, ten open columns packed down in suit, one card at a time; the stock is "
               "gone through once. One of the hardest."),
    pocket="9D 8D 7D",
    seats=range(1, 2), best_seats=(1,), minutes=15, difficulty=3, options=OPTIONS,
    at="game.engines.forty_thieves")
