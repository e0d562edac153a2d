"""Cards are painted in their order, and only what changed is drawn anew; no table needed."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.core.places import Form
from game.core.table import Arrangement, Place
from scenes.table.cards.painter import Painter
from scenes.table.cards.sight import TableExtras
from scenes.table.cards.sprites import Board, Sprite
from scenes.table.draw.paint import Brush
from scenes.table.draw.plates import PlateText
from scenes.table.draw.text import Writer
from scenes.table.layout.frame import Frame
from scenes.table.layout.layout import TableLayout, lay_out
from tests.scenes.table.tables import PICTURES

FRAME = Frame(1024, 640)
ARRANGED = Arrangement(centre=((Place("heap", Form.HEAP), Place("stock")),), hand=10, cap=0.21)


def table() -> tuple[Painter, TableLayout]:
    pygame.display.set_mode((1024, 640))
    counts = {"hand.0": 2, "hand.1": 3, "heap": 0, "stock": 1}
    layout = lay_out(FRAME, ARRANGED, 0, counts, (60, 60))
    return Painter(Brush(FRAME, PICTURES, Writer(PICTURES))), layout


def laid(board: Board, layout: TableLayout, pile: str, *cards: str) -> list[Sprite]:
    """Cards put on a pile, where its single card lies."""
    at = layout.spots[pile].card
    sprites = [Sprite(card, pile) for card in cards]
    for sprite in sprites:
        sprite.place.jump((at.x, at.y, at.w, 0))
    board.sprites[pile] = sprites
    return sprites


def test_what_flies_is_painted_last_and_what_is_held_not_at_all() -> None:
    painter, layout = table()
    board, painted = Board(lambda pile: True), list[str]()
    hand = laid(board, layout, "hand.0", "AS", "KS")
    flier, = laid(board, layout, "stock", "-")
    flier.flying = True
    flier.place.go((500, 300, 80, 0), 0, 200)

    def seen(surface: pygame.Surface, sprite: Sprite, sight: TableExtras, now_ms: float,
             lift: float = 0) -> None:
        painted.append(f"{sprite.card} {lift}")

    painter.sprite = seen  # type: ignore[method-assign]  # what it is asked, not what it draws
    surface, sight = pygame.Surface((1024, 640)), TableExtras()
    piles = painter.by_zone(board, layout, sight)
    flying = painter.flying(board, piles, 100)
    painter.cards(surface, piles, layout, sight, 100, but={id(hand[0]), id(flier)},
                  after_fans=lambda: painted.append("plates"),
                  before_hand=lambda: painted.append("strip"))
    painter.flights(surface, flying, sight, 100)
    assert painted == ["plates", "strip", "KS 0", "- 0.5"]


def test_the_ground_is_drawn_anew_when_a_place_is_filled_and_not_before() -> None:
    painter, layout = table()
    first = painter.ground(layout, TableExtras(), frozenset())
    assert painter.ground(layout, TableExtras(), frozenset()) is first
    assert painter.ground(layout, TableExtras(), frozenset({"stock"})) is not first


def test_the_light_goes_over_when_the_turn_changes_at_once_if_calm() -> None:
    painter, layout = table()
    surface = pygame.Surface((1024, 640))
    for now_ms, turns, calm in ((0, {1}, False), (10, {0}, False), (500, {1}, True)):
        sight = TableExtras(turns=frozenset(turns))
        painter.put_ground(surface, layout, sight, frozenset(), now_ms, calm=calm)
        assert painter.dawning(now_ms) == (now_ms == 10)


def test_a_pill_has_its_word_where_there_is_room_else_the_number() -> None:
    painter, layout = table()
    surface = pygame.Surface((1024, 640))
    wide = painter.pills(surface, layout,
                         TableExtras(pills={"stock": "Cards still to be drawn: 12"}))
    short = painter.pills(surface, layout, TableExtras(pills={"stock": "12"}))
    assert [rect.size for rect in wide] == [rect.size for rect in short]


def test_a_plate_is_kept_until_its_words_change() -> None:
    painter, layout = table()
    surface = pygame.Surface((1024, 640))
    plate = Rect(layout.plates[1])

    def drawn(count: int) -> bytes:
        painter.plates(surface, layout, TableExtras(plates={1: PlateText(1, "Ben", count=count)}))
        return pygame.image.tobytes(surface.subsurface(plate.clip(surface.get_rect())), "RGB")

    assert drawn(3) != drawn(4)
