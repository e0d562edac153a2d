"""Why an action of a declared patience is against the rules, in the player's words."""
from __future__ import annotations

from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import Words, words
from game.families.solitaire.builds import Build
from game.families.solitaire.moves import DEAL, goes_alone, is_free, is_pair, most_lifted
from game.families.solitaire.piles import Lift
from game.families.solitaire.plan import OUT, RESERVE, STOCK, WASTE, Plan
from game.families.solitaire.state import can_redeal
from game.mechanics.alone import DRAW, NO_REDEALS, RESIGN, no_such_thing, not_home, not_top
from game.mechanics.patience import REDEAL, Role, goes_on, is_on_top, run_from

ONLY_OPEN = words("That card is still covered.")
ONLY_KINGS = words("Only a King may fill an empty column.")
NOTHING_LEFT = words("There are no cards left to turn over.")


def judge(plan: Plan, state: Any, action: Action) -> Refusal | None:
    """Whether this action is against the rules, and why."""
    if not _is_formed(plan, action):
        return no_such_thing()
    if action.verb == "play":
        return _not_played(plan, state, action)
    if action == REDEAL:
        return _not_turned(plan, state)
    if action == RESIGN:
        return None
    return _not_drawn(plan, state)


def reworded(plan: Plan, action: Action, code: str) -> Words | None:
    """Better words for a refusal of core's."""
    if code != "unseen":
        return None
    if action.source == STOCK:
        if plan.deals_rows:
            return words("The stock is dealt to the columns, a card each.")
        return words("Turn cards over from the stock onto the waste.")
    if action.source == RESERVE and plan.reserve:
        return plan.reserve.only
    return ONLY_OPEN


def _is_formed(plan: Plan, action: Action) -> bool:
    if action.value:
        return False
    if action.verb == "play":
        return bool(action.cards and action.source and action.target)
    return action in (DEAL if plan.deals_rows else DRAW, REDEAL, RESIGN)


# --- the stock ------------------------------------------------------------------------------------

def _not_drawn(plan: Plan, state: Any) -> Refusal | None:
    piles = state.piles
    if piles[STOCK]:
        gap = plan.deals_rows and plan.stock and not plan.stock.gaps
        if gap and not all(piles[name] for name in plan.columns):
            return refuse("gap", "Fill the empty column first.")
        return None
    if plan.deals_rows or (plan.waste and not plan.waste.plays):
        return refuse("empty", "The stock is empty.")
    if not piles[WASTE]:
        return Refusal("empty", NOTHING_LEFT)
    if can_redeal(plan, state):
        return refuse("empty", "The stock is empty: turn the waste over.")
    return Refusal("redeals", NO_REDEALS)


def _not_turned(plan: Plan, state: Any) -> Refusal | None:
    if state.piles[STOCK]:
        return refuse("stock", "Turn all the stock first.")
    if not state.piles[WASTE]:
        return Refusal("empty", NOTHING_LEFT)
    return None if can_redeal(plan, state) else Refusal("redeals", NO_REDEALS)


# --- plays ----------------------------------------------------------------------------------------

def _not_played(plan: Plan, state: Any, action: Action) -> Refusal | None:
    if action.source == action.target:
        return refuse("same", "It lies there already.")
    if plan.spots:
        return _not_paired(plan, state, action)
    return _not_taken(plan, state, action) or _not_laid(plan, state, action)


def _not_taken(plan: Plan, state: Any, action: Action) -> Refusal | None:
    """Whether the cards can be picked up there."""
    source, cards, pile = action.source, action.cards, state.piles[action.source]
    if source == WASTE and plan.waste:
        if not plan.waste.plays:
            return refuse("stays", "Cards stay on the waste.")
        return not_top(pile, cards, plan.waste.only)
    if source == RESERVE and plan.reserve:
        return not_top(pile, cards, plan.reserve.only)
    if source in plan.columns:
        return _not_lifted(plan, state, action)
    if source in plan.homes:
        return _not_back(plan, state, action)
    if source in plan.cells:
        return not_top(pile, cards, words("Only the card that is there."))
    return Refusal("covered", ONLY_OPEN)


def _not_back(plan: Plan, state: Any, action: Action) -> Refusal | None:
    if not plan.back:
        assert plan.foundations is not None
        return Refusal("back", plan.foundations.stay)
    only = words("Only the top card of a foundation.")
    return not_top(state.piles[action.source], action.cards, only)


def _not_lifted(plan: Plan, state: Any, action: Action) -> Refusal | None:
    """Whether these cards of a column move together."""
    cards, pile, count = action.cards, state.piles[action.source], len(action.cards)
    if not is_on_top(cards, pile):
        return Refusal("covered", _uncovered(plan, action))
    if action.target in plan.homes or plan.lift is Lift.GROUP:
        return None
    if plan.lift is Lift.WHOLE:
        if count == len(pile):
            return None
        return refuse("whole", "Columns move only as a whole.")
    if count > 1 and plan.lift is Lift.TOP:
        return refuse("run", "Only one card at a time.")
    if len(pile) - count < run_from(plan.run, pile):
        return Refusal("run", plan.together)
    return _too_many(plan, state, action) if plan.lift is Lift.BY_CELLS else None


def _uncovered(plan: Plan, action: Action) -> Words:
    """What may be taken from a column, for who takes a card that others lie on."""
    if plan.lift is Lift.TOP:
        return words("Only the last card of a column.")
    if action.target in plan.homes and plan.lift is Lift.GROUP:
        return words("Only the last card of a column goes up.")
    return words("Take a card with all the cards that lie on it.")


def _too_many(plan: Plan, state: Any, action: Action) -> Refusal | None:
    """Whether there is no room to move so many, one by one."""
    most = most_lifted(plan, state.piles)
    if action.target in plan.columns and not state.piles[action.target]:
        most //= 2
    if len(action.cards) <= most:
        return None
    return refuse("room", "Only {n} card can be moved at once.",
                  "Only {n} cards can be moved at once.", n=most)


def _not_laid(plan: Plan, state: Any, action: Action) -> Refusal | None:
    """Whether the cards can go there."""
    target, cards, piles = action.target, action.cards, state.piles
    if target in plan.homes and not plan.sweeps:
        return not_home(plan.home_role(piles), cards, target, piles)
    if target in plan.columns and plan.column is not None:
        return _not_on(plan, plan.column, cards, piles[target])
    if target in plan.cells:
        return _not_to_cell(plan, action, piles)
    if target == WASTE and plan.onto_waste is not None:
        if len(cards) > 1:
            return refuse("run", "Only one card at a time.")
        return _not_built(plan.onto_waste, plan.waste.takes if plan.waste else None, cards[0],
                          piles[WASTE])
    return Refusal("place", plan.where_to)


def _not_to_cell(plan: Plan, action: Action, piles: Any) -> Refusal | None:
    if len(action.cards) > 1:
        return refuse("cell", "A cell holds one card.")
    if action.source in plan.cells:
        return refuse("cell", "A card does not go from cell to cell.")
    return refuse("cell", "The cell is taken.") if piles[action.target] else None


def _not_on(plan: Plan, role: Role, cards: Any, pile: Any) -> Refusal | None:
    """Why these cards do not go on a column."""
    if pile:
        return _not_built(role, plan.laid.build, cards[0], pile)
    if goes_on(role, cards[0], pile):
        return None
    if plan.filled_from:
        return refuse("space", "The reserve fills this space.")
    if role.begins == "K":
        return Refusal("space", ONLY_KINGS)
    return refuse("space", "An empty column stays empty.")


def _not_built(role: Role, build: Build | None, card: Card, pile: Any) -> Refusal | None:
    if goes_on(role, card, pile):
        return None
    if pile and not role.takes[pile[-1].face]:
        if pile[-1].rank == "A":
            return refuse("order", "Nothing goes on an Ace.")
        return refuse("order", "Nothing goes on {card}.", card=pile[-1])
    assert build is not None
    return Refusal("order", build.told)


# --- pyramids -------------------------------------------------------------------------------------

def _not_paired(plan: Plan, state: Any, action: Action) -> Refusal | None:
    """Why these cards do not go out."""
    piles, target = state.piles, action.target
    if len(action.cards) > 1:
        return refuse("one", "Take one card, to another that it goes out with.")
    refused = _not_free(plan, piles, action.source)
    if refused is not None:
        return refused
    card = action.cards[0]
    if card != piles[action.source][-1] and plan.waste:
        return Refusal("covered", plan.waste.only)
    if target == OUT:
        if goes_alone(plan, card):
            return None
        return refuse("alone", "Only a King goes out alone.")
    refused = _not_free(plan, piles, target)
    if refused is not None:
        return refused
    if is_pair(plan, card, piles[target][-1]):
        return None
    return refuse("sum", "These make {n}, not {total}.", n=card.value + piles[target][-1].value,
                  total=plan.total)


def _not_free(plan: Plan, piles: Any, name: str) -> Refusal | None:
    if name not in plan.spots and name != WASTE:
        return refuse("place", "Only cards of the pyramid and the waste go out.")
    if not piles[name]:
        return refuse("empty", "There is no card there.")
    if name in plan.spots and not is_free(plan, piles, name):
        return refuse("covered", "This card is still covered.")
    return None


__all__ = ["judge", "reworded"]
