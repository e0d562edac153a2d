"""How Klondike lies on the table (sheet 7)."""
from __future__ import annotations

from game.engines.klondike.rules import KIT
from game.engines.klondike.table_lesson import LESSON
from game.families.solitaire.table import table_of

TABLE = table_of(KIT, LESSON, cap=0.27, reserve=7)
