"""The course of a deal: every position of it, forwards and backwards, as any viewer saw it or with
all cards open.

    story = Story.of(path)                        the journal of a match, finished or not
    course = story.course(story.chapters[0])      one of its deals
    course.view(12, Eye(0)), course.view(12, Eye(0, True))
"""
from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.catalogue import CATALOGUE
from game.core.deal import Deal
from game.core.errors import IllegalAction, OptionError, RulesBug
from game.core.events import Event, Moved, Picture, Said, Set
from game.core.game import Game
from game.core.match import Match
from game.core.outcome import Outcome
from game.core.piles import layout_of
from game.core.retelling import ActionReport, announced, landed, offered, redacted
from game.core.standing import Standing
from game.core.view import View
from game.core.words import Words, words
from game.session.chronicle import DealStep
from game.session.deal_in_play import DealInPlay
from game.session.journal.chapters import Chapter, contents_of
from game.session.journal.edge import guarded
from game.session.journal.entries import (
    Begins,
    Chairs,
    Entry,
    Following,
    Redone,
    Undone,
    deal_of,
    entry_of,
)
from game.session.replay.opened import (
    Perspective,
    covered_in,
    opened_events,
    opened_view,
    reversed_events,
)
from game.session.seats import News, Setup, Sitter
from game.store.journal import JournalError, Record, checksum, no_such_game, read, strange

OTHER_RULES = words("The rest was played by other rules.")
TOO_LONG = words("The deal is too long to be shown to its end.")
#: More lines of a journal than anybody plays in a deal.
MOST_FOLLOWED = 20_000
#: Steps between whole deals that are kept: from there to any step it is not far.
KEPT_EVERY = 16


class JournalReplay:
    """A journal: ``game``, ``seats`` (a ``Sitter`` each, as they sat down), ``settled`` options,
    ``seed``, and its deals. ``damage``: a sentence where it is only what is before a damage."""

    damage: Words | None = None

    def __init__(self, game: Game, record: Record) -> None:
        self.game, self.record, self.path = game, record, record.path
        contents = contents_of(record)
        if not contents.chapters:
            raise strange(record, 0)
        #: Those in which anything was done, in the order in which they began.
        self.chapters: tuple[Chapter, ...] = contents.told
        self.current: Chapter = contents.chapters[contents.current]
        try:
            seats = record.head["seats"]
            self.seats = tuple(Sitter.of(seat["name"], seat["level"]) for seat in seats)
            self.seed: int = record.head["seed"]
            self.settled: dict[str, Any] = game.settle(len(self.seats), record.head["options"])
        except (KeyError, TypeError) as error:
            raise strange(record, 0) from error
        except OptionError as error:
            raise other_rules(record) from error

    @classmethod
    def of(cls, path: Path, games: Mapping[str, Game] = CATALOGUE) -> JournalReplay:
        """Read a journal, a damaged one as far as the damage. JournalError, in a sentence, for one
        that tells nothing, or whose game is not here."""
        with guarded(path):
            damage = None
            try:
                record = read(path)
            except JournalError as error:
                if error.before is None or not error.before.entries:
                    raise
                record, damage = error.before, error.words
            game = games.get(record.head["game"])
            if game is None:
                raise no_such_game(record)
            story = cls(game, record)
            story.damage = damage
            return story

    def setup(self, chapter: Chapter) -> Setup:
        """The same people, as they played in that deal."""
        pairs = zip(self.seats, chapter.levels, strict=True)
        sitters = tuple(Sitter.of(sitter.name, level) for sitter, level in pairs)
        return Setup(self.game.key, sitters, self.settled, self.seed)

    def course(self, chapter: Chapter) -> DealReplay:
        """One of the deals. JournalError where not even its beginning fits the present rules."""
        with guarded(self.path):
            return DealReplay(self, chapter)


def other_rules(record: Record) -> JournalError:
    """The complaint about a deal that the present rules cannot show."""
    why = words("The journal {file} was written under other rules and cannot be shown.",
                file=record.path.name)
    return JournalError(why, record.path)


class DealReplay:
    """A deal, step by step: position 0 is its opening, position k that after step k; ``len`` is the
    number of steps.

    ``turns``      the steps, as the chronicle has them (``seat`` and ``action`` None: time went by)
    ``trouble``    a sentence where the journal goes on but cannot be followed, else None
    ``taken_back`` position -> how often the table went back to it from what is not shown
    """

    def __init__(self, story: JournalReplay, chapter: Chapter) -> None:
        self.story, self.chapter, self.game = story, chapter, story.game
        self.turns: list[DealStep] = []
        self.taken_back: dict[int, int] = {}
        self.trouble: Words | None = None
        play, self._chairs = DealInPlay(story.game), Chairs(story.setup(chapter).sitters)
        play.begin(_opening(story, chapter))
        self._following = Following(play, self._chairs)
        self._kept: dict[int, Deal] = {0: play.deal.copy()}
        self._before = len(play.chronicle.log)
        self._follow()
        # Where it could not be followed any more, time may have gone on before an action failed.
        self.turns = play.chronicle.log[self._before:]
        self._here: tuple[int, Deal] = (len(self), play.deal)
        self._before_it = match_of(story, chapter).standing

    def __len__(self) -> int:
        return len(self.turns)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sat there, at last."""
        return self._chairs.seats

    @property
    def finished(self) -> bool:
        """Whether the deal was played to its end, so that nothing of it is a secret any more."""
        return self.chapter.result is not None

    # --- reading the journal --------------------------------------------------------------------

    def _follow(self) -> None:
        record, ours = self.story.record, self.chapter.rules == self.game.rules.version
        for number, place in enumerate(self.chapter.places):
            if number > MOST_FOLLOWED:
                self.trouble = TOO_LONG
                return
            try:
                fits = self._take(entry_of(record.entries[place]))
            except (KeyError, TypeError, ValueError, IndexError, IllegalAction, RulesBug) as error:
                if ours:
                    raise strange(record, place + 1) from error
                fits = False
            if not fits:
                if ours:
                    raise strange(record, place + 1)
                self.trouble = OTHER_RULES
                return

    def _take(self, entry: Entry) -> bool:
        """Follow one entry; whether it leads where it says."""
        steps = self._following.take(entry)
        self.turns += steps
        if isinstance(entry, Undone | Redone):
            self._stand(back=isinstance(entry, Undone))
        elif len(self) - max(self._kept) >= KEPT_EVERY:
            self._kept[len(self)] = self._following.play.deal.copy()
        return self._following.fits(entry)

    def _stand(self, *, back: bool) -> None:
        """The deal was turned back, or forth again: what was taken back last was not, after all."""
        old, self.turns = self.turns, self._following.play.chronicle.log[self._before:]
        same = next((k for k, (one, other) in enumerate(zip(old, self.turns)) if one is not other),
                    min(len(old), len(self)))
        if not back:
            self.taken_back[len(old)] = self.taken_back.get(len(old), 1) - 1
        told = self.taken_back.items()
        self.taken_back = {at: times for at, times in told if at <= same and times}
        if back:
            self.taken_back[len(self)] = self.taken_back.get(len(self), 0) + 1
        self._kept = {at: deal for at, deal in self._kept.items() if at <= same}

    # --- what there is to see -------------------------------------------------------------------

    def deal(self, at: int) -> Deal:
        """The whole truth at a position. It is the course's own: do not change it, and ask again
        after another question."""
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

    def view(self, at: int, eye: Perspective) -> View:
        """What is seen at a position."""
        return opened_view(self.deal(at), eye.seat) if eye.open else self.deal(at).view(eye.seat)

    def events(self, at: int, eye: Perspective) -> list[Event]:
        """What leads from position ``at`` - 1 to ``at``; at 0 the events before the first action,
        which are in its view."""
        happened = self.turns[at - 1].events if at else announced(self.deal(0).opening)
        if eye.open:
            return opened_events(happened, eye.seat, covered_in(self._kept[0]))
        return list(redacted(happened, eye.seat))

    def back(self, at: int, eye: Perspective) -> list[Event]:
        """What leads from position ``at`` back to ``at`` - 1."""
        return reversed_events(Picture.of(self.view(at - 1, eye)), self.events(at, eye))

    def told(self, at: int, eye: Perspective) -> list[ActionReport | Said]:
        """What the log says of step ``at``, of what came before the first action for 0."""
        lines: list[ActionReport | Said] = []
        if at:
            turn = self.turns[at - 1]
            if eye.open and turn.seat is not None and turn.action is not None:
                cards, to = tuple(map(str, turn.action.cards)), landed(turn.action, turn.events)
                piles = self.view(at - 1, eye).piles
                layout = layout_of(self.game.piles(len(self.sitters), self.story.settled))
                about = () if cards else offered(layout.specs, piles, ())
                lines.append(ActionReport(turn.seat, turn.action, cards, to, about))
            elif eye.seat in turn.tellings:
                lines.append(turn.tellings[eye.seat])
        return lines + [event for event in self.events(at, eye) if isinstance(event, Said)]

    def retold(self, eye: Perspective) -> list[News]:
        """All steps as the eye was told them, numbered by their positions; the first is the
        opening."""
        news = []
        for at in range(len(self) + 1):
            told = (each for each in self.told(at, eye) if isinstance(each, ActionReport))
            news.append(News(at, tuple(self.events(at, eye)), next(told, None), not at))
        return news

    def outcome(self, at: int) -> Outcome | None:
        """The result, at the end of a finished deal; else None."""
        return self.deal(at).outcome()

    def standing(self, at: int) -> Standing:
        """How the match stood before the deal; at the end of a finished deal, with it."""
        outcome = self.outcome(at)
        if outcome is None:
            return self._before_it
        match = match_of(self.story, self.chapter)
        match.record(outcome.to_dict())
        return match.standing

    def hands_at(self) -> int:
        """Where all hands are to be looked at: at the end, or as they were dealt where nobody holds
        a card any more at the end."""
        layout = layout_of(self.game.piles(len(self.sitters), self.story.settled))
        piles = self.deal(len(self)).state.piles
        specs = {name: layout.spec(name) for name, held in piles.items() if held}
        held = any(spec is not None and spec.kind == "hand" for spec in specs.values())
        return len(self) if held else 0

    def clock_ms(self, at: int) -> int:
        """The deal's clock when step ``at`` was done; 0 at the beginning, and in a game without
        one."""
        return 0 if at == 0 else self.turns[at - 1].at_ms or 0

    def marks(self) -> list[int]:
        """The positions at which a bout or trick has just been taken away; where there are none,
        another seat's turn begins."""
        layout = layout_of(self.game.piles(len(self.sitters), self.story.settled))
        swept = {spec.pattern for spec in layout.specs if spec.kind in ("bout", "trick")}
        return [k + 1 for k, turn in enumerate(self.turns) if _is_mark(turn, swept)]


def _is_mark(turn: DealStep, swept: Collection[str]) -> bool:
    if swept:
        return any(isinstance(event, Moved) and event.source in swept for event in turn.events)
    return any(isinstance(event, Set) and "turn" in event.values for event in turn.events)


def match_of(story: JournalReplay, chapter: Chapter) -> Match:
    """The match before a deal; where the present rules cannot count it, a new one."""
    seats = len(story.seats)
    with suppress(KeyError, TypeError, ValueError, AttributeError, IndexError, OptionError):
        match = story.game.match(seats, state=chapter.match)
        if not match.over:
            return match
    return story.game.match(seats, story.settled)


def _opening(story: JournalReplay, chapter: Chapter) -> Deal:
    """The deal as it began. JournalError where it does not fit the present rules."""
    record = story.record
    ours = chapter.rules == story.game.rules.version
    unfit = strange(record, chapter.start + 1) if ours else other_rules(record)
    try:
        begins = Begins.of(record.entries[chapter.start])
        deal = deal_of(begins, story.game, len(story.seats), story.settled)
    except (KeyError, TypeError, ValueError) as error:
        raise unfit from error
    if begins.begins != "arranged" and checksum(deal.position()) != begins.sum:
        raise unfit
    return deal
