"""A deal that would hang is an error with its position, and nobody gives up by chance."""

import random

import pytest

from game.core.action import act
from game.core.errors import RulesBug
from game.core.rng import Rng
from game.players.playing import Entrant, played
from tests.toys import Doubt, Rush, Shed, fewest, toy


class Frozen(Doubt):
    """Its clock rings and nothing comes of it."""

    def tick(self, state, log=None):
        """Nothing moves."""


class Restless(Doubt):
    """Its clock rings for ever, each time a little later than never."""

    def tick(self, state, log=None):
        state.deadline = state.now


class Speechless(Shed):
    """Whoever should draw has no action."""

    def moves(self, state, seat):
        return [action for action in super().moves(state, seat) if action.verb == "play"]


class Abandoned(Shed):
    """After the first action nobody has the turn, and it is not over."""

    def apply(self, state, seat, action, log=None):
        super().apply(state, seat, action, log)
        state.turn = None


class Quitters(Shed):
    """One may resign."""

    gives_up = frozenset({"resign"})
    all_verbs = ("play", "draw", "pass", "resign")

    def verbs(self, state, seat):
        return "play", "draw", "pass", "resign"

    def moves(self, state, seat):
        return [act("resign"), *super().moves(state, seat)]

    def apply(self, state, seat, action, log=None):
        if action.verb == "resign":
            state.phase, state.turn = "over", None
            state.passes = 99
        else:
            super().apply(state, seat, action, log)

    def outcome(self, state):
        return fewest(state, "resigned") if state.passes == 99 else super().outcome(state)


WINDOW = {"phase": "window", "turn": 1, "piles": {"hand.0": "AS", "hand.1": "AH", "heap": "2S"},
          "fields": {"claimer": 0, "claimed": "A", "deadline": 100}}
NOTHING_FITS = {"turn": 0, "piles": {"hand.0": "AS", "hand.1": "AD", "heap": "2H", "stock": "3C"}}


@pytest.mark.parametrize("rules", [Frozen, Restless])
def test_a_clock_that_moves_nothing_is_an_error(rules):
    game = toy(rules, "timers")
    deal = game.arrange(WINDOW)
    with pytest.raises(RulesBug, match="stands still at 100 ms") as caught:
        deal.advance(5000)
    assert caught.value.position["piles"] == WINDOW["piles"]


def test_a_playout_whose_clock_moves_nothing_is_an_error():
    game = toy(Frozen, "timers")
    deal = game.arrange(WINDOW | {"fields": WINDOW["fields"] | {"answered": [1]}})
    assert not deal.actors()
    with pytest.raises(RulesBug, match="stands still"):
        game.playout(deal, random.Random(1))


def test_many_things_may_fall_due_at_one_moment():
    class Chain(Doubt):
        def tick(self, state, log=None):
            state.claimed += "x"
            if len(state.claimed) > 50:
                super().tick(state, log)

    deal = toy(Chain, "timers").arrange(WINDOW)
    deal.advance(100)
    assert deal.state.phase == "play"


def test_a_seat_that_may_act_and_has_no_action_is_an_error():
    game = toy(Speechless, "none")
    deal = game.arrange(NOTHING_FITS)
    assert deal.legal(1) == []
    for asked in (lambda: deal.legal(0), lambda: deal.matching(0, ("AS",)),
                  lambda: game.playout(deal, random.Random(1)),
                  lambda: game.playout(deal, random.Random(1), lambda *_: act("pass"))):
        with pytest.raises(RulesBug, match="seat 0 may act and has no action") as caught:
            asked()
        assert caught.value.position["piles"] == NOTHING_FITS["piles"]


def test_in_real_time_as_well():
    class Dumb(Rush):
        def moves(self, state, seat):
            return []

        def actors(self, state):
            return (0, 1)

    game = toy(Dumb, "real_time")
    deal = game.arrange({"seats": 2, "piles": {"hand.0": "AS"}, "fields": {"due": None}})
    with pytest.raises(RulesBug, match="has no action"):
        game.playout(deal, random.Random(1))


def test_a_deal_that_nobody_can_go_on_with_is_an_error():
    deal = toy(Abandoned, "none").deal(2, seed=3)
    with pytest.raises(RulesBug, match="nobody may act") as caught:
        deal.play(1, deal.legal(1)[0])
    assert caught.value.position["turn"] == 1


def test_nobody_gives_up_by_chance():
    game = toy(Quitters, "none")
    deal = game.deal(2, seed=5)
    assert act("resign") in deal.legal(1)
    for seed in range(30):
        assert game.playout(deal, random.Random(seed)).reason in ("out", "stuck")
        state = game.rules.copy(deal.state)
        assert "resign" not in {a.verb for a in game.rules.willing(game.rules.moves(state, 1))}
    assert game.rules.willing([act("resign")]) == [act("resign")]
    resigning = game.playout(deal, random.Random(1), lambda state, actions, rng: actions[0])
    assert resigning.reason == "resigned"


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_no_simple_player_gives_up(name):
    game = toy(Quitters, "none")
    for seed in range(10):
        players = [Entrant.of(name)] * 2
        assert played(game, game.deal(2, seed=seed), players, Rng(seed)).reason != "resigned"


def test_in_real_time_a_seat_with_nothing_to_do_is_told_why():
    """Only before Go is it refused as such (RT10)."""
    game = toy(Rush, "real_time")
    piles = {"hand.0": "5S", "hand.1": "7H", "centre.0": "7S", "centre.1": "7D", "stock": "2H"}
    deal = game.arrange({"seats": 2, "piles": piles})
    assert deal.actors() == ()
    assert deal.check(0, "play 5S hand.0>centre.0").code == "fit"
    assert deal.check(0, "shout").code == "phase"
    assert deal.check(0, "play 7H hand.1>centre.0").code == "foreign"
    waiting = game.arrange({"seats": 2, "piles": piles, "phase": "ready", "fields": {"due": 0}})
    assert waiting.check(0, "play 5S hand.0>centre.0").code == "phase"
