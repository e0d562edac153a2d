"""Cards laid face down and called a rank: which claims there are, which are against the rules, what
a gesture means."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from game.core.action import Action, act
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.rules import refuse
from game.core.words import N_
from game.families.claims.due import values
from game.families.claims.listing import claims, in_order
from game.families.claims.state import ClaimState

S = TypeVar("S", bound=ClaimState)

#: Any number of cards may be laid: listed are those of four at most, and the whole hand.
ANY = 99
#: So many of the claims that are not listed are drawn.
_OTHERS = 4


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class FaceDown(Generic[S]):
    """What may be laid and called.

    ``ranks``   the ranks that may be called now
    ``call``    why a seat may not call its cards so; asked where it may lay them
    ``most``    how many cards may be laid at once; ANY: as many as one likes
    ``size``    what is said of more or fewer
    ``states``  whether a number is stated that may be a lie
    ``pile``    what is said of cards from elsewhere
    ``held_first``  whether it is said that a card is not held before that there are too many
    """

    ranks: Callable[[S], tuple[str, ...]]
    call: Callable[[S, int, Action], Refusal | None]
    most: Callable[[S], int] = lambda state: 4
    size: Callable[[S], str] = lambda state: N_("Only one to four cards.")
    states: Callable[[S], bool] = lambda state: False
    pile: str = N_("Cards are laid from your hand on the pile.")
    held_first: bool = False

    def number(self, state: S, seat: int) -> int:
        """The most cards that the seat can lay now, and the largest number that it can state."""
        return min(self.most(state), len(state.piles[HAND[seat]]))

    def calls(self, state: S, seat: int) -> tuple[str, ...]:
        """All that the seat may call its cards: each rank, with each number that it can state."""
        numbers = range(1, self.number(state, seat) + 1) if self.states(state) else ()
        return values(self.ranks(state), numbers)

    # --- listed -----------------------------------------------------------------------------------

    def moves(self, state: S, seat: int) -> list[Action]:
        """Every kind of claim."""
        hand, most = tuple(state.piles[HAND[seat]]), self.most(state)
        ranks = self.ranks(state)
        if most != ANY:
            return list(claims(hand, seat, ranks, most, self.states(state)))
        found = list(claims(hand, seat, ranks, 4, False))
        return found + self.claims_of(state, seat, hand) if len(hand) > 4 else found

    def claims_of(self, state: S, seat: int, cards: Iterable[str]) -> list[Action]:
        """All claims of just these cards, one for each call."""
        laid = in_order(map(Card, cards))
        return [act("claim", laid, HAND[seat], "heap", value) for value in self.calls(state, seat)]

    def others(self, state: S, seat: int, rng: Rng) -> list[Action]:
        """Claims of any cards in any order, by any call."""
        found, most = [], self.number(state, seat)
        for _ in range(_OTHERS if most else 0):
            laid = list(state.piles[HAND[seat]])
            rng.shuffle(laid)
            cards = tuple(laid[:1 + rng.below(most)])
            found.append(act("claim", cards, HAND[seat], "heap",
                             rng.choice(self.calls(state, seat))))
        return found

    # --- judged -----------------------------------------------------------------------------------

    def judge(self, state: S, seat: int, action: Action) -> Refusal | None:
        """Of a seat that may lay cards."""
        first, then = (self._held, self._sized) if self.held_first else (self._sized, self._held)
        return (self._placed(state, seat, action) or first(state, seat, action)
                or then(state, seat, action) or self.call(state, seat, action))

    def _placed(self, state: S, seat: int, action: Action) -> Refusal | None:
        """From the hand on the heap."""
        if action.source != HAND[seat] or action.target != "heap":
            return refuse("pile", self.pile)
        return None

    def _sized(self, state: S, seat: int, action: Action) -> Refusal | None:
        """As many cards as may be."""
        if 1 <= len(action.cards) <= self.most(state):
            return None
        return refuse("size", self.size(state))

    def _held(self, state: S, seat: int, action: Action) -> Refusal | None:
        """Different cards of the hand."""
        laid = set(action.cards)
        if len(laid) < len(action.cards) or not laid <= set(state.piles[HAND[seat]]):
            return refuse("cards", "You do not hold those cards.")
        return None

    # --- gestures ---------------------------------------------------------------------------------

    def meant(self, state: S, seat: int, cards: Sequence[Card], source: str | None,
              target: str | None) -> Action | None:
        """The claim that a person means who lays these cards: of the first rank that may be called,
        and truly counted."""
        if not cards:
            return None
        number = [min(len(cards), self.most(state))] if self.states(state) else []
        value, *_ = values(self.ranks(state)[:1], number)
        return Action("claim", tuple(cards), source or HAND[seat], target or "heap", value)

    def matching(self, state: S, seat: int, cards: Sequence[Card], source: str | None,
                 target: str | None) -> list[Action]:
        """The legal claims of just these cards by a seat that may lay them: one for each call."""
        here = source in (None, HAND[seat]) and target in (None, "heap")
        if not here or not set(cards) <= set(state.piles[HAND[seat]]):
            return []
        return [action for action in self.claims_of(state, seat, cards)
                if self.judge(state, seat, action) is None]


__all__ = ["ANY", "FaceDown"]
