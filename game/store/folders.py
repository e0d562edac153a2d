"""Where the program keeps what it writes (UX 3.13); on Linux the XDG variables decide."""
from __future__ import annotations

from pathlib import Path

import platformdirs

NAME = "riddance"


def data() -> Path:
    """Journals and statistics: what a person would miss."""
    return platformdirs.user_data_path(NAME, appauthor=False)


def journals(folder: Path | None = None) -> Path:
    """The folder of the journals, in that of the data."""
    return (folder or data()) / "journals"


def statistics(folder: Path | None = None) -> Path:
    """The file of the statistics, in the folder of the data."""
    return (folder or data()) / "statistics.sqlite"


def profiles(folder: Path | None = None) -> Path:
    """The file of the people who play here, in the folder of the data."""
    return (folder or data()) / "profiles.json"


def exports() -> Path:
    """Where files go that a person wants to find: the documents, where there are such."""
    documents = platformdirs.user_documents_path()
    return documents if documents.is_dir() else data() / "exports"


def pictures() -> Path:
    """Where pictures of the table go, among the person's own."""
    return platformdirs.user_pictures_path() / "Riddance"


def config() -> Path:
    """Settings."""
    return platformdirs.user_config_path(NAME, appauthor=False)


def state() -> Path:
    """Logs and crash reports."""
    return platformdirs.user_state_path(NAME, appauthor=False)
