"""How Fortune Rummy lies on the table: as Arlington (sheet 7)."""
from __future__ import annotations

from game.engines.arlington.table import table_of
from game.engines.fortune_rummy.rules import RULES

TABLE = table_of(RULES)
