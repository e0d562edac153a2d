"""The legal actions of a seat, and others of the kinds that they stand for (sheet, Names)."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.gin_rummy.state import (
    DISCARD,
    END,
    KNOCK,
    PASS,
    STOCK,
    GinState,
    banned,
    big_gins,
    can_knock,
    fits_on,
    is_gin,
    knocks,
    laying,
    may_take,
    melds_of,
    must_knock,
    takes_to_knock,
    wood_of,
)
from game.families.rummy.turn import DRAW, TAKE, discards
from game.mechanics.melds import arranged
from game.mechanics.melds.faces import NEW
from game.mechanics.turns import left_of
from game.mechanics.unlisted import some

_VERBS = {"upcard": ("take", "pass"), "first_draw": ("draw",), "draw": ("draw", "take"),
          "discard": ("discard", "knock"), "wall": ("take", "pass"),
          "layoff": ("lay", "meld", "end"), "over": ()}


def verbs(state: GinState, seat: int) -> tuple[str, ...]:
    """The verbs of this phase, at these options."""
    able = _VERBS[state.phase]
    if state.phase != "discard":
        return able
    if must_knock(state):
        able = ("knock",)
    return able if state.options["big_gin"] == "off" else (*able, "out")


def moves(state: GinState, seat: int) -> list[Action]:
    """All that is legal."""
    return _LISTS[state.phase](state, seat)


def _take_or_pass(state: GinState, seat: int) -> list[Action]:
    return [*_takes(state, seat), PASS]


def _first_draw(state: GinState, seat: int) -> list[Action]:
    return [DRAW[seat]]


def _draw(state: GinState, seat: int) -> list[Action]:
    actions = [DRAW[seat]] if state.piles[STOCK] else []
    return actions + _takes(state, seat)


def _takes(state: GinState, seat: int) -> list[Action]:
    """The top discard, where there is one and it may be taken."""
    top = state.piles[DISCARD][-1:] if may_take(state, seat) else []
    if top and takes_to_knock(state) and not is_of_use(state, seat):
        return []
    return [TAKE[seat][card] for card in top]


def is_of_use(state: GinState, seat: int) -> bool:
    """Whether the seat could knock with the last discard."""
    top = state.piles[DISCARD][-1]
    barred = None if state.options["throw_back"] == "yes" else top
    return can_knock(state, [*state.piles[HAND[seat]], top], barred)


def _discard(state: GinState, seat: int) -> list[Action]:
    hand, barred = state.piles[HAND[seat]], banned(state)
    actions = [] if must_knock(state) else discards(hand, seat, barred)
    actions += [knocking(card, seat, way.text) for card, way in knocks(state, hand, barred)]
    if state.options["big_gin"] != "off":
        actions += [act("out", value=way.text) for way in big_gins(state, hand)]
    return actions


def knocking(card: Card, seat: int, text: str) -> Action:
    """A knock that throws this card and shows these melds."""
    return act("knock", (card,), HAND[seat], KNOCK, text)


def _layoff(state: GinState, seat: int) -> list[Action]:
    knocker, hand = left_of(seat, 2), state.piles[HAND[seat]]
    actions = []
    if not is_gin(state, knocker):
        for name in melds_of(state, knocker):
            fit = fits_on(state, name)
            actions += [laying(card, seat, name) for card in hand if card in fit]
    actions += [act("meld", row, HAND[seat], NEW)
                for row in arranged.melds_of(hand, wood_of(state).shape)]
    return [*actions, END]


def _nothing(state: GinState, seat: int) -> list[Action]:
    return []


_LISTS = {"upcard": _take_or_pass, "first_draw": _first_draw, "draw": _draw, "wall": _take_or_pass,
          "discard": _discard, "layoff": _layoff, "over": _nothing}


# --- others of a kind -----------------------------------------------------------------------------

def other_orders(state: GinState, seat: int, rng: Rng) -> list[Action]:
    """Knocks and big gins with their melds in another order, melds with their cards in another."""
    listed = moves(state, seat)
    orders = []
    for verb in ("knock", "out", "meld"):
        others = [_otherwise(action, rng) for action in listed if action.verb == verb]
        orders += some([action for action in others if action not in listed], 3, rng)
    return orders


def _otherwise(action: Action, rng: Rng) -> Action:
    cards = list(action.cards)
    rng.shuffle(cards)
    rows = [row.split(",") for row in action.value.split("/")]
    rows = [half for row in rows for half in ([row[:3], row[3:]] if len(row) > 5 else [row])]
    for row in rows:
        rng.shuffle(row)
    rng.shuffle(rows)
    text = "/".join(map(",".join, rows))
    return act(action.verb, tuple(cards), action.source, action.target, text)
