"""The first line of a result: what the deal has meant for the person who reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.ending import Ending, SeatMark
from game.core.words import AND, N_, words
from game.session.table import Session
from scenes.i18n import _, listing
from scenes.table.table_view import TableView

#: As which somebody comes in, in a game with a winner.
_COMES = (
    N_("You come first."), N_("You come second."), N_("You come third."), N_("You come fourth."),
    N_("You come fifth."), N_("You come sixth."), N_("You come seventh."), N_("You come eighth."),
    N_("You come ninth."), N_("You come tenth."), N_("You come eleventh."), N_("You come twelfth."),
)  # fmt: skip
#: Of one deal among several, of the only one, of a match.
_WON = (N_("You win this deal!"), N_("You win!"), N_("You win the match!"))
_WON_TOGETHER = (N_("You and {names} win this deal!"), N_("You and {names} win!"),
                 N_("You and {names} win the match!"))
_WINS = (N_("{name} wins this deal."), N_("{name} wins."), N_("{name} wins the match."))
_WIN = (N_("{names} win this deal."), N_("{names} win."), N_("{names} win the match."))


def endings(stage: TableView, session: Session) -> list[Ending]:
    """What the deal has meant for each seat."""
    outcome = session.outcome
    assert outcome is not None
    seats = range(len(session.seats))
    return [stage.setting.table.ending(stage.view, outcome, seat) for seat in seats]


def losers(stage: TableView, session: Session) -> list[int]:
    """Who has the hat of this deal; the one it was meant for first."""
    hats = [(each.order, seat) for seat, each in enumerate(endings(stage, session))
            if each.mark is SeatMark.HAT]
    return [seat for _order, seat in sorted(hats)]


def headline(stage: TableView, session: Session) -> str:
    """A sentence to the one person at this screen; where there are several, or nobody, or nobody
    has won, the game's own."""
    outcome = session.outcome
    assert outcome is not None
    told = stage.looks.edge.tell(outcome.words)
    if len(session.people) != 1 or len(session.seats) == 1:
        return told
    mine = session.people[0]
    hats = losers(stage, session)
    if hats:
        return _of_losers(stage, session, mine, hats)
    whole = session.standing.over and session.standing.deals > 1
    lost = [seat for seat, each in enumerate(endings(stage, session)) if each.mark is SeatMark.LOST]
    if lost and not whole and (mine in lost or outcome.won[mine]):
        return _of_lost(session, mine, lost)
    won = session.standing.won if whole else outcome.won
    if not any(won) or all(won):
        return told
    places = session.standing.places if whole else outcome.places
    return _of_winners(session, mine, won, places)


def plainly(stage: TableView, session: Session) -> str:
    """What the only one who has lost is called, and nothing else; "" for none."""
    hats = losers(stage, session)
    if len(hats) != 1:
        return ""
    what, name = endings(stage, session)[hats[0]].words, session.seats[hats[0]].name
    return stage.looks.edge.tell(words("{name} is {what}.", name=name, what=what))


def _of_losers(stage: TableView, session: Session, mine: int, hats: Sequence[int]) -> str:
    others = _names(session, (seat for seat in hats if seat != mine))
    if mine in hats and len(hats) > 1:
        return _("You and {names} lose.", names=others)
    what = endings(stage, session)[hats[0]].words
    if mine in hats:
        return stage.looks.edge.tell(words("You are {what}.", what=what))
    if len(hats) > 1:
        return _("{names} lose. You are safe.", names=others)
    return stage.looks.edge.tell(words("{name} is {what}. You are safe.", name=others, what=what))


def _of_lost(session: Session, mine: int, lost: Sequence[int]) -> str:
    """Of a deal that some lose and nobody wins."""
    others = _names(session, (seat for seat in lost if seat != mine))
    if mine in lost:
        return _("You and {names} lose.", names=others) if others else _("You lose.")
    if len(lost) > 1:
        return _("{names} lose. You are safe.", names=others)
    return _("{name} loses. You are safe.", name=others)


def _of_winners(session: Session, mine: int, won: Sequence[bool], places: Sequence[int]) -> str:
    first = [seat for seat, has_won in enumerate(won) if has_won]
    others = _names(session, (seat for seat in first if seat != mine))
    what = 0 if not session.standing.over else 1
    if session.standing.over and session.standing.deals > 1:
        what = 2
    if mine in first:
        return _(_WON[what] if not others else _WON_TOGETHER[what], names=others)
    sentence = _(_WINS[what], name=others) if len(first) == 1 else _(_WIN[what], names=others)
    if len(won) == 2 or len(set(places)) < 3:
        return sentence
    return f"{sentence} {_(_COMES[places[mine] - 1])}"


def _names(session: Session, seats: Iterable[int]) -> str:
    """Some of them, as in a sentence."""
    return listing((session.seats[seat].name for seat in seats), AND)
