"""What a position leads to: plays are looked at best first, no position twice, up to the next card
that nobody has seen."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from game.brains.planning import UNSEEN
from game.families.solitaire.brain.model import Move, SolitaireModel
from game.families.solitaire.brain.worth import Weights, worth

#: What it is worth to see a new card.
UNCOVERS = 4.0
#: What it is worth to come out.
WON = 1000.0
#: What each play costs, so that of two ways to the same the shorter one is taken.
STEP = 0.05
#: After so many positions it is asked whether there is time.
SPELL = 16


class PlayLine(NamedTuple):
    """Plays one after the other, what comes of them, whether it comes out, and what the best was
    that came of each first play."""

    moves: tuple[Move, ...]
    gain: float
    won: bool
    firsts: Mapping[Move, float]


def best_line(start: SolitaireModel, weights: Weights, most: int, *, turns: bool = False,
              spent: Callable[[], bool] = lambda: False) -> PlayLine:
    """The best that is found among N positions: the first that wins, else what leads to the best
    position. ``turns``: the stock is turned as well, where its cards are known."""
    here = worth(start, weights)
    best: tuple[float, tuple[Move, ...]] = 0.0, ()
    number = looked = 0
    firsts: dict[Move, float] = {}
    met = {start.alike()}
    queue: list[tuple[float, int, tuple[Move, ...], SolitaireModel]] = [(-here, 0, (), start)]
    while queue and number < most:
        looked += 1
        if not looked % SPELL and spent():
            break
        _, _, path, model = heappop(queue)
        for move in (*model.useful(), *model.turns()) if turns else model.useful():
            after = model.copy()
            shown = after.played(move)
            number += 1
            line = (*path, move)
            if after.is_won():
                return PlayLine(line, WON, True, firsts | {line[0]: WON})
            gain = worth(after, weights) - here - STEP * len(line)
            if shown == UNSEEN:
                gain += UNCOVERS
            firsts[line[0]] = max(gain, firsts.get(line[0], gain))
            if gain > best[0]:
                best = gain, line
            if shown != UNSEEN and (key := after.alike()) not in met:
                met.add(key)
                heappush(queue, (-gain, number, line, after))
    return PlayLine(best[1], best[0], False, firsts)


__all__ = ["PlayLine", "best_line"]
