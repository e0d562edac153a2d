"""All ways to play out one's own turn at Spite and Malice, by ranks, weighed by a learnt value
(sheet 8). A turn is followed until a card comes up that its seat does not know.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from game.brains.values import Row, Weights
from game.core.action import Action
from game.engines.spite_and_malice.brain_features import features, head_of
from game.engines.spite_and_malice.brain_scale import Scales
from game.engines.spite_and_malice.brain_sight import TurnSight, TurnSpot
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    HAND_SIZE,
    PLAY,
    RIDDANCE,
    THROW,
    VALUE,
    SpiteState,
    SpiteTerms,
)

#: The logarithm of the odds of a game that is won. Judged by hand.
WON = 50.0
#: Where a card comes from within a turn: the riddance pile, the hand, or a discard pile by number.
UP, IN_HAND = -1, -2


#: A play: source, rank, and the height of the centre pile before it.
_Play = tuple[int, str, int]
#: More ways to discard than there are.
ALL = 99


class LineEnd(NamedTuple):
    """How a line ends: ``kind`` upcard, refill, stop or won, the ``spot`` it comes to, and what
    that is worth."""

    worth: float
    kind: str
    spot: TurnSpot


class TurnLines:
    """The lines of one turn; at most ``nodes`` positions are looked at, and in each at most
    ``throws`` discards."""

    def __init__(self, terms: SpiteTerms, state: SpiteState, seat: int, weights: Weights,
                 nodes: int, throws: int = ALL) -> None:
        self.terms, self.state, self.seat = terms, state, seat
        self.sight = TurnSight(terms, state, seat)
        self.start = self.sight.spot(state)
        self._scales = Scales(self.sight, weights)
        self._left, self._most, self._quiet = nodes, throws, state.quiet
        self._met: dict[TurnSpot, LineEnd] = {}
        self._next: dict[TurnSpot, _Play | None] = {}
        piles = state.piles
        self._endless = len(piles[terms.stock(seat)]) + len(piles["completed"]) < HAND_SIZE

    # --- the legal actions ------------------------------------------------------------------------

    def weighed(self, legal: Sequence[Action]) -> list[tuple[Action, LineEnd]]:
        """Each action with the best line that it begins, the best first; of the discards those
        that were looked at."""
        throws = {(action.cards[0].rank, self._pile(action)): action for action in legal
                  if action.verb == THROW}
        ends = [(throws[throw], LineEnd(worth, "stop", spot)) for worth, throw, spot
                in self._scales.throws(self.start, [*throws], self._most)]
        others = [action for action in legal if action.verb != THROW]
        ends += [(action, self.after(action)) for action in sorted(others, key=self._last)]
        ends.sort(key=lambda pair: -pair[1].worth)
        return ends

    def _pile(self, action: Action) -> int:
        return DISCARD[self.seat].index(action.target)

    def _last(self, action: Action) -> tuple[bool, bool]:
        """Ends of the turn first, wild cards last: what is cut off for want of time is least
        likely."""
        return action.verb == PLAY, bool(action.cards) and action.cards[0].rank == self.terms.wild

    def after(self, action: Action) -> LineEnd:
        """The best line that begins with a legal action."""
        if action.verb == PLAY:
            height = len(self.state.piles[action.target])
            return self._line(self.start, self._from(action), action.cards[0].rank, height)
        return self._stop(self._ended(self.start, action), stalled=action.verb != THROW)

    def still(self, state: SpiteState, seat: int) -> bool:
        """Whether that is a position of the same turn, and nothing new has come up since."""
        return (seat == self.seat and state.quiet == self._quiet and self.sight.same(state)
                and len(state.piles[RIDDANCE[seat]]) == self.start.left)

    def going_on(self, state: SpiteState, legal: Sequence[Action]) -> Action | None:
        """What the best line does next that leads through this position of the turn; None: it was
        not looked at to the end."""
        spot = self.sight.spot(state)
        if spot not in self._next:
            return None
        play, best = self._next[spot], self._met[spot].spot
        for action in legal:
            if action.verb == PLAY:
                height = len(state.piles[action.target])
                if play == (self._from(action), action.cards[0].rank, height):
                    return action
            elif play is None and self._ended(spot, action)[:3] == best[:3]:
                return action
        return None

    def row(self, action: Action) -> Row | None:
        """What an action shows at once: the end of the turn, or new cards; None while it goes on
        with the same ones."""
        if action.verb != PLAY:
            ended = self._ended(self.start, action)
            return (head_of(self.terms, ended, on=False),
                    features(self.sight, ended, stalled=action.verb != THROW))
        height = len(self.state.piles[action.target])
        spot = self._played(self.start, self._from(action), action.cards[0].rank, height)
        return head_of(self.terms, spot, on=True), features(self.sight, spot)

    def _from(self, action: Action) -> int:
        source = action.source
        if source in RIDDANCE:
            return UP
        return IN_HAND if source in HAND else DISCARD[self.seat].index(source)

    def _ended(self, spot: TurnSpot, action: Action) -> TurnSpot:
        if action.verb != THROW:
            return spot
        return thrown(spot, action.cards[0].rank, self._pile(action))

    # --- a line -----------------------------------------------------------------------------------

    def _line(self, spot: TurnSpot, source: int, rank: str, height: int) -> LineEnd:
        after = self._played(spot, source, rank, height)
        if not after.left:
            return LineEnd(WON, "won", after)
        if after.up == "?":
            return LineEnd(self._scales.worth(after, on=True), "upcard", after)
        if after.fresh:
            lost = 3.0 if self._endless else 0.0
            return LineEnd(self._scales.worth(after, on=True) - lost, "refill", after)
        return self._rest(after)

    def _played(self, spot: TurnSpot, source: int, rank: str, height: int) -> TurnSpot:
        centre = list(spot.heights)
        centre[centre.index(height)] = 0 if height + 1 >= self.terms.top else height + 1
        centre.sort(reverse=True)
        now = tuple(centre)
        if source == UP:
            return TurnSpot(now, spot.hand, spot.own, "?", spot.left - 1, spot.fresh)
        if source == IN_HAND:
            hand = spot.hand.replace(rank, "", 1)
            return TurnSpot(now, hand, spot.own, spot.up, spot.left, 0 if hand else HAND_SIZE)
        own = list(spot.own)
        own[source] = own[source][:-1]
        return TurnSpot(now, spot.hand, tuple(own), spot.up, spot.left, spot.fresh)

    def _rest(self, spot: TurnSpot) -> LineEnd:
        """The best of all that can follow."""
        met = self._met.get(spot)
        if met is not None:
            return met
        self._left -= 1
        must, best, play = list(self._forced(spot)), None, None
        if not must:
            best = self._best_stop(spot)
        cut = self._left <= 0
        if best is None or not cut:
            for each in must or self._plays(spot):
                line = self._line(spot, *each)
                if best is None or line.worth > best.worth:
                    best, play = line, each
        assert best is not None
        self._met[spot] = best
        if not cut:
            self._next[spot] = play
        return best

    def _plays(self, spot: TurnSpot) -> Iterator[tuple[int, str, int]]:
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

    def _forced(self, spot: TurnSpot) -> Iterator[tuple[int, str, int]]:
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

    def _best_stop(self, spot: TurnSpot) -> LineEnd:
        throws = list(self._throws(spot))
        if not throws:
            return self._stop(spot, stalled=True)
        worth, _, ended = max(self._scales.throws(spot, throws, self._most), key=itemgetter(0))
        return LineEnd(worth, "stop", ended)

    def _throws(self, spot: TurnSpot) -> Iterator[tuple[str, int]]:
        for at, pile in enumerate(spot.own):
            if pile in spot.own[:at]:
                continue
            goes = taken_on(self.terms, pile)
            for rank in sorted(set(spot.hand)):
                if rank in goes:
                    yield rank, at

    def _stop(self, spot: TurnSpot, *, stalled: bool) -> LineEnd:
        fresh = 0 if stalled else max(0, HAND_SIZE - len(spot.hand))
        ended = TurnSpot(spot.heights, spot.hand, spot.own, spot.up, spot.left, fresh)
        return LineEnd(self._scales.worth(ended, stalled=stalled), "stop", ended)


def thrown(spot: TurnSpot, rank: str, at: int) -> TurnSpot:
    """After a discard on the own pile of that number, and before the draw."""
    own = list(spot.own)
    own[at] += rank
    hand = spot.hand.replace(rank, "", 1)
    return TurnSpot(spot.heights, hand, tuple(own), spot.up, spot.left, HAND_SIZE - len(hand))


def taken_on(terms: SpiteTerms, pile: str) -> frozenset[str]:
    """The ranks that a discard pile takes (sheet 3.3)."""
    ranks = terms.on_top.get(pile[-1:])
    if ranks is not None:
        return ranks
    wilds = len(pile) - len(pile.rstrip(terms.wild))
    under = pile[:-wilds][-1:]
    if terms.free or not under:
        return terms.on_top[""]
    return frozenset().union(*(terms.on_top[rank] for rank in _down(under, wilds)))


def _down(rank: str, steps: int) -> Sequence[str]:
    """A rank, and those below it that N wild cards may stand for."""
    lowest = max(2, VALUE[rank] - steps)
    return [each for each, value in VALUE.items() if lowest <= value <= VALUE[rank]]


__all__ = ["ALL", "LineEnd", "TurnLines", "taken_on", "thrown"]
