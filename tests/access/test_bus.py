"""The program on a readers' bus: where it is there, and in bad weather."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.access.bus import missing, wait_until

pytest.importorskip("accesskit")
pytest.importorskip("jeepney")
from tests.access.reader import ROOT, Gone
from tests.access.running import Running, running

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing()), reason=f"apt-get install {' '.join(missing())}"),
]
TABLE = ("old_maid", "--seats", "human,easy,easy", "--speed", "instant")


def window(run: Running) -> object:
    """What is there by now; None while there is nothing."""
    try:
        return run.reader.tree(run.name)
    except Gone:
        return None


def test_a_program_is_part_of_the_desktop(tmp_path: Path) -> None:
    """Orca hears nothing of one that is not."""
    with running(tmp_path, *TABLE) as run:
        run.meet()
        name, path = run.reader.parent_of(run.name)
        assert name and path == ROOT


def test_who_asks_late_is_told_all_and_who_asks_no_more_nothing(tmp_path: Path) -> None:
    with running(tmp_path, *TABLE, asks=False) as run:
        time.sleep(2)
        assert run.reader.applications() == [] and run.reader.said() == []
        for _k in range(2):
            run.reader.ask_for_trees()
            run.meet()
            wait_until(lambda: window(run), 20, "the window")
            run.reader.ask_for_trees(False)
            wait_until(lambda: not run.reader.applications(), 20, "nobody on the bus")


def test_a_bus_that_dies_in_play_ends_nothing(tmp_path: Path) -> None:
    with running(tmp_path, *TABLE) as run:
        run.meet()
        wait_until(lambda: window(run), 20, "the window")
        run.bus.daemon.kill()
        time.sleep(3)
        assert run.process.poll() is None
        assert "failed" not in run.log()


def test_without_any_bus_the_game_is_played(tmp_path: Path) -> None:
    with running(tmp_path, *TABLE, asks=False) as run:
        run.bus.daemon.kill()
        time.sleep(3)
        assert run.process.poll() is None


def test_whoever_asks_for_states_while_all_changes_never_stops_the_program(tmp_path: Path) -> None:
    """The library took its lock twice for that, and stood still for ever where the tree was changed
    between (`scenes.program.gate`): seen after some thousands, so this is rather a sign of life."""
    busy = ("spite_and_malice", "--seats", "easy,easy", "--speed", "instant")
    with running(tmp_path, *busy, settings={"thinking": "instant"}) as run:
        run.meet()
        root, asked, until = ROOT, 0, time.monotonic() + 2
        while time.monotonic() < until:
            try:
                windows = run.reader._call(run.name, root, "Accessible", "GetChildren")[0]
                for _name, path in windows:
                    run.reader._call(run.name, path, "Accessible", "GetState")
                    asked += 1
            except Gone:
                time.sleep(0.01)
        assert asked > 100 and run.process.poll() is None
