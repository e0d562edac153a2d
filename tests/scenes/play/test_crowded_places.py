"""Where much is said in little room: titles, rows, curtains, tips and marks cover nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from game.core.action import Action
from scenes.pages.people.statistics import StatisticsScene
from scenes.play.hotseat.curtain import Curtain
from scenes.play.hotseat.pages import PassPage
from scenes.play.keys.tips import AFTER_MS
from scenes.play.race.cover import Cover
from scenes.play.race.keycaps import keycap
from scenes.play.scene import TableScene
from scenes.play.scores import ResultPanel
from scenes.table.draw.paint import Brush
from scenes.table.layout.spread import spread
from scenes.table.places import least_covering, rects_of_cards
from scenes.widgets.controls import Label
from tests.scenes.play.keys.test_tips import resting
from tests.scenes.play.test_scene import Player, my_turn, sit, until
from tools.backstage import Backstage, opened, session_at

TRICKS = ("stortok", "rolling_stone", "sift_smoke")


def table(stage: Backstage, key: str, **more: Any) -> TableScene:
    scene = TableScene(session_at(key, **{"moves": 6, "seats": 4, **more}))
    stage.show(scene)
    stage.settle()
    return scene


@pytest.fixture
def large() -> Iterator[Backstage]:
    """A window of the usual size with text of 200 %."""
    with opened(settings={"scale": 2.0}, speed="instant") as stage:
        yield stage


@pytest.mark.parametrize("key", ["stortok", "durak", "verish_ne_verish"])
def test_what_is_said_to_all_covers_neither_the_hand_nor_a_plate(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(speed="instant") as stage:
        shown, said = table(stage, key).desk.stage, list[Rect]()
        monkeypatch.setattr(Brush, "bubble", lambda *parts, **more: said.append(parts[3]))
        Cover().draw_notice(shown, stage.picture(), "High trump: hearts. Low trump: clubs.")
        hand = [shown.rect(sprite) for sprite in shown.board.sprites["hand.0"]]
        cards = rects_of_cards(shown.board, shown.layout)
        assert len(said) == 1 and hand
        assert said[0].collidelist([*hand, *cards, *shown.layout.plates.values()]) < 0


def test_where_all_is_taken_it_lies_low() -> None:
    with opened(speed="instant") as stage:
        shown = table(stage, "racing_demon", seats=3).desk.stage
        room = shown.looks.frame.table
        rect = least_covering(shown.looks.frame, shown.board, shown.layout, (room.w, room.h))
        assert room.h - room.h // 8 <= rect.bottom <= room.bottom


def test_a_tip_goes_when_a_page_comes_over_what_it_is_about() -> None:
    player, tips = resting("stock")
    player.wait(AFTER_MS + 100)
    assert tips.words
    player.scene.overlays.pause()
    player.tick()
    assert not tips.words
    player.wait(AFTER_MS + 100)
    assert not tips.words


@pytest.mark.parametrize("key", TRICKS)
def test_where_no_card_is_answered_none_is_called_unbeaten(key: str) -> None:
    with opened(speed="instant") as stage:
        scene = table(stage, key)
        trick = [stop for stop in scene.desk.tree().stops if stop.pile == "trick" and stop.sprite]
        assert trick
        for stop in trick:
            assert "beaten" not in scene.desk.nodes.called(stop)


@pytest.mark.parametrize("key", TRICKS)
def test_the_cards_of_a_trick_lie_side_by_side_and_stay_in_their_row(key: str) -> None:
    """Few of them may be larger; their middle stays."""
    with opened(speed="instant") as stage:
        spot = table(stage, key).desk.stage.layout.spots["trick"]
    middles = set()
    for n in range(1, 5):
        lies = spread(spot, ["7S", "8S", "9S", "TS"][:n])
        assert all(not a.rect.colliderect(b.rect) for a, b in combinations(lies, 2))
        middles |= {round(lie.rect.centery, -1) for lie in lies}
    assert len(middles) == 1


def test_what_a_button_may_not_do_is_said_at_the_button() -> None:
    player = Player(sit("durak", seed=7))
    until(player, my_turn(player))
    button, fingers = Rect(900, 740, 120, 40), player.desk.fingers
    fingers.choose([Action.parse("challenge")], button)
    assert fingers.refused is not None and fingers.refused.rect == button
    # What was let go over bare cloth is about no place.
    fingers.choose([Action.parse("challenge")], player.stage.looks.frame.table)
    assert fingers.refused.rect != player.stage.looks.frame.table


# --- large text -----------------------------------------------------------------------------------

def test_a_title_is_written_smaller_before_it_is_cut(large: Backstage) -> None:
    scene = StatisticsScene()
    large.show(scene)
    large.settle()
    titles = [each.text for each in scene.pieces if isinstance(each, Label)]
    assert "Statistics" in titles and not any("…" in text for text in titles)


def test_rows_of_a_result_are_all_as_high_and_those_of_partners_touch(large: Backstage) -> None:
    panel = table(large, "durak", moves=None, seed=7).desk.page
    assert isinstance(panel, ResultPanel) and panel.pen is not None
    rows = list(panel._places(panel.pen))
    assert len({high for _top, high in rows}) == 1
    ends = [top + high for top, high in rows]
    sides = [row.side for row in panel.rows]
    for k in range(1, 4):
        touches = rows[k][0] == ends[k - 1]
        assert touches == (sides[k] == sides[k - 1]), k


def test_the_sentence_of_a_curtain_is_whole(large: Backstage) -> None:
    scene = table(large, "durak", people=2)
    page = scene.layer(Curtain).page
    assert isinstance(page, PassPage)
    brush = scene.desk.looks.brush
    room = page._left.w - page._disc - brush.frame.px(20)
    told = brush.writer.picture(page.sentence, brush.frame.text("body"), width_px=room)
    assert page._lines > 1 and told.get_height() <= page._high
    assert told.get_width() <= room
    assert page.controls[0].rect.top >= page._left.top + page._high


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_rows_of_a_result_are_higher_than_their_names(scale: float) -> None:
    with opened((1024, 640), settings={"scale": scale}, speed="instant") as stage:
        panel = table(stage, "durak", moves=None, seed=7).desk.page
        assert isinstance(panel, ResultPanel) and panel.pen is not None
        name = panel.pen.frame.text("lead")
        assert all(high >= 1.2 * name for _top, high in panel._places(panel.pen))


def test_a_key_on_a_card_leaves_its_corner_free(large: Backstage) -> None:
    scene = table(large, "racing_demon", seats=3)
    brush, card = scene.desk.stage.looks.brush, Rect(100, 100, 84, 118)
    cap = keycap(large.picture(), brush, "Q", card.midtop, on=card)
    assert cap.left >= card.left + 0.28 * card.w
    assert keycap(large.picture(), brush, "Q", card.midtop).h > cap.h


@pytest.mark.parametrize("key", ["stortok", "verish_ne_verish", "pinaculo"])
def test_what_must_stay_in_sight_has_a_place_in_a_small_window(key: str) -> None:
    for scale in (1.0, 1.5, 2.0):
        with opened((1024, 640), settings={"scale": scale}, speed="instant") as stage:
            shown = table(stage, key).desk.stage
            assert shown.sight.badges
            found = shown.painter.badges(shown.layout, shown.sight)
            assert found is not None, scale
            assert all(map(shown.looks.frame.table.contains, found.places)), scale
