"""What lies on a table, and where: for the table itself, its desk, hands and the picture of it."""

from __future__ import annotations

from pygame import Rect

from game.core.cards import HIDDEN
from game.core.view import View
from scenes.table.cards.director import Director
from scenes.table.cards.painter import Painter
from scenes.table.cards.sprites import Board, Sprite
from scenes.table.intent import Target
from scenes.table.layout.layout import TableLayout
from scenes.table.places import UnderPoint, found_at, rect_of, rect_of_target
from scenes.table.setting import TableLooks, TableSetting


class TableTop:
    """The ``board`` of one seat and its ``director``; the ``setting``, which is the same at every
    seat; ``looks``: how it is drawn and told."""

    board: Board
    director: Director
    setting: TableSetting
    looks: TableLooks

    def share(self, top: TableTop) -> None:
        """It is the same one."""
        self.board, self.director = top.board, top.director
        self.setting, self.looks = top.setting, top.looks

    @property
    def view(self) -> View:
        """What is seen of the deal from here."""
        raise NotImplementedError

    @property
    def layout(self) -> TableLayout:
        """As the cards lie now."""
        layout = self.director.lying.layout
        return self.director.laid_out() if layout is None else layout

    @property
    def painter(self) -> Painter:
        """Draws the table, with text of the size for which there is room on it."""
        return self.looks.painters[self.layout.question.frame.user_scale]

    rect = staticmethod(rect_of)

    def at(self, point: tuple[int, int]) -> UnderPoint:
        """What lies under a point, in px of the window."""
        return found_at(self.board, self.layout, point)

    def target_rect(self, target: Target) -> Rect | None:
        """The place of a target; of a pile that has no room the plate of its seat."""
        rect = rect_of_target(target, self.board, self.director, self.layout)
        if rect is None and target.at is None and target.pile in self.view.piles:
            return self.layout.plates.get(self.layout.owner(target.pile))
        return rect

    @staticmethod
    def knows(sprite: Sprite) -> bool:
        """Whether a card lies with its face up for who looks on."""
        return sprite.card != HIDDEN
