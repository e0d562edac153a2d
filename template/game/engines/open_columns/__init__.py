"""Open Columns: five columns in suit, gone through the stock once."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option
from game.core.words import N_

OPTIONS = (
    Option("build", N_("Columns"), N_("What goes on a card of a column, one lower."),
           ("suit", "colours"),
           titles={"suit": N_("The same suit"), "colours": N_("Red on black")}),
)

GAME = Game(
    key="open_columns", title=N_("Open Columns"), family=N_("Patience"),
    summary=N_("All columns lie open: pack them downwards, and build the four suits up."),
    pocket="9D 8D 7D",
    seats=range(1, 2), best_seats=(1,), minutes=5, difficulty=1, options=OPTIONS,
    at="game.engines.open_columns")
