"""What a process of tests may hold: closed windows and old caches go before it grows too large."""

import ctypes
import functools
import gc
import os
import sys
from pathlib import Path

#: Past the first a process throws away what nobody needs any more; past the second a test fails.
TIDY_MB, MOST_MB = 600, 850
#: Past this the caches go as well, and what was settled and has died since.
FULL_MB = 750
#: So much a process grows before it is tidied again: doing it takes longer than most tests.
STEP_MB = 100

#: Modules whose caches are emptied, and the one whose things keep pictures.
OURS, SHELVES = ("game.", "scenes.", "assets.", "tests."), "scenes.look.pictures"

_STATM = Path("/proc/self/statm")
_CACHES = type(functools.lru_cache(lambda: None))
_left = {"mb": 0.0}


def resident_mb() -> float:
    """What this process holds in memory; 0 where the system does not say."""
    if not _STATM.exists():
        return 0.0
    pages = int(_STATM.read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


#: Collections come after 20,000 new things, not 700: a fifth of the time of tests went there.
RARELY = (20_000, 20, 20)


def grow_undisturbed() -> None:
    """While tests are collected nearly all that is made stays: Python's own collections, looking
    at it again and again, took a fifth of the time."""
    gc.disable()


def settle() -> None:
    """What is there now stays to the end: a collection need not look at it again, nor at the rest
    as often as in a program. A process that grows is tidied in any case, also of the little that
    nobody holds any more."""
    gc.freeze()
    gc.set_threshold(*RARELY)
    gc.enable()


def tidy() -> None:
    """Frees what nobody needs any more.

    Every cache of the program has a bound (96 MB for cards, 64 for panels), but a process of tests
    plays all games at all numbers of seats in windows of all sizes, so that all of them are full,
    and golden traces and tables have decks of their own. Widgets and their windows know each other,
    so only a collection frees them; and the C library keeps the room of pictures that are gone
    until it is asked for it.
    """
    forget()
    gc.unfreeze()
    collect()


def collect() -> None:
    """Frees what nobody holds any more of what is new; what caches hold stays drawn."""
    gc.collect()
    trim = getattr(_c_library(), "malloc_trim", None)
    if trim is not None:
        trim(0)


def forget() -> None:
    """Empties the caches of all rules and layouts, the shelves of pictures, and what tests share:
    it is worked out or drawn again."""
    named = list(sys.modules.items())
    for module in (module for name, module in named if name.startswith(OURS)):
        for each in vars(module).values():
            if isinstance(each, _CACHES):
                each.cache_clear()
            elif type(each).__module__ == SHELVES:
                each.clear()


def _c_library() -> ctypes.CDLL | None:
    return ctypes.CDLL(None) if os.name == "posix" else None


def overgrown(most_mb: float = MOST_MB, tidy_mb: float | None = None) -> str | None:
    """Tidies a process that has grown; why it is still too large, or None.

    Without ``tidy_mb`` it is tidied past TIDY_MB, and again when it has grown by STEP_MB since.
    """
    if tidy_mb is None:
        tidy_mb = max(TIDY_MB, _left["mb"] + STEP_MB)
    if resident_mb() <= tidy_mb:
        return None
    collect()
    if resident_mb() > min(FULL_MB, most_mb):
        tidy()
    # What is there between two tests mostly stays: Python's own collections need not look at it.
    gc.freeze()
    left = _left["mb"] = resident_mb()
    if left <= most_mb:
        return None
    return f"this process of tests has grown to {left:.0f} MB, {most_mb:.0f} are allowed"
