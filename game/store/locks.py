"""A file that one program at a time has open: the others learn that it is taken.

The lock goes with the open file, also when the program is killed. Where the file system knows no
locks nothing is locked.
"""
from __future__ import annotations

import errno
import sys
from typing import BinaryIO

#: What the system says of a file that somebody else has locked.
_TAKEN = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
#: On Windows a lock is on bytes, and nobody else reads them: one far behind the end of any journal.
FAR = 2**40

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        at = file.tell()
        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(at)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def take(file: BinaryIO) -> bool:
    """Lock an open file until it is closed; False if it is taken already."""
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in _TAKEN
    return True
