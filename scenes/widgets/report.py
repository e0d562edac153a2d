"""``--trace`` for pages: what can be pressed and typed into, as the screen shows it (DESIGN 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame_gui.core import UIElement

from scenes.widgets.controls import Segments
from scenes.widgets.fields import Field
from scenes.widgets.piece import Piece

if TYPE_CHECKING:
    from scenes.widgets.page import Page


def shown(page: Page, *, scene: str, settled: bool) -> dict[str, Any]:
    """The keys of a table's line; a page has no piles, cards or drops."""
    if page.popup is not None:
        owner = page.popup.owner
        buttons = [_line(f"{owner.name}={choice.value}", choice.label, rect, off=bool(choice.why_not),
                         on=choice.value == owner.chosen) for choice, rect in page.popup.areas()]  # fmt: skip
    else:
        buttons = [line for element in page.in_order if element.alive() for line in _lines(page, element)]
    return {"scene": scene, "settled": settled, "prompt": page.app.notice.sentence, "buttons": buttons,
            "drops": [], "piles": [], "cards": [], "pointers": []}  # fmt: skip


def _lines(page: Page, element: UIElement) -> list[dict[str, Any]]:
    seen = pygame.Rect(element.get_abs_rect()).clip(page.seen_part(element))
    if not seen.width or not seen.height:
        return []
    if isinstance(element, Field):
        return [_line(element.name, element.text, seen)]
    if isinstance(element, Segments):
        return [
            _line(f"{element.name}={choice.value}", choice.label, rect.clip(seen), off=element.off or bool(choice.why_not),
                  on=choice.value == element.chosen)
            for choice, rect in element.areas() if rect.colliderect(seen)
        ]  # fmt: skip
    if isinstance(element, Piece) and element.takes_focus:
        words = " ".join(line.text for line in element.written)
        return [_line(element.name, words, seen, off=element.off, key=element.letter)]
    return []


def _line(name: str, words: str, rect: pygame.Rect, *, off: bool = False, key: str = "", **more: Any) -> dict[str, Any]:
    return {"name": name, "words": words, "key": key, "rect": [rect.x, rect.y, rect.w, rect.h], "off": off, **more}
