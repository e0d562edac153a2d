"""The legal actions of a seat, one of each kind of choice (sheet 3 and Names)."""
from __future__ import annotations

from collections.abc import Iterator

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rules import by_phase
from game.engines.pinaculo.moves_new import listed
from game.engines.pinaculo.state import (
    CUT_LEAST,
    CUT_MOST,
    DISCARD,
    PUMBA,
    STOCK,
    PinaculoState,
    is_free,
    lay_names,
    may_pass,
    may_swap_at,
    melds_of,
    must_draw,
    replaceable,
    replaces,
)
from game.engines.pinaculo.state_barbele import (
    has_begun,
    is_open_try,
    is_short,
    lacking,
)
from game.families.rummy.turn import DISCARD_OF, DRAW, TAKE
from game.mechanics.melds.faces import NEW, first_copies
from game.mechanics.melds.laying import LyingMelds

PASS = act("pass")
CUTS = [act("cut", value=str(aim)) for aim in range(CUT_LEAST, CUT_MOST + 1)]
verbs = by_phase({"cut": ("cut",), "draw": ("draw", "take", "pass"),
          "play": ("meld", "lay", "swap", "discard"), "over": ()})


def moves(state: PinaculoState, seat: int) -> list[Action]:
    """The legal actions of the seat in turn."""
    if state.phase == "cut":
        return CUTS[:]
    return _in_draw(state, seat) if state.phase == "draw" else _in_play(state, seat)


# --- phase draw -----------------------------------------------------------------------------------

def _in_draw(state: PinaculoState, seat: int) -> list[Action]:
    actions = [DRAW[seat]] if state.piles[STOCK] else []
    if state.piles[DISCARD] and not must_draw(state, len(state.piles[HAND[seat]])):
        actions += _takes(state, seat)
    if may_pass(state):
        actions.append(PASS)
    return actions


def _takes(state: PinaculoState, seat: int) -> Iterator[Action]:
    """All that can be done with the top card of the pile."""
    top, held = state.piles[DISCARD][-1], state.piles[HAND[seat]]
    if is_free(state):
        yield TAKE[seat][top]
    for cards, value in _new(state, seat, [*held, top], top):
        yield act("take", cards, DISCARD, NEW, value)
    if not lacking(state, seat):
        table = melds_of(state)
        yield from table.lays("take", top, DISCARD, lay_names(state, seat, table))
        yield from _swapped(state, seat, "take", top, DISCARD, table)


# --- phase play -----------------------------------------------------------------------------------

def _in_play(state: PinaculoState, seat: int) -> list[Action]:
    source = HAND[seat]
    held = state.piles[source]
    actions = [act("meld", cards, source, NEW, value)
               for cards, value in _new(state, seat, held, None)]
    singles = first_copies(held)
    if not lacking(state, seat):
        table = melds_of(state)
        names = lay_names(state, seat, table)
        for card in singles:
            actions += table.lays("lay", card, source, names)
        for card in singles:
            actions += _swapped(state, seat, "swap", card, source, table)
    if has_begun(state, seat):
        return actions
    actions += [DISCARD_OF[seat][card] for card in singles]
    if len(held) == 2 and state.options["pumba"] == "call":
        actions += [act("discard", (card,), source, DISCARD, PUMBA) for card in singles]
    return actions


def _new(state: PinaculoState, seat: int, pool: list[Card], top: Card | None
         ) -> list[tuple[tuple[Card, ...], str]]:
    """New melds, as far as the barbele lets them be laid or tried."""
    binds = lacking(state, seat) > 0
    melds = listed(pool, top, jokers_first=binds)
    if not binds or is_open_try(state):
        return melds
    hand = state.piles[HAND[seat]]
    return [each for each in melds if not is_short(state, seat, each[0], hand)]


def _swapped(state: PinaculoState, seat: int, verb: str, card: Card, source: str, table: LyingMelds
             ) -> Iterator[Action]:
    """A natural card in the place of a wild one; of interchangeable ones in a set the first."""
    for name, _ in table.wild:
        if may_swap_at(state, seat, name):
            able = [wild for wild, face in replaceable(state, name) if replaces(card, face)]
            for wild in first_copies(able):
                yield act(verb, (card,), source, name, wild)
