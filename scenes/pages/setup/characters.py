"""The characters among the computer players, as the set-up page seats them: by their names."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.characters import CHARACTERS, Character
from game.core.game import Game
from game.core.player import Player
from game.store.profiles import same_name
from scenes.i18n import _
from scenes.widgets.choice import ChoiceItem


def choices(taken: Iterable[str], game: Game) -> tuple[ChoiceItem, ...]:
    """Who may be asked to a computer player's seat of a game, each with a line; nobody called like
    a person.

    >>> from game.catalogue import CATALOGUE
    >>> [choice.note for choice in choices(("ben", "Zoe"), CATALOGUE["gin_rummy"])][:2]
    ['readily takes what lies there', 'hoards high cards']
    """
    names = tuple(taken)
    free = [who for who in CHARACTERS.values()
            if not any(same_name(who.name, name) for name in names)]  # fmt: skip
    return tuple(ChoiceItem(who.name, who.name, note=_(who.line_in(game.brain.has)))
                 for who in free)


def note(level: str, who: Character | None, game: Game) -> str:
    """What is said of a seat: what the level means ("" where that is said elsewhere), and the
    manners of who sits there."""
    if who is None or not level:
        return level if who is None else _(who.line_in(game.brain.has))
    return _("{level}; {manner}", level=level, manner=_(who.line_in(game.brain.has)))


def with_manners(told: str, who: Character | None) -> Player:
    """The player of a level, with those manners if the level has none of its own.

    >>> str(with_manners("hard", CHARACTERS["olga"])), str(with_manners("hard:champion", None))
    ('hard:olga', 'hard:champion')
    """
    player = Player.of(told)
    return player if who is None or player.character else Player(player.level, who.key)
