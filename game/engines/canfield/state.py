"""The state of a game, the names of its piles, and what goes on which (sheet, Names and 3)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.core.action import Action, act
from game.core.cards import RANKS
from game.core.records import dataclass
from game.core.state import State, declared, flag, number
from game.mechanics.alone import (
    HOMES,
    STOCK,
    WASTE,
    can_redeal,
    laid_up,
    plays_down,
    plays_up,
)
from game.mechanics.patience import (
    Role,
    down_in_colours,
    first_empty,
    open_tops,
    run_from,
    run_plays,
    takers,
    up_in_suit,
)

RESERVE = "reserve"
WIDTH = 4
COLUMNS = tuple(f"column.{number}" for number in range(WIDTH))
#: What a game of vegas costs, and what a card on the foundations brings in (sheet 4).
STAKE, PAYS = 50, 5

#: Columns go down in alternate colours, a King on an Ace too; any card begins an empty one.
COLUMN = Role(down_in_colours(corner=True))


@dataclass(slots=True)
class CanfieldState(State):
    """The fields of the sheet: times that the waste was turned over; whether this pass may be the
    last; actions since the last progress."""

    redeals: int = declared(number, 0)
    dead: bool = declared(flag, False)
    quiet: int = declared(number, 0)


@lru_cache(maxsize=len(RANKS))
def home_role(base: str) -> Role:
    """Foundations that begin with that rank, and go round the corner."""
    return Role(up_in_suit(corner=True), base, full=len(RANKS))


def base_rank(state: CanfieldState) -> str:
    """The rank that begins each foundation; the Ace where none has begun (sheet, Names)."""
    for name in HOMES:
        if state.piles[name]:
            return state.piles[name][0].rank
    return "A"


def home_of(state: CanfieldState) -> Role:
    """The role of the homes, which start at the base rank of this deal."""
    return home_role(base_rank(state))


# --- what can be done -----------------------------------------------------------------------------

def plays(state: CanfieldState) -> list[Action]:
    """The cards that can be played, up first; of several empty columns to the first."""
    piles, found = state.piles, list[Action]()
    wanted = takers(COLUMN, open_tops(COLUMN, piles, COLUMNS))
    empty = first_empty(piles, COLUMNS)
    plays_up(home_of(state), piles, (RESERVE, WASTE, *COLUMNS), found)
    if state.options["partial"] == "on":
        run_plays(COLUMN, piles, COLUMNS, wanted, empty, found)
    else:
        _unit_plays(state, wanted, empty, found)
    plays_down(COLUMN, piles, (RESERVE, WASTE), COLUMNS, wanted, empty, found)
    return found


def _unit_plays(state: CanfieldState, wanted: Mapping[str, tuple[int, ...]], empty: str,
                found: list[Action]) -> None:
    """Whole columns onto others."""
    for own, source in enumerate(COLUMNS):
        pile = state.piles[source]
        if not pile:
            continue
        targets = [COLUMNS[at] for at in wanted.get(pile[0].face, ()) if at != own]
        if empty:
            targets.append(empty)
        found += [act("play", tuple(pile), source, target) for target in targets]


def stirs(state: CanfieldState) -> bool:
    """Whether anything but giving up is possible."""
    return bool(state.piles[STOCK]) or can_redeal(state) or bool(plays(state))


def is_run(state: CanfieldState, column: str, count: int) -> bool:
    """Whether the uppermost cards of a column, N, are in sequence."""
    return len(state.piles[column]) - count >= run_from(COLUMN, state.piles[column])


def score(state: CanfieldState) -> int:
    """Sheet 4; the first base counts as well."""
    up = laid_up(state.piles)
    return PAYS * up - STAKE if state.options["scoring"] == "vegas" else up
