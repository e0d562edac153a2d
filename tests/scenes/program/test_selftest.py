"""``riddance --selftest`` uses everything, finds what is missing, and leaves nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.store import folders
from scenes.pages.about import notices
from scenes.program import selftest
from scenes.program.selftest import _parts
from tests.scenes.toys import window


def test_every_game_and_page_is_among_the_parts() -> None:
    names = [name for name, _check in _parts()]
    assert len(names) == len(set(names)) and "worker" in names
    for key in CATALOGUE:
        assert {f"rules {key}", f"page setup {key}", f"table {key}", f"deal {key}"} <= {*names}


def test_a_bundle_without_a_licence_is_not_well(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _licences = {**dict(_parts())}["licences"]
    with window() as app:
        _licences(app)
        (tmp_path / "licences").mkdir()
        told = "Pine 1.0: MIT, https://pine.example\n"
        (tmp_path / notices.BUNDLED).write_text(told, "utf-8")
        (tmp_path / "licences" / "LICENSE").write_text("Ours.", "utf-8")
        monkeypatch.setattr(notices, "HOUSE", tmp_path)
        with pytest.raises(FileNotFoundError, match=r"no licence of Pine 1\.0$"):
            _licences(app)


def test_a_part_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost(_app: object) -> None:
        raise FileNotFoundError("assets/rules/durak.md")

    monkeypatch.setattr(selftest, "_parts", lambda: iter([("rules durak", lost)]))
    assert selftest.check_all() == selftest.FAILED
    told = capsys.readouterr()
    assert "rules durak" in told.err and "durak.md" in told.err and "0 of 1" in told.out
    assert folders._instead is None


def test_a_folder_that_cannot_be_used_is_no_good_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_dirs: Path
) -> None:
    monkeypatch.setattr(selftest, "_parts", lambda: iter([]))
    assert selftest.check_all() == 0
    folders.state().mkdir(parents=True)
    (folders.state() / "riddance.log").symlink_to(own_dirs / "nowhere")
    assert selftest.check_all() == selftest.FAILED
    assert "riddance.log is no file that can be read." in capsys.readouterr().err


@pytest.mark.slow
def test_all_parts_are_well_and_nothing_is_left(tmp_path: Path) -> None:
    homes = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
             "TMPDIR")
    env = os.environ | dict.fromkeys(homes, str(tmp_path))
    done = subprocess.run([sys.executable, "-m", "scenes", "--selftest"], capture_output=True,
                          text=True, check=False, env=env, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "parts are well" in done.stdout and [*tmp_path.iterdir()] == []
