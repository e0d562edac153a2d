"""What the Makefile hands on to the commands that it starts."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import project

MAKEFILE = project.ROOT / "Makefile"
DATE = "SOURCE_DATE_EPOCH"

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="needs make")


def exported(folder: Path, goal: str) -> list[str]:
    """The values of the date that a goal would export, in a folder with this Makefile."""
    shutil.copy(MAKEFILE, folder)
    env = {name: value for name, value in os.environ.items() if name != DATE}
    done = subprocess.run(["make", "--dry-run", "--print-data-base", goal], cwd=folder, env=env,
                          capture_output=True, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith(DATE)]
    return [line.split("=", 1)[1].strip() for line in lines]


@pytest.mark.parametrize("goal", ["play", "test", "check", "wheel", "dist"])
def test_without_commits_no_date_is_told_at_all(tmp_path: Path, goal: str) -> None:
    # hatchling takes an empty date for a broken one, and builds nothing.
    assert exported(tmp_path, goal) == []


def test_packages_have_the_date_of_the_last_commit(tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("needs git")
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    for words in (["init", "-q"], [*who, "commit", "-q", "--allow-empty", "-m", "first"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    (date,) = exported(tmp_path, "wheel")
    assert int(date) > 0 and exported(tmp_path, "play") == []


def test_a_date_is_found_where_there_is_no_git(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(DATE, raising=False)
    monkeypatch.setenv("PATH", "")
    assert project.epoch_s() > 0
