"""Computer players against each other: who wins how often, in paired deals with swapped seats.

Each deal is played once for every way in which the players may sit, and counts as one: what its
games have in common is luck. All intervals are of 95 %, over deals.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict
from functools import partial
from math import isfinite, sqrt
from statistics import mean, median, stdev
from typing import Any, NamedTuple

from game.brains.brain import remembers
from game.catalogue import CATALOGUE
from game.core.deal import Deal
from game.core.game import Game
from game.core.records import dataclass
from game.core.rng import Rng
from game.players.crew import ThisProcess, crew
from game.players.playing import Entrant, Unending, played

#: So many deals no match has; the numbers of the deals of two matches are so far apart.
MOST_DEALS = 1000


class Interval(NamedTuple):
    """A mean, and the lower and upper end of its 95 % interval; infinite where there is none."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Share:
    """What one kind of player got: ``wins`` and ``lasts`` as shares of its games (a place shared
    counts in parts), ``points`` a game as the sheet counts them; ``fair``: the share it would win
    if all were equal. ``think_ms``: median, 95 %, 99 % and worst time of its
    ``decisions``.
    In a game of one seat (``alone``) a player's ``games`` are those that it has played itself."""

    players: str
    seats: int
    games: int
    fair: float
    wins: Interval
    lasts: Interval
    points: Interval
    think_ms: tuple[float, float, float, float]
    decisions: int
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """``deals`` dealt, in ``games`` ways of sitting altogether; ``draws``: the share of games that
    nobody, or everybody, has won; ``unended``: games without an end, which count for nobody. With
    ``matches`` a deal is a whole match, and all figures are those of matches."""

    game: str
    seats: int
    options: Mapping[str, Any]
    seed: int
    deals: int
    games: int
    draws: float
    unended: int
    shares: tuple[Share, ...]
    matches: bool = False

    def to_dict(self) -> dict[str, Any]:
        """JSON-able, with every figure; null where an interval has no end."""
        packed = asdict(self)
        for share in packed["shares"]:
            share["points"] = [each if isfinite(each) else None for each in share["points"]]
        return packed


@dataclass(frozen=True, slots=True)
class _Game:
    """One game: for each seat who sat there, part of the win and of the last place, points, and how
    long its decisions took; ``ended``: whether it came to an end."""

    deal: int
    seated: tuple[int, ...]
    ended: bool = False
    draw: bool = False
    wins: tuple[float, ...] = ()
    lasts: tuple[float, ...] = ()
    points: tuple[int, ...] = ()
    took_ms: tuple[tuple[float, ...], ...] = ()


def wilson(hits: float, of: int) -> Interval:
    """Share, lower and upper end of its 95 % interval (Wilson's score), of so many that have
    nothing in common.

    >>> [round(x, 3) for x in wilson(50, 100)]
    [0.5, 0.404, 0.596]
    """
    if not of:
        return Interval(0.0, 0.0, 1.0)
    z, p = 1.96, hits / of
    middle = p + z * z / (2 * of)
    spread = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return Interval(p, (middle - spread) / (1 + z * z / of),
                    (middle + spread) / (1 + z * z / of))


def interval(values: Sequence[float]) -> Interval:
    """The mean of one figure for each deal, and its 95 % interval (Student's t, the quantile by
    Cornish and Fisher).

    >>> [round(x, 2) for x in interval([0.0, 1.0, 0.5, 0.5])]
    [0.5, -0.14, 1.14]
    """
    if len(values) < 2:
        return Interval(values[0] if values else 0.0, float("-inf"), float("inf"))
    z, free = 1.96, len(values) - 1
    t = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    t += (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    middle, spread = mean(values), t * stdev(values) / sqrt(len(values))
    return Interval(middle, middle - spread, middle + spread)


def share_of(values: Sequence[float]) -> Interval:
    """As ``interval``, of shares: between 0 and 1. Where all deals went alike nothing is certain
    either: the interval is that of as many single games.

    >>> [round(x, 2) for x in share_of([1.0] * 20)]
    [1.0, 0.84, 1.0]
    """
    middle, low, high = interval(values)
    if len(set(values)) < 2:
        return wilson(sum(values), len(values))
    return Interval(middle, max(0.0, low), min(1.0, high))


def seatings(entrants: Sequence[str], sides: Sequence[int]) -> list[tuple[int, ...]]:
    """Every way in which they sit, as indices by seat: in turn round the table, which goes round,
    and for more than two the other way round as well. Partners are of one kind.

    >>> seatings(["a", "b"], (0, 1, 0, 1))
    [(0, 1, 0, 1), (1, 0, 1, 0)]
    >>> seatings(["a", "b", "b"], (0, 1, 2))
    [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    >>> len(seatings(["a", "b", "c"], (0, 1, 2)))
    6
    """
    count = len(entrants)
    by_names: dict[tuple[str, ...], tuple[int, ...]] = {}
    for order in ([*range(count)], [*range(count)][::-1]):
        for turn in range(count):
            seated = tuple(order[(side + turn) % count] for side in sides)
            by_names.setdefault(tuple(entrants[one] for one in seated), seated)
    return list(by_names.values())


def seats_for(game: Game, players: int) -> int:
    """At how many seats the players meet; where there is but one they play in turn."""
    return 1 if game.seats[-1] == 1 else max(players, game.seats[0])


def compared(key: str, players: Sequence[str], deals: int, seats: int | None = None,
             options: Mapping[str, Any] | None = None, seed: int = 0, cores: int | None = None,
             games: Mapping[str, Game] = CATALOGUE, dask: str | None = None,
             started: Callable[[int], Callable[[], None]] | None = None,
             matches: bool = False) -> Report:
    """``deals`` deals, or ``matches`` of the options' length, each for every way of sitting;
    ``players`` as ``Entrant.of`` reads them. ``cores``: None: all of them (games that are not in
    the catalogue: one); ``dask``: the address of a cluster that plays instead. ``started`` is told
    how many games there will be, and gives back what to call after each. ClusterError where the
    cluster cannot be asked."""
    game = games[key]
    count = seats or seats_for(game, len(players))
    settled = dict(game.settle(count, options))
    rows = seatings(players, game.rules.sides(count, settled))
    jobs = [(seed + n, row) for n in range(deals) for row in rows]
    one = partial(_one_of, key, tuple(players), count, settled, matches)
    step = started(len(jobs)) if started else None
    results = []
    with crew(cores, dask) if games is CATALOGUE else nullcontext(ThisProcess()) as hands:
        if games is not CATALOGUE:
            one = partial(_one, game, tuple(players), count, settled, matches)
        for result in hands.each(one, jobs):
            results.append(result)
            if step:
                step()
    ended = [result for result in results if result.ended]
    draws = mean(result.draw for result in ended) if ended else 0.0
    shares = tuple(_share(name, players, ended, count) for name in dict.fromkeys(players))
    return Report(key, count, settled, seed, deals, len(results), draws,
                  len(results) - len(ended), shares, matches)


def _one_of(key: str, players: tuple[str, ...], seats: int, options: dict[str, Any], matches: bool,
            job: tuple[int, tuple[int, ...]]) -> _Game:
    return _one(CATALOGUE[key], players, seats, options, matches, job)


def _one(game: Game, players: tuple[str, ...], seats: int, options: dict[str, Any], matches: bool,
         job: tuple[int, tuple[int, ...]]) -> _Game:
    """One game of a deal, or one match."""
    seed, seated = job
    entrants = [Entrant.of(players[one]) for one in seated]
    took_ms: list[list[float]] = [[] for _ in entrants]
    rng = Rng.seeded(seed * 31 + seated[0])
    try:
        if matches:
            places, won, points = _match(game, entrants, options, seed, rng, took_ms)
        else:
            deal = game.deal(seats, options, seed=seed, dealer=seed % seats)
            _looked_at(game, deal, entrants)
            outcome = played(game, deal, entrants, rng, took_ms=took_ms)
            places, won, points = outcome.places, outcome.won, outcome.points
    except Unending:
        return _Game(seed, seated)
    last = [place == max(places) > 1 for place in places]
    draw = seats > 1 and len(set(won)) == 1
    return _Game(seed, seated, True, draw, _parts(won), _parts(last), tuple(points),
                 tuple(map(tuple, took_ms)))


def _looked_at(game: Game, deal: Deal, entrants: Sequence[Entrant]) -> None:
    """Nobody else looks."""
    if not game.rules.secrets.open_to_all:
        deal.only_for(seat for seat, each in enumerate(entrants) if each.bot != "random")


def _match(game: Game, entrants: Sequence[Entrant], options: Mapping[str, Any], seed: int,
           rng: Rng, took_ms: Sequence[list[float]]
           ) -> tuple[Sequence[int], Sequence[bool], Sequence[int]]:
    """A whole match: places, who has won it, and points."""
    seats = len(entrants)
    match = game.match(seats, options, seed * MOST_DEALS)
    notes: list[dict[str, Any]] = [{} for _ in entrants]
    while (given := match.next()) is not None:
        if len(match.results) == MOST_DEALS:
            raise Unending("computer players find no end of a match")
        deal = game.deal(seats, options, **given)
        _looked_at(game, deal, entrants)
        outcome = played(game, deal, entrants, rng, notes=notes, took_ms=took_ms)
        if remembers(game.brain):
            notes = [{} if each.bot else deal.brain_notes(seat)
                     for seat, each in enumerate(entrants)]
        match.record(outcome.to_dict())
    return match.places, match.standing.won, match.totals


def _parts(got: Sequence[bool]) -> tuple[float, ...]:
    """The part of each seat in what some seats got."""
    every = sum(got)
    return tuple(one / every if every else 0.0 for one in got)


def _share(name: str, players: Sequence[str], results: Sequence[_Game], seats: int) -> Share:
    """What all players of that name got."""
    mine = [(game, [seat for seat in range(seats) if players[game.seated[seat]] == name])
            for game in results]
    mine = [(game, own) for game, own in mine if own]
    fair = mean(len(own) / seats for _, own in mine) if mine else 0.0

    def by_deal(of: str, *, each: bool) -> list[float]:
        shares: dict[int, list[float]] = {}
        for game, own in mine:
            got = sum(getattr(game, of)[seat] for seat in own)
            shares.setdefault(game.deal, []).append(got / len(own) if each else got)
        return [mean(games) for games in shares.values()]

    took = sorted(ms for game, own in mine for seat in own for ms in game.took_ms[seat])
    think = (0.0, 0.0, 0.0, 0.0)
    if took:
        late, later = (took[int(len(took) * part)] for part in (.95, .99))
        think = median(took), late, later, took[-1]
    return Share(name, max(1, round(fair * seats)), len(mine), fair,
                 share_of(by_deal("wins", each=False)), share_of(by_deal("lasts", each=False)),
                 interval(by_deal("points", each=True)), think, len(took), alone=seats == 1)
