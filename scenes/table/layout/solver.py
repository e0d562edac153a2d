"""The largest cards at which everything fits (docs/design.md 8.3).

It follows from window, seats and reserved sizes, never from the cards of the moment.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.core.places import Form
from game.core.table import Row
from scenes.table.layout.crosses import seated_round
from scenes.table.layout.groups import (
    CARD_H,
    Group,
    bound,
    column_step,
    flattened,
    flow_lines,
    halves,
    hand_in_row,
    row_size,
)
from scenes.table.layout.levels import LEVELS, SIDES, Level, worth
from scenes.table.layout.question import LayoutQuestion, Rows, Sizes, Solution, TooSmall
from scenes.table.layout.seating import Blocks, Mats

#: What a plate leaves to see of the fan behind it, in card widths, with two lines and with one.
BEHIND_PLATE = {2: 0.78, 1: 0.6}
LIFT = 0.18
#: How large cards are to be at a table of one person, at least (``Frame.cards``).
ALONE = 1


def plate_beside(rows: Rows, level: Level) -> bool:
    """Whether a mat is so small that its plate stands beside what it shows."""
    return level.brief >= 2 and not any(group.flowing for row in rows for group in row)


Rank = tuple[int, float]


class Try(NamedTuple):
    """A level at its largest size.

    ``rank``: how good that is; ``width`` of centre cards in px; ``number`` of the level; seats at
    each ``side``; form of the ``centre``; whether rows are ``deep``; the ``least`` width of a card.
    """

    rank: Rank
    width: int
    number: int
    side: int
    centre: Rows
    deep: bool
    least: int


class LayoutSolver:
    """Tries levels and sizes for one question."""

    def __init__(self, question: LayoutQuestion) -> None:
        self.q, self.frame, self.arr = question, question.frame, question.arrangement
        grown, names = dict(question.grown), question.piles
        side = self.arr.side_of
        self.centre = bound(self.arr.centre, question.seat, names, grown, side(question.seat))
        self._centre = self.centre
        self.own = bound(self.arr.own, question.seat, names, grown, side(question.seat))
        mats = question.others if self.arr.mat else ()
        self.full_mats = {seat: bound(self._before(seat), seat, names, grown, side(seat))
                          for seat in mats}
        regions = (self.arr.centre, self.arr.own, self.arr.mat)
        #: Whether where piles lie depends on their cards: melds lie beside each other.
        self.flows = any(place.form == Form.MELDS
                         for rows in regions for row in rows for place in row)
        self.hand_below = bool(self.arr.hands) and not hand_in_row(self.arr)
        self.top = round(self.arr.cap * self.frame.larger * self.frame.height / CARD_H)
        self.least = self.frame.least
        #: Whether rows that are long stand in two, and plates as well.
        self.deep = False
        self._own, self._mats = self.own, self.full_mats

    def _before(self, seat: int) -> tuple[Row, ...]:
        """The rows before another seat: what a side owns lies before the first one of it."""
        arr = self.arr
        first = next(other for other in self.q.others if arr.side_of(other) == arr.side_of(seat))
        if not arr.shared or (seat == first and arr.side_of(seat) != arr.side_of(self.q.seat)):
            return arr.mat
        rows = (tuple(place for place in row if "{side}" not in place.pile) for row in arr.mat)
        return tuple(row for row in rows if row)

    def solve(self) -> Solution:
        """The best level at its largest size, then hand and own piles in what is left.

        TooSmall if nothing fits. Before piles are dropped rows are in two, then cards may be as
        small as in the smallest window.
        """
        best: Try | None = None
        for least in sorted({self.frame.least, self.frame.smallest}, reverse=True):
            for deep in (False, True):
                if best is None or best.rank[0] < 0:
                    self.least = least
                    best = self._best(deep, best)
            if self.q.sizes is not None:
                break
        if best is None:
            size = f"{self.frame.width}x{self.frame.height}"
            raise TooSmall(f"{size} is too small for {self.q.seats} seats")
        self.least, self.centre = best.least, best.centre
        self._lay_deep(best.deep)
        if self.q.sizes is not None:
            return self._fitting(best.number, best.side, self.q.sizes)
        return self._grown(best.number, best.side, self._sizes(LEVELS[best.number], best.width))

    def _best(self, deep: bool, best: Try | None) -> Try | None:
        """The best of all levels, each at its largest size, and of what was ``best`` before.

        ``deep``: with long rows in two.
        """
        self._lay_deep(deep)
        if deep and not self._is_deeper:
            return best
        usual = 0 if self._mats else SIDES[self.q.seats]
        levels = [k for k, level in enumerate(LEVELS)
                  if self.q.sizes is None or level.brief == self.q.brief]
        for index, form in product(levels, self._forms_of_centre()):
            self.centre = form
            for side in sorted({usual, 0}, reverse=True):
                rank = partial(self._rank, index, side == usual, deep)
                width = self._largest(index, side, rank, best.rank if best else None)
                if width:
                    best = Try(rank(width), width, index, side, form, deep, self.least)
        return best

    def _rank(self, index: int, usual: bool, deep: bool, width: int) -> Rank:
        """How good a level is with centre cards of that width.

        Where nobody else sits there is nothing to be hidden: larger cards are worth closer rows.
        """
        cards = self.frame.cards if self.q.others else max(ALONE, self.frame.cards)
        return worth(width, self.frame.good, index, usual, deep, cards)

    def _lay_deep(self, deep: bool) -> None:
        self.deep = deep
        self.own = halves(self._own) if deep else self._own
        self.full_mats = ({seat: halves(rows) for seat, rows in self._mats.items()} if deep
                          else self._mats)

    @property
    def _is_deeper(self) -> bool:
        return self.own != self._own or self.full_mats != self._mats or self.in_two

    @property
    def in_row(self) -> bool:
        """Whether the other one's plate stands in the row of piles."""
        return self.q.plate_in_row and not self.deep

    @property
    def in_two(self) -> bool:
        """Whether plates along the top are in two rows, or in more."""
        return self.deep and not self._mats and len(self.q.others) > 2

    def _forms_of_centre(self) -> list[Rows]:
        """The centre as it is given, and with its grids and bouts in one row each."""
        given = self._centre
        flat = tuple(tuple(flattened(group) for group in row) for row in given)
        return [given] if flat == given else [given, flat]

    def _largest(self, index: int, side: int, rank: Callable[[int], Rank],
                 best: Rank | None) -> int:
        """The largest centre width that fits and is better than the best one; 0: none. What fits at
        one fits at smaller ones."""
        if self.q.sizes is not None:
            low = high = self.q.sizes.centre
        else:
            low, high = self.least, max(self.top, self.least)
        if best is not None:
            if rank(high) <= best:
                return 0
            low = bisect_right(range(high + 1), best, lo=low, key=rank)
        if not self.fit(index, side, self.q.sizes or self._sizes(LEVELS[index], low)):
            return 0
        while low < high:
            middle = (low + high + 1) // 2
            if self.fit(index, side, self._sizes(LEVELS[index], middle)):
                low = middle
            else:
                high = middle - 1
        return low

    def _sizes(self, level: Level, centre: int) -> Sizes:
        far = centre * level.far * (1 if self.full_mats else 0.85)
        own = centre * (1 if level.brief else self.arr.own_ratio)
        hand = centre * level.hand

        def held(width: float, most: int) -> int:
            return max(self.least, min(most, round(width)))

        sizes = Sizes(centre, held(own, self.top), held(hand, self.top), held(far, centre))
        least = self.q.least
        if least is None:
            return sizes
        return Sizes(max(sizes.centre, least.centre), max(sizes.own, least.own),
                     max(sizes.hand, least.hand), max(sizes.far, least.far))

    def _fitting(self, index: int, side: int, sizes: Sizes) -> Solution:
        """The regions at sizes that are known to fit."""
        solution = self.fit(index, side, sizes)
        assert solution is not None
        return solution

    def _grown(self, index: int, side: int, sizes: Sizes) -> Solution:
        """The own hand, or the own piles where nobody has one, take the height that is left."""
        best = self._fitting(index, side, sizes)
        name, most = ("hand", 1.7) if self.hand_below else ("own", 1.6)
        if not self.hand_below and self.arr.hands:
            return best
        room = self.frame.inner_w * 0.94
        for width in range(min(self.top, round(most * sizes.centre)), getattr(sizes, name), -1):
            if name == "hand" and width * self.arr.hand * 1.05 >= room:
                continue
            larger = replace(sizes, own=width) if name == "own" else replace(sizes, hand=width)
            solution = self.fit(index, side, larger)
            if solution is not None:
                return solution
        return best

    @property
    def own_w(self) -> int:
        """Room across for the own piles, in px."""
        return self.frame.inner_w

    # --- one try ----------------------------------------------------------------------------------

    def fit(self, index: int, side: int, sizes: Sizes) -> Solution | None:
        """The regions at these sizes; None if they do not fit."""
        level, frame, table = LEVELS[index], self.frame, self.frame.table
        mats = {seat: self._brief(rows, level) for seat, rows in self.full_mats.items()}
        blocks = None if mats or not self.q.others else self._blocks(level, side, sizes.far)
        far = self._far_h(mats, blocks, level, sizes.far)
        if far is None:
            return None
        far_h, mat_h = far
        hand_h = self._hand_h(sizes.hand)
        own_h = self.rows_h(self.own, level, sizes.own, self.own_w)
        sides_w = 2 * (blocks.width_side + frame.px(24)) if blocks and side else 0
        mid_w = frame.inner_w - sides_w
        centre = seated_round(self.centre, self.q.seats, side)
        corner_w, corner_h = self.corner_px(level, sizes.far)
        # Where nobody sits at the sides what is in the corner lies beside the centre.
        room = mid_w if side or not corner_w else mid_w - 2 * (corner_w + frame.px(24))
        if not self.rows_fit(centre, level, sizes.centre, room):
            return None
        if not self.rows_fit(self.own, level, sizes.own, self.own_w):
            return None
        gap = frame.px(14)
        free = table.h - frame.pad - hand_h - own_h - frame.px(8) - self.q.air
        mid_h = free - far_h - 2 * gap
        mid = Rect(table.centerx - mid_w // 2, frame.pad + far_h + gap, mid_w, mid_h)
        centre_h = self.rows_h(centre, level, sizes.centre, mid_w)
        if max(centre_h, corner_h) > mid_h or self._side_h(blocks) > free - frame.pad - corner_h:
            return None
        own_top = table.bottom - hand_h - own_h - frame.px(4)
        hand_top = table.bottom - round(sizes.hand * CARD_H) - frame.px(4)
        return Solution(level, side, sizes, centre, self.own, mats, mid, own_top, own_h,
                        hand_top, hand_h, mat_h, blocks, deep=self.deep)

    def beside_px(self, level: Level, size: int) -> int:
        """Room for what lies beside a plate along the top, with cards of ``size`` px."""
        return 0

    def corner_px(self, level: Level, size: int) -> tuple[int, int]:
        """Width and height of what lies at the right, above the hand, with cards of ``size`` px;
        0: nothing."""
        return 0, 0

    def _far_h(self, mats: dict[int, Rows], blocks: Blocks | None, level: Level,
               size: int) -> tuple[int, int] | None:
        """Height of the far band and of one mat in it; None where it is too wide."""
        if mats:
            return self._mats_h(mats, level, size)
        return (0, 0) if blocks is None else self._blocks_h(blocks)

    def _hand_h(self, size: int) -> int:
        """Height of the own hand, with room for cards that rise and for brackets; 0: no hand."""
        if not self.hand_below:
            return 0
        bracket = 0
        if self.arr.in_melds:
            bracket = round(1.6 * self.frame.text("small")) + self.frame.px(24)
        return round(size * CARD_H) + max(round(size * LIFT), bracket)

    def _brief(self, rows: Rows, level: Level) -> Rows:
        """What another seat shows at this level."""
        if level.brief >= 3:
            return ()
        if level.brief == 2:
            rows = tuple((replace(row[0], slots=1) if row[0].flowing else row[0],)
                         for row in rows if row)
        folded = level.brief > 0
        return tuple(tuple(replace(group, folded=folded) for group in row) for row in rows)

    def plate_px(self, seat: int, level: Level, width: int) -> int:
        """Width of a seat's plate; from seven seats on all are alike. ``width`` of a far card."""
        names = self.q.names_px if self.q.seats > 6 else (self.q.names_px[seat],)
        fan = round(2.2 * width) if self.arr.hands and not self.full_mats else 0
        two, keeps = level.lines == 2, 2
        if not two and (level.tight or self.q.seats > 6):
            keeps = 0 if self.q.seats > 6 else 1
        plate = self.frame.plate_w(max(names), two, bool(self.arr.hands), keeps)
        return max(fan, plate + self.q.counter_px)

    def _blocks(self, level: Level, side: int, width: int) -> Blocks:
        others = self.q.others
        plates = {seat: self.plate_px(seat, level, width) for seat in others}
        sides = [*others[:side], *others[len(others) - side:]] if side else []
        behind = round(width * BEHIND_PLATE[level.lines]) if self.arr.hands else 0
        top_w = max((plates[seat] for seat in others if seat not in sides), default=0)
        top_w += self.beside_px(level, width)
        side_w = max((plates[seat] for seat in sides), default=0)
        high = behind + self.frame.plate_h(level.lines == 2)
        columns = (self.frame.inner_w + self.frame.px(14)) // (top_w + self.frame.px(14))
        rows = max(2, math.ceil((len(others) - 2 * side) / max(1, columns))) if self.in_two else 1
        return Blocks(others, side, top_w, side_w, high, rows)

    def _blocks_h(self, blocks: Blocks) -> tuple[int, int] | None:
        gap = self.frame.px(14)
        if blocks.columns * blocks.width_top + (blocks.columns - 1) * gap > self.frame.inner_w:
            return None
        return blocks.top_h(gap), 0

    def _side_h(self, blocks: Blocks | None) -> int:
        if blocks is None or not blocks.side:
            return 0
        gap = self.frame.px(14)
        above = blocks.top_h(gap) + gap if blocks.below_top else 0
        return above + blocks.side * (blocks.height + blocks.below + gap) - gap

    def _mats_h(self, mats: dict[int, Rows], level: Level, size: int) -> tuple[int, int] | None:
        """Height of the far band and of one mat."""
        frame, width = self.frame, self.mat_w()
        if not all(self.rows_fit(rows, level, size, width, far=True) for rows in mats.values()):
            return None
        rows_h = max(self.rows_h(rows, level, size, width) for rows in mats.values())
        plate_h = frame.plate_h(level.lines == 2)
        beside = self.in_row or all(plate_beside(rows, level) for rows in mats.values())
        one = max(rows_h, plate_h) if beside else rows_h + plate_h + frame.px(6)
        layout = self.mats_layout()
        return (2 * one + layout.row_gap if len(mats) > layout.columns else one), one

    def mats_layout(self) -> Mats:
        """How the mats of the others stand, and the gaps between them."""
        return Mats(self.q.others, self.frame.px(24), self.frame.px(10))

    def mat_w(self) -> int:
        """Of the room for piles in one mat."""
        width = self.mats_layout().width(self.frame.inner_w)
        if not self.in_row:
            return width
        plate_w = max(self.plate_px(seat, LEVELS[0], 0) for seat in self.q.others)
        return width - self.frame.px(24) - plate_w

    # --- rows -------------------------------------------------------------------------------------

    def rows_fit(self, rows: Rows, level: Level, size: int, width: int, far: bool = False) -> bool:
        """Whether no row is wider than ``width`` px; columns of ``far`` seats may overlap."""
        room = width / size
        for row in rows:
            if any(group.flowing for group in row):
                continue
            step = column_step(row, level, room) if far else 0
            if row_size(row, level, room, step)[0] * size > width:
                return False
        return True

    def rows_h(self, rows: Rows, level: Level, size: int, width: int) -> int:
        """Height of rows with the space under each."""
        return sum(self.row_h(row, level, size, width) for row in rows)

    def row_h(self, row: Sequence[Group], level: Level, size: int, width: int) -> int:
        """Height of one row with the space under it."""
        room = width / size
        lines = sum(flow_lines(group, level, room) for group in row if group.flowing)
        if lines:
            return lines * round(size * (CARD_H + level.row * 0.7))
        return round((row_size(row, level, room)[1] + level.row) * size)
