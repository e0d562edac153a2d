"""How a computer plays Chase the Ace (sheet 8).

Each seat has a highest rank that it swaps, by how many are in play and where it sits: found on the
sheet by best answers to one another. Medium takes others to play by it, and reckons how likely it
is to end with the lowest card if it keeps, and if it swaps or cuts: from the cards that it has
seen or that were announced (who holds a lower one and has moved makes it safe), and from who has
kept his. Easy does not mind who kept his card, and is often mistaken where it is close.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.core.action import Action
from game.core.events import Event, Picture
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.secrets import Learning
from game.core.view import View
from game.core.words import words
from game.engines.chase_the_ace.inference import ranks_of
from game.engines.chase_the_ace.state import (
    CUT,
    KEEP,
    RANKS,
    REFUSE,
    ChaseState,
    card_of,
    has_moved,
    height,
    is_king,
    next_living,
    order,
)

#: Living seats -> the highest rank that eldest, the next and so on swap (as a number, ace 1); the
#: last is the dealer's, who cuts. Found by simulation (sheet 8).
SWAPS = {2: (7, 9), 3: (6, 7, 8), 4: (5, 6, 7, 6), 5: (5, 5, 6, 6, 5), 6: (4, 5, 5, 5, 5, 5),
         7: (4, 4, 5, 5, 5, 4, 4), 8: (4, 4, 4, 5, 4, 4, 4, 4)}
#: With more than eight, everybody's. Judged by hand.
_MANY = 4
#: How likely a card that its holder kept is as low as one that he should have swapped.
#: Judged by hand.
_DARING = 0.1
#: A weight that leaves no doubt.
_SURE = 0.999
_KING = len(RANKS) - 1

KING = words("A king is the best card there is.")
REFUSED = words("Nothing beats a king: it stays.")
SAFE = words("Somebody who has moved holds a lower card: this one is safe.")
EQUAL = words("Somebody who has moved holds the same rank: good enough.")
HIGH = words("The card is high enough here.")
LOW = words("The card is too low here: the neighbour's is likely better.")
BELOW = words("The card that came is lower than the one that went: away with it.")
STANDS = words("A new card would be the lowest more likely.")
CUTS = words("This card is the lowest more likely than a new one.")


class ChaseObservation(NamedTuple):
    """What one seat sees. ``mine``: height of the own card; ``heights``: other living seat ->
    weight of each height its card may have; ``pack``: weight of each height in the pack."""

    mine: int
    heights: Mapping[int, Sequence[float]]
    pack: Sequence[float]


class ChaseBrain(Brain):
    """Medium knows its place, and what it has seen; easy misjudges both."""

    levels = ("easy", "medium")
    error_model = MappingProxyType({"easy": ErrorModel(spread=0.25, most=0.5,
                                                       beliefs=frozenset({"alone"}))})

    def choose(self, asked: Question) -> Choice | None:
        state, seat, legal = asked.state, asked.seat, asked.legal
        if len(legal) == 1:
            return Choice(legal[0], ONLY)
        if state.phase == "ask":
            return Choice(REFUSE, REFUSED)
        if is_king(card_of(state, seat)):
            return Choice(KEEP, KING)
        notes = {} if asked.believes("alone") else asked.notes
        eyes = _eyes(state, seat, asked.view, notes)
        if seat == state.dealer:
            return _dealers(eyes, state)
        return _medium(eyes, state, seat, legal)

    def policy(self, rules: Rules[Any], state: ChaseState, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        """By the own card and place alone."""
        if len(actions) == 1 or state.phase == "ask":
            return actions[0]
        card = card_of(state, seat)
        return actions[not is_king(card) and height(card) < limit_of(state, seat)]

    def candidates(self, rules: Rules[Any], state: ChaseState, seat: int) -> list[Action]:
        """To part with a king is never one."""
        legal = rules.moves(state, seat)
        if state.phase == "ask" or is_king(card_of(state, seat)):
            return [action for action in legal if action in (KEEP, REFUSE)]
        return legal

    def observe(self, notes: dict[str, Any], event: Event | None, picture: Picture,
                learning: Learning) -> None:
        """Who has kept his card in this deal, and what one's own swap gave away."""
        if event is not None:
            return
        if learning.action is None:
            notes.clear()
        elif learning.action.verb == "keep":
            notes.setdefault("kept", []).append(learning.seat)


def limit_of(state: ChaseState, seat: int) -> int:
    """How many of the lowest ranks the seat swaps, by its place (sheet 8).

    With ``dealer_king=lowest`` the dealer cuts one rank fewer.
    """
    row = order(state)
    swaps = SWAPS.get(len(row))
    limit = swaps[row.index(seat)] if swaps else _MANY
    return limit - (seat == state.dealer and state.options["dealer_king"] == "lowest")


# --- what is seen ---------------------------------------------------------------------------------

def _eyes(state: ChaseState, seat: int, view: View, notes: Mapping[str, Any]) -> ChaseObservation:
    """Where each card may be is memory's to say; what the rules show leaves some out; and who kept
    his card most likely has none that he should have swapped."""
    may, kept = ranks_of(view), notes.get("kept", ())
    heights: dict[int, list[float]] = {}
    for other in order(state):
        if other != seat:
            weights = _weights(state, view, other, may.get(other, RANKS))
            if other in kept:
                limit = limit_of(state, other)
                weights = [w * (_DARING if h < limit else 1) for h, w in enumerate(weights)]
            heights[other] = _whole(weights)
    pack = [0.0] * len(RANKS)
    for card in _may_hold(view, "stock"):
        pack[height(card)] += 1
    return ChaseObservation(height(card_of(state, seat)), heights, _whole(pack))


def _weights(state: ChaseState, view: View, seat: int, ranks: str) -> list[float]:
    weights = [0.0] * len(RANKS)
    if seat in state.exposed:
        weights[height(card_of(state, seat))] = 1
        return weights
    known = [card for card in _may_hold(view, HAND[seat]) if card[0] in ranks]
    for card in known:
        weights[height(card)] += 1
    return weights


def _may_hold(view: View, pile: str) -> list[str]:
    """The cards that memory allows a pile: one that can be nowhere else is alone there."""
    return [card for zone in view.memory["zones"].get(pile, ()) for card in zone["cards"]]


def _whole(weights: Sequence[float]) -> list[float]:
    whole = sum(weights) or 1.0
    return [weight / whole for weight in weights]


def _lowest(eyes: ChaseObservation, mine: int) -> float:
    """How likely nobody has a lower card than one of this height."""
    chance = 1.0
    for weights in eyes.heights.values():
        chance *= sum(weights[mine:])
    return chance


# --- decisions ------------------------------------------------------------------------------------

def _medium(eyes: ChaseObservation, state: ChaseState, seat: int,
            legal: Sequence[Action]) -> Choice:
    """Whichever is less likely to leave it the lowest card."""
    keep, away = legal
    keeps, swaps = _keeping(eyes, state), _swapping(eyes, state, seat)
    weighed = (Candidate(keep, -keeps), Candidate(away, -swaps))
    if swaps < keeps:
        return Choice(away, BELOW if _was_handed_on(eyes, state) else LOW, weighed[::-1])
    moved = [eyes.heights[other] for other in eyes.heights if has_moved(state, other)]
    if any(sum(weights[:eyes.mine]) > _SURE for weights in moved):
        return Choice(keep, SAFE, weighed)
    equal = any(weights[eyes.mine] > _SURE for weights in moved)
    return Choice(keep, EQUAL if equal else HIGH, weighed)


def _was_handed_on(eyes: ChaseObservation, state: ChaseState) -> bool:
    """Whether somebody who has moved, and whose king does not lie open, surely holds a higher
    card: it was the own one."""
    return any(sum(weights[eyes.mine + 1:]) > _SURE for other, weights in eyes.heights.items()
               if has_moved(state, other) and other not in state.exposed)


def _later(eyes: ChaseObservation, state: ChaseState, seat: int, least: int) -> float:
    """How likely the seat's last card is of this height or more: who has yet to move parts with a
    low one for any other."""
    weights = eyes.heights[seat]
    if has_moved(state, seat) or seat in state.exposed:
        return sum(weights[least:])
    limit = limit_of(state, seat)
    return sum(weights[max(least, limit):]) + sum(weights[:limit]) * sum(eyes.pack[least:])


def _others(eyes: ChaseObservation, state: ChaseState, least: int,
            left: int | None = None) -> float:
    """How likely all others but ``left`` end with this height or more."""
    chance = 1.0
    for other in eyes.heights:
        if other != left:
            chance *= _later(eyes, state, other, least)
    return chance


def _keeping(eyes: ChaseObservation, state: ChaseState) -> float:
    return _others(eyes, state, eyes.mine)


def _swapping(eyes: ChaseObservation, state: ChaseState, seat: int) -> float:
    """For each card of the left neighbour: he has the own one then, and knows whether it is the
    higher; if not he parts with it when it is low. A king he keeps."""
    left = next_living(state, seat)
    limit, chance = limit_of(state, left), 0.0
    for got, weight in enumerate(eyes.heights[left]):
        if not weight:
            continue
        mine = eyes.mine if got == _KING else got
        lost = _others(eyes, state, mine, left)
        if got < _KING and eyes.mine <= got:
            parts = eyes.mine < limit + (eyes.mine < got)
            lost *= sum(eyes.pack[mine:]) if parts else float(eyes.mine >= mine)
        chance += weight * lost
    return chance


def _dealers(eyes: ChaseObservation, state: ChaseState) -> Choice:
    """How likely the card is lowest, and a new one; a king may count as lowest of all."""
    stands = _lowest(eyes, eyes.mine)
    cut = sum(weight * _lowest(eyes, mine) for mine, weight in enumerate(eyes.pack[:_KING]))
    worth = {"lowest": 1.0, "returned": stands, "high": _lowest(eyes, _KING)}
    cut += eyes.pack[_KING] * worth[state.options["dealer_king"]]
    weighed = (Candidate(KEEP, -stands), Candidate(CUT, -cut))
    if cut < stands:
        return Choice(CUT, CUTS, weighed[::-1])
    return Choice(KEEP, STANDS, weighed)


BRAIN = ChaseBrain()

__all__ = ["BRAIN", "ChaseBrain", "limit_of"]
