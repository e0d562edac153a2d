"""The legal actions of a seat, one of each kind of choice (sheet, Names)."""
from __future__ import annotations

from collections.abc import Iterator

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.arlington.state import (
    DISCARD,
    PASS,
    STOCK,
    ArlingtonState,
    is_wild,
    kind_of,
    may_exchange,
    may_lay_upcard,
    melds_of,
    must_meld_upcard,
    own_melds,
    shape_of,
    throwable,
)
from game.families.rummy.turn import DISCARD_OF, DRAW, TAKE
from game.mechanics.melds.faces import NEW, copy_key, first_of_kinds
from game.mechanics.melds.listing import Pool, new_melds

VERBS = {"opening": ("take", "pass"), "opening_discard": ("discard",),
         "draw": ("draw", "take", "pass"), "play": ("meld", "lay", "discard"), "over": ()}
#: The lengths of melds without wild cards that are listed besides the largest, and of sequences
#: with wild cards.
SMALL = (3, 4)
ANY = tuple(range(3, 14))


def verbs(state: ArlingtonState, seat: int) -> tuple[str, ...]:
    """The verbs of this phase, at these options."""
    able = VERBS[state.phase]
    if state.phase == "play" and state.options["joker_swap"] == "owner":
        return ("meld", "lay", "swap", "discard")
    return able


def moves(state: ArlingtonState, seat: int) -> list[Action]:
    """All that is legal."""
    return _LISTS[state.phase](state, seat)


# --- before play proper ---------------------------------------------------------------------------

def _opening(state: ArlingtonState, seat: int) -> list[Action]:
    top = state.piles[DISCARD][-1:]
    if must_meld_upcard(state):
        return [*_takes(state, seat), PASS]
    return [*[TAKE[seat][card] for card in top if may_exchange(state, seat, card)], PASS]


def _discards(state: ArlingtonState, seat: int) -> list[Action]:
    table = DISCARD_OF[seat]
    able = throwable(state.piles[HAND[seat]], state.taken)
    return [table[card] for card in first_of_kinds(able, kind_of)]


# --- drawing --------------------------------------------------------------------------------------

def _draw(state: ArlingtonState, seat: int) -> list[Action]:
    actions = [DRAW[seat]] if state.piles[STOCK] else [PASS]
    return actions + _takes(state, seat)


def _takes(state: ArlingtonState, seat: int) -> list[Action]:
    """The top discard, in a new meld with cards of the hand, or added to an own meld."""
    if not state.piles[DISCARD]:
        return []
    top = state.piles[DISCARD][-1]
    pool = Pool([*state.piles[HAND[seat]], top], shape_of(state.options))
    actions = [act("take", cards, DISCARD, NEW, value)
               for cards, value in new_melds(pool, top, sizes=SMALL, wild_sizes=ANY)]
    if may_lay_upcard(state):
        actions += _additions(state, seat, "take", DISCARD, [top])
    return actions


# --- playing --------------------------------------------------------------------------------------

def _play(state: ArlingtonState, seat: int) -> list[Action]:
    source = HAND[seat]
    held = state.piles[source]
    pool = Pool(held, shape_of(state.options))
    actions = [act("meld", cards, source, NEW, value)
               for cards, value in new_melds(pool, None, sizes=SMALL, wild_sizes=ANY)]
    actions += _additions(state, seat, "lay", source, first_of_kinds(held, kind_of))
    if state.stands and state.options["joker_swap"] == "owner":
        actions += _swaps(state, seat)
    return actions + _discards(state, seat)


def _additions(state: ArlingtonState, seat: int, verb: str, source: str, cards: list[Card]
               ) -> Iterator[Action]:
    """Each of these cards on each own meld where it fits."""
    names, table = own_melds(state, seat), melds_of(state)
    for card in cards if names else ():
        yield from table.lays(verb, card, source, names)


def _swaps(state: ArlingtonState, seat: int) -> Iterator[Action]:
    """The natural card into the place of the joker in an own meld (option ``joker_swap``)."""
    held = [card for card in state.piles[HAND[seat]] if not is_wild(card)]
    naturals = first_of_kinds(held, kind_of)
    for name in own_melds(state, seat):
        for joker in sorted([c for c in state.piles[name] if c.joker], key=copy_key):
            for card in naturals:
                if takes_place(card, state.stands[joker]):
                    yield swapping(card, seat, name, joker)


def takes_place(card: Card, stands: str) -> bool:
    """Whether a natural card is what a wild one stands for: in a set any card of the rank.

    >>> takes_place(Card("9Ha"), "9"), takes_place(Card("9Ha"), "9S")
    (True, False)
    """
    return stands in (card.rank, card.face)


def swapping(card: Card, seat: int, name: str, joker: Card) -> Action:
    """The move that puts the card into the meld `name` and takes the joker out of it."""
    return act("swap", (card,), HAND[seat], name, str(joker))


def _nothing(state: ArlingtonState, seat: int) -> list[Action]:
    return []


_LISTS = {"opening": _opening, "opening_discard": _discards, "draw": _draw, "play": _play,
          "over": _nothing}
