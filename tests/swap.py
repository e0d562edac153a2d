"""Hidden cards exchanged, everything that reaches a computer player equal: ``python -m tests.swap
[--positions 200] [--only KEY]``.

A deal is played to some position. Two cards that a seat has never been shown change places in the
opening, and the same is played again, the others' covered cards exchanged as well. Where all that
the seat is told of the two is the same, the bytes that go to the worker must be the same, and what
it answers at each level. Exit code 1 where they are not.
"""

import argparse
import json
import random
import time

from game.ai.answers import weighed
from game.ai.brain import Limit
from game.ai.worker import Thinker
from game.catalogue import CATALOGUE
from game.core.action import act
from game.core.cards import Card
from game.core.rng import Rng
from game.core.view import View
from game.session.match_in_play import MatchInPlay
from game.session.seats import Setup, Sitter
from tests.conformance import laws

SALT = "salt"
MOST_STEPS = 60
ITERATIONS = 12


class Wire(Thinker):
    """What would go over the pipe."""

    def __init__(self):
        self._last, self._open, self._patience_ms = 0, {}, 0
        self._worker, self.sent = self, []

    def _tell(self, line):
        self.sent.append(json.dumps(line).encode())


def line_of(table, seat, player):
    """The bytes that ask for that seat."""
    wire = Wire()
    wire.ask(table.game, [(table.play.deal.view(seat), player)], seed=table.company.chance(0),
             deal="deal")
    return wire.sent[0]


def table_at(game, position, options, seats):
    """A table of computer players on which that position lies."""
    sitters = tuple(Sitter(f"C{seat}", "medium") for seat in range(seats))
    table = MatchInPlay(Setup(game.key, sitters, options, 1, SALT), {game.key: game})
    table.begin(deal=game.arrange(position))
    return table


def exchanged(text, one, other):
    return {one: other, other: one}.get(text, text)


def swapped_position(position, one, other):
    """A position in which two cards have changed places."""
    piles = {}
    for name, pile in position["piles"].items():
        cards = pile.split() if isinstance(pile, str) else pile
        changed = [exchanged(card, one, other) for card in cards]
        piles[name] = " ".join(changed) if isinstance(pile, str) else changed
    return {**position, "piles": piles}


def swapped_action(action, one, other):
    cards = tuple(Card(exchanged(str(card), one, other)) for card in action.cards)
    return act(action.verb, cards, action.source, action.target, action.value)


def told(table, seat):
    """All that the seat has been told of what happened, as text."""
    return str([[event.seen_by(seat) for event in step.events]
                for step in table.play.chronicle.log])


class Course:
    """A deal as it is played: what was done when, and what each seat was shown."""

    def __init__(self, game, rng):
        self.game, self.rng = game, rng
        self.seats = rng.choice(game.seats)
        self.options = laws.random_options(game, self.seats, rng)
        deal = game.deal(self.seats, self.options, seed=rng.randrange(10**6))
        self.opening, self.done = deal.position(), []
        self.table = table_at(game, self.opening, self.options, self.seats)
        self.shown = [set() for _ in range(self.seats)]
        self._look()

    def _look(self):
        """Note which cards of the pack each seat has been shown by now."""
        deal = self.table.play.deal
        for seat in range(self.seats):
            text = str(deal.view(seat).to_dict()["piles"]) + told(self.table, seat)
            self.shown[seat] |= {card for card in self.pack if card in text}

    @property
    def pack(self):
        return [str(card) for card in self.game.rules.pack(self.seats, self.options)]

    def step(self):
        """One action, or time; False at the end."""
        play, rng = self.table.play, self.rng
        if play.outcome is not None:
            return False
        if not play.deal.actors():
            self._advance(play.deal.due())
            return True
        seat = rng.choice(play.deal.actors())
        legal = self.game.rules.willing(play.deal.legal(seat)) or play.deal.legal(seat)
        action = rng.choice(legal)
        if rng.random() < 0.6:
            action = self.game.brain.policy(
                self.game.rules, play.deal.state, seat, legal, Rng.seeded(len(self.done)))
        self.done.append((seat, action))
        play.act(seat, action)
        if self.game.clock != "none":
            self._advance(play.clock_ms + rng.choice((50, 200, 2000)))
        self._look()
        return True

    def _advance(self, to_ms):
        self.done.append((None, to_ms))
        self.table.play.advance(to_ms)

    def hidden_from(self, seat):
        """Pairs of cards that the seat was never shown, in any order."""
        state = self.table.play.deal.state
        lie = {str(card): name for name, pile in state.piles.items() for card in pile}
        cards = [card for card in lie if card not in self.shown[seat]]
        self.rng.shuffle(cards)
        half = len(cards) // 2
        return list(zip(cards[:half], cards[half:], strict=False))

    def twin(self, one, other):
        """The same played with two cards exchanged; None where it cannot be."""
        try:
            position = swapped_position(self.opening, one, other)
            table = table_at(self.game, position, self.options, self.seats)
            for seat, what in self.done:
                if seat is None:
                    table.play.advance(what)
                elif table.play.act(seat, swapped_action(what, one, other)) is not None:
                    return None
        except ValueError:
            return None
        return table


def answers_to(game, line):
    """What a worker answers at each level, its limit one of thought and not of time."""
    asked = json.loads(line)
    seat = asked["seats"][0]
    return weighed(game, View.from_dict(seat["view"]), seat["player"], asked["seed"],
                   Limit(iterations=ITERATIONS), {}).to_dict()


def compare(course, seat, most_pairs=6):
    """For the position now: how many exchanges were compared, and what was unequal."""
    game, table, found, compared = course.game, course.table, [], 0
    for one, other in course.hidden_from(seat)[:most_pairs]:
        twin = course.twin(one, other)
        if twin is None or told(twin, seat) != told(table, seat):
            continue            # the seat has been told something else, as the rules have it
        compared += 1
        for level in game.brain.levels_for(course.seats, course.options):
            lines = [line_of(each, seat, level) for each in (table, twin)]
            if lines[0] != lines[1]:
                found.append(f"{game.key}: {one} for {other} changes what seat {seat} is sent")
            elif compared == 1 and answers_to(game, lines[0]) != answers_to(game, lines[1]):
                found.append(f"{game.key}: {level} at seat {seat} answers otherwise")
        if compared >= 2:
            break
    return compared, found


def search(game, positions, seed=1, seconds=600.0):
    """(positions compared, exchanges compared, what was unequal)."""
    rng, wrong, places, pairs = random.Random(f"{game.key} {seed}"), [], 0, 0
    until_s = time.monotonic() + seconds
    while places < positions and time.monotonic() < until_s:
        course = Course(game, rng)
        look = rng.randrange(1, 12)
        for step in range(MOST_STEPS):
            if not course.step() or places >= positions or time.monotonic() > until_s:
                break
            actors = course.table.play.deal.actors()
            if step % 6 == look % 6 and actors and course.table.play.outcome is None:
                compared, found = compare(course, rng.choice(actors))
                places, pairs = places + (compared > 0), pairs + compared
                wrong += found
    return places, pairs, wrong


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.swap", description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=600.0)
    asked = parser.parse_args()
    failed = False
    print(f"{'game':24} {'positions':>9} {'exchanges':>9} {'unequal':>7} {'s':>5}")
    for key, game in CATALOGUE.items():
        if asked.only not in key:
            continue
        began_s = time.monotonic()
        places, pairs, wrong = search(game, asked.positions, seconds=asked.seconds)
        failed = failed or bool(wrong)
        print(f"{key:24} {places:9} {pairs:9} {len(wrong):7} {time.monotonic() - began_s:5.0f}",
              *wrong[:3], sep="\n  " if wrong else "", flush=True)
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
