"""Nothing on the felt moves in real time but cards that are played, in whole races."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.session.table import Session
from scenes.table.layout.spread import spread
from scenes.table.table_view import TableView
from tests.conformance.laws import single_options
from tests.scenes.table.tables import app, session
from tests.slow_marks import slow_case
from tools.backstage import step

SIZES = [(1024, 640), (1280, 800), (1366, 768), (1920, 1080)]
RACES = [(key, seats) for key, game in CATALOGUE.items() if game.real_time for seats in game.seats]
USUAL = {("racing_demon", 3, SIZES[1]), ("spit", 2, SIZES[1])}
ALL = [(*race, size) for race in RACES for size in SIZES]
CASES = [case if case in USUAL else slow_case(*case) for case in ALL]


def stages_of(played: Session, seats: int, size: tuple[int, int]) -> list[TableView]:
    """The table for one person, and for two who share the screen."""
    shared: list[tuple[int, ...]] = [(), (0, 1)] if seats < 5 else [()]
    return [TableView(app(size), played, 0, sharers=sharers) for sharers in shared]


def places(stage: TableView) -> dict[str, Any]:
    """Where each pile lies and how large its cards are, by name, and each plate; the places that
    are free have no name."""
    layout = stage.layout_for({name: len(cards or ()) for name, cards in stage.view.piles.items()})
    found: dict[str, Any] = {name: (tuple(spot.area), spot.width)
                             for name, spot in layout.spots.items()}
    found |= {f"plate {seat}": tuple(rect) for seat, rect in layout.plates.items()}
    return found | {"": [(tuple(spot.area), spot.width) for spot in layout.empties]}


def moved(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What lies elsewhere; a pile that is new lies in a place that was free."""
    return {name: (before.get(name), place) for name, place in now.items()
            if (name and before.get(name, place) != place)
            or (name not in before and place not in before[""])}


def raced(key: str, seats: int, size: tuple[int, int], seed: int,
          options: dict[str, Any] | None = None) -> None:
    """A race of brains to its end: nothing lies elsewhere whenever a pile is longer than ever."""
    played, rng = session(key, seats, seed=seed, options=options), Rng.seeded(seed)
    stages = stages_of(played, seats, size)
    begun, most = [places(stage) for stage in stages], dict[str, int]()
    while played.outcome is None:
        step(played, "medium", rng)
        counts = {name: len(cards) for name, cards in played.deal.state.piles.items()}
        longer = any(count > most.get(name, -1) for name, count in counts.items())
        if longer or played.number % 20 == 0:
            most = {name: max(count, most.get(name, 0)) for name, count in counts.items()}
            news = played.news(0)
            for stage, before in zip(stages, begun):
                stage.take(news, 0)
                assert not moved(before, places(stage)), (stage.sharers, seed, played.number)


@pytest.mark.parametrize("key, seats, size", CASES)
def test_a_whole_race_moves_nothing_but_cards(
    key: str, seats: int, size: tuple[int, int]
) -> None:
    """A column of seven moved up to 29 piles by 51 px under the hand of whoever played well."""
    raced(key, seats, size, (2, 6)[SIZES.index(size) % 2])


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted({key for key, _seats in RACES}))
def test_nor_with_any_option(key: str) -> None:
    game = CATALOGUE[key]
    # Those of the match change no table; handicaps are shorter piles.
    told = {option.key for option in game.options
            if option.scope == "deal" and "." not in option.key}
    for seats, options in single_options(game):
        if told >= options.keys():
            raced(key, seats, SIZES[1], 6, options)


#: Where every column shows N px of each card, however long it is; as a part of a card's width
#: rank and suit can be read from 0.24 on.
LEGIBLE_PX = {(1280, 800): 15, (1366, 768): 14, (1920, 1080): 22}


@pytest.mark.parametrize("size", LEGIBLE_PX)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_longest_column_can_be_read_from_the_beginning_on(
    seats: int, size: tuple[int, int]
) -> None:
    stage = TableView(app(size), session("racing_demon", seats), 0)
    spot = stage.layout.spots["work.0.0"]
    lies = spread(spot, ["7S"] * 13)
    assert min(b.y - a.y for a, b in pairwise(lies)) >= LEGIBLE_PX[size]
    assert lies[-1].rect.bottom <= spot.area.bottom + 1 <= stage.looks.frame.table.bottom + 1
