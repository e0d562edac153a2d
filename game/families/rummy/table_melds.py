"""Melds that are laid down in the course of a rummy: how they are made out of a hand on the screen
(rummy sheets 7)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.core.action import Action
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.table import Look, Melds
from game.core.view import View
from game.core.words import Words
from game.families.rummy.state import HasMelds
from game.mechanics.melds import trying
from game.mechanics.melds.faces import NEW, is_meld
from game.mechanics.melds.gestures import end_of
from game.mechanics.melds.laying import Meld, read_meld
from game.mechanics.melds.shapes import Barred, Shape
from game.mechanics.melds.solve import Worth

L = TypeVar("L", bound=HasMelds)


def nothing_barred(state: Any) -> Barred | None:
    """Wild cards stand for anything."""
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Making(Generic[L]):
    """How melds are made in a game.

    ``seen``      the state that a view shows
    ``shape``     what a meld is, at these options
    ``trial``     (state, seat, cards): what is said of cards laid together
    ``worth``     what cards count that are laid, at these options
    ``question``  what is asked where a wild card may stand for several faces
    ``barred``    what wild cards may not stand for
    """

    seen: Callable[[View], L]
    shape: Callable[[Mapping[str, Any]], Shape]
    trial: Callable[[L, int, Sequence[str]], trying.Trial]
    worth: Callable[[Mapping[str, Any]], Worth]
    question: Words
    barred: Callable[[L], Barred | None] = nothing_barred

    def melds(self) -> Melds:
        """All of it for ``Table.melds``."""
        return Melds(self._look, self._best, NEW, self._added, self._end, self.question)

    def _look(self, view: View, cards: Sequence[str]) -> Look:
        return trying.look(self.trial(self.seen(view), view.seat or 0, cards), cards)

    def _best(self, view: View, cards: Sequence[str]) -> list[tuple[str, ...]]:
        """Those that count most, each as it would lie."""
        state = self.seen(view)
        return trying.best(cards, self.shape(state.options), self.worth(state.options),
                           self.barred(state))

    def _meld(self, state: L, name: str) -> Meld:
        return read_meld(state.piles, state.stands, name, self.shape(state.options))

    def _added(self, view: View, pile: str, cards: Sequence[str]) -> list[Action]:
        """Each card where it fits then."""
        state = self.seen(view)
        if pile not in state.piles:
            return []
        return trying.added(self._meld(state, pile), cards, HAND[view.seat or 0],
                            self.shape(state.options))

    def _end(self, view: View, action: Action) -> int:
        """At which end of a meld a wild card comes to lie."""
        target, state = action.target or "", self.seen(view)
        if not is_meld(target):
            return 0
        return end_of(self._meld(state, target), action.value, self.shape(state.options))
