"""Stortok: beat the card just played or take it up; the last one with cards is the great fool."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope, any_numbered
from game.core.words import N_

_OFF_ON = {"off": N_("Off"), "on": N_("On")}

OPTIONS = (
    Option("match", N_("Match"),
           N_("How many deals are played. Each stortok is a mark, and the fewest are best."),
           ("single", "deals:5", "deals:10", "marks:3", "marks:5"), scope=Scope.MATCH,
           also=any_numbered(deals=99, marks=99),
           titles={"single": N_("One deal"), "deals:5": N_("5 deals"), "deals:10": N_("10 deals"),
                   "marks:3": N_("To 3 marks"), "marks:5": N_("To 5 marks")}),
    Option("draw", N_("Drawing"), N_("What is drawn after a card was played."), ("one", "to_five"),
           titles={"one": N_("Always one card"), "to_five": N_("Up to five cards")}),
    Option("turnup", N_("Turn-up"), N_("Where the card lies that makes trumps."),
           ("trick", "under_stock"),
           titles={"trick": N_("It begins the first trick"),
                   "under_stock": N_("Under the stock, drawn last")}),
    Option("last_reply", N_("Last reply"),
           N_("Whether the last player goes out too if the only card left beats the trick."),
           ("off", "on"), titles=_OFF_ON),
    Option("pickup_all", N_("Take the whole trick"),
           N_("Whether who does not beat takes the whole trick, not the last card alone."),
           ("off", "on"), titles=_OFF_ON),
    Option("must_beat", N_("Must beat"), N_("Whether who can beat the card may not take it."),
           ("off", "on"), titles=_OFF_ON),
)

GAME = Game(
    key="stortok", title=N_("Stortok"), other_names=("Kjempetosk",),
    family=N_("Tricks and beating"),
    summary=N_("Beat the card before you or take it up. There are two suits of trumps, "
               "and the last one with cards is the great fool."),
    pocket="9S 6C AS",
    seats=range(2, 6), best_seats=(3, 4), minutes=10, difficulty=1, options=OPTIONS,
    manners={"easy": N_("holds on to its trumps and misjudges other cards"),
             "medium": N_("beats whenever it can, as cheaply as it can"),
             "hard": N_("tries its cards in imagined deals, and plays the end by heart")},
    at="game.engines.stortok")
