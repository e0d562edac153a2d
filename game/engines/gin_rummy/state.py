"""The state of a deal, the tables of actions, and what a position says (sheet 1, 2, 5 and
Names)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.action import Action, act
from game.core.cards import RANKS, Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.state import State, declared, flag, list_of, maybe, number
from game.core.state import card as read_card
from game.families.rummy.turn import DISCARD as DISCARD
from game.families.rummy.turn import STOCK as STOCK
from game.families.rummy.turn import is_thrown_back
from game.mechanics.melds.deadwood import CountedMelds, Deadwood, bits_of
from game.mechanics.melds.faces import ROUND, is_meld_of, meld_names
from game.mechanics.melds.laying import Meld, additions, read_meld
from game.mechanics.melds.shapes import Shape

KNOCK = "knock"
DEALT, ELEVEN = 10, 11
#: Cards in the stock that end the deal.
LAST_TWO = 2
#: The take of phase ``draw`` that is not carried out any more (decision 11).
LAST_TAKE = 50
PASS, END = act("pass"), act("end")

PLAIN = Deadwood(Shape(order=RANKS, wild="", same=(3, 4), suit_once=True),
                 lambda card: min(card.value, 10))
#: With ``round_the_corner``.
TURNING = Deadwood(Shape(order=ROUND, wild="", same=(3, 4), suit_once=True),
                   lambda card: 15 if card.rank == "A" else min(card.value, 10))


@dataclass(slots=True)
class GinState(State):
    """The fields of the sheet. In phase ``over`` the turn is the seat that has knocked; it is null
    where the deal was void."""

    upcard: Card | None = declared(maybe(read_card), None)
    taken: Card | None = declared(maybe(read_card), None)
    takes: int = declared(number, 0)
    thrown_back: bool = declared(flag, False)
    added: list[Card] = declared(list_of(read_card), list)


# --- what counts ----------------------------------------------------------------------------------

def wood_of(state: GinState) -> Deadwood:
    """What melds are, and what cards count, at these options."""
    return TURNING if state.options["round_the_corner"] == "on" else PLAIN


def limit_of(state: GinState) -> int:
    """The most deadwood that a knock may leave."""
    limit, upcard = state.options["knock_limit"], state.upcard
    if limit != "upcard":
        return int(limit)
    if upcard is None:
        return 10
    if upcard.rank == "A":
        return 0 if state.options["oklahoma_ace"] == "gin_only" else 1
    return min(upcard.value, 10)


def counts_double(state: GinState) -> bool:
    """Option ``spade_double``, which is a part of Oklahoma Gin."""
    options, upcard = state.options, state.upcard
    oklahoma = options["knock_limit"] == "upcard" and options["spade_double"] == "on"
    return oklahoma and upcard is not None and upcard.suit == "S"


# --- the turn -------------------------------------------------------------------------------------

def is_down_to_two(state: GinState) -> bool:
    """Whether the next discard is the last one."""
    return len(state.piles[STOCK]) <= LAST_TWO


def has_wall(state: GinState) -> bool:
    """Whether the last discard may be taken to knock with it."""
    return bool(state.options["last_discard"] == "knock_only")


def must_knock(state: GinState) -> bool:
    """Phase ``discard``: whether the card was taken at the wall."""
    return state.taken is not None and has_wall(state) and is_down_to_two(state)


def takes_to_knock(state: GinState) -> bool:
    """Whether the discard may be taken only to knock with it: at the wall, and in a position that
    was made with a stock as small as that."""
    return state.phase == "wall" or (has_wall(state) and is_down_to_two(state))


def banned(state: GinState) -> Card | None:
    """The card that may not be thrown in this turn."""
    return None if state.options["throw_back"] == "yes" else state.taken


def may_take(state: GinState, seat: int) -> bool:
    """Whether a card that is taken leaves another to be thrown: positions may leave hands empty."""
    return bool(state.piles[HAND[seat]]) or state.options["throw_back"] == "yes"


# --- knocking -------------------------------------------------------------------------------------

def knocks(state: GinState, hand: Sequence[Card], barred: Card | None
           ) -> Iterator[tuple[Card, CountedMelds]]:
    """The cards that may be thrown with a knock out of this hand, each with the ways to show the
    others; ``barred`` may not be thrown."""
    wood, limit = wood_of(state), limit_of(state)
    if wood.least(bits_of(hand)) - wood.most > limit:
        return
    value, ways = wood.value, wood.ways(hand)
    for card in hand:
        if is_thrown_back(barred, card):
            continue
        room = limit + value[card]
        for way in ways:
            if way.left <= room and card in way.rest and way.melds:
                yield card, way


def can_knock(state: GinState, hand: Sequence[Card], barred: Card | None) -> bool:
    """Whether any card may be thrown with a knock."""
    return any(True for _ in knocks(state, hand, barred))


def left_by(state: GinState, seat: int, action: Action) -> int:
    """The deadwood that a knock of the seat leaves."""
    wood = wood_of(state)
    shown = action.value.replace("/", ",").split(",") if action.value else ()
    return wood.total(state.piles[HAND[seat]]) - wood.total(map(Card, (*action.cards, *shown)))


def open_to(action: Action) -> int:
    """How many cards may be laid off on what a knock shows."""
    rows = [part.split(",") for part in action.value.split("/")]
    return sum(2 if row[0][0] != row[1][0] else 4 - len(row) for row in rows)


def big_gins(state: GinState, hand: Sequence[Card]) -> list[CountedMelds]:
    """The ways to show a whole hand of eleven (option ``big_gin``)."""
    wood = wood_of(state)
    if state.options["big_gin"] == "off" or len(hand) != ELEVEN or wood.least(bits_of(hand)):
        return []
    return [way for way in wood.ways(hand) if not way.rest]


# --- after a knock --------------------------------------------------------------------------------

def melds_of(state: GinState, seat: int) -> list[str]:
    """The melds of a seat on the table."""
    return [name for name in meld_names(state.piles) if is_meld_of(name, seat)]


def has_knocked(state: GinState) -> bool:
    """Whether a hand was shown: a deal that ends without is void."""
    return any(name[:5] == "meld." and pile for name, pile in state.piles.items())


def left_of_knock(state: GinState, seat: int) -> int:
    """The deadwood in the hand of a seat."""
    return wood_of(state).total(state.piles[HAND[seat]])


def is_gin(state: GinState, knocker: int) -> bool:
    """Whether the one who has knocked has no deadwood."""
    return not state.piles[HAND[knocker]]


def is_big_gin(state: GinState, knocker: int) -> bool:
    """Whether all eleven lie in melds: the others' lay-offs are none of them."""
    laid = sum(len(state.piles[name]) for name in melds_of(state, knocker))
    return is_gin(state, knocker) and laid - len(state.added) == ELEVEN


def meld_at(state: GinState, name: str) -> Meld:
    """A meld on the table as it lies."""
    return read_meld(state.piles, {}, name, wood_of(state).shape)


def fits_on(state: GinState, name: str) -> tuple[str, ...]:
    """The faces that may be laid off on a meld."""
    meld = meld_at(state, name)
    return tuple(face for face in additions(meld, wood_of(state).shape)
                 if not is_full(state, name, face))


def is_full(state: GinState, name: str, face: str) -> bool:
    """Whether two cards were laid off at that end of the run (option ``layoff_chain``)."""
    meld, pile = meld_at(state, name), state.piles[name]
    if meld.low is None or state.options["layoff_chain"] != "two":
        return False
    ends = [row for at, row in ((meld.low + len(pile), pile[-2:]), (meld.low - 1, pile[:2]))
            if RANKS[at % len(RANKS)] == face[0]]
    return all(len(set(row) & set(state.added)) == 2 for row in ends)


def of_rank_or_run(cards: Iterable[Card]) -> bool:
    """Whether cards are meant as a run: of one suit, not of one rank."""
    row = list(cards)
    return len({card.suit for card in row}) == 1 and len({card.rank for card in row}) > 1


def laying(card: Card, seat: int, name: str) -> Action:
    """The move that lays the card off from the hand onto the meld `name`."""
    return act("lay", (card,), HAND[seat], name)


