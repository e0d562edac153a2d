"""What both races share: the tie token, the clock to one who sees only ``due``, roles of piles."""

from types import SimpleNamespace

import pytest

from game.core.racing import COLUMN, DEAL, MAIN, SHARED, WASTE, Roles
from game.core.state import PUBLIC, SECRET
from game.engines import racing_demon, spit
from game.engines.racing_demon.state import ROLES
from game.families.race.clock import latest_begin
from game.families.race.options import TABLE_OPTIONS
from game.mechanics.race.token import pass_token, tie_order


@pytest.mark.parametrize("seats", range(2, 9))
def test_whoever_scored_last_yields_in_a_tie(seats):
    state = SimpleNamespace(seats=seats, token=0)
    for seat in range(seats):
        pass_token(state, seat)
        order = tie_order(state.token, seats)
        assert sorted(order) == list(range(seats)) and order[-1] == seat


@pytest.mark.parametrize("game", [racing_demon.GAME, spit.GAME], ids=lambda game: game.key)
def test_the_clock_is_secret_and_the_dealer_has_the_token(game):
    clock = game.rules.fields[:3]
    assert [(spec.name, spec.sight) for spec in clock] == [
        ("now", SECRET), ("token", PUBLIC), ("due", PUBLIC)]
    state = game.deal(2, dealer=1).state
    assert state.token == 1 and game.rules.clock.due(state) == state.due is not None


def test_no_timer_began_before_the_deal():
    assert latest_begin(31000, 30000) == 1000
    assert latest_begin(29000, 30000) == 0


def test_the_options_of_the_table_reach_no_deal():
    assert {option.scope for option in TABLE_OPTIONS} == {"table"}
    assert [option.key for option in TABLE_OPTIONS] == [
        "pace", "tempo", "grace", "quick_play", "pauses", "adaptive", "mode"]


@pytest.mark.parametrize("roles, wanted", [
    (ROLES, {"off.1": MAIN, "work.1.3": COLUMN, "pack.0": DEAL, "waste.0": WASTE,
             "centre.12": SHARED, "centre": SHARED, "centre.new": SHARED, "hand.0": "", "": ""}),
    (Roles("spit", "stock"), {"spit.0": MAIN, "stock.1.4": COLUMN, "centre.1": SHARED,
                              "pack.0": "", "": ""}),
])
def test_piles_are_told_by_what_they_are_for(roles, wanted):
    """In Spit the piles of kind ``stock`` are columns: the role says so, not the kind."""
    assert {pile: roles.of(pile) for pile in wanted} == wanted


def test_names_are_made_of_roles():
    spit = Roles("spit", "stock")
    assert spit.own("main", 2) == ("spit.0", "spit.1")
    assert spit.columns(5, 2)[1] == tuple(f"stock.1.{j}" for j in range(5))
