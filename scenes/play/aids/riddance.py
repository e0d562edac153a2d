"""The card that everybody is to be rid of: marked while it can be played, celebrated when it goes.

Which piles those are, the game's table says (``Table.riddance``). How many are left rises from the
pile; a bell that is higher with each card in a row is heard of the person's own (``cards.heard``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pygame
from pygame import Rect

from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BRASS, FOCUS, INK, MUTED, PANEL
from scenes.play.hands.desk import PlayDesk
from scenes.table.cards import motion
from scenes.table.cards.heard import Rid
from scenes.table.cards.sprites import Sprite
from scenes.table.layer import Layer

#: So long the words rise, how far, in card heights, and from which part of the time on they fade.
LASTS_MS, RISES, FADES_FROM = 1200, 0.55, 0.65
#: How far the ring round the pile spreads, in px at 100 %, and for how long a part of the time.
RING_PX, RING_PART = 26, 0.45


@dataclass(frozen=True, slots=True)
class Rise:
    """Words above a pile, since when; ``own``: of somebody at this screen."""

    rid: Rid
    own: bool
    at: Rect


class Riddance(Layer[PlayDesk]):
    """Marks the card, and lets it be seen that there is one less."""

    depths = ("marks", "flights")

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._rises: list[Rise] = []

    @property
    def moving(self) -> bool:
        return bool(self._rises)

    def seated(self) -> None:
        self._rises = []

    def resized(self) -> None:
        self._rises = []

    # --- time -------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        director, layout = self.desk.stage.director, self.desk.stage.layout
        people = self.desk.session.people
        while director.ears.rid:
            rid = director.ears.rid.popleft()
            spot = layout.spots.get(rid.pile)
            if spot is not None and director.factor:
                # One line at a time above each pile.
                self._rises = [each for each in self._rises if each.rid.pile != rid.pile]
                own = not people or rid.seat in people
                self._rises.append(Rise(rid, own, spot.card.copy()))
        lasts_ms = self._lasts_ms()
        left = [each for each in self._rises if now_ms < each.rid.at_ms + lasts_ms]
        if len(left) != len(self._rises):
            self._rises = left
            self.desk.mark()

    def _lasts_ms(self) -> float:
        return LASTS_MS * min(1.0, max(0.6, self.desk.stage.director.factor))

    # --- what can be played -----------------------------------------------------------------------

    def playable(self) -> list[Sprite]:
        """The uppermost cards of one's own such piles that can be played now."""
        stage = self.desk.stage
        shown = stage.app.settings["marks"] and not stage.game.real_time
        if not shown or not stage.intent.may_act or not stage.director.settled(self.desk.now_ms):
            return []
        sources = {action.source for action in stage.intent.legal if action.source}
        piles = [pile for pile in sources if stage.kind(pile) in stage.table.riddance
                 and stage.layout.owner(pile) in (stage.seat, -1)]
        held = {id(sprite) for fingers in self.desk.hands if fingers.drag
                for sprite in fingers.drag.sprites}
        tops = [stage.board.sprites[pile][-1] for pile in sorted(piles) if stage.board.cards(pile)]
        return [sprite for sprite in tops if id(sprite) not in held]

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: str) -> None:
        if depth == "marks":
            stage, marked = self.desk.stage, self.playable()
            for sprite in marked:
                self._mark(surface, stage.rect(sprite))
            if marked:
                # Words on a pile are read over its frame.
                piles = {sprite.pile for sprite in marked}
                pills = {name: text for name, text in stage.sight.pills.items() if name in piles}
                stage.painter.pills(surface, stage.layout, replace(stage.sight, pills=pills))
            return
        for rise in self._rises:
            part = (self.desk.now_ms - rise.rid.at_ms) / self._lasts_ms()
            if 0 <= part < 1:
                self._rise(surface, rise, part)

    def _mark(self, surface: pygame.Surface, rect: Rect) -> None:
        """A brass frame, and a brass disc with an arrow: this is the one to play."""
        brush = self.desk.stage.brush
        brush.frame_of(surface, rect, BRASS, 5, 5)
        side = max(26, brush.frame.px(32))
        disc = Rect(0, 0, side, side)
        disc.center = (rect.left + 2, rect.top + 2)
        canvas.put_shadow(surface, disc, radius=side // 2, blur=4, alpha=120)
        surface.blit(canvas.box(disc.size, side // 2, BRASS, INK, 2), disc)
        x, y, half = disc.centerx, disc.centery, side * 0.24
        points = [(x, y - half), (x + half, y + 0.1 * half), (x + 0.4 * half, y + 0.1 * half),
                  (x + 0.4 * half, y + half), (x - 0.4 * half, y + half),
                  (x - 0.4 * half, y + 0.1 * half), (x - half, y + 0.1 * half)]
        pygame.draw.polygon(surface, worn(INK), points)

    def _rise(self, surface: pygame.Surface, rise: Rise, part: float) -> None:
        """The words on their way up, and a ring that spreads round the pile."""
        stage, still = self.desk.stage, self.desk.calm
        brush, frame = stage.brush, stage.frame
        if rise.own and not still and part < RING_PART:
            spread = motion.out_cubic(part / RING_PART)
            margin = round(4 + frame.px(RING_PX) * spread)
            brush.frame_of(surface, rise.at, FOCUS, margin, max(1, round(5 * (1 - spread))))
        words = self.words(rise.rid)
        size = frame.text("title" if rise.own else "body")
        wide, high = brush.writer.width(words, size, True) + 2 * size, round(1.7 * size)
        made = pygame.Surface((wide, high), pygame.SRCALPHA)
        rim = BRASS if rise.own else MUTED
        made.blit(canvas.box((wide, high), high // 2, PANEL, rim, 2.5), (0, 0))
        brush.writer.put(made, words, wide // 2, high // 2, size, rim, bold=True, align="middle")
        if part > FADES_FROM and not still:
            made.set_alpha(round(255 * (1 - part) / (1 - FADES_FROM)))
        up = 0.0 if still else RISES * rise.at.h * motion.out_cubic(part)
        rect = made.get_rect(center=(rise.at.centerx, round(rise.at.top - up)))
        rect.clamp_ip(frame.table)
        surface.blit(made, rect)

    @staticmethod
    def words(rid: Rid) -> str:
        """How many are left."""
        return _("{n} to go", n=rid.left) if rid.left else _("The last one!")

    def seen(self) -> dict[str, Any]:
        """The words that rise now."""
        now_ms = self.desk.now_ms
        told = [self.words(each.rid) for each in self._rises if each.rid.at_ms <= now_ms]
        return {"rid": told} if told else {}
