"""Where each pile lies: from a solution to rectangles in window px (LAYOUT 3 to 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.core.table import Place
from scenes.table.layout.groups import (
    ASIDE,
    CARD_H,
    Group,
    between,
    column_step,
    columns_of,
    flow_lines,
    group_size,
    meld_gap,
    melds_in_line,
    pile_size,
    row_size,
    seated,
)
from scenes.table.layout.levels import Level
from scenes.table.layout.seating import block_rects
from scenes.table.layout.solver import BEHIND_PLATE, Question, Rows, Solution, Solver, plate_beside

#: Beside a draft: its label and the button that lays it down; where room is short.
DRAFT_PX, SHORT_DRAFT_PX = 420, 270
#: Least part of a card that shows in a fan.
LEAST_FAN = 0.22


@dataclass(frozen=True)
class Spot:
    """A pile on the table. ``area``: the room kept for it; ``width``: of its cards; ``zone``: centre, own, hand, far or fan
    (a hand behind a plate); ``step``: what shows of a covered card, ``room_w``: px that a fan may fill; all in px but step."""

    pile: str
    place: Place
    form: str
    area: Rect
    width: int
    zone: str
    seat: int
    reserve: int = 1
    step: float = 0.3
    squeezed: int = 0
    folded: bool = False
    #: Of the bottom hand: the room of its fan from margin to margin, and the width it may shrink to.
    room_w: int = 0
    #: Of the bottom hand: how far its cards stand apart where there is room, in card widths; 0: as usual.
    apart: float = 0
    #: Whether its cards lie the other way up, for who sits at the top.
    turned: bool = False

    @property
    def height(self) -> int:
        return round(self.width * CARD_H)

    @property
    def reach(self) -> Rect:
        """Where a card is let go for this pile, besides on its cards: of a row of cards all of its room."""
        return self.area if self.place.form in ("bout", "heap", "fan") else self.card

    @property
    def card(self) -> Rect:
        """Where a single card lies, or the empty place."""
        if self.turned:
            return Rect(self.area.right - self.width, self.area.bottom - self.height, self.width, self.height)
        left = self.area.left + (round(0.2 * self.width) if self.form == "turnup" else 0)
        if self.form in ("hand", "heap"):
            left = self.area.centerx - self.width // 2
        return Rect(left, self.area.top, self.width, self.height)


@dataclass
class Layout:
    """Everything that has a place. ``empties``: further places of groups, that no pile fills yet;
    ``spilt``: larger reserves for what lies beyond its room now, by pattern."""

    question: Question
    solution: Solution
    spots: dict[str, Spot] = field(default_factory=dict)
    empties: list[Spot] = field(default_factory=list)
    plates: dict[int, Rect] = field(default_factory=dict)
    blocks: dict[int, Rect] = field(default_factory=dict)
    mats: dict[int, Rect] = field(default_factory=dict)
    spilt: dict[str, int] = field(default_factory=dict)

    @property
    def level(self) -> Level:
        return self.solution.level

    @staticmethod
    def owner(pile: str) -> int:
        """The seat that a pile's name tells, -1 for none."""
        return next((int(part) for part in pile.split(".")[1:2] if part.isdecimal()), -1)

    def home(self, pile: str) -> Rect:
        """Where cards of a pile without a spot come from and go to: its owner's plate, or the middle of the table."""
        spot = self.spots.get(pile)
        if spot:
            return spot.card
        seat = self.owner(pile)
        width = self.solution.sizes.far
        found = Rect(0, 0, width, round(width * CARD_H))
        found.center = self.plates[seat].center if seat in self.plates else self.solution.mid.center
        return found


class Placer:
    """Lays the piles of a question out by its solution; ``counts``: cards in each pile (only melds depend on them);
    ``drafts``: cards of the hand that lie like melds, for now."""

    def __init__(self, question: Question, solution: Solution, counts: Mapping[str, int], drafts: Sequence[str] = ()) -> None:
        self.q, self.s, self.frame, self.level = question, solution, question.frame, solution.level
        self.counts, self.drafts = counts, drafts
        self.solver = Solver(question)
        self.out = Layout(question, solution)

    def place(self) -> Layout:
        self._others()
        q, s, frame = self.q, self.s, self.frame
        solver = self.solver
        high = solver.rows_h(s.centre, self.level, s.sizes.centre, s.mid.w) - round(self.level.row * s.sizes.centre)
        top = s.mid.centery - high // 2
        self._rows(s.centre, s.mid.left, top, s.mid.w, s.sizes.centre, "centre", q.seat)
        self._rows(s.own, frame.table.left + frame.pad, s.own_top, frame.inner_w, s.sizes.own, "own", q.seat)
        if solver.hand_below:
            self._hand()
        self._asides()
        return self.out

    # --- other seats ------------------------------------------------------------------------------------------------

    def _others(self) -> None:
        if self.s.mats:
            self._mats()
        elif self.s.blocks:
            bottom = self.frame.table.h - self.s.hand_h - self.s.own_h - self.q.air
            self.out.blocks = block_rects(self.frame, self.s.blocks, bottom)
            for seat, rect in self.out.blocks.items():
                self._block(seat, rect)

    def _block(self, seat: int, rect: Rect) -> None:
        two, width = self.level.lines == 2, self.s.sizes.far
        high = self.frame.plate_h(two)
        wide = self.solver.plate_px(seat, self.level, width)
        plate = Rect(rect.centerx - wide // 2, rect.bottom - high, wide, high)
        self.out.plates[seat] = plate
        pattern = self.q.arrangement.hand
        if pattern:
            pile = seated(pattern, seat)
            area = Rect(plate.left + 4, rect.top, plate.w - 8, round(width * BEHIND_PLATE[self.level.lines]))
            self._spot(Spot(pile, Place(pattern, "hand"), "fan", area, width, "fan", seat, reserve=99, step=0.16))

    def _mats(self) -> None:
        solver, frame, width = self.solver, self.frame, self.s.sizes.far
        two = self.level.lines == 2
        high = frame.plate_h(two)
        in_row = self.q.plate_in_row
        self.out.mats = solver.mats_layout().rects(frame, self.s.mat_h)
        for seat, mat in self.out.mats.items():
            wide = min(solver.plate_px(seat, self.level, 0), mat.w)
            rows, top = self.s.mats[seat], mat.top
            if in_row:
                plate = Rect(mat.right - wide, mat.top + max(0, round(0.7 * width) - high // 2), wide, high)
            elif plate_beside(rows, self.level):
                left = mat.left + (width + frame.px(10) if rows else 0)
                y = mat.top + (max(0, round(0.7 * width) - high // 2) if rows else 0)
                # A plate that is all of its seat has room for what it says.
                plate = Rect(left, y, min(wide if rows else frame.px(300), mat.right - left), high)
            else:
                plate = Rect(mat.left, mat.top, wide, high)
                top = plate.bottom + frame.px(6)
            self.out.plates[seat] = plate
            self._rows(rows, mat.left, top, solver.mat_w(), width, "far", seat)

    # --- rows -------------------------------------------------------------------------------------------------------

    def _rows(self, rows: Rows, left: int, top: int, room: int, size: int, zone: str, seat: int) -> None:
        solver = self.solver
        for row in rows:
            if any(group.flowing for group in row):
                self._flow(row, left, top, room, size, zone, seat)
            else:
                self._row(row, left, top, room, size, zone, seat)
            top += solver.row_h(row, self.level, size, room)

    def _row(self, row: Sequence[Group], left: int, top: int, room: int, size: int, zone: str, seat: int) -> None:
        level = self.level
        step = column_step(row, level, room / size) if zone == "far" or self.s.lands else 0
        wide, high = row_size(row, level, room / size, step)
        x = left + (room - wide * size) / 2 if zone != "far" or self.q.plate_in_row else float(left)
        middled = any(group.form in ("bout", "heap") for group in row)
        shown = [group for group in row if not group.aside]
        for group, following in zip(shown, [*shown[1:], None]):
            width, height = group_size(group, level, room / size, step if group.form == "cascade" and group.slots > 1 else 0)
            y = top + ((high - height) * size / 2 if middled else 0)
            self._cells(group, x, y, size, zone, seat, room / size, step)
            x += (width + (between(group, following, level) if following else 0)) * size

    def _cells(self, group: Group, x: float, y: float, size: int, zone: str, seat: int, room: float, step: float) -> None:
        """One spot for each pile of a group, and the places still empty."""
        level = self.level
        wide, high = pile_size(group, level)
        columns = columns_of(group, level, room) if group.place.form == "grid" else group.slots
        dx = (step if group.form == "cascade" and step and group.slots > 1 else wide + level.gap) * size
        dy = (CARD_H + level.row) * size
        for i in range(group.slots):
            area = Rect(round(x + i % columns * dx), round(y + i // columns * dy), round(wide * size), round(high * size))
            name = group.names[i] if i < len(group.names) else ""
            spot = Spot(name, group.place, group.form, area, size, zone, seat, group.reserve, self._step(group),
                        folded=group.folded)
            if name:
                self._spot(spot)
            else:
                first = i == len(group.names)
                self.out.empties.append(replace(spot, pile=group.pattern.replace("*", "new") if first else ""))

    def _step(self, group: Group) -> float:
        return self.level.cascade if group.form == "cascade" else self.level.fan

    def _flow(self, row: Sequence[Group], left: int, top: int, room: int, size: int, zone: str, seat: int) -> None:
        """Melds beside each other, in lines; closer together, and their cards too, where the lines would not do."""
        group = next(group for group in row if group.flowing)
        line_h = round(size * (CARD_H + self.level.row * 0.7))
        drafts = self.drafts if zone == "own" else ()
        ends = (*group.names, *drafts, *(("",) if zone == "own" else ()))
        kept = flow_lines(group, self.level, room / size)
        for part, beside in ((1, DRAFT_PX), (0.87, DRAFT_PX), (0.74, DRAFT_PX), (0.74, SHORT_DRAFT_PX)):
            step = max(LEAST_FAN, self.level.fan * part)
            places = self._flowing(group, ends, room, size, step, round(meld_gap(group) * part * size), self.frame.px(beside))
            lines = places[-1][2] + 1 if places else 0
            if lines <= kept:
                break
        else:
            self.out.spilt[group.pattern] = lines * melds_in_line(group, self.level, room / size)
        for name, x, line, wide in places:
            area = Rect(left + x, top + line * line_h, wide, round(size * CARD_H))
            if name:
                shown = self._shown(group, name)
                folded = group.folded and name not in drafts
                self._spot(Spot(name, group.place, "fan", area, size, zone, seat, shown, step, folded=folded))
            else:
                new = group.pattern.split(".")[0] + ".new"
                self.out.empties.append(Spot(new, group.place, "fan", area, size, zone, seat))

    def _shown(self, group: Group, name: str) -> int:
        count = self.counts.get(name, 1)
        return min(2, count) if group.folded and name not in self.drafts else count

    def _flowing(self, group: Group, names: Sequence[str], room: int, size: int, step: float, gap: int,
                 label: int) -> list[tuple[str, int, int, int]]:
        """Name, x, line and width of each meld, "" for the place of a new one; beside a draft there is room for its label."""
        found = []
        x = line = 0
        for name in names:
            wide = min(room, round((1 + step * max(0, self._shown(group, name) - 1)) * size)) if name else size
            beside = label if name in self.drafts else 0
            if x and x + wide + beside > room:
                x, line = 0, line + 1
            found.append((name, x, line, wide))
            x += wide + gap + beside
        return found

    def _hand(self) -> None:
        frame, width = self.frame, self.s.sizes.hand
        room = round(frame.inner_w * 0.94)
        area = Rect(frame.table.centerx - room // 2, self.s.hand_top, room, round(width * CARD_H))
        pattern = self.q.arrangement.hand
        pile = seated(pattern, self.q.seat)
        self._spot(Spot(pile, Place(pattern, "hand"), "hand", area, width, "hand", self.q.seat, self.q.arrangement.hand_reserve,
                        squeezed=min(width, self.s.sizes.centre), room_w=room))

    def _asides(self) -> None:
        """Piles under, across or beside another one, that have no room of their own."""
        for rows, size, zone in ((self.s.centre, self.s.sizes.centre, "centre"), (self.s.own, self.s.sizes.own, "own")):
            for group in (group for row in rows for group in row if group.aside):
                self._aside(group, size, zone, self.q.seat)
        for seat, rows in self.s.mats.items():
            for group in (group for row in rows for group in row if group.aside):
                self._aside(group, self.s.sizes.far, "far", seat)

    def _aside(self, group: Group, size: int, zone: str, seat: int) -> None:
        base = self.out.spots.get(seated(group.aside, seat))
        if base is None:
            return
        if group.place.beside:
            for name in group.names:
                self._spot(replace(base, pile=name, place=replace(base.place, pile=group.place.pile, beside=group.aside)))
            return
        down = round(ASIDE * size) if group.place.under else 0
        right = round(ASIDE * size) if group.place.across else 0
        for name in group.names:
            area = Rect(base.area.left + right, base.area.top + down, size, round(size * CARD_H))
            self._spot(Spot(name, group.place, group.form, area, size, zone, seat, group.reserve, self._step(group)))

    def _spot(self, spot: Spot) -> None:
        self.out.spots[spot.pile] = spot
