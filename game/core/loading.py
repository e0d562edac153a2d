"""The parts of an engine, brought in when they are first asked for,
so that a list of all games costs no rules.

The only place that imports a module by its name: what a bundler must be told of stands in
``game/catalogue.py`` as ``MODULES``.
"""
from __future__ import annotations

from importlib import import_module
from typing import Any

#: The modules of an engine that are loaded by name, and what each holds for the game.
PARTS = {"rules": "RULES", "brain": "BRAIN", "table": "TABLE"}


def loaded(at: str, part: str) -> Any:
    """What the module ``part`` of the engine in the package ``at`` holds for the game; ImportError,
    AttributeError where it is not there: a mistake of ours."""
    return getattr(import_module(f"{at}.{part}"), PARTS[part])


def modules(at: str) -> tuple[str, ...]:
    """The names of the modules that ``loaded`` may bring in.

    >>> modules("game.engines.durak")
    ('game.engines.durak.rules', 'game.engines.durak.brain', 'game.engines.durak.table')
    """
    return tuple(f"{at}.{part}" for part in PARTS)
