"""What models of patiences share: cards as numbers, and a stock with its waste.

A card is a number, four times its rank and its suit (S H D C); ``UNKNOWN`` is one that nobody has
seen. The waste from its first card on, then the stock in the order in which it is turned, are one
row: the *talon*, whose cards keep their order whatever is turned.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.cards import BLANK, RANKS, SUITS, Card
from game.core.view import View
from game.core.words import words

#: The number of a card that is not known.
UNKNOWN = -1
#: Cards of the pack, and ranks of a suit.
PACK, RANK_COUNT = 52, 13
#: Redeals, where there may be any number of them.
NO_LIMIT = 1 << 20
#: Actions without progress after which nobody looks through the stock any more. Judged by hand.
TOO_QUIET = 100
LOOKS = words("The waste may be turned over as often as you like: see the whole stock first.")
#: suit -> the suits of the other colour
OTHERS = ((1, 2), (0, 3), (0, 3), (1, 2))


def number_of(card: Card) -> int:
    """
    >>> number_of(Card("AS")), number_of(Card("KC")), number_of(BLANK)
    (0, 51, -1)
    """
    if card is BLANK:
        return UNKNOWN
    return 4 * RANKS.index(card.rank) + SUITS.index(card.suit)


def numbers_of(state: Any, view: View | None, pile: str) -> list[int]:
    """The cards of a pile, bottom to top, as far as the seat of the view sees and remembers them;
    all of them without a view."""
    numbers = [number_of(card) for card in state.piles[pile]]
    if view is None or UNKNOWN not in numbers:
        return numbers
    known: list[int] = []
    for zone in view.memory["zones"].get(pile, ()):
        if len(zone["cards"]) == 1:
            known.append(number_of(Card(zone["cards"][0])))
        else:
            known += [UNKNOWN] * (zone["count"] or 0)
    covered = [at for at, card in enumerate(numbers) if card == UNKNOWN]
    if len(known) == len(covered):
        for at, card in zip(covered, known, strict=True):
            numbers[at] = card
    return numbers


def on_and_under(corner: bool) -> tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]]:
    """For each card those that it goes on in columns, and those that go on it; ``corner``: a King
    goes on an Ace.

    >>> on, under = on_and_under(False)
    >>> on[number_of(Card("7S"))] == [number_of(Card("8H")), number_of(Card("8D"))], on[51]
    (True, [])
    """
    on, under = list[list[int]](), list[list[int]]()
    for card in range(PACK):
        rank, suit = divmod(card, 4)
        higher, lower = (rank + 1) % RANK_COUNT, (rank - 1) % RANK_COUNT
        others = OTHERS[suit]
        on.append([4 * higher + other for other in others if higher or corner])
        under.append([4 * lower + other for other in others if rank or corner])
    return on, under


class Stocked:
    """The talon of a deal: ``at`` cards of it are waste; ``left``: redeals."""

    __slots__ = ("at", "draw", "left", "talon")

    def __init__(self, state: Any, view: View | None) -> None:
        limit = state.options["redeals"]
        self.draw: int = state.options["draw"]
        self.left = NO_LIMIT
        if not isinstance(limit, str):
            self.left = max(0, limit - state.redeals)
        waste = numbers_of(state, view, "waste")
        self.talon = waste + numbers_of(state, view, "stock")[::-1]
        self.at = len(waste)

    def alike(self, other: Stocked) -> None:
        """Take over the talon of another."""
        self.draw, self.left, self.at = other.draw, other.left, other.at
        self.talon = other.talon[:]

    def turned(self) -> int:
        """How far the talon is turned, as far as that matters."""
        through = self.at % self.draw == 0 or self.at == len(self.talon)
        if through and self.left == NO_LIMIT and UNKNOWN not in self.talon:
            return 0
        return self.at

    def reachable(self) -> list[tuple[int, int]]:
        """Places of the talon that can be turned up, each with the redeals that it takes."""
        size, draw, at = len(self.talon), self.draw, self.at
        cards = []
        if at:
            cards.append((at - 1, 0))
        place = at
        while place < size:
            place = min(place + draw, size)
            cards.append((place - 1, 0))
        if self.left and at:
            met = {place for place, _ in cards}
            place = 0
            while place < size:
                place = min(place + draw, size)
                if place - 1 not in met:
                    cards.append((place - 1, 1))
        return cards

    def turn(self) -> None:
        """The next cards of the stock."""
        self.at = min(self.at + self.draw, len(self.talon))

    def take(self, place: int) -> int:
        """Take the card of that place, with all the turns that lead to it."""
        if self.left < NO_LIMIT and not self._comes(place):
            self.left -= 1
        self.at = place
        return self.talon.pop(place)

    def _comes(self, place: int) -> bool:
        """Whether that card is on top of the waste, or comes to lie there without a redeal."""
        turns = place + 1 - self.at
        return turns == 0 or (turns > 0 and (
            turns % self.draw == 0 or place == len(self.talon) - 1))


__all__ = ["LOOKS", "NO_LIMIT", "OTHERS", "PACK", "TOO_QUIET", "UNKNOWN", "Stocked",
           "number_of", "numbers_of", "on_and_under"]
