"""What Russian Bank in its book form has of its own (its sheet)."""

import pytest

from game.core.errors import OptionError
from game.engines.russian_bank_penguin import GAME
from tests.engines.spite_and_malice.positions import arrange, run, said

MINE = "JCa 5Ha 2Ha 9Sa 6Ha 3Ca JHa 4Da"
HIS = {"hand.1": "8Cb 8Db 8Hb", "riddance.1": "3Sb 6Sb TSb",
       "stock.1": "QSb 2Hb 2Sb 7Sb 3Db 3Hb JSb"}


def table(piles, **more):
    return arrange({"riddance.0": "2Sa 5Sa 9Da"} | HIS | piles, game=GAME, **more)


def test_the_options_in_their_order():
    assert GAME.settle(2, {}) == {
        "riddance": 13, "centre_piles": 8, "recycle": "at_six", "discards": "sequence",
        "stalemate": "redeal", "wild": "jokers",
        "scoring": "five_plus", "target": "none", "draw_time": "end_of_turn"}
    assert [option.values for option in GAME.options if option.key in ("riddance", "recycle")] == [
        (13, 20, 26), ("at_six", "immediate")]
    assert GAME.presets == ()


@pytest.mark.parametrize("given",
                         [{"riddance": 10}, {"riddance": 14}, {"riddance": "auto"},
                          {"recycle": "at_twelve"},
                                   {"recycle": "auto"}, {"packs": "own"}, {"jokers": 0},
                          {"preset": "popular"}])
def test_options_that_are_not_its_own(given):
    with pytest.raises(OptionError, match=" "):
        GAME.settle(2, given)


@pytest.mark.parametrize("size, stock", [(13, 34), (20, 27), (26, 21)])
def test_the_deal(size, stock):
    deal = GAME.deal(seed=2, options={"riddance": size})
    for seat, letter in enumerate("ab"):
        piles = [deal.state.piles[f"{name}.{seat}"] for name in ("riddance", "hand", "stock")]
        assert list(map(len, piles)) == [size, 5, stock]
        assert {card.pack for pile in piles for card in pile} == {letter}
    assert "stock" not in deal.state.piles


def test_kings_wild_are_complete_at_the_queen():
    deal = table({"hand.0": "KHa 7Ha", "centre.0": run(11), "stock.0": "8Ha"},
                 options={"wild": "kings"})
    assert said(deal.play(0, "play KHa hand.0>centre.0")) == ["complete"]
    assert len(deal.state.piles["completed"]) == 12


def test_at_once_each_card_of_a_finished_pile_goes_home():
    mixed = "ACa 2Ca 3Ca 4Ca 5Ca 6Ca 7Cb 8Sb 9Cb TCb JCb QCb"
    deal = table({"hand.0": "KHa 7Ha", "centre.0": mixed, "stock.0": "JHa"},
                 options={"recycle": "immediate"})
    deal.play(0, "play KHa hand.0>centre.0")
    assert [len(deal.state.piles[f"stock.{seat}"]) for seat in range(2)] == [8, 13]
    assert {card.pack for card in deal.state.piles["stock.0"]} == {"a"}


def test_a_redeal_leaves_each_his_own_pack():
    narrow = {"discard.0.0": "9Ha", "discard.0.1": "6Sa", "discard.0.2": "3Ha",
              "discard.0.3": "JSa",
              "discard.1.0": "5Hb", "discard.1.1": "5Sb", "discard.1.2": "KDb",
              "discard.1.3": "KHb"}
    deal = table({"hand.0": "QDa 7Ca 4Ha 4Sa", "stock.0": "TCa", "completed": "ASb ASa",
                  "centre.0": "ADb ADa 3Da", **narrow},
                 turn=1, stalled=[True, False])
    assert said(deal.play(1, "pass")) == ["frozen", "both_frozen", "redeal"]
    for seat, (letter, count) in enumerate((("a", 12), ("b", 16))):
        cards = [card for name in ("hand", "stock") for card in deal.state.piles[f"{name}.{seat}"]]
        assert {card.pack for card in cards} == {letter} and len(cards) == count, seat
        assert len(deal.state.piles[f"hand.{seat}"]) == 5


def test_his_stock_is_not_counted_and_seven_are_enough():
    for count, told in ((9, []), (8, ["new_stock"])):
        stock = "QCa 8Ha 4Ca JCa 5Ha 2Ha 9Sa 6Ha 3Ca"[:count * 3 + count - 1]
        deal = table({"hand.0": "6Ca 7Ha KSa TCa", "stock.0": stock, "stock.1": "QSb",
                      "completed": "ASb 2Sb"})
        assert said(deal.play(0, "discard KSa hand.0>discard.0.0")) == told


def test_no_joker_is_in_the_packs():
    cards = GAME.rules.pack(2, GAME.settle(2, {}))
    assert len(cards) == 104 and all(card.suit in "SHDC" for card in cards)
