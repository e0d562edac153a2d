"""All games, in menu order: the only module that names them."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.game import Game
from game.core.loading import modules
from game.engines.arlington import GAME as ARLINGTON
from game.engines.canfield import GAME as CANFIELD
from game.engines.chase_the_ace import GAME as CHASE_THE_ACE
from game.engines.cheat import GAME as CHEAT
from game.engines.compartment_full import GAME as COMPARTMENT_FULL
from game.engines.conquian import GAME as CONQUIAN
from game.engines.continental_rummy import GAME as CONTINENTAL_RUMMY
from game.engines.durak import GAME as DURAK
from game.engines.fortune_rummy import GAME as FORTUNE_RUMMY
from game.engines.forty_thieves import GAME as FORTY_THIEVES
from game.engines.freecell import GAME as FREECELL
from game.engines.gin_rummy import GAME as GIN_RUMMY
from game.engines.golf import GAME as GOLF
from game.engines.hearts import GAME as HEARTS
from game.engines.klondike import GAME as KLONDIKE
from game.engines.mau_mau import GAME as MAU_MAU
from game.engines.old_maid import GAME as OLD_MAID
from game.engines.paskahousu import GAME as PASKAHOUSU
from game.engines.patience import GAME as PATIENCE
from game.engines.pinaculo import GAME as PINACULO
from game.engines.pyramid import GAME as PYRAMID
from game.engines.racing_demon import GAME as RACING_DEMON
from game.engines.rolling_stone import GAME as ROLLING_STONE
from game.engines.russian_bank import GAME as RUSSIAN_BANK
from game.engines.russian_bank_penguin import GAME as RUSSIAN_BANK_PENGUIN
from game.engines.sequence_rummy import GAME as SEQUENCE_RUMMY
from game.engines.sift_smoke import GAME as SIFT_SMOKE
from game.engines.spider import GAME as SPIDER
from game.engines.spit import GAME as SPIT
from game.engines.spite_and_malice import GAME as SPITE_AND_MALICE
from game.engines.stortok import GAME as STORTOK
from game.engines.verish_ne_verish import GAME as VERISH_NE_VERISH
from game.engines.yukon import GAME as YUKON

GAMES: tuple[Game, ...] = (
    DURAK,
    ROLLING_STONE,
    STORTOK,
    SIFT_SMOKE,
    HEARTS,
    MAU_MAU,
    SPITE_AND_MALICE,
    RUSSIAN_BANK,
    RUSSIAN_BANK_PENGUIN,
    OLD_MAID,
    CHASE_THE_ACE,
    CHEAT,
    VERISH_NE_VERISH,
    PASKAHOUSU,
    RACING_DEMON,
    SPIT,
    SEQUENCE_RUMMY,
    GIN_RUMMY,
    CONQUIAN,
    ARLINGTON,
    FORTUNE_RUMMY,
    COMPARTMENT_FULL,
    CONTINENTAL_RUMMY,
    PINACULO,
    KLONDIKE,
    FREECELL,
    SPIDER,
    YUKON,
    FORTY_THIEVES,
    CANFIELD,
    GOLF,
    PYRAMID,
    PATIENCE,
)

CATALOGUE: Mapping[str, Game] = {game.key: game for game in GAMES}

#: The modules that are imported by name, when a game is first played: the hidden imports of a
#: bundle.
MODULES: tuple[str, ...] = tuple(module for game in GAMES for module in modules(game.at))
