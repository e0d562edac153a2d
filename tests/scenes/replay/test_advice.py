"""At a position of one's own move the replay tells what the best computer player would do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.action import Action
from game.core.game import Game
from game.players.answers import Asking, Here, Reply
from scenes.program.app import App
from scenes.replay.advice import is_same
from scenes.replay.scene import ReplayScene
from tests.scenes.replay.test_chart import Analyst
from tests.scenes.replay.test_replay import leave_all, played, replay, settle
from tests.scenes.toys import window


class Slow(Here):
    """Answers only when it is let; what was cancelled it never answers."""

    def __init__(self) -> None:
        super().__init__(iterations=5)
        self.asked: list[Asking] = []
        self.dropped: list[int] = []
        self.lets = False

    def ask(self, game: Game, views: Asking, *, seed: int, limit_ms: int = 0,
            deal: str = "") -> int:
        self.asked.append(views)
        return super().ask(game, views, seed=seed, limit_ms=limit_ms, deal=deal)

    def answer(self, question: int) -> Reply | None:
        return super().answer(question) if self.lets else None

    def cancel(self, question: int) -> None:
        self.dropped.append(question)
        super().cancel(question)


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with window() as made:
        made.settings["speed"] = "instant"
        monkeypatch.setattr(type(made), "analyst", lambda self: Analyst(blind=True))
        yield made
        leave_all(made)


def at_own_move(app: App, tmp_path: Path, thinker: Slow, monkeypatch: pytest.MonkeyPatch,
                game: str = "durak") -> ReplayScene:
    monkeypatch.setattr(type(app), "thinker", lambda self: thinker)
    scene = replay(app, played(tmp_path, game, 3))
    own = [at for at, turn in enumerate(scene.course.turns) if turn.seat == 0]
    scene.desk.seek(own[1])
    settle(scene)
    return scene


def test_it_is_asked_with_the_own_view_and_does_not_block(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Slow()
    scene = at_own_move(app, tmp_path, thinker, monkeypatch)
    scene.desk.do("advice")
    settle(scene)
    ((view, level),), = thinker.asked
    assert view.seat == 0 and level == scene.course.game.brain.levels_for(3, {
        **scene.course.story.settled})[-1]
    assert view == scene.course.deal(scene.playback.at).view(0)
    assert "thinking" in scene.advice.said and scene.advice.action is None
    thinker.lets = True
    settle(scene)
    chosen = scene.advice.action
    assert chosen is not None and chosen in scene.course.deal(scene.playback.at).legal(0)
    done = scene.course.turns[scene.playback.at].action
    assert done is not None and scene.advice.same == is_same(done, chosen)
    assert ("the same" in scene.advice.said) == scene.advice.same


def test_who_moves_on_does_not_wait_and_what_was_told_is_not_asked_again(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Slow()
    scene = at_own_move(app, tmp_path, thinker, monkeypatch)
    here = scene.playback.at
    scene.desk.do("advice")
    settle(scene)
    scene.desk.do("step_on")
    settle(scene)
    assert thinker.dropped
    scene.desk.seek(here)
    thinker.lets = True
    settle(scene)
    told = scene.advice.said
    scene.desk.seek(0)
    settle(scene)
    scene.desk.seek(here)
    settle(scene)
    assert scene.advice.said == told
    answered = [views for views in thinker.asked if views[0][0] == scene.course.deal(here).view(0)]
    assert len(answered) == 2, "once dropped, once told"
    scene.desk.do("advice")
    assert scene.advice.said == ""


def test_at_the_move_of_another_it_says_where_to_go(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Slow()
    scene = at_own_move(app, tmp_path, thinker, monkeypatch)
    others = [at for at, turn in enumerate(scene.course.turns) if turn.seat not in (0, None)]
    scene.desk.seek(others[0])
    scene.desk.do("advice")
    settle(scene)
    assert scene.advice.said.startswith("Go to a move of Ann")
    settle(scene)
    ((view, _level),), = thinker.asked
    own = next(at for at, turn in enumerate(scene.course.turns) if turn.seat == 0)
    assert view == scene.course.deal(own).view(0), "meanwhile the own moves are looked at"
    assert scene.advice.action is None


def test_of_a_deal_that_goes_on_nobody_is_told(app: App, tmp_path: Path) -> None:
    scene = replay(app, played(tmp_path, "durak", 3, steps=8))
    assert "advice" in scene.desk.off()
    scene.desk.do("advice")
    assert scene.advice.said == ""


def test_twins_of_a_card_are_the_same_and_another_card_is_not() -> None:
    one = Action.parse("discard 7Ca hand.0>discard.0")
    assert is_same(one, Action.parse("discard 7Cb hand.0>discard.0"))
    assert not is_same(one, Action.parse("discard 8Ca hand.0>discard.0"))
    assert not is_same(one, Action.parse("lay 7Ca hand.0>meld.0.0"))
