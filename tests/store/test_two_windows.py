"""Two programs on the same files: what either has changed is there afterwards."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.store import locks
from game.store.profiles import NameProblem, Profiles
from game.store.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
DEFAULTS = {"felt": "green", "deck": "french", "size": [1280, 800], "setups": {}}


def two(tmp_path):
    path = tmp_path / "settings.json"
    return Settings(path, DEFAULTS), Settings(path, DEFAULTS)


def test_what_the_other_window_has_set_is_kept(tmp_path):
    one, other = two(tmp_path)
    one["felt"], one["deck"] = "slate", "four"
    other["size"] = [1024, 640]
    found = Settings(tmp_path / "settings.json", DEFAULTS)
    assert (found["felt"], found["deck"], found["size"]) == ("slate", "four", [1024, 640])
    assert other["felt"] == "slate"


def test_objects_merge_key_by_key(tmp_path):
    one, other = two(tmp_path)
    one["setups"] = {"durak": {"seats": 3}}
    other["setups"] = {"cheat": {"seats": 4}}
    found = Settings(tmp_path / "settings.json", DEFAULTS)
    assert found["setups"] == {"durak": {"seats": 3}, "cheat": {"seats": 4}}


def test_the_same_setting_is_as_who_wrote_last_has_it(tmp_path):
    one, other = two(tmp_path)
    one["felt"], other["felt"] = "slate", "wine"
    one["deck"] = "four"
    assert (one["felt"], Settings(tmp_path / "settings.json", DEFAULTS)["felt"]) == ("wine",) * 2


def test_a_default_put_back_stays_put_back(tmp_path):
    one, _ = two(tmp_path)
    one["felt"] = "slate"
    other = Settings(tmp_path / "settings.json", DEFAULTS)
    one.reset("felt")
    other["deck"] = "four"
    assert Settings(tmp_path / "settings.json", DEFAULTS)["felt"] == "green"


def test_a_later_release_begun_meanwhile_is_not_overwritten(tmp_path):
    one, _ = two(tmp_path)
    one["felt"] = "slate"
    later = '{"schema": 99, "felt": {"new": 1}}'
    (tmp_path / "settings.json").write_text(later)
    one["deck"] = "four"
    assert (tmp_path / "settings.json").read_text() == later
    assert "later release" in str(one.trouble)


def test_a_file_damaged_meanwhile_is_kept_and_ours_is_written(tmp_path):
    one, _ = two(tmp_path)
    one["felt"] = "slate"
    (tmp_path / "settings.json").write_text("{")
    one["deck"] = "four"
    found = Settings(tmp_path / "settings.json", DEFAULTS)
    assert (found["felt"], found["deck"], found.trouble) == ("slate", "four", None)
    assert (tmp_path / "settings.json.damaged").read_text() == "{"


def test_people_of_two_windows_are_all_there(tmp_path):
    one, other = (Profiles(tmp_path / "profiles.json") for _ in range(2))
    one.add("Ann")
    other.add("Ben")
    one.give_sign("Ann", 3)
    other.keep_score("Ann", False)
    assert Profiles(tmp_path / "profiles.json").names == ("Ann", "Ben")
    found = Profiles(tmp_path / "profiles.json").of("Ann")
    assert (found.sign, found.keeps_score) == (3, False)
    with pytest.raises(NameProblem):
        one.add("ben")
    other.remove("Ann")
    one.rename("Ben", "Bea")
    assert Profiles(tmp_path / "profiles.json").names == ("Bea",)
    assert one.bring_back().name == "Ann"


def test_what_the_disk_did_not_take_is_still_added_later(tmp_path, monkeypatch):
    one, other = (Profiles(tmp_path / "profiles.json") for _ in range(2))
    with monkeypatch.context() as patched:
        patched.setattr("os.replace", lambda *_of: (_ for _ in ()).throw(OSError(28, "full")))
        one.add("Ann")
    assert one.trouble is not None
    other.add("Ben")
    one.add("Cleo")
    assert Profiles(tmp_path / "profiles.json").names == ("Ben", "Ann", "Cleo")
    assert one.trouble is None


WRITER = """
import sys
from pathlib import Path
from game.store.profiles import Profiles
people = Profiles(Path(sys.argv[1]))
for number in range(12):
    people.add(f"{sys.argv[2]}{number}")
"""


def test_three_programs_at_once_lose_nobody(tmp_path):
    path = tmp_path / "profiles.json"
    run = [sys.executable, "-c", WRITER, str(path)]
    children = [subprocess.Popen([*run, name], cwd=ROOT) for name in "abc"]
    assert [child.wait() for child in children] == [0] * 3
    assert len(Profiles(path).names) == 36
    left = {each.name for each in tmp_path.iterdir()} - {".lock"}
    assert left == {"profiles.json", "profiles.json.1", "profiles.json.2"}


def test_a_draft_that_a_killed_program_has_left_goes(tmp_path):
    (tmp_path / "settings.json.999.new").write_text("{")
    (tmp_path / "other.json.999.new").write_text("{")
    one, _ = two(tmp_path)
    one["felt"] = "slate"
    assert not (tmp_path / "settings.json.999.new").exists()
    assert (tmp_path / "other.json.999.new").exists()


@pytest.mark.slow
def test_nobody_waits_for_ever_for_who_holds_the_folder(tmp_path):
    one, _ = two(tmp_path)
    with locks.alone_in(tmp_path) as alone:
        began_s = time.monotonic()
        one["felt"] = "slate"
        assert alone and time.monotonic() - began_s < 10
    assert json.loads((tmp_path / "settings.json").read_text())["felt"] == "slate"


def test_where_nothing_can_be_locked_it_is_saved_all_the_same(tmp_path, monkeypatch):
    def refuse(_number):
        raise OSError(38, os.strerror(38))

    monkeypatch.setattr(locks, "_lock", refuse)
    one, other = two(tmp_path)
    one["felt"], other["deck"] = "slate", "four"
    assert Settings(tmp_path / "settings.json", DEFAULTS)["felt"] == "slate"


def test_values_of_an_older_schema_are_brought_up_and_the_older_file_is_kept(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"schema": 1, "colour": "slate", "deck": "four"}')

    def renamed(values):
        return {**{key: value for key, value in values.items() if key != "colour"},
                "felt": values["colour"]}

    made = Settings(path, DEFAULTS, steps=(renamed,))
    assert (made["felt"], made["deck"], made.trouble) == ("slate", "four", None)
    made["size"] = [800, 600]
    assert json.loads(path.read_text())["schema"] == 2
    assert json.loads((tmp_path / "settings.json.1").read_text())["colour"] == "slate"
    assert "later release" in str(Settings(path, DEFAULTS).trouble)
