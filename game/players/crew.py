"""Who does many jobs that know nothing of one another: this process, all its cores, or the workers
of a Dask cluster. Answers come in the order of the jobs, whoever did them.

The cluster needs the extra ``cluster``, and workers on which this release is installed; nothing
else imports it. A job is a function of a module and plain values: both are pickled.
"""
from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice
from multiprocessing import get_context
from typing import Any, Protocol, TextIO, TypeVar

from game.core.words import Words, words

J = TypeVar("J")
R = TypeVar("R")
#: Jobs that are under way at once for each who works.
AHEAD = 4
#: What every worker must be able to import.
NEEDED = "game.players.crew"
#: Seconds until a scheduler that does not answer is given up.
PATIENCE_S = 10


class ClusterError(RuntimeError):
    """The cluster cannot be asked; ``told`` says why, to who gave its address."""

    def __init__(self, told: Words) -> None:
        super().__init__(str(told))
        self.told = told


class Crew(Protocol):
    """Those who work."""

    def each(self, job: Callable[[J], R], given: Iterable[J]) -> Iterator[R]:
        """What ``job`` makes of each, in their order, as soon as it is there."""


class ThisProcess:
    """This process."""

    def each(self, job: Callable[[J], R], given: Iterable[J]) -> Iterator[R]:
        """What ``job`` makes of each; nothing is worked out before it is asked for."""
        return map(job, given)


class _Many:
    """Whoever takes a job and gives back a future; ``hands`` of them at once."""

    def __init__(self, submit: Callable[..., Any], hands: int,
                 lost: Callable[[Exception], Exception | None] | None = None) -> None:
        self._submit, self._hands, self._lost = submit, hands, lost

    def each(self, job: Callable[[J], R], given: Iterable[J]) -> Iterator[R]:
        left = iter(given)
        under_way: deque[Any] = deque()
        try:
            for one in islice(left, AHEAD * self._hands):
                under_way.append(self._submit(job, one))
            while under_way:
                result: R = self._result(under_way.popleft())
                for one in islice(left, 1):
                    under_way.append(self._submit(job, one))
                yield result
        finally:
            for future in under_way:
                future.cancel()

    def _result(self, future: Any) -> Any:
        try:
            return future.result()
        except Exception as error:
            instead = self._lost(error) if self._lost else None
            if instead is None:
                raise
            raise instead from error


@contextmanager
def crew(cores: int | None = None, address: str | None = None) -> Iterator[Crew]:
    """Those who work: the cluster at ``address`` (``tcp://host:8786``), else N processes of
    this machine (None: one for each core). ClusterError where it cannot be asked."""
    if address is not None:
        with _cluster(address) as dask:
            yield dask
        return
    workers = cores or os.cpu_count() or 1
    if workers == 1:
        yield ThisProcess()
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        submit: Callable[..., Future[Any]] = pool.submit
        yield _Many(submit, workers)


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    try:
        from distributed import Client
        make: Any = Client
    except ImportError as error:
        raise ClusterError(words(
            "Dask is not installed here: say pip install 'riddance[cluster]'.")) from error
    try:
        client = make(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(words("Nobody answers at {address}.", address=address)) from error
    with client:
        hands = _workers(client, address)
        _greet(client, address)
        yield _Many(_pure(client), hands, _lost_at(address))


def _greet(client: Any, address: str) -> None:
    """Ask the workers whether they have what they need: a job that they cannot read is never
    answered."""
    try:
        answers = client.run(find_spec, NEEDED)
    except ImportError as error:
        raise _no_release(address, str(error)) from error
    if None in answers.values():
        raise _no_release(address, NEEDED)


def _no_release(address: str, reason: str) -> ClusterError:
    return ClusterError(words("The workers at {address} have not this release: {reason}.",
                              address=address, reason=reason))


def _lost_at(address: str) -> Callable[[Exception], Exception | None]:
    """What a job's error means where it is the cluster's fault: another release, or none, is
    installed there, or its workers are gone."""
    def lost(error: Exception) -> Exception | None:
        if isinstance(error, ImportError):
            return _no_release(address, str(error))
        if type(error).__module__.startswith("distributed.") or isinstance(error, CancelledError):
            return ClusterError(words("The cluster at {address} has failed: {reason}.",
                                      address=address, reason=str(error).partition("\n")[0]))
        return None
    return lost


def _workers(client: Any, address: str) -> int:
    """How many jobs the cluster does at once."""
    threads = sum(client.nthreads().values())
    if not threads:
        raise ClusterError(words("The cluster at {address} has no workers.", address=address))
    return int(threads)


def _pure(client: Any) -> Callable[..., Any]:
    """A job is done as often as it is given: what came of it before is not asked."""
    def submit(job: Callable[[Any], Any], given: Any) -> Any:
        return client.submit(job, given, pure=False)
    return submit


class Progress:
    """How far a long work is, in one line that is written over itself; where ``out`` (None: stderr)
    is no terminal, a line for each tenth. ``line(done, whole, seconds)`` is its text.

    >>> import sys
    >>> progress = Progress(2, "{} of {} deals, {} s".format, sys.stdout, clock=lambda: 0.0)
    >>> progress.step(); progress.step()
    1 of 2 deals, 0 s
    2 of 2 deals, 0 s
    """

    def __init__(self, whole: int, line: Callable[[int, int, int], str], out: TextIO | None = None,
                 clock: Callable[[], float] = time.monotonic) -> None:
        self._whole, self._line, self._out = whole, line, out or sys.stderr
        self._done, self._clock, self._began = 0, clock, clock()
        self._said = -1

    def step(self, done: int = 1) -> None:
        """More are done."""
        self._done += done
        text = self._line(self._done, self._whole, round(self._clock() - self._began))
        if self._out.isatty():
            end = "\n" if self._done >= self._whole else ""
            print(f"\r{text}", end=end, file=self._out, flush=True)
            return
        tenth = self._done * 10 // max(1, self._whole)
        if tenth != self._said:
            self._said = tenth
            print(text, file=self._out, flush=True)


__all__ = ["ClusterError", "Crew", "Progress", "crew"]
