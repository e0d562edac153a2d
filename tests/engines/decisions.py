"""What computer players decide in deals of their own: to count what they should never do."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.deal import Deal
from game.core.game import Game
from game.core.rng import Rng


def decisions(game: Game, levels: Sequence[str], deals: int,
              options: Mapping[str, Any] | None = None, *, seed: int = 0,
              steps: int = 5000) -> Iterator[tuple[Deal, int, Action]]:
    """Each decision of that many deals, before it is played: the deal, whose it is, the action;
    seat i of ``levels[i]``. Not for games in real time."""
    for number in range(seed, seed + deals):
        rng, seats = Rng.seeded(number), len(levels)
        deal = game.deal(seats, options, seed=number, dealer=number % seats)
        for seat in range(seats):
            deal.view(seat)
        for _ in range(steps):
            if deal.outcome() is not None:
                break
            seat, action = _next(game, levels, deal, rng)
            yield deal, seat, action
            deal.play(seat, action)


def _next(game: Game, levels: Sequence[str], deal: Deal, rng: Rng) -> tuple[int, Action]:
    """Any seat that may act, and does not wait."""
    seats = list(deal.actors())
    rng.shuffle(seats)
    for seat in seats:
        choice = game.brain.decide(game, deal.view(seat), levels[seat], rng)
        if choice is not None:
            return seat, choice.action
    raise AssertionError(deal.position())
