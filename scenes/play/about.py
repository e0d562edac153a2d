"""Shift+F1: who sits at this table, and everything that mouse, keys and pad do here."""

from __future__ import annotations

from game.core.characters import CHARACTERS
from game.core.words import N_
from game.session import alone
from scenes.devices.commands import ALONE
from scenes.devices.manual import (
    FINGERS,
    LETTERS,
    MOUSE,
    MOUSE_ALONE,
    ONE_SWITCH,
    PAD,
    key_rows,
)
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.solo.telling import number_line
from scenes.table.draw.panels import Paragraph, TextKind

_LEVELS = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}


def paragraphs(desk: PlayDesk) -> list[Paragraph]:
    """The panel as it is now: keys that were changed are shown as they are."""
    seats = range(len(desk.session.seats))
    text = [Paragraph(_who(desk, seat), seat=seat) for seat in seats]
    single = alone.is_alone(desk.session)
    if single:
        text.append(Paragraph(number_line(desk.session)))
    text.append(Paragraph(_("Mouse"), TextKind.HEAD))
    text += [Paragraph(_(sentence)) for sentence in (*MOUSE, *(MOUSE_ALONE if single else ()))]
    text.append(Paragraph(_("Fingers"), TextKind.HEAD))
    text += [Paragraph(_(sentence)) for sentence in FINGERS]
    text.append(Paragraph(_("Keys"), TextKind.HEAD))
    without = () if single else ALONE
    text += [Paragraph(words, caps=keys)
             for keys, words in key_rows(desk.app.settings["keys"], without)]
    text.append(Paragraph(_(LETTERS), TextKind.SMALL))
    text.append(Paragraph(_("Gamepad"), TextKind.HEAD))
    text += [Paragraph(_(words), caps=(_(keys),)) for keys, words in PAD]
    text.append(Paragraph(_("One switch"), TextKind.HEAD))
    return [*text, *(Paragraph(_(sentence)) for sentence in ONE_SWITCH)]


def _who(desk: PlayDesk, seat: int) -> str:
    sitter = desk.session.seats[seat]
    if sitter.human:
        return sitter.name
    who = CHARACTERS.get(sitter.character)
    level = _(_LEVELS.get(sitter.level, sitter.level))
    if who is not None:
        return _("{name}, computer player, {level}: {manner}", name=sitter.name, level=level,
                 manner=_(who.line_in(desk.session.game.brain.has)))  # fmt: skip
    if sitter.character:
        level = _(sitter.character.capitalize())
    return _("{name}, computer player, {level}", name=sitter.name, level=level)
