"""Where a seat's words stand: below its plate, and where that would cover cards wherever they cover the least (LAYOUT 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from scenes.table.stage import Stage

#: A bubble and the place it points to.
Bubble = tuple[Rect, tuple[int, int]]


def bubble_of(stage: Stage, seat: int, sentence: str) -> Bubble | None:
    """Of what the seat says; None for one without a plate on the table. Cards that move on meanwhile do not make it jump."""
    plate = stage.layout.plates.get(seat)
    if plate is None:
        return None
    kept = stage.bubbles.get((seat, sentence))
    if kept is None or kept[0] != plate:
        taken = _taken(stage, seat)
        kept = plate, min(_places(stage, plate, sentence), key=lambda each: sum(_shared(each[0], rect) for rect in taken))
        stage.bubbles = {key: each for key, each in stage.bubbles.items() if key[0] != seat} | {(seat, sentence): kept}
    return kept[1]


def _places(stage: Stage, plate: Rect, sentence: str) -> Iterator[Bubble]:
    """The best first: below, for a seat at the side within its column; then wider, then above."""
    px, table = stage.frame.px, stage.frame.table
    part = (plate.centerx - table.left) / table.w
    beside = not 0.25 < part < 0.75 and plate.top > 0.15 * table.h
    for room in ((plate.w, px(330)) if beside else (px(330), plate.w)):
        for above in (False, True):
            rect = Rect((0, 0), stage.brush.bubble_size(sentence, room))
            rect.midtop = (plate.centerx, plate.bottom + px(14))
            if above:
                rect.bottom = plate.top - px(14)
            if part < 0.25:
                rect.left = plate.left
            elif part > 0.75:
                rect.right = plate.right
            if rect.top >= table.top + 4:
                yield rect.clamp(table.inflate(-px(16), -8)), (plate.centerx, plate.top - px(2) if above else plate.bottom + px(2))


def _taken(stage: Stage, seat: int) -> list[Rect]:
    """What is better not covered: cards where they lie or are going to, the hand, other plates."""
    layout, table = stage.layout, stage.frame.table
    hand = Rect(table.left, table.bottom - layout.solution.hand_h, table.w, layout.solution.hand_h)
    cards = [sprite.lie.rect for pile, sprites in stage.board.sprites.items() for sprite in sprites
             if not sprite.buried and (spot := layout.spots.get(pile)) is not None and spot.zone not in ("fan", "hand")]
    return [hand, *cards, *(plate for other, plate in layout.plates.items() if other != seat)]


def _shared(a: Rect, b: Rect) -> int:
    both = a.clip(b)
    return both.w * both.h
