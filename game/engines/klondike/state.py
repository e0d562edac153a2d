"""The state of a game, the names of its piles, and what goes on which (sheet, Names and 3)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.action import Action
from game.core.cards import RANKS
from game.core.piles import number_of
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

WIDTH = 7
COLUMNS = tuple(f"column.{number}" for number in range(WIDTH))
DOWNS = tuple(f"down.{number}" for number in range(WIDTH))
#: What a game of vegas costs, and what a card on the foundations brings in (sheet 4).
STAKE, PAYS = 52, 5


@dataclass(slots=True)
class KlondikeState(State):
    """The fields of the sheet: the score so far; times that the waste was turned over; whether this
    pass may be the last; actions since the last progress. And one of our own: ``lent``, how many
    cards were taken back from the foundations since one left the waste or was turned up."""

    score: int = declared(number, 0)
    redeals: int = declared(number, 0)
    dead: bool = declared(flag, False)
    quiet: int = declared(number, 0)
    lent: int = declared(number, 0)


@dataclass(frozen=True, slots=True, eq=False)
class KlondikeTerms:
    """What the options come to: what columns and foundations take, and whether foundation tops may
    go back to columns."""

    column: Role
    home: Role
    back: bool


@lru_cache(maxsize=8)
def _terms(empty: str, back: str) -> KlondikeTerms:
    begins = "K" if empty == "kings" else RANKS
    return KlondikeTerms(Role(down_in_colours(), begins), Role(up_in_suit(), "A"), back == "on")


def terms_of(options: Mapping[str, Any]) -> KlondikeTerms:
    """The terms of these options: what an empty column takes, and what may come back from home."""
    return _terms(options["empty"], options["back"])


# --- what can be done -----------------------------------------------------------------------------

def covered(column: str) -> str:
    """The pile that a column lies on."""
    return DOWNS[number_of(column)]


def plays(state: KlondikeState) -> list[Action]:
    """The cards that can be played, up first; of several empty columns to the first."""
    terms, piles = terms_of(state.options), state.piles
    column, found = terms.column, list[Action]()
    wanted = takers(column, open_tops(column, piles, COLUMNS))
    empty = first_empty(piles, COLUMNS)
    plays_up(terms.home, piles, (WASTE, *COLUMNS), found)
    run_plays(column, piles, COLUMNS, wanted, empty, found)
    sources = (WASTE, *HOMES) if terms.back else (WASTE,)
    plays_down(column, piles, sources, COLUMNS, wanted, empty, found)
    return found


def stirs(state: KlondikeState) -> bool:
    """Whether anything but giving up is possible."""
    return bool(state.piles[STOCK]) or can_redeal(state) or bool(plays(state))


def is_run(state: KlondikeState, column: str, count: int) -> bool:
    """Whether the uppermost cards of a column, N, are in sequence."""
    pile = state.piles[column]
    return len(pile) - count >= run_from(terms_of(state.options).column, pile)


def is_open(state: KlondikeState) -> bool:
    """Whether no card is covered any more, and none is in stock or waste: the rest can be played by
    anybody."""
    piles = state.piles
    return not (piles[STOCK] or piles[WASTE] or any(piles[name] for name in DOWNS))


# --- the score ------------------------------------------------------------------------------------

def reckoned_score(state: KlondikeState) -> int:
    """The score, where it follows from the foundations alone; else as it stands (sheet 4)."""
    scoring = state.options["scoring"]
    if scoring == "vegas":
        return PAYS * laid_up(state.piles) - STAKE
    return laid_up(state.piles) if scoring == "cards" else state.score
