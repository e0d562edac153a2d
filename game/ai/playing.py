"""A deal played by computer players alone, as fast as they think: for the arena, simulations and
tests."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import RulesBug
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.rng import Rng

Watch = Callable[[int, Action], None]

#: In real time, how long a seat of a level takes from one action to the next, in ms.
TEMPO_MS = {"easy": 2600, "medium": 1600, "hard": 1000}
MOST_STEPS = 50_000


def played(game: Game, deal: Deal, levels: Sequence[str], rng: Rng,
           watch: Watch | None = None) -> Outcome:
    """Play the deal to its end, seat i by ``levels[i]``; ``watch(seat, action)`` before each
    action.

    Reactions come in the order of reaction times drawn for each seat; in real time each seat acts
    in its tempo.
    """
    ready = [0] * deal.state.seats
    for _ in range(MOST_STEPS):
        found = deal.outcome()
        if found is not None:
            return found
        if not _one_step(game, deal, levels, rng, ready, watch):
            _let_time_pass(deal, min(ready))
    raise RulesBug("computer players find no end", deal.position())


def _one_step(game: Game, deal: Deal, levels: Sequence[str], rng: Rng, ready: list[int],
              watch: Watch | None) -> bool:
    """Ask who may act, the quickest first, until one acts; False when all wait."""
    for seat in _quickest_first(game, deal, levels, rng, ready):
        choice = game.brain.decide(game, deal.view(seat), levels[seat], rng)
        if game.real_time:
            tempo_ms = TEMPO_MS[levels[seat]]
            ready[seat] = deal.now_ms + rng.below(tempo_ms) + tempo_ms // 2
        if choice is None:
            continue
        if watch:
            watch(seat, choice.action)
        deal.play(seat, choice.action)
        return True
    return False


def _quickest_first(game: Game, deal: Deal, levels: Sequence[str], rng: Rng,
                    ready: list[int]) -> list[int]:
    seats = list(deal.actors())
    if game.real_time:
        free = [seat for seat in seats if ready[seat] <= deal.now_ms]
        return sorted(free, key=lambda s: ready[s])
    if len(seats) < 2:
        return seats
    spans = game.brain.reaction_ms
    delay = {seat: _drawn(spans[levels[seat]], rng) for seat in seats}
    return sorted(seats, key=lambda s: delay[s])


def _drawn(span: tuple[int, int], rng: Rng) -> int:
    """A number of the span, its ends included."""
    least, most = span
    return least + rng.below(most - least + 1)


def _let_time_pass(deal: Deal, ready_ms: int) -> None:
    due = deal.due()
    now = deal.now_ms
    if deal.rules.clock == "none" or (due is None and deal.rules.clock == "timers"):
        raise RulesBug("nobody acts and nothing is due", deal.position())
    times = [due] if due is not None else []
    if deal.rules.clock == "real_time":
        times.append(ready_ms)
    deal.advance(min((at_ms for at_ms in times if at_ms > now), default=now + 100))
