"""Why a card is drawn, taken, laid or thrown in a rummy, in words of the game (rummy sheets, 8):
facts about the hand, about what can still come, and about what others were seen to do.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from game.brains.reasons import Advised, Reason, Rows, of_verb
from game.core.cards import HIDDEN, RANKS, SUITS, Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.words import Ranks, Seat, Words, words
from game.mechanics.melds.shapes import Shape

DISCARD = "discard"
#: Who holds so few cards may be out at any moment. Judged by hand.
CLOSE = 3


@dataclass(frozen=True, slots=True)
class MeldFit:
    """Which natural cards go together, in a game's melds; ``sets``: the ranks of which there are
    sets."""

    shape: Shape
    sets: str = RANKS

    def is_wild(self, card: Card) -> bool:
        """Whether it stands for others."""
        return card.rank in self.shape.wild

    def thirds(self, one: Card, other: Card) -> set[str]:
        """The faces of natural cards with which two cards are a meld of three."""
        if self.is_wild(one) or self.is_wild(other):
            return set()
        if one.rank == other.rank:
            return self._of_rank(one, other)
        if one.suit != other.suit or self.shape.run is None:
            return set()
        return {rank + one.suit for rank in self._between(one.rank, other.rank)
                if rank not in self.shape.wild}

    def _of_rank(self, one: Card, other: Card) -> set[str]:
        if self.shape.same is None or one.rank not in self.sets:
            return set()
        if not self.shape.suit_once:
            return {one.rank + suit for suit in SUITS}
        return {one.rank + suit for suit in SUITS if suit not in (one.suit, other.suit)}

    def _between(self, one: str, other: str) -> set[str]:
        """The ranks that make three in a row of two."""
        order = self.shape.order
        windows = (order[at:at + 3] for at in range(len(order) - 2))
        return {rank for row in windows if one in row and other in row
                for rank in row if rank not in (one, other)}

    def kin(self, card: Card, others: Iterable[Card]) -> list[Card]:
        """Those of the other cards that it goes with."""
        return [other for other in others if self.thirds(card, other)]

    def meld_with(self, card: Card, others: Sequence[Card]) -> list[Card]:
        """Three cards that are a meld, this one among them, from the left; [] where there is
        none."""
        for one in self.kin(card, others):
            wanted = self.thirds(card, one)
            third = next((other for other in others if other.face in wanted and other != one),
                         None)
            if third is not None:
                return self._in_order((card, one, third))
        return []

    def _in_order(self, cards: Sequence[Card]) -> list[Card]:
        """A run from its low end; an ace lies above a king."""
        order, high = self.shape.order, any(card.rank == "K" for card in cards)
        place = order.rfind if high else order.find
        return sorted(cards, key=lambda card: (place(card.rank), card))

    def is_loose(self, card: Card, hand: Sequence[Card]) -> bool:
        """Whether no two other cards of the hand make a meld with it."""
        return not self.is_wild(card) and not self.meld_with(card, apart(hand, card))

    def makers(self, card: Card, hand: Sequence[Card]) -> set[str]:
        """The faces that would make a meld of it and another card of the hand."""
        return set().union(*(self.thirds(card, other) for other in apart(hand, card)))


def apart(hand: Sequence[Card], card: Card) -> list[Card]:
    """A hand but for that card, which need not be in it."""
    return [other for other in hand if other != card]


#: The melds of the table that a state is of.
MeldFitOf: TypeAlias = Callable[[Any], MeldFit]


# --- what a seat knows of the others --------------------------------------------------------------

def thrown(advised: Advised) -> list[Card]:
    """The discards that were seen, as far as each is known."""
    lying = [card for card in advised.state.piles.get(DISCARD, ()) if card != HIDDEN]
    zones = advised.memory.get("zones", {}).get(DISCARD, ())
    return lying + [Card(zone["cards"][0]) for zone in zones if len(zone["cards"]) == 1]


def top(advised: Advised) -> Card | None:
    """The top card of the discards."""
    pile = advised.state.piles.get(DISCARD, ())
    return pile[-1] if pile and pile[-1] != HIDDEN else None


def _count(faces: set[str], able: Sequence[Card]) -> int:
    return sum(card.face in faces for card in able)


# --- reasons --------------------------------------------------------------------------------------

class ThrowReasons:
    """What is said of a throw: about the hand, then about who plays next (``turns`` seats on)."""

    def __init__(self, of: MeldFitOf, turns: int = 1) -> None:
        self._of, self._turns = of, turns

    def rows(self) -> Rows:
        """Of the hand, and of the others."""
        return (of_verb("discard", self.lone, self.waits, self.spare),
                of_verb("discard", self.unwanted, self.lies))

    def lone(self, advised: Advised) -> Words | None:
        """Nothing in the hand goes with it."""
        fits = self._of(advised.state)
        if fits.is_wild(advised.card) or fits.kin(advised.card, advised.kept):
            return None
        if advised.card.rank in fits.shape.order[:1] + fits.shape.order[-1:]:
            return words("{card} is alone, and stands at the end of its suit.", card=advised.card)
        if any(fits.is_wild(card) for card in advised.kept):
            return words("{card} goes with no natural card of your hand.", card=advised.card)
        return words("{card} goes with no other card of your hand.", card=advised.card)

    def waits(self, advised: Advised) -> Words | None:
        """It goes with others: how many cards would make a meld of that."""
        fits, hand, card = self._of(advised.state), advised.hand, advised.card
        able = advised.live
        counts = {each: _count(fits.makers(each, hand), able) for each in hand
                  if fits.is_loose(each, hand) and fits.kin(each, apart(hand, each))}
        if card not in counts:
            return None
        n = counts[card]
        if not n:
            return words("{card} waits for cards that cannot come any more.", card=card)
        if n == min(counts.values()) and len(counts) > 1:
            return words("{n} card can still make a meld with {card}: others wait for more.",
                         "{n} cards can still make a meld with {card}: no pair waits for fewer.",
                         n=n, card=card)
        return words("It goes with {kin}, but something has to go.",
                     kin=fits.kin(card, advised.kept)[0])

    def spare(self, advised: Advised) -> Words | None:
        """A meld of the hand stands without it."""
        fits = self._of(advised.state)
        if not fits.meld_with(advised.card, advised.kept):
            return None
        beside = fits.kin(advised.card, advised.kept)
        if any(fits.meld_with(card, apart(advised.kept, card)) for card in beside):
            return words("The meld that {card} belongs to stands without it.", card=advised.card)
        return None

    def unwanted(self, advised: Advised) -> Words | None:
        """Who plays next was seen to take cards that it does not fit."""
        fits = self._of(advised.state)
        following = (advised.seat + self._turns) % advised.state.seats
        known = advised.held_by(following)
        if not known or fits.is_wild(advised.card) or any(
                fits.thirds(advised.card, card) for card in known):
            return None
        return words("{who} took {card}, and it does not go with that.",
                     you="You took {card}, and it does not go with that.", who=Seat(following),
                     card=known[-1])

    def lies(self, advised: Advised) -> Words | None:
        """Others of its rank were thrown."""
        fits, rank = self._of(advised.state), advised.card.rank
        if rank not in fits.sets or fits.shape.same is None or fits.is_wild(advised.card):
            return None
        n = sum(card.rank == rank for card in thrown(advised))
        if not n:
            return None
        return words("{n} card of its rank lies in the discards already.",
                     "{n} cards of its rank lie in the discards already.", n=n)


class DrawReasons:
    """Why the stock, of who might have the top discard; why that is let go; and why a discard."""

    def __init__(self, of: MeldFitOf, verbs: Sequence[str] = ("draw",)) -> None:
        self._of, self._verbs = of, verbs

    def row(self) -> tuple[Reason, ...]:
        """Of both."""
        return self.useless, *of_verb("take", self.wild, self.makes, self.joins)

    def useless(self, advised: Advised) -> Words | None:
        """What the top discard is not good for."""
        fits, card = self._of(advised.state), top(advised)
        if advised.verb not in self._verbs or card is None or fits.is_wild(card):
            return None
        if not any(action.verb == "take" for action in advised.legal):
            return words("{card} on the discards cannot be used now.", card=card)
        kin = fits.kin(card, advised.hand)
        if not kin:
            return words("{card} goes with nothing in your hand.", card=card)
        if fits.meld_with(card, advised.hand):
            return None
        return words("{card} goes with {kin}, but makes no meld yet.", card=card, kin=kin[0])

    def makes(self, advised: Advised) -> Words | None:
        """A meld of three."""
        fits = self._of(advised.state)
        meld = fits.meld_with(advised.card, apart(advised.hand, advised.card))
        if meld and meld[0].rank == meld[-1].rank:
            return words("It makes a set: {cards}.", cards=meld)
        return words("It makes a run: {cards}.", cards=meld) if meld else None

    def joins(self, advised: Advised) -> Words | None:
        """What it goes with."""
        fits = self._of(advised.state)
        kin = fits.kin(advised.card, apart(advised.hand, advised.card))
        if len(kin) > 1:
            return words("It goes with {n} card of your hand, {card} among them.",
                         "It goes with {n} cards of your hand, {card} among them.", n=len(kin),
                         card=kin[0])
        return words("It goes with {card}.", card=kin[0]) if kin else None

    def wild(self, advised: Advised) -> Words | None:
        """It is wild."""
        fits = self._of(advised.state)
        return words("It stands for any card.") if fits.is_wild(advised.card) else None


class LayReasons:
    """What is said of melds, and of cards added to them."""

    def __init__(self, of: MeldFitOf) -> None:
        self._of = of

    def rows(self) -> Rows:
        """What lies then, and what is left."""
        return ((*of_verb("meld", self.out, self.close, self.kind),
                 *of_verb("lay", self.out, self.close, self.added)), of_verb("meld", self.left))

    def out(self, advised: Advised) -> Words | None:
        """Nothing is left."""
        return None if advised.kept else words("It leaves no card in your hand.")

    def close(self, advised: Advised) -> Words | None:
        """Somebody may be out soon."""
        held = {seat: len(advised.state.piles[HAND[seat]]) for seat in range(advised.state.seats)
                if seat != advised.seat}
        who = min(held, key=lambda seat: held[seat])
        if not 0 < held[who] <= CLOSE:
            return None
        return words("{who} has {n} card left: what lies is safe.",
                     "{who} has {n} cards left: what lies is safe.",
                     you="You have {n} card left: what lies is safe.",
                     you_plural="You have {n} cards left: what lies is safe.", who=Seat(who),
                     n=held[who])

    def kind(self, advised: Advised) -> Words | None:
        """A set or a run, and how long."""
        fits, cards = self._of(advised.state), list(map(Card, advised.action.cards))
        ranks = [card.rank for card in cards if not fits.is_wild(card)]
        if len(ranks) < 2:
            return None
        if len(set(ranks)) == 1:
            return words("A set of {n} {ranks} lies safe then.",
                         "A set of {n} {ranks} lies safe then.", n=len(cards),
                         ranks=Ranks(ranks[0]))
        return words("A run of {n} card lies safe then.", "A run of {n} cards lies safe then.",
                     n=len(cards))

    def added(self, advised: Advised) -> Words | None:
        """It counts there."""
        return words("{card} fits there, and counts against you in the hand.", card=advised.card)

    def left(self, advised: Advised) -> Words | None:
        """How many cards the hand keeps."""
        n = len(advised.kept)
        return words("Then {n} card is left in your hand.", "Then {n} cards are left in your hand.",
                     n=n) if n else None


def both(*many: Rows) -> Rows:
    """Rows of several kinds of actions side by side: the first rows are one, and so on.

    >>> both(((1,), (2,)), ((3,),))
    ((1, 3), (2,))
    """
    longest = max(map(len, many))
    return tuple(tuple(reason for rows in many if at < len(rows) for reason in rows[at])
                 for at in range(longest))


__all__ = ["DrawReasons", "LayReasons", "MeldFit", "MeldFitOf", "ThrowReasons", "both", "thrown",
           "top"]
