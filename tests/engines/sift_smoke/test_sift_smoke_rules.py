"""The rules of Sift Smoke (sheet 2 to 5): the deal, tricks, drawing, dropping out, options,
positions, scores, matches."""

import random

import pytest

from game.core.errors import OptionError, PositionError
from game.core.events import Moved, Said, Shown
from game.core.piles import HAND
from game.core.playing_on import played_on
from game.engines.sift_smoke import GAME

WON = "9S TS JS QS KS 7H 8H AH 7D 8D 9D TD JD QD KD AD 7C 8C 9C TC JC QC KC AC"


def arrange(hands, turn=0, trick="", stock=None, trump="H", **more):
    """A position; ``stock`` is three deuces that lie nowhere else, if nothing is said."""
    if stock is None:
        named = " ".join([*hands, trick])
        stock = " ".join(card for card in ("2S", "2D", "2C") if card not in named)
    piles = {HAND[seat]: cards for seat, cards in enumerate(hands)} | more.pop("piles", {})
    fields = {"trump": trump} | more.pop("fields", {})
    return GAME.arrange({"seats": len(hands), "turn": turn, "fields": fields,
                         "piles": piles | {"trick": trick, "stock": stock}} | more)


def lay(deal, *cards):
    """Each card by whoever is in turn: the events."""
    return [event for card in cards
            for event in deal.play(deal.state.turn, f"play {card} hand.{deal.state.turn}>trick")]


def said(events):
    return [(event.name, event.by, *event.args.values())
            for event in events if isinstance(event, Said)]


def legal(deal):
    return [action.cards[0] for action in deal.legal(deal.state.turn)]


# --- the deal (2) ---------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, options, each", [
    (3, {}, 8), (4, {}, 6), (5, {}, 5), (6, {}, 4), (3, {"deal": "as_players"}, 3),
    (4, {"deal": "as_players"}, 4), (6, {"deal": "as_players"}, 6)])
@pytest.mark.parametrize("pack", [52, 32])
def test_the_deal(seats, options, each, pack):
    if each * seats > pack:
        pytest.skip("not enough cards")
    deal = GAME.deal(seats, options | {"pack": pack}, seed=1, dealer=1)
    state = deal.state
    assert [len(state.piles[HAND[seat]]) for seat in range(seats)] == [each] * seats
    assert len(state.piles["stock"]) == pack - each * seats
    assert [len(state.piles[name]) for name in ("trick", "won", "turnup")] == [0, 0, 0]
    assert (state.phase, deal.actors()) == ("lead", (2 % seats,))
    assert (state.tricks, state.played) == ([0] * seats, [])
    cards = [card for pile in state.piles.values() for card in pile]
    lowest = "2" if pack == 52 else "7"
    assert len(set(cards)) == pack and min(map(str, cards)) == f"{lowest}C"
    assert {card.rank for card in cards} == set("23456789TJQKA"[-pack // 4:])


def test_the_dealers_last_card_is_dealt_last_and_shown_to_all():
    for seed in range(20):
        deal = GAME.deal(4, seed=seed, dealer=seed % 4)
        dealer = seed % 4
        (shown,) = (event for event in deal.opening if isinstance(event, Shown))
        (card,) = shown.cards
        assert shown.pile == HAND[dealer] and card in deal.state.piles[HAND[dealer]]
        assert deal.state.trump == card[1]
        assert said(deal.opening) == [("trumps", dealer, card)]
        for viewer in (*range(4), None):
            if viewer != dealer:
                zones = deal.view(viewer).memory["zones"]
                assert [name for name, row in zones.items()
                        if any(card in zone["cards"] for zone in row)] == [HAND[dealer]]


def test_it_is_the_last_of_the_shuffled_cards_dealt_one_at_a_time():
    """Without the option the same shuffle gives the same hands: the card that makes trumps is the
    24th then, the 25th with it."""
    one = GAME.deal(4, seed=5).state
    other = GAME.deal(4, {"trump_card": "stock_top"}, seed=5).state
    assert one.piles["hand.1"] == other.piles["hand.1"]
    assert one.piles["hand.0"] == other.piles["hand.0"]
    assert one.piles["stock"][-1] == other.piles["turnup"][0]
    assert one.piles["stock"][:-1] == other.piles["stock"]


def test_the_top_of_the_stock_is_set_aside():
    deal = GAME.deal(4, {"trump_card": "stock_top"}, seed=2)
    (card,) = deal.state.piles["turnup"]
    assert len(deal.state.piles["stock"]) == 27 and deal.state.trump == card.suit
    assert [len(deal.state.piles[HAND[seat]]) for seat in range(4)] == [6] * 4
    assert said(deal.opening) == [("trumps", None, card)]
    assert deal.view(None).piles["turnup"] == (card,)
    while deal.outcome() is None:
        deal.play(deal.state.turn, deal.legal(deal.state.turn)[0])
    assert deal.state.piles["turnup"] == [card]


def test_the_deal_does_not_depend_on_who_looks():
    """A copy that is looked at begins a state of its own."""
    deal = GAME.deal(3, seed=3)
    twin = deal.copy()
    assert deal.opening == twin.opening
    assert sum(zone["count"] for zone in twin.view(1).memory["zones"]["hand.0"]) == 8


def test_36_cards_for_six():
    with pytest.raises(OptionError, match="too few for six"):
        GAME.settle(6, {"pack": 32, "deal": "as_players"})
    assert GAME.settle(5, {"pack": 32, "deal": "as_players"})["deal"] == "as_players"
    assert GAME.settle(6, {"deal": "as_players"})["pack"] == 52
    assert GAME.settle(6, {"pack": 32})["deal"] == "table"


def test_defaults():
    assert GAME.settle(4) == {
        "pack": 52, "trick_credit": "off", "match": "round", "deal": "table",
        "trump_card": "dealer_last", "must_trump": "off", "next_dealer": "left",
        "rebuild": "needed"}


@pytest.mark.parametrize("form, good", [
    ("target:1", True), ("target:999", True), ("target:0", False), ("target:1000", False),
    ("target", False), ("deals:3", False)])
def test_targets(form, good):
    if good:
        assert GAME.settle(4, {"match": form})["match"] == form
        return
    with pytest.raises(OptionError):
        GAME.settle(4, {"match": form})


# --- tricks (3) -----------------------------------------------------------------------------------

def test_any_card_is_led():
    assert legal(arrange(["4S KD 9H", "5S", "6S"])) == ["4S", "9H", "KD"]


@pytest.mark.parametrize("hand, must, may", [
    ("4S KD 9H", "off", ["4S"]), ("4S KD 9H", "on", ["4S"]), ("KD 9H", "off", ["9H", "KD"]),
    ("KD 9H 2H", "on", ["2H", "9H"]), ("KD 9C", "on", ["9C", "KD"]), ("4S 5S 9H", "off",
                                                                     ["4S", "5S"])])
def test_following(hand, must, may):
    deal = arrange([hand, "2S 3C", "JD"], trick="TS", options={"must_trump": must})
    assert legal(deal) == may


def test_a_trump_need_not_be_beaten():
    deal = arrange(["KD 9H 2H", "3C", "JD"], trick="TS 8H", options={"must_trump": "on"},
                   fields={"played": [1, 2]})
    assert legal(deal) == ["2H", "9H"]


@pytest.mark.parametrize("cards, winner", [
    (["TS", "KS", "3H"], 2), (["TS", "KS", "AD"], 1), (["TS", "9S", "AD"], 0),
    (["TS", "4H", "3H"], 1), (["2H", "AS", "AC"], 0), (["2H", "3H", "AC"], 1),
    (["9S", "TS", "JS"], 2), (["TD", "AS", "AC"], 0)])
def test_who_wins(cards, winner):
    deal = arrange([f"{card} {low}D" for card, low in zip(cards, "456", strict=True)],
                   fields={"tricks": [1, 0, 2]})
    if cards[0][1] == "D":
        deal = arrange([f"{card} {low}C" for card, low in zip(cards, "456", strict=True)],
                       fields={"tricks": [1, 0, 2]})
    events = lay(deal, *cards)
    tricks = [1, 0, 2]
    tricks[winner] += 1
    state = deal.state
    assert (state.tricks, state.turn, state.phase, state.played) == (tricks, winner, "lead", [])
    assert said(events) == [("wins", winner, cards[winner], cards[winner][1] == "H")]
    assert [len(state.piles[HAND[seat]]) for seat in range(3)] == [
        1 + (seat == winner) for seat in range(3)]
    assert sorted(state.piles["won"]) == sorted(cards) and state.piles["stock"] == ["2S", "2D"]
    assert "2C" in state.piles[HAND[winner]]


def test_play_goes_to_the_left_over_who_is_out():
    deal = arrange(["TS 4D", "", "9S 4C", "8S 5C", ""])
    assert deal.actors() == (0,)
    lay(deal, "TS")
    assert (deal.actors(), deal.state.phase, deal.state.played) == ((2,), "follow", [0])
    lay(deal, "9S")
    assert (deal.actors(), deal.state.played) == ((3,), [0, 2])
    lay(deal, "8S")
    assert (deal.actors(), deal.state.phase, deal.state.tricks) == ((0,), "lead", [1, 0, 0, 0, 0])


def test_who_plays_his_last_card_plays_no_second_to_the_trick_and_may_win_it():
    deal = arrange(["TS 4D", "AS", "9S 4C"])
    events = lay(deal, "TS", "AS", "9S")
    assert deal.state.piles["hand.1"] == ["2C"] and deal.state.turn == 1
    assert said(events) == [("wins", 1, "AS", False)]


def test_who_has_no_card_after_the_trick_is_out():
    deal = arrange(["TS 4D", "AS 5D", "9S", "8S"])
    events = lay(deal, "TS", "AS", "9S", "8S")
    assert said(events) == [("wins", 1, "AS", False), ("out", 2), ("out", 3)]
    lay(deal, "5D")
    assert deal.actors() == (0,)


def test_the_last_one_in():
    deal = arrange(["AH 5C", "KH", "QH"], trump="C")
    events = lay(deal, "AH", "KH", "QH")
    assert said(events) == [("wins", 0, "AH", False), ("out", 1), ("out", 2), ("last_in", 0, 2)]
    assert (deal.state.phase, deal.state.turn, deal.actors()) == ("over", None, ())
    found = deal.outcome()
    assert (found.points, found.places, found.won) == ((2, 0, 0), (1, 2, 2), (True, False, False))
    assert (found.reason, found.carry) == ("last_in", {"dealer": 0, "winner": 0})
    assert str(found.words) == "Player 1 is the last one in and scores 2."


def test_nobody_but_the_winner_is_shown_the_card_drawn():
    deal = arrange(["TS 4D", "AS 5D", "9S 6D"])
    deal.view(None)
    events = lay(deal, "TS", "AS", "9S")
    (drawn,) = (event for event in events if isinstance(event, Moved) and event.source == "stock")
    assert drawn.target == "hand.1" and drawn.cards == ("2C",)
    assert deal.view(0).piles["hand.1"] == ("-", "-") and "2C" in deal.view(1).piles["hand.1"]
    assert deal.view(2).piles["won"] == ("-",) * 3 and deal.view(2).piles["stock"] == ("-", "-")


# --- a new stock ----------------------------------------------------------------------------------

def short(stock="", rebuild="needed", **more):
    return arrange(["7S 9H TH", "AS JH QH", "8S KH"], stock=stock, trump="D",
                   options={"pack": 32, "rebuild": rebuild}, piles={"won": WON}, seed=1, **more)


def test_the_stock_is_rebuilt_when_a_card_is_needed():
    deal = short(fields={"tricks": [3, 3, 2]})
    events = lay(deal, "7S", "AS", "8S")
    assert said(events) == [("wins", 1, "AS", False), ("rebuilt", None, 27)]
    state = deal.state
    assert (len(state.piles["stock"]), state.piles["won"], state.tricks) == (26, [], [3, 4, 2])
    held = {*state.piles["stock"], *state.piles["hand.1"]}
    assert held >= {*WON.split(), "7S", "AS", "8S"} and len(state.piles["hand.1"]) == 3
    assert state.trump == "D"


def test_a_new_stock_is_shuffled():
    orders = set()
    for seed in range(4):
        deal = GAME.arrange(short().position() | {"seed": seed, "rng": None})
        lay(deal, "7S", "AS", "8S")
        orders.add(tuple(deal.state.piles["stock"]))
    assert len(orders) == 4 and all(list(order) != sorted(order) for order in orders)


@pytest.mark.parametrize("rebuild, stock, won", [("needed", 0, 26), ("immediate", 26, 0)])
def test_the_last_card_of_the_stock(rebuild, stock, won):
    """Drawn: the tricks follow when the next is needed, or at once."""
    deal = arrange(["7S 9H TH", "AS JH QH", "8S KH"], stock="AD", trump="D",
                   options={"pack": 32, "rebuild": rebuild},
                   piles={"won": WON.replace(" AD", "")}, seed=1)
    events = lay(deal, "7S", "AS", "8S")
    assert (len(deal.state.piles["stock"]), len(deal.state.piles["won"])) == (stock, won)
    assert "AD" in deal.state.piles["hand.1"]
    assert ("rebuilt", None, 26) in said(events) or rebuild == "needed"


def test_at_once_by_the_last_draw_of_the_deal_too():
    deal = arrange(["8D", "QD", "TD"], stock="AS", trump="C",
                   options={"pack": 32, "rebuild": "immediate"})
    events = lay(deal, "8D", "QD", "TD")
    assert deal.state.phase == "over" and len(deal.state.piles["stock"]) == 3
    assert [name for name, *_ in said(events)] == ["wins", "rebuilt", "out", "out", "last_in"]
    assert deal.outcome().points == (0, 1, 0)


# --- the score (4) --------------------------------------------------------------------------------

@pytest.mark.parametrize("credit, points, places", [
    ("off", (0, 0, 3, 0), (2, 2, 1, 2)), ("multiply", (4, 2, 15, 0), (2, 3, 1, 4)),
    ("add", (4, 2, 8, 0), (2, 3, 1, 4))])
def test_what_tricks_count(credit, points, places):
    deal = arrange(["8D", "QD", "AD 2C 3C", "TD"], 2, trump="C", stock="2S",
                   options={"trick_credit": credit}, fields={"tricks": [4, 2, 4, 0]})
    events = lay(deal, "AD", "TD", "8D", "QD")
    found = deal.outcome()
    assert (found.points, found.places) == (points, places)
    assert said(events)[-1] == ("last_in", 2, points[2])


def test_with_tricks_the_last_one_in_need_not_be_first():
    deal = arrange(["8D", "QD", "AD", "TD"], 2, trump="C", stock="2S",
                   options={"trick_credit": "multiply"}, fields={"tricks": [5, 2, 1, 0]})
    lay(deal, "AD", "TD", "8D", "QD")
    found = deal.outcome()
    assert (found.points, found.places, found.won) == (
        (5, 2, 2, 0), (1, 2, 2, 4), (True, False, False, False))
    assert found.carry["winner"] == 2


# --- matches (4) ----------------------------------------------------------------------------------

@pytest.mark.parametrize("form, rows, over", [
    ("single", [[0, 1, 0]], True), ("round", [[0, 1, 0]] * 2, False),
    ("round", [[0, 1, 0]] * 3, True), ("target:2", [[0, 1, 0], [1, 0, 0]], False),
    ("target:2", [[0, 1, 0]] * 2, True), ("target:2", [[3, 0, 0]], True)])
def test_match_forms(form, rows, over):
    match = GAME.match(3, {"match": form}, seed=1)
    for row in rows:
        match.record({"points": row})
    assert match.over is over
    assert list(match.totals) == [sum(row[seat] for row in rows) for seat in range(3)]


@pytest.mark.parametrize("option, result, dealer", [
    ("left", {"points": [2, 0, 0], "carry": {"dealer": 1, "winner": 0}}, 2),
    ("left", {"points": [2, 0, 0], "carry": {"dealer": 2}}, 0),
    ("winner", {"points": [6, 2, 3], "carry": {"winner": 2}}, 2),
    ("winner", {"points": [0, 4, 4]}, 1), ("winner", {"points": [0, 4, 1]}, 1)])
def test_who_deals_next(option, result, dealer):
    match = GAME.match(3, {"next_dealer": option}, seed=1)
    match.record(result)
    assert match.dealer == dealer


def test_the_first_dealer_is_drawn():
    assert {GAME.match(5, seed=seed).dealer for seed in range(60)} == set(range(5))


# --- how long it takes ----------------------------------------------------------------------------

@pytest.mark.parametrize("seats, most", [(3, 15), (4, 11), (5, 9), (6, 7)])
def test_no_deal_has_more_tricks_than_the_sheet_says(seats, most):
    longest = 0
    for seed in range(200):
        state = GAME.deal(seats, seed=seed).state
        played_on(GAME.rules, state, random.Random(seed))
        longest = max(longest, sum(state.tricks))
        assert max(GAME.rules.outcome(state).points) >= 1
    assert longest <= most


# --- positions ------------------------------------------------------------------------------------

def test_what_a_position_leaves_out():
    deal = GAME.arrange({"seats": 4, "dealer": 2, "fields": {"trump": "C"},
                         "piles": {"hand.3": "2S", "hand.0": "3S"}})
    state = deal.state
    assert (state.phase, state.turn, state.tricks, state.played) == ("lead", 3, [0] * 4, [])
    deal = GAME.arrange({"seats": 4, "turn": 1, "fields": {"trump": "C"},
                         "piles": {"hand.1": "2S", "hand.0": "3S", "trick": "4S 5S"}})
    assert (deal.state.phase, deal.state.played) == ("follow", [3, 0])
    deal = GAME.arrange({"seats": 3, "options": {"trump_card": "stock_top"},
                         "piles": {"hand.1": "2S", "hand.0": "3S", "turnup": "9D"}})
    assert (deal.state.trump, deal.state.turn) == ("D", 1)
    over = GAME.arrange({"seats": 3, "phase": "over", "turn": 2, "fields": {"trump": "S"},
                         "piles": {"hand.2": "2S 9D"}})
    assert over.state.turn is None and over.outcome().points == (0, 0, 2)


TWO = {"hand.0": "9H", "hand.1": "8H", "hand.2": "7H"}


@pytest.mark.parametrize("position, told", [
    ({"fields": {}}, "trump: no card"),
    ({"piles": {"hand.0": "9H"}, "turn": 0}, "Fewer than two"),
    ({"piles": {"hand.0": "9H", "hand.1": "8H"}, "turn": 2}, "cannot play"),
    ({"phase": "follow"}, "In phase lead"),
    ({"piles": TWO | {"trick": "6H"}, "phase": "lead"}, "In phase lead"),
    ({"piles": TWO | {"trick": "6H"}, "turn": 0, "fields": {"trump": "S", "played": [0]}},
     "cannot play"),
    ({"piles": TWO | {"trick": "6H 5H"}, "turn": 0, "fields": {"trump": "S", "played": [1, 1]}},
     "twice"),
    ({"piles": TWO | {"trick": "6H"}, "turn": 0, "fields": {"trump": "S", "played": [3]}},
     "no seat 3"),
    ({"piles": TWO | {"trick": "6H"}, "turn": 0, "fields": {"trump": "S", "played": [1, 2]}},
     "a seat for each card"),
    ({"fields": {"trump": "S", "tricks": [0, 0]}}, "a number for each seat"),
    ({"fields": {"trump": "S", "tricks": [0, -1, 0]}}, "a number for each seat"),
    ({"piles": TWO | {"turnup": "2S"}}, "turnup"),
    ({"piles": TWO | {"turnup": "2S 3S"}, "options": {"trump_card": "stock_top"}}, "turnup"),
    ({"piles": TWO | {"turnup": "2D"}, "options": {"trump_card": "stock_top"}}, "trump: the suit"),
    ({"phase": "over"}, "is over when"),
    ({"phase": "over", "piles": {"hand.0": "9H", "trick": "8H"},
      "fields": {"trump": "S", "played": [1]}}, "is over when")])
def test_positions_that_are_none(position, told):
    with pytest.raises(PositionError, match=told):
        GAME.arrange({"seats": 3, "fields": {"trump": "S"}, "piles": TWO} | position)
