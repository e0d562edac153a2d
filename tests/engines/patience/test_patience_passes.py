"""Card by card building is always right; three at a time the best player finds what to leave."""

import pytest

from game.brains.brain import Limit
from game.core.cards import RANKS, SUITS
from game.core.rng import Rng
from game.engines.patience import GAME
from game.engines.patience.brain_passes import PassState, ends, most_up, place_of
from game.engines.patience.rules import RULES
from game.players.playing import played


def few(seed, cards=8, **options):
    """A deal of N cards that are not up yet."""
    rng = Rng.seeded(seed)
    up = [13, 13, 13, 13]
    for _ in range(cards):
        up[rng.choice([suit for suit in range(4) if up[suit]])] -= 1
    left = [rank + SUITS[suit] for suit in range(4) for rank in RANKS[up[suit]:]]
    rng.shuffle(left)
    piles = {f"foundation.{suit}": " ".join(rank + SUITS[suit] for rank in RANKS[:up[suit]])
             for suit in range(4)}
    return GAME.arrange({"options": options, "piles": {**piles, "stock": " ".join(left)}})


def best(state, known):
    """The most cards that can be up, by the rules and whatever is done."""
    if state.phase == "over":
        return sum(len(state.piles[f"foundation.{suit}"]) for suit in range(4))
    key = (*map(tuple, state.piles.values()), state.redeals, state.barren)
    if key not in known:
        found = []
        for action in RULES.moves(state, 0):
            after = RULES.copy(state)
            RULES.apply(after, 0, action)
            found.append(best(after, known))
        known[key] = max(found)
    return known[key]


@pytest.mark.parametrize("options", [{"redeals": 2}, {"redeals": 1, "waste_play": "top"},
                                     {"redeals": "unlimited"}])
def test_nothing_is_better_than_to_build_what_fits(options):
    for seed in range(8):
        deal = few(seed, 5, **options)
        most = best(RULES.copy(deal.state), {})
        assert played(GAME, deal, ["medium"], Rng(1)).points[0] == most


def test_what_can_be_reached_is_what_the_rules_let_reach():
    better = 0
    for seed in range(20):
        deal = few(seed, redeals=2, turn=3)
        most = best(RULES.copy(deal.state), {})
        assert most_up(place_of(deal.state, None), 3, 2, 10_000) == most
        better += most > played(GAME, deal, ["medium"], Rng(1)).points[0]
    assert better


def test_hard_leaves_a_card_for_a_better_pass():
    hard = medium = 0
    for seed in range(25):
        for level in ("hard", "medium"):
            deal = few(seed, redeals=2, turn=3)
            deal.state.piles["waste"], deal.state.piles["stock"] = (
                deal.state.piles["stock"][::-1], [])
            deal = GAME.arrange(deal.position())
            points = played(GAME, deal, [level], Rng(1)).points[0]
            hard, medium = hard + points * (level == "hard"), medium + points * (level != "hard")
    assert hard > medium


def test_every_end_of_a_pass_comes_once():
    start = PassState((0, 4, 8), (), (0, 0, 0, 0))
    found = list(ends(start, 1))
    assert len(found) == len(set(found)) and PassState((), (), (3, 0, 0, 0)) in found


def test_it_is_offered_where_there_is_a_choice():
    levels = GAME.brain.levels_for
    assert levels(1, GAME.settle(1, {})) == ("medium",)
    assert levels(1, GAME.settle(1, {"turn": 3})) == ("medium", "hard")


def test_without_time_it_builds():
    deal = GAME.arrange({"options": {"turn": 3}, "piles": {
        "foundation.0": "AS", "waste": "2S", "stock": "3S 4S 5S"}})
    choice = GAME.brain.decide(GAME, deal.view(0), "hard", Rng(1), Limit(ms=0))
    assert choice.action.verb == "play"
