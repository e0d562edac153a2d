"""The keys of the table: which does what, and how somebody makes another do it."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.words import OR, TO, Words
from scenes.devices.commands import COMMANDS, combos_of, command_of, key_words, keys_of
from scenes.i18n import _, listing
from scenes.pages.settings.rows import RowPlan, SettingRows
from scenes.widgets.controls import PushButton
from scenes.widgets.host import Host

#: They always do the same, or nobody could find the way back.
KEPT = (
    "escape", "tab", "shift+tab", "return", "enter", "space", "up", "down", "left", "right", "f9",
    "f11", "alt+return", "ctrl+q", "ctrl+w",
)  # fmt: skip


#: Ten keys in a row are no single key to choose.
FIXED = ("hand",)
_MANY, _MOST_SHOWN = 4, 2


def in_words(combos: tuple[str, ...]) -> str:
    """Keys as they stand on a keyboard, two of them at most.

    >>> in_words(("ctrl+z", "z"))
    'Ctrl+Z or Z'
    """
    if len(combos) >= _MANY:
        return listing(map(key_words, (combos[0], combos[-1])), TO)
    return listing(map(key_words, combos[:_MOST_SHOWN]), OR)


def fitting(asked: str) -> list[str]:
    """The commands with all these words in them."""
    sought = asked.casefold().split()
    told = {name: _(command.words).casefold() for name, command in COMMANDS.items()}
    return [name for name, text in told.items() if all(word in text for word in sought)]


class KeyBoard:
    """``listens``: the command that waits for its new key, "" for none."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.listens = ""
        self._sentence = ""
        self._clash = ""

    @property
    def changed(self) -> dict[str, str]:
        """Command -> its keys, where they are not the usual ones."""
        return dict(self.page.app.settings["keys"])

    def stop(self) -> None:
        """No key is waited for any more."""
        self.listens = self._sentence = self._clash = ""

    # --- rows ------------------------------------------------------------------------------------

    def lay_out_all(self, rows: SettingRows) -> None:
        """The whole section."""
        rows.y += self.page.theme.px(8)
        rows.note(_("What the keys do at the table. Press a button, then the key that is to do "
                    "it."))  # fmt: skip
        self.lay_out(rows, list(COMMANDS))
        if self.changed:
            theme, label = self.page.theme, _("All keys as at first")
            rows.y += theme.px(16)
            wide = min(rows.width, PushButton.width(theme, label, icon=True))
            rect = pygame.Rect(0, rows.y, wide, theme.control())
            PushButton(self.page, rect, label, kind="quiet", icon="reset", name="keys.reset",
                       press=partial(self._keep, {}), inside=rows.inside)  # fmt: skip
            rows.y = rect.bottom + theme.px(8)

    def lay_out(self, rows: SettingRows, names: list[str]) -> None:
        """A row for each of these commands."""
        theme, changed = self.page.theme, self.changed
        labels = {name: self._label(name) for name in names}
        longest = max(PushButton.width(theme, label) for label in labels.values())
        wide = min(max(theme.px(220), longest), round(0.7 * rows.width))
        for name in names:
            waits = name == self.listens
            sentences = [self._sentence] if waits else []
            make = partial(self._button, rows, name, labels[name])
            reset = partial(self._reset, name) if name in changed else None
            rows.row(RowPlan(f"key.{name}", _(COMMANDS[name].words), sentences,
                             (wide, theme.control()), make, reset, off=name in FIXED))  # fmt: skip

    def _button(self, rows: SettingRows, name: str, label: str, rect: pygame.Rect) -> PushButton:
        kind = "primary" if name == self.listens else "plain"
        return PushButton(self.page, rect, label, kind=kind, name=f"key.{name}",
                          press=partial(self._listen, name), inside=rows.inside)  # fmt: skip

    def _label(self, name: str) -> str:
        if name == self.listens:
            return _("Press a key")
        return in_words(keys_of(name, self.changed)) or _("No key")

    # --- what is pressed -------------------------------------------------------------------------

    def _listen(self, name: str) -> None:
        self.stop()
        self.listens, self._sentence = name, _("Esc leaves it as it is.")
        self.page.soon()

    def heard(self, event: pygame.event.Event) -> None:
        """A key while one is waited for; a click gives it up."""
        combos = combos_of(event) if event.type == pygame.KEYDOWN else ["escape"]
        if not combos:
            return
        combo = combos[-1]
        taken = command_of(combo, self.changed)
        if combo == "escape":
            self.stop()
        elif combo in KEPT:
            self._clash = ""
            self._sentence = _("{key} always does the same. Press another key.",
                               key=key_words(combo))  # fmt: skip
        elif taken in ("", self.listens) or combo == self._clash:
            self._give(combo)
        else:
            self._clash = combo
            self._sentence = _(
                "{key} is for “{command}”. Press it again to use it here instead, or press another "
                "key.", key=key_words(combo), command=Words(COMMANDS[taken].words),
            )  # fmt: skip
        self.page.soon()

    def _give(self, combo: str) -> None:
        """The key is this command's from now on, and nobody else's."""
        kept = {}
        for name in COMMANDS:
            if name == self.listens:
                own = (*(key for key in COMMANDS[name].keys if key in KEPT), combo)
            else:
                own = tuple(key for key in keys_of(name, self.changed) if key != combo)
            if own != COMMANDS[name].keys:
                kept[name] = " ".join(own)
        self.stop()
        self._keep(kept)

    def _reset(self, name: str) -> None:
        """Its usual keys again; who has taken one of them gives it back."""
        kept = {}
        for other, keys in self.changed.items():
            left = tuple(key for key in keys.split() if key not in COMMANDS[name].keys)
            if other in COMMANDS and other != name and left != COMMANDS[other].keys:
                kept[other] = " ".join(left)
        self._keep(kept)

    def _keep(self, changed: dict[str, str]) -> None:
        self.page.app.settings["keys"] = changed
        self.page.soon()
