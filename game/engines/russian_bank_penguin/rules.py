"""The rules of Russian Bank in its book form: those of Spite and Malice, with a pack each (sheet
2)."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.engines.russian_bank_penguin.positions_rare import RARE
from game.engines.spite_and_malice.rules import SpiteAndMalice


class RussianBankPenguin(SpiteAndMalice):
    key = "russian_bank_penguin"

    def packs(self, options: Mapping[str, Any]) -> str:
        return "own"

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def jokers(self, options: Mapping[str, Any]) -> int:
        return 0


RULES = RussianBankPenguin()
