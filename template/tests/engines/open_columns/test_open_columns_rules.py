"""Open Columns: a fresh deal, and refusals by their sentences."""

from game.engines.open_columns import GAME


def test_a_fresh_deal():
    piles = GAME.deal(1, {}, seed=2).state.piles
    assert [len(piles[f"column.{n}"]) for n in range(5)] == [8] * 5
    assert len(piles["stock"]) == 12 and not piles["waste"]


def test_why_a_card_may_not_go():
    deal = GAME.arrange({"piles": {"column.0": "9H", "column.1": "8S 2C", "stock": "3C"}})
    assert str(deal.check(0, "play 2C column.1>column.0").words) == "The same suit, one lower."
    assert str(deal.check(0, "play 8S column.1>column.0").words) == (
        "Only the last card of a column.")
