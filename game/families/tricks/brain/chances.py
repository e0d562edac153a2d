"""How likely a card takes the trick that is on, and what it may win later: chances of cards that
lie anywhere among the unseen ones, but for the suits that somebody was seen to lack."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from game.core.cards import SUITS, Card
from game.core.records import dataclass
from game.core.words import Words, words
from game.mechanics.beating import beats
from game.mechanics.ranks import strength

#: What the future of a card weighs against the trick that is on: of trumps, of others. These
#: values, in tricks, and those below were found by playing Sift Smoke.
KEEP_TRUMP, KEEP = 1.0, 0.3
#: How likely a card must win to be led, and with how many trumps at least.
STANDS, BEHIND = 0.7, 2
#: What a small trump is worth at least: it takes a trick whose suit one lacks.
RUFF = 0.35
#: The lowest rank first where nothing else tells cards apart; trumps above all others.
RANK = 0.004
#: From so much on a card takes the trick for certain.
SURE = 0.99

CERTAIN = words("The cheapest card that takes the trick for certain.")
LIKELY = words("This card most likely takes the trick.")
LIKELIER = words("It may take the trick, and is no great loss.")
WORST = words("The trick is lost: the worst card goes.")
HOLDS = words("A good card is kept for later.")
LOWEST = words("The lowest card: the good ones are kept.")


@dataclass(slots=True)
class Chances:
    """What one seat sees of a trick. ``best``: the card to beat, None for whoever leads;
    ``unseen``: by suit the strengths of the cards that others may hold, ``count`` of them in all;
    ``after``: (cards held, suits that it lacks) of each who is still to play; ``held``: how many
    cards the others hold together."""

    hand: Sequence[Card]
    trump: str
    led: str
    best: Card | None
    unseen: Mapping[str, Sequence[int]]
    count: int
    after: Sequence[tuple[int, str]]
    held: int

    @classmethod
    def of(cls, hand: Sequence[Card], trick: Sequence[Card], best: Card | None, *, trump: str,
           unseen: Iterable[Card], counts: Sequence[int], after: Collection[int],
           bounds: Mapping[tuple[int, str], int]) -> Chances:
        """``counts``: by seat how many cards the others hold; ``after``: the seats still to play;
        ``bounds``: (seat, suit) -> how many cards of it that hand holds at most."""
        rows: dict[str, list[int]] = {suit: [] for suit in SUITS}
        for card in unseen:
            rows[card[1]].append(strength(card))
        later = [(counts[seat], "".join(suit for suit in SUITS if bounds.get((seat, suit)) == 0))
                 for seat in sorted(after) if counts[seat]]
        return cls(hand, trump, trick[0].suit if trick else "", best, rows,
                   max(1, sum(map(len, rows.values()))), later, sum(counts))

    def higher(self, card: Card) -> float:
        """What part of the unseen cards is higher, of its suit."""
        mine = strength(card)
        return sum(other > mine for other in self.unseen[card.suit]) / self.count

    def wins(self, card: Card) -> float:
        """How likely the card takes the trick."""
        if self.best is not None and not beats(card, self.best, self.trump):
            return 0.0
        return self.holds(card)

    def holds(self, card: Card) -> float:
        """How likely nobody who is still to play beats the card, if it is the best so far."""
        led, trump, count = self.led or card.suit, self.trump, self.count
        higher = self.higher(card)
        of_led, trumps = len(self.unseen[led]) / count, len(self.unseen.get(trump, ())) / count
        chance = 1.0
        for n, lacks in self.after:
            void = 1.0 if led in lacks else (1 - of_led) ** n
            top = 1.0 if card.suit in lacks else (1 - higher) ** n
            if card.suit != led:
                chance *= 1 - void * (1 - top)
            elif led == trump:
                chance *= top
            else:
                ruffs = 0.0 if trump in lacks else 1 - (1 - trumps) ** n
                chance *= max(0.0, top - void * ruffs)
        return chance

    def future(self, card: Card) -> float:
        """What the card may win in a later trick."""
        stands = (1 - self.higher(card)) ** self.held
        if card.suit == self.trump:
            return KEEP_TRUMP * (RUFF + (1 - RUFF) * stands) + RANK * strength(card)
        return KEEP * stands + RANK * strength(card)

    def values(self, cards: Sequence[Card]) -> list[float]:
        """What each card is worth now, in tricks: the more, the better."""
        if self.best is not None:
            return [self.wins(card) - self.future(card) for card in cards]
        heights = [RANK * self.height(card) for card in cards]
        chances = [self.wins(card) for card in cards]
        trumps = sum(card.suit == self.trump for card in self.hand)
        if (trumps >= BEHIND or not self.trump) and max(chances) >= STANDS:
            return [chance - height for chance, height in zip(chances, heights, strict=True)]
        return [-height for height in heights]

    def height(self, card: Card) -> int:
        """Of the thirteen ranks of its suit; trumps above all others."""
        return strength(card) + 13 * (card.suit == self.trump)

    def why(self, card: Card, cards: Sequence[Card]) -> Words:
        """The reason for playing that one of the cards."""
        chance = self.wins(card)
        if chance > SURE:
            return CERTAIN
        if chance >= STANDS:
            return LIKELY
        if self.best is None:
            return LOWEST
        if chance:
            return LIKELIER
        return HOLDS if any(self.wins(other) > 0 for other in cards) else WORST


__all__ = ["BEHIND", "CERTAIN", "HOLDS", "KEEP", "KEEP_TRUMP", "LOWEST", "RANK", "RUFF", "STANDS",
           "WORST", "Chances"]
