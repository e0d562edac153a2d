"""How likely the last play is a lie, and what a doubt is worth (sheet 8). The model of a liar is
the game's own: here all call the same rank, so that what others have laid counts."""
from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.view import View
from game.engines.verish_ne_verish.state import VerishNeVerishState, fours
from game.families.claims.brain.belief import LieRecord
from game.families.claims.brain.odds import drawn, last_laid, share

#: How an unknown player lies who has not enough true cards: how often by how many cards, from 0 on.
#: Sheet 8 of Cheat.
LIE_SIZES = (0.0, 0.75, 0.18, 0.05, 0.02)
#: How often he lies though he could tell the truth; how much of what others called before is true;
#: how likely it is the truth at least, however many were called.
#: The second: sheet 8, the others judged by hand.
NEEDLESS, TRUE_PART, SELDOM = 0.06, 0.5, 0.05
#: A play is doubted from this likelihood of a lie on: of anybody, of a proven liar; where the pile
#: completes a four; where the player before would be safe; where there is nothing true to lay.
#: After sheet 8.
FROM, LIAR_FROM, FOUR_FROM, LAST_FROM, EMPTY_FROM = 0.9, 0.7, 0.5, 0.1, 0.75


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The last play, as the next player sees it. ``able``: how many cards of the rank it can hold
    at most; ``others``: cards that others called the same before; ``held``: cards in the claimer's
    hand before it; ``unseen``: cards that may have been there; ``leads``: nothing lies below."""

    size: int
    able: int
    others: int
    held: int
    unseen: int
    leads: bool

    def lie_chance(self, needless: float = NEEDLESS) -> float:
        """How likely one of the cards is not of the rank."""
        if self.size > self.able:
            return 1.0
        left = self.able - TRUE_PART * self.others
        marked = max(self.size, round(left))
        true = sum(drawn(max(self.unseen, self.held), marked, self.held)[self.size:])
        true *= max(SELDOM, min(1.0, left / self.size))
        if self.leads:                  # who leads names what he has
            return needless * (1 - true)
        false = (1 - true) * LIE_SIZES[min(self.size, 4)] + true * needless
        return share(false, true * (1 - needless))


def play_of(state: VerishNeVerishState, seat: int) -> LastPlay:
    """The last play by the own hand alone."""
    mine = state.piles[HAND[seat]]
    able = 4 - sum(card.rank == state.rank for card in mine)
    return _play(state, able, state.count, len(mine))


def play_seen(state: VerishNeVerishState, view: View) -> LastPlay:
    """The last play by what the seat of ``view`` remembers: its own cards in the pile,
    and those that it knows in other hands."""
    able = sum(card[0] == state.rank for card in last_laid(view))
    mine = len(known_in_heap(view))
    return _play(state, able, state.count + mine, len(state.piles[HAND[view.seat or 0]]))


def _play(state: VerishNeVerishState, able: int, known: int, held: int) -> LastPlay:
    """``known``: the last play and the own cards in the pile; ``held``: the own hand."""
    heap, claimer = len(state.piles["heap"]), state.claimer or 0
    before = len(state.piles[HAND[claimer]]) + state.count
    all_held = sum(len(state.piles[HAND[seat]]) for seat in range(state.seats))
    return LastPlay(state.count, able, heap - known, before, all_held - held + heap + 1,
                    heap == state.count)


def known_in_heap(view: View) -> list[Card]:
    """The cards that the seat knows in the pile: those it has laid."""
    return [Card(card) for lot in view.memory["zones"].get("heap", ())
            if lot["count"] == len(lot["cards"]) for card in lot["cards"]]


def doubted_from(state: VerishNeVerishState, view: View) -> float:
    """From which likelihood of a lie on this player doubts."""
    if state.emptied:
        return LAST_FROM
    hand = state.piles[HAND[view.seat or 0]]
    if len(fours([*hand, *known_in_heap(view)])) > len(fours(hand)):
        return FOUR_FROM
    if LieRecord.of(view.memory["notes"], state.claimer or 0).is_liar:
        return LIAR_FROM
    return FROM if any(card.rank == state.rank for card in hand) else EMPTY_FROM


def lone(hand: Iterable[Card]) -> list[Card]:
    """The cards of a hand, those first of whose rank it has fewest."""
    cards = list(hand)
    ranks = [card.rank for card in cards]
    return sorted(cards, key=lambda card: (ranks.count(card.rank), card))
