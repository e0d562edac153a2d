"""Why an action is against the rules, in the player's words (sheet 3 and 7, codes of RT10)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import Rank, Words, words
from game.engines.racing_demon.state import (
    OFF,
    PACK,
    WASTE,
    RacingDemonState,
    begins,
    can_call,
    can_redeal,
    centre_for,
    is_centre,
    is_movable,
    is_out,
    terms_of,
    work_names,
)
from game.families.race.rules import NO_CARD, SAME_PLACE
from game.families.race.state import ANY_CENTRE, NEW_CENTRE
from game.mechanics.patience import goes_on, is_on_top

ONLY_OFF = words("Only the top card of the off-pile.")
ONLY_WASTE = words("Only the top card of the waste.")
ONLY_WORK = words("Take a card with all the cards that lie on it.")


def _stuck(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    if seat in state.flags:
        return refuse("phase", "You already count as stuck.")
    return None


def _out(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    if can_call(state, seat):
        return None
    return refuse("phase", "Your off-pile is not empty yet.")


def _redeal(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    if can_redeal(state, seat):
        return None
    if state.piles[PACK[seat]]:
        return refuse("phase", "Deal the rest of your pack first.")
    return refuse("empty", "There is nothing to turn over.")


def _draw(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    pack, waste, target = PACK[seat], WASTE[seat], action.target
    if action.source != pack or target not in (waste, *work_names(state, seat)):
        return refuse("fit", "Cards of the pack go to your waste, or into a space.")
    if not state.piles[pack]:
        if can_redeal(state, seat):
            return refuse("empty", "Your pack is empty: turn the waste over.")
        return refuse("empty", "You have no pack left.")
    if target == waste:
        return None
    if not terms_of(state).from_pack:
        return refuse("fit", "At this table no card goes from the pack into a space.")
    if state.piles[target]:
        return refuse("fit", "Only an empty place takes a card from the pack.")
    return None


JUDGES = {"draw": _draw, "redeal": _redeal, "stuck": _stuck, "out": _out}


# --- can it be picked up --------------------------------------------------------------------------

def taken(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    """Whether the cards can be picked up there."""
    source, cards = action.source, action.cards
    if is_centre(source):
        return refuse("foreign", "Cards in the middle stay there.")
    if source == PACK[seat]:
        return refuse("covered", "Nobody may look at the cards of a pack.")
    pile = state.piles[source]
    if not pile:
        return NO_CARD
    movable = is_movable(state, seat, source, cards)
    if source in (OFF[seat], WASTE[seat]):
        only = ONLY_OFF if source == OFF[seat] else ONLY_WASTE
        return None if movable and is_on_top(cards, pile) else Refusal("covered", only)
    if not is_on_top(cards, pile):
        return Refusal("covered", ONLY_WORK)
    return None if movable else refuse("covered", "Only cards in sequence move together.")


def covered(state: RacingDemonState, seat: int, source: str) -> Words:
    """Words for a card that the seat does not see."""
    if source == OFF[seat]:
        return ONLY_OFF
    return ONLY_WASTE if source == WASTE[seat] else words("Only an open card that nothing lies on.")


# --- can it be put there --------------------------------------------------------------------------

def laid(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    """Whether the cards can go there."""
    target, cards = action.target, action.cards
    if target == action.source:
        return SAME_PLACE
    if is_centre(target):
        if len(cards) > 1:
            return refuse("fit", "Cards go to the middle one by one.")
        return _to_centre(state, seat, cards[0], target)
    if target not in work_names(state, seat):
        return refuse(
            "fit", "Nothing is ever put there: the work-piles and the middle take cards.")
    pile, role = state.piles[target], terms_of(state).column
    if goes_on(role, cards[0], pile):
        return None
    if role.takes[pile[-1].face]:
        return refuse("fit", "Work-piles go down, red on black.")
    return refuse("fit", "Nothing goes on an Ace in a work-pile.")


def _to_centre(state: RacingDemonState, seat: int, card: Card, target: str) -> Refusal | None:
    if target == NEW_CENTRE:
        return None if begins(state, seat, card) else _begins_otherwise(state, seat)
    if target == ANY_CENTRE:
        if centre_for(state, seat, card) is None:
            return refuse("fit", "No pile in the middle takes the {card} now.", card=card)
        return None
    pile = state.piles.get(target)
    if pile is None:
        return refuse("fit", "There is no such pile in the middle.")
    return None if goes_on(terms_of(state).middle, card, pile) else _needs(state, pile)


def _begins_otherwise(state: RacingDemonState, seat: int) -> Refusal:
    if not terms_of(state).corner:
        return refuse("fit", "Only an Ace begins a new pile.")
    return refuse("fit", "You begin new piles with your own rank only: {rank}.",
                  rank=Rank(state.base[seat]))


def _needs(state: RacingDemonState, pile: list[Card]) -> Refusal:
    role = terms_of(state).middle
    wanted = role.takes[pile[-1].face]
    if len(pile) >= role.full or not wanted:
        return refuse("fit", "This pile is closed.")
    return refuse("fit", "This pile needs the {card}.", card=Card(wanted[0]))


# --- better words ---------------------------------------------------------------------------------

def reworded(state: RacingDemonState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for a refusal of core's, whatever could be played now."""
    if code == "foreign":
        return words("Not your cards.")
    if code == "covered":
        return covered(state, seat, action.source)
    if code != "phase":
        return None
    if state.phase == "setup":
        return words("Wait for Go!")
    return words("You are out: the deal ends now.") if is_out(state, seat) else None
