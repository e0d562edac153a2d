"""The ways to the pages: everyone leads somewhere, and the start brings none of what lies there."""

import subprocess
import sys

import pytest

from game.catalogue import CATALOGUE
from scenes.program import routes
from scenes.program.opening import LateWays
from tests.scenes.toys import BEATING, window

pytestmark = pytest.mark.usefixtures("own_dirs")

#: What the start page's first picture can do without, and takes long to import.
HEAVY = ("game.core.deal", "game.core.rules", "game.core.table", "game.session.table",
         "game.brains", "game.players", "hashlib", "sqlite3", "argparse", "scenes.play",
         "scenes.table", "scenes.replay", "importlib.metadata", "yaml")  # fmt: skip
PAGES = ("scenes.pages", "scenes.widgets", "pygame_gui")


@pytest.mark.parametrize("name, page", [
    ("start", "StartScene"), ("welcome", "WelcomeScene"), ("settings", "SettingsScene"),
    ("past", "PastGamesScene"), ("people", "ProfilesScene"), ("statistics", "StatisticsScene"),
])  # fmt: skip
def test_each_way_makes_a_fresh_page(name: str, page: str) -> None:
    with window():
        way = getattr(routes, name)
        first, second = way(), way()
        assert type(first).__name__ == type(second).__name__ == page and first is not second


def test_a_game_is_set_up_as_usual() -> None:
    with window() as app:
        assert routes.setup(BEATING).game is BEATING
        setup = routes.usual(app, CATALOGUE["durak"])
        assert setup.game == "durak" and [each.human for each in setup.sitters][:2] == [True, False]


def test_before_the_ways_are_laid_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "_laid", None)
    with pytest.raises(AssertionError, match="nobody has laid the ways"):
        routes.start()
    routes.lay(LateWays())


def loaded(code: str) -> set[str]:
    """The modules that are there when this has run in a program of its own."""
    code += "\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("code, without", [
    ("import scenes.program.opening", (*PAGES, *HEAVY)),
    ("import scenes.pages.start.start", HEAVY),
])  # fmt: skip
def test_the_start_is_light(code: str, without: tuple[str, ...]) -> None:
    modules = loaded(code)
    assert "scenes.program.routes" in modules
    assert [name for name in without if name in modules] == []


def test_the_first_page_brings_no_other() -> None:
    pages = {name for name in loaded("import scenes.pages.start.start")
             if name.startswith("scenes.pages.") and name.count(".") > 2}  # fmt: skip
    assert {name.split(".")[2] for name in pages} == {"start"}
