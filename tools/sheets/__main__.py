"""`python -m tools.sheets deck FOLDER` and `... screens FOLDER` write sheets of pictures."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("deck", "screens"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="screens: which scenes and games; none named: all")
    parser.add_argument("--mock", type=Path, help="screens: a folder of mock-ups to lay beside")
    given = parser.parse_args()
    for name, size in (_deck(given.folder) if given.what == "deck" else _screens(given)).items():
        print(f"{given.folder / name}: {size / 1024:.0f} KB")


def _deck(folder: Path) -> dict[str, int]:
    import pygame

    from tools.sheets import deck

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return deck.make(folder)


def _screens(given: argparse.Namespace) -> dict[str, int]:
    from tools.sheets import screens

    return screens.make(given.folder, given.names, given.mock)


if __name__ == "__main__":
    main()
