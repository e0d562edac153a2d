"""A shedding game, declared: its cards, what they do, what is agreed about drawing and saying one's
last card; and what cannot be declared."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

from game.core.capabilities import MatchRules, Options
from game.core.cards import Card
from game.core.errors import ContractError
from game.core.game import Game
from game.core.records import dataclass, field
from game.mechanics.agreed import Agreed
from game.mechanics.matches import by_form

#: So many renewals of the stock, and the next one blocks the deal.
RENEWALS = 10


class Power(Enum):
    """What a card does to whoever comes next: that seat takes cards or answers with a card of the
    same rank, misses a turn, or is another one, as the direction changes."""

    TAKES = "takes"
    SKIPS = "skips"
    REVERSES = "reverses"


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is agreed at a table.

    ``pack``          all cards
    ``each``          how many everybody is dealt
    ``values``        what each card counts that is left in a hand
    ``acting``        the ranks of ``SheddingGame.powers`` that do something here
    ``wild``          the rank that fits on everything and names a suit, and does nothing else; "":
                      there is none
    ``wild_on_wild``  whether a wild card fits on a wild card
    ``draws_on``      whoever does not play draws until a card is played; else one card, which
                      alone may be played then
    ``calls``         players say their last card but one, or draw one; else it is said by itself
    ``doubles``       whether going out with a wild card counts twice
    """

    pack: Sequence[Card]
    each: int
    values: Mapping[Card, int]
    acting: frozenset[str] = frozenset()
    wild: str = ""
    wild_on_wild: bool = False
    draws_on: bool = False
    calls: bool = False
    doubles: bool = False


@dataclass(frozen=True, slots=True)
class Debt:
    """What cards of power ``TAKES`` ask.

    ``number``   how many cards each of them adds
    ``phase``    the phase in which it is answered or taken
    ``answer``   the refusal of any other card, where ``{n}`` cards are owed
    ``at_once``  the refusal of taking just some of them
    ``none``     the refusal of taking where nothing is owed
    """

    number: int
    phase: str
    answer: str
    at_once: str
    none: str


@dataclass(frozen=True, slots=True)
class Call:
    """What is said with one card left.

    ``verb``  of saying it, and the name of the announcement
    ``bare``  the refusal of naming a card with it
    ``once``  the refusal of saying it twice, or with another number of cards than two
    """

    verb: str
    bare: str
    once: str


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class SheddingGame:
    """A game in which a card of the suit or the rank of the top one is played, or one is drawn;
    whoever is out first scores what the others hold.

    ``agreed``   what its options come to
    ``powers``   rank -> what a card of it does, where it does anything
    ``debt``     what those ask that make others take; None: there are none
    ``call``     what is said with one card left; None: nothing
    ``doubled``  the announcement that somebody is out with a wild card, and it counts twice; "":
                 it never does
    ``match``, ``corners``  as in ``Rules``
    """

    key: str
    agreed: Callable[[Options], Terms]
    powers: Mapping[str, Power] = field(default_factory=dict)
    debt: Debt | None = None
    call: Call | None = None
    doubled: str = ""
    match: MatchRules = MatchRules(standing=by_form)
    corners: tuple[Mapping[str, Any], ...] = ()

    #: The same, worked out once for each object of options.
    terms: Agreed[Terms] = field(init=False, repr=False)
    #: The rank of power ``TAKES``; "": none has it.
    taking: str = field(init=False, repr=False)
    #: The phase in which a debt is answered; "": there is none.
    answering: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "terms", Agreed(self.agreed))
        taking = (rank for rank, power in self.powers.items() if power is Power.TAKES)
        object.__setattr__(self, "taking", next(taking, ""))
        object.__setattr__(self, "answering", "" if self.debt is None else self.debt.phase)

    def has(self, power: Power) -> bool:
        """Whether a card may do that, at some table."""
        return power in self.powers.values()


def check(game: SheddingGame, of: Game) -> None:
    """ContractError, a sentence with the game's key, where its declaration contradicts itself; of
    its tables those at which nothing is chosen are looked at, with each number of seats."""
    for what in _contradictions(game):
        raise ContractError(game.key, what)
    for seats in of.seats:
        for what in _at_a_table(game, seats, game.agreed(of.settle(seats, {}))):
            raise ContractError(game.key, f"with {seats} players {what}")


def _contradictions(game: SheddingGame) -> Iterator[str]:
    if game.has(Power.TAKES) != (game.debt is not None):
        yield "whoever takes cards needs a debt that says how many, and a debt a card that asks it"
    if sum(power is Power.TAKES for power in game.powers.values()) > 1:
        yield "cards of one rank alone make others take, as they are answered by that rank"
    if game.debt is not None and game.debt.phase in ("play", "drawn", "over"):
        yield f"the debt is answered in a phase of its own, and {game.debt.phase!r} is none"
    if game.call is not None and game.call.verb in ("play", "draw", "take", "pass"):
        yield f"the last card is called by a verb of its own, and {game.call.verb!r} is none"


def _at_a_table(game: SheddingGame, seats: int, terms: Terms) -> Iterator[str]:
    needed, ranks = seats * terms.each + 1, {card.rank for card in terms.pack}
    if len(terms.pack) < needed:
        yield f"{len(terms.pack)} cards are dealt, and {needed} are needed"
    if terms.wild and terms.wild not in ranks:
        yield f"the rank {terms.wild!r} is wild, and not in the pack"
    for rank in sorted(terms.acting - game.powers.keys()):
        yield f"the rank {rank!r} acts, and has no power"
    if terms.calls and game.call is None:
        yield "one's last card but one is called, and nothing says how"
    if terms.doubles and not game.doubled:
        yield "going out with a wild card counts twice, and nothing announces it"
    for card in terms.pack:
        if card not in terms.values:
            yield f"{card} counts nothing, not even 0"


__all__ = ["RENEWALS", "Call", "Debt", "Power", "SheddingGame", "Terms", "check"]
