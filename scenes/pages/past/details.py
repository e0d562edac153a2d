"""One saved game: what it was, and all that can be done with it, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.store.library import SavedGame
from game.store.shapes import LONGEST_NAME
from scenes.i18n import _
from scenes.look.theme import MUTED, SOFT
from scenes.pages.past.doing import Doing, is_taken
from scenes.pages.past.telling import Item, game_of, how_it_went, people, title_of, when
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import Scroll
from scenes.widgets.listing import EntryCards
from scenes.widgets.page import Page
from scenes.widgets.rows import Rows

#: The field in which a game is given a name.
NAME = "name"
#: Room for the cards of a game, in px at K = 1.
_CARDS_PX = 180


class Details:
    """Fills a panel of ``page`` with an item. ``typed``: what stands in the field of its name by
    now; None: its name."""

    def __init__(
        self, page: Page, doing: Doing, item: Item, *, games: Mapping[str, Game] = CATALOGUE,
        thrown: bool = False, typed: str | None = None,
    ) -> None:  # fmt: skip
        self.page, self.doing, self.item, self.games = page, doing, item, games
        self.thrown, self.typed = thrown, typed

    def fill(self, rows: Rows, scroll: Scroll) -> None:
        """The part of the panel."""
        rows.y += self.page.theme.px(8)
        kept, path = self.item.kept, self.item.path
        if kept is None:
            self._no_game(rows)
            return
        self._facts(rows, scroll, kept)
        if self.thrown:
            self._button(rows, f"back.{path.stem}", _("Bring back"), "undo",
                         lambda: self.doing.bring_back(path), kind="primary")  # fmt: skip
        else:
            self._offers(rows, kept)
            self._own(rows, kept)
            self._rest(rows, kept)

    def _no_game(self, rows: Rows) -> None:
        """What is wrong with the file, and what can be done about it."""
        path, unread = self.item.path, self.item.unread
        rows.heading(title_of(self.item, self.games))
        if unread:
            self._say(rows, _("The system does not let this file be read: {reason}. Nothing need "
                              "be wrong with it.", reason=unread))  # fmt: skip
        else:
            self._say(rows, _("Something in this file is damaged. Repair makes a game of what can "
                              "still be read, and keeps the file as it is."))  # fmt: skip
            self._button(rows, f"repair.{path.name}", _("Repair"), "reset",
                         lambda: self.doing.repair(path), kind="primary")  # fmt: skip
        self._button(rows, "shown", _("Show in folder"), "info", self.doing.folder)

    def _facts(self, rows: Rows, scroll: Scroll, kept: SavedGame) -> None:
        """What was played, with its cards at the right where there is room."""
        theme, match, top = self.page.theme, kept.summary, rows.y
        game, side = self.games.get(match.game), theme.px(_CARDS_PX)
        beside = game is not None and rows.width >= 3 * side
        facts = Rows(self.page, scroll, rows.x, rows.width - beside * side, rows.y)
        facts.heading(title_of(self.item, self.games))
        if kept.name:
            self._say(facts, game_of(kept, self.games), SOFT)
        self._say(facts, people(match), SOFT)
        self._say(facts, f"{how_it_went(match)} · {when(match.changed)}")
        if kept.imported:
            self._say(facts, _("It was played elsewhere, and counts in no statistics."))
        rows.y = facts.y + theme.px(10)
        if game is not None and beside:
            rect = pygame.Rect(rows.x + facts.width, top, side, rows.y - top - theme.px(6))
            EntryCards(self.page, rect, game, inside=scroll)

    def _offers(self, rows: Rows, kept: SavedGame) -> None:
        stem, match = kept.path.stem, kept.summary
        here, taken = match.game in self.games, not match.finished and is_taken(kept)
        if taken:
            self._say(rows, _("This match is open in another window. A replay looks on."))
        if not match.finished and here and not taken:
            self._button(rows, f"continue.{stem}", _("Continue"), "play",
                         lambda: self.doing.go_on(kept), kind="primary")  # fmt: skip
        if here:
            self._button(rows, f"replay.{stem}", _("Replay"), "replay",
                         lambda: self.doing.replay(kept),
                         kind="primary" if match.finished else "plain")  # fmt: skip
        else:
            self._say(rows, _("This release has no game of that name."))

    def _own(self, rows: Rows, kept: SavedGame) -> None:
        """What the person says of it: a favourite, a name."""
        theme = self.page.theme
        rows.y += theme.px(8)
        rows.switch("favourite", _("Favourite"), kept.favourite,
                    lambda on: self.doing.favour(kept, on),
                    sentences=(_("Nothing tidies it up."),))  # fmt: skip
        label, high = _("Give it this name"), theme.control()
        wide = min(rows.width, PushButton.width(theme, label))
        room = rows.width - wide - theme.px(10)
        beside = room >= theme.px(220)
        field = pygame.Rect(rows.x, rows.y, room if beside else rows.width, high)
        text = kept.name if self.typed is None else self.typed
        self.page.field(field, text, name=NAME, inside=rows.inside, most=LONGEST_NAME)
        if not beside:
            rows.y += high + theme.px(8)
        x = field.right + theme.px(10) if beside else rows.x
        PushButton(self.page, pygame.Rect(x, rows.y, wide, high), label, name="rename",
                   press=self.rename, inside=rows.inside)  # fmt: skip
        rows.y += high + theme.px(18)

    def rename(self) -> None:
        """Take the name that was typed."""
        if self.item.kept is not None and self.typed is not None:
            self.doing.rename(self.item.kept, self.typed)

    def _rest(self, rows: Rows, kept: SavedGame) -> None:
        stem, doing = kept.path.stem, self.doing
        self._button(rows, f"give.{stem}", _("Save a copy to give away"), "save",
                     lambda: doing.give(kept))  # fmt: skip
        number = kept.summary.number
        if number:
            self._button(rows, f"copy.{stem}", _("Copy the deal number {number}", number=number),
                         "copy", lambda: doing.copy(kept))
        else:
            self._say(rows, _("Its number is told when the match is over."))
        self._button(rows, f"delete.{stem}", _("Delete"), "trash", lambda: doing.delete(kept))

    def _button(
        self, rows: Rows, name: str, label: str, icon: str, press: Callable[[], None], *,
        kind: str = "quiet",
    ) -> None:  # fmt: skip
        theme = self.page.theme
        shown = icon if PushButton.width(theme, label, icon=True) <= rows.width else ""
        wide = min(rows.width, max(theme.px(300), PushButton.width(theme, label, icon=bool(shown))))
        rect = pygame.Rect(rows.x, rows.y, wide, theme.control())
        PushButton(self.page, rect, label, kind=kind, icon=shown, name=name, press=press,
                   inside=rows.inside)  # fmt: skip
        rows.y = rect.bottom + theme.px(10)

    def _say(self, rows: Rows, text: str, colour: str = MUTED) -> None:
        high = Label.height(self.page.theme, text, rows.width)
        rect = pygame.Rect(rows.x, rows.y, rows.width, high)
        Label(self.page, rect, text, role="small", colour=colour, inside=rows.inside)
        rows.y += high + self.page.theme.px(4)
