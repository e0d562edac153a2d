"""The table of a replay: what the strip says; nothing is left of piles that were never there."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.places import Form
from game.core.retelling import ActionReport
from game.session.replay.playback import Playback
from scenes.i18n import _
from scenes.table.draw.strip import StripText
from scenes.table.layout.frame import Frame
from scenes.table.layout.groups import CARD_H, HAND_STEP, OPEN_GAP
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.spots import Spot, TableZone
from scenes.table.layout.spread import LEAST_EVER, LEAST_HAND, REAR_SHOWS
from scenes.table.shown import Shown
from scenes.table.table_view import TableView

if TYPE_CHECKING:
    from scenes.program.stack import Program

#: What shows of a card in a hand that lies open in groups.
OPEN_STEP = 0.5
#: So much smaller the hand at the bottom may become for gaps between its groups.
SMALLEST = 0.8
#: No open card is narrower.
LEAST_PX = 60


def _step(wide: int, card: int, count: int) -> float:
    """From one card of a row to the next, in card widths."""
    return (wide / card - 1) / (count - 1)


def clock_of(ms: int) -> str:
    """A time of the deal's clock.

    >>> clock_of(65_900)
    '1:05'
    """
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"


class ReplayStage(TableView):
    """A stage whose strip tells the step instead of what can be done."""

    with_bar = True
    #: Whether an open hand has so little room that it cannot be read.
    cramped = False
    #: What is told beside the step: how the seat stood.
    also = ""

    def __init__(self, app: Program, playback: Playback) -> None:
        self.playback = playback
        super().__init__(app, playback, playback.eye.seat)

    def _laid_out(self, frame: Frame, counts: Mapping[str, int]) -> TableLayout:
        """As for any table; hands that lie open fill the width of their seats, in up to two rows.

        Where there is no room for all that lies before a seat, only its hand is shown.
        """
        arrangement = self.shown.arrangement
        if not arrangement.hands or not self.playback.eye.open or len(arrangement.mat[0]) > 1:
            return super()._laid_out(frame, counts)
        others = (seat for seat in range(self.view.seats) if seat != self.seat)
        hands = {self.shown.hand_of(seat): seat for seat in others}
        few = {**counts, **{hand: min(counts.get(hand, 0), 1) for hand in hands}}
        layout = super()._laid_out(frame, few)
        if not layout.spots.keys() >= hands.keys():
            alone = replace(arrangement, mat=arrangement.mat[:1])
            layout = self._laid_out_as(alone, frame, few)
        self.cramped = False
        for hand, seat in hands.items():
            spot, mat = layout.spots.get(hand), layout.mats.get(seat)
            if spot is not None and mat is not None and spot.zone is TableZone.FAR:
                area = Rect(mat.left, spot.area.top, mat.w, spot.height)
                wide = replace(spot, area=area)
                layout.spots[hand] = self._filling(wide, counts.get(hand, 0))
        own = layout.spots.get(self.hand)
        if own is not None and own.zone is TableZone.HAND and len(self.groups(self.hand)) > 1:
            layout.spots[self.hand] = self._in_groups(own, counts.get(self.hand, 0))
        return layout

    def _in_groups(self, spot: Spot, count: int) -> Spot:
        """The hand at the bottom in its groups as well, in the middle of its room; its cards are a
        little smaller where that makes room for the gaps."""
        gaps, on_others = OPEN_GAP * (len(self.groups(spot.pile)) - 1), max(1, count - 1)
        width = min(spot.width, int(spot.area.w / (1 + gaps + LEAST_HAND * on_others)))
        if width < SMALLEST * spot.width:
            return spot
        step = min(HAND_STEP, (spot.area.w / width - 1 - gaps) / on_others)
        area = Rect(0, 0, round(width * (1 + step * on_others + gaps)), round(width * CARD_H))
        area.midbottom = spot.area.midbottom
        return replace(spot, form=Form.OPEN, area=area, width=width, step=step, squeezed=0)

    def _filling(self, spot: Spot, count: int) -> Spot:
        """An open hand in the width of its seat.

        In one row, in two where they are high enough and can be read, else squeezed.
        """
        wide, side = spot.area.w, min(spot.width, LEAST_PX)
        if self.groups(spot.pile) and _step(wide, spot.width, max(2, count)) >= LEAST_HAND:
            return replace(spot, form=Form.OPEN, step=OPEN_STEP)
        if count < 2 or _step(wide, spot.width, count) >= LEAST_HAND:
            return replace(spot, form=Form.HAND)
        rear = math.ceil(count / 2)
        high = spot.height >= side * CARD_H * (1 + REAR_SHOWS)
        if high and rear > 1 and _step(wide, side, rear) >= LEAST_EVER:
            if len(self.groups(spot.pile)) > 1:
                return replace(spot, form=Form.OPEN, step=OPEN_STEP, squeezed=side)
            return replace(spot, form=Form.HAND, squeezed=side)
        self.cramped = self.cramped or _step(wide, spot.width, count) < LEAST_EVER
        return replace(spot, form=Form.FAN)

    @property
    def fits(self) -> bool:
        """Whether the window has room for it; for all hands, if they are to be seen."""
        hand = self.shown.arrangement.hands
        if self.fit.too_small or not hand or not self.playback.eye.open:
            return not self.fit.too_small
        seats = range(self.view.seats)
        return all(self.shown.hand_of(seat) in self.layout.spots for seat in seats)

    def _show(self, shown: Shown) -> None:
        """As for any table; hands that lie open are sorted."""
        super()._show(shown)
        if self.shown.arrangement.hands and self.playback.eye.open:
            for seat in range(self.view.seats):
                hand = self.shown.hand_of(seat)
                if self.board.loose(hand):
                    self.board.order.setdefault(hand, "suit")
                if self.setting.table.arranged(self.view, seat):
                    self.board.sort(hand, "arranged")

    def sentences(self, at: int) -> list[str]:
        """What is told of a step, in the order in which it happened."""
        told = self.playback.course.told(at, self.playback.eye)
        return [line for line in map(self.line, told) if line]

    def sentence(self, at: int) -> str:
        """One line about a step; there is always one."""
        sentences = self.sentences(at)
        if sentences:
            return " ".join(sentences)
        if at == 0:
            return _("The cards are dealt.")
        seat = self.playback.course.turns[at - 1].seat
        if seat is None:
            return _("Time goes on.")
        return _("{name} does something in secret.", name=self.setting.names[seat])

    def _strip(self) -> StripText:
        playback = self.playback
        at, course = playback.at, playback.course
        prompt, where = self.sentence(at), self._where()
        outcome = playback.outcome
        if outcome is not None:
            where.append(prompt)
            prompt = self.looks.edge.tell(outcome.words)
        elif at == len(course) and course.trouble is not None:
            where.append(self.looks.edge.tell(course.trouble))
        short = (self.sentences(at) or [""])[0]
        plate = self.sight.plates[self.seat]
        return StripText(plate, "  ·  ".join(where), prompt, short, self.sight.mine)

    def _where(self) -> list[str]:
        """Who looks, at which step, and what the deal's clock says."""
        at, course = self.playback.at, self.playback.course
        seen_by = _("Seen by {name}", name=self.setting.names[self.seat])
        parts = [self.also] if self.also else []
        parts.append(_("All hands open") if self.playback.eye.open else seen_by)
        number, steps = course.chapter.number, len(course)
        parts.append(_("Deal {deal}, step {at} of {all}", deal=number, at=at, all=steps))
        if self.setting.pace.at_once:
            parts.append(clock_of(course.clock_ms(at)))
        return parts

    def seat_of(self, at: int) -> int:
        """Whom a step is about; -1: nobody."""
        for entry in self.playback.course.told(at, self.playback.eye):
            seat = entry.seat if isinstance(entry, ActionReport) else entry.by
            if seat is not None:
                return seat
        return -1

    def tidy(self) -> bool:
        """Take away piles that steps back have emptied and that were not there before.

        Whether there were any.
        """
        board = self.board
        gone = [name for name, held in board.sprites.items()
                if not held and name not in self.view.piles]
        for name in gone:
            del board.sprites[name]
            board.picture.piles.pop(name, None)
        return bool(gone)
