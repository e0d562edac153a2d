"""A toy game at a table, for tests: people, computer players, and a deal in a wanted position."""

from __future__ import annotations

from typing import Any

from game.core.game import Game
from game.session.table import Session, Setup, Sitter
from tests.scenes.table.tables import NAMES


def sit_at(game: Game, levels: str = "human,easy", seed: int = 7, *,
           position: dict[str, Any] | None = None, **options: Any) -> Session:
    """A session of a game that is in no catalogue. ``position``: the deal to go on with; what is
    not said of it is as usual."""
    sitters = tuple(Sitter(name, level) for name, level in zip(NAMES, levels.split(",")))
    setup = Setup(game.key, sitters, options, seed)
    session = Session.start(setup, games={game.key: game})
    if position is not None:
        settled = {key: value for key, value in session.settled.items() if _of_deal(game, key)}
        usual = {"game": game.key, "seats": len(sitters), "options": settled}
        session.begin(deal=game.arrange(usual | position))
    return session


def _of_deal(game: Game, key: str) -> bool:
    return any(option.key == key and option.scope == "deal" for option in game.options)
