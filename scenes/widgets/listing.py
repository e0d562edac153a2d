"""Entries of a list: a few lines in a box, with what can be done at its right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.look.theme import TILE
from scenes.widgets.box import Box
from scenes.widgets.controls import Button, Label
from scenes.widgets.rows import Rows

#: Beside its buttons an entry needs so much for its lines; else they stand below.
BESIDE_PX = 320


@dataclass(frozen=True, slots=True)
class Offer:
    """A button of an entry; one without words is a sign alone, with a tip."""

    name: str
    words: str
    icon: str
    press: Callable[[], None]
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """``lines``: text and colour, the first one is its title."""

    lines: tuple[tuple[str, str], ...]
    offers: tuple[Offer, ...]


def add_entry(rows: Rows, entry: Entry) -> None:
    """A box with its lines, and the buttons at its right or below them."""
    theme, width, scroll = rows.page.theme, rows.width, rows.inside
    pad, gap, high = theme.px(16), theme.px(10), theme.control()
    widths = [Button.width(theme, each.words, icon=bool(each.icon)) if each.words else high
              for each in entry.offers]  # fmt: skip
    taken = sum(widths) + gap * len(widths)
    stacked = width - 2 * pad - taken < theme.px(BESIDE_PX)
    room = width - 2 * pad - (0 if stacked else taken)
    heights = [Label.height(theme, text, room, _role(k))
               for k, (text, _colour) in enumerate(entry.lines)]  # fmt: skip
    text_h = sum(heights)
    tall = max(text_h + (high + gap if stacked else 0), high) + 2 * gap
    Box(rows.page, pygame.Rect(rows.x, rows.y, width, tall), fill=TILE, inside=scroll)
    top = rows.y + gap + (0 if stacked else (tall - 2 * gap - text_h) // 2)
    for k, ((text, colour), height) in enumerate(zip(entry.lines, heights)):
        at = pygame.Rect(rows.x + pad, top, room, height)
        Label(rows.page, at, text, role=_role(k), bold=not k, colour=colour, inside=scroll)
        top += height
    x = rows.x + width - pad - taken + gap
    y = rows.y + tall - gap - high if stacked else rows.y + (tall - high) // 2
    for offer, wide in zip(entry.offers, widths):
        _add_offer(rows, pygame.Rect(x, y, wide, high), offer)
        x += wide + gap
    rows.y += tall + gap


def _add_offer(rows: Rows, rect: pygame.Rect, offer: Offer) -> None:
    kind = "plain" if offer.words else "quiet"
    Button(rows.page, rect, offer.words, icon=offer.icon, kind=kind, name=offer.name,
           press=offer.press, inside=rows.inside, tip=offer.tip)  # fmt: skip


def _role(line: int) -> str:
    return "small" if line else "body"
