"""The end of the pipe to the worker, in this process: all that goes over it is noted."""

import json
from queue import SimpleQueue

from game.brains.brain import Limit
from game.core.view import View
from game.players.answers import Stores, weighed
from game.players.worker import Thinker

#: The limit of a decision here is one of thought and not of time.
ITERATIONS = 12


class Far:
    """What a worker process is to its `Thinker`. ``sent``: all lines, in order; they are answered
    by ``tick``, each after as many of them as ``lates`` says of its number."""

    ready, dead, process = True, False, None

    def __init__(self, game, late=lambda number: 0):
        self.game, self.late = game, late
        self.sent, self.writing, self.lines = [], self, SimpleQueue()
        self._open, self._stores = {}, Stores()

    def put(self, line):
        """A line for the process, as `Thinker` writes it."""
        self.sent.append(line)
        told = json.loads(line)
        if "forget" in told:
            self._stores.forget(told["forget"])
        elif "cancel" in told:
            self._open.pop(told["cancel"], None)
        else:
            self._open[told["id"]] = [self.late(told["id"]), line]

    def tick(self):
        """Time goes by: answers whose time has come are there."""
        for number, waiting in list(self._open.items()):
            waiting[0] -= 1
            if waiting[0] < 0:
                del self._open[number]
                answers = answers_to(self.game, waiting[1], self._stores)
                self.lines.put({"id": number, "answers": answers})

    def end(self):
        """It has nothing to lose."""


class Wire(Thinker):
    """A thinker, as the program has it, with nobody but these notes at the far end."""

    def __init__(self, game, late=lambda number: 0):
        self.far = Far(game, late)
        self._target, self._patience_ms = None, 10**9
        self._last, self._failures, self._open, self._replies = 0, 0, {}, {}
        self._worker, self._closed, self._watched_s = self.far, False, 0.0

    @property
    def sent(self):
        return self.far.sent


def line_of(table, seat, player, view):
    """The bytes that ask for that seat."""
    wire = Wire(table.game)
    wire.ask(table.game, [(view, player)], seed=table.company.chance(0), deal="deal")
    return wire.sent[0]


def answers_to(game, line, stores=None):
    """What a worker answers."""
    asked, stores = json.loads(line), stores or Stores()
    return [weighed(game, View.from_dict(seat["view"]), seat["player"], asked["seed"],
                    Limit(iterations=ITERATIONS),
                    stores.of(asked["deal"], seat["view"]["seat"])).to_dict()
            for seat in asked["seats"]]
