"""Cards that all pass on at once, before the first trick: nobody sees what the others give."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from game.core.action import Action, act
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.rules import refuse
from game.core.state import State
from game.core.telling import Log, move, say
from game.core.words import N_
from game.families.tricks.declared import GIVEN, Gifts

S = TypeVar("S", bound=State)
#: Of the gifts that are not listed so many are drawn.
_OTHERS = 4


class _Listed(dict[tuple[Card, ...], Action]):
    """Cards in the order of their texts -> the gift of them: looked up, as ``act`` would be asked
    for eleven of them at each seat. Of three of 52 cards there are 22,100."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, cards: tuple[Card, ...]) -> Action:
        if len(self) >= _KEPT:
            self.clear()
        found = self[cards] = act("give", cards, HAND[self.seat], GIVEN[self.seat])
        return found


_KEPT = 1 << 15
#: For each seat.
_GIFTS = tuple(map(_Listed, range(len(HAND))))


def gift(seat: int, cards: Sequence[Card]) -> Action:
    """The gift of these cards, in the order of their texts."""
    return act("give", tuple(sorted(cards)), HAND[seat], GIVEN[seat])


@dataclass(frozen=True, slots=True, eq=False)
class Giving(Generic[S]):
    """The phase "pass" of a game with ``Gifts``."""

    gifts: Gifts[S]

    def actors(self, state: S) -> tuple[int, ...]:
        """Whoever has not chosen yet; nobody, once the deal is over."""
        if state.phase == "over":
            return ()
        return tuple(seat for seat in range(state.seats) if not state.piles[GIVEN[seat]])

    def is_done(self, state: S) -> bool:
        """Whether all have chosen."""
        return not self.actors(state)

    def moves(self, state: S, seat: int) -> list[Action]:
        """Cards that lie side by side in the hand, whose order is that of their texts: each card of
        it is in one of these gifts. Any others are accepted."""
        hand = state.piles[HAND[seat]]
        side_by_side = zip(*(hand[at:] for at in range(self.gifts.number)), strict=False)
        return list(map(_GIFTS[seat].__getitem__, side_by_side))

    def others(self, state: S, seat: int, rng: Rng) -> list[Action]:
        """Some that are not listed."""
        listed, found = self.moves(state, seat), []
        for _ in range(_OTHERS):
            row = state.piles[HAND[seat]][:]
            rng.shuffle(row)
            found.append(act("give", tuple(row[:self.gifts.number]), HAND[seat], GIVEN[seat]))
        return [action for action in dict.fromkeys(found) if action not in listed]

    def judge(self, state: S, seat: int, action: Action) -> Refusal | None:
        """None: so many different cards of the hand, in any order."""
        cards = action.cards
        if len(set(cards)) != len(cards) or len(cards) != self.gifts.number:
            return refuse("number", self.gifts.words)
        if action != act("give", cards, HAND[seat], GIVEN[seat]):
            return refuse("form", N_("Cards are passed on from your hand."))
        for card in cards:
            if card not in state.piles[HAND[seat]]:
                return refuse("form", N_("You do not hold {card}."), card=card)
        return None

    def meant(self, seat: int, cards: Sequence[Card], source: str | None, target: str | None
              ) -> Action | None:
        """The gift that a gesture means, whatever the number of its cards."""
        if not cards or source not in (None, HAND[seat]) or target not in (None, GIVEN[seat]):
            return None
        return gift(seat, cards)

    def give(self, state: S, seat: int, action: Action, log: Log | None) -> None:
        """The cards are put aside."""
        if log is not None:
            move(state, action.cards, HAND[seat], GIVEN[seat], log)
            return
        hand = state.piles[HAND[seat]]
        for card in action.cards:
            hand.remove(card)
        state.piles[GIVEN[seat]] = sorted(action.cards)

    def exchange(self, state: S, log: Log | None) -> None:
        """All have chosen: the cards reach those they are for."""
        to = self.gifts.to(state)
        say(log, "exchanged", None, to=to)
        for seat in range(state.seats):
            source, target = GIVEN[seat], HAND[(seat + to) % state.seats]
            given = state.piles[source]
            if log is not None:
                move(state, given[:], source, target, log)
            else:
                state.piles[target] += given
                state.piles[target].sort()
                given.clear()
