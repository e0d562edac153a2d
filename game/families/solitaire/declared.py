"""A declared patience: its piles, what is scored, and how it ends; and what cannot be declared."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from game.core.cards import Card, pack
from game.core.errors import ContractError
from game.core.records import dataclass, field
from game.families.solitaire.piles import (
    Cells,
    Deals,
    Finish,
    Foundations,
    Lift,
    Pile,
    Pyramid,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from game.mechanics.dealing import shuffled

P = TypeVar("P")
Options = Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Score:
    """What follows from the cards that are done with: ``pays`` for each, less the ``stake``."""

    pays: int = 1
    stake: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """What is counted as it goes, in a field ``score``.

    ``start``    what a game begins with, ``action`` what each costs or brings
    ``plays``    (kind of pile from, kind of pile to) -> points of a play
    ``turned``   for a covered card that is turned up, ``swept`` for a suit that goes up
    ``redeal``   for each redeal after the first ``free`` ones
    ``least``    it is never below; None: it may be
    """

    start: int = 0
    action: int = 0
    plays: Mapping[tuple[str, str], int] = field(default_factory=dict)
    turned: int = 0
    swept: int = 0
    redeal: int = 0
    free: int = 0
    least: int | None = None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Solitaire:
    """A patience with certain options.

    ``piles``     in the order in which a position names them, one of each role
    ``pack``      its cards
    ``score``     what it is played for
    ``finish``    when the rest is played up by itself
    ``winnable``  the deal numbers that are known to come out, where only such are dealt
    ``order``     (state, cards) -> the cards as they are dealt, the first one last
    ``practice``  who takes back what showed a card has only practised
    """

    piles: tuple[Pile, ...]
    pack: tuple[Card, ...] = tuple(pack())
    score: Score | Points = Score()
    finish: Finish = Finish.NEVER
    winnable: tuple[int, ...] = ()
    order: Callable[[Any, Sequence[Card]], list[Card]] = shuffled
    practice: bool = False

    def of(self, role: type[P]) -> P | None:
        """The pile of that role; None: the game has none."""
        return next((pile for pile in self.piles if isinstance(pile, role)), None)


Declared = Callable[[Options], Solitaire]


# --- what cannot be -------------------------------------------------------------------------------

def check(key: str, declared: Solitaire) -> None:
    """ContractError, a sentence with the game's key, where a declaration contradicts itself."""
    for what in _contradictions(declared):
        raise ContractError(key, what)


def _contradictions(declared: Solitaire) -> Iterator[str]:
    roles = [type(pile) for pile in declared.piles]
    for role in roles:
        if roles.count(role) > 1:
            yield f"two piles have the role {role.__name__}"
    yield from _of_stock(declared.of(Stock), declared.of(Waste), declared.of(Tableau))
    columns, homes = declared.of(Tableau), declared.of(Foundations)
    pyramid = declared.of(Pyramid)
    if columns is None and pyramid is None:
        yield "nothing is laid out: it needs columns or a pyramid"
    if pyramid is not None and (columns is not None or homes is not None):
        yield "a pyramid has no columns beside it, and no foundations"
    if columns is not None:
        yield from _of_columns(columns, declared)
    yield from _of_numbers(declared)
    if declared.finish is not Finish.NEVER and (homes is None or homes.sweeps):
        yield "the rest is played up by itself, and there is nowhere to play it"
    if homes is None and pyramid is None and not _takes(declared):
        yield "no card ever leaves the columns: it needs foundations, or a waste that takes cards"
    if homes is not None and not (homes.begins or homes.build.takes["KS"]):
        yield "foundations begin with any rank, and do not go round the corner"
    if homes is not None and homes.sweeps and homes.back:
        yield "whole suits are swept away, and their cards go back"


def _of_numbers(declared: Solitaire) -> Iterator[str]:
    """Whether the pack is dealt out, and no more than that."""
    reserve, waste, columns = declared.of(Reserve), declared.of(Waste), declared.of(Tableau)
    pyramid, homes = declared.of(Pyramid), declared.of(Foundations)
    dealt = sum(columns.heights) if columns else 0
    dealt += (reserve.count if reserve else 0) + (waste.begins if waste else 0)
    dealt += pyramid.rows * (pyramid.rows + 1) // 2 if pyramid else 0
    dealt += homes is not None and not homes.begins
    if dealt > len(declared.pack):
        yield f"{dealt} cards are dealt, and the pack has {len(declared.pack)}"
    if declared.of(Stock) is None and dealt < len(declared.pack):
        yield f"{dealt} cards of {len(declared.pack)} are dealt, and there is no stock for the rest"


def _takes(declared: Solitaire) -> bool:
    waste = declared.of(Waste)
    return waste is not None and waste.takes is not None


def _of_stock(stock: Stock | None, waste: Waste | None, columns: Tableau | None) -> Iterator[str]:
    if waste is None and stock is not None and stock.deals is Deals.TO_WASTE:
        yield "the stock is drawn to a waste that is not there"
    if stock is not None and stock.deals is Deals.TO_COLUMNS:
        if waste is not None:
            yield "the stock is dealt to the columns, and the waste would stay empty"
        if columns is None:
            yield "the stock is dealt to columns that are not there"
        if stock.redeals:
            yield "the stock is dealt to the columns, and nothing can be turned over again"
    if stock is None and waste is not None:
        yield "there is a waste, and no stock that fills it"


def _of_columns(columns: Tableau, declared: Solitaire) -> Iterator[str]:
    if not isinstance(columns.open, int) and len(columns.open) != len(columns.heights):
        yield "the columns are not as many as the numbers of their open cards"
    if columns.lift is Lift.BY_CELLS and declared.of(Cells) is None:
        yield "cards move by way of free cells, and there are none"
    if columns.build is None and columns.lift is not Lift.TOP:
        yield "nothing goes on a column, and more than its last card may be lifted"
    known = {Reserve: "reserve", Waste: "waste", Stock: "stock"}
    there = {name for role, name in known.items() if declared.of(role) is not None}
    for name in columns.filled_from:
        if name not in there:
            yield f"empty columns are filled from {name!r}, which is no pile of it"
    if columns.filled_from and any(not height for height in columns.heights):
        yield "an empty column is filled at once, and one is dealt no card"
