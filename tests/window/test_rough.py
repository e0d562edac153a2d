"""Rough hands: what they make up is done again from its log, and what is wrong is seen."""

import json
import shutil

import pytest

from game.store.journal import JournalError
from tests.session.driving import Driver, begin
from tests.window.managed import managed
from tests.window.rough import FOLDERS, Hands, Wrong, again, run

managing = pytest.mark.skipif(shutil.which("openbox") is None, reason="no window manager")


@pytest.mark.window
@managing
def test_rough_hands_in_a_real_window_and_the_same_again(tmp_path, monkeypatch):
    for name in FOLDERS:
        monkeypatch.setenv(name, str(tmp_path))
    first, second, log = tmp_path / "first", tmp_path / "second", tmp_path / "log.jsonl"
    for home in (first, second):
        home.mkdir()
    with managed(tmp_path):
        hands = run(3, first, 20, log)
        assert sum(hands.counts.values()) > 10 and hands.seen_scenes
        log.write_text("".join(log.read_text("utf-8").splitlines(keepends=True)[:15]), "utf-8")
        repeated = again(log, second)
    assert repeated.counts["again"] == 15
    done = [json.loads(line) for line in (second / "again.jsonl").read_text("utf-8").splitlines()]
    given = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    for deed in (*done, *given):
        del deed["after"]
    assert done[:15] == given


def left_behind(home):
    return Hands(home, None).look_at_disk()


def test_what_a_window_leaves_behind_is_looked_at(tmp_path):
    state = tmp_path / "XDG_STATE_HOME" / "riddance"
    state.mkdir(parents=True)
    log = state / "riddance.log"
    log.write_text("2026-11-23 06:00:00 WARNING riddance.app: no sound\n")
    left_behind(tmp_path)
    log.write_text("2026-11-23 06:00:00 ERROR riddance.app: it failed\n")
    with pytest.raises(Wrong, match="it failed"):
        left_behind(tmp_path)
    log.unlink()
    (state / "crash-1.txt").write_text("x")
    with pytest.raises(Wrong, match="crash report"):
        left_behind(tmp_path)


@pytest.mark.parametrize("name, content", [("XDG_CONFIG_HOME/riddance/settings.json", "{")])
def test_damaged_settings_are_seen(name, content, tmp_path):
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.write_text(content)
    with pytest.raises(Wrong, match="settings"):
        left_behind(tmp_path)


def test_a_damaged_journal_is_seen(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path / "XDG_DATA_HOME")
    Driver(session).step()
    path = session.path
    session.close()
    left_behind(tmp_path)
    content = path.read_bytes()
    path.write_bytes(content[:60] + b"x" + content[61:])
    with pytest.raises(JournalError):
        left_behind(tmp_path)
