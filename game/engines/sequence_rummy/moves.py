"""The legal actions of a seat, one of each kind of choice (sheet, Names 'What legal lists
here')."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rules import by_phase
from game.engines.sequence_rummy.state import (
    DISCARD,
    SHAPE,
    STOCK,
    RummyState,
    is_open,
    limit,
    may_lay_sets,
    may_leave,
    melds_of,
    open_to,
    visible,
)
from game.families.rummy.turn import DISCARD_OF, DRAW
from game.mechanics.melds.faces import NEW, copy_key, first_copies, is_meld_of
from game.mechanics.melds.laying import LyingMelds
from game.mechanics.melds.listing import Pool, new_melds

PASS, END = act("pass"), act("end")
DRAW_VERBS = ("draw", "take", "pass")
PLAY_VERBS = ("meld", "lay", "steal", "discard", "end")
Seen = Mapping[str, int] | None


verbs = by_phase({"draw": DRAW_VERBS, "play": PLAY_VERBS, "over": ()})


def moves(state: RummyState, seat: int) -> list[Action]:
    """The legal actions of the seat in turn."""
    return _in_draw(state, seat) if state.phase == "draw" else _in_play(state, seat)


# --- phase draw -----------------------------------------------------------------------------------

def _in_draw(state: RummyState, seat: int) -> list[Action]:
    actions = [DRAW[seat]] if state.piles[STOCK] else [PASS]
    table = melds_of(state)
    if state.piles[DISCARD] and is_open(table, seat):
        actions += _takes(state, seat, table)
    return actions


def _takes(state: RummyState, seat: int, table: LyingMelds) -> Iterator[Action]:
    """The chosen card from the top of the discards down, each with all above it."""
    lying, held = state.piles[DISCARD], state.piles[HAND[seat]]
    melds = _melds_for(state, seat, table)
    barred = limit(melds.seen)
    pool = Pool(held, SHAPE, barred)
    size = len(held)
    for chosen in reversed(lying):
        pool.add(chosen)
        size += 1
        for cards, value in new_melds(pool, chosen, sizes=(3,)):
            if may_leave(state, size - len(cards)):
                yield act("take", cards, DISCARD, NEW, value)
        if may_leave(state, size - 1):
            yield from table.lays("take", chosen, DISCARD, melds.names, barred)


# --- phase play -----------------------------------------------------------------------------------

def _in_play(state: RummyState, seat: int) -> list[Action]:
    source = HAND[seat]
    held, table = state.piles[source], melds_of(state)
    pool = Pool(held, SHAPE, limit(visible(state, table)))
    actions = [act("meld", cards, source, NEW, value)
               for cards, value in new_melds(pool, None, sets=may_lay_sets(table, seat))
               if may_leave(state, len(held) - len(cards))]
    singles = first_copies(held)
    if held and is_open(table, seat) and may_leave(state, len(held) - 1):
        melds = _melds_for(state, seat, table)
        for card in singles:
            actions += table.lays("lay", card, source, melds.names, pool.limit)
        if state.stands:
            actions += _steals(state, seat, melds)
    if state.passed:
        actions.append(END)
    else:
        actions += [DISCARD_OF[seat][card] for card in singles]
    return actions


# --- onto melds -----------------------------------------------------------------------------------

class _Melds(NamedTuple):
    """What a seat finds on the table: all melds, the names of those it may add to, and what is in
    sight."""

    table: LyingMelds
    names: tuple[str, ...]
    seen: Seen


def _melds_for(state: RummyState, seat: int, table: LyingMelds) -> _Melds:
    return _Melds(table, open_to(state, seat, table), visible(state, table))


# --- jokers freed ---------------------------------------------------------------------------------

def _steals(state: RummyState, seat: int, melds: _Melds) -> Iterator[Action]:
    held = sorted(state.piles[HAND[seat]], key=copy_key, reverse=True)
    naturals = {card.face: card for card in held if not card.joker}
    for name, freed in melds.table.wild:
        for face, joker in freed.items():
            if face in naturals:
                yield from _with_freed(state, seat, name, (naturals[face], joker), melds)


def _with_freed(state: RummyState, seat: int, source: str, exchanged: tuple[Card, Card],
                melds: _Melds) -> Iterator[Action]:
    """What can be done with one joker: the natural card put in lies in sight, the other cards of
    the hand are at hand."""
    natural, joker = exchanged
    seen = melds.seen
    if seen is not None:
        seen = {**seen, natural.face: seen.get(natural.face, 0) + 1}
    left = [card for card in state.piles[HAND[seat]] if card is not natural]
    for cards, value in new_melds(Pool([*left, joker], SHAPE, limit(seen)), joker):
        if may_leave(state, len(left) - len(cards) + 1):
            yield act("steal", (natural, *cards), source, NEW, natural.face + "," + value)
    if may_leave(state, len(left)):
        own = [name for name in melds.names if is_meld_of(name, seat)]
        for name, face in melds.table.wild_places(own, limit(seen)):
            yield act("steal", (natural, joker), source, name, natural.face + "," + face)
