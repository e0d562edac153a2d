"""How hard a deal of a patience is, where a solver has told it (``python -m tools.degrees``).

The figure is how many positions the solver met before it won: what takes it long takes a person
long as well, mostly. The deals of a game are cut into three parts of the same size by it.
"""
from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from game.core.game import Game
from game.core.words import Words, words
from game.session.degrees_known import KNOWN

#: Options that choose among deals and change no rule.
CHOOSES = ("winnable",)


class DealDegree(StrEnum):
    """How hard a deal is among those of its game that were solved."""

    EASY = "easy"
    FAIR = "fair"
    HARD = "hard"

    @property
    def words(self) -> Words:
        """How it reads."""
        return _WORDS[self]


_WORDS = {
    DealDegree.EASY: words("easy", context="a deal"),
    DealDegree.FAIR: words("fair", context="a deal"),
    DealDegree.HARD: words("hard", context="a deal"),
}


def mark_of(piles: Mapping[str, Sequence[Any]]) -> str:
    """Eight digits for the cards of a deal as they were dealt.

    >>> mark_of({"b": ["AS"], "a": []}) == mark_of({"a": [], "b": ["AS"]})
    True
    """
    text = ";".join(f"{name}={' '.join(map(str, piles[name]))}" for name in sorted(piles))
    return f"{zlib.crc32(text.encode()):08x}"


def degree_of(game: Game, options: Mapping[str, Any], number: int) -> DealDegree | None:
    """How hard the deal of that number is by these options, settled; None: nobody knows."""
    known = KNOWN.get(game.key)
    if known is None or not _as_usual(game, options):
        return None
    mark = mark_of(game.deal(1, dict(options), seed=number).state.piles)
    return next((degree for degree, marks in zip(DealDegree, known) if mark in marks.split()), None)


def _as_usual(game: Game, options: Mapping[str, Any]) -> bool:
    """Whether the rules are those by which the solver played."""
    usual = game.settle(1, {})
    return all(usual.get(key) == value for key, value in options.items() if key not in CHOOSES)
