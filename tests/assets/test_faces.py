"""Faces of computer players: each its own, drawn with what the window can draw, always the same."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pygame
import pytest

from assets.art.faces import GROUND, OPPONENTS, face_of, portrait
from game.asked import NAMES
from scenes.look.pictures import LEAST_FACE_PX, CardPictures
from scenes.look.raster import rasterise

OTHERS = ("Zoe", "Oleg", "Zoë", "王", "x" * 40)


def test_whoever_may_sit_down_has_a_face_of_the_table() -> None:
    assert set(NAMES) <= set(OPPONENTS)


@pytest.mark.parametrize("name", [*OPPONENTS, *OTHERS])
def test_a_portrait_is_one_picture_without_what_is_drawn_wrongly(name: str) -> None:
    """What docs/design.md 9 forbids: no text, use, clip path, mask, pattern, filter, gradient."""
    svg = portrait(name)
    root = ElementTree.fromstring(svg)
    kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert kinds <= {"svg", "g", "path", "circle", "ellipse", "rect"}, kinds
    assert "clip" not in svg and "url(" not in svg and "hsl(" not in svg and "rgba(" not in svg
    assert GROUND in svg and "#4FA8EE" in portrait(name, "#4FA8EE")


def test_no_two_of_the_table_look_alike_from_the_least_size_on() -> None:
    """On one ground, and in grey: they differ by shape, not by colour alone."""
    def grey(name: str) -> bytes:
        picture = rasterise(portrait(name), LEAST_FACE_PX, LEAST_FACE_PX)
        return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")
    pictures = {name: grey(name) for name in OPPONENTS}
    for one, other in combinations(pictures, 2):
        apart = sum(abs(a - b) > 40 for a, b in zip(pictures[one], pictures[other]))
        assert apart > 0.04 * len(pictures[one]), (one, other)


@pytest.mark.parametrize("name", OTHERS)
def test_another_name_has_always_the_same_face_whatever_its_case(name: str) -> None:
    assert face_of(name) == face_of(name) == face_of(name.upper().lower())
    assert portrait(name) == portrait(name)


def test_a_face_stands_where_there_is_room_and_the_sign_where_there_is_not() -> None:
    pygame.font.init()
    pictures = CardPictures()
    pictures.faces, pictures.signs = ("", "Ben"), (0, 1)

    def same(a: pygame.Surface, b: pygame.Surface) -> bool:
        return pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(b, "RGBA")
    large, small = LEAST_FACE_PX + 4, LEAST_FACE_PX - 4
    assert not same(pictures.sitter(1, large), pictures.motif(1, large))
    assert same(pictures.sitter(1, small), pictures.motif(1, small))
    assert same(pictures.sitter(0, large), pictures.motif(0, large)), "a person has a sign"
