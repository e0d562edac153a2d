"""What happens in the process of one mistake: the engine is imported with it, and its tests run,
those that see most mistakes in the least time first, up to the first that fails."""
from __future__ import annotations

import json
import os
import re
import resource
import signal
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest

from tools.mutants.mistakes import Mistake

#: A process of tests may grow by so much; it takes that for its failure.
MORE_BYTES = 2_000_000_000
#: So long a test may work beyond what it takes without a mistake, in seconds of the processor.
PATIENCE_S, TIMES = 2.0, 5
#: To import and collect.
COLLECTING_S = 20.0
#: What pytest says of modules that the warm process has imported.
WARM = "pytest.PytestAssertRewriteWarning"
#: What a test costs that is not known from before.
UNKNOWN_S = .05


@dataclass
class Known:
    """What is known of the tests: how many seconds each takes, how many mistakes it has seen."""

    seconds: dict[str, float] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)

    def rank(self, test: str) -> float:
        """Seconds for each mistake seen: tests with the least come first."""
        return self.seconds.get(test, UNKNOWN_S) / (1 + self.seen.get(test, 0))


class WithMistake(SourceFileLoader):
    """Loads a module from another text than that of its file."""

    def __init__(self, name: str, mistake: Mistake) -> None:
        super().__init__(name, str(mistake.path))
        self._code = mistake.code

    def get_code(self, fullname: str) -> CodeType:
        """The module with the mistake in it, compiled; its file is not read."""
        return compile(self._code, self.path, "exec", dont_inherit=True)


class Changed(MetaPathFinder):
    """Finds one module with a mistake in it."""

    def __init__(self, name: str, mistake: Mistake) -> None:
        self.name, self.mistake = name, mistake

    def find_spec(self, fullname: str, path: Sequence[str] | None,
                  target: ModuleType | None = None) -> ModuleSpec | None:
        """Where the one module comes from; None for all others, which are found as usual."""
        if fullname != self.name:
            return None
        loader = WithMistake(fullname, self.mistake)
        return spec_from_file_location(fullname, loader.path, loader=loader)


class Course:
    """A plugin of pytest: which tests run, in which order, how long each may work."""

    def __init__(self, keys: Collection[str], known: Known, write: int) -> None:
        self.keys, self.known, self.write = keys, known, write
        self.now = "import"
        self.told: dict[str, Any] = {"seconds": {}, "failed": "", "why": ""}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests that are asked for, those first that see most in the least time."""
        items[:] = sorted(filter(self._is_asked, items), key=lambda e: self.known.rank(e.nodeid))

    def _is_asked(self, item: pytest.Item) -> bool:
        """Tests of these games, and of their family where they are asked; with what is known, those
        alone of conformance that are."""
        own = any(f"engines/{key}/" in item.nodeid for key in self.keys)
        if own or "tests/families/" in item.nodeid:
            return True
        # Another game's key may begin with this one.
        named = re.search(rf"\[(?:{'|'.join(self.keys)})(?![a-z0-9_])", item.nodeid)
        if named is None or item.get_closest_marker("slow"):
            return False
        return (not self.known.seconds or "conformance/" not in item.nodeid
                or item.nodeid in self.known.seconds)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Let a test work so much longer than it usually does, by the processor's clock."""
        self.now = item.nodeid
        usual = self.known.seconds.get(item.nodeid)
        signal.setitimer(signal.ITIMER_PROF, PATIENCE_S + TIMES * usual if usual else 600)
        found = yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        return found

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the seconds of a test; the first that fails is told with its reason."""
        seconds = self.told["seconds"]
        seconds[report.nodeid] = seconds.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.told["failed"] = self.told["failed"] or report.nodeid
            self.told["why"] = self.told["why"] or report.longreprtext

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module of tests that cannot be imported sees the mistake as well."""
        if report.failed:
            self.told["failed"] = self.told["failed"] or f"collecting {report.nodeid}"
            self.told["why"] = self.told["why"] or report.longreprtext

    def out_of_time(self, _signal: int, _frame: FrameType | None) -> None:
        """The signal's handler: the test that runs now has worked too long, and all ends."""
        self.told["failed"] = self.now
        self.end("timeout")

    def end(self, verdict: str) -> None:
        """Tell the parent and be gone, without what would be tidied at the end of a program."""
        os.write(self.write, json.dumps(self.told | {"verdict": verdict}).encode())
        os._exit(0)


def run(at: str, mistake: Mistake | None, course: Course, paths: Sequence[str]) -> None:
    """Run the tests at ``paths`` of rules that are the package ``at``, and never come back.

    The course tells what happened: ``killed``, ``survived``, ``timeout``.
    """
    os.setsid()
    _be_quiet()
    _be_small()
    signal.signal(signal.SIGPROF, course.out_of_time)
    if mistake is not None:
        sys.meta_path.insert(0, Changed(f"{at}.{mistake.path.stem}", mistake))
        signal.setitimer(signal.ITIMER_PROF, COLLECTING_S)
    stop = ["-x"] if mistake is not None else []
    # What is slow of the game's own tests is asked as well, but not of a whole family's.
    marks = "not window and not package" + (" and not slow" if len(course.keys) > 1 else "")
    code = pytest.main([*stop, "-q", "--tb=short", "-p", "no:cacheprovider", "-m", marks,
                        "-W", f"ignore::{WARM}", *paths], plugins=[course])
    if mistake is None:
        course.told["modules"] = sorted(sys.modules)
    survived = code == pytest.ExitCode.OK
    if code == pytest.ExitCode.NO_TESTS_COLLECTED:
        course.told["failed"] = "no tests are left"
    course.end("survived" if survived else "killed")


def _be_quiet() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _be_small() -> None:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    most = pages * os.sysconf("SC_PAGE_SIZE") + MORE_BYTES
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
