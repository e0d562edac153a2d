"""How Russian Bank in its book form lies on the table: as Spite and Malice, and stocks are renewed
in pairs (sheet 7)."""
from __future__ import annotations

from dataclasses import replace

from game.core.words import N_
from game.engines.spite_and_malice import table

TABLE = replace(table.TABLE, said={**table.SAID, "new_stock": N_("Stocks renewed.")})
