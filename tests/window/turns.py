"""Whose turn it is: of the games of a family one is played in a real window each time.

Whole deals in windows take a minute each, and those of a family go the same ways. Which game it is
goes round with the commits, so that it is the same for everybody who has this one.
RIDDANCE_ALL_SEATS=1 plays all, and so does a program that is installed or bundled.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

import pytest

from game.catalogue import CATALOGUE
from game.core.naming import by_family
from tests.changes import commits

#: It says all there is to see: other tests of a window lean on it.
ALWAYS = "durak"


def in_turn(games: Iterable[str], number: int) -> set[str]:
    """One game of each family, and Durak.

    >>> sorted(in_turn(["cheat", "paskahousu", "durak"], 0))
    ['cheat', 'durak']
    >>> sorted(in_turn(["cheat", "paskahousu", "durak"], 1))
    ['durak', 'paskahousu']
    """
    there = set(games)
    families = ([game.key for game in family if game.key in there]
                for _name, family in by_family(CATALOGUE.values()))
    return {family[number % len(family)] for family in families if family} | ({ALWAYS} & there)


def all_play() -> bool:
    return bool(os.environ.get("RIDDANCE_ALL_SEATS") or os.environ.get("RIDDANCE_PROGRAM"))


#: Games that a hand at the mouse plays to the result, but for those that are as another.
PLAYED = ("durak", "rolling_stone", "sift_smoke", "spite_and_malice", "chase_the_ace", "old_maid",
          "cheat", "paskahousu", "verish_ne_verish", "sequence_rummy", "russian_bank", "gin_rummy",
          "klondike", "canfield", "patience", "continental_rummy", "compartment_full", "conquian",
          "arlington", "fortune_rummy")


def told() -> str:
    """What is played in windows this time."""
    if all_play():
        return "All games are played in windows."
    games = ", ".join(sorted(in_turn(PLAYED, commits())))
    return f"Whole deals in windows, one game of each family by the number of commits: {games}."


def waits(game: str) -> pytest.MarkDecorator | None:
    """The mark of a game whose turn it is not, or None."""
    if all_play() or game in in_turn(PLAYED, commits()):
        return None
    return pytest.mark.skip(reason="another of its family is in turn: RIDDANCE_ALL_SEATS=1")
