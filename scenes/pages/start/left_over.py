"""What was left unfinished; of many games it takes a while to know."""

from __future__ import annotations

from collections.abc import Container

from game.store import folders
from game.store.journal import Summary
from game.store.shelf import is_quick
from scenes.program import play
from scenes.program.errand import Errand


class LeftOver:
    """``matches``: those of these games that can be gone on with, the newest first. While many are
    looked through it is those of before."""

    def __init__(self, games: Container[str]) -> None:
        self.matches: list[Summary] = []
        self._games = games
        self._looking: Errand[list[Summary]] | None = None

    def look(self) -> None:
        """Look through all games; where that takes long, beside the window."""
        quick = is_quick(folders.journals())
        self._looking = Errand(lambda _errand: play.all_unfinished(), at_once=quick)
        self.news()

    def news(self) -> bool:
        """Take in what was found, once it is there; whether it is other than before."""
        if self._looking is None or self._looking.busy:
            return False
        before, matches = self.matches, self._looking.take() or []
        self._looking = None
        self.matches = [each for each in matches if each.game in self._games]
        return self.matches != before
