"""Pictures of a toy game at the table: `python -m tools.toys MODULE:GAME FOLDER [--seats N] ...`.

``MODULE:GAME`` is a game of the tests, such as ``tests.scenes.table.toy_sides:SIDES``. Its deal is
shown after some moves that its own computer player makes, in a small and in a large window, as
``FOLDER/<key>-1024.png`` and ``FOLDER/<key>-1920.png``; ``--scale 1.5`` adds pictures of larger
text, ``--size 1280x800`` shows that window instead. ``--press`` names keys that are pressed before,
``--click X,Y`` a click in parts of the window.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if TYPE_CHECKING:
    import pygame

    from game.core.game import Game
    from game.session.table import Session
    from tools.backstage import Backstage

WINDOWS = ((1024, 640), (1920, 1080))
#: A picture is smaller than this.
MOST_BYTES = 200_000
COLOURS = 128


def main(given: Sequence[str] | None = None) -> None:
    """Write the pictures that the command line asks for, and say how large they are."""
    wish = _parser().parse_args(given)
    game = game_of(wish.game)
    wish.folder.mkdir(parents=True, exist_ok=True)
    for size in wish.size or WINDOWS:
        for scale in dict.fromkeys((1.0, wish.scale)):
            larger = "" if scale == 1 else f"-{scale:.0%}".removesuffix("%")
            path = wish.folder / f"{wish.name or game.key}-{size[0]}{larger}.png"
            print(f"{path}: {_save(shot(game, size, scale, wish), path) / 1000:.0f} kB")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="module:name")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--name", default="", help="of the files; else the key of the game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--people", type=int, default=1)
    parser.add_argument("--moves", type=int, default=0)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--scale", type=float, default=1.0, help="also with text of this size")
    parser.add_argument("--size", action="append", type=_size, metavar="WxH")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--press", action="append", default=[], metavar="KEY")
    parser.add_argument("--click", action="append", default=[], metavar="X,Y")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    return int(width), int(height)


def game_of(name: str) -> Game:
    """The game that ``module:name`` is."""
    module, _colon, attribute = name.partition(":")
    found: Game = getattr(import_module(module), attribute)
    return found


def _value(text: str) -> Any:
    return int(text) if text.lstrip("-").isdecimal() else text


def session_of(game: Game, wish: argparse.Namespace) -> Session:
    """A person and computer players at a table of the game, some moves later."""
    from game.asked import NAMES
    from game.core.rng import Rng
    from game.session.table import Session, Setup, Sitter
    from tools.backstage import step

    seats = game.best_seats[0] if wish.seats is None else wish.seats
    levels = ["human"] * wish.people + ["medium"] * (seats - wish.people)
    sitters = tuple(map(Sitter, NAMES[:seats], levels))
    options = {key: _value(value) for key, _is, value in (o.partition("=") for o in wish.option)}
    session = Session.start(Setup(game.key, sitters, options, wish.seed), games={game.key: game})
    rng = Rng.seeded(wish.seed)
    for _ in range(wish.moves):
        if session.outcome is None:
            step(session, "medium", rng)
    return session


def shot(game: Game, size: tuple[int, int], scale: float,
         wish: argparse.Namespace) -> pygame.Surface:
    """The game's table in a window of that size."""
    from scenes.play.scene import TableScene
    from tools.backstage import opened

    # In Plain: what a table can do is seen without a grain, in half the bytes.
    settings = {"scale": scale, "theme": "plain"}
    with opened(size, settings=settings, speed="instant") as stage:
        stage.show(TableScene(session_of(game, wish)))
        stage.settle()
        for key in wish.press:
            _press(stage, key)
        for point in wish.click:
            x, y = map(float, point.split(","))
            _click(stage, (round(x * size[0]), round(y * size[1])))
        stage.settle()
        return stage.picture()


def _press(stage: Backstage, name: str) -> None:
    import pygame

    code = pygame.key.key_code(name)
    sign = name if len(name) == 1 else ""
    stage.tick(50, pygame.event.Event(pygame.KEYDOWN, key=code, unicode=sign, mod=0))
    stage.tick(50)


def _click(stage: Backstage, at: tuple[int, int]) -> None:
    import pygame

    stage.pointer = at
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.tick(50, pygame.event.Event(kind, button=1, pos=at, touch=False))


def _save(picture: pygame.Surface, path: Path) -> int:
    """Write a picture with as many colours as its size allows; how many bytes it has."""
    from tools.sheets import paper

    for colours in (COLOURS, COLOURS // 2, COLOURS // 4):
        written = paper.save(picture, path, colours)
        if written < MOST_BYTES:
            break
    return written


if __name__ == "__main__":
    main()
