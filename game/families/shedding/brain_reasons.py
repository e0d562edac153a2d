"""Why a card is played or drawn in a shedding game, in words of the game."""
from __future__ import annotations

from game.brains.reasons import Advised, Rows, of_verb
from game.core.piles import HAND
from game.core.words import Seat, Suit, Words, words
from game.families.shedding.declared import SheddingGame
from game.families.shedding.state import DISCARD, next_seat

#: Who has so few cards is to be held back. Judged by hand.
FEW = 2


class SheddingReasons:
    """What is said of each action. ``game``: what its cards do, and count."""

    def __init__(self, game: SheddingGame) -> None:
        self._game = game

    def rows(self) -> Rows:
        """Of cards, and of drawing."""
        return ((*of_verb("play", self.last, self.stops, self.names, self.keeps, self.alone,
                          self.dearest, self.follows, self.counts),
                 *of_verb("draw", self.nothing), *of_verb("pass", self.nothing)),)

    def last(self, advised: Advised) -> Words | None:
        """Nothing is left then."""
        return None if advised.kept else words("It is your last card.")

    def stops(self, advised: Advised) -> Words | None:
        """Somebody with few cards is kept back."""
        following = next_seat(advised.state, advised.seat)
        n = len(advised.state.piles[HAND[following]])
        if advised.card.rank not in self._game.terms(advised.state.options).acting or n > FEW:
            return None
        return words("{who} has {n} card left: this keeps the others busy.",
                     "{who} has {n} cards left: this keeps the others busy.",
                     you="You have {n} card left: this keeps the others busy.",
                     you_plural="You have {n} cards left: this keeps the others busy.",
                     who=Seat(following), n=n)

    def names(self, advised: Advised) -> Words | None:
        """How many cards of the named suit follow."""
        suit = advised.action.value
        n = sum(card.suit == suit for card in advised.kept)
        if not suit or not n:
            return None
        return words("You hold {n} card of {suit} to follow with.",
                     "You hold {n} cards of {suit} to follow with.", n=n, suit=Suit(suit))

    def keeps(self, advised: Advised) -> Words | None:
        """More cards of its suit are left."""
        n = sum(card.suit == advised.card.suit for card in advised.kept)
        most = max((sum(card.suit == suit for card in advised.kept) for suit in "SHDC"), default=0)
        if not n or n < most:
            return None
        return words("You keep {n} card of {suit} to follow with.",
                     "You keep {n} cards of {suit} to follow with.", n=n,
                     suit=Suit(advised.card.suit))

    def alone(self, advised: Advised) -> Words | None:
        """Nothing else fits."""
        able = [action for action in advised.legal if action.verb == "play"]
        return words("No other card of yours fits.") if len(able) == 1 else None

    def follows(self, advised: Advised) -> Words | None:
        """One of its rank can follow."""
        more = [card for card in advised.kept if card.rank == advised.card.rank]
        return words("{card} of its rank can follow.", card=more[0]) if more else None

    def dearest(self, advised: Advised) -> Words | None:
        """No other card that fits counts more."""
        values = self._game.terms(advised.state.options).values
        able = [action.cards[0] for action in advised.legal if action.cards]
        n = values[advised.card]
        if len(able) < 2 or n < max(values[card] for card in able):
            return None
        return words("It counts {n} point, the most of what fits.",
                     "It counts {n} points, the most of what fits.", n=n)

    def counts(self, advised: Advised) -> Words | None:
        """What it counts against the hand."""
        n = self._game.terms(advised.state.options).values[advised.card]
        return words("{n} point less lies in your hand.", "{n} points less lie in your hand.", n=n)

    def nothing(self, advised: Advised) -> Words | None:
        """No card fits on the top one."""
        if any(action.verb == "play" for action in advised.legal):
            return None
        top, suit = advised.state.piles[DISCARD][-1], advised.state.suit
        if suit:
            return words("You have no {suit}, which is asked for.", suit=Suit(suit))
        return words("No card of yours fits on {card}.", card=top)


__all__ = ["SheddingReasons"]
