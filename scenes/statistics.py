"""What a person has played, game by game (UX 3.9)."""

from __future__ import annotations

from scenes.widgets.page import Page


class StatisticsScene(Page):
    """Played, won, streaks and time, of one person; "" for who plays alone by default."""

    trace_name = "statistics"

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.name = name

    def back(self) -> None:
        self.app.pop()

    def compose(self) -> None:
        pass
