"""Several seats that own piles together: a zone for each side, plates in the order of the seats
(docs/design.md 8.4)."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from scenes.table.layout.groups import bound
from scenes.table.layout.levels import Level
from scenes.table.layout.placer import Placer
from scenes.table.layout.question import LayoutQuestion, Rows
from scenes.table.layout.seating import Mats
from scenes.table.layout.solver import LayoutSolver
from scenes.table.layout.spots import Region, TableZone

#: A disc of an owner at the head of a zone, in px at K = 1, and the room beside it.
DISC_PX, BESIDE_PX = 40, 10


class PlateRoom(NamedTuple):
    """Width of a plate in px, how many stand in a row, height of all rows with the gap below in
    px."""

    width: int
    columns: int
    height: int


class SidesSolver(LayoutSolver):
    """As for seats, but a mat is the zone of a side, and all plates stand above the zones."""

    def __init__(self, question: LayoutQuestion) -> None:
        super().__init__(question)
        grown, names, arr = dict(question.grown), question.piles, self.arr
        own = arr.side_of(question.seat)
        firsts: dict[int, int] = {}
        for seat in question.others:
            firsts.setdefault(arr.side_of(seat), seat)
        #: The seat that stands for each other side: the first one clockwise.
        self.firsts = tuple(seat for side, seat in firsts.items() if side != own)
        self.full_mats = {seat: bound(arr.mat, seat, names, grown, arr.side_of(seat))
                          for seat in self.firsts if arr.mat}

    def members(self, seat: int) -> tuple[int, ...]:
        """All who play on that seat's side."""
        arr = self.arr
        return tuple(other for other in range(self.q.seats)
                     if arr.side_of(other) == arr.side_of(seat))

    @property
    def head_w(self) -> int:
        """Room for the discs of the owners, left of what lies in a zone."""
        return self.frame.px(DISC_PX + BESIDE_PX)

    @property
    def own_w(self) -> int:
        return self.frame.inner_w - self.head_w

    def mats_layout(self) -> Mats:
        return Mats(self.firsts, self.frame.px(24), self.frame.px(10))

    def mat_w(self) -> int:
        return self.mats_layout().width(self.frame.inner_w) - self.head_w

    # --- plates -----------------------------------------------------------------------------------

    def plate_room(self, level: Level) -> PlateRoom:
        """What the plates of the others take."""
        gap = self.frame.px(14)
        most = max(self.plate_px(seat, level, 0) for seat in self.q.others)
        columns = max(1, min(len(self.q.others), (self.frame.inner_w + gap) // (most + gap)))
        rows = math.ceil(len(self.q.others) / columns)
        high = self.frame.plate_h(level.lines == 2)
        return PlateRoom(most, columns, rows * (high + self.frame.px(8)) + self.frame.px(4))

    def _mats_h(self, mats: dict[int, Rows], level: Level, size: int) -> tuple[int, int] | None:
        width, plates_h = self.mat_w(), self.plate_room(level).height
        if not all(self.rows_fit(rows, level, size, width, far=True) for rows in mats.values()):
            return None
        one = max(self.rows_h(rows, level, size, width) for rows in mats.values())
        layout = self.mats_layout()
        high = 2 * one + layout.row_gap if len(mats) > layout.columns else one
        return plates_h + high, one


class SidesPlacer(Placer):
    """Lays out by a solution of ``SidesSolver``."""

    def _mats(self) -> None:
        solver, frame = self.solver, self.frame
        assert isinstance(solver, SidesSolver)
        plates_h = self._plates(solver)
        rects = solver.mats_layout().rects(frame, self.s.mat_h)
        for seat, rect in rects.items():
            rows = self.s.mats.get(seat, ())
            if not rows:
                continue
            mat = self.out.mats[seat] = rect.move(0, plates_h)
            self._head(solver, seat, mat.left, mat.top, self.s.sizes.far)
            left = mat.left + solver.head_w
            zone = Region(left, mat.top, solver.mat_w(), self.s.sizes.far, TableZone.FAR, seat)
            self._rows(rows, zone)

    def _own(self) -> None:
        solver = self.solver
        assert isinstance(solver, SidesSolver)
        s, left = self.s, self.frame.table.left + self.frame.pad
        self._head(solver, self.q.seat, left, s.own_top, s.sizes.own)
        left += solver.head_w
        own = Region(left, s.own_top, solver.own_w, s.sizes.own, TableZone.OWN, self.q.seat)
        self._rows(s.own, own)

    def _plates(self, solver: SidesSolver) -> int:
        """Plates of all others, clockwise from the left; their height with what is below."""
        frame, others = self.frame, self.q.others
        wide, columns, high = solver.plate_room(self.level)
        plate_h = frame.plate_h(self.level.lines == 2)
        for k, seat in enumerate(others):
            row, column = divmod(k, columns)
            count = min(columns, len(others) - row * columns)
            middle = frame.table.left + frame.pad + round(frame.inner_w * (column + 0.5) / count)
            top = frame.pad + row * (plate_h + frame.px(8))
            plate = Rect(middle - wide // 2, top, wide, plate_h)
            self.out.plates[seat] = self.out.blocks[seat] = plate
        return high

    def _head(self, solver: SidesSolver, seat: int, left: int, top: int, size: int) -> None:
        """The discs of the owners, one below the other."""
        members = solver.members(seat)
        side = min(self.frame.px(DISC_PX), round(size * 1.4 / len(members)) - 2)
        for k, member in enumerate(members):
            self.out.heads[member] = Rect(left, top + k * (side + 4), side, side)
