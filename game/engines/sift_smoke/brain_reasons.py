"""Why a card is played in Sift Smoke (sheet 8)."""
from __future__ import annotations

from game.brains.reasons import Advised, of_verb
from game.core.cards import Card
from game.core.words import Suit, Words, words
from game.engines.sift_smoke.state import winning_at
from game.mechanics.beating import beats
from game.mechanics.ranks import strength


def _best(advised: Advised) -> Card | None:
    trick = advised.state.piles["trick"]
    return trick[winning_at(advised.state)] if trick else None


def lost(advised: Advised) -> Words | None:
    """Nothing beats what lies best: which card goes."""
    best, trump = _best(advised), advised.state.trump
    able = [Card(action.cards[0]) for action in advised.legal]
    if best is None or any(beats(card, best, trump) for card in able):
        return None
    mine = [card for card in able if card.suit == advised.card.suit]
    is_low = strength(advised.card) == min(map(strength, mine))
    if advised.card.suit == advised.state.piles["trick"][0].suit:
        return words("You cannot beat {card}: the lowest of your {suit} goes.", card=best,
                     suit=Suit(advised.card.suit)) if is_low else None
    if advised.card.suit == trump or not is_low:
        return None
    if len(mine) == 1:
        return words("You cannot beat {card}: a card that is alone in its suit goes.", card=best)
    return words("You cannot follow, nor beat {card}: a low card goes.", card=best)


def trumps(advised: Advised) -> Words | None:
    """A trump takes what was led."""
    best, trump = _best(advised), advised.state.trump
    if best is None or advised.card.suit != trump or not beats(advised.card, best, trump):
        return None
    led = advised.state.piles["trick"][0].suit
    return words("You have no {suit}: a trump takes the trick so far.",
                 suit=Suit(led)) if led != trump else None


def ahead(advised: Advised) -> Words | None:
    """It beats what lies there: how many cards of its suit are higher."""
    best, card = _best(advised), advised.card
    if best is not None and not beats(card, best, advised.state.trump):
        return None
    n = sum(other.suit == card.suit and strength(other) > strength(card)
            for other in advised.unseen("hand."))
    if best is None and not n:
        return words("Nobody can hold a higher card of {suit}.", suit=Suit(card.suit))
    if best is None:
        return words("{n} higher card of {suit} may still be out.",
                     "{n} higher cards of {suit} may still be out.", n=n, suit=Suit(card.suit))
    if not n:
        return words("It beats {card}, and nobody can hold a higher one.", card=best)
    return words("It beats {card}: {n} higher one may still be out.",
                 "It beats {card}: {n} higher ones may still be out.", n=n, card=best)


REASONS = (of_verb("play", lost, trumps, ahead),)

__all__ = ["REASONS"]
