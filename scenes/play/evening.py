"""What adds up where each deal is a match of its own: the tally of those who stay at the table and
play again and again."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.core.outcome import places_by
from game.core.standing import Standing
from game.session.table import Session
from scenes.i18n import _
from scenes.table.table_view import TableView
from scenes.table.wording import scores

#: Points of each seat.
Points = tuple[int, ...]
#: Of a match those that the same people played before it, deal by deal.
_BEFORE: WeakKeyDictionary[Session, tuple[Points, ...]] = WeakKeyDictionary()


def play_on(before: Session, after: Session | None) -> None:
    """The same people sit down to another match of the same game."""
    if after is not None:
        _BEFORE[after] = _deals(before)


def _deals(session: Session) -> tuple[Points, ...]:
    """All deals so far, this one last, if it has been played to its end and no other belongs to its
    match."""
    outcome, standing = session.outcome, session.standing
    counts = outcome is not None and standing.over and standing.deals == 1
    ended = (outcome.points,) if counts and outcome is not None and not session.practice else ()
    return (*_BEFORE.get(session, ()), *ended)


def this_evening(stage: TableView, session: Session) -> str:
    """What the deals of the people at this table come to; "" where there was but one."""
    deals = _deals(session)
    if len(deals) < 2 or len(session.seats) < 2:
        return ""
    totals = tuple(map(sum, zip(*deals)))
    standing = Standing(totals, places_by(totals), False, deals=len(deals),
                        options=session.standing.options)
    told = scores(stage.setting.table, standing, stage.setting.names, stage.looks.edge)
    return _("{n} deal this evening: {scores}", "{n} deals this evening: {scores}", n=len(deals),
             scores=told)
