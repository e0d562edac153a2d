"""How a computer plays a declared shedding game: a card is worth what it leaves. Long suits stay
open, wild cards stay to the end, dear cards go early, and what stops others meets who has few."""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.search import Search
from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.rules import Rules
from game.core.words import Words, words
from game.families.shedding.declared import SheddingGame
from game.families.shedding.state import SheddingState, next_seat

SHORT = words("It leaves the next player little: few cards are held there.")
OPEN = words("It leaves the suit of which most cards are held.")
NAMED = words("The suit of which most cards are held.")
FITS = words("The dearest card that fits.")
DRAWS = words("Nothing fits.")
CALLS = words("With two cards it must be said before one is played.")


@dataclass(frozen=True, slots=True)
class SheddingWeights:
    """What an action is worth. Judged by hand, then by the arena, of Mau-Mau.

    ``point``  each point that leaves the hand
    ``open``   each card of the suit asked for then that is left in it
    ``wild``   what a wild card costs that is not one of the last ``few``
    ``stops``  a card that keeps somebody back who has ``few`` cards
    ``draw``, ``skip``, ``take``, ``call``  to draw, to pass, to take what is owed, and to say one's
               last card but one
    """

    point: float = 0.06
    open: float = 0.5
    wild: float = 2.5
    stops: float = 2.0
    few: int = 2
    draw: float = -6.0
    skip: float = -7.0
    take: float = -4.0
    call: float = 20.0


class SheddingBrain(Brain):
    """Medium weighs what each card leaves; easy misjudges that; hard tries its cards in imagined
    deals. ``takes``: why what is owed is taken."""

    error_model = MappingProxyType({"easy": ErrorModel(spread=1.6, most=6.0)})
    game: ClassVar[SheddingGame]
    weights: ClassVar[SheddingWeights] = SheddingWeights()
    takes: ClassVar[Words] = words("There is no card to answer with.")

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        ranked = self._ranked(asked.state, asked.seat, asked.legal)
        best = ranked[0].action
        if asked.player.level == "hard":
            thought = Search(self).choice(
                asked, best, lambda action: self.why(asked.state, asked.seat, action))
            if thought is not None:
                return thought
        return Choice(best, self.why(asked.state, asked.seat, best), tuple(ranked))

    def policy(self, rules: Rules[Any], state: SheddingState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return max(actions, key=lambda action: self.worth(state, seat, action))

    def _ranked(self, state: SheddingState, seat: int, legal: Sequence[Action]) -> list[Candidate]:
        """The best first, of equal ones the first."""
        weighed = [Candidate(action, self.worth(state, seat, action)) for action in legal]
        return sorted(weighed, key=lambda each: -each.value)

    def worth(self, state: SheddingState, seat: int, action: Action) -> float:
        """What an action is worth, more is better."""
        weights = self.weights
        if action.verb != "play":
            without = {"draw": weights.draw, "pass": weights.skip, "take": weights.take}
            return without.get(action.verb, weights.call)
        (card,), hand = action.cards, state.piles[HAND[seat]]
        terms = self.game.terms(state.options)
        suit = action.value or card.suit
        left = sum(other.suit == suit and other != card for other in hand)
        worth = weights.point * terms.values[card] + weights.open * left
        if card.rank == terms.wild:
            return worth - (weights.wild if len(hand) > weights.few else 0.0)
        return worth + (weights.stops if self._stops(state, seat, card) else 0.0)

    def _stops(self, state: SheddingState, seat: int, card: Card) -> bool:
        """Whether the card keeps somebody back who has few cards."""
        able = card.rank in self.game.terms(state.options).acting
        return able and len(state.piles[HAND[next_seat(state, seat)]]) <= self.weights.few

    def why(self, state: SheddingState, seat: int, action: Action) -> Words | None:
        """Why that, in the words of the game."""
        if action.verb != "play":
            return {"draw": DRAWS, "take": self.takes, "pass": DRAWS}.get(action.verb, CALLS)
        if action.value:
            return NAMED
        card = action.cards[0]
        if self._stops(state, seat, card):
            return SHORT
        others = [other for other in state.piles[HAND[seat]] if other != card]
        return OPEN if any(other.suit == card.suit for other in others) else FITS


__all__ = ["SheddingBrain", "SheddingWeights"]
