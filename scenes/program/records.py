"""What the program writes down about itself: a log. No card and no position stands in it: who sends
it to others, or reads it in the middle of a deal, learns nothing of what is hidden."""

from __future__ import annotations

import logging
import re
import traceback
from contextlib import suppress
from errno import EEXIST
from pathlib import Path
from types import TracebackType

from game.core.errors import RulesBug
from game.core.words import Words, plain_lines, words
from game.store import folders

NAME = folders.NAME
LOG_BYTES = 500_000
#: A card, with or without its pack, as a word of its own.
_CARD = re.compile(r"(?<![\w.])(?:[2-9TJQKA][SHDC]|X[RB])[a-z]?(?![\w.])")


def told(error: BaseException) -> str:
    """A failure with its way through the program, without cards and positions.

    >>> told(ValueError("no place for QSb")).splitlines()[-1]
    'ValueError: no place for (card)'
    """
    text = "".join(traceback.format_exception(error))
    each: BaseException | None = error
    while each is not None:
        if isinstance(each, RulesBug) and each.position is not None:
            text = text.replace(f" in {each.position}", " in (position)")
        each = each.__cause__ or each.__context__
    return _CARD.sub("(card)", text)


class _Discreet(logging.Formatter):
    """Failures as ``told``, and nothing that commands a terminal in which the log is read."""

    def format(self, record: logging.LogRecord) -> str:
        return plain_lines(super().format(record))

    def formatException(  # so logging calls it
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None]
        | tuple[None, None, None],
    ) -> str:
        return told(ei[1]).rstrip() if ei[1] is not None else ""


class _Lasting(logging.FileHandler):
    """A log that never ends the program: what cannot be written is not written."""

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # so logging calls it
        """A full disk, for instance: its own words would go to a terminal, each time."""


def start_log() -> Words | None:
    """Log into the state folder; what is to be said where that cannot be: the program runs all the
    same."""
    log = logging.getLogger(NAME)
    log.setLevel(logging.INFO)
    log.propagate = False
    for old in log.handlers[:]:
        log.removeHandler(old)
        old.close()
    path, trouble = folders.state() / "riddance.log", None
    try:
        handler = _opened(path)
    except OSError as error:
        handler = logging.NullHandler()
        trouble = words("The log {file} cannot be written ({reason}); Riddance runs without it.",
                        file=str(path), reason=error.strerror or str(error))
    handler.setFormatter(_Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)
    return trouble


def _opened(path: Path) -> logging.Handler:
    """The log, after one look whether it can be written. OSError where not."""
    folders.make(path.parent)
    if path.exists() and not path.is_file():
        raise FileExistsError(EEXIST, "no file", str(path))
    if path.exists() and path.stat().st_size > LOG_BYTES:
        path.replace(path.with_name("riddance.log.1"))
    with path.open("ab"):
        pass
    return _Lasting(path, encoding="utf-8", delay=True)
