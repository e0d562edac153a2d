"""The state of a deal, the names of its piles, and which card goes on which (sheet, Names and 2)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.core.cards import RANKS, SUITS, Card
from game.core.state import State

FULL = 13
LETTERS = "abcdefgh"
MOST_WORK = 5

OFF = tuple(f"off.{p}" for p in range(len(LETTERS)))
PACK = tuple(f"pack.{p}" for p in range(len(LETTERS)))
WASTE = tuple(f"waste.{p}" for p in range(len(LETTERS)))
WORK = tuple(tuple(f"work.{p}.{j}" for j in range(MOST_WORK)) for p in range(len(LETTERS)))
CENTRE = tuple(f"centre.{k}" for k in range(4 * len(LETTERS)))
ANY_CENTRE, NEW_CENTRE = "centre", "centre.new"


@dataclass(slots=True)
class RacingDemonState(State):
    """``due``: when the deal acts by itself; ``flags``: seats flagged stuck; ``dealt``: per seat, cards since the moment of (ii);
    ``dead``: the counter u; ``called``: who has called Out!; ``base``: per seat the rank that begins its piles."""

    now: int = 0
    token: int = 0
    due: int | None = None
    flags: list[int] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)
    rotated: bool = False
    dead: int = 0
    called: list[int] = field(default_factory=list)
    base: list[str] = field(default_factory=list)


def _before(corner: bool) -> dict[str, str]:
    """For each face the face it goes on in the middle; with ``corner`` an Ace goes on a King."""
    found = {RANKS[i] + suit: RANKS[i - 1] + suit for i in range(1, 13) for suit in SUITS}
    return found | {"A" + suit: "K" + suit for suit in SUITS} if corner else found


def _takes(corner: bool) -> dict[str, tuple[str, ...]]:
    """For each face on a work-pile the faces it takes: one lower, of the other colour; with ``corner`` an Ace takes a King."""
    found = {}
    for i, rank in enumerate(RANKS):
        for suit in SUITS:
            others = "SC" if suit in "HD" else "HD"
            found[rank + suit] = tuple(RANKS[i - 1] + other for other in others) if i or corner else ()
    return found


BEFORE: Mapping[bool, Mapping[str, str]] = {corner: _before(corner) for corner in (False, True)}
TAKES: Mapping[bool, Mapping[str, tuple[str, ...]]] = {corner: _takes(corner) for corner in (False, True)}


def corner(state: RacingDemonState) -> bool:
    """Whether ranks go round the corner (the original version)."""
    return bool(state.options["version"] == "original")


def sequence_from(pile: Sequence[Card], takes: Mapping[str, tuple[str, ...]]) -> int:
    """Where the descending alternating sequence begins that ends at the top: what lies below cannot be moved with it. Play
    makes nothing but sequences; a position may give others."""
    at = max(0, len(pile) - 1)
    while at and pile[at].face in takes[pile[at - 1].face]:
        at -= 1
    return at


def work_names(state: RacingDemonState, seat: int) -> tuple[str, ...]:
    names = WORK[seat]
    return names if state.options["work_piles"] == MOST_WORK else names[:4]


def centre_names(state: RacingDemonState) -> list[str]:
    """The Ace-piles by number."""
    count = len(state.piles) - state.seats * (3 + state.options["work_piles"])
    names = CENTRE[:count]
    if len(names) == count and all(name in state.piles for name in names):
        return list(names)
    return sorted((name for name in state.piles if name.startswith("centre.")), key=number_of)


def number_of(centre: str) -> int:
    return int(centre[len("centre."):])


def next_centre(state: RacingDemonState) -> str:
    """The name of a pile begun now."""
    names = centre_names(state)
    return f"centre.{number_of(names[-1]) + 1}" if names else CENTRE[0]


def centre_tops(state: RacingDemonState) -> dict[str, list[str]]:
    """The face on top of each open pile in the middle -> those piles, by number."""
    tops: dict[str, list[str]] = {}
    piles = state.piles
    for name in centre_names(state):
        pile = piles[name]
        if len(pile) < FULL:
            face = pile[-1].face
            if face in tops:
                tops[face].append(name)
            else:
                tops[face] = [name]
    return tops


def centre_for(state: RacingDemonState, seat: int, card: Card) -> str | None:
    """Where the bare target ``centre`` puts the card: the lowest-numbered pile that takes it, then a new one; None: nowhere."""
    below = BEFORE[corner(state)].get(card.face)
    piles = state.piles
    if below is not None:
        for name in centre_names(state):
            pile = piles[name]
            if pile[-1].face == below and len(pile) < FULL:
                return name
    return NEW_CENTRE if card.rank == state.base[seat] else None


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
