"""The sheet read sentence by sentence: defaults of positions, options together, edges of a deal,
what a gesture is told."""

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import PositionError
from game.core.piles import ALL, BOTTOM, COUNT, OWNER

DURAK = CATALOGUE["durak"]


def arrange(piles, seats=2, phase="lead", turn=None, options=None, dealer=0, **fields):
    """Piles by their names, hands by their seats."""
    named = {f"hand.{name}" if isinstance(name, int) else name: cards
             for name, cards in piles.items()}
    position = {"seats": seats, "options": options or {}, "phase": phase, "dealer": dealer,
                "piles": named, "fields": {"trump": "C"} | fields}
    return DURAK.arrange(position if turn is None else position | {"turn": turn})


def play(deal, *actions):
    """What is said meanwhile."""
    events = []
    for action in actions:
        events += deal.play(deal.actors()[0], action)
    return [(event.name, event.by) for event in events if type(event).__name__ == "Said"]


def legal(deal):
    return {str(action) for action in deal.legal(deal.actors()[0])}


def values(deal, names):
    return {name: getattr(deal.state, name) for name in names}


# --- what there is (1, Names) ---------------------------------------------------------------------

@pytest.mark.parametrize("seats, form, sides", [
    (2, "two", (0, 1)), (3, "individual", (0, 1, 2)), (4, "partners", (0, 1, 0, 1)),
    (4, "individual", (0, 1, 2, 3)), (6, "partners", (0, 1, 0, 1, 0, 1))])
def test_partners_alternate(seats, form, sides):
    assert DURAK.rules.sides(seats, DURAK.settle(seats, {"form": form})) == sides


def test_what_piles_there_are():
    specs = DURAK.rules.pile_specs(2, DURAK.settle(2))
    assert {name: (spec.kind, spec.sight, spec.ordered) for spec in specs
            for name in spec.names()} == {
        "hand.0": ("hand", OWNER, False), "hand.1": ("hand", OWNER, False),
        "stock": ("stock", BOTTOM, True), "bout": ("bout", ALL, True),
        "loaded": ("bout", ALL, True), "discard": ("discard", COUNT, False),
        "deck": ("stock", COUNT, True)}


# --- Names: when left out -------------------------------------------------------------------------

@pytest.mark.parametrize("seats, phase, turn, piles, expected", [
    (3, "lead", None, {0: "7S", 1: "8S", 2: "9S"},
     {"attacker": 1, "defender": 2, "order": [1, 0], "limit": 1, "turn": 1}),
    (3, "lead", 2, {0: "7S", 1: "8S", 2: "9S"},
     {"attacker": 2, "defender": 0, "order": [2, 1], "turn": 2}),
    (3, "lead", None, {0: "7S", 2: "9S"}, {"attacker": 2, "defender": 0, "out": [1], "order": [2]}),
    (4, "lead", None, {0: "7S", 2: "9S", 3: "TS"},
     {"attacker": 1, "defender": 2, "out": [1], "order": [3], "turn": 3}),
    (3, "lead", None, {0: "7S", 1: "8S", "stock": "9S"},
     {"out": [], "attacker": 1, "defender": 2, "limit": 0}),
    # who has played his last card counts as out where ``out`` is left out; his attack goes on
    (2, "defend", None, {0: "TS", "bout": "9S"},
     {"attacker": 1, "defender": 0, "out": [1], "order": [1], "turn": 0, "limit": 1}),
    (3, "defend", None, {0: "TS", 2: "JS KS", "bout": "9S"},
     {"attacker": 1, "defender": 2, "order": [1, 0], "turn": 2}),
    (2, "over", None, {0: "TS"}, {"attacker": 1, "defender": 0, "out": [1], "turn": None}),
    # L counts the answers as cards that the defender held
    (2, "continue", None, {0: "TS", 1: "KS", "bout": "9H JH 9D QD"},
     {"limit": 3, "answers": {"JH": "9H", "QD": "9D"}, "turn": 1}),
    (2, "defend", None, {0: "TS", 1: "KS", "bout": "9H JH 9D"},
     {"limit": 2, "answers": {"JH": "9H"}, "turn": 0}),
    (3, "load", 0, {0: "TS", 1: "KS", 2: "8S", "bout": "9H JH 9D", "loaded": "JD"},
     {"limit": 2, "order": [1, 0], "asked": []}),
    (3, "helper", 0, {0: "TS", 1: "KS", 2: "8S", "bout": "9H JH"}, {"asked": [0], "limit": 2})])
def test_fields_left_out(seats, phase, turn, piles, expected):
    assert values(arrange(piles, seats, phase, turn), expected) == expected


@pytest.mark.parametrize("piles", [{0: "7S", 1: "8S"}, {0: "7S", 1: "8S", "bout": "9S TS"}])
def test_nothing_to_defend_against(piles):
    """3.2: the defender cannot take when nothing is unbeaten, so that is no position."""
    with pytest.raises(PositionError, match="attack card"):
        arrange(piles, phase="defend")


def test_the_last_card_of_the_attacker_with_out_left_out():
    """E4, entered in the middle: both run out. A transfer goes to the other player,
    never to oneself."""
    deal = arrange({0: "TS", "bout": "9S"}, phase="defend")
    assert play(deal, "beat TS hand.0>bout =9S")[-1] == ("draw", None)
    deal = arrange({0: "TS 9D", "bout": "9S"}, phase="defend", options={"transfer": "show"},
                   trump="D")
    assert legal(deal) == {"beat TS hand.0>bout =9S", "beat 9D hand.0>bout =9S", "take"}
    assert deal.check(0, "transfer 9D hand.0>bout").words.args["n"] == 0


def test_no_exchange_without_a_stock():
    """3.6: never where no card remained."""
    deal = arrange({0: "6C 7S", 1: "8S"}, phase="swap", turn=0, options={"swap_six": "on"})
    assert legal(deal) == {"keep"} and deal.check(0, "swap 6C hand.0>stock").code == "swap"


# --- the deal (2, 5) ------------------------------------------------------------------------------

@pytest.mark.parametrize("deck, trump, shown",
                         [("9S 8S 7S 6H 9H 8H 7H 6S AD KD QD JD", "S", "hand.0"),
                          ("9H 8S 7S 6S 8H 7H 6H AD KD", "H", "hand.1")])
def test_a_deck_without_a_turn_up_shows_the_last_card_dealt(deck, trump, shown):
    """Dealt from the top of ``deck``, three to the dealer's left, three to the dealer, and so on;
    a short one too."""
    deal = arrange({"deck": deck}, phase="accept", turn=1, options={"hat_trap": "on"},
                   totals=[1, 0], trump=None)
    events = deal.play(1, "pass")
    assert [event.pile for event in events
            if type(event).__name__ == "Shown" and event.content is None] == [shown]
    assert deal.state.trump == trump and not deal.state.piles["deck"]
    assert not deal.state.piles["stock"]


def test_a_deck_without_a_card_is_a_draw():
    """Section 4: nobody is left with cards; nothing fixes trumps."""
    deal = arrange({"deck": ""}, phase="accept", turn=1, options={"hat_trap": "on"},
                   totals=[1, 0], trump=None)
    assert play(deal, "pass")[-1] == ("draw", None)
    assert deal.state.trump is None and deal.outcome().reason == "draw"


def test_after_the_cut_the_taker_is_the_dealer():
    """Options ``first_attacker``, ``next_first``: the taker has a hat, so the latter decides."""
    options = {"hat_trap": "on", "next_first": "under_fool", "first_attacker": "lowest_trump",
               "form": "individual"}
    deal = DURAK.deal(4, options, seed=3, carry={"totals": [1, 0, 0, 0]})
    assert play(deal, "offer =2", "accept") == []
    assert values(deal, ["dealer", "attacker", "defender", "totals", "hat"]) == {
        "dealer": 2, "attacker": 1, "defender": 2, "totals": [0, 0, 1, 0], "hat": [0, 2]}


@pytest.mark.parametrize("answer", ["accept", "pass"])
def test_after_the_cut_the_six_is_known_to_be_in_the_stock(answer):
    """What the rules show, ``swap``: nobody was asked, also where the seat that answered leads."""
    options = {"hat_trap": "on", "swap_six": "on", "pack": 24,
               "next_first": "under_fool" if answer == "accept" else "dealer_left"}
    told = 0
    for seed in range(20):
        deal = DURAK.deal(2, options, seed=seed, carry={"totals": [1, 0]})
        play(deal, "offer =1", answer)
        six = f"9{deal.state.trump}"
        if deal.state.phase == "lead" and deal.state.piles["stock"][0] != six:
            told += 1
            assert all(six in DURAK.imagine(deal.view(viewer), n).state.piles["stock"][1:]
                       for viewer in (0, 1, None)
                       for n in range(4))
    assert told > 2


def test_a_new_deal_forgets_who_was_out():
    deal = arrange({0: "6S 7S 8S 9S TS JS", 1: "6H 7H 8H 9H TH JH", "stock": ""}, 3, "redeal", 0,
                   {"redeal": "on"})
    assert deal.state.out == [2]
    deal.play(0, "redeal")
    assert deal.state.out == [] and all(len(deal.state.piles[f"hand.{seat}"]) for seat in range(3))


# --- options together (5) -------------------------------------------------------------------------

def test_a_transfer_keeps_the_early_limit():
    """``always_first_5`` with ``transfer``: L is that of the new defender, and still at most 5."""
    piles = {0: "KC KD AS AH AD AC", 1: "7D QS", "bout": "7S 7H"}
    deal = arrange(piles, phase="defend", turn=1, dealer=1, answers={}, limit=3, options={
        "transfer": "on", "early_limit": "always_first_5", "pack": 52})
    play(deal, "transfer 7D hand.1>bout")
    assert values(deal, ["attacker", "defender", "limit", "turn"]) == {"attacker": 1, "defender": 0,
                                                                       "limit": 5, "turn": 0}
    play(deal, "beat AS hand.0>bout =7S", "beat AH hand.0>bout =7H")
    assert deal.state.phase == "defend"
    play(deal, "beat AD hand.0>bout =7D")
    assert deal.state.phase == "continue" and legal(deal) == {"end"}


def test_a_set_is_led_in_any_order_and_lies_as_written():
    deal = arrange({1: "7D 7S 7H", 0: "8S 8H"}, options={"opening": "set"})
    assert {action for action in legal(deal) if "," in action} == {
        f"lead {cards} hand.1>bout" for cards in ("7S,7H", "7S,7D", "7H,7D")}
    assert deal.check(1, "lead 7D,7S,7H hand.1>bout").code == "limit"
    play(deal, "lead 7D,7H hand.1>bout")
    assert deal.state.piles["bout"] == ["7D", "7H"] and deal.state.answers == {}
    assert legal(deal) == {"beat 8H hand.0>bout =7H", "take"}


@pytest.mark.parametrize("phase, bout, turn, action", [
    ("continue", "8S 9S", 0, "attack 8D,8H hand.0>bout"),
    ("load", "8S", 0, "load 8D,8H hand.0>loaded"),
    ("defend", "8S", 1, "beat JS,QS hand.1>bout =8S")])
def test_only_a_lead_may_be_several_cards(phase, bout, turn, action):
    deal = arrange({0: "8D 8H", 1: "JS QS KD", "bout": bout}, 2, phase, turn, {"opening": "set"},
                   dealer=1)
    refusal = deal.check(turn, action)
    assert (refusal.code, str(refusal)) == ("form", "Play one card at a time.")


@pytest.mark.parametrize("last", [("end",), ("attack 8D hand.1>bout", "take", "pass", "pass")])
def test_nobody_is_asked_outside_a_bout(last):
    """Names, ``asked``: empty outside a bout, and emptied by every attack card."""
    deal = arrange({0: "8H KS", 1: "8D 6H", 2: "JS QS KD", "bout": "8S 9S", "stock": "QC 6D 7D 6S"},
                   3, "continue", 1)
    play(deal, "ask", "pass")
    assert deal.state.asked == [0]
    play(deal, *last)
    assert (deal.state.phase, deal.state.asked, deal.state.answers) == ("lead", [], {})


def test_free_throwing_in_goes_on_with_who_has_cards():
    """``permission=free``: the acting principal inherits; no ask, end or helper."""
    deal = arrange({1: "", 2: "9S KS", 0: "8D 9D", "bout": "8S 9H"}, 3, "continue", attacker=1,
                   defender=2, out=[],
                   options={"permission": "free"})
    assert deal.actors() == (0,)
    assert legal(deal) == {"attack 8D hand.0>bout", "attack 9D hand.0>bout", "pass"}
    assert deal.check(0, "end").code == deal.check(0, "ask").code == "phase"
    assert ("beaten_off", 2) in play(deal, "pass")


@pytest.mark.parametrize("phase, bout, options, said", [
    ("load", "8S", {}, "taken"), ("continue", "8S 9H", {"permission": "free"}, "beaten_off")])
def test_an_attacker_without_cards_is_passed_over(phase, bout, options, said):
    """3.2, LOAD: each player of the attack order holding cards; ``permission=free``: each attacker
    with cards."""
    options = {"form": "individual", "attackers": "all", **options}
    hands = {0: "8D KS", 1: "", 2: "JS QS KD", 3: "8H 9D"}
    deal = arrange({**hands, "bout": bout}, 4, phase, 0, options, dealer=3, attacker=0, defender=2,
                   order=[0, 1, 3], limit=4, out=[])
    assert [name for name, _ in play(deal, "pass")] == ["pass"] and deal.state.turn == 3
    assert (said, 2) in play(deal, "pass")
    last = arrange({**hands, 3: "", "bout": bout}, 4, phase, 0, options, dealer=3, attacker=0,
                   defender=2, order=[0, 1, 3], limit=4, out=[])
    assert (said, 2) in play(last, "pass")


@pytest.mark.parametrize("options, bouts, phase",
                         [({}, 0, "lead"), ({"load_limit": "six"}, 0, "load"),
                          ({"load_limit": "six", "early_limit": "always_first_5"}, 0, "load"),
                          ({"load_limit": "six", "loading": "off"}, 0, "lead")])
def test_whether_more_is_pressed_than_the_defender_held(options, bouts, phase):
    deal = arrange({1: "8S 8H KD", 0: "6H", "bout": "8C"}, phase="defend", options=options,
                   bouts=bouts, limit=1)
    play(deal, "take")
    assert deal.state.phase == phase


def test_the_twelve_cards_count_for_the_attacker_of_the_moment():
    """3.5, after a transfer: six beaten attack cards let the same attacker lead again."""
    bout = "7S 8S 7H 8H 8D 9D 9S TS 9H TH 9C"
    deal = arrange({0: "AS KD", 1: "QC KS", "bout": bout}, phase="defend", attacker=0, defender=1,
                   limit=6)
    play(deal, "beat QC hand.1>bout =9C")
    assert values(deal, ["attacker", "defender"]) == {"attacker": 0, "defender": 1}


# --- the end (4) ----------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, piles, fields, reason, points, places", [
    (4, {1: "7S"}, {}, "fool", (0, 1, 0, 1), (1, 3, 1, 3)),
    (6, {2: "7S", 4: "8S"}, {}, "fool", (1, 0, 1, 0, 1, 0), (4, 1, 4, 1, 4, 1)),
    (4, {}, {}, "draw", (0, 0, 0, 0), (1, 1, 1, 1)),
    (3, {0: "7S", 2: "8S"}, {"taken_run": 40}, "loop", (0, 0, 0), (1, 1, 1)),
    (3, {0: "7S"}, {"hat": [0, 1], "totals": [0, 1, 0]}, "fool", (0, 1, 0), (1, 3, 1)),
    (3, {1: "7S"}, {"hat": [0, 1], "totals": [0, 1, 0]}, "fool", (-1, 2, 0), (1, 3, 2)),
    (2, {}, {"hat": [1, 0], "totals": [1, 0]}, "draw", (1, -1), (2, 1))])
def test_results_of_positions_that_are_over(seats, piles, fields, reason, points, places):
    options = {"form": "partners"} if seats == 6 else {}
    found = arrange(piles, seats, "over", options=options, **fields).outcome()
    assert (found.reason, found.points, found.places) == (reason, points, places)


def test_all_of_a_losing_side_are_fools():
    """Section 4, though one of them is out."""
    deal = arrange({0: "7S", 3: "QD KD"}, 4, dealer=3, attacker=0, defender=1)
    assert play(deal, "lead 7S hand.0>bout", "take")[-2:] == [("fool", 1), ("fool", 3)]
    assert deal.outcome().carry == {"fools": [3], "dealer": 3}


# --- what a gesture is told -----------------------------------------------------------------------

@pytest.mark.parametrize("card, sentence", [
    ("9S", "9 of spades does not beat 8 of hearts"),
    ("8D", "No transfer: Player 1 holds only 1 card."),
    ("6H", "6 of hearts does not beat 8 of spades")])
def test_a_card_is_held_against_what_it_does_not_beat(card, sentence):
    deal = arrange({0: "KS", 1: "9S 8D 6H", "bout": "8S 8H"}, phase="defend", dealer=1, answers={},
                   options={"transfer": "on"})
    assert str(deal.why_not(1, (card,), "hand.1", "bout").words).startswith(sentence)


def test_a_transfer_that_is_possible_is_not_explained():
    """It was dropped on a card that it does not beat."""
    deal = arrange({0: "KS KD KH", 1: "9S 8D", "bout": "8S"}, phase="defend", dealer=1,
                   options={"transfer": "on"})
    told = str(deal.why_not(1, ("8D",), "hand.1", "bout").words)
    assert told.startswith("8 of diamonds does not beat 8 of spades")
