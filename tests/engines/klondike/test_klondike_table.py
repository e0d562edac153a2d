"""What Klondike shows at the table (sheet 7); clicks, drops and sentences are in
``tests/mechanics/test_alone_table.py``."""

from game.engines.klondike import GAME

TABLE = GAME.table


def test_the_score_and_what_must_stay_in_sight():
    view = GAME.deal(1, {"scoring": "vegas"}, seed=1).view(0)
    assert TABLE.plate(view, 0).counter.n == -52
    assert [str(badge.words) for badge in TABLE.badges(view)] == ["2 redeals left"]
    assert TABLE.badges(GAME.deal(1, {}, seed=1).view(0)) == ()
