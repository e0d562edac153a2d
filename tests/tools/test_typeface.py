"""The display face: drawn as it lies in the tree, whole, and with all letters of our languages."""

import struct
from importlib.resources import files

import pygame
import pytest

from scenes.look.signs import signs_of
from scenes.look.theme import LEAST_TITLE_PX, Cut, TitleLetters, font, plain_titles
from tools.typeface.__main__ import FILE, NAMES
from tools.typeface.glyphs import EM, glyphs
from tools.typeface.outlines import area, lines, shapes
from tools.typeface.sfnt import ASCENT, DESCENT
from tools.typeface.sfnt import font as written

#: What titles of each language need beside plain letters.
OF_LANGUAGES = {
    "German": "ÄÖÜäöüß„“", "French": "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ’",
    "Spanish": "ÁÉÍÑÓÚÜáéíñóúü¡¿",
    "Italian": "ÀÈÉÌÒÙàèéìòù", "Finnish": "ÄÖÅäöåŠšŽž",
    "Russian": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "Ukrainian": "ҐЄІЇґєії",
}  # fmt: skip


@pytest.fixture(scope="module")
def data() -> bytes:
    return files("assets").joinpath("fonts", FILE).read_bytes()


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def test_the_file_is_what_the_tool_draws(data: bytes) -> None:
    assert data == written(glyphs(), NAMES)


@pytest.mark.parametrize("language", OF_LANGUAGES)
def test_titles_of_our_languages_have_their_letters(language: str, data: bytes) -> None:
    latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?-–’“”()%+&"
    assert signs_of(data) >= set(latin + OF_LANGUAGES[language])


def test_every_glyph_is_drawn_runs_one_way_and_lies_within_its_line() -> None:
    for sign, glyph in glyphs().items():
        assert 0 < glyph.advance < 1.5 * EM, sign
        assert bool(glyph.outlines) is not sign.isspace(), sign
        for outline in glyph.outlines:
            assert len(outline) > 2 and area(outline) <= 0, sign
            assert all(DESCENT <= y <= ASCENT for _x, y in outline), sign


def test_checksums_are_those_of_the_tables(data: bytes) -> None:
    whole = data + b"\0" * (-len(data) % 4)
    assert sum(struct.unpack(f">{len(whole) // 4}I", whole)) & 0xFFFFFFFF == 0xB1B0AFBA


def test_a_line_is_as_wide_as_it_should_be_and_a_corner_is_two() -> None:
    (line,) = lines("M0 0L100 0", 8)
    assert (min(y for _, y in line), max(y for _, y in line)) == pytest.approx((-4, 4))
    assert len(lines("M0 0L50 0L50 50", 8)) == 2
    assert len(shapes("M0 0L10 0L10 10Z")) == 1


def test_a_word_with_a_missing_letter_is_another_face_as_a_whole() -> None:
    title = font(40, Cut.TITLE)
    assert isinstance(title, TitleLetters)
    assert title._runs("Ann, Łukasz and Bob") == [("Ann, ", True), ("Łukasz ", False),
                                                  ("and Bob", True)]  # fmt: skip
    for text in ("Ann", "Łukasz", "Ann and Łukasz", "", " "):
        assert title.render(text, True, "#FFFFFF").get_width() == title.size(text)[0]
    assert title.size("Łukasz") == font(40, Cut.BOLD).size("Łukasz")
    assert title.size("Lukasz") != font(40, Cut.BOLD).size("Lukasz")


def test_small_titles_and_those_of_high_contrast_are_noto() -> None:
    assert not isinstance(font(LEAST_TITLE_PX - 1, Cut.TITLE), TitleLetters)
    plain_titles(plain=True)
    try:
        assert not isinstance(font(40, Cut.TITLE), TitleLetters)
    finally:
        plain_titles(plain=False)
    assert isinstance(font(40, Cut.TITLE), TitleLetters)
