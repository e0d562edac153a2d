"""The people who play on this computer: their names and signs, and who plays alone by default."""

from __future__ import annotations

from scenes.widgets.page import Page


class ProfilesScene(Page):
    """Add, rename, remove and bring back people."""

    trace_name = "profiles"

    def back(self) -> None:
        self.app.pop()

    def compose(self) -> None:
        pass
