"""What every race has: a clock, the tie token, piles in the middle that are everybody's (RT10)."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from game.core.action import Action, act
from game.core.cards import Card
from game.core.records import dataclass
from game.core.state import SECRET, State, declared, maybe, number
from game.mechanics.race.token import by_dealer

#: Whichever pile in the middle takes a card, and one that is begun with it.
ANY_CENTRE, NEW_CENTRE = "centre", "centre.new"


@dataclass(slots=True)
class RacingState(State):
    """The fields of every race.

    ``now``    the deal's clock, in ms
    ``token``  whose commit counts first of those that come at one moment
    ``due``    when the deal acts by itself, by that clock; None: it does not
    """

    now: int = declared(number, 0, SECRET)
    token: int = declared(number, made=by_dealer)
    due: int | None = declared(maybe(number), None)


S = TypeVar("S", bound=RacingState)


def plays_of(state: S, cards: Iterable[tuple[str, Card]], names: Sequence[str],
             fits: Callable[[S, Card, str], bool]) -> list[Action]:
    """Each of these cards, named with its pile, on each of the piles in the middle on which it
    fits."""
    return [act("play", (card,), source, name) for source, card in cards for name in names
            if fits(state, card, name)]


__all__ = ["ANY_CENTRE", "NEW_CENTRE", "RacingState", "plays_of"]
