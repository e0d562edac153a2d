"""How a computer plays Gin Rummy (sheet 8).

Both levels see their melds exactly. Medium spares cards from which melds may come, remembers what
was thrown and taken, throws what the other can hardly use, and waits with a knock that may be
undercut. Easy is the beginner who knocks as soon as he may, remembers hardly anything, overlooks a
run that a card would make, and misjudges what may come.
"""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.ai.brain import ONLY, Brain, Candidate, Choice, Question
from game.ai.erring import Lapses
from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.events import Event, Moved, Picture
from game.core.piles import HAND
from game.core.rules import Learning, Rules
from game.core.words import Words, words
from game.engines.gin_rummy.brain_worth import NOTHING, Known, ranked
from game.engines.gin_rummy.state import (
    DISCARD,
    STOCK,
    GinState,
    limit_of,
    must_knock,
    wood_of,
)
from game.mechanics.melds.arranged import read
from game.mechanics.melds.deadwood import BIT, bits_of, cards_in

#: Cards in the stock when play begins, and until when any knock is a good one.
_FULL, _EARLY = 31, 22
#: The most deadwood of a knock in mid-deal and near its end.
_MID, _LATE = 9, 7
#: The most with which the last discard is taken to knock with it.
_WALL = 5

MELDS = words("It makes a meld.")
NO_USE = words("The card is of no use.")
SPARE = words("It can best be spared.")
KNOCKS = words("The other has most likely more deadwood.")
GIN = words("Gin.")
WAITS = words("A knock with so much may be undercut.")
LAYS_OFF = words("What lies on a meld is no deadwood.")
DONE = words("There is nothing more to lay.")


class GinBrain(Brain):
    """Easy knocks at once; medium counts outs and dangers."""

    levels = ("easy", "medium")
    lapses = MappingProxyType({"easy": Lapses(
        forgets=0.9, overlooks={"run": 0.6}, spread=3.0, most=12.0,
        beliefs=frozenset({"knock at once"}))})

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        at_once = asked.believes("knock at once")
        return _weighed(asked.state, asked.seat, asked.legal, _remembered(asked), at_once)

    def kind(self, asked: Question, action: Action) -> str:
        """A new run is overlooked: a beginner looks for ranks."""
        state = asked.state
        if action.verb != "take" or state.phase == "wall" or not action.cards:
            return ""
        return "run" if _is_new_run(state, asked.seat, action.cards[0]) else ""

    def policy(self, rules: Rules[Any], state: GinState, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        return _weighed(state, seat, actions, NOTHING).action

    def watch(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        """What was thrown, and what the other took and threw."""
        if event is None:
            if learning.action is None:
                notes.clear()
            return
        if not isinstance(event, Moved) or not event.cards or HIDDEN in event.cards:
            return
        card = event.cards[0]
        if event.target == DISCARD:
            _note(notes, "thrown", card)
            if event.source.startswith("hand."):
                _note(notes, "by" + event.source[-1], card)
        elif event.source == DISCARD:
            thrown = notes.get("thrown", [])
            if card in thrown:
                thrown.remove(card)
            _note(notes, "took" + event.target[-1], card)


def _note(notes: dict[str, Any], name: str, card: str) -> None:
    row = notes.setdefault(name, [])
    if card not in row:
        row.append(card)


def _remembered(asked: Question) -> Known:
    notes, other = asked.notes, 1 - asked.seat
    return Known(bits_of(notes.get("thrown", ())), bits_of(notes.get(f"took{other}", ())),
                 bits_of(notes.get(f"by{other}", ())))


# --- what both do ---------------------------------------------------------------------------------

def _left_after(state: GinState, seat: int, card: Card) -> int:
    """The least deadwood once this card was taken and another thrown."""
    wood, held = wood_of(state), bits_of(state.piles[HAND[seat]])
    return min(wood.least((held | BIT[card]) ^ BIT[other]) for other in cards_in(held))


def _is_of_use(state: GinState, seat: int, card: Card) -> bool:
    """Whether the card lies in a meld then, and less is left over."""
    wood, held = wood_of(state), bits_of(state.piles[HAND[seat]])
    if not wood.in_melds(held | BIT[card]) & BIT[card] or not held:
        return False
    return _left_after(state, seat, card) < wood.least(held)


def _takes(state: GinState, seat: int, actions: Sequence[Action]) -> tuple[Action, Words]:
    """Phases ``upcard``, ``draw`` and ``wall``."""
    take = next((action for action in actions if action.verb == "take"), None)
    others = [action for action in actions if action.verb != "take"]
    if take is None or not others:
        return actions[0], ONLY
    if state.phase == "wall":
        good = _left_after(state, seat, take.cards[0]) <= _WALL
        return (take, KNOCKS) if good else (others[0], WAITS)
    return (take, MELDS) if _is_of_use(state, seat, take.cards[0]) else (others[0], NO_USE)


def _best_knock(state: GinState, actions: Sequence[Action]) -> tuple[int, Action] | None:
    """The knock that leaves least, of several such the one on which least can be laid off."""
    knocks = [action for action in actions if action.verb in ("knock", "out")]
    if not knocks:
        return None
    wood, hand = wood_of(state), state.piles[HAND[state.turn or 0]]
    total = wood.total(hand)

    def left(action: Action) -> int:
        shown = action.value.replace("/", ",").split(",")
        return total - wood.total(map(Card, (*action.cards, *shown)))

    least = min(map(left, knocks))
    best = [action for action in knocks if left(action) == least]
    big = [action for action in best if action.verb == "out"]
    return least, (big or sorted(best, key=lambda action: _open_to(state, action)))[0]


def _open_to(state: GinState, action: Action) -> tuple[int, int]:
    """How many cards may be laid off on what is shown; the higher the card thrown, the better."""
    wood = wood_of(state)
    rows = read(action.value, wood.shape) or ()
    fits = sum(2 if row[0].rank != row[1].rank else 4 - len(row) for row in rows)
    return fits, -sum(wood.value[card] for card in action.cards)


def _lays(actions: Sequence[Action]) -> tuple[Action, Words]:
    """By hand: own melds, the longest first, then lay-offs, then the end.

    Melds come first: a card of a meld is worth no less there than on another's.
    """
    melds = [action for action in actions if action.verb == "meld"]
    if melds:
        return max(melds, key=lambda action: len(action.cards)), MELDS
    lays = [action for action in actions if action.verb == "lay"]
    return (lays[0], LAYS_OFF) if lays else (actions[-1], DONE)


def _is_new_run(state: GinState, seat: int, card: Card) -> bool:
    """Whether a card makes a new run, if anything."""
    hand = state.piles[HAND[seat]]
    alike = sum(each.rank == card.rank for each in hand)
    beside = [each for each in hand if each.suit == card.suit and abs(each.value - card.value) == 1]
    inside = wood_of(state).in_melds(bits_of(hand))
    return alike < 2 and not any(BIT[each] & inside for each in beside)


# --- medium ---------------------------------------------------------------------------------------

def _weighed(state: GinState, seat: int, actions: Sequence[Action], known: Known,
             at_once: bool = False) -> Choice:
    if state.phase == "layoff":
        return Choice(*_lays(actions))
    if state.phase != "discard":
        return Choice(*_takes(state, seat, actions))
    knock = _best_knock(state, actions)
    if knock is not None and (at_once or _shall_knock(state, knock[0])):
        return Choice(knock[1], KNOCKS if knock[0] else GIN)
    throws = {action.cards[0]: action for action in actions if action.verb == "discard"}
    order = ranked(wood_of(state), state.piles[HAND[seat]], list(throws), known, _late(state))
    weighed = tuple(Candidate(throws[card], -cost) for cost, card in order)
    return Choice(weighed[0].action, SPARE if knock is None else WAITS, weighed)


def _late(state: GinState) -> float:
    """0 at the beginning of a deal, 1 at its end."""
    return 1 - len(state.piles[STOCK]) / _FULL


def _shall_knock(state: GinState, left: int) -> bool:
    """Early with anything legal, later with little (sheet 8)."""
    stock = len(state.piles[STOCK])
    if not left or must_knock(state) or stock >= _EARLY or limit_of(state) < _LATE:
        return True
    return left <= (_MID if stock >= _EARLY // 2 else _LATE)


BRAIN = GinBrain()

__all__ = ["BRAIN", "GinBrain"]
