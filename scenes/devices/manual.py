"""What mouse, keys and pad do at a table, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.words import N_, TO
from scenes.devices.commands import COMMANDS, key_words, keys_of
from scenes.i18n import _, listing

MOUSE = (
    N_("Click a card: it is played where it has one use only, else picked. "
       "Then click where it goes."),
    N_("Drag a card, or several that are picked, to its place. Within the hand dragging sorts."),
    N_("Double click: the most obvious move."),
    N_("Other button: what can be done with this, and why not."),
    N_("Middle button, or Alt held: see a covered card whole."),
    N_("Wheel over the hand: spread or tighten it; over a pile: look through it."),
)
#: Besides, where one plays alone.
MOUSE_ALONE = (
    N_("Other button, pressed for a moment: a card that fits goes to its foundation. "
       "Held, or with Shift: what can be done with it."),
)
PAD = (
    (N_("Stick or cross"), N_("go about the table")),
    ("A", N_("select, play or put down")), ("B", N_("put back, close")),
    ("X", N_("hint")), ("Y", N_("to the buttons of the game, else sort the hand")),
    ("LB, RB", N_("part of the table before, next")),
    ("LT", N_("look through a pile")), ("RT", N_("cards move faster")),
    ("Start", N_("pause")), ("Back", N_("log")),
)  # fmt: skip
#: Keys that belong to the whole program.
_ALWAYS = (
    ("f9", N_("Sound on or off")), ("f11", N_("Full screen")), ("ctrl+q", N_("Quit")),
    ("ctrl+w", N_("Leave this page or table")),
)  # fmt: skip
LETTERS = N_(
    "A letter that is underlined on a button presses it. Such letters, digits and Space go to "
    "the game first; with Ctrl every letter does what is said here."
)  # fmt: skip


#: Keys as they stand on their caps, and what they do.
KeyRow = tuple[tuple[str, ...], str]


def key_rows(changed: Mapping[str, str], without: Collection[str] = ()) -> list[KeyRow]:
    """What each key does; what has no key is left out, and some commands."""
    rows: list[KeyRow] = []
    for name, command in COMMANDS.items():
        if name in without:
            continue
        keys = keys_of(name, changed)
        if name == "hand" and len(keys) > 1:
            rows.append(((listing(map(key_words, (keys[0], keys[-1])), TO),), _(command.words)))
        elif keys:
            rows.append((tuple(dict.fromkeys(map(key_words, keys))), _(command.words)))
    return [*rows, *(((key_words(key),), _(words)) for key, words in _ALWAYS)]


def key_lines(changed: Mapping[str, str], without: Collection[str] = ()) -> list[str]:
    """The same in lines: "Ctrl+Z, Z: Undo"."""
    return [line(listing(keys), words) for keys, words in key_rows(changed, without)]


def line(keys: str, words: str) -> str:
    """A key and what it does."""
    return _("{keys}: {words}", keys=keys, words=words)
