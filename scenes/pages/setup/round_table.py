"""A picture of the table on the set-up page: who sits where, and who plays with whom."""

from __future__ import annotations

import math

import pygame

from scenes.look.dress import worn
from scenes.look.theme import BRASS, LINE, MUTED, TEXT, WELL
from scenes.pages.setup.plan import SetupPlan
from scenes.widgets.fields import Scroll
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece

HIGH_PX = 236
#: The value of an option with which those who sit in turn are one side.
PARTNERS = "partners"
#: Below this there is no room for names, and the faces are smaller.
NAMED_PX, LEAST_PX = 200, 120
#: So near to the middle somebody sits above or below it, and the name has room at the right.
ABOVE = 0.3
#: Of the half axes, where the lines between partners end.
RIM = 0.75


def seats_round(count: int) -> list[tuple[float, float]]:
    """Where they sit, from -1 to 1 across and down: the first at the bottom, then clockwise.

    >>> [(round(x), round(y)) for x, y in seats_round(4)]
    [(0, 1), (-1, 0), (0, -1), (1, 0)]
    """
    turns = (math.pi / 2 + 2 * math.pi * seat / count for seat in range(count))
    return [(math.cos(turn), math.sin(turn)) for turn in turns]


class RoundTable(Piece):
    """An oval with a face or sign at each seat, and the names beside them."""

    def __init__(
        self, page: Host, rect: pygame.Rect, plan: SetupPlan, signs: tuple[int, ...], *,
        inside: Scroll
    ) -> None:
        self.names = [plan.name_of(seat) for seat in range(plan.count)]
        self.people = set(plan.seated)
        self.signs = signs
        self.sides = PARTNERS in plan.settled().values()
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        theme, count = pen.theme, len(self.names)
        wide, high = self.rect.size
        named = high >= theme.px(NAMED_PX) and count <= 8
        disc = theme.px(58 if named and count <= 6 else 44)
        line = theme.line("small")
        middle = wide // 2, high // 2
        across = min(wide // 2 - theme.px(64), round(1.9 * high))
        down = (high - disc) // 2
        table = pygame.Rect(0, 0, 2 * across - disc // 2, max(2 * down - disc // 2, disc // 2))
        table.center = middle
        pen.box(table, table.height // 2, WELL, LINE, theme.px(2))
        if self.sides:
            self._lines(pen, middle, (across, down))
        pictures = self.page.app.pictures
        for seat, (x, y) in enumerate(seats_round(count)):
            at = middle[0] + round(x * across), middle[1] + round(y * down)
            if seat in self.people:
                picture = pictures.disc(self.signs[seat], disc)
            else:
                picture = pictures.portrait(self.names[seat], self.signs[seat], disc)
            pen.picture(picture, middle=at)
            if named:
                colour = TEXT if seat in self.people else MUTED
                spot, align, room = (at[0], at[1] + (disc + line) // 2), "middle", theme.px(124)
                if abs(x) < ABOVE:
                    spot, align = (at[0] + disc // 2 + theme.px(8), at[1]), "left"
                    room = across // 2
                # A long name stands in full on the card of its seat.
                if theme.width(self.names[seat], "small") <= room:
                    pen.text(self.names[seat], *spot, "small", colour=colour, align=align)

    def _lines(self, pen: Pen, middle: tuple[int, int], half: tuple[int, int]) -> None:
        """Who plays with whom: partners sit opposite, or in turn."""
        places = [(middle[0] + round(x * half[0] * RIM), middle[1] + round(y * half[1] * RIM))
                  for x, y in seats_round(len(self.names))]  # fmt: skip
        for start in (0, 1):
            side = places[start::2]
            closed = len(side) > 2
            pygame.draw.lines(pen.surface, worn(BRASS if not start else MUTED), closed, side, 2)
