"""At single positions: the bytes that go to the worker, and what it answers at each level.

A deal is played, and beside it some twins: the same deal, but two cards that a seat has never been
shown have changed places in its opening, and the others' covered cards with them. As long as all
that the seat is told of a twin is the same, the bytes that ask for it must be the same at every
step, and the answers.
"""

import random
import time
from dataclasses import dataclass, field

from game.core.characters import CHARACTERS
from game.core.rng import Rng
from tests.conformance import laws
from tests.swap.cards import (
    pairs_of,
    shown_in,
    swapped_action,
    swapped_position,
    table_at,
    told,
)
from tests.swap.wire import answers_to, line_of

MOST_STEPS = 60
#: N twins go beside a deal; M of them are looked at in one position.
TWINS, LOOKED_AT = 8, 2
#: N exchanges are tried before a deal goes on with fewer twins.
TRIED = 12


@dataclass
class Twin:
    """A table that differs by two cards; ``same``: the seats that were told nothing else so far."""

    table: object
    one: str
    other: str
    same: set = field(default_factory=set)


class Course:
    """A deal as it is played: what was done when, what each seat was shown, and its twins."""

    def __init__(self, game, rng):
        self.game, self.rng = game, rng
        self.seats = rng.choice(game.seats)
        self.options = laws.random_options(game, self.seats, rng)
        deal = game.deal(self.seats, self.options, seed=rng.randrange(10**6))
        self.opening, self.done = deal.position(), []
        self.levels = ["medium"] * self.seats
        self.table = table_at(game, self.opening, self.options, self.levels)
        self.pack = {str(card) for card in game.rules.pack(self.seats, self.options)}
        self.shown = [set() for _ in range(self.seats)]
        self.twins = []
        self._told = [self._log_text(self.table, seat, 0) for seat in range(self.seats)]
        self._note(0)

    def _log_text(self, table, seat, since):
        return told(table.play.chronicle.log[since:], seat)

    def _note(self, since):
        """Which cards each seat has been shown by now, and what twins tell it otherwise."""
        for seat in range(self.seats):
            text = self._log_text(self.table, seat, since)
            self.shown[seat] |= shown_in(self.table.play.deal.view(seat))
            self.shown[seat] |= {card for card in self.pack - self.shown[seat] if card in text}
            for twin in self.twins:
                if seat in twin.same and self._log_text(twin.table, seat, since) != text:
                    twin.same.discard(seat)
        for twin in self.twins:
            pair = {twin.one, twin.other}
            twin.same = {seat for seat in twin.same if not pair & self.shown[seat]}
        self.twins = [twin for twin in self.twins if twin.same]

    def step(self):
        """One action, or time; False at the end."""
        play, rng = self.table.play, self.rng
        if play.outcome is not None:
            return False
        since, actors = len(play.chronicle.log), play.deal.actors()
        if not actors:
            self._do(None, play.deal.due())
        else:
            seat = rng.choice(actors)
            legal = self.game.rules.willing(play.deal.legal(seat)) or play.deal.legal(seat)
            action = rng.choice(legal)
            if rng.random() < 0.6:
                action = self.game.brain.policy(
                    self.game.rules, play.deal.state, seat, legal, Rng.seeded(len(self.done)))
            self._do(seat, action)
            if self.game.clock != "none":
                self._do(None, play.clock_ms + rng.choice((50, 200, 2000)))
        self._note(since)
        return True

    def _do(self, seat, what):
        self.done.append((seat, what))
        _done(self.table, seat, what)
        self.twins = [twin for twin in self.twins if _follows(twin, seat, what)]

    def hidden_from(self, seat):
        """Pairs of cards that the seat was never shown, in any order."""
        piles = self.table.play.deal.state.piles.values()
        cards = {str(card) for pile in piles for card in pile}
        return pairs_of(cards - self.shown[seat], self.rng)

    def twins_for(self, seat):
        """Twins of which the seat was told nothing else; new ones where there are too few."""
        found = [twin for twin in self.twins if seat in twin.same]
        for one, other in self.hidden_from(seat)[:TRIED]:
            if len(found) >= LOOKED_AT or len(self.twins) >= TWINS:
                break
            twin = self._twin(one, other)
            if twin is not None:
                self.twins.append(twin)
                found += [twin] if seat in twin.same else []
        return found[:LOOKED_AT]

    def _twin(self, one, other):
        """The same played with two cards exchanged; None where it cannot be."""
        try:
            position = swapped_position(self.opening, one, other)
            twin = Twin(table_at(self.game, position, self.options, self.levels), one, other)
        except ValueError:
            return None
        if not all(_follows(twin, seat, what) for seat, what in self.done):
            return None
        twin.same = {seat for seat in range(self.seats)
                     if not {one, other} & self.shown[seat]
                     and self._log_text(twin.table, seat, 0) == self._log_text(self.table, seat, 0)}
        return twin if twin.same else None


def _done(table, seat, what):
    """Let time go by, or an action be done; its refusal."""
    if seat is None:
        table.play.advance(what)
        return None
    return table.play.act(seat, what)


def _follows(twin, seat, what):
    """Do it at the twin; False where it cannot be done there."""
    try:
        if seat is not None:
            what = swapped_action(what, twin.one, twin.other)
        return _done(twin.table, seat, what) is None
    except ValueError:
        return False


def players_at(game, course, number):
    """All levels, and one of the characters at the best of them."""
    levels = game.brain.levels_for(course.seats, course.options)
    return *levels, f"{levels[-1]}:{[*CHARACTERS][(number + len(course.done)) % len(CHARACTERS)]}"


def compare(course, seat):
    """For the position now: how many exchanges were compared, and what was unequal."""
    game, table, found = course.game, course.table, []
    twins = course.twins_for(seat)
    views = [each.play.deal.view(seat) for each in (table, *(twin.table for twin in twins))]
    for number, twin in enumerate(twins):
        for level in players_at(game, course, seat + number):
            first = line_of(table, seat, level, views[0])
            line = line_of(twin.table, seat, level, views[number + 1])
            if first != line:
                found.append(f"{game.key}: {twin.one} for {twin.other} changes what seat {seat} "
                             "is sent")
            elif number == 0 and answers_to(game, first) != answers_to(game, line):
                found.append(f"{game.key}: {level} at seat {seat} answers otherwise")
    return len(twins), found


def search(game, positions, seed=1, seconds=600.0):
    """(positions compared, exchanges compared, what was unequal)."""
    rng, wrong, places, pairs = random.Random(f"{game.key} {seed}"), [], 0, 0
    until_s = time.monotonic() + seconds
    while places < positions and time.monotonic() < until_s:
        course = Course(game, rng)
        look = rng.randrange(2)
        for step in range(MOST_STEPS):
            if not course.step() or places >= positions or time.monotonic() > until_s:
                break
            actors = course.table.play.deal.actors()
            if step % 2 == look and actors and course.table.play.outcome is None:
                compared, found = compare(course, rng.choice(actors))
                places, pairs = places + (compared > 0), pairs + compared
                wrong += found
    return places, pairs, wrong
