"""Several people at one screen: the piles of each as large as one's own (docs/design.md 8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from scenes.table.layout.groups import Group, bound, column_step, row_size
from scenes.table.layout.levels import LEVELS, Level
from scenes.table.layout.placer import Placer
from scenes.table.layout.question import Land, LayoutQuestion, Sizes, Solution
from scenes.table.layout.seating import Mats
from scenes.table.layout.solver import LayoutSolver, plate_beside
from scenes.table.layout.spots import Region, TableLayout, TableZone

#: So many least cards side by side are a narrow table; columns of one's own may overlap by so much.
CLOSE, OVERLAP_PX = 17, 6


def ends_of(people: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who sits below and who at the top, from left to right.

    >>> ends_of((0, 1)), ends_of((0, 2, 3)), ends_of((0, 1, 2, 3))
    (((0,), (1,)), ((0, 2), (3,)), ((0, 1), (2, 3)))
    """
    count = 1 if len(people) < 3 else 2
    return tuple(people[:count]), tuple(people[count:])


class SharedSolver(LayoutSolver):
    """As for one person, but the room below and at the top belongs to people.

    Computer players have mats under the top.
    """

    def __init__(self, question: LayoutQuestion) -> None:
        super().__init__(question)
        grown, names = dict(question.grown), question.piles
        self.computers = tuple(seat for seat in question.others if seat not in question.people)
        mats = self.full_mats.items()
        self.full_mats = {seat: rows for seat, rows in mats if seat in self.computers}
        self._mats = self.full_mats
        self.rows = {seat: bound(self.arr.own, seat, names, grown) for seat in question.people}
        self.level = LEVELS[0]

    def mats_layout(self) -> Mats:
        gap = self.frame.px(24)
        if self.level.brief == 3:
            wide = max((self.plate_px(seat, self.level, 0) for seat in self.computers), default=0)
            gap = self.frame.px(8)
            if len(self.computers) * (wide + gap) - gap <= self.frame.inner_w:
                return Mats(self.computers, gap, 0, flat=True)
        return Mats(self.computers, gap, self.frame.px(10))

    def _tight(self, level: Level) -> Level:
        """In the smallest windows nothing is left between the cards that lie side by side."""
        tight = level.brief == 3 and self.frame.inner_w < CLOSE * self.frame.least
        return replace(level, gap=0.005) if tight else level

    def fit(self, index: int, side: int, sizes: Sizes) -> Solution | None:
        frame = self.frame
        level = self.level = self._tight(LEVELS[index])
        mats = {seat: self._brief(rows, level) for seat, rows in self.full_mats.items()}
        far = self._far_h(mats, None, level, sizes.far)
        if side or far is None:
            return None
        below, above = (self._band(seats, level, sizes.own) for seats in ends_of(self.q.people))
        if below is None or above is None:
            return None
        if not self.rows_fit(self.centre, level, sizes.centre, frame.inner_w):
            return None
        gap, table = frame.px(12), frame.table
        mats_top = table.top + gap + above + gap
        mid_top = mats_top + (far[0] + gap if far[0] else 0)
        own_top = table.bottom - below - frame.px(2)
        mid = Rect(table.left + frame.pad, mid_top, frame.inner_w, own_top - gap - mid_top)
        if self.rows_h(self.centre, level, sizes.centre, mid.w) > mid.h:
            return None
        lands = self._lands(level, sizes.own, table.top + gap, above, own_top, below)
        return Solution(level, 0, sizes, self.centre, (), mats, mid, own_top, below, table.bottom,
                        0, far[1], None, lands, mats_top)

    # --- people -----------------------------------------------------------------------------------

    def _band_w(self, count: int) -> int:
        return (self.frame.inner_w - (count - 1) * self.frame.px(24)) // max(1, count)

    def _band(self, seats: Sequence[int], level: Level, size: int) -> int | None:
        """Height of the piles of those who sit side by side; None where they do not fit."""
        width = self._band_w(len(seats))
        rows = (row for seat in seats for row in self.rows[seat])
        if not all(self._row_fits(row, level, size, width) for row in rows):
            return None
        return max((self.rows_h(self.rows[seat], level, size, width) for seat in seats), default=0)

    def _row_fits(self, row: Sequence[Group], level: Level, size: int, width: int) -> bool:
        """Columns may overlap by a hair, no more: own cards are always readable."""
        step = column_step(row, level, width / size)
        if step and (1 - step) * size > OVERLAP_PX:
            return False
        return row_size(row, level, width / size, step)[0] * size <= width

    def _lands(self, level: Level, size: int, top: int, above: int, own_top: int,
               below: int) -> dict[int, Land]:
        """The room of each person: own piles at the top and below, side by side."""
        lands: dict[int, Land] = {}
        foot = round(level.row * size)
        for seats, y, high in zip(ends_of(self.q.people), (own_top, top), (below, above)):
            width = self._band_w(len(seats))
            for k, seat in enumerate(seats):
                left = self.frame.table.left + self.frame.pad + k * (width + self.frame.px(24))
                lands[seat] = Land(self.rows[seat], Rect(left, y, width, high - foot))
        return lands


class SharedPlacer(Placer):
    """Lays out by a solution of ``SharedSolver``."""

    def place(self) -> TableLayout:
        s, solver = self.s, self.solver
        assert isinstance(solver, SharedSolver)
        solver.level = s.level
        self._computers(solver)
        self._centre()
        for seat, land in s.lands.items():
            left, top, wide = land.rect.left, land.rect.top, land.rect.w
            room = Region(left, top, wide, s.sizes.own, TableZone.OWN, seat)
            self._rows(land.rows, room)
            if seat in self.q.turned:
                self._turn(seat, land.rect)
            if len(s.lands) > 2:
                # Side by side one must see whose is what.
                self.out.mats[seat] = land.rect
        self._offered()
        return self.out

    def _turn(self, seat: int, land: Rect) -> None:
        """As the person at the top sees it from there."""
        for name, spot in self.out.spots.items():
            if spot.seat == seat and spot.zone is TableZone.OWN:
                area = spot.area.copy()
                area.left = land.left + land.right - spot.area.right
                area.top = land.top + land.bottom - spot.area.bottom
                self.out.spots[name] = replace(spot, area=area, turned=True)

    def _computers(self, solver: SharedSolver) -> None:
        two, width, frame = self.level.lines == 2, self.s.sizes.far, self.frame
        high = frame.plate_h(two)
        rects = solver.mats_layout().rects(frame, self.s.mat_h) if solver.computers else {}
        down = self.s.mats_top - frame.pad
        self.out.mats = {seat: rect.move(0, down) for seat, rect in rects.items()}
        for seat, mat in self.out.mats.items():
            rows, top = self.s.mats[seat], mat.top
            wide = solver.plate_px(seat, self.level, 0) if rows else frame.px(300)
            plate = Rect(mat.left, mat.top, min(wide, mat.w), high)
            if plate_beside(rows, self.level) and rows:
                plate.left += width + frame.px(10)
                plate.top += max(0, round(0.7 * width) - high // 2)
                plate.w = min(plate.w, mat.right - plate.left)
            elif rows:
                top = plate.bottom + frame.px(6)
            self.out.plates[seat] = plate
            self._rows(rows, Region(mat.left, top, solver.mat_w(), width, TableZone.FAR, seat))
