"""What the sheet says of packs, tricks, drawing, the blocked deal and the score,
where its worked examples do not."""

import random
from collections import Counter

import pytest

from game.core.errors import OptionError, PositionError, RulesBug
from game.core.events import Said
from game.engines.rolling_stone.state_history import times
from tests.engines.rolling_stone.stones import MARABOUT, STONE, arrange, lay


def points(deal):
    end = deal.outcome()
    return list(end.points), list(end.places), end.reason


# --- packs and options (2, 5) ---------------------------------------------------------------------

@pytest.mark.parametrize("seats, options, stock, lowest", [
    (3, {}, 0, "9"), (4, {}, 0, "7"), (5, {}, 0, "5"), (6, {}, 0, "3"),
    (3, MARABOUT, 8, "7"), (4, MARABOUT, 20, "2"), (5, MARABOUT, 12, "2"), (6, MARABOUT, 4, "2"),
    (3, {"pack": 32}, 8, "7"), (4, {"pack": 32}, 0, "7"), (3, {"pack": 52}, 28, "2"),
    (6, {"pack": 52}, 4, "2"),
    (4, {"pack": 32, **MARABOUT}, 0, "7"), (3, {"low_ace": "on"}, 0, "9")])
def test_packs(seats, options, stock, lowest):
    deal = STONE.deal(seats, options, seed=4, dealer=seats - 1)
    piles = deal.state.piles
    assert [len(piles[f"hand.{seat}"]) for seat in range(seats)] == [8] * seats
    assert len(piles["stock"]) == stock and deal.state.turn == 0
    ranks = {card.rank for pile in piles.values() for card in pile}
    assert ranks == (
        set("AKQJT98765432"["AKQJT98765432".index("A"):"AKQJT98765432".index(lowest) + 1]))


def test_settled_options():
    assert STONE.settle(4) == {"stock_draw": "none", "pack": "eight_each", "match": "round",
                               "blocked_after": 10, "score": "points",
                               "low_ace": "off", "show_waste": "off"}
    given = {"match": "target:1", "blocked_after": 99, "pack": 32, "stock_draw": "marabout"}
    assert {key: STONE.settle(4, given)[key] for key in given} == given


@pytest.mark.parametrize("seats, options", [
    (5, {"pack": 32}), (6, {"pack": 32}), (4, {"pack": "32"}), (4, {"pack": 36}),
    (4, {"blocked_after": 0}),
    (4, {"blocked_after": 100}), (4, {"match": "target:0"}), (4, {"match": "target:10000"}),
    (4, {"score": "tricks"}), (2, {}), (7, {})])
def test_refused_options(seats, options):
    with pytest.raises(OptionError):
        STONE.settle(seats, options)


# --- tricks (3) -----------------------------------------------------------------------------------

def test_a_low_ace_loses_the_trick():
    hands = ["AS KH", "9S QH", "KS JH"]
    for low, winner in (("off", 0), ("on", 2)):
        deal = arrange(hands, options={"low_ace": low})
        lay(deal, "AS", "9S", "KS")
        assert (deal.state.phase, deal.state.turn) == ("lead", winner)


def test_the_last_card_of_a_whole_trick_ends_the_deal_before_it_is_thrown_away():
    deal = arrange(["9S KH", "TS QH", "AS"])
    lay(deal, "9S", "TS", "AS")
    assert deal.position()["piles"]["trick"] == "9S TS AS"
    assert "waste" not in deal.position()["piles"]
    assert points(deal) == ([0, 0, 20], [2, 2, 1], "out")


def test_who_leads_his_last_card_is_out():
    deal = arrange(["9S", "TS QH", "AS AH"])
    events = lay(deal, "9S")
    assert points(deal) == ([22, 0, 0], [1, 2, 2], "out")
    assert [(event.name, event.by) for event in events if isinstance(event, Said)] == [("out", 0)]


def test_a_last_card_that_was_drawn_and_fits_leaves_the_others_in_hand():
    """Decision 8: the stock runs out with the card that fits."""
    deal = arrange(["9S 9H", "TD JD", "AS AH"], 1, "KS", "QS 9D", MARABOUT)
    events = deal.play(1, "draw stock>hand.1")
    assert deal.position()["piles"]["hand.1"] == "9D JD TD"
    assert deal.position()["piles"]["trick"] == "KS QS"
    assert (deal.state.phase, deal.state.turn, deal.state.drawn) == ("follow", 2, True)
    assert [event.name for event in events if isinstance(event, Said)] == ["void"]
    lay(deal, "AS")
    assert (deal.state.turn, deal.state.drawn, deal.state.run) == (2, False, 0)


def test_what_is_said():
    deal = arrange(["9S 9H", "TS JD", "AD AH"])
    events = lay(deal, "9S", "TS") + deal.play(2, "take")
    said = [(event.name, event.by, event.args.get("suit"), event.args.get("n")) for event in events
            if isinstance(event, Said)]
    assert said == [("void", 2, "S", None), ("take", 2, "S", 2)]
    deal = arrange(["9S 9H", "TS JD", "AS AH"])
    assert [(event.name, event.by) for event in lay(deal, "9S", "TS", "AS")
            if isinstance(event, Said)] == [("thrown_away", 2)]


def test_a_drawn_card_is_seen_by_the_drawer_alone_until_it_is_played():
    deal = arrange(["9S 9H", "TD JD", "AS AH"], 1, "KS", "QS 9D", MARABOUT)
    before = deal.view(0)
    deal.play(1, "draw stock>hand.1")
    assert deal.view(0).pile("hand.1") == ("-", "-", "-")
    assert deal.view(0).pile("trick") == ("KS", "QS")
    assert "9D" not in str([event.to_dict() for event in deal.view(0).log])
    assert "9D" not in str(before.piles)


def test_the_last_trick_may_be_looked_at():
    for shown, seen in (("on", ("9S", "TS", "AS")), ("off", ("-", "-", "-"))):
        deal = arrange(["9S 9H", "TS JD", "AS AH"], options={"show_waste": shown})
        lay(deal, "9S", "TS", "AS")
        assert deal.view(1).pile("waste") == deal.view(None).pile("waste") == seen


# --- the blocked deal (4) -------------------------------------------------------------------------

def go_round(deal, card, times):
    for _ in range(times):
        lay(deal, card)
        if deal.outcome() is None:
            deal.play(deal.state.turn, "take")


def test_the_third_time_the_same_position_is_there():
    deal = arrange(["AH 9S", "TD JD", "QC JC"])
    go_round(deal, "9S", 5)
    assert deal.outcome() is None
    go_round(deal, "9S", 1)
    assert points(deal) == ([30, 0, 0], [1, 2, 2], "blocked")


def position_of(leader, deal):
    """Who leads, and all piles: what comes again."""
    piles = deal.state.piles
    return leader, tuple((name, *piles[name]) for name in sorted(piles) if piles[name])


@pytest.mark.parametrize("seats, wilful", [(3, 0.9), (4, 0.9), (4, 0.5), (5, 0.8)])
def test_repetition_is_what_a_record_of_all_positions_says(seats, wilful):
    """Held against a list of whole positions,
    in deals in which what was taken is mostly led again."""
    most = 0
    for seed in range(40):
        rng, deal = random.Random(seed), STONE.deal(seats, {"blocked_after": 30}, seed=seed)
        before = Counter([position_of(deal.state.turn, deal)])
        while deal.outcome() is None:
            seat = deal.state.turn
            legal = deal.legal(seat)
            last = deal.state.history[-1][2:4] if deal.state.history else ""
            again = [action for action in legal if action.cards == (last,)]
            deal.play(seat, again[0] if again and rng.random() < wilful else rng.choice(legal))
            end = deal.outcome()
            if deal.state.phase == "lead" or (end and end.reason == "blocked"):
                leader = int(deal.state.history[-1][-1]) if deal.state.history else deal.state.turn
                if seat == leader or not deal.state.history:
                    at = position_of(leader, deal)
                    before[at] += 1
                    assert times(deal.state.history, seats) == before[at] <= 3
                    most = max(most, before[at])
    assert most >= 2


def test_so_many_tricks_in_a_row():
    deal = arrange(["AH 9S", "TD JD", "QC JC"], options={"blocked_after": 1}, run=1)
    go_round(deal, "9S", 1)
    assert deal.state.run == 2 and deal.outcome() is None
    deal = arrange(["TH 9S", "TD", "QC JC"], options={"blocked_after": 1}, run=2)
    go_round(deal, "9S", 1)
    assert points(deal) == ([29, 0, 0], [1, 2, 2], "blocked")


def test_a_trick_thrown_away_starts_the_count_again():
    deal = arrange(["9S 9H AH", "TS JD KD", "AS TH QC"], 1, "9C", run=29)
    deal.play(1, "take")
    assert points(deal)[2] == "blocked"
    deal = arrange(["9S 9H AH", "TS JD KD", "AS TH QC"], run=29)
    lay(deal, "9S", "TS", "AS")
    assert (deal.state.run, deal.state.history) == (0, [])


def test_a_position_is_not_looked_at_when_it_is_set_up():
    deal = arrange(["9S 9H", "TS JD", "AS TH"], run=500)
    assert deal.outcome() is None and deal.actors() == (0,)


@pytest.mark.parametrize("score, out, blocked",
                         [("points", 31, 30), ("cards", 4, 4), ("win", 1, 1)])
def test_scores(score, out, blocked):
    deal = arrange(["AH KH", "TD JD", "QC"], 2, options={"score": score})
    lay(deal, "QC")
    assert points(deal) == ([0, 0, out], [2, 2, 1], "out")
    hands = ["AH KH 9S", "TD JD AD", "QC AS"]
    deal = STONE.arrange({"seats": 3, "options": {"score": score}, "phase": "over",
                          "piles": {f"hand.{seat}": cards for seat, cards in enumerate(hands)}})
    assert points(deal) == ([0, 0, blocked], [2, 2, 1], "blocked")


# --- positions (Names) ----------------------------------------------------------------------------

def test_what_is_left_out():
    deal = STONE.arrange({"seats": 3, "dealer": 1, "piles": {"hand.2": "9S", "hand.0": "AS"}})
    assert (deal.state.phase, deal.state.turn, deal.state.run) == ("lead", 2, 0)
    deal = STONE.arrange({"seats": 3, "piles": {"hand.1": "9S", "trick": "AS"},
                          "fields": {"history": ["2:AS>0"]}})
    assert (deal.state.phase, deal.state.turn, deal.state.run) == ("follow", 1, 1)
    deal = STONE.arrange({"seats": 3, "phase": "over", "turn": 1, "piles": {"hand.1": "9S"}})
    assert deal.state.turn is None and deal.actors() == ()


@pytest.mark.parametrize("phase, trick, fields", [
    ("lead", "9S", {}), ("follow", "", {}), ("follow", "9S TS JS", {}), ("follow", "9S TH", {}),
    ("over", "9S TS JS QS", {}),
    ("lead", "", {"run": 0, "history": ["2:AS>0"]}), ("lead", "", {"history": ["AS>0"]}),
    ("lead", "", {"history": ["2:AS>1"]}),
    ("lead", "", {"history": ["2:2S>0"]}), ("lead", "", {"history": ["2:AS,KH>1"]}),
    ("lead", "", {"history": ["2:AS,AS>1"]}),
    ("lead", "", {"history": ["5:AS>0"]}), ("lead", "", {"history": ["0:AS>1"]}),
    ("lead", "", {"history": ["1:AS>2", "1:AS>2"]}),
    ("lead", "", {"history": ["2:AH>0"]}), ("lead", "", {"drawn": True, "history": ["2:KC>0"]})])
def test_positions_that_are_none(phase, trick, fields):
    with pytest.raises(PositionError):
        STONE.arrange({"seats": 3, "phase": phase, "turn": 0, "fields": fields,
                       "piles": {"hand.0": "9C KC", "hand.1": "TC AH", "hand.2": "JC",
                                 "trick": trick}})


def test_a_leader_without_a_card():
    with pytest.raises(PositionError):
        arrange(["", "9S", "TS"])


def test_hands_that_are_not_named():
    """The one that played last is out, not the one of which nothing is told."""
    deal = STONE.arrange({"seats": 4, "turn": 3, "fields": {"history": ["1:AS>2"]},
                          "piles": {"hand.3": "9S", "hand.1": "TH", "trick": "AS"}})
    lay(deal, "9S")
    assert points(deal)[0] == [0, 0, 0, 10]


# --- matches --------------------------------------------------------------------------------------

@pytest.mark.parametrize("match, rows, over", [
    ("single", [[5, 0, 0]], True), ("round", [[5, 0, 0]] * 2, False),
    ("round", [[5, 0, 0]] * 3, True),
    ("target:10", [[5, 0, 0]], False), ("target:10", [[5, 0, 0], [5, 0, 0]], True),
    ("target:1", [[0, 0, 0], [0, 0, 1]], True)])
def test_match_forms(match, rows, over):
    played = STONE.match(3, {"match": match}, seed=1)
    for row in rows:
        assert not played.over
        played.record({"points": row})
    assert played.over is over and (played.next() is None) is over


def test_the_deal_passes_left_of_who_dealt():
    match = STONE.match(4, {}, seed=3)
    first = match.dealer
    match.record({"points": [0, 1, 0, 0]})
    assert match.dealer == (first + 1) % 4
    deal = STONE.deal(4, seed=1, dealer=3)
    assert deal.state.turn == 0
    while deal.outcome() is None:
        deal.play(deal.state.turn, deal.legal(deal.state.turn)[0])
    match.record(deal.outcome().to_dict())
    assert match.dealer == 0
    assert match.totals == [a + b for a, b in zip([0, 1, 0, 0], deal.outcome().points, strict=True)]


def test_a_leader_without_cards_is_an_error_and_takes_no_trick_that_is_not_there():
    """Hands that are not named are empty. Seat 2 wins the trick and leads with nothing: a take was
    listed, and refused."""
    deal = STONE.arrange({"seats": 3, "phase": "follow", "turn": 1, "piles": {
        "hand.0": "AD AH JC", "hand.1": "9C 9D 9S", "trick": "JS TS"}})
    deal.play(1, "play 9S hand.1>trick")
    assert (deal.state.phase, deal.state.turn) == ("lead", 2)
    assert deal.rules.moves(deal.state, 2) == [] and deal.check(2, "take").code == "lead"
    with pytest.raises(RulesBug, match="seat 2 may act and has no action"):
        deal.legal(2)
