"""Shift+F1: who sits at this table, and everything that mouse, keys and pad do here (UX 3.7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.words import N_
from game.session import alone
from scenes.devices.commands import ALONE, COMMANDS, key_words, keys_of
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.solo.telling import number_line
from scenes.table.draw.panels import Paragraph

_LEVELS = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}
_MOUSE = (
    N_("Click a card: it is played where it has one use only, else picked. "
       "Then click where it goes."),
    N_("Drag a card, or several that are picked, to its place. Within the hand dragging sorts."),
    N_("Double click: the most obvious move."),
    N_("Other button: what can be done with this, and why not."),
    N_("Middle button, or Alt held: see a covered card whole."),
    N_("Wheel over the hand: spread or tighten it; over a pile: look through it."),
)
#: Besides, where one plays alone.
_ALONE = (
    N_("Other button, pressed for a moment: a card that fits goes to its foundation. "
       "Held, or with Shift: what can be done with it."),
)
_PAD = (
    (N_("Stick or cross"), N_("go about the table")),
    ("A", N_("select, play or put down")), ("B", N_("put back, close")),
    ("X", N_("hint")), ("Y", N_("to the buttons of the game, else sort the hand")),
    ("LB, RB", N_("part of the table before, next")),
    ("LT", N_("look through a pile")), ("RT", N_("cards move faster")),
    ("Start", N_("pause")), ("Back", N_("log")),
)  # fmt: skip
#: Keys that belong to the whole program.
_ALWAYS = (("f9", N_("Sound on or off")), ("f11", N_("Full screen")))


def paragraphs(desk: PlayDesk) -> list[Paragraph]:
    """The panel as it is now: keys that were changed are shown as they are."""
    found = [Paragraph(_who(desk, seat), "body", seat) for seat in range(len(desk.session.seats))]
    single = alone.is_alone(desk.session)
    if single:
        found.append(Paragraph(number_line(desk.session)))
    found.append(Paragraph(_("Mouse"), "head"))
    found += [Paragraph(_(sentence)) for sentence in (*_MOUSE, *(_ALONE if single else ()))]
    found.append(Paragraph(_("Keys"), "head"))
    without = () if single else ALONE
    found += [Paragraph(line) for line in key_lines(desk.app.settings["keys"], without)]
    found.append(Paragraph(_(
        "A letter that is underlined on a button presses it. Such letters, digits and Space go to "
        "the game first; with Ctrl every letter does what is said here."
    ), "small"))  # fmt: skip
    found.append(Paragraph(_("Gamepad"), "head"))
    found += [Paragraph(_line(_(keys), _(words))) for keys, words in _PAD]
    return found


def key_lines(changed: Mapping[str, str], without: Collection[str] = ()) -> list[str]:
    """What each key does: "Ctrl+Z, Z: Undo"; what has no key is left out, and some commands."""
    found = []
    for name, command in COMMANDS.items():
        if name in without:
            continue
        keys = keys_of(name, changed)
        if name == "hand" and len(keys) > 1:
            first, last = key_words(keys[0]), key_words(keys[-1])
            found.append(_line(_("{first} to {last}", first=first, last=last), _(command.words)))
        elif keys:
            found.append(_line(", ".join(dict.fromkeys(map(key_words, keys))), _(command.words)))
    return [*found, *(_line(key_words(key), _(words)) for key, words in _ALWAYS)]


def _line(keys: str, words: str) -> str:
    return _("{keys}: {words}", keys=keys, words=words)


def _who(desk: PlayDesk, seat: int) -> str:
    sitter = desk.session.seats[seat]
    if sitter.human:
        return sitter.name
    level = _(_LEVELS.get(sitter.level, sitter.level))
    return _("{name}, computer player, {level}", name=sitter.name, level=level)
