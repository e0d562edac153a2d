"""No game has a place that cannot be used, nor a pile that lies nowhere by mistake."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import OptionError
from game.core.game import Game
from game.core.piles import ALL, COUNT, OWNER, PileSpec
from game.core.places import Form
from game.core.table import Arrangement, Place, Table
from game.core.words import words
from scenes.table.layout.checking import UnusablePlace, check, mistakes
from scenes.table.layout.frame import Frame
from scenes.table.layout.layout import lay_out
from tests.scenes.table.toy_counters import LIVES_GAME, TOTALS_GAME
from tests.scenes.table.toy_sides import SIDES
from tests.scenes.table.toys_at import session, stage_of
from tests.slow_marks import tables

TOYS = {toy.key: toy for toy in (LIVES_GAME, TOTALS_GAME, SIDES)}
GAMES: dict[str, Game] = {**CATALOGUE, **TOYS}
TABLES = tables(GAMES.values())


def choices(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    """The defaults, and every other value of each option that this number of seats allows."""
    for given in [{}, *({each.key: value} for each in game.options for value in each.values)]:
        try:
            yield game.settle(seats, given)
        except OptionError:
            continue


@pytest.mark.parametrize("key, seats", TABLES)
def test_every_place_can_be_used_and_every_pile_has_one(key: str, seats: int) -> None:
    """At every option: for the smallest window too."""
    game, done = GAMES[key], list[Arrangement]()
    for settled in choices(game, seats):
        view = game.deal(seats, settled, seed=3).view(0)
        arrangement, piles = game.table.arrange(view), game.piles(seats, settled)
        if arrangement in done:
            continue
        done.append(arrangement)
        check(arrangement, piles, seats)
        counts = {name: len(pile or ()) for name, pile in view.piles.items()}
        frame = Frame(*game.min_window(seats))
        # TooSmall where there is no room.
        layout = lay_out(frame, arrangement, 0, counts, (frame.px(64),) * seats)
        assert layout.solution.sizes.centre >= frame.least


# --- what is found --------------------------------------------------------------------------------

PILES = (
    PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(2,), owner=1),
    PileSpec("stock", "stock", COUNT), PileSpec("work.*.*", "tableau", ALL, sizes=(2, 4), owner=1),
)  # fmt: skip
OWN = ((Place("work.{seat}.*", Form.CASCADE),),)
GOOD = Arrangement(centre=((Place("stock"),),), own=OWN, mat=OWN, hand=6)


def test_nothing_is_wrong_with_a_good_arrangement() -> None:
    assert mistakes(GOOD, PILES, 2) == []


WRONG = [
    (Place("stok"), "there is no pile 'stok'"),
    (Place("stock", reserve=0), "room for 0 cards is none"),
    (Place("stock", Form.BOUT, joins="bout"), "'bout', which it lies with, has no place"),
    (Place("stock", joins="bout"), "'bout', which it lies with, has no place"),
    (Place("stock", Form.HEAP, on="work.0.0"), "only a cascade or a stack begins on covered cards"),
    (Place("work.*.*", Form.SUITS), "is that of one pile, not of several"),
]


@pytest.mark.parametrize("place, sentence", WRONG)
def test_a_place_that_cannot_be_used_is_told_by_what_is_wrong(place: Place, sentence: str) -> None:
    arrangement = Arrangement(centre=((place,),), hand=6, unseen=("stock", "work.*.*"))
    with pytest.raises(UnusablePlace, match=sentence.replace("*", ".")):
        check(arrangement, PILES, 2)


def test_a_pile_in_no_place_or_in_two_is_told() -> None:
    nowhere = Arrangement(centre=((Place("stock"),),), own=OWN, hand=6)
    assert "pile 'work.1.0' has no place, and is not unseen" in mistakes(nowhere, PILES, 2)
    twice = Arrangement(centre=((Place("stock"), Place("stock")),), own=OWN, mat=OWN,
                        hand=6)  # fmt: skip
    assert mistakes(twice, PILES, 2) == ["place 'stock': that pile has two places"]


def test_sides_are_those_of_all_seats() -> None:
    wrong = Arrangement(centre=GOOD.centre, own=OWN, mat=OWN, hand=6, sides=(0, 1, 0))
    assert mistakes(wrong, PILES, 2) == ["there are sides for 3 seats, not for 2"]


def test_the_window_writes_it_down_and_shows_what_it_can(caplog: pytest.LogCaptureFixture) -> None:
    bad = Table(arrange=lambda view: Arrangement(centre=((Place("stok"), Place("stock")),),
                                                 hand=6),
                prompt=lambda view: (words("Play."), words("Play.")))  # fmt: skip
    game = CATALOGUE["compartment_full"]
    made = game.made_of(rules=game.rules, brain=game.brain, table=bad)
    with caplog.at_level(logging.ERROR, "riddance.table"):
        stage = stage_of(session(made, 4))
    told = [record.getMessage() for record in caplog.records]
    assert "compartment_full: place 'stok': there is no pile 'stok'" in told
    assert "compartment_full: pile 'discard' has no place, and is not unseen" in told
    assert len(told) == 2
    assert "stock" in stage.layout.spots
