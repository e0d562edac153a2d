"""The sentences of Verish' ne Verish': prompts, plates, badges, buttons, announcements."""

import random

import pytest

from game.core.action import Action
from game.core.events import Said
from game.core.retelling import ActionReport
from game.engines.verish_ne_verish import GAME

TABLE = GAME.table
HANDS = {"hand.0": "JC 4D 5S", "hand.1": "JS 6S", "hand.2": "7S 8S", "hand.3": "9S TS",
         "hidden": "QD"}
NINES = HANDS | {"hand.2": "9S 9H 9D", "hand.3": "TS", "heap": "QC 9C"}


def position(piles=HANDS, phase="lead", turn=0, options=None, **fields):
    return GAME.arrange({"seats": 4, "dealer": 3, "phase": phase, "turn": turn, "fields": fields,
                         "options": options or {}, "piles": piles})


def respond(piles, rank="K", turn=1, options=None, count=1, **fields):
    claimer = {1: 0, 2: 1}[turn]
    return position(piles, "respond", turn, options, rank=rank, claimer=claimer, count=count,
                    **fields)


def prompts(deal, *viewers):
    return [str(TABLE.asked(deal.view(viewer))[0]) for viewer in viewers]


@pytest.mark.parametrize("options", [{}, {"deal_fours": "yes", "reveal": "one"},
                                     {"max_cards": "any", "removed_rank_call": "loses"}])
def test_all_is_told_in_short_sentences(options):
    """Every position has a prompt of 60 characters for everybody."""
    for seats in (2, 4, 6):
        deal, rng = GAME.deal(seats, options, seed=seats), random.Random(seats)
        for _ in range(150):
            for viewer in (*range(seats), None):
                view = deal.view(viewer)
                prompt, short = TABLE.asked(view)
                assert len(str(prompt)) <= 60 and len(str(short)) <= 40, str(prompt)
                assert [TABLE.plate(view, seat) for seat in range(seats)]
                assert len(TABLE.badges(view)) <= 2 and TABLE.arrange(view).centre
            if deal.outcome() is not None:
                break
            seat = deal.actors()[0]
            action = rng.choice(deal.legal(seat))
            for event in deal.play(seat, action):
                if isinstance(event, Said):
                    assert str(TABLE.say(event)) and "{" not in str(TABLE.say(event))
                    TABLE.told_as(event.name).speak(event)


def test_prompts():
    assert prompts(position(), 0, 1) == ["Lead up to 3 cards and name any rank.",
                                         "Player 1 is to lead."]
    gone = {"out": "AS AH AD AC"}
    barred = position(HANDS | gone, options={"removed_rank_call": "forbidden"})
    assert prompts(barred, 0) == ["Lead up to 3 cards and name any rank but Aces."]
    gone["out"] += " 2S 2H 2D 2C 3S 3H 3D 3C"
    barred = position(HANDS | gone, options={"removed_rank_call": "forbidden"})
    assert prompts(barred, 0) == ["Lead up to 3 cards and name a rank that is left."]
    deal = respond(HANDS | {"heap": "KS"})
    assert prompts(deal, 1, 2) == ["Lay cards as Kings, or doubt Player 1.",
                                   "Player 2 believes and lays Kings, or doubts."]
    last = respond(HANDS | {"hand.0": "", "heap": "KS"})
    assert prompts(last, 1) == ["Player 1 has no cards left: doubt, or lay Kings."]
    only = respond({"hand.1": "JS", "heap": "KS"}, order=[2, 3])
    assert prompts(only, 1) == ["Nobody else has cards: you must doubt."]
    fours = respond(NINES, "9", 2)
    fours.play(2, "challenge")
    assert prompts(fours, 2, 0) == ["You hold a four: remove it, or keep it.",
                                    "Player 3 may remove a four."]
    assert prompts(position(phase="over", turn=None), 0) == ["The deal is over."]


def test_plates_and_badges():
    deal = respond(HANDS | {"heap": "KS", "hand.2": "", "out": "AS AH AD AC"}, order=[2])
    view = deal.view(1)
    assert [str(TABLE.plate(view, seat).line or "") for seat in range(4)] == [
        "says Kings", "", "safe", ""]
    assert [str(badge.words) for badge in TABLE.badges(view)] == ["Round: Kings", "No Ace left"]
    fours = respond(NINES, "9", 2)
    fours.play(2, "challenge")
    assert str(TABLE.plate(fours.view(0), 2).line) == "holds a four"
    assert TABLE.badges(fours.view(0)) == ()


def lines(deal, seat, text):
    return [str(TABLE.say(event)) for event in deal.play(seat, text) if isinstance(event, Said)]


def test_announcements():
    deal = position()
    assert lines(deal, 0, "claim JC,4D hand.0>heap =J") == ["Player 1 leads 2 Jacks."]
    assert lines(deal, 1, "claim JS hand.1>heap =J") == ["Player 2: Verish, 1."]
    assert lines(deal, 2, "challenge") == ["Player 3: Ne verish!",
                                           "It was true: Player 3 takes 3 cards."]
    assert lines(deal, 3, "claim 9S hand.3>heap =K") == ["Player 4 leads one King."]
    assert lines(deal, 0, "challenge") == ["Player 1: Ne verish!",
                                           "It was a lie: Player 4 takes 1 card."]
    fours = respond(NINES, "9", 2)
    fours.play(2, "challenge")
    assert lines(fours, 2, "discard 9S,9H,9D,9C hand.2>out") == ["Player 3 removes four Nines."]
    last = respond({"hand.1": "JS", "heap": "KS", "hidden": "QD"}, order=[2, 3])
    assert lines(last, 1, "challenge")[2:] == ["Player 1 is safe.",
                                               "Player 2 is left with the cards and loses."]
    claim = Action.parse("claim JC hand.0>heap =J")
    assert TABLE.tell(ActionReport(0, claim, claim.cards)) is None


def test_buttons_and_choices():
    fours = respond(NINES, "9", 2)
    fours.play(2, "challenge")
    view, four = fours.view(2), fours.legal(2)[0]
    by_verb = {button.verb: button for button in TABLE.buttons}
    assert str(by_verb["discard"].label(view, four)) == "Remove four Nines"
    assert str(TABLE.choice(view, four)) == "Remove four Nines"
    assert TABLE.meaning.best(view, "hand.2", "9H", fours.legal(2)) == four
    assert str(TABLE.choice(view, Action.parse("challenge =1"))) == "Turn card 2 from below"
    assert TABLE.choice(view, Action.parse("end")) is None
    fours.play(2, four)
    view, lead = fours.view(2), "claim JC hand.2>heap ="
    assert str(TABLE.choice(view, Action.parse(f"{lead}9"))) == "Nines (gone)"
    assert TABLE.choice(view, Action.parse(f"{lead}J")) is None
    claims = TABLE.claims
    assert str(claims.whole(Action.parse("claim JC,4D hand.0>heap =J"))) == (
        "Verish: play 2 as Jacks")


def test_what_may_be_doubted():
    standing = TABLE.claims.standing
    deal = respond(HANDS | {"heap": "KS KH"}, count=2)
    assert standing(deal.view(1))[0] == 0
    assert str(standing(deal.view(1))[1]) == "Player 1: two Kings"
    many = respond(HANDS | {"heap": "KS KH KD KC AS AH AD AC 2S"}, count=9,
                   options={"max_cards": "any"})
    assert str(standing(many.view(1))[1]) == "Player 1: 9 Kings"
    assert standing(position().view(0)) is None


def test_a_drag_and_a_double_click():
    deal = position()
    assert len(deal.matching(0, ["JC", "4D"], "hand.0", "heap")) == 13
    assert str(deal.why_not(1, ["JS"], "hand.1", "heap")) == "It is Player 1's turn."
    assert "just after taking the pile" in str(deal.why_not(0, ["JC"], "hand.0", "out"))
    legal = deal.matching(0, ["JC"], "hand.0", None)
    assert str(TABLE.meaning.best(deal.view(0), "hand.0", "JC", legal)) == "claim JC hand.0>heap =J"
    assert deal.matching(0, ["JC"], "hand.1", "heap") == []
    assert deal.matching(0, (), "hand.0", "heap") == deal.legal(0)
    meant = GAME.rules.gesture(deal.state, 0, ["JC"], "hand.0", None)
    assert str(meant) == "claim JC hand.0>heap =J"
    fours = respond(NINES, "9", 2)
    fours.play(2, "challenge")
    assert str(fours.why_not(2, ["QC"], "hand.2", "out")).startswith("Queens are not a set")
