"""The parts of an engine come in when they are first asked for, and not before."""

import subprocess
import sys
from dataclasses import replace

import pytest

from game.catalogue import CATALOGUE, MODULES
from game.core.loading import PARTS, loaded, modules

LIST = """import sys
from game.catalogue import MODULES
print([module for module in MODULES if module in sys.modules])"""


def test_the_list_of_games_brings_in_no_rules():
    done = subprocess.run([sys.executable, "-c", LIST], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=CATALOGUE.keys())
def test_each_part_is_what_its_module_holds(game):
    assert set(modules(game.at)) <= set(MODULES)
    assert [loaded(game.at, part) for part in PARTS] == [game.rules, game.brain, game.table]
    assert game.rules.key == game.key


def test_an_engine_that_is_not_there():
    game = replace(CATALOGUE["durak"], at="game.engines.moon")
    with pytest.raises(ImportError):
        _ = game.rules


def test_a_game_made_of_other_parts():
    durak = CATALOGUE["durak"]
    table = replace(durak.table, passes=())
    other = durak.made_of(table=table)
    assert other.table is table and other.rules is durak.rules and other.brain is durak.brain
    assert durak.table is not table and other.key == durak.key
