"""The layers of every table, the topmost last."""

from __future__ import annotations

from scenes.table.hints import Hints
from scenes.table.layer import Layer
from scenes.table.peek import Peek
from scenes.table.popup import Popup

LAYERS: tuple[type[Layer], ...] = (Hints, Peek, Popup)
