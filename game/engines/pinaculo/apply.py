"""What the actions of I Pinaculo do, and how a turn and a deal end (sheet 2, 3)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.telling import Log, draw, move, reorder, say, show
from game.engines.pinaculo.state import (
    BONUS,
    CARDS,
    CUT_LEAST,
    CUT_MOST,
    DEALT,
    DISCARD,
    PUMBA,
    SHAPE,
    STOCK,
    PinaculoState,
    aside_of,
    is_mine,
    is_wild,
    kind_of_out,
    meld_at,
    right_of,
    side_of,
)
from game.engines.pinaculo.state_barbele import is_short
from game.engines.pinaculo.state_score import score_of
from game.families.rummy.turn import drawn_into, throw
from game.mechanics.melds.faces import NEW, next_meld
from game.mechanics.melds.laying import add_to, pairs, put_in, set_down


def apply(state: PinaculoState, seat: int, action: Action, log: Log | None = None) -> None:
    """Do it; whoever has laid the last card is out."""
    _DOERS[action.verb](state, seat, action, log)
    if state.phase == "play" and action.verb in _LAYERS and not state.piles[HAND[seat]]:
        _out(state, seat, log)


# --- the cut, and the deal ------------------------------------------------------------------------

def _cut(state: PinaculoState, seat: int, action: Action, log: Log | None) -> None:
    aim = int(action.value) + (state.slip or 0)
    lower = CARDS - min(max(aim, CUT_LEAST), CUT_MOST)
    state.slip = None
    stock = state.piles[STOCK]
    reorder(state, stock[lower:] + stock[:lower], STOCK, log)
    if lower == DEALT * state.seats:
        state.extra[side_of(state, seat)] += BONUS
        say(log, "cut_bonus", seat)
    deal(state, log)


def deal(state: PinaculoState, log: Log | None = None) -> None:
    """Eleven each, singly from the dealer's right, and one turned up (sheet 2)."""
    seat = first = right_of(state.dealer, state.seats)
    for _ in range(DEALT * state.seats):
        draw(state, 1, STOCK, HAND[seat], log)
        seat = right_of(seat, state.seats)
    draw(state, 1, STOCK, DISCARD, log)
    state.phase, state.turn = "draw", first


# --- drawing --------------------------------------------------------------------------------------

def _pass(state: PinaculoState, seat: int, action: Action, log: Log | None) -> None:
    _stock_out(state, log)


def _take(state: PinaculoState, seat: int, action: Action, log: Log | None) -> None:
    if action.target == NEW and _tries(state, seat, action, log):
        return
    pile = state.piles[DISCARD][:]
    say(log, "takes_pile", seat, n=len(pile))
    move(state, pile, DISCARD, HAND[seat], log)
    state.phase = "play"
    if action.target == NEW:
        _set_down(state, seat, action, log)
    elif action.target != HAND[seat]:
        card, = action.cards
        if not is_wild(card) and action.value:
            _put_in(state, seat, action, log)
        else:
            _add(state, seat, action, log)


# --- laying ---------------------------------------------------------------------------------------

def _meld(state: PinaculoState, seat: int, action: Action, log: Log | None) -> None:
    if not _tries(state, seat, action, log):
        _set_down(state, seat, action, log)


def _tries(state: PinaculoState, seat: int, action: Action, log: Log | None) -> bool:
    """A first meld too small (``barbele_penalty=penalty``): its cards are shown and stay where
    they are."""
    hand = state.piles[HAND[seat]]
    if not is_short(state, seat, action.cards, hand):
        return False
    state.tried = True
    state.extra[side_of(state, seat)] -= BONUS
    show(state, [card for card in action.cards if card in hand], HAND[seat], log)
    say(log, "barbele", seat)
    return True


def _set_down(state: PinaculoState, seat: int, action: Action, log: Log | None) -> None:
    side = side_of(state, seat)
    name = next_meld(state.piles, side)
    set_down(state, state.stands, pairs(action), side, HAND[seat], SHAPE, log)
    state.at_once.append(name)
    _played(state, seat, state.piles[name], name, log)


def _add(state: PinaculoState, seat: int, action: Action, log: Log | None) -> None:
    (card, face), = pairs(action)
    name = action.target
    before = score_of(state, name).line
    _touched(state, name)
    add_to(state, state.stands, card, face, HAND[seat], meld_at(state, name), SHAPE, log)
    _played(state, seat, (card,), name, log, before)


def _put_in(state: PinaculoState, seat: int, action: Action, log: Log | None) -> None:
    """A natural card takes the place of a wild one, which lies sideways from then on."""
    card, = action.cards
    name, wild = action.target, Card(action.value)
    before = score_of(state, name).line
    _touched(state, name)
    put_in(state, state.stands, card, wild, HAND[seat], name, SHAPE, log)
    move(state, (wild,), name, aside_of(name), log)
    del state.stands[wild]
    if not is_mine(state, seat, name):
        state.laid_by[wild] = seat
    _played(state, seat, (card,), name, log, before)


def _touched(state: PinaculoState, name: str) -> None:
    """The meld is no longer as it was laid."""
    state.turn_new = False
    if name in state.at_once:
        state.at_once.remove(name)


def _played(state: PinaculoState, seat: int, cards: Sequence[Card], name: str, log: Log | None,
            before: str = "") -> None:
    """Note who laid what, and say when a meld comes to another premium."""
    state.turn_laid += cards
    for card in cards:
        state.laid_by[card] = seat
    if log is None:
        return
    points, line = score_of(state, name)
    if line not in ("", before):
        say(log, "premium", seat, meld=name, score=points)


# --- the turn's end -------------------------------------------------------------------------------

def _discard(state: PinaculoState, seat: int, action: Action, log: Log | None) -> None:
    throw(state, seat, action.cards[0], log)
    left = len(state.piles[HAND[seat]])
    if not left:
        _out(state, seat, log)
        return
    if left == 1:
        _one_left(state, seat, action.value == PUMBA, log)
    if not state.piles[STOCK] and state.options["stock_out"] == "end_of_turn":
        _stock_out(state, log)
        return
    following = right_of(seat, state.seats)
    state.phase, state.turn = "draw", following
    state.fresh = following not in state.laid_by.values()
    state.turn_laid, state.turn_new, state.tried = [], True, False


def _one_left(state: PinaculoState, seat: int, called: bool, log: Log | None) -> None:
    """Whoever keeps one card must call (option ``pumba``)."""
    rule = state.options["pumba"]
    if called or rule == "auto":
        say(log, "pumba", seat)
    elif rule == "call":
        state.extra[side_of(state, seat)] -= BONUS
        say(log, "no_pumba", seat)


def _out(state: PinaculoState, seat: int, log: Log | None) -> None:
    state.phase = "over"
    say(log, "out", seat, kind=kind_of_out(state))


def _stock_out(state: PinaculoState, log: Log | None) -> None:
    state.phase = "over"
    say(log, "stock_out")


_DOERS = {"cut": _cut, "draw": drawn_into("play"), "pass": _pass, "take": _take, "meld": _meld,
          "lay": _add, "swap": _put_in, "discard": _discard}
_LAYERS = ("take", "meld", "lay", "swap")
