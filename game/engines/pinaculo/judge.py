"""Why an action is against the rules, in the player's words (sheet 2, 3, 7 and Names)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import by_verb_judged, refuse
from game.core.words import N_, Words, words
from game.engines.pinaculo.moves import CUTS, PASS
from game.engines.pinaculo.state import (
    DISCARD,
    ORDER,
    PUMBA,
    SHAPE,
    WILD,
    PinaculoState,
    is_complete,
    is_free,
    is_mine,
    is_wild,
    may_pass,
    may_swap_at,
    meld_at,
    must_draw,
    replaceable,
    replaces,
    total,
)
from game.engines.pinaculo.state_barbele import (
    LEAST,
    has_begun,
    is_open_try,
    is_short,
    lacking,
)
from game.families.rummy.turn import TAKE, is_from_hand, is_laid, judge_draw, no_form
from game.mechanics.melds import judging
from game.mechanics.melds.faces import NEW, faces_named, is_meld, is_set, unnamed

# --- the cut, and drawing -------------------------------------------------------------------------

def _cut(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    if action in CUTS:
        return None
    return refuse("cut", N_("Leave at least four cards above and below the cut."))


def _draw(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    wrong = judge_draw(state, seat, action)
    if wrong is not None and wrong.code == "stock":
        return refuse("stock", N_("The stock is empty: take the pile, or pass."))
    return wrong


def _pass(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    if action != PASS:
        return no_form()
    if may_pass(state):
        return None
    return refuse("pass", N_("Draw a card, or take the pile."))


def _take(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    pile, held, cards = state.piles[DISCARD], state.piles[HAND[seat]], action.cards
    if action.source != DISCARD or not cards or len(set(cards)) < len(cards):
        return no_form()
    if not pile or pile[-1] not in cards:
        return refuse("top", N_("The upcard must be used at once with cards of your hand."))
    if must_draw(state, len(held)):
        return refuse("one_left", N_(
            "With one card left and one discard you must draw from the stock."))
    if any(card not in held for card in cards if card is not pile[-1]):
        return refuse("held", N_("Use the upcard with cards of your own hand."))
    if action.target == HAND[seat]:
        return _taken_freely(state, seat, action)
    if action.target == NEW:
        return _new(state, seat, action)
    if not is_wild(cards[0]) and action.value:
        return _replacing(state, seat, action)
    return _adding(state, seat, action)


def _taken_freely(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    if action != TAKE[seat][action.cards[0]]:
        return no_form()
    if is_free(state):
        return None
    if state.options["pile_needs_meld"] == "no":
        return refuse("at_once", N_("A pile of one card must be used at once."))
    return refuse("at_once", N_("The upcard must be used at once with cards of your hand."))


# --- laying ---------------------------------------------------------------------------------------

def _from_hand(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    """Whether the cards are named once and lie in the seat's hand."""
    if is_meld(action.source):
        return refuse("joined", N_("Melds are never joined."))
    return None if is_from_hand(state, seat, action) else no_form()


def _meld(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    wrong = _from_hand(state, seat, action)
    if wrong is not None or action.target != NEW:
        return wrong or no_form()
    return _new(state, seat, action)


def _new(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    cards = action.cards
    faces = faces_named(cards, action.value, WILD, alone=True)
    if isinstance(faces, Refusal):
        return faces
    wrong = judge_meld(cards, faces)
    if wrong is not None or is_open_try(state):
        return wrong
    return judge_barbele(state, seat, cards)


def judge_meld(cards: Sequence[Card], faces: Sequence[str]) -> Refusal | None:
    """Whether these cards, standing for these faces, make a meld (sheet 2)."""
    naturals = [card.face for card in cards if card.rank not in WILD]
    if len(naturals) < SHAPE.naturals:
        return refuse("natural", N_("A meld needs two natural cards."))
    if len(cards) < 3:
        return judging.no_meld(naturals, ORDER)
    if is_set(faces):
        return None if len(cards) <= 11 else refuse("full", N_("A set has at most eleven cards."))
    if turns(faces):
        return refuse("turning", N_("An escalera runs from three to ace: no turning."))
    return judging.judge_meld(cards, faces, SHAPE)


def turns(faces: Sequence[str]) -> bool:
    """Whether these are in a row only round the corner.

    >>> turns(["KH", "AH", "3H"]), turns(["QH", "KH", "AH"]), turns(["KH", "AH", "4H"])
    (True, False, False)
    """
    if len({face[1:] for face in faces}) > 1 or any(face[0] not in ORDER for face in faces):
        return False
    row, count = sorted(ORDER.index(face[0]) for face in faces), len(ORDER)
    steps = [after - at for at, after in zip(row, [*row[1:], row[0] + count])]
    return row[0] == 0 and row[-1] == count - 1 and sorted(steps)[-2:-1] == [1] and max(steps) > 1


def judge_barbele(state: PinaculoState, seat: int, cards: Sequence[Card]) -> Refusal | None:
    """Whether the side may begin with this meld."""
    if not is_short(state, seat, cards, state.piles[HAND[seat]]):
        return None
    if state.options["barbele_sum"] == "turn":
        return refuse("barbele", N_(
            "Barbele: the melds of this turn must be worth {least} together."), least=LEAST)
    return refuse("barbele", N_(
        "Barbele: your first meld must be worth {least} (this is {points})."),
        least=LEAST, points=total(cards))


def _bound(state: PinaculoState, seat: int) -> Refusal | None:
    """Nothing else is done with melds while the barbele binds."""
    if not lacking(state, seat):
        return None
    return refuse("barbele", N_("Barbele: first lay melds of your own worth {least}."), least=LEAST)


def _lay(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    return _from_hand(state, seat, action) or _adding(state, seat, action)


def _adding(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    """One card added to a meld."""
    name = action.target
    if not is_laid(state, name):
        return no_form()
    if not is_mine(state, seat, name):
        return refuse("side", N_("Only melds of your own side."))
    if len(action.cards) > 1:
        return refuse("one_card", N_("Add one card at a time to a meld."))
    faces = faces_named(action.cards, action.value, WILD, alone=True)
    if isinstance(faces, Refusal):
        return faces
    return _bound(state, seat) or _fitting(state, name, action.cards[0], faces[0])


def _fitting(state: PinaculoState, name: str, card: Card, face: str) -> Refusal | None:
    meld = meld_at(state, name)
    if meld.low is None and len(meld.faces) >= 11:
        return refuse("full", N_("A set has at most eleven cards."))
    if is_wild(card) and (len(face) == 1) != (meld.low is None):
        return unnamed(WILD)
    if meld.low is not None and face[1:] == meld.faces[0][1:] and _beyond(meld.faces, face):
        return refuse("turning", N_("An escalera runs from three to ace: no turning."))
    return judging.judge_addition(meld, face, SHAPE)


def _beyond(faces: Sequence[str], face: str) -> bool:
    """Whether the card would lie beyond the ace or below the three."""
    return (faces[-1][0] == "A" and face[0] == "3" and faces[0][0] != "4") or (
        faces[0][0] == "3" and face[0] == "A" and faces[-1][0] != "K")


# --- replacing ------------------------------------------------------------------------------------

def _swap(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    return _from_hand(state, seat, action) or _replacing(state, seat, action)


def _replacing(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    """A natural card put in the place of a wild one."""
    name, cards = action.target, action.cards
    if not is_laid(state, name) or len(cards) != 1:
        return no_form()
    if not may_swap_at(state, seat, name):
        return refuse("side", N_("Only melds of your own side."))
    wild = [card for card in state.piles[name] if card == action.value and is_wild(card)]
    if not wild:
        return refuse("no_wild", N_("There is no such wild card in that meld."))
    if is_wild(cards[0]):
        return refuse("no_natural", N_("Only a natural card takes the place of a wild one."))
    if not replaces(cards[0], state.stands[wild[0]]):
        return refuse("other_card", N_("This wild card does not stand for the {card}."),
                      card=cards[0])
    if is_complete(state, meld_at(state, name)):
        return refuse("complete", N_("In a full escalera nothing is replaced."))
    if wild[0] not in [card for card, _ in replaceable(state, name)]:
        return refuse("inside", N_("A wild card inside an escalera cannot be replaced."))
    return _bound(state, seat)


# --- the turn's end -------------------------------------------------------------------------------

def _discard(state: PinaculoState, seat: int, action: Action) -> Refusal | None:
    wrong = _from_hand(state, seat, action)
    if wrong is not None:
        return wrong
    if len(action.cards) != 1 or action.target != DISCARD or action.value not in ("", PUMBA):
        return no_form()
    if action.value and state.options["pumba"] != "call":
        return refuse("pumba", N_("In this game nobody needs to call."))
    if has_begun(state, seat):
        return refuse("barbele", N_(
            "Barbele: the melds of this turn must be worth {least} together."), least=LEAST)
    return None


judge = by_verb_judged({
    "cut": _cut, "draw": _draw, "pass": _pass, "take": _take, "meld": _meld, "lay": _lay, "swap":
    _swap, "discard": _discard})


# --- better words ---------------------------------------------------------------------------------

CUT_FIRST = words("Cut the pack first.")
DRAW_FIRST = words("Draw a card, or take the pile, first.")
HAD_A_CARD = words("You have had your card for this turn.")


def reworded(state: PinaculoState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for a verb of another phase."""
    if code != "phase":
        return None
    if state.phase == "cut":
        return CUT_FIRST
    if state.phase == "draw":
        return DRAW_FIRST
    return HAD_A_CARD if action.verb in ("draw", "take") else None
