"""One person at the table: cards go home, no more moves is said, a game that is won takes a bow."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.core.events import Moved
from game.core.game import Game
from game.session import alone
from game.session.seats import News
from game.session.table import Session, Setup, Sitter
from game.store import folders
from scenes.pages.people.statistics import StatisticsScene
from scenes.play.about import paragraphs
from scenes.play.aids.hints import Hints
from scenes.play.aids.popup import PlayPopup
from scenes.play.scene import TableScene
from scenes.play.scores import ResultPanel
from scenes.play.solo.bow import LASTS_MS, STANDS_MS, Bow
from scenes.play.solo.homing import HELD_MS
from scenes.program import play
from scenes.program.app import App
from scenes.table.cards.steps import steps_of
from scenes.table.draw.panels import Modal
from tests.scenes.replay.test_replay import leave_all
from tests.scenes.toys import window
from tests.toy_patience import GAME

#: Nothing but the Ace on the waste is left: what lies in the columns goes up by itself behind it.
NEARLY = {"waste": "AS", "column.0": "5H 4S 3H 2S", "column.1": "5S 4H 3S 2H AH",
          "column.2": "5D 4D 3D 2D AD", "column.3": "5C 4C 3C 2C AC"}  # fmt: skip
HOPELESS = {"stock": "2S 3S"}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # It is called a Mapping, so that nobody writes into it; it is a dict.
    monkeypatch.setitem(CATALOGUE, GAME.key, GAME)  # type: ignore[arg-type]
    monkeypatch.setattr(folders, "data", lambda: tmp_path)


@pytest.fixture
def app() -> Iterator[App]:
    with window() as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


def sit(app: App, folder: Path, piles: dict[str, str] | None = None, game: Game = GAME,
        **options: Any) -> TableScene:
    """At a table of the toy, its cards as ``piles`` says."""
    session = Session.start(Setup(game.key, (Sitter("Ann"),), options, 5), folder)
    if piles is not None:
        session.begin(deal=game.arrange({"options": session.settled, "piles": piles}))
    scene = play.at_table(app, session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    wait(scene)
    return scene


def wait(scene: TableScene, ms: int = 400, until: Callable[[], bool] | None = None) -> None:
    for _ in range(0, ms, 20):
        if until is not None and until():
            break
        scene.update(scene.desk.now_ms + 20)
    scene.draw(scene.app.window.surface)


def drawn(scene: TableScene) -> bytes:
    scene.draw(scene.app.window.surface)
    return pygame.image.tobytes(scene.app.window.surface, "RGB")


def do(scene: TableScene, *texts: str) -> None:
    for text in texts:
        action = next(each for each in scene.desk.session.legal(0) if str(each).startswith(text))
        assert scene.desk.act(action, 0) is None
        wait(scene)


def press(scene: TableScene, name: str, mod: int = 0) -> None:
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod,
                                    unicode=name if len(name) == 1 else ""))
    wait(scene, 60)


def button(scene: TableScene, kind: int, card: str, number: int) -> None:
    sprite = scene.desk.stage.board.find(card)
    assert sprite is not None
    at = scene.desk.stage.rect(sprite).center
    scene.handle(pygame.event.Event(kind, button=number, pos=at, touch=False))


def lies_on(scene: TableScene, card: str) -> str:
    piles = scene.desk.session.view(0).piles
    return next(name for name, cards in piles.items() if cards and card in cards)


# --- home -----------------------------------------------------------------------------------------


def test_the_other_button_sends_a_card_home(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path, {"stock": "3C", "waste": "AS"}, columns=4)
    button(scene, pygame.MOUSEBUTTONDOWN, "AS", 3)
    assert lies_on(scene, "AS") == "waste"
    button(scene, pygame.MOUSEBUTTONUP, "AS", 3)
    wait(scene)
    assert lies_on(scene, "AS") == "foundation.0"


def test_held_it_opens_the_menu_and_so_it_does_where_nothing_goes_home(
    app: App, tmp_path: Path
) -> None:
    piles = {"stock": "3C", "waste": "AS", "column.0": "4H"}
    scene = sit(app, tmp_path, piles, columns=4)
    popup = scene.layer(PlayPopup)
    button(scene, pygame.MOUSEBUTTONDOWN, "AS", 3)
    wait(scene, HELD_MS + 60)
    assert popup.blocks
    button(scene, pygame.MOUSEBUTTONUP, "AS", 3)
    popup.close()
    assert lies_on(scene, "AS") == "waste"
    button(scene, pygame.MOUSEBUTTONDOWN, "4H", 3)
    assert popup.blocks
    popup.close()


def test_a_double_click_sends_a_card_home_and_not_the_one_below(app: App, tmp_path: Path) -> None:
    piles = {"stock": "3C", "column.0": "2S AS", "column.1": "2D"}
    scene = sit(app, tmp_path, piles, columns=4)
    ace = scene.desk.stage.board.find("AS")
    assert ace is not None
    at = scene.desk.stage.rect(ace).center
    for _ in range(2):
        # The Ace may lie on a Two as well, so that the first click only picks it.
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, button=1, pos=at, touch=False))
    wait(scene)
    assert lies_on(scene, "AS") == "foundation.0" and lies_on(scene, "2S") == "column.0"


@pytest.mark.parametrize("piles, moved, picked", [
    ({"column.1": "8C", "column.2": "KD"}, True, ()),
    ({"column.1": "8C", "column.2": "8S"}, False, ("7H", "6S"))])
def test_a_double_click_sends_a_run_to_the_only_place_for_it(
    app: App, tmp_path: Path, piles: dict[str, str], moved: bool, picked: tuple[str, ...]
) -> None:
    """Of several places none is chosen: it stays in hand."""
    app.settings["one_click"] = False
    piles = {"stock": "3C", "column.0": "2C 7H 6S"} | piles
    scene = sit(app, tmp_path, piles, CATALOGUE["klondike"])
    run = scene.desk.stage.board.find("7H")
    assert run is not None
    rect = scene.desk.stage.rect(run)
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, button=1, pos=(rect.centerx, rect.top + 8),
                                            touch=False))
    wait(scene)
    assert (lies_on(scene, "6S") == "column.1") is moved
    pick = scene.desk.fingers.pick
    assert (pick.cards if pick is not None else ()) == picked


def test_what_a_single_click_has_played_is_not_played_twice(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path, {"stock": "3C", "waste": "2S AS"}, redeals=9)
    at = scene.desk.stage.layout.spots["waste"].card.center
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, button=1, pos=at, touch=False))
    wait(scene)
    assert lies_on(scene, "AS") == "foundation.0" and lies_on(scene, "2S") == "waste"


def test_quick_clicks_on_a_stock_turn_the_waste_over_as_well(app: App, tmp_path: Path) -> None:
    """The click on what is empty now comes as the second of a double click."""
    piles = {"stock": "3C", "waste": "9S", "column.0": "KH"}
    scene = sit(app, tmp_path, piles, CATALOGUE["klondike"])
    at = scene.desk.stage.layout.spots["stock"].card.center
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, button=1, pos=at, touch=False))
        wait(scene)
    assert len(scene.desk.session.view(0).pile("stock")) == 2


@pytest.mark.parametrize("home, marked", [("AH", {"7H"}), ("AH 2H 3H 4H", {"7H", "5H"})])
def test_of_a_run_the_card_is_marked_that_the_others_lie_on(
    app: App, tmp_path: Path, home: str, marked: set[str]
) -> None:
    """Only a whole column goes onto another one; its last card may go home as well."""
    run = ["7H", "6S", "5H"]
    piles = {"column.0": " ".join(run), "column.1": "8S", "column.2": "KD", "column.3": "KC",
             "foundation.1": home, "stock": "9C"}  # fmt: skip
    intent = sit(app, tmp_path, piles, CATALOGUE["canfield"]).desk.stage.intent
    assert {card for pile, card in intent.playable if pile == "column.0"} == marked
    assert all(intent.anywhere(intent.run_from("column.0", run, run.index(card)))
               for card in marked)


def test_a_key_draws_and_another_sends_home(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path, {"stock": "3C AS"}, columns=4)
    press(scene, "d")
    assert lies_on(scene, "AS") == "waste"
    press(scene, "u")
    assert lies_on(scene, "AS") == "foundation.0"
    press(scene, "z")
    assert lies_on(scene, "AS") == "waste" and not scene.desk.session.practice


def test_the_keys_alone_pick_a_card_of_a_column_and_drop_it(app: App, tmp_path: Path) -> None:
    piles = {"stock": "AD", "column.0": "4H", "column.1": "3S", "column.2": "5C", "column.3": "2D"}
    scene = sit(app, tmp_path, piles, columns=4)

    def go(card: str) -> None:
        for _ in range(20):
            stop = scene.focus.at()
            if stop is not None and stop.sprite is not None and stop.sprite.card == card:
                return
            press(scene, "right")
        raise AssertionError(f"no way to {card}")

    go("4H")
    press(scene, "space")
    assert scene.desk.fingers.pick is not None or lies_on(scene, "4H") == "column.2"
    if scene.desk.fingers.pick is not None:
        go("5C")
        press(scene, "return")
    assert lies_on(scene, "4H") == "column.2"


# --- a series -------------------------------------------------------------------------------------


def test_cards_that_go_home_by_themselves_do_it_one_by_one_and_quicker() -> None:
    moves = [Moved(("AS",), "waste", "foundation.0", None, ("AS",), None)]
    moves += [Moved((f"{n}S",), "column.0", "foundation.0", None, (f"{n}S",), None)
              for n in range(2, 6)]  # fmt: skip
    steps = steps_of(News(1, tuple(moves), None, False, None), lambda pile: pile.split(".")[0],
                     ("foundation",))  # fmt: skip
    assert [len(step.events) for step in steps] == [1, 1, 1, 1, 1]
    lasts = [step.lasts_ms for step in steps]
    assert lasts[:3] == [0, 250, 225] and lasts[1:] == sorted(lasts[1:], reverse=True)


def test_a_click_ends_the_series(app: App, tmp_path: Path) -> None:
    app.settings["speed"] = "normal"
    scene = sit(app, tmp_path, NEARLY, columns=4)
    wait(scene, 2000)
    action = scene.desk.session.legal(0)[0]
    assert str(action).startswith("play AS waste")
    assert scene.desk.act(action, 0) is None
    assert scene.desk.session.outcome is not None and scene.desk.session.outcome.won == (True,)
    wait(scene, 100)
    assert scene.desk.stage.director.waiting
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(700, 700), touch=False))
    assert not scene.desk.stage.director.waiting


# --- the bow --------------------------------------------------------------------------------------


def win(scene: TableScene) -> Bow:
    do(scene, "play AS waste>foundation")
    return scene.layer(Bow)


@pytest.mark.parametrize("speed", ["instant", "fast", "normal", "slow"])
def test_the_cards_bow_at_all_speeds(app: App, tmp_path: Path, speed: str) -> None:
    app.settings["speed"] = speed
    scene = sit(app, tmp_path, NEARLY, columns=4)
    wait(scene, 3000, until=lambda: scene.desk.stage.director.settled(scene.desk.now_ms))
    action = scene.desk.session.legal(0)[0]
    scene.desk.act(action, 0)
    bow = scene.layer(Bow)
    wait(scene, 20_000, until=lambda: bow.moving)
    assert bow.moving and scene.desk.page is None
    assert len(bow.held()) == len(GAME.rules.pack(1, {}))
    table = scene.desk.stage.looks.frame.table
    wait(scene, 9000, until=lambda: scene.desk.page is not None)
    assert not bow.moving and isinstance(scene.desk.page, ResultPanel)
    ends = [leap.picture.get_rect(center=leap.end) for leap in bow._leaps]
    assert all(table.contains(rect) for rect in ends)


def test_any_key_ends_the_bow(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path, NEARLY, columns=4)
    scene.desk.act(scene.desk.session.legal(0)[0], 0)
    bow = scene.layer(Bow)
    wait(scene, 2000, until=lambda: bow.moving)
    press(scene, "space")
    assert not bow.moving and not bow.held() and isinstance(scene.desk.page, ResultPanel)


def test_the_bow_stands_in_falling_gold_before_the_result_comes(app: App, tmp_path: Path) -> None:
    app.settings["speed"] = "normal"
    scene = sit(app, tmp_path, NEARLY, columns=4)
    wait(scene, 3000, until=lambda: scene.desk.stage.director.settled(scene.desk.now_ms))
    scene.desk.act(scene.desk.session.legal(0)[0], 0)
    bow = scene.layer(Bow)
    wait(scene, 20_000, until=lambda: bow.moving)
    wait(scene, 1000 + LASTS_MS)
    one = drawn(scene)
    wait(scene, 120)
    assert drawn(scene) != one, "gold falls"
    wait(scene, STANDS_MS - 1700)
    assert bow.moving and scene.desk.page is None
    wait(scene, 1500, until=lambda: scene.desk.page is not None)
    assert isinstance(scene.desk.page, ResultPanel) and not bow.stays


def test_with_calm_motion_the_bow_stands_still(app: App, tmp_path: Path) -> None:
    app.settings["reduced_motion"] = True
    scene = sit(app, tmp_path, NEARLY, columns=4)
    scene.desk.act(scene.desk.session.legal(0)[0], 0)
    bow = scene.layer(Bow)
    wait(scene, 2000, until=lambda: bow.stays)
    wait(scene, 1000)
    assert bow.held() and not bow.moving and scene.desk.page is None
    one = drawn(scene)
    wait(scene, 400)
    assert drawn(scene) == one
    press(scene, "space")
    assert isinstance(scene.desk.page, ResultPanel) and not bow.held()


def test_nobody_bows_after_a_loss(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path)
    do(scene, "resign")
    assert isinstance(scene.desk.page, ResultPanel) and not scene.layer(Bow).held()


# --- no more moves --------------------------------------------------------------------------------


def stuck(app: App, folder: Path) -> TableScene:
    scene = sit(app, folder, HOPELESS, redeals=9)
    assert scene.desk.page is None
    do(scene, "draw", "draw")
    assert isinstance(scene.desk.page, Modal) and scene.desk.page.name == "stuck"
    return scene


def test_no_more_moves_is_said_with_what_can_be_done(app: App, tmp_path: Path) -> None:
    scene = stuck(app, tmp_path)
    page = scene.desk.page
    assert isinstance(page, Modal) and page.title == "No more moves"
    labels = [label.text for label, _press in page.choices]
    assert labels == ["Look at the table", "Give up", "Same deal again", "New deal", "Take back"]
    press(scene, "escape")
    assert scene.desk.page is None
    wait(scene)
    assert scene.desk.page is None, "it is said once"


def test_it_can_be_taken_back_or_given_up_there(app: App, tmp_path: Path) -> None:
    scene = stuck(app, tmp_path)
    press(scene, "z")
    assert scene.desk.page is None and scene.desk.session.undos == 1
    do(scene, "draw")
    press(scene, "g")
    wait(scene)
    outcome = scene.desk.session.outcome
    assert outcome is not None and outcome.reason == "given_up"


def test_a_lost_game_is_taken_back_from_its_result(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path)
    do(scene, "draw", "resign")
    page = scene.desk.page
    assert isinstance(page, ResultPanel) and page.title == "It did not come out."
    press(scene, "z")
    assert scene.desk.page is None and scene.desk.session.outcome is None
    do(scene, "resign")
    assert isinstance(scene.desk.page, ResultPanel)


# --- what is told ---------------------------------------------------------------------------------


def test_the_result_tells_the_record_once_it_is_on_the_disk(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path, NEARLY, columns=4)
    scene.desk.act(scene.desk.session.legal(0)[0], 0)
    for _ in range(200):
        wait(scene, 100)
        page = scene.desk.page
        if isinstance(page, ResultPanel) and alone.record(scene.desk.session):
            break
        time.sleep(0.02)
    wait(scene, 60)
    page = scene.desk.page
    assert isinstance(page, ResultPanel)
    assert page.lines[0] == "Played 1, won 1 (100 %)." and page.lines[1].startswith("Time: 0:0")
    assert page.remarks[1] == "Deal number 5"
    copy = next(press for label, press in page.choices if label.text == "Copy the number")
    copy()


def test_the_pause_and_the_keys_tell_the_number(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path)
    assert "Deal number 5" in [each.text for each in paragraphs(scene.desk)]
    scene.desk.do("pause")
    page = scene.desk.page
    assert isinstance(page, Modal) and page.lines[0] == "Deal number 5"
    labels = [label.text for label, _press in page.choices]
    assert {"Copy the deal number", "Same deal again", "New deal"} <= set(labels)
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
    assert app.top is not scene


def test_no_move_but_drawing_is_no_hint(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path, {"stock": "AS 3S 2S"}, redeals=9)
    hints = scene.layer(Hints)
    press(scene, "h")
    assert hints.said == "There is no move but drawing."
    assert sum(scene.desk.session.counts["hints"]) == 0


def test_a_hint_shows_where_the_card_goes(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path, {"stock": "3S", "waste": "AS"}, redeals=9)
    hints = scene.layer(Hints)
    press(scene, "h")
    for _ in range(100):
        wait(scene, 40)
        if hints.action is not None:
            break
        time.sleep(0.05)
    assert len(hints._rects()) == 2 and hints.said.endswith("It builds.")
    assert sum(scene.desk.session.counts["hints"]) == 1


def test_statistics_tell_the_quickest_win_and_rules_by_rules(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path, NEARLY, columns=4)
    scene.desk.act(scene.desk.session.legal(0)[0], 0)
    scene.desk.session.close()
    app.pop()
    scene = sit(app, tmp_path)
    do(scene, "resign")
    scene.desk.session.close()
    app.pop()
    page = StatisticsScene("Ann")
    page.game = GAME.key
    app.push(page)
    for ms in (0, 50, 100):
        page.update(ms)
    told = " ".join(str(getattr(each, "words", "")) for each in page.in_order)
    names = [getattr(each, "name", "") for each in page.in_order]
    assert "rules" in " ".join(names)
    page._set_rules("Columns: 4")
    assert [row.won for row in page._shown()] == [True]
    page._set_rules("As usual")
    assert [row.won for row in page._shown()] == [False]
    assert "played" in told or names
