"""The warm process: it has imported all but the engine, and forks once for every mistake."""
from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.mutants import child
from tools.mutants.child import Course, Known
from tools.mutants.mistakes import Mistake
from tools.mutants.sample import NO_RULES

#: Waiting longer than so many times the time of all tests is an endless loop out of Python's reach.
TIMES, PATIENCE_S = 20, 60.0
#: Modules of the tests that every game's tests use, and that know no engine.
SHARED = ("tests.conformance.laws", "tests.conformance.asking", "tests.conformance.choosing",
          "tests.conformance.perturbing", "tests.conformance.coverage", "tests.golden.driver",
          "tests.golden.deals")


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the tests took a mistake: "killed", "survived" or "timeout" (which is seen as well)."""

    mistake: Mistake
    verdict: str
    test: str
    seconds: float

    @property
    def caught(self) -> bool:
        """Whether any test saw the mistake; who does not come to an end saw it too."""
        return self.verdict != "survived"


class Trial:
    """The tests of a game, whose rules are the package ``at``, and what is known of them.
    ``most_s``: of conformance tests the quickest, as many as take so long together; ``keys``: the
    games, where the package is none."""

    def __init__(self, at: str, paths: Sequence[str], most_s: float,
                 keys: Sequence[str] = ()) -> None:
        self.at, self.paths, self.most_s = at, [*paths], most_s
        self.keys = keys or [at.rpartition(".")[2]]
        self.known = Known()
        self.whole_s = 600.0

    def begin(self) -> float:
        """Run the tests as they are and learn how long each takes; their time in seconds.

        RuntimeError if one fails, or if there is none: then they say nothing of a mistake.
        """
        self._warm(())
        told = self._forked(None)
        if told["verdict"] != "survived":
            raise RuntimeError(f"the tests fail as they are: {told['failed']}\n{told['why']}")
        self.known.seconds = self._kept(told["seconds"])
        self.whole_s = sum(self.known.seconds.values())
        self._warm(told["modules"])
        return self.whole_s

    def _kept(self, seconds: dict[str, float]) -> dict[str, float]:
        kept, left = {}, self.most_s
        for test, each in sorted(seconds.items(), key=lambda pair: pair[1]):
            if "conformance/" in test:
                left -= each
            if "conformance/" not in test or left >= 0:
                kept[test] = each
        return kept

    def _warm(self, names: Sequence[str]) -> None:
        """Import what the tests import, but no test, nothing of this engine, and no other one: it
        may be a variant of this."""
        ours = (f"{self.at}.", "game.engines.", "tests.", "conftest", "__main__", "tools.mutants")
        shared = [name for name in SHARED if name in names]
        for name in [*(each for each in names if not each.startswith(ours)), *shared]:
            if ".test_" in name:
                continue
            with suppress(ImportError):
                import_module(name)
        early = [name for name in sys.modules if name.startswith(f"{self.at}.")
                 and not name.rpartition(".")[2].startswith(NO_RULES)]
        if early:
            raise RuntimeError(f"imported before the fork: {early}")
        gc.collect()
        gc.freeze()

    def ask(self, mistake: Mistake) -> Verdict:
        """Run the tests with the mistake."""
        began = time.monotonic()
        told = self._forked(mistake)
        test = told["failed"]
        if told["verdict"] == "killed" and test in self.known.seconds:
            self.known.seen[test] = self.known.seen.get(test, 0) + 1
        return Verdict(mistake, told["verdict"], test, time.monotonic() - began)

    def _forked(self, mistake: Mistake | None) -> dict[str, Any]:
        read, write = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if not pid:
            try:
                child.run(self.at, mistake, Course(self.keys, self.known, write), self.paths)
            except BaseException:
                os.write(write, json.dumps({"fault": traceback.format_exc()}).encode())
            finally:
                os._exit(1)
        os.close(write)
        text = b"".join(self._heard(read, pid))
        os.close(read)
        _, status = os.waitpid(pid, 0)
        if not text and os.WIFSIGNALED(status):
            return {"verdict": "killed", "failed": "the process died", "why": "", "seconds": {}}
        told = dict(json.loads(text))
        if "fault" in told:
            raise RuntimeError(f"a fault of tools.mutants itself: {told['fault']}")
        return told

    def _heard(self, read: int, pid: int) -> Iterator[bytes]:
        """What the child says, until it is gone; past all patience it is ended."""
        until = time.monotonic() + PATIENCE_S + TIMES * self.whole_s
        while select.select([read], [], [], max(0.0, until - time.monotonic()))[0]:
            heard = os.read(read, 1 << 16)
            if not heard:
                return
            yield heard
        os.killpg(pid, signal.SIGKILL)
        yield json.dumps({"verdict": "timeout", "failed": "?", "why": "", "seconds": {}}).encode()


def tests_of(keys: Sequence[str], root: Path, family: str) -> list[str]:
    """Where the tests of these games lie, and those of their family ("": they have none)."""
    shared = ("scenarios/test_scenarios.py", "golden/test_golden.py", "conformance/test_laws.py",
              "conformance/test_perft.py", "conformance/test_matches.py")
    kit = [root / "tests/families" / family] if family else []
    own = [root / "tests/engines" / key for key in keys]
    found = [*kit, *own, *(root / "tests" / each for each in shared)]
    return [str(path) for path in found if path.exists()]
