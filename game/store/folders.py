"""Where the program keeps what it writes; on Linux the XDG variables decide."""
from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import platformdirs

NAME = "riddance"
#: For its owner alone.
PRIVATE = 0o700

_instead: Path | None = None


def use(folder: Path | None) -> None:
    """Keep everything below this folder from now on, as a check of the program does that must not
    touch what a person has; None: in the platform's places again."""
    global _instead
    _instead = folder


def _place(name: str, usual: Callable[..., Path]) -> Path:
    return usual(NAME, appauthor=False) if _instead is None else _instead / name


def data() -> Path:
    """Journals and statistics: what a person would miss."""
    return _place("data", platformdirs.user_data_path)


def journals(folder: Path | None = None) -> Path:
    """The folder of the journals, in that of the data."""
    return (folder or data()) / "journals"


def statistics(folder: Path | None = None) -> Path:
    """The file of the statistics, in the folder of the data."""
    return (folder or data()) / "statistics.sqlite"


def library(folder: Path | None = None) -> Path:
    """The file of what a person says of saved games, in the folder of the data."""
    return (folder or data()) / "library.json"


def profiles(folder: Path | None = None) -> Path:
    """The file of the people who play here, in the folder of the data."""
    return (folder or data()) / "profiles.json"


def make(folder: Path) -> None:
    """Make a folder. Those of the program are for their owner alone, also one that is there
    already: saved games tell all hands. OSError where it cannot be made."""
    folder.mkdir(parents=True, exist_ok=True)
    for root in (data(), state(), config(), cache()):
        if root == folder or root in folder.parents:
            with suppress(OSError):
                root.chmod(PRIVATE)


def names_in(folder: Path) -> list[str]:
    """The names of all that lies in a folder; none where it cannot be read."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def exports() -> Path:
    """Where files go that a person wants to find: the documents, where there are such."""
    if _instead is not None:
        return _instead / "exports"
    documents = platformdirs.user_documents_path()
    return documents if documents.is_dir() else data() / "exports"


def pictures() -> Path:
    """Where pictures of the table go, among the person's own."""
    return (_instead or platformdirs.user_pictures_path()) / "Riddance"


def config() -> Path:
    """Settings."""
    return _place("config", platformdirs.user_config_path)


def state() -> Path:
    """Logs and crash reports."""
    return _place("state", platformdirs.user_state_path)


def cache() -> Path:
    """What may be thrown away at any time."""
    return _place("cache", platformdirs.user_cache_path)


def drawings() -> Path:
    """The file of what was drawn at the last start, in the folder of what may be thrown away."""
    return cache() / "drawings"
