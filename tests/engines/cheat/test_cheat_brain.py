"""How the computer plays Cheat: the sheet's section 8."""

import pytest

from game.core.rng import Rng
from game.engines.cheat import GAME
from game.engines.cheat.brain_odds import lie_chance, play_seen
from tests.engines.cheat import arena
from tests.engines.cheat.strategies import STRATEGIES


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
@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda s: s.name)
def test_medium_beats_simple_strategies(strategy):
    """A fair share would be a quarter; section 8 asks for a half."""
    won = sum(arena.play(seed % 4, strategy, seed)[0].points[seed % 4] for seed in range(24))
    assert won >= 12
