"""Whose the person's own folders are, and what can be done there."""

import os
import sys
from pathlib import Path

import pytest

from game.store import folders, survey

NOBODY = 65534
as_root = pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0,
                             reason="only root can give files to others")
as_anybody = pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0,
                                reason="root may write everywhere")


@pytest.fixture(autouse=True)
def own(tmp_path: Path):
    folders.use(tmp_path / "own")
    yield tmp_path / "own"
    folders.use(None)


def told() -> list[str]:
    return [str(each) for each in survey.troubles()]


def begun() -> None:
    for folder in survey.own_folders():
        folder.mkdir(parents=True, exist_ok=True)
    (folders.config() / "settings.json").write_text("{}")
    (folders.state() / "riddance.log").write_text("")


def test_nothing_is_wrong_before_and_after_the_first_evening() -> None:
    assert told() == []
    begun()
    assert told() == []


def test_what_lies_in_the_way_is_named() -> None:
    folders.data().parent.mkdir(parents=True)
    folders.data().write_text("")
    (first, *_others) = told()
    assert first == f"{folders.data()} is in the way: a folder of Riddance belongs there."
    assert any("journals cannot be made" in each for each in told())


def test_a_pipe_in_place_of_a_file_is_named_and_not_opened() -> None:
    begun()
    os.mkfifo(folders.state() / "riddance.log.1")
    assert told() == [f"{folders.state() / 'riddance.log.1'} is no file that can be read."]


@as_root
def test_a_log_that_is_anothers_is_told_with_whose_it_is() -> None:
    begun()
    os.chown(folders.state() / "riddance.log", NOBODY, NOBODY)
    (one,) = told()
    assert "riddance.log belongs to nobody, not to you" in one


@as_root
def test_of_many_files_some_are_told_and_the_rest_counted() -> None:
    begun()
    for number in range(9):
        path = folders.journals() / f"{number}.jsonl"
        path.write_text("")
        os.chown(path, NOBODY, NOBODY)
    assert len(told()) == survey.MOST_TOLD + 1
    assert told()[-1] == f"6 more in {folders.journals()} are like that."


@as_anybody
def test_what_cannot_be_read_or_written_is_told() -> None:
    begun()
    path = folders.config() / "settings.json"
    path.chmod(0o400)
    assert told() == [f"{path} cannot be written."]
    path.chmod(0)
    assert told() == [f"{path} cannot be read."]
