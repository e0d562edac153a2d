"""What the window remembers between two starts: settings, and the last set-up of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.store.settings import Settings

SPEEDS = ("instant", "fast", "normal", "slow")
DECKS = ("two", "four", "safe", "contrast")
#: In percent.
VOLUMES = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
SCALES = (0.75, 0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)

DEFAULTS: dict[str, Any] = {
    "scale": 1.0,
    "speed": "normal",
    "deck": "two",
    "large_index": False,
    "sound": True,
    "effects": 70,
    "captions": False,
    "full_screen": False,
    "window": [1280, 800],
    "language": "",
    "last_game": "",
    "setups": {},
}


def _is_size(value: Any) -> bool:
    return len(value) == 2 and all(type(side) is int and 200 <= side <= 16384 for side in value)


_FITS: dict[str, Callable[[Any], bool]] = {
    "scale": lambda value: SCALES[0] <= value <= SCALES[-1],
    "speed": lambda value: value in SPEEDS,
    "deck": lambda value: value in DECKS,
    "effects": lambda value: value in VOLUMES,
    "window": _is_size,
    "setups": lambda value: all(isinstance(each, dict) for each in value.values()),
}


def load(path: Path | None) -> Settings:
    """The settings of a file, None: defaults that are not kept. A value that makes no sense is the default again."""
    settings = Settings(path, DEFAULTS)
    for name, fits in _FITS.items():
        if not fits(settings[name]):
            settings.reset(name)
    return settings


def setup_of(settings: Settings, game: str) -> dict[str, Any]:
    """The last set-up of a game, as the set-up page kept it; empty the first time."""
    return dict(settings["setups"].get(game, {}))


def remember_setup(settings: Settings, game: str, setup: Mapping[str, Any]) -> None:
    """Keep a set-up for the next time."""
    settings["setups"] = {**settings["setups"], game: dict(setup)}
    settings["last_game"] = game
