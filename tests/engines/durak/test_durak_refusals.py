"""Every refusal of Durak, in the words of the sheet (7), by the position in which it comes."""

import pytest

from game.catalogue import CATALOGUE
from game.core.rules import CORE_WORDS

DURAK = CATALOGUE["durak"]


def arrange(piles, seats=2, phase="lead", turn=None, options=None, **fields):
    """Seat 0 attacks, unless told otherwise."""
    position = {"seats": seats, "options": options or {}, "phase": phase, "dealer": seats - 1,
                "piles": piles, "fields": {"trump": "C"} | fields}
    return DURAK.arrange(position if turn is None else position | {"turn": turn})


def refused(deal, seat, action):
    before = deal.position()
    refusal = deal.check(seat, action)
    assert refusal is not None, action
    assert deal.position() == before
    return refusal.code, str(refusal)


BOUT = {"hand.0": "7D JD", "hand.1": "8S TD 6C 7C", "bout": "TS"}


@pytest.mark.parametrize("action, code, sentence", [
    ("beat 8S hand.1>bout =TS", "beat",
     "8 of spades does not beat 10 of spades: play a higher spade or a trump."),
    ("beat TD hand.1>bout =TS", "beat",
     "10 of diamonds does not beat 10 of spades: play a higher spade or a trump."),
    ("beat 6C hand.1>bout", "attack", "Say which attack card it beats."),
    ("beat 6C hand.1>bout =9H", "attack", "Say which attack card it beats."),
    ("beat 6C hand.1>bout =nonsense", "attack", "Say which attack card it beats."),
    ("beat", "form", "Say which card."),
    ("beat 6C,7C hand.1>bout =TS", "form", "Play one card at a time."),
    ("beat 6C hand.1>stock =TS", "form", "Cards are played from your hand to the table."),
    ("beat TS bout>bout =TS", "form", "Cards are played from your hand to the table."),
    ("beat TS hand.1>bout =TS", "have", "You do not hold 10 of spades."),
    ("beat 9H hand.1>bout =TS", "unseen", "You don't see that card."),
    ("beat 7D hand.0>bout =TS", "foreign", "That pile is not yours to use."),
    ("take 8S", "form", "That is done without cards."),
    ("transfer TD hand.1>bout", "phase", "Transferring is not played here."),
    ("end", "phase", "Beat the attack or take the cards."),
])
def test_refusals_to_the_defender(action, code, sentence):
    assert refused(arrange(BOUT, phase="defend"), 1, action) == (code, sentence)


@pytest.mark.parametrize("attack, card, word",
                         [("TS", "8S", "spade"), ("TH", "8H", "heart"), ("TD", "8D", "diamond")])
def test_the_suit_is_named(attack, card, word):
    deal = arrange({"hand.0": "KS", "hand.1": card, "bout": attack}, phase="defend")
    told = refused(deal, 1, f"beat {card} hand.1>bout ={attack}")[1]
    assert told.endswith(f"play a higher {word} or a trump.")


def test_a_club_where_another_suit_is_trump():
    deal = arrange({"hand.0": "KS", "hand.1": "8C", "bout": "TC"}, phase="defend", trump="H")
    assert refused(deal, 1, "beat 8C hand.1>bout =TC")[1].endswith("play a higher club or a trump.")


def test_a_trump_is_beaten_by_a_higher_trump_only():
    deal = arrange({"hand.0": "KS", "hand.1": "6C AS", "bout": "7C"}, phase="defend")
    for card in ("6C", "AS"):
        assert refused(deal, 1, f"beat {card} hand.1>bout =7C") == (
            ("trump", "A trump can only be beaten by a higher trump."))


def test_a_beaten_card_need_not_be_beaten_again():
    deal = arrange({"hand.0": "KS", "hand.1": "AS AD", "bout": "7S 9S 9D"}, phase="defend")
    for attack, name in (("7S", "7 of spades"), ("9S", "9 of spades")):
        assert refused(deal, 1, f"beat AS hand.1>bout ={attack}") == (
            ("attack", f"{name} need not be beaten."))


def test_only_ranks_on_the_table_may_be_added():
    deal = arrange({"hand.0": "9D JD", "hand.1": "AS AD", "bout": "7S 8S"}, phase="continue")
    assert refused(deal, 0, "attack 9D hand.0>bout") == (
        "rank", "No 9 lies on the table: you may only add ranks that do.")


def test_only_ranks_on_the_table_may_be_pressed():
    deal = arrange({"hand.0": "9D JD", "hand.1": "AS AD", "bout": "7S", "loaded": "7H"},
                   phase="load", turn=0)
    assert refused(deal, 0, "load JD hand.0>loaded") == (
        "rank", "No Jack lies on the table: you may only add ranks that do.")


def test_the_limit_names_the_defender():
    deal = arrange({"hand.0": "7D 7H JD", "hand.1": "AS", "bout": "7S 8S"}, phase="continue",
                   limit=1)
    assert refused(deal, 0, "attack 7D hand.0>bout") == (
        ("limit", "Limit reached: Player 2 had only 1 card."))
    deal = arrange({"hand.0": "7D 7H 7S 6C", "hand.1": "AS AD"}, options={"opening": "set"})
    assert refused(deal, 0, "lead 7S,7H,7D hand.0>bout") == (
        ("limit", "Limit reached: Player 2 had only 2 cards."))


def test_the_limit_of_six():
    deal = arrange({"hand.0": "7D", "hand.1": "AS", "bout": "7S 8S"}, phase="continue", limit=6)
    assert deal.check(0, "attack 7D hand.0>bout") is None
    bout = "6S 7S 6H 7H 8S 9S 8H 9H TS JS TH JH"
    deal = arrange({"hand.0": "7D", "hand.1": "AS", "bout": bout}, phase="continue", limit=6)
    assert refused(deal, 0, "attack 7D hand.0>bout") == (
        ("limit", "Limit reached: 6 attack cards in a bout."))
    assert [str(action) for action in deal.legal(0)] == ["end"]


def test_a_helper_waits_until_he_is_asked():
    deal = arrange({"hand.0": "KS", "hand.1": "8D", "hand.2": "9D", "hand.3": "8H",
                    "bout": "8S TS"}, seats=4, phase="continue",
                   options={"form": "individual"}, attacker=1)
    assert refused(deal, 3, "attack 8H hand.3>bout") == (
        "turn", "Player 2 is the principal attacker; wait until you are asked.")
    assert refused(deal, 0, "attack KS hand.0>bout") == ("turn", "It is not your turn.")
    assert refused(deal, 2, "take") == (
        ("turn", "You have beaten every card; wait for the attackers."))


@pytest.mark.parametrize("options, action", [
    ({"permission": "free"}, "attack 8H hand.3>bout"), ({}, "load 8H hand.3>loaded")])
def test_nobody_waits_to_be_asked_where_nobody_asks(options, action):
    """With ``permission=free``, and for what needs no leave."""
    deal = arrange({"hand.0": "KS", "hand.1": "8D", "hand.2": "9D", "hand.3": "8H",
                    "bout": "8S TS"}, seats=4, phase="continue",
                   options={"form": "individual", **options}, attacker=1)
    assert refused(deal, 3, action) == ("turn", "It is not your turn.")


def test_an_attacker_is_not_told_to_beat():
    deal = arrange({"hand.0": "9D JD", "hand.1": "AS AD", "bout": "7S 8S"}, phase="continue")
    for action in ("take", "beat 9D hand.0>bout =7S"):
        assert refused(deal, 0, action) == ("phase", str(CORE_WORDS["phase"]))


def test_the_bout_opens_with_a_card():
    deal = arrange({"hand.0": "7D 7H", "hand.1": "AS AD"}, turn=0)
    for action in ("pass", "end", "take", "ask", "attack 7D hand.0>bout"):
        assert refused(deal, 0, action) == ("phase", "You must open with a card.")
    assert refused(deal, 0, "lead 7D,7H hand.0>bout") == ("form", "Play one card at a time.")


def test_cards_led_together_are_of_one_rank_and_different():
    deal = arrange({"hand.0": "7D 8H 7S", "hand.1": "AS AD KS"}, options={"opening": "set"}, turn=0)
    assert refused(deal, 0, "lead 7D,8H hand.0>bout") == (
        ("rank", "Cards led together must be of one rank."))
    assert refused(deal, 0, "lead 7D,7D hand.0>bout")[0] == "form"
    assert deal.check(0, "lead 7D,7S hand.0>bout") is None


def test_who_has_said_take_does_not_beat():
    deal = arrange(BOUT, phase="defend")
    deal.play(1, "take")
    assert refused(deal, 1, "beat 6C hand.1>bout =TS") == (
        "turn", "You have said that you take; now the others may add cards.")


def test_nobody_left_to_ask():
    deal = arrange({"hand.0": "KS", "hand.1": "8D", "hand.2": "9D", "bout": "8S TS"}, seats=3,
                   phase="continue", attacker=1,
                   asked=[0])
    assert refused(deal, 1, "ask") == ("ask", "There is no helper left to ask.")


def test_only_the_six_is_exchanged():
    deal = arrange({"hand.0": "6C 7S", "hand.1": "8S", "stock": "AC 9D"},
                   options={"swap_six": "on"}, phase="swap", turn=0)
    assert refused(deal, 0, "swap 7S hand.0>stock") == (
        ("swap", "Only 6 of clubs may be exchanged for the turn-up."))


def test_the_cut_goes_to_somebody_else():
    deal = DURAK.arrange({"seats": 2, "options": {"hat_trap": "on"}, "phase": "offer", "turn": 0,
                          "fields": {"totals": [1, 0]},
                          "piles": {"deck": "AD KD QC JH TH 9H JS TS 9S 8H 7H 6H 8S 7S 6S"}})
    for value in ("0", "2", "x", "01"):
        assert refused(deal, 0, f"offer ={value}") == (
            ("offer", "Offer the cut to one of the other players."))
    assert refused(deal, 0, "offer") == ("offer", "Offer the cut to one of the other players.")
    assert refused(deal, 0, "offer 6S =1")[0] == "unseen"


TRANSFER = {"hand.0": "8H KS", "hand.1": "7D 7C 9S", "hand.2": "AS KD", "bout": "7S"}


@pytest.mark.parametrize("piles, options, more, action, sentence", [
    (TRANSFER | {"bout": "7S 9S 7H"}, {}, {}, "transfer 7D hand.1>bout",
     "No transfer: a card has already been beaten."),
    (TRANSFER | {"hand.2": "AS"}, {}, {}, "transfer 7D hand.1>bout",
     "No transfer: Player 3 holds only 1 card."),
    (TRANSFER | {"bout": "7S 7H"}, {}, {"answers": {}}, "transfer 7D hand.1>bout",
     "No transfer: Player 3 holds only 2 cards."),
    (TRANSFER, {"transfer_first_bout": "no"}, {}, "transfer 7D hand.1>bout",
     "No transfer in the first bout of a deal."),
    (TRANSFER, {}, {}, "transfer 9S hand.1>bout", "Transfer with a card of rank 7."),
    (TRANSFER, {"transfer": "show"}, {}, "show 7D", "Only a trump can be shown to transfer."),
    (TRANSFER, {"transfer": "show"}, {"shown": ["7C"]}, "show 7C",
     "7 of clubs was already shown in this deal."),
    (TRANSFER, {"transfer": "show"}, {}, "show 9S", "Transfer with a card of rank 7."),
])
def test_no_transfer(piles, options, more, action, sentence):
    if piles["bout"] == "7S 9S 7H":
        piles = piles | {"hand.1": "7D 7C"}
    deal = arrange(piles, seats=3, phase="defend", options={"transfer": "on"} | options, attacker=0,
                   **more)
    assert refused(deal, 1, action)[1] == sentence
    assert all(str(legal) != action for legal in deal.legal(1))


@pytest.mark.parametrize("bouts, may", [(0, False), (1, True)])
def test_only_the_first_bout_is_without_transfers(bouts, may):
    deal = arrange(TRANSFER, seats=3, phase="defend", attacker=0, bouts=bouts,
                   options={"transfer": "on", "transfer_first_bout": "no"})
    assert (deal.check(1, "transfer 7D hand.1>bout") is None) is may


def test_no_transfer_among_partners():
    deal = arrange({"hand.0": "7S", "hand.1": "7D 9S", "hand.2": "AS", "hand.3": "KS",
                    "bout": "7H"}, seats=4, phase="defend",
                   options={"transfer": "on"}, attacker=0)
    assert refused(deal, 1, "transfer 7D hand.1>bout") == (
        ("phase", "Transferring is not played here."))


def test_over_is_over():
    deal = arrange({"hand.0": "9S", "hand.1": "8S"})
    deal.play(0, "lead 9S hand.0>bout")
    deal.play(1, "take")
    assert refused(deal, 0, "pass") == ("over", "The deal is over.")
