"""What is the same at every seat of one table; how that table is drawn and told."""

from __future__ import annotations

from typing import Any

from game.core.view import View
from scenes.preferences import wish_of
from scenes.program.stack import Program
from scenes.table.cards.painter import Painter
from scenes.table.draw.paint import Brush
from scenes.table.draw.text import TableEdge, Writer
from scenes.table.fitting import Plates
from scenes.table.kinds import Kinds
from scenes.table.layout.frame import Frame
from scenes.table.letters import lettered
from scenes.table.pace import TablePace
from scenes.table.showing import Showing
from scenes.table.wording import Wording, teller_of


class TableSetting:
    """``app``, ``session``, its ``game`` and how ``table`` shows that; the ``names`` of its seats;
    their ``pace``; the ``kind`` of a pile by its name, and more about its piles (``Kinds``)."""

    def __init__(self, app: Program, session: Showing, seats: int) -> None:
        self.app, self.session, self.game = app, session, session.game
        self.pace = TablePace.of(session.game, session.settled)
        self.table = lettered(session.game.table)
        self.names = [sitter.name for sitter in session.seats]
        self.kinds = Kinds(session.game.piles(seats, session.settled), self.table)
        self.kind, self.numbered = self.kinds.kind, self.kinds.numbered
        self.is_column = self.kinds.is_column

    def wish(self, name: str) -> Any:
        """What the person who plays alone here wishes (``scenes.preferences.PERSONAL``)."""
        return wish_of(self.app.settings, self.names[0], name)


class _Painters(dict[float, Painter]):
    """Painters by the scale of their text, made when they are asked for."""

    def __init__(self, brush: Brush) -> None:
        super().__init__()
        self._brush = brush

    def __missing__(self, scale: float) -> Painter:
        return self.setdefault(scale, Painter(self._brush.at(scale)))


class TableLooks:
    """How a table is drawn and told: ``frame``, ``brush``, ``writer``, ``painters`` by scale of
    text; ``edge`` for what is written, ``voice`` for what is said, ``teller`` for what has been
    done, ``words`` of plates and pills; the plates (``fitting.Plates``), of which ``ends`` are
    those of who play at once at this screen.
    """

    def __init__(self, setting: TableSetting, words: Wording) -> None:
        self._setting, self.words = setting, words
        self.writer = Writer(setting.app.pictures)
        self.frame: Frame

    def resize(self, frame: Frame, seat: int, sharers: tuple[int, ...], view: View, *,
               counted: bool) -> None:
        """Another size or language. ``counted``: the own plate tells a number of cards."""
        names, people = self._setting.names, self._setting.session.people
        self.edge, self.voice = TableEdge(names), TableEdge(names, chips=False)
        self.teller = teller_of(self.edge, names, people, seat)
        self.frame = frame
        self.brush = Brush(frame, self._setting.app.pictures, self.writer)
        self.painters = _Painters(self.brush)
        plates = Plates.of(self.brush, names, seat, sharers, counted=counted,
                           counters=self.words.counters(view, self.edge))
        self.names_px, self.own_plate, self.ends = plates.names, plates.own, plates.ends
        self.counter_px = plates.counter
