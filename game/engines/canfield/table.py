"""How Canfield lies on the table (sheet 7)."""
from __future__ import annotations

from game.engines.canfield.rules import KIT
from game.engines.canfield.table_lesson import LESSON
from game.families.solitaire.table import table_of

TABLE = table_of(KIT, LESSON)
