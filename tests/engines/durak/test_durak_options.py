"""What the options of Durak settle to and do (sheet 5), and matches (4)."""

import random

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import OptionError, PositionError

DURAK = CATALOGUE["durak"]


def arrange(piles, seats=2, phase="lead", turn=None, options=None, **fields):
    """Seat 0 attacks, unless told otherwise."""
    position = {"seats": seats, "options": options or {}, "phase": phase, "dealer": seats - 1,
                "piles": piles, "fields": {"trump": "C"} | fields}
    return DURAK.arrange(position if turn is None else position | {"turn": turn})


def play(deal, *actions):
    for action in actions:
        deal.play(deal.actors()[0], action)
    return deal


def legal(deal):
    return [str(action) for action in deal.legal(deal.actors()[0])]


# --- settling -------------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, forms",
                         [(2, ["two"]), (3, ["individual"]), (4, ["partners", "individual"]),
                          (5, ["individual"]), (6, ["individual", "partners"])])
def test_forms(seats, forms):
    assert DURAK.settle(seats, {})["form"] == forms[0]
    for form in ("two", "individual", "partners"):
        if form in forms:
            assert DURAK.settle(seats, {"form": form})["form"] == form
        else:
            with pytest.raises(OptionError, match="Durak for"):
                DURAK.settle(seats, {"form": form})


def test_defaults_in_the_order_of_the_sheet():
    assert DURAK.settle(3, {}) == {
        "form": "individual", "attackers": 2, "early_limit": "none", "swap_six": "off",
        "twelve_cards": "attacker",
        "load_limit": "hand", "match": "single", "hat_trap": "off", "permission": "ask",
        "loading": "on", "opening": "single",
        "transfer": "off", "transfer_first_bout": "yes", "pack": 36,
        "first_attacker": "dealer_left", "next_first": "dealer_left", "redeal": "off"}
    assert list(DURAK.settle(3, {})) == [option.key for option in DURAK.options]


@pytest.mark.parametrize("seats, options", [
    (2, {"attackers": "all"}), (3, {"early_limit": "first_bout_5"}), (6, {"swap_six": "on"}),
    (4, {"twelve_cards": "defender"}),
    (4, {"load_limit": "six"}), (2, {"load_limit": "six", "loading": "off"}),
    (2, {"hat_trap": "on"}),
    (2, {"next_first": "under_fool"}), (4, {"transfer": "on"}), (2, {"transfer_first_bout": "no"}),
    (4, {"pack": 24}), (2, {"match": "deals:1"}), (2, {"match": "hats:99"})])
def test_accepted(seats, options):
    settled = DURAK.settle(seats, options)
    assert options.items() <= settled.items()
    assert DURAK.playout(DURAK.deal(seats, options,
                                    seed=5), random.Random(5)).reason in ("fool", "draw")


@pytest.mark.parametrize("seats, options", [
    (5, {"pack": 24}), (6, {"pack": 24}), (2, {"pack": 32}), (2, {"pack": "36"}),
    (2, {"attackers": "2"}),
    (2, {"attackers": 4}), (2, {"match": "deals:0"}), (2, {"match": "deals:100"}),
    (2, {"match": "hats:0"}), (2, {"match": "hats:"}), (2, {"match": "hats:03"})])
def test_refused(seats, options):
    with pytest.raises(OptionError, match=" "):
        DURAK.settle(seats, options)


def test_only_the_match_is_not_of_the_deal():
    assert [option.key for option in DURAK.options if option.scope != "deal"] == ["match"]
    assert "match" not in DURAK.deal(2, {"match": "deals:3"}).position()["options"]


# --- the deal -------------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, pack, stock", [
    (2, 36, 24), (3, 36, 18), (4, 36, 12), (5, 36, 6), (6, 36, 0), (2, 24, 12), (3, 24, 6),
    (4, 24, 0), (6, 52, 16), (2, 52, 40)])
def test_sizes(seats, pack, stock):
    deal = DURAK.deal(seats, {"pack": pack}, seed=9, dealer=1)
    piles = deal.state.piles
    assert [len(piles[f"hand.{seat}"]) for seat in range(seats)] == [6] * seats
    assert len(piles["stock"]) == stock and not piles["deck"]
    left = 2 % seats
    assert (deal.state.attacker, deal.state.turn) == (left, left)
    shown = [event for event in deal.opening
             if type(event).__name__ == "Shown" and event.content is None]
    if stock:
        assert deal.state.trump == piles["stock"][0].suit and not shown
        assert deal.view(None).piles["stock"][0] == piles["stock"][0]
    else:
        assert [(event.pile, event.cards[0][1])
                for event in shown] == [("hand.1", deal.state.trump)]
        assert shown[0].cards[0] in piles["hand.1"]
        assert all(shown[0].cards[0] in DURAK.imagine(deal.view(0), seed).state.piles["hand.1"]
                   for seed in range(20))


def test_the_deck_is_dealt_from_its_top_in_packets_of_three():
    deal = DURAK.arrange({"seats": 2, "options": {"hat_trap": "on"}, "phase": "offer", "turn": 0,
                          "fields": {"totals": [1, 0]},
                          "piles": {"deck": "AD KD QC JH TH 9H JS TS 9S 8H 7H 6H 8S 7S 6S"}})
    play(deal, "pass")
    assert deal.position()["piles"] == {"hand.1": "6S 7S 8S 9S JS TS",
                                        "hand.0": "6H 7H 8H 9H JH TH", "stock": "QC AD KD"}


def test_the_lowest_trump_leads():
    deal = DURAK.deal(3, {"first_attacker": "lowest_trump"}, seed=4)
    said = [event for event in deal.opening if type(event).__name__ == "Said"]
    trumps = [card for seat in range(3) for card in deal.state.piles[f"hand.{seat}"]
              if card.suit == deal.state.trump]
    low = min(trumps, key=lambda card: "6789TJQKA".index(card.rank))
    assert [(event.name, event.args["card"]) for event in said] == [("lowest_trump", low)]
    assert low in deal.state.piles[f"hand.{said[0].by}"] and deal.state.attacker == said[0].by


@pytest.mark.parametrize("carry, attacker",
                         [({}, None), ({"totals": [0, 1, 0]}, None), ({"totals": [1, 0, 0]}, 2)])
def test_who_begins_when_the_dealer_has_a_hat(carry, attacker):
    """``first_attacker`` while he has none, ``next_first`` from then on."""
    deal = DURAK.deal(3, {"first_attacker": "lowest_trump", "next_first": "under_fool",
                          "match": "deals:5"}, seed=4, carry=carry)
    said = [event.by for event in deal.opening if type(event).__name__ == "Said"]
    assert deal.state.attacker == (said[0] if attacker is None else attacker)
    assert bool(said) == (attacker is None)


def test_under_fool_the_dealer_defends_first():
    deal = DURAK.deal(4, {"next_first": "under_fool", "form": "individual"}, seed=4, dealer=2,
                      carry={"totals": [0, 0, 1, 0]})
    assert (deal.state.attacker, deal.state.defender) == (1, 2)


# --- limits ---------------------------------------------------------------------------------------

@pytest.mark.parametrize("early, seats, bouts, discard, limit", [
    ("none", 4, 0, "", 6), ("first_bout_5", 4, 0, "", 5), ("first_bout_5", 4, 1, "", 6),
    ("first_bout_5", 3, 0, "", 6),
    ("first_bout_5", 2, 0, "", 6), ("always_first_5", 2, 0, "", 5), ("always_first_5", 2, 1, "", 6),
    ("until_discard_5", 2, 3, "", 5), ("until_discard_5", 2, 3, "6S 7S", 6)])
def test_early_limit(early, seats, bouts, discard, limit):
    hands = {f"hand.{seat}": " ".join(rank + "HDSC"[seat] for rank in "89TJQKA")
             for seat in range(seats)}
    deal = arrange(hands | {"discard": discard}, seats=seats, options={"early_limit": early},
                   bouts=bouts)
    assert deal.state.limit == limit


@pytest.mark.parametrize("early, bouts, discard, loads", [
    ("none", 1, "", 4), ("always_first_5", 0, "", 3), ("always_first_5", 1, "", 4),
    ("until_discard_5", 1, "", 3), ("until_discard_5", 1, "6S", 4)])
def test_pressing_up_to_six(early, bouts, discard, loads):
    """Two attack cards were all the defender could answer; still six (five)
    cards may be given away."""
    deal = arrange({"hand.0": "8S 8H 8D 9H 9D 9C TS", "hand.1": "6H 6D", "bout": "8C 9S",
                    "discard": discard}, phase="defend",
                   options={"load_limit": "six", "early_limit": early}, bouts=bouts, answers={},
                   limit=2)
    play(deal, "take")
    count = 0
    while deal.state.phase == "load" and deal.legal(0)[0].verb == "load":
        play(deal, deal.legal(0)[0])
        count += 1
    assert count == loads


def test_pressing_no_more_than_the_defender_held():
    deal = arrange({"hand.0": "8S 8H 8D TS", "hand.1": "2H 2D", "bout": "8C"}, phase="defend",
                   options={"pack": 52})
    play(deal, "take", "load 8S hand.0>loaded")
    assert deal.state.phase == "lead" and deal.state.piles["hand.1"] == ["2D", "2H", "8C", "8S"]


def test_no_pressing():
    deal = arrange({"hand.0": "8S 8H", "hand.1": "6H 6D", "bout": "8C"}, phase="defend",
                   options={"loading": "off"})
    play(deal, "take")
    assert deal.state.phase == "lead" and len(deal.state.piles["hand.1"]) == 3


def test_a_full_table_leaves_nothing_to_press():
    deal = arrange({"hand.0": "8S 8H", "hand.1": "6H", "bout": "8C"}, phase="defend")
    play(deal, "take")
    assert deal.state.phase == "lead"


# --- attackers, asking ----------------------------------------------------------------------------

@pytest.mark.parametrize("seats, form, attackers, order", [
    (5, "individual", 2, [0, 2]), (5, "individual", 3, [0, 2, 3]),
    (5, "individual", "all", [0, 2, 3, 4]),
    (3, "individual", 3, [0, 2]), (6, "partners", 2, [0, 2]), (6, "partners", "all", [0, 2, 4]),
    (4, "partners", 3, [0, 2]), (6, "individual", "all", [0, 2, 3, 4, 5])])
def test_attack_order(seats, form, attackers, order):
    hands = {f"hand.{seat}": rank + "S" for seat, rank in zip(range(seats), "6789TJ")}
    deal = arrange(hands, seats=seats, options={"form": form, "attackers": attackers})
    assert deal.state.order == order


def test_free_throwing_in_goes_round_until_all_pass():
    deal = arrange({"hand.0": "7S 9H", "hand.1": "8S 9S TH QD", "hand.2": "8H 6D",
                    "hand.3": "8D 6H"}, seats=4,
                   options={"form": "individual", "permission": "free", "attackers": "all"})
    play(deal, "lead 7S hand.0>bout", "beat 8S hand.1>bout =7S")
    assert (deal.state.phase, deal.state.turn, legal(deal)) == ("continue", 0, ["pass"])
    play(deal, "pass")
    assert (deal.state.phase, deal.state.turn, legal(deal)) == ("continue", 2,
                                                                ["attack 8H hand.2>bout", "pass"])
    play(deal, "attack 8H hand.2>bout", "beat TH hand.1>bout =8H")
    assert (deal.state.phase, deal.state.turn) == ("continue", 0)
    play(deal, "pass", "pass", "pass")
    assert deal.state.phase == "lead" and deal.state.turn == 1
    assert deal.state.piles["discard"] == ["7S", "8H", "8S", "TH"]


def test_asking_each_helper_once_until_a_card_is_played():
    deal = arrange({"hand.0": "7S 9H", "hand.1": "8S 9S TH QD", "hand.2": "6D 6S",
                    "hand.3": "8D 6H"}, seats=4,
                   options={"form": "individual", "attackers": "all"})
    play(deal, "lead 7S hand.0>bout", "beat 8S hand.1>bout =7S", "ask")
    assert (deal.state.turn, deal.state.asked, legal(deal)) == (2, [2], ["pass"])
    play(deal, "pass", "ask")
    assert (deal.state.turn, deal.state.asked) == (3, [2, 3])
    play(deal, "pass")
    assert legal(deal) == ["end"]


def test_the_next_attacker_inherits_when_the_principal_has_played_all():
    deal = arrange({"hand.0": "7S", "hand.1": "8S 9S TH QD", "hand.2": "8H 6S", "hand.3": "8D 6H"},
                   seats=4,
                   options={"form": "individual"})
    play(deal, "lead 7S hand.0>bout", "beat 8S hand.1>bout =7S")
    assert (deal.state.phase, deal.state.turn, legal(deal)) == ("continue", 2,
                                                                ["attack 8H hand.2>bout", "end"])


# --- opening, transfer ----------------------------------------------------------------------------

def test_opening_with_a_set_beaten_in_any_order():
    deal = arrange({"hand.0": "7S 7H 7D 9S", "hand.1": "8S 8H AD"}, options={"opening": "set"})
    leads = {action for action in legal(deal) if action.startswith("lead 7")}
    assert leads == {f"lead {cards} hand.0>bout"
                     for cards in ("7S", "7H", "7D", "7S,7H", "7S,7D", "7H,7D", "7S,7H,7D")}
    play(deal, "lead 7D,7S hand.0>bout")
    assert deal.state.piles["bout"] == ["7D", "7S"] and not deal.state.answers
    play(deal, "beat 8S hand.1>bout =7S")
    assert deal.state.phase == "defend" and legal(deal) == ["beat AD hand.1>bout =7D", "take"]
    play(deal, "beat AD hand.1>bout =7D")
    assert deal.state.phase == "continue" and deal.state.answers == {"8S": "7S", "AD": "7D"}


def test_transfers_go_on_until_somebody_beats():
    deal = arrange({"hand.0": "7S 9H JH", "hand.1": "7D TH", "hand.2": "7H AS 8H KH"}, seats=3,
                   options={"transfer": "on"})
    play(deal, "lead 7S hand.0>bout", "transfer 7D hand.1>bout")
    assert (deal.state.attacker, deal.state.defender, deal.state.order, deal.state.limit) == (
        (1, 2, [1, 0], 4))
    assert "transfer 7H hand.2>bout" not in legal(deal)  # seat 0 has two cards left for three
    play(deal, "take", "pass", "pass")
    assert deal.state.attacker == 0
    assert deal.state.piles["hand.2"] == ["7D", "7H", "7S", "8H", "AS", "KH"]


def test_transfer_by_showing_once_a_trump():
    deal = arrange({"hand.0": "7S 7D TD", "hand.1": "7C 8S"}, options={"transfer": "show"})
    play(deal, "lead 7S hand.0>bout")
    assert legal(deal) == ["beat 7C hand.1>bout =7S", "beat 8S hand.1>bout =7S", "take",
                           "transfer 7C hand.1>bout", "show 7C"]
    events = deal.play(1, "show 7C")
    assert [event.cards for event in events if type(event).__name__ == "Shown"] == [("7C",)]
    assert (deal.state.attacker, deal.state.defender, deal.state.turn, deal.state.shown) == (
        (1, 0, 0, ["7C"]))
    assert deal.state.piles["hand.1"] == ["7C", "8S"]
    assert "7C" in DURAK.imagine(deal.view(0), 1).state.piles["hand.1"]
    play(deal, "transfer 7D hand.0>bout")
    assert legal(deal) == ["beat 7C hand.1>bout =7S", "beat 8S hand.1>bout =7S",
                           "beat 7C hand.1>bout =7D", "take"]


# --- a new deal, the six --------------------------------------------------------------------------

def redeal_seed(options, phase):
    return next(seed for seed in range(5000)
                if DURAK.deal(3, options, seed=seed).state.phase == phase)


def test_a_new_deal_by_the_same_dealer():
    options = {"redeal": "on"}
    deal = DURAK.deal(3, options, seed=redeal_seed(options, "redeal"))
    before = sorted(card for pile in deal.state.piles.values() for card in pile)
    hands = [deal.state.piles[f"hand.{seat}"][:] for seat in range(3)]
    deal.play(deal.actors()[0], "redeal")
    assert sorted(card for pile in deal.state.piles.values() for card in pile) == before
    assert [deal.state.piles[f"hand.{seat}"] for seat in range(3)] != hands
    assert (deal.state.dealer, deal.state.bouts, len(deal.state.piles["stock"])) == (0, 0, 18)


def test_the_six_dealt_is_exchanged_before_the_first_lead():
    options = {"swap_six": "on"}
    deal = DURAK.deal(3, options, seed=redeal_seed(options, "swap"))
    seat, trump, first = deal.state.turn, deal.state.trump, deal.state.attacker
    turn_up = deal.state.piles["stock"][0]
    deal.play(seat, f"swap 6{trump} hand.{seat}>stock")
    assert deal.state.piles["stock"][0] == f"6{trump}"
    assert turn_up in deal.state.piles[f"hand.{seat}"]
    assert (deal.state.phase, deal.state.turn, deal.state.trump) == ("lead", first, trump)
    assert all(turn_up in DURAK.imagine(deal.view(other), 3).state.piles[f"hand.{seat}"]
               for other in range(3))


@pytest.mark.parametrize("pack, low", [(52, "2C"), (24, "9C")])
def test_the_six_of_other_packs(pack, low):
    deal = arrange({"hand.0": "TS", "hand.1": "QS JD JS KD KS KH", "stock": f"AC QH {low} TD",
                    "bout": "JH QD"}, phase="continue",
                   options={"swap_six": "on", "pack": pack})
    play(deal, "end")
    assert (deal.state.phase, legal(deal)) == ("swap", [f"swap {low} hand.0>stock", "keep"])


def test_a_six_that_is_the_turn_up_is_not_exchanged():
    deal = arrange({"hand.0": "TS", "hand.1": "QS JD JS KD KS KH", "stock": "6C QH",
                    "bout": "JH QD"}, phase="continue",
                   options={"swap_six": "on"})
    play(deal, "end")
    assert deal.state.phase == "lead" and "6C" in deal.state.piles["hand.0"]


# --- matches --------------------------------------------------------------------------------------

def test_hats_end_a_match():
    match = DURAK.match(3, {"match": "hats:2"}, seed=3)
    for points in ([1, 0, 0], [0, 1, 0], [1, 0, 0]):
        assert not match.over
        match.record({"points": points})
    assert match.over and match.totals == [2, 1, 0] and match.places == (3, 2, 1)
    assert match.next() is None


def test_a_match_hands_on_its_totals():
    assert DURAK.match(2, {}).next()["carry"] == {"totals": [0, 0]}
    match = DURAK.match(2, {"match": "deals:2"})
    match.record({"points": [0, 1]})
    assert match.next()["carry"] == {"totals": [0, 1]} and match.dealer == 1
    assert DURAK.deal(2, {"match": "deals:2"}, **match.next()).state.totals == [0, 1]


def test_among_partners_the_next_loser_with_cards_deals():
    match = DURAK.match(6, {"form": "partners", "match": "deals:9"}, seed=3)
    match.record({"points": [1, 0, 1, 0, 1, 0], "carry": {"fools": [2, 4], "dealer": 2}})
    assert match.dealer == 4
    match.record({"points": [0] * 6, "reason": "draw", "carry": {"fools": [], "dealer": 4}})
    assert match.dealer == 4
    match.record({"points": [1, 0, 1, 0, 1, 0], "carry": {"fools": [4], "dealer": 4}})
    assert match.dealer == 4


def test_the_cut_is_offered_once_in_a_match_by_who_has_a_hat():
    options = {"hat_trap": "on", "match": "deals:3"}
    assert DURAK.deal(3, options, carry={"totals": [0, 1, 1]}).state.phase == "lead"
    assert DURAK.deal(3, {"hat_trap": "on"}).state.phase == "lead"
    deal = DURAK.deal(3, options, carry={"totals": [1, 0, 1]}, seed=8)
    assert (deal.state.phase, deal.state.turn, len(deal.state.piles["deck"])) == ("offer", 0, 36)
    assert legal(deal) == ["offer =1", "offer =2", "pass"] and deal.state.trump is None
    assert deal.state.order == []
    play(deal, "offer =2", "accept")
    assert (deal.state.dealer, deal.state.totals, deal.state.hat, deal.state.attacker) == (
        (2, [0, 0, 2], [0, 2], 0))
    result = DURAK.playout(deal, random.Random(1))
    assert sum(result.points) == 1 and result.carry["dealer"] == 2
    assert result.points == tuple((seat in result.carry["fools"]) - (seat == 0) + (seat == 2)
                                  for seat in range(3))


@pytest.mark.parametrize("position", [
    {"seats": 2, "piles": {"hand.0": "7S", "hand.1": "8S"}},
    {"seats": 2, "phase": "offer", "turn": 0, "piles": {"deck": "7S 8S"}},
    {"seats": 2, "phase": "offer", "options": {"hat_trap": "on"}, "fields": {"totals": [1, 0]},
     "piles": {"deck": "7S 8S"}},
    {"seats": 2, "phase": "load", "fields": {"trump": "C"},
     "piles": {"hand.0": "7S", "hand.1": "8S", "bout": "9S"}},
    {"seats": 2, "phase": "load", "turn": 1, "dealer": 1, "fields": {"trump": "C"},
     "piles": {"hand.0": "7S", "hand.1": "8S", "bout": "9S"}},
    {"seats": 2, "fields": {"trump": "X"}, "piles": {"hand.0": "7S", "hand.1": "8S"}},
    {"seats": 2, "fields": {"trump": "C", "attacker": 2},
     "piles": {"hand.0": "7S", "hand.1": "8S"}},
    {"seats": 2, "fields": {"trump": "C", "out": [0, 0]},
     "piles": {"hand.0": "7S", "hand.1": "8S"}},
    {"seats": 2, "fields": {"trump": "C", "totals": [1]},
     "piles": {"hand.0": "7S", "hand.1": "8S"}},
    {"seats": 2, "fields": {"trump": "C", "hat": [1]}, "piles": {"hand.0": "7S", "hand.1": "8S"}},
    {"seats": 2, "phase": "defend", "fields": {"trump": "C", "answers": {"9S": "7S"}},
     "piles": {"hand.0": "JS", "hand.1": "8S", "bout": "9S 7S"}},
    {"seats": 2, "phase": "defend", "fields": {"trump": "C", "answers": {"9S": "7S", "TS": "9S"}},
     "piles": {"hand.0": "JS", "hand.1": "8S", "bout": "7S 9S TS"}}])
def test_positions_that_cannot_be(position):
    with pytest.raises(PositionError, match=" "):
        DURAK.arrange(position)
