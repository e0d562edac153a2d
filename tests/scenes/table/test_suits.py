"""One open pile in a row for each suit, at Compartment Full; a badge that stays in sight."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.session.table import Session
from scenes.table.layout.corner import taken
from scenes.table.layout.spread import rank_of, row_of
from scenes.table.table_view import TableView
from tests.scenes.play.toy_table import sit_at
from tests.scenes.table.tables import session, stops_at
from tests.scenes.table.toys_at import every_window, inside, stage_of

DISCARDS = "ASa 2Sa 2Sb 7Sa KSa 3Ha 8Ha 9Hb QHa 5Da JDa 4Ca 6Ca 6Cb 9Ca TCa JCa QCa KCa"
POSITION = {"phase": "draw", "turn": 0, "fields": {"turns": [4] * 4},
            "piles": {"discard": DISCARDS, "stock": "9Sb 3Sb TDb",
                      "hand.0": "3Da 4Da 6Da 7Da 8Da 9Da TDa QDa KDa ADa"}}  # fmt: skip


def thrown() -> Session:
    four = ",".join(["human"] * 4)
    return sit_at(CATALOGUE["compartment_full"], four, position=POSITION)


@pytest.fixture(scope="module")
def stage() -> TableView:
    return stage_of(thrown())


def rows(stage: TableView) -> dict[int, list[tuple[Any, str]]]:
    found: dict[int, list[tuple[Any, str]]] = {}
    for sprite in stage.board.sprites["discard"]:
        found.setdefault(row_of(sprite.card), []).append((stage.rect(sprite), sprite.card))
    return {row: sorted(found[row], key=lambda each: each[0].left) for row in sorted(found)}


def test_every_suit_has_a_row_in_the_order_of_its_ranks() -> None:
    for stage in every_window(thrown):
        assert inside(stage) == []
        found = rows(stage)
        assert sum(map(len, found.values())) == len(DISCARDS.split())
        for row in found.values():
            assert len({rect.top for rect, _card in row}) == 1
            assert [rank_of(card) for _, card in row] == sorted(rank_of(card) for _, card in row)
            steps = [b.left - a.left for (a, _), (b, _) in pairwise(row)]
            assert min(steps) >= 0.22 * row[0][0].w - 1
        tops = [row[0][0].top for row in found.values()]
        assert min(b - a for a, b in pairwise(tops)) >= 0.5 * found[0][0][0].w
        area = stage.layout.spots["discard"].area
        longest = max((row for row in found.values()), key=len)
        assert longest[-1][0].right >= area.left + 0.6 * area.w, "squeezed in an empty box"


def test_whichever_card_shows_under_the_pointer_is_the_one_that_is_meant(stage: TableView) -> None:
    for row in rows(stage).values():
        for rect, card in row:
            pile, sprite, _at = stage.at((rect.left + 5, rect.top + 5))
            assert sprite is not None
            assert (pile, sprite.card) == ("discard", card)


def test_it_takes_a_card_of_each_row_and_the_rows_close_up() -> None:
    played = thrown()
    action = next(each for each in played.deal.legal(0) if each.cards == ("8Ha",))
    assert played.submit(0, action) is None
    stage = stage_of(played)
    assert [card for _rect, card in rows(stage)[1]] == ["3Ha", "9Hb", "QHa"]
    assert "8Ha" in stage.board.cards("hand.0")


def test_every_card_of_the_rows_is_a_stop_of_the_keys(stage: TableView) -> None:
    stops = [stop.at.split()[-1] for stop in stops_at(stage, "discard")]
    assert sorted(stops) == sorted(DISCARDS.split())


def test_a_badge_stays_where_it_meets_nothing() -> None:
    suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    for stage in every_window(lambda: session("sift_smoke")):
        trump = stage.view.fields["trump"]
        assert (f"Trump: {suits[trump]}", trump) in stage.sight.badges
        standing = stage.painter.badges(stage.layout, stage.sight)
        assert standing is not None
        assert standing.brush is stage.painter.brush, "with text of the usual size"
        rect = standing.places[0]
        assert rect.collidelist(taken(stage.layout)) < 0
        assert stage.looks.frame.table.contains(rect)
