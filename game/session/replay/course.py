"""The course of a deal: every position of it, forwards and backwards, as any viewer saw it or with all cards open (UX 3.7).

    story = Story.of(path)                        the journal of a match, finished or not
    course = story.course(story.chapters[0])      one of its deals
    course.view(12, Eye(0)), course.view(12, Eye(0, True))
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import IllegalAction, OptionError, PositionError, RulesBug
from game.core.events import Event, Moved, Picture, Said, Set
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.piles import layout_of
from game.core.table import Telling
from game.core.view import View
from game.core.words import Words, words
from game.session.chronicle import redacted, told
from game.session.journal.chapters import Chapter, contents_of
from game.session.replay.opened import Eye, covered_in, opened_events, opened_view, reversed_events
from game.session.seats import Setup, Sitter
from game.store.journal import JournalError, Record, checksum, read, strange

OTHER_RULES = words("The rest was played by other rules.")
#: Every so many steps the whole deal is kept: from there to any step it is not far.
KEPT_EVERY = 16


@dataclass(frozen=True, slots=True)
class Turn:
    """One step: ``seat`` has done ``action`` (both None: time went by). ``at_ms``: the deal's clock then, None without one;
    ``tellings``: the action as each viewer may know it."""

    seat: int | None
    action: Action | None
    at_ms: int | None
    events: tuple[Event, ...]
    tellings: Mapping[int | None, Telling]

    def __repr__(self) -> str:
        return f"<Turn {self.seat}: {self.action}>"


class Story:
    """A journal: ``game``, ``seats`` (a ``Sitter`` each, as they sat down), ``settled`` options, ``seed``, and its deals."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game, self.record, self.path = game, record, record.path
        contents = contents_of(record)
        if not contents.chapters:
            raise strange(record, 0)
        #: Those in which anything was done, in the order in which they began.
        self.chapters: tuple[Chapter, ...] = contents.told
        self.current: Chapter = contents.chapters[contents.current]
        try:
            self.seats = tuple(Sitter(seat["name"], seat["level"]) for seat in record.head["seats"])
            self.seed: int = record.head["seed"]
            self.settled: dict[str, Any] = game.settle(len(self.seats), record.head["options"])
        except (KeyError, TypeError) as error:
            raise strange(record, 0) from error
        except OptionError as error:
            raise other_rules(record) from error

    @classmethod
    def of(cls, path: Path, games: Mapping[str, Game] = CATALOGUE) -> Story:
        """Read a journal. JournalError, in a sentence, for one that is damaged or whose game is not here."""
        record = read(path)
        game = games.get(str(record.head.get("game")))
        if game is None:
            raise JournalError(words("The journal {file} is of a game that this release does not have.", file=path.name), path)
        return cls(game, record)

    def setup(self, chapter: Chapter) -> Setup:
        """The same people, as they played in that deal."""
        sitters = tuple(replace(sitter, level=level) for sitter, level in zip(self.seats, chapter.levels, strict=True))
        return Setup(self.game.key, sitters, self.settled, self.seed)

    def course(self, chapter: Chapter) -> Course:
        """One of the deals. JournalError where not even its beginning fits the present rules."""
        return Course(self, chapter)


def other_rules(record: Record) -> JournalError:
    """The complaint about a deal that the present rules cannot show."""
    return JournalError(words("The journal {file} was written under other rules and cannot be shown.", file=record.path.name),
                        record.path)


class Course:
    """A deal, step by step: position 0 is its opening, position k that after step k; ``len`` is the number of steps.

    ``trouble``    a sentence where the journal goes on but cannot be followed, else None
    ``taken_back`` position -> how often the table went back to it from what is not shown
    """

    def __init__(self, story: Story, chapter: Chapter) -> None:
        self.story, self.chapter, self.game = story, chapter, story.game
        self.sitters = story.setup(chapter).sitters
        self.turns: list[Turn] = []
        self.taken_back: dict[int, int] = {}
        self.trouble: Words | None = None
        opening = _opening(story, chapter)
        self._kept: dict[int, Deal] = {0: opening.copy()}
        #: How far the clock had gone at a position, though nothing was seen to happen.
        self._clocks: dict[int, int] = {}
        self._here: tuple[int, Deal] = (0, opening)
        self._undone: list[tuple[list[Turn], dict[int, int]]] = []
        self._follow()

    def __len__(self) -> int:
        return len(self.turns)

    @property
    def finished(self) -> bool:
        """Whether the deal was played to its end, so that nothing of it is a secret any more."""
        return self.chapter.result is not None

    # --- reading the journal ----------------------------------------------------------------------------------------

    def _follow(self) -> None:
        entries, ours = self.story.record.entries, self.chapter.rules == self.game.rules.version
        for place in self.chapter.places:
            entry = entries[place]
            try:
                self._take(entry)
                fits = "sum" not in entry or checksum(self.deal(len(self)).position()) == entry["sum"]
            except (KeyError, TypeError, ValueError, IndexError, IllegalAction, RulesBug) as error:
                if ours:
                    raise strange(self.story.record, place + 1) from error
                fits = False
            if not fits:
                if ours:
                    raise strange(self.story.record, place + 1)
                self.trouble = OTHER_RULES
                return

    def _take(self, entry: Mapping[str, Any]) -> None:
        if "play" in entry:
            if "at" in entry:
                self._advance(entry["at"])
            self._play(entry["seat"], Action.parse(entry["play"]))
        elif "advance" in entry:
            self._advance(entry["advance"])
        elif "undo" in entry:
            self._undo(entry["undo"])
        elif "redo" in entry:
            self._redo()
        elif "level" in entry:
            self.sitters = tuple(replace(sitter, level=entry["level"]) if seat == entry["seat"] else sitter
                                 for seat, sitter in enumerate(self.sitters))

    def _advance(self, at_ms: int) -> None:
        """The clock goes on; it is a step only if anything is seen to happen."""
        deal = self.deal(len(self))
        events = deal.advance(at_ms)
        if events:
            self._add(deal, Turn(None, None, at_ms, tuple(events), {}))
        if self.game.clock != "none":
            self._clocks[len(self)] = at_ms

    def _play(self, seat: int, action: Action) -> None:
        deal = self.deal(len(self))
        at_ms = None if self.game.clock == "none" else deal.now_ms
        events = tuple(deal.play(seat, action))
        self._add(deal, Turn(seat, action, at_ms, events, told(deal, seat, action, events)))
        if self.sitters[seat].human:
            self._undone.clear()

    def _add(self, deal: Deal, turn: Turn) -> None:
        self.turns.append(turn)
        self._here = len(self), deal
        if len(self) % KEPT_EVERY == 0:
            self._kept[len(self)] = deal.copy()

    def _undo(self, seat: int) -> None:
        """Back to before the last decision of the person at ``seat``."""
        at = max(k for k, turn in enumerate(self.turns) if turn.seat == seat)
        self._undone.append((self.turns, self._clocks))
        self._stand(self.turns[:at], {k: clock for k, clock in self._clocks.items() if k <= at})
        self.taken_back[at] = self.taken_back.get(at, 0) + 1

    def _redo(self) -> None:
        """Forth again: what was taken back last was not taken back, after all."""
        at = len(self)
        self.taken_back[at] = self.taken_back.get(at, 1) - 1
        self._stand(*self._undone.pop())

    def _stand(self, turns: list[Turn], clocks: dict[int, int]) -> None:
        """These are the steps now."""
        pairs = zip(self.turns, turns)
        same = next((k for k, (old, new) in enumerate(pairs) if old is not new), min(len(self), len(turns)))
        self.turns, self._clocks = turns[:], clocks.copy()
        self.taken_back = {at: times for at, times in self.taken_back.items() if at <= same and times}
        self._kept = {at: deal for at, deal in self._kept.items() if at <= same}
        self._here = 0, self._kept[0].copy()
        deal = self.deal(len(self))
        deal.advance(max(deal.now_ms, self._clocks.get(len(self), 0)))

    # --- what there is to see ---------------------------------------------------------------------------------------

    def deal(self, at: int) -> Deal:
        """The whole truth at a position. It is the course's own: do not change it, and ask again after another question."""
        here, deal = self._here
        if here != at:
            start = max(place for place in self._kept if place <= at)
            if not start <= here < at:
                here, deal = start, self._kept[start].copy()
            for k in range(here, at):
                self._do(deal, k)
            self._here = at, deal
        return deal

    def _do(self, deal: Deal, k: int) -> None:
        """Step k + 1, once more."""
        turn = self.turns[k]
        if turn.at_ms is not None:
            deal.advance(turn.at_ms)
        if turn.seat is not None and turn.action is not None:
            deal.play(turn.seat, turn.action)

    def view(self, at: int, eye: Eye) -> View:
        """What is seen at a position."""
        return opened_view(self.deal(at), eye.seat) if eye.open else self.deal(at).view(eye.seat)

    def events(self, at: int, eye: Eye) -> list[Event]:
        """What leads from position ``at`` - 1 to ``at``; at 0 the events before the first action, which are in its view."""
        happened = self.deal(0).opening if at == 0 else self.turns[at - 1].events
        return opened_events(happened, eye.seat, covered_in(self._kept[0])) if eye.open else list(redacted(happened, eye.seat))

    def back(self, at: int, eye: Eye) -> list[Event]:
        """What leads from position ``at`` back to ``at`` - 1."""
        return reversed_events(Picture.of(self.view(at - 1, eye)), self.events(at, eye))

    def told(self, at: int, eye: Eye) -> list[Telling | Said]:
        """What the log says of step ``at``, of what came before the first action for 0."""
        found: list[Telling | Said] = []
        if at:
            turn = self.turns[at - 1]
            if eye.open and turn.seat is not None and turn.action is not None:
                found.append(Telling(turn.seat, turn.action, tuple(map(str, turn.action.cards))))
            elif eye.seat in turn.tellings:
                found.append(turn.tellings[eye.seat])
        return found + [event for event in self.events(at, eye) if isinstance(event, Said)]

    def outcome(self, at: int) -> Outcome | None:
        """The result, at the end of a finished deal; else None."""
        return self.deal(at).outcome()

    def clock_ms(self, at: int) -> int:
        """The deal's clock when step ``at`` was done; 0 at the beginning, and in a game without one."""
        return 0 if at == 0 else self.turns[at - 1].at_ms or 0

    def marks(self) -> list[int]:
        """The positions at which a bout or trick has just been taken away; where there are none, another seat's turn begins."""
        layout = layout_of(self.game.piles(len(self.sitters), self.story.settled))
        swept = {spec.pattern for spec in layout.specs if spec.kind in ("bout", "trick")}
        found = []
        for k, turn in enumerate(self.turns):
            moves = [event for event in turn.events if isinstance(event, Moved)]
            turned = any(isinstance(event, Set) and "turn" in event.values for event in turn.events)
            if any(move.source in swept for move in moves) if swept else turned:
                found.append(k + 1)
        return found


def _opening(story: Story, chapter: Chapter) -> Deal:
    """The deal as it began. JournalError where it does not fit the present rules."""
    record, entry = story.record, story.record.entries[chapter.start]
    unfit = strange(record, chapter.start + 1) if chapter.rules == story.game.rules.version else other_rules(record)
    try:
        if entry["begins"] == "arranged":
            return story.game.arrange(entry["position"])
        dealt = story.game.match(len(story.seats), state=chapter.match).next()
        if dealt is None:
            raise unfit
        deal = story.game.deal(len(story.seats), story.settled, **dealt)
    except (KeyError, TypeError, ValueError, OptionError, PositionError) as error:
        raise unfit from error
    if checksum(deal.position()) != entry.get("sum"):
        raise unfit
    return deal
