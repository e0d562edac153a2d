"""The house stands as it was drawn: arrows, short modules, nothing of anyone's machine in it."""

import shutil
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

from game.catalogue import GAMES, MODULES
from game.core.loading import PARTS
from tests.arrows import ARROWS, OUTSIDE, PARENTS, breach, imports, within
from tests.house import Tier, this_house

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("game", "scenes", "assets")
CACHES = {".hypothesis", ".pytest_cache", ".mypy_cache", ".ruff_cache", "__pycache__"}
LITTER = {".git", ".venv", ".venv-packaging", "build", "dist", *CACHES}

# How the loader imports, and nobody else.
BY_NAME = "from importlib import import_module"

# Put together here, so that this file does not hold what it looks for.
MACHINE_MARKS = ["/" + "work/", "co-" + "authored"]


def house_files() -> list[Path]:
    """Every file that could be committed; where git cannot say, every one outside the litter."""
    if shutil.which("git"):
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
        if listed.returncode == 0:
            names = filter(None, listed.stdout.split("\0"))
            return sorted(path for name in names if (path := ROOT / name).is_file())
    files = (path for path in ROOT.rglob("*") if path.is_file())
    return sorted(path for path in files if not LITTER & {*path.relative_to(ROOT).parts})


def test_the_table_of_arrows_names_only_parts_it_knows() -> None:
    for part, allowed in ARROWS.items():
        assert set(allowed) <= set(ARROWS), part
    for package, parts in OUTSIDE.items():
        assert all(any(within(each, part) for each in ARROWS) for part in parts), package


def test_the_table_of_arrows_has_no_circle() -> None:
    reached = {part: {to for to in allowed if to in ARROWS} for part, allowed in ARROWS.items()}
    for _ in ARROWS:
        reached = {part: far.union(*(reached[to] for to in far)) for part, far in reached.items()}
    assert [part for part, far in reached.items() if part in far] == []


@pytest.mark.parametrize(
    "module, source",
    [
        ("game.core.cards", "import pygame"),
        ("game.core.cards", "import platformdirs"),
        ("game.core.cards", "from game.mechanics import melds"),
        ("game.core.cards", "from ..mechanics.melds import run"),
        ("game.core.cards", "from game import catalogue"),
        ("game.core.cards", "def late():\n    import scenes.program.app"),
        ("game.core.cards", "import tests.arrows"),
        ("game.core.cards", "import numpy"),
        ("game.mechanics.melds", "from game.engines.durak import rules"),
        ("game.engines.durak.rules", "from game.engines.cheat import rules"),
        ("game.engines.durak.rules", "from ..cheat.rules import Cheat"),
        ("game.engines.durak.rules", "from game.brains import search"),
        ("game.engines.durak.brain", "from game.players.worker import ask"),
        ("game.engines.spite_and_malice.rules", "import game.engines.russian_bank_penguin"),
        ("game.catalogue", "from game.session import seats"),
        ("game.catalogue", "import importlib\nimportlib.import_module('game.engines.durak')"),
        ("game.brains.search", "from game.catalogue import CATALOGUE"),
        ("game.players.answers", "from .worker import ask"),
        ("game.store.saves", "from game.session import journal"),
        ("game.session.seats", "from game.brains import search"),
        ("game.session.seats", "from game.cli import main"),
        ("game.cli", "from scenes.program.app import run"),
        ("game.attic", "import game.core.cards"),
        ("game.session.attic", "import game.core.cards"),
        ("game.session.seats", "from game.session.deal_in_play import DealInPlay"),
        ("game.session.race.steps", "if TYPE_CHECKING:\n    import game.session.session"),
        ("game.session.replay.deal_replay", "from game.session.session import Session"),
        ("scenes.attic", "import game.core.cards"),
        ("scenes.look.theme", "from scenes.program.app import App"),
        ("scenes.program.play", "def table():\n    from scenes.play.scene import TableScene"),
        ("scenes.widgets.page", "from scenes.pages.settings import SettingsScene"),
        ("scenes.table.layout.solver", "from scenes.table.draw.hud import Hud"),
        ("scenes.table.layout.solver", "from scenes.look import theme"),
        ("scenes.table.draw.bubbles", "from scenes.table.table_view import TableView"),
        ("scenes.table.desk", "from scenes.play.scene import TableScene"),
        ("scenes.table.layout.frame", "from scenes.look import theme"),
        ("scenes.table.table_view", "import pygame_gui"),
        ("scenes.widgets.page", "import pygame_gui"),
        ("scenes.look.scale", "from scenes.look import theme"),
        ("scenes.play.aids.hints", "from scenes.play.scene import TableScene"),
        ("scenes.play.keys.focus", "from scenes.play.aids.peek import Peek"),
        ("scenes.play.hands.mouse", "from scenes.play.keys.ring import Ring"),
        ("scenes.play.overlays", "from scenes.pages.start.start import StartScene"),
        ("scenes.replay.scene", "from scenes.play.show import Show"),
        ("assets.art.courts", "from game.core.cards import Card"),
        ("assets.art.courts", "import pygame"),
    ],
)
def test_a_breach_is_found(module: str, source: str) -> None:
    assert any(breach(found) for found in imports(source, module))


@pytest.mark.parametrize(
    "module, source",
    [
        ("game.core.cards", "import dataclasses, typing\nfrom collections.abc import Iterator"),
        ("game.core.piles", "from .cards import Card\nfrom game.core import cards"),
        ("game.core.piles", "from . import cards"),
        ("game.core.piles", "from game import __version__"),
        ("game.mechanics.melds", "from game.core.cards import Card"),
        ("game.engines.durak.rules", "from game.mechanics import beating\nfrom .table import fits"),
        ("game.engines.durak.brain", "from game.brains import search\nfrom .rules import Durak"),
        ("game.engines.russian_bank_penguin.rules", "import game.engines.spite_and_malice.rules"),
        ("game.catalogue", "def durak():\n    from game.engines.durak import brain, rules"),
        ("game.players.worker", "import game.catalogue\nfrom game.brains import search"),
        ("game.store.saves", "import platformdirs\nimport game.core.cards"),
        ("game.core.loading", f"{BY_NAME}\nimport_module('game.engines.durak.rules')"),
        ("game.session.seats", "from game.players import worker\nfrom game.store import saves"),
        ("game.cli", "from game.players.arena import run\nfrom game.session import seats"),
        ("scenes.table.cards.sprites", "import pygame, assets\nfrom game.core.cards import Card"),
        ("assets.art.courts", "from assets.art.ink import line"),
        ("game.session.race.steps", "from game.session.deal_in_play import DealInPlay"),
        ("game.session.journal.resuming", "from game.session.journal.entries import taken"),
        ("game.session.replay.deal_replay", "from game.session.journal.entries import taken"),
        ("scenes.program.opening", "from scenes.pages.start.start import StartScene"),
        ("scenes.widgets.gui", "from pygame_gui.core import UIElement\nimport pygame_gui"),
        ("scenes.widgets.page", "from scenes.program.stack import Scene"),
        ("scenes.table.layout.frame", "from scenes.look import scale"),
        ("scenes.table.draw.hud", "from scenes.table.layout.frame import Frame\nimport pygame"),
        ("scenes.play.aids.hints", "import scenes.table.desk\nimport game.players.worker"),
        ("scenes.play.layers", "from scenes.play.keys.ring import Ring\nimport scenes.play.scene"),
        ("scenes.replay.scene", "from scenes.table.table_view import TableView"),
    ],
)
def test_an_allowed_import_passes(module: str, source: str) -> None:
    assert [breach(found) for found in imports(source, module) if breach(found)] == []


def test_what_is_imported_by_name_is_listed_for_bundles() -> None:
    """And is there: each engine has its rules, brain and table; they are what the game holds."""
    assert len(set(MODULES)) == len(PARTS) * len(GAMES)
    for module in MODULES:
        held = getattr(import_module(module), PARTS[module.rsplit(".", 1)[1]])
        assert any(held in (game.rules, game.brain, game.table) for game in GAMES)


def test_a_variant_is_one_step_from_its_parent() -> None:
    assert not set(PARENTS) & set(PARENTS.values())


def test_every_folder_of_modules_is_a_package() -> None:
    """Without its `__init__.py` a folder's doctests would run on a second copy of its modules."""
    paths = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    folders = {folder for path in paths for folder in path.parents if ROOT in folder.parents}
    bare = [folder for folder in sorted(folders) if not (folder / "__init__.py").exists()]
    assert [str(folder.relative_to(ROOT)) for folder in bare] == []


def test_no_file_holds_marks_of_a_machine() -> None:
    marked = []
    for path in house_files():
        content = path.read_bytes().lower()
        found = [mark for mark in MACHINE_MARKS if mark.encode() in content]
        marked += [f"{path.relative_to(ROOT)}: {mark}" for mark in found]
    assert marked == []


# --- the contract ---------------------------------------------------------------------------------

#: At most so many knobs: lower a figure where there are fewer, and never raise one without a game
#: that needs it. The last one is ``Brain.explains``: why, in words of each game.
MOST_KNOBS = {Tier.KERNEL: 151, Tier.CAPABILITY: 40, Tier.KIND: 42}
#: Knobs that no game gives yet, each with its reason.
NOT_YET_GIVEN = {
    "Rules.version": "the rules of no game have changed since there are journals",
}


def test_the_contract_does_not_grow() -> None:
    found = {tier: sum(len(each.names) for each in records.values())
             for tier, records in this_house().knobs().items()}
    assert found == MOST_KNOBS


def test_each_knob_is_given_by_a_game() -> None:
    assert set(this_house().unturned()) == NOT_YET_GIVEN.keys()
