"""Gin Rummy in step with OpenSpiel's: ``python -m tests.engines.gin_rummy.openspiel --deals 2000``.

Both play the same deals by our preset ``openspiel`` (sheet 5): at every step the legal actions must
be the same, and at the end the scores. OpenSpiel (``pip install open_spiel``) is asked through its
public Python module. A knock is several steps there: knock, the card thrown, melds of at most five
cards one by one, pass; lay-offs come before melds. One difference is named by the sheet: a few
knocks that are legal are not offered there. Those are counted, and never chosen.
"""

import argparse
import importlib
import random
import sys
import time
from collections import Counter
from functools import cache

from game.catalogue import CATALOGUE
from game.core.cards import Card
from game.core.piles import HAND
from game.core.playing_on import played_on
from game.core.rng import Rng
from game.families.rummy.brackets import groups_in

GAME = CATALOGUE["gin_rummy"]
OPTIONS = {"preset": "openspiel"}
OKLAHOMA = OPTIONS | {"knock_limit": "upcard", "oklahoma_ace": "gin_only"}
TAKE, DRAW, PASS, KNOCK = 52, 53, 54, 55
SUITS, RANKS = "SCDH", "A23456789TJQK"
#: Who deals: OpenSpiel's player 0 begins.
DEALER = 1


class Differs(AssertionError):
    """The two are not in step."""


@cache
def spiel(oklahoma=False):
    """OpenSpiel's game; ImportError where it is not installed."""
    found = importlib.import_module("pyspiel")
    return found.load_game("gin_rummy", {"oklahoma": True} if oklahoma else {})


def number(card):
    return 13 * SUITS.index(card[1]) + RANKS.index(card[0])


def card_of(code):
    return Card(RANKS[code % 13] + SUITS[code // 13])


@cache
def meld_codes():
    """The melds of at most five cards -> their action; as the names of OpenSpiel's actions say."""
    state, found = spiel().new_initial_state(), {}
    for code in range(KNOCK + 1, spiel().num_distinct_actions()):
        name = state.action_to_string(0, code).split(": ")[-1]
        cards = [name[at:at + 2].upper() for at in range(0, len(name), 2)]
        found[frozenset(map(Card, cards))] = code
    return found


@cache
def parts(text):
    """Each way to lay an arrangement in melds of at most five cards: sets of actions."""
    ways = [frozenset()]
    for row in groups_in(text):
        ways = [way | more for way in ways for more in _splits(tuple(row))]
    return ways


def _splits(row):
    if len(row) <= 5 and frozenset(map(Card, row)) in meld_codes():
        yield frozenset({meld_codes()[frozenset(map(Card, row))]})
    if row[0][0] != row[1][0]:
        for size in (3, 4, 5):
            if len(row) - size >= 3:
                first = meld_codes()[frozenset(map(Card, row[:size]))]
                for rest in _splits(row[size:]):
                    yield rest | {first}


class Both:
    """One deal at both tables; ``skipped``: knocks that are not offered there."""

    def __init__(self, seed, oklahoma, choose):
        self.deal = GAME.deal(2, OKLAHOMA if oklahoma else OPTIONS, seed=seed, dealer=DEALER)
        self.there, self.choose, self.skipped = spiel(oklahoma).new_initial_state(), choose, 0
        self.rng, self.steps, self.met = random.Random(seed), 0, Counter()
        for seat in (0, 1):
            for card in self.deal.state.piles[HAND[seat]]:
                self._chance(card)
        self._chance(self.deal.state.piles["discard"][0])

    def _chance(self, card):
        if not self.there.is_chance_node():
            raise Differs(f"no chance node there for {card}")
        self.there.apply_action(number(card))

    def same(self, expected, what):
        """The legal actions there are these."""
        self.steps += 1
        legal = set(self.there.legal_actions())
        if legal != set(expected):
            raise Differs(f"{what}: here {sorted(expected)}, there {sorted(legal)}\n"
                          f"{self.deal.position()}\n{self.there}")

    def play(self):
        """The whole deal, and the scores."""
        while self.deal.outcome() is None:
            seat = self.deal.actors()[0]
            if self.there.is_terminal() or self.there.current_player() != seat:
                raise Differs(f"{seat} is not to act there\n{self.deal.position()}\n{self.there}")
            self.met[self.deal.state.phase] += 1
            getattr(self, "_" + self.deal.state.phase)(seat)
        points = self.deal.outcome().points
        self.met[self.deal.outcome().reason] += 1
        if not self.there.is_terminal() or list(self.there.returns()) != [
                points[0] - points[1], points[1] - points[0]]:
            raise Differs(f"scores {points}, {self.deal.position()}\n{self.there}")

    def _do(self, seat, action, *codes):
        drawn = self.deal.state.piles["stock"][-1] if action.verb == "draw" else None
        self.deal.play(seat, action)
        for code in codes:
            self.there.apply_action(code)
        if drawn is not None:
            self._chance(drawn)

    def _pick(self, seat, actions):
        return self.choose(self.deal, seat, actions, self.rng)

    # --- by phase ---------------------------------------------------------------------------------

    def _upcard(self, seat):
        self._plain(seat, {"take": TAKE, "pass": PASS, "draw": DRAW})

    _draw = _first_draw = _upcard

    def _plain(self, seat, codes):
        legal = self.deal.legal(seat)
        self.same({codes[action.verb] for action in legal}, self.deal.state.phase)
        action = self._pick(seat, legal)
        self._do(seat, action, codes[action.verb])

    def _discard(self, seat):
        legal = self.deal.legal(seat)
        knocks = [action for action in legal if action.verb == "knock"]
        throws = [action for action in legal if action.verb == "discard"]
        codes = {number(action.cards[0]) for action in throws}
        if knocks and KNOCK not in self.there.legal_actions():
            self.skipped += 1
            legal, knocks = throws, []
        self.same(codes | ({KNOCK} if knocks else set()), "discard")
        action = self._pick(seat, legal)
        if action.verb == "discard":
            self._do(seat, action, number(action.cards[0]))
        else:
            self._knock(seat, action, knocks, [KNOCK])

    def _wall(self, seat):
        legal = self.deal.legal(seat)
        if len(legal) == 2 and KNOCK not in self.there.legal_actions():
            self.skipped += 1
            legal = legal[1:]
        self.same({KNOCK if action.verb == "take" else PASS for action in legal}, "wall")
        action = self._pick(seat, legal)
        if action.verb == "pass":
            self._do(seat, action, PASS)
            return
        self.deal.play(seat, action)
        knocks = self.deal.legal(seat)
        self._knock(seat, self._pick(seat, knocks), knocks, [KNOCK])

    def _knock(self, seat, action, knocks, codes):
        """Knock, the card thrown, its melds one by one, pass."""
        for code in codes:
            self.there.apply_action(code)
        self.same({number(each.cards[0]) for each in knocks}, "thrown with a knock")
        self.there.apply_action(number(action.cards[0]))
        able = [way for each in knocks if each.cards == action.cards
                for way in parts(each.value)]
        aim, laid = self.rng.choice(list(parts(action.value))), set()
        for code in [*sorted(aim, key=lambda _: self.rng.random()), PASS]:
            open_ways = [way for way in able if way >= laid]
            expected = set().union(*open_ways) - laid
            self.same(expected | ({PASS} if laid in open_ways else set()), "melds of a knock")
            self.there.apply_action(code)
            laid.add(code)
        self.deal.play(seat, action)

    def _layoff(self, seat):
        """Lay-offs, pass, melds, pass; ours in that order."""
        gin = not self.deal.state.piles[HAND[1 - seat]]
        while not gin:
            lays = [each for each in self.deal.legal(seat) if each.verb == "lay"]
            self.same({number(each.cards[0]) for each in lays} | {PASS}, "lay-offs")
            action = self.rng.choice([*lays, None])
            if action is None:
                break
            self._do(seat, self._on_run(lays, action), number(action.cards[0]))
        if not gin:
            self.there.apply_action(PASS)
        while self.deal.outcome() is None:
            able = [each for each in self.deal.legal(seat) if each.verb == "meld"
                    and len(each.cards) <= 5]
            codes = {frozenset(each.cards): each for each in able}
            self.same({meld_codes()[cards] for cards in codes} | {PASS}, "own melds")
            picked = self.rng.choice([*codes, *codes, None])
            if picked is None:
                self._do(seat, self.deal.legal(seat)[-1], PASS)
            else:
                self._do(seat, codes[picked], meld_codes()[picked])

    def _on_run(self, lays, action):
        """Of two melds that a card fits the run: there it lengthens the run as well."""
        row = [each for each in lays if each.cards == action.cards]
        runs = [each for each in row if len({card[0] for card in self.deal.state.piles[
            each.target]}) > 1]
        return (runs or row)[0]


# --- who plays ------------------------------------------------------------------------------------

def chooser(part):
    """By the game's own policy in so many of 100 decisions, else by chance."""
    def choose(deal, seat, actions, rng):
        if rng.random() * 100 < part:
            state = deal.rules.state_from_view(deal.view(seat))
            found = GAME.brain.policy(deal.rules, state, seat, actions, Rng(1))
            return found if found in actions else rng.choice(actions)
        return rng.choice(actions)
    return choose


def in_step(deals, first=0):
    """N deals at both tables: steps, skipped knocks, and what was met."""
    steps, skipped, met = 0, 0, Counter()
    for seed in range(first, first + deals):
        both = Both(seed, seed % 4 == 3, chooser((0, 60, 90, 80)[seed % 4]))
        both.play()
        steps, skipped = steps + both.steps, skipped + both.skipped
        met += both.met
    return steps, skipped, met


# --- speed ----------------------------------------------------------------------------------------

def ours(seconds):
    """Deals and decisions a second of uniform random play, dealing included."""
    rules, settled = GAME.rules, GAME._for_deal(2, OPTIONS)
    deals = steps = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        state = rules.blank(2, settled, DEALER)
        state.rng = Rng.seeded(deals).bits()
        rules.deal_out(state, {})
        steps += played_on(rules, state, random.Random(deals), None, steps=2000)
        deals += 1
    return deals / took, steps / took


def theirs(seconds):
    """The same of OpenSpiel driven from Python: chance drawn here, players at random."""
    game = spiel()
    deals = steps = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        rng, state = random.Random(deals), game.new_initial_state()
        pack = list(range(52))
        rng.shuffle(pack)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pack.pop())
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                steps += 1
        deals += 1
    return deals / took, steps / took


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    wish = parser.parse_args()
    try:
        spiel()
    except ImportError:
        print("OpenSpiel is not installed: pip install open_spiel", file=sys.stderr)
        return 2
    steps, skipped, met = in_step(wish.deals, wish.first)
    print(f"{wish.deals} deals, {steps} steps: no difference; {skipped} knocks not offered there")
    print(", ".join(f"{name} {count}" for name, count in sorted(met.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())

