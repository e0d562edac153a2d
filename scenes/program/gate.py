"""Readers' questions and the window's changes go through here one at a time.

The tree that accesskit keeps is under a lock: readers hold it for a moment, who changes it has it
alone. Up to accesskit_atspi_common 0.15 (in the Python release 0.7) some answers take it a second
time while they hold it: who wants to change the tree in between waits for the first, and the second
waits for who wants to change. Others wait for Python's interpreter while they hold it, which who
changes the tree does not let go. Either way the program would stand still for ever, and has. So
those questions are let in only while nobody changes the tree (``scenes.program.relay``), and the
tree is changed only while none of them is in. A newer library needs none of this.

It is a lock on a file: the system opens it again when a process dies.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl

#: What is asked by these takes the tree twice, or needs the interpreter while it has it.
TWICE = frozenset((
    "GetState", "ScrollToPoint", "SelectChild", "DeselectSelectedChild", "DeselectChild",
    "SetCaretOffset", "RemoveSelection", "SetSelection", "ScrollSubstringTo",
    "ScrollSubstringToPoint",
))  # fmt: skip
#: So long the window waits at most, in s; a question is answered in less than a thousandth.
WAIT_S, LOOK_S = 0.1, 0.0002


class Gate:
    """A door that one goes through at a time; each process makes its own of the same ``path``.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     ours, theirs = Gate(Path(folder, "gate")), Gate(Path(folder, "gate"))
    ...     with ours.alone() as alone:
    ...         print(alone, theirs.is_open())
    ...     print(theirs.is_open(), theirs.is_open(), ours.is_open())
    True False
    True True False
    """

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        self._patient = True

    def enter(self) -> None:
        """Wait until it is open, however long that takes, and shut it behind oneself."""
        if sys.platform != "win32":
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def is_open(self) -> bool:
        """Go through if nobody else is in; whether one is in now."""
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return False
        return True

    def leave(self) -> None:
        """Open it to the next."""
        if sys.platform != "win32":
            fcntl.flock(self._file, fcntl.LOCK_UN)

    @contextmanager
    def alone(self) -> Iterator[bool]:
        """Whether one is alone in there, after a short wait; none where the last was in vain."""
        until = time.monotonic() + (WAIT_S if self._patient else 0)
        while not (inside := self.is_open()) and time.monotonic() < until:
            time.sleep(LOOK_S)
        self._patient = inside
        try:
            yield inside
        finally:
            if inside:
                self.leave()
