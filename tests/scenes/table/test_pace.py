"""Whether those at a table act in turn or at once: told by one thing, which nobody asks around."""

from __future__ import annotations

from game.catalogue import CATALOGUE
from scenes.table.pace import TablePace
from tests.house import this_house

#: The table itself may ask a game; pages tell of it before anybody sits down.
HOME = "scenes/table/pace.py"


def pace(key: str, **options: str) -> TablePace:
    game = CATALOGUE[key]
    return TablePace.of(game, game.settle(game.best_seats[0], options))


def test_it_is_that_of_the_game_and_its_options() -> None:
    assert pace("durak") is TablePace.TURNS and not TablePace.TURNS.at_once
    assert pace("racing_demon") is TablePace.CLOCK and TablePace.CLOCK.at_once
    assert pace("racing_demon", mode="stepped") is TablePace.STEPS and TablePace.STEPS.at_once


def test_at_a_table_nobody_else_asks_the_game() -> None:
    asking = [name for name, source in this_house().sources.items() if "real_time" in source
              and name.startswith(("scenes/play/", "scenes/replay/", "scenes/table/"))]
    assert asking == [HOME]
