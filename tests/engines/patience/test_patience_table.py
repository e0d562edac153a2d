"""What Patience shows at the table (sheet 7); clicks, drops and sentences are in
``tests/mechanics/test_alone_table.py``."""

from game.engines.patience import GAME

TABLE = GAME.table


def test_the_score_and_what_must_stay_in_sight():
    view = GAME.arrange({"fields": {"redeals": 4}, "piles": {"stock": "KS"}}).view(0)
    assert TABLE.plate(view, 0).counter.n == 0
    assert [str(badge.words) for badge in TABLE.badges(view)] == ["2 redeals left"]
