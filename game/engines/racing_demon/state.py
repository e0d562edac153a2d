"""The state of a deal, the names of its piles, and what goes on which (sheet, Names and 2)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.cards import Card
from game.core.piles import number_of
from game.core.racing import Roles
from game.core.records import dataclass
from game.core.state import declared, flag, list_of, number, one_of
from game.families.race.state import ANY_CENTRE, NEW_CENTRE, RacingState
from game.mechanics.agreed import Agreed
from game.mechanics.patience import Role, down_in_colours, first_taker, run_from, up_in_suit

FULL = 13
LETTERS = "abcdefgh"
MOST_WORK = 5

ROLES = Roles(main="off", column="work", deal="pack", waste="waste")
OFF = ROLES.own("main", len(LETTERS))
PACK = ROLES.own("deal", len(LETTERS))
WASTE = ROLES.own("waste", len(LETTERS))
WORK = ROLES.columns(MOST_WORK, len(LETTERS))
CENTRE = tuple(f"centre.{k}" for k in range(4 * len(LETTERS)))
#: The piles in the middle, begun one after the other.
_FIRST = tuple((frozenset(CENTRE[:count]), CENTRE[:count]) for count in range(len(CENTRE) + 1))
#: The off-piles, by how many seats there are, and the seats.
_OFFS = tuple(OFF[:seats] for seats in range(len(LETTERS) + 1))
SEATS = tuple(tuple(range(seats)) for seats in range(len(LETTERS) + 1))

@dataclass(slots=True)
class RacingDemonState(RacingState):
    """The fields of the sheet.

    ``flags``   seats flagged stuck
    ``dealt``   per seat, cards since the moment of (ii)
    ``dead``    the counter u
    ``called``  who has called Out!
    ``base``    per seat the rank that begins its piles
    """

    flags: list[int] = declared(list_of(number), list)
    dealt: list[int] = declared(list_of(number), each_seat=0)
    rotated: bool = declared(flag, False)
    dead: int = declared(number, 0)
    called: list[int] = declared(list_of(number), list)
    base: list[str] = declared(list_of(one_of(*"A23456789TJQK")), each_seat="A")


# --- what the options come to ---------------------------------------------------------------------

@dataclass(frozen=True, slots=True, eq=False)
class RacingTerms:
    """``column``, ``middle``: what work-piles and piles in the middle take; ``work``: for each seat
    its work-piles; ``corner``: ranks go round it (the original version); ``manual``: who is out
    calls it; ``from_pack``: a card of the pack may fill a space."""

    column: Role
    middle: Role
    work: tuple[tuple[str, ...], ...]
    corner: bool
    manual: bool
    from_pack: bool


#: What a work-pile and a pile in the middle take, without the corner and with it: each is one
#: object, as what was looked up of it is kept.
_ROLES = {corner: (Role(down_in_colours(corner)), Role(up_in_suit(corner), full=FULL))
          for corner in (False, True)}


def _agreed(options: Mapping[str, Any]) -> RacingTerms:
    corner = options["version"] == "original"
    return RacingTerms(*_ROLES[corner], tuple(row[:options["work_piles"]] for row in WORK), corner,
                       options["call"] == "manual", options["space_from_pack"] == "on")


_AGREED = Agreed(_agreed)


def terms_of(state: RacingDemonState) -> RacingTerms:
    """What the options come to."""
    return _AGREED(state.options)


# --- piles ----------------------------------------------------------------------------------------

def is_centre(pile: str) -> bool:
    """Whether this is a pile in the middle, a new one, or whichever takes the card."""
    return pile.startswith(ANY_CENTRE)


def work_names(state: RacingDemonState, seat: int) -> tuple[str, ...]:
    """The names of the work piles of the seat, from left to right."""
    return terms_of(state).work[seat]


def centre_names(state: RacingDemonState) -> tuple[str, ...]:
    """The Ace-piles by number."""
    piles = state.piles
    count: int = len(piles) - state.seats * (3 + state.options["work_piles"])
    if count < len(_FIRST) and piles.keys() >= _FIRST[count][0]:
        return _FIRST[count][1]
    return tuple(sorted((name for name in piles if is_centre(name)), key=number_of))


def next_centre(state: RacingDemonState) -> str:
    """The name of a pile begun now."""
    names = centre_names(state)
    return f"centre.{number_of(names[-1]) + 1}" if names else CENTRE[0]


def in_the_middle(state: RacingDemonState, seat: int) -> int:
    """How many cards of a seat lie in the middle."""
    letter = LETTERS[seat]
    return sum(card.pack == letter for name in centre_names(state) for card in state.piles[name])


# --- which card goes where ------------------------------------------------------------------------

def base_rank(state: RacingDemonState, seat: int) -> str:
    """The rank of the cards with which a seat begins new piles in the middle."""
    return state.base[seat]


def begins(state: RacingDemonState, seat: int, card: Card) -> bool:
    """Whether the card begins a new pile in the middle."""
    return card.rank == base_rank(state, seat)


def centre_for(state: RacingDemonState, seat: int, card: Card) -> str | None:
    """Where the bare target ``centre`` puts the card: the lowest-numbered pile that takes it, then
    a new one; None: nowhere."""
    taker = first_taker(terms_of(state).middle, card, state.piles, centre_names(state))
    if taker is None and begins(state, seat, card):
        return NEW_CENTRE
    return taker


def is_movable(state: RacingDemonState, seat: int, source: str, cards: Sequence[Card]) -> bool:
    """Whether these uppermost cards move: one of off-pile and waste, a sequence of a work-pile."""
    if len(cards) == 1 or source not in work_names(state, seat):
        return len(cards) == 1
    pile = state.piles[source]
    return len(pile) - len(cards) >= run_from(terms_of(state).column, pile)


def can_redeal(state: RacingDemonState, seat: int) -> bool:
    """Whether the waste is to be turned over: the pack is through."""
    return bool(state.piles[WASTE[seat]]) and not state.piles[PACK[seat]]


def can_call(state: RacingDemonState, seat: int) -> bool:
    """Whether the seat may call Out!."""
    return not state.piles[OFF[seat]] and terms_of(state).manual


# --- who is out, who is stuck ---------------------------------------------------------------------

def is_out(state: RacingDemonState, seat: int) -> bool:
    """Whether the seat has emptied its off-pile, with ``call=manual``: has called."""
    if state.options["call"] == "manual":
        return seat in state.called
    return not state.piles[OFF[seat]]


def out_seats(state: RacingDemonState) -> list[int]:
    """The seats that are out, in order of number; often none."""
    return [seat for seat in range(state.seats) if is_out(state, seat)]


def anybody_out(state: RacingDemonState) -> bool:
    """Whether out was called, if it must be; else whether an off-pile is empty."""
    if state.options["call"] == "manual":
        return bool(state.called)
    return not all(map(state.piles.__getitem__, _OFFS[state.seats]))


def lone_seat(state: RacingDemonState) -> int | None:
    """The one seat that is not flagged; None where there are none or several."""
    flags = state.flags
    if len(flags) != state.seats - 1:
        return None
    return next(seat for seat in range(state.seats) if seat not in flags)
