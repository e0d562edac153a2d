"""What a seat may do, enumerated (sheet 3). Only open cards and counts are looked at."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.action import Action, act
from game.core.rng import Rng
from game.engines.racing_demon.state import (
    ANY_CENTRE,
    CENTRE_ROLE,
    NEW_CENTRE,
    OFF,
    PACK,
    WASTE,
    WORK_ROLE,
    RacingDemonState,
    begins,
    centre_names,
    corner,
    is_centre,
    is_out,
    work_names,
)
from game.mechanics.patience import REDEAL, first_empty, run_plays, takers
from game.mechanics.unlisted import redirected, some

STUCK, OUT = act("stuck"), act("out")
_VERBS = ("play", "draw", "redeal", "stuck")
_MANUAL_VERBS = (*_VERBS, "out")


def verbs(state: RacingDemonState, seat: int) -> tuple[str, ...]:
    """The verbs of this table; none before Go and after going out."""
    if state.phase != "run" or is_out(state, seat):
        return ()
    return _MANUAL_VERBS if state.options["call"] == "manual" else _VERBS


def actors(state: RacingDemonState) -> tuple[int, ...]:
    """The seats that have a legal action."""
    if state.phase != "run":
        return ()
    return tuple([seat for seat in range(state.seats) if _may_act(state, seat)])


def _may_act(state: RacingDemonState, seat: int) -> bool:
    if is_out(state, seat):
        return False
    if seat not in state.flags:
        return True                                     # STUCK at the least
    return stirs(state, seat) or not state.piles[OFF[seat]]


def moves(state: RacingDemonState, seat: int) -> list[Action]:
    """The legal actions of a seat that is not out: plays by source (off, waste, work-piles), then
    pack, stuck, out."""
    found = plays(state, seat)
    if seat not in state.flags:
        found.append(STUCK)
    if state.options["call"] == "manual" and not state.piles[OFF[seat]]:
        found.append(OUT)
    return found


def plays(state: RacingDemonState, seat: int) -> list[Action]:
    """All but STUCK and Out!."""
    piles, names = state.piles, work_names(state, seat)
    role = WORK_ROLE[corner(state)]
    columns, empty = takers(role, piles, names), first_empty(piles, names)
    found: list[Action] = []
    _single_plays(state, seat, names, columns, empty, found)
    run_plays(role, piles, names, columns, empty, found)
    pack, waste = PACK[seat], WASTE[seat]
    if piles[pack]:
        found.append(act("draw", (), pack, waste))
        if empty and state.options["space_from_pack"] == "on":
            found.append(act("draw", (), pack, empty))
    elif piles[waste]:
        found.append(REDEAL)
    return found


def variants(state: RacingDemonState, seat: int, rng: Rng) -> list[Action]:
    """Whichever pile in the middle takes the card, and empty work-piles that are not the first."""
    found: list[Action] = []
    empty = [name for name in work_names(state, seat) if not state.piles[name]]
    for action in some(plays(state, seat), 12, rng):
        if action.verb == "play" and is_centre(action.target):
            found += redirected(action, [ANY_CENTRE])
        elif action.target in empty:
            found += redirected(action, empty)
    return found


def stirs(state: RacingDemonState, seat: int) -> bool:
    """Whether anything but STUCK and Out! is possible for the seat."""
    return bool(state.piles[PACK[seat]] or state.piles[WASTE[seat]] or plays(state, seat))


def _single_plays(state: RacingDemonState, seat: int, names: Sequence[str],
                  columns: Mapping[str, list[str]], empty: str, found: list[Action]) -> None:
    """To the middle from all sources, and from off-pile and waste to the work-piles."""
    piles = state.piles
    middle = takers(CENTRE_ROLE[corner(state)], piles, centre_names(state))
    off, waste = OFF[seat], WASTE[seat]
    for source in (off, waste, *names):
        pile = piles[source]
        if not pile:
            continue
        card = pile[-1]
        one = (card,)
        targets = middle.get(card.face)
        if targets:
            for target in targets:
                found.append(act("play", one, source, target))
        if begins(state, seat, card):
            found.append(act("play", one, source, NEW_CENTRE))
        if source is off or source is waste:
            for target in columns.get(card.face, ()):
                found.append(act("play", one, source, target))
            if empty:
                found.append(act("play", one, source, empty))
