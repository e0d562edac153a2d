"""Seats round the table that keep small piles at their plates: tricks that were won."""

from __future__ import annotations

import math
from dataclasses import replace

from pygame import Rect

from scenes.table.layout.groups import bound, row_size
from scenes.table.layout.levels import Level
from scenes.table.layout.placer import Placer
from scenes.table.layout.question import LayoutQuestion, Rows
from scenes.table.layout.seating import Blocks
from scenes.table.layout.solver import LayoutSolver
from scenes.table.layout.spots import Region, TableZone


class AroundSolver(LayoutSolver):
    """As for hands behind plates; each seat has its small piles as well.

    At the sides these lie below the plate, along the top beside it, those of who sits at the bottom
    at the right, above the hand.
    """

    def __init__(self, question: LayoutQuestion) -> None:
        super().__init__(question)
        grown, names, side = dict(question.grown), question.piles, self.arr.side_of
        #: What lies at each seat.
        self.small: dict[int, Rows] = {
            seat: bound(self._before(seat), seat, names, grown, side(seat))
            for seat in question.others}
        self.small[question.seat], self.own, self._own = self.own, (), ()
        self.full_mats = self._mats = {}

    def small_px(self, seat: int, level: Level, size: int) -> tuple[int, int]:
        """Width and height of the piles at a seat, each with the gap before it; 0: none."""
        rows, room = self.small[seat], self.frame.inner_w
        if not rows:
            return 0, 0
        wide = max(row_size(row, level, room / size)[0] for row in rows)
        gap = self.frame.px(14)
        return math.ceil(wide * size) + gap, self.rows_h(rows, level, size, room) + gap

    def corner_px(self, level: Level, size: int) -> tuple[int, int]:
        return self.small_px(self.q.seat, level, size)

    def beside_px(self, level: Level, size: int) -> int:
        return max((self.small_px(seat, level, size)[0] for seat in self.q.others), default=0)

    def plates(self, level: Level, side: int, width: int) -> Blocks:
        """The blocks of the other seats without their piles."""
        return super()._blocks(level, side, width)

    def _blocks(self, level: Level, side: int, width: int) -> Blocks:
        plates = self.plates(level, side, width)
        piles = {seat: self.small_px(seat, level, width) for seat in self.small}
        beside = [piles[seat] for seat in plates.at_top]
        below = [piles[seat] for seat in plates.at_sides]
        # What lies in the corner has its place below who sits at the right.
        side_w = max([plates.width_side, self.corner_px(level, width)[0], *(w for w, _h in below)])
        quarter, gap = self.frame.inner_w // 4, self.frame.px(14)
        return replace(plates, width_side=side_w if side else 0,
                       wide=plates.top == 2 and quarter - plates.width_top // 2 < side_w + gap,
                       height=max([plates.height, *(h for _w, h in beside)]),
                       below=max([h for _w, h in below], default=0))


class AroundPlacer(Placer):
    """Lays out by a solution of ``AroundSolver``."""

    solver: AroundSolver

    def _own(self) -> None:
        right = self.frame.table.right - self.frame.pad
        self._small(self.q.seat, right, self.s.own_top, TableZone.OWN)

    def _block(self, seat: int, rect: Rect) -> None:
        blocks, (wide, _high) = self.s.blocks, self._px(seat)
        assert blocks is not None
        plates = self.solver.plates(self.level, self.s.side, self.s.sizes.far)
        if seat in blocks.at_sides:
            self._small(seat, rect.centerx + wide // 2, rect.bottom, TableZone.FAR)
            bottom = rect.bottom - blocks.below
            super()._block(seat, Rect(rect.left, bottom - plates.height, rect.w, plates.height))
            return
        self._small(seat, rect.right, rect.bottom, TableZone.FAR)
        bottom = rect.bottom - plates.height
        super()._block(seat, Rect(rect.left, bottom, rect.w - wide, plates.height))

    def _px(self, seat: int) -> tuple[int, int]:
        return self.solver.small_px(seat, self.level, self.s.sizes.far)

    def _small(self, seat: int, right: int, bottom: int, zone: TableZone) -> None:
        """The piles of a seat, that end there."""
        wide, high = self._px(seat)
        if wide:
            gap, size = self.frame.px(14), self.s.sizes.far
            region = Region(right - wide + gap, bottom - high + gap, wide - gap, size, zone, seat)
            self._rows(self.solver.small[seat], region)

    def _asides(self) -> None:
        super()._asides()
        for seat, rows in self.solver.small.items():
            zone = TableZone.OWN if seat == self.q.seat else TableZone.FAR
            self._asides_of(rows, self.s.sizes.far, zone, seat)
