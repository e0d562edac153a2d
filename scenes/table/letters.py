"""The letters of a game's buttons, in the person's language."""

from __future__ import annotations

from dataclasses import replace

from game.core.table import Table
from scenes.i18n import letter


def lettered(table: Table) -> Table:
    """The table with the letters of this language on its buttons; itself where they are those of
    English."""
    buttons = tuple(replace(button, key=letter(button.words.message, button.key))
                    for button in table.buttons)
    if all(new.key == old.key for new, old in zip(buttons, table.buttons)):
        return table
    return replace(table, buttons=buttons)
