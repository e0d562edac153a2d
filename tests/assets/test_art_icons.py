"""Icons, motifs, signs and marks: drawable, inside their grid, not empty, told apart."""

import os
from collections.abc import Callable
from io import BytesIO

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from assets.art import icons, marks
from assets.art.ink import extent, unsafe
from assets.art.names import CARDS, PALETTES, RANKS, SUITS
from assets.art.strokes import ICONS


def everything() -> dict[str, str]:
    drawings = {f"icon {name}": icons.icon(name) for name in ICONS}
    drawings |= {f"motif {name}": icons.motif(name) for name in icons.MOTIFS}
    drawings |= {f"seat {seat}": icons.seat_disc(seat) for seat in range(12)}
    drawings |= {f"sign {name}": icons.sign(name) for name in icons.SIGNS}
    drawings |= {f"suit {name}": icons.suit(name) for name in SUITS}
    drawings |= {f"chip {card}": marks.chip(card) for card in CARDS}
    drawings |= {f"slip {card}": marks.stands_for(card) for card in CARDS}
    drawings |= {f"numeral {rank}": marks.numeral(rank) for rank in RANKS}
    drawings |= {f"difficulty {level}": marks.difficulty(level) for level in range(4)}
    drawings |= {
        "app icon": icons.app_icon(),
        "small app icon": icons.app_icon(small=True),
        "word mark": icons.word_mark(),
        "corners": marks.corners(132, 180),
        "dashed": marks.dashed(132, 180, 12),
        "ring": marks.ring(132, 180, 12, "#FFD166"),
    }
    return drawings


def pixels(svg: str, longest_px: int) -> pygame.Surface:
    width, height = extent(svg)
    scale = longest_px / max(width, height)
    size = round(width * scale), round(height * scale)
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), size)


def test_all_drawings_hold_only_what_is_drawn_right() -> None:
    assert {name: unsafe(svg) for name, svg in everything().items() if unsafe(svg)} == {}


def test_no_drawing_is_empty_and_no_two_are_alike() -> None:
    seen: dict[bytes, str] = {}
    for name, svg in everything().items():
        picture = pixels(svg, 48)
        assert pygame.mask.from_surface(picture, 60).count() > 20, name
        key = pygame.image.tobytes(picture, "RGBA")
        assert key not in seen, f"{name} looks like {seen.get(key)}"
        seen[key] = name


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_stays_inside_its_grid(name: str) -> None:
    """The outermost half unit of the grid is free, also with the heavier line of small sizes."""
    mask = pygame.mask.from_surface(pixels(icons.icon(name, weight=2.6), 192), 127)
    inner = pygame.Rect(3, 3, 186, 186)
    assert all(inner.contains(rect) for rect in mask.get_bounding_rects())


def test_what_the_rail_and_the_screens_need_is_there() -> None:
    rail = {"menu", "undo", "hint", "rules", "log", "cover", "pause"}
    screens = {"close", "search", "play", "left", "right", "up", "down"}
    screens |= {"reset", "clock", "star", "stop", "crown"}
    assert rail | screens <= set(ICONS)


def test_an_icon_takes_its_colour() -> None:
    assert "#FF7A59" in icons.icon("stop", "#FF7A59")
    assert icons.TEXT not in icons.icon("play", "#FF7A59")


def test_seats_beyond_twelve_are_refused() -> None:
    for seat in (-1, 12):
        with pytest.raises(ValueError, match="no motif"):
            icons.seat_disc(seat)


def test_an_unknown_sign_is_refused() -> None:
    for name in ("halo", "trump_X", "suit", "trump_"):
        with pytest.raises(ValueError, match="no sign"):
            icons.sign(name)


@pytest.mark.parametrize("draw", [marks.chip, marks.stands_for])
def test_chips_follow_the_palette_and_ignore_the_pack(draw: Callable[..., str]) -> None:
    for palette in PALETTES.values():
        for suit in SUITS:
            assert palette.suit[suit] in draw(f"7{suit}", palette)
    assert draw("XRb") == draw("XR") != draw("XB")


@pytest.mark.parametrize("size", [(60, 84), (132, 180), (900, 90), (20, 20)])
def test_frames_leave_their_middle_free(size: tuple[int, int]) -> None:
    for svg in (marks.ring(*size, 12, "#FFD166"), marks.corners(*size), marks.dashed(*size, 10)):
        assert extent(svg) == (float(size[0]), float(size[1]))
        picture = pygame.image.load_sized_svg(BytesIO(svg.encode()), size)
        assert picture.get_at((size[0] // 2, size[1] // 2)).a == 0
