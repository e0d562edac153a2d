"""The layers of every table, the topmost last."""

from __future__ import annotations

from scenes.table.hints import Hints
from scenes.table.layer import Layer

LAYERS: tuple[type[Layer], ...] = (Hints,)
