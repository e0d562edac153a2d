"""Who plays what, and what they are told: the values that pass between a table in play and its
window or terminal."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.player import LEVELS as PLAYING
from game.core.player import Player
from game.core.records import dataclass, field

if TYPE_CHECKING:
    # The start page seats people, and shows no table.
    from game.core.action import Action
    from game.core.errors import Refusal
    from game.core.events import Event
    from game.core.retelling import ActionReport
    from game.core.view import View

HUMAN = "human"
LEVELS = (HUMAN, *PLAYING)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: a person (``level`` "human") or a computer player (easy, medium,
    hard), who may have a ``character``. ``person``: who of the people of this computer it is,
    whatever they are called by then; "": a stranger.

    >>> Sitter.of("Ben", "hard:olga")
    Sitter(name='Ben', level='hard', character='olga', person='')
    >>> Sitter("Ann").told, Sitter.of("Ben", "hard:olga").told, Sitter("Ben", "easy").player
    ('human', 'hard:olga', Player(level='easy', character=''))
    """

    name: str
    level: str = HUMAN
    character: str = ""
    person: str = ""

    @classmethod
    def of(cls, name: str, told: Player | str, person: str = "") -> Sitter:
        """Somebody of that name, and who it is: a player, or a text as ``told`` gives it."""
        player = Player.of(told)
        return cls(name, player.level, player.character, person)

    @property
    def human(self) -> bool:
        """Whether a person sits there."""
        return self.level == HUMAN

    @property
    def player(self) -> Player:
        """Who decides here, if no person does."""
        return Player(self.level, self.character)

    @property
    def told(self) -> str:
        """Who it is, as journals and statistics have it."""
        return str(self.player)


@dataclass(frozen=True, slots=True)
class Setup:
    """A match to be played: ``options`` as given (settled when it starts), ``seed`` the deal
    number, ``salt`` what all chance outside the cards is drawn from; None: new ones. ``sealed``:
    False for a match that was begun without a salt, so that no sum can be told of it."""

    game: str
    sitters: tuple[Sitter, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    salt: str | None = None
    sealed: bool = True


@dataclass(frozen=True, slots=True)
class Bounce:
    """A card that came back in a real-time game: what ``seat`` wanted, and why not. Code ``late``:
    another was faster."""

    seat: int
    action: Action
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class News:
    """One thing that has happened, as one viewer may know it.

    ``number``   goes up with everything that happens; hand the last one you know to ``submit`` as
                 ``seen``
    ``events``   in order, redacted for the viewer; folded into a ``Picture`` they give the viewer's
                 view
    ``telling``  the action as the viewer may know it; None: the clock, a deal's opening, undo, or
                 an action of which the viewer is told nothing
    ``reset``    the table is not what it was (new deal, restart, undo, redo, resumed, first call of
                 this viewer)
    ``bounce``   in real time: nothing happened on the table, a card came back
    ``view``     with a reset: the table as it then was, for the viewer; draw it afresh. A new
                 deal's opening ``events`` are already in it: they come along for what is said in
                 them, and for cards that lay open for a moment.
    """

    number: int
    events: tuple[Event, ...]
    telling: ActionReport | None = None
    reset: bool = False
    view: View | None = None
    bounce: Bounce | None = None


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way in a real-time game: ``seat`` has commanded ``action``; it commits when the
    deal's clock reads ``ends_ms``. Position of the sprite: (``session.clock_ms`` - ``began_ms``) /
    (``ends_ms`` - ``began_ms``). ``aim``: the pile that would have taken the card when it was
    commanded, "" for none."""

    seat: int
    action: Action
    began_ms: int
    ends_ms: int
    aim: str = field(default="", compare=False)
