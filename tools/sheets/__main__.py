"""`python -m tools.sheets deck FOLDER` writes sheets of pictures; so do `screens`, `games` (one
sheet of all games in the middle of a deal), `texts` (all of them at four sizes of text) and `front`
(what the front page shows)."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def main() -> None:
    """Writes the sheets that are asked for, and tells the size of each file in KB."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("deck", "screens", "games", "texts", "front"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="which scenes or games (none named: all); the "
                        "deck is always whole")
    parser.add_argument("--mock", type=Path, help="screens: a folder of mock-ups to lay beside")
    given = parser.parse_args()
    makers = {"deck": _deck, "screens": _screens, "games": _games, "texts": _texts, "front": _front}
    make = makers[given.what]
    for name, size in make(given).items():
        print(f"{given.folder / name}: {size / 1024:.0f} KB")


def _deck(given: argparse.Namespace) -> dict[str, int]:
    import pygame

    from tools.sheets import deck

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return deck.make(given.folder)


def _screens(given: argparse.Namespace) -> dict[str, int]:
    from tools.sheets import screens

    return screens.make(given.folder, given.names, given.mock)


def _games(given: argparse.Namespace) -> dict[str, int]:
    from tools.sheets import games

    return games.make(given.folder, given.names)


def _texts(given: argparse.Namespace) -> dict[str, int]:
    from tools.sheets import texts

    return texts.make(given.folder, given.names)


def _front(given: argparse.Namespace) -> dict[str, int]:
    from tools.sheets import games

    return games.make_front(given.folder, given.names)


if __name__ == "__main__":
    main()
