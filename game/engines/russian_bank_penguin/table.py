"""How Russian Bank in its book form lies on the table: as Spite and Malice, and stocks are renewed
in pairs (sheet 7)."""
from __future__ import annotations

from game.core.table import Told
from game.core.words import N_
from game.engines.russian_bank_penguin.rules import RULES
from game.engines.spite_and_malice.table import TOLD, table_of

TABLE = table_of(RULES, {**TOLD, "new_stock": Told(N_("Stocks renewed."))})
