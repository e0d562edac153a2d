"""What each seat knows, how the computer plays, gestures and sentences of the table (sheet 7, 8 and
'What the rules show')."""

import random

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.rng import Rng
from game.core.table import Gesture
from tests.conformance import laws
from tests.engines.arlington.test_arlington_rules import arranged, texts

GAME = CATALOGUE["arlington"]
TABLE, BRAIN = GAME.table, GAME.brain


def decided(deal, level="medium", seat=0):
    return str(BRAIN.decide(GAME, deal.view(seat), level, Rng(3)).action)


# --- knowledge ------------------------------------------------------------------------------------

def test_the_other_queen_of_spades_is_known():
    deal = arranged({"hand.0": "QSa QSb", "meld.0.0": "7Ha 7Da 7Sa", "stock": "8Cb 4Db TDb 5Da"})
    deal.play(0, "discard QSb hand.0>discard")
    assert deal.view(1).memory["notes"] == {"QSa": 0}
    for seed in range(20):
        assert GAME.imagine(deal.view(1), seed).state.piles["hand.0"] == ["QSa"]
    deal.play(1, "draw stock>hand.1")
    deal.play(1, "discard 3Sb hand.1>discard")
    deal.play(0, "draw stock>hand.0")
    for seed in range(20):
        assert "QSa" in GAME.imagine(deal.view(1), seed).state.piles["hand.0"]
    # Any other card thrown shows nothing of the last one.
    deal.play(0, "discard TDb hand.0>discard")
    assert deal.view(1).memory["notes"] == {"QSa": 0}


def test_seen_elsewhere_the_other_queen_is_forgotten():
    deal = arranged({"hand.0": "QSa QSb", "meld.0.0": "7Ha 7Da 7Sa", "meld.0.1": "9Sa TSa JSa",
                     "stock": "8Cb 4Db TDb 5Da"})
    deal.play(0, "discard QSa hand.0>discard")
    assert deal.view(1).memory["notes"] == {"QSb": 0}
    deal.play(1, "draw stock>hand.1")
    deal.play(1, "discard 3Sb hand.1>discard")
    deal.play(0, "draw stock>hand.0")
    deal.play(0, "lay QSb hand.0>meld.0.1")
    assert deal.view(1).memory["notes"] == {}


def test_a_last_queen_thrown_shows_nothing():
    deal = arranged({"hand.0": "QSa", "hand.1": "QSb KDa", "hand.2": "4Ca"}, seats=3)
    deal.play(0, "discard QSa hand.0>discard")
    assert deal.view(2).memory["notes"] == {}


def test_the_card_of_the_exchange_is_held():
    deal = arranged({"hand.0": "9Sa 4Ca"}, "opening_discard", taken="9Sa")
    for seed in range(20):
        assert "9Sa" in GAME.imagine(deal.view(1), seed).state.piles["hand.0"]


def test_who_exchanged_can_throw_in_every_imagined_deal():
    """Neither another deuce nor the queen of spades may go: the third card of the hand can."""
    piles = {"hand.0": "KDa 2Sa QSa", "stock": "QSb 2Hb 2Db 8Cb", "discard": ""}
    deal = arranged(piles, "opening_discard", taken="2Sa")
    worlds = [GAME.imagine(deal.view(1), seed) for seed in range(40)]
    assert all(world.legal(0) for world in worlds)
    assert len({tuple(world.state.piles["hand.0"]) for world in worlds}) > 2


def test_the_cards_of_a_taken_pile_are_remembered():
    deal = arranged({"hand.0": "9Sa 9Ha KDa", "hand.1": "JCa 9Ca 4Ha", "discard": ""})
    deal.play(0, "discard KDa hand.0>discard")
    deal.play(1, "draw stock>hand.1")
    deal.play(1, "discard 9Ca hand.1>discard")
    deal.play(0, "take 9Sa,9Ha,9Ca discard>meld.new")
    for seed in range(20):
        assert GAME.imagine(deal.view(1), seed).state.piles["hand.0"] == ["KDa"]


# --- how it plays (8) -----------------------------------------------------------------------------

def test_easy_takes_whenever_it_can_and_medium_not_a_pile_near_the_end():
    piles = {"hand.0": "9Ca 9Db 5Ha KSa 4Sa", "hand.1": "3Sb", "discard":
             "4Da JCa JDa THb 5Sa 6Ca 8Ha KHa 9Ha", "meld.1.0": "6Sa 7Sa 8Sa"}
    assert decided(arranged(piles, "draw"), "easy").startswith("take")
    assert decided(arranged(piles, "draw")).startswith("draw")
    many = piles | {"hand.1": "3Sb 4Sb 5Sb 6Sb 8Db JDb KDb THa QHa AHa"}
    assert decided(arranged(many, "draw")).startswith("take")


def test_a_pile_that_ends_the_deal_is_taken():
    deal = arranged({"hand.0": "9Ca 9Db", "hand.1": "3Sb", "discard": "9Ha"}, "draw")
    assert decided(deal) == "take 9Ha,9Db,9Ca discard>meld.new"


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_no_wild_card_and_no_queen_is_thrown(level):
    rng = random.Random(level)
    for seed in range(4):
        deal = GAME.deal(3, {}, seed=seed)
        while deal.outcome() is None:
            seat = deal.actors()[0]
            action = BRAIN.decide(GAME, deal.view(seat), level, Rng(rng.randrange(99))).action
            hand = deal.state.piles[f"hand.{seat}"]
            if action.verb == "discard" and action.cards[0].rank in "X2":
                assert all(card.rank in "X2" or card.face == "QS" for card in hand)
            deal.play(seat, action)


def test_nothing_is_thrown_that_fits_the_next_players_melds():
    piles = {"hand.0": "9Sa 4Ca JDb", "hand.1": "3Sb 4Sb 8Ca KDa 5Sb", "meld.1.0": "6Sa 7Sa 8Sa",
             "meld.1.1": "JHa JDa JCa", "discard": "5Da 6Ca 7Da 8Da"}
    assert decided(arranged(piles)) == "discard 4Ca hand.0>discard"
    assert decided(arranged(piles), "easy") == "discard JDb hand.0>discard"


def test_medium_lays_the_best_partition():
    deal = arranged({"hand.0": "THa JHa QHa KHa KSa KDa 4Ca 2Ca"})
    for laid in ("THa,JHa,QHa,KHa", "KSa,KDa,2Ca"):
        assert decided(deal).split()[:2] == ["meld", laid]
        deal.play(0, decided(deal))


def test_a_deuce_is_added_for_much_only_or_when_time_is_short():
    piles = {"hand.0": "2Ca 9Da 4Sa KSa", "hand.1": "3Sb 4Sb 8Ca KDa 5Sb 6Sb THa JHa QHa",
             "stock": "8Cb 3Db TDb 5Da 5Db 6Db 7Db 8Db", "meld.0.0": "5Ca 6Ca 7Ca"}
    assert decided(arranged(piles)).startswith("discard")
    assert decided(arranged(piles | {"hand.1": "3Sb 4Sb"})).startswith("lay 2Ca")
    aces = piles | {"meld.0.0": "ASa AHa ADa"}
    assert decided(arranged(aces)) == "lay 2Ca hand.0>meld.0.0 =A"


def test_the_joker_is_taken_back_where_it_lies_again_at_once():
    options = {"joker_swap": "owner"}
    piles = {"hand.0": "9Sa 5Ha 6Ha KCa", "meld.0.0": "9Ha 9Da XRa"}
    assert decided(arranged(piles, options=options)) == "swap 9Sa hand.0>meld.0.0 =XRa"
    useless = piles | {"hand.0": "9Sa 5Ha JCa", "meld.0.0": "9Ha 9Da XRa"}
    assert not decided(arranged(useless, options=options)).startswith("swap")


@pytest.mark.parametrize("hand, top, does", [
    ("9Sa 9Ha 4Ca KDa", "9Da", "take"), ("4Ca KDa 8Sa", "2Da", "take"),
    ("3Ca 7Da JSa KHa", "9Da", "pass")])
def test_the_upcard(hand, top, does):
    for level in ("easy", "medium"):
        deal = arranged({"hand.0": hand, "discard": top}, "opening")
        assert decided(deal, level).startswith(does)


# --- gestures -------------------------------------------------------------------------------------

def matching(deal, cards, source=None, target=None):
    return sorted(map(str, deal.matching(0, tuple(cards.split()), source, target)))


def test_cards_on_the_cloth_are_a_meld_in_every_reading():
    deal = arranged({"hand.0": "7Ha 8Ha 2Ca KDa"})
    assert matching(deal, "2Ca 8Ha 7Ha", "hand.0", "meld.new") == [
        "meld 2Ca,8Ha,7Ha hand.0>meld.new =6H,8H,7H", "meld 2Ca,8Ha,7Ha hand.0>meld.new =9H,8H,7H"]
    assert matching(deal, "7Ha KDa", "hand.0", "meld.new") == []
    assert matching(deal, "KDa", "hand.0", "discard") == ["discard KDa hand.0>discard"]


def test_the_top_discard_alone_or_with_cards_of_the_hand():
    deal = arranged({"hand.0": "9Ca 9Db 5Ha", "discard": "4Da 9Ha", "meld.0.0": "6Hb 7Hb 8Hb"},
                    "draw")
    whole = "take 9Ha,9Db,9Ca discard>meld.new"
    assert matching(deal, "9Ha", "discard", "meld.new") == [whole]
    assert matching(deal, "9Ha") == sorted([whole, "take 9Ha discard>meld.0.0"])
    assert matching(deal, "9Ca 9Db 9Ha", "discard", "meld.new") == [
        "take 9Ca,9Db,9Ha discard>meld.new"]
    assert matching(deal, "9Ha", "discard", "meld.0.0") == ["take 9Ha discard>meld.0.0"]
    action = Action.parse(whole)
    assert TABLE.meaning.fits(action, Gesture(("9Ha",), "discard", "meld.new"))
    assert not TABLE.meaning.fits(action, Gesture(("9Ca",), "hand.0", "discard"))


def test_the_upcard_dragged_to_the_hand():
    deal = arranged({"hand.0": "9Ca 5Ha", "discard": "9Ha"}, "opening")
    assert matching(deal, "9Ha", "discard", "hand.0") == ["take 9Ha discard>hand.0"]


def why(deal, cards, source, target):
    return str(deal.why_not(0, tuple(cards.split()), source, target))


def test_why_a_gesture_means_nothing():
    deal = arranged({"hand.0": "9Ca 8Ca QSa", "discard": "4Ca 6Da", "meld.1.0": "8Ha 9Ha THa"},
                    "draw")
    at_once = "The upcard must be melded or laid off at once with cards of your hand."
    assert why(deal, "6Da", "discard", "hand.0") == at_once
    assert why(deal, "6Da", "discard", "meld.new") == at_once
    assert why(deal, "9Ca", "hand.0", "discard") == \
        "Draw a card, or take the top discard, first."
    deal.play(0, "draw stock>hand.0")
    assert why(deal, "9Ca", "hand.0", "meld.1.0") == "You may add only to your own melds."
    assert why(deal, "QSa", "hand.0", "discard") == (
        "The queen of spades may be discarded only as your last card.")
    assert why(deal, "", "stock", "hand.0") == "You have had your card for this turn."
    assert why(deal, "8Ca 9Ca", "hand.0", "meld.new") == (
        "It needs one more card: the 7 of clubs or the 10 of clubs.")
    deal = arranged({"hand.0": "9Ca 8Ca"}, "opening")
    assert why(deal, "", "stock", "hand.0") == (
        "Play proper has not begun: take the upcard, or pass.")


def test_every_legal_action_is_among_what_its_gesture_means():
    rng = random.Random(2)
    for seed in range(3):
        deal = GAME.deal(3, {"joker_swap": "owner", "min_naturals": 1}, seed=seed)
        while deal.outcome() is None:
            laws.check_gestures(deal, rng)
            laws.step_at_random(deal, rng)


# --- the table ------------------------------------------------------------------------------------

def prompt(deal, seat=0):
    return str(TABLE.asked(deal.view(seat))[0])


def test_prompts_of_every_phase():
    hand = {"hand.0": "9Ca 5Ha"}
    assert prompt(arranged(hand, "opening")) == "Take the upcard and throw another, or pass."
    melding = arranged(hand, "opening", options={"opening": "meld_required"})
    assert prompt(melding) == "Take the upcard to meld it at once, or pass."
    assert prompt(arranged(hand, "opening_discard")) == "Throw a card: play proper begins then."
    assert prompt(arranged(hand, "draw")) == "Draw a card: you cannot use the top discard."
    pair = {"hand.0": "9Ca 9Ha 5Ha 4Ca", "discard": "KSa 2Hb 9Da"}
    assert prompt(arranged(pair, "draw")) == (
        "Draw a card, or use the top discard and take all 3.")
    assert prompt(arranged(hand | {"discard": ""}, "draw")) == "Draw a card from the stock."
    assert prompt(arranged(hand | {"stock": ""}, "draw")) == (
        "No stock left, and the top discard fits nothing.")
    assert prompt(arranged(pair | {"stock": ""}, "draw")) == (
        "No stock left: take the pile or leave it.")
    assert prompt(arranged(hand)) == "Lay what you like, then discard one card."
    assert prompt(arranged(hand), 1) == "Player 1 is to play."


def test_plates_badges_and_how_points_came_about():
    deal = arranged({"hand.0": "9Ca", "meld.0.0": "9Ha 9Da 2Ca"}, aside=[0, 2], turns=[2, 2])
    view = deal.view(0)
    assert [str(TABLE.plate(view, seat).line) for seat in (0, 1)] == ["laid 30", "no meld yet"]
    assert [str(badge.words) for badge in TABLE.badges(view)] == ["Player 2: 500 put aside"]
    assert TABLE.ending(view, None, 0).how is None
    deal.play(0, "discard 9Ca hand.0>discard")
    assert [str(TABLE.ending(deal.view(0), None, seat).how) for seat in (0, 1)] == [
        "laid 30, out", "laid 0, in hand 5"]
    assert TABLE.plate(deal.view(0), 0).out
    assert str(deal.outcome().words) == "Player 1 is out: Player 2 -5"


def test_what_cards_are_laid_together():
    view = arranged({"hand.0": "7Ha 8Ha 2Ca KDa 7Sa 2Da XRa"}).view(0)

    def look(cards):
        found = TABLE.melds.look(view, tuple(cards.split()))
        return found.done, str(found.words)

    assert look("7Ha 7Sa 2Ca") == (True, "Set of 3 sevens, 15 points")
    assert look("7Ha 8Ha 2Ca")[0]
    assert look("7Ha 2Ca 2Da") == (False, "A meld needs two natural cards.")
    assert look("7Ha KDa 2Da")[0] is False
    assert TABLE.melds.best(view, ("7Ha", "7Sa", "KDa", "XRa")) == [("7Sa", "7Ha", "XRa")]
    assert TABLE.melds.added(view, "meld.0.9", ("7Ha",)) == []


def test_several_cards_are_added_one_after_the_other():
    view = arranged({"hand.0": "9Sa TSa KDa", "meld.0.0": "6Sa 7Sa 8Sa"}).view(0)
    assert [str(action) for action in TABLE.melds.added(view, "meld.0.0", ("TSa", "9Sa"))] == [
        "lay 9Sa hand.0>meld.0.0", "lay TSa hand.0>meld.0.0"]


def test_announcements():
    deal = arranged({"hand.0": "9Ca 9Db", "discard": "9Ha"}, "draw", turns=[1, 1])
    events = [event for event in deal.play(0, "take 9Ha,9Db,9Ca discard>meld.new")
              if isinstance(event, Said)]
    assert [str(TABLE.say(event)) for event in events] == [
        "Player 1 takes the pile (1 card).", "Player 1 is out.",
        "Out concealed: a bonus is put aside for Player 1."]
    assert [str(TABLE.told_as(event.name).speak(event)) for event in events] == [
        "I take the pile.", "Out!", "Concealed!"]


@pytest.mark.parametrize("text, told", [
    ("take 9Ha,9Db,9Ca discard>meld.new",
     "Player 1 lays 9 of hearts, 9 of diamonds, 9 of clubs with the top discard."),
    ("take 9Ha discard>hand.0", "Player 1 takes 9 of hearts."),
    ("take 9Ha discard>meld.0.0", "Player 1 adds 9 of hearts, the top discard, to a meld."),
    ("swap 9Ha hand.0>meld.0.0 =XRa", "Player 1 takes the joker back for 9 of hearts."),
    ("discard 9Ha hand.0>discard", "Player 1 discards 9 of hearts.")])
def test_the_log(text, told):
    action = Action.parse(text)
    assert str(TABLE.tell(ActionReport(0, action, action.cards))) == told


def test_double_clicks_and_choices():
    deal = arranged({"hand.0": "9Sa 9Ca", "meld.0.0": "6Sa 7Sa 8Sa", "meld.0.1": "9Ha 9Da 9Hb"})
    view, legal = deal.view(0), deal.legal(0)
    assert TABLE.meaning.best(view, "hand.0", "9Sa", legal) is None
    assert str(TABLE.meaning.best(view, "hand.0", "9Ca", legal)) == "lay 9Ca hand.0>meld.0.1"
    draw = arranged({"hand.0": "9Sa"}, "draw")
    drawn = TABLE.meaning.best(draw.view(0), "stock", None, draw.legal(0))
    assert str(drawn) == "draw stock>hand.0"
    label = next(button.label for button in TABLE.buttons if button.verb == "pass")
    leaves = arranged({"hand.0": "9Sa 8Ca", "stock": ""}, "draw")
    assert str(label(leaves.view(0), Action.parse("pass"))) == "Leave it: end the deal"
    opening = arranged({"hand.0": "9Sa 8Ca"}, "opening")
    assert str(label(opening.view(0), Action.parse("pass"))) == "Pass"
    assert texts(opening)[-1] == "pass"
    for text, says in (("swap 9Sa hand.0>meld.0.0 =XRa", "Take the joker back"),
                       ("take 9Ha discard>hand.0", "Take it"),
                       ("take 9Ha discard>meld.0.0", "Add it to a meld")):
        assert str(TABLE.choice(view, Action.parse(text))) == says
    assert TABLE.choice(view, Action.parse("discard 9Sa hand.0>discard")) is None
