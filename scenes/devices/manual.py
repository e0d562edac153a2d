"""What mouse, fingers, keys, pad and the one switch do at a table, in sentences."""

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
FINGERS = (
    N_("Tap a card, then where it goes; or drag it there. On a page a finger draws what is below "
       "it."),
    N_("Rest a moment on a card or a pile: what the other button of a mouse does."),
    N_("Tap with two fingers: undo."),
    N_("Where cards lie close the one under the finger is shown large: slide along them and let go "
       "to pick it, or lift it out. Tap it once more to play it."),
    N_("In a race every player may have a finger on the screen; each acts for whose cards it "
       "touches."),
)
ONE_SWITCH = (
    N_("Settings, Access: a ring goes by itself through all that can be used, and Space or Enter, "
       "a mouse button, a tap or a button of a gamepad presses where it stands."),
    N_("Where there is much it stands on groups first; press to go in. Twice round, and it comes "
       "out again."),
    N_("It never hurries you: no clock runs, and it goes round until you press."),
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
