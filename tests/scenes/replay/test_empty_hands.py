"""All hands of a deal at whose end nobody holds a card: as they were dealt, and every trick."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.game import Game
from game.core.rng import Rng
from game.session.replay.deal_replay import JournalReplay
from game.session.table import Session, Setup, Sitter
from scenes.program import again
from scenes.program.app import App
from scenes.replay.log import ReplayLog
from scenes.replay.scene import ReplayScene
from scenes.table.layout.crosses import card_at
from tests.scenes.replay.test_replay import all_hands_are_seen, leave_all, settle
from tests.scenes.table.tables import NAMES
from tests.scenes.table.toy_hearts import HEARTS
from tests.scenes.toys import key, window
from tools.backstage import step


@pytest.fixture(params=[(1280, 800), (1920, 1080)], ids=str)
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    with window(request.param) as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


def shown(app: App, game: Game, folder: Path, seats: int = 4) -> ReplayScene:
    """What "Show all hands" shows after a deal that computer players have played."""
    levels = ["human"] + ["easy"] * (seats - 1)
    sitters = tuple(map(Sitter, NAMES[:seats], levels))
    session = Session.start(Setup(game.key, sitters, {}, 7), folder, games={game.key: game})
    rng = Rng.seeded(7)
    while session.outcome is None:
        step(session, "easy", rng)
    path = session.path
    session.close()
    assert path is not None
    story = JournalReplay.of(path, {game.key: game})
    scene = again.replay(app, story, story.chapters[-1], seat=0, shown=True, at=-1)
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    settle(scene)
    return scene


def test_hands_that_are_empty_at_the_end_are_shown_as_they_were_dealt(
    app: App, tmp_path: Path
) -> None:
    scene = shown(app, HEARTS, tmp_path)
    assert scene.playback.at == 0 and scene.playback.eye.open
    assert [len(scene.desk.stage.board.sprites[f"hand.{seat}"]) for seat in range(4)] == [13] * 4
    all_hands_are_seen(scene)


def test_every_trick_is_told_beside_them_and_lies_before_who_played_it(
    app: App, tmp_path: Path
) -> None:
    scene = shown(app, HEARTS, tmp_path)
    side = scene.desk.side
    assert isinstance(side, ReplayLog)
    titles = [row.text for row in side.lines if row.kind == "part"]
    assert titles[0] == "Trick 1" and titles[-1] == "Trick 13"
    while len(scene.desk.stage.board.sprites["trick"]) < 3:
        key(app, pygame.K_RIGHT)
        settle(scene)
    stage = scene.desk.stage
    places = {card_at(stage.layout.spots["trick"], seat) for seat in range(4)}
    lies = {stage.rect(sprite).topleft for sprite in stage.board.sprites["trick"]}
    assert len(lies) == 3 and lies <= places
