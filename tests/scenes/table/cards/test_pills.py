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
