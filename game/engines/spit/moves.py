"""What a seat may do, enumerated (sheet 3). Only open cards and counts are looked at."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.piles import HAND
from game.engines.spit.state import (
    CARDS,
    CENTRE,
    SEATS,
    SPIT,
    STOCK,
    SpitState,
    fits,
    is_speed,
    stacks,
    turns_by_hand,
)
from game.families.race.state import plays_of
from game.mechanics.patience import first_empty

SLAPS = tuple([act("slap", (), centre, cards) for centre in CENTRE] for cards in CARDS)
SPITS = tuple([act("spit", (), spit, centre) for centre in CENTRE] for spit in SPIT)
TURNS = {name: act("turn", (), name, name) for row in STOCK for name in row}


def verbs(state: SpitState, seat: int) -> tuple[str, ...]:
    """The verbs of the phase; none for who waits while the other one chooses."""
    if state.phase == "run":
        return ("play", "turn") if turns_by_hand(state) else ("play",)
    if state.phase in ("spit", "slap") and state.turn in (None, seat):
        return (state.phase,)
    return ()


def actors(state: SpitState) -> tuple[int, ...]:
    """The seats that have a legal action."""
    if state.phase == "run":
        return tuple([seat for seat in SEATS if can_act(state, seat)])
    return tuple([seat for seat in SEATS if verbs(state, seat)])


def moves(state: SpitState, seat: int) -> list[Action]:
    """The legal actions of a seat: plays, shifts, turns, or the piles to choose from."""
    if state.phase == "run":
        return [*plays(state, seat), *shifts(state, seat), *turns(state, seat)]
    return list(SLAPS[seat] if state.phase == "slap" else SPITS[seat])


def plays(state: SpitState, seat: int) -> list[Action]:
    """Cards that go on a spit pile: by their own pile, or as they lie in a hand."""
    if is_speed(state):
        tops = [(HAND[seat], card) for card in state.piles[HAND[seat]]]
    else:
        tops = [(name, state.piles[name][-1]) for name in open_stock(state, seat)]
    return plays_of(state, tops, CENTRE, fits)


def open_stock(state: SpitState, seat: int) -> list[str]:
    """The own stock piles with a card face up."""
    down = state.down
    return [name for name in STOCK[seat] if state.piles[name] and name not in down]


def shifts(state: SpitState, seat: int) -> list[Action]:
    """Tops that go to the first empty place, or on an equal card."""
    if is_speed(state):
        return []
    piles, names = state.piles, STOCK[seat]
    empty = first_empty(piles, names)
    return [act("play", (piles[source][-1],), source, target)
            for source in open_stock(state, seat) for target in names
            if target == empty or (target != source and stacks(state, source, target))]


def useful_shifts(state: SpitState, seat: int) -> list[Action]:
    """Those that uncover a card: a pile of one that changes its place helps nobody (sheet 3.2)."""
    return [action for action in shifts(state, seat) if len(state.piles[action.source]) > 1]


def turns(state: SpitState, seat: int) -> list[Action]:
    """Tops that wait for a click."""
    return [TURNS[name] for name in STOCK[seat] if name in state.down] if state.down else []


def can_act(state: SpitState, seat: int) -> bool:
    """Whether the seat has a legal action while the game runs."""
    return bool(plays(state, seat) or shifts(state, seat) or turns(state, seat))


def first_useful(state: SpitState, seat: int) -> Action | None:
    """What is done for a seat that holds the game up; None: it is blocked (sheet 3.2)."""
    useful = plays(state, seat) or useful_shifts(state, seat) or turns(state, seat)
    return useful[0] if useful else None


def with_cards(state: SpitState, seat: int) -> list[Action]:
    """Plays and shifts, while the game runs."""
    return [*plays(state, seat), *shifts(state, seat)] if state.phase == "run" else []


def places(state: SpitState, seat: int) -> tuple[str, ...]:
    """Where a card may be shifted to, if the place is empty."""
    return () if is_speed(state) else STOCK[seat]
