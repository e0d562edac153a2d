"""Plays deals and asks all laws of them: at positions at first close together and then ever further
apart, wherever a name is met for the first time, and at the end."""

import random
from collections import Counter

from game.core.rng import Rng
from tests.conformance import kinds, laws
from tests.conformance.choosing import at_random, brains
from tests.conformance.coverage import Coverage

#: N actions of a deal are followed, and looked at.
FOLLOWED = 120
#: In one deal each pair of phase and verb is asked about N times, whatever the schedule says.
RARE = 1
#: A position worth asking about is played on for N actions.
PLAYED_ON = 8


def play_and_check(game, seats, options, seed, looks=8, choose=at_random, followed=FOLLOWED,
                   met=None):
    """Play one deal to its end, fold what each viewer is sent, and ask all laws at about N
    positions, wherever something is done or said for the first time, and at the end. After N
    actions ``followed`` the rest is played by chance on the fast path, and nobody looks. The
    asker, who has ``steps`` and ``asked``."""
    rng = random.Random(f"{game.key} {seats} {sorted(options.items(), key=str)} {seed}")
    deal = game.deal(seats, options, seed=seed, dealer=rng.randrange(seats),
                     carry=laws.carry_for(game, seats, options, rng))
    cards = laws.all_cards(deal)
    assert len(set(cards)) == len(cards)
    asker, following = Asker(game, deal, rng, seed, met), seed % 3
    for step in range(followed):
        if step >= following and looks > 0:
            looks -= 1
            following = step + 2 + step // 2 + rng.randrange(3)
            asker.ask()
        if not asker.step(choose):
            asker.ask_end()
            return asker
        assert laws.all_cards(deal) == cards, "a card is lost or doubled"
    assert game.playout(deal, rng).reason in game.rules.reasons
    return asker


def play_on_and_check(game, position, seed, met=None):
    """Ask all laws of a position worth asking about; from there, one action of each verb in turn,
    and the deals that follow for some actions more."""
    rng = random.Random(f"{game.key} {seed}")
    start = game.arrange({"game": game.key} | dict(position))
    ask_all(game, start, rng, seed)
    for deal, choose in branches(game, start, rng):
        asker = Asker(game, deal, rng, seed, met)
        for _ in range(PLAYED_ON):
            if not asker.step(choose):
                asker.ask_end()
                break


def branches(game, start, rng):
    """(deal, who chooses) for each verb that may come first, also as an action that is not listed;
    then computer players go on."""
    firsts = {}
    for seat in start.actors():
        legal = start.legal(seat)
        others = start.rules.other_orders(start.state, seat,
                                                  Rng.seeded(rng.getrandbits(32)))
        for action in [*rng.sample(legal, len(legal)), *others]:
            firsts.setdefault((seat, action.verb, action in others), (seat, action))
    yield start.copy(), brains(game)
    for first in firsts.values():
        yield start.copy(), first_then(first, brains(game))


def first_then(first, choose):
    """A choice made beforehand, then as ``choose`` says."""
    waiting = [first]
    return lambda deal, rng: waiting.pop() if waiting else choose(deal, rng)


def reaching(game, met, deals=40):
    """Deals for ``met`` alone: from positions worth asking about, then by computer players at the
    defaults, at every other option value, and at random options. Each is yielded when played."""
    for seed, position in enumerate(game.rules.corners):
        rng = random.Random(f"{game.key} {seed}")
        start = game.arrange({"game": game.key} | dict(position))
        for deal, choose in branches(game, start, rng):
            yield look_on(deal, choose, rng, met, PLAYED_ON)
    rng = random.Random(game.key)
    tables = [(game.best_seats[0], {}), *laws.single_options(game)]
    drawn = (rng.choice(game.seats) for _ in range(deals))
    tables += [(seats, laws.random_options(game, seats, rng)) for seats in drawn]
    for seed, (seats, options) in enumerate(tables):
        settled = game.settle(seats, options)
        carry = laws.carry_for(game, seats, settled, rng)
        deal = game.deal(seats, settled, seed=seed, dealer=seed % seats, carry=carry)
        yield look_on(deal, brains(game), rng, met, laws.MOST_STEPS)


def look_on(deal, choose, rng, met, actions):
    """Play N actions and see what is met."""
    met.happened(deal.opening)
    met.stand(deal)
    for _ in range(actions):
        goes_on = laws.step_at_random(deal, rng, met.watch, choose, met.chosen)
        if not goes_on:
            break
    return deal


class Asker:
    """Follows one deal and asks the laws of it."""

    def __init__(self, game, deal, rng, seed, met=None):
        self.game, self.deal, self.rng, self.seed = game, deal, rng, seed
        self.met = Coverage(game.rules) if met is None else met
        self.follower = laws.Follower(deal)
        self.pairs, self.steps, self.asked, self.asked_at = Counter(), 0, 0, -1
        self.met.happened(deal.opening)
        self.met.stand(deal)

    def step(self, choose):
        """One action, or time. False at the end."""
        goes_on = laws.step_at_random(self.deal, self.rng, self._watch, choose, self._before)
        self.steps += goes_on
        return goes_on

    def ask(self):
        """All laws of the position, once."""
        if self.asked_at != self.steps:
            self.asked_at = self.steps
            self.asked += 1
            ask_all(self.game, self.deal, self.rng, self.seed + self.steps)

    def ask_end(self):
        laws.check_outcome(self.deal)
        ask_finished(self.game, self.deal, self.seed)

    def _before(self, deal, seat, action):
        """An action that is new, or rare in this phase, is asked about before it is done."""
        new = self.met.chosen(deal, seat, action)
        pair = deal.state.phase, action.verb
        self.pairs[pair] += 1
        if new or self.pairs[pair] <= RARE:
            self.ask()
            if self.rng.random() < .5:
                laws.check_paths(deal, seat, action)

    def _watch(self, deal, seat, action, events):
        self.follower(deal, seat, action, events)
        if self.met.watch(deal, seat, action, events) and deal.outcome() is None:
            self.asked_at = -1
            self.ask()


def ask_all(game, deal, rng, seed):
    """All laws of one position."""
    laws.check_choices(deal)
    laws.check_mutations(deal, rng)
    laws.check_position(game, deal)
    laws.check_memory(deal)
    laws.check_imagine(game, deal, seed)
    laws.check_refusals_imagined(game, deal, rng, seed)
    laws.check_secrets(deal)
    laws.check_copies(deal, rng)
    laws.check_gestures(deal, rng)
    kinds.check_kinds(deal, rng)
    kinds.check_sight(deal, rng)
    for seat in deal.actors()[:2]:
        laws.check_paths(deal, seat, rng.choice(deal.legal(seat)))
    if deal.rules.clock.kind != "none":
        laws.check_clock_paths(deal, deal.state.now + rng.choice((0, 100, 5000)))


def ask_finished(game, deal, seed):
    """The laws of a finished deal."""
    laws.check_position(game, deal)
    laws.check_memory(deal)
    laws.check_imagine(game, deal, seed)
    laws.check_secrets(deal)
