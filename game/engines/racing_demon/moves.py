"""What a seat may do, enumerated (sheet 3). Only open cards and counts are looked at."""
from __future__ import annotations

from game.core.action import Action, act
from game.engines.racing_demon.state import (
    OFF,
    PACK,
    SEATS,
    WASTE,
    RacingDemonState,
    anybody_out,
    base_rank,
    can_call,
    can_redeal,
    centre_names,
    is_out,
    out_seats,
    terms_of,
)
from game.families.race.state import NEW_CENTRE
from game.mechanics.patience import REDEAL, first_empty, open_tops, run_plays, takers

STUCK, OUT = act("stuck"), act("out")
DEALS = tuple(act("draw", (), pack, waste) for pack, waste in zip(PACK, WASTE))
_VERBS = ("play", "draw", "redeal", "stuck")
_MANUAL_VERBS = (*_VERBS, "out")


def verbs(state: RacingDemonState, seat: int) -> tuple[str, ...]:
    """The verbs of this table; none before Go and after going out."""
    if state.phase != "run" or is_out(state, seat):
        return ()
    return _MANUAL_VERBS if terms_of(state).manual else _VERBS


def actors(state: RacingDemonState) -> tuple[int, ...]:
    """The seats that have a legal action."""
    if state.phase != "run":
        return ()
    out = out_seats(state) if anybody_out(state) else ()
    everybody, flags = SEATS[state.seats], state.flags
    if not out and not flags:
        return everybody
    # Who is not flagged can say STUCK at the least.
    return tuple([seat for seat in everybody if seat not in out and (
        seat not in flags or stirs(state, seat) or not state.piles[OFF[seat]])])


def moves(state: RacingDemonState, seat: int) -> list[Action]:
    """The legal actions of a seat that is not out: plays by source (off, waste, work-piles), then
    pack, stuck, out."""
    actions = plays(state, seat)
    if seat not in state.flags:
        actions.append(STUCK)
    if can_call(state, seat):
        actions.append(OUT)
    return actions


def plays(state: RacingDemonState, seat: int) -> list[Action]:
    """All but STUCK and Out!: to the middle from all sources, from off-pile and waste to the
    work-piles, sequences from one of these to another, and what the pack can do."""
    piles, terms = state.piles, terms_of(state)
    names, off, waste = terms.work[seat], OFF[seat], WASTE[seat]
    centre, base = centre_names(state), base_rank(state, seat)
    middle = takers(terms.middle, open_tops(terms.middle, piles, centre))
    columns = takers(terms.column, open_tops(terms.column, piles, names))
    empty = first_empty(piles, names)
    actions: list[Action] = []
    for source in (off, waste, *names):
        pile = piles[source]
        if not pile:
            continue
        card = pile[-1]
        for at in middle.get(card.face, ()):
            actions.append(act("play", (card,), source, centre[at]))
        if card.rank == base:
            actions.append(act("play", (card,), source, NEW_CENTRE))
        if source not in names:
            for at in columns.get(card.face, ()):
                actions.append(act("play", (card,), source, names[at]))
            if empty and card.rank in terms.column.begins:
                actions.append(act("play", (card,), source, empty))
    run_plays(terms.column, piles, names, columns, empty, actions)
    if piles[PACK[seat]]:
        actions.append(DEALS[seat])
        if empty and terms.from_pack:
            actions.append(act("draw", (), PACK[seat], empty))
    elif can_redeal(state, seat):
        actions.append(REDEAL)
    return actions


def stirs(state: RacingDemonState, seat: int) -> bool:
    """Whether anything but STUCK and Out! is possible for the seat."""
    return bool(state.piles[PACK[seat]] or state.piles[WASTE[seat]] or plays(state, seat))
