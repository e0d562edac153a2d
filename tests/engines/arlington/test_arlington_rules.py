"""Arlington, clause by clause of the rule sheet (2 to 5, Names and 'Settled since')."""

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import IllegalAction, PositionError
from game.core.events import Moved, Said
from game.engines.arlington.rules import put_aside
from game.engines.arlington.rules_match import standing_of

GAME = CATALOGUE["arlington"]
STOCK = "8Cb 3Db TDb"


def arranged(piles, phase="play", seats=2, turn=0, options=None, dealer=1, **fields):
    filled = {"hand.1": "3Sb", "stock": STOCK, "discard": "6Da"} | piles
    return GAME.arrange({"seats": seats, "phase": phase, "turn": turn, "options": options or {},
                         "dealer": dealer, "piles": filled, "fields": fields})


def texts(deal, seat=0, verb=""):
    return [str(action) for action in deal.legal(seat) if str(action).startswith(verb)]


def said(events):
    return [(each.name, each.by, *each.args.values()) for each in events if isinstance(each, Said)]


def code(deal, text, seat=0):
    """The code of the refusal, which has words and changes nothing."""
    before, refusal = deal.position(), deal.check(seat, text)
    assert refusal is not None, text
    assert str(refusal.words)
    with pytest.raises(IllegalAction):
        deal.play(seat, text)
    assert deal.position() == before
    return refusal.code


# --- the deal (2) ---------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, stock", [(2, 78), (3, 65), (4, 52), (5, 39)])
def test_thirteen_each_and_one_turned_up(seats, stock):
    state = GAME.deal(seats, {}, seed=4, dealer=seats - 1).state
    assert [len(state.piles[f"hand.{seat}"]) for seat in range(seats)] == [13] * seats
    assert (len(state.piles["stock"]), len(state.piles["discard"])) == (stock, 1)
    assert (state.phase, state.turn) == ("opening", 0)
    assert state.fresh and state.turns == state.aside == [0] * seats
    cards = [card for pile in state.piles.values() for card in pile]
    assert sorted(cards) == sorted(GAME.rules.pack(seats, {}))


def test_two_packs_and_one_joker():
    cards = GAME.rules.pack(2, {})
    assert len(cards) == len(set(cards)) == 105
    assert [card for card in cards if card.joker] == ["XRa"]
    assert sum(card.rank == "2" for card in cards) == 8


def test_without_an_opening_the_eldest_draws():
    deal = GAME.deal(3, {"opening": "none"}, seed=1, dealer=0)
    assert (deal.state.phase, deal.state.turn) == ("draw", 1)
    position = {"seats": 2, "options": {"opening": "none"}, "piles": {"hand.1": "3Sa",
                                                                      "stock": STOCK}}
    assert GAME.arrange(position).state.phase == "draw"


# --- the opening ----------------------------------------------------------------------------------

def test_the_upcard_goes_round_and_then_the_eldest_begins():
    deal = arranged({"hand.0": "9Sa 9Ha", "hand.2": "KSa", "discard": "9Da"}, "opening", seats=3,
                    turn=0, dealer=2)
    assert texts(deal) == ["take 9Da discard>hand.0", "pass"]
    assert code(deal, "draw stock>hand.0") == "phase"
    assert code(deal, "meld 9Sa,9Ha,9Da hand.0>meld.new") == "phase"
    assert code(deal, "take 9Da,9Sa,9Ha discard>meld.new") == "form"
    for seat in (0, 1, 2):
        assert deal.actors() == (seat,)
        assert said(deal.play(seat, "pass")) == [("pass", seat)]
    assert (deal.state.phase, deal.state.turn) == ("draw", 0)
    assert deal.state.turns == [0, 0, 0]


def test_who_takes_the_upcard_throws_another_and_the_next_begins():
    deal = arranged({"hand.0": "9Sa", "hand.1": "9Db 9Ca KSa", "hand.2": "KHa", "discard": "9Da"},
                    "opening", seats=3, turn=1, dealer=2)
    assert said(deal.play(1, "take 9Da discard>hand.1")) == []
    assert (deal.state.phase, deal.state.turn, deal.state.taken) == ("opening_discard", 1, "9Da")
    assert texts(deal, 1) == ["discard 9Ca hand.1>discard", "discard KSa hand.1>discard"]
    assert code(deal, "discard 9Da hand.1>discard", 1) == "taken"
    assert code(deal, "discard 9Db hand.1>discard", 1) == "taken"
    assert code(deal, "meld 9Ca,9Da,9Db hand.1>meld.new", 1) == "phase"
    deal.play(1, "discard KSa hand.1>discard")
    state = deal.state
    assert (state.phase, state.turn, state.taken) == ("draw", 2, None)
    assert state.turns == [0, 0, 0] and state.piles["discard"] == ["KSa"]


def test_after_a_deuce_no_deuce_is_thrown():
    deal = arranged({"hand.0": "2Sa 2Hb 4Ca", "discard": "2Da"}, "opening")
    deal.play(0, "take 2Da discard>hand.0")
    assert texts(deal) == ["discard 4Ca hand.0>discard"]
    assert code(deal, "discard 2Sa hand.0>discard") == "taken"
    # A natural card taken bars no deuce, a deuce taken no natural card.
    deal = arranged({"hand.0": "2Sa 2Hb 4Ca", "discard": "4Da"}, "opening")
    deal.play(0, "take 4Da discard>hand.0")
    assert texts(deal) == ["discard 2Sa hand.0>discard", "discard 4Ca hand.0>discard"]


def test_the_queen_may_not_be_thrown_in_the_opening():
    deal = arranged({"hand.0": "QSa 4Ca", "discard": "4Da"}, "opening")
    deal.play(0, "take 4Da discard>hand.0")
    assert code(deal, "discard QSa hand.0>discard") == "queen"
    assert texts(deal) == ["discard 4Ca hand.0>discard"]


@pytest.mark.parametrize("hand, top", [("4Db", "4Da"), ("QSa", "4Da"), ("2Sa 2Ha", "2Da"),
                                       ("QSb", "QSa"), ("QSb 4Da", "4Db")])
def test_no_exchange_where_nothing_could_be_thrown(hand, top):
    deal = arranged({"hand.0": hand, "discard": top}, "opening")
    assert texts(deal) == ["pass"]
    assert code(deal, f"take {top} discard>hand.0") == "nothing"


def test_an_exchange_says_last_card_and_takes_no_pile():
    deal = arranged({"hand.0": "4Ca", "discard": "9Da"}, "opening")
    assert said(deal.play(0, "take 9Da discard>hand.0")) == []
    assert said(deal.play(0, "discard 4Ca hand.0>discard")) == [("last_card", 0)]


def test_the_upcard_melded_at_once():
    options = {"opening": "meld_required"}
    deal = arranged({"hand.0": "9Sa 9Ha 9Db QSa KDa", "discard": "9Da"}, "opening", options=options)
    assert texts(deal) == [
        "take 9Sa,9Ha,9Da discard>meld.new", "take 9Sa,9Da,9Db discard>meld.new",
        "take 9Ha,9Da,9Db discard>meld.new", "take 9Sa,9Ha,9Da,9Db discard>meld.new", "pass"]
    assert code(deal, "take 9Da discard>hand.0") == "at_once"
    events = deal.play(0, "take 9Ha,9Da,9Db discard>meld.new")
    assert said(events) == [("takes_pile", 0, 1)]
    state = deal.state
    assert (state.phase, state.turn, state.taken) == ("opening_discard", 0, None)
    assert texts(deal) == ["discard 9Sa hand.0>discard", "discard KDa hand.0>discard"]
    deal.play(0, "discard 9Sa hand.0>discard")
    assert (state.phase, state.turn, state.turns) == ("draw", 1, [0, 0])


def test_who_has_no_card_left_in_the_opening_is_out_but_never_concealed():
    options = {"opening": "meld_required"}
    deal = arranged({"hand.0": "9Sa 9Ha", "discard": "9Da"}, "opening", options=options)
    assert said(deal.play(0, "take 9Sa,9Ha,9Da discard>meld.new")) == [
        ("takes_pile", 0, 1), ("out", 0)]
    assert deal.outcome().points == (130, -5) and deal.state.aside == [0, 0]
    deal = arranged({"hand.0": "9Sa 9Ha 4Ca", "discard": "9Da"}, "opening", options=options)
    deal.play(0, "take 9Sa,9Ha,9Da discard>meld.new")
    assert said(deal.play(0, "discard 4Ca hand.0>discard")) == [("out", 0)]
    assert deal.outcome().carry == {"dealer": 1, "aside": [0, 0]}


def test_in_the_opening_nothing_is_laid_off():
    options = {"opening": "meld_required"}
    deal = arranged({"hand.0": "9Sa KDa", "discard": "9Da", "meld.0.0": "9Ha 9Hb 9Ca"}, "opening",
                    options=options)
    assert texts(deal) == ["pass"]
    assert code(deal, "take 9Da discard>meld.0.0") == "at_once"


# --- taking the pile ------------------------------------------------------------------------------

def test_the_rest_of_the_pile_goes_to_the_hand_unseen_and_first():
    deal = arranged({"hand.0": "9Ca 9Db 5Ha", "discard": "4Da JCa 9Ha"}, "draw")
    events = deal.play(0, "take 9Ha,9Db,9Ca discard>meld.new")
    assert said(events) == [("takes_pile", 0, 3)]
    moved = [(each.source, each.target) for each in events if isinstance(each, Moved)]
    assert moved[0] == ("discard", "hand.0")
    assert moved[1:] == [("hand.0", "meld.0.0"), ("discard", "meld.0.0")]
    state = deal.state
    assert state.piles["meld.0.0"] == ["9Ha", "9Db", "9Ca"]
    assert (state.phase, state.turn, state.piles["discard"]) == ("play", 0, [])
    assert sorted(state.piles["hand.0"]) == ["4Da", "5Ha", "JCa"]


def test_nobody_else_is_shown_the_rest_of_the_pile():
    deal = arranged({"hand.0": "9Ca 9Db 5Ha", "discard": "4Da JCa 9Ha"}, "draw")
    deal.play(0, "take 9Ha,9Db,9Ca discard>meld.new")
    for seat in (1, None):
        shown = " ".join(str(event) for event in deal.view(seat).log)
        assert "4Da" not in shown and "JCa" not in shown
        assert set(deal.view(seat).piles["hand.0"]) == {"-"}


def test_only_the_top_card_and_only_with_cards_of_the_hand():
    deal = arranged({"hand.0": "9Ca 9Db 5Ha", "discard": "9Sa JCa 9Ha"}, "draw")
    assert code(deal, "take 9Ca,9Db,9Sa discard>meld.new") == "unseen"
    assert code(deal, "take 9Ca,9Db discard>meld.new") == "top"
    assert code(deal, "take 9Ha discard>hand.0") == "at_once"
    assert code(deal, "take 9Ha discard>meld.new") == "at_once"
    assert code(deal, "take 9Ha,9Ca,9Db hand.0>meld.new") == "form"
    assert code(deal, "take 9Ha,9Ha,9Ca discard>meld.new") == "form"
    empty = arranged({"hand.0": "9Ca 9Db 5Ha", "discard": ""}, "draw")
    assert texts(empty) == ["draw stock>hand.0"]
    assert code(empty, "take 9Ca,9Db discard>meld.new") == "discard"


def test_the_top_card_stands_in_for_its_twin():
    deal = arranged({"hand.0": "9Ha 9Ca 9Da KSa", "discard": "9Hb"}, "draw")
    assert texts(deal, verb="take") == [
        "take 9Ha,9Hb,9Da discard>meld.new", "take 9Ha,9Hb,9Ca discard>meld.new",
        "take 9Hb,9Da,9Ca discard>meld.new", "take 9Ha,9Hb,9Da,9Ca discard>meld.new"]
    # Room for all but one: the top card in the place of the last of the first ones.
    deal = arranged({"hand.0": "9Sa 9Ha 9Da 2Sa", "discard": "9Cb"}, "draw")
    wild = [text for text in texts(deal, verb="take") if "2Sa" in text]
    assert wild == ["take 9Sa,9Ha,9Cb,2Sa discard>meld.new =9S,9H,9C,9"]


def test_a_deuce_or_the_joker_on_top():
    deal = arranged({"hand.0": "9Sa 9Ha 2Sa 2Ha KSa", "discard": "2Ca"}, "draw")
    assert "take 9Sa,9Ha,2Ca discard>meld.new =9S,9H,9" in texts(deal)
    assert "take 9Sa,9Ha,2Sa,2Ca discard>meld.new =9S,9H,9,9" in texts(deal)
    assert all("2Ca" in text for text in texts(deal, verb="take"))
    hand = "5Ha 6Ha 7Ha 8Ha 2Sa 2Ha KSa"
    deal = arranged({"hand.0": hand, "discard": "XRa"}, "draw")
    found = texts(deal, verb="take")
    assert all("XRa" in text for text in found)
    assert "take 5Ha,6Ha,7Ha,8Ha,2Sa,XRa discard>meld.new =5H,6H,7H,8H,9H,TH" in found
    # In the hand the joker helps in larger melds only where deuces do not suffice.
    mine = arranged({"hand.0": hand + " XRa"})
    assert "meld 5Ha,6Ha,7Ha,8Ha,2Sa,2Ha hand.0>meld.new =5H,6H,7H,8H,9H,TH" in texts(mine)
    assert "meld 5Ha,6Ha,7Ha,8Ha,2Sa,XRa hand.0>meld.new =5H,6H,7H,8H,9H,TH" not in texts(mine)
    assert mine.check(0, "meld 5Ha,6Ha,7Ha,8Ha,2Sa,XRa hand.0>meld.new =5H,6H,7H,8H,9H,TH") is None


def test_a_pile_of_one_card_and_an_empty_hand_is_out_at_once():
    deal = arranged({"hand.0": "9Ca 9Db", "discard": "9Ha"}, "draw", turns=[1, 1])
    assert said(deal.play(0, "take 9Ha,9Db,9Ca discard>meld.new")) == [
        ("takes_pile", 0, 1), ("out", 0), ("concealed", 0)]
    assert deal.outcome().reason == "out" and deal.state.turn == 0
    deal = arranged({"hand.0": "9Ca 9Db", "discard": "4Da 9Ha"}, "draw", turns=[1, 1])
    deal.play(0, "take 9Ha,9Db,9Ca discard>meld.new")
    assert deal.outcome() is None and deal.state.phase == "play"


def test_two_cards_from_the_hand():
    piles = {"hand.0": "9Ca 9Db 5Ha", "discard": "4Da 9Ha", "meld.0.0": "6Hb 7Hb 8Hb"}
    deal = arranged(piles, "draw", options={"upcard_use": "two_from_hand"})
    assert texts(deal, verb="take") == ["take 9Ha,9Db,9Ca discard>meld.new"]
    assert code(deal, "take 9Ha discard>meld.0.0") == "at_once"
    assert "new" not in str(deal.check(0, "take 9Ha discard>meld.0.0").words)
    free = arranged(piles, "draw")
    assert texts(free, verb="take")[-1] == "take 9Ha discard>meld.0.0"
    assert code(free, "take 9Ha,9Ca discard>meld.0.0") == "one_card"


def test_a_wild_top_card_added_to_own_melds():
    deal = arranged({"hand.0": "5Ha KSa", "discard": "4Da 2Ha", "meld.0.0": "6Hb 7Hb 8Hb",
                     "meld.0.1": "9Sa 9Da 9Ca", "meld.1.0": "TSa TDa TCa"}, "draw")
    assert texts(deal, verb="take") == [
        "take 2Ha discard>meld.0.0 =9H", "take 2Ha discard>meld.0.0 =5H",
        "take 2Ha discard>meld.0.1 =9"]
    deal.play(0, "take 2Ha discard>meld.0.0 =5H")
    assert deal.state.piles["meld.0.0"] == ["2Ha", "6Hb", "7Hb", "8Hb"]
    assert deal.state.stands == {"2Ha": "5H"} and "4Da" in deal.state.piles["hand.0"]


# --- melds ----------------------------------------------------------------------------------------

def melds(cards, *tries, **options):
    """For each try whether it may be laid."""
    deal = arranged({"hand.0": cards}, options=options)
    return [deal.check(0, f"meld {text.replace(' =', ' hand.0>meld.new =')}" if "=" in text else
                       f"meld {text} hand.0>meld.new") is None for text in tries]


def test_sets():
    hand = "7Ha 7Hb 7Sa 7Ca 7Da 8Sa KDa"
    assert melds(hand, "7Ha,7Hb,7Sa", "7Ha,7Hb,7Sa,7Ca", "7Ha,7Hb", "7Ha,7Hb,8Sa") == [
        True, True, False, False]
    assert melds(hand, "7Ha,7Hb,7Sa,7Ca,7Da") == [False]
    assert melds(hand, "7Ha,7Hb,7Sa,7Ca,7Da", set_max=8) == [True]
    many = "7Ha 7Hb 7Sa 7Sb 7Ca 7Cb 7Da 2Sa 2Ha 9Sa"
    eight = "7Ha,7Hb,7Sa,7Sb,7Ca,7Cb,2Sa,2Ha =7H,7H,7S,7S,7C,7C,7,7"
    nine = "7Ha,7Hb,7Sa,7Sb,7Ca,7Cb,7Da,2Sa,2Ha =7H,7H,7S,7S,7C,7C,7D,7,7"
    assert melds(many, eight, nine, set_max=8) == [True, False]
    deal = arranged({"hand.0": many}, options={"set_max": 8})
    assert code(deal, "meld " + nine.replace(" =", " hand.0>meld.new =")) == "set_max"


def test_sequences():
    hand = "AHa 3Ha 4Ha 5Ha JHa QHa KHa 6Sa 7Ha 9Ha"
    assert melds(hand, "3Ha,4Ha,5Ha", "5Ha,3Ha,4Ha", "JHa,QHa,KHa", "QHa,KHa,AHa",
                 "JHa,QHa,KHa,AHa") == [True] * 5
    assert melds(hand, "AHa,3Ha,4Ha", "KHa,AHa,3Ha", "4Ha,5Ha,6Sa", "5Ha,7Ha,9Ha",
                 "3Ha,4Ha") == [False] * 5


def test_the_place_of_the_two_is_for_wild_cards():
    hand = "AHa 3Ha 4Ha 2Ha 2Ca XRa KDa"
    assert melds(hand, "AHa,2Ca,3Ha =AH,2H,3H", "AHa,2Ha,3Ha =AH,2H,3H",
                 "XRa,3Ha,4Ha =2H,3H,4H") == [True] * 3
    # A deuce is never a natural card.
    assert melds(hand, "AHa,2Ha,3Ha", "AHa,3Ha,4Ha", "2Ha,3Ha,4Ha") == [False] * 3
    deal = arranged({"hand.0": hand})
    assert code(deal, "meld AHa,3Ha,4Ha hand.0>meld.new") == "two"
    assert code(deal, "meld AHa,2Ha,3Ha hand.0>meld.new") == "value"


def test_never_round_the_corner():
    hand = "KHa AHa 2Ha 3Ha QHa 4Sa"
    assert melds(hand, "KHa,AHa,2Ha =KH,AH,2H", "QHa,KHa,AHa,2Ha =QH,KH,AH,2H") == [False] * 2
    deal = arranged({"hand.0": hand})
    assert code(deal, "meld KHa,AHa,2Ha hand.0>meld.new =KH,AH,2H") == "ace"


def test_two_natural_cards_in_every_meld():
    hand = "9Da 9Ha TDa 2Ca 2Sa XRa KSa"
    one = ("9Da,2Ca,XRa =9D,9,9", "9Da,2Ca,2Sa =9D,TD,JD")
    assert melds(hand, *one) == [False, False]
    assert melds(hand, *one, min_naturals=1) == [True, True]
    assert melds(hand, "9Da,9Ha,2Ca,XRa =9D,9H,9,9", "9Da,TDa,2Ca,2Sa,XRa =9D,TD,JD,QD,KD") == [
        True, True]
    deal = arranged({"hand.0": hand})
    assert code(deal, "meld 9Da,2Ca,XRa hand.0>meld.new =9D,9,9") == "naturals"
    assert code(deal, "meld 2Ca,2Sa,XRa hand.0>meld.new =9,9,9") == "no_natural"


def test_what_a_wild_card_is_called():
    hand = "9Da 9Ha TDa 2Ca KSa"
    assert melds(hand, "9Da,9Ha,2Ca =9D,9H,9", "2Ca,9Ha,9Da =9,9H,9D") == [True, True]
    assert melds(hand, "9Da,9Ha,2Ca =9D,9H,9C", "9Da,9Ha,2Ca", "9Da,TDa,2Ca =9D,TD,J",
                 "9Da,9Ha,2Ca =9D,9D,9") == [False] * 4
    assert melds(hand, "9Da,TDa,2Ca =9D,TD,JD", "9Da,TDa,2Ca =9D,TD,8D") == [True, True]


def test_a_whole_suit_lies_with_its_ace_high():
    hand = "AHa 2Ca 3Ha 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha THa JHa QHa KHa 9Sa"
    deal = arranged({"hand.0": hand})
    whole = "AH,2H,3H,4H,5H,6H,7H,8H,9H,TH,JH,QH,KH"
    rows = [text for text in texts(deal, verb="meld") if text.count(",") == 24]
    assert len(rows) == 1 and rows[0].endswith("=2H,3H,4H,5H,6H,7H,8H,9H,TH,JH,QH,KH,AH")
    deal.play(0, "meld AHa,2Ca,3Ha,4Ha,5Ha,6Ha,7Ha,8Ha,9Ha,THa,JHa,QHa,KHa hand.0>meld.new ="
              + whole)
    row = deal.state.piles["meld.0.0"]
    assert (row[0], row[-1]) == ("2Ca", "AHa")
    assert not texts(deal, verb="lay")


def test_which_melds_are_listed_of_many_naturals():
    deal = arranged({"hand.0": "3Ha 4Ha 5Ha 6Ha 7Ha 8Ha KSa"})
    assert sorted(texts(deal, verb="meld")) == sorted([
        "meld 3Ha,4Ha,5Ha hand.0>meld.new", "meld 4Ha,5Ha,6Ha hand.0>meld.new",
        "meld 5Ha,6Ha,7Ha hand.0>meld.new", "meld 6Ha,7Ha,8Ha hand.0>meld.new",
        "meld 3Ha,4Ha,5Ha,6Ha hand.0>meld.new", "meld 4Ha,5Ha,6Ha,7Ha hand.0>meld.new",
        "meld 5Ha,6Ha,7Ha,8Ha hand.0>meld.new", "meld 3Ha,4Ha,5Ha,6Ha,7Ha,8Ha hand.0>meld.new"])
    assert deal.check(0, "meld 3Ha,4Ha,5Ha,6Ha,7Ha hand.0>meld.new") is None
    six = arranged({"hand.0": "7Ha 7Hb 7Sa 7Ca 7Da 7Db KSa"}, options={"set_max": 8})
    sizes = [text.split()[1].count(",") + 1 for text in texts(six, verb="meld")]
    assert set(sizes) == {3, 4, 6}


# --- laying off -----------------------------------------------------------------------------------

def test_own_melds_only():
    deal = arranged({"hand.0": "9Sa 9Ca KDa", "meld.0.0": "6Sa 7Sa 8Sa", "meld.1.0": "9Ha 9Da 9Hb"})
    assert texts(deal, verb="lay") == ["lay 9Sa hand.0>meld.0.0"]
    assert code(deal, "lay 9Ca hand.0>meld.1.0") == "own"
    assert code(deal, "lay 9Ca hand.0>meld.0.0") == "misfit"
    assert code(deal, "lay 9Ca hand.0>meld.0.3") == "form"
    assert code(deal, "lay 9Sa,9Ca hand.0>meld.0.0") == "one_card"
    deal.play(0, "lay 9Sa hand.0>meld.0.0")
    assert deal.state.piles["meld.0.0"] == ["6Sa", "7Sa", "8Sa", "9Sa"]


def test_a_set_is_laid_off_on_up_to_its_most():
    piles = {"hand.0": "9Sa 2Ca KDa", "meld.0.0": "9Ha 9Da 9Hb 9Ca"}
    deal = arranged(piles)
    assert not texts(deal, verb="lay")
    assert code(deal, "lay 9Sa hand.0>meld.0.0") == "set_max"
    assert str(deal.check(0, "lay 9Sa hand.0>meld.0.0").words) == "A set holds four cards at most."
    assert code(deal, "lay 2Ca hand.0>meld.0.0 =9") == "set_max"
    eight = arranged(piles, options={"set_max": 8})
    assert texts(eight, verb="lay") == ["lay 2Ca hand.0>meld.0.0 =9", "lay 9Sa hand.0>meld.0.0"]
    assert code(eight, "lay 2Ca hand.0>meld.0.0 =9S") == "value"
    assert code(eight, "lay 2Ca hand.0>meld.0.0") == "value"
    eight.play(0, "lay 9Sa hand.0>meld.0.0")
    assert eight.state.piles["meld.0.0"] == ["9Sa", "9Ha", "9Hb", "9Da", "9Ca"]
    full = arranged({"hand.0": "9Sa KDa", "meld.0.0": "9Ha 9Da 9Hb 9Ca 9Cb 9Db 9Sb 2Ca"},
                    options={"set_max": 8}, stands={"2Ca": "9"})
    assert code(full, "lay 9Sa hand.0>meld.0.0") == "set_max"
    assert str(full.check(0, "lay 9Sa hand.0>meld.0.0").words) == "A set holds eight cards at most."


def test_sequences_grow_at_both_ends_and_not_beyond_an_ace():
    deal = arranged({"hand.0": "2Ca ACa 4Ha 2Da KSa", "meld.0.0": "3Ca 4Ca 5Ca",
                     "meld.0.1": "JHa QHa KHa"})
    assert texts(deal, verb="lay") == [
        "lay 2Da hand.0>meld.0.0 =6C", "lay 2Da hand.0>meld.0.0 =2C",
        "lay 2Da hand.0>meld.0.1 =AH", "lay 2Da hand.0>meld.0.1 =TH"]
    deal.play(0, "lay 2Ca hand.0>meld.0.0 =2C")
    deal.play(0, "lay ACa hand.0>meld.0.0")
    assert deal.state.piles["meld.0.0"] == ["ACa", "2Ca", "3Ca", "4Ca", "5Ca"]
    deal.play(0, "lay 2Da hand.0>meld.0.1 =AH")
    high = arranged({"hand.0": "2Da AHb KSa", "meld.0.1": "JHa QHa KHa AHa"})
    assert texts(high, verb="lay") == ["lay 2Da hand.0>meld.0.1 =TH"]
    assert code(high, "lay 2Da hand.0>meld.0.1 =2H") == "ace"
    low = arranged({"hand.0": "2Da KHb KSa", "meld.0.0": "AHa 2Ca 3Ha"})
    assert texts(low, verb="lay") == ["lay 2Da hand.0>meld.0.0 =4H"]


def test_a_king_on_ace_to_queen_brings_the_ace_to_the_high_end():
    row = "AHa 2Ca 3Ha 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha THa JHa QHa"
    deal = arranged({"hand.0": "KHa KSa", "meld.0.0": row})
    assert deal.state.stands == {"2Ca": "2H"}
    deal.play(0, "lay KHa hand.0>meld.0.0")
    assert deal.state.piles["meld.0.0"] == [*row.split()[1:], "KHa", "AHa"]


def test_who_lays_the_last_card_is_out_without_a_discard():
    deal = arranged({"hand.0": "9Sa", "meld.0.0": "6Sa 7Sa 8Sa"}, turns=[2, 2])
    assert said(deal.play(0, "lay 9Sa hand.0>meld.0.0")) == [("out", 0)]
    assert deal.outcome().points == (130, -5)
    deal = arranged({"hand.0": "9Sa 9Ha 9Da"})
    assert said(deal.play(0, "meld 9Sa,9Ha,9Da hand.0>meld.new")) == [("out", 0)]


# --- the joker taken back -------------------------------------------------------------------------

SWAPS = {"hand.0": "9Sa 9Sb QSa TDa 2Ca", "meld.0.0": "9Ha 9Da XRa", "meld.0.1": "TSa JSa 2Da KSa"}


def test_the_joker_comes_to_the_hand_for_the_natural_card():
    deal = arranged(SWAPS, options={"joker_swap": "owner"})
    assert texts(deal, verb="swap") == ["swap 9Sa hand.0>meld.0.0 =XRa"]
    assert deal.check(0, "swap 9Sb hand.0>meld.0.0 =XRa") is None
    assert code(deal, "swap TDa hand.0>meld.0.0 =XRa") == "other_card"
    assert code(deal, "swap 2Ca hand.0>meld.0.0 =XRa") == "other_card"
    assert code(deal, "swap QSa hand.0>meld.0.1 =2Da") == "deuce"
    assert code(deal, "swap QSa hand.0>meld.0.1 =XRa") == "no_joker"
    assert code(deal, "swap 9Sa hand.0>meld.0.0 =9Ha") == "no_joker"
    assert code(deal, "swap 9Sa hand.0>meld.0.0") == "no_joker"
    deal.play(0, "swap 9Sb hand.0>meld.0.0 =XRa")
    assert deal.state.piles["meld.0.0"] == ["9Sb", "9Ha", "9Da"]
    assert deal.state.stands == {"2Da": "QS"}
    assert "XRa" in deal.state.piles["hand.0"] and deal.state.phase == "play"


def test_in_a_sequence_only_the_exact_card():
    piles = {"hand.0": "QSa QHa TDa", "meld.0.0": "JSa XRa KSa", "meld.1.0": "9Ha 9Da 9Sa"}
    deal = arranged(piles, options={"joker_swap": "owner"})
    assert texts(deal, verb="swap") == ["swap QSa hand.0>meld.0.0 =XRa"]
    assert code(deal, "swap QHa hand.0>meld.0.0 =XRa") == "other_card"
    deal.play(0, "swap QSa hand.0>meld.0.0 =XRa")
    assert deal.state.piles["meld.0.0"] == ["JSa", "QSa", "KSa"]
    others = arranged({"hand.0": "QSa TDa", "meld.1.0": "JSa XRa KSa"},
                      options={"joker_swap": "owner"})
    assert not texts(others, verb="swap")
    assert code(others, "swap QSa hand.0>meld.1.0 =XRa") == "own"


def test_without_the_option_wild_cards_stay():
    deal = arranged(SWAPS)
    assert code(deal, "swap 9Sa hand.0>meld.0.0 =XRa") == "phase"


# --- throwing, and the queen of spades ------------------------------------------------------------

def test_any_card_may_be_thrown_wild_ones_too_and_one_stands_for_its_kind():
    deal = arranged({"hand.0": "2Ca 2Sa 2Sb XRa 9Ha 9Hb KDa"})
    thrown = [text.split()[1] for text in texts(deal, verb="discard")]
    assert sorted(thrown) == ["2Sa", "9Ha", "KDa", "XRa"]
    for card in ("2Ca", "2Sb", "9Hb"):
        assert deal.check(0, f"discard {card} hand.0>discard") is None
    assert code(deal, "discard 5Sa hand.0>discard") == "unseen"
    assert code(deal, "discard 9Ha,KDa hand.0>discard") == "form"


def test_a_drawn_card_may_be_thrown():
    deal = arranged({"hand.0": "4Ca 9Ha"}, "draw")
    assert said(deal.play(0, "draw stock>hand.0")) == []
    assert deal.check(0, "discard TDb hand.0>discard") is None
    assert code(deal, "draw stock>hand.0") == "phase"


def test_two_queens_of_spades_and_nothing_else():
    deal = arranged({"hand.0": "QSa QSb", "meld.0.0": "7Ha 7Da 7Sa"}, turns=[2, 2])
    assert texts(deal) == ["discard QSa hand.0>discard"]
    assert deal.check(0, "discard QSb hand.0>discard") is None
    assert said(deal.play(0, "discard QSb hand.0>discard")) == [("last_card", 0)]
    three = arranged({"hand.0": "QSa QSb 4Ca"})
    assert texts(three) == ["discard 4Ca hand.0>discard"]


def test_the_turn_passes_to_the_left_and_is_counted():
    deal = arranged({"hand.0": "4Ca 5Da", "hand.1": "KSa 9Ca", "hand.2": "3Ha 4Ha"}, seats=3,
                    turns=[1, 0, 0])
    deal.play(0, "discard 4Ca hand.0>discard")
    state = deal.state
    assert (state.phase, state.turn, state.turns) == ("draw", 1, [2, 0, 0])
    assert state.piles["discard"][-1] == "4Ca"


def test_fresh_is_what_lay_there_when_the_turn_began():
    deal = arranged({"hand.0": "9Sa 9Ha 9Da 4Ca 5Da", "hand.1": "KSa 9Ca 5Ca",
                     "meld.1.0": "6Sa 7Sa 8Sa"})
    assert deal.state.fresh
    deal.play(0, "meld 9Sa,9Ha,9Da hand.0>meld.new")
    assert deal.state.fresh
    deal.play(0, "discard 4Ca hand.0>discard")
    assert not deal.state.fresh
    deal.play(1, "draw stock>hand.1")
    deal.play(1, "discard 9Ca hand.1>discard")
    assert not deal.state.fresh


# --- the end and the score (4) --------------------------------------------------------------------

def scored(piles, options=None, **fields):
    """The points of seat 0, who throws the last card, less the going-out bonus."""
    deal = arranged({"hand.0": "4Cb"} | piles, options=options, **fields)
    deal.play(0, "discard 4Cb hand.0>discard")
    return deal.outcome().points[0] - 100, deal.outcome().points[1]


@pytest.mark.parametrize("meld, stands, plus", [
    ("JHa QHa KHa", {}, 30), ("QSa QHa QDa", {}, 70), ("3Ha 4Ha 5Ha 6Ha 7Ha", {}, 25),
    ("7Ha 8Ha 9Ha THa", {}, 35), ("ASa AHa ADa", {}, 60), ("QHa KHa AHa", {}, 40),
    ("AHa 2Ca 3Ha", {"2Ca": "2H"}, 30), ("KSa KHa 2Ca", {"2Ca": "K"}, 30),
    ("7Sa 7Ha 2Ca", {"2Ca": "7"}, 15), ("8Sa 8Ha 2Ca", {"2Ca": "8"}, 30),
    ("ASa AHa 2Ca", {"2Ca": "A"}, 60), ("QHa QDa 2Ca", {"2Ca": "Q"}, 30),
    ("JSa 2Ca KSa", {"2Ca": "QS"}, 70), ("JHa 2Ca KHa", {"2Ca": "QH"}, 30),
    ("3Ha 4Ha XRa", {"XRa": "5H"}, 110), ("JSa XRa KSa", {"XRa": "QS"}, 120),
    ("QHa KHa 2Ca", {"2Ca": "AH"}, 40), ("2Ca 2Da 3Ha 4Ha", {"2Ca": "AH", "2Da": "2H"}, 35),
])
def test_what_melded_cards_count(meld, stands, plus):
    assert scored({"meld.0.0": meld}, stands=stands) == (plus, -5)


def test_a_deuce_as_queen_of_spades_may_count_ten():
    assert scored({"meld.0.0": "JSa 2Ca KSa"}, {"deuce_queen": 10})[0] == 30
    assert scored({"meld.0.0": "JSa QSa KSa"}, {"deuce_queen": 10})[0] == 70


@pytest.mark.parametrize("card, minus", [
    ("XRa", 200), ("QSb", 100), ("AHa", 20), ("KHa", 10), ("QHa", 10), ("JHa", 10), ("THa", 10),
    ("9Ha", 10), ("8Ha", 10), ("7Ha", 5), ("3Ha", 5), ("2Ha", 20)])
def test_what_cards_in_hand_cost(card, minus):
    assert scored({"hand.1": card, "meld.0.0": "7Sa 7Da 7Ca"}) == (15, -minus)


def test_the_going_out_bonus():
    for bonus, points in ((100, 115), (0, 15)):
        deal = arranged({"hand.0": "4Cb", "meld.0.0": "7Sa 7Da 7Ca"}, options={"out_bonus": bonus})
        deal.play(0, "discard 4Cb hand.0>discard")
        assert deal.outcome().points == (points, -5)
        assert deal.outcome().reason == "out"


def test_concealed_after_the_first_turn_only():
    piles = {"hand.0": "9Sa 9Ha 9Da KDa"}
    for turns, aside in (([1, 0], [1, 0]), ([0, 3], [0, 0])):
        deal = arranged(piles, turns=turns)
        deal.play(0, "meld 9Sa,9Ha,9Da hand.0>meld.new")
        events = said(deal.play(0, "discard KDa hand.0>discard"))
        assert events == [("out", 0), ("concealed", 0)][:1 + sum(aside)]
        assert deal.state.aside == aside and deal.outcome().points == (130, -5)
        assert deal.outcome().carry == {"dealer": 1, "aside": aside}
        assert deal.state.turns == turns and deal.state.fresh


def test_not_concealed_with_a_meld_of_before_or_without_the_bonus():
    deal = arranged({"hand.0": "9Sa 9Ha 9Da", "meld.0.0": "3Ha 4Ha 5Ha"}, turns=[2, 2])
    assert said(deal.play(0, "meld 9Sa,9Ha,9Da hand.0>meld.new")) == [("out", 0)]
    deal = arranged({"hand.0": "9Sa 9Ha 9Da"}, turns=[2, 2], options={"concealed": 0})
    assert said(deal.play(0, "meld 9Sa,9Ha,9Da hand.0>meld.new")) == [("out", 0)]
    assert deal.state.aside == [0, 0]


def test_what_was_put_aside_before_is_not_handed_on_again():
    deal = arranged({"hand.0": "9Sa 9Ha 9Da"}, turns=[2, 2], aside=[2, 1])
    deal.play(0, "meld 9Sa,9Ha,9Da hand.0>meld.new")
    assert deal.state.aside == [3, 1] and deal.outcome().carry["aside"] == [1, 0]
    deal = GAME.deal(2, {}, seed=1, carry={"aside": [1, 2]})
    assert deal.state.aside == [1, 2]


def test_an_empty_stock():
    deal = arranged({"hand.0": "9Ca 9Db 5Ha", "discard": "JCa 9Ha", "stock": ""}, "draw")
    assert texts(deal) == ["pass", "take 9Ha,9Db,9Ca discard>meld.new"]
    assert code(deal, "draw stock>hand.0") == "stock_empty"
    assert said(deal.play(0, "pass")) == [("pass", 0), ("no_stock", None)]
    found = deal.outcome()
    assert (found.reason, found.points, deal.state.turn) == ("stock", (-25, -5), 0)
    assert found.carry["aside"] == [0, 0] and deal.state.turns == [0, 0]
    full = arranged({"hand.0": "9Ca 9Db 5Ha"}, "draw")
    assert code(full, "pass") == "stock"
    # Who takes the pile plays on.
    deal = arranged({"hand.0": "9Ca 9Db 5Ha", "discard": "JCa 9Ha", "stock": ""}, "draw")
    deal.play(0, "take 9Ha,9Db,9Ca discard>meld.new")
    deal.play(0, "discard JCa hand.0>discard")
    assert (deal.state.phase, deal.state.turn) == ("draw", 1)


def test_the_stock_used_up_at_once():
    options = {"stock_out": "at_once"}
    deal = arranged({"hand.0": "9Ca 5Ha", "stock": "4Da"}, "draw", options=options)
    deal.play(0, "draw stock>hand.0")
    assert deal.outcome() is None
    assert said(deal.play(0, "discard 9Ca hand.0>discard")) == [("no_stock", None)]
    assert deal.outcome().reason == "stock" and deal.state.turns == [0, 0]
    more = arranged({"hand.0": "9Ca 5Ha", "stock": "4Da 4Sa"}, "draw", options=options)
    more.play(0, "draw stock>hand.0")
    more.play(0, "discard 9Ca hand.0>discard")
    assert more.outcome() is None
    # Being out goes first.
    out = arranged({"hand.0": "9Ca", "stock": ""}, options=options)
    assert said(out.play(0, "discard 9Ca hand.0>discard")) == [("out", 0)]
    # In the opening nobody draws the last card.
    deal = arranged({"hand.0": "9Ca 5Ha", "stock": ""}, "opening_discard", options=options)
    deal.play(0, "discard 9Ca hand.0>discard")
    assert deal.outcome() is None


def test_equal_points_share_a_place_and_hands_lie_open():
    deal = arranged({"hand.0": "4Ca KDa", "hand.1": "8Ha 5Ca", "stock": ""}, "draw")
    assert set(deal.view(1).piles["hand.0"]) == {"-"}
    deal.play(0, "pass")
    assert deal.outcome().places == (1, 1)
    assert sorted(deal.view(1).piles["hand.0"]) == ["4Ca", "KDa"]
    assert deal.actors() == ()


# --- the match ------------------------------------------------------------------------------------

def results(*rows, aside=None):
    found = [{"points": list(row)} for row in rows]
    if aside:
        found[-1]["carry"] = {"aside": aside}
    return found


def stands(rows, target=1000, concealed=250, seats=2):
    return standing_of(rows, put_aside(rows, seats), target, concealed)


def test_the_match_goes_to_its_target():
    assert not stands(results((999, 0))).over
    found = stands(results((990, 100), (10, 50)))
    assert found.over and found.totals == (1200, 150) and found.to == 1000
    assert stands(results((500, 0)), target=500).over
    assert not stands([]).over
    # What is put aside does not count towards it.
    early = stands(results((800, 0), aside=[1, 0]))
    assert not early.over and early.totals == (800, 0) and early.places == (1, 2)


def test_thirty_deals_at_most():
    assert not stands(results(*[(10, 0)] * 29)).over
    found = stands(results(*[(10, 0)] * 30))
    assert found.over and found.totals == (500, 0)


@pytest.mark.parametrize("points, totals", [
    ((1000, 1000), (1100, 1100)), ((1010, 1010, 1010), (1076, 1076, 1076)),
    ((1010, 1010, 20), (1110, 1110, 20))])
def test_the_winners_bonus_is_shared(points, totals):
    assert stands(results(points), seats=len(points)).totals == totals


def test_what_is_put_aside_may_lift_a_loser_above_the_winner():
    found = stands(results((1010, 1040), aside=[1, 0]))
    assert found.totals == (1260, 1240) and found.places == (1, 2)
    assert [str(found.telling(seat)) for seat in (0, 1)] == [
        "1010 + put aside 250", "1040 + game 200"]
    both = stands(results((1010, 900), aside=[1, 0]))
    assert str(both.telling(0)) == "1010 + game 200 + put aside 250" and both.telling(1) is None
    assert stands(results((1010, 1040), aside=[1, 0]), concealed=0).totals == (1010, 1240)


def test_the_bonuses_put_aside_go_from_deal_to_deal():
    rows = results((10, 20), aside=[1, 0]) + results((10, 20), aside=[0, 2])
    assert GAME.rules.match.carry((20, 40), rows, {}) == {"aside": [1, 2]}


# --- positions ------------------------------------------------------------------------------------

@pytest.mark.parametrize("piles, phase, fields, options", [
    ({"hand.0": ""}, "play", {}, {}),
    ({"hand.0": "9Da"}, "opening_discard", {"taken": "9Da"}, {}),
    ({"hand.0": "9Da 4Ca"}, "opening_discard", {"taken": "KDa"}, {}),
    ({"hand.0": "9Da 4Ca"}, "opening_discard", {"taken": "9Da"}, {"opening": "meld_required"}),
    ({"hand.0": "9Da 4Ca"}, "play", {"taken": "9Da"}, {}),
    ({"hand.0": "9Da 4Ca"}, "opening", {}, {"opening": "none"}),
    ({"hand.0": "9Da 4Ca"}, "opening", {"turns": [1, 0]}, {}),
    ({"hand.0": "9Da 4Ca"}, "play", {"turns": [1]}, {}),
    ({"hand.0": "9Da 4Ca"}, "play", {"aside": [1, -1]}, {}),
    ({"hand.0": "9Da 4Ca", "meld.0.0": "9Sa 9Ha 2Ca"}, "play", {"stands": {"2Ca": "9D"}}, {}),
    ({"hand.0": "9Da 4Ca", "meld.0.0": "9Sa 2Ha 2Ca"}, "play", {}, {}),
    ({"hand.0": "9Da 4Ca", "meld.0.0": "9Sa TSa 2Ca"}, "play", {"stands": {"2Ca": "9"}}, {}),
    ({"hand.0": "9Da 4Ca", "meld.0.0": "9Sa TSa"}, "play", {}, {}),
    ({"hand.0": "9Da 4Ca"}, "play", {"stands": {"2Ca": "?"}}, {}),
])
def test_what_is_no_position(piles, phase, fields, options):
    with pytest.raises(PositionError):
        arranged(piles, phase, options=options, **fields)


def test_what_a_position_leaves_out():
    state = arranged({"hand.0": "9Da 4Ca", "meld.0.0": "9Sa 9Ha 2Ca", "meld.1.0": "JSa 2Da KSa",
                      "meld.1.1": "5Sa 5Ha 5Da 5Ca 5Cb"}).state
    assert state.stands == {"2Ca": "9", "2Da": "QS"} and not state.fresh
    assert (state.turns, state.aside, state.taken) == ([0, 0], [0, 0], None)
    assert arranged({"hand.0": "9Da", "meld.1.0": "3Ha 4Ha 5Ha"}).state.fresh
    assert not arranged({"hand.0": "9Da"}, fresh=False).state.fresh
