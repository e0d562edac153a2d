"""The legal actions of a seat, one of each kind of choice (sheet, Names 'What legal lists
here')."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.sequence_rummy.state import (
    DISCARD,
    SHAPE,
    STOCK,
    RummyState,
    is_barred,
    is_open,
    limit,
    may_lay_sets,
    may_leave,
    meld_at,
    melds_of,
    open_to,
    visible,
)
from game.mechanics.melds.faces import NEW, copy_key, first_copies, is_meld_of
from game.mechanics.melds.laying import additions
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


DRAWS = tuple(act("draw", (), STOCK, hand) for hand in HAND)


# --- phase draw -----------------------------------------------------------------------------------

def _in_draw(state: RummyState, seat: int) -> list[Action]:
    found = [DRAWS[seat]] if state.piles[STOCK] else [PASS]
    if state.piles[DISCARD] and is_open(state, seat):
        found += _takes(state, seat)
    return found


def _takes(state: RummyState, seat: int) -> Iterator[Action]:
    """The chosen card from the top of the discards down, each with all above it."""
    lying, held = state.piles[DISCARD], state.piles[HAND[seat]]
    names, seen = open_to(state, seat), visible(state)
    wanted = melds_of(state).open_to(names)
    pool = Pool(held, SHAPE, limit(seen))
    size = len(held)
    for chosen in reversed(lying):
        pool.add(chosen)
        size += 1
        for cards, value in new_melds(pool, chosen, sizes=(3,)):
            if may_leave(state, size - len(cards)):
                yield act("take", cards, DISCARD, NEW, value)
        if (chosen.joker or chosen.face in wanted) and may_leave(state, size - 1):
            yield from _additions(state, "take", chosen, DISCARD, names, wanted, seen)


# --- phase play -----------------------------------------------------------------------------------

def _in_play(state: RummyState, seat: int) -> list[Action]:
    source = HAND[seat]
    held = state.piles[source]
    sets, seen = may_lay_sets(state, seat), visible(state)
    found = [act("meld", cards, source, NEW, value)
             for cards, value in new_melds(Pool(held, SHAPE, limit(seen)), None, sets=sets)
             if may_leave(state, len(held) - len(cards))]
    singles = first_copies(held)
    if is_open(state, seat) and held and may_leave(state, len(held) - 1):
        found += _lays(state, seat, singles, seen)
        if state.stands:
            found += _steals(state, seat, seen)
    if state.passed:
        found.append(END)
    else:
        found += [act("discard", (card,), source, DISCARD) for card in singles]
    return found


def _lays(state: RummyState, seat: int, singles: Sequence[Card], seen: Seen) -> Iterator[Action]:
    names = open_to(state, seat)
    wanted = melds_of(state).open_to(names)
    for card in singles:
        if card.joker or card.face in wanted:
            yield from _additions(state, "lay", card, HAND[seat], names, wanted, seen)


# --- onto melds -----------------------------------------------------------------------------------

def _additions(state: RummyState, verb: str, card: Card, source: str, names: Sequence[str],
               wanted: Mapping[str, Sequence[str]], seen: Seen) -> Iterator[Action]:
    """One card added to each of these melds that it fits on; a joker as everything that it can be
    there."""
    if card.joker:
        for name, face in _joker_places(state, names, seen):
            yield act(verb, (card,), source, name, face)
    else:
        for name in wanted.get(card.face, ()):
            yield act(verb, (card,), source, name)


def _joker_places(state: RummyState, names: Sequence[str], seen: Seen) -> list[tuple[str, str]]:
    """Where a joker can be added, and as what."""
    return [(name, face) for name in names for face in additions(meld_at(state, name), SHAPE)
            if not is_barred(seen, face, 0)]


# --- jokers freed ---------------------------------------------------------------------------------

def _steals(state: RummyState, seat: int, seen: Seen) -> Iterator[Action]:
    held = sorted(state.piles[HAND[seat]], key=copy_key, reverse=True)
    naturals = {card.face: card for card in held if not card.joker}
    for name, freed in melds_of(state).wild:
        for face, joker in freed.items():
            if face in naturals:
                yield from _with_freed(state, seat, name, (naturals[face], joker), seen)


def _with_freed(state: RummyState, seat: int, source: str, exchanged: tuple[Card, Card],
                seen: Seen) -> Iterator[Action]:
    """What can be done with one joker: the natural card put in lies in sight, the other cards of
    the hand are at hand."""
    natural, joker = exchanged
    if seen is not None:
        seen = {**seen, natural.face: seen.get(natural.face, 0) + 1}
    left = [card for card in state.piles[HAND[seat]] if card is not natural]
    for cards, value in new_melds(Pool([*left, joker], SHAPE, limit(seen)), joker):
        if may_leave(state, len(left) - len(cards) + 1):
            yield act("steal", (natural, *cards), source, NEW, natural.face + "," + value)
    if may_leave(state, len(left)):
        own = [name for name in open_to(state, seat) if is_meld_of(name, seat)]
        for name, face in _joker_places(state, own, seen):
            yield act("steal", (natural, joker), source, name, natural.face + "," + face)
