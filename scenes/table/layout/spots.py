"""Where each pile lies: from a solution to rectangles in window px (LAYOUT 3 to 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

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
#: How melds lie, from the widest to the closest: a part of the usual steps, and px beside a draft.
FLOWS = ((1, DRAFT_PX), (0.87, DRAFT_PX), (0.74, DRAFT_PX), (0.74, SHORT_DRAFT_PX))


@dataclass(frozen=True)
class Spot:
    """A pile on the table; all in px but ``step``, which is in card widths.

    ``area``: the room kept for it; ``width``: of its cards; ``zone``: centre, own, hand, far or fan
    (a hand behind a plate); ``step``: what shows of a covered card.
    """

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
    #: Of the bottom hand: the room of its fan from margin to margin; ``squeezed``: the width that
    #: its cards may shrink to.
    room_w: int = 0
    #: Of the bottom hand: how far its cards stand apart where there is room, in card widths;
    #: 0: as usual.
    apart: float = 0
    #: Whether its cards lie the other way up, for who sits at the top.
    turned: bool = False

    @cached_property
    def height(self) -> int:
        return round(self.width * CARD_H)

    @property
    def reach(self) -> Rect:
        """Where a card is let go for this pile: of a row of cards all of its room."""
        return self.area if self.place.form in ("bout", "heap", "fan") else self.card

    @cached_property
    def card(self) -> Rect:
        """Where a single card lies, or the empty place."""
        if self.turned:
            left, top = self.area.right - self.width, self.area.bottom - self.height
            return Rect(left, top, self.width, self.height)
        left = self.area.left + (round(0.2 * self.width) if self.form == "turnup" else 0)
        if self.form in ("hand", "heap", "offered"):
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
        """Where cards of a pile come from and go to.

        Without a spot that is its owner's plate, or the middle of the table.
        """
        spot = self.spots.get(pile)
        if spot:
            return spot.card
        seat = self.owner(pile)
        width = self.solution.sizes.far
        found = Rect(0, 0, width, round(width * CARD_H))
        found.center = self.plates.get(seat, self.solution.mid).center
        return found


class Region(NamedTuple):
    """Where rows of piles lie: left, top and room across in px; ``size``: width of a card in px.

    ``zone`` and ``seat`` are those of its spots.
    """

    left: float
    top: float
    room: int
    size: int
    zone: str
    seat: int

    @property
    def wide(self) -> float:
        """The room across in card widths."""
        return self.room / self.size


class Placer:
    """Lays the piles of a question out by the solution that its ``solver`` has found.

    ``counts``: cards in each pile (only melds depend on them); ``drafts``: cards of the hand that
    lie like melds, for now.
    """

    def __init__(self, solver: Solver, solution: Solution, counts: Mapping[str, int],
                 drafts: Sequence[str] = ()) -> None:
        self.q, self.s, self.frame, self.level = solver.q, solution, solver.frame, solution.level
        self.counts, self.drafts = counts, drafts
        self.solver = solver
        self.out = Layout(self.q, solution)

    def place(self) -> Layout:
        self._others()
        self._centre()
        s, left = self.s, self.frame.table.left + self.frame.pad
        own = Region(left, s.own_top, self.frame.inner_w, s.sizes.own, "own", self.q.seat)
        self._rows(s.own, own)
        if self.solver.hand_below:
            self._hand()
        self._asides()
        self._offered()
        return self.out

    def _offered(self) -> None:
        """The pile that is offered lies in the place kept for it, but not from one's own hand."""
        kept = [spot for spot in self.out.empties if spot.form == "offered"]
        self.out.empties = [spot for spot in self.out.empties if spot.form != "offered"]
        pile = self.q.arrangement.offered
        if kept and pile and pile != seated(self.q.arrangement.hand, self.q.seat):
            self._spot(replace(kept[0], pile=pile))

    def _centre(self) -> None:
        """What belongs to everybody, in the middle of its room."""
        s, mid, size = self.s, self.s.mid, self.s.sizes.centre
        rows_h = self.solver.rows_h(s.centre, self.level, size, mid.w)
        top = mid.centery - (rows_h - round(self.level.row * size)) // 2
        self._rows(s.centre, Region(mid.left, top, mid.w, size, "centre", self.q.seat))

    # --- other seats ------------------------------------------------------------------------------

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
            seen_h = round(width * BEHIND_PLATE[self.level.lines])
            area = Rect(plate.left + 4, rect.top, plate.w - 8, seen_h)
            self._spot(Spot(pile, Place(pattern, "hand"), "fan", area, width, "fan", seat,
                            reserve=99, step=0.16))

    def _mats(self) -> None:
        solver, frame, width = self.solver, self.frame, self.s.sizes.far
        high = frame.plate_h(self.level.lines == 2)
        self.out.mats = solver.mats_layout().rects(frame, self.s.mat_h)
        for seat, mat in self.out.mats.items():
            wide = min(solver.plate_px(seat, self.level, 0), mat.w)
            rows, top = self.s.mats[seat], mat.top
            # Beside cards a plate stands at the height of their middle.
            down = max(0, round(0.7 * width) - high // 2)
            if self.q.plate_in_row:
                plate = Rect(mat.right - wide, mat.top + down, wide, high)
            elif not plate_beside(rows, self.level):
                plate = Rect(mat.left, mat.top, wide, high)
                top = plate.bottom + frame.px(6)
            elif rows:
                left = mat.left + width + frame.px(10)
                plate = Rect(left, mat.top + down, min(wide, mat.right - left), high)
            else:
                # A plate that is all of its seat has room for what it says.
                plate = Rect(mat.left, mat.top, min(frame.px(300), mat.w), high)
            self.out.plates[seat] = plate
            self._rows(rows, Region(mat.left, top, solver.mat_w(), width, "far", seat))

    # --- rows -------------------------------------------------------------------------------------

    def _rows(self, rows: Rows, region: Region) -> None:
        """Rows one below the other."""
        for row in rows:
            if any(group.flowing for group in row):
                self._flow(row, region)
            else:
                self._row(row, region)
            high = self.solver.row_h(row, self.level, region.size, region.room)
            region = region._replace(top=region.top + high)

    def _row(self, row: Sequence[Group], region: Region) -> None:
        """Groups side by side in the middle of the region; other seats' begin at its left."""
        level, size, room = self.level, region.size, region.wide
        far = region.zone == "far"
        step = column_step(row, level, room) if far or self.s.lands else 0
        wide, high = row_size(row, level, room, step)
        x = float(region.left)
        if not far or self.q.plate_in_row:
            x += (region.room - wide * size) / 2
        middled = any(group.form in ("bout", "heap") for group in row)
        shown = [group for group in row if not group.aside]
        for group, following in zip(shown, [*shown[1:], None]):
            own_step = step if group.form == "cascade" and group.slots > 1 else 0
            width, height = group_size(group, level, room, own_step)
            y = region.top + ((high - height) * size / 2 if middled else 0)
            self._cells(group, region._replace(left=x, top=y), own_step)
            x += (width + (between(group, following, level) if following else 0)) * size

    def _cells(self, group: Group, region: Region, step: float) -> None:
        """One spot for each pile of a group, and the places still empty."""
        level, size = self.level, region.size
        wide, high = pile_size(group, level)
        in_grid = group.place.form == "grid"
        columns = columns_of(group, level, region.wide) if in_grid else group.slots
        dx, dy = (step or wide + level.gap) * size, (CARD_H + level.row) * size
        for i in range(group.slots):
            x, y = region.left + i % columns * dx, region.top + i // columns * dy
            area = Rect(round(x), round(y), round(wide * size), round(high * size))
            name = group.names[i] if i < len(group.names) else ""
            spot = Spot(name, group.place, group.form, area, size, region.zone, region.seat,
                        group.reserve, self._step(group), folded=group.folded)
            if name:
                self._spot(spot)
            else:
                first = i == len(group.names)
                pile = group.pattern.replace("*", "new") if first else ""
                self.out.empties.append(replace(spot, pile=pile))

    def _step(self, group: Group) -> float:
        return self.level.cascade if group.form == "cascade" else self.level.fan

    def _flow(self, row: Sequence[Group], region: Region) -> None:
        """Melds beside each other, in lines.

        They lie closer together, and their cards too, where the lines would not do.
        """
        group = next(group for group in row if group.flowing)
        size, own = region.size, region.zone == "own"
        drafts = self.drafts if own else ()
        ends = (*group.names, *drafts, *(("",) if own else ()))
        kept = flow_lines(group, self.level, region.wide)
        for part, beside in FLOWS:
            step = max(LEAST_FAN, self.level.fan * part)
            gap = round(meld_gap(group) * part * size)
            places = self._flowing(group, ends, region, step, gap, self.frame.px(beside))
            lines = places[-1][2] + 1 if places else 0
            if lines <= kept:
                break
        else:
            self.out.spilt[group.pattern] = lines * melds_in_line(group, self.level, region.wide)
        line_h = round(size * (CARD_H + self.level.row * 0.7))
        for name, x, line, wide in places:
            top = round(region.top) + line * line_h
            area = Rect(round(region.left) + x, top, wide, round(size * CARD_H))
            self._meld(group, name, area, region, step)

    def _meld(self, group: Group, name: str, area: Rect, region: Region, step: float) -> None:
        """The spot of a meld or a draft; for "" the place of a new meld."""
        size, zone, seat = region.size, region.zone, region.seat
        if name:
            folded = group.folded and name not in self.drafts
            shown = self._shown(group, name)
            self._spot(Spot(name, group.place, "fan", area, size, zone, seat, shown, step,
                            folded=folded))
        else:
            new = group.pattern.split(".")[0] + ".new"
            self.out.empties.append(Spot(new, group.place, "fan", area, size, zone, seat))

    def _shown(self, group: Group, name: str) -> int:
        """How many cards of a meld show."""
        count = self.counts.get(name, 1)
        return min(2, count) if group.folded and name not in self.drafts else count

    def _flowing(self, group: Group, names: Sequence[str], region: Region, step: float, gap: int,
                 label: int) -> list[tuple[str, int, int, int]]:
        """Name, x, line and width of each meld, "" for the place of a new one.

        Beside a draft there are ``label`` px for its label.
        """
        found = []
        x = line = 0
        for name in names:
            wide = region.size
            if name:
                covered = max(0, self._shown(group, name) - 1)
                wide = min(region.room, round((1 + step * covered) * region.size))
            beside = label if name in self.drafts else 0
            if x and x + wide + beside > region.room:
                x, line = 0, line + 1
            found.append((name, x, line, wide))
            x += wide + gap + beside
        return found

    def _hand(self) -> None:
        frame, width = self.frame, self.s.sizes.hand
        room = round(frame.inner_w * 0.94)
        left = frame.table.centerx - room // 2
        area = Rect(left, self.s.hand_top, room, round(width * CARD_H))
        pattern, reserve = self.q.arrangement.hand, self.q.arrangement.hand_reserve
        pile = seated(pattern, self.q.seat)
        squeezed = min(width, self.s.sizes.centre)
        self._spot(Spot(pile, Place(pattern, "hand"), "hand", area, width, "hand", self.q.seat,
                        reserve, squeezed=squeezed, room_w=room))

    def _asides(self) -> None:
        """Piles under, across or beside another one, that have no room of their own."""
        s, seat = self.s, self.q.seat
        zones = [(s.centre, s.sizes.centre, "centre", seat), (s.own, s.sizes.own, "own", seat)]
        zones += [(rows, s.sizes.far, "far", other) for other, rows in s.mats.items()]
        for rows, size, zone, owner in zones:
            for group in (group for row in rows for group in row if group.aside):
                self._aside(group, size, zone, owner)

    def _aside(self, group: Group, size: int, zone: str, seat: int) -> None:
        base = self.out.spots.get(seated(group.aside, seat))
        if base is None:
            return
        if group.place.beside:
            place = replace(base.place, pile=group.place.pile, beside=group.aside)
            for name in group.names:
                self._spot(replace(base, pile=name, place=place))
            return
        down = round(ASIDE * size) if group.place.under else 0
        right = round(ASIDE * size) if group.place.across else 0
        area = Rect(base.area.left + right, base.area.top + down, size, round(size * CARD_H))
        for name in group.names:
            self._spot(Spot(name, group.place, group.form, area.copy(), size, zone, seat,
                            group.reserve, self._step(group)))

    def _spot(self, spot: Spot) -> None:
        self.out.spots[spot.pile] = spot
