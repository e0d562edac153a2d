"""How likely each seat wins from a position in which nothing is a secret any more: for replays of
deals that are over, and for nobody who plays.

All seats are played on by the game's own policy, from the hands that they really held; who plays
slips now and then, as people do, and what nobody had seen (the order of a stock) lies in another
order each time. So the share is that of the position, and not of what happened to come next.

It is worked out in a process of its own, at a low priority: that of the computer players
(``game.players.worker``) is never told more than a seat sees.
"""
from __future__ import annotations

import json
import logging
import os
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from queue import Empty
from typing import TYPE_CHECKING, Any

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.deal import Deal
from game.core.errors import RulesBug
from game.core.game import Game
from game.core.playing_on import Policy, played_on
from game.core.records import dataclass
from game.core.rng import Rng
from game.players.worker import Work, Worker

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LOG = logging.getLogger("riddance.ai")
#: One action in so many is a slip: anything worth a thought, in place of the policy's.
SLIP = 12
#: A game that takes more steps than this has no end.
STEPS = 2000
#: Seconds of work after which a question is answered with the games that are done.
LIMIT_S = 1.5
#: So long it may take in all; then its process is given up.
PATIENCE_S = 30.0
#: Kinds of piles whose covered cards nobody has seen.
_UNSEEN = ("stock", "riddance")


@dataclass(frozen=True, slots=True)
class Sample:
    """``games`` that were played to their end, and how many of them each seat has ``won`` (a win
    shared counts for each); none where they have no end, or could not be played."""

    games: int
    won: tuple[int, ...] = ()


def offered(game: Game, seats: int) -> bool:
    """Whether there is anything to be said: a race has no turns, and alone nobody is ahead."""
    return seats > 1 and not game.real_time


def sampled(game: Game, position: Mapping[str, Any], games: int, seed: int,
            limit_s: float = LIMIT_S) -> Sample:
    """Games from a whole position: those asked for, or as many as there is time for; at least one.
    Whatever fails there costs this answer alone."""
    try:
        return _sampled(game, game.arrange(position), games, seed, limit_s)
    except Exception:
        LOG.exception("%s: a position of a replay cannot be played on", game.key)
        return Sample(0)


def _sampled(game: Game, deal: Deal, games: int, seed: int, limit_s: float) -> Sample:
    rules, covered = deal.rules, _covered(deal)
    won, ended, began_s = [0] * deal.state.seats, 0, time.process_time()
    for number in range(games):
        rng = Rng.seeded(f"{seed}/{number}")
        state = rules.copy(deal.state)
        for pile, places in covered.items():
            _mixed(state.piles[pile], places, rng)
        state.rng = rng.bits()
        with suppress(RulesBug):
            played_on(rules, state, rng, _slipping(game), steps=STEPS)
            outcome = rules.outcome(state)
            if outcome is not None:
                ended += 1
                won = [one + bool(more) for one, more in zip(won, outcome.won, strict=True)]
        if time.process_time() - began_s > limit_s:
            break
    return Sample(ended, tuple(won))


def _covered(deal: Deal) -> dict[str, list[int]]:
    """Pile -> places in it whose cards nobody has seen."""
    layout = deal.rules.layout(deal.state)
    places = {}
    for name, cards in deal.view(None).piles.items():
        spec = layout.spec(name)
        if cards and spec is not None and spec.ordered and spec.kind in _UNSEEN:
            places[name] = [at for at, card in enumerate(cards) if card == HIDDEN]
    return places


def _mixed(pile: list[Any], places: Sequence[int], rng: Rng) -> None:
    cards = [pile[at] for at in places]
    rng.shuffle(cards)
    for at, card in zip(places, cards, strict=True):
        pile[at] = card


def _slipping(game: Game) -> Policy:
    rules, brain = game.rules, game.brain

    def plays(state: Any, seat: int, actions: Sequence[Action], rng: Any) -> Action:
        chosen: Action
        if len(actions) > 1 and rng.below(SLIP) == 0:
            chosen = rng.choice(brain.candidates(rules, state, seat))
        else:
            chosen = brain.policy(rules, state, seat, actions, rng)
        return chosen
    return plays


# --- its process ----------------------------------------------------------------------------------

def work(questions: Connection, answers: Connection) -> None:
    """The life of the process: answer one question after the other, until nobody asks any more."""
    # Ctrl-C in a terminal is for the program that asks.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    with suppress(EOFError, OSError):
        while True:
            line = json.loads(questions.recv_bytes())
            tally = sampled(CATALOGUE[line["game"]], line["position"], line["games"],
                            line["seed"])
            told = {"id": line["id"], "games": tally.games, "won": tally.won}
            answers.send_bytes(json.dumps(told).encode())


class Analyst:
    """Asks that process, one question at a time; never waits.

    ``dead``: it is gone, or hung and was ended: there will be no more answers.
    """

    def __init__(self, target: Work = work, *, clock: Callable[[], float] = time.monotonic,
                 patience_s: float = PATIENCE_S) -> None:
        self._worker = Worker(target)
        self._clock, self._patience_s, self._last = clock, patience_s, 0
        self._until_s: float | None = None

    @property
    def dead(self) -> bool:
        """Whether there will be no more answers."""
        return self._worker.dead

    @property
    def pid(self) -> int | None:
        """The process's id, while it runs."""
        process = self._worker.process
        return None if process is None else process.pid

    @property
    def busy(self) -> bool:
        """Whether there is a question that is not answered yet."""
        return self._until_s is not None

    def ask(self, game: Game, position: Mapping[str, Any], games: int, seed: int) -> None:
        """A question in the place of that before, if there is one: its answer will not come."""
        self._last += 1
        self._until_s = self._clock() + self._patience_s
        line = {"id": self._last, "game": game.key, "position": position, "games": games,
                "seed": seed}
        self._worker.writing.put(json.dumps(line).encode())

    def answer(self) -> Sample | None:
        """The answer to the last question, once; None while it is not there."""
        while self.busy:
            try:
                line = self._worker.lines.get_nowait()
            except Empty:
                self._watch()
                return None
            if line.get("id") == self._last:
                return self._told(line)
        return None

    def _told(self, line: Mapping[str, Any]) -> Sample | None:
        self._until_s = None
        try:
            return Sample(int(line["games"]), tuple(map(int, line["won"])))
        except (LookupError, TypeError, ValueError):
            LOG.exception("the replay's process answers what is no answer")
            self.close()
            return None

    def _watch(self) -> None:
        if self._until_s is not None and self._clock() > self._until_s:
            LOG.error("the replay's process hangs; there will be no more chances")
            self.close()

    def close(self) -> None:
        """End it: nothing will be asked any more."""
        self._until_s = None
        self._worker.end()
        self._worker.dead = True


__all__ = ["Analyst", "Sample", "offered", "sampled", "work"]
