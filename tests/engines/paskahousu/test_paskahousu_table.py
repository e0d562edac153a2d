"""The sentences of Paskahousu: a prompt at all times, plates, what a click means."""

import random

import pytest

from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.rng import Rng
from game.engines.paskahousu import GAME
from game.players.playing import played

TABLE = GAME.table
HANDS = {"hand.0": "3S 4S 4H 9D TD", "hand.1": "5S 6S", "hand.2": "7S 8S", "hand.3": "JS QS",
         "stock": "2D 9H 8D"}


def position(phase="play", options=None, piles=None, turn=0, **fields):
    return GAME.arrange({"seats": 4, "dealer": 3, "phase": phase, "turn": turn, "fields": fields,
                         "options": options or {}, "piles": HANDS | (piles or {})})


def prompts(deal, *viewers):
    return [str(TABLE.asked(deal.view(viewer))[0]) for viewer in viewers]


@pytest.mark.parametrize("options", [
    {}, {"window": "poll"}, {"opening": "eldest"}, {"opening": "most_threes", "refill": "yes"},
    {"ten_ace_gift": "second", "courts_on_empty": "no"}])
def test_all_is_told_in_short_sentences(options):
    """Every position has a prompt of 60 characters, for whoever looks."""
    for seed in range(4):
        seats = 3 + seed
        deal, rng = GAME.deal(seats, options, seed=seed), random.Random(seed)
        for step in range(250):
            if deal.outcome() is not None:
                break
            # One after the other looks at it, and who is to move.
            for viewer in {*deal.actors(), (None, *range(seats))[step % (seats + 1)]}:
                view = deal.view(viewer)
                prompt, short = TABLE.asked(view)
                assert len(str(prompt)) <= 60 and len(str(short)) <= 40, str(prompt)
                assert [TABLE.plate(view, seat) for seat in range(seats)]
                assert len(TABLE.badges(view)) <= 1 and TABLE.arrange(view).centre
            if not deal.actors():
                deal.advance(deal.due())
                continue
            seat = rng.choice(deal.actors())
            chosen = GAME.brain.decide(GAME, deal.view(seat), "medium", Rng(seed)).action
            told = TABLE.tell(ActionReport(seat, chosen, chosen.cards))
            assert told is None or str(told).startswith(f"Player {seat + 1} plays ")
            for event in deal.play(seat, chosen):
                if isinstance(event, Said):
                    sentence, aloud = TABLE.say(event), TABLE.told_as(event.name).speak(event)
                    assert event.name == "open" or str(sentence)
                    assert aloud is None or "{" not in str(aloud)
            deal.advance(deal.state.now + rng.choice((0, 900, 3100)))


def test_prompts():
    deal = position("opening")
    assert prompts(deal, 0, None) == ["Open with Threes, true or not, or let others open.",
                                      "Does anybody open with Threes?"]
    must = position("opening", {"opening": "eldest"})
    assert prompts(must, 0, 1) == ["Open with Threes, true or not.",
                                   "Player 1 must open with Threes."]
    turn = position(prev="9", piles={"heap": "3D"})
    assert prompts(turn, 0, 1) == ["Lay cards as Nines to Kings or Twos, or draw a card.",
                                   "Player 1 is to call Nines to Kings or Twos, or draw."]
    assert prompts(position(), 0) == ["Lay cards as any rank, or draw a card."]
    twos = position(prev="A", piles={"heap": "3D", "stock": ""})
    assert prompts(twos, 0, 1) == ["Lay cards as Twos.", "Player 1 is to call Twos."]
    courts = position(prev="K", piles={"heap": "3D"})
    assert prompts(courts, 0) == ["Lay cards as Kings, Aces or Twos, or draw a card."]
    start = position(options={"courts_on_empty": "no"})
    assert prompts(start, 0) == ["Lay cards as Threes to Tens, Aces or Twos, or draw a card."]
    turn.play(0, "claim 3S,4S hand.0>heap =T")
    assert prompts(turn, 0, 1) == ["Does anybody doubt your Tens?",
                                   "Player 1 lays 2 cards as Tens. Is it true?"]
    blind = position()
    blind.play(0, "claim stock>heap =9")
    assert prompts(blind, 2)[0] == "Player 1 lays a blind card as a 9. Is it true?"
    blind.advance(3000)
    assert prompts(blind, 1)[0] == "Doubt the Nines, or call Nines to Kings or Twos."
    last = position(piles={"hand.0": "3S"})
    last.play(0, "claim 3S hand.0>heap =3")
    assert prompts(last, 1)[0] == "Player 1 has no cards left: were these Threes?"


def lines(deal, viewer=0):
    view = deal.view(viewer)
    return [str(TABLE.plate(view, seat).line or "") for seat in range(4)]


def test_plates():
    deal = position("opening")
    deal.play(1, "pass")
    assert lines(deal) == ["may open", "not me", "may open", "may open"]
    poll = position("opening", {"window": "poll"})
    poll.play(1, "claim 5S hand.1>heap =3")
    assert lines(poll)[1] == "has answered" and lines(poll, 1)[1] == "would open"
    deal.play(2, "claim 7S hand.2>heap =3")
    assert lines(deal) == ["may call", "is thinking", "says Threes", "is next"]
    deal.play(0, "pass")
    assert lines(deal)[0] == "lets it go"
    assert lines(position(sweep=1))[0] == "has swept"
    out = position(piles={"hand.3": ""}, order=[3])
    assert TABLE.plate(out.view(0), 3).out
    assert lines(position("opening", {"opening": "eldest"}))[:2] == ["must open", ""]


def test_the_last_call_stays_in_sight():
    assert not TABLE.badges(position().view(0))
    opening = TABLE.badges(position("opening", target="5").view(0))
    assert [str(badge.words) for badge in opening] == ["To open: Fives"]
    deal = position(prev="9", piles={"heap": "3D"})
    assert [str(badge.words) for badge in TABLE.badges(deal.view(0))] == ["Last call: Nines"]
    deal.play(0, "claim 3S hand.0>heap =J")
    assert [str(badge.words) for badge in TABLE.badges(deal.view(0))] == ["Last call: Jacks"]


def test_what_stands_on_the_pile_and_what_the_time_is_for():
    claims = TABLE.claims
    deal = position("opening")
    assert str(claims.standing(deal.view(0))[1]) == "Who opens?"
    assert (str(claims.time(deal.view(0))[0]), claims.time(deal.view(0))[1]) == (
        "Time to open", 4000)
    assert claims.standing(position().view(0)) is None and claims.time(position().view(0)) is None
    deal.play(0, "claim 3S,4S hand.0>heap =3")
    assert str(claims.standing(deal.view(1))[1]) == "Player 1: two Threes"
    assert [str(claims.time(deal.view(seat))[0]) for seat in (1, 2)] == [
        "Others may call", "Time to call"]
    assert claims.time(deal.view(2))[1] == 3000
    soon = claims.soon(deal.view(1), ("5S",))
    assert {action.value for action in soon} == set("3456789T2")
    assert not claims.soon(deal.view(2), ("7S",)) and not claims.soon(deal.view(1), ())
    blind = position()
    blind.play(0, "claim stock>heap =T")
    assert not claims.soon(blind.view(1), ("5S",))
    assert str(claims.standing(blind.view(1))[1]) == "Player 1, blind: one Ten"
    assert str(claims.time(blind.view(1))[0]) == "Last chance"


def test_what_is_said():
    said = [("sweep", 0, {"rank": "T", "n": 6}, "Player 1 calls Tens: 6 cards are swept away."),
            ("gift", 1, {"rank": "A", "n": 1, "giver": 0},
             "Player 2 must take the Ace and misses a turn."),
            ("gift", 1, {"rank": "A", "n": 3, "giver": 0},
             "Player 2 must take 3 cards and misses a turn."),
            ("draws", 2, {"n": 1}, "Player 3 draws a card."),
            ("draws", 2, {"n": 3}, "Player 3 draws 3 cards."),
            ("blind", 2, {"rank": "Q"}, "Player 3 plays blind: one Queen."),
            ("open", 2, {"rank": "3", "n": 2, "blind": False, "stated": True},
             "Player 3 opens: 2 Threes."),
            ("open", 2, {"rank": "3", "n": 1, "blind": False, "stated": True},
             "Player 3 opens: one Three."),
            ("open", 2, {"rank": "3", "n": 1, "blind": True, "stated": False},
             "Player 3 opens blind: one Three."),
            ("paskahousu", 3, {}, "Player 4 is Paskahousu!"), ("out", 3, {}, "Player 4 is out.")]
    for name, by, args, sentence in said:
        assert str(TABLE.say(Said(name, by, args))) == sentence
    told = {"rank": "3", "n": 2, "blind": False, "stated": False}
    assert TABLE.say(Said("open", 2, told)) is None


def test_buttons_and_double_clicks():
    deal = position("opening")
    button = next(each for each in TABLE.buttons if each.verb == "pass")
    assert str(button.label(deal.view(0), deal.legal(0)[-1])) == "Not me"
    turn = position()
    view, stock = turn.view(0), turn.matching(0, (), "stock")
    assert str(TABLE.meaning.best(view, "stock", None, stock)) == "draw stock>hand.0"
    of_card = turn.matching(0, ("9D",), "hand.0")
    assert str(TABLE.meaning.best(view, "hand.0", "9D", of_card)) == "claim 9D hand.0>heap =9"
    assert str(TABLE.claims.whole(stock[0])) == "Lay the top card unseen as Threes"
    turn.play(0, "claim 9D hand.0>heap =9")
    assert str(button.label(turn.view(1), turn.legal(1)[1])) == "Let it go"


def test_gestures():
    deal = position()
    assert str(deal.meant(0, (), "stock", "hand.0")) == "draw stock>hand.0"
    assert {action.value for action in deal.matching(0, (), "stock", "heap")} == set(
        "3456789TJQKA2")
    assert {action.value for action in deal.matching(0, ("9D",), "hand.0", "heap")} == set(
        "3456789TJQKA2")
    assert deal.matching(0, ("9D",), "hand.0", "stock") == []
    own = deal.why_not(0, ("3S", "4S", "4H", "9D", "TD"), "hand.0", "heap")
    assert str(own) == "Only one to four cards."
    assert deal.rules.gesture(deal.state, 0, (), "hand.0", "heap") is None
    refused = deal.why_not(1, ("5S",), "hand.1", "heap")
    assert str(refused) == "It is Player 1's turn."


def test_the_end_in_words():
    outcome = played(GAME, GAME.deal(4, seed=3), ["medium"] * 4, Rng(3))
    loser = outcome.points.index(-1)
    assert str(outcome.words) == f"Player {loser + 1} is Paskahousu!"
