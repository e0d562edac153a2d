"""Focus by keys: zones, geometry, what keys do, what becomes of focus when things go."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.catalogue import CATALOGUE
from scenes.devices.repeat import FIRST_MS, NEXT_MS, Repeat
from scenes.program.stops import closest
from scenes.table.keys.focus import NAME_AFTER_MS
from scenes.table.keys.stops import nearest
from scenes.table.tree import ZONES, TableNode
from scenes.tree import NodeRole
from tests.scenes.play.keys.typist import begun, picked, to_card
from tests.scenes.play.test_scene import my_turn, until
from tests.slow_marks import ONE_OF_EACH, mostly

# --- geometry -------------------------------------------------------------------------------------


def stop(name: str, x: int, y: int, wide: int = 100, high: int = 140) -> TableNode:
    return TableNode(name, NodeRole.CARD, Rect(x, y, wide, high), at=name, zone="table")


def test_an_arrow_goes_to_what_lies_nearest_that_way() -> None:
    here = Rect(400, 400, 100, 140)
    stops = [stop("left", 290, 400), stop("far left", 100, 400), stop("above", 420, 200),
             stop("aside", 700, 300)]  # fmt: skip
    ways = ("left", "up", "right", "down")
    assert [getattr(nearest(here, stops, way), "at", None) for way in ways] == [
        "left", "above", "aside", None]


def test_what_lies_aside_is_taken_only_when_nothing_else_is_there() -> None:
    here, aside = Rect(0, 600, 100, 140), stop("aside", 900, 300)
    assert nearest(here, [aside], "up") is None
    assert nearest(here, [aside], "up", cone=False) == aside


def test_in_a_tight_fan_an_arrow_goes_card_by_card() -> None:
    fan = [stop(str(k), 100 + 25 * k, 500) for k in range(8)]
    way = [fan[0]]
    while (further := nearest(way[-1].rect, fan, "right")) is not None:
        way.append(further)
    assert way == fan


def test_the_closest_place_is_the_one_with_the_nearest_middle() -> None:
    assert closest(Rect(0, 0, 10, 10), [stop("a", 500, 0), stop("b", 50, 60)]) == stop("b", 50, 60)
    assert closest(Rect(0, 0, 10, 10), []) is None


def test_a_held_direction_goes_on_after_a_while() -> None:
    held = Repeat()
    held.start(1, "left", 1000)
    times = (1000, 999 + FIRST_MS, 1000 + FIRST_MS, 1001 + FIRST_MS)
    assert [held.due(at) for at in times] == ["", "", "left", ""]
    assert held.due(1000 + FIRST_MS + NEXT_MS) == "left"
    held.stop(2)
    assert held.due(9000) == "left"
    held.stop(1)
    assert held.due(19000) == ""


# --- zones ----------------------------------------------------------------------------------------


def test_keys_put_out_what_the_pointer_was_left_on() -> None:
    player = begun(levels="human,easy,easy,easy")
    controls = player.scene.desk.controls
    rules = controls.rect("rail.rules")
    assert rules is not None
    controls.point_at(controls.at(rules.center))
    assert controls.hot == "rail.rules"
    player.type("tab")
    assert controls.hot == ""


def test_tab_goes_round_the_zones_and_back() -> None:
    player = begun(levels="human,easy,easy,easy")
    player.type("tab")
    start, found = player.stop, []
    for _ in ZONES:
        found.append(player.stop.zone)
        player.type("tab")
        if player.stop.zone == found[0]:
            break
    assert player.stop.at == start.at, "Tab comes back to where one was"
    assert found[0] == "hand"
    assert [zone for zone in ZONES if zone in found] == found
    assert {"stock", "opponents", "rail"} <= set(found)
    player.type("shift+tab")
    assert player.stop.zone == found[-1]


@pytest.mark.parametrize("key", mostly(CATALOGUE, ONE_OF_EACH.__contains__))
def test_everything_at_a_table_can_be_reached_by_arrows(key: str) -> None:
    player = begun(key, ",".join(["human", *["easy"] * (CATALOGUE[key].best_seats[0] - 1)]))
    player.type("tab")
    seen, open_ = {player.stop.at}, [player.stop.at]
    while open_:
        name = open_.pop()
        for way in ("left", "right", "up", "down"):
            player.focus.renew()
            player.focus.go(next(each for each in player.focus.places.stops if each.at == name))
            player.focus.move(way)
            if player.stop.at not in seen:
                seen.add(player.stop.at)
                open_.append(player.stop.at)
    assert {each.at for each in player.focus.places.stops} - seen == set()


def test_every_place_has_a_name_of_its_own() -> None:
    player = begun("spite_and_malice")
    player.type("tab")
    words = []
    for each in player.focus.places.stops:
        player.focus.go(each)
        words.append(player.words())
        assert words[-1] and "{" not in words[-1]
    cards = [each for each in player.focus.places.stops if each.zone == "hand"]
    named = {word for word, each in zip(words, player.focus.places.stops) if each in cards}
    assert len(named) == len(cards)


# --- showing and hiding ---------------------------------------------------------------------------


def test_the_first_key_shows_where_focus_is_and_the_mouse_hides_it() -> None:
    player = begun()
    assert player.focus.seen() == {"focus": None}
    player.type("right")
    first = player.stop
    assert first.zone == "hand"
    player.send(pygame.MOUSEMOTION, pos=(640, 300), rel=(3, 0), buttons=(0, 0, 0))
    assert player.focus.at() is None
    player.type("right")
    assert player.stop.at == first.at
    player.type("right")
    assert player.stop.at != first.at


def test_focus_is_where_the_mouse_last_pressed() -> None:
    player = begun()
    card = player.stage.board.cards("hand.0")[3]
    player.scene.app.settings["one_click"] = False
    player.click(player.card(card))
    assert player.focus.at() is None
    player.type("left")
    assert player.stop.at == f"card hand.0 {card}"


def test_the_name_is_shown_after_a_moment_and_is_in_the_trace_at_once() -> None:
    player = begun()
    card = to_card(player, wanted=True)
    assert player.focus.seen()["focus"]["card"] == card
    assert "in hand, playable" in player.words() and not player.focus._named
    player.wait(NAME_AFTER_MS + 100)
    assert player.focus._named
    player.type("tab")
    assert not player.focus._named


# --- playing --------------------------------------------------------------------------------------


def test_enter_plays_a_card_of_one_use_and_focus_stays_in_the_hand() -> None:
    player = begun()
    card = to_card(player, wanted=True)
    place = player.stop.index
    player.type("return")
    assert card in player.session.view(0).pile("bout")
    assert player.stop.zone == "hand" and player.stop.sprite is not None
    left = len(player.stage.board.cards("hand.0"))
    assert player.stop.index == min(place, left - 1)


def test_focus_stays_with_a_button_that_another_one_moves() -> None:
    player = begun()
    until(player, lambda: any(action.verb == "take" for action in player.stage.intent.legal))
    player.type("tab")
    assert player.focus.go_to("table.sort")
    player.type("t")
    player.tick()
    control = next(control for control in player.desk.controls.game if control.name == "table.sort")
    assert player.stop.rect == control.rect


def test_a_card_that_cannot_be_played_says_why_before_and_after() -> None:
    player = begun()
    to_card(player, wanted=False)
    reason = player.words().partition(". ")[2]
    assert reason
    player.type("space")
    assert player.desk.fingers.refused is not None
    assert player.desk.fingers.refused.sentence.split()[-3:] == reason.split()[-3:]


def test_with_a_card_picked_arrows_go_to_where_it_may_go() -> None:
    player = begun()
    player.scene.app.settings["one_click"] = False
    card = to_card(player, wanted=True)
    player.type("return")
    assert player.desk.fingers.pick is not None and "picked" in player.words()
    player.type("up")
    assert player.stop.target is not None and "drop here" in player.words()
    player.type("return")
    assert card in player.session.view(0).pile("bout")
    assert player.stop.zone == "hand", "the next card comes from there"


def test_escape_puts_back_what_is_picked() -> None:
    player = begun()
    player.scene.app.settings["one_click"] = False
    to_card(player, wanted=True)
    player.type("return", "escape")
    assert player.desk.fingers.pick is None and player.desk.page is None


def test_digits_and_plus_pick_several_cards() -> None:
    player = begun("cheat", "human,easy,easy", seed=3)
    until(player, lambda: player.session.view(0).turn == 0 and my_turn(player)())
    cards = player.stage.board.cards("hand.0")
    player.type("2")
    pick = player.desk.fingers.pick
    assert pick is not None and pick.cards == (cards[1],)
    player.type("4")
    assert picked(player) == (cards[1], cards[3])
    player.type("+")
    assert picked(player) == (cards[1], cards[3], cards[4])
    assert player.stop.at == f"card hand.0 {cards[4]}"
    player.type("-", "-")
    assert picked(player) == (cards[1],)
    player.type("-")
    assert player.desk.fingers.pick is None


def test_a_button_under_focus_is_pressed() -> None:
    player = begun()
    until(player, lambda: any(action.verb == "take" for action in player.stage.intent.legal))
    player.type("tab")
    while player.stop.at != "control game.take":
        player.type("right" if player.stop.zone == "buttons" else "tab")
    assert "key T" in player.words()
    player.type("return")
    log = player.session.log(0)
    assert "take" in [entry.action.verb for entry in log if hasattr(entry, "action")]
    player.tick()
    assert player.focus.at() is not None


# --- panels ---------------------------------------------------------------------------------------


def test_focus_is_caught_in_a_panel_and_comes_back_after_it() -> None:
    player = begun()
    to_card(player, wanted=True)
    before = player.stop.at
    player.type("p")
    modal = player.desk.page
    assert modal is not None
    names = {f"control {control.name}" for control in modal.controls}
    assert player.stop.control is not None and player.stop.control.label.kind == "primary"
    for key in ("tab", "tab", "tab", "left", "up", "down", "right", "shift+tab"):
        player.type(key)
        assert player.stop.at in names
    player.type("escape")
    assert player.desk.page is None
    assert player.stop.at == before


def test_enter_answers_a_panel_without_looking_for_its_button() -> None:
    player = begun()
    player.type("p")
    assert player.focus.at() is None
    player.type("return")
    assert player.desk.page is None


def test_a_chooser_has_focus_until_it_is_answered() -> None:
    player = begun()
    card = to_card(player, wanted=True)
    actions = [action for action in player.stage.intent.legal if card in action.cards]
    player.desk.fingers.ask(actions * 2, player.stop.rect)
    player.tick()
    assert player.stop.zone == "choice"
    player.type("right")
    assert player.stop.at == "control choice.1"
    player.type("escape")
    assert player.stop.at == f"card hand.0 {card}"


def test_tab_leads_to_what_picked_cards_can_be_called() -> None:
    """Even where focus last stood on another button; arrows go from one answer to the next."""
    player = begun("paskahousu", "human,easy,easy", seed=3)
    player.focus.show()
    while player.stop.zone != "buttons":
        player.type("tab")
    while player.stop.zone != "hand":
        player.type("tab")
    player.type("return")
    assert picked(player)
    for _ in range(6):
        player.type("tab")
        if player.stop.zone == "buttons":
            break
    first = player.stop.control
    assert first is not None and first.name.startswith("choice."), first
    player.type("right")
    second = player.stop.control
    assert second is not None and second.name.startswith("choice.") and second.name != first.name


def test_a_side_panel_is_read_and_shut_by_keys() -> None:
    player = begun()
    player.type("f1", "tab")
    side = player.desk.side
    assert side is not None
    while player.stop.zone != "panel":
        player.type("tab")
    before = side.offset
    player.type("down")
    assert side.offset > before
    while player.stop.control is None or not player.stop.control.name.endswith(".close"):
        player.type("tab" if player.stop.zone != "panel" else "right")
    player.type("return")
    assert player.desk.side is None
