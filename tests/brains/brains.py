"""Brains for tests: broken ones, one that thinks as long as it may, one that keeps things, one that
notes what the others do. Each plays Shed of ``tests/toys.py``, in a worker of its own as well."""

import time
from functools import partial

from game.brains.brain import Brain, Candidate, Choice
from game.core.action import act
from game.core.words import words
from game.players.worker import serve
from tests import toys

GOOD = words("It is the last of them.")


class Policy(Brain):
    """Plays the last action in order; nothing but a policy."""

    def policy(self, rules, state, seat, actions, rng):
        return max(actions)


class Raising(Policy):
    """Its thinking fails."""

    def choose(self, asked):
        raise RuntimeError("no idea")


class Clueless(Raising):
    """Its policy fails as well."""

    def policy(self, rules, state, seat, actions, rng):
        raise RuntimeError("no policy either")


class Cheating(Policy):
    """Answers what is against the rules."""

    def choose(self, asked):
        return Choice(act("play", ("XR",), f"hand.{asked.seat}", "heap"))


class Wild(Cheating):
    """And so does its policy."""

    def policy(self, rules, state, seat, actions, rng):
        return act("fly")


class Garbled(Policy):
    """Answers what is no action at all."""

    def choose(self, asked):
        return Choice("a card, please")


class Hanging(Policy):
    """Never asks how long it may think."""

    def choose(self, asked):
        while True:
            time.sleep(.01)


class Searching(Policy):
    """Thinks until its limit is spent, and says in its note how far it has come."""

    def choose(self, asked):
        while not asked.limit.spent():
            time.sleep(.001)
        limit = asked.limit
        said = words("{n} of {most}, {ms} ms, reaction {reaction}", n=str(limit.done),
                     most=str(limit.iterations), ms=str(limit.ms), reaction=str(limit.reaction))
        return Choice(max(asked.legal), said)


class Keeping(Policy):
    """Counts its decisions in its store."""

    def choose(self, asked):
        asked.store["times"] = asked.store.get("times", 0) + 1
        return Choice(max(asked.legal), words("{n}", n=str(asked.store["times"])))


class Weighing(Policy):
    """Weighs all its actions: each is worth what comes behind it in order."""

    def choose(self, asked):
        ranked = sorted(asked.legal, reverse=True)
        weighed = tuple(Candidate(action, -float(k)) for k, action in enumerate(ranked))
        return Choice(ranked[0], GOOD, weighed)


class Noting(Policy):
    """Counts the deals it has sat down to, and what the others did in all of them. It plays the
    first action in order once it has seen ten."""

    def observe(self, notes, event, picture, learning):
        if event is not None:
            return
        if learning.action is None:
            notes["deals"] = notes.get("deals", 0) + 1
        elif learning.seat != learning.viewer:
            verbs = notes.setdefault("verbs", {})
            verbs[learning.action.verb] = verbs.get(learning.action.verb, 0) + 1

    def choose(self, asked):
        seen = sum(asked.notes.get("verbs", {}).values())
        return Choice(min(asked.legal) if seen >= 10 else max(asked.legal))


ALL = (Policy, Raising, Clueless, Cheating, Wild, Garbled, Hanging, Searching, Keeping, Weighing,
       Noting)
GAMES = {brain.__name__: toys.toy(toys.Shed, "none", brain) for brain in ALL}


def work_of(name, questions, answers):
    """The worker process of a program in which Shed is played by that brain."""
    serve(questions, answers, {"shed": GAMES[name]})


def worker(name):
    """What a ``Thinker`` runs."""
    return partial(work_of, name)
