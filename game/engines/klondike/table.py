"""How Klondike lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from game.core.ending import told_by
from game.core.piles import group_of
from game.core.seeing import state_from_view
from game.core.table import Arrangement, Counter, Place, Plate, Table
from game.core.view import View
from game.core.words import NEXT, Words, in_a_row, words
from game.engines.klondike.rules import RULES
from game.engines.klondike.state import WIDTH, plays
from game.engines.klondike.table_lesson import LESSON
from game.mechanics.alone import can_redeal, laid_up
from game.mechanics.alone_table import (
    GIVE_UP,
    MEANING,
    OVER,
    TOLD,
    lost_or_won,
    prompt_for,
    redeals_left,
    stock_and_waste,
    suit_homes,
)

#: The top row is as wide as the columns below it.
WASTE_ROOM = 2.15


def arrange(view: View) -> Arrangement:
    """Stock, waste and homes above the columns; an empty column shows K if only kings go there."""
    kings = view.options["empty"] == "kings"
    columns = Place("column.*", "cascade", reserve=7, on="down.*", on_reserve=WIDTH - 1,
                    sign="K" if kings else "")
    top = (*stock_and_waste(view, WASTE_ROOM), *suit_homes())
    return Arrangement(centre=(top, (columns,)), cap=0.27)


def prompt(view: View) -> tuple[Words, Words]:
    """What can be done, as far as it is seen."""
    state = state_from_view(RULES, view)
    fits_now = any(group_of(action.source) != "foundation" for action in plays(state))
    return prompt_for(view, fits_now, can_redeal(state))


def plate(view: View, seat: int) -> Plate:
    """The score is always to be seen; beside it how many cards are up."""
    up, score = laid_up(state_from_view(RULES, view).piles), view.fields["score"]
    line = words("{n} of 52 up", n=up)
    if view.options["scoring"] == "cards":
        return Plate(counter=Counter(up, 52, words=line))
    told = words("{n} point", "{n} points", n=score)
    if view.options["scoring"] == "vegas":
        told = lost_or_won(score)
    return Plate(words("{points}, {n} up", points=told, n=up), told,
                 counter=Counter(score, words=told))


def reckoned(view: View, seat: int) -> Words:
    """What is told of a finished game beside its score."""
    up, redeals = laid_up(state_from_view(RULES, view).piles), view.fields["redeals"]
    return in_a_row(words("{n} of 52 cards up", n=up),
                    words("{n} redeal", "{n} redeals", n=redeals), by=NEXT)


TABLE = Table(
    lesson=LESSON,
    arrange=arrange,
    prompt=prompt, over=OVER,
    plate=plate,
    badges=redeals_left,
    told=TOLD,
    buttons=(GIVE_UP,),
    meaning=MEANING,
    ending=told_by(reckoned),
    default_targets=("foundation", "tableau"),
)
