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
from game.store.journal import Summary
from scenes.i18n import _
from scenes.look.theme import MUTED, SOFT, TEXT
from scenes.pages.past.past_deals import PastDealsScene
from scenes.program import again, play
from scenes.widgets.choice import Choice
from scenes.widgets.controls import Button, Label
from scenes.widgets.fields import Scroll
from scenes.widgets.head import body_of, head, panel
from scenes.widgets.listing import Entry, Offer, add_entry
from scenes.widgets.page import Page
from scenes.widgets.pick import Pick
from scenes.widgets.rows import Rows

#: So many matches are listed at once; more on demand.
LISTED = 30
ALL = ""


class PastGamesScene(Page):
    """Continue what is unfinished, see again what was played, throw away what nobody keeps."""

    trace_name = "past"

    def __init__(self, games: Mapping[str, Game] = CATALOGUE) -> None:
        super().__init__()
        self.games = games
        self.shown, self.listed = ALL, LISTED
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
            right = rect.left - theme.px(20)
        head(self, _("Past games"), right=right)
        body.height -= self._foot(body)
        panel(self, body, self._list)

    def _list(self, rows: Rows, scroll: Scroll) -> None:
        theme = self.theme
        matches = [each for each in self.found if self.shown in (ALL, each.game)]
        for match in matches[: self.listed]:
            add_entry(rows, self._entry(match))
        if not matches:
            text = _("Nothing has been played yet.")
            high = Label.height(theme, text, rows.width, "body")
            Label(self, pygame.Rect(rows.x, rows.y, rows.width, high), text, inside=scroll)
            rows.y += high
        if len(matches) > self.listed:
            text = _("Show more")
            wide = Button.width(theme, text, icon=True)
            rect = pygame.Rect(rows.x, rows.y, wide, theme.control())
            Button(self, rect, text, icon="down", kind="quiet", name="more", press=self._more,
                   inside=scroll)  # fmt: skip
            rows.y = rect.bottom + theme.px(10)

    def _entry(self, match: Summary) -> Entry:
        stem = match.path.stem
        offers = [
            Offer(f"replay.{stem}", _("Replay"), "replay", partial(self._replay, match)),
            Offer(f"give.{stem}", "", "save", partial(self._give, match),
                  _("Save a copy to give away")),
            Offer(f"delete.{stem}", "", "trash", partial(self._delete, match), _("Delete")),
        ]
        if not match.finished:
            go_on = partial(self._continue, match)
            offers.insert(0, Offer(f"continue.{stem}", _("Continue"), "play", go_on))
        end = f"{_how_it_went(match)} · {when(match.changed)}"
        title = _(self.games[match.game].title)
        return Entry(((title, TEXT), (_people(match), SOFT), (end, MUTED)), tuple(offers))

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
        except OSError as error:
            reason = error.strerror or str(error)
            self._trouble(OSError(_("It could not be deleted: {reason}.", reason=reason)))
            return
        self.app.say(_("Deleted. It can be brought back below."))
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
        self.app.say(_("Each match is a file in {folder}.", folder=str(folders.journals())))


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
