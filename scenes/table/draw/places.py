"""Empty places: outline, sign, and a word for who does not know yet what goes there."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.look import canvas
from scenes.look.pictures import CORNER
from scenes.look.theme import MUTED
from scenes.look.wardrobe import EMPTY, EMPTY_SIGN, SHADE
from scenes.table.draw.paint import Brush
from scenes.table.layout.groups import ROWS

#: Room beside the words of a caption, in px, and how high its lines are in sizes of its text.
MARGIN, LEAD = 8, 1.15
#: No text is smaller, in px.
LEAST_PX = 18


def draw_place(brush: Brush, surface: pygame.Surface, rect: Rect, sign: str, caption: str) -> None:
    """An empty place with its sign, its caption, or both where both have room."""
    words, across = _words(brush, rect, caption) if caption else (None, False)
    if words is None and caption and not sign:
        size = brush.writer.cut(caption, LEAST_PX, rect.h - 2 * MARGIN)
        words = pygame.transform.rotate(brush.writer.picture(size, LEAST_PX, MUTED), 90)
    both = words is not None and across and words.get_height() <= 0.55 * rect.h
    brush.place(surface, rect, sign if words is None else "")
    if words is None:
        return
    if not (sign and both):
        surface.blit(words, words.get_rect(center=rect.center))
        return
    upper = Rect(rect.left, rect.top, rect.w, rect.h - words.get_height() - MARGIN)
    _sign(brush, surface, upper, sign)
    surface.blit(words, words.get_rect(centerx=rect.centerx, bottom=rect.bottom - MARGIN))


def _words(brush: Brush, rect: Rect, caption: str) -> tuple[pygame.Surface | None, bool]:
    """The words in the width of a card, else up along its side; and whether they lie across.

    Larger text is smaller here rather than cut; None where even that has no room.
    """
    sizes = dict.fromkeys((brush.frame.text("small"), LEAST_PX))
    for across, wide, high in ((True, rect.w, rect.h), (False, rect.h, rect.w)):
        for size in sizes:
            made = _centred(brush, caption, size, wide - MARGIN)
            if made.get_width() <= wide - MARGIN and made.get_height() <= high - MARGIN:
                return (made if across else pygame.transform.rotate(made, 90)), across
    return None, False


def _centred(brush: Brush, caption: str, size: int, room: int) -> pygame.Surface:
    """Wrapped to a width, each line in the middle."""
    lines: list[str] = []
    for word in caption.split():
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and brush.writer.width(joined, size) <= room:
            lines[-1] = joined
        else:
            lines.append(word)
    pictures = [brush.writer.picture(line, size, MUTED, lead=LEAD) for line in lines]
    wide = max(picture.get_width() for picture in pictures)
    made = pygame.Surface((wide, sum(each.get_height() for each in pictures)), pygame.SRCALPHA)
    y = 0
    for picture in pictures:
        made.blit(picture, picture.get_rect(centerx=wide // 2, top=y))
        y += picture.get_height()
    return made


def _sign(brush: Brush, surface: pygame.Surface, rect: Rect, sign: str) -> None:
    picture = brush.place_sign(sign, rect.w)
    if picture.get_height() > rect.h - MARGIN:
        part = (rect.h - MARGIN) / picture.get_height()
        wide = round(picture.get_width() * part)
        picture = pygame.transform.smoothscale(picture, (wide, rect.h - MARGIN))
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_suit_rows(brush: Brush, surface: pygame.Surface, area: Rect, tops: list[int],
                   width: int) -> None:
    """The place of a pile that lies in a row for each suit, with the suit at the head of each."""
    radius = round(width * CORNER)
    shade = canvas.box(area.inflate(8, 8).size, radius, SHADE).copy()
    shade.set_alpha(90)
    surface.blit(shade, area.inflate(8, 8))
    ring = brush.pictures.ring(area.w + 8, area.h + 8, radius, EMPTY, 2)
    surface.blit(ring, area.inflate(8, 8))
    high = (tops[1] - tops[0]) if len(tops) > 1 else area.h
    for suit, top in zip(ROWS, tops):
        picture = brush.pictures.sign(f"suit_{suit}", round(high * 0.7))
        at = picture.get_rect(left=area.left + round(0.1 * width), centery=top + high // 2)
        surface.blit(picture, at)
        if top > tops[0]:
            line = pygame.Surface((area.w - 2 * radius, 1))
            line.fill(EMPTY_SIGN)
            line.set_alpha(70)
            surface.blit(line, (area.left + radius, top))
