"""Which file somebody was reading when something failed that nobody has thought of."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_NAME = "riddance_file"


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """What fails meanwhile failed at that file, unless an inner one was said already."""
    try:
        yield
    except Exception as error:
        if file_of(error) is None:
            setattr(error, _NAME, path)
        raise


def file_of(error: BaseException) -> Path | None:
    """The file at which it failed, as far as anybody has said.

    >>> try:
    ...     with reading(Path("a.jsonl")):
    ...         1 / 0
    ... except ZeroDivisionError as error:
    ...     file_of(error).name
    'a.jsonl'
    """
    path = getattr(error, _NAME, None)
    if isinstance(path, Path):
        return path
    before = error.__cause__ or error.__context__
    return None if before is None else file_of(before)


def set_aside(path: Path) -> Path:
    """Put it out of the way under a name of its own; where it is now. OSError where that cannot
    be."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.damaged-{number}")
        if not aside.exists():
            return path.rename(aside)
    raise FileExistsError(path.name)
