"""Patience with three cards at a time: which cards to leave, as building shifts the threes (sheet,
Settled since). After one pass the order of all cards is known, so what is left can be worked out.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from game.brains.brain import Brain, Candidate, Choice, Question
from game.brains.planning_stock import PACK, UNKNOWN, numbers_of
from game.brains.search import Search
from game.core.action import Action
from game.core.rng import Rng
from game.core.view import View
from game.core.words import Words, words

#: N positions are kept from pass to pass, those with most cards up; M redeals are
#: looked ahead. In imagined deals fewer are kept.
WIDTH, IN_WORLDS, AHEAD = 100, 8, 20
#: N imagined deals at most: each is worked out to its end.
MOST_WORLDS = 100
BUILDS = words("It fits, and nothing speaks for leaving it.")
LEAVES = words("To build it would shift the threes: other cards come up if it is left.")

Cards = tuple[int, ...]


class PassState(NamedTuple):
    """Cards are numbers, four times the rank and the suit. ``stock``: in the order in which it is
    turned; ``waste``: bottom to top; ``up``: how many cards of each suit are up; ``left``: whether
    the card that fits was left where it is."""

    stock: Cards
    waste: Cards
    up: Cards
    left: bool = False

    @property
    def fits(self) -> bool:
        """Whether the top of the waste can be built and was not refused."""
        if not self.waste or self.left:
            return False
        card = self.waste[-1]
        return self.up[card & 3] == card >> 2

    def built(self) -> PassState:
        """The state after the top of the waste, which must fit, has gone to its home."""
        suit = self.waste[-1] & 3
        up = tuple(height + (at == suit) for at, height in enumerate(self.up))
        return PassState(self.stock, self.waste[:-1], up)

    def turned(self, draw: int) -> PassState:
        """The state after `draw` cards, or all that are left, went from stock to waste."""
        return PassState(self.stock[draw:], self.waste + self.stock[:draw], self.up)


def ends(start: PassState, draw: int) -> Iterator[PassState]:
    """How the pass may end, each end once."""
    met, open_ = {start}, [start]
    while open_:
        here = open_.pop()
        if here.fits:
            following = [here._replace(left=True), here.built()]
        elif here.stock:
            following = [here.turned(draw)]
        else:
            yield here
            continue
        for place in following:
            if place not in met:
                met.add(place)
                open_.append(place)


def most_up(start: PassState, draw: int, redeals: int, width: int = WIDTH) -> int:
    """How many cards can be up after N redeals, as far as was looked."""
    kept: Sequence[PassState] = list(ends(start, draw))
    best = max(sum(place.up) for place in kept)
    for _ in range(min(redeals, AHEAD)):
        # A pass that builds nothing leaves the cards as they were.
        following = {end for place in kept
                     for end in ends(PassState(place.waste, (), place.up), draw)
                     if end.up != place.up}
        if not following or best == PACK:
            break
        kept = sorted(following, key=lambda place: (-sum(place.up), place))[:width]
        best = max(best, sum(kept[0].up))
    return best


# --- the decision ---------------------------------------------------------------------------------

def weighed(brain: Brain, asked: Question, build: Action, leave: Action) -> Choice:
    """Whether the card that fits is built now, or left where it is."""
    place = place_of(asked.state, asked.view)
    if UNKNOWN in place.stock:
        return _imagined(brain, asked, build, leave)
    first = after(asked.state, place, build, WIDTH)
    second = after(asked.state, place, leave, WIDTH)
    note = words("Every card is known: {n} can go up, whether it is built now or left.", n=first)
    best, other = build, leave
    if second > first:
        best, other, first, second = leave, build, second, first
    if first > second:
        note = words("Every card is known: {first} can go up this way, {second} the other.",
                     first=first, second=second)
    return Choice(best, note, (Candidate(best, first / PACK), Candidate(other, second / PACK)), 0.0)


def _imagined(brain: Brain, asked: Question, build: Action, leave: Action) -> Choice:
    def trial(rules: Any, world: Any, seat: int, rng: Rng) -> Callable[[Action], float]:
        return lambda action: after(world, place_of(world, None), action, IN_WORLDS) / PACK

    found = Search(brain, trial=trial, most_worlds=MOST_WORLDS).weigh(
        asked, (build, leave), build)
    return Choice(found.best, BUILDS if found.best == build else LEAVES, found.ranked, 0.0,
                  found.counted(1, _cards_up), found.alike)


def _cards_up(worth: float) -> Words:
    n = round(PACK * worth)
    return words("{n} card up", "{n} cards up", n=n)


def after(state: Any, place: PassState, action: Action, width: int) -> int:
    """How many cards can be up where the card that fits is built, or left."""
    limit = state.options["redeals"]
    redeals = AHEAD
    if not isinstance(limit, str):
        redeals = max(0, limit - state.redeals)
    then = place._replace(left=True)
    if action.verb == "play":
        then = place.built()
    return most_up(then, state.options["turn"], redeals, width)


def place_of(state: Any, view: View | None) -> PassState:
    """What the seat sees and remembers, or the whole of a state without a view."""
    up = tuple(len(state.piles[f"foundation.{suit}"]) for suit in range(4))
    stock = numbers_of(state, view, "stock")[::-1]
    return PassState(tuple(stock), tuple(numbers_of(state, view, "waste")), up)


__all__ = ["PassState", "ends", "most_up", "place_of", "weighed"]
