"""Continental Rummy, clause by clause (sheet 2 to 6, Names and Settled since)."""

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import IllegalAction, OptionError, PositionError
from game.core.piles import HAND
from game.core.rng import Rng

GAME = CATALOGUE["continental_rummy"]
#: 3-4-4-4 without a wild card.
WHOLE = "4Ha 5Ha 6Ha 7Sa 8Sa 9Sa TSa 3Da 4Da 5Da 6Da JCa QCa KCa ACa"
PLAIN = "6Hb 9Cb TDb"


def arranged(phase, hand, turn=0, seats=2, options=None, dealer=1, stock="9Hb 3Sb 4Cb",
             discard="KDb", others=PLAIN, **fields):
    """A position: the seat in turn holds ``hand``, the next one ``others``."""
    fields = {"turns": [4] * seats} | fields
    piles = {HAND[turn]: hand, "stock": stock, "discard": discard}
    if others:
        piles[HAND[(turn + 1) % seats]] = others
    return GAME.arrange({"seats": seats, "phase": phase, "turn": turn, "dealer": dealer,
                         "options": options or {}, "fields": fields, "piles": piles})


def texts(deal, seat=0):
    return [str(action) for action in deal.legal(seat)]


def refusal(deal, text, seat=0):
    found = deal.check(seat, text)
    assert found is not None, text
    with pytest.raises(IllegalAction):
        deal.play(seat, text)
    return found


def said(events):
    return [(event.name, event.by, *event.args.values()) for event in events
            if type(event).__name__ == "Said"]


def each(deal):
    """What every opponent of seat 0 pays."""
    points = deal.outcome().points
    assert points[0] == -sum(points[1:]) and len(set(points[1:])) == 1
    return -points[1]


# --- the beginning (sheet 2) ----------------------------------------------------------------------

@pytest.mark.parametrize("seats, packs, stock", [
    (2, 2, 75), (3, 2, 60), (4, 2, 45), (5, 2, 30), (6, 2, 15), (7, 3, 53), (8, 3, 38), (9, 3, 23),
    (10, 4, 61), (11, 4, 46), (12, 4, 31)])
def test_packs_and_stock_at_every_number_of_seats(seats, packs, stock):
    deal = GAME.deal(seats, seed=5, dealer=seats - 1)
    piles = deal.state.piles
    assert [len(piles[HAND[seat]]) for seat in range(seats)] == [15] * seats
    assert (len(piles["stock"]), len(piles["discard"])) == (stock, 1)
    cards = sorted(card for pile in piles.values() for card in pile)
    assert len(set(cards)) == len(cards) == 53 * packs
    assert [card for card in cards if card.joker] == ["XR" + letter for letter in "abcd"[:packs]]
    assert (deal.state.phase, deal.state.turn) == ("draw", 0)


def test_two_jokers_a_pack():
    deal = GAME.deal(7, {"jokers_per_pack": 2}, seed=5)
    cards = [card for pile in deal.state.piles.values() for card in pile]
    assert sorted(card for card in cards if card.joker) == [
        "XBa", "XBb", "XBc", "XRa", "XRb", "XRc"]
    assert len(cards) == 162 and len(deal.state.piles["stock"]) == 56


def test_dealt_in_threes_from_the_dealers_left():
    first, again = GAME.deal(3, seed=5, dealer=0), GAME.deal(3, seed=5, dealer=1)
    assert (first.state.turn, again.state.turn) == (1, 2)
    for seat in range(3):
        assert first.state.piles[HAND[seat]] == again.state.piles[HAND[(seat + 1) % 3]]
    cut = GAME.deal(3, {"cut_bonus": "on"}, seed=5, dealer=0)
    pack = list(cut.state.piles["stock"])
    cut.play(0, "cut =1")
    top = pack[::-1]
    assert cut.state.piles["hand.1"] == sorted(
        card for at in range(0, 45, 9) for card in top[at:at + 3])
    assert cut.state.piles["discard"] == [top[45]] and cut.state.turn == 1


# --- a turn (sheet 3) -----------------------------------------------------------------------------

def test_draw_or_take_then_throw():
    deal = arranged("draw", "7Sa 9Da", discard="2Cb KDb")
    assert texts(deal) == ["draw stock>hand.0", "take KDb discard>hand.0"]
    assert deal.check(0, "take 2Cb discard>hand.0").code == "unseen"
    assert str(refusal(deal, "discard 7Sa hand.0>discard").words) == (
        "Draw a card, or take the top discard, first.")
    deal.play(0, "draw stock>hand.0")
    assert "4Cb" in deal.state.piles["hand.0"] and deal.state.taken is None
    assert str(refusal(deal, "draw stock>hand.0").words) == "You have had your card for this turn."
    deal.play(0, "discard 4Cb hand.0>discard")
    assert (deal.state.phase, deal.state.turn, deal.state.turns) == ("draw", 1, [5, 4])
    assert deal.state.piles["discard"] == ["2Cb", "KDb", "4Cb"]


def test_what_was_taken_and_what_is_like_it_stays_for_a_turn():
    deal = arranged("draw", "8Cb 7Sa 9Da", discard="8Ca")
    deal.play(0, "take 8Ca discard>hand.0")
    assert deal.state.taken == "8Ca"
    assert texts(deal) == ["discard 7Sa hand.0>discard", "discard 9Da hand.0>discard"]
    assert str(refusal(deal, "discard 8Ca hand.0>discard").words) == (
        "You took this card in this turn.")
    assert str(refusal(deal, "discard 8Cb hand.0>discard").words) == (
        "You took a card just like it in this turn.")
    deal.play(0, "discard 7Sa hand.0>discard")
    assert deal.state.taken is None


@pytest.mark.parametrize("taken, hand, options, thrown", [
    ("2Ha", "2Ha 2Sb 7Sa", {}, ["7Sa"]), ("2Ha", "2Ha 2Sb 7Sa", {"deuces_wild": "no"},
                                          ["2Sb", "7Sa"]),
    ("XRa", "XRa XBb 7Sa", {"jokers_per_pack": 2}, ["7Sa"]),
    ("XRa", "XRa 2Sb 7Sa", {}, ["2Sb", "7Sa"]), ("7Ha", "7Ha 7Hb", {}, ["7Ha"])])
def test_wild_cards_are_like_their_own_kind(taken, hand, options, thrown):
    deal = arranged("play", hand, options=options, taken=taken)
    assert texts(deal) == [f"discard {card} hand.0>discard" for card in thrown]


def test_of_cards_just_alike_the_first_is_listed_and_each_is_accepted():
    deal = arranged("play", "2Ca 2Da 2Sb 7Ha 7Hb XBa XBb XRb",
                    options={"jokers_per_pack": 2})
    assert texts(deal) == [f"discard {card} hand.0>discard" for card in ("2Sb", "7Ha", "XRb")]
    for card in ("2Ca", "7Hb", "XBa"):
        assert deal.check(0, f"discard {card} hand.0>discard") is None


# --- the stock runs out ---------------------------------------------------------------------------

def test_the_discards_are_turned_but_for_the_top_one():
    deal = arranged("draw", "7Sa 9Da", stock="", discard="2Cb 3Cb 4Cb KDb")
    events = deal.play(0, "draw stock>hand.0")
    assert said(events) == [("turned", None)] and deal.state.turned == 1
    piles = deal.state.piles
    assert piles["discard"] == ["KDb"] and len(piles["stock"]) == 2 and len(piles["hand.0"]) == 3
    assert deal.view(1).memory is not None


def test_one_discard_cannot_be_turned():
    deal = arranged("draw", "7Sa 9Da", stock="", discard="KDb")
    assert texts(deal) == ["take KDb discard>hand.0"]
    assert str(refusal(deal, "draw stock>hand.0").words) == (
        "The stock is empty, and one discard cannot be turned: take it.")


@pytest.mark.parametrize("turned, over", [(0, False), (1, False), (2, True)])
def test_the_third_turning_makes_it_void(turned, over):
    deal = arranged("draw", "7Sa 9Da", stock="", discard="2Cb KDb", turned=turned)
    events = deal.play(0, "draw stock>hand.0")
    assert (deal.outcome() is not None) is over
    if not over:
        assert deal.state.turned == turned + 1
        return
    assert said(events) == [("void", None)] and deal.state.turned == 2
    assert deal.state.piles["discard"] == ["2Cb", "KDb"] and deal.state.turn is None
    assert (deal.outcome().points, deal.outcome().reason) == ((0, 0), "void")
    assert deal.outcome().places == (1, 1) and deal.outcome().carry == {"dealer": 1}
    with_stock = arranged("draw", "7Sa 9Da", turned=2)
    with_stock.play(0, "draw stock>hand.0")
    assert with_stock.outcome() is None


@pytest.mark.parametrize("turns, over", [([59, 60], True), ([59, 59], False), ([60, 59], False)])
def test_void_once_all_have_finished_sixty_turns(turns, over):
    deal = arranged("play", "7Sa 9Da", turns=turns)
    deal.play(0, "discard 7Sa hand.0>discard")
    assert (deal.outcome() is not None) is over


# --- sequences (sheet 2, 9) -----------------------------------------------------------------------

#: With these twelve three cards make 3-4-4-4.
TWELVE = "3Sa 4Sa 5Sa 6Sa 8Da 9Da TDa JDa 5Ca 6Ca 7Ca 8Ca"


@pytest.mark.parametrize("three, options, fits", [
    ("QHa KHa AHa", {}, True), ("KHa AHa 3Ha", {}, False), ("AHa 3Ha 4Ha", {}, True),
    ("2Ha 3Ha 4Ha", {}, True), ("2Sa 2Da 5Hb", {}, True),
    ("XRa 2Sa 2Da", {"min_naturals": 0}, True),
    ("2Sa 4Hb 5Hb", {"min_naturals": 2}, True), ("7Ha 7Hb 8Ha", {}, False),
    ("7Ha 8Ha 9Sb", {}, False), ("7Sb 7Da 7Ha", {}, False), ("4Ha 6Ha XRa", {}, True),
    ("4Ha 7Ha XRa", {}, False), ("KHa AHa 2Sb", {}, True), ("AHa 4Ha 2Sb", {}, True),
    ("AHa AHb 2Sb", {}, False),
    ("AHa 2Ha 3Ha", {"deuces_wild": "no"}, True), ("AHa 3Ha 4Ha", {"deuces_wild": "no"}, False),
    ("2Ha 3Ha 4Ha", {"deuces_wild": "no"}, True), ("2Sa 3Ha 4Ha", {"deuces_wild": "no"}, False),
    ("KHa AHa 2Ha", {"deuces_wild": "no"}, False), ("2Ha 4Ha XRa", {"deuces_wild": "no"}, True)])
def test_three_cards_beside_three_fours(three, options, fits):
    deal = arranged("play", f"{TWELVE} {three} KSa", options=options, others="")
    assert ("out KSa hand.0>discard" in texts(deal)) is fits
    assert (deal.check(0, "out KSa hand.0>discard") is None) is fits


WILD = "2Sa 2Sb 2Ha 2Hb 2Da 2Db 2Ca 2Cb XRa XRb XBa XBb"


@pytest.mark.parametrize("naturals, least, fits", [
    ("7Ha 8Ha 9Ha", 0, True), ("7Ha 8Ha 9Ha", 1, False), ("7Ha 8Ha QDb", 2, False)])
def test_every_sequence_needs_its_natural_cards(naturals, least, fits):
    """Twelve wild cards and three others: a pattern has four sequences or five."""
    options = {"min_naturals": least, "jokers_per_pack": 2}
    deal = arranged("play", f"{WILD} {naturals} KDa", options=options, others="", stock="4Cb")
    found = deal.check(0, "out KDa hand.0>discard")
    assert (found is None) is fits
    assert fits or str(found.words).startswith("A sequence needs")
    four = arranged("play", f"{WILD.replace('2Cb', '7Sa')} {naturals} KDa", others="",
                    options=options, stock="4Cb")
    assert (four.check(0, "out KDa hand.0>discard") is None) is (least < 2)


RUN = "A3456789TJQK"


def runs(*parts):
    """Cards of runs: suit, first place and length."""
    return " ".join(RUN[first + at] + suit + "a"
                    for suit, first, size in parts for at in range(size))


@pytest.mark.parametrize("parts, three, free", [
    ((("S", 1, 7), ("H", 2, 4), ("D", 7, 4)), "3-4-4-4", "3-4-4-4"),
    ((("S", 1, 8), ("H", 2, 4), ("D", 7, 3)), "3-4-4-4", "3-4-4-4"),
    ((("S", 1, 9), ("H", 2, 3), ("D", 7, 3)), "3-3-3-3-3", "3-3-3-3-3"),
    ((("S", 1, 6), ("H", 2, 9)), "3-3-3-3-3", "3-3-3-3-3"),
    ((("S", 1, 5), ("H", 2, 5), ("D", 7, 5)), None, "5-5-5"),
    ((("S", 1, 12), ("H", 2, 3)), "3-3-3-3-3", "3-3-3-3-3"),
    ((("S", 1, 5), ("H", 2, 4), ("D", 7, 3), ("C", 0, 3)), "3-3-4-5", "3-3-4-5"),
    ((("S", 0, 10), ("H", 2, 5)), None, "5-5-5")])
def test_patterns(parts, three, free):
    if parts[-1][1:] == (2, 5) and parts[0][2] == 10:
        # Ten in a row split as 3 + 3 + 4 beside a five.
        three = free = "3-3-4-5"
    if parts[0] == ("S", 1, 12):
        parts = (("S", 0, 12), ("H", 2, 3))
    hand = runs(*parts)
    for options, pattern in (({}, three), ({"patterns": "free"}, free)):
        deal = arranged("play", hand + " 9Hb", options=options, others="", stock="4Cb")
        found = deal.check(0, "out 9Hb hand.0>discard")
        assert (found is None) is (pattern is not None), (found, pattern)
        if pattern is not None:
            told = said(deal.play(0, "out 9Hb hand.0>discard"))
            assert told[0][:2] == ("out", 0)
            assert options or told[0][2] == pattern
            assert sum(map(int, told[0][2].split("-"))) == 15


def test_a_long_run_of_few_naturals_is_one_sequence_where_the_split_is_free():
    """Six wild cards between two naturals: 8 cards split into legal lengths leave none of these two
    in a sequence of its own with ``min_naturals`` 2."""
    hand = "3Sa 2Sa 2Sb 2Ha 2Hb 2Da 2Db TSa 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha THa"
    for patterns, fits in (("three", False), ("free", True)):
        deal = arranged("play", hand + " KCa", others="",
                        options={"min_naturals": 2, "patterns": patterns})
        assert (deal.check(0, "out KCa hand.0>discard") is None) is fits


# --- going out ------------------------------------------------------------------------------------

def test_going_out_throws_the_sixteenth():
    deal = arranged("play", WHOLE + " 9Da", seats=4)
    assert [text for text in texts(deal) if text[:3] == "out"] == ["out 9Da hand.0>discard"]
    assert said(deal.play(0, "out 9Da hand.0>discard")) == [("out", 0, "3-4-4-4")]
    state = deal.state
    assert (state.phase, state.turn, state.turns) == ("over", 0, [5, 4, 4, 4])
    assert state.piles["discard"] == ["KDb", "9Da"] and len(state.piles["hand.0"]) == 15
    assert deal.actors() == () and deal.outcome().reason == "out"
    assert deal.outcome().carry == {"dealer": 1, "out": 0}
    assert deal.outcome().places == (1, 2, 2, 2)
    assert list(deal.view(2).piles["hand.1"]) == PLAIN.split()


def test_any_card_may_be_thrown_if_the_rest_fits():
    deal = arranged("play", WHOLE + " 2Da", stock="9Hb")
    outs = [text for text in texts(deal) if text[:3] == "out"]
    assert len(outs) == 16
    deal.play(0, "out 2Da hand.0>discard")
    assert each(deal) == 11


def test_the_card_taken_is_among_those_laid():
    hand = WHOLE.replace("ACa", "8Cb")
    deal = arranged("draw", hand, discard="ACa")
    deal.play(0, "take ACa discard>hand.0")
    assert refusal(deal, "out ACa hand.0>discard").code == "taken"
    deal.play(0, "out 8Cb hand.0>discard")
    assert each(deal) == 11 and deal.state.taken is None


def test_undrawn_is_for_the_first_turn_and_fifteen_cards():
    deal = arranged("draw", WHOLE, turns=[0, 3])
    assert texts(deal) == ["draw stock>hand.0", "take KDb discard>hand.0", "out"]
    assert deal.check(0, "out 4Ha hand.0>discard") is not None
    events = deal.play(0, "out")
    assert said(events) == [("out", 0, "3-4-4-4")] and deal.state.turns == [0, 3]
    assert deal.state.piles["discard"] == ["KDb"] and each(deal) == 21
    later = arranged("draw", WHOLE, turns=[1, 0])
    assert "out" not in texts(later)
    assert str(refusal(later, "out").words) == (
        "Going out undrawn is possible in your first turn only.")
    drawn = arranged("play", WHOLE + " 9Da", turns=[0, 3])
    assert refusal(drawn, "out").code == "form"


# --- refusals (sheet 7) ---------------------------------------------------------------------------

@pytest.mark.parametrize("hand, options, sentence", [
    ("3Sa 4Sa 5Sa 6Sa 7Sa 9Da TDa JDa QDa KDa 5Ha 6Ha 7Ha 8Ha 9Ha", {},
     "Only five threes, or 3-4-4-4, or 3-3-4-5."),
    (f"{TWELVE} KHa AHa 3Ha", {}, "The ace is high or low, never both in one sequence."),
    (f"{WILD} 7Ha 8Ha 9Ha", {"jokers_per_pack": 2}, "A sequence needs 1 natural card."),
    (f"{WILD} 7Ha 8Ha 9Ha", {"jokers_per_pack": 2, "min_naturals": 2},
     "A sequence needs 2 natural cards."),
    (f"{TWELVE} 5Ha 7Ha KHb", {}, "Still missing: 6 of hearts or a wild card."),
    ("7Sa 7Da 7Ha 9Sa 9Da 9Ha JSa JDa JHa KSb KDa KHb 4Sb 4Da 4Ha", {},
     "Sequences of one suit only: sets do not count."),
    (f"{TWELVE} 4Hb 9Hb KHb", {}, "2 cards are still missing.")])
def test_why_these_cards_are_no_hand_to_go_out_with(hand, options, sentence):
    deal = arranged("play", hand + " KSa", options=options, others="", stock="4Cb")
    assert str(refusal(deal, "out KSa hand.0>discard").words) == sentence


def test_other_refusals():
    deal = arranged("play", "7Sa 9Da")
    assert str(refusal(deal, "out 7Sa hand.0>discard").words) == (
        "Fifteen cards are laid down at once.")
    assert refusal(deal, "discard 6Hb hand.0>discard").code in ("held", "unseen")
    assert refusal(deal, "discard 7Sa,9Da hand.0>discard").code == "form"
    assert refusal(deal, "out 7Sa hand.0>stock").code == "form"
    assert deal.check(1, "draw stock>hand.1").code == "turn"


# --- the payment (sheet 4) ------------------------------------------------------------------------

HEARTS = "AHa 3Ha 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha THa JHa QHa 3Hb 4Hb 5Hb 6Hb"


@pytest.mark.parametrize("hand, turns, options, paid", [
    (WHOLE, 4, {}, 1 + 10), (WHOLE, 0, {}, 1 + 10 + 7), (WHOLE, 1, {}, 1 + 10),
    (HEARTS, 4, {}, 1 + 10 + 10),
    (HEARTS.replace("QHa", "2Sa"), 4, {}, 1 + 1 + 10),
    (WHOLE.replace("5Ha", "2Sa").replace("8Sa", "2Da"), 4, {}, 1 + 2),
    (WHOLE.replace("5Ha", "XRa"), 4, {}, 1 + 2),
    (WHOLE.replace("5Ha", "XRa").replace("8Sa", "2Da"), 0, {}, 1 + 2 + 1 + 7),
    ("AHa 2Ha 3Ha 5Ca 6Ca 7Ca 8Ca 5Da 6Da 7Da 8Da 5Sa 6Sa 7Sa 8Sa", 4, {"deuces_wild": "no"}, 11),
    ("AHa 2Ha XRa 5Ca 6Ca 7Ca 8Ca 5Da 6Da 7Da 8Da 5Sa 6Sa 7Sa 8Sa", 4, {"deuces_wild": "no"}, 3)])
def test_what_each_pays(hand, turns, options, paid):
    deal = arranged("play", hand + " KDa", seats=3, options=options, turns=[turns, 4, 4],
                    others="", stock="4Cb")
    deal.play(0, "out KDa hand.0>discard")
    assert each(deal) == paid
    again = GAME.arrange(deal.position() if callable(deal.position) else deal.position)
    assert again.outcome() == deal.outcome()


def test_a_wild_card_thrown_counts_nothing():
    deal = arranged("play", WHOLE + " XRa", seats=3)
    deal.play(0, "out XRa hand.0>discard")
    assert each(deal) == 11


def test_all_wild_is_no_suit():
    deal = arranged("play", f"{WILD} 7Ha 8Ha 9Ha KDa", others="",
                    options={"min_naturals": 0, "jokers_per_pack": 2})
    deal.play(0, "out KDa hand.0>discard")
    assert each(deal) == 1 + 8 + 8 + 10
    four = "2Sa 2Sb 2Sc 2Sd 2Ha 2Hb 2Hc 2Hd 2Da 2Db 2Dc 2Dd 2Ca 2Cb 2Cc"
    deal = arranged("play", f"{four} KDa", others="", seats=10, options={"min_naturals": 0})
    deal.play(0, "out KDa hand.0>discard")
    assert each(deal) == 1 + 15


# --- the cut --------------------------------------------------------------------------------------

@pytest.mark.parametrize("aim, slip, lifted", [
    (30, 0, 30), (33, -3, 30), (30, 1, 31), (1, -6, 0), (106, 6, 106)])
def test_the_dealers_cut(aim, slip, lifted):
    deal = GAME.deal(2, {"cut_bonus": "on"}, seed=4, dealer=1)
    position = deal.position() if callable(deal.position) else deal.position
    position["fields"]["slip"] = slip
    deal = GAME.arrange(position)
    assert deal.actors() == (1,) and len(deal.legal(1)) == 106
    assert texts(deal, 1)[0] == "cut =1" and texts(deal, 1)[-1] == "cut =106"
    for text in ("cut =0", "cut =107", "cut", "cut =030"):
        assert deal.check(1, text) is not None
    events = said(deal.play(1, f"cut ={aim}"))
    assert events[0] == ("cut", 1, lifted)
    assert (len(events) == 2) is (lifted == 30)
    assert deal.state.extra == [0, 15 if lifted == 30 else 0]
    assert (deal.state.phase, deal.state.turn, deal.state.slip) == ("draw", 0, None)
    assert len(deal.state.piles["stock"]) == 75


def test_the_slip_is_nobodys_knowledge_and_drawn_from_all():
    slips = set()
    for seed in range(80):
        deal = GAME.deal(2, {"cut_bonus": "on"}, seed=seed)
        slips.add(deal.state.slip)
        assert deal.view(0).fields["slip"] is None
    assert slips == set(range(-6, 7))
    worlds = GAME.worlds(deal.view(0))
    rng = Rng(1)
    assert {worlds.draw(rng).slip for _ in range(120)} == set(range(-6, 7))


def test_the_bonus_of_the_cut_stays_if_the_deal_is_void():
    options = {"cut_bonus": "on"}
    deal = arranged("draw", "7Sa 9Da", stock="", discard="2Cb KDb", turned=2, options=options,
                    extra=[0, 15])
    deal.play(0, "draw stock>hand.0")
    assert deal.outcome().points == (0, 15) and deal.outcome().places == (2, 1)
    deal = arranged("play", WHOLE + " 9Da", options=options, extra=[0, 15])
    deal.play(0, "out 9Da hand.0>discard")
    assert deal.outcome().points == (11, 4)


# --- positions ------------------------------------------------------------------------------------

@pytest.mark.parametrize("phase, hand, more", [
    ("draw", "7Sa", {"stock": "", "discard": ""}), ("play", "", {}),
    ("play", "7Sa", {"taken": "8Sa"}), ("draw", "7Sa", {"taken": "7Sa"}),
    ("draw", "7Sa", {"turned": 3}), ("draw", "7Sa", {"turned": -1}),
    ("draw", "7Sa", {"turns": [1]}), ("draw", "7Sa", {"turns": [-1, 0]}),
    ("draw", "7Sa", {"extra": [15, 0]}), ("draw", "7Sa", {"extra": [0]}),
    ("draw", "7Sa", {"slip": 3}), ("draw", WHOLE + " 9Da", {}), ("cut", "", {"others": ""}),
    ("cut", "", {"others": "", "options": {"cut_bonus": "on"}, "turn": 1}),
    ("over", "7Sa", {}), ("draw", "7Sa", {"options": {"cut_bonus": "on"}, "extra": [3, 0]})])
def test_positions_that_cannot_be(phase, hand, more):
    with pytest.raises(PositionError):
        arranged(phase, hand, **more)


def test_what_a_position_leaves_out():
    deal = GAME.arrange({"seats": 3, "dealer": 2, "piles": {"discard": "7Sa"}})
    assert (deal.state.phase, deal.state.turn, deal.state.turns) == ("draw", 0, [0, 0, 0])
    assert (deal.state.taken, deal.state.turned, deal.state.extra) == (None, 0, [0, 0, 0])
    assert arranged("play", WHOLE + " 9Da").outcome() is None
    over = GAME.arrange({"seats": 2, "phase": "over", "piles": {"hand.0": WHOLE}})
    assert over.outcome().reason == "void"


def test_what_was_taken_is_known_to_be_held():
    deal = arranged("play", "7Sa 9Da", taken="7Sa")
    holds = GAME.rules.constraints(deal.view(1))
    assert [(hold.pile, set(hold.cards), hold.at_least) for hold in holds] == [
        ("hand.0", {"7Sa"}, 1)]
    assert GAME.rules.constraints(deal.view(0)) == []


# --- matches --------------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, options, deals", [
    (2, {}, 4), (4, {}, 4), (5, {}, 5), (12, {}, 12), (5, {"match_deals": 1}, 1),
    (2, {"match_deals": 7}, 7), (2, {"match_deals": 24}, 24)])
def test_a_match_is_so_many_deals(seats, options, deals):
    settled = GAME.settle(seats, options)
    results = [{"points": [1, -1] + [0] * (seats - 2)}] * deals
    assert not GAME.rules.match.standing(results[1:], seats, settled).over
    standing = GAME.rules.match.standing(results, seats, settled)
    assert standing.over and standing.totals[:2] == (deals, -deals)
    assert standing.places[0] == 1 and standing.places[1] == seats


@pytest.mark.parametrize("value", [0, 25, -1, "x", "7"])
def test_numbers_of_deals_that_are_refused(value):
    with pytest.raises(OptionError):
        GAME.settle(4, {"match_deals": value})


@pytest.mark.parametrize("option, result, dealer", [
    ("rotate", {"points": [2, -1, -1], "reason": "out", "carry": {"out": 0}}, 2),
    ("winner", {"points": [2, -1, -1], "reason": "out", "carry": {"out": 0}}, 0),
    ("winner", {"points": [-1, -1, 2], "reason": "out"}, 2), ("winner", {"points": [-1, -1, 2]}, 2),
    ("winner", {"points": [2, 13, -1], "reason": "out", "carry": {"out": 0}}, 0),
    ("winner", {"points": [0, 0, 0], "reason": "void"}, 2),
    ("winner", {"points": [0, 15, 0], "reason": "void"}, 2),
    ("rotate", {"points": [0, 0, 0], "reason": "void"}, 2)])
def test_who_deals_next(option, result, dealer):
    settled = GAME.settle(3, {"next_dealer": option})
    assert GAME.rules.match.dealer(1, [result], 3, settled) == dealer


# --- of the names ---------------------------------------------------------------------------------

def test_what_core_refuses_is_said_in_the_games_words():
    later = arranged("draw", WHOLE, turns=[1, 0])
    draw_first = "Draw a card, or take the top discard, first."
    assert str(later.check(0, "out 4Ha hand.0>discard").words) == draw_first
    assert str(later.check(0, "discard 4Ha hand.0>discard").words) == draw_first
    assert str(later.check(0, "cut =3").words) == "You can't do that now."
    cut = GAME.deal(2, {"cut_bonus": "on"}, seed=4, dealer=1)
    assert str(cut.check(1, "draw stock>hand.1").words) == "The dealer cuts first."
    assert str(cut.check(0, "cut =30").words) == "It is not your turn."


def test_the_cut_of_the_largest_pack_has_an_action_for_each_card():
    deal = GAME.deal(10, {"cut_bonus": "on", "jokers_per_pack": 2}, seed=4, dealer=1)
    assert [str(action) for action in deal.legal(1)] == [f"cut ={aim}" for aim in range(1, 217)]


def test_what_each_pile_is():
    specs = {spec.pattern: (spec.kind, spec.sight.kind, spec.ordered) for spec in GAME.piles(3)}
    assert specs == {"hand.*": ("hand", "owner", False), "stock": ("stock", "count", True),
                     "discard": ("discard", "top", True)}


@pytest.mark.parametrize("naturals", ["7Ha 8Ha 9Ha", "7Ha 8Ha 9Ha THa JHa", "7Ha 8Ha 9Ha THa"])
def test_wild_cards_left_over_lie_in_sequences_of_their_own(naturals):
    wild = " ".join(WILD.split()[:15 - len(naturals.split())])
    options = {"min_naturals": 0, "jokers_per_pack": 2, "patterns": "free"}
    deal = arranged("play", f"{wild} {naturals} KDa", options=options, others="", stock="4Cb")
    (_, _, pattern), = said(deal.play(0, "out KDa hand.0>discard"))
    lengths = list(map(int, pattern.split("-")))
    assert sum(lengths) == 15 and min(lengths) >= 3
