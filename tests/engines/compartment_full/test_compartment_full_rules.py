"""The rules of Compartment Full, clause by clause (sheet 2 to 5, 'Names', 'Settled since')."""

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import PositionError
from game.core.events import Said
from game.core.rng import Rng

GAME = CATALOGUE["compartment_full"]
FULL = "3Ha 4Ha 5Ha 6Ha 7Ha 8Ha JSa JDa JCa JCb"
OTHERS = {"hand.1": "2Sb 4Db 6Hb 8Cb TSb", "hand.2": "2Db 4Hb 6Cb 8Sb TDb",
          "hand.3": "2Hb 4Cb 6Sb 8Db THb"}


def arranged(hand, phase="play", turn=0, options=None, stock="8Sa 9Cb", discard="QHb KHb", seats=4,
             piles=None, **fields):
    others = {name: cards for name, cards in OTHERS.items() if name != f"hand.{turn}"}
    piles = others | {f"hand.{turn}": hand, "stock": stock, "discard": discard} | (piles or {})
    return GAME.arrange({"seats": seats, "phase": phase, "turn": turn, "options": options or {},
                         "fields": fields, "piles": piles})


def listed(deal, seat=0, verb=""):
    return {str(action) for action in deal.legal(seat) if action.verb.startswith(verb)}


def code(deal, action, seat=0):
    found = deal.check(seat, action)
    return found and (found.code, str(found))


def said(events):
    return [(event.name, event.by, event.args) for event in events if isinstance(event, Said)]


# --- the deal -------------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, stock", [(4, 64), (5, 54), (6, 44), (7, 34), (8, 24)])
def test_ten_each_and_no_upcard(seats, stock):
    deal = GAME.deal(seats, seed=3, dealer=2)
    assert [len(deal.state.piles[f"hand.{seat}"]) for seat in range(seats)] == [10] * seats
    assert len(deal.state.piles["stock"]) == stock and not deal.state.piles["discard"]
    assert deal.state.turn == 3 and deal.state.phase == "draw"
    assert listed(deal, 3) == {"draw stock>hand.3"}
    assert code(deal, "take 7Ha discard>hand.3", 3) is not None


def test_two_packs_without_jokers():
    pack = GAME.rules.pack(4, {})
    assert len(pack) == len(set(pack)) == 104 and not any(card.joker for card in pack)


# --- melds and what they score --------------------------------------------------------------------

def worth(hand, options=None):
    """What a hand scores that has not declared."""
    deal = GAME.arrange({"seats": 4, "phase": "over", "options": options or {},
                         "piles": {"hand.2": hand}})
    return deal.outcome().points[2]


ACES = ["ASa", "ASb", "AHa", "AHb", "ADa", "ADb", "ACa", "ACb"]


@pytest.mark.parametrize("size, aces, courts", [
    (3, 0, 0), (4, 10, 5), (5, 20, 10), (6, 30, 15), (7, 40, 20), (8, 50, 25)])
def test_sets_score(size, aces, courts):
    hand = " ".join(ACES[:size])
    assert worth(hand) == aces
    for rank in "JQK":
        assert worth(hand.replace("A", rank)) == courts


@pytest.mark.parametrize("length, points", [
    (3, 0), (4, 0), (5, 5), (6, 10), (7, 15), (8, 20), (9, 25), (10, 50)])
def test_sequences_score(length, points):
    for row in ("A23456789T"[:length], "A23456789T"[-length:]):
        assert worth(" ".join(rank + "Da" for rank in row)) == points


@pytest.mark.parametrize("hand, points", [
    ("9Sa 9Sb 9Ha 9Hb 9Da", 0), ("8Sa 9Sa TSa JSa QSa", 0), ("TSa JSa QSa KSa ASa", 0),
    ("KSa ASa 2Sa 3Sa 4Sa", 0), ("3Ha 4Ha 5Ha 6Ha 7Sa", 0), ("3Ha 3Hb 4Ha 5Ha 6Ha", 0),
    ("3Ha 4Hb 5Ha 6Hb 7Ha", 5), ("3Ha 3Hb 4Ha 4Hb 5Ha 5Hb 6Ha 6Hb 7Ha 7Hb", 10),
    ("ASa ADa AHa ACa 2Ca 3Ca 4Ca 5Ca", 10), ("ASa ADa AHa ACa 2Ca 3Ca 4Ca 5Ca 6Ca", 15),
    ("ASa ADa AHa ACa 2Ca 3Ca 4Ca 5Ca 6Ca 7Ca", 20),
    ("ASa ADa AHa ACa ACb 5Da 6Da 7Da 8Da 9Da", 25), ("ASa ASb AHa 2Sa 3Sa 4Sa 5Sa", 5)])
def test_the_best_arrangement_is_scored(hand, points):
    assert worth(hand) == points


def test_the_arrangement_of_who_declares_leaves_nothing_loose():
    """Five in sequence would score 5, but the ace is wanted in the set."""
    deal = arranged("AHa 2Ha 3Ha 4Ha 5Ha ASa ADa KSa KDa KCa 9Ca")
    assert worth("AHa 2Ha 3Ha 4Ha 5Ha ASa ADa KSa KDa KCa") == 5
    deal.play(0, "out 9Ca hand.0>discard")
    assert deal.outcome().points[0] == 50


# --- a turn ---------------------------------------------------------------------------------------

def test_any_discard_may_be_taken_one_of_each_face():
    deal = arranged("3Ha", "draw", discard="QHb QHa 2Ca")
    assert listed(deal) == {"draw stock>hand.0", "take QHa discard>hand.0",
                            "take 2Ca discard>hand.0"}
    assert code(deal, "take QHb discard>hand.0") is None
    events = deal.play(0, "take QHb discard>hand.0")
    assert said(events) == [("takes", 0, {"card": "QHb"})]
    assert deal.state.taken == "QHb" and deal.state.phase == "play"
    assert deal.state.piles["discard"] == ["2Ca", "QHa"]


def test_the_top_of_the_stock_is_drawn():
    deal = arranged("3Ha", "draw")
    deal.play(0, "draw stock>hand.0")
    assert deal.state.piles["hand.0"] == ["3Ha", "9Cb"] and deal.state.taken is None


def test_neither_copy_of_what_was_taken_is_thrown_in_that_turn():
    deal = arranged("7Ha 7Hb 2Sa", taken="7Ha")
    assert listed(deal) == {"discard 2Sa hand.0>discard"}
    assert code(deal, "discard 7Ha hand.0>discard") == (
        "taken", "You have just taken this card.")
    assert code(deal, "discard 7Hb hand.0>discard") == (
        "taken", "You have just taken a card like this one.")
    deal.play(0, "discard 2Sa hand.0>discard")
    assert deal.state.taken is None


def test_who_holds_nothing_else_may_throw_it():
    deal = arranged("7Ha 7Hb", taken="7Ha")
    assert listed(deal) == {"discard 7Ha hand.0>discard"}
    assert code(deal, "discard 7Hb hand.0>discard") is None


def test_nobody_goes_out_by_throwing_back():
    deal = arranged(FULL + " 9Ca", taken="9Ca")
    assert listed(deal, verb="out") == set()
    assert code(deal, "out 9Ca hand.0>discard")[0] == "taken"


def test_a_discard_ends_the_turn_and_is_the_last():
    deal = arranged("7Ha 2Sa")
    deal.play(0, "discard 7Ha hand.0>discard")
    state = deal.state
    assert (state.phase, state.turn, state.turns, state.last) == ("draw", 1, [1, 0, 0, 0], "7Ha")
    deal.play(1, "take 7Ha discard>hand.1")
    assert deal.state.last is None


def test_another_discard_taken_leaves_the_last_marked():
    deal = arranged("7Ha", "draw", last="QHb")
    deal.play(0, "take KHb discard>hand.0")
    assert deal.state.last == "QHb"


# --- compartment full -----------------------------------------------------------------------------

def test_laying_the_hand_down():
    deal = arranged(FULL + " 9Da")
    events = deal.play(0, "out 9Da hand.0>discard")
    state, outcome = deal.state, deal.outcome()
    assert ("compartment_full", 0, {"bonus": 50, "n": 15}) in said(events)
    assert (state.phase, state.turn, state.taken, state.last) == ("over", 0, None, "9Da")
    assert state.turns == [1, 0, 0, 0] and "9Da" in state.piles["discard"]
    assert len(state.piles["hand.0"]) == 10
    assert outcome.points == (65, 0, 0, 0) and outcome.places == (1, 2, 2, 2)
    assert outcome.reason == "out" and outcome.carry == {"dealer": 0}
    assert deal.actors() == () and "-" not in deal.view(2).pile("hand.0")


@pytest.mark.parametrize("bonus", [50, 25, 100])
def test_the_bonus(bonus):
    deal = arranged(FULL + " 9Da", options={"out_bonus": bonus})
    deal.play(0, "out 9Da hand.0>discard")
    assert deal.outcome().points[0] == bonus + 15


def test_small_sets_may_be_forbidden():
    hand = "3Ha 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha JSa JDa JCa 9Ca"
    assert listed(arranged(hand), verb="out") == {"out 9Ca hand.0>discard"}
    deal = arranged(hand, options={"small_sets": "forbid"})
    assert listed(deal, verb="out") == set()
    aces = "ASa ADa AHa 3Ha 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha 9Ca"
    assert listed(arranged(aces, options={"small_sets": "forbid"}), verb="out") == set()
    four = "3Ha 4Ha 5Ha 6Ha 7Ha 8Ha JSa JDa JCa JCb 9Ca"
    assert listed(arranged(four, options={"small_sets": "forbid"}), verb="out")


@pytest.mark.parametrize("hand, thrown, found", [
    ("3Ha 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha 9Sa 9Da 9Ca KCa", "KCa",
     ("sets", "Sets only of aces, kings, queens and jacks.")),
    ("3Ha 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha 9Sa TSa JSa KCa", "KCa",
     ("courts", "Sequences run from ace to ten.")),
    ("ASa ADa AHa 2Sa 3Sa 5Ha 6Ha 7Ha 8Ha 9Ha KCa", "KCa",
     ("ace", "An ace lies in a set or in a sequence, never in both.")),
    ("3Ha 4Ha 5Ha 6Ha KCa", "KCa", ("count", "Ten cards are laid down at once.")),
    (FULL + " 9Da", "KHb", ("held", "You do not hold the King of hearts."))])
def test_why_it_is_not_full(hand, thrown, found):
    assert code(arranged(hand), f"out {thrown} hand.0>discard") == found


def test_two_loose_cards_are_named():
    hand = "3Ha 4Ha 5Ha 6Ha 7Ha JSa JDa JCa 4Ca 9Da KCa"
    assert code(arranged(hand), "out KCa hand.0>discard") == (
        "loose", "2 cards are still loose: 4 of clubs, 9 of diamonds")


@pytest.mark.parametrize("loose", [
    "ASa", "KSa", "QSa", "2Sa", "9Da", "ASa ASb", "KSa KHa", "2Sa 9Ca", "4Da 5Da"])
def test_nothing_may_be_loose(loose):
    """Sheet 3: the other ten cards are split completely. One card or two are no meld."""
    melds = "3Ha 4Ha 5Ha 6Ha 7Ha 8Ha JSa JDa JCa" if " " not in loose else (
        "3Ha 4Ha 5Ha 6Ha 7Ha JSa JDa JCa")
    deal = arranged(f"{melds} {loose} TCa")
    assert listed(deal, verb="out") == set()
    found, sentence = code(deal, "out TCa hand.0>discard")
    assert found == "loose" and sentence.startswith(f"{len(loose.split())} card")


@pytest.mark.parametrize("action", ["meld 3Ha,4Ha,5Ha hand.0>meld.new", "pass", "end",
                                    "lay 3Ha hand.0>meld.1.0"])
def test_what_other_rummies_do_is_none_of_this_game(action):
    """Sheet 3: there is no melding and no laying off during play."""
    for phase in ("draw", "play"):
        assert code(arranged("3Ha 4Ha 5Ha 9Da", phase), action) == (
            "phase", "You can't do that now.")


@pytest.mark.parametrize("phase, action, sentence", [
    ("play", "draw stock>hand.0", "You have had your card for this turn."),
    ("play", "take QHb discard>hand.0", "You have had your card for this turn."),
    ("draw", "discard 3Ha hand.0>discard", "Draw a card, or take a discard, first."),
    ("draw", "out 3Ha hand.0>discard", "Draw a card, or take a discard, first.")])
def test_each_at_its_time(phase, action, sentence):
    assert code(arranged("3Ha 4Ha", phase), action) == ("phase", sentence)


def test_the_first_card_and_the_empty_stock():
    deal = arranged("3Ha", "draw", discard="")
    assert code(deal, "take 3Ha discard>hand.0") == (
        "discard", "First card of the deal: there is nothing to take yet.")
    assert code(arranged("3Ha", "draw", stock=""), "draw stock>hand.0") == (
        "stock", "The stock is empty: take one of the discards.")
    assert code(arranged("3Ha", "draw"), "take 3Ha discard>hand.0")[0] == "lies"


# --- what is seen ---------------------------------------------------------------------------------

def test_what_is_seen():
    deal = GAME.deal(4, seed=3, dealer=3)
    for viewer in (1, None):
        assert set(deal.view(viewer).pile("hand.0")) == set(deal.view(viewer).pile("stock")) == {
            "-"}
    deal.play(0, "draw stock>hand.0")
    thrown = deal.state.piles["hand.0"][0]
    deal.play(0, f"discard {thrown} hand.0>discard")
    assert [*deal.view(2).pile("discard")] == [thrown]
    assert set(deal.view(1).pile("hand.0")) == {"-"} and "-" not in deal.view(0).pile("hand.0")


def test_a_card_taken_is_known_in_that_hand_until_it_is_thrown():
    deal = GAME.deal(4, seed=3, dealer=3)
    deal.view(2)
    deal.play(0, "draw stock>hand.0")
    card = deal.state.piles["hand.0"][0]
    deal.play(0, f"discard {card} hand.0>discard")
    deal.play(1, f"take {card} discard>hand.1")
    other = next(each for each in deal.state.piles["hand.1"] if each.face != card.face)
    deal.play(1, f"discard {other} hand.1>discard")
    for viewer in (0, 2, None):
        worlds = GAME.worlds(deal.view(viewer))
        assert all(card in worlds.draw(Rng.seeded(seed)).piles["hand.1"] for seed in range(20))


# --- the end without a declaration ----------------------------------------------------------------

def test_the_first_turn_without_a_stock_is_counted():
    deal = arranged("3Ha", "draw", stock="9Ca")
    deal.play(0, "draw stock>hand.0")
    assert deal.state.stall == 0
    deal.play(0, "discard 9Ca hand.0>discard")
    assert deal.state.stall == 1 and deal.state.turn == 1
    assert arranged("3Ha", "draw", stock="").state.stall == 1
    assert arranged("3Ha", "play", stock="").state.stall == 0


@pytest.mark.parametrize("rounds", [5, 3, 10])
def test_so_many_rounds_without_a_stock(rounds):
    options = {"stall_rounds": rounds}
    deal = arranged("3Ha 4Ha", stock="", options=options, stall=4 * rounds - 1)
    deal.play(0, "discard 3Ha hand.0>discard")
    assert deal.outcome() is None and deal.state.stall == 4 * rounds
    hand = "5Da 6Da 7Da 8Da 9Da 2Ca"
    deal = arranged("3Ha 4Ha", stock="", options=options, stall=4 * rounds,
                    piles={"hand.2": hand})
    events = deal.play(0, "discard 3Ha hand.0>discard")
    assert ("stalemate", None, {}) in said(events)
    assert deal.outcome().points == (0, 0, 5, 0) and deal.outcome().reason == "stalemate"
    assert (deal.state.turn, deal.state.stall) == (None, 4 * rounds)


def test_who_goes_out_in_the_last_turn_is_out():
    deal = arranged(FULL + " 9Da", stock="", stall=20)
    deal.play(0, "out 9Da hand.0>discard")
    assert deal.outcome().reason == "out"


def test_sixty_turns_each():
    deal = arranged("3Ha 4Ha", turns=[59, 60, 60, 59])
    deal.play(0, "discard 3Ha hand.0>discard")
    assert deal.outcome() is None
    deal = arranged("3Ha 4Ha", turns=[59, 60, 60, 60])
    deal.play(0, "discard 3Ha hand.0>discard")
    assert deal.outcome().reason == "stalemate" and deal.state.turns == [60] * 4


# --- positions ------------------------------------------------------------------------------------

@pytest.mark.parametrize("position", [
    {"piles": {"hand.0": "3Ha"}}, {"phase": "play", "piles": {"stock": "3Ha"}},
    {"fields": {"taken": "3Ha"}, "piles": {"hand.0": "3Ha", "stock": "4Ha"}},
    {"phase": "play", "fields": {"taken": "4Ha"}, "piles": {"hand.0": "3Ha", "stock": "4Ha"}},
    {"piles": {"hand.0": FULL + " 9Da", "stock": "4Hb"}},
    {"phase": "play", "piles": {"hand.0": FULL + " 9Da 9Db"}},
    {"phase": "over", "piles": {"hand.0": FULL.replace("JDa", "2Ca")}},
    {"fields": {"turns": [0, 0, 0]}, "piles": {"stock": "4Ha"}},
    {"fields": {"turns": [0, 0, 0, -1]}, "piles": {"stock": "4Ha"}},
    {"fields": {"stall": -1}, "piles": {"discard": "4Ha"}},
    {"fields": {"stall": 2}, "piles": {"stock": "4Ha"}},
    {"fields": {"last": "4Ha"}, "piles": {"stock": "4Ha"}}])
def test_positions_that_are_none(position):
    with pytest.raises(PositionError):
        GAME.arrange({"seats": 4, "phase": "draw", "turn": 0} | position)


def test_the_turn_left_out_is_the_dealer_s_left():
    deal = GAME.arrange({"seats": 4, "dealer": 2, "phase": "draw", "piles": {"stock": "4Ha"}})
    assert deal.state.turn == 3


# --- matches --------------------------------------------------------------------------------------

@pytest.mark.parametrize("form, rows, over", [
    ("single", [[65, 0, 0, 0]], True), ("one_round", [[65, 0, 0, 0]] * 3, False),
    ("one_round", [[65, 0, 0, 0]] * 4, True), ("target_200", [[199, 0, 0, 0]], False),
    ("target_200", [[200, 0, 0, 0]], True), ("target_200", [[210, 210, 0, 0]], False),
    ("target_200", [[210, 220, 0, 0]], True),
    ("target_200", [[210, 210, 0, 0], [0, 5, 0, 0]], True)])
def test_match_forms(form, rows, over):
    match = GAME.match(4, {"match": form}, seed=1)
    for row in rows:
        match.record({"points": row})
    assert match.over is over
