"""The program's own voice: what it says in which order, and that nothing waits for it."""

from __future__ import annotations

import logging
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import pytest
from pygame import Rect

from scenes.preferences import load
from scenes.program import voice as spoken
from scenes.program.access import Access
from scenes.program.selftest import check_all
from scenes.program.voice import Voice, command
from scenes.program.voices import Voices
from scenes.tree import Node, NodeRole, NodeState, Tree, as_words


class Mouth:
    """In place of the system's way: writes down what it is to say, in ``takes_s``."""

    def __init__(self, takes_s: float = 0.0) -> None:
        self.said: list[str] = []
        self._program = f"import time; time.sleep({takes_s})"

    def __call__(self, sentence: str) -> subprocess.Popen[bytes]:
        self.said.append(sentence)
        return subprocess.Popen([sys.executable, "-S", "-c", self._program])


def voice(mouth: Callable[[str], Any], on: bool = True) -> Voice:
    settings = load(None)
    settings["voice"] = on
    return Voice(settings, mouth)


def until(made: Voice, ready: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not ready():
        made.update()
        assert time.monotonic() < deadline
        time.sleep(0.01)


def page(word: str) -> Tree:
    button = Node("ok", NodeRole.BUTTON, Rect(0, 0, 9, 9), parent="page",
                  naming=lambda: as_words(word))
    return Tree([Node("page", NodeRole.PAGE, Rect(0, 0, 9, 9), children=("ok",)), button], "ok")


def test_off_nothing_is_started() -> None:
    mouth = Mouth()
    made = voice(mouth, on=False)
    made.say("Ann plays.")
    made.look(page("Play"))
    made.update()
    assert mouth.said == [] and not made.on


def test_sentences_are_said_one_after_the_other() -> None:
    mouth = Mouth(0.05)
    made = voice(mouth)
    for sentence in ("One.", "Two\u202e.", "Three."):
        made.say(sentence)
    made.update()
    made.update()
    assert mouth.said == ["One."]
    until(made, lambda: len(mouth.said) == 3)
    assert mouth.said == ["One.", "Two.", "Three."]
    made.stop()


def test_what_has_the_focus_goes_before_news_and_is_said_once() -> None:
    mouth = Mouth()
    made = voice(mouth)
    made.say("Ann plays.")
    for word in ("Play", "Play", "Rules"):
        made.look(page(word))
    until(made, lambda: len(mouth.said) == 2)
    assert mouth.said == ["Rules", "Ann plays."]
    made.stop()


def test_what_hangs_is_ended_and_after_twice_it_is_silent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(spoken, "MOST_S", 0.05)
    mouth = Mouth(60)
    made = voice(mouth)
    for k in range(4):
        made.say(f"Sentence {k}.")
    with caplog.at_level(logging.WARNING, "riddance.voice"):
        until(made, lambda: not made.on)
    assert len(mouth.said) == 2 and len(caplog.records) == 1
    made.say("Nobody hears that.")
    made.update()
    assert len(mouth.said) == 2


def test_without_a_program_for_it_there_is_one_line_in_the_log(
    caplog: pytest.LogCaptureFixture
) -> None:
    def none(_sentence: str) -> Any:
        raise FileNotFoundError("spd-say")

    made = voice(none)
    with caplog.at_level(logging.WARNING, "riddance.voice"):
        for _k in range(3):
            made.say("Ann plays.")
            made.update()
    assert len(caplog.records) == 1 and not made.on


def test_it_is_turned_on_and_off_and_stops_at_once() -> None:
    mouth = Mouth(60)
    made = voice(mouth, on=False)
    assert "speaks" in made.turn() and made.on
    made.say("A long story.")
    made.update()
    assert "silent" in made.turn()
    assert made._speaking is None and not made.on


def test_the_window_tells_it_what_readers_are_told() -> None:
    mouth = Mouth()
    made = voice(mouth)
    access = Access(voice=made)
    assert access.awake
    access.say("It is your turn.")
    until(made, lambda: bool(mouth.said))
    access.hush()
    assert mouth.said == ["It is your turn."]


def test_a_screen_its_dialogs_and_what_a_switch_is_are_said_as_they_come() -> None:
    mouth = Mouth()
    made = voice(mouth)

    def shown(title: str, state: NodeState, panel: str = "") -> None:
        switch = Node("ok", NodeRole.SWITCH, Rect(0, 0, 9, 9), parent="box", state=state,
                      naming=lambda: as_words("Sound"))
        box = Node("box", NodeRole.PANEL, Rect(0, 0, 9, 9), parent="page", children=("ok",),
                   naming=lambda: as_words(panel))
        root = Node("page", NodeRole.PAGE, Rect(0, 0, 9, 9), children=("box",))
        made.look(Tree([root, box, switch], "ok"), title)
        until(made, lambda: not made._waiting)

    shown("Settings", NodeState.NONE)
    shown("Settings", NodeState.SELECTED)
    shown("Settings", NodeState.SELECTED | NodeState.OFF, "Sure?")
    assert mouth.said == ["Settings, Sound, off", "Sound, on", "Sure?, Sound, on, not available"]
    made.stop()


def test_voices_are_listed_by_a_process_nobody_waits_for() -> None:
    text = "NAME  LANGUAGE  VARIANT\nAnna  de  none\nAnn  en-GB  none\nBen  en  x\nBen+f  en  x\n"
    listed = Voices("en_US", [sys.executable, "-S", "-c", f"print({text!r})"])
    deadline = time.monotonic() + 20
    while not listed.update() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert listed.names == ("Ann", "Ben")
    listed.close()
    hangs = Voices("en", [sys.executable, "-S", "-c", "import time; time.sleep(60)"])
    assert not hangs.update() and hangs.names == ()
    hangs.close()


def test_a_voice_is_chosen_by_name_and_never_part_of_a_script(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    rates = ("0", "180", "0")
    for system in ("win32", "darwin", "linux"):
        monkeypatch.setattr("sys.platform", system)
        words = command(rates, "en", "x'); evil") or []
        assert ("x'); evil" in words) is (system != "win32")
        assert not any("evil" in word for word in words if word != "x'); evil")


@pytest.mark.parametrize("system, program", [("win32", "powershell"), ("darwin", "say"),
                                             ("linux", "spd-say")])
def test_each_system_has_a_way(system: str, program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    words = command(("0", "180", "0"), "de_DE")
    assert words is not None and words[0] == program


def test_without_a_folder_for_a_moment_no_voices_are_listed_and_that_is_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(**_named: str) -> None:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "TemporaryDirectory", none)
    listed = Voices("en", [sys.executable, "-S", "-c", "print(1)"])
    assert not listed.update() and listed.names == ()
    listed.close()
    assert check_all() != 0
    assert "No usable temporary directory" in capsys.readouterr().err
