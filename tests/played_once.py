"""Folders of saved games that computer players have filled: each is played once in a process, and
copied for every test that wants such games."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable, Hashable
from pathlib import Path

_filled: dict[Hashable, Path] = {}


def fill(folder: Path, games: Hashable, play: Callable[[Path], object]) -> None:
    """Lays into ``folder`` what ``play`` leaves in an empty one; ``games`` says what that is.

    Where something of the same name lies there already it is played there, as it would be.
    """
    if games not in _filled:
        made = Path(tempfile.mkdtemp(prefix="riddance-played-"))
        atexit.register(shutil.rmtree, made, ignore_errors=True)
        play(made)
        _filled[games] = made
    kept = _filled[games]
    files = [path.relative_to(kept) for path in kept.rglob("*") if path.is_file()]
    if any((folder / name).exists() for name in files):
        play(folder)
    else:
        shutil.copytree(kept, folder, dirs_exist_ok=True)
