"""Positions that are worth asking about, and that play hardly reaches (``Corners``)."""
from __future__ import annotations

_TWELVE = "KSa QSb JSa TSa 9Sa 8Sa 7Sa 6Sa 5Sa 4Sa 3Sa 2Sa"

RARE = (
    # A suit that goes up by a play, and by a row that is dealt; and one that does not.
    {"piles": {"column.3": _TWELVE, "down.3": "4Sc", "column.5": "7Sd ASa"}},
    {"options": {"gaps": "on"}, "piles": {"column.6": _TWELVE, "column.1": "KSc",
                                          "stock": "5Sc 4Sb 3Sb ASb 2Sb 2Sc 3Sc 4Sd 5Sb 6Sb"}},
    {"options": {"suits": 2}, "piles": {"column.3": _TWELVE, "column.5": "7Sd AHa"}},
    # The last suit.
    {"fields": {"score": 700}, "piles": {
        **{f"foundation.{n}": " ".join(f"{rank}S{letter}" for rank in "KQJT98765432A")
           for n, letter in enumerate("bcdefgh")},
        "column.0": " ".join(f"{rank}Sa" for rank in "KQJT98765432"), "column.1": "ASa"}},
    # Empty columns, with rows left and none; the 200th action without progress.
    {"piles": {"column.0": "9Sa", "column.1": "TSb", "stock": "KSa KSb KSc KSd KSe KSf KSg KSh QSa "
                                                             "QSb"}},
    {"fields": {"quiet": 199}, "piles": {"column.0": "9Sa", "column.1": "TSb"}},
    # One suit over another moves apart.
    {"options": {"suits": 4}, "piles": {"column.4": "9Ha 8Ha 7Hb", "column.2": "TSa",
                                        "column.5": "9Hb 8Sa", "column.1": "9Da"}},
)
