"""The table of a replay: what the strip says, and that nothing is left of piles that were never there."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.table import Telling
from game.session.replay.playback import Playback
from scenes.i18n import _
from scenes.table.draw.hud import StripText
from scenes.table.layout.frame import Frame
from scenes.table.layout.groups import CARD_H, seated
from scenes.table.layout.layout import Layout
from scenes.table.layout.spots import Spot
from scenes.table.layout.spread import LEAST_EVER, LEAST_HAND, REAR_SHOWS
from scenes.table.shown import Shown
from scenes.table.stage import Stage

if TYPE_CHECKING:
    from scenes.program.stack import Program

#: No open card is narrower.
LEAST_PX = 60


def clock_of(ms: int) -> str:
    """A time of the deal's clock.

    >>> clock_of(65_900)
    '1:05'
    """
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"


class ReplayStage(Stage):
    """A stage whose strip tells the step instead of what can be done."""

    with_bar = True
    #: Whether an open hand has so little room that it cannot be read.
    cramped = False

    def __init__(self, app: Program, playback: Playback) -> None:
        self.playback = playback
        super().__init__(app, playback, playback.eye.seat)

    def _laid_out(self, frame: Frame, counts: Mapping[str, int]) -> Layout:
        """As for any table; where hands lie open, each fills the width of its seat, in two rows if need be. Where there is no
        room for all that lies before a seat, only its hand is shown."""
        arrangement = self.shown.arrangement
        if not arrangement.hand or not self.playback.eye.open or len(arrangement.mat[0]) > 1:
            return super()._laid_out(frame, counts)
        hands = {seated(arrangement.hand, seat): seat for seat in range(self.view.seats) if seat != self.seat}
        few = {**counts, **{hand: min(counts.get(hand, 0), 1) for hand in hands}}
        found = super()._laid_out(frame, few)
        if not found.spots.keys() >= hands.keys():
            found = self._hands_alone(frame, few)
        self.cramped = False
        for hand, seat in hands.items():
            spot, mat = found.spots.get(hand), found.mats.get(seat)
            if spot is not None and mat is not None and spot.zone == "far":
                area = Rect(mat.left, spot.area.top, mat.w, spot.height)
                found.spots[hand] = self._filling(replace(spot, area=area), counts.get(hand, 0))
        return found

    def _filling(self, spot: Spot, count: int) -> Spot:
        """An open hand in the width of its seat: in one row, in two where they are high enough and can be read, else squeezed."""
        wide, side = spot.area.w, min(spot.width, LEAST_PX)
        if count < 2 or (wide / spot.width - 1) / (count - 1) >= LEAST_HAND:
            return replace(spot, form="hand")
        rear = math.ceil(count / 2)
        high = spot.height >= side * CARD_H * (1 + REAR_SHOWS)
        if high and rear > 1 and (wide / side - 1) / (rear - 1) >= LEAST_EVER:
            return replace(spot, form="hand", squeezed=side)
        self.cramped = self.cramped or (wide / spot.width - 1) / (count - 1) < LEAST_EVER
        return replace(spot, form="fan")

    def _hands_alone(self, frame: Frame, counts: Mapping[str, int]) -> Layout:
        whole = self.shown
        self.shown = replace(whole, arrangement=replace(whole.arrangement, mat=whole.arrangement.mat[:1]))
        try:
            return super()._laid_out(frame, counts)
        finally:
            self.shown = whole

    @property
    def fits(self) -> bool:
        """Whether the window has room for it; for all hands, if they are to be seen."""
        pattern = self.shown.arrangement.hand
        if self.too_small or not pattern or not self.playback.eye.open:
            return not self.too_small
        return all(seated(pattern, seat) in self.layout.spots for seat in range(self.view.seats))

    def _show(self, shown: Shown) -> None:
        """As for any table; hands that lie open are sorted."""
        super()._show(shown)
        pattern = self.shown.arrangement.hand
        if pattern and self.playback.eye.open:
            for seat in range(self.view.seats):
                self.board.order.setdefault(seated(pattern, seat), "suit")

    def sentences(self, at: int) -> list[str]:
        """What is told of a step, in the order in which it happened."""
        return [line for entry in self.playback.course.told(at, self.playback.eye) if (line := self.line(entry))]

    def sentence(self, at: int) -> str:
        """One line about a step; there is always one."""
        found = self.sentences(at)
        if found:
            return " ".join(found)
        if at == 0:
            return _("The cards are dealt.")
        turn = self.playback.course.turns[at - 1]
        return _("Time goes on.") if turn.seat is None else _("{name} does something in secret.", name=self.names[turn.seat])

    def _strip(self) -> StripText:
        text, playback = self.sight.plates[self.seat], self.playback
        at, course = playback.at, playback.course
        where = [_("Seen by {name}", name=self.names[self.seat])] if not playback.eye.open else [_("All hands open")]
        where += [_("Deal {deal}, step {at} of {all}", deal=course.chapter.number, at=at, all=len(course))]
        if course.game.real_time:
            where.append(clock_of(course.clock_ms(at)))
        prompt = self.sentence(at)
        outcome = playback.outcome
        if outcome is not None:
            where.append(prompt)
            prompt = self.edge.tell(outcome.words)
        elif at == len(course) and course.trouble is not None:
            where.append(self.edge.tell(course.trouble))
        return StripText(text, "  ·  ".join(where), prompt, (self.sentences(at) or [""])[0], self.sight.mine)

    def seat_of(self, at: int) -> int:
        """Whom a step is about; -1: nobody."""
        for entry in self.playback.course.told(at, self.playback.eye):
            seat = entry.seat if isinstance(entry, Telling) else entry.by
            if seat is not None:
                return seat
        return -1

    def tidy(self) -> bool:
        """Take away piles that steps backwards have emptied and that were not there before; whether there were any."""
        board = self.board
        gone = [name for name, held in board.sprites.items() if not held and name not in self.view.piles]
        for name in gone:
            del board.sprites[name]
            board.picture.piles.pop(name, None)
        return bool(gone)
