"""How the computer plays Cheat: the sheet's section 8."""

import pytest

from game.core.cards import Card
from game.core.rng import Rng
from game.engines.cheat import GAME
from game.engines.cheat.brain_hard import Onlookers
from game.engines.cheat.brain_odds import lie_chance, play_seen
from game.families.claims.brain.plans import ClaimPlan
from game.players.arena import compared


def position(piles, seats=4, options=None, called="6", turn=0):
    return GAME.arrange({"seats": seats, "options": options or {}, "dealer": seats - 1,
                         "phase": "play", "turn": turn,
                         "fields": {"called": called}, "piles": piles})


def decided(deal, seat, level="medium", seed=0):
    return GAME.brain.decide(GAME, deal.view(seat), level, Rng.seeded(seed))


TRIO = {"hand.0": "7S 2C 3C 4C 5C", "hand.1": "7H 7D 7C KS", "hand.2": "TS JS QS",
        "hand.3": "8S 9S AS", "heap": "KD KC"}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_trio_tells_a_lie(level):
    deal = position(TRIO)
    deal.play(0, "claim 2C,3C hand.0>heap =7")
    assert decided(deal, 1, level).action.verb == "challenge"


def test_no_challenge_on_the_odds_alone():
    """The sheet's example: a naive 89 % is no reason."""
    cards = GAME.deal(4, {}, seed=1).state.piles
    rest = [card for seat in range(4) for card in cards[f"hand.{seat}"]]
    mine = [c for c in rest if c[0] == "7"][:2] + [c for c in rest if c[0] != "7"][:11]
    others = [c for c in rest if c not in mine]
    piles = {"hand.1": " ".join(mine)} | {f"hand.{s}": " ".join(others[i::3])
                                          for i, s in enumerate((0, 2, 3))}
    deal = position(piles)
    laid = ",".join(piles["hand.0"].split()[:2])
    deal.play(0, f"claim {laid} hand.0>heap =7")
    play = play_seen(deal.view(1))
    assert (play.able, play.left, play.pile, play.certain) == (2, 11, 2, 0)
    assert play.holding(0) == pytest.approx(0.439, abs=0.001)
    assert play.holding(2) == pytest.approx(0.105, abs=0.001)
    assert lie_chance(play, {}) == pytest.approx(0.46, abs=0.01)
    assert decided(deal, 1).action.verb == "pass"


def test_a_last_play_is_doubted_unless_it_must_be_true():
    deal = position({"hand.0": "KD", "hand.1": "7H 8S", "hand.2": "TS JS", "hand.3": "9S AS",
                     "heap": "2S"})
    deal.play(0, "claim KD hand.0>heap =7")
    assert decided(deal, 1).action.verb == "challenge"


def test_a_last_play_known_to_be_true_is_let_go():
    deal = position({"hand.0": "5S", "hand.1": "7H 8S 8D", "hand.2": "TS JS JD",
                     "hand.3": "9S AS AD"}, called="K")
    deal.play(0, "claim 5S hand.0>heap =A")
    deal.play(1, "challenge")                                   # all have seen that he holds 5S
    for seat, action in ((1, "claim 8S hand.1>heap =2"), (2, "claim TS hand.2>heap =3"),
                         (3, "claim 9S hand.3>heap =4")):
        deal.play(seat, action)
        for other in [s for s in range(4) if s != seat]:
            deal.play(other, "pass")
    deal.play(0, "claim 5S hand.0>heap =5")
    assert deal.view(2).memory["notes"]["lie"] == [1, 0, 0, 0]
    assert all(decided(deal, seat).action.verb == "pass" for seat in (1, 2, 3))


def test_lies_are_of_what_is_called_last():
    hand = "2S 3S 8S 8H JS QS"
    deal = position({"hand.0": hand, "hand.1": "KS KD KC", "hand.2": "9S 9D 9C",
                     "hand.3": "5S 5D 5C", "heap": "AS AH AD"})
    laid = decided(deal, 0).action
    # Jacks come next, then Twos
    assert laid.value == "7" and not {card[0] for card in laid.cards} & {"J", "2"}


def test_truth_goes_out():
    deal = position({"hand.0": "7S 7H", "hand.1": "KS KD KC", "hand.2": "9S 9D 9C",
                     "hand.3": "5S 5D 5C", "heap": "AS"})
    assert str(decided(deal, 0).action) == "claim 7S,7H hand.0>heap =7"


def test_the_next_player_covers_when_the_others_are_slow():
    deal = position(TRIO)
    deal.play(0, "claim 7S hand.0>heap =7")
    deal.play(1, "pass")
    assert GAME.brain.decide(GAME, deal.view(1), "medium", Rng(1)) is None
    deal.advance(3000)
    assert decided(deal, 1).action.verb == "claim"


@pytest.mark.parametrize("options", [
    {"state_number": "may_lie"}, {"sequence": "adjacent"}, {"sequence": "adjacent_or_same"},
    {"may_pass": "yes"},
    {"play_on": "yes"}, {"packs": 2, "max_cards": 8}, {"window": "poll"}, {"scoring": "cards"},
    {"state_number": "may_lie", "packs": 2, "max_cards": 8}])
@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.slow
def test_deals_come_to_an_end_at_every_option(options, level):
    for seats in (3, 7):
        deal = GAME.deal(seats, options, seed=seats)
        step = 0
        while deal.outcome() is None and step < 6000:
            seat = deal.actors()[step % len(deal.actors())]
            choice = decided(deal, seat, level, step)
            assert choice is not None and str(choice.note)
            deal.play(seat, choice.action)
            step += 1
        assert deal.outcome() is not None


@pytest.mark.slow
@pytest.mark.parametrize("bot", GAME.brain.bots)
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_it_beats_simple_strategies(level, bot):
    """A fair share would be a quarter; section 8 asks for a half."""
    report = compared("cheat", [level, bot, bot, bot], 6, options={"window": "poll"}, cores=1)
    (share,) = [each for each in report.shares if each.players == level]
    assert share.wins[0] >= 0.5


LIAR = {"hand.0": "2S 3S 4S 5S 6S 8S", "hand.1": "7H TH QH", "hand.2": "KD 7S 7C 4D",
        "hand.3": "9D JH 7D 9C", "heap": "AS AH AD"}


# --- hard -----------------------------------------------------------------------------------------

def test_hard_leaves_to_others_what_is_no_certain_lie():
    """An exposed liar's claim, at 75 to 99 of 100: a doubt would help the others as much."""
    deal = position(LIAR)
    deal.play(0, "claim 2S,3S,4S hand.0>heap =7")
    view = deal.view(1)
    view.memory["notes"].update(lie=[3, 0, 0, 0], truth=[1, 0, 0, 0], lie_cards=[9, 0, 0, 0])
    likely = lie_chance(play_seen(view), view.memory["notes"])
    assert 0.75 < likely < 0.99
    verbs = {level: GAME.brain.decide(GAME, view, level, Rng(1)).action.verb
             for level in ("medium", "hard")}
    assert verbs == {"medium": "challenge", "hard": "pass"}


def test_hard_remembers_liars_of_the_deals_before():
    notes = {"laid": [9] * 36, "lie": [9, 0, 0, 0], "truth": [0] * 4, "lie_cards": [27, 0, 0, 0]}
    deal = position(LIAR)
    deal.attach(1, GAME.brain.observe, notes)
    deal.play(0, "claim 2S,3S,4S hand.0>heap =7")
    found = decided(deal, 1, "hard")
    assert found.action.verb == "challenge"
    assert str(found.note) == "Cards of Player 1 were turned up 9 times. 9 of these were lies."


def test_hard_says_how_many_there_can_be():
    deal = position(TRIO)
    deal.play(0, "claim 2C,3C hand.0>heap =7")
    found = decided(deal, 1, "hard")
    assert found.note.args["able"] == 1 and found.note.args["n"] == 2


def test_whoever_is_known_to_lie_reckons_with_more_doubt():
    """The same hand, before and after it was found out."""
    deal = position({"hand.0": "2S 3S 4S 5S 6S 8S 9S", "hand.1": "7H TH JH QH AC", "heap": "AS AH",
                     "hand.2": "KD KC 8D 8H 8C", "hand.3": "9D 9C 5D 5C 3D"})
    view = deal.view(0)
    plan = ClaimPlan("7", (), (Card("6S"), Card("8S"), Card("9S")))

    def doubted(**notes):
        view.memory["notes"].update(notes)
        return Onlookers(GAME.rules.state_from_view(view), view, view.memory["notes"]).doubted(plan)
    honest = doubted()
    known = doubted(lie=[5, 0, 0, 0], truth=[0] * 4, lie_cards=[15, 0, 0, 0])
    assert 0 <= honest < known <= 1


# --- easy -----------------------------------------------------------------------------------------

def test_easy_errs_as_beginners_do_and_not_by_chance():
    deal = position({"hand.0": "7S 2C", "hand.1": "7H 8S", "hand.2": "TS JS JH", "hand.3": "9S AS"})
    assert {str(decided(deal, 0, "easy", seed).action) for seed in range(9)} == {
        "claim 7S hand.0>heap =7"}
    deal.play(0, "claim 7S,2C hand.0>heap =7")
    assert {decided(deal, 2, "easy", seed).action.verb for seed in range(9)} == {"challenge"}
