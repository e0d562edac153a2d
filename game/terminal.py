"""A game at the table of a terminal, also for screen readers: sentences in, sentences out (DESIGN 9, ``riddance text``).

The clock of the deal stands still while a person is asked, so nobody is ever too slow here.
"""
from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.errors import NotationError
from game.core.events import Said
from game.core.game import Game
from game.core.piles import layout_of
from game.core.table import Telling
from game.core.view import View
from game.i18n import Spoken, _, catalogue, system_language
from game.session.table import News, Session, Setup, Sitter

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Fritz", "Gita", "Hugo", "Ida", "Jon", "Kim", "Lena")
TICK_MS = 100
MOST_LISTED = 40


class Leave(Exception):
    """The person wants to stop."""


class TextTable:
    """One match in a terminal. ``read``: asks for a line, EOFError at the end; ``out``: where lines go, None: stdout."""

    def __init__(self, session: Session, read: Callable[[str], str] = input, out: TextIO | None = None) -> None:
        self.session, self._read, self._out = session, read, out
        self.game = session.game
        self._edge = Spoken(catalogue(system_language()), [sitter.name for sitter in session.seats])
        self._now_ms = 0
        self._last_asked: int | None = None
        session.pace = 0

    @classmethod
    def start(cls, game: Game, levels: Sequence[str], options: Mapping[str, Any], seed: int | None,
              folder: Path | None) -> TextTable:
        """Deal a new match; ``levels``: "human" or a computer player's level for each seat. Real-time games go in steps."""
        given = dict(options)
        if game.real_time:
            given.setdefault("mode", "stepped")
        sitters = tuple(Sitter(NAMES[i % len(NAMES)], level) for i, level in enumerate(levels))
        return cls(Session.start(Setup(game.key, sitters, given, seed), folder))

    def run(self) -> int:
        """Play until the match is over or the person leaves; 0."""
        people = self.session.people
        self._say(_("{game}, deal {number}. Type a number or an action; ? for help.", game=_(self.game.title),
                    number=self.session.seed))
        try:
            while self._one_deal(people):
                pass
        except (Leave, EOFError):
            self._say("\n" + (_("Saved. Go on with: riddance text {key} --continue", key=self.game.key) if self.session.path
                              else _("Goodbye.")))
        finally:
            self.session.close()
        return 0

    # --- the course of a deal ---------------------------------------------------------------------------------------

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
        self._now_ms += TICK_MS
        self.session.update(self._now_ms)
        self._tell(people[0] if len(people) == 1 else None)

    def _ask(self, seat: int) -> None:
        """Ask a person for one action."""
        self._hand_over(seat)
        self._tell(seat)
        view = self.session.view(seat)
        self._show(view)
        choices = self.session.legal(seat)
        self._list(choices, view)
        while True:
            typed = self._prompt(f"{self.session.seats[seat].name}> ")
            if self._command(typed, seat, view, choices):
                return

    def _command(self, typed: str, seat: int, view: View, choices: list[Action]) -> bool:
        """Do what was typed; True when the table is to be shown anew."""
        known: dict[str, Callable[[], bool]] = {
            "?": self._help, "help": self._help, "t": lambda: True, "table": lambda: True,
            "u": lambda: self._undo(seat), "undo": lambda: self._undo(seat),
            "all": lambda: self._list(choices, view, len(choices)), "log": lambda: self._log(seat),
            "w": lambda: self._wait(seat), "wait": lambda: self._wait(seat)}
        if typed in known:
            return known[typed]()
        if not typed:
            return False
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(choices):
                return self._say(_("There is no choice {number}.", number=typed))
            action = choices[int(typed) - 1]
        else:
            try:
                action = Action.parse(typed)
            except NotationError as error:
                return self._say(str(error))
        refusal = self.session.submit(seat, action)
        if refusal is not None:
            return self._say(self._edge.tell(refusal.words))
        self._now_ms += TICK_MS
        self.session.update(self._now_ms)
        return True

    def _wait(self, seat: int) -> bool:
        """Let some time go by, as far as the game has any; in steps: this one."""
        if self.game.real_time:
            self.session.wait(seat)
        for _tick in range(10):
            self._now_ms += TICK_MS
            self.session.update(self._now_ms)
        return True

    def _undo(self, seat: int) -> bool:
        return self.session.undo(seat) or self._say(_("There is nothing to take back."))

    # --- what is told -----------------------------------------------------------------------------------------------

    def _tell(self, viewer: int | None) -> None:
        """Say what has happened since this viewer was last told."""
        for news in self.session.news(viewer):
            self._tell_news(news)

    def _tell_news(self, news: News) -> None:
        if news.telling is not None:
            self._tell_action(news.telling)
        for event in news.events:
            if isinstance(event, Said):
                words = self.game.table.say(event)
                if words is not None:
                    self._say(f"  {self._edge.tell(words)}")

    def _tell_action(self, telling: Telling) -> None:
        """An action in a sentence, unless what is said about it is enough."""
        if (words := self.game.table.tell(telling)) is not None:
            self._say(self._edge.tell(words))

    def _log(self, seat: int) -> bool:
        for line in self.session.log(seat):
            if isinstance(line, Telling):
                self._tell_action(line)
            elif (words := self.game.table.say(line)) is not None:
                self._say(f"  {self._edge.tell(words)}")
        return False

    def _show(self, view: View) -> None:
        """The table as the seat sees it, pile by pile."""
        layout = layout_of(self.game.piles(view.seats, self.session.settled))
        self._say("")
        for name, pile in view.piles.items():
            spec = layout.spec(name)
            if spec is None or (not pile and pile is not None and spec.kind not in ("foundation", "heap") and name != "stock"):
                continue
            self._say(f"{self._pile_name(name, spec.owner_of(name), view.seat)}: {self._cards(pile)}{self._pill(view, name)}")
        self._say(self._edge.tell(self.game.table.prompt(view)[0]))

    def _pile_name(self, name: str, owner: int | None, seat: int | None) -> str:
        kind = name.split(".")[0].capitalize()
        rest = name.split(".")[1 if owner is None else 2:]
        number = " " + " ".join(str(int(part) + 1) for part in rest) if rest else ""
        if owner is None:
            return kind + number
        whose = _("Your {pile}", pile=kind.lower()) if owner == seat else _("{who}'s {pile}", who=self.session.seats[owner].name,
                                                                            pile=kind.lower())
        return whose + number

    def _cards(self, pile: Sequence[str] | None) -> str:
        if pile is None:
            return _("? cards")
        if not pile:
            return _("empty")
        hidden = sum(card == HIDDEN for card in pile)
        if hidden == len(pile):
            return _("{n} card", "{n} cards", n=hidden)
        return " ".join("##" if card == HIDDEN else card for card in pile) if hidden < 3 else _(
            "{cards} and {n} unseen", cards=" ".join(card for card in pile if card != HIDDEN), n=hidden)

    def _pill(self, view: View, name: str) -> str:
        words = self.game.table.label(view, name)
        return f" ({self._edge.tell(words)})" if words is not None else ""

    def _list(self, choices: list[Action], view: View, most: int = MOST_LISTED) -> bool:
        wide = len(str(min(len(choices), most)))
        for number, action in enumerate(choices[:most], 1):
            self._say(f"{number:{wide}}  {self._choice(action, view)}")
        if len(choices) > most:
            self._say(_("... and {n} more: type all, or the action itself.", n=len(choices) - most))
        return False

    def _choice(self, action: Action, view: View) -> str:
        if not action.cards:
            for button in self.game.table.buttons:
                if button.verb == action.verb:
                    label = button.label(view, action) if button.label else button.words
                    return f"{self._edge.tell(label)}  [{action}]"
        return str(action)

    def _result(self) -> None:
        outcome, seats = self.session.outcome, self.session.seats
        if outcome is None:
            return
        self._say("\n" + self._edge.tell(outcome.words))
        for seat in sorted(range(len(seats)), key=lambda s: outcome.places[s]):
            self._say(_("{place}. {name}: {points} points, {total} in all", place=outcome.places[seat], name=seats[seat].name,
                        points=outcome.points[seat], total=self.session.match.totals[seat]))

    # --- reading and writing ----------------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """With several people at one screen nobody sees another's cards."""
        if len(self.session.people) > 1 and self._last_asked not in (None, seat):
            self._say("\n" * 60)
            self._prompt(_("{name}, it is for you. Return when nobody else looks: ", name=self.session.seats[seat].name))
        self._last_asked = seat

    def _help(self) -> bool:
        self._say(_("Type the number of a choice, or an action such as the ones listed. table shows the table again, all lists "
                    "every choice, log tells the deal so far, undo takes back, wait lets time go by, q leaves; the game is saved."))
        return False

    def _prompt(self, text: str) -> str:
        typed = self._read(text).strip()
        if typed in ("q", "quit"):
            raise Leave
        return typed

    def _say(self, text: str) -> bool:
        """Print a line; False, so that a command may end with it."""
        print(text, file=self._out or sys.stdout, flush=True)
        return False
