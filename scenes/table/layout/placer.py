"""Where each pile lies: from a solution to rectangles in window px (docs/design.md 8.3 to 8.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from game.core.places import Form
from game.core.table import Place
from scenes.table.layout.bouts import enlarged
from scenes.table.layout.columns import CORNER_PX, hangs, let_down, roomier
from scenes.table.layout.crosses import places_by_seat
from scenes.table.layout.groups import (
    CARD_H,
    JOINED,
    JOINED_STEP,
    Group,
    between,
    cell_places,
    column_step,
    flow_lines,
    group_size,
    linked,
    meld_gap,
    melds_in_line,
    pile_size,
    row_size,
    seated,
)
from scenes.table.layout.question import Rows, Solution
from scenes.table.layout.seating import block_rects
from scenes.table.layout.solver import BEHIND_PLATE, LayoutSolver, plate_beside
from scenes.table.layout.spots import (
    DRAFT_PX,
    LEAST_FAN,
    SHORT_DRAFT_PX,
    Region,
    Spot,
    TableLayout,
    TableZone,
)
from scenes.table.layout.spread import EDGE_PX, EDGES

#: How melds lie, from the widest to the closest: a part of the usual steps, and px beside a draft.
#: ``BRIEF_FLOW``: of a meld that shows its two ends, so that the rank of the lower can be read.
FLOWS = ((1, DRAFT_PX), (0.87, DRAFT_PX), (0.74, DRAFT_PX), (0.74, SHORT_DRAFT_PX))
BRIEF_FLOW = (1.6, DRAFT_PX)


class Placer:
    """Lays the piles of a question out by the solution that its ``solver`` has found.

    ``counts``: cards in each pile (only melds depend on them); ``drafts``: cards of the hand that
    lie like melds, for now.
    """

    def __init__(self, solver: LayoutSolver, solution: Solution, counts: Mapping[str, int],
                 drafts: Sequence[str] = ()) -> None:
        self.q, self.s, self.frame, self.level = solver.q, solution, solver.frame, solution.level
        self.counts, self.drafts = counts, drafts
        self.solver = solver
        #: What lies sideways at the melds of a pattern.
        self._joins: dict[str, Group | None] = {}
        self.out = TableLayout(self.q, solution)

    def place(self) -> TableLayout:
        """Lay everything out, and hand it over; call it once."""
        self._others()
        self._centre()
        self._own()
        if self.solver.hand_below:
            self._hand()
        self._enlarge()
        self._asides()
        self._offered()
        self._off_the_edge()
        return self.out

    def _off_the_edge(self) -> None:
        """The lower cards of a stack show at its right, and lie on the cloth as well."""
        most = self.frame.cloth.right - EDGES * EDGE_PX
        for pile, spot in self.out.spots.items():
            over = spot.card.right - most
            if spot.form == Form.STACK and over > 0:
                self.out.spots[pile] = replace(spot, area=spot.area.move(-over, 0))

    def _offered(self) -> None:
        """The pile that is offered lies in the place kept for it, but not from one's own hand."""
        kept = [spot for spot in self.out.empties if spot.form == Form.OFFERED]
        self.out.empties = [spot for spot in self.out.empties if spot.form != Form.OFFERED]
        pile = self.q.arrangement.offered
        if kept and pile and pile != seated(self.q.arrangement.hands, self.q.seat):
            self._spot(replace(kept[0], pile=pile))

    def _own(self) -> None:
        """What belongs to who sits at the bottom."""
        s, left = self.s, self.frame.table.left + self.frame.pad
        own = Region(left, s.own_top, self.frame.inner_w, s.sizes.own, TableZone.OWN, self.q.seat)
        self._rows(s.own, own)

    def _centre(self) -> None:
        """What belongs to everybody, in the middle of its room."""
        s, mid, size = self.s, self.s.mid, self.s.sizes.centre
        rows_h = self.solver.rows_h(s.centre, self.level, size, mid.w)
        top = mid.centery - (rows_h - round(self.level.row * size)) // 2
        region = Region(mid.left, top, mid.w, size, TableZone.CENTRE, self.q.seat)
        if not hangs(self.q, s):
            self._rows(s.centre, region)
            return
        room, usual = mid.w - 2 * self.frame.px(CORNER_PX), self.level
        self.level = roomier(usual, s.centre, room, size)
        self._rows(s.centre, region._replace(top=mid.top))
        self.level = usual
        # Two small lines stand in the corner below the last column.
        let_down(self.out.spots, mid.bottom, round(2.8 * self.frame.text("small")))

    def _enlarge(self) -> None:
        """The cards of a bout are as large as they can be amid what lies about it."""
        for name, spot in self.out.spots.items():
            if spot.form == Form.BOUT:
                room = self._free_about(spot)
                self.out.spots[name] = enlarged(spot, room, self.solver.top)

    def _free_about(self, spot: Spot) -> Rect:
        """The free room about the middle of a place of the centre, each side as far as the other:
        nothing lies beside it, above it or below it there."""
        gap, mid, area = self.frame.px(24), self.s.mid, spot.area
        x, y = area.center
        wide, high = min(x - mid.left, mid.right - x), min(y - mid.top, mid.bottom - y)
        others = (each.area for each in (*self.out.spots.values(), *self.out.empties)
                  if each.pile != spot.pile and each.zone == spot.zone)
        for rect in others:
            if rect.bottom <= area.top or rect.top >= area.bottom:
                high = min(high, abs(rect.centery - y) - rect.h // 2 - gap)
            else:
                wide = min(wide, abs(rect.centerx - x) - rect.w // 2 - gap)
        return Rect(x - wide, y - high, 2 * wide, 2 * high)

    # --- other seats ------------------------------------------------------------------------------

    def _others(self) -> None:
        if self.s.mats:
            self._mats()
        elif self.s.blocks:
            bottom = self.frame.table.h - self.s.hand_h - self.s.own_h - self.q.air
            corner = self.solver.corner_px(self.level, self.s.sizes.far)[1]
            self.out.blocks = block_rects(self.frame, self.s.blocks, bottom, corner)
            for seat, rect in self.out.blocks.items():
                self._block(seat, rect)

    def _block(self, seat: int, rect: Rect) -> None:
        two, width = self.level.lines == 2, self.s.sizes.far
        high = self.frame.plate_h(two)
        wide = self.solver.plate_px(seat, self.level, width)
        plate = Rect(rect.centerx - wide // 2, rect.bottom - high, wide, high)
        self.out.plates[seat] = plate
        pattern = self.q.arrangement.hands
        if pattern:
            pile = seated(pattern, seat)
            seen_h = round(width * BEHIND_PLATE[self.level.lines])
            area = Rect(plate.left + 4, rect.top, plate.w - 8, seen_h)
            self._spot(Spot(pile, Place(pattern, Form.HAND), Form.FAN, area, width, TableZone.FAN,
                            seat, reserve=99, step=0.16))

    def _mats(self) -> None:
        solver, frame, width = self.solver, self.frame, self.s.sizes.far
        high = frame.plate_h(self.level.lines == 2)
        self.out.mats = solver.mats_layout().rects(frame, self.s.mat_h)
        for seat, mat in self.out.mats.items():
            wide = min(solver.plate_px(seat, self.level, 0), mat.w)
            rows, top = self.s.mats[seat], mat.top
            # Beside cards a plate stands at the height of their middle.
            down = max(0, round(0.7 * width) - high // 2)
            if solver.in_row:
                plate = Rect(mat.right - wide, mat.top + down, wide, high)
            elif not plate_beside(rows, self.level):
                short = self.level.brief >= 2 or self.level.one_line
                roomy = min(frame.px(300), mat.w) if short else 0
                plate = Rect(mat.left, mat.top, max(wide, roomy), high)
                top = plate.bottom + frame.px(6)
            elif rows:
                left = mat.left + width + frame.px(10)
                plate = Rect(left, mat.top + down, min(wide, mat.right - left), high)
            else:
                # A plate that is all of its seat has room for what it says.
                plate = Rect(mat.left, mat.top, min(frame.px(300), mat.w), high)
            self.out.plates[seat] = plate
            self._rows(rows, Region(mat.left, top, solver.mat_w(), width, TableZone.FAR, seat))

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
        far = region.zone is TableZone.FAR
        step = column_step(row, level, room) if far or self.s.lands else 0
        wide, high = row_size(row, level, room, step)
        x = float(region.left)
        if not far or self.solver.in_row:
            x += (region.room - wide * size) / 2
        middled = any(group.form in (Form.BOUT, Form.HEAP) for group in row)
        shown = [group for group in row if not group.aside]
        for group, following in zip(shown, [*shown[1:], None]):
            own_step = step if group.form == Form.CASCADE and group.slots > 1 else 0
            width, height = group_size(group, level, room, own_step)
            y = region.top + ((high - height) * size / 2 if middled else 0)
            self._cells(group, region._replace(left=x, top=y), own_step)
            x += (width + (between(group, following, level, step) if following else 0)) * size

    def _cells(self, group: Group, region: Region, step: float) -> None:
        """One spot for each pile of a group, and the places still empty."""
        level, size = self.level, region.size
        wide, high = pile_size(group, level)
        for i, (right, down) in enumerate(cell_places(group, level, region.wide, step)):
            x, y = region.left + right * size, region.top + down * size
            area = Rect(round(x), round(y), round(wide * size), round(high * size))
            name = group.names[i] if i < len(group.names) else ""
            places = places_by_seat(group, self.q.seat) if group.form == Form.CROSS else ()
            spot = Spot(name, group.place, group.form, area, size, region.zone, region.seat,
                        group.reserve, self._step(group), folded=group.folded, places=places)
            if name:
                self._column(spot, group.on[i] if i < len(group.on) else "")
            else:
                first = i == len(group.names)
                pile = group.pattern.replace("*", "new") if first else ""
                self.out.empties.append(replace(spot, pile=pile))

    def _column(self, spot: Spot, on: str) -> None:
        """A pile, and in the same place the covered cards that it begins ``on``."""
        if on:
            below = replace(spot.place, pile=on, word=None, empty=None)
            self._spot(replace(spot, pile=on, place=below, mate=spot.pile, lower=True))
        self._spot(replace(spot, mate=on))

    def _step(self, group: Group) -> float:
        return self.level.cascade if group.form == Form.CASCADE else self.level.fan

    def _flow(self, row: Sequence[Group], region: Region) -> None:
        """Melds beside each other, in lines.

        They lie closer together, and their cards too, where the lines would not do.
        """
        group = next(group for group in row if group.flowing)
        size, own = region.size, region.zone is TableZone.OWN
        self._joins[group.pattern] = next((each for each in row if each.place.across), None)
        drafts = self.drafts if own else ()
        ends = (*group.names, *drafts, *(("",) if own else ()))
        kept = flow_lines(group, self.level, region.wide)
        squeezes = self.level.brief >= 2 or self.level.one_line
        brief = squeezes and region.zone is TableZone.FAR
        for part, beside in (BRIEF_FLOW, *FLOWS) if brief else FLOWS:
            step = max(LEAST_FAN, self.level.fan * part)
            gap = round(meld_gap(group) * min(1, part) * size)
            places = self._flowing(group, ends, region, step, gap, self.frame.px(beside))
            lines = places[-1][2] + 1 if places else 0
            if lines <= kept:
                break
            if part == 1:
                one = melds_in_line(group, self.level, region.wide)
                self.out.close[group.pattern] = lines * one
        if brief and lines > kept:
            # Other seats' melds have one line, and overlap in it as far as they must.
            places, lines = self._squeezed(group, ends, region), kept
        if lines > kept:
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
            self._spot(Spot(name, group.place, Form.FAN, area, size, zone, seat, shown, step,
                            folded=folded))
        else:
            new = group.pattern.split(".")[0] + ".new"
            self.out.empties.append(Spot(new, group.place, Form.FAN, area, size, zone, seat))

    def _shown(self, group: Group, name: str) -> int:
        """How many cards of a meld show."""
        count = self.counts.get(name, 1)
        return min(2, count) if group.folded and name not in self.drafts else count

    def _flowing(self, group: Group, names: Sequence[str], region: Region, step: float, gap: int,
                 label: int) -> list[tuple[str, int, int, int]]:
        """Name, x, line and width of each meld, "" for the place of a new one.

        Beside a draft there are ``label`` px for its label.
        """
        places = []
        x = line = 0
        for name in names:
            wide = region.size
            if name:
                covered = max(0, self._shown(group, name) - 1)
                wide = min(region.room, round((1 + step * covered) * region.size))
            beside = label if name in self.drafts else self._joined_w(group, name, region.size)
            if x and x + wide + beside > region.room:
                x, line = 0, line + 1
            places.append((name, x, line, wide))
            x += wide + gap + beside
        return places

    def _squeezed(self, group: Group, names: Sequence[str],
                  region: Region) -> list[tuple[str, int, int, int]]:
        """As ``_flowing``: all of them in one line, each lying on the one before."""
        wides = [round((1 + LEAST_FAN * (self._shown(group, name) - 1)) * region.size)
                 for name in names]
        step = (region.room - wides[-1]) / max(1, len(names) - 1)
        return [(name, round(k * step), 0, wide)
                for k, (name, wide) in enumerate(zip(names, wides))]

    def _joined_w(self, group: Group, name: str, size: int) -> int:
        """How far cards that lie sideways stand out of a meld, in px."""
        joins = self._joins.get(group.pattern)
        if joins is None or not name:
            return 0
        count = self.counts.get(linked(group.pattern, joins.pattern, name), 0)
        return round((JOINED + JOINED_STEP * (count - 1)) * size) if count else 0

    def _hand(self) -> None:
        frame, width = self.frame, self.s.sizes.hand
        room = round(frame.inner_w * 0.94)
        left = frame.table.centerx - room // 2
        area = Rect(left, self.s.hand_top, room, round(width * CARD_H))
        pattern, reserve = self.q.arrangement.hands, self.q.arrangement.hand
        pile = seated(pattern, self.q.seat)
        squeezed = min(width, self.s.sizes.centre)
        self._spot(Spot(pile, Place(pattern, Form.HAND), Form.HAND, area, width, TableZone.HAND,
                        self.q.seat, reserve, squeezed=squeezed, room_w=room))

    def _asides(self) -> None:
        """Piles under, across or beside another one, that have no room of their own."""
        s, seat = self.s, self.q.seat
        self._asides_of(s.centre, s.sizes.centre, TableZone.CENTRE, seat)
        self._asides_of(s.own, s.sizes.own, TableZone.OWN, seat)
        for other, rows in s.mats.items():
            self._asides_of(rows, s.sizes.far, TableZone.FAR, other)

    def _asides_of(self, rows: Rows, size: int, zone: TableZone, seat: int) -> None:
        for group in (group for row in rows for group in row if group.aside):
            self._aside(group, size, zone, seat)

    def _aside(self, group: Group, size: int, zone: TableZone, seat: int) -> None:
        place, aside = group.place, seated(group.aside, seat, self._side(seat))
        for name in group.names:
            base = self.out.spots.get(linked(group.pattern, aside, name))
            if base is None:
                continue
            if place.beside:
                beside = replace(base.place, pile=place.pile, joins=group.aside)
                self._spot(replace(base, pile=name, place=beside))
                continue
            area = self._joined(base, self.counts.get(name, 0))
            self._spot(Spot(name, place, group.form, area, size, zone, seat, group.reserve,
                            self._step(group), lower=True))

    def _side(self, seat: int) -> int:
        return self.q.arrangement.side_of(seat)

    def _joined(self, meld: Spot, count: int) -> Rect:
        """The room of N cards that lie sideways: under the end of a meld and beyond it."""
        size = meld.width
        left = meld.area.right - round((CARD_H - JOINED) * size)
        wide = round((CARD_H + JOINED_STEP * max(0, count - 1)) * size)
        return Rect(left, meld.area.top, wide, meld.area.h)

    def _spot(self, spot: Spot) -> None:
        self.out.spots[spot.pile] = spot
