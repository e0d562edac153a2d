"""What ends the program is told where somebody reads it, and telling it never fails."""

import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.store import folders
from scenes.program import alarm, crash, opening, window
from scenes.program.arguments import Request
from scenes.program.opening import open_and_run

pytestmark = pytest.mark.usefixtures("own_dirs")


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences of all boxes that are shown."""
    shown: list[str] = []

    def box(title: str, sentence: str, **more: Any) -> int:
        assert title == "Riddance" and more["message_type"] == "error"
        assert more["escape_button"] == 0
        shown.append(sentence)
        return 0

    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    return shown


def test_a_terminal_is_enough(boxes: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    alarm.tell("It rains.", seen=lambda: True)
    assert capsys.readouterr().err == "riddance: It rains.\n" and boxes == []


def test_without_a_terminal_there_is_a_box(
    boxes: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    alarm.tell("It rains.", seen=lambda: False)
    assert capsys.readouterr().err == "riddance: It rains.\n" and boxes == ["It rains."]


def test_no_streams_at_all(boxes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert not alarm.in_terminal()
    alarm.tell("It rains.")
    assert boxes == ["It rains."]


def test_a_box_that_fails_hides_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_of: Any, **_more: Any) -> int:
        raise pygame.error("no box")

    monkeypatch.setattr(pygame.display, "message_box", broken)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    alarm.tell("It rains.", seen=lambda: False)
    assert "It rains." in capsys.readouterr().err


def test_a_failure_before_the_window_is_told_with_its_report(
    boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("a part is missing")

    monkeypatch.setattr(opening, "open_mixer", broken)
    assert open_and_run(Request()) == 1
    sentence, = boxes
    report, = folders.state().glob("crash-*.txt")
    assert str(report) in sentence and "a part is missing" in report.read_text("utf-8")


def test_the_report_of_a_failure_never_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_of: Any) -> str:
        raise TypeError("nothing is as it was")

    monkeypatch.setattr(crash, "version", broken)
    monkeypatch.setattr(crash.platform, "platform", broken)
    assert crash.crash_report(RuntimeError("x"), journal=None, doing="test") is None
    monkeypatch.undo()
    monkeypatch.setattr(crash, "version", broken)
    path = crash.crash_report(RuntimeError("\ud800"), journal=Path("j"), doing="test")
    assert path is not None and "pygame-ce: ?" in path.read_text("utf-8")


@pytest.mark.parametrize("lacking, told", [
    (("libX11.so.6",), "libx11-6."), (("libXext.so.6",), "libxext6."),
    (("libX11.so.6", "libXext.so.6"), "libx11-6 libxext6."),
])  # fmt: skip
def test_missing_libraries_are_named_with_their_packages(
    monkeypatch: pytest.MonkeyPatch, lacking: tuple[str, ...], told: str
) -> None:
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(window, "_loads", lambda name: name not in lacking)
    why = window._why_none()
    assert all(name in why for name in lacking) and why.endswith(told)
    monkeypatch.setattr(window, "_loads", lambda _name: True)
    assert "set DISPLAY" in window._why_none()
