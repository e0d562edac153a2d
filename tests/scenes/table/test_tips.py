"""Tips stand where nothing can be pressed, panels lie over a table in its own shade."""

import colorsys

import pygame
import pytest
from pygame import Rect

from game.core.places import Form
from game.core.table import Place
from scenes.look import dress
from scenes.table.draw.panels import draw_sheet
from scenes.table.keys.ring import place_beside
from scenes.table.layout.spots import Spot, TableZone
from scenes.table.layout.spread import spread
from tests.scenes.table.tables import session, stage_of

TABLE = Rect(0, 0, 400, 300)


def test_a_tip_covers_no_control_where_there_is_other_room() -> None:
    place, size = Rect(180, 140, 40, 40), (100, 30)
    above = place_beside(place, size, TABLE, 10, [])
    assert above.bottom == 130 and above.centerx == place.centerx
    below = place_beside(place, size, TABLE, 10, [above])
    assert below.top == 190
    right = place_beside(place, size, TABLE, 10, [above, below])
    assert right.left == 230
    assert place_beside(place, size, TABLE, 10, [TABLE]) == above


@pytest.mark.parametrize("cloth", ["bordeaux", "walnut", "midnight"])
def test_a_table_below_a_panel_is_dark_in_the_hue_of_its_cloth(cloth: str) -> None:
    stage = stage_of(session("durak", 2))
    dress.wear(cloth)
    try:
        surface = pygame.Surface((1280, 800))
        surface.fill(dress.FELTS[cloth][0])
        draw_sheet(stage.looks.brush, surface, Rect(600, 300, 100, 100))
        shaded = surface.get_at((200, 200))
    finally:
        dress.wear("pine")
    hue = [colorsys.rgb_to_hls(*(each / 255 for each in colour[:3]))[0]
           for colour in (shaded, pygame.Color(dress.FELTS[cloth][0]))]
    assert abs(hue[0] - hue[1]) < 0.04


def test_of_a_hand_that_is_shown_no_card_is_buried() -> None:
    """Its place says so, whatever its pile is called."""
    for form in (Form.FAN, Form.SHOWN):
        spot = Spot("held.0", Place("held.0", form), Form.FAN, Rect(0, 0, 200, 140), 100,
                    TableZone.FAR, 1)
        lies = spread(spot, ["7S"] * 20)
        assert any(lie.buried for lie in lies) is (form is Form.FAN)
