"""Computer players against each other: who wins how often, in paired deals with swapped seats
(DESIGN 7)."""
from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import Any

from game.ai.playing import played
from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Share:
    """What one kind of player got: ``wins`` and ``lasts`` as shares of the deals (a place shared
    counts in parts), each with its 95 % interval; ``fair``: what it would get if all were equal.
    In a game of one seat (``alone``) a player's ``deals`` are those that it has played itself."""

    players: str
    seats: int
    deals: int
    fair: float
    wins: tuple[float, float, float]
    lasts: tuple[float, float, float]
    alone: bool = False


def wilson(hits: float, of: int) -> tuple[float, float, float]:
    """Share, lower and upper end of its 95 % interval (Wilson's score).

    >>> [round(x, 3) for x in wilson(50, 100)]
    [0.5, 0.404, 0.596]
    """
    if not of:
        return 0.0, 0.0, 1.0
    z, p = 1.96, hits / of
    middle = p + z * z / (2 * of)
    spread = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return p, (middle - spread) / (1 + z * z / of), (middle + spread) / (1 + z * z / of)


def compared(key: str, players: Sequence[str], deals: int, seats: int | None = None,
             options: Mapping[str, Any] | None = None, seed: int = 0,
             cores: int | None = None) -> list[Share]:
    """``deals`` deals, each once for every rotation of the players round the table; seats are
    filled with the players in turn."""
    game = CATALOGUE[key]
    count = seats or seats_for(game, len(players))
    one = partial(_one, key, tuple(players), count, dict(game.settle(count, options)))
    jobs = [(seed + n, turn) for n in range(deals) for turn in range(len(players))]
    workers = cores or os.cpu_count() or 1
    if workers == 1:
        results = [one(job) for job in jobs]
    else:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            results = list(pool.map(one, jobs, chunksize=max(1, len(jobs) // (8 * workers))))
    return [_share(name, i, results, count, players) for i, name in enumerate(players)]


def seats_for(game: Game, players: int) -> int:
    """At how many seats so many players meet; where there is but one they play in turn."""
    return 1 if game.seats[-1] == 1 else max(players, game.seats[0])


def _seated(players: Sequence[str], seats: int, turn: int) -> list[int]:
    """Which of the players sits at each seat."""
    return [(seat + turn) % len(players) for seat in range(seats)]


def _one(key: str, players: tuple[str, ...], seats: int, options: dict[str, Any],
         job: tuple[int, int]) -> list[tuple[float, float]]:
    """One deal: for each of the players its part of the win and of the last place."""
    seed, turn = job
    game = CATALOGUE[key]
    seated = _seated(players, seats, turn)
    deal = game.deal(seats, options, seed=seed, dealer=seed % seats)
    outcome = played(game, deal, [players[p] for p in seated], Rng.seeded(seed * 31 + turn))
    last = [place == max(outcome.places) > 1 for place in outcome.places]
    wins, lasts = _parts(outcome.won, seated, len(players)), _parts(last, seated, len(players))
    return list(zip(wins, lasts))


def _parts(got: Sequence[bool], seated: Sequence[int], players: int) -> list[float]:
    """The part of each player in what some seats got."""
    every = sum(got)
    if not every:
        return [0.0] * players
    return [sum(got[s] for s in range(len(seated)) if seated[s] == p) / every
            for p in range(players)]


def _share(name: str, index: int, results: list[list[tuple[float, float]]], seats: int,
           players: Sequence[str]) -> Share:
    deals, turns = len(results), range(len(players))
    if seats == 1:
        deals //= len(players)
    here = sum(_seated(players, seats, turn).count(index) for turn in turns) / len(players)
    wins, lasts = (wilson(sum(result[index][k] for result in results), deals) for k in (0, 1))
    return Share(name, max(1, round(here)), deals, here / seats, wins, lasts,
                 alone=seats == 1)
