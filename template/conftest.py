"""The template's own tests run where it lies: its engine stands beside the others,
though no catalogue names it.

This file is the only one here that ``tools/new_game.py`` does not copy.
"""

from pathlib import Path

import game.engines

HERE = Path(__file__).parent

game.engines.__path__.append(str(HERE / "game" / "engines"))
# Its doctests are run by tests/template, under the name that its modules import each other by.
collect_ignore = ["game"]
