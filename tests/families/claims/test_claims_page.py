"""The small game of the family's page is a game: it keeps the laws, and a lie found out loses."""

import re
from dataclasses import replace

import pytest

from game.core.errors import ContractError, PositionError
from game.core.piles import COUNT, PileSpec
from game.core.state import State
from game.families.claims.rules import claim_rules
from tests.families.page import code_of, declared, game_of, keep_the_laws

HANDS = {"hand.0": "AS 2S 9S", "hand.1": "2H 3H", "hand.2": "4S 5S", "hand.3": "6S 7S"}


@pytest.fixture(scope="module")
def made():
    return declared("claims")


@pytest.fixture(scope="module")
def fibs(made):
    return game_of(made)


def arranged(fibs, options=None, **more):
    return fibs.arrange({"seats": 4, "dealer": 3, "options": options or {}, "piles": HANDS, **more})


@pytest.mark.parametrize("seed", range(4))
def test_it_keeps_the_laws(fibs, seed):
    options = {"window": "poll"} if seed % 2 else {}
    deal = fibs.deal(seats=3 + seed, options=options, seed=seed, dealer=seed)
    keep_the_laws(fibs, deal, seed)
    assert deal.outcome().reason == "decided"


@pytest.mark.parametrize("cards, taker, said", [("AS", 1, "truth"), ("9S", 0, "lie"),
                                                 ("AS,9S", 0, "lie")])
def test_whoever_is_wrong_takes_the_heap_and_loses(fibs, cards, taker, said):
    deal = arranged(fibs)
    deal.play(0, f"claim {cards} hand.0>heap =A")
    events = deal.play(1, "challenge")
    assert [event.name for event in events if hasattr(event, "name")][:2] == ["challenge", said]
    assert not deal.state.piles["heap"] and deal.outcome().points[taker] == -1


def test_the_next_player_waits_and_then_lays_on_the_claim(fibs):
    deal = arranged(fibs)
    deal.play(0, "claim 9S hand.0>heap =A")
    refused = deal.check(1, "claim 2H hand.1>heap =2")
    assert str(refused.words) == "Give the others a moment to challenge."
    assert [str(action) for action in fibs.table.claims.soon(deal.view(1), ["2H"])] == [
        "claim 2H hand.1>heap =2"]
    assert fibs.table.claims.soon(deal.view(1), ["2H"] * 5) == []
    deal.advance(3000)
    deal.play(1, "claim 2H hand.1>heap =2")
    assert deal.state.claimer == 1 and deal.state.piles["heap"] == ["9S", "2H"]


def test_in_a_poll_the_soonest_challenge_counts(fibs):
    deal = arranged(fibs, {"window": "poll"})
    deal.play(0, "claim 9S hand.0>heap =A")
    deal.play(3, "challenge =900")
    assert deal.view(1).fields["answers"] == [None, None, None, "-"]
    deal.play(2, "challenge =901")
    deal.play(1, "pass")
    said = [event for event in deal.view(None).log if getattr(event, "name", "") == "challenge"]
    assert [event.by for event in said] == [3]


@pytest.mark.parametrize("told_each", [False, True])
def test_the_last_answer_of_a_poll_is_told_before_it_decides_or_not(made, told_each):
    doubts = replace(made["FIBS"].doubts, told_each=told_each)
    rules = claim_rules(replace(made["FIBS"], doubts=doubts), made["GAME"])
    deal = arranged(made["GAME"].made_of(rules=rules, table=made["TABLE"]), {"window": "poll"})
    for action in ("claim 9S hand.0>heap =A", "pass", "pass", "pass"):
        deal.play(deal.actors()[0], action)
    told = [event.values.get("answers") for event in deal.view(0).log if hasattr(event, "values")]
    assert ([None, "-", "-", "-"] in told) is told_each


@pytest.mark.parametrize("cards, notes", [("AS", {"truth": [1, 0, 0, 0]}),
                                          ("9S", {"lie": [1, 0, 0, 0]})])
def test_who_was_found_to_lie_is_remembered(fibs, cards, notes):
    deal = arranged(fibs)
    deal.view(2)
    deal.play(0, f"claim {cards} hand.0>heap =A")
    deal.play(1, "challenge")
    assert deal.view(2).memory["notes"] == notes


def test_who_lays_the_last_card_unseen_wins(fibs):
    deal = arranged(fibs, piles=HANDS | {"hand.0": "9S"})
    deal.play(0, "claim 9S hand.0>heap =A")
    assert [str(words) for words in fibs.table.asked(deal.view(1))] == [
        "Player 1 has no cards left: were these Aces?", "Player 1: Aces?"]
    assert str(deal.check(1, "claim 2H hand.1>heap =2").words) == (
        "This is a last play: challenge it or let it go.")
    deal.advance(6000)
    assert deal.outcome().points == (1, 0, 0, 0)


@pytest.mark.parametrize("text, sentence", [
    ("claim 2S hand.0>heap =5", "You must call them Aces."),
    ("claim 2S,2S hand.0>heap =A", "You do not hold those cards."),
    ("claim hand.0>heap =A", "Only one to four cards."),
    ("claim 2S hand.0>hand.0 =A", "Cards are laid from your hand on the pile."),
    ("challenge", "There is nothing to challenge now.")])
def test_what_is_refused(fibs, text, sentence):
    assert str(arranged(fibs).check(0, text).words) == sentence


@pytest.mark.parametrize("fields, sentence", [
    ({"count": 1}, "In a window somebody has claimed: claimer is needed."),
    ({"claimer": 0, "count": 3}, "count: 3 cards of the heap cannot be a play."),
    ({"claimer": 0, "count": 1, "answers": ["pass", None, None, None]},
     "answers: seat 0 has nothing to answer."),
    ({"claimer": 0, "count": 1, "answers": [None, "pass", "pass", "pass"]},
     "answers: once everybody has answered the window is over."),
    ({"claimer": 0, "count": 1, "order": [2, 2]}, "order: nobody goes out twice.")])
def test_a_position_that_cannot_be(fibs, fields, sentence):
    with pytest.raises(PositionError, match=re.escape(sentence)):
        arranged(fibs, phase="window", fields=fields, piles=HANDS | {"heap": "KS QS"})


def test_a_position_in_a_window_is_made_whole(fibs):
    deal = arranged(fibs, phase="window", fields={"claimer": 2, "count": 1},
                    piles=HANDS | {"heap": "KS QS"})
    assert (deal.state.turn, deal.state.called) == (3, "A")


def without(name):
    """The state of the page without one of its fields."""
    code = re.sub(rf"    {name}: .*\n", "", code_of("claims")).partition("RULES = ")[0]
    made = {}
    exec(code, made)
    return made["FIBS"]


@pytest.mark.parametrize("change, sentence", [
    ({"state_type": State}, "fibs: its state has no field 'claimer', which a claim needs"),
    ({"pack": lambda seats, options: []}, "fibs: with 3 players somebody has no card"),
    ({"piles": lambda seats, options: (PileSpec("heap", "heap", COUNT),)},
     "fibs: with 3 players there is no pile 'hand.2', where claims are laid")])
def test_a_declaration_that_cannot_be_is_one_sentence(made, change, sentence):
    with pytest.raises(ContractError, match=re.escape(sentence)):
        claim_rules(replace(made["FIBS"], **change), made["GAME"])


def test_a_field_or_an_option_that_is_missing_is_named(made):
    with pytest.raises(ContractError, match="its state has no field 'opened'"):
        claim_rules(without("opened"), made["GAME"])
    with pytest.raises(ContractError, match="it has no option 'window', by which a claim is"):
        claim_rules(made["FIBS"], replace(made["GAME"], options=()))
