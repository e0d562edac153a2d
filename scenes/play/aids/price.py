"""What a card of a pile costs: how many come along with it, said where it lies or is dragged."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.words import words
from scenes.play.hands.desk import PlayDesk
from scenes.table.cards.sprites import Sprite
from scenes.table.layer import Depth, Layer


class Price(Layer[PlayDesk]):
    """A pill below the card under the pointer, or at the drag."""

    depths = (Depth.OVER,)

    def _about(self) -> tuple[Sprite, int] | None:
        """The card, and how many are taken with it; None: nothing comes along."""
        desk, fingers = self.desk, self.desk.fingers
        drag = fingers.drag
        if drag is not None:
            sprite = drag.sprites[drag.index]
        elif fingers.hover is not None:
            sprite = fingers.hover
        else:
            return None
        along = desk.intent.dragged_with(sprite.pile, sprite.card)
        return (sprite, len(along) + 1) if along else None

    def _words(self, n: int) -> str:
        told = words("You take this {n} card.", "You take these {n} cards.", n=n)
        return self.desk.looks.edge.tell(told)

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        about = self._about()
        if about is None or self.desk.fingers.refused is not None:
            return
        sprite, n = about
        desk, px = self.desk, self.desk.looks.frame.px
        rect, drag = desk.rect(sprite), self.desk.fingers.drag
        if drag is not None:
            rect = self.desk.fingers.dragged_rect(drag, drag.index)
        # Above it stands what the pointer rests on.
        desk.looks.brush.pill(surface, self._words(n), (rect.centerx, rect.bottom + px(24)))

    def seen(self) -> dict[str, Any]:
        about = self._about()
        return {} if about is None else {"price": self._words(about[1])}
