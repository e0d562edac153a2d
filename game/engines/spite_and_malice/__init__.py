"""Spite and Malice: two players race to be rid of a pile each (sheet: the whole)."""
from __future__ import annotations

from game.core.game import Game
from game.core.words import N_
from game.engines.spite_and_malice.choices import OPTIONS, PRESETS, settle_more

GAME = Game(
    key="spite_and_malice",
    title=N_("Spite and Malice"),
    family=N_("Competitive patience"),
    summary=N_("Race to empty your riddance pile on the common centre piles, and block the other player's."),
    seats=range(2, 3),
    best_seats=(2,),
    minutes=30,
    difficulty=2,
    other_names=(N_("Cat and Mouse"),),
    options=OPTIONS,
    presets=PRESETS,
    settle_more=settle_more,
    at="game.engines.spite_and_malice",
)
