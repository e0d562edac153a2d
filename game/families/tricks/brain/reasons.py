"""Why a card is played where tricks are not wanted, in words of the game."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.brains.reasons import Advised, Rows, of_verb
from game.core.cards import Card
from game.core.words import Suit, Words, words
from game.families.tricks.declared import TrickGame
from game.mechanics.ranks import strength


def of_suit(cards: Sequence[Card], suit: str) -> list[Card]:
    """Those of that suit, the lowest first."""
    return sorted((card for card in cards if card.suit == suit), key=strength)


class AvoidingReasons:
    """What is said of a card that shall take no trick. ``game``: what its cards count."""

    def __init__(self, game: TrickGame[Any]) -> None:
        self._game = game

    def rows(self) -> Rows:
        """Of what is passed on, of leads, of cards that follow, and of others."""
        play = (self.leads_alone, self.leads, self.under, self.last, self.above, self.costs,
                self.empties, self.highest)
        return ((*of_verb("give", self.gives_out, self.gives_high), *of_verb("play", *play)),)

    # --- passing on -------------------------------------------------------------------------------

    def gives_out(self, advised: Advised) -> Words | None:
        """A suit goes whole."""
        left = {card.suit for card in advised.kept}
        gone = next((Card(card).suit for card in advised.action.cards
                     if Card(card).suit not in left), None)
        return words("Then you hold no {suit}.", suit=Suit(gone)) if gone else None

    def gives_high(self, advised: Advised) -> Words | None:
        """No higher card of its suit is left."""
        given = [Card(card) for card in advised.action.cards]
        best = max(given, key=strength)
        if any(strength(card) > strength(best) for card in of_suit(advised.kept, best.suit)):
            return None
        return words("{card} is the highest of your {suit}, and takes tricks.", card=best,
                     suit=Suit(best.suit))

    # --- leading ----------------------------------------------------------------------------------

    def leads_alone(self, advised: Advised) -> Words | None:
        """The last of its suit."""
        if advised.state.piles["trick"] or of_suit(advised.kept, advised.card.suit):
            return None
        return words("It leaves you no {suit}: then you need not follow there.",
                     suit=Suit(advised.card.suit))

    def leads(self, advised: Advised) -> Words | None:
        """How many higher cards may still take it over."""
        if advised.state.piles["trick"]:
            return None
        card = advised.card
        n = sum(strength(other) > strength(card)
                for other in of_suit(advised.unseen("hand."), card.suit))
        if n:
            return words("{n} higher card of {suit} may still take it.",
                         "{n} higher cards of {suit} may still take it.", n=n,
                         suit=Suit(card.suit))
        return None

    # --- following --------------------------------------------------------------------------------

    def under(self, advised: Advised) -> Words | None:
        """It stays below what lies best."""
        best = self._best(advised)
        if best is None or advised.card.suit != best.suit or (
                strength(advised.card) > strength(best)):
            return None
        return words("It stays below {card}, and does not take the trick.", card=best)

    def last(self, advised: Advised) -> Words | None:
        """Nobody plays after, and nothing lies there that counts."""
        trick, state = advised.state.piles["trick"], advised.state
        if not self._follows(advised) or len(trick) < state.seats - 1:
            return None
        counts = self._game.terms(state).counts
        if any(counts.get(card, 0) > 0 for card in (*trick, advised.card)):
            return None
        return words("You play last, and the trick brings no points.")

    def above(self, advised: Advised) -> Words | None:
        """How many higher cards may still come."""
        if not self._follows(advised):
            return None
        card = advised.card
        n = sum(strength(other) > strength(card)
                for other in of_suit(advised.unseen("hand."), card.suit))
        if of_suit(advised.kept, card.suit):
            if not n:
                return words("It takes the trick so far: no higher card is still out.")
            return words("It takes the trick so far: {n} higher card is still out.",
                         "It takes the trick so far: {n} higher cards are still out.", n=n)
        return words("It is the one card of {suit} that you have.", suit=Suit(card.suit))

    def _follows(self, advised: Advised) -> bool:
        best = self._best(advised)
        return best is not None and advised.card.suit == best.suit

    def _best(self, advised: Advised) -> Card | None:
        """The card that takes the trick so far; None: there is none."""
        trick = advised.state.piles["trick"]
        return of_suit(trick, trick[0].suit)[-1] if trick else None

    # --- where one cannot follow ------------------------------------------------------------------

    def costs(self, advised: Advised) -> Words | None:
        """It counts against whoever takes it."""
        n = self._game.terms(advised.state).counts.get(advised.card, 0)
        if self._best(advised) is None or self._follows(advised) or n <= 0:
            return None
        return words("Whoever takes the trick gets its {n} point.",
                     "Whoever takes the trick gets its {n} points.", n=n)

    def empties(self, advised: Advised) -> Words | None:
        """The last of its suit."""
        if self._best(advised) is None or of_suit(advised.kept, advised.card.suit):
            return None
        return words("Then you hold no {suit}: more cards can go there later.",
                     suit=Suit(advised.card.suit))

    def highest(self, advised: Advised) -> Words | None:
        """Higher than the others of its suit."""
        mine = of_suit(advised.hand, advised.card.suit)
        if self._best(advised) is None or self._follows(advised) or mine[-1] != advised.card:
            return None
        return words("The highest of your {suit} goes, and takes no trick now.",
                     suit=Suit(advised.card.suit))


__all__ = ["AvoidingReasons", "of_suit"]
