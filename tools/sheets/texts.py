"""Everything at every size of text: `python -m tools.sheets texts FOLDER`.

One sheet for each size, ``text_75.png`` to ``text_200.png``: all scenes, then all games in the
middle of a deal, in a window of ``SINGLE``. What a person with weak eyes sees, at a glance.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.catalogue import CATALOGUE
from game.core.naming import by_family
from scenes.i18n import _
from tools.sheets import paper
from tools.sheets.games import middle
from tools.sheets.screens import SINGLE, STORIES, Story, shot

PERCENTS = (75, 100, 150, 200)
COLUMNS, SHOWN_PX = 6, 480
COLOURS = 128


def seen(names: list[str]) -> dict[str, Story]:
    """Caption -> what is to be seen; of these captions, none named: all."""
    found = {name.replace("_", " ").capitalize(): story for name, story in STORIES.items()}
    found = {caption: story for caption, story in found.items() if not names or caption in names}
    for _family, games in by_family(CATALOGUE.values()):
        found |= {_(game.title): middle(game) for game in games
                  if not names or _(game.title) in names}
    return found


def contact_sheet(percent: int, stories: dict[str, Story]) -> pygame.Surface:
    """All that at this size of text."""
    shots = [(caption, paper.scaled(shot(story, *SINGLE, percent / 100), SHOWN_PX))
             for caption, story in stories.items()]
    return paper.grid(shots, COLUMNS)


def make(folder: Path, names: list[str]) -> dict[str, int]:
    """Write a sheet for each size; name -> bytes."""
    stories, sizes = seen(names), {}
    for percent in PERCENTS:
        path = folder / f"text_{percent}.png"
        sizes[path.name] = paper.save(contact_sheet(percent, stories), path, COLOURS)
    return sizes
