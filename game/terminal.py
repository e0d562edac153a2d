"""A game at the table of a terminal (``riddance text``), also for screen readers: sentences in,
sentences out.

The clock of the deal stands still while a person is asked, so nobody is ever too slow here.
"""
from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from game.asked import names_at
from game.core.action import Action
from game.core.cards import NotationError
from game.core.events import Said
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.retelling import ActionReport
from game.core.standing import Standing
from game.core.view import View
from game.core.words import Words, plain_lines, words
from game.i18n import _, listing, spoken
from game.lines import Lines
from game.session.alone import deal_number
from game.session.table import News, Session, Setup, Sitter

TICK_MS = 100
#: To a terminal: clear the screen, forget what can be scrolled back to, begin at the top.
_CLEAR = "\033[2J\033[3J\033[H"
#: So long "wait" lasts, and a hand that is not free yet.
WAIT_TICKS, BUSY_TICKS = 10, 3
MOST_LISTED = 24
#: So much of the log is told when a match is taken up again.
LATEST = 6


def typed_line(prompt: str) -> str:
    """A line of what is typed; EOFError where there is no more, or nobody to type."""
    if sys.stdin is None:
        raise EOFError
    try:
        return input(prompt)
    except BrokenPipeError:
        raise
    except (OSError, RuntimeError) as error:
        raise EOFError from error


class Leave(Exception):
    """The person wants to stop."""


class TextTable:
    """One match in a terminal. ``read``: asks for a line, EOFError at the end; ``out``: where lines
    go, None: stdout."""

    def __init__(self, session: Session, read: Callable[[str], str] = typed_line,
                 out: TextIO | None = None) -> None:
        self.session, self._read, self._out = session, read, out
        self.game = session.game
        edge = spoken([sitter.name for sitter in session.seats])
        self._lines = Lines(session.game, session.settled, len(session.seats), edge)
        self._now_ms = 0
        self._last_asked: int | None = None
        self._trouble: Words | None = None
        if not self.game.real_time or session.stepped:
            session.set_pace(0)

    @classmethod
    def start(cls, game: Game, levels: Sequence[str], options: Mapping[str, Any], seed: int | None,
              folder: Path | None) -> TextTable:
        """Deal a new match; ``levels``: "human" or a computer player's level for each seat.
        Real-time games go in steps."""
        given = dict(options)
        for option in game.options:
            if game.real_time and option.steps is not None:
                given.setdefault(option.key, option.steps)
        sitters = tuple(map(Sitter.of, names_at(levels), levels))
        return cls(Session.start(Setup(game.key, sitters, given, seed), folder))

    def run(self) -> int:
        """Play until the match is over or the person leaves; 0."""
        people = self.session.people
        self._say(_("{game}. Type a number or an action; ? for help.", game=_(self.game.title)))
        try:
            self._begin(people)
            while self._one_deal(people):
                pass
        except (Leave, EOFError):
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            raise
        finally:
            self.session.close()
        return 0

    def _begin(self, people: tuple[int, ...]) -> None:
        """From here on everybody is told what happens; what was before, in short."""
        for viewer in (*people, None):
            self.session.news(viewer)
        self._log(people[0] if len(people) == 1 else None, LATEST)

    def _leave(self) -> None:
        self._say_trouble()
        saved = self.session.path is not None and self.session.trouble is None
        parting = _("Goodbye.")
        if saved:
            parting = _("Saved. Go on with: riddance text {key} --continue", key=self.game.key)
        self._say("\n" + parting)

    def _say_trouble(self) -> None:
        """Once, that the game is not being saved."""
        if self.session.trouble != self._trouble and self.session.trouble is not None:
            self._trouble = self.session.trouble
            self._say(self._lines.tell(self._trouble))

    # --- the course of a deal -------------------------------------------------------------------

    def _one_deal(self, people: tuple[int, ...]) -> bool:
        """Play one deal; False when there is no further one."""
        while self.session.outcome is None:
            asked = next((seat for seat in self.session.deal.actors() if seat in people), None)
            if asked is None or not self.session.legal(asked):
                self._let_others_act(people)
            else:
                self._ask(asked)
        self._tell(people[0] if people else None)
        self._result()
        if self.session.match.over:
            return False
        if people:
            self._prompt(_("Return deals the next one, q leaves: "))
        return self.session.next_deal()

    def _let_others_act(self, people: tuple[int, ...]) -> None:
        self._pass_time(1)
        self._tell(people[0] if len(people) == 1 else None)

    def _ask(self, seat: int) -> None:
        """Ask a person for one action."""
        self._hand_over(seat)
        self._tell(seat)
        self._say_trouble()
        view = self.session.view(seat)
        self._show(view)
        choices = self.session.legal(seat)
        self._list(choices, view)
        if self.game.clock != "none":
            self._say(f"w  {_('Wait')}")
        while True:
            typed = self._prompt(f"{self.session.seats[seat].name}> ")
            if self._command(typed, seat, view, choices):
                return

    def _command(self, typed: str, seat: int, view: View, choices: list[Action]) -> bool:
        """Do what was typed; True when the table is to be shown anew."""
        known: dict[str, Callable[[], bool]] = {
            "?": self._help, "help": self._help, "t": lambda: True, "table": lambda: True,
            "u": lambda: self._undo(seat), "undo": lambda: self._undo(seat),
            "redo": lambda: self._redo(seat),
            "all": lambda: self._list(choices, view, len(choices)), "log": lambda: self._log(seat),
            "hint": lambda: self._hint(seat),
            "w": lambda: self._wait(seat), "wait": lambda: self._wait(seat)}
        if not typed or typed in known:
            return bool(typed) and known[typed]()
        if typed.isdecimal():
            number = int(typed[:9])
            if not 1 <= number <= len(choices):
                return self._say(_("There is no choice {number}.", number=typed[:9]))
            return self._do(seat, choices[number - 1])
        return self._typed(typed, seat, view, choices)

    def _typed(self, typed: str, seat: int, view: View, choices: list[Action]) -> bool:
        """An action in words: as it is written, or so much of it that it can be only one."""
        action, wrong = None, ""
        try:
            action = Action.parse(typed)
        except NotationError as error:
            wrong = str(error)
        if action is None or self.session.check(seat, action) is not None:
            meant = self._lines.meant(typed, choices)
            if len(meant) > 1:
                numbers = listing(str(1 + choices.index(each)) for each in meant[:MOST_LISTED])
                return self._say(_("Which one? Type a number: {numbers}.", numbers=numbers))
            action = meant[0] if meant else self._lines.completed(typed, choices, view) or action
        return self._say(wrong) if action is None else self._do(seat, action)

    def _do(self, seat: int, action: Action) -> bool:
        """Hand the action in; True when it is done, or on its way."""
        refusal = self.session.submit(seat, action)
        if refusal is not None and refusal.code == "busy":
            self._pass_time(BUSY_TICKS)
            refusal = self.session.submit(seat, action)
        if refusal is not None:
            return self._say(self._lines.tell(refusal.words))
        self._pass_time(1)
        return True

    def _pass_time(self, ticks: int) -> None:
        for _tick in range(ticks):
            self._now_ms += TICK_MS
            self.session.update(self._now_ms)

    def _wait(self, seat: int) -> bool:
        """Let some time go by, as far as the game has any; in steps: this one."""
        if self.game.clock == "none":
            return self._say(_("There is nothing to wait for: it is your turn."))
        if self.game.real_time:
            self.session.wait(seat)
        self._pass_time(WAIT_TICKS)
        return True

    def _undo(self, seat: int) -> bool:
        return self.session.undo(seat) or self._say(_("There is nothing to take back."))

    def _redo(self, seat: int) -> bool:
        return self.session.redo(seat) or self._say(_("There is nothing to do again."))

    def _hint(self, seat: int) -> bool:
        """What a strong player would do here, and why."""
        answer = self.session.hint(self.session.ask_hint(seat))
        if answer is None or answer.action is None:
            return self._say(_("Wait."))
        told = [self._lines.tell(each) for each in (answer.note, answer.counted) if each]
        note = f" - {' '.join(told)}" if told else ""
        return self._say(self._lines.choice(answer.action, self.session.view(seat)) + note)

    # --- what is told ---------------------------------------------------------------------------

    def _tell(self, viewer: int | None) -> None:
        """Say what has happened since this viewer was last told."""
        for news in self.session.news(viewer):
            self._tell_news(news, viewer)

    def _tell_news(self, news: News, viewer: int | None) -> None:
        if news.telling is not None:
            self._tell_action(news.telling, viewer)
        for event in news.events:
            if isinstance(event, Said) and (words := self.game.table.say(event)) is not None:
                self._say(f"  {self._lines.tell(words)}")
        if news.bounce is not None and viewer in (news.bounce.seat, None):
            self._say(f"  {self._lines.tell(news.bounce.refusal.words)}")
        if viewer is not None and not news.reset:
            sentence = self._lines.got(news.events, viewer)
            if sentence is not None:
                self._say(f"  {sentence}")

    def _tell_action(self, report: ActionReport, viewer: int | None) -> None:
        """An action in a sentence, unless what is said about it is enough."""
        if (sentence := self._lines.told(report, viewer)) is not None:
            self._say(sentence)

    def _log(self, seat: int | None, most: int | None = None) -> bool:
        lines = self.session.log(seat)
        for line in lines if most is None else lines[-most:]:
            if isinstance(line, ActionReport):
                self._tell_action(line, seat)
            elif (words := self.game.table.say(line)) is not None:
                self._say(f"  {self._lines.tell(words)}")
        return False

    def _show(self, view: View) -> None:
        """The table as the seat sees it, pile by pile, and what is to be done."""
        self._say("")
        for line in self._lines.table(view, self.session.standing):
            self._say(line)
        self._say(self._lines.tell(self.game.table.asked(view)[0]))

    def _list(self, choices: list[Action], view: View, most: int = MOST_LISTED) -> bool:
        wide = len(str(min(len(choices), most)))
        for number, action in enumerate(choices[:most], 1):
            self._say(f"{number:{wide}}  {self._lines.choice(action, view)}")
        if len(choices) > most:
            self._say(_("... and {n} more: type all to see them, or write one, such as {example}.",
                        n=len(choices) - most, example=choices[-1]))
        return False

    def _result(self) -> None:
        outcome, seats = self.session.outcome, self.session.seats
        if outcome is None:
            return
        self._say("\n" + self._lines.tell(outcome.words))
        self._say(_("Deal number {number}", number=deal_number(self.session)))
        standing = self.session.standing
        if len(seats) == 1:
            self._say(_("{n} point", "{n} points", n=outcome.points[0]))
        else:
            self._scores(outcome, standing)
        if standing.words is not None and not standing.over:
            self._say(self._lines.tell(standing.words))
        if standing.over and standing.deals > 1:
            self._final(standing)

    def _scores(self, outcome: Outcome, standing: Standing) -> None:
        """The points of the deal, the best first, and what they come to."""
        for seat in sorted(range(len(outcome.places)), key=lambda s: outcome.places[s]):
            told = words("{place}. {name}: {points}, {total} in all", place=outcome.places[seat],
                         name=self.session.seats[seat].name,
                         points=words("{n} point", "{n} points", n=outcome.points[seat]),
                         total=self.game.table.tally.in_list(standing, seat))
            self._say(self._lines.tell(told))

    def _final(self, standing: Standing) -> None:
        """How the match has ended."""
        self._say(_("The match is over."))
        if standing.words is not None:
            self._say(self._lines.tell(standing.words))
        for seat in sorted(range(len(standing.places)), key=lambda s: standing.places[s]):
            name, made_of = self.session.seats[seat].name, standing.telling(seat)
            told = f" ({self._lines.tell(made_of)})" if made_of is not None else ""
            self._say(f"{standing.places[seat]}. {name}: {self._total(standing, seat)}{told}")

    def _total(self, standing: Standing, seat: int) -> str:
        return self._lines.tell(self.game.table.tally.in_list(standing, seat))

    # --- reading and writing --------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """With several people at one screen nobody sees another's cards, from the first one on."""
        if len(self.session.people) > 1 and self._last_asked != seat:
            _clear(self._out or sys.stdout)
            name = self.session.seats[seat].name
            self._prompt(_("{name}, it is for you. Return when nobody else looks: ", name=name))
        self._last_asked = seat

    def _help(self) -> bool:
        self._say(_("Type the number of a choice, or an action as it is listed; so much of it is "
                    "enough that it can be only one. Cards are rank and suit: TH is the 10 of "
                    "hearts, XR the red Joker. table shows the table again, all lists every "
                    "choice, log tells the deal so far, hint says what a strong player would do, "
                    "undo takes back, redo does it again, wait lets time go by, q leaves; the game "
                    "is saved."))
        return False

    def _prompt(self, text: str) -> str:
        typed = self._read(text).strip()
        if typed in ("q", "quit"):
            raise Leave
        return typed

    def _say(self, text: str) -> bool:
        """Print a line; False, so that a command may end with it."""
        print(plain_lines(text), file=self._out or sys.stdout, flush=True)
        return False


def _clear(out: TextIO) -> None:
    """Nothing that was shown can be read any more, nor be scrolled back to."""
    print(_CLEAR if out.isatty() else "\n" * 60, file=out, flush=True)
