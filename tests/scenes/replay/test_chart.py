"""The curve of chances along a replay's slider, and where the deal turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.game import Game
from game.players.answers import Answer, Asking, Here, Reply
from game.players.chances import Sample
from scenes.program.app import App
from scenes.replay.scene import ReplayScene
from tests.scenes.replay.test_replay import leave_all, played, press, replay
from tests.scenes.toys import key, window

TURN = 9


class Analyst:
    """Tells of every position what it is told to tell: seat 0 falls at one step."""

    def __init__(self, *, blind: bool = False) -> None:
        self.dead = self.busy = False
        self.asked: list[Mapping[str, Any]] = []
        self.closed, self.blind = 0, blind

    def ask(self, game: Game, position: Mapping[str, Any], games: int, seed: int) -> None:
        self.asked.append(position)
        self.busy = True

    def answer(self) -> Sample:
        self.busy = False
        if self.blind:
            return Sample(0)
        at = self.at.index(self.asked[-1])
        mine = 160 if at <= TURN else 20
        return Sample(200, (mine, 200 - mine, 0))

    def close(self) -> None:
        self.dead = True
        self.closed += 1

    at: list[Mapping[str, Any]]


class Contrary(Here):
    """Does what stands last among all that can be done."""

    def ask(self, game: Game, views: Asking, *, seed: int, limit_ms: int = 0,
            deal: str = "") -> int:
        (view, _player), = views
        assert view.seat is not None
        last = game.rules.moves(game.rules.state_from_view(view), view.seat)[-1]
        self.reply = Reply(1, (Answer(view.seat, last),))
        return 1

    def answer(self, question: int) -> Reply:
        return self.reply


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with window() as made:
        made.settings["speed"] = "instant"
        monkeypatch.setattr(type(made), "thinker", lambda self: Here(iterations=2))
        yield made
        leave_all(made)


def opened(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, analyst: Analyst,
           game: str = "durak", seats: int = 3) -> ReplayScene:
    monkeypatch.setattr(type(app), "analyst", lambda self: analyst)
    scene = replay(app, played(tmp_path, game, seats, people=seats))
    analyst.at = [scene.course.deal(at).position() for at in range(len(scene.course) + 1)]
    return scene


def run(scene: ReplayScene, ticks: int = 120) -> None:
    for _ in range(ticks):
        scene.update(scene.desk.now_ms + 20)
    scene.draw(scene.app.window.surface)


def test_the_step_at_which_it_turned_is_marked_told_and_gone_to(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    analyst = Analyst()
    scene = opened(app, tmp_path, monkeypatch, analyst)
    run(scene, 5)
    assert not analyst.asked and "turned" in scene.desk.off()
    scene.desk.do("advice")
    run(scene)
    ended = scene.course.outcome(len(scene.course))
    assert ended is not None and not ended.won[0], "the seed's loser looks on"
    assert scene.chart.turn is not None and scene.chart.turn.at == TURN
    assert "Ann wins about 80 of 100" in scene.desk.stage.sight.strip.last
    key(app, pygame.K_t)
    run(scene)
    assert scene.playback.at == TURN
    said = scene.advice.said
    assert said.startswith(
        "The deal turned here: before this turn Ann wins 80 of 100 games, after it 10."), said
    scene.desk.seek(0)
    press(scene, "replay.turned")
    assert scene.playback.at == TURN
    line = scene.chart.seen()["chances"]
    assert line["turned"] == TURN and line["points"][0] == [0, 80]


def test_before_anything_is_known_a_word_says_so(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T and D did nothing, silently, before the curve was there."""
    said: list[str] = []
    scene = opened(app, tmp_path, monkeypatch, Analyst())
    monkeypatch.setattr(app, "say", said.append)
    run(scene, 5)
    for code in (pygame.K_t, pygame.K_d):
        key(app, code)
    assert said == ["First ask what the best computer player would have done."] * 2
    scene.desk.do("advice")
    key(app, pygame.K_t)
    assert said[2] == "Where the deal turned for Ann is still being reckoned."
    run(scene)
    key(app, pygame.K_t)
    assert len(said) == 3 and scene.playback.at == TURN


def test_it_is_seen_behind_the_slider(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app, tmp_path, monkeypatch, Analyst())
    run(scene)
    bar, surface = scene.desk.stage.looks.frame.bar, app.window.surface
    before = surface.subsurface(bar).copy()
    scene.desk.do("advice")
    run(scene)
    track, high = scene.transport.track, scene.desk.stage.looks.frame.bar.h // 2 - 5
    x = scene.transport.x_of(TURN) - 20
    y = track.centery - round(high * .6) + 4
    assert surface.get_at((x, y)) != before.get_at((x - bar.left, y - bar.top))
    scene.desk.do("advice")
    run(scene)
    assert surface.get_at((x, y)) == before.get_at((x - bar.left, y - bar.top))


def test_another_eye_has_a_turn_of_its_own_and_nothing_is_asked_twice(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    analyst = Analyst()
    scene = opened(app, tmp_path, monkeypatch, analyst)
    scene.desk.do("advice")
    run(scene)
    asked = len(analyst.asked)
    assert 24 < asked <= len(scene.course) + 8
    scene.desk.next_viewer()
    run(scene)
    turn = scene.chart.turn
    assert scene.playback.eye.seat == 1 and turn is not None and turn.before < turn.after
    assert len(analyst.asked) <= asked + 8


def test_it_ends_with_the_replay_or_when_nobody_wants_it(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    analyst = Analyst()
    scene = opened(app, tmp_path, monkeypatch, analyst)
    scene.desk.do("advice")
    run(scene, 3)
    scene.desk.do("advice")
    asked = len(analyst.asked)
    run(scene, 5)
    assert analyst.closed == 1 and len(analyst.asked) == asked
    analyst.dead = False
    scene.desk.do("advice")
    run(scene, 3)
    app.pop()
    assert analyst.closed == 2


def test_a_policy_that_fails_leaves_the_curve_out(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    analyst = Analyst(blind=True)
    scene = opened(app, tmp_path, monkeypatch, analyst)
    scene.desk.do("advice")
    run(scene)
    assert len(analyst.asked) == 3 and scene.chart.turn is None
    assert scene.advice.said and "wins" not in scene.desk.stage.sight.strip.last


def test_in_a_race_and_alone_there_is_none(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app, tmp_path, monkeypatch, Analyst(), "spit", 2)
    scene.desk.do("advice")
    run(scene, 5)
    assert scene.chart.curve is None and scene.desk.off() >= {"advice", "turned", "differs"}


def test_moves_at_which_it_would_have_done_else_are_marked_and_walked_through(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app, tmp_path, monkeypatch, Analyst())
    monkeypatch.setattr(type(app), "thinker", lambda self: Contrary())
    assert "differs" in scene.desk.off()
    scene.desk.do("advice")
    own = [at for at, turn in enumerate(scene.course.turns) if turn.seat == 0]
    run(scene, 4 * len(own))
    found = scene.advice.differing()
    assert found and set(found) < set(own)
    for at in (*found, found[0]):
        key(app, pygame.K_d)
        assert scene.playback.at == at
    run(scene, 3)
    assert "would have done the same" not in scene.advice.said
    assert scene.advice.seen()["advice"]["differs"] == found
    x = scene.transport.x_of(found[0])
    spot = (x, scene.transport.track.bottom + scene.desk.stage.looks.frame.px(9) + 2)
    scene.desk.seek(len(scene.course))
    run(scene, 3)
    assert app.window.surface.get_at(spot)[:3] == pygame.Color("#FF7A59")[:3]
