"""Who takes back past a card that was revealed is told that the deal is practice from then on."""

from __future__ import annotations

from game.session.table import Session, Setup, Sitter
from scenes.play.scene import TableScene
from scenes.program import play
from tests.scenes.replay.test_replay import leave_all
from tests.scenes.toys import window


def test_practice_is_said_once() -> None:
    with window() as app:
        sitters = (Sitter("Ann"), Sitter("Ben", "easy"))
        scene = play.at_table(app, Session.start(Setup("durak", sitters, {}, 3)))
        assert isinstance(scene, TableScene)
        app.push(scene)
        desk, told = scene.desk, list[str]()
        desk.poll_news()
        app.say = told.append  # type: ignore[method-assign]  # heard here instead of shown
        for _ in range(60):
            seat = desk.session.deal.actors()[0]
            if seat == 0:
                desk.session.submit(0, desk.session.legal(0)[0])
            else:
                desk.session.play_for(seat, desk.session.legal(seat)[0])
            if len(desk.session.log(0)) > 6 and desk.session.can_undo(0):
                break
        assert not desk.session.practice and not told
        for _ in range(2):
            desk.undo(0)
        assert desk.session.practice == bool(told) and len(told) == 1
        assert "practice" in told[0]
        leave_all(app)
