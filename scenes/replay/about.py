"""Shift+F1 in a replay: what keys and pads do there."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.words import N_
from scenes.devices.commands import COMMANDS, key_words, keys_of
from scenes.i18n import _, listing
from scenes.table.draw.panels import Paragraph, TextKind

#: The replay's own keys, before all others: keys as ``combo_of`` writes them -> command, words.
OWN: Mapping[str, tuple[str, str]] = {
    "left": ("step_back", N_("One step back")),
    "right": ("step_on", N_("One step on")),
    "up": ("mark_before", N_("To the bout or turn before")),
    "down": ("next_mark", N_("To the next bout or turn")),
    "home": ("first", N_("To the beginning")),
    "end": ("last", N_("To the end")),
    "space": ("toggle", N_("Play or stop")),
    "a": ("hands", N_("All hands, or as before")),
    "v": ("next_viewer", N_("The next seat's view")),
    "h": ("advice", N_("What the best computer player would have done")),
    "t": ("turned", N_("Where the deal turned")),
    "d": ("differs", N_("To the next move at which it would have done something else")),
    "p": ("here", N_("Play on from here")),
}
#: What it shares with the table, by the keys that are set.
_SHARED = ("next_zone", "previous_zone", "log", "rules", "snapshot", "settings", "four_colours",
           "faster", "slower")
_PAD = (
    (N_("Stick or cross"), N_("move the ring")), ("A", N_("press")), ("B", N_("back")),
    ("LB, RB", N_("one step back, on")), ("LT, RT", N_("to the bout or turn before, after")),
    ("X", N_("all hands, or as before")), ("Y", N_("the next seat's view")),
    ("Start", N_("play or stop")), ("Back", N_("log")),
)  # fmt: skip


def paragraphs(changed: Mapping[str, str]) -> list[Paragraph]:
    """The panel; ``changed``: the setting "keys"."""
    text = [Paragraph(_("Keys"), TextKind.HEAD)]
    text += [_line(key_words(combo), _(words)) for combo, (_name, words) in OWN.items()]
    text += [_line(_("Ctrl and an arrow"), _("move the ring")),
             _line(key_words("return"), _("press what has the ring"))]
    for name in _SHARED:
        keys = keys_of(name, changed)
        if keys:
            text.append(_line(listing(map(key_words, keys)), _(COMMANDS[name].words)))
    text += [_line(listing(map(key_words, keys_of("about", changed))), _("what you read")),
             _line(key_words("escape"), _("back"))]
    text.append(Paragraph(_("Gamepad"), TextKind.HEAD))
    return [*text, *(_line(_(keys), _(words)) for keys, words in _PAD)]


def _line(keys: str, words: str) -> Paragraph:
    return Paragraph(words, caps=tuple(keys.split(", ")))
