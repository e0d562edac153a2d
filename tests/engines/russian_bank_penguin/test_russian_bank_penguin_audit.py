"""The sheet of Russian Bank in its book form gone through once more (sections named)."""

import pytest

from game.engines.russian_bank_penguin import GAME
from tests.conformance.laws import check_imagine
from tests.engines.spite_and_malice.positions import arrange, pile, run, said

HIS = {"hand.1": "8Cb 8Db 8Hb", "riddance.1": "3Sb 6Sb TSb"}


def table(piles, **more):
    return arrange({"riddance.0": "2Sa 5Sa 9Da"} | HIS | piles, game=GAME, **more)


def test_its_piles():
    """Names: two stocks, which belong to the seats."""
    specs = {spec.pattern: spec for spec in GAME.piles(2, {"centre_piles": 4})}
    assert list(specs) == [
        "riddance.*", "hand.*", "discard.*.*", "stock.*", "centre.*", "completed"]
    stock = specs["stock.*"]
    assert (stock.owner, stock.sight.kind, stock.ordered, stock.kind) == (1, "count", True, "stock")


@pytest.mark.parametrize("given, recycle",
                         [({"centre_piles": 3}, "at_six"),
                          ({"riddance": 26, "wild": "kings"}, "at_six"),
                                            ({"centre_piles": 8, "recycle": "immediate"},
                                             "immediate")])
def test_no_default_depends_on_another_option(given, recycle):
    settled = GAME.settle(2, given)
    assert settled["recycle"] == recycle
    assert settled == GAME.settle(2, settled)
    assert not {"packs", "jokers"} & set(settled)


@pytest.mark.parametrize("stock, completed, centre, told, mine, his", [
    (11, "ACb ADa", 3, ["new_stock"], 6 + 1, 1),
    (11, "ACb", 3, ["new_stock"], 6, 1),
    (11, "", 3, ["new_stock"], 6 + 3, 0),
    (11, "", 0, [], 6, 0),
    (12, "ACb ADa", 3, [], 7, 0),
    (4, "ADa", 3, ["new_stock"], 0, 0),
])
def test_when_stocks_are_renewed(stock, completed, centre, told, mine, his):
    """3 and decision 5: by the drawing player's own stock, for both; of the centre only if nothing
    is complete."""
    cards = " ".join(f"{rank}{suit}a" for suit in "SH" for rank in "3467TJQK")[:stock * 4 - 1]
    deal = table({"hand.0": "KCa", "stock.0": cards, "completed": completed,
                  "centre.2": run(centre)})
    assert said(deal.play(0, "discard KCa hand.0>discard.0.0")) == told
    assert [len(deal.state.piles[f"stock.{seat}"]) for seat in range(2)] == [mine, his]
    swept = bool(told) and not completed
    assert len(deal.state.piles["centre.2"]) == (0 if swept else centre)


def test_at_once_the_centre_goes_home_only_for_a_draw_that_cannot_be_met():
    """5, ``recycle=immediate``: with the last card drawn the centre stays."""
    for stock, left in (("3Ca 4Ca 5Ca 6Ca 7Ca", 4), ("3Ca 4Ca 5Ca 6Ca", 0)):
        deal = table({"hand.0": "KCa", "stock.0": stock, "centre.0": "AHa 2Ha 3Hb 4Ha"},
                     options={"recycle": "immediate"})
        deal.play(0, "discard KCa hand.0>discard.0.0")
        assert len(deal.state.piles["centre.0"]) == left and len(deal.state.piles["hand.0"]) == 5


def test_nobody_draws_from_the_other_stock():
    deal = table({"hand.0": "KCa", "stock.0": "3Ca", "stock.1": "2Hb 4Hb 6Hb"})
    deal.play(0, "discard KCa hand.0>discard.0.0")
    assert (pile(deal, "hand.0"), pile(deal, "stock.1"), deal.state.turn) == (
        "3Ca", "2Hb 4Hb 6Hb", 1)


def test_forced_moves_are_the_same():
    deal = table({"hand.0": "2Ca KCa", "riddance.0": "3Sa ASa", "discard.0.0": "9Ca 2Ha",
                  "centre.0": "ADb"})
    assert {str(action) for action in deal.legal(0)} == {
        "play ASa riddance.0>centre.1", "play 2Ha discard.0.0>centre.0", "play 2Ca hand.0>centre.0"}


def test_a_frozen_hand_shows_itself_within_its_pack():
    """'What the rules show' of a STALL and of ``packs=own`` together."""
    deal = table({"hand.0": "QDa KCa 4Ha", "discard.0.0": "9Ha", "discard.0.1": "6Sa",
                  "discard.0.2": "3Ha", "discard.0.3": "JSa",
                  "stock.0": "2Ca 7Ca TCa 8Ca QCa 4Ca", "stock.1": "QSb 2Hb KHb"})
    deal.play(0, "pass")
    for seed in range(8):
        check_imagine(GAME, deal, seed)
        hand = GAME.imagine(deal.view(1), seed).state.piles["hand.0"]
        assert all(card[0] in "47QK" and card.pack == "a" for card in hand)


def test_a_match_hands_on_nothing():
    match = GAME.match(2, {"target": 25}, seed=9)
    for points in ([0, 18], [6, 0], [0, 7]):
        assert match.next() == {"seed": 9 + len(match.results), "dealer": 0, "carry": {}}
        match.record({"points": points})
    assert (match.over, match.totals, match.places, match.next()) == (True, [6, 25], (2, 1), None)
