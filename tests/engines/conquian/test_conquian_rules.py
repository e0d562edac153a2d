"""Conquian, clause by clause (sheet 2 to 6 and Settled since)."""

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import cards
from game.core.errors import IllegalAction, PositionError
from game.core.piles import ALL, COUNT, HAND, OWNER, TOP
from game.engines.conquian.judge import judge_row

GAME = CATALOGUE["conquian"]
TEN = {"meld.0.0": "AS AH AC", "meld.0.1": "5H 6H 7H", "meld.0.2": "2C 3C 4C 5C"}
OTHER = "2H 7S QD"
READY = "AS AH AC 5H 6H 7H 2C 3C 4C 5C"
FLAT = {"flat_out": "on"}
ONE = {"swap_first": "one"}
MORE = {"force_rearranged": "yes"}


USUAL = {"hand.1": OTHER, "stock": "KD 2S"}


def arranged(phase="option", piles=None, turn=0, options=None, dealer=1, **fields):
    """A position; of the usual piles what the given ones do not name."""
    named = " ".join((piles or {}).values()).split()
    usual = {name: " ".join(card for card in cards.split() if card not in named)
             for name, cards in USUAL.items()}
    return GAME.arrange({"seats": 2, "phase": phase, "turn": turn, "dealer": dealer,
                         "options": options or {}, "fields": fields,
                         "piles": usual | (piles or {})})


def texts(deal, seat=0):
    return [str(action) for action in deal.legal(seat)]


def tables(deal, seat=0):
    return [action.value for action in deal.legal(seat) if action.verb == "take"]


def refusal(deal, seat, text):
    found = deal.check(seat, text)
    assert found is not None, text
    with pytest.raises(IllegalAction):
        deal.play(seat, text)
    return found


def said(events):
    return [(event.name, event.by) for event in events if type(event).__name__ == "Said"]


def piles(deal):
    return {name: " ".join(pile) for name, pile in deal.state.piles.items() if pile}


def stands(deal):
    return deal.state.phase, deal.state.turn, deal.state.source


# --- the beginning (2) ----------------------------------------------------------------------------

@pytest.mark.parametrize("dealer", [0, 1])
def test_ten_each_and_the_non_dealer_turns_the_first_card(dealer):
    deal = GAME.deal(2, seed=3, dealer=dealer)
    assert stands(deal) == ("option", 1 - dealer, "own_turn")
    assert [len(deal.state.piles[name]) for name in (*HAND[:2], "stock", "active", "dead")] == [
        10, 10, 19, 1, 0]
    again = GAME.deal(2, seed=3, dealer=1 - dealer)
    assert again.state.piles["hand.0"] == deal.state.piles["hand.1"]
    assert not {card.rank for name in piles(deal) for card in deal.state.piles[name]} & {
        "8", "9", "T"}


def test_there_are_forty_cards_and_the_piles_of_the_sheet():
    specs = {spec.pattern: (spec.sight, spec.kind, spec.ordered) for spec in GAME.piles(2, {})}
    assert specs == {
        "hand.*": (OWNER, "hand", False), "stock": (COUNT, "stock", True),
        "active": (ALL, "waste", True), "dead": (TOP, "discard", True),
        "meld.*.*": (ALL, "meld", True)}
    assert len(GAME.rules.pack(2, {})) == 40
    deal = GAME.deal(2, seed=1)
    assert sorted(card for pile in deal.state.piles.values() for card in pile) == sorted(
        GAME.rules.pack(2, {}))


# --- what melds are -------------------------------------------------------------------------------

@pytest.mark.parametrize("hand, active, found", [
    ("6D 7D", "JD", ["6D,7D,JD"]), ("QD KD", "AD", []), ("2D 3D", "AD", ["AD,2D,3D"]),
    ("QD JD", "KD", ["JD,QD,KD"]), ("5S 5H", "5D", ["5S,5H,5D"]), ("5S 5H", "5C", ["5S,5H,5C"]),
    ("5S", "5D", []), ("6D 7H", "JD", []), ("4D 6D", "JD", []),
    ("5S 5H 5D", "5C", ["5S,5H,5C", "5S,5D,5C", "5H,5D,5C", "5S,5H,5D,5C"])])
def test_sets_and_sequences(hand, active, found):
    assert tables(arranged(piles={"hand.0": hand, "active": active})) == found


def test_a_sequence_has_eight_cards_at_most_and_two_may_touch():
    deal = arranged(piles={"hand.0": "AS 2S 3S 4S 5S 6S 7S JS", "active": "QS"})
    found = tables(deal)
    assert "2S,3S,4S,5S,6S,7S,JS,QS" in found
    assert "AS,2S,3S/4S,5S,6S,7S,JS,QS" in found and "AS,2S,3S,4S,5S,6S/7S,JS,QS" in found
    assert "AS,2S,3S,4S,5S/6S,7S,JS,QS" in found
    assert "AS,2S,3S,4S,5S,6S,7S,JS,QS" not in found and len(found) == len(set(found))
    assert str(refusal(deal, 0, "take QS active>meld.0 =AS,2S,3S,4S,5S,6S,7S,JS,QS").words) == (
        "A run of more than eight leaves no way to eleven.")


def test_tables_are_listed_by_how_few_cards_they_take_then_by_their_melds():
    deal = arranged(piles={"hand.0": "4H 4D 5S 6S", "active": "4S"})
    assert texts(deal) == ["pass", "take 4S active>meld.0 =4S,4H,4D",
                           "take 4S active>meld.0 =4S,5S,6S"]


def test_further_melds_of_the_hand_may_be_laid_with_the_middle_card():
    deal = arranged(piles={"hand.0": "4H 4D KS KH KD", "active": "4S"})
    assert "4S,4H,4D/KS,KH,KD" in tables(deal)
    assert refusal(deal, 0, "take 4S active>meld.0 =KS,KH,KD").code == "alone"


# --- OPTION ---------------------------------------------------------------------------------------

def test_after_a_take_a_card_of_the_hand_is_thrown():
    deal = arranged(piles={"hand.0": "5S 5D KC QH", "active": "5H"})
    assert said(deal.play(0, "take 5H active>meld.0 =5S,5H,5D")) == []
    assert stands(deal)[:2] == ("discard", 0)
    assert texts(deal) == ["discard KC hand.0>active", "discard QH hand.0>active"]
    assert refusal(deal, 0, "discard 5S hand.0>active").code in ("held", "unseen")
    deal.play(0, "discard QH hand.0>active")
    assert stands(deal) == ("option", 1, "discard") and deal.actors() == (1,)


def test_a_thrown_card_is_offered_to_the_other_and_dead_when_refused():
    deal = arranged("discard", {"hand.0": "2D 5D", "stock": "5C 3D"})
    deal.play(0, "discard 2D hand.0>active")
    assert refusal(deal, 0, "take 2D active>meld.0 =2D,5D").code == "turn"
    assert said(deal.play(1, "pass")) == [("refuses", 1)]
    assert stands(deal) == ("option", 1, "own_turn")
    assert piles(deal)["dead"] == "2D" and piles(deal)["active"] == "3D"


def test_a_turned_card_is_offered_and_dead_when_both_refuse():
    deal = arranged(piles={"hand.0": "2D 5D", "active": "KH"})
    deal.play(0, "pass")
    assert stands(deal) == ("option", 1, "offered") and piles(deal)["active"] == "KH"
    deal.play(1, "pass")
    assert stands(deal) == ("option", 1, "own_turn")
    assert piles(deal)["dead"] == "KH" and piles(deal)["active"] == "2S"


def test_who_is_offered_a_card_may_take_it():
    deal = arranged(piles={"hand.1": "2H 2D 7S", "active": "2S"}, turn=1, source="offered")
    deal.play(1, "take 2S active>meld.1 =2S,2H,2D")
    assert piles(deal)["meld.1.0"] == "2S 2H 2D" and stands(deal) == ("discard", 1, "offered")


@pytest.mark.parametrize("source", ["discard", "offered"])
def test_without_a_card_to_turn_the_deal_is_drawn(source):
    deal = arranged(piles={"hand.0": "2D 5D", "active": "KH", "stock": ""}, source=source)
    assert said(deal.play(0, "pass")) == [("refuses", 0), ("drawn", None)]
    found = deal.outcome()
    assert (found.points, found.places, found.reason) == ((0, 0), (1, 1), "drawn")
    assert deal.state.turn is None and deal.actors() == () and deal.state.source == source
    assert found.carry == {"dealer": 1} and not any(found.won)


def test_with_an_empty_stock_a_card_can_still_be_offered_and_taken():
    deal = arranged(piles={"hand.1": "KS KD 2D", "active": "KH", "stock": ""})
    deal.play(0, "pass")
    assert stands(deal) == ("option", 1, "offered")
    deal.play(1, "take KH active>meld.1 =KS,KH,KD")
    deal.play(1, "discard 2D hand.1>active")
    assert said(deal.play(0, "pass")) == [("refuses", 0), ("drawn", None)]


# --- rearranging ----------------------------------------------------------------------------------

def test_melds_are_numbered_in_the_order_written():
    deal = arranged(piles={"hand.0": "5C 6C 7H", "meld.0.0": "4S 4H 4D 4C", "active": "7C"})
    deal.play(0, "take 7C active>meld.0 =7C,4C,6C,5C/4D,4H,4S")
    assert (piles(deal)["meld.0.0"], piles(deal)["meld.0.1"]) == ("4C 5C 6C 7C", "4S 4H 4D")


def test_two_melds_may_become_one():
    deal = arranged(piles={"hand.0": "KD", "meld.0.0": "AS 2S 3S", "meld.0.1": "5S 6S 7S",
                           "active": "4S"})
    assert set(tables(deal)) == {"AS,2S,3S/4S,5S,6S,7S", "AS,2S,3S,4S/5S,6S,7S",
                                 "AS,2S,3S,4S,5S,6S,7S"}
    deal.play(0, "take 4S active>meld.0 =AS,2S,3S,4S,5S,6S,7S")
    assert [name for name in piles(deal) if name[:4] == "meld"] == ["meld.0.0"]
    assert deal.position()["piles"]["meld.0.0"] == "AS 2S 3S 4S 5S 6S 7S"


def test_cards_of_the_table_never_return():
    deal = arranged(piles={"hand.0": "5C 6C", "meld.0.0": "4S 4H 4D 4C", "active": "7C"})
    assert refusal(deal, 0, "take 7C active>meld.0 =5C,6C,7C").code == "left"
    assert refusal(deal, 0, "take 7C active>meld.0 =5C,6C,7C/4S,4H,4D").code == "left"
    assert refusal(deal, 0, "take 7C active>meld.0 =5C,6C,7C/4S,4H/4D,4C").code == "left"


def test_add_only_keeps_each_meld_together_and_apart():
    place = {"hand.0": "5C 6C KD", "meld.0.0": "4S 4H 4D 4C", "active": "7C"}
    free, kept = arranged(piles=place), arranged(piles=place, options={"rearrange": "add_only"})
    assert tables(free) == ["4S,4H,4D/4C,5C,6C,7C", "4S,4H,4D,4C/5C,6C,7C"]
    assert tables(kept) == ["4S,4H,4D,4C/5C,6C,7C"]
    assert refusal(kept, 0, "take 7C active>meld.0 =4S,4H,4D/4C,5C,6C,7C").code == "add_only"
    touching = {"hand.0": "KD", "meld.0.0": "AS 2S 3S", "meld.0.1": "5S 6S 7S", "active": "4S"}
    assert set(tables(arranged(piles=touching, options={"rearrange": "add_only"}))) == {
        "AS,2S,3S/4S,5S,6S,7S", "AS,2S,3S,4S/5S,6S,7S"}
    hand = {"hand.0": "5S KD", "meld.0.0": "AS 2S 3S", "active": "4S"}
    assert "AS,2S,3S,4S,5S" in tables(arranged(piles=hand, options={"rearrange": "add_only"}))


# --- eleven ---------------------------------------------------------------------------------------

def test_eleven_cards_win_at_once():
    deal = arranged(piles={**TEN, "active": "JH"})
    assert said(deal.play(0, "take JH active>meld.0 =AS,AH,AC/5H,6H,7H,JH/2C,3C,4C,5C")) == [
        ("eleven", 0)]
    found = deal.outcome()
    assert (found.points, found.places, found.reason) == ((1, 0), (1, 2), "eleven")
    assert found.won == (True, False) and deal.state.turn is None and deal.state.phase == "over"
    assert deal.legal(0) == [] and deal.rules.verbs(deal.state, 0) == ()
    assert refusal(deal, 0, "pass").code == "over"


def test_ten_and_an_empty_hand_are_no_win():
    deal = arranged(piles={**TEN, "active": "QD", "hand.1": "2H 7S"})
    assert texts(deal) == ["pass"] and deal.outcome() is None
    deal.play(0, "pass")
    assert stands(deal) == ("option", 1, "offered")


def test_a_hand_laid_whole_that_is_not_eleven_passes_the_turn_on():
    deal = arranged(piles={"hand.0": "5S 5D", "active": "5H"})
    deal.play(0, "take 5H active>meld.0 =5S,5H,5D")
    assert stands(deal) == ("option", 1, "own_turn") and piles(deal)["active"] == "2S"


def test_hand_and_table_are_ten_between_turns():
    deal = GAME.deal(2, seed=5)
    while deal.outcome() is None:
        seat = deal.actors()[0]
        deal.play(seat, str(deal.legal(seat)[-1]))
        state = deal.state
        owns = [len(state.piles[HAND[each]]) + sum(
            len(pile) for name, pile in state.piles.items() if name.startswith(f"meld.{each}."))
            for each in (0, 1)]
        if state.phase in ("option", "force"):
            assert owns == [10, 10]


# --- FORCE ----------------------------------------------------------------------------------------

RUN = {"hand.0": "KS QS", "hand.1": "2H 7S QD", "meld.1.0": "3C 4C 5C"}


@pytest.mark.parametrize("lying, card, may", [
    ("3C 4C 5C", "6C", True), ("3C 4C 5C", "2C", True), ("3C 4C 5C", "AC", False),
    ("KS KH KC", "KD", True), ("5D 6D 7D", "JD", True), ("JD QD KD", "AD", False),
    ("AS 2S 3S 4S 5S 6S 7S JS", "QS", False), ("4S 4H 4D 4C", "5C", False)])
def test_a_refused_card_that_fits_may_be_forced(lying, card, may):
    deal = arranged(piles={"hand.0": "JH", "hand.1": "2H", "meld.1.0": lying, "active": card,
                           "stock": "5H 3H"}, turn=1)
    deal.play(1, "pass")
    assert stands(deal) == (("force", 0, "own_turn") if may else ("option", 0, "offered"))
    if may:
        assert texts(deal) == ["pass", f"force {card} active>meld.1.0"]


@pytest.mark.parametrize("source", ["own_turn", "offered", "discard"])
def test_forcing_follows_every_reject(source):
    deal = arranged(piles={**RUN, "active": "6C"}, turn=1, source=source)
    assert said(deal.play(1, "pass")) == [("refuses", 1)]
    assert stands(deal) == ("force", 0, source) and deal.actors() == (0,)
    assert said(deal.play(0, "force 6C active>meld.1.0")) == [("force", 0)]
    assert piles(deal)["meld.1.0"] == "3C 4C 5C 6C" and stands(deal)[:2] == ("discard", 1)
    assert all(action.verb == "discard" for action in deal.legal(1))


@pytest.mark.parametrize("source, after", [
    ("own_turn", ("option", 0, "offered")), ("offered", ("option", 1, "own_turn")),
    ("discard", ("option", 1, "own_turn"))])
def test_let_go_it_passes_as_if_refused(source, after):
    deal = arranged(piles={**RUN, "active": "6C"}, turn=1, source=source)
    deal.play(1, "pass")
    assert said(deal.play(0, "pass")) == [("lets_go", 0)]
    assert stands(deal) == after
    assert piles(deal)["active"] == ("6C" if source == "own_turn" else "2S")


def test_who_forces_chooses_the_meld():
    deal = arranged(piles={"hand.0": "JH", "hand.1": "2H 7S", "meld.1.0": "4S 4H 4D",
                           "meld.1.1": "5C 6C 7C", "active": "4C"}, turn=1)
    deal.play(1, "pass")
    assert texts(deal)[1:] == ["force 4C active>meld.1.0", "force 4C active>meld.1.1"]
    deal.play(0, "force 4C active>meld.1.1")
    assert piles(deal)["meld.1.1"] == "4C 5C 6C 7C" and piles(deal)["meld.1.0"] == "4S 4H 4D"


def test_forcing_may_give_the_win():
    deal = arranged(piles={**TEN, "active": "JH"})
    deal.play(0, "pass")
    assert texts(deal, 1) == ["pass", "force JH active>meld.0.1"]
    assert said(deal.play(1, "force JH active>meld.0.1")) == [("force", 1), ("eleven", 0)]
    assert deal.outcome().points == (1, 0)


def test_forced_without_a_card_to_throw_the_other_turns():
    deal = arranged(piles={"hand.0": "KS", "hand.1": "", "meld.1.0": "3C 4C 5C", "active": "6C"},
                    turn=1)
    deal.play(1, "pass")
    deal.play(0, "force 6C active>meld.1.0")
    assert stands(deal) == ("option", 0, "own_turn")


def test_nobody_forces_with_forcing_off():
    for options in ({"forcing": "off"}, {"forcing": "off", **MORE}):
        deal = arranged(piles={**RUN, "active": "6C"}, turn=1, options=options)
        deal.play(1, "pass")
        assert stands(deal) == ("option", 0, "offered")


def test_a_card_that_fits_the_other_alone_is_not_forced():
    deal = arranged(piles={"hand.0": "KS QS", "meld.1.0": "3C 4C 5C", "active": "6C"})
    deal.play(0, "pass")
    assert stands(deal) == ("option", 1, "offered")


FOURS = {"hand.0": "2H 7H QD", "hand.1": "JD QS KC", "meld.1.0": "4S 4H 4D 4C",
         "meld.1.1": "5S 6S 7S"}


def test_forcing_by_rearranging():
    deal = arranged(piles={**FOURS, "active": "3S"}, turn=1, options=MORE)
    deal.play(1, "pass")
    assert texts(deal) == ["pass", "force 3S active>meld.1 =3S,4S,5S,6S,7S/4H,4D,4C"]
    deal.play(0, "force 3S active>meld.1 =4H,4D,4C/3S,4S,5S,6S,7S")
    assert piles(deal)["meld.1.0"] == "4H 4D 4C" and piles(deal)["meld.1.1"] == "3S 4S 5S 6S 7S"
    assert stands(deal)[:2] == ("discard", 1)


@pytest.mark.parametrize("options", [{}, {**MORE, "rearrange": "add_only"},
                                     {**MORE, "forcing": "off"}])
def test_no_forcing_by_rearranging(options):
    deal = arranged(piles={**FOURS, "active": "3S"}, turn=1, options=options)
    deal.play(1, "pass")
    assert stands(deal) == ("option", 0, "offered")


def test_rearranged_tables_that_a_direct_addition_gives_are_not_among_them():
    deal = arranged(piles={**FOURS, "active": "JS"}, turn=1, options=MORE)
    deal.play(1, "pass")
    assert texts(deal) == ["pass", "force JS active>meld.1.1",
                           "force JS active>meld.1 =4S,5S,6S,7S,JS/4H,4D,4C"]
    assert refusal(deal, 0, "force JS active>meld.1 =4S,4H,4D,4C/5S,6S,7S,JS").code == "direct"
    assert refusal(deal, 0, "force JS active>meld.1 =4S,4H,4D,4C/5S,6S,7S").code == "form"
    assert refusal(deal, 0, "force JS active>meld.1 =4S,4H,4D/4C,5S,6S,7S,JS").code == "no_meld"
    assert refusal(deal, 0, "force JS active>meld.1.0").code == "misfit"


def test_hand_cards_are_no_part_of_forcing():
    deal = arranged(piles={"hand.0": "2H", "hand.1": "6S 7S", "meld.1.0": "4S 4H 4D",
                           "active": "5S"}, turn=1, options=MORE)
    deal.play(1, "pass")
    assert stands(deal) == ("option", 0, "offered")


# --- refusals -------------------------------------------------------------------------------------

KEPT = {"hand.0": "5S 5D 6D QD KD 3H", "active": "5H", "meld.0.0": "2S 2H 2D"}


@pytest.mark.parametrize("text, code, sentence", [
    ("take 5H active>hand.0", "keep", "You cannot keep the card: meld it now or refuse it."),
    ("take 5H active>meld.0 =2S,2H,2D/5S,5D,6D", "alone",
     "Hand cards can be laid only together with the middle card."),
    ("take 5H active>meld.0 =2S,2H,2D/5H", "fits",
     "The 5 of hearts needs two more cards to be a meld."),
    ("take 5H active>meld.0 =2S,2H,2D/5H,5S,5S", "twice", "A card lies in one meld only."),
    ("take 5H active>meld.0 =2S,2H,2D/5H,5S,5C", "held", "You do not hold the 5 of clubs."),
    ("take 5S active>meld.0 =2S,2H,2D/5H,5S,5D", "middle", "Only the middle card can be taken."),
    ("take 5H active>meld.1 =5S,5H,5D/2S,2H,2D", "form", "There is no such action in this game."),
    ("take 5H active>meld.0", "form", "There is no such action in this game."),
    ("take 5H active>meld.0 =5H,5X,5D", "form", "There is no such action in this game."),
    ("take 5H,5S active>meld.0 =2S,2H,2D/5H,5S,5D", "form",
     "There is no such action in this game."),
    ("pass hand.0>active", "form", "There is no such action in this game."),
    ("discard 3H hand.0>active", "phase", "Take the middle card or refuse it first."),
    ("force 5H active>meld.0.0", "phase", "Take the middle card or refuse it first."),
])
def test_refusals_of_a_take(text, code, sentence):
    found = refusal(arranged(piles=KEPT), 0, text)
    assert (found.code, str(found.words)) == (code, sentence)


def test_what_is_left_over_is_named():
    found = refusal(arranged(piles=KEPT), 0, "take 5H active>meld.0 =2S,2H,2D/5S,5H")
    assert found.code == "left" and "5" in str(found.words)


def test_the_ace_is_low_only():
    deal = arranged(piles={"hand.0": "QD KD 2H", "active": "AD"})
    found = refusal(deal, 0, "take AD active>meld.0 =QD,KD,AD")
    assert (found.code, str(found.words)) == ("ace", "The ace is low only.")
    deal = arranged(piles={"hand.0": "QD KD 2D", "active": "AD"})
    assert refusal(deal, 0, "take AD active>meld.0 =KD,AD,2D").code != "ace"


def test_ten_is_not_enough():
    found = refusal(arranged(piles={"hand.0": READY, "active": "QD", "hand.1": "2H"}), 0,
                    "take QD active>meld.0 =AS,AH,AC/5H,6H,7H/2C,3C,4C,5C")
    assert (found.code, str(found.words)) == (
        "ten", "Ten is not enough: you need an eleventh card.")


def test_refusals_of_forcing_and_throwing():
    deal = arranged("force", {**RUN, "active": "6C", "meld.0.0": "3D 4D 5D"})
    assert refusal(deal, 0, "force 6C active>meld.0.0").code == "whose"
    assert refusal(deal, 0, "force 6C active>meld.1.1").code in ("whose", "foreign")
    assert refusal(deal, 0, "force KS active>meld.1.0").code == "middle"
    assert refusal(deal, 0, "force 6C hand.0>meld.1.0").code == "form"
    assert refusal(deal, 0, "force 6C active>hand.0").code == "form"
    assert refusal(deal, 0, "force 6C active>meld.1 =3C,4C,5C,6C").code == "rearranged"
    assert refusal(deal, 0, "force 6C active>meld.0 =3C,4C,5C,6C").code == "form"
    assert str(refusal(deal, 0, "discard KS hand.0>active").words) == (
        "Force the card, or let it go.")
    full = arranged("force", {"hand.0": "2H", "hand.1": "", "meld.1.0": "KD KH KC",
                              "meld.1.1": "AS 2S 3S 4S 5S 6S 7S", "active": "KS"})
    assert refusal(full, 0, "force KS active>meld.1.1").code == "misfit"
    thrown = arranged("discard", {"hand.0": "KS QS"})
    assert str(refusal(thrown, 0, "pass").words) == "Throw a card of your hand."
    assert refusal(thrown, 0, "discard KS hand.0>dead").code == "form"
    assert refusal(thrown, 0, "discard KS,QS hand.0>active").code == "form"
    assert refusal(thrown, 1, "discard 2H hand.1>active").code == "turn"
    # The other hand may be named while cards are passed on, and then only.
    assert refusal(thrown, 0, "discard KS hand.0>hand.1").code == "foreign"
    assert refusal(arranged("swap", {"hand.0": "KS"}, options=ONE), 0,
                   "swap 2H hand.1>hand.0").code in ("form", "unseen")


def test_whose_piles_they_are():
    layout = GAME.rules.layout(GAME.deal(2, seed=1).state)
    assert [layout.owner(name) for name in ("meld.1.0", "hand.1", "active", "dead")] == [
        1, 1, None, None]


@pytest.mark.parametrize("row, code", [
    ("KS KD", "left"), ("KS QD", "left"), ("3S 5S 6S", "short"), ("QD KD AD", "ace")])
def test_what_is_wrong_with_a_group(row, code):
    assert judge_row(cards(row)).code == code


# --- passing a card on ----------------------------------------------------------------------------

def test_both_choose_and_the_cards_change_hands():
    deal = GAME.deal(2, ONE, seed=4, dealer=0)
    assert deal.state.phase == "swap" and deal.actors() == (0, 1) and deal.state.turn == 1
    assert len(deal.state.piles["stock"]) == 20 and not deal.state.piles["active"]
    mine, other = deal.state.piles["hand.0"][0], deal.state.piles["hand.1"][0]
    assert len(deal.legal(0)) == 10
    deal.play(1, f"swap {other} hand.1>hand.0")
    assert deal.actors() == (0,) and deal.state.turn == 0
    assert deal.view(1).fields["swaps"] == [None, other]
    assert deal.view(0).fields["swaps"] == [None, "-"]
    assert str(refusal(deal, 1, f"swap {other} hand.1>hand.0").words) == (
        "You have chosen your card.")
    deal.play(0, f"swap {mine} hand.0>hand.1")
    assert mine in deal.state.piles["hand.1"] and other in deal.state.piles["hand.0"]
    assert deal.state.swaps == [None, None] and stands(deal) == ("option", 1, "own_turn")
    assert len(deal.state.piles["stock"]) == 19
    # Each knows the card he gave.
    assert all(mine in GAME.imagine(deal.view(0), seed).state.piles["hand.1"]
               for seed in range(10))


def test_the_dealer_may_choose_first():
    deal = GAME.deal(2, ONE, seed=4, dealer=0)
    card = deal.state.piles["hand.0"][3]
    deal.play(0, f"swap {card} hand.0>hand.1")
    assert deal.state.turn == 1 and deal.actors() == (1,)
    worlds = {str(GAME.imagine(deal.view(1), seed).state.swaps[0]) for seed in range(40)}
    assert len(worlds) > 5
    for seed in range(20):
        state = GAME.imagine(deal.view(1), seed).state
        assert state.swaps[0] in state.piles["hand.0"] and state.swaps[1] is None


def test_refusals_of_passing_on():
    deal = arranged("swap", {"hand.0": "KS QS"}, options=ONE)
    assert refusal(deal, 0, "swap 2C hand.0>hand.1").code in ("held", "unseen")
    assert refusal(deal, 0, "swap KS hand.0>active").code == "form"
    assert refusal(deal, 0, "swap KS hand.0>hand.0").code == "form"
    assert str(refusal(deal, 0, "pass").words) == "Choose a card to pass on."


# --- flat out -------------------------------------------------------------------------------------

def test_flat_out_takes_into_the_hand_and_throws():
    deal = arranged(piles={"hand.0": READY.replace("5C", "QD"), "hand.1": "2H", "active": "KH"},
                    options=FLAT)
    assert texts(deal) == ["pass", "take KH active>hand.0"]
    assert refusal(deal, 0, "take KH active>meld.0 =KH,KD,KS").code == "flat_out"
    deal.play(0, "take KH active>hand.0")
    assert stands(deal)[:2] == ("discard", 0) and deal.state.takes == 1
    assert len(deal.legal(0)) == 11
    deal.play(0, "discard KH hand.0>active")
    assert stands(deal) == ("option", 1, "discard") and deal.state.takes == 1
    deal.play(1, "pass")
    assert deal.state.takes == 0 and stands(deal) == ("option", 1, "own_turn")


def test_flat_out_wins_with_eleven_in_melds():
    deal = arranged(piles={"hand.0": READY, "active": "JH"}, options=FLAT)
    assert said(deal.play(0, "take JH active>hand.0")) == [("eleven", 0)]
    assert [piles(deal)[f"meld.0.{k}"] for k in range(3)] == [
        "AS AH AC", "2C 3C 4C 5C", "5H 6H 7H JH"]
    assert deal.outcome().points == (1, 0) and not deal.state.piles["hand.0"]
    assert deal.state.phase == "over" and deal.state.turn is None


def test_flat_out_needs_eleven_cards():
    deal = arranged(piles={"hand.0": "5S 5H", "active": "5D"}, options=FLAT)
    deal.play(0, "take 5D active>hand.0")
    assert deal.state.phase == "discard" and len(deal.state.piles["hand.0"]) == 3


def test_flat_out_has_no_forcing_and_ignores_the_other_options():
    options = {**FLAT, "forcing": "on", "force_rearranged": "yes", "rearrange": "add_only"}
    deal = arranged(piles={"hand.0": "5S 5H", "active": "5D"}, options=options)
    deal.play(0, "pass")
    assert stands(deal) == ("option", 1, "offered")


@pytest.mark.parametrize("takes, active, legal", [
    (9, "JD", 2), (10, "JD", 1), (10, "JH", 2), (0, "JD", 2)])
def test_after_ten_takes_only_one_that_wins(takes, active, legal):
    deal = arranged(piles={"hand.0": READY, "active": active, "hand.1": "2H"}, options=FLAT,
                    takes=takes)
    assert len(deal.legal(0)) == legal
    if legal == 1:
        assert refusal(deal, 0, f"take {active} active>hand.0").code == "takes"


def test_takes_are_not_counted_otherwise():
    deal = arranged(piles={"hand.0": "5S 5D KC QH", "active": "5H"})
    deal.play(0, "take 5H active>meld.0 =5S,5H,5D")
    assert deal.state.takes == 0


# --- positions ------------------------------------------------------------------------------------

def test_what_a_position_leaves_out():
    deal = GAME.arrange({"seats": 2, "piles": {"active": "KS", "hand.1": "2H"}})
    assert stands(deal) == ("option", 1, "own_turn") and deal.state.dealer == 0
    assert deal.state.swaps == [None, None] and deal.state.takes == 0
    deal = GAME.arrange({"seats": 2, "phase": "over", "turn": 1, "piles": {}})
    assert deal.state.turn is None and deal.outcome().reason == "drawn"
    deal = arranged("swap", {"hand.0": "KS"}, options=ONE, turn=1, swaps=[None, "2H"])
    assert deal.state.turn == 0
    deal = arranged("swap", {"hand.0": "KS"}, options=ONE, turn=1, dealer=1)
    assert deal.state.turn == 0
    deal = arranged("swap", {"hand.0": "KS"}, options=ONE, turn=0, dealer=1, swaps=["KS", None])
    assert deal.state.turn == 1


def test_who_has_eleven_has_won_in_a_position_that_is_over():
    deal = GAME.arrange({"seats": 2, "phase": "over", "piles": {
        "meld.1.0": "AS AH AC", "meld.1.1": "5H 6H 7H JH", "meld.1.2": "2C 3C 4C 5C"}})
    assert deal.outcome().points == (0, 1) and deal.outcome().reason == "eleven"


ELEVEN = {"meld.0.0": "AS AH AC", "meld.0.1": "5H 6H 7H JH", "meld.0.2": "2C 3C 4C 5C"}


@pytest.mark.parametrize("phase, given, options, fields", [
    ("option", {"hand.0": "2D"}, {}, {}),
    ("option", {"active": "KS KH"}, {}, {}),
    ("discard", {"active": "KS", "hand.0": "2D"}, {}, {}),
    ("discard", {"hand.0": ""}, {}, {}),
    ("force", {"active": "KS", "meld.1.0": "3C 4C 5C"}, {}, {}),
    ("force", {"active": "6C", "meld.0.0": "3C 4C 5C"}, {}, {}),
    ("force", {"active": "6C", "meld.1.0": "3C 4C 5C"}, {"forcing": "off"}, {}),
    ("option", {"active": "KS", "meld.0.0": "3C 4C"}, {}, {}),
    ("option", {"active": "KS", "meld.0.0": "3C 4C 6C"}, {}, {}),
    ("option", {"active": "KS", "meld.0.0": "AH 2H 3H 4H 5H 6H 7H JH QH", "hand.1": ""}, {}, {}),
    ("option", {"active": "KS", **ELEVEN}, {}, {}),
    ("over", {**ELEVEN, "hand.0": "3H"}, {}, {}),
    ("option", {"active": "KS", **TEN, "hand.0": "3H"}, {}, {}),
    ("option", {"active": "KS", "hand.1": READY + " 3D"}, {}, {}),
    ("discard", {"hand.0": READY + " 3D 4D", "hand.1": ""}, {}, {}),
    ("swap", {"hand.0": "2D"}, {}, {}),
    ("swap", {"hand.0": ""}, ONE, {}),
    ("swap", {"hand.0": "2D"}, ONE, {"swaps": ["3D", None]}),
    ("swap", {"hand.0": "2D"}, ONE, {"swaps": ["2D", "2H"]}),
    ("swap", {"hand.0": "2D"}, ONE, {"swaps": ["2D"]}),
    ("swap", {"hand.0": "2D", "meld.0.0": "3C 4C 5C"}, ONE, {}),
    ("swap", {"hand.0": "2D", "meld.1.0": "3C 4C 5C"}, ONE, {}),
    ("option", {"active": "KS", "meld.1.0": "3C 4C 5C"}, FLAT, {}),
    ("option", {"active": "KS"}, FLAT, {"takes": -1}),
    ("option", {"active": "KS", "hand.0": "2D"}, ONE, {"swaps": ["2D", None]}),
    ("option", {"active": "KS"}, {}, {"takes": 1}),
    ("option", {"active": "KS"}, FLAT, {"takes": 12}),
    ("option", {"active": "KS", "meld.0.0": "3C 4C 5C"}, FLAT, {}),
    ("discard", {"hand.0": READY + " JH"}, FLAT, {}),
    ("option", {"hand.1": READY, "active": "JH"}, FLAT, {"source": "discard"}),
    ("option", {"active": "KS"}, {}, {"source": "stock"}),
])
def test_positions_that_cannot_be(phase, given, options, fields):
    with pytest.raises(PositionError):
        arranged(phase, given, options=options, **fields)


def test_positions_that_can_be():
    arranged("discard", {"hand.0": READY + " QD", "hand.1": "2H"}, options=FLAT)
    arranged("discard", {"hand.0": READY + " JH"})
    arranged("option", {"hand.1": READY, "active": "JH"}, options=FLAT)
    arranged("option", {"hand.1": READY, "active": "JH"}, source="discard")
    arranged("over", ELEVEN, options=FLAT, takes=11)
    arranged("force", {**FOURS, "active": "3S"}, options=MORE)
