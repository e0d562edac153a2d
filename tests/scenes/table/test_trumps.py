"""Trumps on the table: only games that have them mark a suit, and those mark the right one."""

from __future__ import annotations

import pytest

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.core.view import View
from game.engines.stortok.state import LOW_OF
from scenes.table.logbook import trumps
from tests.conformance.laws import single_options
from tests.scenes.table.tables import random_step, session, stage_of


def of_rules(key: str, view: View) -> tuple[str, ...]:
    """The suits that beat others by the rules, the highest last."""
    if key == "stortok":
        high = view.fields["high"]
        return LOW_OF[high], high
    return tuple(filter(None, (view.fields.get("trump"),)))


@pytest.mark.parametrize("key", list(CATALOGUE))
def test_only_games_that_have_trumps_have_a_trump_on_the_table(key: str) -> None:
    """Oklahoma Gin had one: the suit of the card that says with how much one may knock. Where the
    rows and the trumps are those of a table that was looked at, so is the table."""
    game, rng = CATALOGUE[key], Rng(3)
    looked_at = []
    for seats, options in [(game.best_seats[0], {}), *single_options(game)]:
        played = session(key, seats, seed=2, options=options)
        for _ in range(6):
            random_step(played, rng, 1000)
        view = played.view(0)
        found = of_rules(key, view)
        at = seats, game.table.arrange(view), found
        if at in looked_at:
            continue
        looked_at.append(at)
        stage = stage_of(played)
        assert stage.board.trumps == found, options
        assert stage.director.ears.trump == (found[-1] if found else ""), options
        assert found or trumps(stage.shown.arrangement) is None, options
