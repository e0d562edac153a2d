"""Why an action is a good one, in words of the game: what a hint says first, and a replay.

A *reason* is a fact about an action, asked of what the seat sees: said where it is so, else nothing
is. A game lists its reasons in rows; of each row the first that holds is said. What a brain has
counted comes after them (``Choice.counted``); what it noted itself where no reason holds.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from game.core.action import Action
from game.core.cards import BLANK, Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.view import View
from game.core.words import Words, in_a_row


@dataclass
class Advised:
    """An action that is advised, and what the seat sees of the table.

    ``state``   the engine's, with ``BLANK`` for what is covered (``Rules.state_from_view``)
    ``legal``   all that the seat may do; ``note``: what the brain noted itself
    ``sure``    whether what was counted shows that it is better than all else
    ``view``    what the seat sees, with what it knows besides (``memory``)
    """

    rules: Any
    state: Any
    seat: int
    action: Action
    legal: Sequence[Action]
    note: Words | None
    view: View
    sure: bool = False

    @property
    def memory(self) -> Mapping[str, Any]:
        """What the rules have shown, and the brain noted."""
        return self.view.memory

    @property
    def verb(self) -> str:
        """What is done."""
        return self.action.verb

    @cached_property
    def card(self) -> Card:
        """The card, or the first of them."""
        return Card(self.action.cards[0])

    @cached_property
    def hand(self) -> list[Card]:
        """The seat's hand, as it is before."""
        return [card for card in self.state.piles[HAND[self.seat]] if card is not BLANK]

    @cached_property
    def kept(self) -> list[Card]:
        """What is left of the hand without the cards of the action."""
        left = list(self.hand)
        for card in self.action.cards:
            if card in left:
                left.remove(card)
        return left

    @property
    def notes(self) -> Mapping[str, Any]:
        """What the brain has noted of the others (``Brain.observe``); by hints asked of a seat that
        a person holds as well."""
        noted: Mapping[str, Any] = self.memory.get("brain", {})
        return noted

    @cached_property
    def live(self) -> list[Card]:
        """The cards that may still come: those that lie where nobody has seen them, or with
        others."""
        return self.unseen("hand.", "stock")

    def unseen(self, *places: str) -> list[Card]:
        """The cards that may lie covered in piles whose names begin so, in order."""
        zones = self.memory.get("zones", {})
        return [Card(card) for card in sorted({
            card for name in zones if name.startswith(places) for zone in zones[name]
            for card in zone["cards"]})]

    def held_by(self, seat: int) -> list[Card]:
        """The cards that can lie nowhere but in that hand, as it was seen to take them."""
        zones = self.memory.get("zones", {})
        own = {card for zone in zones.get(HAND[seat], ()) for card in zone["cards"]}
        others = {card for name in zones if name != HAND[seat] for zone in zones[name]
                  for card in zone["cards"]}
        return sorted(map(Card, own - others))

    def after(self) -> Any:
        """The state after the action, as far as the seat sees it."""
        state = self.rules.copy(self.state)
        self.rules.apply(state, self.seat, self.action)
        return state


Reason: TypeAlias = Callable[[Advised], Words | None]
Rows: TypeAlias = Sequence[Sequence[Reason]]


@dataclass(frozen=True, slots=True)
class Explains:
    """What a game says of its computer player's actions. ``rows``: of each the first that holds is
    said; ``safe``: an action that a hint rather names, as it is as good and can never be wrong;
    None: the one that was chosen."""

    rows: Rows = ()
    safe: Callable[[Advised], Action | None] | None = None


def told(rows: Rows, advised: Advised) -> Words | None:
    """The first that holds of each row, one after another; None: none holds."""
    found = [first for row in rows if (first := _first(row, advised)) is not None]
    return in_a_row(*found) if found else None


def _first(row: Sequence[Reason], advised: Advised) -> Words | None:
    return next((said for reason in row if (said := reason(advised)) is not None), None)


def own(*notes: Words) -> Reason:
    """What the brain itself noted, where it is one of these: it knows what no single fact shows."""
    def reason(advised: Advised) -> Words | None:
        return advised.note if advised.note in notes else None
    return reason


def of_verb(verb: str, *reasons: Reason) -> tuple[Reason, ...]:
    """The same reasons, of that verb alone."""
    def limited(reason: Reason) -> Reason:
        return lambda advised: reason(advised) if advised.verb == verb else None
    return tuple(map(limited, reasons))


__all__ = ["Advised", "Explains", "Reason", "Rows", "of_verb", "own", "told"]
