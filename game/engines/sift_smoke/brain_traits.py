"""What a learnt policy looks at in Sift Smoke: what tells one card from another, in numbers.

Chances are those of cards that lie anywhere among the unseen ones, but for the suits that somebody
was seen to lack. A hand is a number of bits, as in ``brain_quick``.
"""
from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import RANKS
from game.engines.sift_smoke.brain_quick import (
    ABOVE_AT,
    FIRST_TRUMP,
    SUIT_AT,
    SUITS_AT,
    TRUMP,
    TRUMPS,
    SiftSmokeModel,
)
from game.families.tricks.brain.chances import BEHIND, KEEP, KEEP_TRUMP, RANK, RUFF, STANDS

_RANKS = len(RANKS)
_SUIT = (1 << _RANKS) - 1
#: A card that takes the trick as likely as that takes it for certain.
SURE = 0.99

#: Of a lead: it takes the trick (so likely; squared; for certain; where I hold two cards, three;
#: with a trump left, with two; times the part of the others who hold one card; as a trump).
#: Trumps: it is one; where I hold two cards, three; the only one. Later: it would stand through all
#: cards that others hold. Rank: of the thirteen; as a trump; what part of the unseen cards of its
#: suit is higher. Shape: it was the only card of a side suit, with trumps left or none; what part
#: of the hand is its suit.
LEAD = ("takes", "takes_square", "takes_surely", "takes_two", "takes_three", "takes_trump_left",
        "takes_trumps_left", "takes_from_short", "takes_trump", "trump", "trump_two", "trump_three",
        "trump_only", "stands", "stands_trump", "rank", "rank_trump", "higher", "void",
        "void_bare", "length")
#: Of an answer beside that: it takes the trick from who has no card left, and with a card behind
#: it that stands when it is led; it is a trump that cannot take it.
ANSWER = ("takes", "takes_square", "takes_surely", "takes_two", "takes_three", "takes_from_last",
          "takes_from_short", "takes_to_lead", "takes_trump", "wasted", "trump", "trump_two",
          "trump_three", "trump_only", "stands", "stands_trump", "rank", "rank_trump", "higher",
          "void", "void_bare", "length")
#: Positions of a kind, and what is looked at in them: two are in play, or more.
HEADS = {"lead": LEAD, "lead_two": LEAD, "answer": ANSWER, "answer_two": ANSWER}


class SeatCounts:
    """What one seat sees. ``mine``: how many cards of its own; ``unseen``: the cards that others
    may hold, ``size`` of them; ``after``: for each who is still to play how many cards of each suit
    he may hold; ``held``: how many cards the others hold; ``short``: what part of those who are in
    hold one card, or have just played their last; ``two``: just one of them; ``led``: its suit, -1
    for a lead; ``best``: the card to beat; ``last``: it was its owner's last one."""

    __slots__ = ("after", "best", "hand", "held", "last", "led", "mine", "short", "size",
                 "two", "unseen")

    def __init__(self, hand: int, unseen: int, trick: Sequence[int], best: int) -> None:
        self.hand, self.unseen, self.best = hand, unseen, best
        self.size, self.mine = unseen.bit_count() or 1, hand.bit_count()
        self.led = SUIT_AT[trick[0].bit_length() - 1] if trick else -1
        self.after: list[list[int]] = []
        self.held, self.short, self.two, self.last = 0, 0.0, False, False

    def others(self, seat: int, counts: Sequence[int], who: int, by: int,
               free: Sequence[int]) -> None:
        """The others: what they hold, ``who`` of them has played and ``by`` whom the best card
        is."""
        rivals = short = held = 0
        for other, n in enumerate(counts):
            played = who >> other & 1
            if other == seat or not (n or played):
                continue
            rivals += 1
            held += n
            short += n + played <= 1
            if not played:
                at = 4 * other
                self.after.append([n if n < most else most for most in free[at:at + 4]])
        self.held, self.short, self.two = held, short / rivals, rivals == 1
        self.last = self.led >= 0 and not counts[by]
        if not held:
            self.unseen, self.size = 0, 1

    def lacks(self, suit: int) -> float:
        """How likely an unseen card is none of that suit."""
        return 1 - (self.unseen >> suit * _RANKS & _SUIT).bit_count() / self.size

    def head(self) -> str:
        """The kind of position."""
        kind = "lead" if self.led < 0 else "answer"
        return f"{kind}_two" if self.two else kind


def look_of(table: SiftSmokeModel, free: Sequence[int] | None = None) -> SeatCounts:
    """What who is to play sees of a deal in bits; ``free``: what is remembered of suits that others
    lack, where that is not all."""
    seat = table.turn
    hand = table.hands[seat]
    look = SeatCounts(hand, table.unseen & ~hand, table.trick, table.best)
    look.others(seat, table.counts, table.who, table.by, table.free if free is None else free)
    return look


def weighed(look: SeatCounts, may: int) -> dict[int, float]:
    """What each card is worth to medium, who has learnt nothing (``Chances.values``)."""
    chances, heights, futures, left = {}, {}, {}, may
    while left:
        card = left & -left
        left ^= card
        at = card.bit_length() - 1
        chances[card], height = takes(look, card, at), RANK * (at % _RANKS)
        stands = (1 - (look.unseen & ABOVE_AT[at]).bit_count() / look.size) ** look.held
        if card >= FIRST_TRUMP:
            futures[card] = KEEP_TRUMP * (RUFF + (1 - RUFF) * stands) + height
            heights[card] = height + RANK * _RANKS
        else:
            futures[card], heights[card] = KEEP * stands + height, height
    if look.led >= 0:
        return {card: chance - futures[card] for card, chance in chances.items()}
    if (may & TRUMPS).bit_count() >= BEHIND and max(chances.values()) >= STANDS:
        return {card: chance - heights[card] for card, chance in chances.items()}
    return {card: -height for card, height in heights.items()}


def rows_of(look: SeatCounts, may: int) -> dict[int, list[float]]:
    """What is looked at in each card that may be played."""
    found = {}
    row = _lead if look.led < 0 else _answer
    while may:
        card = may & -may
        may ^= card
        found[card] = row(look, card, card.bit_length() - 1)
    return found


def _lead(look: SeatCounts, card: int, at: int) -> list[float]:
    chance = takes(look, card, at)
    trumps = (look.hand & ~card & TRUMPS).bit_count()
    is_trump = card >= FIRST_TRUMP
    return [*_taken(look, chance), chance * (trumps > 0), chance * (trumps > 1),
            chance * look.short, chance * is_trump, *_kept(look, card, at, trumps)]


def _answer(look: SeatCounts, card: int, at: int) -> list[float]:
    chance = takes(look, card, at)
    trumps = (look.hand & ~card & TRUMPS).bit_count()
    is_trump = card >= FIRST_TRUMP
    return [*_taken(look, chance), chance * look.last, chance * look.short,
            chance * _leads_on(look, card), chance * is_trump, is_trump * (chance == 0),
            *_kept(look, card, at, trumps)]


def _taken(look: SeatCounts, chance: float) -> tuple[float, ...]:
    """Of the chance to take the trick."""
    return (chance, chance * chance, chance > SURE, chance * (look.mine == 2),
            chance * (look.mine == 3))


def _kept(look: SeatCounts, card: int, at: int, trumps: int) -> tuple[float, ...]:
    """Of what is given away with a card; ``trumps``: those that are left."""
    unseen, is_trump = look.unseen, card >= FIRST_TRUMP
    above, rank = (unseen & ABOVE_AT[at]).bit_count(), at % _RANKS / 12
    suit = (look.hand & SUITS_AT[at]).bit_count()
    others = (unseen & SUITS_AT[at]).bit_count()
    stands = (1 - above / look.size) ** look.held
    higher, part, only = above / others if others else 0.0, suit / look.mine, suit == 1
    if is_trump:
        return (1.0, look.mine == 2, look.mine == 3, only, 0.0, stands, 0.0, rank, higher, 0.0,
                0.0, part)
    return (0.0, 0.0, 0.0, 0.0, stands, 0.0, rank, 0.0, higher, only and trumps > 0,
            only and not trumps, part)


def _leads_on(look: SeatCounts, card: int) -> float:
    """How likely the best of the other cards stands when it is led."""
    best, left = 0.0, look.hand & ~card
    while left:
        other = left & -left
        left ^= other
        at = other.bit_length() - 1
        above = (look.unseen & ABOVE_AT[at]).bit_count()
        best = max(best, 1 - above / look.size)
    stands: float = best ** look.held
    return stands


def takes(look: SeatCounts, card: int, at: int) -> float:
    """How likely a card takes the trick."""
    suit, led, best = SUIT_AT[at], look.led, look.best
    if led < 0:
        led = suit
    elif card < best or not (suit == TRUMP or SUITS_AT[at] & best):
        return 0.0
    lower, chance = 1 - (look.unseen & ABOVE_AT[at]).bit_count() / look.size, 1.0
    if suit == TRUMP and led == TRUMP:
        for free in look.after:
            chance *= lower ** free[TRUMP]
        return chance
    no_led, no_trump = look.lacks(led), look.lacks(TRUMP)
    for free in look.after:
        void = no_led ** free[led]
        if suit == TRUMP:
            chance *= 1 - void * (1 - lower ** free[TRUMP])
        else:
            chance *= max(0.0, lower ** free[led] - void * (1 - no_trump ** free[TRUMP]))
    return chance


__all__ = ["ANSWER", "HEADS", "LEAD", "SeatCounts", "look_of", "rows_of", "takes", "weighed"]
