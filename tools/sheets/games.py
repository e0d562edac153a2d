"""All games at a glance: `python -m tools.sheets games docs`, and the pictures of the front page:
`... front docs/screenshots`.

One sheet, ``games.png``, has every game of the catalogue in the middle of a deal, family by family.
How long a deal is, is found by letting computer players play it to its end.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.naming import by_family
from game.core.rng import Rng
from scenes.i18n import _
from tools.backstage import session_at, step
from tools.sheets import paper
from tools.sheets.screens import SINGLE, Story, ready, shot, start, table

COLUMNS = 5
SHOWN_PX = 480
#: Enough for small pictures of tables.
COLOURS = 160
SEED, LEVEL = 7, "medium"
#: A deal that is longer than this is seen after half as many moves.
MOST_MOVES = 1_200

#: Name of the file -> what the front page shows, where there is such a game.
FRONT = {
    "start": Story(start, played=True),
    "durak": Story(table("durak", 14, seats=4)),
    "sequence_rummy": Story(table("sequence_rummy", 60, seats=3)),
    "racing_demon": Story(table("racing_demon", 90, people=2, seats=3), ready),
    "spite_and_malice": Story(table("spite_and_malice", 30)),
}


def half_way(key: str, seats: int | None = None) -> int:
    """How many moves lie before the middle of a deal."""
    session = session_at(key, moves=0, seats=seats, seed=SEED)
    rng, moves = Rng.seeded(SEED), 0
    while session.outcome is None and moves < MOST_MOVES:
        step(session, LEVEL, rng)
        moves += 1
    session.close()
    return moves // 2


def middle(game: Game) -> Story:
    """The middle of a deal at its usual number of seats."""
    return Story(table(game.key, half_way(game.key), seed=SEED), ready)


def contact_sheet(games: Iterable[Game]) -> pygame.Surface:
    """Each game at its usual number of seats in a window of ``SINGLE``, smaller."""
    shots = []
    for game in games:
        story = middle(game)
        told = _("{n} player", "{n} players", n=game.best_seats[0])
        picture = paper.scaled(shot(story, *SINGLE, 1.0), SHOWN_PX)
        shots.append((f"{_(game.title)}, {told}", picture))
    return paper.grid(shots, COLUMNS)


def make(folder: Path, keys: list[str]) -> dict[str, int]:
    """Write the sheet of these games (none named: all); name -> bytes."""
    found = [game for _family, games in by_family(CATALOGUE.values()) for game in games
             if not keys or game.key in keys]  # fmt: skip
    return {"games.png": paper.save(contact_sheet(found), folder / "games.png", COLOURS)}


def make_front(folder: Path, names: list[str]) -> dict[str, int]:
    """Write the pictures of the front page that are asked for (none named: all); name -> bytes."""
    sizes = {}
    for name, story in FRONT.items():
        if not names or name in names:
            path = folder / f"{name}.png"
            sizes[path.name] = paper.save(shot(story, *SINGLE, 1.0), path)
    return sizes
