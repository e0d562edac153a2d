"""Why not: the only judge of an action (sheet 3, 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import by_verb_judged, refuse
from game.core.words import N_, Words, words
from game.engines.compartment_full.state import (
    DEALT,
    DISCARD,
    STOCK,
    CompartmentState,
    is_banned,
    least_of,
)
from game.engines.compartment_full.state_melds import LOW, fullest_plan, whole_plan, whole_worth
from game.families.rummy.moves import going_out, without
from game.families.rummy.turn import DISCARD_OF, DRAW, HAD_A_CARD, TAKE, TAKEN, no_form

LIKE_TAKEN = words("You have just taken a card like this one.")
ONLY_HIGH = words("Sets only of aces, kings, queens and jacks.")
ACE_TO_TEN = words("Sequences run from ace to ten.")
ONE_MELD = words("An ace lies in a set or in a sequence, never in both.")
#: The ranks as other games order them: these are no sequences here.
_ROUND = LOW + "JQKA"


def _draw(state: CompartmentState, seat: int, action: Action) -> Refusal | None:
    if action != DRAW[seat]:
        return no_form()
    if state.piles[STOCK]:
        return None
    return refuse("stock", N_("The stock is empty: take one of the discards."))


def _take(state: CompartmentState, seat: int, action: Action) -> Refusal | None:
    if len(action.cards) != 1 or action != TAKE[seat][action.cards[0]]:
        return no_form()
    pile = state.piles[DISCARD]
    if action.cards[0] in pile:
        return None
    if pile:
        return refuse("lies", N_("The {card} does not lie there."), card=action.cards[0])
    if any(state.turns):
        return refuse("discard", N_("There is no discard to take."))
    return refuse("discard", N_("First card of the deal: there is nothing to take yet."))


def _discard(state: CompartmentState, seat: int, action: Action) -> Refusal | None:
    if len(action.cards) != 1 or action != DISCARD_OF[seat][action.cards[0]]:
        return no_form()
    return _judge_thrown(state, seat, action.cards[0])


def _judge_thrown(state: CompartmentState, seat: int, card: Card) -> Refusal | None:
    """What was taken stays in the hand for a turn, and so does its twin (decision 4)."""
    if card not in state.piles[HAND[seat]]:
        return refuse("held", N_("You do not hold the {card}."), card=card)
    if not is_banned(state, seat, card):
        return None
    return Refusal("taken", TAKEN if card is state.taken else LIKE_TAKEN)


def _out(state: CompartmentState, seat: int, action: Action) -> Refusal | None:
    if len(action.cards) != 1 or action != going_out(action.cards[0], seat):
        return no_form()
    wrong = _judge_thrown(state, seat, action.cards[0])
    if wrong is not None:
        return wrong
    return judge_laid(without(state.piles[HAND[seat]], action.cards[0]), least_of(state))


def judge_laid(cards: Sequence[Card], least: int) -> Refusal | None:
    """Whether these ten cards can be laid down, and what is amiss."""
    if len(cards) != DEALT:
        return refuse("count", N_("Ten cards are laid down at once."))
    if whole_worth(cards, least) is not None:
        return None
    if is_ace_wanted_twice(cards, least):
        return Refusal("ace", ONE_MELD)
    loose = fullest_plan(cards, least).loose
    return why_no_meld(loose, least) or refuse(
        "loose", "{n} card is still loose: {cards}", "{n} cards are still loose: {cards}",
        n=len(loose), cards=list(loose))


def is_ace_wanted_twice(cards: Sequence[Card], least: int) -> bool:
    """Whether all would lie in melds if one ace could lie in a set and in a sequence."""
    for ace in cards:
        if ace.rank != "A":
            continue
        plan = whole_plan([*cards, Card(ace.face + "c")], least)
        if plan is not None and len({len({card.rank for card in row}) > 1 for row in plan.melds
                                     if any(card.face == ace.face for card in row)}) > 1:
            return True
    return False


def why_no_meld(loose: Sequence[Card], least: int) -> Refusal | None:
    """What loose cards show of a wrong idea of melds; None: nothing."""
    ranks = [card.rank for card in loose]
    if any(ranks.count(rank) >= least for rank in LOW[1:]):
        return Refusal("sets", ONLY_HIGH)
    faces = {card.face for card in loose}
    if any({rank + suit for rank in _ROUND[at:at + 3]} <= faces
           for suit in "SHDC" for at in range(len(_ROUND) - 2)):
        return Refusal("courts", ACE_TO_TEN)
    return None


judge = by_verb_judged({
    "draw": _draw, "take": _take, "discard": _discard, "out": _out})


# --- better words ---------------------------------------------------------------------------------

def reworded(state: CompartmentState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for what core refuses."""
    if code != "phase":
        return None
    if state.phase == "play" and action.verb in ("draw", "take"):
        return HAD_A_CARD
    if state.phase == "draw" and action.verb in ("discard", "out"):
        return words("Draw a card, or take a discard, first.")
    return None
