"""All games, in menu order: the only module that names them."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.game import Game

GAMES: tuple[Game, ...] = ()

CATALOGUE: Mapping[str, Game] = {game.key: game for game in GAMES}
