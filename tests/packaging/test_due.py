"""Packages are proved when what they are made of has changed, or when nobody can say."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.changes import before, changed
from tests.packaging.due import due

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")

WHO = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"]


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *WHO, *words], cwd=root, check=True, capture_output=True,
                          text=True)
    return done.stdout.strip()


def commit(root: Path, *names: str) -> str:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(path.read_text() + "x" if path.exists() else "x")
    git(root, "add", ".")
    git(root, "commit", "-q", "--allow-empty", "-m", "more")
    return git(root, "rev-parse", "HEAD")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one commit on main."""
    monkeypatch.delenv("CI_BASE", raising=False)
    git(tmp_path, "init", "-q", "-b", "main")
    commit(tmp_path, "game/cli.py", "assets/rules/durak.md", "pyproject.toml")
    return tmp_path


def land(root: Path, *names: str) -> None:
    git(root, "checkout", "-q", "-B", "work")
    commit(root, *names)
    git(root, "checkout", "-q", "main")
    git(root, "merge", "-q", "--no-ff", "-m", "land", "work")


def test_without_git_or_a_landing_before_they_are_proved(root: Path, tmp_path_factory) -> None:
    assert due(tmp_path_factory.mktemp("no repository"))[0]
    assert before(root) is None and due(root)[0], "all of main is new"


@pytest.mark.parametrize("name, is_due", [
    ("game/cli.py", False), ("docs/assets.md", False), ("tests/test_cli.py", False),
    ("assets/rules/durak.md", True), ("packaging/icons.py", True), ("pyproject.toml", True),
    ("requirements/play.txt", True),
])
def test_on_a_branch_what_it_changed_counts(root: Path, name: str, is_due: bool) -> None:
    git(root, "checkout", "-q", "-b", "work")
    commit(root, "game/other.py")
    (root / name).parent.mkdir(exist_ok=True)
    (root / name).write_text("as it is in the folder, not committed")
    assert due(root)[0] is is_due
    commit(root, name)
    assert due(root)[0] is is_due


def test_what_is_gone_or_has_moved_counts(root: Path) -> None:
    git(root, "checkout", "-q", "-b", "work")
    commit(root, "game/other.py")
    git(root, "mv", "assets/rules/durak.md", "durak.md")
    assert changed(root, before(root)) == {
        "assets/rules/durak.md", "durak.md", "game/other.py"}
    assert due(root)[0]


def test_on_main_the_last_landing_counts_with_all_after_it(root: Path) -> None:
    land(root, "assets/rules/durak.md")
    assert due(root)[0]
    commit(root, "game/cli.py")
    assert due(root)[0], "it has landed, and nothing has been since"
    land(root, "game/cli.py")
    assert not due(root)[0]
    commit(root, "pyproject.toml")
    assert due(root)[0]


def test_a_named_base_goes_first_and_one_that_is_not_there_is_no_answer(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = git(root, "rev-parse", "HEAD")
    commit(root, "game/cli.py")
    monkeypatch.setenv("CI_BASE", first)
    assert not due(root)[0]
    monkeypatch.setenv("CI_BASE", "no-such-commit")
    assert due(root)[0]


def test_a_clone_without_its_past_proves_them(root: Path, tmp_path_factory) -> None:
    land(root, "game/cli.py")
    assert not due(root)[0]
    clone = tmp_path_factory.mktemp("clone") / "shallow"
    git(root, "clone", "-q", "--depth", "1", f"file://{root}", str(clone))
    assert due(clone)[0]
