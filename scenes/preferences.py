"""What the program remembers between two starts: settings and the last set-up of each game, as one JSON file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

VERSION = 1
SPEEDS = ("instant", "fast", "normal", "slow")
DECKS = ("two", "four", "safe", "contrast")
SCALES = (0.75, 0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)

DEFAULTS: dict[str, Any] = {
    "scale": 1.0,
    "speed": "normal",
    "deck": "two",
    "large_index": False,
    "full_screen": False,
    "window": [1280, 800],
    "language": "",
    "setups": {},
}


def _is_size(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(side) is int and 200 <= side <= 16384 for side in value)


def _is_scale(value: Any) -> bool:
    return type(value) in (int, float) and SCALES[0] <= value <= SCALES[-1]


_FITS: dict[str, Callable[[Any], bool]] = {
    "scale": _is_scale,
    "speed": lambda value: value in SPEEDS,
    "deck": lambda value: value in DECKS,
    "large_index": lambda value: isinstance(value, bool),
    "full_screen": lambda value: isinstance(value, bool),
    "window": _is_size,
    "language": lambda value: isinstance(value, str),
    "setups": lambda value: isinstance(value, dict) and all(isinstance(each, dict) for each in value.values()),
}


class Damaged(Exception):
    """The file is there and is not what we wrote: which file, and why."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason


class Settings:
    """Settings by name; what a file does not name has its default. A changed setting is saved at once."""

    def __init__(self, path: Path | None = None, values: Mapping[str, Any] | None = None) -> None:
        self._path = path
        self._values = json.loads(json.dumps(DEFAULTS)) | dict(values or {})

    @classmethod
    def load(cls, path: Path) -> Settings:
        """What the file says; defaults where there is none. Damaged where it cannot be read."""
        try:
            text = path.read_text("utf-8")
        except FileNotFoundError:
            return cls(path)
        except (OSError, UnicodeDecodeError) as error:
            raise Damaged(path, str(error)) from error
        try:
            values = json.loads(text)
        except ValueError as error:
            raise Damaged(path, str(error)) from error
        if not isinstance(values, dict):
            raise Damaged(path, "not a JSON object")
        if values.pop("version", None) != VERSION:
            raise Damaged(path, f"not of version {VERSION}")
        for name, value in values.items():
            # What a later release of this version adds is kept, not understood.
            if name in _FITS and not _FITS[name](value):
                raise Damaged(path, f"{name} cannot be {value!r}")
        return cls(path, values)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __setitem__(self, name: str, value: Any) -> None:
        if not _FITS[name](value):
            raise ValueError(f"{name} cannot be {value!r}")
        if self._values[name] != value:
            self._values[name] = value
            self.save()

    def setup_of(self, game: str) -> dict[str, Any]:
        """The last set-up of a game, as the set-up page stored it; empty the first time."""
        return dict(self._values["setups"].get(game, {}))

    def remember_setup(self, game: str, setup: Mapping[str, Any]) -> None:
        """Keep a set-up for the next time."""
        self["setups"] = {**self._values["setups"], game: dict(setup)}

    def save(self) -> None:
        """Write the file whole or not at all; settings that cannot be kept are no reason to stop."""
        if self._path is None:
            return
        draft = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(json.dumps({"version": VERSION, **self._values}, indent=1) + "\n", "utf-8")
            os.replace(draft, self._path)
        except OSError:
            return
