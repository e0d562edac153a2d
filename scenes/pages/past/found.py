"""What saved games there are, looked through once; any thread may look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.game import Game
from game.core.records import dataclass, field
from game.core.words import plain
from game.store.library import Library, SavedGame, told
from scenes.i18n import _
from scenes.pages.past.telling import Item
from scenes.program.errand import Errand

GAMES, BIN = "games", "bin"
ALL = ""
UNFINISHED, FINISHED, LOVED = "unfinished", "finished", "favourites"


@dataclass(frozen=True, slots=True)
class FoundGames:
    """``games``: those that were played last first, then damaged files; ``bin``: what can be
    brought back; ``keys``: which games they are of."""

    games: Sequence[Item] = ()
    bin: Sequence[Item] = ()
    keys: frozenset[str] = field(default_factory=frozenset)

    def of(self, tab: str) -> Sequence[Item]:
        """What that part of the page shows."""
        return self.bin if tab == BIN else self.games


def found(library: Library, games: Mapping[str, Game], errand: Errand[FoundGames]) -> FoundGames:
    """Look through the folder; what was found when nobody wants it any more is found no further."""
    def item(kept: SavedGame) -> Item:
        return Item(kept.path, kept, told(kept, title))

    def title(key: str) -> str:
        return _(games[key].title) if key in games else plain(key)

    kept = library.games
    if not errand.step(0, len(kept)):
        return FoundGames()
    damaged = [Item(path, None, plain(path.name).casefold(), library.why_unread(path))
               for path in library.damaged]
    damaged.sort(key=lambda each: each.unread)
    keys = frozenset(each.summary.game for each in kept)
    return FoundGames([*map(item, kept), *damaged], [*map(item, library.bin)], keys)


def suits(item: Item, which: str, game: str) -> bool:
    """Whether an item is asked for; damaged files are only where everything is."""
    if item.kept is None:
        return which == ALL and game == ALL
    if game not in (ALL, item.kept.summary.game):
        return False
    if which == LOVED:
        return item.kept.favourite
    return which == ALL or item.kept.summary.finished is (which == FINISHED)
