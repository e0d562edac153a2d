"""What each seat sees and knows, how the computer plays, the match, and the sentences of the table
(sheet 4, 7, 8 and 'What the rules show')."""

import pytest

from game.catalogue import CATALOGUE
from game.core.asking import Arranged
from game.core.cards import BLANK, Card, cards
from game.core.rng import Rng
from game.engines.conquian import inference
from game.engines.conquian.brain_worth import outlook
from game.engines.conquian.state import split
from game.engines.conquian.state_tables import bits_of, tables
from tests.engines.conquian.test_conquian_rules import (
    FLAT,
    ONE,
    READY,
    RUN,
    TEN,
    arranged,
    said,
)
from tests.engines.often import often

GAME = CATALOGUE["conquian"]
TABLE, RULES, BRAIN = GAME.table, GAME.rules, GAME.brain


def decided(deal, level="medium", seat=0):
    return str(BRAIN.decide(GAME, deal.view(seat), level, Rng(3)).action)


# --- sight and knowledge --------------------------------------------------------------------------

def test_only_the_top_of_the_dead_cards_is_seen():
    deal = arranged(piles={"hand.0": "5S", "active": "KS", "dead": "QC JC"})
    assert deal.view(1).piles["dead"] == ("-", "JC")
    assert deal.view(1).piles["hand.0"] == ("-",) and deal.view(0).piles["stock"] == ("-", "-")


def test_dead_cards_are_remembered_by_order():
    deal = arranged(piles={"hand.0": "5S 4D", "active": "KS"}, source="discard")
    deal.view(0)
    deal.play(0, "pass")
    deal.play(0, "pass")
    deal.play(1, "pass")
    for seed in range(10):
        assert GAME.imagine(deal.view(0), seed).state.piles["dead"] == ["KS", "2S"]


FEW = {"hand.0": "AS AH AC 5H 6H 7H 2C 3C 4C 5C", "hand.1": "KS KH KC 2S 3S 4S 5S 6S 7S 3D",
       "active": "QD", "stock": "JS QS KD"}


def test_who_took_and_did_not_win_holds_no_eleven_that_split():
    deal = arranged(piles=FEW, options=FLAT, turn=1)
    deal.view(0)
    deal.play(1, "take QD active>hand.1")
    for seed in range(40):
        assert not split(GAME.imagine(deal.view(0), seed).state.piles["hand.1"])
    deal.play(1, "discard QD hand.1>active")
    assert deal.view(0).memory["notes"] == {"apart": {"hand.1": "QD"}}
    truth, view = RULES.copy(deal.state), deal.view(0)
    assert inference.consistent(truth, view)
    # Had the ten been others, the eleven would have won.
    truth.piles["hand.1"] = list(cards("JD KD 2S 3S 4S 5S 6S 7S JS QS"))
    assert split([*truth.piles["hand.1"], Card("QD")]) and not inference.consistent(truth, view)
    deal.play(0, "pass")
    assert deal.view(0).memory["notes"] == {"apart": {"hand.1": "QD"}}


def test_the_next_take_of_that_hand_begins_anew():
    deal = arranged(piles=FEW, options=FLAT, turn=1)
    deal.view(0)
    deal.play(1, "take QD active>hand.1")
    deal.play(1, "discard 3D hand.1>active")
    deal.play(0, "take 3D active>hand.0")
    deal.play(0, "discard 3D hand.0>active")
    assert deal.view(0).memory["notes"] == {"apart": {"hand.1": "3D", "hand.0": "3D"}}
    deal.play(1, "take 3D active>hand.1")
    assert deal.view(0).memory["notes"] == {"apart": {"hand.0": "3D"}}


def test_who_sits_down_later_knows_what_was_thrown():
    deal = arranged(piles={**FEW, "hand.1": FEW["hand.1"].replace("3D", "JD")}, options=FLAT,
                    source="discard")
    assert deal.view(0).memory["notes"] == {"apart": {"hand.1": "QD"}}
    offered = arranged(piles=FEW, options=FLAT, source="offered")
    assert offered.view(0).memory["notes"] == {"apart": {}}
    assert arranged(piles={"active": "KS"}, source="discard").view(0).memory["notes"] == {}


def test_a_phase_discard_says_as_much():
    deal = arranged("discard", {"hand.0": READY + " QD", "hand.1": "2H"}, options=FLAT)
    view, state = deal.view(1), RULES.copy(deal.state)
    assert inference.consistent(state, view)
    state.piles["hand.0"] = list(cards(READY + " JH"))
    assert not inference.consistent(state, view)
    other = arranged("discard", {"hand.1": READY + " QD", "hand.0": "2H"}, options=FLAT, turn=1)
    state = RULES.copy(other.state)
    state.piles["hand.1"] = list(cards(READY + " JH"))
    assert not inference.consistent(state, other.view(0))


def test_covered_cards_split_into_nothing():
    assert split([*cards(READY), BLANK]) is None and split(cards(READY)) is None


def test_a_card_that_is_passed_on_is_held():
    deal = arranged("swap", {"hand.0": "KS"}, options=ONE, swaps=[None, "2H"])
    state = RULES.copy(deal.state)
    assert inference.consistent(state, deal.view(0))
    state.swaps = [None, Card("3C")]
    assert not inference.consistent(state, deal.view(0))


# --- the match ------------------------------------------------------------------------------------

def standing(deals, **options):
    return RULES.match.standing([{"points": list(deal)} for deal in deals], 2,
                                GAME.settle(2, options))


WON, LOST, DRAWN = (1, 0), (0, 1), (0, 0)


@pytest.mark.parametrize("deals, options, totals, over", [
    ([], {}, (0, 0), False), ([WON, LOST, LOST], {}, (1, 2), False),
    ([DRAWN, WON, WON], {}, (3, 0), False), ([DRAWN, DRAWN, LOST, LOST], {}, (0, 5), True),
    ([DRAWN] * 3 + [WON], {"target": 10}, (8, 0), False),
    ([DRAWN] * 5 + [WON], {"target": 10}, (8, 0), False),
    ([DRAWN] * 5 + [WON, LOST], {"target": 10}, (8, 1), False),
    ([DRAWN, DRAWN, WON], {"draw_carry": "none"}, (1, 0), False),
    ([WON], {"target": 1}, (1, 0), True), ([WON] * 4, {}, (4, 0), False),
    ([WON] * 3, {"target": 3}, (3, 0), True)])
def test_a_drawn_deal_doubles_the_stake(deals, options, totals, over):
    found = standing(deals, **options)
    assert (found.totals, found.over) == (totals, over)
    assert found.to == options.get("target", 5)
    assert found.places == tuple(1 + (total < max(totals)) for total in totals)


def test_the_stake_is_told_until_it_is_won():
    assert str(standing([DRAWN]).words) == "The next deal counts 2 points."
    assert str(standing([DRAWN] * 4).words) == "The next deal counts 8 points."
    assert standing([DRAWN, WON]).words is None and standing([]).words is None
    assert standing([DRAWN], draw_carry="none").words is None


@pytest.mark.parametrize("points", [WON, DRAWN])
def test_the_deal_goes_by_turns(points):
    settled = GAME.settle(2, {})
    assert RULES.match.dealer(1, [{"points": list(points)}], 2, settled) == 0
    assert RULES.match.dealer(0, [{"points": list(points)}], 2, settled) == 1


# --- how far it is to eleven ----------------------------------------------------------------------

@pytest.mark.parametrize("own, away", [
    ("AS AH AC 5H 6H 7H 2C 3C 4C 5C", 1), ("AS AH AC 5H 6H 7H 2C 3C 4C KD", 2),
    ("AS AH AC 5H 6H 7H 2C 3C 4C 5C JH", 0), ("AS AH 5H 6H 2C 3C 7D KD", 5)])
def test_the_distance(own, away):
    assert outlook(0, bits_of(own.split()), 0).away == away


def test_the_distance_minds_what_lies_and_what_is_gone():
    own = bits_of(READY.split())
    nearest = {plan.cards & ~own for plan in outlook(0, own, 0).plans if plan.lacks == 1}
    assert len(nearest) == 4
    lies = bits_of(["AS", "AH", "AC"])
    assert outlook(lies, own, 0).away == 1
    gone = bits_of(["AD", "4H", "JH", "AC", "6C"])
    assert outlook(0, own, gone & ~own).plans != outlook(0, own, 0).plans
    dead = bits_of(["AD", "4H", "JH", "6C", "5S", "5D"])
    assert outlook(0, own, dead).away > 1
    assert outlook(bits_of(["KD"]), own, bits_of(["KS", "KH", "KC", "QD"])).plans == ()


# --- how it plays ---------------------------------------------------------------------------------

@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_what_wins_is_taken(level):
    deal = arranged(piles={**TEN, "active": "JH"})
    assert decided(deal, level).startswith("take")
    flat = arranged(piles={"hand.0": READY, "active": "JH"}, options=FLAT)
    assert decided(flat, level) == "take JH active>hand.0"


def test_hard_takes_only_what_brings_nearer_and_a_beginner_is_mistaken():
    # Runs of four, three and three lack one card; the fourth ace costs one of them.
    hand = "AS 2S 3S 5H 6H 7H 2C 3C 4C 5C"
    deal = arranged(piles={"hand.0": hand, "active": "2D", "hand.1": "2H"})
    assert often(GAME, deal, "take") > 0.02
    assert decided(deal, "hard") == "pass"
    near = arranged(piles={"hand.0": "AS 2S 3S 5H 6H 2C 3C 4C QD KS", "active": "7H",
                           "hand.1": "2H"})
    assert decided(near, "hard").startswith("take")


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_nobody_forces_the_eleventh_card(level):
    deal = arranged(piles={**TEN, "active": "AD", "hand.1": "2H 7S"})
    deal.play(0, "pass")
    assert decided(deal, level, 1) == "pass"


def test_medium_forces_what_was_refused_and_a_beginner_seldom_thinks_of_it():
    deal = arranged(piles={**RUN, "active": "6C"}, turn=1)
    deal.play(1, "pass")
    assert decided(deal).startswith("force") and 0.5 < often(GAME, deal, "pass") < 0.9
    deal = arranged(piles={"hand.0": "QS JS", "hand.1": "2H 7S", "meld.1.0": "KS KH KC",
                           "active": "KD"}, turn=1)
    deal.play(1, "pass")
    assert decided(deal).startswith("force")


def test_a_loose_card_is_thrown():
    deal = arranged("discard", {"hand.0": "5S 6S 7S AH AC AD 2D 3D 4D KC", "hand.1": "2H",
                                "stock": "JC"})
    assert decided(deal, "hard") == "discard KC hand.0>active"


def test_medium_gives_no_eleventh_card():
    lying = {"meld.1.0": "AS AH AC", "meld.1.1": "5H 6H 7H", "meld.1.2": "2C 3C 4C 5C"}
    deal = arranged("discard", {**lying, "hand.0": "KS KC KD 6S 7S 5S JH", "hand.1": ""})
    assert decided(deal) != "discard JH hand.0>active"
    deal = arranged(piles={**lying, "hand.0": "KS KC JS QH KH 6D 2D 3D", "hand.1": "",
                           "active": "JH"})
    assert decided(deal).startswith("take")


def test_a_player_remembers_what_is_dead():
    deal = arranged(piles={"hand.0": "5S 4D", "active": "KS"}, source="discard")
    deal.attach(1, BRAIN.observe, {})
    deal.play(0, "pass")
    assert deal.view(1).memory["brain"] == {"dead": ["KS"]}


@pytest.mark.parametrize("options", [{}, FLAT, ONE])
def test_whole_deals_are_played(options):
    for seed in range(4):
        deal = GAME.deal(2, options, seed=seed)
        rng, told = Rng(seed), []
        while deal.outcome() is None:
            seat = deal.actors()[0]
            level = ("easy", "medium")[seat]
            told += said(deal.play(seat, BRAIN.decide(GAME, deal.view(seat), level, rng).action))
        assert deal.outcome().reason in ("eleven", "drawn")
        assert told[-1][0] == deal.outcome().reason


def test_the_worst_position_has_some_hundred_tables():
    found = tables(tuple(cards("AS 2S 3S 5S 6S 7S AH 2H 3H AD")), (), Card("4S"), False)
    assert 20 < len(found) == len(set(found)) < 400


# --- the table ------------------------------------------------------------------------------------

def prompt(deal, seat=0):
    return str(TABLE.asked(deal.view(seat))[0])


def test_the_prompts_of_every_phase():
    deal = arranged(piles={"hand.0": "5S 5D KC", "active": "5H"})
    assert prompt(deal) == "Meld the 5 of hearts now, or refuse it."
    assert "decides about the middle card" in prompt(deal, 1)
    assert prompt(arranged(piles={"hand.0": "5S", "active": "5H"})) == (
        "The 5 of hearts makes no meld for you: refuse it.")
    assert "eleven: take it!" in prompt(arranged(piles={**TEN, "active": "JH"}))
    deal = arranged(piles={**RUN, "active": "6C"}, turn=1)
    deal.play(1, "pass")
    assert "force it?" in prompt(deal) and "may force" in prompt(deal, 1)
    deal = arranged(piles={**TEN, "active": "JH"})
    deal.play(0, "pass")
    assert "makes eleven for" in prompt(deal, 1)
    assert prompt(arranged("discard", {"hand.0": "5S"})) == (
        "Throw a card of your hand into the middle.")
    assert "to throw" in prompt(arranged("discard", {"hand.0": "5S"}), 1)
    deal = arranged("swap", {"hand.0": "KS"}, options=ONE, swaps=[None, "2H"])
    assert prompt(deal) == "Choose a card to pass on." and "chooses" in prompt(deal, 1)
    flat = arranged(piles={"hand.0": "5S", "active": "5H"}, options=FLAT)
    assert prompt(flat) == "Take the 5 of hearts into your hand, or refuse it."
    last = arranged(piles={"hand.0": "5S", "active": "5H"}, options=FLAT, takes=10)
    assert prompt(last) == "Only a card that wins may be taken: refuse it."
    assert prompt(GAME.arrange({"seats": 2, "phase": "over", "piles": {}})) == "The deal is over."


def test_the_plate_counts_to_eleven():
    view = arranged(piles={**TEN, "active": "JH"}).view(0)
    assert str(TABLE.plate(view, 0).line) == "10 of 11 laid"
    assert str(TABLE.plate(view, 1).line) == "0 of 11 laid" and TABLE.plate(view, 1).signs == (
        "pack",)
    flat = arranged(piles={"active": "JH"}, options=FLAT).view(0)
    assert TABLE.plate(flat, 0).line is None and str(TABLE.plate(flat, 1).line) == "dealt"


def test_a_take_is_proposed_and_made_by_hand():
    deal = arranged(piles={"hand.0": "5C 6C 7H JH", "meld.0.0": "4S 4H 4D 4C", "active": "7C"})
    view, arranging = deal.view(0), TABLE.arranging[0]
    takes = [action for action in deal.legal(0) if action.verb == "take"]
    found = arranging.best(view, takes)
    laid = arranging.laid(view, found)
    assert laid.groups == (("4S", "4H", "4D"), ("4C", "5C", "6C", "7C"))
    assert laid.rest == {"hand": ("7H", "JH")} and arranging.made(view, laid) == found
    assert str(arranging.words(view, found)) == "Take and lay down (7 of 11)"
    other = arranging.made(view, Arranged((("7C", "5C", "6C"), ("4C", "4D", "4H", "4S")),
                                          {"hand": ("7H", "JH")}))
    assert other == takes[1] and deal.check(0, other) is None
    bad = arranging.made(view, Arranged((("7C", "5C"), ("4C", "4D", "4H", "4S")),
                                        {"hand": ("6C", "7H", "JH")}))
    assert deal.check(0, bad).code == "left"
    empty = arranging.made(view, Arranged((), {"hand": ("7H",)}))
    assert deal.check(0, empty).code == "form"
    wins = arranged(piles={**TEN, "active": "JH"})
    assert str(arranging.words(wins.view(0), wins.legal(0)[1])) == "Eleven!"


def test_what_wins_is_proposed():
    deal = arranged(piles={"hand.0": "4S 4H 4C", "meld.0.0": "AD 2D 3D 4D",
                           "meld.0.1": "QH QD QC", "active": "QS", "hand.1": "2H"})
    takes = [action for action in deal.legal(0) if action.verb == "take"]
    found = TABLE.arranging[0].best(deal.view(0), takes)
    assert found.value == "AD,2D,3D/4S,4H,4D,4C/QS,QH,QD,QC" and len(takes) > 1
    assert TABLE.meaning.best(deal.view(0), "active", "QS", takes) == found


def test_how_melds_look():
    view = arranged(piles={"active": "KS"}).view(0)
    look = TABLE.melds.look
    assert str(look(view, ("JD", "6D", "7D")).words) == "Run 6 to Jack of diamonds"
    assert look(view, ("JD", "6D", "7D")).cards == ("6D", "7D", "JD")
    assert str(look(view, ("5D", "5S", "5H")).words) == "Set of 3 fives"
    assert not look(view, ("5D", "5S")).done and not look(view, ("QD", "KD", "AD")).done
    assert look(view, ("QD", "7D", "JD", "5H")).cards[0] == "5H"
    assert TABLE.melds.best(view, ("5D", "5S", "5H", "KC", "-")) == [("5S", "5H", "5D")]
    deal = arranged("over", {"hand.0": "5D 5S 5H KC"})
    assert TABLE.arranged(deal.view(0), 0) == [("5S", "5H", "5D"), ("KC",)]
    assert TABLE.arranged(deal.view(0), 1) == ()


@pytest.mark.parametrize("phase, named, source, target, text", [
    ("option", ["5H"], "active", "meld.0", "take 5H active>meld.0 =2S,2H,2D/5H"),
    ("option", ["5H"], "active", "meld.0.0", "take 5H active>meld.0 =2S,2H,2D,5H"),
    ("option", ["5H"], "active", "hand.0", "take 5H active>hand.0"),
    ("option", ["5H"], "active", "meld.1.0", "force 5H active>meld.1.0"),
    ("option", ["5S", "5D"], "hand.0", "meld.0", "take 5H active>meld.0 =2S,2H,2D/5S,5D"),
    ("option", ["5S"], "hand.0", "active", "discard 5S hand.0>active"),
])
def test_what_a_drag_was_meant_to_be(phase, named, source, target, text):
    deal = arranged(phase, {"hand.0": "5S 5D KC", "active": "5H", "meld.0.0": "2S 2H 2D",
                            "meld.1.0": "3C 4C 5C"})
    assert str(RULES.gesture(deal.state, 0, [Card(card) for card in named], source,
                             target)) == text


def test_other_drags():
    deal = arranged("swap", {"hand.0": "KS"}, options=ONE)
    assert str(RULES.gesture(deal.state, 0, cards("KS"), "hand.0", "hand.1")) == (
        "swap KS hand.0>hand.1")
    assert RULES.gesture(deal.state, 0, (), "stock", "hand.0") is None
    flat = arranged(piles={"hand.0": "5S", "active": "5H"}, options=FLAT)
    assert str(RULES.gesture(flat.state, 0, cards("5H"), "active", None)) == (
        "take 5H active>hand.0")
    deal = arranged(piles={"hand.0": "5S 5D KC", "active": "5H"})
    assert str(deal.why_not(0, ("5S", "5D"), "hand.0", "meld.0").words) == (
        "Hand cards can be laid only together with the middle card.")
    assert str(deal.why_not(0, ("KC",), "hand.0", "active").words) == (
        "Take the middle card or refuse it first.")


def test_a_double_click():
    deal = arranged(piles={"hand.0": "5S 5D KC", "active": "5H"})
    assert TABLE.meaning.best(deal.view(0), "active", "5H", deal.legal(0)).verb == "take"
    deal.play(0, "take 5H active>meld.0 =5S,5H,5D")
    assert str(TABLE.meaning.best(deal.view(0), "hand.0", "KC", deal.legal(0))) == (
        "discard KC hand.0>active")
    many = arranged(piles={"hand.0": "5S 5D 5C", "active": "5H"})
    assert TABLE.meaning.best(many.view(0), "active", "5H", many.legal(0)) is None


def test_buttons_and_choices_say_what_they_do():
    deal = arranged(piles={**RUN, "active": "6C"}, turn=1)
    label = next(button for button in TABLE.buttons if button.verb == "pass").label
    assert str(label(deal.view(1), deal.legal(1)[0])) == "No"
    deal.play(1, "pass")
    assert str(label(deal.view(0), deal.legal(0)[0])) == "Let it go"
    assert str(TABLE.choice(deal.view(0), deal.legal(0)[1])) == "Run 3 to 6 of clubs"
    assert TABLE.choice(deal.view(0), deal.legal(0)[0]) is None
