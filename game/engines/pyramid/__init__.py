"""Pyramid: free cards that make thirteen together go out in pairs (sheet)."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import UNLIMITED, Option
from game.core.words import N_

OPTIONS = (
    Option("redeals", N_("Redeals"), N_("How often the waste may be turned over."),
           (2, 0, 1, UNLIMITED),
           titles={2: N_("Twice", context="Redeals"), 0: N_("Never", context="Redeals"),
                   1: N_("Once"), UNLIMITED: N_("As often as you like")}),
    Option("goal", N_("Goal"), N_("When it comes out."), ("pyramid", "all"),
           titles={"pyramid": N_("The pyramid is gone"), "all": N_("All cards are out")},
           notes={"all": N_("Hardly ever, without redeals.")}),
)

GAME = Game(
    key="pyramid", title=N_("Pyramid"), other_names=(N_("Pile of Twenty-Eight"),),
    family=N_("Patience"),
    summary=N_("Take away free cards of a pyramid in pairs that make thirteen, and Kings alone."),
    pocket="6S 7H KD",
    seats=range(1, 2), best_seats=(1,), minutes=5, difficulty=1, options=OPTIONS,
    at="game.engines.pyramid")
