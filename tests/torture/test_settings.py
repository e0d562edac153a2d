"""Files of settings and people as nobody would leave them: the program begins, and says so."""

import json
import os

import pytest

from game.catalogue import CATALOGUE
from game.i18n import Untold, catalogue
from game.store.journal import journals
from game.store.profiles import Profiles
from game.store.settings import Settings
from scenes.pages.setup.plan import SetupPlan
from scenes.preferences import DEFAULTS, load
from tests.torture.journals import VALUES

DEEP = "[" * 100_000
FILES = (DEEP, '{"schema": 1, "x": ' + DEEP + "}", '{"schema": 1, "zz": "\\ud800", "effects": 3}',
         '{"schema": NaN}', '{"schema": 1, "scale": NaN}', "\0" * 4096, "null", "")


@pytest.mark.parametrize("content", FILES, ids=range(len(FILES)))
def test_a_damaged_file_is_set_aside_and_the_next_one_is_written(content, tmp_path):
    for kind, change in ((load, lambda it: it.__setitem__("felt", "slate")),
                         (Profiles, lambda it: it.add("Ann"))):
        path = tmp_path / f"{kind.__name__}.json"
        path.write_text(content, "utf-8")
        made = kind(path)
        assert "kept as" in str(made.trouble)
        assert path.with_name(path.name + ".damaged").read_text("utf-8") == content
        change(made)
        assert kind(path).trouble is None


@pytest.mark.parametrize("value", [each for each in VALUES if each[0] in '"[{1'])
def test_no_value_of_a_setting_ends_the_program(value, tmp_path):
    for name in DEFAULTS:
        path = tmp_path / f"{name}.json"
        path.write_text(f'{{"schema": 1, "{name}": {value}}}', "utf-8")
        settings = load(path)
        settings["last_game"] = "cheat"
        assert settings.trouble is None or "kept as" in str(settings.trouble)
        assert catalogue(settings["language"])


@pytest.mark.parametrize("key", ["seats", "levels", "names", "options", "number", "devices"])
@pytest.mark.parametrize("value", [2.0, -1, 99, None, [], {}, [None], {"x": []}, "x", [[]], True])
def test_no_remembered_set_up_ends_the_program(key, value):
    plan = SetupPlan(CATALOGUE["durak"], {key: value})
    assert plan.count in CATALOGUE["durak"].seats and plan.setup().sitters


@pytest.mark.parametrize("language", ["x" * 5000, "../..", "fi/../..", "\0", "", "C.UTF-8"])
def test_a_language_that_there_cannot_be_is_english(language):
    assert type(catalogue(language)) is Untold


def test_a_pipe_is_no_file_of_settings(tmp_path):
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    assert load(path).trouble is not None
    os.mkfifo(tmp_path / "x.jsonl")
    assert journals(tmp_path) == []


def test_a_link_stays_a_link(tmp_path):
    real, link = tmp_path / "real.json", tmp_path / "settings.json"
    real.write_text('{"schema": 1}')
    link.symlink_to(real)
    Settings(link, {"a": 1})["a"] = 2
    assert link.is_symlink() and json.loads(real.read_text())["a"] == 2


def test_trouble_is_over_when_saving_works_again(tmp_path):
    settings = Settings(tmp_path / "in" / "settings.json", {"a": 1})
    (tmp_path / "in").write_text("in the way")
    settings["a"] = 2
    assert "cannot be saved" in str(settings.trouble)
    (tmp_path / "in").unlink()
    settings["a"] = 3
    assert settings.trouble is None


def test_what_could_not_be_set_aside_is_not_said_to_be(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    path.write_text("{")

    def refuse(*_of):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.replace", refuse)
    settings = Settings(path, {"a": 1})
    assert str(settings.trouble) == (
        "The settings cannot be read (it is damaged); the defaults are used.")
    assert path.read_text() == "{" and not settings.save()
