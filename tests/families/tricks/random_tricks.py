"""Deals of tricks played on at random in the model of bits: what its speed is compared by. The
loop is the comparison's own, no game plays so."""

from __future__ import annotations

from collections.abc import Callable

from game.families.tricks.bits import BITS, OF_SUIT, ROWS, SUIT, numbers
from game.families.tricks.brain.model import TrickModel


def random_to_the_end(model: TrickModel, draw: Callable[[], float]) -> int:
    """Everybody plays at random, ``draw`` giving numbers from 0 to 1; the cards played. The
    trick that is on goes card by card, and those that follow as wholes, which is quicker."""
    steps = 0
    while model.lying:
        moves = model.moves()
        model.do(moves[int(draw() * len(moves))])
        steps += 1
    while model.alive:
        _random_trick(model, draw)
        steps += model.seats
    return steps


def _random_trick(model: TrickModel, draw: Callable[[], float]) -> None:
    """A whole trick, played as ``do`` does."""
    hands, seats, turn = model.hands, model.seats, model.turn
    row = numbers(model.unbarred(hands[turn]))
    best = row[int(draw() * len(row))]
    led, winner, lying = SUIT[best], turn, BITS[best]
    hands[turn] ^= lying
    held, alive, trumped = OF_SUIT[led], model.alive, False
    model.led = led
    for _ in range(seats - 1):
        turn = turn + 1 if turn + 1 < seats else 0
        hand = hands[turn]
        found = hand & held
        if found:
            row = ROWS[found]
            card = row[int(draw() * len(row))]
            beats = card > best and not trumped
        else:
            model.turn, model.lying, model.alive, model.best = turn, lying, alive ^ lying, best
            row = numbers(model.unbarred(hand))
            card = row[int(draw() * len(row))]
            beats = SUIT[card] == model.trump and (card > best or not trumped)
            trumped = trumped or beats
        hands[turn] = hand ^ BITS[card]
        lying |= BITS[card]
        if beats:
            best, winner = card, turn
    model.won[winner] |= lying
    model.turn, model.alive, model.lying, model.best = winner, alive ^ lying, 0, -1
