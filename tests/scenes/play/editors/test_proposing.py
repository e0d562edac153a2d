"""A button that stands for one of many, a hand sorted into melds where none lie on the table, and
the list of what can be done with a card."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.action import act
from scenes.play.aids.popup import PlayPopup
from scenes.play.aids.sorting import Sorting
from tests.scenes.play.editors.small import at_table, small
from tests.scenes.play.editors.test_asking import (
    KNOCK,
    KNOCKING,
    SIZES,
    control,
    press,
    sheet,
    told,
)
from tests.scenes.play.editors.toy_many import MANY_THINGS, Many
from tests.scenes.play.editors.toy_out import GO_OUT
from tests.scenes.play.keys.typist import Typist


def test_the_button_does_what_it_proposes_at_once() -> None:
    player = at_table(GO_OUT, player=Typist)
    outs = {action.cards for action in player.stage.intent.legal if action.verb == "out"}
    assert outs == {("3S",), ("6S",)}
    assert player.stage.intent.shown.legal and "6" in control(player, "game.out").label.text
    player.type("o")
    assert told(player) == "out 6S hand.0>discard" and sheet(player) is None


def test_the_others_are_reached_by_a_card() -> None:
    player = at_table(GO_OUT)
    spot = player.stage.layout.spots["discard"].card
    player.drag(player.card("3S"), (spot.left + 8, spot.top + 30))
    chooser = player.desk.fingers.chooser
    assert chooser is not None and [action.verb for action in chooser.actions] == ["discard", "out"]
    player.click(chooser.controls[1].rect.move(-5, 4).center)
    assert told(player) == "out 3S hand.0>discard"


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_a_hand_is_sorted_into_melds_without_a_felt(width, height, scale) -> None:
    player = at_table(GO_OUT, None, (width, height), scale=scale)
    for _ in range(4):
        if player.stage.board.order["hand.0"] != "melds":
            player.key(pygame.K_s)
    names = [meld.name for meld in player.scene.layer(Sorting).melds()]
    assert names == ["run of 4", "set"] and len(player.stage.board.cards("hand.0")) == 7
    player.click(player.card("3S"))
    player.drag(player.card("4S"), (player.stage.looks.frame.table.centerx, 40))
    assert "table.meld" not in [each.name for each in player.desk.controls.active()]
    assert not player.stage.board.drafts


def entries(player) -> list[str]:
    return [each.label.text for each in player.scene.layer(PlayPopup).controls()]


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_many_ways_are_one_entry_of_the_list_at_a_card(width, height, scale) -> None:
    player = at_table(KNOCK, KNOCKING, (width, height), scale=scale)
    player.send(pygame.MOUSEBUTTONDOWN, pos=player.card("2C"), button=3)
    assert [text for text in entries(player) if "nock" in text] == ["Knock…"] or any(
        text.endswith("…") for text in entries(player))
    popup = player.scene.layer(PlayPopup)
    table = player.stage.looks.frame.table
    assert all(table.contains(each.rect) for each in popup.controls())
    entry = next(each for each in popup.controls() if each.label.text.endswith("…"))
    player.click((entry.rect.left + 5, entry.rect.top + 7))
    assert sheet(player) is not None and sheet(player).rest["thrown"] == ["2C"]
    press(player, "editor.close")
    assert sheet(player) is None


def onto_the_discards(state, seat):
    """A card dropped there may be thrown, or knocked with."""
    return [act(each.verb, each.cards, each.source, "discard", each.value)
            for each in KNOCK.rules.moves(state, seat)]


ONE_FIELD = KNOCK.made_of(rules=replace(KNOCK.rules, moves=onto_the_discards), brain=KNOCK.brain,
                          table=KNOCK.table)


def test_beside_another_meaning_an_arrangement_is_one_button() -> None:
    player = at_table(ONE_FIELD, KNOCKING)
    spot = player.stage.layout.spots["discard"].card
    player.drag(player.card("2C"), (spot.left + 8, spot.top + 30))
    chooser = player.desk.fingers.chooser
    assert chooser is not None
    assert [option.text for option in chooser.options] == ["Discard", "Gin!…"]
    rect = chooser.controls[1].rect
    player.click((rect.left + 9, rect.top + 8))
    assert sheet(player) is not None and sheet(player).rest["thrown"] == ["2C"]
    player.key(pygame.K_ESCAPE)
    player.drag(player.card("JS"), (spot.left + 8, spot.top + 30))
    assert told(player) == "discard JS hand.0>discard", "with a jack gone nobody can knock"


class Hundred(Many):
    """A hundred numbers that its table says nothing about."""

    key = "hundred"

    def moves(self, state, seat):
        return [act("say", value=str(k)) for k in range(100)]


def test_many_numbers_are_a_slider_also_where_the_game_says_nothing_of_them() -> None:
    player = at_table(small(Hundred, MANY_THINGS.table), player=Typist)
    player.type("s", "4", "2")
    assert sheet(player).seen()["asks"] == "number" and sheet(player).n == 42
    player.type("return")
    assert told(player) == "say =42"
