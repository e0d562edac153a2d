"""Spider: ten columns, two packs, and whole suits that go up by themselves (sheet)."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option
from game.core.words import N_

OPTIONS = (
    Option("suits", N_("Suits"), N_("With how many suits it is played."), (1, 2, 4),
           titles={1: N_("One suit"), 2: N_("Two suits"), 4: N_("Four suits")},
           notes={1: N_("The easy game."), 4: N_("The hard game.")}),
    Option("gaps", N_("Gaps"), N_("Whether a row may be dealt while a column is empty."),
           ("off", "on"), titles={"off": N_("Fill them first"), "on": N_("Deal over them")}),
)

GAME = Game(
    key="spider", title=N_("Spider"), other_names=(N_("Spider Solitaire"),), family=N_("Patience"),
    summary=N_("Pack ten columns downwards, whatever the suit; but only one suit moves together, "
               "and whole suits from King to Ace are the aim."),
    pocket="KS QS JS",
    seats=range(1, 2), best_seats=(1,), minutes=15, difficulty=2, options=OPTIONS,
    at="game.engines.spider")
