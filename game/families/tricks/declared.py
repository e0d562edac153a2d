"""A game of plain tricks, declared: its cards, who leads, what is barred, what tricks count, and
what is passed on first; and what cannot be declared."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.core.capabilities import MatchRules, Options
from game.core.cards import SUITS, Card
from game.core.errors import ContractError
from game.core.outcome import Outcome
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.state import State

S = TypeVar("S", bound=State)

#: The tricks that each seat has won, in their order, and the cards that it passes on.
WON = tuple(f"won.{seat}" for seat in range(len(HAND)))
GIVEN = tuple(f"given.{seat}" for seat in range(len(HAND)))


@dataclass(frozen=True, slots=True, eq=False)
class Barred(Generic[S]):
    """Cards that nobody may play for now, whoever has others.

    ``when(state, seat)``  whether they are barred to the seat, which is to play: of a state, and of
                           what the others see of the table (not the cards of that hand)
    ``cards``              which
    ``code``, ``words``    the refusal
    ``prompt``             what is asked for in place of "any card": "Lead any card but a heart."
    """

    when: Callable[[S, int], bool]
    cards: frozenset[Card]
    code: str
    words: str
    prompt: str


@dataclass(frozen=True, slots=True, eq=False)
class Gifts(Generic[S]):
    """Cards that all pass on at once before the first trick, each to the seat ``to(state)`` places
    to the left; 0: this time nobody does. ``words``: how many, where another number is given."""

    number: int
    to: Callable[[S], int]
    words: str


def any_card(seats: int, options: Options) -> Card | None:
    """No card has to be led first: whoever sits to the left of the dealer leads any."""
    return None


def no_trumps(state: State) -> str:
    """No suit beats others."""
    return ""


def nothing_counts(options: Options) -> Mapping[Card, int]:
    """No card counts, tricks do."""
    return {}


def nothing_dealt(state: State, carry: Mapping[str, Any]) -> None:
    """The deal has no fields."""


def nothing_laid(state: State, card: Card) -> None:
    """A card that is played changes no field."""


def nothing_given(state: State, given: frozenset[str]) -> None:
    """A position leaves no field out."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class TrickGame(Generic[S]):
    """A game in which everybody is dealt equally many cards, follows suit, and the highest card of
    the suit led, or the highest trump, takes the trick; its player leads to the next one.

    ``pack``      the cards, all of which are dealt, in a number that the seats share out evenly
    ``result``    how a deal has ended, once all cards are played
    ``reasons``   every reason of it
    ``opens``     the card that is led first, by whoever holds it; None: whoever sits to the left
                  of the dealer leads any
    ``trump``     the suit of trumps, "" for none
    ``bars``      what may not be played for now, the first rule first
    ``counts``    what each card counts for whoever takes it
    ``gifts``     what is passed on before the first trick; None: nothing
    ``dealt``     sets the fields of a deal, from what the match hands on
    ``laid``      what a card that is played changes in them
    ``completed`` fills in those that a position left out
    ``match``, ``corners``  as in ``Rules``
    """

    key: str
    state_type: type[S]
    pack: Callable[[int, Options], Sequence[Card]]
    result: Callable[[S], Outcome]
    reasons: tuple[str, ...] = ("played",)
    opens: Callable[[int, Options], Card | None] = any_card
    trump: Callable[[S], str] = no_trumps
    bars: tuple[Barred[S], ...] = ()
    counts: Callable[[Options], Mapping[Card, int]] = nothing_counts
    gifts: Gifts[S] | None = None
    dealt: Callable[[S, Mapping[str, Any]], None] = nothing_dealt
    laid: Callable[[S, Card], None] = nothing_laid
    completed: Callable[[S, frozenset[str]], None] = nothing_given
    match: MatchRules = MatchRules()
    corners: tuple[Mapping[str, Any], ...] = ()


def check(game: TrickGame[Any], seats: Sequence[int], options: Options) -> None:
    """ContractError, a sentence with the game's key, where its declaration contradicts itself at
    one of these numbers of seats."""
    for number in seats:
        for what in _contradictions(game, number, options):
            raise ContractError(game.key, f"with {number} players {what}")


def _contradictions(game: TrickGame[Any], seats: int, options: Options) -> Iterator[str]:
    pack = game.pack(seats, options)
    if len(pack) % seats:
        yield f"{len(pack)} cards cannot be shared out evenly"
    opening = game.opens(seats, options)
    if opening is not None and opening not in pack:
        yield f"{opening} is led first, and is not in the pack"
    if any(card.suit not in SUITS for card in pack):
        yield "a card of no suit is in the pack, and nobody could follow it"
    if game.gifts is not None and not 0 < game.gifts.number <= len(pack) // seats:
        yield f"{game.gifts.number} cards are passed on, of {len(pack) // seats}"
    for bar in game.bars:
        if not bar.cards.intersection(pack):
            yield f"the bar {bar.code!r} is on no card of the pack"
    for card in game.counts(options).keys() - set(pack):
        yield f"{card} counts, and is not in the pack"
