"""The legal actions of a seat, one of each kind of choice (sheet, Names 'What legal lists here')."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.core.action import Action, act
from game.core.cards import Card
from game.mechanics.melds.faces import NEW, copy_key, first_copies
from game.mechanics.melds.laying import Meld, RummyState, additions, hand, is_open, may_add, melds, visible
from game.mechanics.melds.listing import Pool, new_melds

PASS, END = act("pass"), act("end")


@lru_cache(maxsize=16)
def draw_action(seat: int) -> Action:
    return act("draw", (), "stock", hand(seat))


def depth_of(state: RummyState, action: Action) -> int:
    """The place of the chosen card in the discards: the lowest of those named."""
    lying = state.piles["discard"]
    return min(lying.index(card) for card in action.cards if card in lying)


def barred(seen: Mapping[str, int] | None, face: str) -> bool:
    """Whether a joker alone may not be laid as this (sheet 2, 'Jokers')."""
    return seen is not None and seen.get(face, 0) > 1


def _keeps_one(state: RummyState) -> int:
    """How many cards must stay in hand (option ``out_needs_discard``)."""
    return 1 if state.options["out_needs_discard"] == "yes" else 0


# --- phase draw -----------------------------------------------------------------------------------------------------

def in_draw(state: RummyState, seat: int) -> list[Action]:
    found = [draw_action(seat)] if state.piles["stock"] else [PASS]
    if state.piles["discard"] and is_open(state, seat):
        found += _takes(state, seat)
    return found


def _takes(state: RummyState, seat: int) -> Iterator[Action]:
    """The chosen card from the top of the discards down, each with all above it."""
    lying, held = state.piles["discard"], state.piles[hand(seat)]
    table = [meld for meld in melds(state) if may_add(state, seat, meld.name)]
    seen = visible(state)
    wanted = _wanted(table)
    pool = Pool(held, seen)
    size, keep = len(held), _keeps_one(state)
    for chosen in reversed(lying):
        pool.add(chosen)
        size += 1
        for cards, value in new_melds(pool, chosen, fours=False, sets=True):
            if size - len(cards) >= keep:
                yield act("take", cards, "discard", NEW, value)
        if size - 1 >= keep:
            if chosen.joker:
                for name, face in _joker_places(table, seen):
                    yield act("take", (chosen,), "discard", name, face)
            else:
                for name in wanted.get(chosen.face, ()):
                    yield act("take", (chosen,), "discard", name)


def _wanted(table: list[Meld]) -> dict[str, list[str]]:
    """face -> the melds it can be added to."""
    found: dict[str, list[str]] = {}
    for meld in table:
        for face in additions(meld):
            found.setdefault(face, []).append(meld.name)
    return found


def _joker_places(table: list[Meld], seen: Mapping[str, int] | None) -> list[tuple[str, str]]:
    """Where a joker can be added, and as what."""
    return [(meld.name, face) for meld in table for face in additions(meld) if not barred(seen, face)]


# --- phase play -----------------------------------------------------------------------------------------------------

def in_play(state: RummyState, seat: int) -> list[Action]:
    source = hand(seat)
    held = state.piles[source]
    opened, seen = is_open(state, seat), visible(state)
    keep = _keeps_one(state)
    found = [act("meld", cards, source, NEW, value) for cards, value in new_melds(Pool(held, seen), None, fours=True, sets=opened)
             if len(held) - len(cards) >= keep]
    singles = first_copies(held)
    if opened and len(held) > keep:
        table = melds(state)
        found += _lays(state, seat, singles, table, seen)
        if state.stands:
            found += _steals(state, seat, table, seen)
    if state.passed:
        found.append(END)
    else:
        found += [act("discard", (card,), source, "discard") for card in singles]
    return found


def _lays(state: RummyState, seat: int, singles: list[Card], table: list[Meld], seen: Mapping[str, int] | None) -> Iterator[Action]:
    source = hand(seat)
    mine = [meld for meld in table if may_add(state, seat, meld.name)]
    if not mine:
        return
    wanted = _wanted(mine)
    for card in singles:
        if card.joker:
            for name, face in _joker_places(mine, seen):
                yield act("lay", (card,), source, name, face)
        else:
            for name in wanted.get(card.face, ()):
                yield act("lay", (card,), source, name)


def _steals(state: RummyState, seat: int, table: list[Meld], seen: Mapping[str, int] | None) -> Iterator[Action]:
    held = state.piles[hand(seat)]
    naturals = {card.face: card for card in sorted(held, key=copy_key, reverse=True) if not card.joker}
    own = [meld for meld in table if meld.name.startswith(f"meld.{seat}.") and may_add(state, seat, meld.name)]
    for meld in table:
        freed: dict[str, Card] = {}
        for card in sorted((card for card in state.piles[meld.name] if card.joker), key=copy_key):
            freed.setdefault(state.stands[card], card)
        for face, joker in freed.items():
            natural = naturals.get(face)
            if natural is not None:
                yield from _with_freed(state, seat, meld.name, natural, joker, own, seen)


def _with_freed(state: RummyState, seat: int, source: str, natural: Card, joker: Card, own: list[Meld],
                seen: Mapping[str, int] | None) -> Iterator[Action]:
    """What can be done with one joker: the natural card put in lies in sight, the other cards of the hand are at hand."""
    if seen is not None:
        seen = {**seen, natural.face: seen.get(natural.face, 0) + 1}
    left = [card for card in state.piles[hand(seat)] if card is not natural]
    keep = _keeps_one(state)
    for cards, value in new_melds(Pool([*left, joker], seen), joker, fours=True, sets=True):
        if len(left) - len(cards) + 1 >= keep:
            yield act("steal", (natural, *cards), source, NEW, natural.face + "," + value)
    if len(left) >= keep:
        for name, face in _joker_places(own, seen):
            yield act("steal", (natural, joker), source, name, natural.face + "," + face)
