"""The editors: what several actions of a gesture or a button are asked with, by mouse, keys, pad.

Each at a toy that needs it and nothing else; a drop is beside the mark, never on its centre.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.brains.brain import Brain
from game.catalogue import CATALOGUE
from game.core.action import Action
from scenes.play.editors.asking import Asking
from scenes.table.intent import Target
from tests.parts import rules_of
from tests.scenes.play.editors.small import at_table, small
from tests.scenes.play.editors.toy_many import MANY_THINGS
from tests.scenes.play.editors.toy_number import CUT, Cut
from tests.scenes.play.editors.toy_take import PILES, TAKE
from tests.scenes.play.editors.toy_toggle import PUMBA
from tests.scenes.play.keys.test_pads import PadPlayer
from tests.scenes.play.keys.typist import Typist

SIZES = [(1024, 640, 1.0), (1920, 1080, 1.0), (1024, 640, 1.5)]
KNOCK = CATALOGUE["gin_rummy"]
#: 3-4-5-6 of spades, four sixes, jacks: many ways to knock.
HAND = "3S 4S 5S 6S 6H 6D 6C JS JH JD 2C"
KNOCKING: dict[str, Any] = {"phase": "discard", "piles": {
    "hand.0": HAND, "hand.1": "KS QC", "stock": "2S 3H", "discard": "9H"}}  # fmt: skip
TWO_LEFT = {"piles": {"hand.0": "5C 6C", "hand.1": "KS QC", "stock": "2S", "discard": "9H"}}


def sheet(player: Any) -> Any:
    return player.scene.layer(Asking).sheet


def control(player: Any, name: str) -> Any:
    return next(each for each in player.desk.controls.active() if each.name == name)


def press(player: Any, name: str) -> None:
    """A click beside the middle of a control."""
    rect = control(player, name).rect
    player.click((rect.left + rect.w // 4, rect.top + rect.h // 3))


def beside(rect: Rect) -> tuple[int, int]:
    return rect.left + rect.w // 3, rect.top + rect.h // 3


def told(player: Any) -> str:
    """The last action that was done."""
    tellings = [entry for entry in player.session.log(0) if hasattr(entry, "action")]
    return str(tellings[-1].action) if tellings else ""


# --- a number -------------------------------------------------------------------------------------

def cut_position() -> dict[str, Any]:
    ranks = "A23456789"
    return {"piles": {"stock": " ".join(rank + suit for suit in "SHDC" for rank in ranks)}}


def cutting(size: tuple[int, int] = (1280, 800), scale: float = 1, **more: Any) -> Any:
    return at_table(CUT, {"phase": "cut", **cut_position()}, size, scale=scale, **more)


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_a_cut_is_a_slider_in_the_window_and_above_the_hand(width, height, scale) -> None:
    player = cutting((width, height), scale)
    press(player, "game.cut")
    open_ = sheet(player)
    assert open_.n == 36 * 5 // 8, "where the game has it begin"
    assert player.stage.looks.frame.table.contains(open_.rect)
    rects = [each.rect for each in open_.controls]
    assert all(open_.rect.contains(rect) or each.name == "editor.slide"
               for rect, each in zip(rects, open_.controls))
    assert not [pair for k, pair in enumerate(rects) if pair.collidelistall(rects[k + 1:])]


def test_the_knob_is_dragged_and_the_button_cuts() -> None:
    player = cutting()
    press(player, "game.cut")
    track = sheet(player)._track
    player.drag((track.left + track.w // 2 + 5, track.centery + 6), (track.right + 40, 3))
    assert sheet(player).n == 32, "beyond the end it stays at the end"
    player.drag((track.right, track.centery), (track.left + 3, track.centery + 30))
    assert sheet(player).n == 4
    press(player, "editor.step1")
    press(player, "editor.step5")
    assert sheet(player).n == 10 and "10" in control(player, "editor.done").label.text
    press(player, "editor.done")
    assert told(player) == "cut =10" and sheet(player) is None
    assert len(player.session.view(0).pile("hand.0")) == 10


def test_by_keys_arrows_digits_and_leaps_move_it() -> None:
    player = cutting(player=Typist)
    player.type("c")
    assert sheet(player).n == 22
    player.type("right")
    if sheet(player).n == 22:
        player.type("right")
    assert sheet(player).n == 23, "the first key may only show where focus is"
    player.type("left", "left")
    assert sheet(player).n == 21
    player.type("1", "9")
    assert sheet(player).n == 19
    player.key(pygame.K_PAGEUP)
    assert sheet(player).n == 24
    player.key(pygame.K_HOME)
    assert sheet(player).n == 4
    player.key(pygame.K_END)
    assert sheet(player).n == 32
    player.type("7", "return")
    assert told(player) == "cut =7"


def test_a_pad_moves_it_too(pad: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    player = with_pad(pad, monkeypatch, lambda **more: cutting(**more))
    while player.scene.focus.at() is None or player.stop.control is None or (
            player.stop.control.name != "game.cut"):
        player.press("y")
    player.press("a")
    player.press("right", "right")
    n = sheet(player).n
    assert n > 22
    player.press("b")
    assert sheet(player) is None and told(player) == "", "B gives it all back"
    player.press("a")
    player.press("left", "a")
    assert told(player) == "cut =21"


def with_pad(pad: Any, monkey: pytest.MonkeyPatch, table: Any) -> Any:
    virtual, gamepads = pad
    monkey.setattr("tests.scenes.table.tables.Gamepads", lambda: gamepads)
    player = table(player=lambda session, **_size: PadPlayer(session, virtual, gamepads))
    player.wait(1000)
    pygame.event.get()
    return player


def test_a_few_numbers_are_buttons_each_with_its_own_key() -> None:
    player = at_table(CUT, player=Typist)
    player.type("b")
    chooser = player.desk.fingers.chooser
    assert chooser is not None and chooser.title == "How many tricks will you take?"
    assert [option.text for option in chooser.options] == [str(n) for n in range(8)]
    player.type("3")
    assert told(player) == "bid =3"


# --- a list ---------------------------------------------------------------------------------------

@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_three_hundred_actions_stay_in_the_window(width, height, scale) -> None:
    player = at_table(MANY_THINGS, None, (width, height), scale=scale)
    press(player, "game.say")
    seen = set()
    for _ in range(40):
        assert player.stage.looks.frame.table.contains(sheet(player).rect)
        choices = [each for each in sheet(player).controls if each.name.startswith("choice.")]
        assert choices and all(sheet(player).rect.contains(each.rect) for each in choices)
        rects = [each.rect for each in choices]
        assert all(rect.collidelistall(rects) == [k] for k, rect in enumerate(rects))
        seen |= {each.name for each in choices}
        press(player, "editor.next")
    assert len(seen) == 300


def test_the_list_is_turned_by_wheel_and_page_keys_and_answered_by_focus() -> None:
    player = at_table(MANY_THINGS, player=Typist)
    player.type("s")
    assert sheet(player).page == 0
    player.send(pygame.MOUSEWHEEL, x=0, y=-1)
    assert sheet(player).page == 1
    player.key(pygame.K_PAGEDOWN)
    assert sheet(player).page == 2
    player.key(pygame.K_PAGEUP)
    player.key(pygame.K_PAGEUP)
    player.type("down", "down", "return")
    assert told(player).startswith("say =a_thing_called_0")


def go_to(player: Any, name: str) -> None:
    assert player.scene.focus.go_to(name), name


# --- an arrangement -------------------------------------------------------------------------------

def knocking(size: tuple[int, int] = (1280, 800), scale: float = 1, **more: Any) -> Any:
    return at_table(KNOCK, KNOCKING, size, scale=scale, **more)


def test_the_button_proposes_one_of_many_and_says_which() -> None:
    player = knocking()
    knocks = [action for action in player.stage.intent.legal if action.verb == "knock"]
    assert len(knocks) > 10
    button = control(player, "game.knock")
    assert button.label.text == "Gin!", "the best of them, and no list"
    press(player, "game.knock")
    assert sheet(player).refusal is None and sheet(player).rest["loose"] == []


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_an_arrangement_is_offered_changed_and_done(width, height, scale) -> None:
    player = knocking((width, height), scale)
    press(player, "game.knock")
    open_ = sheet(player)
    assert player.stage.looks.frame.table.contains(open_.rect)
    assert open_.rest["thrown"] == ["2C"] and len(open_.groups) == 3
    run = next(k for k, group in enumerate(open_.groups) if "3S" in group)
    sixes = next(k for k, group in enumerate(open_.groups) if "6H" in group)
    six, to = open_._cards.places["6S"], open_._lying[str(sixes)].frame
    player.drag((six.right - 8, six.centery), (to.right - 9, to.bottom - 12))
    assert sorted(open_.groups[sixes]) == ["6C", "6D", "6H", "6S"]
    assert open_.groups[run] == ["3S", "4S", "5S"] and open_.refusal is None
    press(player, "editor.done")
    assert told(player).startswith("knock 2C") and "6S,6H,6D,6C" in told(player)


def test_what_is_wrong_is_said_and_cannot_be_done() -> None:
    player = knocking()
    press(player, "game.knock")
    open_ = sheet(player)
    jack, loose = open_._cards.places["JS"], open_._lying["loose"].frame
    player.drag((jack.left + 6, jack.centery), beside(loose))
    assert open_.rest["loose"] == ["JS"] and open_.refusal is not None
    assert open_._note() == "It needs one more Jack."
    done = control(player, "editor.done")
    assert done.label.kind == "off"
    player.click(done.rect.center)
    assert sheet(player) is open_ and told(player) == ""
    press(player, "editor.best")
    assert open_.refusal is None and open_.rest["loose"] == []


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_many_groups_have_room(width, height, scale) -> None:
    player = knocking((width, height), scale)
    press(player, "game.knock")
    open_ = sheet(player)
    for card in ["3S", "4S", "6H", "JS", "JH"]:
        open_.move([card], "new")
        table = player.stage.looks.frame.table
        frames = [lying.frame for lying in open_._lying.values()]
        assert table.contains(open_.rect) and all(map(open_.rect.contains, frames))
        assert all(frame.collidelistall(frames) == [k] for k, frame in enumerate(frames))
        buttons = [each.rect for each in open_._panel.buttons]
        assert all(frame.collidelist(buttons) < 0 for frame in frames)


def test_what_a_wild_card_stands_for_is_seen_in_a_group() -> None:
    arranging = KNOCK.table.arranging[0]

    def as_seven(view, cards):
        return replace(arranging.look(view, cards), stands=dict.fromkeys(cards, "7C"))

    table = replace(KNOCK.table, arranging=(replace(arranging, look=as_seven),))
    made = KNOCK.made_of(rules=KNOCK.rules, brain=KNOCK.brain, table=table)
    pictures = []
    for game in (KNOCK, made):
        player = at_table(game, KNOCKING)
        press(player, "game.knock")
        player.scene.draw(player.surface)
        pictures.append(player.surface.subsurface(sheet(player)._cards.places["4S"]).copy())
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")


def test_a_tray_for_one_card_gives_its_card_back() -> None:
    player = knocking()
    press(player, "game.knock")
    open_ = sheet(player)
    six, thrown = open_._cards.places["6S"], open_._lying["thrown"].frame
    player.drag((six.left + 8, six.centery), beside(thrown))
    assert open_.rest == {"thrown": ["6S"], "loose": ["2C"]} and open_.refusal is None
    assert control(player, "editor.done").label.text == "Knock with 2"
    press(player, "editor.done")
    assert told(player).startswith("knock 6S")


def test_a_card_dropped_on_the_field_asks_how_and_keys_arrange() -> None:
    player = knocking(player=Typist)
    spot = player.stage.layout.spots["knock"].card
    player.drag(player.card("2C"), (spot.left + 8, spot.top + 20))
    open_ = sheet(player)
    assert open_ is not None and open_.rest["thrown"] == ["2C"]
    sixes = next(k for k, group in enumerate(open_.groups) if "6H" in group)
    player.type("right")
    go_to(player, "editor.card.6S")
    player.type("return")
    assert open_.picked == ["6S"]
    go_to(player, f"editor.tray.{sixes}")
    player.type("return")
    assert "6S" in open_.groups[sixes] and not open_.picked
    go_to(player, "editor.done")
    player.type("return")
    assert "6S,6H,6D,6C" in told(player)


def test_a_pad_arranges(pad: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    player = with_pad(pad, monkeypatch, lambda **more: knocking(**more))
    for _ in range(3):
        if sheet(player) is None:
            player.press("y", "a")
    open_ = sheet(player)
    assert player.stop.control.name == "editor.done", "focus begins at what is proposed"
    go_to(player, "editor.card.6S")
    player.press("a")
    assert open_.picked == ["6S"]
    for way in ("up", "left", "right", "up", "right"):
        if player.stop.control.name.startswith("editor.tray."):
            break
        player.press(way)
    assert player.stop.control.name.startswith("editor.tray.")
    player.press("a")
    assert not open_.picked
    player.press("b")
    assert sheet(player) is None and told(player) == ""


def test_a_click_here_and_a_click_there_moves_several() -> None:
    player = knocking()
    press(player, "game.knock")
    open_ = sheet(player)
    for card in ("JS", "JH"):
        rect = open_._cards.places[card]
        player.click((rect.left + 6, rect.bottom - 9))
    assert open_.picked == ["JS", "JH"]
    new = open_._lying["new"].frame
    player.click((new.left + 7, new.bottom - 7))
    assert {"JS", "JH"} in [set(group) for group in open_.groups] and open_.refusal is not None


def taking(size: tuple[int, int] = (1280, 800), scale: float = 1) -> Any:
    player = at_table(TAKE, {"piles": PILES}, size, scale=scale)
    felt = player.stage.target_rect(Target("meld.0"))
    assert felt is not None
    player.drag(player.card("7C"), (felt.right - 12, felt.top + 30))
    return player


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_middle_card_is_taken_into_melds_that_are_laid_anew(width, height, scale) -> None:
    player = taking((width, height), scale)
    open_ = sheet(player)
    assert player.stage.looks.frame.table.contains(open_.rect) and open_.refusal is None
    groups = [set(group) for group in open_.groups]
    assert {"4C", "5C", "6C", "7C"} in groups and {"4S", "4H", "4D"} in groups
    press(player, "editor.done")
    melds = {name: pile for name, pile in player.session.view(0).piles.items()
             if name.startswith("meld.0.") and pile}
    assert ("4C", "5C", "6C", "7C") in melds.values()
    assert player.stage.board.differs(player.session.view(0)) == ""


def test_a_card_of_the_table_cannot_come_back_to_the_hand() -> None:
    player = taking()
    open_ = sheet(player)
    four, hand = open_._cards.places["4D"], open_._lying["hand"].frame
    player.drag((four.right - 8, four.centery), (hand.right - 20, hand.bottom - 10))
    assert open_.refusal is not None and control(player, "editor.done").label.kind == "off"
    player.click((3 + player.stage.looks.frame.table.left, 3))
    assert sheet(player) is None, "a click beside it gives all back"
    assert player.session.view(0).pile("active") == ("7C",)


# --- a switch -------------------------------------------------------------------------------------

@pytest.mark.parametrize("by", ["drag", "click"])
def test_a_switch_arms_the_next_discard(by: str) -> None:
    player = at_table(PUMBA, TWO_LEFT)
    press(player, "toggle.pumba")
    assert control(player, "toggle.pumba").label.kind == "lit"
    if by == "drag":
        spot = player.stage.layout.spots["discard"].card
        player.drag(player.card("5C"), (spot.left + 6, spot.top + 25))
    else:
        player.click(player.card("5C"))
    assert told(player) == "discard 5C hand.0>discard =pumba"
    assert "toggle.pumba" not in [each.name for each in player.desk.controls.active()]


def test_off_a_gesture_means_the_plain_form_and_nothing_is_asked() -> None:
    player = at_table(PUMBA, TWO_LEFT, player=Typist)
    player.type("p", "p")
    assert control(player, "toggle.pumba").label.kind == "plain"
    player.click(player.card("5C"))
    assert told(player) == "discard 5C hand.0>discard"


def test_what_has_no_armed_form_stays_possible() -> None:
    player = at_table(PUMBA, TWO_LEFT, player=Typist)
    player.type("p", "k")
    assert told(player) == "pass"


# --- what happens meanwhile -----------------------------------------------------------------------

def test_an_editor_closes_when_the_deal_changes_and_stays_when_it_still_fits() -> None:
    player = knocking()
    press(player, "game.knock")
    player.session.begin(deal=player.session.game.arrange(
        {**KNOCKING, "seats": 2, "turn": 0}))
    player.desk.poll_news()
    assert sheet(player) is not None and sheet(player).refusal is None
    theirs = {"hand.0": KNOCKING["piles"]["hand.1"], "hand.1": HAND}
    player.session.begin(deal=player.session.game.arrange(
        {**KNOCKING, "seats": 2, "turn": 1, "piles": KNOCKING["piles"] | theirs}))
    player.desk.poll_news()
    player.tick()
    assert sheet(player) is None
    player.scene.draw(player.surface)


def test_an_editor_begins_anew_when_other_cards_are_to_be_arranged() -> None:
    player = knocking()
    press(player, "game.knock")
    other = {"piles": {**KNOCKING["piles"], "hand.0": "3S 4S 5S 6S 6H 6D 6C QS QH QD 2C"}}
    player.session.begin(deal=player.session.game.arrange(
        {**KNOCKING, "seats": 2, "turn": 0, **other}))
    player.desk.poll_news()
    player.tick()
    if sheet(player) is not None:
        cards = [card for row in (*sheet(player).groups, *sheet(player).rest.values())
                 for card in row]
        assert sorted(cards) == sorted(other["piles"]["hand.0"].split())


def test_a_chooser_whose_actions_are_gone_is_gone() -> None:
    player = at_table(CUT)
    press(player, "game.bid")
    assert player.desk.fingers.chooser is not None
    player.session.begin(deal=player.session.game.arrange({"seats": 2, "turn": 1}))
    player.desk.poll_news()
    player.tick()
    assert player.desk.fingers.chooser is None


class Both(Cut):
    """Either of two may cut at any time."""

    key = "both"

    def actors(self, state):
        return () if state.phase == "over" else (0, 1)


class Patient(Brain):
    """Waits for whoever plays for it."""

    def decide(self, *asked, **more):
        return None


BOTH = small(Both, CUT.table).made_of(rules=rules_of(Both()), brain=Patient(), table=CUT.table)


def test_what_another_does_meanwhile_breaks_nothing() -> None:
    player = at_table(BOTH, {**cut_position(), "phase": "cut"})
    press(player, "game.cut")
    press(player, "editor.step5")
    n, number = sheet(player).n, player.session.number
    player.session.begin(deal=player.session.deal.copy())
    player.desk.poll_news()
    assert sheet(player).n == n, "all can still be done: it stays as it is"
    player.session.play_for(1, Action.parse("cut =9"))
    player.tick()
    assert player.session.number > number and sheet(player) is None
    assert player.session.outcome is not None
    player.wait(3000)
    assert player.desk.page is not None, "the result is told"


def test_undo_closes_what_it_takes_away() -> None:
    player = at_table(CUT)
    press(player, "game.pass")
    press(player, "game.cut")
    assert sheet(player) is not None
    rect = control(player, "rail.undo").rect
    player.click((rect.left + 8, rect.top + 9))
    assert player.session.view(0).phase == "play" and sheet(player) is None


def test_where_nothing_is_arranged_a_button_does_what_it_proposes() -> None:
    player = at_table(KNOCK.made_of(rules=KNOCK.rules, brain=KNOCK.brain,
                                    table=replace(KNOCK.table, arranging=())), KNOCKING)
    press(player, "game.knock")
    assert sheet(player) is None and told(player).startswith("knock 2C")


def test_the_rules_may_be_read_while_one_decides() -> None:
    player = knocking(player=Typist)
    player.type("k")
    rect = sheet(player).rect.copy()
    player.key(pygame.K_F1)
    assert player.desk.side is not None and sheet(player) is not None
    assert player.stage.looks.frame.table.contains(sheet(player).rect)
    assert sheet(player).rect != rect


def test_covered_hands_are_covered_in_an_editor_too() -> None:
    player = at_table(KNOCK, KNOCKING, levels=("human", "human"))
    player.wait(500)
    control_names = [each.name for each in player.desk.controls.active()]
    opened = [name for name in control_names if "open" in name or "curtain" in name]
    if opened:
        press(player, opened[0])
        player.wait(500)
    press(player, "game.knock")
    assert sheet(player) is not None
    player.desk.do("cover")
    player.wait(500)
    assert sheet(player) is None


def test_a_trace_says_what_is_asked() -> None:
    player = knocking()
    press(player, "game.knock")
    seen = player.scene.layer(Asking).seen()["editor"]
    assert seen["asks"] == "arrangement" and seen["may"] and seen["rest"]["thrown"] == ["2C"]
