"""Past games: what was played and what is unfinished, the latest first (UX 3.1.5, 3.7 and 3.8)."""

from __future__ import annotations

import time
from collections.abc import Mapping
from datetime import date
from functools import partial

import pygame

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.outcome import winners
from game.store import discards, folders, journal
from game.store.journal import Summary, Taken
from scenes.i18n import _, edge
from scenes.look.theme import MUTED, SOFT, TEXT
from scenes.pages.past.past_deals import PastDealsScene
from scenes.program import again, play
from scenes.program.offers import show_folder, take_back
from scenes.widgets.choice import Choice
from scenes.widgets.controls import Button
from scenes.widgets.fields import Scroll
from scenes.widgets.head import body_of, head, head_px, panel
from scenes.widgets.listing import Entry, Offer, add_empty, add_entry
from scenes.widgets.page import Page
from scenes.widgets.pick import Pick
from scenes.widgets.rows import Rows

#: So many matches are listed at once; more on demand.
LISTED = 30
ALL = ""
UNFINISHED, FINISHED = "unfinished", "finished"


class PastGamesScene(Page):
    """Continue what is unfinished, see again what was played, throw away what nobody keeps."""

    trace_name = "past"

    def __init__(self, games: Mapping[str, Game] = CATALOGUE) -> None:
        super().__init__()
        self.games = games
        self.shown, self.listed = ALL, LISTED
        #: Which of them: all, those that are unfinished, or those that are.
        self.which = ALL
        self._found: list[Summary] | None = None

    def resume(self) -> None:
        self._found = None
        super().resume()

    @property
    def found(self) -> list[Summary]:
        """All journals of games that are here, the latest first."""
        if self._found is None:
            found = journal.journals(folders.journals())
            self._found = [each for each in found if each.game in self.games]
        return self._found

    # --- the page --------------------------------------------------------------------------------

    def compose(self) -> None:
        theme, body = self.theme, body_of(self)
        keys = [key for key in self.games if any(each.game == key for each in self.found)]
        if self.shown not in keys:
            self.shown = ALL
        right = body.right
        if len(keys) > 1:
            named = [Choice(key, _(self.games[key].title)) for key in keys]
            choices = [Choice(ALL, _("All games")), *named]
            wide = min(Pick.width(theme, choices), body.width // 2)
            rect = pygame.Rect(right - wide, theme.px(24), wide, max(44, theme.px(48)))
            Pick(self, rect, choices, self.shown, choose=self._choose, name="game")
            right = rect.left - theme.px(12)
        right = self._which(right) if self.found else right
        head(self, _("Past games"), right=right)
        body.height -= self._foot(body)
        panel(self, body, self._list)

    def _which(self, right: int) -> int:
        """The choice of what is unfinished, where there is room; its left end, with air."""
        theme = self.theme
        choices = [Choice(ALL, _("All")), Choice(UNFINISHED, _("Unfinished")),
                   Choice(FINISHED, _("Finished"))]  # fmt: skip
        wide = Pick.width(theme, choices)
        title = theme.width(_("Past games"), "title", True)
        if right - wide - theme.px(20) < head_px(self) + title:
            return right
        rect = pygame.Rect(right - wide, theme.px(24), wide, max(44, theme.px(48)))
        Pick(self, rect, choices, self.which, choose=self._choose_which, name="which")
        return rect.left - theme.px(20)

    def _list(self, rows: Rows, scroll: Scroll) -> None:
        theme, when_was = self.theme, ""
        matches = [each for each in self.found if self.shown in (ALL, each.game)
                   and self.which in (ALL, FINISHED if each.finished else UNFINISHED)]
        for match in matches[: self.listed]:
            day = day_of(match.changed)
            if day != when_was:
                rows.heading(day)
                when_was = day
            add_entry(rows, self._entry(match))
        if not matches:
            add_empty(rows, self._why_none(), "replay")
        if len(matches) > self.listed:
            text = _("Show more")
            wide = Button.width(theme, text, icon=True)
            rect = pygame.Rect(rows.x, rows.y, wide, theme.control())
            Button(self, rect, text, icon="down", kind="quiet", name="more", press=self._more,
                   inside=scroll)  # fmt: skip
            rows.y = rect.bottom + theme.px(10)

    def _why_none(self) -> str:
        if not self.found:
            return _("Nothing has been played yet.")
        return _("No game of these is there: choose others above.")

    def _entry(self, match: Summary) -> Entry:
        stem = match.path.stem
        offers = [
            Offer(f"replay.{stem}", _("Replay"), "replay", partial(self._replay, match)),
            Offer(f"copy.{stem}", "", "copy", partial(self._copy, match),
                  _("Copy the deal number {number}", number=str(match.seed))),
            Offer(f"give.{stem}", "", "save", partial(self._give, match),
                  _("Save a copy to give away")),
            Offer(f"delete.{stem}", "", "trash", partial(self._delete, match), _("Delete")),
        ]
        if not match.finished:
            go_on = partial(self._continue, match)
            offers.insert(0, Offer(f"continue.{stem}", _("Continue"), "play", go_on))
        end = f"{_how_it_went(match)} · {when(match.changed)}"
        game = self.games[match.game]
        lines = (_(game.title), TEXT), (_people(match), SOFT), (end, MUTED)
        return Entry(lines, tuple(offers), game)

    def _foot(self, body: pygame.Rect) -> int:
        """Buttons below the panel, as many as fit side by side; how high they are, with the gap."""
        theme, high, x = self.theme, self.theme.control(), body.x
        entries = [("folder", _("Where are they?"), "info", self._folder)]
        if discards.discarded(folders.journals()):
            label = _("Bring back what was deleted")
            entries.insert(0, ("undelete", label, "undo", self._undelete))
        for name, words, icon, press in entries:
            wide = Button.width(theme, words, icon=True)
            if x + wide <= body.right:
                rect = pygame.Rect(x, body.bottom - high, wide, high)
                Button(self, rect, words, kind="quiet", icon=icon, name=name, press=press)
                x += wide + theme.px(12)
        return high + theme.px(14)

    # --- what it does ----------------------------------------------------------------------------

    def _choose(self, key: str) -> None:
        self.shown, self.listed = key, LISTED
        self.soon()

    def _choose_which(self, which: str) -> None:
        self.which, self.listed = which, LISTED
        self.soon()

    def _copy(self, match: Summary) -> None:
        """The number to the clipboard; where there is none it is said all the same."""
        number = str(match.seed)
        try:
            pygame.scrap.put_text(number)
        except (pygame.error, AttributeError):
            self.app.say(_("Deal number {number}", number=number))
        else:
            self.app.say(_("Deal number {number} is copied.", number=number))

    def _more(self) -> None:
        self.listed += LISTED
        self.soon()

    def _continue(self, match: Summary) -> None:
        try:
            play.go_to(self.app, play.resumed(self.app, match.path))
        except play.CannotPlay as problem:
            self._trouble(problem)

    def _replay(self, match: Summary) -> None:
        try:
            story = again.story_of(match.path)
            if len(story.chapters) == 1:
                self.app.push(again.replay(self.app, story, story.chapters[0]))
            elif story.chapters:
                self.app.push(PastDealsScene(story))
            else:
                self.app.say(_("Nothing was played there."))
        except play.CannotPlay as problem:
            self._trouble(problem)

    def _trouble(self, problem: Exception) -> None:
        self.app.say(str(problem))
        self._found = None
        self.soon()

    def _give(self, match: Summary) -> None:
        try:
            self.app.say(_("A copy to give away is now in {file}.",
                           file=str(again.given(match.path))))  # fmt: skip
        except play.CannotPlay as problem:
            self._trouble(problem)

    def _delete(self, match: Summary) -> None:
        try:
            discards.discard(match.path)
        except Taken as problem:
            self._trouble(play.CannotPlay(problem.words.render(edge())))
            return
        except OSError as error:
            reason = error.strerror or str(error)
            self._trouble(OSError(_("It could not be deleted: {reason}.", reason=reason)))
            return
        self.app.say(_("Deleted. It can be brought back below."), take_back(self._undelete))
        self._found = None
        self.soon()

    def _undelete(self) -> None:
        try:
            discards.take_back(folders.journals())
        except OSError as error:
            reason = error.strerror or str(error)
            self._trouble(OSError(_("It could not be brought back: {reason}.", reason=reason)))
        self._found = None
        self.soon()

    def _folder(self) -> None:
        told = _("Each match is a file in {folder}.", folder=str(folders.journals()))
        self.app.say(told, show_folder(self.app, folders.journals()))


def day_of(changed: float, today: date | None = None) -> str:
    """The heading below which that time is listed.

    >>> day_of(time.time()), day_of(0, date(2020, 1, 1))
    ('Today', '1970')
    """
    now, then = today or date.today(), date.fromtimestamp(changed)
    days = (now - then).days
    if days <= 0:
        return _("Today")
    if days == 1:
        return _("Yesterday")
    if days < 7:
        return _("This week")
    if days < 31:
        return _("This month")
    return str(then.year) if then.year != now.year else _("Earlier this year")


def when(changed: float, today: date | None = None) -> str:
    """A time as it is told: today, yesterday, or the date.

    >>> when(0, date(2020, 1, 1))[:4] in ("1970", "1969")
    True
    """
    moment = time.localtime(changed)
    clock = time.strftime("%H:%M", moment)
    days = ((today or date.today()) - date.fromtimestamp(changed)).days
    if days == 0:
        return _("today, {time}", time=clock)
    if days == 1:
        return _("yesterday, {time}", time=clock)
    return time.strftime("%Y-%m-%d, %H:%M", moment)


def _people(match: Summary) -> str:
    return ", ".join(name for name, _level in match.seats)


def _how_it_went(match: Summary) -> str:
    if not match.finished:
        return _("Unfinished, deal {n}", n=str(match.deal))
    won = match.won or winners(match.places)
    best = [name for (name, _level), wins in zip(match.seats, won) if wins]
    deals = _("{n} deal", "{n} deals", n=match.deal)
    if not best and len(match.seats) == 1:
        return f"{_('Not won')}, {deals}"
    if not best:
        return f"{_('Nobody has won')}, {deals}"
    if len(best) > 1:
        return f"{_('{names} have won', names=', '.join(best))}, {deals}"
    return f"{_('{name} has won', name=best[0])}, {deals}"
