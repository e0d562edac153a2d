"""What is told of a game of one person: its number, the time, and what was played before."""

from __future__ import annotations

from game.core.deal_numbers import of_deal
from game.session import alone
from game.session.degrees import degree_of
from game.session.table import Session
from game.store.statistics import PlayedTally, tally
from scenes.i18n import _, edge
from scenes.play.hands.desk import PlayDesk
from scenes.program import clipboard


def clock(time_ms: int) -> str:
    """A time as on a watch.

    >>> clock(59_999), clock(201_000), clock(3_725_000)
    ('0:59', '3:21', '1:02:05')
    """
    minutes, seconds = divmod(time_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def number_line(session: Session) -> str:
    """By which number the same cards are dealt, and how hard they are where that is known."""
    number, seed = alone.deal_number(session), of_deal(session.seed, session.deal_number - 1)
    degree = degree_of(session.game, session.settled, seed)
    if degree is None:
        return _("Deal number {number}", number=number)
    return _("Deal number {number}: {degree}", number=number, degree=degree.words.render(edge()))


def time_line(session: Session) -> str:
    """How long this deal has been played."""
    return _("Time: {time}.", time=clock(alone.played_ms(session)))


def record_lines(session: Session) -> tuple[str, ...]:
    """How the person has fared by the same rules, this deal with it; () while nobody knows."""
    rows = alone.record(session) or ()
    totals = tally(row for row in rows if dict(row.options) == dict(session.settled))
    if not totals.played:
        return (time_line(session),)
    return (_won(totals), " ".join(filter(None, (time_line(session), _times(totals)))))


def _won(totals: PlayedTally) -> str:
    told = [_("Played {n}, won {won} ({percent} %).", n=totals.played, won=totals.won,
              percent=totals.percent)]  # fmt: skip
    if totals.streak > 1:
        told.append(_("{n} won in a row.", n=totals.streak))
    if totals.longest > max(1, totals.streak):
        told.append(_("Longest row: {n}.", n=totals.longest))
    return " ".join(told)


def _times(totals: PlayedTally) -> str:
    """Of the deals that were won."""
    if not totals.won:
        return ""
    mean = clock(totals.won_ms // totals.won)
    return _("Best {best}, on average {mean}.", best=clock(totals.best_ms), mean=mean)


def copy_number(desk: PlayDesk) -> None:
    """The number of the deal goes to the clipboard, and is said in any case."""
    number = alone.deal_number(desk.session)
    if clipboard.put(number):
        desk.tell(_("Deal number {number} is copied.", number=number))
    else:
        desk.tell(number_line(desk.session))
