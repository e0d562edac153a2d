"""What a person has played, game by game."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.session.journal import counting
from game.store import export, folders
from game.store.blame import reading
from game.store.profiles import Profile
from game.store.statistics import DamagedError, PlayedDeal, Statistics, StatisticsError, tally
from scenes.i18n import _, edge
from scenes.look.theme import SOFT
from scenes.pages.people.sums import ALL, Sums, level_titles, say, title_of, told_rules
from scenes.pages.people.unplayed import unplayed
from scenes.program import people
from scenes.program.errand import Errand
from scenes.program.notice import Offer
from scenes.program.offers import show_folder
from scenes.program.stack import Program
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.controls import PushButton, Segments
from scenes.widgets.fields import Scroll
from scenes.widgets.figures import Line
from scenes.widgets.head import body_of, head, head_px, panel
from scenes.widgets.page import Page
from scenes.widgets.pick import Picker
from scenes.widgets.rows import Rows

DAY_S = 24 * 3600
#: For how many days back; 0: for ever.
PERIODS = (0, 365, 30)
#: Games that are counted between two pictures of how far it is.
_STEP = 20
_LIST = 0.24


class StatisticsScene(Page):
    """Played, won, streaks and time, of one person; "" for who plays alone by default."""

    trace_name = "statistics"

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.name = name
        self.game = ALL
        self.seats = 0
        #: By which rules; ALL: by any.
        self.rules = ALL
        #: Against which level; "": people only, None: anybody.
        self.against: str | None = None
        self._counting: Errand[int] | None = None
        self._shown_step = (0, -1)
        self.days = 0
        self._file = Statistics(folders.statistics())
        self._known: list[str] = []
        self._rows: list[PlayedDeal] = []
        self._hidden: dict[str, int] = {}
        self._trouble = ""

    def enter(self, app: Program) -> None:
        self.app = app
        self._read()
        super().enter(app)

    def resume(self) -> None:
        self._read()
        super().resume()

    def _read(self) -> None:
        """What the file says of this person; a sentence in its place where it cannot be read."""
        self._trouble, self._rows, self._hidden = "", [], {}
        try:
            with reading(self._file.path):
                self._read_file()
        except StatisticsError as error:
            self._trouble = error.words.render(edge())
            if isinstance(error, DamagedError):
                count = partial(self._count, error.aside)
                self.app.say(self._trouble, Offer(_("Count again"), count))
        except (OSError, sqlite3.Error) as error:
            self._trouble = _("The statistics cannot be read: {reason}.", reason=str(error))

    def _read_file(self) -> None:
        names = self.app.people.names
        self._known = [*names, *(name for name in self._file.people() if name not in names)]
        self.name = self.name or people.alone(self.app) or next(iter(self._known), "")
        self._rows, self._hidden = self._file.played(self.name), self._file.hidden(self.name)

    # --- what is counted -------------------------------------------------------------------------

    def _profile(self) -> Profile | None:
        return self.app.people.of(self.name)

    def _keeps_score(self) -> bool:
        profile = self._profile()
        return profile is None or profile.keeps_score

    def _in_period(self) -> list[PlayedDeal]:
        since = time.time() - self.days * DAY_S if self.days else 0
        return [row for row in self._rows if row.time >= since]

    def _shown(self) -> list[PlayedDeal]:
        """The deals that the figures are about."""
        rows = [row for row in self._in_period() if self.game in (ALL, row.game)]
        rows = [row for row in rows if self.rules in (ALL, told_rules(row))]
        rows = [row for row in rows if self.against in (None, row.against)]
        return [row for row in rows if self.seats in (0, row.seats)]

    # --- layout ----------------------------------------------------------------------------------

    def compose(self) -> None:
        body, theme = body_of(self), self.theme
        title = _("Statistics of {name}", name=self.name) if self.name else _("Statistics")
        controls = self._head_controls(body.right)
        if theme.width(title, "title", True) > controls - theme.px(16) - head_px(self):
            # The list says whose they are.
            title = _("Statistics")
        head(self, title, right=controls - theme.px(16))
        left = max(theme.px(290), round(body.width * _LIST))
        if body.width - left >= theme.px(560):
            gap = theme.px(24)
            panel(self, pygame.Rect(body.topleft, (left, body.height)), self._list)
            right = pygame.Rect(body.x + left + gap, body.y, body.width - left - gap, body.height)
            panel(self, right, self._figures)
        else:
            panel(self, body, self._list, self._figures)

    def _head_controls(self, right: int) -> int:
        """Period and Save at the right of the title, as far as there is room; where they begin."""
        theme, high = self.theme, max(44, self.theme.px(48))
        x, y, least = right, theme.px(24), round(self.size[0] * 0.45)
        if self._rows and self._keeps_score():
            label = _("Save as a file")
            wide = Picker.width(theme, [ChoiceItem("", label)])
            if x - wide > least:
                x -= wide
                forms = [ChoiceItem("csv", _("For a spreadsheet (CSV)")),
                         ChoiceItem("json", _("For programs (JSON)"))]  # fmt: skip
                rect = pygame.Rect(x, y, wide, high)
                Picker(self, rect, forms, label, choose=self._save, name="save")
            labels = (_("All time"), _("Year"), _("Month"))
            choices = [ChoiceItem(days, text) for days, text in zip(PERIODS, labels)]
            for kind in (Segments, Picker):
                wide = kind.width(theme, choices)
                if x - theme.px(12) - wide > least:
                    x -= wide + theme.px(12)
                    rect = pygame.Rect(x, y, wide, high)
                    kind(self, rect, choices, self.days, choose=self._set_days, name="period")
                    break
        return x

    def _list(self, rows: Rows, scroll: Scroll) -> None:
        """Whose statistics, and of which game."""
        theme = self.theme
        if len(self._known) > 1:
            room = rows.width - Picker.sides(theme)
            choices = [ChoiceItem(name, theme.cut(name, "body", room, True))
                       for name in self._known]
            rect = pygame.Rect(rows.x, rows.y, rows.width, theme.control())
            Picker(self, rect, choices, self.name, choose=self._set_name, inside=scroll,
                   name="person")  # fmt: skip
            rows.y += theme.control() + theme.px(12)
        played = [row for row in self._in_period() if not row.practice]
        counts = Counter(row.game for row in played)
        known = {*(row.game for row in self._rows), *self._hidden}
        games = sorted(known, key=lambda game: (-counts[game], game))
        for game, n in ((ALL, len(played)), *((game, counts[game]) for game in games)):
            words, number = title_of(game), str(n) if self._keeps_score() else ""
            high = Line.height(theme, words, number, rows.width)
            rect = pygame.Rect(rows.x, rows.y, rows.width, high)
            Line(self, rect, words, number, chosen=game == self.game, inside=scroll,
                 name=f"game.{game}", press=partial(self._set_game, game))  # fmt: skip
            rows.y += high + theme.px(4)

    def _figures(self, rows: Rows, scroll: Scroll) -> None:
        rows.heading(title_of(self.game))
        self._progress(rows)
        if self._keeps_score():
            self._filters(rows)
        shown = self._shown()
        totals = tally(shown)
        if self._trouble:
            say(self, rows, self._trouble)
        elif not self._keeps_score():
            say(self, rows, _("{name} plays without keeping score.", name=self.name))
        elif not totals.played:
            ever = any(self.game in (ALL, row.game) for row in self._rows)
            unplayed(self, rows, self.game, ever=ever)
        else:
            Sums(self, self.game, shown).fill(rows, totals)
        if self._keeps_score() and totals.played:
            say(self, rows, _("Practice, and deals that were left, are not counted."))
        self._buttons(rows, scroll)

    def _filters(self, rows: Rows) -> None:
        """Tables, levels and rules to choose from, side by side, where there are several."""
        theme, x, gap, below = self.theme, rows.x, self.theme.px(10), rows.y
        for name, choices, chosen, choose in self._choices():
            wide = min(rows.width, Picker.width(theme, choices))
            if x > rows.x and x + wide > rows.x + rows.width:
                x, rows.y = rows.x, below + gap
            rect = pygame.Rect(x, rows.y, wide, Picker.height(theme, choices, wide))
            Picker(self, rect, choices, chosen, choose=choose, name=name, inside=rows.inside)
            x, below = rect.right + gap, max(below, rect.bottom)
        if x > rows.x:
            rows.y = below + theme.px(16)

    def _choices(self) -> Iterator[tuple[str, list[ChoiceItem], Any, Callable[[Any], None]]]:
        """What the deals of this game can be chosen by: name, values, which one, what it does."""
        rows = [row for row in self._in_period() if self.game in (ALL, row.game)]
        seats, levels = sorted({row.seats for row in rows}), {row.against for row in rows}
        if len(seats) > 1:
            counts = [ChoiceItem(n, _("{n} player", "{n} players", n=n)) for n in seats]
            tables = [ChoiceItem(0, _("All tables")), *counts]
            yield "seats", tables, self.seats, self._set_seats
        if len(levels) > 1 or (levels and self.against):
            titles = [ChoiceItem(level, title) for level, title in level_titles().items()
                      if level in levels]  # fmt: skip
            yield "against", [ChoiceItem(None, _("Against anybody")), *titles], self.against, (
                self._set_against)
        by_rules = Counter(told_rules(row) for row in rows if not row.practice)
        if self.game != ALL and len(by_rules) > 1:
            names = [name for name, _n in by_rules.most_common()]
            ways = [ChoiceItem(ALL, _("By any rules")), *(ChoiceItem(name, name) for name in names)]
            yield "rules", ways, self.rules, self._set_rules

    def _progress(self, rows: Rows) -> None:
        """How far counting again is, and a button that ends it."""
        if self._counting is None:
            return
        told = _("Counting: {done} of {all} game",
                 "Counting: {done} of {all} games", counted="all", done=self._counting.done,
                 all=self._counting.out_of)  # fmt: skip
        say(self, rows, told, colour=SOFT)
        label = _("Stop")
        rect = pygame.Rect(rows.x, rows.y, PushButton.width(self.theme, label, icon=True),
                           self.theme.control())  # fmt: skip
        PushButton(self, rect, label, kind="quiet", icon="stop", name="stop",
                   press=self._counting.stop, inside=rows.inside)  # fmt: skip
        rows.y = rect.bottom + self.theme.px(16)

    def _buttons(self, rows: Rows, scroll: Scroll) -> None:
        theme, profile = self.theme, self._profile()
        rows.y += theme.px(12)
        if profile is not None:
            sentence = _("Off: no numbers are shown here. Deals are still counted.")
            rows.switch("keeps_score", _("Keep score"), profile.keeps_score, self._keep_score,
                        sentences=(sentence,))  # fmt: skip
        hidden = self._hidden.get(self.game, 0) if self._keeps_score() else 0
        entries = []
        played = self._keeps_score() and any(row.game == self.game for row in self._rows)
        if self.game != ALL and played:
            entries.append((_("Clear this game"), "trash", "clear", self._clear))
        if self.game == ALL and self._counting is None and self._keeps_score():
            text = _("Count again from the saved games")
            entries.append((text, "reset", "count", self._count))
        if hidden:
            text = _("Bring back {n} deal", "Bring back {n} deals", n=hidden)
            entries.append((text, "undo", "bring_back", self._bring_back))
        for label, icon, name, press in entries:
            wide = min(rows.width, PushButton.width(theme, label, icon=True))
            rect = pygame.Rect(rows.x, rows.y, wide, theme.control())
            PushButton(self, rect, label, kind="quiet", icon=icon, name=name, press=press,
                       inside=scroll)  # fmt: skip
            rows.y += theme.control() + theme.px(10)

    # --- counting again ---------------------------------------------------------------------------

    def _count(self, aside: Path | None = None) -> None:
        """Count what saved games tell and the file does not know; ``aside``: a damaged file, of
        which what can be read comes first."""
        self._counting = Errand(partial(self._counted, aside))
        self._shown_step = (0, -1)
        self.soon()

    def _counted(self, aside: Path | None, errand: Errand[int]) -> int:
        if aside is None:
            return counting.recount(self._file, errand.step)
        return counting.mend(self._file, aside, errand.step)

    def update(self, now_ms: int) -> None:
        if self._counting is not None:
            self._follow(self._counting)
        super().update(now_ms)

    def _follow(self, errand: Errand[int]) -> None:
        if errand.busy:
            # How many there are is known only when the thread has looked.
            shown = errand.out_of, errand.done // _STEP
            if shown != self._shown_step:
                self._shown_step = shown
                self.soon()
            return
        self._counting = None
        try:
            n = errand.take() or 0
            self.app.say(_("{n} deal was counted again from the saved games.",
                           "{n} deals were counted again from the saved games.", n=n))
        except (StatisticsError, sqlite3.Error, OSError) as error:
            self.app.say(_("The statistics cannot be changed: {reason}.", reason=str(error)))
        self._read()
        self.soon()

    def leave(self) -> None:
        super().leave()
        if self._counting is not None:
            self._counting.stop()

    # --- what it does ----------------------------------------------------------------------------

    def _set_name(self, name: str) -> None:
        self.name = name
        self._forget(ALL)
        self._read()
        self.soon()

    def _set_game(self, game: str) -> None:
        self._forget(game)
        self.soon()

    def _forget(self, game: str) -> None:
        """Another game: it is chosen by nothing yet."""
        self.game, self.seats, self.rules, self.against = game, 0, ALL, None

    def _set_against(self, level: str | None) -> None:
        self.against = level
        self.soon()

    def _set_seats(self, seats: int) -> None:
        self.seats = seats
        self.soon()

    def _set_rules(self, rules: str) -> None:
        self.rules = rules
        self.soon()

    def _set_days(self, days: int) -> None:
        self.days = days
        self.soon()

    def _keep_score(self, keeps: bool) -> None:
        self.app.people.keep_score(self.name, keeps)
        if self.app.people.trouble is not None:
            self.app.say(self.app.people.trouble.render(edge()))
        self.soon()

    def _clear(self) -> None:
        if self._changed(self._file.clear):
            self.app.say(_("{game} begins anew for {name}; Bring back undoes it.",
                           game=title_of(self.game), name=self.name))  # fmt: skip

    def _bring_back(self) -> None:
        self._changed(self._file.bring_back)

    def _changed(self, change: Callable[[str, str], None]) -> bool:
        """Do that to this person's deals of this game.

        False, with a sentence, where the file does not take it.
        """
        try:
            change(self.name, self.game)
        except (OSError, sqlite3.Error, StatisticsError) as error:
            self.app.say(_("The statistics cannot be changed: {reason}.", reason=str(error)))
            return False
        self._read()
        self.soon()
        return True

    def _save(self, form: str) -> None:
        try:
            path = export.save(self.name, self._rows, folders.exports(), form)
        except OSError as error:
            reason = error.strerror or str(error)
            self.app.say(_("The file cannot be written: {reason}.", reason=reason))
        else:
            told = _("All deals of {name} are now in {file}.", name=self.name, file=str(path))
            self.app.say(told, show_folder(self.app, path.parent))
        self.soon()
