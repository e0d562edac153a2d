"""The log of a deal in lines: parts with headings, a turn to a line, what was drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from game.core.cards import HIDDEN, Card
from game.core.events import Moved, Said
from game.core.parts import Parts, parts_for
from game.core.piles import layout_of, number_of
from game.core.places import Arrangement, Form
from game.core.records import dataclass
from game.core.retelling import ActionReport
from game.core.words import PreRendered, Seat, Suit, Words, words
from game.session.seats import News
from scenes.i18n import _
from scenes.table.draw.text import OPEN, SHUT, TableEdge
from scenes.table.table_view import TableView

#: The cards that a line takes; what is done in a turn goes on in the next.
MOST_CARDS = 8


class RowKind(StrEnum):
    """What a line of the log tells: the heading of a deal or of its part, an action, and what came
    of it: what was announced, and what else happened."""

    DEAL = "deal"
    PART = "part"
    TOLD = "told"
    SAID = "said"
    NOTE = "note"

    @property
    def is_heading(self) -> bool:
        """Whether lines stand below it."""
        return self in (RowKind.DEAL, RowKind.PART)


@dataclass(frozen=True, slots=True)
class LogRow:
    """``kind``  what it tells
    ``seat``     whom it is about; -1: nobody
    ``entry``    the number of the last entry of the session's log that it tells; -1: none
    ``at``       the number of the last step that it tells; of a replay: its position
    ``part``     the number of the part that it is in, from 1; 0: before the first
    ``base``     what it says when it is told once; ``times``: so often in a row
    ``chapter``  which deal of the match; -1: the one that is played
    """

    text: str
    kind: RowKind = RowKind.TOLD
    seat: int = -1
    entry: int = -1
    at: int = 0
    part: int = 0
    chapter: int = -1
    base: str = ""
    times: int = 1


class Book:
    """The lines of one deal, gone on with as it goes on."""

    def __init__(self, stage: TableView, opening: Arrangement | None = None, *,
                 edge: TableEdge | None = None) -> None:
        """``opening``: how the deal lay at its beginning; None: as it lies now. ``edge``: who
        tells it; None: as it is written at that table."""
        self._stage, self._opening = stage, opening
        self._edge = edge or stage.looks.teller
        game, seats = stage.setting.game, stage.view.seats
        self._layout = layout_of(game.piles(seats, stage.setting.session.settled))
        kinds = {spec.kind for spec in self._layout.specs}
        self.parts: Parts | None = parts_for(kinds, seats, stage.setting.pace.at_once)
        self._joins = self.parts is not None and not self.parts.kinds
        self._begin()

    def _begin(self) -> None:
        self.rows: list[LogRow] = []
        self._read: list[int] = []
        self._several: list[Said] = []
        self._entry, self._lies, self.part = -1, 0, 0
        self._first, self._last = -1, -1
        #: The sentence of the deed that the step is about, alone.
        self._deed = ""
        trump = trumps(self._opening or self._stage.shown.arrangement)
        if trump is not None:
            self.rows.append(LogRow(self._edge.tell(trump), RowKind.NOTE))

    def read(self, steps: Sequence[News]) -> list[LogRow]:
        """All rows, after all these steps; what was read before is not read again."""
        numbers = [step.number for step in steps]
        if self._edge is not self._stage.looks.teller or numbers[:len(self._read)] != self._read:
            self._edge = self._stage.looks.teller
            self._begin()
        for step in steps[len(self._read):]:
            self._take(step)
        self._read = numbers
        return self.rows

    def alone(self, step: News) -> list[LogRow]:
        """What one more step says by itself, whatever the lines before it are."""
        self.rows, self._several = [], []
        self.go_on(step)
        return self.rows

    def go_on(self, step: News) -> None:
        """One more step."""
        self._take(step)
        self._read.append(step.number)

    # --- a step -----------------------------------------------------------------------------------

    def _take(self, step: News) -> None:
        report, said = step.telling, [each for each in step.events if isinstance(each, Said)]
        if not step.reset:
            self._part(step)
        self._entry += (report is not None) + len(said)
        self._deed = ""
        if report is not None:
            self._told(step, report, said)
        for event in said:
            self._said(step, event)
        if not step.reset:
            self._drawn(step)
        for each in step.events:
            self._count(each)

    def _part(self, step: News) -> None:
        """A heading, where the step begins another part."""
        if self.parts is None:
            return
        begins = False
        if self.parts.kinds:
            begins = not self._lies and any(
                isinstance(event, Moved) and self._kind(event.target) in self.parts.kinds
                for event in step.events)
        elif step.telling is not None:
            seat = step.telling.seat
            self._first = seat if self._first < 0 else self._first
            begins = seat == self._first != self._last
            self._last = seat
        if begins:
            self.part += 1
            title = self._edge.tell(self.parts.named(self.part))
            self._add(title, RowKind.PART, -1, step)

    def _count(self, event: object) -> None:
        """How many cards lie where parts begin."""
        if self.parts is None or not isinstance(event, Moved) or event.cards is None:
            return
        kinds, n = self.parts.kinds, len(event.cards)
        came, went = self._kind(event.target) in kinds, self._kind(event.source) in kinds
        # What lay there from the start went by without being counted.
        self._lies = max(0, self._lies + n * came - n * went)

    def _kind(self, pile: str) -> str:
        spec = self._layout.spec(pile)
        return "" if spec is None else spec.kind

    # --- lines ------------------------------------------------------------------------------------

    def _add(self, text: str, kind: RowKind, seat: int, step: News) -> None:
        last = self.rows[-1] if self.rows else None
        if self.parts is None and last is not None and (last.base, last.seat) == (text, seat):
            times = last.times + 1
            told = _("{sentence}, {n} time.",
                     "{sentence}, {n} times.", sentence=PreRendered(text.removesuffix(".")),
                     n=times)
            self.rows[-1] = replace(last, text=told, entry=self._entry, at=step.number,
                                    times=times)
            return
        self.rows.append(LogRow(text, kind, seat, self._entry, step.number, self.part,
                                base=text))

    def _told(self, step: News, report: ActionReport, said: list[Said]) -> None:
        table = self._stage.setting.table
        both = ((k, table.at_once(report, event)) for k, event in enumerate(said))
        place, told = next(((k, each) for k, each in both if each), (-1, None))
        if told is not None:
            del said[place]
        line = self._deed = self._edge.tell(told or table.tell(report))
        if line:
            self._several = []
            if not self._goes_on(line, report.seat, step):
                self._add(line, RowKind.TOLD, report.seat, step)

    def _goes_on(self, line: str, seat: int, step: News) -> bool:
        """Put it on the line of the same turn, if that is the last and has room."""
        last = self.rows[-1] if self.rows else None
        if not self._joins or last is None or last.seat != seat or last.kind is not RowKind.TOLD:
            return False
        joined = joined_lines(last.text, line, self._name(seat))
        if not joined or joined.count(OPEN) > MOST_CARDS:
            return False
        self.rows[-1] = replace(last, text=joined, entry=self._entry, at=step.number)
        return True

    def _said(self, step: News, event: Said) -> None:
        table = self._stage.setting.table
        line = self._edge.tell(table.say(event))
        if not line or line == self._deed:
            # What was done is said in the same words.
            return
        several = self._several
        folded = table.told_as(event.name).folded
        if not folded or event.by is None:
            self._several = []
        elif several and several[0].name == event.name:
            several.append(event)
            who = [Seat(each.by or 0) for each in several]
            line = self._edge.tell(Words(folded, None, who=who))
            self.rows.pop()
            self._add(line, RowKind.SAID, -1, step)
            return
        else:
            self._several = [event]
        self._add(line, RowKind.SAID, -1 if event.by is None else event.by, step)

    def _drawn(self, step: News) -> None:
        """Who has drawn what after an action that was none itself."""
        drawn = self._draws(step)
        if not drawn or (self.parts is not None and not self.part):
            return
        report, (seat, cards) = step.telling, next(iter(drawn.items()))
        last = self.rows[-1] if self.rows else None
        if len(drawn) == 1 and report is not None and last and report.seat == seat == last.seat:
            told = joined_lines(last.text, self._edge.tell(_draws(seat, cards)), self._name(seat))
            if told and last.kind is RowKind.TOLD:
                self.rows[-1] = replace(last, text=told)
                return
        each = [_drawn_by(*one) for one in drawn.items()]
        line = self._edge.tell(words("Drawn: {drawn}", drawn=each))
        self._add(line, RowKind.NOTE, seat if len(drawn) == 1 else -1, step)

    def _draws(self, step: News) -> dict[int, tuple[str, ...]]:
        """Seat -> the cards that it got from a stock, if nothing else tells of them."""
        source = "" if step.telling is None else step.telling.action.source
        named = {str(value) for event in step.events if isinstance(event, Said)
                 for value in event.args.values()}
        drawn: dict[int, tuple[str, ...]] = {}
        for event in step.events:
            if not isinstance(event, Moved) or not event.cards or event.source == source:
                continue
            kinds = self._kind(event.source), self._kind(event.target)
            if kinds == ("stock", "hand") and not named.issuperset(event.cards):
                seat = number_of(event.target)
                drawn[seat] = drawn.get(seat, ()) + event.cards
        return drawn

    def _name(self, seat: int) -> str:
        return self._edge.tell(words("{who}", who=Seat(seat)))


def _draws(seat: int, cards: Sequence[str]) -> Words:
    who = Seat(seat)
    if HIDDEN in cards:
        return words("{who} draws {n} card.", "{who} draws {n} cards.",
                     you="You draw {n} card.",
                     you_plural="You draw {n} cards.",
                     who=who, n=len(cards))
    return words("{who} draws {cards}.",
                 you="You draw {cards}.",
                 who=who, cards=[Card(card) for card in cards])


def _drawn_by(seat: int, cards: Sequence[str]) -> Words:
    if HIDDEN in cards:
        return Words("{who} {n}", None, who=Seat(seat), n=len(cards))
    return Words("{who} {cards}", None, who=Seat(seat), cards=[Card(card) for card in cards])


def joined_lines(first: str, then: str, name: str) -> str:
    """Two sentences about the same person as one; "" where they do not begin with the name.

    >>> joined_lines("Ann draws a card.", "Ann discards 7.", "Ann")
    'Ann draws a card, discards 7.'
    >>> joined_lines("Ann plays \\ue0007S\\ue001.", "Ann plays \\ue0008S\\ue001.", "Ann")
    'Ann plays \\ue0007S\\ue001 \\ue0008S\\ue001.'
    """
    start = f"{name} "
    if not (first.startswith(start) and then.startswith(start) and first.endswith(".")):
        return ""
    rest = then.removeprefix(start)
    clause = first[:-1].rsplit(", ", 1)[-1].removeprefix(start)
    if clause == rest.removesuffix("."):
        return ""
    head, _open, cards = rest.partition(OPEN)
    if cards.endswith(f"{SHUT}.") and clause.endswith(SHUT) and clause.split(OPEN)[0] == head:
        return f"{first[:-1]} {OPEN}{cards}"
    return f"{first[:-1]}, {rest}"


def trumps(arrangement: Arrangement) -> Words | None:
    """The suit that lies turned up below the stock; None: there is none."""
    rows = arrangement.centre
    sign = next((place.sign for row in rows for place in row if place.form == Form.TURNUP), "")
    return words("Trump: {suit}", suit=Suit(sign)) if sign in tuple("SHDC") else None
