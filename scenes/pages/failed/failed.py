"""The program has failed: what happened, what is safe, and how it goes on."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator

import pygame

from game.identity import NAME
from game.store import folders
from scenes.i18n import _, listing
from scenes.look.theme import BRASS, MUTED, SOFT, TEXT
from scenes.program import clipboard, opener, routes
from scenes.program.crash import Failure, versions
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import Scroll
from scenes.widgets.head import panel
from scenes.widgets.page import Page
from scenes.widgets.rows import Rows

_WIDEST_PX = 1200


class FailedScene(Page):
    """In place of all scenes; nothing of it asks more than it must."""

    trace_name = "failed"

    def __init__(self, failure: Failure) -> None:
        super().__init__()
        self.failure = failure

    def first_focus(self) -> str:
        return "continue"

    def back(self) -> None:
        """Escape goes on as well."""
        self._go_on()

    def shut(self) -> None:
        self.app.quit()

    def compose(self) -> None:
        theme, (width, height) = self.theme, self.size
        margin = theme.px(36)
        wide = min(width - 2 * margin, theme.px(_WIDEST_PX))
        rect = pygame.Rect((width - wide) // 2, margin, wide, height - 2 * margin)
        panel(self, rect, self._fill)

    def _fill(self, rows: Rows, scroll: Scroll) -> None:
        rows.y += self.theme.px(12)
        rows.heading(_("Something went wrong"))
        self._say(rows, _("{program} has met a mistake of its own. You can go on.",
                          program=NAME), TEXT)  # fmt: skip
        if self.failure.journal is not None:
            self._say(rows, _("Your match is saved, and waits on the first page: {file}.",
                              file=self.failure.journal.name), SOFT)  # fmt: skip
        rows.y += self.theme.px(12)
        self._buttons(rows)
        rows.y += self.theme.px(16)
        for text, colour in self._told():
            self._say(rows, text, colour)
        self._say(rows, self.failure.error, MUTED, role="small")
        runs_on = {**versions(), "Python": platform.python_version()}
        told = [*(f"{name} {number}" for name, number in runs_on.items()), platform.platform()]
        self._say(rows, listing(told), MUTED, role="small")

    def _told(self) -> Iterator[tuple[str, str]]:
        """Which file was the reason, and where more is written."""
        failure = self.failure
        if failure.to_set_aside is not None:
            yield _("It happened while {file} was read. Continue puts that file aside first, and "
                    "keeps it.", file=failure.to_set_aside.name), BRASS  # fmt: skip
        elif failure.file is not None:
            yield _("It happened while {file} was read.", file=failure.file.name), BRASS
        if failure.report is None:
            yield _("No report could be written."), MUTED
        else:
            yield _("What happened is written in {file}. No card of yours stands in it.",
                    file=str(failure.report)), MUTED  # fmt: skip

    def _buttons(self, rows: Rows) -> None:
        """Side by side, as many as fit."""
        theme, x, high = self.theme, rows.x, self.theme.control()
        entries: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("continue", _("Continue"), "play", self._go_on),
            ("copy", _("Copy the report"), "copy", self._copy),
            ("folder", _("Open the folder"), "info", self._open),
            ("leave", _("Leave"), "quit", self.app.quit),
        )
        for name, label, icon, press in entries:
            wide = PushButton.width(theme, label, icon=True)
            if x > rows.x and x + wide > rows.x + rows.width:
                x, rows.y = rows.x, rows.y + high + theme.px(10)
            rect = pygame.Rect(x, rows.y, min(wide, rows.width), high)
            kind = "primary" if name == "continue" else "quiet"
            PushButton(self, rect, label, kind=kind, icon=icon, name=name, press=press,
                       inside=rows.inside)  # fmt: skip
            x += wide + theme.px(12)
        rows.y += high + theme.px(10)

    def _say(self, rows: Rows, text: str, colour: str, *, role: str = "body") -> None:
        high = Label.height(self.theme, text, rows.width, role)
        rect = pygame.Rect(rows.x, rows.y, rows.width, high)
        Label(self, rect, text, role=role, colour=colour, inside=rows.inside)
        rows.y += high + self.theme.px(8)

    # --- what it does -----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """To the first page, without the file that was to blame."""
        before = self.failure.to_set_aside
        aside = self.failure.set_aside()
        self.app.failed = False
        self.app.replace(routes.start())
        if aside is not None and before is not None:
            self.app.say(_("{file} was put aside and is called {aside} now.", file=before.name,
                           aside=aside.name))  # fmt: skip

    def _copy(self) -> None:
        if clipboard.put(self.failure.text):
            self.app.say(_("The report is copied."))
        else:
            self.app.say(_("There is no clipboard here."))

    def _open(self) -> None:
        folder = folders.state() if self.failure.report is None else self.failure.report.parent
        try:
            opener.start(str(folder))
        except opener.CannotOpen as problem:
            self.app.say(str(problem))
