"""Settings: one JSON file, written whole or not at all, with two older generations beside it."""
from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from game.core.records import dataclass
from game.core.words import N_, Words, words
from game.store import folders, locks
from game.store.merging import merged
from game.store.shapes import decoded, may_be_read

SCHEMA = 1
GENERATIONS = 3
DRAFT = ".new"
#: Brings the values of a file from one schema to the next.
Step = Callable[[dict[str, Any]], dict[str, Any]]
#: No file of settings or people is as large.
MOST_BYTES = 2**24


@dataclass(frozen=True, slots=True)
class Troubles:
    """What is said when such a file cannot be read, is of a later release, is damaged, or cannot be
    written."""

    unreadable: str
    later: str
    damaged: str
    unsaved: str


SETTINGS = Troubles(
    N_("The settings cannot be read ({reason}); the defaults are used."),
    N_("The settings were written by a later release of Riddance; they are left as they are, "
       "and the defaults are used."),
    N_("The settings were damaged; they were kept as {file}, and older ones or the defaults "
       "are used."),
    N_("The settings cannot be saved: {reason}."),
)


class Settings:
    """Values by name, JSON-able; what the file does not say has its default.

    ``trouble``: what was wrong with the file, as a sentence of ``troubles``, or None. A damaged
    file is kept aside and the next older generation is read; names that this release does not know
    are kept. Two programs on one file overwrite nothing of each other: before each write it is read
    again, and what both have changed is in it afterwards (`merged`). ``steps[k]`` brings the values
    of schema k + 1 to the next.
    """

    def __init__(self, path: Path | None, defaults: Mapping[str, Any],
                 troubles: Troubles = SETTINGS, steps: Sequence[Step] = ()) -> None:
        self.path, self._defaults, self._troubles = path, dict(defaults), troubles
        self._steps = tuple(steps)
        self.trouble: Words | None = None
        self._values: dict[str, Any] = {}
        #: What the file said when it was read or written last, for itself alone.
        self._base: dict[str, Any] = {}
        self._writes = True
        if path is not None:
            self._base = self._read(path)
            self._values = deepcopy(self._base)

    def __getitem__(self, name: str) -> Any:
        return self._values[name] if name in self._values else self._defaults[name]

    def __setitem__(self, name: str, value: Any) -> None:
        """Set and save at once."""
        if name not in self._defaults:
            raise KeyError(name)
        old = self[name]
        if old != value or type(old) is not type(value):
            self._values[name] = value
            self.save()

    def reset(self, name: str) -> None:
        """Back to the default, and save."""
        if self._values.pop(name, None) is not None:
            self.save()

    def to_dict(self) -> dict[str, Any]:
        """All values."""
        return {**self._defaults, **self._values}

    def refresh(self) -> None:
        """What another program has changed in the file since is known from here on."""
        if self.path is not None and self._writes:
            self._take_in(Path(os.path.realpath(self.path)))

    # --- the file -------------------------------------------------------------------------------

    def _read(self, path: Path) -> dict[str, Any]:
        for generation in range(GENERATIONS):
            each = _generation(path, generation)
            try:
                content = _content(each)
            except FileNotFoundError:
                continue
            except OSError as error:
                self.trouble = Words(self._troubles.unreadable, reason=error.strerror or str(error))
                self._writes = False
                return {}
            except ValueError:
                self._damaged(each)
                continue
            return self._of_schema(content)
        return {}

    def _of_schema(self, content: dict[str, Any]) -> dict[str, Any]:
        schema = content.pop("schema")
        if schema > self._schema:
            self.trouble = Words(self._troubles.later)
            self._writes = False
            return {}
        for step in self._steps[max(schema, 1) - 1:]:
            content = step(content)
        return {name: value for name, value in content.items()
                if name not in self._defaults or _like(value, self._defaults[name])}

    @property
    def _schema(self) -> int:
        return SCHEMA + len(self._steps)

    def _damaged(self, path: Path) -> None:
        aside = path.with_name(path.name + ".damaged")
        try:
            os.replace(path, aside)
        except OSError:
            self._writes = False
            self.trouble = Words(self._troubles.unreadable, reason=words("it is damaged"))
            return
        self.trouble = Words(self._troubles.damaged, file=aside.name)

    def _take_in(self, path: Path) -> bool:
        """Let what another program has written since be in our values too. A file that is gone, or
        cannot be read now, is written anew; a damaged one goes aside. False where it is not to be
        written over."""
        try:
            theirs = self._of_schema(_content(path))
        except OSError:
            return True
        except ValueError:
            self._damaged(path)
            return self._writes
        if self._writes:
            self._values = merged(self._base, self._values, theirs)
            self._base = deepcopy(theirs)
        return self._writes

    def save(self) -> bool:
        """Write them; False where the disk does not take them."""
        if self.path is None or not self._writes:
            return False
        # A link stays one: what it leads to is written.
        path = Path(os.path.realpath(self.path))
        try:
            folders.make(self.path.parent)
            with locks.alone_in(path.parent) as alone:
                if not self._take_in(path):
                    return False
                if alone:
                    _clear_drafts(path, self.path)
                self._write(path)
        except OSError as error:
            self.trouble = Words(self._troubles.unsaved, reason=error.strerror or str(error))
            return False
        self._base = deepcopy(self._values)
        if self.trouble is not None and self.trouble.message == self._troubles.unsaved:
            self.trouble = None
        return True

    def _write(self, path: Path) -> None:
        """The file itself, where ``path`` leads, and the older ones beside it."""
        assert self.path is not None
        draft = _draft(path)
        with draft.open("w", encoding="utf-8") as file:
            json.dump({"schema": self._schema, **self._values}, file, indent=1, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        for generation in range(GENERATIONS - 1, 0, -1):
            older = _generation(self.path, generation - 1)
            if older.exists():
                _keep(older, _generation(self.path, generation))
        os.replace(draft, path)


def _content(path: Path) -> dict[str, Any]:
    """What stands in a file. OSError where it cannot be read, ValueError where it is none of
    ours."""
    if not may_be_read(path, MOST_BYTES):
        raise ValueError("no file of settings")
    content = decoded(path.read_text("utf-8"))
    if not isinstance(content, dict) or not isinstance(content.get("schema"), int):
        raise ValueError("not an object with a schema")
    return content


def _draft(path: Path) -> Path:
    """Where a file is written before it takes its name: no two programs write the same one."""
    return path.with_name(f"{path.name}.{os.getpid()}{DRAFT}")


def _clear_drafts(*paths: Path) -> None:
    """Drafts that a killed program has left; only for who is alone in the folder."""
    for path in paths:
        # The name may have letters that mean something to glob.
        for each in path.parent.glob(f"*{DRAFT}"):
            if each.name.startswith(path.name + "."):
                each.unlink(missing_ok=True)


def _keep(older: Path, kept: Path) -> None:
    """Let ``kept`` be a copy of ``older``: the newest generation is there at every moment."""
    draft = _draft(kept)
    draft.write_bytes(older.read_bytes())
    os.replace(draft, kept)


def _generation(path: Path, number: int) -> Path:
    return path if not number else path.with_name(f"{path.name}.{number}")


def _like(value: Any, default: Any) -> bool:
    """Whether a value from the file can stand for the default: of the same kind (any number for a
    number)."""
    if default is None:
        return True
    if isinstance(default, bool) or isinstance(value, bool):
        return isinstance(value, bool) and isinstance(default, bool)
    if isinstance(default, (int, float)):
        return isinstance(value, (int, float))
    return isinstance(value, type(default))
