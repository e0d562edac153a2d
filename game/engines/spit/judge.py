"""Why an action is against the rules, in the player's words (sheet 3 and 7, codes of RT10)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import Rank, Words, words
from game.engines.spit.state import (
    CARDS,
    CENTRE,
    SPIT,
    STOCK,
    SpitState,
    centre_for,
    fits,
    is_speed,
    stacks,
    takes_of,
)
from game.families.race.rules import NO_CARD, SAME_PLACE
from game.families.race.state import ANY_CENTRE
from game.mechanics.patience import is_on_top

ONLY_TOP = words("Only the top card of a pile.")
NOT_HELD = words("You do not hold that card.")
NOT_YOURS = words("Those are the other player's cards.")


def _slap(state: SpitState, seat: int, action: Action) -> Refusal | None:
    if action.source in CENTRE and action.target == CARDS[seat]:
        return None
    return refuse("fit", "Take one of the two spit piles.")


def _spit(state: SpitState, seat: int, action: Action) -> Refusal | None:
    if action.source == SPIT[seat] and action.target in CENTRE:
        return None
    return refuse("fit", "Turn a spit card on one of the two spit piles.")


def _turn(state: SpitState, seat: int, action: Action) -> Refusal | None:
    source = action.source
    if source not in STOCK[seat] or action.target != source:
        return refuse("fit", "Only the top of a pile of yours is turned up, where it lies.")
    if not state.piles[source]:
        return NO_CARD
    if source not in state.down:
        return refuse("phase", "This card lies face up already.")
    return None


JUDGES = {"turn": _turn, "spit": _spit, "slap": _slap}


# --- can it be picked up --------------------------------------------------------------------------

def taken(state: SpitState, seat: int, action: Action) -> Refusal | None:
    """Why the card cannot be picked up."""
    source, cards = action.source, action.cards
    if source == HAND[seat]:
        held = len(cards) == 1 and cards[0] in state.piles[source]
        return None if held else Refusal("covered", NOT_HELD)
    if source not in STOCK[seat]:
        return _never_taken(state, source)
    pile = state.piles[source]
    if not pile:
        return NO_CARD
    if source in state.down:
        return refuse("covered", "Turn that card up first.")
    return None if is_on_top(cards, pile) and len(cards) == 1 else Refusal("covered", ONLY_TOP)


def _never_taken(state: SpitState, source: str) -> Refusal:
    if source == ANY_CENTRE or source in CENTRE:
        return refuse("foreign", "Cards on the spit piles stay there.")
    if not state.piles[source]:
        return NO_CARD
    return refuse("covered", "Nobody may look at the cards of that pile.")


# --- can it be put there --------------------------------------------------------------------------

def laid(state: SpitState, seat: int, action: Action) -> Refusal | None:
    """Why it cannot be put there."""
    source, target, card = action.source, action.target, action.cards[0]
    if target == ANY_CENTRE:
        if centre_for(state, seat, card) is None:
            return refuse("fit", "The {card} fits on neither pile now.", card=card)
        return None
    if target in CENTRE:
        return None if fits(state, card, target) else _needs(state, target)
    if target not in STOCK[seat] or is_speed(state):
        return refuse("fit", "Cards go on the spit piles, or to an empty place of yours.")
    return _shifted(state, source, target)


def _needs(state: SpitState, target: str) -> Refusal:
    pile = state.piles[target]
    if not pile:
        return refuse("fit", "No pile lies there.")
    ranks = [Rank(rank) for rank in takes_of(state)[pile[-1].rank]]
    if len(ranks) == 1:
        return refuse("fit", "Only {rank} fits here.", rank=ranks[0])
    if len(ranks) == 2:
        return refuse("fit", "Only {first} or {second} fits here.", first=ranks[0],
                      second=ranks[1])
    return refuse("fit", "Only {first}, {second} or {third} fits here.", first=ranks[0],
                  second=ranks[1], third=ranks[2])


def _shifted(state: SpitState, source: str, target: str) -> Refusal | None:
    if target == source:
        return SAME_PLACE
    if not state.piles[target] or stacks(state, source, target):
        return None
    if state.options["stack_equal"] == "off":
        return refuse("fit", "Not on another card: only an empty place of yours takes one.")
    return refuse("fit", "Only on an equal card, where at least two cards fewer lie.")


# --- better words ---------------------------------------------------------------------------------

def reworded(state: SpitState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for a refusal of core's."""
    if code == "foreign":
        others = (*STOCK[1 - seat], SPIT[1 - seat], CARDS[1 - seat], HAND[1 - seat])
        return NOT_YOURS if action.source in others or action.target in others else None
    if code == "covered":
        return NOT_HELD if action.source == HAND[seat] else ONLY_TOP
    return _not_now(state, seat, action) if code == "phase" else None


def _not_now(state: SpitState, seat: int, action: Action) -> Words | None:
    if state.phase == "run":
        told = {"slap": words("Slap only when a player's piles are cleared."),
                "spit": words("Nobody is stuck yet."),
                "turn": words("Cards turn up by themselves at this table.")}
        return told.get(action.verb, words("Nothing of yours fits now: wait."))
    if state.phase == "ready":
        return words("Wait: the next cards come at once.")
    if state.turn == 1 - seat:
        return words("The other player chooses a spit pile now.")
    if state.phase == "slap":
        return words("The round is over: take a spit pile.")
    return words("Nobody can go on: turn a spit card.")
