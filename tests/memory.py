"""What a process of tests may hold: closed windows are collected before it grows too large."""

import ctypes
import gc
import os
from pathlib import Path

#: Past the first a process throws away what nobody needs any more; past the second a test fails.
TIDY_MB, MOST_MB = 300, 500

_STATM = Path("/proc/self/statm")


def resident_mb() -> float:
    """What this process holds in memory; 0 where the system does not say."""
    if not _STATM.exists():
        return 0.0
    pages = int(_STATM.read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def settle() -> None:
    """What is there now stays to the end: a collection need not look at it again."""
    gc.collect()
    gc.freeze()


def tidy() -> None:
    """Widgets and their windows know each other, so only a collection frees them; and the C library
    keeps the room of pictures that are gone until it is asked for it.
    """
    gc.collect()
    trim = getattr(_c_library(), "malloc_trim", None)
    if trim is not None:
        trim(0)


def _c_library() -> ctypes.CDLL | None:
    return ctypes.CDLL(None) if os.name == "posix" else None


def overgrown(most_mb: float = MOST_MB, tidy_mb: float = TIDY_MB) -> str | None:
    """Tidies a process that has grown; why it is still too large, or None."""
    if resident_mb() <= tidy_mb:
        return None
    tidy()
    left = resident_mb()
    if left <= most_mb:
        return None
    return f"this process of tests has grown to {left:.0f} MB, {most_mb:.0f} are allowed"
