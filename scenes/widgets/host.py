"""What a piece may ask of the page that it stands on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from scenes.look.theme import Theme
from scenes.program.stack import Areas, Program
from scenes.tree import Tree
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.fields import Scroll, TextField
from scenes.widgets.gui import UIElement, UIManager

#: A small picture of a value, of the height it is given in px.
Picture = Callable[[Any, int], pygame.Surface]


class Listed(Protocol):
    """What opens a list of its values; ``picture``: what a value looks like, if words do not do."""

    name: str
    choices: tuple[ChoiceItem, ...]
    chosen: Any
    picture: Picture | None

    def get_abs_rect(self) -> pygame.Rect | pygame.FRect:
        """Where it is in the window, in px."""

    def take(self, choice: ChoiceItem) -> None:
        """Choose a value of the list."""


class Host(Protocol):
    """A page, as its pieces know it.

    ``in_order`` all elements in reading order, ``ground`` what is drawn below them; ``dirty``: what
    is to be drawn anew; ``by_keys``: keys were used last: a pointer that rests lights nothing
    """

    app: Program
    manager: UIManager
    theme: Theme
    size: tuple[int, int]
    ground: pygame.Surface
    in_order: list[UIElement]
    dirty: Areas
    by_keys: bool

    # --- parts -----------------------------------------------------------------------------------

    def add(self, element: UIElement) -> None:
        """It is on the page, behind all that are there in reading order."""

    def renew(self, place: int, make: Callable[[], None]) -> None:
        """Make anew what comes from a place in reading order on; what ``make`` adds again stays."""

    def scroll_area(self, rect: pygame.Rect) -> Scroll:
        """A part of the page that scrolls; who fills it says how deep it is."""

    def field(
        self, rect: pygame.Rect, text: str, *, name: str, inside: Scroll | None = None,
        most: int = 24,
    ) -> TextField:  # fmt: skip
        """A line to type in, for at most N signs."""

    def search(self, rect: pygame.Rect, text: str, hint: str, *, name: str) -> TextField:
        """A line to look for something, with a glass at its left."""

    def seen_part(self, element: UIElement) -> pygame.Rect:
        """The window px in which an element can be seen at all."""

    def bring_into_view(self, element: UIElement) -> None:
        """Scroll until the element is seen."""

    # --- what is open, and what has the focus ----------------------------------------------------

    def open_list(self, owner: Listed) -> None:
        """Its values lie over the page until one is taken or the list is shut."""

    def shut_list(self) -> None:
        """No list lies over the page any more."""

    def has_open(self, owner: Listed) -> bool:
        """Whether its list is the open one."""

    def point_at(self, element: UIElement) -> None:
        """The pointer gives it the focus."""

    # --- news ------------------------------------------------------------------------------------

    def back(self) -> None:
        """To the page below."""

    def tree(self) -> Tree:
        """All that stands on it, as it is now."""

    def soon(self) -> None:
        """Build the page anew before the next picture."""

    def typed(self, field: TextField, text: str) -> None:
        """The text of a field has changed."""
