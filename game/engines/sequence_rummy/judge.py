"""Why an action is against the rules, in the player's words (sheet 2, 3, 7 and Names)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import N_, Suit, Words, words
from game.engines.sequence_rummy.moves import DRAW_VERBS, PLAY_VERBS
from game.engines.sequence_rummy.state import (
    DISCARD,
    SHAPE,
    STOCK,
    RummyState,
    depth_of,
    is_barred,
    is_open,
    may_add,
    may_lay_sets,
    may_leave,
    meld_at,
    melds_of,
    visible,
)
from game.families.rummy.turn import DRAW, is_from_hand, is_laid
from game.mechanics.melds import judging
from game.mechanics.melds.faces import NEW, faces_named, is_meld_of, is_set

BOTH_NATURAL = {
    "A": N_("Both natural aces of {suit} are on the table: the joker cannot be one."),
    "2": N_("Both natural twos of {suit} are on the table: the joker cannot be one."),
    "3": N_("Both natural threes of {suit} are on the table: the joker cannot be one."),
    "4": N_("Both natural fours of {suit} are on the table: the joker cannot be one."),
    "5": N_("Both natural fives of {suit} are on the table: the joker cannot be one."),
    "6": N_("Both natural sixes of {suit} are on the table: the joker cannot be one."),
    "7": N_("Both natural sevens of {suit} are on the table: the joker cannot be one."),
    "8": N_("Both natural eights of {suit} are on the table: the joker cannot be one."),
    "9": N_("Both natural nines of {suit} are on the table: the joker cannot be one."),
    "T": N_("Both natural tens of {suit} are on the table: the joker cannot be one."),
    "J": N_("Both natural jacks of {suit} are on the table: the joker cannot be one."),
    "Q": N_("Both natural queens of {suit} are on the table: the joker cannot be one."),
    "K": N_("Both natural kings of {suit} are on the table: the joker cannot be one."),
}
_LAYING = ("take", "meld", "lay", "steal")


def judge(state: RummyState, seat: int, action: Action) -> Refusal | None:
    """Whether this action of ``seat`` is against the rules, and why."""
    refusal = _JUDGES[action.verb](state, seat, action)
    laying = refusal is None and action.verb in _LAYING
    if laying and not may_leave(state, _left_after(state, seat, action)):
        return refuse("last_card", N_("Your last card must be discarded, so keep one."))
    return refusal


def _left_after(state: RummyState, seat: int, action: Action) -> int:
    """How many cards the hand has left when these are laid."""
    held = len(state.piles[HAND[seat]])
    if action.verb == "take":
        held += len(state.piles[DISCARD]) - depth_of(state, action.cards)
    return held - len(action.cards) + (action.verb == "steal")


def _no_form() -> Refusal:
    return refuse("form", N_("That is no move of this game."))


# --- drawing --------------------------------------------------------------------------------------

def _draw(state: RummyState, seat: int, action: Action) -> Refusal | None:
    if action != DRAW[seat]:
        return _no_form()
    if not state.piles[STOCK]:
        return refuse("stock_empty", N_("The stock is empty: take from the discards or pass."))
    return None


def _pass(state: RummyState, seat: int, action: Action) -> Refusal | None:
    if action.text != "pass":
        return _no_form()
    if state.piles[STOCK]:
        return refuse("stock", N_("You may pass only when the stock is empty."))
    return None


def _take(state: RummyState, seat: int, action: Action) -> Refusal | None:
    if not is_open(melds_of(state), seat):
        return refuse("stock_only", N_(
            "Until you have laid a sequence you may draw only from the stock."))
    if not _names_discards(state, seat, action):
        return refuse("no_discard", N_("Take a card from the discards."))
    cards, onto = action.cards, is_laid(state, action.target)
    if not onto and (action.target != NEW or len(cards) == 1):
        return refuse("at_once", N_("The card you take must be melded at once."))
    faces = faces_named(cards, action.value)
    if isinstance(faces, Refusal):
        return faces
    if onto and len(cards) > 1:
        return refuse("one_card", N_("Add one card at a time to a meld."))
    if onto:
        wrong = judge_addition(state, seat, action.target, faces[0])
    else:
        wrong = judging.judge_meld(cards, faces, SHAPE)
    return wrong or judge_jokers(state, cards, faces)


def _names_discards(state: RummyState, seat: int, action: Action) -> bool:
    """Whether a card of the discards is named, and others of the hand, each once."""
    lying, held, cards = state.piles[DISCARD], state.piles[HAND[seat]], action.cards
    if action.source != DISCARD or len(set(cards)) < len(cards):
        return False
    if not all(card in lying or card in held for card in cards):
        return False
    return any(card in lying for card in cards)


# --- laying ---------------------------------------------------------------------------------------

def _meld(state: RummyState, seat: int, action: Action) -> Refusal | None:
    cards = action.cards
    if action.target != NEW or not is_from_hand(state, seat, action):
        return _no_form()
    faces = faces_named(cards, action.value)
    if isinstance(faces, Refusal):
        return faces
    return (judging.judge_meld(cards, faces, SHAPE)
            or judge_first(state, seat, faces)
            or judge_jokers(state, cards, faces))


def _lay(state: RummyState, seat: int, action: Action) -> Refusal | None:
    if not is_laid(state, action.target) or not is_from_hand(state, seat, action):
        return _no_form()
    if not is_open(melds_of(state), seat):
        return refuse("not_open", N_("Lay a sequence of your own before you add to melds."))
    if len(action.cards) > 1:
        return refuse("one_card", N_("Add one card at a time to a meld."))
    faces = faces_named(action.cards, action.value)
    if isinstance(faces, Refusal):
        return faces
    return (judge_addition(state, seat, action.target, faces[0])
            or judge_jokers(state, action.cards, faces))


def judge_first(state: RummyState, seat: int, faces: Sequence[str]) -> Refusal | None:
    """Whether this meld may be laid now."""
    if is_set(faces) and not may_lay_sets(melds_of(state), seat):
        return refuse("first_sequence", N_("Your first meld must be a sequence."))
    return None


def judge_addition(state: RummyState, seat: int, name: str, face: str) -> Refusal | None:
    """Whether a card that is ``face`` may be added to that meld; the player is open."""
    if state.options["lay_off"] == "none":
        return refuse("lay_off", N_("In this game nothing is added to melds."))
    if not may_add(state, seat, name):
        return refuse("lay_off", N_("You may add cards to your own melds only."))
    return judging.judge_addition(meld_at(state, name), face, SHAPE)


def judge_jokers(state: RummyState, cards: Sequence[Card], faces: Sequence[str],
                 others: Sequence[Card] = ()) -> Refusal | None:
    """The joker limit: naturals on the table, of the action's ``cards`` and of ``others`` laid with
    them count (sheet 2)."""
    if not any(card.joker for card in cards):
        return None
    seen, here = visible(state, melds_of(state)), Counter(card.face for card in (*cards, *others))
    for card, face in zip(cards, faces):
        if card.joker and is_barred(seen, face, here[face]):
            return refuse("both_natural", BOTH_NATURAL[face[0]], suit=Suit(face[1]))
    return None


# --- freeing a joker ------------------------------------------------------------------------------

def _steal(state: RummyState, seat: int, action: Action) -> Refusal | None:
    """A joker freed and used at once (sheet 3, Names)."""
    if not is_open(melds_of(state), seat):
        return refuse("not_open", N_("Lay a sequence of your own before you free a joker."))
    held = state.piles[HAND[seat]]
    if not action.cards or action.cards[0].joker or action.cards[0] not in held:
        return refuse("natural_first", N_("Put a natural card of your hand in the joker's place."))
    natural, *rest = action.cards
    if not is_laid(state, action.source):
        return refuse("no_joker", N_("There is no joker in that meld."))
    wrong = _sought(state, action.source, natural)
    if wrong:
        return wrong
    freed = [card for card in rest if card in state.piles[action.source] and card.joker
             and state.stands[card] == natural.face]
    own = is_meld_of(action.target, seat) and action.target in state.piles
    if len(freed) != 1 or not (own or action.target == NEW):
        return refuse("use_joker", N_("Use the joker in a meld of your own at once."))
    mine = all(card in held for card in rest if card is not freed[0])
    if not mine or len(set(action.cards)) < len(action.cards):
        return refuse("not_yours", N_("Use cards of your own hand with the joker."))
    faces = faces_named(action.cards, action.value)
    return faces if isinstance(faces, Refusal) else _freed(state, seat, action, faces)


def _sought(state: RummyState, name: str, natural: Card) -> Refusal | None:
    """Whether a joker in that meld stands for the natural card."""
    held = [card for card in state.piles[name] if card.joker]
    if not held:
        return refuse("no_joker", N_("There is no joker in that meld."))
    faces = [state.stands[card] for card in held]
    if natural.face in faces:
        return None
    likest = max(faces, key=lambda face: (face[0] == natural.rank) + (face[1] == natural.suit))
    message = N_("This joker is the {card}: only a {card} can free it.")
    if likest[0] in "A8":
        message = N_("This joker is the {card}: only an {card} can free it.")
    return refuse("other_card", message, card=Card(likest))


def _freed(state: RummyState, seat: int, action: Action, faces: tuple[str, ...]) -> Refusal | None:
    """Where the freed joker goes."""
    if action.target == NEW:
        wrong = judging.judge_meld(action.cards[1:], faces[1:], SHAPE)
    elif len(faces) > 2:
        wrong = refuse("one_card", N_("Add the joker alone to a meld."))
    else:
        wrong = judge_addition(state, seat, action.target, faces[1])
    return wrong or judge_jokers(state, action.cards[1:], faces[1:], action.cards[:1])


# --- the turn's end -------------------------------------------------------------------------------

def _discard(state: RummyState, seat: int, action: Action) -> Refusal | None:
    if state.passed:
        return refuse("passed", N_("You passed, so your turn ends without a discard."))
    if len(action.cards) != 1 or action.target != DISCARD or action.value:
        return _no_form()
    return None if is_from_hand(state, seat, action) else _no_form()


def _end(state: RummyState, seat: int, action: Action) -> Refusal | None:
    if action.text != "end":
        return _no_form()
    if not state.passed:
        return refuse("discard", N_("Your turn ends with a discard."))
    return None


_JUDGES = {"draw": _draw, "pass": _pass, "take": _take, "meld": _meld, "lay": _lay,
           "steal": _steal, "discard": _discard, "end": _end}


# --- better words ---------------------------------------------------------------------------------

DRAW_FIRST = words("Draw a card first.")
DRAW_OR_TAKE = words("Draw a card or take from the discards first.")
HAD_A_CARD = words("You have had your card for this turn.")


def reworded(state: RummyState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for a verb of the other phase."""
    if code != "phase":
        return None
    if state.phase == "play":
        return HAD_A_CARD if action.verb in DRAW_VERBS else None
    if action.verb not in PLAY_VERBS:
        return None
    return DRAW_OR_TAKE if is_open(melds_of(state), seat) else DRAW_FIRST
