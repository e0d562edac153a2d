"""Settings, people and statistics as version 0.1.0 has left them."""

import shutil
from pathlib import Path

import pytest

from game.store.profiles import Profile, Profiles
from game.store.settings import Settings
from game.store.statistics import Statistics
from scenes.preferences import DEFAULTS

OLD = Path(__file__).parent / "old"


@pytest.fixture
def folder(tmp_path):
    """The files in a folder that may be written to."""
    shutil.copytree(OLD, tmp_path / "data")
    return tmp_path / "data"


def test_its_settings_are_read_and_kept(folder):
    settings = Settings(folder / "settings.json", DEFAULTS)
    assert settings.trouble is None
    found = [settings[name] for name in ("speed", "time_limits", "last_game", "keys")]
    assert found == ["fast", False, "durak", {"undo": "z"}]
    assert settings["setups"]["durak"]["options"] == {"form": "two"}
    settings["felt"] = "slate"
    again = Settings(folder / "settings.json", DEFAULTS)
    assert again["speed"] == "fast" and again["felt"] == "slate"


def test_its_people_are_known_and_can_come_back(folder):
    people = Profiles(folder / "profiles.json")
    assert people.trouble is None
    assert people.all == (Profile("Ann", 3, 1_700_000_000),
                          Profile("Zoë", None, 1_700_000_100, keeps_score=False))
    assert people.bring_back().name == "Ben"
    assert Profiles(folder / "profiles.json").names == ("Ann", "Zoë", "Ben")


def test_its_statistics_are_counted_on(folder):
    counted = Statistics(folder / "statistics.sqlite")
    games = sorted(row["game"] for row in counted.deals())
    assert games == ["durak", "rolling_stone", "sequence_rummy"]
    (deal,) = counted.deals("durak")
    assert deal["names"] == ["Ann", "Ben", "Cleo"] and deal["seed"] == 8
    written = {**deal}
    written.pop("id", None)
    counted.add_deal(written)
    assert len(Statistics(folder / "statistics.sqlite").deals("durak")) == 2
