"""What kinds of piles a table has, to the eye."""

from __future__ import annotations

from game.core.piles import Layout
from game.core.table import Table


class Kinds:
    """Of the piles of one deal, as the game's table calls them."""

    def __init__(self, piles: Layout, table: Table) -> None:
        self._piles, self._table = piles, table

    def kind(self, pile: str) -> str:
        """The kind of a pile to the eye."""
        spec = self._piles.spec(pile)
        return "" if spec is None else spec.kind

    def is_column(self, pile: str) -> bool:
        """Whether who takes a card from there takes all that lies on it."""
        return self.kind(pile) in self._table.columns

    def numbered(self, pile: str) -> bool:
        """Whether the last number of a pile's name counts piles of a kind, not seats."""
        spec, parts = self._piles.spec(pile), pile.split(".")
        return spec is not None and parts[-1].isdecimal() and spec.owner != len(parts) - 1

    def loose(self, pile: str) -> bool:
        """Whether no place in it means anything."""
        spec = self._piles.spec(pile)
        return spec is not None and not spec.ordered
