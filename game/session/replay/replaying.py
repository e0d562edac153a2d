"""A journal told as sentences (``riddance replay``)."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.catalogue import CATALOGUE
from game.core.deal import Deal
from game.core.deal_numbers import DEAL, name_of
from game.core.errors import IllegalAction, RulesBug
from game.core.events import Said
from game.core.game import Game
from game.core.retelling import ActionReport
from game.core.words import Seat, Words, words
from game.session.chronicle import DealStep
from game.session.deal_in_play import DealInPlay
from game.session.journal.edge import guarded
from game.session.journal.entries import (
    Back,
    Begins,
    Chairs,
    Ended,
    Entry,
    Following,
    Played,
    Redone,
    Undone,
    entry_of,
    need,
)
from game.session.replay.deal_replay import OTHER_RULES
from game.session.seats import HUMAN, Sitter
from game.store.journal import JournalError, Record, read, strange
from game.store.shapes import LONGEST_NAME


def told(path: Path) -> tuple[list[str], Iterator[Words]]:
    """The names at the table, and what happened, sentence by sentence. JournalError, in words, for
    a journal that cannot be read, or that tells what cannot be: of a damaged one behind what is
    before the damage. The sentences end with one that says so where its rules are no longer
    ours."""
    damage = None
    try:
        record = read(path)
    except JournalError as error:
        if error.before is None or not error.before.entries:
            raise
        record, damage = error.before, error
    key = record.head["game"]
    game = CATALOGUE.get(key)
    if game is None:
        raise JournalError(words("The journal {file} is of a game that is not here: {game}.",
                                 file=path.name, game=key[:LONGEST_NAME]), path)
    try:
        seats = record.head["seats"]
        sitters = tuple(Sitter.of(seat["name"], seat.get("level", HUMAN)) for seat in seats)
    except (KeyError, TypeError) as error:
        raise strange(record, 0) from error
    names = [sitter.name for sitter in sitters]
    return names, _guarded(path, _sentences(game, record, sitters), damage)


def _guarded(path: Path, sentences: Iterator[Words],
             damage: JournalError | None) -> Iterator[Words]:
    with guarded(path):
        yield from sentences
    if damage is not None:
        raise damage


def _sentences(game: Game, record: Record, sitters: tuple[Sitter, ...]) -> Iterator[Words]:
    number = record.head.get("seed", 0)
    if record.finished or number < DEAL:
        yield words("{game}, deal number {seed}, {n} player",
                    "{game}, deal number {seed}, {n} players", game=Words(game.title),
                    seed=name_of(number), n=len(sitters))
    else:
        yield words("{game}, {n} player", "{game}, {n} players", game=Words(game.title),
                    n=len(sitters))
    teller = Teller(game, sitters)
    for place, entry in enumerate(record.entries):
        try:
            yield from teller.told(entry_of(entry), place + 1)
        except (KeyError, IndexError, TypeError, ValueError, IllegalAction, RulesBug) as error:
            if teller.rules == game.rules.version:
                raise strange(record, place + 1) from error
            teller.left = True
        if teller.left:
            yield OTHER_RULES
            return
    if record.finished:
        yield words("The match is over.")


class Teller:
    """The deals of a journal, followed entry by entry. ``rules``: the version they were played by;
    ``left``: they lead elsewhere now."""

    def __init__(self, game: Game, sitters: tuple[Sitter, ...]) -> None:
        self.rules, self.left = game.rules.version, False
        self._game, self._sitters = game, sitters
        self._following: Following | None = None
        #: By the number of the entry in which it began: each deal, as it stands.
        self._deals: dict[int, Following] = {}

    @property
    def deal(self) -> Deal | None:
        """The deal as it stands now; None before the first."""
        return self._following.play.deal if self._following else None

    def told(self, entry: Entry, number: int) -> Iterator[Words]:
        """What the entry of that number tells."""
        following = self._following
        if isinstance(entry, Begins):
            self.rules = need(entry.rules)
            self._following = self._deals[number] = self._begun(entry)
            yield words("Deal {number}:", number=str(need(entry.deal)))
        elif isinstance(entry, Back):
            self._following = self._deals[entry.back]
            yield words("Deal {number} again, as it was left:", number=str(need(entry.deal)))
        elif following is not None:
            steps = following.take(entry)
            yield from self._sentences(entry, steps)
            if isinstance(entry, Ended) and entry.match is not None:
                yield from _standing(self._game, entry.match)
            self.left = not following.fits(entry)

    def _begun(self, entry: Begins) -> Following:
        """The deal as it lay, whatever the present rules would deal."""
        play = DealInPlay(self._game)
        play.begin(self._game.arrange(need(entry.position)))
        levels = entry.levels or [sitter.told for sitter in self._sitters]
        pairs = zip(self._sitters, levels, strict=True)
        chairs = Chairs(tuple(Sitter.of(sitter.name, level) for sitter, level in pairs))
        return Following(play, chairs)

    def _sentences(self, entry: Entry, steps: Sequence[DealStep]) -> Iterator[Words]:
        for step in steps:
            yield from _told(self._game, step)
        if isinstance(entry, Undone | Redone):
            yield _turned(entry)
        outcome = self.deal.outcome() if self.deal else None
        if isinstance(entry, Played) and outcome is not None:
            yield outcome.words


def _standing(game: Game, state: Mapping[str, Any]) -> Iterator[Words]:
    """How the match stands after a deal, where that was not all of it."""
    standing = game.match(state["seats"], state=state).standing
    if standing.over and standing.deals == 1:
        return
    order = sorted(range(len(standing.places)), key=lambda seat: (standing.places[seat], seat))
    scores = [words("{who} {total}", who=Seat(seat), total=game.table.tally.in_list(standing, seat))
              for seat in order]
    yield words("The match: {scores}", scores=scores)
    if standing.words is not None:
        yield standing.words


def _turned(entry: Undone | Redone) -> Words:
    if isinstance(entry, Redone):
        return words("{who} does it again.",
                     you="You do it again.",
                     who=Seat(entry.redo))
    who = Seat(entry.undo)
    if entry.agreed:
        others = [*map(Seat, entry.agreed)]
        return words("{who} takes that back, and {others} agreed.",
                     you="You take that back, and {others} agreed.",
                     who=who, others=others)
    return words("{who} takes that back.",
                 you="You take that back.",
                 who=who)


def _told(game: Game, step: DealStep) -> Iterator[Words]:
    seat, action = step.seat, step.action
    if seat is not None and action is not None:
        sentence = game.table.tell(ActionReport(seat, action, tuple(map(str, action.cards))))
        if sentence is not None:
            yield sentence
    for event in step.events:
        if isinstance(event, Said) and (said := game.table.say(event)) is not None:
            yield said
