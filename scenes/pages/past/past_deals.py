"""The deals of one match: pick the one to see again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.i18n import _, listing, signed
from scenes.look.theme import MUTED, SOFT, TEXT
from scenes.program import again, play
from scenes.widgets.fields import Scroll
from scenes.widgets.head import body_of, head, panel
from scenes.widgets.listing import EntryOffer, ListEntry, add_entry
from scenes.widgets.page import Page
from scenes.widgets.rows import Rows

if TYPE_CHECKING:
    from game.session.journal.chapters import Chapter
    from game.session.replay.deal_replay import JournalReplay


class PastDealsScene(Page):
    """All deals in which anything was done."""

    trace_name = "deals"

    def __init__(self, story: JournalReplay) -> None:
        super().__init__()
        self.story = story

    def compose(self) -> None:
        body = body_of(self)
        head(self, _("{game}: which deal?", game=_(self.story.game.title)), right=body.right)
        panel(self, body, self._deals)

    def _deals(self, rows: Rows, scroll: Scroll) -> None:
        for k, chapter in enumerate(self.story.chapters):
            colour = SOFT if chapter.result else MUTED
            lines = ((self._title(chapter), TEXT), (self._points(chapter), colour))
            offer = EntryOffer(f"replay.{k}", _("Replay"), "replay", partial(self._replay, chapter))
            add_entry(rows, ListEntry(lines, (offer,)))

    def _title(self, chapter: Chapter) -> str:
        if chapter.practice:
            return _("Deal {n}, practice", n=str(chapter.number))
        return _("Deal {n}", n=str(chapter.number))

    def _points(self, chapter: Chapter) -> str:
        """How it ended: who stands where, best first."""
        if chapter.result is None:
            return _("Left before its end")
        places, points = chapter.result["places"], chapter.result["points"]
        rows = sorted(zip(places, self.story.seats, points), key=lambda row: row[0])
        return listing(_("{who} {total}", who=sitter.name, total=signed(points))
                       for _place, sitter, points in rows)

    def _replay(self, chapter: Chapter) -> None:
        try:
            self.app.push(again.replay(self.app, self.story, chapter))
        except play.CannotPlay as problem:
            self.app.say(str(problem))
