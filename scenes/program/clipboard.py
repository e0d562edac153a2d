"""The clipboard: the one place where anything is put into it."""

from __future__ import annotations

import pygame

from game.core.words import plain_lines


def put(text: str) -> bool:
    """Let the text be in the clipboard, without signs that mean something to a terminal it may be
    pasted into; False where there is none."""
    try:
        pygame.scrap.put_text(plain_lines(text))
    except (pygame.error, AttributeError):
        return False
    return True
