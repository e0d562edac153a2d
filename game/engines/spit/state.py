"""The state of a game, the names of its piles, and what goes on which (sheet, Names and 3)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.core.cards import RANKS, Card
from game.core.piles import HAND
from game.core.racing import Roles
from game.core.records import dataclass
from game.core.state import declared, list_of, maybe, number, text
from game.families.race.state import RacingState

SEATS = (0, 1)
STOCKS, HELD = 5, 5
#: The most cards with which a player has no spit cards.
FULL_LAYOUT = sum(range(1, STOCKS + 1))

ROLES = Roles(main="", column="stock", hand="hand")
STOCK = ROLES.columns(STOCKS, len(SEATS))
SPIT, CARDS = ("spit.0", "spit.1"), ("cards.0", "cards.1")
CENTRE = ("centre.0", "centre.1")
#: Speed: the own draw pile, and the pile beside a starter.
DRAW, SIDE = ("draw.0", "draw.1"), ("side.0", "side.1")


@dataclass(slots=True)
class SpitState(RacingState):
    """The fields of the sheet.

    ``round``     1, 2, ...
    ``one_pile``  in a round with one spit pile who had spit cards at its start
    ``spit_on``   where the seat that spits alone has to
    ``down``      stock piles whose top lies face down, by name
    """

    round: int = declared(number, 1)
    one_pile: int | None = declared(maybe(number), None)
    spit_on: int | None = declared(maybe(number), None)
    down: list[str] = declared(list_of(text), list)


# --- what the options come to ---------------------------------------------------------------------

@lru_cache(maxsize=4)
def neighbours(wrap: str, same_rank: str) -> Mapping[str, str]:
    """rank on top -> the ranks that go on it, "" none.

    >>> neighbours("on", "off")["A"], neighbours("off", "off")["A"], neighbours("on", "on")["7"]
    ('K2', '2', '687')
    """
    by_rank = {}
    for at, rank in enumerate(RANKS):
        lower = RANKS[at - 1] if at or wrap == "on" else ""
        higher = RANKS[(at + 1) % len(RANKS)] if at + 1 < len(RANKS) or wrap == "on" else ""
        by_rank[rank] = lower + higher + (rank if same_rank == "on" else "")
    return by_rank


def takes_of(state: SpitState) -> Mapping[str, str]:
    """What goes on what at this table."""
    return neighbours(state.options["wrap"], state.options["same_rank"])


def is_speed(state: SpitState) -> bool:
    """Whether the variant is Speed rather than Spit."""
    return bool(state.options["variant"] == "speed")


def turns_by_hand(state: SpitState) -> bool:
    """Whether uncovered cards wait for a click."""
    return state.options["auto_turn"] == "off" and not is_speed(state)


# --- cards left -----------------------------------------------------------------------------------

def owned(state: SpitState, seat: int) -> tuple[str, ...]:
    """The piles that a seat has to clear."""
    return (HAND[seat], DRAW[seat]) if is_speed(state) else STOCK[seat]


def to_go(state: SpitState, seat: int) -> int:
    """How many cards a seat still has to clear."""
    return sum([len(state.piles[name]) for name in owned(state, seat)])


def has_cleared(state: SpitState, seat: int) -> bool:
    """Whether none of the piles that the seat owns holds a card."""
    return not any(map(state.piles.__getitem__, owned(state, seat)))


def cleared_seats(state: SpitState) -> list[int]:
    """The seats with no card left in their piles; mostly none, at times both."""
    return [seat for seat in SEATS if has_cleared(state, seat)]


# --- which card goes where ------------------------------------------------------------------------

def fits(state: SpitState, card: Card, name: str) -> bool:
    """Whether the card goes on that spit pile."""
    pile = state.piles[name]
    return bool(pile) and card.rank in takes_of(state)[pile[-1].rank]


def centre_for(state: SpitState, seat: int, card: Card) -> str | None:
    """Where the bare target ``centre`` puts the card: on the own pile, else the other one; None:
    on neither."""
    near = (CENTRE[seat], CENTRE[1 - seat])
    return next((name for name in near if fits(state, card, name)), None)


def stacks(state: SpitState, source: str, target: str) -> bool:
    """Whether the top of one own stock pile may go on the equal top of another one, which has at
    least two cards fewer (option ``stack_equal``)."""
    if state.options["stack_equal"] == "off" or target in state.down:
        return False
    pile, onto = state.piles[source], state.piles[target]
    return bool(onto) and len(pile) >= len(onto) + 2 and pile[-1].rank == onto[-1].rank


def smaller_pile(state: SpitState) -> int:
    """The number of the spit pile with fewer cards; 0 where they are equal."""
    return int(len(state.piles[CENTRE[1]]) < len(state.piles[CENTRE[0]]))


def chooser(state: SpitState) -> int | None:
    """Who chooses a spit pile alone when a round with two piles is over; None: both may slap
    (sheet 3.4 A and B)."""
    cleared = cleared_seats(state)
    if cleared:
        alone = len(cleared) == 1 and state.options["slap"] == "finisher"
        return cleared[0] if alone else None
    mine, theirs = to_go(state, 0), to_go(state, 1)
    return None if mine == theirs else int(theirs < mine)


def spitters(state: SpitState) -> list[int]:
    """Who can spit when nobody can go on: both, one of them, nobody."""
    seats = SEATS if state.one_pile is None else (state.one_pile,)
    return [seat for seat in seats if state.piles[SPIT[seat]]]
