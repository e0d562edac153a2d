"""Hearts in step with OpenSpiel's: ``python -m tests.engines.hearts.openspiel --deals 2000``.

Both play the same deals by the options that both have: at every step the legal actions must be the
same, and at the end the points. OpenSpiel (``pip install open_spiel``) is asked through its public
Python module. Cards are passed on one by one there, in the order of the seats. With ``--rate`` the
speed of random play is measured: whole deals, dealing included, and playouts of given ones.
"""

import argparse
import importlib
import random
import sys
import time
from functools import cache
from itertools import product

from game.catalogue import CATALOGUE
from game.core.cards import Card
from game.core.piles import HAND
from game.core.playing_on import played_on
from game.core.rng import Rng
from game.families.tricks.giving import gift
from tests.families.tricks.random_tricks import random_to_the_end

GAME, SEATS = CATALOGUE["hearts"], 4
SUITS, RANKS = "CDHS", "23456789TJQKA"
#: Our option and its value -> theirs.
THEIRS = {
    ("breaking", "heart"): {"must_break_hearts": True, "qs_breaks_hearts": False},
    ("breaking", "queen"): {"must_break_hearts": True, "qs_breaks_hearts": True},
    ("breaking", "free"): {"must_break_hearts": False},
    ("first_trick", "safe"): {"no_pts_on_first_trick": True},
    ("first_trick", "free"): {"no_pts_on_first_trick": False},
    ("jack", "off"): {"jd_bonus": False},
    ("jack", "on"): {"jd_bonus": True},
}
VALUES = {key: [value for name, value in THEIRS if name == key] for key, _ in THEIRS}


class Differs(AssertionError):
    """The two are not in step."""


@cache
def spiel(**options):
    """OpenSpiel's game by our options; ImportError where it is not installed."""
    found = importlib.import_module("pyspiel")
    theirs = {}
    for pair in options.items():
        theirs |= THEIRS[pair]
    return found.load_game("hearts", theirs)


def number(card):
    return 4 * RANKS.index(card[0]) + SUITS.index(card[1])


def card_of(code):
    return Card(RANKS[code // 4] + SUITS[code % 4])


def all_options():
    """Every combination of the options that both have."""
    for values in product(*VALUES.values()):
        yield dict(zip(VALUES, values, strict=True))


def begun(deal, options):
    """Their deal of our hands, with the cards going to the same seats."""
    there = spiel(**options).new_initial_state()
    there.apply_action(deal.state.passing)
    hands = [list(deal.state.piles[HAND[seat]]) for seat in range(SEATS)]
    for at in range(52):
        there.apply_action(number(hands[at % SEATS][at // SEATS]))
    return there


def step_by_step(seed, options):
    """Plays one deal in both at random; the decisions made. Differs where they are not in step."""
    rng = random.Random(seed)
    deal = GAME.deal(SEATS, options, seed=seed, carry={"deal": seed % SEATS})
    there, steps = begun(deal, options), 0
    if deal.state.phase == "pass":
        steps += passed(deal, there, rng)
    while deal.outcome() is None:
        seat = there.current_player()
        ours = sorted(action.cards[0] for action in deal.legal(seat))
        theirs = sorted(map(card_of, there.legal_actions()))
        if deal.actors() != (seat,) or ours != theirs:
            raise Differs(f"deal {seed}, {options}: seat {seat} may play {theirs}, not {ours}")
        card = rng.choice(ours)
        deal.play(seat, f"play {card} {HAND[seat]}>trick")
        there.apply_action(number(card))
        steps += 1
    ours = [26.0 - n for n in deal.outcome().points]
    if not there.is_terminal() or there.returns() != ours:
        raise Differs(f"deal {seed}, {options}: {there.returns()}, not {ours}")
    return steps


def passed(deal, there, rng):
    """All pass three cards on, any three, in any order here and one by one there."""
    gifts = {seat: rng.sample(deal.state.piles[HAND[seat]], 3) for seat in range(SEATS)}
    for seat, cards in gifts.items():
        hand = set(deal.state.piles[HAND[seat]])
        for card in cards:
            if set(map(card_of, there.legal_actions())) != hand:
                raise Differs(f"seat {seat} passes on one of {sorted(hand)}")
            there.apply_action(number(card))
            hand.remove(card)
    for seat in rng.sample(range(SEATS), SEATS):
        deal.play(seat, gift(seat, gifts[seat]))
    return 3 * SEATS


# --- speed ----------------------------------------------------------------------------------------

def ours(seconds):
    """Deals and decisions a second of uniform random play, dealing included."""
    rules, settled = GAME.rules, GAME._for_deal(SEATS, {})
    deals = steps = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        state = rules.blank(SEATS, settled)
        state.rng = Rng.seeded(deals).bits()
        rules.deal_out(state, {"deal": deals % SEATS})
        steps += played_on(rules, state, random.Random(deals))
        rules.outcome(state)
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
        state.apply_action(deals % SEATS)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pack.pop())
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                steps += 1
        state.returns()
        deals += 1
    return deals / took, steps / took


def playouts(seconds):
    """Playouts and cards played a second, at random, of one deal after another whose cards are
    passed on: by the model that stands for the rules in imagined deals, and by OpenSpiel's."""
    deals = [GAME.deal(SEATS, {"passing": "none"}, seed=seed).state for seed in range(20)]
    here = [GAME.brain.fast.of(state) for state in deals]
    there = [begun(GAME.deal(SEATS, {"passing": "none"}, seed=seed), {}) for seed in range(20)]
    return _rate(seconds, here, _in_bits), _rate(seconds, there, _by_openspiel)


def _rate(seconds, states, play):
    played = cards = 0
    rng, began = random.Random(1), time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        cards += play(states[played % len(states)], rng.random)
        played += 1
    return played / took, cards / took


def _in_bits(deal, draw):
    on = deal.copy()
    steps = random_to_the_end(on, draw)
    on.worth(0)
    return steps


def _by_openspiel(state, draw):
    on, steps = state.clone(), 0
    while not on.is_terminal():
        legal = on.legal_actions()
        on.apply_action(legal[int(draw() * len(legal))])
        steps += 1
    on.returns()
    return steps


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--rate", action="store_true")
    asked = parser.parse_args()
    try:
        spiel()
    except ImportError:
        sys.exit("OpenSpiel is not installed: nothing was compared (pip install open_spiel).")
    if asked.rate:
        for _ in range(3):
            rows = [("whole deals, by the rules", ours(1.0)), ("by OpenSpiel", theirs(1.0)),
                    *zip(("playouts in bits", "by OpenSpiel"), playouts(1.0), strict=True)]
            for name, (deals, decisions) in rows:
                print(f"{name:26} {deals:9,.0f} deals/s {decisions:11,.0f} decisions/s")
        return
    row = list(all_options())
    steps = sum(step_by_step(seed, row[seed % len(row)]) for seed in range(asked.deals))
    print(f"{asked.deals} deals, {steps} decisions: in step.")


if __name__ == "__main__":
    main()
