"""One open pile in a row for each suit; badges that stay in sight."""

from itertools import pairwise

from scenes.table.keys.stops import of_pile
from scenes.table.layout.corner import taken
from scenes.table.layout.spread import rank_of, row_of
from tests.scenes.table.toy_suits import DISCARDS, SUITS_GAME
from tests.scenes.table.toys_at import inside, session, stage_of, stages


def rows(stage):
    found = {}
    for sprite in stage.board.sprites["discard"]:
        found.setdefault(row_of(sprite.card), []).append((stage.rect(sprite), sprite.card))
    return {row: sorted(found[row], key=lambda each: each[0].left) for row in sorted(found)}


def test_every_suit_has_a_row_in_the_order_of_its_ranks():
    for stage in stages(SUITS_GAME):
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


def test_whichever_card_shows_under_the_pointer_is_the_one_that_is_meant():
    stage = stage_of(session(SUITS_GAME))
    for row in rows(stage).values():
        for rect, card in row:
            pile, sprite, _at = stage.at((rect.left + 5, rect.top + 5))
            assert (pile, sprite.card) == ("discard", card)


def test_it_takes_a_card_of_each_row_and_the_rows_close_up():
    played = session(SUITS_GAME)
    action = next(each for each in played.deal.legal(0) if each.cards == ("8Ha",))
    assert played.submit(0, action) is None
    stage = stage_of(played)
    assert [card for _rect, card in rows(stage)[1]] == ["3Ha", "9Hb", "QHa"]
    assert "8Ha" in stage.board.cards("hand.0")


def test_every_card_of_the_rows_is_a_stop_of_the_keys():
    stage = stage_of(session(SUITS_GAME))
    stops = of_pile(stage, "discard", stage.layout.spots["discard"], lambda sprite: True)
    assert sorted(stop.name[2] for stop in stops) == sorted(DISCARDS.split())


def test_a_badge_stays_where_it_meets_nothing():
    for stage in stages(SUITS_GAME):
        assert stage.sight.badges == (("Trump: hearts", "H"),)
        standing = stage.painter.badges(stage.layout, stage.sight)
        assert standing is not None
        assert standing.brush is stage.painter.brush, "with text of the usual size"
        rect, = standing.places
        assert rect.collidelist(taken(stage.layout)) < 0
        assert stage.frame.table.contains(rect)
