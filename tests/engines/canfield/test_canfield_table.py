"""What Canfield shows at the table (sheet 7); clicks, drops and sentences are in
``tests/mechanics/test_alone_table.py``."""

from game.engines.canfield import GAME

TABLE = GAME.table


def test_the_score_and_what_must_stay_in_sight():
    view = GAME.arrange({"options": {"scoring": "vegas"}, "piles": {
        "foundation.0": "7S 8S", "column.0": "KS"}}).view(0)
    assert TABLE.plate(view, 0).counter.n == -40
    assert [str(badge.words) for badge in TABLE.badges(view)] == ["Base: Sevens"]
