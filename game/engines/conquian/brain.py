"""How a computer plays Conquian (sheet 8).

All think alike: how many cards are lacking to eleven and how many would do, what a take costs, what
is dead, and that forcing spoils the other's shape. Hard is right about all of it. Medium remembers
half of what is dead and misjudges a little how near it is. Easy remembers nothing, seldom thinks of
forcing, and misjudges more.
"""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.reasons import Explains
from game.core.action import Action
from game.core.cards import BLANK, HIDDEN, Card
from game.core.events import Event, Moved, Picture
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.secrets import Learning
from game.core.words import Words, words
from game.engines.conquian.brain_reasons import GIVES, REASONS, SPOILS, WINS
from game.engines.conquian.brain_worth import worth, worth_without
from game.engines.conquian.state import (
    DEAD,
    DEALT,
    ELEVEN,
    OWN_TURN,
    PASS,
    SHAPE,
    ConquianState,
    active,
    forced_on,
    goes_out,
    is_add_only,
    laid,
    table_of,
)
from game.engines.conquian.state_tables import BIT, bits_of, tables
from game.mechanics.melds.faces import places

NEARER = words("It brings you nearer to eleven.")
COSTS = words("It would cost a card that you need.")
NO_USE = words("The card is of no use.")
SPARE = words("It can be spared.")

#: As bad as may be: the other would win.
_LOST = 9
#: What is next to nothing, in cards that are lacking. Judged by hand.
NEAR = 0.35
#: What a card kept in the hand is worth where it makes no plan better: its kin. Judged by hand.
_KIN = 0.001


class ConquianBrain(Brain):
    """All plan the shape of eleven; easy and medium are mistaken about it."""

    has = frozenset({"cards"})
    explains = Explains(REASONS)
    error_model = MappingProxyType({
        "easy": ErrorModel(forgets=1.0, overlooks={"force": 0.7, "take": 0.12}, spread=1.0,
                           most=4.0),
        "medium": ErrorModel(forgets=0.5, spread=0.6, most=3.0)})

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        dead = bits_of(asked.notes.get("dead", ()))
        return _weighed(asked.state, asked.seat, asked.legal, dead)

    def taste(self, asked: Question) -> float:
        return NEAR

    def kind(self, asked: Question, action: Action) -> str:
        """What wins is seen by everybody."""
        if action.verb == "take":
            return "" if _wins(asked.state, asked.seat, action) else "take"
        return action.verb

    def policy(self, rules: Rules[Any], state: ConquianState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return actions[0] if len(actions) == 1 else _weighed(state, seat, actions, 0).action

    def observe(self, notes: dict[str, Any], event: Event | None, picture: Picture,
                learning: Learning) -> None:
        """What is dead."""
        if event is None:
            if learning.action is None:
                notes.clear()
        elif isinstance(event, Moved) and event.target == DEAD and event.cards:
            dead = notes.setdefault("dead", [])
            dead += [card for card in event.cards if card != HIDDEN and card not in dead]


# --- what a seat sees -----------------------------------------------------------------------------

def _own(state: ConquianState, seat: int) -> tuple[int, int]:
    """The cards on the own table, and with them those of the hand."""
    lying = bits_of(card for row in table_of(state, seat) for card in row)
    return lying, lying | bits_of(state.piles[HAND[seat]])


def _gone(state: ConquianState, seat: int, dead: int) -> int:
    """What cannot come any more: dead cards, the top one and those remembered, and the other's
    melds."""
    other = bits_of(card for row in table_of(state, 1 - seat) for card in row)
    return dead | bits_of(state.piles[DEAD][-1:]) | other


def _kin(state: ConquianState, seat: int, card: str) -> int:
    """How many cards of the hand are of its rank, or beside it in its suit."""
    at = places(SHAPE.order)
    here = at[card[0]][0]
    hand = [each for each in state.piles[HAND[seat]] if each is not BLANK and each != card]
    return sum(each[0] == card[0] or (each[1] == card[1] and abs(at[each[0]][0] - here) == 1)
               for each in hand)


# --- medium ---------------------------------------------------------------------------------------

def _weighed(state: ConquianState, seat: int, actions: Sequence[Action], dead: int) -> Choice:
    gone = _gone(state, seat, dead)
    if state.phase == "option":
        return _taken(state, seat, actions, gone)
    if state.phase == "force":
        return Choice(*_forced(state, seat, actions, gone))
    return _thrown(state, seat, actions, gone)


def _taken(state: ConquianState, seat: int, actions: Sequence[Action], gone: int) -> Choice:
    """Take what brings nearer to eleven, else refuse."""
    if len(actions) == 1:
        return Choice(PASS, NO_USE)
    lying, own = _own(state, seat)
    card = BIT[active(state)]
    values, notes = {PASS: _refused(state, seat, gone)}, {PASS: COSTS}
    for action in actions:
        if action.verb == "take":
            table = bits_of(action.value.replace("/", ",").split(",")) if action.value else 0
            wins = _wins(state, seat, action)
            values[action] = float(_LOST) if wins else worth(table, own | card, gone)
            notes[action] = WINS if wins else NEARER
    best = max(values, key=lambda each: (values[each], each is PASS))
    order = sorted(values, key=lambda each: (-values[each], each is not best))
    return Choice(best, notes[best], tuple(Candidate(each, values[each]) for each in order))


def _wins(state: ConquianState, seat: int, action: Action) -> bool:
    """Whether a take makes eleven."""
    if action.value:
        return len(action.value.replace("/", ",").split(",")) == ELEVEN
    return goes_out(state, seat)


def _refused(state: ConquianState, seat: int, gone: int) -> float:
    """What it is worth to refuse the card: the other may win with it, or force it."""
    lying, own = _own(state, seat)
    card = active(state)
    kept = worth(lying, own, gone | BIT[card])
    if state.source == OWN_TURN and _lets_win(state, seat, card):
        return kept - _LOST
    if laid(state, seat) < DEALT and forced_on(state, seat):
        return min(kept, worth(lying | BIT[card], own | BIT[card], gone))
    return kept


def _lets_win(state: ConquianState, seat: int, card: Card) -> bool:
    """Whether a card makes eleven for the other, who has ten on the table."""
    table = tuple(table_of(state, 1 - seat))
    add_only = is_add_only(state.options)
    return sum(map(len, table)) == DEALT and bool(tables((), table, card, add_only))


def _forced(state: ConquianState, seat: int, actions: Sequence[Action], gone: int
            ) -> tuple[Action, Words]:
    """Force who has refused, unless it makes eleven, or is what fits into his shape."""
    other = 1 - seat
    if laid(state, other) >= DEALT or len(actions) < 2:
        return PASS, GIVES
    return actions[1], SPOILS


def _thrown(state: ConquianState, seat: int, actions: Sequence[Action], gone: int) -> Choice:
    """The card without which most is left; of such the one with the fewest kin."""
    lying, own = _own(state, seat)
    cards = [action.cards[0] for action in actions]
    kept = worth_without(lying, own, gone, [BIT[card] for card in cards])
    values = {action: left - _LOST * _lets_win(state, seat, card) - _KIN * _kin(state, seat, card)
              for action, card, left in zip(actions, cards, kept, strict=True)}
    order = sorted(actions, key=lambda each: -values[each])
    return Choice(order[0], SPARE, tuple(Candidate(each, values[each]) for each in order))


BRAIN = ConquianBrain()

__all__ = ["BRAIN", "ConquianBrain"]
