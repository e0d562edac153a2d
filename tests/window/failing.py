"""The program with a mistake in it: at the table F12 is one that nobody has thought of. Run it as
``python -m tests.window.failing`` with the arguments of the program."""

import pygame

from scenes.__main__ import main
from scenes.play.scene import TableScene

_handle = TableScene.handle


def handle(self, event):
    """As the table does, but for that key."""
    if event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
        raise ZeroDivisionError("a mistake of its own")
    return _handle(self, event)


if __name__ == "__main__":
    TableScene.handle = handle
    raise SystemExit(main())
