"""Where trays of cards lie in a panel: groups flowing in lines, below them the other cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.records import dataclass
from scenes.look.pictures import card_height

#: Steps from one card of a tray to the next, in widths, from the widest to the closest.
STEPS = (0.72, 0.6, 0.48, 0.38, 0.3)
#: Where all cards have no room so much of each is seen: its upper part.
SHOWS = (0.75, 0.55, 0.4)


@dataclass(frozen=True, slots=True)
class Trayful:
    """What is to lie in a tray: ``name``, ``cards``, width of the words above them in px.

    ``breaks``: it begins a line, as long as there is room for one; ``wide``: it takes what is left
    of its line.
    """

    name: str
    cards: tuple[str, ...]
    words_px: int
    breaks: bool = False
    wide: bool = False


class TrayPlace(NamedTuple):
    """Where a tray lies: ``frame`` round it, ``head`` for its words, each of its cards."""

    frame: Rect
    head: Rect
    cards: list[Rect]


class Size(NamedTuple):
    """Of cards in trays: width, step in widths; ``head`` and ``pad`` in px.

    ``breaks``: trays may begin a line; ``shows``: so much of each card's height is seen.
    """

    width: int
    step: float
    head: int
    pad: int
    breaks: bool = True
    shows: float = 1

    @property
    def card_h(self) -> int:
        """How much of a card is seen, in px."""
        return round(self.shows * card_height(self.width))

    def wide(self, tray: Trayful) -> int:
        """How wide a tray is."""
        cards = round(self.width * (1 + self.step * (max(1, len(tray.cards)) - 1)))
        return max(cards, tray.words_px) + 2 * self.pad

    @property
    def high(self) -> int:
        """The height in px of a tray with cards in one line, its head with it."""
        return self.head + self.card_h + self.pad


def lines_of(trays: Sequence[Trayful], size: Size, room: int, gap: int) -> list[list[int]]:
    """Which trays lie in each line."""
    lines: list[list[int]] = [[]]
    taken = 0
    for k, tray in enumerate(trays):
        wide = size.wide(tray)
        if lines[-1] and ((tray.breaks and size.breaks) or taken + wide > room):
            lines.append([])
            taken = 0
        lines[-1].append(k)
        taken += wide + gap
    return lines


def best_size(trays: Sequence[Trayful], room: Rect, gap: int, widths: Sequence[int], head: int,
              pad: int) -> Size:
    """The largest cards with which all trays have room; the smallest where none have."""
    ways = ((True, 1), (False, 1), *((False, part) for part in SHOWS))
    sizes = [Size(width, step, head, pad, breaks, part) for breaks, part in ways
             for width in widths for step in STEPS]
    for size in sizes:
        lines = lines_of(trays, size, room.w, gap)
        across = max(map(size.wide, trays), default=0)
        if across <= room.w and len(lines) * (size.high + gap) - gap <= room.h:
            return size
    return sizes[-1]


def lay(trays: Sequence[Trayful], size: Size, room: int, gap: int,
        corner: tuple[int, int]) -> tuple[dict[str, TrayPlace], tuple[int, int]]:
    """Each tray from a corner on, in a room so wide; and the size of all in px."""
    places: dict[str, TrayPlace] = {}
    lines = lines_of(trays, size, room, gap)
    whole = max((sum(size.wide(trays[k]) + gap for k in line) - gap for line in lines), default=0)
    whole = min(room, whole)
    for row, line in enumerate(lines):
        x, y = corner[0], corner[1] + row * (size.high + gap)
        left_over = whole - sum(size.wide(trays[k]) + gap for k in line) + gap
        for k in line:
            tray = trays[k]
            wide = min(size.wide(tray) + (max(0, left_over) if tray.wide else 0), whole)
            places[tray.name] = _lying(tray, Rect(x, y, wide, size.high), size)
            x += wide + gap
    return places, (whole, len(lines) * (size.high + gap) - gap)


def _lying(tray: Trayful, frame: Rect, size: Size) -> TrayPlace:
    head = Rect(frame.left + size.pad, frame.top, frame.w - 2 * size.pad, size.head)
    n = len(tray.cards)
    inner = frame.w - 2 * size.pad
    step = min(size.step * size.width, (inner - size.width) / max(1, n - 1))
    cards = [Rect(head.left + round(k * step), head.bottom, size.width, size.card_h)
             for k in range(n)]
    return TrayPlace(frame, head, cards)
