"""Why a card is led, added, beaten with or taken up in Durak (sheet 8)."""
from __future__ import annotations

from collections.abc import Sequence

from game.brains.reasons import Advised, of_verb, own
from game.core.cards import Card
from game.core.piles import HAND
from game.core.words import Seat, Suit, Words, words
from game.engines.durak.state_bout import to_beat
from game.mechanics.ranks import strength

KNOWN = words("All cards are known: this leads to the best end.")
ROUND = words("Something else, or it goes round for ever.")


def _plain(advised: Advised, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card.suit != advised.state.trump]


# --- attack ---------------------------------------------------------------------------------------

def pair(advised: Advised) -> Words | None:
    """Others of its rank can follow."""
    more = [card for card in advised.kept if card.rank == advised.card.rank]
    return words("{card} of the same rank can follow.", card=more[0]) if more else None


def lowest(advised: Advised) -> Words | None:
    """The lowest of those that are no trumps."""
    plain = _plain(advised, advised.hand)
    if advised.card not in plain or any(
            strength(card) < strength(advised.card) for card in plain):
        return None
    return words("It is your lowest card but for trumps.")


def no_trump(advised: Advised) -> Words | None:
    """It spares trumps."""
    n = len(advised.hand) - len(_plain(advised, advised.hand))
    if advised.card.suit == advised.state.trump or not n:
        return None
    return words("It spares your {n} trump.", "It spares your {n} trumps.", n=n)


def presses(advised: Advised) -> Words | None:
    """How many cards the defender has to beat with."""
    defender, state = advised.state.defender, advised.state
    if defender is None:
        return None
    n = len(state.piles[HAND[defender]])
    return words("{who} has {n} card left to beat with.", "{who} has {n} cards left to beat with.",
                 you="You have {n} card left to beat with.",
                 you_plural="You have {n} cards left to beat with.", who=Seat(defender), n=n)


def many(advised: Advised) -> Words | None:
    """Several of one rank at once."""
    n = len(advised.action.cards)
    if n < 2:
        return None
    return words("{n} card of one rank must be beaten.",
                 "{n} cards of one rank must all be beaten.", n=n)


def trumps_only(advised: Advised) -> Words | None:
    """All that could be added are trumps."""
    able = [Card(action.cards[0]) for action in advised.legal
            if action.verb in ("attack", "load")]
    if not able:
        return words("No card of yours fits.")
    if all(card.suit == advised.state.trump for card in able):
        return words("Only trumps of yours fit: they are worth more later.")
    low = min(able, key=strength)
    return words("{card} fits, but may be worth more in your hand.", card=low)


# --- defence --------------------------------------------------------------------------------------

def old_rank(advised: Advised) -> Words | None:
    """Its rank lies there: nothing new can be added."""
    if any(card.rank == advised.card.rank for card in advised.state.piles["bout"]):
        return words("Its rank lies there already: no new rank can be added.")
    return None


def cheapest(advised: Advised) -> Words | None:
    """The lowest of the suit that beats that card."""
    beaten = Card(advised.action.value)
    if advised.card.suit != beaten.suit:
        return None
    lower = [card for card in advised.hand if card.suit == beaten.suit
             and strength(beaten) < strength(card) < strength(advised.card)]
    if lower:
        return None
    return words("It is the lowest of your {suit} above {card}.", suit=Suit(beaten.suit),
                 card=beaten)


def trumped(advised: Advised) -> Words | None:
    """Nothing of the suit beats it."""
    beaten = Card(advised.action.value)
    if advised.card.suit == beaten.suit or any(
            card.suit == beaten.suit and strength(card) > strength(beaten)
            for card in advised.hand):
        return None
    return words("None of your {suit} beats {card}: a trump must do.", suit=Suit(beaten.suit),
                 card=beaten)


def beyond(advised: Advised) -> Words | None:
    """An attack card that nothing beats."""
    able = {action.value for action in advised.legal if action.verb == "beat"}
    left = next((card for card in to_beat(advised.state) if card not in able), None)
    return words("You cannot beat {card}.", card=left) if left else None


def costs_trumps(advised: Advised) -> Words | None:
    """To beat it would cost trumps, and there are cards to draw."""
    beats = [action for action in advised.legal if action.verb == "beat"]
    n = len(advised.state.piles["stock"])
    if not beats or not n:
        return None
    if all(Card(action.cards[0]).suit == advised.state.trump for action in beats):
        return words("To beat would cost a trump.")
    best = max((Card(action.cards[0]) for action in beats), key=strength)
    return words("{card} stays in your hand.", card=best)


def passes_on(advised: Advised) -> Words | None:
    """The attack goes on to the next."""
    n = len(advised.state.piles["bout"]) + (advised.verb == "transfer")
    return words("The next player has {n} card to beat then.",
                 "The next player has {n} cards to beat then.", n=n)


REASONS = ((own(KNOWN, ROUND), *of_verb("lead", many, pair, lowest, no_trump, presses),
            *of_verb("attack", lowest, no_trump, presses),
            *of_verb("load", lowest, no_trump),
            *of_verb("end", trumps_only), *of_verb("pass", trumps_only),
            *of_verb("beat", old_rank, cheapest, trumped),
            *of_verb("take", beyond, costs_trumps),
            *of_verb("transfer", passes_on), *of_verb("show", passes_on)),)

__all__ = ["KNOWN", "REASONS", "ROUND"]
