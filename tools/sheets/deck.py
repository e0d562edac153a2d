"""Contact sheets of the deck: `python -m tools.sheets deck FOLDER`.

For each palette one sheet: all 54 faces and the six backs at 60, 96 and 160 px, courts and aces at
240, five cards at 400. One sheet as other eyes see the suits, and one of fans (27 % of the width)
and cascades (21 % of the height, 26 % when small); one of all backs, and
one of the deck with the large index.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from assets.art.names import BACKS, PALETTES, RANKS, SEAT_BACKS, SUITS, Palette
from scenes.look.pictures import CardPictures, card_height
from tools.sheets import paper
from tools.sheets.vision import EYES, nearest, seen_by

GAP = 10
WHOLE = ((60, 96), (160,))                        # sizes of the whole deck, in bands
COURTS = [[rank + suit for suit in SUITS for rank in "AJQK"][k : k + 8] for k in (0, 8)]
LARGEST = ["KS", "QH", "JD", "AC", "XR"]
MIXED = ["AS", "AH", "AD", "AC", "7S", "7H", "7D", "7C", "QS", "QH", "QD", "QC", "XR", "XB"]
FAN = ["2S", "5H", "TD", "8C", "JS", "QH", "KD", "AC", "6S", "9H", "XR"]
LARGE = ["AS", "2H", "5D", "7C", "9S", "TH", "TC", "JS", "QH", "KD", "KC", "XR", "XB"]
FAN_SIZES = (60, 96, 160, 240)


def make(folder: Path) -> dict[str, int]:
    """Write all sheets of the deck; name -> bytes."""
    sizes = {}
    for name, palette in PALETTES.items():
        sizes[f"{name}.png"] = paper.save(deck(palette), folder / f"{name}.png")
    sizes["vision.png"] = paper.save(vision(), folder / "vision.png")
    sizes["fans.png"] = paper.save(fans(), folder / "fans.png")
    sizes["backs.png"] = paper.save(backs(), folder / "backs.png")
    sizes["large.png"] = paper.save(large(), folder / "large.png")
    return sizes


# --- the deck in one palette ----------------------------------------------------------------------


def deck(palette: Palette) -> pygame.Surface:
    """One palette at five sizes."""
    pictures = CardPictures(palette)
    whole = [[rank + suit for rank in RANKS] for suit in SUITS] + [["XR", "XB", *BACKS]]
    bands = [[grid(pictures, whole, width) for width in widths] for widths in WHOLE]
    bands += [[grid(pictures, COURTS, 240)], [grid(pictures, [LARGEST], 400)]]
    made = stacked([beside(band) for band in bands])
    titled = paper.sheet(made.get_width(), made.get_height() + 44)
    paper.write(titled, f"Deck {palette.name}: 60, 96, 160, 240 and 400 px", GAP, 8, bold=True)
    titled.blit(made, (0, 44))
    return titled


def grid(pictures: CardPictures, rows: Sequence[Sequence[str]], width_px: int) -> pygame.Surface:
    """Cards in rows."""
    step_x, step_y = width_px + GAP, card_height(width_px) + GAP
    made = paper.sheet(max(map(len, rows)) * step_x + GAP, len(rows) * step_y + GAP)
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            made.blit(card(pictures, name, width_px), (GAP + x * step_x, GAP + y * step_y))
    return made


def card(pictures: CardPictures, name: str, width_px: int) -> pygame.Surface:
    """A face or a back."""
    return pictures.back(name, width_px) if name in SEAT_BACKS else pictures.face(name, width_px)


def beside(parts: Sequence[pygame.Surface]) -> pygame.Surface:
    """Pictures side by side."""
    wide, high = sum(part.get_width() for part in parts), max(part.get_height() for part in parts)
    made = paper.sheet(wide, high)
    x = 0
    for part in parts:
        made.blit(part, (x, 0))
        x += part.get_width()
    return made


def stacked(parts: Sequence[pygame.Surface]) -> pygame.Surface:
    """Pictures one below the other."""
    wide, high = max(part.get_width() for part in parts), sum(part.get_height() for part in parts)
    made = paper.sheet(wide, high)
    y = 0
    for part in parts:
        made.blit(part, (0, y))
        y += part.get_height()
    return made


# --- other eyes -----------------------------------------------------------------------------------


def vision() -> pygame.Surface:
    """Every palette to every eye, with the two suits that are hardest to tell apart."""
    return stacked([seen(palette, eye) for palette in PALETTES.values() for eye in EYES])


def seen(palette: Palette, eye: str) -> pygame.Surface:
    """One row of cards as that eye sees it."""
    row = paper.recoloured(grid(CardPictures(palette), [MIXED], 96), partial(seen_by, eye))
    made = paper.sheet(row.get_width(), row.get_height() + 30)
    paper.write(made, f"{palette.name}, {eye}: {_told_apart(palette, eye)}", GAP, 4, 18)
    made.blit(row, (0, 30))
    return made


def _told_apart(palette: Palette, eye: str) -> str:
    distance, pair = nearest(palette.suit, eye)
    return f"nearest suits {pair[0]} and {pair[1]}, {distance:.0f} apart (CIE76)"


# --- backs, and the deck with the large index -----------------------------------------------------


def backs() -> pygame.Surface:
    """All backs, small and large, in colour and in grey."""
    pictures = CardPictures()
    names, first = list(SEAT_BACKS), list(BACKS)
    small = [grid(pictures, [names], width) for width in (60, 96)]
    grey = paper.recoloured(grid(pictures, [names], 60), partial(seen_by, "grey"))
    return stacked([*small, grey, grid(pictures, [first], 160), grid(pictures, [first], 300)])


def large() -> pygame.Surface:
    """Cards alone, in the narrowest fan, half covered, and in the tightest cascade."""
    palette = PALETTES["two"]
    pictures = CardPictures(palette, large_index=True)
    alone = [grid(pictures, [LARGE], width) for width in (60, 96, 160)]
    parts = ((60, 0.22), (96, 0.22), (160, 0.22), (160, 0.5))
    hands = [fan(palette, width, part, large_index=True) for width, part in parts]
    columns = [cascade(palette, width, 0.18, large_index=True) for width in (60, 96, 160)]
    return stacked([*alone, beside(hands), beside(columns)])


# --- fans and cascades ----------------------------------------------------------------------------


def fans() -> pygame.Surface:
    """What a fan and a cascade show of each card, at four sizes."""
    shown = [(PALETTES[name], width) for width in FAN_SIZES for name in ("two", "safe")]
    return stacked([beside([fan(*each), cascade(*each)]) for each in shown])


def fan(
    palette: Palette, width_px: int, part: float = 0.27, *, large_index: bool = False
) -> pygame.Surface:
    """So much of each card but the last."""
    step = part * width_px
    wide = round(step * (len(FAN) - 1)) + width_px
    made = paper.sheet(wide + 4 * GAP, card_height(width_px) + 3 * GAP)
    pictures = CardPictures(palette, large_index=large_index)
    for at, name in enumerate(FAN):
        where = "beside" if part < 0.46 else "half"
        lies = pictures.covered(name, where) if at < len(FAN) - 1 else name
        made.blit(pictures.face(lies, width_px), (GAP + round(at * step), GAP))
    return made


def cascade(
    palette: Palette, width_px: int, part: float = 0.0, *, large_index: bool = False
) -> pygame.Surface:
    """So much of the height of each card but the last: 21 %, 26 % where cards are small; two
    columns."""
    height = card_height(width_px)
    step = (part or (0.26 if width_px < 96 else 0.21)) * height
    rows = (len(FAN) + 1) // 2
    made = paper.sheet(2 * (width_px + 2 * GAP), round(step * (rows - 1)) + height + 3 * GAP)
    pictures = CardPictures(palette, large_index=large_index)
    for at, name in enumerate(FAN):
        column, row = divmod(at, rows)
        at_px = GAP + column * (width_px + 2 * GAP), GAP + round(row * step)
        last = at == len(FAN) - 1 or row == rows - 1
        made.blit(pictures.face(name if last else pictures.covered(name, "below"), width_px), at_px)
    return made
