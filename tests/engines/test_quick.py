"""Deals in bits, as rollouts play them: card by card they go as the rules have them."""

import random

from game.catalogue import CATALOGUE
from game.engines.stortok import brain_quick as stortok
from game.engines.stortok.state import PACK
from game.engines.stortok.state import stortok as the_fool
from tests.engines.stortok.test_stortok_rules import arrange
from tests.engines.test_policies import settled


def played(key, count):
    """Deals at random, each state before an action and after it; half of the cards by the
    policy."""
    game = CATALOGUE[key]
    rules, rng = game.rules, random.Random(key)
    for seed in range(count):
        seats = game.seats[seed % len(game.seats)]
        state = game.deal(seats, settled(game, seats, rng), seed=seed, dealer=seed % seats).state
        for _ in range(150):
            if state.phase == "over":
                break
            legal = rules.moves(state, state.turn)
            action = rng.choice(legal)
            if rng.random() < .5:
                action = game.brain.policy(rules, state, state.turn, legal, rng)
            before = rules.copy(state)
            rules.apply(state, state.turn, action)
            yield rules, before, action, state


def hands(state, bit):
    return [sum(bit[card] for card in state.piles[f"hand.{seat}"]) for seat in range(state.seats)]


def test_stortok():
    for rules, before, action, after in played("stortok", 30):
        bit, table = stortok.BITS[before.high].bit, stortok.StortokModel(before)
        move = {a: bit[a.cards[0]] if a.cards else 0 for a in rules.moves(before, before.turn)}
        assert sorted(table.moves()) == sorted(move.values())
        twin = table.twin()
        twin.do(move[action])
        assert table.key() == stortok.StortokModel(before).key() and twin.hands == hands(after, bit)
        if after.phase != "over":
            assert twin.key() == stortok.StortokModel(after).key()
            assert twin.won(0) is None and len(twin.stock) == len(after.piles["stock"])
            continue
        fool = [*rules.outcome(after).points, 1].index(1)
        assert twin.fool == (fool if fool < before.seats else stortok.NOBODY)
        assert [twin.won(seat) for seat in range(2)] == [
            fool < before.seats and seat != fool for seat in range(2)]


def test_stortok_plays_on_as_its_policy_does():
    game = CATALOGUE["stortok"]
    rules = game.rules
    for seed in range(30):
        state = game.deal(2 + seed % 4, seed=seed).state
        legal = rules.moves(state, state.turn)
        trial = stortok.trial(rules, state, 0, None)
        for action in legal:
            worth, on = trial(action), rules.copy(state)
            rules.apply(on, on.turn, action)
            while on.phase != "over":
                on_legal = rules.moves(on, on.turn)
                rules.apply(on, on.turn, game.brain.policy(rules, on, on.turn, on_legal, None))
            fool = the_fool(on)
            assert worth == (1 - 1 / on.seats if fool is None else float(fool != 0))


def wins_anyway(rules, state, seat):
    """By the rules alone: whether the seat wins whatever the other does."""
    if state.phase == "over":
        return rules.outcome(state).points[1 - seat] == 1
    found = []
    for action in rules.moves(state, state.turn):
        on = rules.copy(state)
        rules.apply(on, on.turn, action)
        found.append(wins_anyway(rules, on, seat))
    return any(found) if state.turn == seat else all(found)


def test_an_ending_of_stortok_is_won_where_it_can_be_whatever_the_other_does():
    rules, rng, told = CATALOGUE["stortok"].rules, random.Random(3), []
    for _ in range(60):
        cards = rng.sample(PACK, 5)
        state = arrange([cards[:2], cards[2:]], 0).state
        found = stortok.certain(state, 0)
        if found is not None:
            rules.apply(state, 0, found)
        assert wins_anyway(rules, state, 0) == (found is not None)
        told.append(found is not None)
    assert 10 < sum(told) < 50
