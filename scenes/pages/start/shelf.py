"""The shelf of games: what is looked for, which games fit, where tiles stand. It draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.game import Game
from scenes.i18n import _

#: A game of a short break (the filter says so).
SHORT_MINUTES = 10


@dataclass(frozen=True, slots=True)
class Wish:
    """``players`` and ``difficulty`` 0, ``family`` and ``text`` "": any."""

    players: int = 0
    family: str = ""
    difficulty: int = 0
    short: bool = False
    text: str = ""

    def fits(self, game: Game) -> bool:
        """Whether it is such a game."""
        if self.players and self.players not in game.seats:
            return False
        if self.family and game.family != self.family:
            return False
        if self.difficulty and game.difficulty != self.difficulty:
            return False
        if self.short and not 0 < game.minutes <= SHORT_MINUTES:
            return False
        names = [_(game.title), *(_(name) for name in game.other_names)]
        told = " ".join([*names, _(game.family), _(game.summary)]).casefold()
        return all(word in told for word in self.text.casefold().split())


@dataclass(frozen=True, slots=True)
class Group:
    """Games of one family that stand together, in a ``row`` of the shelf.

    ``column``: the first one's; ``first``: with the family's name.
    """

    family: str
    games: tuple[Game, ...]
    column: int
    row: int
    first: bool = True


def by_family(games: Mapping[str, Game]) -> Iterator[tuple[str, list[Game]]]:
    """The games of each family; both in the order of the catalogue."""
    found: dict[str, list[Game]] = {}
    for game in games.values():
        found.setdefault(game.family, []).append(game)
    yield from found.items()


def rows_of(groups: Sequence[Group]) -> list[list[Group]]:
    """The groups of each row, from above."""
    return [[group for group in groups if group.row == row] for row in range(groups[-1].row + 1)]


def laid_out(families: Sequence[tuple[str, Sequence[Game]]], columns: int) -> list[Group]:
    """Families one after the other; one that wholly fits beside the last one shares its row."""
    found: list[Group] = []
    row, used = 0, 0
    for family, games in families:
        if used and used + len(games) > columns:
            row, used = row + 1, 0
        for first in range(0, len(games), columns):
            part = tuple(games[first : first + columns])
            if first:
                row, used = row + 1, 0
            found.append(Group(family, part, used, row, first=not first))
            used += len(part)
    return found
