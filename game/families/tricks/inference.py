"""What following suit, and the bars, show of hidden cards beyond sight.

Notes are those of voids (``game/mechanics/inference.py``), and ``only``: hand -> the bars that were
on a card it has played all the same, so that they are on all its cards.
"""
from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Generic, TypeVar

from game.core.cards import Card
from game.core.events import Event, Moved, Picture
from game.core.piles import HAND, number_of
from game.core.records import dataclass
from game.core.secrets import CardConstraint, Learning
from game.core.state import State
from game.core.view import View
from game.families.tricks.declared import WON, TrickGame
from game.mechanics.inference import fails, opens, void_bounds, voids
from game.mechanics.tricks import leader_of, player_of

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True, eq=False)
class Knowing(Generic[S]):
    """``Secrets.learn`` and ``Secrets.constraints`` of a declared game."""

    game: TrickGame[S]

    def learn(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        """Note what a card played shows: a void, or a hand with nothing but barred cards."""
        if not isinstance(event, Moved) or event.target != "trick":
            return
        (name,), seat = event.cards or (), number_of(event.source)
        opens(notes, seat, name)
        trick = picture.piles["trick"] or [name]
        if name[1] != trick[0][1]:
            fails(notes, seat, trick[0][1])
        elif len(trick) > 1:
            return          # whoever follows suit is barred by nothing
        table = SimpleNamespace(seats=learning.seats, options=learning.options, **picture.fields)
        held = len(picture.piles[event.source] or ()) + 1
        for bar in self.game.terms(table).on(table, trick[:-1], held):
            if name in bar.barred.cards:
                row = notes.setdefault("only", {}).setdefault(event.source, [])
                row.append(self.game.bars.index(bar.barred))

    def constraints(self, view: View, state: S) -> list[CardConstraint]:
        """Voids, hands of barred cards, and who holds the card that opens."""
        pack = self.game.terms(state).pack
        notes = view.memory["notes"]
        seen = {*notes.get("seen", ()), *state.piles["trick"],
                *(card for seat in range(view.seats) for card in state.piles[WON[seat]])}
        bounds = void_bounds(notes) | _lacking(state)
        found = voids(bounds, [card for card in pack if card not in seen], view.seat)
        for hand, bars in notes.get("only", {}).items():
            if number_of(hand) != view.seat:
                for at in bars:
                    others = frozenset(pack) - self.game.bars[at].cards
                    found.append(CardConstraint(hand, others, at_most=0))
        return found + self._opening(view, state)

    def _opening(self, view: View, state: S) -> list[CardConstraint]:
        """Before the first card whoever is in turn holds the card that opens."""
        terms = self.game.terms(state)
        opening = terms.opening
        if opening is None or state.turn in (None, view.seat) or state.piles["trick"]:
            return []
        if len(state.piles[HAND[state.turn or 0]]) < terms.dealt:
            return []
        return [CardConstraint(HAND[state.turn or 0], frozenset({opening}), at_least=1)]


def _lacking(state: State) -> dict[tuple[int, str], int]:
    """(seat, suit) -> 0 of those who have not followed to the trick that is on."""
    trick: list[Card] = state.piles["trick"]
    if state.turn is None or not trick:
        return {}
    leader = leader_of(state.turn, len(trick), state.seats)
    return {(player_of(leader, at, state.seats), trick[0].suit): 0
            for at, card in enumerate(trick) if card.suit != trick[0].suit}
