"""FreeCell: all cards lie open, and four free cells are all the room there is (sheet)."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, whole
from game.core.words import N_

#: The last number that a deal can have (sheet 2).
LAST = 8_589_934_591

OPTIONS = (
    Option("deal", N_("Number of the deal"),
           N_("Which of the deals that players everywhere know by their numbers."), (0,),
           titles={0: N_("Any")},
           notes={0: N_("One of the first million, and none that cannot be won.")},
           also=whole(1, LAST)),
    Option("cells", N_("Free cells"), N_("How many cards can be put aside."), (4, 3, 2, 1)),
    Option("auto_finish", N_("Finish by itself"),
           N_("Whether the rest is played up as soon as it goes up as it lies."), ("on", "off"),
           titles={"on": N_("On"), "off": N_("Off")}),
)

GAME = Game(
    key="freecell", title=N_("FreeCell"), family=N_("Patience"),
    summary=N_("All cards lie open: put some aside in four cells, pack eight columns downwards, "
               "and build the four suits up from the Ace."),
    pocket="KD QS JD",
    seats=range(1, 2), best_seats=(1,), minutes=10, difficulty=2, options=OPTIONS,
    at="game.engines.freecell")
