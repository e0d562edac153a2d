"""`python -m tools.sheets deck FOLDER` and `python -m tools.sheets screens FOLDER` write sheets of pictures to look at."""

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
    given = parser.parse_args()
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    from tools.sheets import deck

    for name, size in deck.make(given.folder).items():
        print(f"{given.folder / name}: {size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
