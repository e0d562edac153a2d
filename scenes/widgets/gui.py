"""pygame_gui for our pieces and pages, without what it brings and nobody asks for.

It translates its own words by a library that reads YAML where it can: that alone took a tenth of
the start, and all there is to be read is JSON. Its text boxes read HTML, and no page has one: that
took a thirtieth. Who imports pygame_gui asks here for it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

NEEDLESS = "yaml"


@contextmanager
def without(module: str) -> Iterator[None]:
    """Meanwhile a module that is not there yet cannot be had, as where it is not installed."""
    there = module in sys.modules
    if not there:
        sys.modules[module] = None  # type: ignore[assignment]  # as Python's own manual has it
    try:
        yield
    finally:
        if not there:
            del sys.modules[module]


class NoParser:
    """What stands where text boxes read HTML."""

    def __init__(self, *_given: object, **_named: object) -> None:
        raise RuntimeError("scenes.widgets.gui has left out what text boxes of pygame_gui need")


@contextmanager
def without_html() -> Iterator[None]:
    """Meanwhile what reads HTML is only a name, if it is not there yet."""
    if "html" in sys.modules:
        yield
        return
    parent, parser = ModuleType("html"), ModuleType("html.parser")
    vars(parser)["HTMLParser"], vars(parent)["parser"] = NoParser, parser
    sys.modules |= {"html": parent, "html.parser": parser}
    try:
        yield
    finally:
        del sys.modules["html"], sys.modules["html.parser"]


with without(NEEDLESS), without_html():
    from pygame_gui import UI_TEXT_ENTRY_CHANGED as UI_TEXT_ENTRY_CHANGED
    from pygame_gui import UIManager as UIManager
    from pygame_gui.core import UIAppearanceTheme as UIAppearanceTheme
    from pygame_gui.core import UIElement as UIElement
    from pygame_gui.core.interfaces import IContainerLikeInterface as IContainerLikeInterface
    from pygame_gui.core.utility import clipboard_paste as clipboard_paste
    from pygame_gui.elements import UIButton as UIButton
    from pygame_gui.elements import UIScrollingContainer as UIScrollingContainer
    from pygame_gui.elements import UITextEntryLine as UITextEntryLine
