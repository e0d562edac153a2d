"""The log beside a table in play: this part, this deal, the match; a replay from a line of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.table import News, Session
from scenes.i18n import _, letter
from scenes.play.hands.desk import PlayDesk
from scenes.play.results import how_it_stands
from scenes.play.saving import Keeping
from scenes.play.story_so_far import Before
from scenes.table.draw.paint import ButtonLabel, Pressable
from scenes.table.layer import Layer
from scenes.table.logbook import Book, LogRow, RowKind
from scenes.table.logpanel import LogPanel
from scenes.table.table_view import TableView
from scenes.table.wording import scores


class Logs(Layer[PlayDesk]):
    """It has the panel while that is open, and the line that was chosen there."""

    def __init__(self, desk: PlayDesk, keeping: Keeping) -> None:
        super().__init__(desk)
        self._keeping = keeping
        self._book: tuple[TableView, Book] | None = None
        self._before = Before(desk, keeping)
        self._tab = "deal"

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"log": self.log}

    @property
    def panel(self) -> LogPanel | None:
        """The log, while it is open."""
        side = self.desk.side
        return side if isinstance(side, LogPanel) else None

    # --- open -------------------------------------------------------------------------------------

    def log(self) -> None:
        """Open or shut it."""
        self._before.forget()
        self.desk.toggle_side("log", self._made)
        self._fill()

    def _made(self) -> LogPanel:
        return LogPanel("log", _("Log"), [], True, shut=self.desk.close_side,
                        tabs=self._tabs(), tab=self._tab, turn_to=self.turn_to,
                        choose=self.choose, walks=True)

    def _tabs(self) -> tuple[tuple[str, str], ...]:
        """One for each that is something else than the next."""
        tabs, parts = [], self._read().parts
        if parts is not None:
            tabs.append(("part", self.desk.looks.edge.tell(parts.this)))
        tabs.append(("deal", _("This deal")))
        if self.desk.session.path is not None and self.desk.session.deal_number > 1:
            tabs.append(("match", _("Match")))
        if self._tab not in (name for name, _words in tabs):
            self._tab = "deal"
        return tuple(tabs) if len(tabs) > 1 else ()

    def turn_to(self, name: str) -> None:
        """Open another tab; it shows its end."""
        self._tab = name
        if self.panel is not None:
            self.panel.tab, self.panel.to_end = name, True
            self._fill()

    # --- what stands there ------------------------------------------------------------------------

    def _read(self) -> Book:
        """The deal so far."""
        stage = self.desk.stage
        if self._book is None or self._book[0] is not stage:
            self._book = stage, Book(stage)
        book = self._book[1]
        book.read(self.desk.session.retold(stage.viewer))
        return book

    def lines(self) -> list[LogRow]:
        """What the open tab shows."""
        book, session = self._read(), self.desk.session
        rows = book.rows
        if self._tab == "part":
            rows = [row for row in rows if row.part == book.part]
        if self._tab == "match":
            head = LogRow(_("Deal {n}", n=session.deal_number), RowKind.DEAL)
            rows = [*self._before.rows, head, *rows]
        return [*rows, *stands(self.desk.stage, session)]

    def _fill(self, before: int = 0) -> None:
        panel = self.panel
        if panel is None:
            return
        panel.fill(self.lines(), before)
        panel.tabs = self._tabs()
        if panel.chosen is not None and not any(row is panel.chosen for row in panel.lines):
            panel.chosen = None
        may_look = self.desk.viewer is not None and self.desk.session.path is not None
        panel.hint = self._hint(may_look)
        panel.foot = self._foot(panel.chosen) if may_look else ()
        panel.lay_out(self.desk.looks.brush)
        self.desk.mark()

    def _hint(self, may_look: bool) -> str:
        panel = self.panel
        if not may_look or panel is None:
            return ""
        if panel.chosen is None:
            return _("Choose a line to see the table as it was.")
        return _("From the line that is marked:")

    def _foot(self, row: LogRow | None) -> tuple[Pressable, ...]:
        on = row is not None
        play_on = row is not None and self._may_play_on(row)
        return (
            Pressable("replay", ButtonLabel(_("Replay"), "plain" if on else "off",
                                            letter("Replay", "r") if on else "", "undo"),
                      self._replay),
            Pressable("here", ButtonLabel(_("Play on from here"), "plain" if play_on else "off",
                                          letter("Play on from here", "f") if play_on else ""),
                      self._play_on),
        )

    def pulled(self, news: Sequence[News]) -> None:
        self._fill()

    def seated(self) -> None:
        self._fill()

    def update(self, now_ms: int) -> None:
        """Deals that were played before are read one at a time, the last one first."""
        if self.panel is not None and self._tab == "match":
            read = self._before.read_one()
            if read:
                self._fill(read)

    # --- a line -----------------------------------------------------------------------------------

    def choose(self, row: LogRow) -> None:
        """Mark a line; one that is marked is looked at."""
        panel = self.panel
        if panel is None or row.kind.is_heading or row.entry < 0:
            return
        if panel.chosen is row:
            self._replay()
            return
        panel.chosen = row
        self._fill()

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a line."""
        desk, panel = self.desk, self.panel
        if panel is None or desk.page:
            return False
        if event.type == pygame.MOUSEMOTION and desk.looks.frame.panel.collidepoint(event.pos):
            desk.mark()
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if desk.blocking() is not None or desk.controls.at(event.pos):
            return False
        row = panel.line_at(event.pos)
        if row is not None:
            self.choose(row)
        return row is not None

    def _may_play_on(self, row: LogRow) -> bool:
        """From a deal that is over; in the one that is played the moves since are taken back."""
        desk = self.desk
        if row.chapter >= 0 or desk.session.outcome is not None:
            return True
        return desk.session.people == (desk.seat,) and desk.session.can_undo(desk.seat)

    def _replay(self) -> None:
        row = self.panel.chosen if self.panel is not None else None
        if row is not None and row.chapter >= 0:
            self._before.show(row)
        elif row is not None:
            self._keeping.show_entry(row.entry)

    def _play_on(self) -> None:
        """The same people go on from there."""
        row, desk = self.panel.chosen if self.panel is not None else None, self.desk
        if row is None:
            return
        if row.chapter >= 0:
            self._before.play_on(row)
        elif desk.session.outcome is not None:
            self._keeping.branch_at(row.entry)
        else:
            while self._goes_beyond(row) and desk.session.can_undo(desk.seat):
                desk.take_back()
            desk.app.say(_("Taken back to that line. Redo brings it all back."))

    def _goes_beyond(self, row: LogRow) -> bool:
        steps = self.desk.session.retold(self.desk.viewer)
        return bool(steps) and steps[-1].number > row.at


def stands(stage: TableView, session: Session) -> list[LogRow]:
    """How the match stands after a deal that was not all of it."""
    standing = session.standing
    if session.outcome is None or (standing.over and standing.deals == 1):
        return []
    told = scores(stage.setting.table, standing, stage.setting.names, stage.looks.edge)
    lines = [_("The match: {scores}", scores=told), how_it_stands(stage, session, several=True)]
    return [LogRow(line, RowKind.NOTE) for line in lines if line]
