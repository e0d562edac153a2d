"""A deal shown again: forwards, backwards, by slider, log and keys, from every seat, all open."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.core.places import Form
from game.core.retelling import ActionReport, shown_and_held
from game.session.table import Session, Setup, Sitter
from game.store import folders
from scenes.play.scene import TableScene
from scenes.program import again, play
from scenes.program.app import App
from scenes.replay.scene import ReplayScene
from tests.played_once import fill
from tests.scenes.table.tables import SCRAP
from tests.scenes.toys import Beneath, click, key, window
from tests.slow_marks import slow_case

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hugo")


def played(folder: Path, game: str, seats: int, *, deals: int = 1, steps: int = 10**6,
           people: int = 1, **options: Any) -> Path:
    """The journal of a match that computer players have played."""
    asked = f"{game} {seats} {deals} {steps} {people} {options}"
    before = {*folder.rglob("*.jsonl")}
    fill(folder, asked, lambda empty: play_match(empty, game, seats, deals, steps, people, options))
    (path,) = {*folder.rglob("*.jsonl")} - before
    return path


def play_match(folder: Path, game: str, seats: int, deals: int, steps: int, people: int,
               options: dict[str, Any]) -> None:
    """Play it for real."""
    sitters = tuple(Sitter(name, "human" if seat < people else "medium")
                    for seat, name in enumerate(NAMES[:seats]))
    session = Session.start(Setup(game, sitters, options, 5), folder)
    for seat in range(people):
        session.give_level(seat, "medium")
    session.set_pace(0)
    now_ms = 1000
    for deal in range(deals):
        while session.outcome is None and session.actions < steps:
            now_ms += 100
            session.update(now_ms)
        if deal < deals - 1:
            session.next_deal()
    for seat in range(people) if not session.match.over else ():
        session.give_level(seat, "human")
    session.close()


def leave_all(app: App) -> None:
    """Files of journals and traces are closed."""
    while app.depth:
        app.pop()


@pytest.fixture
def app() -> Iterator[App]:
    with window() as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


def replay(app: App, path: Path, **how: Any) -> ReplayScene:
    story = again.story_of(path)
    scene = again.replay(app, story, story.chapters[-1], **how)
    app.push(Beneath({}))
    app.push(scene)
    return scene


def settle(scene: ReplayScene) -> None:
    """Let everything come to rest; the screen then shows the view."""
    for _ in range(400):
        scene.update(scene.desk.now_ms + 50)
        if scene.desk.stage.director.settled(scene.desk.now_ms) and not scene.desk.playing:
            break
    scene.update(scene.desk.now_ms + 50)
    scene.draw(SCRAP)
    assert scene.desk.stage.board.differs(scene.playback.view(scene.desk.stage.seat)) == ""


def pointer(app: App, kind: int, at: tuple[int, int], **more: Any) -> None:
    """The pointer does something at a point."""
    app.dispatch(pygame.event.Event(kind, pos=at, touch=False, **more))


def press(scene: ReplayScene, name: str) -> None:
    control = next(each for each in scene.desk.controls.active() if each.name == name)
    assert control.label.kind != "off", name
    click(scene.app, control.rect.center)


@pytest.mark.parametrize("game, seats, speed", [
    ("durak", 4, "instant"), ("racing_demon", 3, "normal"),
    *(slow_case(game, seats, speed) for game, seats in (
        ("cheat", 4), ("sequence_rummy", 3), ("spite_and_malice", 2))
      for speed in ("instant", "normal")),
    slow_case("durak", 4, "normal"), slow_case("racing_demon", 3, "instant"),
])
def test_the_screen_shows_every_position_forwards_and_backwards(
    app: App, game: str, seats: int, speed: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    app.settings["speed"] = speed
    scene = replay(app, played(tmp_path, game, seats, steps=40))
    settle(scene)
    steps = min(len(scene.course), 40)
    for _ in range(steps):
        key(app, pygame.K_RIGHT)
        settle(scene)
    assert scene.playback.at == steps
    for _ in range(steps):
        key(app, pygame.K_LEFT)
        settle(scene)
    assert scene.playback.at == 0
    assert "shows" not in caplog.text


def test_cards_fly_back_to_where_they_lay(app: App, tmp_path: Path) -> None:
    app.settings["speed"] = "normal"
    scene = replay(app, played(tmp_path, "durak", 3))
    at, turn = next((at, turn) for at, turn in enumerate(scene.course.turns, 1)
                    if turn.seat == 0 and turn.action.cards)
    card = str(turn.action.cards[0])
    scene.desk.seek(at)
    settle(scene)
    key(app, pygame.K_LEFT)
    scene.update(scene.desk.now_ms + 16)
    sprite = scene.desk.stage.board.find(card)
    assert sprite.pile == "hand.0" and sprite.flying and sprite.moving(scene.desk.now_ms + 60)
    settle(scene)


def test_keys_go_to_the_ends_and_from_bout_to_bout(app: App, tmp_path: Path) -> None:
    scene = replay(app, played(tmp_path, "durak", 3))
    end = len(scene.course)
    key(app, pygame.K_END)
    scene.desk.settle()
    stage = scene.desk.stage
    assert scene.playback.at == end
    assert stage.sight.strip.prompt == stage.looks.edge.tell(scene.course.outcome(end).words)
    key(app, pygame.K_HOME)
    for mark in scene.transport.marks[:3]:
        key(app, pygame.K_DOWN)
        assert scene.playback.at == mark
    key(app, pygame.K_UP)
    assert scene.playback.at == scene.transport.marks[1]


def test_the_buttons_do_what_they_say(app: App, tmp_path: Path) -> None:
    scene = replay(app, played(tmp_path, "durak", 3))
    settle(scene)
    press(scene, "replay.on")
    press(scene, "replay.on")
    assert scene.playback.at == 2
    press(scene, "replay.back")
    assert scene.playback.at == 1
    press(scene, "replay.last")
    assert scene.playback.at == len(scene.course)
    press(scene, "replay.first")
    assert scene.playback.at == 0
    assert [each.label.kind for each in scene.transport.signs[:2]] == ["off", "off"]


def test_it_plays_by_itself_to_the_end_and_stops(app: App, tmp_path: Path) -> None:
    scene = replay(app, played(tmp_path, "durak", 2))
    key(app, pygame.K_SPACE)
    assert scene.desk.playing
    for _ in range(60 * len(scene.course)):
        scene.update(scene.desk.now_ms + 50)
    assert scene.playback.at == len(scene.course) and not scene.desk.playing
    key(app, pygame.K_SPACE)
    scene.update(scene.desk.now_ms + 50)
    assert scene.desk.playing and scene.playback.at == 0
    key(app, pygame.K_LEFT)
    assert not scene.desk.playing


def test_the_slider_goes_where_it_is_pulled(app: App, tmp_path: Path) -> None:
    scene = replay(app, played(tmp_path, "durak", 3))
    settle(scene)
    x, y, wide, _high = scene.transport.seen()["slider"]
    pointer(app, pygame.MOUSEBUTTONDOWN, (x + wide // 2, y + 2), button=1)
    assert abs(scene.playback.at - len(scene.course) / 2) <= 1
    pointer(app, pygame.MOUSEMOTION, (x + wide + 50, y), rel=(0, 0), buttons=(1, 0, 0))
    assert scene.playback.at == len(scene.course)
    pointer(app, pygame.MOUSEBUTTONUP, (x + wide + 50, y), button=1)
    pointer(app, pygame.MOUSEMOTION, (x, y), rel=(0, 0), buttons=(0, 0, 0))
    assert scene.playback.at == len(scene.course)


def test_a_click_on_a_line_of_the_log_goes_there(app: App, tmp_path: Path) -> None:
    scene = replay(app, played(tmp_path, "durak", 3))
    settle(scene)
    rect, line = scene.desk.side.areas[6]
    click(app, rect.center)
    assert scene.playback.at == line.at
    assert {scene.desk.side.lines[k].at for k in scene.desk.side.current()} == {line.at}
    key(app, pygame.K_END)
    settle(scene)
    current = scene.desk.side.lines[scene.desk.side.current()[-1]]
    lines = [line for _rect, line in scene.desk.side.areas]
    assert any(line is current for line in lines), "the current line is in sight"


def test_every_seat_and_all_hands(app: App, tmp_path: Path) -> None:
    scene = replay(app, played(tmp_path, "durak", 3), at=8)
    seen = []
    for _ in range(5):
        settle(scene)
        eye = scene.playback.eye
        hands = [scene.desk.stage.board.cards(f"hand.{seat}") for seat in range(3)]
        seen.append((eye.seat, eye.open, [all(card != "-" for card in hand) for hand in hands]))
        key(app, pygame.K_v)
    assert seen == [(0, False, [True, False, False]), (1, False, [False, True, False]),
                    (2, False, [False, False, True]),
                    (0, True, [True, True, True]), (0, False, [True, False, False])]
    plate = scene.desk.stage.layout.plates[2]
    click(app, plate.center)
    assert scene.playback.eye.seat == 2
    key(app, pygame.K_a)
    assert scene.playback.eye.open and scene.playback.at == 8


@pytest.mark.parametrize("game, seats", [
    ("durak", 2), slow_case("durak", 6), slow_case("cheat", 5), ("sequence_rummy", 4),
    slow_case("racing_demon", 4)])
def test_all_hands_are_seen_or_it_is_said_why_not(game: str, seats: int, tmp_path: Path) -> None:
    path = played(tmp_path, game, seats)
    for size in ((1024, 640), (1280, 800), (1920, 1080)):
        with window(size) as app:
            scene = replay(app, path, shown=True)
            for at in (0, len(scene.course) // 2, len(scene.course)):
                scene.desk.seek(at)
                settle(scene)
                if scene.playback.eye.open:
                    all_hands_are_seen(scene)
                else:
                    assert size == (1024, 640)
                    break
            leave_all(app)


def all_hands_are_seen(scene: ReplayScene) -> None:
    for pile, sprites in scene.desk.stage.board.sprites.items():
        if pile.startswith("hand."):
            assert all(sprite.card != "-" and not sprite.buried for sprite in sprites)
            for sprite in sprites:
                table = scene.desk.stage.looks.frame.table
                assert table.contains(sprite.lie.rect), (scene.app.size, pile, sprite)


def test_a_deal_that_goes_on_shows_nothing_secret(app: App, tmp_path: Path) -> None:
    scene = replay(app, played(tmp_path, "durak", 3, steps=8))
    settle(scene)
    for code in (pygame.K_v, pygame.K_a, pygame.K_p):
        key(app, code)
    click(app, scene.desk.stage.layout.plates[1].center)
    assert scene.playback.eye.seat == 0 and not scene.playback.eye.open and app.depth == 2
    assert {"hands", "here"} <= scene.desk.controls.off
    assert scene.desk.stage.board.cards("hand.1")[0] == "-"


def test_with_several_people_an_unfinished_deal_is_not_shown(app: App, tmp_path: Path) -> None:
    story = again.story_of(played(tmp_path, "durak", 3, steps=8, people=2))
    with pytest.raises(play.CannotPlay, match="still a secret"):
        again.replay(app, story, story.current)
    assert again.replay(app, story, story.current, seat=1).eyes[0].seat == 1


def test_play_on_from_here_is_a_table_of_the_same_people(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "new")
    scene = replay(app, played(tmp_path, "durak", 3, deals=2, match="deals:5"))
    scene.desk.seek(9)
    settle(scene)
    view = scene.playback.view(0)
    key(app, pygame.K_p)
    table = app._stack.top
    assert isinstance(table, TableScene) and app.depth == 1
    session = table.desk.session
    assert session.practice and session.deal_number == 2
    assert session.view(0).piles == view.piles
    assert [sitter.name for sitter in session.seats] == ["Ann", "Ben", "Cleo"]
    assert list(folders.journals(tmp_path / "new").glob("*.jsonl"))


def test_the_strip_tells_each_step(app: App, tmp_path: Path) -> None:
    scene = replay(app, played(tmp_path, "durak", 3))
    for at in range(1, len(scene.course)):
        scene.desk.seek(at)
        scene.desk.settle()
        told = [entry for entry in scene.course.told(at, scene.playback.eye)
                if isinstance(entry, ActionReport)]
        if told:
            assert scene.desk.stage.sight.strip.prompt.startswith(scene.desk.stage.line(told[0]))
        assert f"step {at} of {len(scene.course)}" in scene.desk.stage.sight.strip.last


def test_the_trace_says_what_the_screen_shows(app: App, tmp_path: Path) -> None:
    app.trace = tmp_path / "trace.jsonl"
    scene = replay(app, played(tmp_path, "durak", 3))
    settle(scene)
    key(app, pygame.K_RIGHT)
    settle(scene)
    seen = json.loads(app.trace.read_text().splitlines()[-1])
    told = [seen[name] for name in ("scene", "at", "steps", "viewer", "open")]
    assert told == ["replay", 1, len(scene.course), 0, False]
    assert seen["lines"] and seen["settled"] and "focus" not in seen
    hidden = [card for card in seen["cards"] if card["pile"] in ("hand.1", "hand.2")]
    assert hidden and all(card["card"] is None for card in hidden)


@pytest.mark.parametrize("key_", CATALOGUE)
def test_every_game_can_be_seen_again(app: App, key_: str, tmp_path: Path) -> None:
    scene = replay(app, played(tmp_path, key_, CATALOGUE[key_].best_seats[0], steps=30))
    for at in (len(scene.course), 0, len(scene.course) // 2):
        scene.desk.seek(at)
        settle(scene)


def test_a_card_shown_before_the_first_action_is_turned_up_at_position_0(
    app: App, tmp_path: Path
) -> None:
    scene = replay(app, played(tmp_path, "durak", 6, steps=8))
    app.settings["speed"] = "normal"
    (shown,) = shown_and_held(scene.course.deal(0).opening).items()
    pile, cards = shown
    scene.desk.go_to(4)
    settle(scene)
    scene.desk.go_to(0)
    seen = set[str]()
    for _ in range(200):
        scene.update(scene.desk.now_ms + 20)
        seen |= set(scene.desk.stage.board.cards(pile))
    assert set(cards) <= seen
    assert set(cards).isdisjoint(scene.desk.stage.board.cards(pile)) or pile == "hand.0"


@pytest.mark.parametrize("game, seats", [
    ("continental_rummy", 4), ("compartment_full", 4)])
@pytest.mark.parametrize("size", [(1280, 800), slow_case((1920, 1080))])
def test_all_hands_open_lie_in_groups_and_wild_cards_say_what_they_are(
    app: App, game: str, seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    """Before, the hand at the bottom had no groups, and a joker that was laid was a joker."""
    app.dispatch(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    scene = replay(app, played(tmp_path, game, seats), at=-1, shown=True)
    settle(scene)
    stage, grouped = scene.desk.stage, 0
    for seat in range(seats):
        hand = f"hand.{seat}"
        sizes, spot = stage.board.group_sizes(hand), stage.layout.spots[hand]
        if len(sizes) < 2:
            # Nothing but loose cards, or one meld alone.
            continue
        grouped += 1
        assert spot.form == Form.OPEN, hand
        lies = stage.director.lying.of(hand)
        steps = [b.x - a.x for a, b in pairwise(lies) if b.y == a.y]
        assert min(steps) >= 0.2 * lies[0].width - 1
        # Between two groups of a row there is more room than inside of any.
        ends = {sum(sizes[:k]) for k in range(1, len(sizes))}
        gaps = [lies[k].x - lies[k - 1].x for k in ends if lies[k].y == lies[k - 1].y]
        assert gaps and min(gaps) >= min(steps) + 3, hand
    assert grouped >= seats / 2
    winner = stage.view.turn
    jokers = [card for card in stage.board.cards(f"hand.{winner}") if card[0] == "X"]
    assert game != "continental_rummy" or all(card in stage.sight.stands for card in jokers)
