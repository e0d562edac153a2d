"""Canfield, or Demon: a reserve of thirteen, and foundations that begin with any rank (sheet)."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import UNLIMITED, Option
from game.core.words import N_

_OFF_ON = {"off": N_("Off"), "on": N_("On")}

OPTIONS = (
    Option("draw", N_("Drawing"), N_("How many cards are turned over from the stock at a time."),
           (3, 1), titles={3: N_("Three cards"), 1: N_("One card")},
           notes={3: N_("Only the last of the three can be played."),
                  1: N_("The easier game.")}),
    Option("redeals", N_("Redeals"), N_("How often the waste may be turned over."),
           (UNLIMITED, 2, 0),
           titles={UNLIMITED: N_("As often as you like"), 2: N_("Twice", context="Redeals"),
                   0: N_("Never", context="Redeals")}),
    Option("partial", N_("Parts of columns"),
           N_("Whether the last cards of a column may be moved without the others."),
           ("off", "on"), titles=_OFF_ON),
    Option("reserve", N_("Reserve"), N_("How many cards the reserve begins with."), (13, 11)),
    Option("scoring", N_("Scoring"), N_("What the game is played for."), ("cards", "vegas"),
           titles={"cards": N_("Cards"), "vegas": N_("Vegas")},
           notes={"cards": N_("One for each card on the foundations."),
                  "vegas": N_("The pack costs 50, each card on the foundations pays 5.")}),
    Option("aces", N_("Aces first"),
           N_("Whether the foundations begin with the Aces, and no card is dealt to them."),
           ("off", "on"), titles=_OFF_ON),
)

GAME = Game(
    key="canfield", title=N_("Canfield"), other_names=(N_("Demon"),),
    family=N_("Patience"),
    summary=N_("Free a reserve of thirteen cards over four columns, and build the suits up from "
               "whatever rank is dealt first."),
    pocket="9D TD JD",
    seats=range(1, 2), best_seats=(1,), minutes=8, difficulty=2, options=OPTIONS,
    at="game.engines.canfield")
