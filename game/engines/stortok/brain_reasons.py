"""Why a card is played or taken up in Stortok (sheet 8)."""
from __future__ import annotations

from game.brains.reasons import Advised, of_verb, own
from game.core.cards import Card
from game.core.words import Suit, Words, words
from game.mechanics.ranks import strength

KNOWN = words("All cards are known: this wins, whatever the other does.")
ABOVE = words("Few cards beat this one, and who cannot beat it must take it.")


#: The suit of the same colour.
_SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}


def _is_trump(advised: Advised, card: Card) -> bool:
    """Of the high trumps or of the low ones."""
    high = advised.state.high
    return card.suit in (high, _SAME_COLOUR.get(high, ""))


def _beaten(advised: Advised) -> Card | None:
    """The card to beat; None for whoever leads."""
    trick = advised.state.piles["trick"]
    return trick[-1] if trick and advised.state.phase != "lead" else None


def cheapest(advised: Advised) -> Words | None:
    """The lowest of the suit that beats it."""
    beaten, card = _beaten(advised), advised.card
    if beaten is None or card.suit != beaten.suit:
        return None
    if any(card.suit == other.suit and strength(beaten) < strength(other) < strength(card)
           for other in advised.hand):
        return None
    return words("It is the lowest of your {suit} above {card}.", suit=Suit(beaten.suit),
                 card=beaten)


def trumped(advised: Advised) -> Words | None:
    """Nothing of the suit beats it."""
    beaten = _beaten(advised)
    if beaten is None or advised.card.suit == beaten.suit or any(
            card.suit == beaten.suit and strength(card) > strength(beaten)
            for card in advised.hand):
        return None
    return words("None of your {suit} beats {card}: a trump must do.", suit=Suit(beaten.suit),
                 card=beaten)


def lowest(advised: Advised) -> Words | None:
    """The lowest of those that are no trumps."""
    plain = [card for card in advised.hand if not _is_trump(advised, card)]
    if _beaten(advised) is not None or advised.card not in plain or any(
            strength(card) < strength(advised.card) for card in plain):
        return None
    return words("It is your lowest card but for trumps.")


def only_trumps(advised: Advised) -> Words | None:
    """Nothing else is left."""
    if _beaten(advised) is None and all(
            _is_trump(advised, card) for card in advised.hand):
        return words("You have nothing but trumps.")
    return None


def beyond(advised: Advised) -> Words | None:
    """What nothing beats; or what it would cost."""
    able = [Card(action.cards[0]) for action in advised.legal if action.cards]
    beaten = _beaten(advised)
    if not able and beaten is not None:
        return words("You cannot beat {card}.", card=beaten)
    if able and all(_is_trump(advised, card) for card in able):
        return words("To beat would cost a trump.")
    return None


REASONS = ((own(KNOWN, ABOVE), *of_verb("play", cheapest, trumped, lowest, only_trumps),
            *of_verb("take", beyond)),)

__all__ = ["ABOVE", "KNOWN", "REASONS"]
