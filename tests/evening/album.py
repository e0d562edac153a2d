"""Pictures of a window, in the order in which they were taken, and sheets of them."""

import re
import subprocess
from pathlib import Path

import pygame

ACROSS, DOWN = 4, 4
THUMB_W, LINE_H = 480, 24


class Album:
    """``folder``: where they are kept; ``names``: of all that were taken."""

    def __init__(self, folder: Path):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.names = folder, []

    def take(self, window, what):
        """One of the whole window as it is; its file."""
        name = f"{len(self.names):03d}-{short(what)}.jpg"
        command = ["import", "-silent", "-quality", "88", "-window", window.id]
        subprocess.run([*command, str(self.folder / name)], check=True)
        self.names.append(name)
        return self.folder / name

    def sheets(self):
        """Write all of them, small, onto sheets; the files."""
        each, made = ACROSS * DOWN, []
        for first in range(0, len(self.names), each):
            sheet = sheet_of([self.folder / name for name in self.names[first:first + each]])
            made.append(self.folder / f"sheet-{first // each + 1:02d}.jpg")
            pygame.image.save(sheet, made[-1])
        return made


def short(what):
    """As part of a file's name.

    >>> short("Beat 6♣, or take 1 card.")
    'Beat-6-or-take-1-card'
    """
    return re.sub(r"[^A-Za-z0-9]+", "-", what).strip("-")[:40].strip("-")


def sheet_of(paths):
    """One surface with these pictures, each with its name below."""
    pygame.font.init()
    font, pictures = pygame.font.Font(None, LINE_H - 4), []
    for path in paths:
        picture = pygame.image.load(path)
        high = THUMB_W * picture.get_height() // picture.get_width()
        pictures.append((path.stem, pygame.transform.smoothscale(picture, (THUMB_W, high))))
    row_h = max(picture.get_height() for _, picture in pictures) + LINE_H
    rows = -(-len(pictures) // ACROSS)
    sheet = pygame.Surface((ACROSS * THUMB_W, rows * row_h))
    for k, (name, picture) in enumerate(pictures):
        x, y = k % ACROSS * THUMB_W, k // ACROSS * row_h
        sheet.blit(picture, (x, y))
        sheet.blit(font.render(name, True, "white"), (x + 4, y + picture.get_height() + 4))
    return sheet
