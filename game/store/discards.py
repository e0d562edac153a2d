"""Journals that a person has thrown away: out of the way, and the last ones can be taken back."""
from __future__ import annotations

from pathlib import Path

from game.store.journal import SUFFIX, check_free

GONE = ".deleted"
#: So many can be taken back (UX 3.1.5); what was thrown away before them is gone.
MOST = 10


def discard(path: Path) -> None:
    """Throw a journal away. OSError where that cannot be, `Taken` while a window writes it."""
    check_free(path)
    number = max((int(each.suffixes[-2][1:]) for each in discarded(path.parent)), default=0) + 1
    path.rename(path.with_name(f"{path.name}.{number}{GONE}"))
    for old in discarded(path.parent)[MOST:]:
        old.unlink(missing_ok=True)


def discarded(folder: Path) -> list[Path]:
    """What can be taken back, thrown away last first."""
    thrown = folder.glob(f"*{SUFFIX}.*{GONE}")
    found = [path for path in thrown if path.suffixes[-2][1:].isdecimal()]
    return sorted(found, key=lambda path: int(path.suffixes[-2][1:]), reverse=True)


def take_back(folder: Path) -> Path | None:
    """Put the journal that was thrown away last where it was; where that is. None where there is
    none. OSError where that cannot be."""
    last = next(iter(discarded(folder)), None)
    if last is None:
        return None
    name = last.name.removesuffix(GONE)
    return last.rename(last.with_name(name.removesuffix("." + name.rpartition(".")[2])))
