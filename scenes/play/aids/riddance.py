"""The card that everybody is to be rid of: marked while it can be played, celebrated when it goes.

Which piles those are, the game's table says (``Table.celebrated_piles``). How many are left rises
from the pile; a bell that is higher with each card in a row is heard of the person's own
(``cards.heard``).
"""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BRASS, INK
from scenes.play.aids.rising import Rise, Rising
from scenes.play.hands.desk import PlayDesk
from scenes.table.cards.heard import Rid
from scenes.table.cards.sprites import Sprite
from scenes.table.layer import Depth, Layer


class Riddance(Layer[PlayDesk]):
    """Marks the card, and lets it be seen that there is one less."""

    depths = (Depth.MARKS, Depth.FLIGHTS)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._rising = Rising()

    @property
    def moving(self) -> bool:
        return bool(self._rising.all)

    @property
    def stirs(self) -> bool:
        # What rises does it among what flies; a mark below stands still.
        return False

    def seated(self) -> None:
        self._rising = Rising()

    def resized(self) -> None:
        self._rising = Rising()

    # --- time -------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        director, layout = self.desk.director, self.desk.layout
        people = self.desk.session.people
        while director.ears.rid:
            rid = director.ears.rid.popleft()
            spot = layout.spots.get(rid.pile)
            if spot is not None and director.factor:
                own = not people or rid.seat in people
                at = spot.card.copy()
                self._rising.add(Rise(self.words(rid), at, rid.at_ms, own, rid.pile))
        if self._rising.update(self.desk.stage, now_ms):
            self.desk.mark()

    # --- what can be played -----------------------------------------------------------------------

    def playable(self) -> list[Sprite]:
        """The uppermost cards of one's own such piles that can be played now."""
        desk = self.desk
        shown = desk.app.settings["marks"] and not desk.pace.at_once
        if not shown or not desk.intent.may_act or not desk.director.settled(self.desk.now_ms):
            return []
        sources = {action.source for action in desk.intent.legal if action.source}
        kind, celebrated = desk.setting.kind, desk.setting.table.celebrated_piles
        piles = [pile for pile in sources if kind(pile) in celebrated
                 and desk.layout.owner(pile) in (desk.seat, -1)]
        held = {id(sprite) for fingers in self.desk.hands if fingers.drag
                for sprite in fingers.drag.sprites}
        tops = [desk.board.sprites[pile][-1] for pile in sorted(piles) if desk.board.cards(pile)]
        return [sprite for sprite in tops if id(sprite) not in held]

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if depth is Depth.MARKS:
            stage, marked = self.desk.stage, self.playable()
            for sprite in marked:
                self._mark(surface, stage.rect(sprite))
            if marked:
                rects = [stage.rect(sprite) for sprite in marked]
                stage.painter.pills_over(surface, stage.layout, stage.sight, rects)
            return
        if self._rising.all:
            self._rising.draw(surface, self.desk.stage, self.desk.now_ms, still=self.desk.calm)

    def _mark(self, surface: pygame.Surface, rect: Rect) -> None:
        """A brass frame, and a brass disc with an arrow: this is the one to play."""
        brush = self.desk.looks.brush
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

    @staticmethod
    def words(rid: Rid) -> str:
        """How many are left."""
        return _("{n} to go", n=rid.left) if rid.left else _("The last one!")

    def seen(self) -> dict[str, Any]:
        """The words that rise now."""
        told = self._rising.said(self.desk.now_ms)
        return {"rid": told} if told else {}
