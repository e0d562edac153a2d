"""Opponents show what they make of what all have seen: rarely, for a moment, in nobody's way."""

from __future__ import annotations

import pygame
import pytest

from game.core.events import Said
from game.core.moods import Mood
from game.core.remarks import Tact
from game.session.table import Session, Setup, Sitter
from scenes.play.aids.reactions import FACE_MS, THINKS_ALOUD_MS, THINKS_MS, WORDS_MS, Reactions
from scenes.table.draw.bubbles import covered
from scenes.table.places import taken_by
from tests.scenes.play.test_scene import Player, my_turn, sit, until

LIE = Said("lie", 1, {"n": 6})


def at_cheat(seed: int = 7, **settings: object) -> tuple[Player, Reactions]:
    """A table of four that has played long enough for somebody to speak."""
    sitters = tuple(map(Sitter.of, ("Ann", "Cleo", "Hugo", "Iris"),
                        ("human", "medium:cleo", "medium:hugo", "medium:iris")))
    player = Player(Session.start(Setup("cheat", sitters, {}, seed)))
    for name, value in settings.items():
        player.app.settings[name] = value
    until(player, my_turn(player))
    layer = player.scene.layer(Reactions)
    for seat in range(40):
        layer.tact.turn(seat % 4)
    return player, layer


def announce(player: Player, *events: Said) -> None:
    for event in events:
        player.stage._said(event, player.now_ms)
    player.stage.speech.hush()
    player.tick()


def test_a_lie_found_out_shows_on_both_faces_and_goes_again() -> None:
    player, layer = at_cheat()
    announce(player, Said("challenge", 3), LIE)
    assert layer.shown == {1: Mood.SURPRISED, 3: Mood.PLEASED}
    plates = player.stage.sight.plates
    assert plates[1].mood is Mood.SURPRISED and plates[2].mood is None
    assert layer.remark is not None and layer.remark.seat == 1
    player.wait(WORDS_MS + 100)
    assert layer.remark is None
    player.wait(FACE_MS)
    assert layer.shown == {} and player.stage.sight.plates[1].mood is None


def test_the_face_is_another_picture() -> None:
    player, _layer = at_cheat()
    player.app.pictures.faces = ("", "Cleo", "Hugo", "Iris")
    try:
        pictures = [pygame.image.tobytes(player.app.pictures.sitter(1, 40, mood), "RGBA")
                    for mood in ("", *Mood)]
    finally:
        player.app.pictures.faces = ()
    assert len(set(pictures)) == 1 + len(Mood)


@pytest.mark.parametrize("settings", [{"remarks": False}, {"reduced_motion": True}])
def test_off_and_in_calm_motion_there_is_none(settings: dict[str, bool]) -> None:
    player, layer = at_cheat(**settings)
    announce(player, Said("challenge", 3), LIE)
    player.wait(THINKS_ALOUD_MS + 200)
    assert layer.shown == {} and layer.remark is None and layer.seen() == {}
    assert not player.stage.speech.announced


def test_at_once_there_is_none() -> None:
    player, layer = at_cheat()
    player.app.speed = "instant"
    announce(player, LIE)
    assert layer.shown == {} and layer.remark is None


def test_in_a_race_there_is_none() -> None:
    player = Player(sit("racing_demon", "human,medium"))
    layer = player.scene.layer(Reactions)
    announce(player, Said("out", 1))
    assert not layer.wanted and layer.shown == {}


def test_a_person_s_seat_has_no_mood() -> None:
    player, layer = at_cheat()
    announce(player, Said("lie", 0, {"n": 6}))
    assert layer.shown == {}


def test_a_second_remark_waits_for_its_turns() -> None:
    player, layer = at_cheat()
    announce(player, LIE)
    assert layer.remark is not None
    player.wait(FACE_MS + WORDS_MS)
    for seat in (0, 1, 2):
        layer.tact.turn(seat)
    announce(player, LIE)
    assert layer.shown and layer.remark is None


def test_words_cover_nothing_and_go_when_somebody_acts() -> None:
    player, layer = at_cheat()
    announce(player, LIE)
    assert layer.remark is not None
    bubble = player.stage.bubble(1, layer.remark.words)
    assert bubble is not None
    layout = player.desk.layout
    assert not covered(bubble[0], taken_by(player.desk.board, layout, layout.plates.items(), 1))
    player.key(pygame.K_LEFT)
    assert layer.remark is None and layer.shown


def test_whoever_is_told_something_by_that_seat_hears_no_remark() -> None:
    player, layer = at_cheat()
    announce(player, LIE)
    player.stage.speech.say(1, "Pass", player.now_ms)
    player.tick()
    assert layer.remark is None


def test_words_wait_until_that_seat_has_said_what_it_has_to_say() -> None:
    player, layer = at_cheat()
    player.stage._said(LIE, player.now_ms)
    player.stage.speech.say(1, "I take them.", player.now_ms)
    player.tick()
    assert layer.shown and layer.remark is None
    player.stage.speech.hush()
    player.tick()
    assert layer.remark is not None and layer.remark.seat == 1


def test_a_long_thought_is_seen_and_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is seen by the time that it takes, and by nothing else."""
    player = Player(sit("durak", "human,medium,medium,medium"))
    layer, waited = player.scene.layer(Reactions), player.session.number
    until(player, lambda: player.session.number > waited and set(player.stage.sight.turns) != {0}
          and len(player.stage.sight.turns) == 1)
    with monkeypatch.context() as still:
        still.setattr(player.session, "update", lambda now_ms, settled=True: None)
        until(player, lambda: player.desk.director.settled(player.now_ms))
        (thinker,) = player.stage.sight.turns
        player.wait(THINKS_MS - 300)
        assert layer.shown == {}
        player.wait(600)
        assert layer.shown == {thinker: Mood.THINKING} and layer.remark is None
        layer.tact = Tact()
        for seat in range(40):
            layer.tact.turn(seat % 4)
        player.wait(THINKS_ALOUD_MS - THINKS_MS)
        assert layer.remark is not None and layer.remark.seat == thinker
    until(player, lambda: Mood.THINKING not in layer.shown.values())
    assert layer.remark is None


@pytest.mark.parametrize(("degree", "read", "aloud"), [
    ("short", False, False), ("usual", True, False), ("all", True, True)])
def test_how_much_is_told_decides_what_is_read(degree: str, read: bool, aloud: bool) -> None:
    player, layer = at_cheat(telling=degree)
    announce(player, LIE)
    assert layer.remark is not None
    assert bool(layer.reads()) is read and layer.aloud is aloud
