"""Computer players show, rarely, what they feel about what everybody has seen: by their face, and
in a few words.

What they feel follows from announcements and the end of a deal (``game.core.moods``), the time that
they think from what the table shows. Nothing of it is known that is not seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.core.moods import Feelings, Mood, moods_after
from game.core.outcome import Outcome
from game.core.records import dataclass
from game.core.remarks import Tact
from game.session.seats import News
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.table.aloud import Degree
from scenes.table.cards.sight import TableExtras
from scenes.table.desk import Mark
from scenes.table.draw.bubbles import Bubble, covered
from scenes.table.draw.reading import Reading
from scenes.table.layer import Depth, Layer
from scenes.table.places import taken_by

#: So long a face shows a mood, so long words stand, in ms.
FACE_MS, WORDS_MS = 3200, 2800
#: Whoever thinks so long is seen to think, and may say so.
THINKS_MS, THINKS_ALOUD_MS = 2500, 4500
#: After these nobody listens any more.
_ACTS = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN)


@dataclass(frozen=True, slots=True)
class Remark:
    """``words`` of a seat, until that moment."""

    seat: int
    words: str
    until_ms: float


class Reactions(Layer[PlayDesk]):
    """``shown``: who shows what just now; ``remark``: what one of them says, None: nothing."""

    depths = (Depth.FLIGHTS,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.shown: Mapping[int, Mood] = {}
        self.remark: Remark | None = None
        self.tact = Tact()
        self._until_ms = 0.0
        #: Who would still say something, once nothing else is said at that plate; -1: nobody.
        self._eager = -1
        self._feelings = Feelings(len(desk.session.seats))
        self._ended: Outcome | None = None
        #: Who thinks, and since when, as far as it is seen.
        self._thinker, self._since_ms = -1, 0

    @property
    def wanted(self) -> bool:
        """Whether anybody is to react here: in calm motion nobody does, nor where there is no time
        to look up."""
        desk = self.desk
        quiet = desk.calm or desk.pace.at_once or desk.view.seats < 2
        return bool(desk.app.settings["remarks"]) and not quiet

    def _is_computer(self, seat: int) -> bool:
        return not self.desk.session.seats[seat].human and seat != self.desk.seat

    # --- what happens -----------------------------------------------------------------------------

    def pulled(self, news: Sequence[News]) -> None:
        if any(each.reset for each in news):
            self._forget()
        for each in news:
            if each.telling is not None:
                self.tact.turn(each.telling.seat)
        self._rest()

    def seated(self) -> None:
        # What was announced to another is old.
        self.desk.speech.announced.clear()
        self._forget()

    def suspended(self) -> None:
        self._withdraw()
        self._thinker = -1

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in _ACTS:
            self._withdraw()
        return False

    def update(self, now_ms: int) -> None:
        announced = self.desk.speech.announced
        if not self.wanted:
            announced.clear()
            self._forget()
            return
        if now_ms >= self._until_ms and Mood.THINKING not in self.shown.values():
            self._show({})
        while announced:
            self._hear(now_ms)
        self._end(now_ms)
        if self._eager in self.shown:
            self._speak(self._eager, self.shown[self._eager], now_ms)
        self._think(now_ms)
        if self.remark is not None and not self._may_stand(self.remark, now_ms):
            self._withdraw()

    def _hear(self, now_ms: int) -> None:
        """The next announcement, as its time has come."""
        event, desk = self.desk.speech.announced.popleft(), self.desk
        effect = desk.setting.table.told_as(event.name).effect
        felt = self._feelings.hear(event, effect)
        if self.tact.may_react:
            self._react(felt, now_ms)

    def _end(self, now_ms: int) -> None:
        """The deal is over, and all has been seen."""
        outcome = self.desk.session.outcome
        if outcome is self._ended or not self.desk.director.settled(now_ms):
            return
        self._ended = outcome
        if outcome is not None:
            self._react(moods_after(outcome), now_ms)

    def _react(self, felt: Mapping[int, Mood], now_ms: int) -> None:
        shown = {seat: mood for seat, mood in felt.items() if self._is_computer(seat)}
        if not shown:
            return
        self.tact.react()
        self._until_ms = now_ms + FACE_MS
        self._show(shown)
        self._eager = next(iter(shown))

    # --- a long thought ---------------------------------------------------------------------------

    def _think(self, now_ms: int) -> None:
        """Whoever alone is to act, and has been for long, is seen to think."""
        desk, turns = self.desk, self._sight.turns
        waits = len(turns) == 1 and desk.director.settled(now_ms) and not desk.session.paused
        thinker = next(iter(turns)) if waits else -1
        if thinker != self._thinker:
            self._thinker, self._since_ms = thinker, now_ms
        if thinker < 0 or not self._is_computer(thinker):
            return
        thought_ms = now_ms - self._since_ms
        if thought_ms >= THINKS_MS and not self.shown:
            self._show({thinker: Mood.THINKING})
        if thought_ms >= THINKS_ALOUD_MS and self.shown.get(thinker) is Mood.THINKING:
            self._speak(thinker, Mood.THINKING, now_ms)

    def _rest(self) -> None:
        """Somebody has acted: who thought has thought."""
        self._thinker = -1
        if Mood.THINKING in self.shown.values():
            self._show({})
            self._withdraw()

    # --- words ------------------------------------------------------------------------------------

    def _speak(self, seat: int, mood: Mood, now_ms: int) -> None:
        """Say something, where it is time for it and nothing is covered."""
        if self.remark is not None or not self.tact.may_speak:
            return
        sitter = self.desk.session.seats[seat]
        message = self.tact.words(sitter.character, mood, sitter.name)
        remark = Remark(seat, _(message), now_ms + WORDS_MS)
        if self._may_stand(remark, now_ms):
            self.tact.speak(message, mood, sitter.name)
            self.remark, self._eager = remark, -1
            self._until_ms = max(self._until_ms, remark.until_ms)
            self.desk.mark(Mark.CONTROLS)

    def _may_stand(self, remark: Remark, now_ms: int) -> bool:
        """Whether the words are in nobody's way: they cover neither cards nor what is told."""
        desk = self.desk
        busy = desk.room() or desk.side is not None or desk.fingers.refused is not None
        if now_ms >= remark.until_ms or busy or remark.seat in desk.speech.speaks:
            return False
        bubble = self._bubble(remark.seat, remark.words)
        return bubble is not None and not covered(bubble[0], self._told_at(remark.seat))

    def _told_at(self, seat: int) -> list[Rect]:
        """Where cards lie, and where something is told by others than that seat."""
        desk, sight = self.desk, self._sight
        said = [self._bubble(each, words)
                for each, (words, _since) in desk.speech.speaks.items()]
        badges = desk.painter.badges(desk.layout, sight) if sight.badges else None
        return [*taken_by(desk.board, desk.layout, desk.layout.plates.items(), seat),
                *(bubble[0] for bubble in said if bubble is not None),
                *(() if badges is None else badges.places)]

    def _withdraw(self) -> None:
        if self.remark is not None:
            self.remark = None
            self.desk.mark(Mark.CONTROLS)

    # --- faces ------------------------------------------------------------------------------------

    def _show(self, shown: Mapping[int, Mood]) -> None:
        self._eager = -1 if self._eager not in shown else self._eager
        if shown != self.shown:
            self.shown = self.desk.speech.moods = shown
            self.desk.mark(Mark.TABLE)

    def _forget(self) -> None:
        self._show({})
        self._withdraw()
        self._thinker = -1

    # --- what is seen -----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        remark = self.remark
        bubble = None if remark is None else self._bubble(remark.seat, remark.words)
        if remark is not None and bubble is not None:
            self.desk.looks.brush.bubble(surface, remark.words, *bubble)

    def _bubble(self, seat: int, words: str) -> Bubble | None:
        return self.desk.stage.bubble(seat, words)

    @property
    def _sight(self) -> TableExtras:
        return self.desk.stage.sight

    @property
    def _degree(self) -> Degree:
        return Degree(self.desk.app.settings["telling"])

    @property
    def aloud(self) -> bool:  # type: ignore[override]  # it changes by itself
        """Only to who wants to be told everything."""
        return self._degree is Degree.ALL

    def reads(self) -> Sequence[Reading]:
        remark = self.remark
        bubble = None if remark is None else self._bubble(remark.seat, remark.words)
        if remark is None or bubble is None or self._degree is Degree.SHORT:
            return ()
        name = self.desk.setting.names[remark.seat]
        return [Reading(_("{name}: “{words}”", name=name, words=remark.words), bubble[0])]

    def seen(self) -> dict[str, Any]:
        """The faces that are not as usual, and what is said."""
        told: dict[str, Any] = {}
        if self.shown:
            told["moods"] = {str(seat): str(mood) for seat, mood in self.shown.items()}
        if self.remark is not None:
            told["remark"] = {"seat": self.remark.seat, "words": self.remark.words}
        return told
