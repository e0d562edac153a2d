"""How a rummy lies on the table, and what hands do there alike (rummy sheets 7)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.errors import ContractError
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.seeing import state_from_view
from game.core.state import State
from game.core.table import (
    Arrangement,
    Form,
    Gesture,
    HandOrder,
    Place,
    Plate,
    Prompt,
    fits,
    prompted,
)
from game.core.view import View
from game.core.words import Seat, Words, words
from game.families.rummy.brackets import loose_of
from game.families.rummy.turn import DISCARD, STOCK
from game.mechanics.melds.faces import NEW

S = TypeVar("S", bound=State)
#: (state, seat) -> what that seat is asked.
Asking = Callable[[S, int], Prompt]
Groups = Sequence[tuple[str, ...]]

# --- where piles lie ------------------------------------------------------------------------------

STOCK_PLACE = Place(STOCK, word=words("Stock {n}"))
#: Discards that are taken all together, and such of which only the top one lies open.
PILE_PLACE = Place(DISCARD, word=words("Pile {n}"))
TOP_PLACE = Place(DISCARD, word=words("{n}"))


def laid_out(*beside: Place, hand: int, melds: int = 0, low_ace: bool = False) -> Arrangement:
    """The stock in the middle and what lies ``beside`` it; before each seat its melds, with room
    for so many (0: none are laid). ``hand``: cards for which there is room in a hand; ``low_ace``:
    no sequence has an ace above a king."""
    row = ((Place("meld.{seat}.*", Form.MELDS, reserve=melds),),) if melds else ()
    return Arrangement(centre=((STOCK_PLACE, *beside),), own=row, mat=row, hand=hand,
                       order=HandOrder.LOW_MELDS if low_ace else HandOrder.MELDS)


# --- what is asked --------------------------------------------------------------------------------

def asked_by_phase(rules: Rules[S], mine: Mapping[str, Prompt | Asking[S]],
                   theirs: Mapping[str, tuple[str, str]] | None = None
                   ) -> Callable[[View], Prompt | None]:
    """``Table.prompt``: what who may act is asked in each phase, and what all others read in those
    of ``theirs``: two messages that ``N_`` has marked, ``{who}`` acts. None: that somebody is to
    play. ContractError where the phases are not those of the rules."""
    others = theirs or {}
    for phase in rules.phases:
        if phase != "over" and phase not in mine:
            raise ContractError(rules.key, f"nobody is asked anything in phase {phase!r}")
    for phase in (*mine, *others):
        if phase not in rules.phases:
            raise ContractError(rules.key, f"there is no phase {phase!r} in which to ask")

    def prompt(view: View) -> Prompt | None:
        if view.seat not in view.actors or view.seat is None:
            told, who = others.get(view.phase), Seat(view.actors[0] if view.actors else 0)
            return None if told is None else prompted(*told, who=who)
        asking = mine[view.phase]
        return asking(state_from_view(rules, view), view.seat) if callable(asking) else asking

    return prompt


# --- plates, and the end --------------------------------------------------------------------------

def dealer_sign(view: View, seat: int) -> tuple[str, ...]:
    """The sign of who deals."""
    return ("pack",) if seat == view.dealer else ()


def dealt_plate(view: View, seat: int) -> Plate:
    """A plate that says no more than who has dealt."""
    signs = dealer_sign(view, seat)
    return Plate(words("dealt"), words("dealt"), signs) if signs else Plate()


def gone_out_plate(out: Words) -> Callable[[View, int], Plate]:
    """``Table.plate``: who deals; of who has gone out, in phase ``over`` the seat in turn, ``out``
    with a crown."""
    def plate(view: View, seat: int) -> Plate:
        if view.phase == "over" and seat == view.turn:
            return Plate(out, out, ("crown", *dealer_sign(view, seat)))
        return dealt_plate(view, seat)

    return plate


def open_hands(groups: Callable[[View, Sequence[str]], Groups]
               ) -> Callable[[View, int], Groups]:
    """``Table.arranged``: a hand that lies open at the end in its ``groups``, and what is loose
    last."""
    def arranged(view: View, seat: int) -> Groups:
        hand = view.pile(HAND[seat])
        if HIDDEN in hand or not hand:
            return ()
        rows = groups(view, hand)
        loose = loose_of(hand, tuple(rows))
        return [*rows, loose] if loose else rows

    return arranged


# --- gestures -------------------------------------------------------------------------------------

def whole_pile(view: View, pile: str, card: str) -> Sequence[str]:
    """``Table.dragged_with``: who uses the top discard takes the whole pile."""
    lying = view.pile(pile)
    if pile != DISCARD or view.phase != "draw" or not lying or card != lying[-1]:
        return ()
    return lying[:-1]


def begins_or_fits(action: Action, gesture: Gesture) -> bool:
    """``Meaning.fits``: a discard dragged alone begins every meld that is laid with it; all else by
    its parts."""
    alone = len(gesture.cards) == 1 and gesture.cards[0] in action.cards
    if alone and action.verb == "take" and gesture.target in (None, NEW):
        return gesture.source in (None, DISCARD)
    return fits(action, gesture)


def draws_or_lays(view: View, pile: str, card: str | None, actions: Sequence[Action],
                  verbs: tuple[str, ...] = ("lay",)) -> Action | None:
    """``Meaning.best``: a double click on a hand card lays it off (by these verbs) where exactly
    one place is legal; on the stock it draws."""
    if pile == STOCK:
        return next((action for action in actions if action.verb == "draw"), None)
    lays = [action for action in actions if action.verb in verbs and action.cards == (card,)]
    return lays[0] if len(lays) == 1 else None


def out_or_throw(label: Callable[[View, Action], Words]) -> Callable[[View, Action], Words | None]:
    """``Table.choice``: a card dropped on the discards may end the deal, as ``label`` says it."""
    def choice(view: View, action: Action) -> Words | None:
        if action.verb == "out":
            return label(view, action)
        return words("Only throw it") if action.verb == "discard" else None

    return choice
