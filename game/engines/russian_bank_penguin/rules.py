"""The rules of Russian Bank in its book form: those of Spite and Malice, with a pack each and no
Jokers (sheet 2), as its options have neither."""
from __future__ import annotations

from dataclasses import replace

from game.engines.russian_bank_penguin.positions_corners import RARE
from game.engines.spite_and_malice.rules import RULES as PARENT

RULES = replace(PARENT, key="russian_bank_penguin", corners=RARE)
