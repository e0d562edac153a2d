"""The whole shelf: the games of the catalogue, and stand-ins for what it does not have yet.

A stand-in has the names, players and length of a card game that people play; it is never dealt.
"""

from collections.abc import Mapping

from game.brains.brain import Brain
from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.naming import FAMILIES

TRICKS, BLUFF, COMPETITIVE, RUMMY, PATIENCE = FAMILIES

#: key, title, family, fewest and most players, minutes, difficulty, pocket, other names.
_ROWS = (
    ("sift_smoke", "Sift Smoke", TRICKS, 3, 6, 5, 1, "4H KS 9H", "Linger Longer, Lift Smoke"),
    ("old_maid", "Old Maid", BLUFF, 2, 12, 10, 1, "5H 5S QS",
     "Scabby Queen, Vieux Garçon, Black Peter, Schwarzer Peter, Le Pouilleux, Baba-nuki"),
    ("chase_the_ace", "Chase the Ace", BLUFF, 2, 12, 15, 1, "KD AC",
     "Ranter-go-Round, Cuckoo, Screw Your Neighbour, Bohemian Poker, Coucou, Cucù"),
    ("verish_ne_verish", "Verish' ne Verish'", BLUFF, 2, 6, 15, 2, "wave wave JC",
     "Verju ne verju, Veriš' ne veriš', Russian Bluff, Chinese Bluff"),
    ("paskahousu", "Paskahousu", BLUFF, 3, 8, 10, 2, "lattice lattice TC", "Valepaska"),
    ("russian_bank", "Russian Bank", COMPETITIVE, 2, 2, 40, 3, "6C 7D 8S",
     "Crapette, Zankpatience, Touch, Tunj, Banca Russa, Robuse, Rabouge"),
    ("spit", "Spit", COMPETITIVE, 2, 2, 10, 1, "6H 7C 8D", "Speed, Slam"),
    ("gin_rummy", "Gin Rummy", RUMMY, 2, 2, 25, 2, "7S 8S 9S", "Gin, Knock Rummy"),
    ("conquian", "Conquian", RUMMY, 2, 2, 20, 2, "JD QD KD", "Coon Can, Conquain, Tercera"),
    ("arlington", "Arlington", RUMMY, 2, 5, 45, 2, "4S 4D 4C", "Oklahoma, Oklahoma Rummy"),
    ("fortune_rummy", "Fortune Rummy", RUMMY, 2, 8, 45, 2, "5C 6C XR", ""),
    ("compartment_full", "Compartment Full", RUMMY, 4, 8, 45, 2, "AS AH AD", ""),
    ("continental_rummy", "Continental Rummy", RUMMY, 2, 12, 45, 2, "8D 9D TD", ""),
    ("pinaculo", "I Pinaculo", RUMMY, 2, 5, 60, 3, "QC KC AC", "Pinacle, Pinacle espanol"),
    ("klondike", "Klondike", PATIENCE, 1, 1, 10, 1, "KS QH JC", "Solitaire, Fascination"),
    ("canfield", "Canfield", PATIENCE, 1, 1, 10, 2, "9D 8C 7H", "Demon"),
    ("patience", "Patience, the basic method", PATIENCE, 1, 1, 5, 1, "AS 2S 3S", "Cabal, Cabale"),
)


def _stand_in(
    key: str, title: str, family: str, least: int, most: int, minutes: int, difficulty: int,
    pocket: str, names: str,
) -> Game:  # fmt: skip
    others = tuple(filter(None, names.split(", ")))
    game = Game(key, title, family, "A game that stands on the shelf.", range(least, most + 1),
                (least,), "never dealt", others, minutes=minutes, difficulty=difficulty,
                pocket=pocket)  # fmt: skip
    return game.made_of(brain=Brain())


_STAND_INS = {row[0]: _stand_in(*row) for row in _ROWS if row[0] not in CATALOGUE}
#: Twenty-five games, by key.
WHOLE: Mapping[str, Game] = {**CATALOGUE, **_STAND_INS}
