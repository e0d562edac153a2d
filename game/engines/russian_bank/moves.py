"""The legal actions of a seat, one of each kind of choice (sheet, Names and 3)."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.cards import Card
from game.core.rng import Rng
from game.engines.russian_bank.state import (
    ACCEPT,
    COLUMN,
    DECLINE,
    DRAW,
    OFFER,
    PASS,
    PLAY,
    RESERVE,
    STOCK,
    STOP,
    THROW,
    TURNED,
    WASTE,
    BankState,
    available,
    broken_by,
    claimant,
    doing_duty,
    foundations,
    homes,
    houses,
    loads,
    may_fill,
    may_offer,
    moves_whole,
    open_duties,
    to_turn,
)
from game.mechanics.patience import first_empty, goes_on
from game.mechanics.unlisted import redirected, some

_STOP, _OFFER, _PASS = act(STOP), act(OFFER), act(PASS)
_ANSWERS = [act(ACCEPT), act(DECLINE)]
_DRAWS = [act(DRAW, (), STOCK[seat], TURNED[seat]) for seat in (0, 1)]


def moves(state: BankState, seat: int) -> list[Action]:
    """Everything that the seat may do now."""
    if state.phase == "offer":
        return list(_ANSWERS)
    if state.phase == "stop":
        return doing_duty(state, 1 - seat, state.offence)
    claim = [_STOP] if claimant(state) == seat else []
    if seat != state.turn:
        return claim
    actions = _plays(state, seat) + _ends(state, seat)
    if state.options["stop"] == "off":
        duties = open_duties(state, seat)
        if duties:
            actions = [each for each in actions if _first(state, seat, each, duties)]
    if may_offer(state):
        actions.append(_OFFER)
    return actions + claim


def _first(state: BankState, seat: int, action: Action, duties: tuple[str, ...]) -> bool:
    """Whether no duty goes before the action."""
    return broken_by(state, seat, action, duties) == "none"


def _plays(state: BankState, seat: int) -> list[Action]:
    """Each available card to each place; of equal foundations and of empty houses the first."""
    piles, actions = state.piles, list[Action]()
    rows, other = houses(state), (RESERVE[1 - seat], WASTE[1 - seat])
    empty = first_empty(piles, rows)
    for source, card in available(state, seat):
        actions += [act(PLAY, (card,), source, home) for home in homes(state, card)[:1]]
        cards = tuple(piles[source]) if moves_whole(state, source) else (card,)
        for target in rows:
            pile = piles[target]
            if pile and target != source and goes_on(COLUMN, cards[0], pile):
                actions.append(act(PLAY, cards, source, target))
        if empty and may_fill(state, seat, source):
            actions.append(act(PLAY, cards, source, empty))
        actions += [act(PLAY, (card,), source, target) for target in other
                    if loads(card, piles[target])]
    return actions


def _ends(state: BankState, seat: int) -> list[Action]:
    """Turning a card, discarding the one that is turned, or passing."""
    turned = state.piles[TURNED[seat]]
    if turned:
        return [act(THROW, (turned[-1],), TURNED[seat], WASTE[seat])]
    return [_DRAWS[seat] if to_turn(state, seat) else _PASS]


def other_orders(state: BankState, seat: int, rng: Rng) -> list[Action]:
    """Other empty houses, the other one of two equal foundations."""
    orders: list[Action] = []
    for action in some(moves(state, seat), 12, rng):
        if action.verb == PLAY:
            places = [name for name in alike(state, action.cards[0], action.target)
                      if name != action.source]
            orders += redirected(action, places)
    return orders


def alike(state: BankState, card: Card, target: str) -> list[str]:
    """The places that are as good as ``target`` for this card, itself among them."""
    piles = state.piles
    if target in houses(state) and not piles[target]:
        return [name for name in houses(state) if not piles[name]]
    if target in foundations(state, card.suit):
        return homes(state, card)
    return [target]


__all__ = ["alike", "moves", "other_orders"]
