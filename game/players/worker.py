"""Computer players for the window or the session: asked with views, they answer; nobody waits.

``Thinker`` asks one long-lived worker process, ``Here`` thinks in this thread; both asked alike.

The worker reads lines of JSON from a pipe, ``{id, game, seats: [{view, player}], limit, seed,
deal}`` (``limit`` in ms for each seat), ``{cancel: id}``, which ends a decision in mid-thought, or
``{forget: deal}``. It writes ``{ready: true}`` once and ``{id, answers: [...]}``, each as
``Answer.to_dict``. It knows nothing but the views and what its brains keep from move to move of a
deal (``Stores``), imports nothing that draws, and ends with the pipe. A frozen program calls
``multiprocessing.freeze_support()`` before all else.
"""
from __future__ import annotations

import json
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.records import dataclass
from game.core.view import View
from game.players.answers import (
    LIMIT_MS,
    Answer,
    Asked,
    Asking,
    Here,
    Reply,
    Stores,
    accepted,
    answered,
    decided,
    limited,
    quick,
    weighed,
)

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

LOG = logging.getLogger("riddance.ai")
#: More than that no worker has to say, in bytes of a line and in lines that nobody has read yet:
#: one that floods its pipe is ended.
MOST_BYTES, MOST_UNREAD = 1 << 24, 1000


# --- the worker process -------------------------------------------------------------------------

class _Desk:
    """Questions as they come in, read by a thread of their own, so that a cancelled one is dropped
    unread, or in mid-thought."""

    def __init__(self, questions: Connection) -> None:
        self._questions = questions
        self.waiting: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.cancelled: set[int] = set()

    def read(self) -> None:
        """Until the other end is closed or dead; then this process ends, thinking or not."""
        try:
            while True:
                line = json.loads(self._questions.recv_bytes())
                if "cancel" in line:
                    self.cancelled.add(line["cancel"])
                else:
                    self.waiting.put(line)
        except (EOFError, OSError):
            os._exit(0)


def serve(questions: Connection, answers: Connection, games: Mapping[str, Game]) -> None:
    """The life of the worker: answer what is asked, until the asking end goes away."""
    # Ctrl-C in a terminal is for the program that asks.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    desk, stores = _Desk(questions), Stores()
    threading.Thread(target=desk.read, daemon=True).start()
    _write(answers, {"ready": True})
    while True:
        line = desk.waiting.get()
        if "forget" in line:
            stores.forget(line["forget"])
            continue
        # A game it does not know is answered where it was asked.
        game, given = games.get(line["game"]), []
        if game is not None:
            given = _answers_to(game, line, desk.cancelled, stores)
        if line["id"] not in desk.cancelled:
            _write(answers, {"id": line["id"], "answers": given})
        # Questions come in the order of their numbers: those up to this one are done with.
        desk.cancelled.difference_update([n for n in desk.cancelled.copy() if n <= line["id"]])


def _answers_to(game: Game, line: Mapping[str, Any], cancelled: set[int],
                stores: Stores) -> list[dict[str, Any]]:
    def is_cancelled() -> bool:
        return line["id"] in cancelled

    answers = []
    for asked in line["seats"]:
        if is_cancelled():
            break
        view = View.from_dict(asked["view"])
        limit = limited(game, view, line["limit"], cancelled=is_cancelled)
        store = stores.of(line["deal"], asked["view"]["seat"])
        answer = weighed(game, view, asked["player"], line["seed"], limit, store)
        answers.append(answer.to_dict())
    return answers


def _write(answers: Connection, line: Mapping[str, Any]) -> None:
    try:
        answers.send_bytes(json.dumps(line).encode())
    except OSError:
        os._exit(0)


def work(questions: Connection, answers: Connection) -> None:
    """The worker of the program."""
    serve(questions, answers, CATALOGUE)


# --- whoever asks it ----------------------------------------------------------------------------

Work = Callable[["Connection", "Connection"], None]


class Worker:
    """One worker process. A thread starts it and reads, another writes: the caller never waits.

    ``at_once``: else it is started by ``begin``.
    """

    def __init__(self, target: Work, *, at_once: bool = True) -> None:
        self.began_s = time.monotonic()
        self.ready = self.dead = self._ended = False
        self.process: SpawnProcess | None = None
        self._target = target
        self.lines: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.writing: SimpleQueue[bytes | None] = SimpleQueue()
        self._begun = False
        if at_once:
            self.begin()

    def begin(self) -> None:
        """Start it, unless it is already."""
        if not self._begun:
            self._begun, self.began_s = True, time.monotonic()
            threading.Thread(target=self._live, name="thinker", daemon=True).start()

    def _live(self) -> None:
        try:
            answers = self._started()
        except Exception:       # no spawn, no memory, no rights: play on without a worker
            LOG.exception("the computer players' process does not start")
            self.dead = True
            return
        try:
            while self.lines.qsize() < MOST_UNREAD:
                line = json.loads(answers.recv_bytes(MOST_BYTES))
                if not isinstance(line, dict):
                    break
                self.ready = True
                self.lines.put(line)
        except (EOFError, OSError, ValueError, RecursionError):
            pass                # it is gone, or talks nonsense
        self.end()
        if self.process is not None:
            self.process.join()
        answers.close()
        self.dead = True

    def _started(self) -> Connection:
        # It takes as long as the first picture of a table, which is drawn meanwhile.
        from multiprocessing import get_context

        context = get_context("spawn")
        reads, asks = context.Pipe(duplex=False)
        answers, writes = context.Pipe(duplex=False)
        process = context.Process(target=self._target, args=(reads, writes),
                                  name="riddance-thinker", daemon=True)
        process.start()
        reads.close()
        writes.close()
        self.process = process
        threading.Thread(target=self._write, args=(asks,), name="thinker-asks", daemon=True).start()
        if self._ended:
            process.kill()
        return answers

    def _write(self, asks: Connection) -> None:
        try:
            while (line := self.writing.get()) is not None:
                asks.send_bytes(line)
        except OSError:
            pass                # it is gone; the reading thread knows as well
        asks.close()

    def end(self) -> None:
        """Kill it. It has nothing to lose."""
        self._ended = True
        self.writing.put(None)
        if self.process is not None and self.process.is_alive():
            self.process.kill()


@dataclass(frozen=True, slots=True)
class _Question:
    game: Game
    views: Asking
    seed: int
    until_s: float


class Thinker:
    """Asks the worker process, watches it, and does without where it fails.

    ``work``: what the process runs; ``patience_ms``: so long beyond its limit a question may take,
    then the quick policy answers it here; a worker that was ready is then ended and another
    started. After ``MOST_FAILURES`` in a row none is, until ``try_again``. ``at_once``: else the
    process is started by ``begin``, and what is asked before waits for it.
    """

    MOST_FAILURES = 3
    STARTING_S = 30.0
    #: Who has not looked for so long has stood still, and the worker with them, as when all
    #: processes of a terminal are stopped.
    STANDSTILL_S = 2.0

    def __init__(self, target: Work = work, *, patience_ms: int = 3000,
                 at_once: bool = True) -> None:
        self._target, self._patience_ms = target, patience_ms
        self._last, self._failures, self._told = 0, 0, False
        self._closed, self._watched_s = False, time.monotonic()
        self._open: dict[int, _Question] = {}
        self._replies: dict[int, Reply] = {}
        self._worker: Worker | None = Worker(target, at_once=at_once)

    def begin(self) -> None:
        """Start the process, unless it is already."""
        if self._worker is not None:
            self._worker.begin()

    @property
    def given_up(self) -> bool:
        """Whether it has failed too often: everything is answered here, by the quick policy."""
        return self._worker is None and not self._closed

    def has_just_failed(self) -> bool:
        """Whether it was given up since this was asked last: somebody is to be told."""
        news = self.given_up and not self._told
        self._told = self.given_up
        return news

    def try_again(self) -> None:
        """After it was given up start another process; one failure more and that was it."""
        if self.given_up:
            self._failures = self.MOST_FAILURES - 1
            self._worker = Worker(self._target)

    @property
    def pid(self) -> int | None:
        """The worker's process id, while it runs."""
        process = self._worker.process if self._worker else None
        return None if process is None else process.pid

    @property
    def ready(self) -> bool:
        """Whether the worker has started and answers."""
        self._collect()
        return self._worker is not None and self._worker.ready and not self._worker.dead

    def ask(self, game: Game, views: Asking, *, seed: int, limit_ms: int = LIMIT_MS,
            deal: str = "") -> int:
        """Hand the views to the process, or answer here where there is none; the question's number,
        at once. ``limit_ms`` for each seat; of the seed 53 bits count."""
        self._last += 1
        seed &= (1 << 53) - 1
        now_s = time.monotonic()
        until_s = now_s + (limit_ms * len(views) + self._patience_ms) / 1000
        if not self._open:
            self._watched_s = now_s
        self._open[self._last] = _Question(game, tuple(views), seed, until_s)
        if self._worker is None:
            self._answer_here(self._last)
        else:
            seats = [{"view": view.to_dict(log=False), "player": str(player)}
                     for view, player in views]
            self._tell({"id": self._last, "game": game.key, "seats": seats, "limit": limit_ms,
                        "seed": seed, "deal": deal})
        return self._last

    def cancel(self, question: int) -> None:
        """Tell the process not to think about it any more; its answer is thrown away."""
        if self._open.pop(question, None) is not None:
            self._tell({"cancel": question})
        self._replies.pop(question, None)

    def forget(self, deal: str) -> None:
        """Tell the process that nothing kept of that deal is of use."""
        self._tell({"forget": deal})

    def _tell(self, line: Mapping[str, Any]) -> None:
        if self._worker is not None:
            self._worker.writing.put(json.dumps(line).encode())

    def answer(self, question: int) -> Reply | None:
        """The answers, once; None while they are not there. Looks after the process on the way:
        what it is late with is answered here."""
        self._collect()
        self._watch()
        return self._replies.pop(question, None)

    def _collect(self) -> None:
        while self._worker is not None:
            try:
                line = self._worker.lines.get_nowait()
            except Empty:
                return
            number = line.get("id")
            if isinstance(number, int) and number in self._open:
                self._failures = 0
                self._take(line)

    def _take(self, line: Mapping[str, Any]) -> None:
        question = self._open[line["id"]]
        try:
            answers = tuple(map(Answer.of, line["answers"]))
            seats = {answer.seat for answer in answers}
        except (LookupError, TypeError, ValueError, AttributeError):
            LOG.exception("the computer players' process answers what is no answer")
            answers, seats = (), set()
        if seats == {view.seat for view, _ in question.views}:
            del self._open[line["id"]]
            self._replies[line["id"]] = Reply(line["id"], answers)
        else:
            self._answer_here(line["id"])

    def _watch(self) -> None:
        """Answer here what takes too long, and see to it that there is a worker."""
        now_s, worker = time.monotonic(), self._worker
        gap_s, self._watched_s = now_s - self._watched_s, now_s
        if gap_s > self.STANDSTILL_S:
            self._allow(gap_s)
        late = [number for number, question in self._open.items() if now_s > question.until_s]
        if worker is not None:
            slow_start = not worker.ready and now_s - worker.began_s > self.STARTING_S
            if worker.dead or slow_start or (worker.ready and late):
                late = list(self._open)
                self._replace(worker)
        for number in late:
            self._answer_here(number)

    def _allow(self, more_s: float) -> None:
        """So much more time for all that is asked, and for a worker that starts."""
        for number, question in self._open.items():
            self._open[number] = replace(question, until_s=question.until_s + more_s)
        if self._worker is not None and not self._worker.ready:
            self._worker.began_s += more_s

    def _replace(self, worker: Worker) -> None:
        games = sorted({question.game.key for question in self._open.values()})
        LOG.error("the computer players' process %s (%s); the policy answers here",
                  "has ended" if worker.dead else "hangs", ", ".join(games) or "not asked")
        worker.end()
        self._failures += 1
        self._worker = Worker(self._target) if self._failures < self.MOST_FAILURES else None

    def _answer_here(self, number: int) -> None:
        question = self._open.pop(number)
        answers = tuple(quick(question.game, view, question.seed) for view, _ in question.views)
        self._replies[number] = Reply(number, answers)

    def close(self) -> None:
        """End the worker; what is asked from now on is answered in this thread."""
        worker, self._worker, self._closed = self._worker, None, True
        self._open, self._replies = {}, {}
        if worker is not None:
            worker.end()


__all__ = ["Answer", "Asked", "Here", "Reply", "Thinker", "accepted", "answered", "decided",
           "quick", "serve", "weighed", "work"]
