"""What the others have done since one acted: a line on the strip, and shown again (key R)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.errors import Refusal
from game.core.events import Moved
from game.session.alone import is_alone
from game.session.table import News
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.theme import BRASS, INK
from scenes.play.hands.desk import PlayDesk
from scenes.table.layer import Depth, Layer
from scenes.table.logbook import Book, LogRow, RowKind
from scenes.table.table_view import TableView

#: Cards that are marked as new at once.
MOST_FRESH = 4
#: What Sort and the game's buttons may take of the strip, at K = 1.
BUTTONS_PX = 420


class Again(Layer[PlayDesk]):
    """It hears all news; ``since``: those since the viewer acted, the first one shows the table as
    it was then. Nothing of this in a race."""

    depths = (Depth.MARKS,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._on = not desk.pace.at_once and not is_alone(desk.session)
        self.since: list[News] = []
        self._book: Book | None = None
        self._stage: TableView | None = None
        self._mine = 0
        # What is not in the book yet: it is written when somebody else has acted.
        self._unread: list[News] = []
        self._showing = False
        #: Cards that came into the own hand since one acted, or by that.
        self.fresh: frozenset[str] = frozenset()

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"again": self.show}

    def off(self) -> Collection[str]:
        return () if self._can_show() else ("again",)

    @property
    def speed(self) -> str:
        # At speed Instant there would be nothing to see.
        return "normal" if self._showing and self.desk.app.speed == "instant" else ""

    # --- what was done ----------------------------------------------------------------------------

    def pulled(self, news: Sequence[News]) -> None:
        stage = self.desk.stage
        if not self._on or stage.viewer is None:
            self.since, self._book = [], None
            return
        afresh = self._book is None or self._stage is not stage or any(
            each.reset for each in news)
        if afresh:
            self._begin(stage)
            return
        acted = False
        self._came(news)
        for each in news:
            acted = acted or self._is_own(each)
            self.since.append(each)
            self._unread.append(each)
        if acted:
            # From here on it is what the others do.
            self.since = [self._now()]
        stage.speech.lately = self._line()

    def _came(self, news: Sequence[News]) -> None:
        """A card that was drawn is marked until one's next action; many at once are not."""
        hand = self.desk.hand
        for each in news:
            if self._is_own(each):
                self.fresh = frozenset()
            came = {card for event in each.events if isinstance(event, Moved)
                    and event.target == hand != event.source for card in event.cards or ()}
            if len(came) <= MOST_FRESH:
                self.fresh |= came - {HIDDEN}

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        """A brass line over each new card."""
        desk, px = self.desk, self.desk.looks.frame.px
        if not self.fresh or not self.desk.app.settings["marks"]:
            return
        for sprite in desk.board.sprites.get(desk.hand, ()):
            if sprite.card in self.fresh and not sprite.moving(self.desk.now_ms):
                rect = desk.rect(sprite)
                wide = min(rect.w - px(12), max(px(20), rect.w // 4))
                mark = Rect(rect.left + px(8), rect.top - px(3), wide, px(5))
                surface.blit(canvas.box(mark.size, mark.h // 2, BRASS, INK, 1), mark)

    def seen(self) -> dict[str, Any]:
        shown = self.fresh and not self.desk.covered
        return {"fresh": sorted(self.fresh)} if shown else {}

    def _is_own(self, news: News) -> bool:
        return news.telling is not None and news.telling.seat == self.desk.viewer

    def _begin(self, stage: TableView) -> None:
        """Another seat looks, or the table is another."""
        session = self.desk.session
        self._stage, self._book = stage, Book(stage)
        self._unread.clear()
        rows = self._book.read(session.retold(stage.viewer))
        own = (k + 1 for k, row in enumerate(rows) if row.seat == stage.viewer)
        self._mine = max(own, default=len(rows))
        self.since, self.fresh = [self._now()], frozenset()
        stage.speech.lately = ""

    def _read(self) -> None:
        assert self._book is not None
        for each in self._unread:
            self._book.go_on(each)
            if self._is_own(each):
                self._mine = len(self._book.rows)
        self._unread.clear()

    def _now(self) -> News:
        return News(self.desk.session.number, (), None, True, self.desk.view)

    def _line(self) -> str:
        """All that the others did; of much the latest, as far as there is room."""
        if self._unread and self._is_own(self._unread[-1]):
            return ""
        self._read()
        assert self._book is not None
        rows: list[LogRow] = [row for row in self._book.rows[self._mine:]
                              if row.kind is not RowKind.PART]
        told = [row.text for row in rows if row.kind in (RowKind.TOLD, RowKind.SAID)]
        desk = self.desk
        frame, size = desk.looks.frame, desk.looks.frame.text("small")
        room = max(frame.px(300), frame.strip.w - desk.looks.own_plate.w - frame.px(BUTTONS_PX))
        while len(told) > 1 and desk.looks.writer.width(" ".join(told), size) > room:
            del told[0]
        return " ".join(told)

    # --- once more --------------------------------------------------------------------------------

    def _can_show(self) -> bool:
        return any(each.events and not each.reset for each in self.since)

    def show(self) -> None:
        """Show it as it happened; nothing is changed by that, and any act ends it."""
        desk = self.desk
        if not self._can_show() or desk.covered:
            desk.app.say(_("The others have done nothing since your last move."))
            return
        desk.fingers.let_go()
        desk.skip_animations()
        desk.stage.show_again(self.since)
        self._showing = True
        desk.mark()

    def objects(self, action: Action, seat: int) -> Refusal | None:
        """Somebody acts: what was shown again is over at once."""
        if self._showing:
            self._showing = False
            self.desk.director.finish(self.desk.now_ms)
        return None

    def update(self, now_ms: int) -> None:
        if self._showing:
            self._showing = not self.desk.director.settled(now_ms)
            self.desk.mark()
            if not self._showing:
                self.desk.check()
