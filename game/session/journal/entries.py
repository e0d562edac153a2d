"""The entries of a journal: what kinds there are, how each is written down, and what it means.

``entry_of`` makes the record of a line, ``written`` the line of a record, and ``Following`` does
with a deal in play what the records say. Going on with a match, looking at a deal again and telling
a journal in sentences all follow it here, so that an entry has one meaning, and undo among them.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any, ClassVar, Protocol, Self, TypeVar

from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import IllegalAction
from game.core.game import Game
from game.core.records import dataclass, field
from game.session.chronicle import DealStep
from game.session.deal_in_play import DealInPlay
from game.session.seats import Sitter
from game.store.journal import checksum

Raw = Mapping[str, Any]
T = TypeVar("T")


def need(value: T | None) -> T:
    """A part of an entry that cannot be missing here; KeyError where it is."""
    if value is None:
        raise KeyError("a part of the entry is missing")
    return value


# --- the kinds ----------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a journal. The fields are called as in the line; None: it is not there.
    ``sum``: the checksum of the position that the entry leads to.

    >>> entry_of({"n": 4, "seat": 1, "play": "take"})
    Played(sum=None, seat=1, play='take', at=None)
    >>> entry_of({"n": 4, "seat": 1, "play": "take"}).written()
    {'seat': 1, 'play': 'take'}
    """

    #: What in a line says that it is of this kind.
    KEY: ClassVar[str] = ""

    sum: str | None = field(default=None, kw_only=True)

    @classmethod
    def of(cls, raw: Raw) -> Self:
        """The record of a line of this kind. KeyError where the line lacks what it cannot lack."""
        return cls(**{part.name: raw[part.name] for part in fields(cls)
                      if part.name in raw or part.default is MISSING})

    def written(self) -> dict[str, Any]:
        """The line of the record; what protects a line is the journal's."""
        values = {part.name: getattr(self, part.name) for part in fields(self)}
        return {name: value for name, value in values.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Full(Entry):
    """The whole table. ``deal``: the deal's number in the match; ``rules``: their version;
    ``release``: who has written it;
    ``match``: its state before the deal; ``levels``: who plays; ``notes``: what the computer player
    at each seat knows of the others, null where a person sits, not there where none keeps any; the
    rest as in ``DealInPlay``."""

    deal: int | None = None
    rules: int | None = None
    match: Mapping[str, Any] | None = None
    levels: Sequence[str] | None = None
    practice: bool | None = None
    played_ms: int | None = None
    counts: Mapping[str, Sequence[int]] | None = None
    position: Mapping[str, Any] | None = None
    notes: Sequence[Mapping[str, Any] | None] | None = None
    release: str | None = None

    def written(self) -> dict[str, Any]:
        """With the word that tells the kind first."""
        return {self.KEY: None, **Entry.written(self)}


@dataclass(frozen=True, slots=True)
class Begins(Full):
    """A deal begins: "dealt" by its match, or "arranged" as its position says. ``packs``: each row
    of cards that was shuffled for it, as it was and as it then lay."""

    KEY: ClassVar[str] = "begins"
    begins: str = "dealt"
    packs: Sequence[Sequence[str]] | None = None


@dataclass(frozen=True, slots=True)
class Kept(Full):
    """The full position, from which a journal of older rules is opened."""

    KEY: ClassVar[str] = "kept"
    kept: bool = True


@dataclass(frozen=True, slots=True)
class Back(Entry):
    """The deal that begins in the entry of that number goes on."""

    KEY: ClassVar[str] = "back"
    back: int
    deal: int | None = None


@dataclass(frozen=True, slots=True)
class Played(Entry):
    """A seat has done something; ``at``: the deal's clock then, in a game that has one."""

    KEY: ClassVar[str] = "play"
    seat: int
    play: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Advanced(Entry):
    """The deal's clock has gone on to there."""

    KEY: ClassVar[str] = "advance"
    advance: int


@dataclass(frozen=True, slots=True)
class Undone(Entry):
    """That seat takes its last decision back; who else has ``agreed``."""

    KEY: ClassVar[str] = "undo"
    undo: int
    agreed: Sequence[int] | None = None


@dataclass(frozen=True, slots=True)
class Redone(Entry):
    """That seat does again what it took back last."""

    KEY: ClassVar[str] = "redo"
    redo: int


@dataclass(frozen=True, slots=True)
class Levelled(Entry):
    """A person ("human") or that computer player ("hard", "hard:olga") plays on at the seat."""

    KEY: ClassVar[str] = "level"
    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Ended(Entry):
    """The deal is over: its outcome, the state of the match that has counted it, and what
    statistics keep of it besides, as in ``DealInPlay``."""

    KEY: ClassVar[str] = "result"
    result: Mapping[str, Any]
    match: Mapping[str, Any] | None = None
    practice: bool | None = None
    played_ms: int | None = None
    counts: Mapping[str, Sequence[int]] | None = None
    undos: int | None = None
    actions: int | None = None


@dataclass(frozen=True, slots=True)
class Finished(Entry):
    """The match is over: the places, the totals, and who has won."""

    KEY: ClassVar[str] = "finished"
    finished: Sequence[int]
    totals: Sequence[int] | None = None
    won: Sequence[bool] | None = None


@dataclass(frozen=True, slots=True)
class Unknown(Entry):
    """A line of no kind that we know."""


#: A line is of the first kind whose key it has.
KINDS: tuple[type[Entry], ...] = (
    Begins, Back, Played, Advanced, Undone, Redone, Levelled, Kept, Ended, Finished)


def kind_of(raw: Raw) -> type[Entry]:
    """Of which kind a line is."""
    return next((kind for kind in KINDS if kind.KEY in raw), Unknown)


def entry_of(raw: Raw) -> Entry:
    """The record of a line. KeyError where the line lacks what its kind cannot lack."""
    return kind_of(raw).of(raw)


# --- what they mean -----------------------------------------------------------------------------

class Seated(Protocol):
    """Who sits where: a match in play, or the chairs of a replay."""

    @property
    def seats(self) -> tuple[Sitter, ...]:
        """A sitter each."""

    def give_level(self, seat: int, level: str) -> None:
        """Somebody of that level plays on at the seat."""


@dataclass(slots=True)
class Chairs:
    """Who sat where in a deal that is only looked at."""

    seats: tuple[Sitter, ...]

    def give_level(self, seat: int, level: str) -> None:
        """Somebody of that level plays on at the seat; a seat that there is not is nobody's."""
        self.seats = tuple(Sitter.of(sitter.name, level) if at == seat else sitter
                           for at, sitter in enumerate(self.seats))


def deal_of(begins: Begins, game: Game, seats: int, settled: Mapping[str, Any]) -> Deal:
    """The deal that begins there, as the present rules deal it. KeyError or ValueError where they
    do not."""
    if begins.begins == "arranged":
        return game.arrange(need(begins.position))
    dealt = game.match(seats, state=need(begins.match)).next()
    if dealt is None:
        raise ValueError("the match is over")
    return game.deal(seats, settled, **dealt)


class Following:
    """A deal of a journal played again, entry by entry, after it has begun in ``play``."""

    def __init__(self, play: DealInPlay, seated: Seated) -> None:
        self.play, self.seated = play, seated

    def take(self, entry: Entry) -> Sequence[DealStep]:
        """Do what one entry says; the steps that have come to the deal by it. What is of the match
        or the table alone does nothing here. IllegalAction, KeyError, IndexError, TypeError or
        ValueError where it cannot be done."""
        before = len(self.play.chronicle.log)
        if isinstance(entry, Played):
            self._act(entry)
        elif isinstance(entry, Advanced):
            self.play.advance(entry.advance)
        else:
            self._turn(entry)
            return ()
        return self.play.chronicle.log[before:]

    def _act(self, entry: Played) -> None:
        if entry.at is not None:
            self.play.advance(entry.at)
        person = self.seated.seats[entry.seat].human and self.play.takes_back
        refusal = self.play.act(entry.seat, Action.parse(entry.play), keep=person)
        if refusal is not None:
            raise IllegalAction(refusal)

    def _turn(self, entry: Entry) -> None:
        """What turns the deal back or forth, or shuts the way back."""
        if isinstance(entry, Undone):
            self.play.undo(entry.undo)
        elif isinstance(entry, Redone):
            self.play.redo(entry.redo)
        elif isinstance(entry, Levelled):
            self.seated.give_level(entry.seat, entry.level)
            self.play.settle()

    def fits(self, entry: Entry) -> bool:
        """Whether the deal now is where the entry says that it leads."""
        return entry.sum is None or entry.sum == checksum(self.play.deal.position())
