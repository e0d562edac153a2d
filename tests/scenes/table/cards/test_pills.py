"""Words on piles: they cover nothing that is read below them."""

from __future__ import annotations

import pygame
import pytest

from scenes.play.scene import TableScene
from tools.backstage import opened, session_at


@pytest.mark.parametrize("key", ["spider", "forty_thieves", "klondike", "canfield"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.5), ((1024, 640), 2.0)])
def test_a_pill_ends_above_what_lies_below_its_pile(
    key: str, size: tuple[int, int], scale: float,
) -> None:  # fmt: skip
    with opened(size, settings={"scale": scale}) as stage:
        scene = TableScene(session_at(key, moves=0, seats=1))
        stage.show(scene)
        table = scene.desk.stage
        pills = table.painter.pills(pygame.Surface(size), table.layout, table.sight)
        assert len(pills) == len(table.sight.pills) > 0
        for pill, pile in zip(pills, table.sight.pills):
            spot = table.layout.spots[pile]
            below = [each.pile for each in table.layout.spots.values()
                     if each.area.top >= spot.card.bottom and pill.colliderect(each.area)]
            assert not below, f"the pill of {pile} at {pill}"
            assert pill.colliderect(spot.card), "it is seen whose it is"


@pytest.mark.parametrize(("key", "seats", "size", "scale"), [
    ("racing_demon", 4, (1280, 800), 1.0), ("racing_demon", 4, (1366, 768), 1.3),
    ("russian_bank_penguin", 2, (1280, 800), 1.0), ("russian_bank_penguin", 2, (1280, 800), 1.5),
])
def test_no_pile_and_no_pill_lies_over_the_edge_of_the_table(
    key: str, seats: int, size: tuple[int, int], scale: float,
) -> None:  # fmt: skip
    with opened(size, settings={"scale": scale}) as stage:
        scene = TableScene(session_at(key, moves=12, seats=seats))
        stage.show(scene)
        table = scene.desk.stage
        cloth = table.looks.frame.cloth
        sprites = [each for pile in table.board.sprites.values() for each in pile]
        cards = [scene.desk.rect(each) for each in sprites]
        assert max(rect.right for rect in cards) <= cloth.right
        pills = table.painter.pills(pygame.Surface(size), table.layout, table.sight)
        assert all(cloth.left <= pill.left and pill.right <= cloth.right for pill in pills)
