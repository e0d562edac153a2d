"""What a hard player takes of the discards: also what brings the hand no nearer, but gives it more
chances (sheet 8).

In a round every other player throws a card, and any of them may be had. So a card that is missing
mostly comes from them, and the one card of the stock that a take costs is little: a hand that waits
for two cards had better wait for six.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.compartment_full.brain_worth import (
    chances,
    changed,
    distance,
    neighbours,
    touches,
)
from game.engines.compartment_full.state import (
    DISCARD,
    CompartmentState,
    face_of,
    least_of,
)
from game.engines.compartment_full.state_melds import counts_of
from game.mechanics.melds.faces import first_of_kinds

#: Takes that are looked at closely, and throws after each of them. Judged by hand.
_TAKES, _THROWS = 8, 5
#: A take that brings nothing nearer must give so many times the chances, and so many more.
#: Judged by hand.
_TIMES, _MORE = 1.1, 0.5


class Prospect(NamedTuple):
    """What a take leads to once the best card is thrown, or taking nothing: how far the hand is
    then, and its chances."""

    far: int
    chances: float
    take: Action | None


def prospects(state: CompartmentState, seat: int, takes: Sequence[Action]) -> list[Prospect]:
    """What the takes that come to anything lead to, the best first."""
    hand, least = state.piles[HAND[seat]], least_of(state)
    counts, lying = counts_of(hand), Counter(card.face for card in state.piles[DISCARD])
    rows = []
    for take in takes:
        card = take.cards[0]
        if touches(counts, card.face):
            far = distance(changed(counts, card.face, 1), least)
            rows.append((far, -neighbours(card, hand), take))
    rows.sort(key=lambda row: row[:2])
    weighed = []
    for _, _, take in rows[:_TAKES]:
        card = take.cards[0]
        left = lying - Counter([card.face])
        far, many = _thrown([*hand, card], card, least, left)
        weighed.append(Prospect(far, many, take))
    return sorted(weighed, key=lambda each: (each.far, -each.chances))


def as_it_is(state: CompartmentState, seat: int) -> Prospect:
    """The hand that takes nothing."""
    hand, least = state.piles[HAND[seat]], least_of(state)
    held, lying = (Counter(card.face for card in pile) for pile in (hand, state.piles[DISCARD]))
    counts = counts_of(hand)
    return Prospect(distance(counts, least), chances(counts, least, held, lying), None)


def is_wider(after: Prospect, now: Prospect) -> bool:
    """Whether a take gives enough more chances to do without a card from the stock."""
    return after.far == now.far and after.chances > _TIMES * now.chances + _MORE


def _thrown(hand: Sequence[Card], taken: Card, least: int, lying: Mapping[str, int]
            ) -> tuple[int, float]:
    """How far a hand of eleven is once its best throw is made, and its chances then."""
    counts, held = counts_of(hand), Counter(card.face for card in hand)
    rows = sorted((distance(changed(counts, card.face, -1), least), neighbours(card, hand), card)
                  for card in first_of_kinds(hand, face_of) if card.face != taken.face)
    far = rows[0][0]
    near = [card for away, _, card in rows if away == far][:_THROWS]
    return far, max(chances(changed(counts, card.face, -1), least, held, lying) for card in near)
