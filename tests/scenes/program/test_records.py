"""The log: whatever lies in its place, the program runs, and says what is wrong."""

import errno
import logging
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import folders
from scenes.program.records import NAME, start_log


@pytest.fixture(autouse=True)
def at_home(own_dirs: Path):
    yield
    start_log()


def path() -> Path:
    return folders.state() / "riddance.log"


def a_folder() -> None:
    path().mkdir(parents=True)


def a_pipe() -> None:
    path().parent.mkdir(parents=True)
    os.mkfifo(path())


def a_link_to_nowhere() -> None:
    path().parent.mkdir(parents=True)
    path().symlink_to(path().parent / "no" / "such")


def a_file_for_the_folder() -> None:
    path().parent.parent.mkdir(parents=True, exist_ok=True)
    path().parent.write_text("")


@pytest.mark.parametrize("lies", [a_folder, a_pipe, a_link_to_nowhere, a_file_for_the_folder])
def test_a_log_that_cannot_be_written_is_told_and_done_without(
    lies: Callable[[], None], capsys: pytest.CaptureFixture[str]
) -> None:
    lies()
    told = start_log()
    assert told is not None and "runs without it" in str(told) and str(path()) in str(told)
    logging.getLogger(NAME).warning("heard by nobody")
    assert capsys.readouterr().err == ""


def test_a_log_that_is_lost_in_play_ends_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert start_log() is None
    path().unlink()
    path().mkdir()
    logging.getLogger(NAME).warning("heard by nobody")
    assert capsys.readouterr().err == ""


def test_a_full_disk_is_no_flood_of_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    assert start_log() is None
    (handler,) = logging.getLogger(NAME).handlers
    monkeypatch.setattr(handler, "flush", full)
    logging.getLogger(NAME).warning("heard by nobody")
    monkeypatch.undo()
    assert capsys.readouterr().err == ""
