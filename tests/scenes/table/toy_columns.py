"""A patience: columns that begin on covered cards, empty places that say what goes there."""

from game.core.action import act
from game.core.piles import ALL, COUNT, PileSpec
from game.core.table import Arrangement, Place, Table
from game.core.words import words
from tests.scenes.table.toy import Laid, game

COLUMNS = 7
LONGEST = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"


class Columns(Laid):
    """Column 6 has thirteen open cards on six covered ones."""

    key = "toy_columns"
    rest = "stock"

    def pile_specs(self, seats, options):
        return (
            PileSpec("column.*", "tableau", ALL, sizes=(COLUMNS,)),
            PileSpec("down.*", "tableau", COUNT, sizes=(COLUMNS,)),
            PileSpec("foundation.*", "foundation", ALL, sizes=(4,)),
            PileSpec("waste", "waste", ALL), PileSpec("stock", "stock", COUNT),
        )  # fmt: skip

    def laid(self, seats, options):
        # One column is empty, so that its place can be seen.
        columns = {f"column.{k}": 1 for k in range(1, COLUMNS - 1)}
        down = {f"down.{k}": k for k in range(1, COLUMNS)}
        return {"column.6": LONGEST, "column.3": "KD QC JD", **down, **columns}

    def plays(self, state, seat):
        found = []
        for k in range(COLUMNS):
            held = state.piles[f"column.{k}"]
            for at in range(len(held)):
                if not state.piles["column.0"] and k:
                    found.append(act("play", tuple(held[at:]), f"column.{k}", "column.0"))
        return found


def arrange(view):
    suits = [Place(f"foundation.{k}", sign=suit, empty=words("build")) for k, suit in
             enumerate("SHDC")]  # fmt: skip
    top = (Place("stock", word=words("{n} left")), Place("waste", empty=words("waste")), *suits)
    columns = Place("column.*", "cascade", reserve=7, on="down.*", on_reserve=6, sign="K")
    return Arrangement(centre=(top, (columns,)))


TABLE = Table(arrange=arrange, prompt=lambda view: (words("Play."), words("Play.")))
COLUMNS_GAME = game(Columns, TABLE, range(1, 2), "Columns")
