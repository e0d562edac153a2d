"""The state of a deal, the names of its piles, and what goes on which (sheet, Names and 2)."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.cards import Card
from game.core.piles import number_of
from game.core.racing import Roles
from game.core.state import State
from game.mechanics.patience import Role, down_in_colours, first_taker, up_in_suit

FULL = 13
LETTERS = "abcdefgh"
MOST_WORK = 5

ROLES = Roles(main="off", column="work", shared="centre", deal="pack", waste="waste")
OFF = ROLES.own("main", len(LETTERS))
PACK = ROLES.own("deal", len(LETTERS))
WASTE = ROLES.own("waste", len(LETTERS))
WORK = ROLES.columns(MOST_WORK, len(LETTERS))
CENTRE = tuple(f"centre.{k}" for k in range(4 * len(LETTERS)))
ANY_CENTRE, NEW_CENTRE = "centre", "centre.new"
#: So many piles in the middle, begun one after the other.
_FIRST = tuple(frozenset(CENTRE[:count]) for count in range(len(CENTRE) + 1))

#: corner -> what work-piles and piles in the middle take (see ``corner``)
WORK_ROLE: Mapping[bool, Role] = {
    corner: Role(down_in_colours(corner)) for corner in (False, True)}
CENTRE_ROLE: Mapping[bool, Role] = {
    corner: Role(up_in_suit(corner), full=FULL) for corner in (False, True)}


@dataclass(slots=True)
class RacingDemonState(State):
    """The fields of the sheet.

    ``due``     when the deal acts by itself
    ``flags``   seats flagged stuck
    ``dealt``   per seat, cards since the moment of (ii)
    ``dead``    the counter u
    ``called``  who has called Out!
    ``base``    per seat the rank that begins its piles
    """

    now: int = 0
    token: int = 0
    due: int | None = None
    flags: list[int] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)
    rotated: bool = False
    dead: int = 0
    called: list[int] = field(default_factory=list)
    base: list[str] = field(default_factory=list)


# --- piles ----------------------------------------------------------------------------------------

def corner(state: RacingDemonState) -> bool:
    """Whether ranks go round the corner (the original version)."""
    return bool(state.options["version"] == "original")


def is_centre(pile: str) -> bool:
    """Whether this is a pile in the middle, a new one, or whichever takes the card."""
    return pile.startswith(ANY_CENTRE)


def work_names(state: RacingDemonState, seat: int) -> tuple[str, ...]:
    names = WORK[seat]
    return names if state.options["work_piles"] == MOST_WORK else names[:4]


def centre_names(state: RacingDemonState) -> list[str]:
    """The Ace-piles by number."""
    count = len(state.piles) - state.seats * (3 + state.options["work_piles"])
    if count < len(_FIRST) and state.piles.keys() >= _FIRST[count]:
        return list(CENTRE[:count])
    return sorted((name for name in state.piles if is_centre(name)), key=number_of)


def next_centre(state: RacingDemonState) -> str:
    """The name of a pile begun now."""
    names = centre_names(state)
    return f"centre.{number_of(names[-1]) + 1}" if names else CENTRE[0]


# --- which card goes where ------------------------------------------------------------------------

def begins(state: RacingDemonState, seat: int, card: Card) -> bool:
    """Whether the card begins a new pile in the middle."""
    return card.rank == state.base[seat]


def centre_for(state: RacingDemonState, seat: int, card: Card) -> str | None:
    """Where the bare target ``centre`` puts the card: the lowest-numbered pile that takes it, then
    a new one; None: nowhere."""
    role = CENTRE_ROLE[corner(state)]
    found = first_taker(role, card, state.piles, centre_names(state))
    if found is None and begins(state, seat, card):
        return NEW_CENTRE
    return found


# --- who is out, who is stuck ---------------------------------------------------------------------

def is_out(state: RacingDemonState, seat: int) -> bool:
    """Whether the seat has emptied its off-pile, with ``call=manual``: has called."""
    if state.options["call"] == "manual":
        return seat in state.called
    return not state.piles[OFF[seat]]


def out_seats(state: RacingDemonState) -> list[int]:
    return [seat for seat in range(state.seats) if is_out(state, seat)]


def anybody_out(state: RacingDemonState) -> bool:
    if state.options["call"] == "manual":
        return bool(state.called)
    return not all(state.piles[name] for name in OFF[:state.seats])


def lone_seat(state: RacingDemonState) -> int | None:
    """The one seat that is not flagged; None where there are none or several."""
    flags = state.flags
    if len(flags) != state.seats - 1:
        return None
    return next(seat for seat in range(state.seats) if seat not in flags)
