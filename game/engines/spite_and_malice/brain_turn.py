"""All ways to play out one's own turn at Spite and Malice, by ranks, weighed by a learnt value
(sheet 8). A turn is followed until a card comes up that its seat does not know.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.values import Row, Weights, weighted
from game.core.action import Action
from game.engines.spite_and_malice.brain_features import features, head_of
from game.engines.spite_and_malice.brain_sight import Sight, Spot
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    HAND_SIZE,
    PLAY,
    RIDDANCE,
    THROW,
    VALUE,
    SpiteState,
    Terms,
)

#: The logarithm of the odds of a game that is won.
WON = 50.0
#: Where a card comes from within a turn: the riddance pile, the hand, or a discard pile by number.
UP, IN_HAND = -1, -2


class End(NamedTuple):
    """How a line ends: ``kind`` upcard, refill, stop or won, the ``spot`` it comes to, and what
    that is worth."""

    worth: float
    kind: str
    spot: Spot


class Lines:
    """The lines of one turn; at most ``nodes`` positions are looked at."""

    def __init__(self, terms: Terms, state: SpiteState, seat: int, weights: Weights,
                 nodes: int) -> None:
        self.terms, self.state, self.seat = terms, state, seat
        self.sight = Sight(terms, state, seat)
        self.start = self.sight.spot(state)
        self._weights = weights
        self._left = nodes
        self._met: dict[Spot, End] = {}
        piles = state.piles
        self._endless = len(piles[terms.stock(seat)]) + len(piles["completed"]) < HAND_SIZE

    # --- the legal actions ------------------------------------------------------------------------

    def weighed(self, legal: Sequence[Action]) -> list[tuple[Action, End]]:
        """Each action with the best line that it begins, the best first."""
        found = [(action, self.after(action)) for action in sorted(legal, key=self._last)]
        found.sort(key=lambda pair: -pair[1].worth)
        return found

    def _last(self, action: Action) -> tuple[bool, bool]:
        """Ends of the turn first, wild cards last: what is cut off for want of time is least
        likely."""
        return action.verb == PLAY, bool(action.cards) and action.cards[0].rank == self.terms.wild

    def after(self, action: Action) -> End:
        """The best line that begins with a legal action."""
        if action.verb == PLAY:
            height = len(self.state.piles[action.target])
            return self._line(self.start, self._from(action), action.cards[0].rank, height)
        return self._stop(self._ended(action), stalled=action.verb != THROW)

    def row(self, action: Action) -> Row | None:
        """What an action shows at once: the end of the turn, or new cards; None while it goes on
        with the same ones."""
        if action.verb != PLAY:
            ended = self._ended(action)
            return (head_of(self.terms, ended, on=False),
                    features(self.sight, ended, stalled=action.verb != THROW))
        height = len(self.state.piles[action.target])
        spot = self._played(self.start, self._from(action), action.cards[0].rank, height)
        if not spot.left or (spot.up != "?" and not spot.fresh):
            return None
        return head_of(self.terms, spot, on=True), features(self.sight, spot)

    def _from(self, action: Action) -> int:
        source = action.source
        if source in RIDDANCE:
            return UP
        return IN_HAND if source in HAND else DISCARD[self.seat].index(source)

    def _ended(self, action: Action) -> Spot:
        if action.verb != THROW:
            return self.start
        return thrown(self.start, action.cards[0].rank, DISCARD[self.seat].index(action.target))

    # --- a line -----------------------------------------------------------------------------------

    def _line(self, spot: Spot, source: int, rank: str, height: int) -> End:
        after = self._played(spot, source, rank, height)
        if not after.left:
            return End(WON, "won", after)
        if after.up == "?":
            return End(self._worth(after, stalled=False, on=True), "upcard", after)
        if after.fresh:
            lost = 3.0 if self._endless else 0.0
            return End(self._worth(after, stalled=False, on=True) - lost, "refill", after)
        return self._rest(after)

    def _played(self, spot: Spot, source: int, rank: str, height: int) -> Spot:
        centre = list(spot.heights)
        centre[centre.index(height)] = 0 if height + 1 >= self.terms.top else height + 1
        centre.sort(reverse=True)
        now = tuple(centre)
        if source == UP:
            return Spot(now, spot.hand, spot.own, "?", spot.left - 1, spot.fresh)
        if source == IN_HAND:
            hand = spot.hand.replace(rank, "", 1)
            return Spot(now, hand, spot.own, spot.up, spot.left, 0 if hand else HAND_SIZE)
        own = list(spot.own)
        own[source] = own[source][:-1]
        return Spot(now, spot.hand, tuple(own), spot.up, spot.left, spot.fresh)

    def _rest(self, spot: Spot) -> End:
        """The best of all that can follow."""
        met = self._met.get(spot)
        if met is not None:
            return met
        self._left -= 1
        must, best = list(self._forced(spot)), None
        if not must:
            best = self._best_stop(spot)
        if self._left > 0 or best is None:
            for source, rank, height in must or self._plays(spot):
                line = self._line(spot, source, rank, height)
                if best is None or line.worth > best.worth:
                    best = line
        assert best is not None
        self._met[spot] = best
        return best

    def _plays(self, spot: Spot) -> Iterator[tuple[int, str, int]]:
        """What fits the centre: source, rank, height; wild cards last."""
        levels = sorted(set(spot.heights), reverse=True)
        at_hand = [(UP, spot.up)] + [(at, pile[-1:]) for at, pile in enumerate(spot.own)]
        at_hand += [(IN_HAND, rank) for rank in sorted(set(spot.hand))]
        wild = self.terms.wild
        for source, rank in at_hand:
            if rank and rank != wild and VALUE[rank] - 1 in levels:
                yield source, rank, VALUE[rank] - 1
        for source, rank in at_hand:
            if rank == wild:
                for height in levels:
                    yield source, rank, height

    def _forced(self, spot: Spot) -> Iterator[tuple[int, str, int]]:
        """What must be played before anything else (sheet 3.2)."""
        if spot.up == "A" and 0 in spot.heights:
            yield UP, "A", 0
        tops = [pile[-1:] for pile in spot.own]
        if 1 in spot.heights and (spot.up == "2" or "2" in tops):
            if spot.up == "2":
                yield UP, "2", 1
            for at, top in enumerate(tops):
                if top == "2":
                    yield at, "2", 1
            if "2" in spot.hand:
                yield IN_HAND, "2", 1

    # --- the end of the turn ----------------------------------------------------------------------

    def _best_stop(self, spot: Spot) -> End:
        found = [self._stop(thrown(spot, rank, at), stalled=False)
                 for rank, at in self._throws(spot)]
        if not found:
            return self._stop(spot, stalled=True)
        return max(found, key=lambda end: end.worth)

    def _throws(self, spot: Spot) -> Iterator[tuple[str, int]]:
        for at, pile in enumerate(spot.own):
            if pile in spot.own[:at]:
                continue
            goes = taken_on(self.terms, pile)
            for rank in sorted(set(spot.hand)):
                if rank in goes:
                    yield rank, at

    def _stop(self, spot: Spot, *, stalled: bool) -> End:
        fresh = 0 if stalled else max(0, HAND_SIZE - len(spot.hand))
        ended = Spot(spot.heights, spot.hand, spot.own, spot.up, spot.left, fresh)
        return End(self._worth(ended, stalled=stalled, on=False), "stop", ended)

    def _worth(self, spot: Spot, *, stalled: bool, on: bool) -> float:
        weights = self._weights[head_of(self.terms, spot, on=on)]
        return weighted(weights, features(self.sight, spot, stalled=stalled))


def thrown(spot: Spot, rank: str, at: int) -> Spot:
    """After a discard on the own pile of that number, and before the draw."""
    own = list(spot.own)
    own[at] += rank
    hand = spot.hand.replace(rank, "", 1)
    return Spot(spot.heights, hand, tuple(own), spot.up, spot.left, HAND_SIZE - len(hand))


def taken_on(terms: Terms, pile: str) -> frozenset[str]:
    """The ranks that a discard pile takes (sheet 3.3)."""
    found = terms.on_top.get(pile[-1:])
    if found is not None:
        return found
    wilds = len(pile) - len(pile.rstrip(terms.wild))
    under = pile[:-wilds][-1:]
    if terms.free or not under:
        return terms.on_top[""]
    return frozenset().union(*(terms.on_top[rank] for rank in _down(under, wilds)))


def _down(rank: str, steps: int) -> Sequence[str]:
    """A rank, and those below it that so many wild cards may stand for."""
    lowest = max(2, VALUE[rank] - steps)
    return [each for each, value in VALUE.items() if lowest <= value <= VALUE[rank]]


__all__ = ["End", "Lines", "taken_on", "thrown"]
