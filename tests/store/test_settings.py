"""Settings survive whatever happens to their file."""

import json
import os

import pytest

from game.store.settings import Settings

DEFAULTS = {"speed": "normal", "scale": 1.0, "sound": True, "window": [1280, 800], "setups": {},
            "profile": None}


def settings(tmp_path):
    return Settings(tmp_path / "settings.json", DEFAULTS)


def test_without_a_file_there_are_defaults_and_nothing_is_written(tmp_path):
    found = settings(tmp_path)
    assert found.to_dict() == DEFAULTS
    assert found.trouble is None
    assert list(tmp_path.iterdir()) == []


def test_a_changed_setting_is_saved_at_once(tmp_path):
    found = settings(tmp_path)
    found["speed"] = "fast"
    found["window"] = [800, 600]
    assert settings(tmp_path)["speed"] == "fast"
    assert settings(tmp_path)["window"] == [800, 600]
    written = json.loads((tmp_path / "settings.json").read_text())
    assert written == {"schema": 1, "speed": "fast", "window": [800, 600]}
    found.reset("speed")
    assert settings(tmp_path)["speed"] == "normal"


def test_an_unknown_name_is_our_mistake(tmp_path):
    with pytest.raises(KeyError):
        settings(tmp_path)["colour"] = "red"
    with pytest.raises(KeyError):
        settings(tmp_path)["colour"]


def test_what_a_later_release_has_added_is_kept(tmp_path):
    (tmp_path / "settings.json").write_text('{"schema": 1, "speed": "fast", "smell": "pine"}')
    found = settings(tmp_path)
    found["scale"] = 1.5
    assert json.loads((tmp_path / "settings.json").read_text())["smell"] == "pine"


def test_a_value_of_another_kind_is_not_taken(tmp_path):
    written = {"schema": 1, "speed": 7, "scale": 2, "sound": 1, "window": {}, "profile": "Ann"}
    (tmp_path / "settings.json").write_text(json.dumps(written))
    assert settings(tmp_path).to_dict() == {**DEFAULTS, "scale": 2, "profile": "Ann"}


def test_a_damaged_file_is_kept_aside_and_an_older_one_read(tmp_path):
    found = settings(tmp_path)
    for speed in ("fast", "slow", "instant"):
        found["speed"] = speed
    (tmp_path / "settings.json").write_text('{"schema": 1, "speed": "inst')
    again = settings(tmp_path)
    assert again["speed"] == "slow"
    assert str(again.trouble) == ("The settings were damaged; they were kept as "
                                  "settings.json.damaged, and older ones or the defaults are used.")
    assert (tmp_path / "settings.json.damaged").read_text() == '{"schema": 1, "speed": "inst'
    again["scale"] = 2.0
    assert settings(tmp_path).trouble is None
    assert settings(tmp_path)["speed"] == "slow"


@pytest.mark.parametrize("text", ["", "[]", "null", '{"speed": "fast"}', "\0\0\0"])
def test_a_file_that_is_no_settings_gives_defaults_and_a_sentence(text, tmp_path):
    (tmp_path / "settings.json").write_text(text)
    found = settings(tmp_path)
    assert found.to_dict() == DEFAULTS
    assert found.trouble is not None


def test_three_generations_are_kept(tmp_path):
    found = settings(tmp_path)
    for scale in (1.1, 1.2, 1.3, 1.4, 1.5):
        found["scale"] = scale
    generations = ("settings.json", "settings.json.1", "settings.json.2")
    kept = [json.loads((tmp_path / name).read_text()) for name in generations]
    assert [each["scale"] for each in kept] == [1.5, 1.4, 1.3]
    assert len(list(tmp_path.iterdir())) == 3


def test_settings_of_a_later_release_are_left_as_they_are(tmp_path):
    (tmp_path / "settings.json").write_text('{"schema": 99, "speed": "fast"}')
    found = settings(tmp_path)
    assert found["speed"] == "normal"
    assert "later release" in str(found.trouble)
    found["speed"] = "slow"
    assert (tmp_path / "settings.json").read_text() == '{"schema": 99, "speed": "fast"}'


@pytest.mark.parametrize("call", ["replace", "fsync"])
def test_a_write_that_fails_in_the_middle_leaves_the_old_file(call, tmp_path, monkeypatch):
    found = settings(tmp_path)
    found["speed"] = "fast"

    def fail(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, fail)
    found["speed"] = "slow"
    assert str(found.trouble) == "The settings cannot be saved: No space left on device."
    monkeypatch.undo()
    assert settings(tmp_path)["speed"] == "fast"


def test_settings_without_a_file_are_for_this_run_alone():
    found = Settings(None, DEFAULTS)
    found["speed"] = "fast"
    assert found["speed"] == "fast"
