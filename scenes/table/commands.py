"""What can be done at a table by a key, and which key does it (UX 3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.core.words import N_


@dataclass(frozen=True, slots=True)
class Command:
    """``words`` as a list of keys names it; ``keys`` that do it, as ``combo_of`` writes them, the one to show first."""

    words: str
    keys: tuple[str, ...]


#: In the order in which they are listed.
COMMANDS: dict[str, Command] = {
    "undo": Command(N_("Undo"), ("ctrl+z", "z")),
    "redo": Command(N_("Redo"), ("ctrl+shift+z", "ctrl+y")),
    "hint": Command(N_("Hint"), ("h",)),
    "any_move": Command(N_("Is there a move?"), ("shift+h",)),
    "sort": Command(N_("Sort the hand"), ("s",)),
    "log": Command(N_("Log"), ("l",)),
    "pause": Command(N_("Pause"), ("p", "pause")),
    "rules": Command(N_("Rules of this game"), ("f1",)),
    "new_deal": Command(N_("New deal"), ("f2",)),
    "restart": Command(N_("Deal again from the start"), ("f3",)),
    "menu": Command(N_("All games"), ("f5",)),
    "settings": Command(N_("Settings"), ("f10",)),
}

_MODIFIERS = ((pygame.KMOD_CTRL | pygame.KMOD_META, "ctrl"), (pygame.KMOD_ALT, "alt"), (pygame.KMOD_SHIFT, "shift"))


def combo_of(event: pygame.event.Event) -> str:
    """A key as it was pressed: "ctrl+shift+z", "f1", "."; "" for a modifier alone."""
    name = pygame.key.name(event.key)
    if not name or name in ("left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", "left meta",
                            "right meta", "alt gr"):
        return ""
    return "+".join([word for mask, word in _MODIFIERS if event.mod & mask] + [name])


def keys_of(name: str, changed: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of a command; ``changed``: the setting "keys", command -> its keys with spaces between."""
    return tuple(changed[name].split()) if name in changed else COMMANDS[name].keys


def command_of(combo: str, changed: Mapping[str, str]) -> str:
    """What a key does; "" for nothing. With Ctrl each letter command works as without (UX 3.2)."""
    for name in COMMANDS:
        if combo in keys_of(name, changed):
            return name
    bare = combo.removeprefix("ctrl+")
    if bare != combo and len(bare) == 1 and bare.isalpha():
        return command_of(bare, changed)
    return ""
