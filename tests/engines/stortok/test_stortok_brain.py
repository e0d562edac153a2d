"""How the computer plays Stortok: its manners by their reasons, and the levels against each
other."""

import random

import pytest

from game.brains.brain import Limit
from game.core.playing_on import played_on
from game.core.rng import Rng
from game.engines.stortok import GAME
from game.players.arena import compared
from tests.engines.often import often
from tests.engines.stortok.test_stortok_rules import arrange


def choice(hand, trick="", level="medium", stock=""):
    deal = arrange([hand, "7D KH QH"], 0, trick, stock, fields={"played": [1] if trick else []})
    found = GAME.brain.decide(GAME, deal.view(0), level, Rng(1))
    return str(found.action).split(" hand")[0], str(found.note)


@pytest.mark.parametrize("hand, trick, stock, action, note", [
    ("9D 6C 7S", "", "8H", "play 9D", "The card that is worth least."),
    ("9D TD 6C 7S", "8D", "8H", "play 9D", "The cheapest card that beats it."),
    ("KD 6C 7S", "AD", "8H", "play 6C", "The cheapest card that beats it."),
    ("AS KS", "", "", "play AS", "Few cards beat this one, and who cannot beat it must take it."),
    ("AS 6D", "", "", "play 6D", "The card that is worth least."),
    ("9D 6D", "TD", "", "take", "There is nothing else to do.")])
def test_medium(hand, trick, stock, action, note):
    assert choice(hand, trick, stock=stock) == (action, note)


def test_easy_spares_its_trumps():
    played = {"played": [1]}
    dear = arrange(["AS 6H", "7D KH QH"], 0, "8D", "9H", fields=played)
    cheap = arrange(["9D 6H", "7D KH QH"], 0, "8D", "9H", fields=played)
    assert often(GAME, dear, "take") > 0.6 and often(GAME, dear, "take", "medium") == 0
    assert often(GAME, cheap, "play 9D") > 0.6


def test_what_was_weighed_begins_with_what_was_chosen():
    deal = arrange(["9D 6C 7S", "7D KH"], 0)
    found = GAME.brain.decide(GAME, deal.view(0), "medium", Rng(1))
    assert found.candidates[0].action == found.action and len(found.candidates) == 3


@pytest.mark.parametrize("seats", [2, 4])
def test_the_policy_beats_chance(seats):
    """Who plays at random is nearly always the stortok."""
    rules, brain = GAME.rules, GAME.brain
    lost = 0
    for seed in range(60):
        state = GAME.deal(seats, seed=seed).state

        def policy(state, seat, actions, rng):
            if seat % 2:
                return actions[int(rng.random() * len(actions))]
            return brain.policy(rules, state, seat, actions, rng)

        played_on(rules, state, random.Random(seed), policy)
        lost += sum(rules.outcome(state).points[::2])
    assert lost < 9


def test_hard_plays_a_known_ending_to_its_win():
    """Medium leads its low trump, which the other can beat."""
    deal = arrange(["KD 7C", "6H 9C QH"], 0)
    found = GAME.brain.decide(GAME, deal.view(0), "hard", Rng(1), Limit(iterations=4))
    assert str(found.note) == "All cards are known: this wins, whatever the other does."
    lost = GAME.brain.decide(GAME, deal.view(0), "hard", Rng(1), Limit(iterations=0))
    usual = GAME.brain.decide(GAME, deal.view(0), "medium", Rng(1))
    assert lost == usual and lost.action != found.action


def test_hard_says_what_it_has_seen_in_imagined_deals():
    deal = GAME.deal(2, seed=4)
    found = GAME.brain.decide(GAME, deal.view(deal.state.turn), "hard", Rng(1),
                              Limit(iterations=200))
    assert "imagined deal" in str(found.counted) and len(found.candidates) > 1


def test_hard_beats_medium():
    players = ["hard/iterations=40", "medium"]
    assert compared("stortok", players, 12, seed=7, cores=1).shares[0].wins[0] > .5
