"""A picture of the table, as it is on the screen, among the person's pictures."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import BinaryIO

import pygame

from game.core.game import Game
from game.store import folders
from scenes.i18n import _
from scenes.program.offers import show_folder
from scenes.program.stack import Program

LOG = logging.getLogger("riddance.table")


def save(surface: pygame.Surface, title: str, folder: Path, now_s: float | None = None) -> Path:
    """Write the surface as PNG, named by title and time; where it went.

    Nothing is overwritten. OSError where it cannot be.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{title} {time.strftime('%Y-%m-%d %H.%M.%S', time.localtime(now_s))}"
    for number in range(1, 1000):
        path = folder / (stem + (f" ({number})" if number > 1 else "") + ".png")
        try:
            with path.open("xb") as file:
                _write(surface, file, path)
            return path
        except FileExistsError:
            continue
    raise FileExistsError(stem)


def _write(surface: pygame.Surface, file: BinaryIO, path: Path) -> None:
    """Nothing half written is left."""
    try:
        pygame.image.save(surface, file, "picture.png")
    except (OSError, pygame.error) as error:
        path.unlink(missing_ok=True)
        raise OSError(getattr(error, "strerror", None) or str(error)) from error


def take_picture(app: Program, game: Game) -> None:
    """Save what the window shows, and say where it is, or why not."""
    try:
        path = save(app.window.surface, _(game.title), folders.pictures())
    except OSError as error:
        LOG.warning("no picture: %s", error)
        app.say(_("The picture could not be saved: {reason}.", reason=error.strerror or str(error)))
    else:
        app.say(_("The picture is saved as {file}.", file=str(path)), show_folder(app, path.parent))
