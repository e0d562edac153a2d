"""The shelf of games: what is looked for, which games fit, where tiles stand. It draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.game import Game
from game.core.naming import rank
from game.core.records import dataclass
from game.core.words import N_
from scenes.i18n import _

#: How long a match takes -> the fewest and the most minutes, and how it reads.
LENGTHS: Mapping[str, tuple[int, int, str]] = {
    "short": (1, 10, N_("up to 10 min")),
    "middle": (11, 25, N_("10 to 25 min")),
    "long": (26, 999, N_("over 25 min")),
}


@dataclass(frozen=True, slots=True)
class Wish:
    """``players`` and ``difficulty`` 0, ``family``, ``length`` and ``text`` "": any."""

    players: int = 0
    family: str = ""
    length: str = ""
    difficulty: int = 0
    text: str = ""

    def fits(self, game: Game) -> bool:
        """Whether it is such a game."""
        return self._suits(game) and rank(self.text, game, _) is not None

    def _suits(self, game: Game) -> bool:
        """Whether it is such a game, whatever it is called."""
        if self.players and self.players not in game.seats:
            return False
        if self.family and game.family != self.family:
            return False
        if self.difficulty and game.difficulty != self.difficulty:
            return False
        if self.length:
            least, most, _words = LENGTHS[self.length]
            return least <= game.minutes <= most
        return True

    def found(self, games: Iterable[Game]) -> list[Game]:
        """The games that fit, in their order; those that a text names best come first."""
        fitting = list(filter(self._suits, games))
        if not self.text:
            return fitting
        ranks = {game.key: rank(self.text, game, _) for game in fitting}
        named = [game for game in fitting if ranks[game.key] is not None]
        return sorted(named, key=lambda game: ranks[game.key] or 0)


@dataclass(frozen=True, slots=True)
class ShelfGroup:
    """Games of one family that stand together, in a ``row`` of the shelf.

    ``column``: the first one's; ``first``: with the family's name.
    """

    family: str
    games: tuple[Game, ...]
    column: int
    row: int
    first: bool = True


def own(
    games: Mapping[str, Game], favourites: Iterable[str], recent: Iterable[str], most: int
) -> list[Game]:
    """The games that one wants most likely, at most N: favourites, then what was last played.

    The favourites stand by when they were played; keys of games that are gone mean nothing.
    """
    played = list(recent)
    latest = {key: k for k, key in enumerate(played)}
    liked = sorted(favourites, key=lambda key: latest.get(key, len(played)))
    keys = dict.fromkeys([*liked, *played])
    return [games[key] for key in keys if key in games][:most]


def rows_of(groups: Sequence[ShelfGroup]) -> list[list[ShelfGroup]]:
    """The groups of each row, from above."""
    return [[group for group in groups if group.row == row] for row in range(groups[-1].row + 1)]


def laid_out(
    families: Sequence[tuple[str, Sequence[Game]]], columns: int,
    wide: Callable[[str], int] = lambda family: 1,
) -> list[ShelfGroup]:  # fmt: skip
    """Families one after the other; one that wholly fits beside the last one shares its row.

    ``wide``: how many columns the name of a family takes at least. No hole is left for a name, or
    the arrow keys would leave the row there: a family with a longer one is the last of its row.
    """
    groups: list[ShelfGroup] = []
    row, used = 0, 0
    for family, games in families:
        if used and used + max(len(games), wide(family)) > columns:
            row, used = row + 1, 0
        rest = list(games)
        for k, count in enumerate(_counts(len(games), columns)):
            part, rest = tuple(rest[:count]), rest[count:]
            if k:
                row, used = row + 1, 0
            groups.append(ShelfGroup(family, part, used, row, first=not k))
            used += len(part)
        if wide(family) > len(part):
            used = columns
    return groups


def _counts(games: int, columns: int) -> list[int]:
    """How many games stand in each row of a family: as many as have room, and where it can be
    helped none stands alone in the last one.

    >>> _counts(6, 4), _counts(6, 5), _counts(9, 4)
    ([4, 2], [4, 2], [4, 3, 2])
    """
    rows = -(-games // columns)
    counts = [columns] * (rows - 1) + [games - columns * (rows - 1)]
    if rows > 1 and counts[-1] == 1 and columns > 2:
        counts[-2:] = [columns - 1, 2]
    return counts
