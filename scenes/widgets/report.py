"""``--trace`` for pages: what can be pressed and typed into, as the screen shows it
(docs/design.md 8.9)."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.widgets.box import Box
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.controls import Segments
from scenes.widgets.fields import TextField
from scenes.widgets.gui import UIElement
from scenes.widgets.host import Host, Listed
from scenes.widgets.piece import Piece
from scenes.widgets.popup import Popup


def shown(page: Host, popup: Popup | None, *, scene: str, settled: bool) -> dict[str, Any]:
    """The keys of a table's line; a page has no piles, cards or drops.

    ``popup``: the list that lies over the page.
    """
    if popup is not None:
        owner = popup.owner
        buttons = [_choice(owner, choice, rect, off=False) for choice, rect in popup.areas()]
    else:
        elements = [element for element in page.in_order if element.alive()]
        buttons = [line for element in elements for line in _lines(page, element)]
    return {
        "scene": scene, "settled": settled, "prompt": page.app.notice.sentence, "buttons": buttons,
        "drops": [], "piles": [], "cards": [], "pointers": [],
    }  # fmt: skip


def _lines(page: Host, element: UIElement) -> list[dict[str, Any]]:
    seen = pygame.Rect(element.get_abs_rect()).clip(page.seen_part(element))
    if not seen.width or not seen.height:
        return []
    if isinstance(element, TextField):
        return [_line(element.name, element.text, seen)]
    if isinstance(element, Segments):
        return [
            _choice(element, choice, rect.clip(seen), off=element.off)
            for choice, rect in element.areas() if rect.colliderect(seen)
        ]  # fmt: skip
    if isinstance(element, Piece) and element.takes_focus:
        words = " ".join(line.text for line in element.written)
        return [_line(element.name, words, seen, off=element.off, key=element.letter)]
    return []


def _choice(
    owner: Listed | Segments, choice: ChoiceItem, rect: pygame.Rect, *, off: bool
) -> dict[str, Any]:
    name, on = f"{owner.name}={choice.value}", choice.value == owner.chosen
    return _line(name, choice.label, rect, off=off or bool(choice.why_not), on=on)


def _line(
    name: str, words: str, rect: pygame.Rect, *, off: bool = False, key: str = "", **more: Any
) -> dict[str, Any]:
    place = [rect.x, rect.y, rect.w, rect.h]
    return {"name": name, "words": words, "key": key, "rect": place, "off": off, **more}


def taken(page: Host) -> list[pygame.Rect]:
    """All that can be read, and more than once what can be pressed, as far as it is seen."""
    pieces = [each for each in page.in_order if each.alive() and not isinstance(each, Box)]
    used = [each for each in pieces if not isinstance(each, Piece) or each.takes_focus]
    return [pygame.Rect(each.get_abs_rect()).clip(page.seen_part(each))
            for each in (*pieces, *used, *used)]  # fmt: skip
