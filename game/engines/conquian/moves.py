"""The legal actions of a seat, and others of the kinds that they stand for (sheet, Names)."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.conquian.state import (
    DISCARD_OF,
    MELDS,
    PASS,
    SWAP_OF,
    TAKE_UP,
    ConquianState,
    active,
    forced_among,
    forced_on,
    forcing,
    goes_out,
    is_flat_out,
    must_win,
    takes_of,
    taking,
)
from game.mechanics.unlisted import some

VERBS = {"swap": ("swap",), "option": ("pass", "take"), "force": ("pass", "force"),
         "discard": ("discard",), "over": ()}


def moves(state: ConquianState, seat: int) -> list[Action]:
    """All that is legal."""
    return _LISTS[state.phase](state, seat)


def _option(state: ConquianState, seat: int) -> list[Action]:
    card = active(state)
    if not is_flat_out(state.options):
        return [PASS, *(taking(card, seat, text) for text in takes_of(state, seat))]
    able = not must_win(state) or goes_out(state, seat)
    return [PASS, TAKE_UP[seat][card]] if able else [PASS]


def _force(state: ConquianState, seat: int) -> list[Action]:
    card, other = active(state), 1 - seat
    return [PASS, *(forcing(card, name) for name in forced_on(state, other)),
            *(forcing(card, MELDS[other], text) for text in forced_among(state, other))]


def _discard(state: ConquianState, seat: int) -> list[Action]:
    return [DISCARD_OF[seat][card] for card in state.piles[HAND[seat]]]


def _swap(state: ConquianState, seat: int) -> list[Action]:
    return [SWAP_OF[seat][card] for card in state.piles[HAND[seat]]]


def _nothing(state: ConquianState, seat: int) -> list[Action]:
    return []


_LISTS = {"swap": _swap, "option": _option, "force": _force, "discard": _discard,
          "over": _nothing}


# --- others of a kind -----------------------------------------------------------------------------

def other_orders(state: ConquianState, seat: int, rng: Rng) -> list[Action]:
    """Tables written in another order."""
    listed = moves(state, seat)
    others = [_otherwise(action, rng) for action in listed if action.value]
    return some([action for action in others if action not in listed], 4, rng)


def _otherwise(action: Action, rng: Rng) -> Action:
    rows = [row.split(",") for row in action.value.split("/")]
    for row in rows:
        rng.shuffle(row)
    rng.shuffle(rows)
    text = "/".join(map(",".join, rows))
    return act(action.verb, action.cards, action.source, action.target, text)
