"""Cards laid together to be tried, hands sorted into melds, several cards added at once: what the
table asks."""

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import Card
from game.core.rng import Rng
from game.mechanics.melds.readings import readings
from game.mechanics.melds.shapes import Shape

GAME = CATALOGUE["sequence_rummy"]
MELDS = GAME.table.melds
OPEN = {"meld.0.0": "3Sa 4Sa 5Sa"}


def arranged(piles, seat=0, **fields):
    filled = {"hand.1": "JDa JDb", "stock": "KSb QSb", "discard": "6Da"} | piles
    return GAME.arrange({"seats": 2, "phase": "play", "turn": seat, "piles": filled,
                         "fields": fields})


def looked(cards, piles=OPEN):
    deal = arranged({"hand.0": cards, **piles})
    return MELDS.look(deal.view(0), cards.split())


@pytest.mark.parametrize(("cards", "says"), [
    ("7Ha", "A meld has at least three cards."),
    ("7Ha 8Ha", "It needs one more card: the 6 of hearts or the 9 of hearts."),
    ("7Ha TCa KDa", "No meld: one rank makes a set, one suit in a row a sequence."),
    ("XRa", "A meld needs at least one natural card."),
    ("7Ha XRa", "A meld has at least three cards."),
])
def test_what_is_missing_is_said_in_one_sentence(cards, says):
    look = looked(cards)
    assert not look.done and str(look.words) == says


def test_a_meld_is_named_with_its_points_and_lies_in_order():
    look = looked("9Hb 7Ha 8Ha")
    assert look.done
    assert str(look.words) == "Sequence 7 to 9 of hearts, 24 points"
    assert look.cards == ("7Ha", "8Ha", "9Hb")
    assert str(looked("KCa KDa KHa").words) == "Set of 3 kings, 30 points"
    assert str(looked("KCa KDa KHa").short) == "kings"
    waits = looked("KCa KDa KHa", {})
    assert not waits.done
    assert str(waits.words) == "Your first meld must be a sequence."
    assert str(waits.short) == "kings"


def test_a_joker_shows_what_it_stands_for_where_that_is_plain():
    look = looked("9Ha 7Ha XRa")
    assert look.done and look.stands == {"XRa": "8H"} and look.cards == ("7Ha", "XRa", "9Ha")
    look = looked("7Ha 8Ha XRa")
    assert look.done
    assert not look.stands
    assert str(look.words) == "The joker may be 6 of hearts, 9 of hearts"


def test_the_joker_limit_holds_here_as_well():
    shut = {"meld.0.0": "7Ha 8Ha 9Ha", "meld.1.0": "8Hb 8Ca 8Da"}
    look = looked("7Hb 9Hb XRa", shut)
    assert not look.done
    assert str(look.words) == (
        "Both natural eights of hearts are on the table: the joker cannot be one.")


def test_a_look_says_done_just_when_the_rules_let_the_meld_be_laid():
    rng = Rng.seeded(5)
    names = [f"{rank}{suit}{pack}" for rank in "A2789K" for suit in "CH" for pack in "ab"]
    done = 0
    for _ in range(2000):
        row = [names[rng.below(len(names))] for _ in range(3)] + ["XRa"] * rng.below(2)
        if len(set(row)) < len(row):
            continue
        deal = arranged({"hand.0": " ".join(row), **OPEN})
        look = MELDS.look(deal.view(0), row)
        assert look.done == bool(deal.matching(0, row, "hand.0", "meld.new")), row
        done += look.done
    assert done > 20


def test_a_hand_is_sorted_into_the_melds_that_count_most():
    hand = "7Ha 8Ha 9Ha 9Sa 9Ca XRa KDa"
    deal = arranged({"hand.0": hand, **OPEN})
    assert list(MELDS.best(deal.view(0), hand.split())) == [
        ("7Ha", "8Ha", "9Ha"), ("9Sa", "9Ca", "XRa")]
    for meld in MELDS.best(deal.view(0), hand.split()):
        assert readings([Card(card) for card in meld], Shape())


def test_several_cards_are_added_one_after_the_other():
    deal = arranged({"hand.0": "7Sa 6Sa 2Sa KDa XRa", **OPEN})
    steps = MELDS.added(deal.view(0), "meld.0.0", ("7Sa", "6Sa", "2Sa"))
    assert len(steps) == 3
    for action in steps:
        deal.play(0, action)
    assert " ".join(deal.state.piles["meld.0.0"]) == "2Sa 3Sa 4Sa 5Sa 6Sa 7Sa"
    assert MELDS.added(deal.view(0), "meld.0.0", ("KDa", "8Sa")) == []
    found = MELDS.added(deal.view(0), "meld.0.0", ("XRa",))
    assert found == [], "a joker at either end is asked for"


def test_the_king_goes_to_the_high_end_and_the_ace_to_its_own():
    deal = arranged({"hand.0": "ASa KSa", "meld.0.0": "TSa JSa QSa"})
    steps = MELDS.added(deal.view(0), "meld.0.0", ("ASa", "KSa"))
    for action in steps:
        deal.play(0, action)
    assert " ".join(deal.state.piles["meld.0.0"]) == "TSa JSa QSa KSa ASa"


def test_a_freed_joker_reads_by_what_it_is_laid_with():
    deal = arranged({"hand.0": "4Sb 7Ha 8Ha", "meld.0.0": "3Sa XRa 5Sa"}, stands={"XRa": "4S"})
    steals = [action for action in deal.legal(0) if action.verb == "steal"]
    texts = {str(GAME.table.choice(deal.view(0), action)) for action in steals}
    assert "Add it to your meld" in texts and any(text.startswith("Lay ") for text in texts)
    discard = next(action for action in deal.legal(0) if action.verb == "discard")
    assert GAME.table.choice(deal.view(0), discard) is None
