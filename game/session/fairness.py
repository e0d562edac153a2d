"""That the cards were settled before anybody played: the sum that can be shown first, and what it
was made of, afterwards (docs/fair_play.md)."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.deal_numbers import name_of, of_deal, salt_of, sum_of
from game.core.game import Game
from game.core.records import dataclass
from game.session.journal.chapters import Chapter, contents_of
from game.session.journal.edge import guarded
from game.session.journal.entries import Begins, deal_of, need
from game.session.session import Session
from game.store.journal import Record, checksum, no_such_game


@dataclass(frozen=True, slots=True)
class Sealed:
    """The deal in play, as it was sealed. ``number`` (as it is shown and typed) and ``salt`` are
    None until the deal is over; ``sum``: of both, told from the start."""

    sum: str
    number: str | None = None
    salt: str | None = None


def sealed(session: Session) -> Sealed | None:
    """What can be told now of the deal in play; None where no number deals it: it was laid out by
    hand, or begun by a release that kept no salt."""
    table = session.match_in_play
    company = table.company
    if not table.is_sealed or dealt_sum(session) != table.begun_sum:
        return None
    dealt = company.deal_number - 1
    number, salt = of_deal(company.seed, dealt), salt_of(company.salt, dealt)
    if session.outcome is None:
        return Sealed(sum_of(number, salt))
    return Sealed(sum_of(number, salt), name_of(number), salt)


def dealt_sum(session: Session) -> str:
    """The checksum of what the match's number deals: it is dealt once more for that."""
    company, game = session.match_in_play.company, session.game
    state = company.match.state()
    before = {**state, "results": state["results"][:company.deal_number - 1]}
    given = game.match(len(session.seats), state=before).next()
    assert given is not None
    return checksum(game.deal(len(session.seats), session.settled, **given).position())


@dataclass(frozen=True, slots=True)
class CheckedDeal:
    """A finished deal of a saved game. ``deal``: 1 is the first; ``number`` as it is shown;
    ``holds``: whether the number deals the cards that were dealt."""

    deal: int
    number: str
    salt: str
    sum: str
    holds: bool


def checked(record: Record, games: Mapping[str, Game]) -> list[CheckedDeal]:
    """The finished deals of a saved game that were dealt by number, each dealt once more; none of
    a release that kept no salt. JournalError where it is no game of ours."""
    with guarded(record.path):
        salt, game = record.head.get("salt", ""), games.get(record.head["game"])
        if game is None:
            raise no_such_game(record)
        done = [each for each in contents_of(record).told if each.result is not None and salt]
        entries = [(each, Begins.of(record.entries[each.start])) for each in done]
        return [_checked(record, game, chapter, begins) for chapter, begins in entries
                if begins.begins == "dealt"]


def _checked(record: Record, game: Game, chapter: Chapter, begins: Begins) -> CheckedDeal:
    dealt = chapter.number - 1
    number, salt = of_deal(record.head["seed"], dealt), salt_of(record.head["salt"], dealt)
    seats = len(record.head["seats"])
    settled = game.settle(seats, record.head["options"])
    cards = deal_of(begins, game, seats, settled).position()
    given = game.match(seats, state=need(begins.match)).next() or {}
    holds = given.get("seed") == number and checksum(cards) == begins.sum
    return CheckedDeal(chapter.number, name_of(number), salt, sum_of(number, salt), holds)
