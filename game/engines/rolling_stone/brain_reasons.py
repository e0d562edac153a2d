"""Why a card is led in Rolling Stone (sheet 8): who cannot follow takes the trick up."""
from __future__ import annotations

from game.brains.reasons import Advised, of_verb
from game.core.words import Seat, Suit, Words, words
from game.engines.rolling_stone.brain_eyes import RollingStoneObservation, remembered
from game.mechanics.turns import left_of


def lacking(advised: Advised) -> Words | None:
    """The first who is known to have none of the suit."""
    state, suit = advised.state, advised.card.suit
    if state.piles["trick"]:
        return None
    eyes = RollingStoneObservation(state, advised.seat, remembered(advised.view))
    follows, who = eyes.share(suit).follows, left_of(advised.seat, state.seats)
    if follows[who] == 0:
        held = sum(card.suit == suit for card in advised.hand)
        if held > 1:
            return words("{who} plays next and has none of {suit}; you have {n}.",
                         you="You play next and have none of {suit}; you have {n}.",
                         who=Seat(who), suit=Suit(suit), n=held)
        return words("{who} plays next, and has none of {suit}.",
                     you="You play next, and have none of {suit}.", who=Seat(who),
                     suit=Suit(suit))
    n = 1
    while who != advised.seat and follows[who] != 0:
        who, n = left_of(who, state.seats), n + 1
    if who == advised.seat:
        return None
    return words("{who} has none of {suit}: {n} card lies there by then.",
                 "{who} has none of {suit}: {n} cards lie there by then.",
                 you="You have none of {suit}: {n} card lies there by then.",
                 you_plural="You have none of {suit}: {n} cards lie there by then.",
                 who=Seat(who), suit=Suit(suit), n=n)


def longest(advised: Advised) -> Words | None:
    """How long the suit is."""
    suits = [card.suit for card in advised.hand]
    n = suits.count(advised.card.suit)
    if advised.state.piles["trick"] or n < max(map(suits.count, suits)) or n < 2:
        return None
    return words("It is your longest suit, with {n} card: it does not run out.",
                 "It is your longest suit, with {n} cards: it does not run out.", n=n)


REASONS = (of_verb("play", lacking, longest),)

__all__ = ["REASONS"]
