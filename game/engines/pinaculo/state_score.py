"""What melds, replaced wild cards and going out score (sheet 4)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import Card
from game.core.piles import HAND
from game.engines.pinaculo.state import (
    PinaculoState,
    is_aside,
    is_concealed,
    is_natural,
    is_wild,
    meld_at,
    side_of,
    sides_of,
    total,
    value_of_rank,
)
from game.mechanics.melds.faces import meld_key, meld_names

PINNACLE, PINNACLE_GROWN = 3000, 1500
CLEAN, ONE_WILD, MORE_WILDS, DIRTY = 1000, 800, 750, 550
#: By the natural cards of a set: what aces score, and what kings, queens or jacks do.
NATURALS = {8: (1000, 750), 7: (400, 300), 6: (300, 200)}
WITH_WILD = (180, 120)
NUMERALS = 50
OUT = 20


class MeldScore(NamedTuple):
    """What a meld scores; ``line``: the line of the table of premiums, "": its face value."""

    points: int
    line: str = ""


# --- melds ----------------------------------------------------------------------------------------

def score_of(state: PinaculoState, name: str) -> MeldScore:
    """A meld on the table."""
    if meld_at(state, name).low is not None:
        return escalera_score(state.piles[name], int(state.options["escalera_full"]))
    as_set = set_score(state.piles[name])
    pinnacle = _pinnacle(state, name)
    return pinnacle if pinnacle.points > as_set.points else as_set


def escalera_score(pile: Sequence[Card], full: int) -> MeldScore:
    """An escalera; ``full``: how many cards make a whole one.

    >>> from game.core.cards import cards
    >>> row = cards("3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")
    >>> escalera_score(row, 12), escalera_score(row[:5], 12).points
    (MeldScore(points=1000, line='clean'), 25)
    """
    if len(pile) < full:
        return MeldScore(total(pile))
    suit = next(card.suit for card in pile if not is_wild(card))
    wild = [card for card in pile if is_wild(card)]
    if not wild:
        return MeldScore(CLEAN, "clean")
    if any(not card.joker and card.suit != suit for card in wild):
        return MeldScore(DIRTY, "dirty")
    return MeldScore(ONE_WILD,
                     "one wild") if len(wild) == 1 else MeldScore(MORE_WILDS, "more wilds")


def set_score(pile: Sequence[Card]) -> MeldScore:
    """A set without regard to who laid it: its face value, or the line of the table that brings
    most with the face value of the other cards.

    >>> from game.core.cards import cards
    >>> set_score(cards("KS KH KD KC KSb XR")), set_score(cards("3S 3H 3D"))
    (MeldScore(points=120, line='6 with wild'), MeldScore(points=15, line=''))
    """
    naturals = [card for card in pile if not is_wild(card)]
    rank, count, face = naturals[0].rank, len(naturals), total(pile)
    if rank not in "AKQJ":
        return MeldScore(face + NUMERALS, "numerals") if count == 8 else MeldScore(face)
    at, each = int(rank != "A"), value_of_rank(rank)
    scores = [MeldScore(face)]
    scores += [MeldScore(face - size * each + row[at], f"{size} natural")
               for size, row in NATURALS.items() if size <= count]
    wild = sorted(total([card]) for card in pile if is_wild(card))
    needed = 6 - min(count, 5)
    if len(wild) >= needed:
        used = (6 - needed) * each + sum(wild[:needed])
        scores.append(MeldScore(face - used + WITH_WILD[at], "6 with wild"))
    return max(scores, key=lambda score: score.points)


def _pinnacle(state: PinaculoState, name: str) -> MeldScore:
    """Eleven cards, all laid by one player."""
    pile = state.piles[name]
    if len(pile) < 11 or len({state.laid_by[card] for card in pile}) > 1:
        return MeldScore(0)
    naturals = sum(not is_wild(card) for card in pile)
    if state.options["pinnacle_naturals"] == 8 and naturals != 8:
        return MeldScore(0)
    if name in state.at_once:
        return MeldScore(PINNACLE, "pinnacle")
    return MeldScore(PINNACLE_GROWN, "pinnacle grown")


def aside_score(state: PinaculoState, name: str, card: Card) -> int:
    """A replaced wild card beside its meld, by the name of its pile.

    >>> from game.core.cards import Card
    >>> aside_score(PinaculoState(2, {}, frozenset()), "aside.0.0", Card("XRa"))
    30
    """
    if card.joker:
        return total([card])
    meld = meld_at(state, name.replace("aside", "meld"))
    return 15 if meld.low is not None else 2 * value_of_rank(meld.faces[0][0])


# --- going out ------------------------------------------------------------------------------------

def played_value(state: PinaculoState) -> int:
    """F: the face value of what was put on the table in this turn, without what lies in melds that
    score a premium."""
    premium = {card for name in meld_names(state.piles) if score_of(state, name).line
               for card in state.piles[name]}
    return total([card for card in state.turn_laid if card not in premium])


def out_bonus(state: PinaculoState) -> int:
    """What it brings to be out."""
    played, natural = played_value(state), is_natural(state)
    if is_concealed(state):
        return 3 * played if natural else played
    return OUT + played if natural else OUT


def who_is_out(state: PinaculoState) -> int | None:
    """Of a deal that is over: who went out; None: it ended with the stock."""
    turn = state.turn
    return turn if turn is not None and not state.piles[HAND[turn]] else None


# --- the deal -------------------------------------------------------------------------------------

class SideReckoning(NamedTuple):
    """How a side's points of a deal come about."""

    melds: int
    replaced: int
    out: int
    hands: int
    extra: int


def reckoned(state: PinaculoState) -> list[SideReckoning]:
    """For each side."""
    sides = sides_of(state.seats, state.options)
    rows = [[0, 0, 0, 0, extra] for extra in state.extra]
    for name in meld_names(state.piles):
        rows[meld_key(name)[0]][0] += score_of(state, name).points
    for name, pile in state.piles.items():
        if is_aside(name):
            for card in pile:
                rows[sides[state.laid_by[card]]][1] += aside_score(state, name, card)
    out = who_is_out(state)
    if out is not None:
        rows[side_of(state, out)][2] += out_bonus(state)
    for seat, side in enumerate(sides):
        rows[side][3] -= total(state.piles[HAND[seat]])
    return [SideReckoning(*row) for row in rows]
