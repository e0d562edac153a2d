"""Why not: the only judge of an action (sheet 3, 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import by_verb_judged, refuse
from game.core.words import N_, Words, words
from game.engines.gin_rummy.moves import is_of_use
from game.engines.gin_rummy.state import (
    ELEVEN,
    KNOCK,
    GinState,
    banned,
    fits_on,
    has_knocked,
    is_down_to_two,
    is_full,
    is_gin,
    limit_of,
    may_take,
    meld_at,
    melds_of,
    must_knock,
    of_rank_or_run,
    takes_to_knock,
    wood_of,
)
from game.families.rummy.turn import (
    DRAW_FIRST,
    HAD_A_CARD,
    judge_discard,
    judge_draw,
    judge_take,
    judge_thrown,
    no_form,
)
from game.mechanics.melds import arranged
from game.mechanics.melds.arranged import Row
from game.mechanics.melds.faces import NEW, ROUND
from game.mechanics.melds.judging import judge_addition, judge_meld
from game.mechanics.turns import left_of

ACE_IS_LOW = words("Ace is low: Q-K-A is no run.")


def _plain(state: GinState, seat: int, action: Action) -> Refusal | None:
    """Pass and end: nothing but their names."""
    return None if action.text == action.verb else no_form()


def _take(state: GinState, seat: int, action: Action) -> Refusal | None:
    wrong = judge_take(state, seat, action)
    if wrong is None and not may_take(state, seat):
        return refuse("throw", N_("You hold no other card to throw."))
    if wrong is None and takes_to_knock(state) and not is_of_use(state, seat):
        return refuse("wall", N_("Two cards are left: you may take it only to knock with it."))
    return wrong


def _discard(state: GinState, seat: int, action: Action) -> Refusal | None:
    return judge_discard(state, seat, action, banned(state))


# --- showing a hand -------------------------------------------------------------------------------

def _knock(state: GinState, seat: int, action: Action) -> Refusal | None:
    if len(action.cards) != 1 or (action.source, action.target) != (HAND[seat], KNOCK):
        return no_form()
    thrown = action.cards[0]
    wrong = judge_thrown(state, seat, thrown, banned(state))
    if wrong is not None:
        return wrong
    kept = [card for card in state.piles[HAND[seat]] if card is not thrown]
    melds = judge_shown(state, kept, action.value)
    if isinstance(melds, Refusal):
        return melds
    laid = {card for row in melds for card in row}
    left, limit = wood_of(state).total(card for card in kept if card not in laid), limit_of(state)
    if left > limit:
        return too_much(left, limit)
    return None if melds else refuse("none", N_("Show at least one meld."))


def too_much(left: int, limit: int) -> Refusal:
    """So much deadwood is too much for a knock."""
    if not limit:
        return refuse("limit", N_("Deadwood {n}: only gin ends this deal."), n=left)
    return refuse("limit", N_("Deadwood {n}: you need {limit} or less to knock."), n=left,
                  limit=limit)


def _out(state: GinState, seat: int, action: Action) -> Refusal | None:
    if action.cards or action.source or action.target:
        return no_form()
    hand = state.piles[HAND[seat]]
    melds = judge_shown(state, hand, action.value)
    if isinstance(melds, Refusal):
        return melds
    if len(hand) != ELEVEN or sum(map(len, melds)) < ELEVEN:
        return refuse("big_gin", N_("Big gin needs all eleven cards in melds."))
    return None


def judge_shown(state: GinState, hand: Sequence[Card], text: str
                ) -> tuple[Row, ...] | Refusal:
    """The melds of a text, cards of this hand; or what is wrong with them."""
    shape = wood_of(state).shape
    try:
        rows = [tuple(map(Card, part.split(","))) for part in text.split("/")] if text else []
    except ValueError:
        return no_form()
    named = [card for row in rows for card in row]
    lacking = next((card for card in named if card not in hand), None)
    if lacking is not None:
        return refuse("held", N_("You do not keep the {card}."), card=lacking)
    if len(set(named)) < len(named):
        return refuse("twice", N_("A card lies in one meld only."))
    for row in rows:
        wrong = judge_row(state, row)
        if wrong is not None:
            return wrong
    melds = arranged.read(text, shape)
    return no_form() if melds is None else melds


def judge_row(state: GinState, row: Sequence[Card]) -> Refusal | None:
    """Whether cards make a meld."""
    shape = wood_of(state).shape
    wrong = judge_meld(row, [card.face for card in row], shape)
    turns = {"A", "K"} <= {card.rank for card in row} and shape.order != ROUND
    if wrong is not None and turns and of_rank_or_run(row):
        return Refusal("ace", ACE_IS_LOW)
    return wrong


# --- laying off -----------------------------------------------------------------------------------

def _lay(state: GinState, seat: int, action: Action) -> Refusal | None:
    knocker, name = left_of(seat, 2), action.target
    if len(action.cards) != 1 or action.source != HAND[seat] or action.value:
        return no_form()
    card = action.cards[0]
    if card not in state.piles[HAND[seat]]:
        return refuse("held", N_("You do not hold the {card}."), card=card)
    if name not in melds_of(state, knocker):
        return refuse("whose", N_("You lay off on the melds of the one who has knocked."))
    if is_gin(state, knocker):
        return refuse("gin", N_("No lay-off against gin."))
    if card in fits_on(state, name):
        return None
    wrong = judge_addition(meld_at(state, name), card.face, wood_of(state).shape)
    if wrong is None and is_full(state, name, card.face):
        return refuse("chain", N_("At most two cards are laid off at each end of a run."))
    return wrong


def _meld(state: GinState, seat: int, action: Action) -> Refusal | None:
    if action.source != HAND[seat] or action.target != NEW or action.value or not action.cards:
        return no_form()
    hand = state.piles[HAND[seat]]
    lacking = next((card for card in action.cards if card not in hand), None)
    if lacking is not None:
        return refuse("held", N_("You do not hold the {card}."), card=lacking)
    if len(set(action.cards)) < len(action.cards):
        return refuse("twice", N_("A card lies in one meld only."))
    return judge_row(state, action.cards)


judge = by_verb_judged({
    "draw": judge_draw, "take": _take, "pass": _plain, "discard": _discard, "knock": _knock,
    "out": _out, "lay": _lay, "meld": _meld, "end": _plain})


# --- better words ---------------------------------------------------------------------------------

_PLAY = ("discard", "knock", "out")


def reworded(state: GinState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for what core refuses."""
    if code == "turn" and state.phase == "upcard" and action.verb in ("take", "draw"):
        if seat == state.dealer:
            return words("The first upcard goes to the other player first.")
        return None
    if code == "over" and is_down_to_two(state) and not has_knocked(state):
        return words("Two cards left: the deal is void.")
    return _other_phase(state, action) if code == "phase" else None


def _other_phase(state: GinState, action: Action) -> Words | None:
    """A verb that belongs elsewhere."""
    verb, phase = action.verb, state.phase
    if phase == "discard":
        if verb in ("draw", "take"):
            return HAD_A_CARD
        if verb == "discard" and must_knock(state):
            return words("You took the last discard to knock with it: knock.")
        return words("Big gin is not played here: throw a card.") if verb == "out" else None
    if phase == "upcard" and verb in ("draw", *_PLAY):
        return words("Take the upcard, or pass.")
    if phase == "first_draw" and verb in ("take", *_PLAY):
        return words("Both have passed: draw from the stock.")
    if phase == "wall" and verb in ("draw", *_PLAY):
        return words("Two cards are left: take the discard to knock with it, or pass.")
    return DRAW_FIRST if phase == "draw" and verb in _PLAY else None


