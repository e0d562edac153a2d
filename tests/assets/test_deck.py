"""Every card in every dress: drawable, told apart at a glance, readable in a fan and a cascade."""

import os
import re
from io import BytesIO
from itertools import combinations, product

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from assets.art.backs import back
from assets.art.deck import Detail, face
from assets.art.ink import extent, unsafe
from assets.art.names import (
    BACKS,
    CARDS,
    JOKERS,
    PALETTES,
    RANKS,
    SEAT_BACKS,
    SUITS,
    TWO_COLOUR,
    Palette,
    plain,
)

WIDTHS_PX = (60, 120, 240)


def drawn(svg: str, width_px: int) -> pygame.Surface:
    """The drawing on paper, so that ink can be found."""
    height_px = round(1.4 * width_px)
    picture = pygame.image.load_sized_svg(BytesIO(svg.encode()), (width_px, height_px))
    sheet = pygame.Surface((width_px, height_px), depth=32)
    sheet.fill(TWO_COLOUR.paper)
    sheet.blit(picture, (0, 0))
    return sheet


def ink_in(sheet: pygame.Surface, x: float, y: float, width: float, height: float) -> float:
    """The part of the pixels in a rectangle (parts of the sheet's size) that are far from paper."""
    w, h = sheet.get_size()
    size = max(1, round(width * w)), max(1, round(height * h))
    area = pygame.Rect(round(x * w), round(y * h), *size)
    part = sheet.subsurface(area)
    paper = pygame.mask.from_threshold(part, TWO_COLOUR.paper, (90, 90, 90, 255))
    return 1 - paper.count() / (area.w * area.h)


def test_there_are_54_faces_named_as_everywhere() -> None:
    assert len(CARDS) == len(set(CARDS)) == 54
    assert {card[0] for card in CARDS} == {*RANKS, "X"}
    assert "TH" in CARDS
    assert "10H" not in CARDS


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("width_px", WIDTHS_PX)
def test_faces_hold_only_what_is_drawn_right(palette: Palette, width_px: int) -> None:
    for card, large_index in product(CARDS, (False, True)):
        svg = face(card, palette, width_px, large_index)
        assert unsafe(svg) == [], card
        assert extent(svg) == (250, 350)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_backs_hold_only_what_is_drawn_right(palette: Palette) -> None:
    assert [name for name in SEAT_BACKS if unsafe(back(name, palette))] == []


def test_each_seat_has_a_back_of_its_own() -> None:
    assert len({back(name) for name in SEAT_BACKS}) == 12
    assert SEAT_BACKS[:6] == tuple(BACKS)
    assert SEAT_BACKS[6:8] == ("sun_exchanged", "wave_exchanged")


def test_three_levels_of_detail() -> None:
    assert [Detail.at(width) for width in (60, 95, 96, 179, 180)] == [
        Detail.SMALL,
        Detail.SMALL,
        Detail.MEDIUM,
        Detail.MEDIUM,
        Detail.LARGE,
    ]
    assert len({face("QS", width=width) for width in WIDTHS_PX}) == 3


@pytest.mark.parametrize("width_px", WIDTHS_PX)
def test_the_large_index_is_larger_on_cards_of_all_sizes(width_px: int) -> None:
    for card in ("7C", "KD", "AS", "TH"):
        usual = drawn(face(card, width=width_px), width_px)
        large = drawn(face(card, width=width_px, large_index=True), width_px)
        # Left, from where a usual rank ends to where a large one does.
        assert ink_in(large, 0.08, 0.36, 0.38, 0.14) > 0.1 > ink_in(usual, 0.3, 0.02, 0.2, 0.06)
        assert ink_in(large, 0.04, 0.04, 0.92, 0.92) > 0.18, "strong from afar"


@pytest.mark.parametrize("width_px", WIDTHS_PX)
def test_of_covered_cards_the_large_index_is_whole_and_tells_them_apart(width_px: int) -> None:
    """In the narrowest fan and the tightest cascade: nothing is cut off, so a ten is a ten."""
    covered = (("beside", 0.22, 0.6), ("half", 0.46, 1.0), ("below", 1.0, 0.18))
    rest = {"beside": (0.24, 0.03, 0.7, 0.94), "half": (0.48, 0.03, 0.46, 0.94),
            "below": (0.04, 0.2, 0.92, 0.76)}  # fmt: skip
    for where, wide, high in covered:
        seen = set()
        for card in CARDS:
            made = face(card, width=width_px, large_index=True, covered=where)
            sheet = drawn(made, width_px)
            part = pygame.Rect(0, 0, round(wide * width_px), round(high * sheet.get_height()))
            seen.add(pygame.image.tobytes(sheet.subsurface(part), "RGB"))
            assert ink_in(sheet, *rest[where]) < 0.001, (card, where)
        assert len(seen) == 54, where


def test_the_letter_of_a_pack_changes_nothing() -> None:
    assert face("5Ha") == face("5H")
    assert face("XRb") == face("XR")


@pytest.mark.parametrize("name", ["10H", "1H", "HT", "", "5", "5h", "XS", "5Hab", "5H1", "X"])
def test_what_is_no_card_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        plain(name)


def test_an_unknown_back_is_refused() -> None:
    with pytest.raises(ValueError, match="no back"):
        back("moon")


@pytest.mark.parametrize("width_px", WIDTHS_PX)
def test_all_faces_differ(width_px: int) -> None:
    sheets = {card: drawn(face(card, width=width_px), width_px) for card in CARDS}
    pixels = {pygame.image.tobytes(sheet, "RGB") for sheet in sheets.values()}
    assert len(pixels) == 54
    for card, sheet in sheets.items():
        assert ink_in(sheet, 0.05, 0.05, 0.9, 0.9) > 0.02, card


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("width_px", WIDTHS_PX)
def test_a_fan_shows_rank_and_suit(palette: Palette, width_px: int) -> None:
    """Where 27 % of the width shows, the index is there: the rank above, the suit below it."""
    small = Detail.at(width_px) is Detail.SMALL
    for card in CARDS:
        sheet = drawn(face(card, palette, width_px), width_px)
        assert ink_in(sheet, 0.04, 0.03, 0.23, 0.21) > 0.08, card
        if card not in JOKERS:
            assert ink_in(sheet, 0.04, 0.265 if small else 0.22, 0.23, 0.12) > 0.08, card


@pytest.mark.parametrize("width_px", WIDTHS_PX)
def test_a_fan_tells_all_cards_apart(width_px: int) -> None:
    strips = set()
    for card in CARDS:
        sheet = drawn(face(card, width=width_px), width_px)
        strip = pygame.Rect(0, 0, round(0.27 * width_px), sheet.get_height() // 2)
        strips.add(pygame.image.tobytes(sheet.subsurface(strip), "RGB"))
    assert len(strips) == 54


@pytest.mark.parametrize("width_px", WIDTHS_PX)
def test_a_cascade_shows_rank_and_suit(width_px: int) -> None:
    """Where the top shows, the rank is at the left, the suit or a joker's star at the right."""
    strip = 0.26 if Detail.at(width_px) is Detail.SMALL else 0.21
    tops = set()
    for card in CARDS:
        sheet = drawn(face(card, width=width_px), width_px)
        assert ink_in(sheet, 0.03, 0.03, 0.27, strip - 0.03) > 0.08, card
        assert ink_in(sheet, 0.7, 0.03, 0.27, strip - 0.03) > 0.05, card
        top = pygame.Rect(0, 0, width_px, round(strip * sheet.get_height()))
        tops.add(pygame.image.tobytes(sheet.subsurface(top), "RGB"))
    assert len(tops) == 54


@pytest.mark.parametrize("name", SEAT_BACKS)
def test_a_back_looks_the_same_upside_down(name: str) -> None:
    sheet = drawn(back(name), 200)
    turned = pygame.transform.rotate(sheet, 180)
    unlike = pygame.mask.from_threshold(sheet, (0, 0, 0), (70, 70, 70, 255), othersurface=turned)
    assert unlike.count() / (200 * 280) > 0.995


@pytest.mark.parametrize("name", BACKS)
def test_exchanged_backs_are_the_same_shapes_in_other_colours(name: str) -> None:
    plainly, exchanged = back(name), back(f"{name}_exchanged")
    assert _uncoloured(plainly) == _uncoloured(exchanged)
    ground, light = BACKS[name]
    middle = [drawn(svg, 250).get_at((22, 60))[:3] for svg in (plainly, exchanged)]
    assert middle == [pygame.Color(colour)[:3] for colour in (ground, light)]


def _uncoloured(svg: str) -> str:
    return re.sub(r"#[0-9A-Fa-f]{6}", "#", svg)


@pytest.mark.parametrize("width_px", (60, 95, 96, 240))
def test_a_back_stays_within_its_rim_of_paper(width_px: int) -> None:
    """Patterns run over their panel: a mat has to cover what does."""
    for name in SEAT_BACKS:
        svg = back(name, width=width_px)
        sheet = drawn(svg, 250)
        for x, y, wide, high in ((4, 40, 4, 270), (242, 40, 4, 270), (40, 4, 170, 4),
                                 (40, 342, 170, 4)):  # fmt: skip
            assert ink_in(sheet, x / 250, y / 350, wide / 250, high / 350) == 0, name


def test_the_backs_of_a_race_are_told_apart_from_afar() -> None:
    """Eight packs lie mixed in the middle: any two of their backs differ in colour from afar."""
    names = SEAT_BACKS[:8]
    means = {name: pygame.transform.average_color(drawn(back(name), 60))[:3] for name in names}
    for one, other in combinations(names, 2):
        apart = sum(abs(a - b) for a, b in zip(means[one], means[other], strict=True))
        assert apart > 45, (one, other)


def test_suits_are_told_apart_by_colour_in_the_four_colour_decks() -> None:
    for name in ("four", "safe", "contrast"):
        assert len({PALETTES[name].suit[suit] for suit in SUITS}) == 4
