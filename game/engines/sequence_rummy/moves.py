"""The legal actions of a seat, one of each kind of choice (sheet, Names 'What legal lists
here')."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.sequence_rummy.state import (
    DISCARD,
    SHAPE,
    STOCK,
    RummyState,
    all_melds,
    is_barred,
    keeps_one,
    limit,
    may_add,
    visible,
)
from game.mechanics.melds.faces import NEW, copy_key, first_copies, is_meld_of
from game.mechanics.melds.laying import Meld, additions, is_open
from game.mechanics.melds.listing import Pool, new_melds

PASS, END = act("pass"), act("end")
DRAW_VERBS = ("draw", "take", "pass")
PLAY_VERBS = ("meld", "lay", "steal", "discard", "end")
Seen = Mapping[str, int] | None


def verbs(state: RummyState) -> tuple[str, ...]:
    """The verbs of this phase."""
    return DRAW_VERBS if state.phase == "draw" else PLAY_VERBS


def moves(state: RummyState, seat: int) -> list[Action]:
    """The legal actions of the seat in turn."""
    return _in_draw(state, seat) if state.phase == "draw" else _in_play(state, seat)


@lru_cache(maxsize=16)
def draw_action(seat: int) -> Action:
    return act("draw", (), STOCK, HAND[seat])


# --- phase draw -----------------------------------------------------------------------------------

def _in_draw(state: RummyState, seat: int) -> list[Action]:
    found = [draw_action(seat)] if state.piles[STOCK] else [PASS]
    if state.piles[DISCARD] and is_open(state.piles, seat):
        found += _takes(state, seat)
    return found


def _takes(state: RummyState, seat: int) -> Iterator[Action]:
    """The chosen card from the top of the discards down, each with all above it."""
    lying, held = state.piles[DISCARD], state.piles[HAND[seat]]
    table = _open_to(state, seat, all_melds(state))
    seen = visible(state.options, state.piles)
    wanted = _wanted(table)
    pool = Pool(held, SHAPE, limit(seen))
    size, keep = len(held), keeps_one(state)
    for chosen in reversed(lying):
        pool.add(chosen)
        size += 1
        for cards, value in new_melds(pool, chosen, sizes=(3,)):
            if size - len(cards) >= keep:
                yield act("take", cards, DISCARD, NEW, value)
        if size - 1 >= keep and (chosen.joker or chosen.face in wanted):
            yield from _additions("take", chosen, DISCARD, table, wanted, seen)


# --- phase play -----------------------------------------------------------------------------------

def _in_play(state: RummyState, seat: int) -> list[Action]:
    source = HAND[seat]
    held = state.piles[source]
    opened, seen = is_open(state.piles, seat), visible(state.options, state.piles)
    keep = keeps_one(state)
    found = [act("meld", cards, source, NEW, value)
             for cards, value in new_melds(Pool(held, SHAPE, limit(seen)), None, sets=opened)
             if len(held) - len(cards) >= keep]
    singles = first_copies(held)
    if opened and len(held) > keep:
        table = all_melds(state)
        found += _lays(state, seat, singles, table, seen)
        if state.stands:
            found += _steals(state, seat, table, seen)
    if state.passed:
        found.append(END)
    else:
        found += [act("discard", (card,), source, DISCARD) for card in singles]
    return found


def _lays(state: RummyState, seat: int, singles: Sequence[Card], table: Sequence[Meld], seen: Seen
          ) -> Iterator[Action]:
    mine = _open_to(state, seat, table)
    if mine:
        wanted = _wanted(mine)
        for card in singles:
            if card.joker or card.face in wanted:
                yield from _additions("lay", card, HAND[seat], mine, wanted, seen)


# --- onto melds -----------------------------------------------------------------------------------

def _open_to(state: RummyState, seat: int, table: Sequence[Meld]) -> list[Meld]:
    """The melds on which the seat may lay cards."""
    return [meld for meld in table if may_add(state.options, seat, meld.name)]


def _wanted(table: Sequence[Meld]) -> dict[str, list[str]]:
    """face -> the melds it can be added to."""
    found: dict[str, list[str]] = {}
    for meld in table:
        for face in additions(meld, SHAPE):
            found.setdefault(face, []).append(meld.name)
    return found


def _additions(verb: str, card: Card, source: str, table: Sequence[Meld],
               wanted: Mapping[str, Sequence[str]], seen: Seen) -> Iterator[Action]:
    """One card added to each meld that it fits on; a joker as everything that it can be there."""
    if card.joker:
        for name, face in _joker_places(table, seen):
            yield act(verb, (card,), source, name, face)
    else:
        for name in wanted.get(card.face, ()):
            yield act(verb, (card,), source, name)


def _joker_places(table: Sequence[Meld], seen: Seen) -> list[tuple[str, str]]:
    """Where a joker can be added, and as what."""
    return [(meld.name, face) for meld in table for face in additions(meld, SHAPE)
            if not is_barred(seen, face, 0)]


# --- jokers freed ---------------------------------------------------------------------------------

def _steals(state: RummyState, seat: int, table: Sequence[Meld], seen: Seen) -> Iterator[Action]:
    held = sorted(state.piles[HAND[seat]], key=copy_key, reverse=True)
    naturals = {card.face: card for card in held if not card.joker}
    own = [meld for meld in _open_to(state, seat, table) if is_meld_of(meld.name, seat)]
    for meld in table:
        freed: dict[str, Card] = {}
        for card in sorted((card for card in state.piles[meld.name] if card.joker), key=copy_key):
            freed.setdefault(state.stands[card], card)
        for face, joker in freed.items():
            natural = naturals.get(face)
            if natural is not None:
                yield from _with_freed(state, seat, meld.name, (natural, joker), own, seen)


def _with_freed(state: RummyState, seat: int, source: str, exchanged: tuple[Card, Card],
                own: Sequence[Meld], seen: Seen) -> Iterator[Action]:
    """What can be done with one joker: the natural card put in lies in sight, the other cards of
    the hand are at hand."""
    natural, joker = exchanged
    if seen is not None:
        seen = {**seen, natural.face: seen.get(natural.face, 0) + 1}
    left = [card for card in state.piles[HAND[seat]] if card is not natural]
    keep = keeps_one(state)
    for cards, value in new_melds(Pool([*left, joker], SHAPE, limit(seen)), joker):
        if len(left) - len(cards) + 1 >= keep:
            yield act("steal", (natural, *cards), source, NEW, natural.face + "," + value)
    if len(left) >= keep:
        for name, face in _joker_places(own, seen):
            yield act("steal", (natural, joker), source, name, natural.face + "," + face)
