"""A file that one program at a time has open: the others learn that it is taken; and a folder that
one program at a time writes into.

The lock goes with the open file, also when the program is killed. Where the file system knows no
locks nothing is locked.
"""
from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

#: What the system says of a file that somebody else has locked.
_TAKEN = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
#: On Windows a lock is on bytes, and nobody else reads them: one far behind the end of any journal.
FAR = 2**40
#: How long somebody who writes a small file waits for another who does, and looks again, in s.
_PATIENCE_S, _STEP_S = 3.0, 0.005

if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        at = os.lseek(number, 0, os.SEEK_CUR)
        os.lseek(number, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(number, at, os.SEEK_SET)

    def _unlock(number: int) -> None:
        """The system does it with the file: nobody else ever has the same open file."""

    def _door(folder: Path) -> int:
        return os.open(folder / ".lock", os.O_RDWR | os.O_CREAT)
else:
    import fcntl

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_UN)

    def _door(folder: Path) -> int:
        return os.open(folder, os.O_RDONLY)


def take(file: BinaryIO) -> bool:
    """Lock an open file until it is closed; False if it is taken already."""
    try:
        _lock(file.fileno())
    except OSError as error:
        return error.errno not in _TAKEN
    return True


def release(file: BinaryIO) -> None:
    """Unlock an open file. Closing it is not enough: a command that another thread is just starting
    has it open too, for the moment until it has begun."""
    with suppress(OSError):
        _unlock(file.fileno())


@contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """No other program changes the small files of this folder meanwhile; whether that is sure.
    Nobody waits for ever: who holds it for long has been stopped."""
    try:
        door = _door(folder)
    except OSError:
        yield False
        return
    try:
        yield _wait_for(door)
    finally:
        with suppress(OSError):
            _unlock(door)
        with suppress(OSError):
            os.close(door)


def _wait_for(door: int) -> bool:
    until_s = time.monotonic() + _PATIENCE_S
    while True:
        try:
            _lock(door)
        except OSError as error:
            if error.errno not in _TAKEN or time.monotonic() > until_s:
                return False
            time.sleep(_STEP_S)
        else:
            return True
