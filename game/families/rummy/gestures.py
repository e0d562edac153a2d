"""What a hand means that drags cards, for the rules of a rummy (rummy sheets 7)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias, TypeVar

from game.core.action import Action, act
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.state import State
from game.families.rummy.state import HasMelds
from game.families.rummy.turn import DISCARD, DISCARD_OF, DRAW, STOCK, TAKE
from game.mechanics.melds.gestures import allowed, known, likely_value
from game.mechanics.melds.shapes import Shape

S = TypeVar("S", bound=State)
#: (state, seat, cards, source, target), as ``Rules.gesture``.
Meant: TypeAlias = Callable[[S, int, Sequence[Card], str | None, str | None], Action | None]
Candidates: TypeAlias = Callable[[S, int, Sequence[Card], str | None, str | None], list[Action]]
Matching: TypeAlias = Callable[[S, int, Sequence[Card], str | None, str | None],
                               list[Action] | None]


def of_known(meant: Meant[S]) -> Meant[S]:
    """``Rules.gesture`` of a game whose ``meant`` is about cards whose faces are seen."""
    def gesture(state: S, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        return meant(state, seat, known(cards), source, target)

    return gesture


def judged(candidates: Candidates[S], verbs: Callable[[S, int], Sequence[str]],
           judge: Callable[[S, int, Action], Refusal | None]) -> Matching[S]:
    """``Rules.matching``: of the ``candidates`` for these cards those that are legal; None, for
    core to look through ``moves``, where no card is named or one is not seen."""
    def matching(state: S, seat: int, cards: Sequence[Card], source: str | None,
                 target: str | None) -> list[Action] | None:
        row = known(cards)
        if not row or len(row) < len(cards):
            return None
        meant = candidates(state, seat, row, source, target)
        return allowed(meant, verbs(state, seat), partial(judge, state, seat))

    return matching


def draws_takes_throws(state: State, seat: int, cards: Sequence[Card], source: str | None,
                       target: str | None) -> Action | None:
    """``Rules.gesture`` of a game in which nothing is laid before the end: the stock or a
    discard goes to the hand, a card of the hand to the discards."""
    row, home = known(cards), target in (None, HAND[seat])
    if source == STOCK and home:
        return DRAW[seat]
    if len(row) != 1:
        return None
    if source == DISCARD and home:
        return TAKE[seat][row[0]]
    return DISCARD_OF[seat][row[0]] if target == DISCARD else None


def aimed(state: HasMelds, verb: str, row: tuple[Card, ...], source: str, target: str, shape: Shape
          ) -> Action:
    """Cards laid there, wild ones as what was most likely meant."""
    value = likely_value(state.piles, state.stands, row, target, shape)
    return act(verb, row, source, target, value)
