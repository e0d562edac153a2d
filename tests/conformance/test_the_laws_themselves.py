"""Rules that break a law are found by it."""

import random

import pytest

from game.core.action import act
from game.core.errors import RulesBug
from tests.conformance import asking, kinds, laws
from tests.conformance.choosing import at_random
from tests.conformance.coverage import Coverage, declared
from tests.parts import rules_of
from tests.toys import TOYS, Shed, toy


class Generous(Shed):
    """Accepts any card, and lists those that fit."""

    def judge(self, state, seat, action):
        return None if action.verb == "play" else super().judge(state, seat, action)


class Terse(Shed):
    """Lists one card of each rank, and says so."""

    sampled_verbs = frozenset({"play"})

    def moves(self, state, seat):
        found = {(a.cards[0].rank if a.cards else a.verb): a
                 for a in reversed(super().moves(state, seat))}
        return list(found.values())

    def judge(self, state, seat, action):
        return None if action in Shed.moves(self, state, seat) else super().judge(
            state, seat, action)

    def other_orders(self, state, seat, rng):
        listed = self.moves(state, seat)
        return [action for action in Shed.moves(self, state, seat) if action not in listed]


class Forgetful(Terse):
    """Forgets all cards of a suit."""

    def moves(self, state, seat):
        found = Shed.moves(self, state, seat)
        return [a for a in found if not a.cards or a.cards[0].suit != "S"] or found


class Boastful(Terse):
    """Its variants are what it lists."""

    def other_orders(self, state, seat, rng):
        return self.moves(state, seat)


class Mistaken(Terse):
    """Its variants are refused."""

    def other_orders(self, state, seat, rng):
        return [act("play", (card,), f"hand.{seat}", "heap") for card in state.piles["heap"][-1:]]


class Peeping(Shed):
    """Draws only what can be played."""

    def moves(self, state, seat):
        stock = state.piles["stock"]
        found = super().moves(state, seat)
        peeped = stock and not self._fits(state, stock[-1])
        return [act("pass") if peeped and a.verb == "draw" else a for a in found]


class Telling(Shed):
    """Refuses in words that depend on the next card of the stock."""

    def judge(self, state, seat, action):
        refusal = super().judge(state, seat, action)
        if refusal is None or not state.piles["stock"]:
            return refusal
        words = type(refusal.words)(f"Not so: {state.piles['stock'][-1]}.")
        return type(refusal)(refusal.code, words)


def broken_by(rules, check, deals=5):
    """Whether the law finds something in a few random deals."""
    rng, game = random.Random(7), toy(rules, "none")
    for seed in range(deals):
        deal = game.deal(3, {"cards": 5}, seed=seed)
        for _ in range(30):
            try:
                check(deal, rng)
            except (AssertionError, RulesBug):
                return True
            if not laws.step_at_random(deal, rng):
                break
    return False


@pytest.mark.parametrize("check, rules", [
    (kinds.check_kinds, Generous), (kinds.check_kinds, Forgetful),
    (kinds.check_kinds, Boastful), (kinds.check_kinds, Mistaken),
    (kinds.check_sight, Peeping), (kinds.check_sight, Telling)])
def test_a_law_finds_who_breaks_it(check, rules):
    assert broken_by(rules, check)


@pytest.mark.parametrize("rules", [Shed, Terse])
def test_who_keeps_the_laws_is_left_alone(rules):
    assert not broken_by(rules, kinds.check_kinds) and not broken_by(rules, kinds.check_sight)


def test_what_was_not_met_is_named():
    met = Coverage(rules_of(Terse()))
    assert met.missing == sorted(declared(rules_of(Terse())))
    assert ("unlisted", "play") in met.missing and ("said", "passed") in met.missing
    for _ in asking.reaching(toy(Terse, "none"), met, deals=20):
        pass
    assert ("reason", "out") not in met.missing and ("unlisted", "play") not in met.missing


def test_what_is_met_and_not_declared_is_an_error():
    class Secretive(Shed):
        said = ()

    with pytest.raises(AssertionError, match="passed is no said"):
        for _ in asking.reaching(toy(Secretive, "none"), Coverage(rules_of(Secretive())), deals=40):
            pass


def test_nobody_who_may_play_on_gives_up():
    class Quitters(Shed):
        all_verbs = (*Shed.all_verbs, "resign")

        def moves(self, state, seat):
            return [act("resign"), *super().moves(state, seat)]

    deal, rng = toy(Quitters, "none").deal(2, {"cards": 5}, seed=3), random.Random(3)
    while deal.state.piles["stock"]:
        seat, action = at_random(deal, rng)
        assert action.verb != "resign" and seat == deal.state.turn
        deal.play(seat, action)


def test_a_position_worth_asking_about_is_gone_on_from_by_each_verb():
    start = TOYS["shed"].arrange({"seats": 2, "turn": 0, "piles": {
        "hand.0": "7S 7H", "hand.1": "2C 3C", "heap": "8S", "stock": "AD AC"}})
    rng = random.Random(1)
    firsts = [choose(deal, rng) for deal, choose in asking.branches(TOYS["shed"], start, rng)][1:]
    assert sorted((seat, action.verb) for seat, action in firsts) == [(0, "draw"), (0, "play")]
