"""What a person has played, game by game (UX 3.9)."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from functools import partial

import pygame

from game.catalogue import CATALOGUE
from game.store import export, folders
from game.store.profiles import Profile
from game.store.statistics import DamagedError, Played, Statistics, StatisticsError, Tally, tally
from scenes.i18n import _, edge
from scenes.look.theme import MUTED, SOFT
from scenes.pages.people.unplayed import unplayed
from scenes.program import people
from scenes.program.offers import count_again, show_folder
from scenes.program.stack import Program
from scenes.widgets.choice import Choice
from scenes.widgets.controls import Button, Label, Segments
from scenes.widgets.fields import Scroll
from scenes.widgets.figures import Bar, Figure, Lasts, Line
from scenes.widgets.head import body_of, head, head_px, panel
from scenes.widgets.page import Page
from scenes.widgets.pick import Pick
from scenes.widgets.rows import Rows

ALL = ""
DAY_S = 24 * 3600
#: For how many days back; 0: for ever.
PERIODS = (0, 365, 30)
MOST_LASTS = 30
_LIST = 0.24


class StatisticsScene(Page):
    """Played, won, streaks and time, of one person; "" for who plays alone by default."""

    trace_name = "statistics"

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.name = name
        self.game = ALL
        self.seats = 0
        #: By which rules, of a game for one; ALL: by any.
        self.rules = ALL
        self.days = 0
        self._file = Statistics(folders.statistics())
        self._known: list[str] = []
        self._rows: list[Played] = []
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
            names = self.app.people.names
            self._known = [*names, *(name for name in self._file.people() if name not in names)]
            self.name = self.name or people.alone(self.app) or next(iter(self._known), "")
            self._rows, self._hidden = self._file.played(self.name), self._file.hidden(self.name)
        except StatisticsError as error:
            self._trouble = error.words.render(edge())
            if isinstance(error, DamagedError):
                again = count_again(self._file, error.aside, self.resume)
                self.app.say(self._trouble, again)
        except (OSError, sqlite3.Error) as error:
            self._trouble = _("The statistics cannot be read: {reason}.", reason=str(error))

    # --- what is counted -------------------------------------------------------------------------

    def _profile(self) -> Profile | None:
        return self.app.people.of(self.name)

    def _keeps_score(self) -> bool:
        profile = self._profile()
        return profile is None or profile.keeps_score

    def _in_period(self) -> list[Played]:
        since = time.time() - self.days * DAY_S if self.days else 0
        return [row for row in self._rows if row.time >= since]

    def _shown(self) -> list[Played]:
        """The deals that the figures are about."""
        rows = [row for row in self._in_period() if self.game in (ALL, row.game)]
        rows = [row for row in rows if self.rules in (ALL, told_rules(row))]
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
            wide = Pick.width(theme, [Choice("", label)])
            if x - wide > least:
                x -= wide
                forms = [Choice("csv", _("For a spreadsheet (CSV)")),
                         Choice("json", _("For programs (JSON)"))]  # fmt: skip
                rect = pygame.Rect(x, y, wide, high)
                Pick(self, rect, forms, label, choose=self._save, name="save")
            labels = (_("All time"), _("Year"), _("Month"))
            choices = [Choice(days, text) for days, text in zip(PERIODS, labels)]
            for kind in (Segments, Pick):
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
            room = rows.width - Pick.sides(theme)
            choices = [Choice(name, theme.cut(name, "body", room, True)) for name in self._known]
            rect = pygame.Rect(rows.x, rows.y, rows.width, theme.control())
            Pick(self, rect, choices, self.name, choose=self._set_name, inside=scroll,
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
        of_game = [row for row in self._in_period() if row.game == self.game]
        seats = sorted({row.seats for row in of_game})
        by_rules = Counter(told_rules(row) for row in of_game if not row.practice)
        if seats == [1] and len(by_rules) > 1 and self._keeps_score():
            names = [name for name, _n in by_rules.most_common()]
            choices = [Choice(ALL, _("By any rules")), *(Choice(name, name) for name in names)]
            rows.choose("rules", title_of(self.game), choices, self.rules, self._set_rules,
                        role="lead")  # fmt: skip
        elif len(seats) > 1 and self._keeps_score():
            counts = [Choice(n, _("{n} player", "{n} players", n=n)) for n in seats]
            choices = [Choice(0, _("All tables")), *counts]
            rows.choose("seats", title_of(self.game), choices, self.seats, self._set_seats,
                        role="lead")  # fmt: skip
        else:
            rows.heading(title_of(self.game))
        shown = self._shown()
        found = tally(shown)
        if self._trouble:
            self._say(rows, self._trouble)
        elif not self._keeps_score():
            self._say(rows, _("{name} plays without keeping score.", name=self.name))
        elif not found.played:
            unplayed(self, rows, self.game, ever=bool(of_game or self.days))
        else:
            self._tiles(rows, found)
            if any(row.seats > 1 for row in shown):
                self._bars(rows, [row for row in shown if row.seats > 1])
            self._lasts(rows, shown)
            self._sentences(rows, shown, found)
        if self._keeps_score() and found.played:
            self._say(rows, _("Practice, and deals that were left, are not counted."))
        self._buttons(rows, scroll)

    # --- figures ---------------------------------------------------------------------------------

    def _say(self, rows: Rows, text: str, *, colour: str = MUTED) -> None:
        high = Label.height(self.theme, text, rows.width)
        rect = pygame.Rect(rows.x, rows.y, rows.width, high)
        Label(self, rect, text, role="small", colour=colour, inside=rows.inside)
        rows.y += high + self.theme.px(4)

    def _title(self, rows: Rows, text: str) -> None:
        line = self.theme.line("body")
        rect = pygame.Rect(rows.x, rows.y, rows.width, line)
        Label(self, rect, text, bold=True, inside=rows.inside)
        rows.y += line + self.theme.px(6)

    def _tiles(self, rows: Rows, found: Tally) -> None:
        theme, gap = self.theme, self.theme.px(14)
        tiles = [
            (str(found.played), _("deal played", "deals played", n=found.played)),
            (_("{percent} %", percent=found.percent), _("won, {n} in all", n=found.won)),
            (str(found.longest), _("longest row of wins; now {n}", n=found.streak)),
            (lasting(found.time_ms // found.played), _("a deal, on average")),
        ]
        if self.game != ALL and found.won and all(row.seats == 1 for row in self._shown()):
            mean = _("a win, on average")
            tiles[3:] = [(lasting(found.best_ms), _("the quickest win")),
                         (lasting(found.won_ms // found.won), mean)]
            if found.points:
                tiles.append((str(found.best), _("most points")))
        side_by_side = 3 if len(tiles) > 4 else 4
        columns = side_by_side if rows.width >= theme.px(760) else 2
        wide = (rows.width - gap * (columns - 1)) // columns
        high = max(Figure.height(theme, words, wide) for _number, words in tiles)
        for k, (number, words) in enumerate(tiles):
            x, y = k % columns * (wide + gap), k // columns * (high + gap)
            at = pygame.Rect(rows.x + x, rows.y + y, wide, high)
            Figure(self, at, number, words, inside=rows.inside)
        rows.y += (len(tiles) + columns - 1) // columns * (high + gap) + theme.px(10)

    def _bars(self, rows: Rows, shown: list[Played]) -> None:
        """Against whom, and how that went."""
        titles = {"easy": _("Easy"), "medium": _("Medium"), "hard": _("Hard"), "": _("People only")}
        found = [(title, tally(row for row in shown if row.against == level))
                 for level, title in titles.items()]  # fmt: skip
        found = [(title, each) for title, each in found if each.played]
        theme, high = self.theme, self.theme.line("body") + self.theme.px(8)
        counts = [_("{n} deal", "{n} deals", n=each.played) for _title, each in found]
        first = max(theme.width(title, "body") for title, _each in found) + theme.px(24)
        last = max(theme.width(count, "body") for count in counts)
        self._title(rows, _("Against whom"))
        for (title, each), count in zip(found, counts):
            rect = pygame.Rect(rows.x, rows.y, rows.width, high)
            Bar(self, rect, title, each.percent, count, first_px=first, last_px=last,
                inside=rows.inside)  # fmt: skip
            rows.y += high
        rows.y += theme.px(14)

    def _lasts(self, rows: Rows, shown: list[Played]) -> None:
        won = [row.won for row in shown if not row.practice][-MOST_LASTS:]
        high = self.theme.px(48)
        self._title(rows, _("The last deal", "The last {n} deals", n=len(won)))
        Lasts(self, pygame.Rect(rows.x, rows.y, rows.width, high), won, inside=rows.inside)
        rows.y += high + self.theme.px(16)

    def _sentences(self, rows: Rows, shown: list[Played], found: Tally) -> None:
        told = [_("At the table: {time}.", time=lasting(found.time_ms))]
        if self.game != ALL and any(row.points for row in shown):
            told.append(_("Best result: {n} point.", "Best result: {n} points.", n=found.best))
            if all(row.seats == 1 for row in shown):
                mean = f"{found.points / found.played:.1f}"
                told.append(_("On average: {mean} points.", mean=mean))
        told.append(_("Hints: {hints}. Taken back: {undos}.", hints=found.hints, undos=found.undos))
        if found.race_losses or found.misplays:
            told.append(_("Races lost: {late}. Wrong piles: {wrong}.", late=found.race_losses,
                          wrong=found.misplays))  # fmt: skip
        if found.practice:
            practice = _("Practice besides: {n} deal.", "Practice besides: {n} deals.",
                         n=found.practice)  # fmt: skip
            told.append(practice)
        self._say(rows, " ".join(told), colour=SOFT)

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
        if hidden:
            text = _("Bring back {n} deal", "Bring back {n} deals", n=hidden)
            entries.append((text, "undo", "bring_back", self._bring_back))
        for label, icon, name, press in entries:
            wide = min(rows.width, Button.width(theme, label, icon=True))
            rect = pygame.Rect(rows.x, rows.y, wide, theme.control())
            Button(self, rect, label, kind="quiet", icon=icon, name=name, press=press,
                   inside=scroll)  # fmt: skip
            rows.y += theme.control() + theme.px(10)

    # --- what it does ----------------------------------------------------------------------------

    def _set_name(self, name: str) -> None:
        self.name, self.game, self.seats, self.rules = name, ALL, 0, ALL
        self._read()
        self.soon()

    def _set_game(self, game: str) -> None:
        self.game, self.seats, self.rules = game, 0, ALL
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


def title_of(game: str) -> str:
    """The name of a game; of all of them for "".

    A game of another release is called after its key.
    """
    if game == ALL:
        return _("All games")
    return _(CATALOGUE[game].title) if game in CATALOGUE else game.replace("_", " ").capitalize()


def told_rules(row: Played) -> str:
    """By which rules a deal was played: what was not as usual."""
    game = CATALOGUE.get(row.game)
    if game is None:
        return _("As usual")
    usual = game.settle(row.seats, {})
    found = [_("{option}: {value}", option=_(option.title), value=_(option.title_of(value)))
             for option in game.options
             if (value := row.options.get(option.key, usual[option.key])) != usual[option.key]]
    return ", ".join(found) or _("As usual")


def lasting(time_ms: int) -> str:
    """A length of time, as exact as one wants to know it.

    >>> lasting(45_000), lasting(360_000), lasting(2 * 3_600_000 + 300_000)
    ('45 s', '6 min', '2 h 5 min')
    """
    seconds = time_ms // 1000
    if seconds < 60:
        return _("{seconds} s", seconds=seconds)
    if seconds < 3600:
        return _("{minutes} min", minutes=seconds // 60)
    return _("{hours} h {minutes} min", hours=seconds // 3600, minutes=seconds % 3600 // 60)
