"""What is said of a draft, beside it: what its cards make, or what is missing."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.core.table import Look
from scenes.look import canvas
from scenes.look.theme import LEGAL, MUTED, PANEL, RIM, TEXT
from scenes.table.table_view import TableView


def look_size(stage: TableView, look: Look, room: int) -> tuple[int, int]:
    """How large it is in a room of N px."""
    size, px = stage.looks.frame.text("small"), stage.looks.frame.px
    beside = round(1.5 * size) + px(24)
    words, writer = stage.looks.edge.tell(look.words), stage.looks.writer
    wide, tall = writer.picture(words, size, width_px=room - beside, lead=1.3).get_size()
    return wide + beside, tall + px(8)


def draw_look(surface: pygame.Surface, stage: TableView, look: Look, rect: Rect) -> None:
    """A box with a sign and the sentence."""
    px, size = stage.looks.frame.px, stage.looks.frame.text("small")
    surface.blit(canvas.box(rect.size, px(10), PANEL, LEGAL if look.done else RIM, 1.5), rect)
    pictures, words = stage.setting.app.pictures, stage.looks.edge.tell(look.words)
    tick, info = pictures.sign("tick", round(1.1 * size)), pictures.icon("info", size, MUTED)
    icon = tick if look.done else info
    surface.blit(icon, icon.get_rect(center=(rect.left + px(8) + size // 2, rect.centery)))
    left = rect.left + px(10) + round(1.5 * size)
    room = rect.right - px(6) - left
    picture = stage.looks.writer.picture(words, size, TEXT, width_px=room, lead=1.3)
    surface.blit(picture, picture.get_rect(left=left, centery=rect.centery))
