"""The edge at which journals come in: whatever is wrong with one costs that one alone."""
from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core.words import words
from game.store.journal import JournalError

LOG = logging.getLogger("riddance.session")


@contextmanager
def guarded(path: Path) -> Iterator[None]:
    """What a journal makes fail is the journal's fault, and becomes a JournalError that names it.

    The kinds of all values are checked where a journal is read, and rules refuse what cannot be in
    them: this is for what neither has thought of. The disk's own trouble (OSError) goes through.
    """
    try:
        yield
    except (JournalError, OSError):
        raise
    except Exception as error:
        LOG.exception("the journal %s", path.name)
        why = words("The journal {file} tells what cannot be ({reason}).", file=path.name,
                    reason=type(error).__name__)
        raise JournalError(why, path) from error
