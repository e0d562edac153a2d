"""What is written can be read in every theme on every cloth, on every material (docs/look.md)."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from scenes.look import canvas, dress, grain, theme
from scenes.look.wardrobe import ACTIVE, CURTAIN, FELTS, FOLD, FURNITURE, OFF_TEXT, WOODEN
from scenes.pages.start.start import StartScene
from scenes.preferences import THEMES
from tests.scenes.toys import window

#: Every theme, and high contrast, which is a setting of its own.
LOOKS = (*THEMES, "contrast")
GROUNDS = (theme.PANEL, theme.TILE, theme.BUTTON, theme.HOVER, theme.WELL, ACTIVE, CURTAIN, FOLD)


@pytest.fixture(autouse=True)
def undressed() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    dress.wear("pine")


def put_on(look: str, felt: str) -> None:
    if look == "contrast":
        dress.wear(felt, high_contrast=True)
    else:
        dress.wear(felt, look)


def light(colour: pygame.Color) -> float:
    """The luminance of a colour as web pages are measured, 0 to 1."""
    parts = [each / 255 for each in colour[:3]]
    linear = [each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4
              for each in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str | pygame.Color, other: str | pygame.Color) -> float:
    """Of two colours; texts are named, and worn."""
    both = [pygame.Color(dress.worn(each)) if isinstance(each, str) else each
            for each in (one, other)]
    dark, bright = sorted(map(light, both))
    return (bright + 0.05) / (dark + 0.05)


def brightest(surface: pygame.Surface) -> pygame.Color:
    """The lightest colour of a picture, over patches as large as the stroke of a letter."""
    wide, high = surface.get_size()
    rough = pygame.transform.smoothscale(surface, (max(1, wide // 4), max(1, high // 4)))
    return max((rough.get_at((x, y)) for x in range(rough.get_width())
                for y in range(rough.get_height())), key=light)


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("look", LOOKS)
def test_text_can_be_read_on_every_material(look: str, felt: str) -> None:
    put_on(look, felt)
    for ground in GROUNDS:
        assert contrast(theme.TEXT, ground) >= 6, ground
        assert contrast(theme.SOFT, ground) >= 4.5, ground
        # What is under the pointer has no muted words.
        assert ground == theme.HOVER or contrast(theme.MUTED, ground) >= 4.5, ground
        assert contrast(theme.FOCUS, ground) >= 3, ground
    assert contrast(theme.SLIP_TEXT, theme.SLIP) >= 7
    assert contrast(theme.SLIP_SOFT, theme.SLIP) >= 4.5
    for brass in (theme.BRASS, theme.BRASS_LIT):
        assert contrast(theme.INK, brass) >= 4.5
        assert contrast(brass, theme.PANEL) >= 4.5 and contrast(brass, theme.TILE) >= 4.5
    assert contrast(theme.INK, theme.REFUSED) >= 4.5
    assert contrast(OFF_TEXT, theme.PANEL) >= 3


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("look", LOOKS)
def test_text_can_be_read_under_the_lamp(look: str, felt: str) -> None:
    put_on(look, felt)
    lit = brightest(canvas.cloth((1280, 800)))
    assert contrast(theme.TEXT, lit) >= 6 and contrast(theme.FOCUS, lit) >= 3
    assert contrast(theme.SOFT, lit) >= 4.5 and contrast(theme.MUTED, lit) >= 4.5


@pytest.mark.parametrize("look", THEMES)
def test_text_can_be_read_beside_the_word_mark(look: str) -> None:
    """The start page has a light of its own there."""
    with window() as app:
        app.settings["theme"] = look
        app.restyle()
        app.push(StartScene())
        ground = app.top.ground  # type: ignore[union-attr]
        lit = brightest(ground.subsurface((0, 120, 360, 500)))
        assert contrast(theme.SOFT, lit) >= 4.5


def test_only_the_cloth_is_green_in_lamplight() -> None:
    """Furniture has the hue of wood on every cloth; in Plain it has that of the cloth."""
    for felt in FELTS:
        dress.wear(felt, "lamplight")
        for colour in FURNITURE:
            red, green, blue = pygame.Color(dress.worn(colour))[:3]
            assert red >= green >= blue or colour in (CURTAIN, FOLD), (felt, colour)
    dress.wear("pine", "plain")
    assert all(dress.worn(colour) == colour for colour in FURNITURE)


@pytest.mark.parametrize("look", THEMES)
def test_wood_has_a_grain_where_there_is_wood(look: str) -> None:
    dress.wear("pine", look)
    for name in WOODEN:
        made = canvas.box((300, 200), 8, name)
        shades = {tuple(made.get_at((150, y))) for y in range(20, 180)}
        assert (len(shades) > 8) is (look != "plain"), name
        # As clear at its corners as any other box.
        assert made.get_at((0, 0)).a == 0 and made.get_at((150, 100)).a == 255


def test_tiles_of_a_material_meet_without_a_joint() -> None:
    """From the last row of a tile to its first it is no further than between rows inside it."""
    for tile in (grain.wood(), grain.nap()):
        wide, high = tile.get_size()
        seam = sum(abs(tile.get_at((x, 0)).r - tile.get_at((x, high - 1)).r) for x in range(wide))
        inside = max(sum(abs(tile.get_at((x, y)).r - tile.get_at((x, y + 1)).r)
                         for x in range(wide)) for y in range(high - 1))
        assert seam <= 1.2 * inside
