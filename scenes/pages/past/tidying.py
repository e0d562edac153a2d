"""Tidying up: a rule that the person sets, and how many games it would put into the bin."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.store import folders
from game.store.library import ClearingRule, Library, SavedGame, fallen
from game.store.shelf import is_quick
from scenes.i18n import _, edge
from scenes.look.theme import MUTED, TEXT
from scenes.program.errand import Errand
from scenes.program.stack import Program
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import Scroll
from scenes.widgets.head import body_of, head, panel
from scenes.widgets.page import Page
from scenes.widgets.rows import Rows

#: What is offered; 0: never, and all.
DAYS = (0, 30, 90, 365)
MOST = (0, 50, 200, 1000)


class TidyScene(Page):
    """The rule, what it would do, and a button that does it."""

    trace_name = "tidy"

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.library = library
        #: None: they are still looked for.
        self.games: list[SavedGame] | None = None
        self._looking: Errand[list[SavedGame]] | None = None
        self._tidying: Errand[list[Path]] | None = None
        self._shown = -1

    def enter(self, app: Program) -> None:
        self._look()
        super().enter(app)

    def leave(self) -> None:
        super().leave()
        if self._tidying is not None:
            # What is in the bin already stays there.
            self._tidying.stop()

    def _look(self) -> None:
        quick = is_quick(folders.journals())
        self._looking = Errand(lambda _errand: self.library.games, at_once=quick)
        self._take()

    def _take(self) -> None:
        if self._looking is not None and not self._looking.busy:
            self.games, self._looking = self._looking.take() or [], None

    @property
    def fallen(self) -> list[SavedGame]:
        """What the rule would throw away."""
        return fallen(self.games or (), self.library.rule, time.time())

    def update(self, now_ms: int) -> None:
        if self._looking is not None and not self._looking.busy:
            self._take()
            self.soon()
        if self._tidying is not None:
            self._follow(self._tidying)
        super().update(now_ms)

    def _follow(self, tidying: Errand[list[Path]]) -> None:
        if tidying.busy:
            if tidying.done // 50 != self._shown:
                self._shown = tidying.done // 50
                self.soon()
            return
        self._tidying = None
        n = len(tidying.take() or ())
        self.app.say(_("{n} game is in the bin.", "{n} games are in the bin.", n=n))
        self._look()
        self.soon()

    # --- the page ---------------------------------------------------------------------------------

    def compose(self) -> None:
        body = body_of(self)
        head(self, _("Tidy up"), right=body.right)
        wide = min(body.width, self.theme.px(1100))
        panel(self, pygame.Rect(body.topleft, (wide, body.height)), self._fill)

    def _fill(self, rows: Rows, scroll: Scroll) -> None:
        theme, rule = self.theme, self.library.rule
        rows.y += theme.px(8)
        self._say(rows, _("Which games go into the bin? Favourites never do, nor does what is not "
                          "finished, and all of them can be brought back."))  # fmt: skip
        rows.y += theme.px(10)
        rows.choose("days", _("Not played for"), self._days(rule.days), rule.days, self._set_days)
        rows.choose("most", _("Keep at most"), self._most(rule.most), rule.most, self._set_most)
        if self._tidying is not None:
            told = _("{done} of {all} are in the bin ...", done=self._tidying.done,
                     all=self._tidying.out_of)  # fmt: skip
            self._say(rows, told, bold=True)
            self._button(rows, "stop", _("Stop"), "stop", self._tidying.stop)
            return
        n = len(self.fallen)
        self._say(rows, self._told(rule, n), bold=True)
        rows.y += theme.px(6)
        made = self._button(rows, "tidy", _("Put it into the bin"), "trash", self._tidy,
                            kind="primary")  # fmt: skip
        made.off = not n
        self._say(rows, _("Nothing is thrown away by itself: the rule waits for this button."))

    def _told(self, rule: ClearingRule, n: int) -> str:
        if self.games is None:
            return _("The games are being looked through ...")
        if rule == ClearingRule():
            return _("There is no rule yet: nothing goes.")
        return _("That is {n} game of {all}.", "That is {n} games of {all}.", n=n,
                 all=len(self.games))  # fmt: skip

    def _days(self, own: int) -> list[ChoiceItem]:
        return [ChoiceItem(days, _("{n} day", "{n} days", n=days) if days else _("any time"))
                for days in sorted({*DAYS, own})]  # fmt: skip

    def _most(self, own: int) -> list[ChoiceItem]:
        return [ChoiceItem(most, _("{n} game", "{n} games", n=most) if most else _("all of them"))
                for most in sorted({*MOST, own})]  # fmt: skip

    def _say(self, rows: Rows, text: str, *, bold: bool = False) -> None:
        role = "body" if bold else "small"
        lines = self.theme.wrap(text, role, rows.width, bold)
        rect = pygame.Rect(rows.x, rows.y, rows.width, self.theme.line(role) * len(lines))
        Label(self, rect, text, role=role, colour=TEXT if bold else MUTED, bold=bold,
              inside=rows.inside)  # fmt: skip
        rows.y = rect.bottom + self.theme.px(8)

    def _button(
        self, rows: Rows, name: str, label: str, icon: str, press: Callable[[], None], *,
        kind: str = "plain",
    ) -> PushButton:  # fmt: skip
        wide = min(rows.width, PushButton.width(self.theme, label, icon=True))
        rect = pygame.Rect(rows.x, rows.y, wide, self.theme.control())
        rows.y = rect.bottom + self.theme.px(12)
        return PushButton(self, rect, label, kind=kind, icon=icon, name=name, press=press,
                          inside=rows.inside)  # fmt: skip

    # --- what it does -----------------------------------------------------------------------------

    def _set_days(self, days: int) -> None:
        self._set(ClearingRule(days, self.library.rule.most))

    def _set_most(self, most: int) -> None:
        self._set(ClearingRule(self.library.rule.days, most))

    def _set(self, rule: ClearingRule) -> None:
        self.library.set_rule(rule)
        if self.library.trouble is not None:
            self.app.say(self.library.trouble.render(edge()))
        self.soon()

    def _tidy(self) -> None:
        """Put them into the bin beside the window; ``Stop`` ends it."""
        paths: Sequence[Path] = [each.path for each in self.fallen]
        self._tidying = Errand(lambda errand: self._thrown(errand, paths))
        self._shown = -1
        self.soon()

    def _thrown(self, errand: Errand[list[Path]], paths: Sequence[Path]) -> list[Path]:
        count = iter(range(len(paths) + 1))
        return self.library.throw(paths, lambda: errand.step(next(count), len(paths)))
