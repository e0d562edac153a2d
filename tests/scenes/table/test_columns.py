"""Columns that begin on covered cards; empty places that say what goes there."""

from itertools import pairwise

from scenes.table.layout.groups import linked
from scenes.table.layout.spread import SMALL_VIEW
from tests.scenes.table.toy_columns import COLUMNS, COLUMNS_GAME
from tests.scenes.table.toys_at import cards_of, inside, session, stage_of, stages


def test_thirteen_open_cards_on_six_covered_ones_can_be_read_in_every_window():
    for stage in stages(COLUMNS_GAME):
        assert inside(stage) == []
        rects = cards_of(stage, "column.6")
        assert len(rects) == 13
        assert len(cards_of(stage, "down.6")) == 6
        # So much of a card that its rank can be read whole (UX 4.3).
        least = 0.3 if rects[0].w < SMALL_VIEW else 0.25
        assert min(b.top - a.top for a, b in pairwise(rects)) >= least * rects[0].w - 1


def test_a_column_begins_lower_by_the_number_of_covered_cards():
    stage = stage_of(session(COLUMNS_GAME), (1920, 1080))
    tops = [cards_of(stage, f"column.{k}")[0].top for k in range(1, COLUMNS)]
    steps = {b - a for a, b in pairwise(tops)}
    assert max(steps) - min(steps) <= 2
    assert min(steps) > 5
    for k in range(1, COLUMNS):
        covered = cards_of(stage, f"down.{k}")
        assert covered[0].topleft == stage.layout.spots[f"column.{k}"].area.topleft
        assert all(rect.top < tops[k - 1] for rect in covered)


def test_an_open_card_lies_over_the_covered_ones_below_it():
    stage = stage_of(session(COLUMNS_GAME))
    first = cards_of(stage, "column.6")[0]
    pile, sprite, at = stage.at((first.centerx, first.top + 3))
    assert (pile, at) == ("column.6", 0)
    assert sprite is not None
    assert sprite.card == "KS"
    assert stage.at((first.centerx, first.top - 3))[0] == "down.6"
    # A column is taken from the card on.
    assert stage.is_column("column.6")
    assert stage.intent.run_from("column.6", stage.board.cards("column.6"), 3).cards[0] == "TH"


def test_where_there_is_room_nothing_is_squeezed():
    stage = stage_of(session(COLUMNS_GAME), (3840, 2160))
    rects = cards_of(stage, "column.6")
    assert min(b.top - a.top for a, b in pairwise(rects)) > 0.25 * rects[0].w


def test_empty_places_say_what_goes_there():
    stage = stage_of(session(COLUMNS_GAME))
    assert stage.sight.captions["waste"] == "waste"
    assert stage.sight.captions["foundation.2"] == "build"
    assert "column.0" not in stage.sight.captions


def test_piles_that_go_together_have_the_same_numbers():
    assert linked("down.{j}", "x", "down.{j}") == "x"
    assert linked("a.*.*", "b.*.c.*", "a.2.10") == "b.2.c.10"
