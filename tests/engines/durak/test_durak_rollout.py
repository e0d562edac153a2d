"""What deals in numbers are worth, to the last tie, and what they leave to the rules; endings in
masks are what the rules make of them (``brain_rollout``, ``brain_endings``)."""

import random

import pytest

from game.brains.brain import Limit
from game.brains.search import placed
from game.brains.solving import TooMuchError
from game.catalogue import CATALOGUE
from game.core.playing_on import played_on
from game.core.rng import Rng
from game.engines.durak.brain_bouts import NUMBER
from game.engines.durak.brain_endgame import _EndgameSearch
from game.engines.durak.brain_endings import Endings, is_open
from game.engines.durak.brain_rollout import MOST_BOUTS, DurakModel

DURAK = CATALOGUE["durak"]
RULES, BRAIN = DURAK.rules, DURAK.brain
AGREED = {"attackers": (2, 3, "all"), "twelve_cards": ("attacker", "defender"),
          "early_limit": ("none", "first_bout_5", "always_first_5", "until_discard_5"),
          "load_limit": ("hand", "six"), "permission": ("ask", "free"), "loading": ("on", "off"),
          "transfer": ("off", "off", "on", "show"), "transfer_first_bout": ("yes", "no"),
          "pack": (36, 36, 52)}


def by_policy(state, seat, actions, rng):
    return BRAIN.policy(RULES, state, seat, actions, rng)


def positions(rng, seats, options, often):
    """Now and then a position of a deal that is played well or by chance."""
    state, chance = DURAK.deal(seats, options, seed=rng.randrange(1 << 30)).state, rng.random()
    for _ in range(400):
        if state.phase == "over":
            return
        if rng.random() < often:
            yield state
        legal = RULES.moves(state, state.turn)
        random_one = rng.random() < chance
        action = rng.choice(legal) if random_one else by_policy(state, state.turn, legal, None)
        RULES.apply(state, state.turn, action)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_deal_in_numbers_ends_as_the_policy_plays_it(seats):
    rng, compared = random.Random(seats), 0
    while compared < 30:
        options = {key: rng.choice(values) for key, values in AGREED.items()}
        if seats in (4, 6):
            options["form"] = rng.choice(("partners", "individual"))
        for state in positions(rng, seats, options, .1):
            deal = DurakModel.of(state)
            deal.play_on()
            if deal.phase:                      # it may be passed to and fro for ever
                assert state.options["transfer"] != "off"
                continue
            end = RULES.copy(state)
            played_on(RULES, end, Rng(1), by_policy)
            assert deal.hands == [[NUMBER[card] for card in end.piles[f"hand.{seat}"]]
                                  for seat in range(seats)]
            assert deal.bouts == end.bouts
            worths = [deal.worth(seat) for seat in range(seats)]
            assert worths == [placed(BRAIN, RULES, end, seat) for seat in range(seats)]
            compared += 1


def test_what_is_passed_to_and_fro_for_ever_is_a_draw():
    """Whoever takes gets the ten that he led, and the other's; then the other leads."""
    deal = DURAK.arrange({"seats": 2, "options": {"transfer": "on"}, "turn": 1, "phase": "lead",
                          "piles": {"hand.0": "AC AH AS KC KH TC TD", "hand.1": "AD JD KD QD TH TS",
                                    "stock": "QH JC QS"},
                          "fields": {"trump": "H", "bouts": 5}})
    told = DurakModel.of(deal.state)
    told.play_on()
    assert told.bouts == 5 + MOST_BOUTS and told.phase and len(told.stock) == 3
    assert told.worth(0) == told.worth(1) == .5


@pytest.mark.parametrize("options", [{"opening": "set"}, {"swap_six": "on"}], ids=str)
def test_what_is_seldom_played_is_left_to_the_rules(options):
    assert DurakModel.of(DURAK.deal(2, options, seed=3).state) is None
    assert DurakModel.of(DURAK.deal(2, {}, seed=3).state)


def test_an_ending_in_masks_is_what_the_rules_make_of_it():
    rng, compared = random.Random(2), 0
    while compared < 40:
        options = {"twelve_cards": rng.choice(("attacker", "defender")),
                   "load_limit": rng.choice(("hand", "six")),
                   "loading": rng.choice(("on", "off")), "pack": rng.choice((36, 24))}
        for state in positions(rng, 2, options, .5):
            if not is_open(state):
                continue
            try:
                told = _EndgameSearch(RULES, state.turn, 200)._worth(state)
            except TooMuchError:
                continue
            for seat in (0, 1):
                sign = 1 if seat == state.turn else -1
                assert Endings(state, 10_000).worth(state, seat) == sign * told
            compared += 1


def ending():
    return DURAK.arrange({"seats": 2, "phase": "lead", "turn": 0, "dealer": 1,
                          "fields": {"trump": "C", "bouts": 9},
                          "piles": {"hand.0": "6D AH", "hand.1": "7D KH"}})


def test_an_ending_that_is_too_much_is_given_up():
    with pytest.raises(TooMuchError):
        Endings(ending().state, 0).worth(ending().state, 0)


@pytest.mark.parametrize("limit", [Limit(ms=0), Limit(iterations=0)], ids=["ms", "iterations"])
def test_without_time_it_still_plays_what_is_legal(limit):
    for deal in (ending(), DURAK.deal(4, {}, seed=5)):
        seat = deal.actors()[0]
        choice = BRAIN.decide(DURAK, deal.view(seat), "hard", Rng(1), limit)
        assert deal.check(seat, choice.action) is None
        assert str(choice.note)
