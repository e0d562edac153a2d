"""How Canfield lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from game.core.ending import told_by
from game.core.seeing import state_from_view
from game.core.table import Arrangement, Badge, Counter, Form, Place, Plate, Table
from game.core.view import View
from game.core.words import Words, words
from game.engines.canfield.rules import RULES
from game.engines.canfield.state import base_rank, plays, score
from game.engines.canfield.table_lesson import LESSON
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
from game.mechanics.ranks import several


def arrange(view: View) -> Arrangement:
    """Stock, waste and homes above; below them the reserve and the columns."""
    top = (*stock_and_waste(view, 2.15), *suit_homes())
    columns = Place("column.*", Form.CASCADE, reserve=9)
    below = (Place("reserve", word=words("{n} to go"), empty=words("reserve"), room=3), columns)
    return Arrangement(centre=(top, below), cap=0.235)


def prompt(view: View) -> tuple[Words, Words]:
    """What can be done, as far as it is seen."""
    state = state_from_view(RULES, view)
    return prompt_for(view, bool(plays(state)), can_redeal(state))


def plate(view: View, seat: int) -> Plate:
    """The score is always to be seen; beside it how many cards are up."""
    state = state_from_view(RULES, view)
    up, points = laid_up(state.piles), score(state)
    line = words("{n} of 52 up", n=up)
    if view.options["scoring"] == "cards":
        return Plate(counter=Counter(up, 52, words=line))
    told = lost_or_won(points)
    return Plate(words("{points}, {n} up", points=told, n=up), told,
                 counter=Counter(points, words=told))


def badges(view: View) -> tuple[Badge, ...]:
    """With which rank the foundations begin, and how many redeals are left."""
    rank = base_rank(state_from_view(RULES, view))
    begins = Badge(words("Base: {ranks}", ranks=several(rank)))
    return (begins, *redeals_left(view))


def reckoned(view: View, seat: int) -> Words:
    """What is told of a finished game beside its score."""
    state = state_from_view(RULES, view)
    return words("{n} of 52 cards up, {m} left in the reserve", n=laid_up(state.piles),
                 m=len(view.pile("reserve")))


TABLE = Table(
    lesson=LESSON,
    arrange=arrange,
    prompt=prompt, over=OVER,
    plate=plate,
    badges=badges,
    told=TOLD,
    buttons=(GIVE_UP,),
    meaning=MEANING,
    ending=told_by(reckoned),
    default_targets=("foundation", "tableau"),
    celebrated_piles=("reserve",),
)
