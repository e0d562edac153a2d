"""Sounds on SDL's dummy driver, and without any device; the keys and rows that change them."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from assets.sound import synth
from scenes import preferences
from scenes.look import sound
from scenes.look.sound import CHANNELS, Sounds, open_mixer
from scenes.pages.settings import SettingsScene
from scenes.program.stack import Scene
from tests.scenes.toys import key, window

pytestmark = pytest.mark.usefixtures("own_dirs")


@pytest.fixture
def mixer() -> Iterator[None]:
    open_mixer()
    assert pygame.mixer.get_init() is not None
    yield
    pygame.mixer.quit()


def ready(volume: float = 0.7) -> Sounds:
    """All sounds made."""
    made = Sounds(volume)
    while made.prepare(1000):
        pass
    return made


@pytest.fixture
def log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> pytest.LogCaptureFixture:
    """What the log of the program says, whether or not a start has taken it to a file."""
    monkeypatch.setattr(logging.getLogger("riddance"), "propagate", True)
    caplog.set_level("INFO", "riddance")
    return caplog


def test_sounds_are_made_bit_by_bit(mixer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    made, sounds = [], Sounds(0.7)
    true = synth.wav

    def wav(name: str, variant: int) -> bytes:
        made.append((name, variant))
        return true(name, variant)

    monkeypatch.setattr(synth, "wav", wav)
    assert sounds.prepare(0, least=2) and len(made) == 2
    counts = []
    while sounds.prepare(0.001):
        counts.append(len(made))
    assert counts == sorted(counts) and counts[0] == 3
    assert made == [(name, variant) for name in synth.SOUNDS for variant in range(synth.VARIANTS)]
    assert not sounds.prepare()
    assert len(made) == len({*made})


def test_what_is_not_made_yet_is_left_out(mixer: None) -> None:
    sounds = Sounds(0.7)
    assert not sounds.play("place")
    sounds.prepare(1000)
    assert sounds.play("place")


def test_no_variant_is_heard_twice_in_a_row(mixer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds, heard = ready(), []
    monkeypatch.setattr(sound, "APART_MS", 0)
    for _ in range(60):
        pygame.mixer.stop()
        assert sounds.play("place")
        heard.append(sounds._last["place"])
    assert all(a != b for a, b in pairwise(heard))
    assert len({*heard}) == synth.VARIANTS


def test_the_same_sound_at_once_is_one_sound(mixer: None) -> None:
    sounds = ready()
    assert sounds.play("place")
    assert not sounds.play("place")
    assert sounds.play("flip")
    time.sleep(0.03)
    assert sounds.play("place")


def test_no_more_than_six_at_once_and_the_quietest_goes(
    mixer: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds = ready()
    monkeypatch.setattr(sound, "APART_MS", 0)
    assert pygame.mixer.get_num_channels() == CHANNELS == 6
    assert sounds.play("shuffle")
    assert all(sounds.play("match won") for _ in range(5))
    assert not sounds.play("pick up"), "it would be the quietest"
    assert sounds.play("bout won"), "the shuffle is quieter"
    assert sorted(round(each, 3) for each in sounds._louds) == [0.079, *[0.1] * 5]


def test_a_sound_comes_from_its_side(mixer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[float, ...]] = []

    class Channel:
        def __init__(self, number: int) -> None:
            pass

        def get_busy(self) -> bool:
            return False

        def play(self, clip: Any) -> None:
            asked.append(())

        def set_volume(self, *sides: float) -> None:
            asked[-1] = sides

    sounds = ready(0.5)
    monkeypatch.setattr(pygame.mixer, "Channel", Channel)
    for name, pan in (("place", 0.0), ("flip", -1.0), ("deal", 9.0)):
        assert sounds.play(name, pan)
    assert asked == [(0.5, 0.5), (0.5, 0.15), (0.15, 0.5)]


def test_without_volume_nothing_is_made_or_played(
    mixer: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(synth, "wav", None)
    sounds = Sounds(0)
    assert not sounds.prepare()
    assert not sounds.play("place")


def test_without_a_device_there_is_silence_and_one_line(
    log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: int) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    open_mixer()
    sounds = Sounds(0.7)
    assert not sounds.has_device
    for _ in range(3):
        assert not sounds.prepare()
        assert not sounds.play("place")
    told = [record.getMessage() for record in log.records]
    assert told == ["no sound: ALSA: Couldn't open audio device"]


def test_a_device_that_goes_away_is_missed_once(log: pytest.LogCaptureFixture) -> None:
    open_mixer()
    sounds = ready()
    pygame.mixer.quit()
    assert not sounds.play("place")
    assert not sounds.play("place")
    told = [record.getMessage() for record in log.records]
    assert told == ["no more sound: mixer not initialized"]


def test_f9_turns_sound_off_and_on_and_says_so() -> None:
    with window() as app:
        app.push(Scene())
        assert app.sounds.volume == 0.7
        key(app, pygame.K_F9)
        assert not app.settings["sound"]
        assert (app.sounds.volume, app.notice.sentence) == (0, "Sound off")
        key(app, pygame.K_F9)
        assert app.settings["sound"]
        assert (app.sounds.volume, app.notice.sentence) == (0.7, "Sound on: 70 %")


def test_the_settings_page_changes_sound_at_once() -> None:
    with window() as app:
        page = SettingsScene("sound")
        app.push(page)
        app.tick()
        page.put("effects", 20)
        assert app.sounds.volume == 0.2
        page.put("sound", False)
        assert app.sounds.volume == 0
        page.put("captions", True)
        assert app.settings["captions"] is True
        app.tick()
        assert {"sound", "effects", "captions"} <= {piece.name for piece in page.pieces}


def test_f9_is_seen_on_the_settings_page() -> None:
    with window() as app:
        page = SettingsScene("sound")
        app.push(page)
        for expected in (True, False, True):
            for _ in range(3):
                app.tick()
            switch: Any = next(piece for piece in page.pieces if piece.name == "sound")
            assert switch.on is expected
            key(app, pygame.K_F9)


def test_a_volume_that_makes_no_sense_is_the_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for wrong in (170, -10, 55, "loud"):
        path.write_text(json.dumps({"schema": 1, "effects": wrong}), "utf-8")
        assert preferences.load(path)["effects"] == 70


def test_sounds_are_made_while_nothing_moves(mixer: None) -> None:
    with window() as app:
        scene = Scene()
        app.push(scene)
        app.sounds = Sounds(0.7)
        scene.animating = True
        app.tick()
        assert not app.sounds._clips
        scene.animating = False
        app.tick()
        assert app.sounds._clips
