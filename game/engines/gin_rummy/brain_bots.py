"""Simple strategies for gin, as they are described where engines are compared: they ask nothing of
what the other does, and knock as soon as they may.

``simple``   takes a discard that makes a meld and leaves less, or with which it can knock at once;
             throws the highest loose card; never lays off.
``meldless`` the same, but takes only what makes a meld, whatever it leaves.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import Bot
from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rules import Rules
from game.engines.gin_rummy.state import GinState, left_by, limit_of, wood_of
from game.mechanics.melds.deadwood import BIT, bits_of, cards_in


def simple(rules: Rules[Any], state: GinState, seat: int, actions: Sequence[Action], rng: Any
           ) -> Action:
    """Draws for a meld or a knock, throws high, knocks at once."""
    return _plain(state, seat, actions, _helps)


def meldless(rules: Rules[Any], state: GinState, seat: int, actions: Sequence[Action], rng: Any
             ) -> Action:
    """Draws for a meld only."""
    return _plain(state, seat, actions, _melds)


def _plain(state: GinState, seat: int, actions: Sequence[Action], is_wanted: Any) -> Action:
    by_verb: dict[str, list[Action]] = {}
    for action in actions:
        by_verb.setdefault(action.verb, []).append(action)
    if "take" in by_verb:
        others = [action for action in actions if action.verb != "take"]
        wanted = not others or state.phase == "wall" or is_wanted(
            state, seat, by_verb["take"][0].cards[0])
        return by_verb["take"][0] if wanted else others[0]
    for verb in ("out", "knock", "discard", "meld"):
        if verb in by_verb:
            return _BEST[verb](state, seat, by_verb[verb])
    return actions[-1]


def _helps(state: GinState, seat: int, card: Card) -> bool:
    wood, held = wood_of(state), bits_of(state.piles[HAND[seat]])
    both = held | BIT[card]
    left = min((wood.least(both ^ BIT[each]) for each in cards_in(held)), default=0)
    if left <= limit_of(state):
        return True
    return _melds(state, seat, card) and left < wood.least(held)


def _melds(state: GinState, seat: int, card: Card) -> bool:
    wood, held = wood_of(state), bits_of(state.piles[HAND[seat]])
    return bool(wood.in_melds(held | BIT[card]) & BIT[card])


# --- of several -----------------------------------------------------------------------------------

def _first(state: GinState, seat: int, actions: Sequence[Action]) -> Action:
    return actions[0]


def _lowest(state: GinState, seat: int, actions: Sequence[Action]) -> Action:
    """The knock that leaves least."""
    return min(actions, key=lambda action: left_by(state, seat, action))


def _highest(state: GinState, seat: int, actions: Sequence[Action]) -> Action:
    """The loose card that counts most."""
    wood = wood_of(state)
    loose = wood.loose(bits_of(state.piles[HAND[seat]]))
    return max(actions, key=lambda action: (bool(BIT[action.cards[0]] & loose),
                                            wood.value[action.cards[0]]))


def _longest(state: GinState, seat: int, actions: Sequence[Action]) -> Action:
    return max(actions, key=lambda action: len(action.cards))


_BEST = {"out": _first, "knock": _lowest, "discard": _highest, "meld": _longest}

BOTS: Mapping[str, Bot] = MappingProxyType({"simple": simple, "meldless": meldless})

__all__ = ["BOTS"]
