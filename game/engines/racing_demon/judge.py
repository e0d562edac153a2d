"""Why an action is against the rules, in the player's words (sheet 3 and 7, codes of RT10)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import RANKS, Card
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import Rank, Words, words
from game.engines.racing_demon.state import (
    ANY_CENTRE,
    BEFORE,
    FULL,
    NEW_CENTRE,
    OFF,
    PACK,
    TAKES,
    WASTE,
    RacingDemonState,
    centre_for,
    corner,
    sequence_from,
    work_names,
)


def judge(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    """Whether this action of ``seat`` is against the rules, and why."""
    if action.value or (action.verb != "play" and action.cards) or (action.verb in ("redeal", "stuck", "out") and action.source):
        return _no_such_thing()
    return _JUDGES[action.verb](state, seat, action)


def _no_such_thing() -> Refusal:
    return refuse("phase", "That is not a move of this game.")


def _stuck(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    if seat in state.flags:
        return refuse("phase", "You already count as stuck.")
    return None


def _out(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    if state.piles[OFF[seat]]:
        return refuse("phase", "Your off-pile is not empty yet.")
    return None


def _redeal(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    if state.piles[PACK[seat]]:
        return refuse("phase", "Deal the rest of your pack first.")
    if not state.piles[WASTE[seat]]:
        return refuse("empty", "There is nothing to turn over.")
    return None


def _draw(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    if action.source != PACK[seat] or (action.target != WASTE[seat] and action.target not in work_names(state, seat)):
        return refuse("fit", "Cards of the pack go to your waste, or into a space.")
    if not state.piles[PACK[seat]]:
        if state.piles[WASTE[seat]]:
            return refuse("empty", "Your pack is empty: turn the waste over.")
        return refuse("empty", "You have no pack left.")
    if action.target == WASTE[seat]:
        return None
    if state.options["space_from_pack"] == "off":
        return refuse("fit", "At this table no card goes from the pack into a space.")
    if state.piles[action.target]:
        return refuse("fit", "Only an empty place takes a card from the pack.")
    return None


def _play(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    if not action.cards or not action.source:
        return _no_such_thing()
    return _taken(state, seat, action) or _laid(state, seat, action)


def _taken(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    """Whether the cards can be picked up there."""
    source, cards = action.source, action.cards
    if source.startswith(ANY_CENTRE):
        return refuse("foreign", "Cards in the middle stay there.")
    if source == PACK[seat]:
        return refuse("covered", "Nobody may look at the cards of a pack.")
    pile = state.piles[source]
    if not pile:
        return refuse("empty", "There is no card there.")
    outermost = pile[-1] == cards[-1]
    if source == OFF[seat] and (not outermost or len(cards) > 1):
        return Refusal("covered", ONLY_OFF)
    if source == WASTE[seat] and (not outermost or len(cards) > 1):
        return Refusal("covered", ONLY_WASTE)
    if tuple(pile[-len(cards):]) != cards:
        return Refusal("covered", ONLY_WORK)
    if len(pile) - len(cards) < sequence_from(pile, TAKES[corner(state)]):
        return refuse("covered", "Only cards in sequence move together.")
    return None


ONLY_OFF = words("Only the top card of the off-pile.")
ONLY_WASTE = words("Only the top card of the waste.")
ONLY_WORK = words("Take a card with all the cards that lie on it.")


def covered(state: RacingDemonState, seat: int, source: str) -> Words:
    """Words for a card that the seat does not see."""
    if source == OFF[seat]:
        return ONLY_OFF
    return ONLY_WASTE if source == WASTE[seat] else words("Only an open card that nothing lies on.")


def _laid(state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
    """Whether the cards can go there."""
    target, cards = action.target, action.cards
    if target == action.source:
        return refuse("fit", "It lies there already.")
    if target.startswith(ANY_CENTRE):
        if len(cards) > 1:
            return refuse("fit", "Cards go to the middle one by one.")
        return _to_centre(state, seat, cards[0], target)
    if target not in work_names(state, seat):
        return refuse("fit", "Nothing is ever put there: the work-piles and the middle take cards.")
    pile = state.piles[target]
    if not pile or cards[0].face in TAKES[corner(state)][pile[-1].face]:
        return None
    return refuse("fit", "Work-piles go down, red on black.") if pile[-1].value > 1 or corner(state) else refuse(
        "fit", "Nothing goes on an Ace in a work-pile.")


def _to_centre(state: RacingDemonState, seat: int, card: Card, target: str) -> Refusal | None:
    if target == NEW_CENTRE:
        return None if card.rank == state.base[seat] else _begins_otherwise(state, seat)
    if target == ANY_CENTRE:
        if centre_for(state, seat, card) is None:
            return refuse("fit", "No pile in the middle takes the {card} now.", card=card)
        return None
    pile = state.piles.get(target)
    if pile is None:
        return refuse("fit", "There is no such pile in the middle.")
    top = pile[-1]
    if len(pile) < FULL and BEFORE[corner(state)].get(card.face) == top.face:
        return None
    return _needs(state, pile)


def _begins_otherwise(state: RacingDemonState, seat: int) -> Refusal:
    if not corner(state):
        return refuse("fit", "Only an Ace begins a new pile.")
    return refuse("fit", "You begin new piles with your own rank only: {rank}.", rank=Rank(state.base[seat]))


def _needs(state: RacingDemonState, pile: list[Card]) -> Refusal:
    top = pile[-1]
    if len(pile) >= FULL or (top.rank == "K" and not corner(state)):
        return refuse("fit", "This pile is closed.")
    return refuse("fit", "This pile needs the {card}.", card=Card(RANKS[top.value % FULL] + top.suit))


_JUDGES = {"play": _play, "draw": _draw, "redeal": _redeal, "stuck": _stuck, "out": _out}
