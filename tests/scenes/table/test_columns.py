"""Columns that begin on covered cards, at Klondike; empty places that say what goes there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.catalogue import CATALOGUE
from game.session.table import Session
from scenes.table.layout.groups import linked
from scenes.table.layout.spread import SMALL_VIEW
from scenes.table.table_view import TableView
from tests.scenes.play.toy_table import sit_at
from tests.scenes.table.tables import stops_at
from tests.scenes.table.toys_at import cards_of, every_window, inside, stage_of

#: Column 6 has thirteen open cards on six covered ones, column 0 is empty.
PILES = {
    "column.6": "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS", "down.6": "2D 4D 6D 8D TD QD",
    "column.5": "AC", "down.5": "2C 4C 6C 8C TC", "column.4": "3C", "down.4": "5C 7C 9C QC",
    "column.3": "KD QS JD", "down.3": "AH 3H 5H", "column.2": "5D", "down.2": "7H 9H",
    "column.1": "7D", "down.1": "JH", "stock": "2S 4S 6S",
}  # fmt: skip


def klondike() -> Session:
    return sit_at(CATALOGUE["klondike"], "human", position={"piles": PILES})


@pytest.fixture(scope="module")
def stages() -> list[TableView]:
    return list(every_window(klondike))


@pytest.fixture(scope="module")
def stage(stages: list[TableView]) -> TableView:
    """In the smallest window."""
    return stages[0]


def test_thirteen_open_cards_on_six_covered_ones_can_be_read_in_every_window(
        stages: list[TableView]) -> None:
    for stage in stages:
        assert inside(stage) == []
        rects = cards_of(stage, "column.6")
        assert len(rects) == 13
        assert len(cards_of(stage, "down.6")) == 6
        # So much of a card that its rank can be read whole.
        least = 0.3 if rects[0].w < SMALL_VIEW else 0.25
        assert min(b.top - a.top for a, b in pairwise(rects)) >= least * rects[0].w - 1


def test_for_a_long_column_cards_are_no_smaller_than_they_must_be(stages: list[TableView]) -> None:
    """Its own cards lie as close as they can be read, and reach down to the hand's edge."""
    for stage in stages:
        rects = cards_of(stage, "column.6")
        step = min(b.top - a.top for a, b in pairwise(rects)) / rects[0].w
        room = stage.looks.frame.table.bottom - rects[-1].bottom
        assert step < 0.32 if room > rects[0].h / 2 else room >= 0, (stage.looks.frame, step, room)


def test_a_column_begins_lower_by_the_number_of_covered_cards() -> None:
    """But for the longest, whose covered cards lie closer first."""
    stage = stage_of(klondike(), (1920, 1080))
    tops = [cards_of(stage, f"column.{k}")[0].top for k in range(1, 6)]
    steps = {b - a for a, b in pairwise(tops)}
    assert max(steps) - min(steps) <= 2
    assert min(steps) > 5
    for k in range(1, 6):
        covered = cards_of(stage, f"down.{k}")
        assert covered[0].topleft == stage.layout.spots[f"column.{k}"].area.topleft
        assert all(rect.top < tops[k - 1] for rect in covered)


def test_an_open_card_lies_over_the_covered_ones_below_it(stage: TableView) -> None:
    first = cards_of(stage, "column.6")[0]
    pile, sprite, at = stage.at((first.centerx, first.top + 3))
    assert (pile, at) == ("column.6", 0)
    assert sprite is not None
    assert sprite.card == "KS"
    assert stage.at((first.centerx, first.top - 3))[0] == "down.6"
    # A column is taken from the card on.
    assert stage.setting.is_column("column.6")
    assert stage.intent.run_from("column.6", stage.board.cards("column.6"), 3).cards[0] == "TH"


def test_the_keys_stop_at_a_column_and_not_at_what_it_covers(stage: TableView) -> None:
    assert stops_at(stage, "down.6") == []
    assert len(stops_at(stage, "column.6")) == 13


def test_where_there_is_room_nothing_is_squeezed() -> None:
    stage = stage_of(klondike(), (3840, 2160))
    rects = cards_of(stage, "column.6")
    assert min(b.top - a.top for a, b in pairwise(rects)) > 0.25 * rects[0].w


def test_empty_places_say_what_goes_there(stage: TableView) -> None:
    assert stage.sight.captions["waste"] == "waste"
    assert "column.0" not in stage.sight.captions


def test_piles_that_go_together_have_the_same_numbers() -> None:
    assert linked("down.{j}", "x", "down.{j}") == "x"
    assert linked("a.*.*", "b.*.c.*", "a.2.10") == "b.2.c.10"
