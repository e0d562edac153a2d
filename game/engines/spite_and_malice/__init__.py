"""Spite and Malice: two players race to be rid of a pile each (sheet: the whole)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.game import Game
from game.core.words import N_
from game.engines.spite_and_malice.choices import OPTIONS, PRESETS, settle_more

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.core.table import Table


def _rules() -> Rules[Any]:
    from game.engines.spite_and_malice.rules import SpiteAndMalice
    return SpiteAndMalice()


def _brain() -> Any:
    from game.engines.spite_and_malice.brain import SpiteBrain
    return SpiteBrain()


def _table() -> Table:
    from game.engines.spite_and_malice.table import TABLE
    return TABLE


GAME = Game(
    key="spite_and_malice",
    title=N_("Spite and Malice"),
    family=N_("Competitive patience"),
    summary=N_("Race to empty your riddance pile on the common centre piles, and block the other player's."),
    seats=range(2, 3),
    best_seats=(2,),
    pocket="XR 7H 8D",
    minutes=30,
    difficulty=2,
    other_names=(N_("Cat and Mouse"),),
    options=OPTIONS,
    presets=PRESETS,
    settle_more=settle_more,
    load_rules=_rules,
    load_brain=_brain,
    load_table=_table,
)
