"""Pictures have the size that was asked for, are made once, and never outgrow their bound."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from assets.art.icons import SIGNS
from assets.art.names import CARDS, FOUR_COLOUR, SEAT_BACKS
from assets.art.strokes import ICONS
from scenes.look import dress
from scenes.look.pictures import CardPictures, card_height
from scenes.look.raster import rasterise, soft_shadow
from scenes.look.shelf import Shelf


@pytest.fixture
def pictures() -> Iterator[CardPictures]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield CardPictures()
    pygame.display.quit()


@pytest.mark.parametrize("width_px", [*range(60, 131), 241, 333, 400])
def test_a_card_has_exactly_the_size_asked(pictures: CardPictures, width_px: int) -> None:
    size = (width_px, round(1.4 * width_px))
    dimmed = pictures.dimmed("2S", width_px)
    for picture in (pictures.face("2S", width_px), pictures.back("sun", width_px), dimmed):
        assert picture.get_size() == size
    middle, (right, bottom) = (size[0] // 2, size[1] // 2), (size[0] - 1, size[1] - 1)
    for edge in ((middle[0], 0), (middle[0], bottom), (0, middle[1]), (right, middle[1])):
        assert pictures.face("2S", width_px).get_at(edge).a > 90


def test_a_picture_is_made_once(pictures: CardPictures) -> None:
    assert pictures.face("TH", 80) is pictures.face("THa", 80)
    assert pictures.dimmed("TH", 80) is pictures.dimmed("TH", 80)
    assert pictures.chip("TH", 20) is pictures.chip("THb", 20)
    assert pictures.shadow(80, 0.5).picture is pictures.shadow(80, 0.52).picture
    assert pictures.wordmark(60) is pictures.wordmark(60)


@pytest.mark.parametrize(("theme", "parts"), [
    ("plain", (0.72, 0.72, 0.72)), ("lamplight", (0.75, 0.725, 0.67))])  # fmt: skip
def test_a_dimmed_card_keeps_its_outline_and_most_of_its_light(
        pictures: CardPictures, theme: str, parts: tuple[float, float, float]) -> None:
    dress.wear("pine", theme)
    try:
        bright, dark = pictures.face("2S", 100), pictures.dimmed("2S", 100)
    finally:
        dress.wear("pine")
    assert bright.get_at((0, 0)).a == dark.get_at((0, 0)).a
    lights, shades = bright.get_at((50, 60))[:3], dark.get_at((50, 60))[:3]
    for light, shade, part in zip(lights, shades, parts, strict=True):
        assert shade == pytest.approx(part * light, abs=2)
    assert pictures.dimmed("sun", 100).get_size() == (100, 140)


def test_prepare_renders_a_width_in_slices(pictures: CardPictures) -> None:
    left = list(pictures.prepare(60))
    assert left == list(range(59, -1, -1))
    assert 60 in pictures.prepared
    assert list(pictures.prepare(60)) == []
    kept = pictures.kept_bytes
    for card in CARDS:
        pictures.face(card, 60)
    assert pictures.kept_bytes == kept


def test_an_unready_width_borrows_and_then_is_sharp(pictures: CardPictures) -> None:
    list(pictures.prepare(120))
    soft = pictures.face("KS", 110, sharp=False)
    assert soft.get_size() == (110, 154)
    assert pictures.face("KS", 110, sharp=False) is soft
    sharp = pictures.face("KS", 110)
    assert sharp is not soft
    assert pictures.face("KS", 110, sharp=False) is sharp
    list(pictures.prepare(110))
    assert pictures.face("QD", 110, sharp=False) is pictures.face("QD", 110)


def test_a_dimmed_picture_of_a_borrowed_one_is_replaced(pictures: CardPictures) -> None:
    pictures.face("KS", 120)
    soft = pictures.dimmed("KS", 110, sharp=False)
    assert pictures.dimmed("KS", 110, sharp=False) is soft
    assert pictures.dimmed("KS", 110) is not soft


def test_with_nothing_to_borrow_the_picture_is_drawn(pictures: CardPictures) -> None:
    assert pictures.face("KS", 110, sharp=False) is pictures.face("KS", 110)


def test_memory_stays_within_its_bound(pictures: CardPictures) -> None:
    few = CardPictures(limit_bytes=300_000)
    for width in (60, 90, 120, 60):
        for card in CARDS:
            few.face(card, width)
            assert few.kept_bytes <= 300_000
    large = few.face("KS", 400)
    assert few.kept_bytes == 400 * 560 * 4
    assert few.face("KS", 400) is large


def test_restyling_makes_everything_anew(pictures: CardPictures) -> None:
    before = pictures.face("7D", 120)
    list(pictures.prepare(60))
    pictures.restyle(FOUR_COLOUR, large_index=True)
    assert pictures.kept_bytes == 0
    assert 60 not in pictures.prepared
    after = pictures.face("7D", 120)
    assert pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(after, "RGBA")


def test_before_a_display_mode_pictures_are_drawn_and_not_kept() -> None:
    pygame.display.quit()
    pictures = CardPictures()
    assert pictures.face("KS", 60).get_size() == (60, 84)
    assert pictures.shadow(60).picture.get_width() > 60
    assert list(pictures.prepare(60)) == []
    assert pictures.kept_bytes == 0
    assert 60 not in pictures.prepared


def test_pictures_are_in_the_format_of_the_display(pictures: CardPictures) -> None:
    model = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha()
    shadow = pictures.shadow(90).picture
    for picture in (pictures.face("KS", 61), pictures.icon("menu", 24), shadow):
        assert picture.get_masks() == model.get_masks()


def test_icons_signs_and_marks_have_their_sizes(pictures: CardPictures) -> None:
    assert {pictures.icon(name, 24).get_size() for name in ICONS} == {(24, 24)}
    assert {pictures.sign(name, 31).get_size() for name in SIGNS} == {(31, 31)}
    assert {pictures.motif(seat, 40).get_size() for seat in range(12)} == {(40, 40)}
    assert pictures.chip("TH", 20).get_height() == 29
    assert pictures.stands_for("TH", 30).get_size() == (30, 57)
    assert pictures.numeral("A", 50).get_height() == 50
    assert pictures.difficulty(2, 20).get_size() == (60, 20)
    assert pictures.app_icon(32).get_size() == (32, 32)
    assert pictures.wordmark(64).get_width() > 4 * 64
    ring = pictures.ring(92, 124, 10, "#FFD166")
    for picture in (pictures.corners(92, 124), pictures.dashed(92, 124, 10), ring):
        assert picture.get_size() == (92, 124)


def test_names_that_do_not_exist_are_refused(pictures: CardPictures) -> None:
    with pytest.raises(ValueError, match="no card"):
        pictures.face("10H", 60)
    with pytest.raises(ValueError, match="no back"):
        pictures.back("moon", 60)
    assert all(pictures.back(name, 60) for name in SEAT_BACKS)


def test_a_shadow_is_the_same_stretched_or_whole() -> None:
    size, radius, blur = (300, 200), 10, 6
    stretched = soft_shadow(*size, radius, blur, 110)
    whole = pygame.Surface((size[0] + 4 * blur, size[1] + 4 * blur), pygame.SRCALPHA)
    pygame.draw.rect(whole, (0, 0, 0, 110), (2 * blur, 2 * blur, *size), border_radius=radius)
    whole = pygame.transform.gaussian_blur(whole, blur)
    assert stretched.get_size() == whole.get_size()
    for x in range(0, whole.get_width(), 3):
        for y in range(0, whole.get_height(), 3):
            assert abs(stretched.get_at((x, y)).a - whole.get_at((x, y)).a) <= 2


def test_a_shadow_falls_down_and_to_the_right(pictures: CardPictures) -> None:
    low, high = pictures.shadow(100), pictures.shadow(100, 1)
    assert high.picture.get_width() > low.picture.get_width()
    for shadow, width in ((low, 100), (high, 100)):
        spare = shadow.picture.get_width() - width
        assert -spare < shadow.x < 0
        assert shadow.y > shadow.x
    assert card_height(100) == 140


def test_rasterise_gives_no_empty_picture_for_a_tiny_size() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"></svg>'
    assert rasterise(svg, 0, 5).get_size() == (1, 5)


def test_a_smaller_window_has_smaller_shelves():
    shelf = Shelf(800_000, (400, 200))
    pygame.display.set_mode((400, 200))
    assert shelf.room == 800_000
    pygame.display.set_mode((200, 200))
    assert shelf.room == 400_000
    for number in range(20):
        shelf.keep((number,), pygame.Surface((100, 100)))
        assert shelf.bytes <= 400_000
    pygame.display.set_mode((64, 64))
    assert shelf.room == 300_000, "whatever the window, three eighths"
    assert Shelf(800_000).room == 800_000
