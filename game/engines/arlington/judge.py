"""Why an action is against the rules, in the player's words (sheet 2, 3, 7 and Names)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import by_verb_judged, refuse
from game.core.words import N_, Words, words
from game.engines.arlington.moves import VERBS, takes_place
from game.engines.arlington.state import (
    DISCARD,
    STOCK,
    ArlingtonState,
    is_taken,
    is_wild,
    may_exchange,
    may_lay_upcard,
    meld_at,
    must_meld_upcard,
    shape_of,
    throwable,
)
from game.families.rummy.turn import (
    DISCARD_OF,
    DRAW,
    DRAW_FIRST,
    HAD_A_CARD,
    TAKEN,
    is_from_hand,
    is_laid,
    judge_take,
    no_form,
)
from game.mechanics.melds import judging
from game.mechanics.melds.faces import NEW, faces_named, is_meld_of, is_set, run_start
from game.mechanics.melds.laying import Meld, wild_faces
from game.mechanics.melds.shapes import Shape

AT_ONCE = words("The upcard must be melded or laid off at once with cards of your hand.")
MELDED = words("The upcard must be melded at once with cards of your hand.")
TAKE_OR_PASS = words("Play proper has not begun: take the upcard, or pass.")


# --- drawing --------------------------------------------------------------------------------------

def _draw(state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
    if action != DRAW[seat]:
        return no_form()
    return None if state.piles[STOCK] else refuse(
        "stock_empty", N_("No stock left: take the pile or leave it."))


def _pass(state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
    if action.text != "pass":
        return no_form()
    if state.phase == "draw" and state.piles[STOCK]:
        return refuse("stock", N_("You may pass only when the stock is empty."))
    return None


def _take(state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
    if state.phase == "opening" and not must_meld_upcard(state):
        return _exchange(state, seat, action)
    if action.source != DISCARD or len(set(action.cards)) < len(action.cards):
        return no_form()
    if not state.piles[DISCARD]:
        return refuse("discard", N_("There is no discard to take."))
    top, held = state.piles[DISCARD][-1], state.piles[HAND[seat]]
    if top not in action.cards or not all(card is top or card in held for card in action.cards):
        return refuse("top", N_("Use the top discard, with cards of your hand alone."))
    if action.target == NEW and len(action.cards) > 1:
        return _new(state, action)
    if is_laid(state, action.target):
        return _taken_onto(state, seat, action)
    return Refusal("at_once", AT_ONCE if may_lay_upcard(state) else MELDED)


def _exchange(state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
    """The upcard for another card, before play proper."""
    wrong = judge_take(state, seat, action)
    if wrong is not None or may_exchange(state, seat, action.cards[0]):
        return wrong
    return refuse("nothing", N_("You would have no card to throw."))


def _taken_onto(state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
    if not may_lay_upcard(state):
        return Refusal("at_once", MELDED)
    return _onto(state, seat, action)


# --- melds ----------------------------------------------------------------------------------------

def _meld(state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
    if action.target != NEW or not is_from_hand(state, seat, action):
        return no_form()
    return _new(state, action)


def _new(state: ArlingtonState, action: Action) -> Refusal | None:
    """These cards as a new meld, as the action's value has it."""
    shape = shape_of(state.options)
    faces = faces_named(action.cards, action.value, shape.wild, shape.alone)
    if isinstance(faces, Refusal):
        return faces
    return judge_row(action.cards, faces, shape)


def judge_row(cards: Sequence[Card], faces: Sequence[str], shape: Shape) -> Refusal | None:
    """Whether these cards, standing for these faces or ranks, make a meld (sheet 2)."""
    wrong = judging.judge_meld(cards, faces, shape)
    if wrong is not None:
        return _place_of_the_two(faces, shape) or wrong
    most = (shape.same or (0, 0))[1]
    if is_set(faces) and len(faces) > most:
        return _too_many(most)
    return judge_naturals(cards, shape)


def judge_naturals(cards: Sequence[Card], shape: Shape) -> Refusal | None:
    """Whether there are enough natural cards among these (option ``min_naturals``)."""
    if sum(not is_wild(card) for card in cards) < shape.naturals:
        return refuse("naturals", N_("A meld needs two natural cards."))
    return None


def _too_many(most: int) -> Refusal:
    if most == 4:
        return refuse("set_max", N_("A set holds four cards at most."))
    return refuse("set_max", N_("A set holds eight cards at most."))


def _place_of_the_two(faces: Sequence[str], shape: Shape) -> Refusal | None:
    """Cards of a sequence that lacks nothing but the two."""
    row = tuple(faces)
    if not row or len(row[0]) < 2 or run_start((*row, "2" + row[0][1]), shape.order) is None:
        return None
    lacks_one = len(row) > 1 and {"A", "3"} <= {face[0] for face in row}
    return refuse("two", N_("Between the ace and the three only a wild card can lie.")
                  ) if lacks_one else None


# --- adding to melds ------------------------------------------------------------------------------

def _lay(state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
    if not is_laid(state, action.target) or not is_from_hand(state, seat, action):
        return no_form()
    return _onto(state, seat, action)


def _onto(state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
    """One card added to a meld that lies there."""
    if not is_meld_of(action.target, seat):
        return refuse("own", N_("You may add only to your own melds."))
    if len(action.cards) > 1:
        return refuse("one_card", N_("Add one card at a time to a meld."))
    shape = shape_of(state.options)
    faces = faces_named(action.cards, action.value, shape.wild, shape.alone)
    if isinstance(faces, Refusal):
        return faces
    return judge_addition(meld_at(state, action.target), action.cards[0], faces[0], shape)


def judge_addition(meld: Meld, card: Card, face: str, shape: Shape) -> Refusal | None:
    """Whether a card goes on that meld as this face, or as this rank in a set."""
    most = (shape.same or (0, 0))[1]
    if meld.low is None and len(meld.faces) >= most:
        return _too_many(most)
    able = wild_faces(meld, shape)
    if is_wild(card) and face not in able and meld.low is None:
        return refuse("value", N_("In a set a wild card stands for the rank."))
    return judging.judge_addition(meld, face, shape)


def _swap(state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
    """A natural card into the joker's place (option ``joker_swap``)."""
    if not is_laid(state, action.target):
        return no_form()
    if not is_from_hand(state, seat, action) or len(action.cards) > 1:
        return no_form()
    if not is_meld_of(action.target, seat):
        return refuse("own", N_("You may add only to your own melds."))
    named = [card for card in state.piles[action.target] if str(card) == action.value]
    if not named or not is_wild(named[0]):
        return refuse("no_joker", N_("There is no joker in that meld."))
    if not named[0].joker:
        return refuse("deuce", N_("Deuces stay where they lie."))
    card = action.cards[0]
    if is_wild(card) or not takes_place(card, state.stands[named[0]]):
        return refuse("other_card", N_("Only the natural card can take the joker's place."))
    return None


# --- throwing -------------------------------------------------------------------------------------

def _discard(state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
    if len(action.cards) != 1 or action != DISCARD_OF[seat][action.cards[0]]:
        return no_form()
    card, hand = action.cards[0], state.piles[HAND[seat]]
    if card not in hand:
        return no_form()
    if is_taken(state.taken, card):
        return Refusal("taken", TAKEN)
    return None if card in throwable(hand, state.taken) else refuse(
        "queen", N_("The queen of spades may be discarded only as your last card."))


judge = by_verb_judged({
    "draw": _draw, "pass": _pass, "take": _take, "meld": _meld, "lay": _lay, "swap": _swap,
    "discard": _discard})


# --- better words ---------------------------------------------------------------------------------

def reworded(state: ArlingtonState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for a verb of another phase."""
    if code != "phase":
        return None
    if state.phase == "opening":
        return TAKE_OR_PASS
    if state.phase == "draw":
        return DRAW_FIRST if action.verb in VERBS["play"] else None
    return HAD_A_CARD if action.verb in VERBS["draw"] else None
