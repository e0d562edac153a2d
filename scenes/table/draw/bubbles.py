"""Where a seat's words stand: below its plate, or wherever they cover the least (LAYOUT 4)."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from scenes.table.draw.seen import Bubble, Seen

__all__ = ["Bubble", "bubble_of"]


def bubble_of(stage: Seen, seat: int, sentence: str) -> Bubble | None:
    """The bubble of what a seat says; None for a seat without a plate on the table.

    Cards that move on meanwhile do not make it jump.
    """
    plate = stage.layout.plates.get(seat)
    if plate is None:
        return None
    kept = stage.bubbles.get((seat, sentence))
    if kept is None or kept[0] != plate:
        kept = plate, _best(stage, plate, seat, sentence)
        others = {key: each for key, each in stage.bubbles.items() if key[0] != seat}
        stage.bubbles = others | {(seat, sentence): kept}
    return kept[1]


def _best(stage: Seen, plate: Rect, seat: int, sentence: str) -> Bubble:
    """The first of those that cover the least."""
    taken = _taken(stage, seat)

    def covered(bubble: Bubble) -> int:
        return sum(_shared(bubble[0], rect) for rect in taken)

    return min(_places(stage, plate, sentence), key=covered)


def _places(stage: Seen, plate: Rect, sentence: str) -> Iterator[Bubble]:
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
                edge = plate.top - px(2) if above else plate.bottom + px(2)
                yield rect.clamp(table.inflate(-px(16), -8)), (plate.centerx, edge)


def _taken(stage: Seen, seat: int) -> list[Rect]:
    """What is better not covered: cards where they lie or are going to, the hand, other plates."""
    layout, table = stage.layout, stage.frame.table
    high = layout.solution.hand_h
    taken = [Rect(table.left, table.bottom - high, table.w, high)]
    for pile, cards in stage.board.sprites.items():
        spot = layout.spots.get(pile)
        if spot is not None and spot.zone not in ("fan", "hand"):
            taken += [card.lie.rect for card in cards if not card.buried]
    return taken + [plate for other, plate in layout.plates.items() if other != seat]


def _shared(a: Rect, b: Rect) -> int:
    """How many pixels both cover."""
    both = a.clip(b)
    return both.w * both.h
