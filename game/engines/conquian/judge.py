"""Why not: the only judge of an action (sheet 3, 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND, group_of
from game.core.rules import by_verb_judged, refuse
from game.core.words import N_, Words, words
from game.engines.conquian.state import (
    ACTIVE,
    DEALT,
    DISCARD_OF,
    MELDS,
    PASS,
    SHAPE,
    SWAP_OF,
    TAKE_UP,
    ConquianState,
    active,
    fits_on,
    goes_out,
    is_add_only,
    is_flat_out,
    may_force_rearranged,
    melds_of,
    must_win,
    table_of,
)
from game.engines.conquian.state_tables import is_direct, keeps, rows_of
from game.families.rummy.turn import no_form
from game.mechanics.melds.arranged import Row
from game.mechanics.melds.faces import is_set, run_start
from game.mechanics.melds.judging import judge_addition, judge_meld
from game.mechanics.melds.laying import read_meld

#: Sequences as if they had no end at the king, to know whose only fault is the ace.
_ROUND = SHAPE.order + "A"


def _pass(state: ConquianState, seat: int, action: Action) -> Refusal | None:
    return None if action == PASS else no_form()


def _held(state: ConquianState, seat: int, action: Action, table: Sequence[dict[Card, Action]]
          ) -> Refusal | None:
    """One card of the own hand, to where it goes."""
    if len(action.cards) != 1 or action != table[seat][action.cards[0]]:
        return no_form()
    card = action.cards[0]
    if card in state.piles[HAND[seat]]:
        return None
    return refuse("held", N_("You do not hold the {card}."), card=card)


def _discard(state: ConquianState, seat: int, action: Action) -> Refusal | None:
    return _held(state, seat, action, DISCARD_OF)


def _swap(state: ConquianState, seat: int, action: Action) -> Refusal | None:
    return _held(state, seat, action, SWAP_OF)


# --- taking ---------------------------------------------------------------------------------------

def _take(state: ConquianState, seat: int, action: Action) -> Refusal | None:
    if len(action.cards) != 1 or action.source != ACTIVE:
        return no_form()
    card, up = action.cards[0], action == TAKE_UP[seat][action.cards[0]]
    if card is not active(state):
        return refuse("middle", N_("Only the middle card can be taken."))
    if is_flat_out(state.options):
        return _take_up(state, seat) if up else refuse(
            "flat_out", N_("Nothing is laid down until somebody goes out."))
    if up:
        return refuse("keep", N_("You cannot keep the card: meld it now or refuse it."))
    if action.target != MELDS[seat] or not action.value:
        return no_form()
    return judge_table(state, seat, action.value)


def _take_up(state: ConquianState, seat: int) -> Refusal | None:
    if not must_win(state) or goes_out(state, seat):
        return None
    return refuse("takes", N_("So many cards were taken that only one which wins may be taken "
                              "now."))


def judge_table(state: ConquianState, seat: int, text: str) -> Refusal | None:
    """Whether a take may leave this table."""
    named = cards_in(text)
    if named is None:
        return no_form()
    middle, lying = active(state), table_of(state, seat)
    cards = [card for row in named for card in row]
    hand = [card for card in cards if card in state.piles[HAND[seat]]]
    wrong = _whole(cards, [card for row in lying for card in row], middle, hand)
    if wrong is not None:
        return wrong
    for row in named:
        wrong = judge_row(row, middle if len(row) == 1 else None)
        if wrong is not None:
            return wrong
    rows = rows_of(text)
    if rows is None:
        return no_form()
    if is_add_only(state.options) and not keeps(lying, rows):
        return refuse("add_only", N_("Melds that lie there may only be made longer."))
    return None


def _whole(cards: Sequence[Card], lying: Sequence[Card], middle: Card, hand: Sequence[Card]
           ) -> Refusal | None:
    """Whether a table holds the old one, the middle card, and else cards of the hand alone."""
    if len(set(cards)) < len(cards):
        return refuse("twice", N_("A card lies in one meld only."))
    away = next((card for card in cards
                 if card not in hand and card not in lying and card is not middle), None)
    if away is not None:
        return refuse("held", N_("You do not hold the {card}."), card=away)
    if middle not in cards:
        if len(cards) == DEALT:
            return refuse("ten", N_("Ten is not enough: you need an eleventh card."))
        return refuse("alone", N_("Hand cards can be laid only together with the middle card."))
    lost = [card for card in lying if card not in cards]
    return left_over(lost) if lost else None


def left_over(cards: Sequence[Card]) -> Refusal:
    """Some cards lie in no meld."""
    return refuse("left", N_("All your melds must be valid: {cards} is left over.",),
                  cards=list(cards))


def cards_in(text: str) -> list[Row] | None:
    """The cards of a table text; None where they are none."""
    try:
        return [tuple(map(Card, part.split(","))) for part in text.split("/")]
    except ValueError:
        return None


def judge_row(row: Sequence[Card], lonely: Card | None = None) -> Refusal | None:
    """Whether cards make a meld; ``lonely``: the middle card, which lies by itself."""
    if lonely is not None and row[0] is lonely:
        return refuse("fits", N_("The {card} needs two more cards to be a meld."), card=lonely)
    if rows_of(",".join(row)) is not None:
        return None
    faces = tuple(card.face for card in row)
    if len(row) > 2 and not is_set(faces):
        if run_start(faces, SHAPE.order) is not None:
            return refuse("eight", N_("A run of more than eight leaves no way to eleven."))
        if run_start(faces, _ROUND) is not None:
            return refuse("ace", N_("The ace is low only."))
    if 1 < len(row) < 3:
        return left_over(row)
    return judge_meld(row, faces, SHAPE) or no_form()


# --- forcing --------------------------------------------------------------------------------------

def _force(state: ConquianState, seat: int, action: Action) -> Refusal | None:
    other, name = 1 - seat, action.target
    if len(action.cards) != 1 or action.source != ACTIVE:
        return no_form()
    card = action.cards[0]
    if card is not active(state):
        return refuse("middle", N_("Only the middle card can be forced."))
    if action.value:
        return _force_among(state, other, action) if name == MELDS[other] else no_form()
    if group_of(name) != "meld":
        return no_form()
    if name not in melds_of(state, other):
        return refuse("whose", N_("A card is forced on a meld of the player who refused it."))
    if fits_on(state, name):
        return None
    meld = read_meld(state.piles, {}, name, SHAPE)
    if meld.low is not None and len(meld.faces) == 8:
        return refuse("eight", N_("A run of more than eight leaves no way to eleven."))
    return judge_addition(meld, card.face, SHAPE)


def _force_among(state: ConquianState, other: int, action: Action) -> Refusal | None:
    """By rearranging the table of the one who refused."""
    if not may_force_rearranged(state.options):
        return refuse("rearranged", N_("A card is forced only on melds as they lie."))
    named, lying, card = cards_in(action.value), table_of(state, other), active(state)
    whole = sorted([*(each for row in lying for each in row), card])
    if named is None or sorted(each for row in named for each in row) != whole:
        return no_form()
    for row in named:
        wrong = judge_row(row)
        if wrong is not None:
            return wrong
    if is_direct(lying, named, card):
        return refuse("direct", N_("Put the card on the meld where it fits."))
    return None


judge = by_verb_judged({
    "take": _take, "pass": _pass, "force": _force, "discard": _discard, "swap": _swap})


# --- better words ---------------------------------------------------------------------------------

def reworded(state: ConquianState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for what core refuses."""
    if code == "turn" and state.phase == "swap":
        return words("You have chosen your card.")
    if code != "phase":
        return None
    if state.phase == "option":
        return words("Take the middle card or refuse it first.")
    if state.phase == "force":
        return words("Force the card, or let it go.")
    if state.phase == "discard":
        return words("Throw a card of your hand.")
    return words("Choose a card to pass on.")
