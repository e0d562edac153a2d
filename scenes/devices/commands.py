"""What can be done at a table by a key, and which key does it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.core.records import dataclass
from game.core.words import N_
from scenes.i18n import _


@dataclass(frozen=True, slots=True)
class Command:
    """``words`` as a list of keys names it; ``keys`` that do it, the one to show first.

    They are written as ``combo_of`` does.
    """

    words: str
    keys: tuple[str, ...]


#: In the order in which they are listed.
COMMANDS: dict[str, Command] = {
    "focus_left": Command(N_("Go left"), ("left",)),
    "focus_right": Command(N_("Go right"), ("right",)),
    "focus_up": Command(N_("Go up"), ("up",)),
    "focus_down": Command(N_("Go down"), ("down",)),
    "next_zone": Command(N_("Next part of the table"), ("tab",)),
    "previous_zone": Command(N_("Part of the table before"), ("shift+tab",)),
    "select": Command(N_("Select, play or put down"), ("return", "space", "enter")),
    "back": Command(N_("Put back, close, pause"), ("escape",)),
    "more": Command(N_("One card more"), ("+", "[+]")),
    "fewer": Command(N_("One card fewer"), ("-", "[-]")),
    "hand": Command(N_("Hand cards 1 to 10"), ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")),
    "peek": Command(N_("Look through a pile"), ("f6",)),
    "last_trick": Command(N_("Show the last trick again"), ("f7",)),
    "again": Command(N_("Show again what the others did"), ("r",)),
    "options": Command(N_("What can be done with this"), ("shift+f10", "menu")),
    "undo": Command(N_("Undo"), ("ctrl+z", "z")),
    "redo": Command(N_("Redo"), ("ctrl+shift+z", "ctrl+y")),
    "hint": Command(N_("Hint"), ("h",)),
    "any_move": Command(N_("Is there a move?"), ("shift+h",)),
    "draw": Command(N_("Draw, where one plays alone"), ("d",)),
    "home": Command(N_("Send a card to its foundation, where one plays alone"), ("u",)),
    "copy_number": Command(N_("Copy the deal number, where one plays alone"), ("ctrl+shift+c",)),
    "moves_and_time": Command(N_("Show moves and time, where one plays alone"), ("ctrl+t",)),
    "sort": Command(N_("Sort the hand"), ("s",)),
    "cover": Command(N_("Cover my cards"), ("b",)),
    "log": Command(N_("Log"), ("l",)),
    "pause": Command(N_("Pause"), ("p", "pause")),
    "rules": Command(N_("Rules of this game"), ("f1",)),
    "new_deal": Command(N_("New deal"), ("f2",)),
    "restart": Command(N_("Deal again from the start"), ("f3",)),
    "menu": Command(N_("Menu"), ("m",)),
    "leave": Command(N_("Leave the table for all games"), ("f5",)),
    "bring_back": Command(N_("Bring back the last game"), ("shift+f3",)),
    "snapshot": Command(N_("Picture of the table"), ("f12",)),
    "settings": Command(N_("Settings"), ("f10",)),
    "about": Command(N_("This table and its keys"), ("shift+f1",)),
    "degree": Command(N_("Tell less or more of what happens"), ("f8",)),
    "repeat": Command(N_("Say that again"), ("alt+r",)),
    "hush": Command(N_("Be quiet"), ("alt+q",)),
    "whose_turn": Command(N_("Whose turn is it?"), ("alt+w",)),
    "my_hand": Command(N_("What have I in hand?"), ("alt+h",)),
    "the_table": Command(N_("What lies on the table?"), ("alt+t",)),
    "this_pile": Command(N_("What is in this pile?"), ("alt+p",)),
    "my_moves": Command(N_("What can I do?"), ("alt+m",)),
    "the_score": Command(N_("What is the score?"), ("alt+s",)),
    "since_mine": Command(N_("What has happened since my last turn?"), ("alt+l",)),
    "four_colours": Command(N_("Two colours or four"), ("c",)),
    "faster": Command(N_("Cards move faster"), (".",)),
    "slower": Command(N_("Cards move slower"), (",",)),
}

#: They do something where one plays alone, and nowhere else.
ALONE = ("draw", "home", "copy_number", "moves_and_time")

_MODIFIERS = (
    (pygame.KMOD_CTRL | pygame.KMOD_META, "ctrl"), (pygame.KMOD_ALT, "alt"),
    (pygame.KMOD_SHIFT, "shift"),
)  # fmt: skip
_HELD = frozenset({
    "left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", "left meta",
    "right meta", "alt gr", "numlock", "caps lock", "scroll lock",
})  # fmt: skip
_NAMES = {"break": "pause"}
#: How keys are called where their name would not do; others are shown as they are, capitalised.
_WORDS = {
    "ctrl": N_("Ctrl"), "alt": N_("Alt"), "shift": N_("Shift"), "return": N_("Enter"),
    "enter": N_("Enter (number pad)"),
    "escape": N_("Esc"), "space": N_("Space"), "tab": N_("Tab"), "left": N_("Left"),
    "right": N_("Right"), "up": N_("Up"),
    "down": N_("Down"), "pause": N_("Pause", context="key of a keyboard"),
    "delete": N_("Delete", context="key of a keyboard"), "insert": N_("Insert"),
    "backspace": N_("Backspace"),
    "page_up": N_("Page up"), "page_down": N_("Page down"), "home": N_("Home"), "end": N_("End"),
}  # fmt: skip


def combo_of(event: pygame.event.Event) -> str:
    """A key as it was pressed: "ctrl+shift+z", "f1", "."; "" for a modifier alone."""
    name = pygame.key.name(event.key)
    if not name or name in _HELD:
        return ""
    name = _NAMES.get(name, name).replace(" ", "_")
    return "+".join([word for mask, word in _MODIFIERS if event.mod & mask] + [name])


def combos_of(event: pygame.event.Event) -> list[str]:
    """What a key may be called: by its name, and by the sign it types, such as "+" or "1".

    The sign counts wherever it is on the keyboard.
    """
    combo, sign = combo_of(event), getattr(event, "unicode", "")
    # A letter of another alphabet is what it types: its key has no name of its own.
    typed = len(sign) == 1 and sign.isprintable() and not sign.isspace()
    typed = typed and not (sign.isalpha() and sign.isascii())
    free = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    if not combo:
        return []
    return [combo, sign.lower()] if typed and free and sign != combo else [combo]


def key_words(combo: str) -> str:
    """A combination of keys as people read it.

    >>> key_words("ctrl+shift+z"), key_words("ctrl++"), key_words("[-]"), key_words("page_up")
    ('Ctrl+Shift+Z', 'Ctrl++', '- (number pad)', 'Page up')
    """
    if len(combo) == 3 and combo[0] + combo[2] == "[]":
        return _("{key} (number pad)", key=combo[1])
    last = "+" if combo.endswith("+") else combo.rpartition("+")[2]
    parts = [*filter(None, combo.removesuffix(last).split("+")), last]
    return "+".join(_(_WORDS[part]) if part in _WORDS else part.capitalize() for part in parts)


def keys_of(name: str, changed: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of a command.

    ``changed``: the setting "keys", command -> its keys with spaces between.
    """
    return tuple(changed[name].split()) if name in changed else COMMANDS[name].keys


def is_letter(combo: str) -> bool:
    """Whether it is a key that a word could be written with.

    Such keys are off while a keyboard seat plays in real time.
    """
    return len(combo.removeprefix("shift+")) == 1 or combo in ("space", "shift+space")


def command_of(combo: str, changed: Mapping[str, str]) -> str:
    """What a key does; "" for nothing. With Ctrl each letter command works as without."""
    for name in COMMANDS:
        if combo in keys_of(name, changed):
            return name
    bare = combo.removeprefix("ctrl+")
    if bare != combo and len(bare) == 1 and bare.isalpha():
        return command_of(bare, changed)
    return ""
