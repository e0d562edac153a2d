"""Options, presets, the deal they make, and matches (sheet 5 and Names)."""

import random

import pytest

from game.core.errors import OptionError, PositionError
from game.engines.spite_and_malice import GAME

DEFAULTS = {"packs": "separate", "riddance": 26, "centre_piles": 8, "recycle": "at_twelve",
            "discards": "sequence",
            "stalemate": "redeal", "wild": "jokers", "jokers": 4, "scoring": "five_plus",
            "target": "none",
            "draw_time": "end_of_turn"}


def test_the_defaults_in_their_order():
    assert list(GAME.settle(2, {}).items()) == list(DEFAULTS.items())
    assert GAME.settle(2, {"preset": "blackwood"}) == DEFAULTS


@pytest.mark.parametrize("given, settled", [
    ({"packs": "merged"}, {"riddance": 20, "recycle": "at_twelve"}),
    ({"packs": "own"}, {"riddance": 13, "recycle": "at_six", "jokers": 0}),
    ({"packs": "own", "jokers": 4, "centre_piles": 3}, {"jokers": 0, "recycle": "at_six"}),
    ({"packs": "own", "recycle": "at_twelve"}, {"recycle": "at_twelve"}),
    ({"centre_piles": 4}, {"recycle": "immediate"}),
    ({"centre_piles": 3, "recycle": "at_six"}, {"recycle": "at_six"}),
    ({"wild": "kings", "jokers": 3}, {"jokers": 0}),
    ({"riddance": "auto", "recycle": "auto", "packs": "merged", "centre_piles": 3},
     {"riddance": 20, "recycle": "immediate"}),
    ({"riddance": 17}, {"riddance": 17}),
    ({"preset": "popular"},
     {"packs": "merged", "riddance": 20, "centre_piles": 4, "recycle": "immediate",
      "discards": "free",
                             "stalemate": "end", "jokers": 4, "wild": "jokers"}),
    ({"preset": "kings_wild"},
     {"packs": "merged", "wild": "kings", "jokers": 0, "centre_piles": 4}),
    ({"preset": "popular", "riddance": 10, "jokers": 2},
     {"riddance": 10, "jokers": 2, "discards": "free"}),
])
def test_what_depends_is_settled(given, settled):
    found = GAME.settle(2, given)
    assert {key: found[key] for key in settled} == settled
    assert GAME.settle(2, found) == found


@pytest.mark.parametrize("given",
                         [{"riddance": 4}, {"riddance": 27}, {"riddance": "26"},
                          {"recycle": "never"}, {"jokers": 1},
                                   {"centre_piles": 5}, {"target": 30}, {"target": "auto"},
                          {"preset": "skip"}, {"house": 1}])
def test_refused(given):
    with pytest.raises(OptionError, match=" "):
        GAME.settle(2, given)


@pytest.mark.parametrize("options, counts, total", [
    ({}, {"riddance.0": 26, "hand.0": 5, "stock": 46}, 108),
    ({"riddance": 5}, {"riddance.1": 5, "stock": 88}, 108),
    ({"packs": "merged"}, {"riddance.1": 20, "stock": 58}, 108),
    ({"jokers": 0}, {"stock": 42}, 104),
    ({"wild": "kings"}, {"stock": 42}, 104),
    ({"packs": "own", "riddance": 26}, {"stock.0": 21, "stock.1": 21, "hand.1": 5}, 104),
])
def test_the_deal(options, counts, total):
    deal = GAME.deal(seed=3, options=options)
    assert {name: len(deal.state.piles[name]) for name in counts} == counts
    assert sum(map(len, deal.state.piles.values())) == total


def test_which_jokers_there_are():
    for count, names in ((4, "XRa XBa XRb XBb"), (3, "XRa XBa XRb"), (2, "XRa XBa"), (0, "")):
        deal = GAME.deal(seed=1, options={"jokers": count})
        assert {card for pile in deal.state.piles.values() for card in pile if card[0] == "X"} == (
            set(names.split()))


def test_packs_lie_apart_as_agreed():
    deal = GAME.deal(seed=5)
    assert {card.pack for seat in range(2) for card in deal.state.piles[f"riddance.{seat}"]} == {
        "a"}
    assert {card.pack for card in deal.state.piles["stock"] if not card.joker} == {"b"}
    own = GAME.deal(seed=5, options={"packs": "own"})
    for seat, letter in enumerate("ab"):
        piles = [own.state.piles[f"{name}.{seat}"] for name in ("riddance", "hand", "stock")]
        assert {card.pack for pile in piles for card in pile} == {letter}


@pytest.mark.parametrize("fields",
                         [{"stalled": [True]}, {"stalled": [1, 0]}, {"duty": [1, 0]}, {"duty": [2]},
                          {"duty": [0, 0]},
                                    {"quiet": -1}, {"redeals": "1"}, {"moved": 1}])
def test_fields_that_cannot_be(fields):
    with pytest.raises(PositionError):
        GAME.arrange({"fields": fields})


def test_a_match_to_a_target():
    match = GAME.match(2, {"target": 50}, seed=4)
    for points in ([0, 31], [0, 0], [30, 0], [0, 19]):
        assert match.next() == {"seed": 4 + len(match.results), "dealer": 0, "carry": {}}
        match.record({"points": points, "places": [1, 1], "reason": "out", "carry": {}})
    assert (match.over, match.totals, match.places, match.dealer) == (True, [30, 50], (2, 1), None)


def test_one_game_is_all_by_default():
    match = GAME.match(2)
    match.record({"points": [0, 0]})
    assert match.over and match.places == (1, 1)


def test_random_deals_end_and_lose_no_card():
    tables = ({}, {"preset": "popular"}, {"preset": "kings_wild"}, {"packs": "own"},
              {"discards": "free"})
    for seed, options in enumerate(tables):
        deal = GAME.deal(seed=seed, options=options)
        found = GAME.playout(deal, random.Random(seed))
        assert found.reason in ("out", "blocked") and min(found.places) == 1
