"""What rests is painted once while cards move above it, and looks as if all had been painted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest import mock

import pygame
import pytest

from game.core.rng import Rng
from scenes.play.hands.desk import PlayDesk
from scenes.play.scene import TableScene
from scenes.table.cards.painter import ZonedPiles
from scenes.table.picture import TablePicture
from tests.scenes.table.tables import drop_at
from tools.backstage import FRAME_MS, Backstage, opened, session_at

#: Game, seats, size of the window and of the text.
TABLES = (
    ("durak", 4, (1280, 800), 1.0), ("sequence_rummy", 3, (1024, 640), 1.5),
    ("freecell", 1, (1280, 800), 1.5), ("cheat", 5, (1024, 640), 1.0),
)  # fmt: skip
MOUSE = {"button": 1, "touch": False}


class Twice:
    """Draws each picture of a table twice, the second time all of it painted, and compares.

    ``pictures``: how many were compared; ``painted``: how often what rests was painted for them,
    whole or in part.
    """

    def __init__(self) -> None:
        self.pictures = self.painted = 0
        self._draw, self._paint = TablePicture.draw, TablePicture._paint

    def draw(self, picture: TablePicture, surface: pygame.Surface) -> None:
        with mock.patch.object(TablePicture, "_paint", self._counted()):
            self._draw(picture, surface)
        seen = bytes(surface.get_buffer())
        with mock.patch.object(TablePicture, "_at_rest", _all_painted):
            self._draw(picture, surface)
        self.pictures += 1
        assert seen == bytes(surface.get_buffer()), f"picture {self.pictures} is another"

    def _counted(self) -> object:
        def paint(picture: TablePicture, *of_what: Any) -> None:
            self.painted += 1
            self._paint(picture, *of_what)

        return paint


def _all_painted(picture: TablePicture, surface: pygame.Surface, piles: ZonedPiles,
                 aloft: frozenset[int]) -> None:
    picture._paint(surface, piles, aloft)


@pytest.fixture
def twice() -> Iterator[Twice]:
    twice = Twice()

    def draw(picture: TablePicture, surface: pygame.Surface) -> None:
        twice.draw(picture, surface)

    with mock.patch.object(TablePicture, "draw", draw):
        yield twice


def go_on(stage: Backstage, ms: int) -> None:
    for _ in range(ms // FRAME_MS):
        stage.tick()


def play(stage: Backstage, desk: PlayDesk) -> None:
    """What a computer player would do at the bottom, if it is to do anything."""
    session, seat = desk.session, desk.stage.seat
    if seat in session.deal.actors():
        choice = session.game.brain.decide(session.game, session.deal.view(seat), "medium",
                                           Rng.seeded(1))
        assert choice is not None
        desk.act(choice.action, seat)
    go_on(stage, 600)


def drop(stage: Backstage, desk: PlayDesk) -> None:
    """A card is dragged to where it may go, and let go of."""
    where = drop_at(desk.stage)
    if where is None:
        return
    start, end = where
    stage.tick(FRAME_MS, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, **MOUSE))
    for part in range(1, 9):
        at = tuple(round(a + part * (b - a) / 8) for a, b in zip(start, end))
        move = {"pos": at, "rel": (9, 9), "buttons": (1, 0, 0), "touch": False}
        stage.tick(FRAME_MS, pygame.event.Event(pygame.MOUSEMOTION, **move))
    stage.tick(FRAME_MS, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, **MOUSE))
    go_on(stage, 600)


@pytest.mark.parametrize(("key", "seats", "size", "scale"), TABLES)
def test_every_picture_is_as_if_all_had_been_painted(
    twice: Twice, key: str, seats: int, size: tuple[int, int], scale: float,
) -> None:  # fmt: skip
    with opened(size, settings={"scale": scale}) as stage:
        scene = TableScene(session_at(key, moves=0, seats=seats))
        stage.show(scene)
        go_on(stage, 1200)
        for _ in range(3):
            play(stage, scene.desk)
            drop(stage, scene.desk)
        scene.desk.do("log")
        play(stage, scene.desk)
        stage.resize(size[0] + 160, size[1] + 40)
        play(stage, scene.desk)
        scene.desk.do("hint")
        scene.desk.do("pause")
        go_on(stage, 300)
    assert twice.pictures > 100


def test_while_cards_fly_what_rests_is_not_painted(twice: Twice) -> None:
    with opened((1280, 800)) as stage:
        scene = TableScene(session_at("sequence_rummy", moves=9, seats=3))
        stage.show(scene)
        stage.settle()
        lying = [sprite for sprite in scene.desk.stage.board if not sprite.buried]
        for sprite in lying[::3]:
            x, y, *rest = sprite.place.end
            sprite.place.go((x + 40, y + 30, *rest), stage.now_ms, 320)
            sprite.flying = True
        go_on(stage, 3 * FRAME_MS)
        twice.pictures = twice.painted = 0
        go_on(stage, 15 * FRAME_MS)
        assert (twice.pictures, twice.painted) == (15, 0)


def test_a_card_that_stirs_has_all_painted_round_it_alone(twice: Twice) -> None:
    with opened((1280, 800)) as stage:
        scene = TableScene(session_at("sequence_rummy", moves=9, seats=3))
        stage.show(scene)
        stage.settle()
        table = scene.desk.stage
        first = table.board.sprites[table.hand][0]
        first.rise(0.2, stage.now_ms, 4)
        go_on(stage, 3 * FRAME_MS)
        twice.pictures = twice.painted = 0
        go_on(stage, 10 * FRAME_MS)
        # One area, and what lies outside it stays.
        assert (twice.pictures, twice.painted) == (10, 10)
        area = table.painter.reach(first, stage.now_ms)
        assert area.w < 2 * first.rect.w
        assert area.contains(first.rect.move(0, -round(0.2 * first.rect.h)))


def test_a_change_that_is_marked_is_seen_at_once(twice: Twice) -> None:
    with opened((1280, 800)) as stage:
        scene = TableScene(session_at("durak", moves=9, seats=4))
        stage.show(scene)
        stage.settle()
        stage.tick()
        before = stage.picture()
        pile, text = next(iter(scene.desk.stage.sight.pills.items()))
        scene.desk.stage.sight.pills = {**scene.desk.stage.sight.pills, pile: text + "7"}
        scene.desk.mark()
        twice.pictures = 0
        stage.tick()
        assert twice.pictures == 1
        assert bytes(before.get_buffer()) != bytes(stage.picture().get_buffer())
