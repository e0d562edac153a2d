"""What Cheat says at the table: the sheet's section 7."""

import pytest

from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.table import Gesture
from game.engines.cheat import GAME

TABLE = GAME.table
PILES = {"hand.0": "7S 7H 2C", "hand.1": "8S 9S", "hand.2": "TS JS", "hand.3": "KS AS",
         "heap": "5D 6D"}


def position(options=None, piles=PILES, called="6"):
    return GAME.arrange({"seats": 4, "options": options or {}, "dealer": 3, "turn": 0,
                         "fields": {"called": called}, "piles": piles})


def prompts(deal):
    return [str(TABLE.asked(deal.view(seat))[0]) for seat in (0, 1, 2, 3, None)]


def sentences(events):
    return [str(TABLE.say(event)) for event in events if isinstance(event, Said)]


def test_announcements():
    deal = position()
    deal.play(0, "claim 7S,2C hand.0>heap =7")
    assert sentences(deal.play(1, "pass")) == ["Player 2 lets it go."]
    assert sentences(deal.play(3, "challenge")) == ["Player 4: Cheat!",
                                                    "Caught! Player 1 takes 4 cards."]
    deal = position(piles=PILES | {"hand.0": "7S"})
    assert sentences(deal.play(0, "claim 7S hand.0>heap =7")) == (
        ["Player 1 has no cards left: last chance to challenge."])
    assert sentences(deal.play(2, "challenge")) == [
        "Player 3: Cheat!", "It was the truth: Player 3 takes 3 cards.", "Player 1 is out."]
    assert sentences(position({"may_pass": "yes"}).play(0, "pass")) == ["Player 1 lays nothing."]


def test_the_very_last_play_is_announced():
    deal = GAME.arrange({"seats": 4, "turn": 0, "fields": {"called": "6", "plays": 199},
                         "piles": PILES})
    assert sentences(deal.play(0, "claim 7S hand.0>heap =7")) == [
        "This is the last play of the deal: last chance to challenge."]


def test_claims_as_told():
    deal = position()
    action = next(a for a in deal.legal(0) if str(a) == "claim 7S,7H hand.0>heap =7")
    two = str(TABLE.tell(ActionReport(0, action, ("-", "-"))))
    assert two == 'Player 1 plays 2 cards: "Sevens".'
    assert str(TABLE.tell(ActionReport(0, action, ("-",)))) == 'Player 1 plays 1 card: "one Seven".'
    hidden = position({"state_number": "may_lie"}).legal(0)[1]
    assert str(hidden) == "claim 2C hand.0>heap =7x2"
    assert str(TABLE.tell(ActionReport(0, hidden, ()))) == 'Player 1 lays cards: "two Sevens".'
    assert TABLE.tell(ActionReport(1, action.parse("challenge =900"), ())) is None


def test_prompts():
    deal = position()
    waits = "Player 1 is to lay cards and call Sevens."
    assert prompts(deal) == ["Lay up to 3 cards and call them Sevens.", waits, waits, waits, waits]
    deal.play(0, "claim 7S hand.0>heap =7")
    asks = "Player 1 lays a card as a 7. Is it true?"
    following = "Player 1: a card as a 7. True? You are next."
    assert prompts(deal) == ["Does anybody doubt your Sevens?", following, asks, asks,
                             "The others may still challenge the Sevens."]
    deal.play(1, "pass")
    assert prompts(deal)[1] == "A moment yet: somebody may still challenge."
    deal.advance(3000)
    assert prompts(deal)[1] == "Lay up to 2 cards and call them Eights."
    deal.play(3, "pass")
    assert prompts(deal)[3] == "The others may still challenge the Sevens."


def test_who_is_next_is_told_what_to_lay_once_the_others_have_had_their_moment():
    deal = position()
    deal.play(0, "claim 7S,2C hand.0>heap =7")
    assert prompts(deal)[1] == "Player 1: 2 cards as Sevens. True? You are next."
    assert str(TABLE.plate(deal.view(0), 1).line) == "is next"
    deal.advance(3000)
    assert prompts(deal)[1] == "Player 1: 2 cards as Sevens. Doubt it, or lay Eights."


def test_bubbles_say_what_a_player_says_and_no_name():
    assert str(TABLE.told_as("challenge").speak(Said("challenge", 1, {}))) == "Cheat!"
    assert TABLE.told_as("let_go").speak(Said("let_go", 1, {})) is None, "the plate says so"


@pytest.mark.parametrize("options, prompt", [
    ({"sequence": "adjacent"}, "Lay up to 3 cards and call them Fives or Sevens."),
    ({"sequence": "adjacent_or_same"}, "Lay up to 3 cards and call them Fives, Sixes or Sevens."),
    ({"may_pass": "yes"}, "Lay cards and call them Sevens, or pass."),
])
def test_prompts_by_options(options, prompt):
    assert prompts(position(options))[0] == prompt


def test_what_is_hidden_is_a_question_mark():
    deal = position({"state_number": "may_lie"})
    deal.play(0, "claim 7S,2C hand.0>heap =7x3")
    view = deal.view(1)
    assert str(TABLE.label(view, "heap")) == "?" == str(TABLE.label(view, "hand.0"))
    assert TABLE.label(view, "hand.2") is None and TABLE.label(deal.view(0), "heap") is None
    assert str(TABLE.asked(view)[0]) == "Player 1 says three Sevens. Is it true?"
    assert str(TABLE.plate(view, 0).line) == "says three Sevens"


def test_plates():
    deal = position({"window": "poll", "play_on": "yes"})
    deal.play(0, "claim 7S hand.0>heap =7")
    deal.play(1, "challenge =900")
    deal.play(2, "pass")
    lines = [None if (line := TABLE.plate(deal.view(1), seat).line) is None else str(line)
             for seat in range(4)]
    assert lines == ["says Sevens", "challenges", "has answered", "is thinking"]
    deal.state.order = [3]
    assert TABLE.plate(deal.view(1), 3).out


def test_gestures_and_double_clicks():
    deal = position({"sequence": "adjacent"})
    found = deal.matching(0, ("7H",), "hand.0", "heap")
    assert [a.value for a in found] == ["5", "7"]
    gesture = Gesture(("7H",), "hand.0", "heap")
    assert all(TABLE.meaning.fits(action, gesture) for action in found)
    assert TABLE.meaning.best(deal.view(0), "hand.0", "7H", found).value == "7"
    two = deal.matching(0, ("2C",), "hand.0", "heap")
    assert TABLE.meaning.best(deal.view(0), "hand.0", "2C", two) is None
    only = position().matching(0, ("2C",), "hand.0", "heap")
    assert TABLE.meaning.best(deal.view(0), "hand.0", "2C", only) == only[0]


def test_buttons_and_rows():
    deal = position({"may_pass": "yes"})
    let_go, cheat = TABLE.buttons
    assert (cheat.verb, cheat.key, cheat.kind, str(cheat.words)) == ("challenge", "c", "alarm",
                                                                     "Cheat!")
    assert (let_go.verb, let_go.key) == ("pass", "space")
    view = deal.view(0)
    assert str(let_go.label(view, deal.legal(0)[-1])) == "Lay nothing"
    assert [place.pile for row in TABLE.arrange(view).centre for place in row] == ["heap", "dead"]
    assert TABLE.arrange(view).hand == 13


def test_prompts_are_short():
    for options in ({}, {"state_number": "may_lie"}, {"window": "poll"},
                    {"sequence": "adjacent_or_same"}):
        deal = GAME.deal(4, options, seed=5)
        for step in range(300):
            if deal.outcome() is not None:
                break
            for viewer in (0, 1, 2, 3, None):
                long, short = TABLE.asked(deal.view(viewer))
                assert len(str(long)) <= 60 and len(str(short)) <= len(str(long)), str(long)
            seat = deal.actors()[step % len(deal.actors())]
            legal = deal.legal(seat)
            deal.play(seat, legal[step * 7 % len(legal)])
        assert TABLE.asked(deal.view(0))


# --- claims on the table --------------------------------------------------------------------------

CLAIMS = TABLE.claims


def test_a_claim_reads_as_one_button_or_among_others():
    deal = position({"sequence": "adjacent"})
    actions = deal.matching(0, ("7S", "2C"), "hand.0", "heap")
    assert [str(CLAIMS.short(action)) for action in actions] == ["Fives", "Sevens"]
    assert str(CLAIMS.title(2)) == "Lay 2 cards as" and str(CLAIMS.title(1)) == "Lay 1 card as"
    (action,) = position().matching(0, ("7S", "2C"), "hand.0", "heap")
    assert str(CLAIMS.whole(action)) == "Play 2 as Sevens"
    lies = position({"state_number": "may_lie"}).matching(0, ("7S",), "hand.0", "heap")
    assert [str(CLAIMS.short(action)) for action in lies] == ["one Seven", "two Sevens",
                                                           "three Sevens"]


def test_what_was_claimed_stands_while_it_may_be_doubted():
    deal = position()
    assert CLAIMS.standing(deal.view(1)) is None
    deal.play(0, "claim 7S,2C hand.0>heap =7")
    assert [str(CLAIMS.standing(deal.view(seat))[1])
            for seat in (0, 1, None)] == ["Player 1: two Sevens"] * 3
    deal.play(3, "challenge")
    assert CLAIMS.standing(deal.view(1)) is None
    deal = position({"state_number": "may_lie"})
    deal.play(0, "claim 7S,2C hand.0>heap =7x1")
    assert str(CLAIMS.standing(deal.view(1))[1]) == "Player 1: one Seven"


def test_only_the_next_player_may_prepare_cards_and_only_while_the_time_runs():
    deal = position()
    deal.play(0, "claim 7S hand.0>heap =7")
    assert [str(action) for action in CLAIMS.soon(deal.view(1), ("9S", "8S"))] == (
        ["claim 8S,9S hand.1>heap =8"])
    assert not CLAIMS.soon(deal.view(2), ("TS",)) and not CLAIMS.soon(deal.view(1), ())
    for seat, word in ((1, "The others may still call"), (2, "Time to call"),
                       (0, "The others may still call")):
        words, lasts = CLAIMS.time(deal.view(seat))
        assert (str(words), lasts) == (word, 3000)
    deal.advance(3000)
    assert CLAIMS.time(deal.view(1)) is None and not CLAIMS.soon(deal.view(1), ("8S",))
    assert deal.check(1, "claim 8S,9S hand.1>heap =8") is None
    last = position(piles=PILES | {"hand.0": "7S"})
    last.play(0, "claim 7S hand.0>heap =7")
    assert str(CLAIMS.time(last.view(1))[0]) == "Last chance"
    assert not CLAIMS.soon(last.view(1), ("8S",))


def test_what_was_found_names_the_cards_and_who_takes_them():
    truth, lie = Said("truth", 2, {"n": 3}), Said("lie", 0, {"n": 1})
    assert CLAIMS.found(("7S",), truth) == (True, CLAIMS.found(("7S",), truth)[1])
    assert str(CLAIMS.found(("7S", "7H"), truth)[1]) == (
        "It was true: 7 of spades, 7 of hearts. Player 3 takes 3 cards.")
    assert str(CLAIMS.found(("2C",), lie)[1]) == "It was a lie: 2 of clubs. Player 1 takes 1 card."
    assert CLAIMS.found(("7S",), Said("challenge", 1, {})) is None
