"""Gestures and their meanings, sentences at the table (sheet 7), and how the computer plays (sheet
8)."""

import random

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.events import Said
from game.core.places import Form
from game.core.retelling import ActionReport
from game.core.rng import Rng
from game.core.table import Gesture
from game.engines.sequence_rummy.brain_valuing import SequenceOutlook
from tests.conformance import laws
from tests.engines.often import often

GAME = CATALOGUE["sequence_rummy"]
TABLE = GAME.table
OPEN = {"meld.0.0": "3Sa 4Sa 5Sa"}


def arranged(piles, phase="play", seats=2, options=None, **fields):
    filled = {"hand.1": "JDa JDb", "stock": "KSb QSb", "discard": "6Da"} | piles
    return GAME.arrange({"seats": seats, "phase": phase, "turn": 0, "options": options or {},
                         "piles": filled, "fields": fields})


def texts(actions):
    return sorted(map(str, actions))


# --- gestures -------------------------------------------------------------------------------------

def test_cards_dropped_on_the_cloth_are_a_meld_in_every_reading():
    deal = arranged({"hand.0": "7Sa 8Sa XRa 7Ha 9Da", **OPEN})
    assert texts(deal.matching(0, ("XRa", "8Sa", "7Sa"), "hand.0", "meld.new")) == [
        "meld XRa,8Sa,7Sa hand.0>meld.new =6S,8S,7S", "meld XRa,8Sa,7Sa hand.0>meld.new =9S,8S,7S"]
    assert texts(deal.matching(0, ("7Ha", "XRa", "7Sa"), "hand.0", "meld.new")) == [
        f"meld 7Ha,XRa,7Sa hand.0>meld.new =7H,7{suit},7S" for suit in "CDHS"]
    assert deal.matching(0, ("7Sa", "9Da"), "hand.0", "meld.new") == []


def test_a_card_alone_may_mean_several_things():
    deal = arranged({"hand.0": "6Sa XRa 9Da", **OPEN, "meld.1.0": "7Sa 8Sa 9Sa"})
    assert texts(deal.matching(0, ("6Sa",))) == [
        "discard 6Sa hand.0>discard", "lay 6Sa hand.0>meld.0.0", "lay 6Sa hand.0>meld.1.0"]
    assert texts(deal.matching(0, ("XRa",), "hand.0", "meld.1.0")) == [
        "lay XRa hand.0>meld.1.0 =6S", "lay XRa hand.0>meld.1.0 =TS"]
    assert texts(deal.matching(0, (), None, "discard")) == (
        [f"discard {card} hand.0>discard" for card in ("6Sa", "9Da", "XRa")])


def test_a_natural_card_on_a_joker_frees_it():
    deal = arranged({"hand.0": "QHa TCa JCa 2Da", **OPEN, "meld.1.0": "QSa QDa XBb"},
                    stands={"XBb": "QH"})
    found = deal.matching(0, ("QHa",), "hand.0", "meld.1.0")
    steals = {text for text in texts(found) if text.startswith("steal")}
    assert "lay QHa hand.0>meld.1.0" in texts(found)
    assert "steal QHa,TCa,JCa,XBb meld.1.0>meld.new =QH,TC,JC,QC" in steals
    assert "steal QHa,XBb meld.1.0>meld.0.0 =QH,6S" in steals
    on_joker, beside = ([a for a in found if TABLE.meaning.fits(
        a, Gesture(("QHa",), "hand.0", "meld.1.0", at))] for at in ("XBb", "QSa"))
    assert steals < {str(a) for a in on_joker} and texts(beside) == ["lay QHa hand.0>meld.1.0"]
    assert texts(deal.matching(0, ("JCa", "QHa", "XBb", "TCa"), None, "meld.new")) == [
        "steal QHa,JCa,XBb,TCa meld.1.0>meld.new =QH,JC,9C,TC",
        "steal QHa,JCa,XBb,TCa meld.1.0>meld.new =QH,JC,QC,TC"]


def test_a_discard_is_dragged_alone_or_with_cards_of_the_hand():
    deal = arranged({"hand.0": "9Db 9Sa 2Ha", **OPEN, "discard": "9Ha 4Ca 9Da 6Sa"}, "draw")
    assert texts(deal.matching(0, ("6Sa",), "discard", "meld.0.0")) == ["take 6Sa discard>meld.0.0"]
    assert texts(deal.matching(0, ("9Da", "9Db", "9Sa"), None, "meld.new")) == [
        "take 9Da,9Db,9Sa discard>meld.new"]
    alone = deal.matching(0, ("9Da",), "discard", "meld.new")
    assert texts(alone) == ["take 9Sa,9Da,9Db discard>meld.new"]
    assert TABLE.meaning.fits(alone[0], Gesture(("9Da",), "discard", "meld.new"))
    assert deal.matching(0, ("4Ca",), "discard", "meld.new") == []


def why(deal, cards, source, target):
    return str(deal.why_not(0, tuple(cards.split()), source, target))


def test_why_a_gesture_means_nothing():
    deal = arranged({"hand.0": "7Ha 8Ha KHa KDa XRa 9Ca", **OPEN, "meld.1.0": "9Sa 9Da XBb"},
                    stands={"XBb": "9H"})
    assert why(deal, "7Ha 8Ha", "hand.0", "meld.new") == (
        "It needs one more card: the 6 of hearts or the 9 of hearts.")
    assert why(deal, "KHa KDa", "hand.0", "meld.new") == "It needs one more King."
    assert why(deal, "7Ha KDa XRa", "hand.0", "meld.new") == \
        "No meld: one rank makes a set, one suit in a row a sequence."
    assert why(deal, "7Ha", "hand.0", "meld.0.0") == (
        "The 7 of hearts does not fit at an end of that sequence.")
    assert why(deal, "6Da", "discard", "hand.0") == "You have had your card for this turn."
    assert why(deal, "", "stock", "hand.0") == "You have had your card for this turn."
    deal = arranged({"hand.0": "9Ca 8Ca", **OPEN, "meld.1.0": "8Ha XBb THa", "discard": "4Ca 6Da"},
                    "draw")
    assert why(deal, "6Da", "discard", "meld.new") == "The card you take must be melded at once."
    assert why(deal, "6Da", "discard", "hand.0") == "The card you take must be melded at once."
    assert why(deal, "9Ca", "hand.0", "discard") == "Draw a card or take from the discards first."
    deal = arranged({"hand.0": "9Ca 8Ca", **OPEN, "meld.1.0": "8Ha XBb THa"})
    assert why(deal, "9Ca", "hand.0", "meld.1.0") == (
        "This joker is the 9 of hearts: only a 9 of hearts can free it.")
    deal = arranged({"hand.0": "KHa KDa KCa 2Sa"})
    assert why(deal, "KHa KDa KCa", "hand.0", "meld.new") == "Your first meld must be a sequence."
    assert why(deal, "KHa", "hand.0", "hand.1") == "That pile is not yours to use."


def test_every_legal_action_is_among_what_its_gesture_means():
    rng = random.Random(2)
    for seed in range(4):
        deal = GAME.deal(3, {}, seed=seed)
        while deal.outcome() is None:
            laws.check_gestures(deal, rng)
            laws.step_at_random(deal, rng)


# --- sentences ------------------------------------------------------------------------------------

def test_prompts_fit_and_follow_the_phase():
    met = set()
    for seed in range(6):
        deal = GAME.deal(2 + seed % 3, {}, seed=seed)
        rng = random.Random(seed)
        while laws.step_at_random(deal, rng):
            for seat in (0, 1, None):
                whole, short = TABLE.asked(deal.view(seat))
                assert 0 < len(str(short)) <= len(str(whole)) <= 60
                met.add(str(whole))
                assert str(TABLE.plate(deal.view(seat), 1).line)
    assert len(met) >= 7


def test_announcements():
    deal = arranged({"hand.0": "9Db 9Sa", **OPEN, "discard": "4Ca 9Da"}, "draw")
    take = Action.parse("take 9Sa,9Da,9Db discard>meld.new")
    events = [event for event in deal.play(0, take) if isinstance(event, Said)]
    assert [str(TABLE.say(event)) for event in events] == [
        "Player 1 takes 1 card from the discards.", "None", "Player 1 is out."]
    spoken = [str(TABLE.told_as(event.name).speak(event)) for event in events]
    assert spoken == ["None", "+27", "Out!"], "bubbles say no name"
    told = str(TABLE.tell(ActionReport(0, take, take.cards)))
    assert told == (
        "Player 1 takes and lays 9 of spades, 9 of diamonds, 9 of diamonds for 27 points.")
    action, = arranged({"hand.0": "7Sa"}).legal(0)
    assert str(TABLE.tell(ActionReport(0, action,
                                       action.cards))) == "Player 1 discards 7 of spades."


def test_where_it_lies():
    deal = GAME.deal(4, {}, seed=1)
    assert {place.pile for row in TABLE.arrange(deal.view(0)).centre for place in row} == {
        "stock", "discard"}
    assert TABLE.arrange(deal.view(0)).own[0][0].form is Form.MELDS
    deal = arranged({"hand.0": "6Sa 9Da", **OPEN})
    assert str(TABLE.meaning.best(deal.view(0), "hand.0", "6Sa", deal.legal(0))) == (
        "lay 6Sa hand.0>meld.0.0")
    assert TABLE.meaning.best(deal.view(0), "hand.0", "9Da", deal.legal(0)) is None
    legal = arranged({"hand.0": "6Sa"}, "draw").legal(0)
    assert str(TABLE.meaning.best(deal.view(0), "stock", None, legal)) == "draw stock>hand.0"
    assert {button.verb for button in TABLE.buttons} == {"pass", "end"}


# --- the computer ---------------------------------------------------------------------------------

def choice(deal, level="medium", seed=1):
    return GAME.brain.decide(GAME, deal.view(0), level, Rng(seed))


def test_it_opens_with_a_sequence_and_keeps_the_set_for_after():
    deal = arranged({"hand.0": "7Sa 8Sa 9Sa KHa KDa KCa 2Da"})
    assert str(choice(deal).action) == "meld 7Sa,8Sa,9Sa hand.0>meld.new"
    deal.play(0, choice(deal).action)
    assert str(choice(deal).action) == "meld KHa,KDa,KCa hand.0>meld.new"
    deal.play(0, choice(deal).action)
    assert str(choice(deal).action) == "discard 2Da hand.0>discard"


def test_it_takes_a_deep_card_when_the_cards_above_are_worth_it():
    deal = arranged({"hand.0": "9Db 9Sa 2Ha 5Ca", "hand.1": "2Sa 4Sb 6Sb 8Sb TSb QSa 2Ca 4Ca",
                     **OPEN,
                     "discard": "4Da 9Ca JHa QHa KHa", "stock": "3Da 4Db 7Db 8Db TDa"}, "draw")
    assert str(choice(deal).action).startswith("take ") and "9Ca" in str(choice(deal).action)
    assert str(choice(deal).note)


def test_a_weak_player_seldom_looks_below_the_top_discard():
    deal = arranged({"hand.0": "9Db 9Sa 2Ha 5Ca", **OPEN, "discard": "4Da 9Ca 9Ha 2Da"}, "draw")
    assert often(GAME, deal, "draw") > 0.7 and choice(deal).action.verb == "take"


def test_it_frees_a_joker():
    deal = arranged({"hand.0": "QHa TCa JCa 2Da 7Da", **OPEN, "meld.1.0": "QSa QDa XBb"},
                    stands={"XBb": "QH"})
    assert choice(deal).action.verb == "steal"


def test_its_jokers_stand_for_cards_that_are_hard_to_get():
    deal = arranged({"hand.0": "7Sa 7Ha XRa 7Cb 2Db 4Ca", **OPEN, "meld.1.0": "7Da 8Da 9Da",
                     "discard": "3Ca"})
    action = choice(deal).action
    assert action.verb in ("meld", "lay")
    assert action.value.endswith(("7S", "7H", "7D", "7C", "6S", "2S", "TD", "6D"))
    state = deal.state
    outlook = SequenceOutlook(state, 0)
    faces = [face for card, face in zip(action.cards, action.value.split(",")) if card.joker]
    assert all(outlook.steal_risk(face) < 2 for face in faces)


def test_it_throws_no_joker_and_nothing_that_an_open_rival_can_add():
    deal = arranged({"hand.0": "XRa 8Da 2Ca 9Hb", "meld.1.0": "5Da 6Db 7Da"})
    thrown = choice(deal).action
    assert thrown.verb == "discard" and str(thrown.cards[0]) not in ("XRa", "8Da")


def test_it_throws_no_card_that_frees_a_joker_for_others():
    deal = arranged({"hand.0": "8Ca QSa 9Hb", "meld.1.0": "6Ca 7Ca XBb 9Ca"})
    assert str(choice(deal).action.cards[0]) != "8Ca"


def test_it_ends_after_a_pass_and_never_stands_still():
    deal = arranged({"hand.0": "9Da", "stock": ""}, "draw")
    assert str(choice(deal).action) == "pass"
    deal.play(0, "pass")
    assert str(choice(deal).action) == "end"


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.slow
def test_deals_between_computers_end(level, seats):
    rng = random.Random(seats)
    for seed in range(2):
        options = laws.random_options(GAME, seats, rng)
        deal = GAME.deal(seats, options, seed=seed)
        for step in range(2000):
            if deal.outcome() is not None:
                break
            seat = deal.actors()[0]
            found = GAME.brain.decide(GAME, deal.view(seat), level, Rng(step))
            assert str(found.note)
            deal.play(seat, found.action)
        assert deal.outcome() is not None


def test_medium_beats_easy():
    points = {"easy": 0, "medium": 0}
    for seed in range(24):
        levels = ["easy", "medium"] if seed % 2 else ["medium", "easy"]
        deal = GAME.deal(2, {}, seed=seed, dealer=seed // 2 % 2)
        step = 0
        while deal.outcome() is None:
            seat, step = deal.actors()[0], step + 1
            deal.play(seat,
                      GAME.brain.decide(GAME, deal.view(seat), levels[seat], Rng(step)).action)
        for level, amount in zip(levels, deal.outcome().points):
            points[level] += amount
    assert points["medium"] > points["easy"]
