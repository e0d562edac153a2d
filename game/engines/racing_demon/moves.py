"""What a seat may do, enumerated (sheet 3). Only open cards and counts are looked at."""
from __future__ import annotations

from game.core.action import Action, act
from game.engines.racing_demon.state import (
    BEFORE,
    NEW_CENTRE,
    OFF,
    PACK,
    TAKES,
    WASTE,
    RacingDemonState,
    centre_tops,
    corner,
    sequence_from,
    work_names,
)

REDEAL, STUCK, OUT = act("redeal"), act("stuck"), act("out")


def moves(state: RacingDemonState, seat: int) -> list[Action]:
    """The legal actions of a seat that is not out: plays by source (off, waste, work-piles), then pack, stuck, out."""
    found = plays(state, seat)
    if seat not in state.flags:
        found.append(STUCK)
    if state.options["call"] == "manual" and not state.piles[OFF[seat]]:
        found.append(OUT)
    return found


def plays(state: RacingDemonState, seat: int) -> list[Action]:
    """All but STUCK and Out!."""
    piles, names = state.piles, work_names(state, seat)
    empty = next((name for name in names if not piles[name]), "")
    joins = _joins(state, names)
    found: list[Action] = []
    _single_plays(state, seat, names, joins, empty, found)
    _group_plays(state, names, joins, empty, found)
    pack, waste = PACK[seat], WASTE[seat]
    if piles[pack]:
        found.append(act("draw", (), pack, waste))
        if empty and state.options["space_from_pack"] == "on":
            found.append(act("draw", (), pack, empty))
    elif piles[waste]:
        found.append(REDEAL)
    return found


def stirs(state: RacingDemonState, seat: int) -> bool:
    """Whether anything but STUCK and Out! is possible for the seat."""
    return bool(state.piles[PACK[seat]] or state.piles[WASTE[seat]] or plays(state, seat))


def _joins(state: RacingDemonState, names: tuple[str, ...]) -> dict[str, list[str]]:
    """The face that fits on a work-pile -> those work-piles."""
    takes = TAKES[corner(state)]
    joins: dict[str, list[str]] = {}
    for name in names:
        pile = state.piles[name]
        if pile:
            for face in takes[pile[-1].face]:
                joins.setdefault(face, []).append(name)
    return joins


def _single_plays(state: RacingDemonState, seat: int, names: tuple[str, ...], joins: dict[str, list[str]], empty: str,
                  found: list[Action]) -> None:
    """To the middle from all sources, and from off-pile and waste to the work-piles."""
    piles, before, base = state.piles, BEFORE[corner(state)], state.base[seat]
    tops = centre_tops(state)
    off, waste = OFF[seat], WASTE[seat]
    for source in (off, waste, *names):
        pile = piles[source]
        if not pile:
            continue
        card = pile[-1]
        one = (card,)
        for target in tops.get(before.get(card.face, ""), ()):
            found.append(act("play", one, source, target))
        if card.rank == base:
            found.append(act("play", one, source, NEW_CENTRE))
        if source is off or source is waste:
            for target in joins.get(card.face, ()):
                found.append(act("play", one, source, target))
            if empty:
                found.append(act("play", one, source, empty))


def _group_plays(state: RacingDemonState, names: tuple[str, ...], joins: dict[str, list[str]], empty: str,
                 found: list[Action]) -> None:
    """From a work-pile a card with all that lies on it, onto another; an empty place takes any."""
    piles, takes = state.piles, TAKES[corner(state)]
    for source in names:
        pile = piles[source]
        for i in range(sequence_from(pile, takes), len(pile)):
            targets = joins.get(pile[i].face)
            if targets:
                for target in targets:
                    if target is not source:
                        found.append(act("play", tuple(pile[i:]), source, target))
            if empty:
                found.append(act("play", tuple(pile[i:]), source, empty))
