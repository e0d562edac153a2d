"""A game of plain tricks, declared: its cards, who leads, what is barred, what tricks count, and
what is passed on first; and what cannot be declared."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Generic, TypeVar

from game.core.capabilities import MatchRules, Options
from game.core.cards import SUITS, Card, pack
from game.core.errors import ContractError
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import HAND
from game.core.records import dataclass, field
from game.core.rules import each_alone
from game.core.state import State, declared, one_of
from game.core.words import N_, Seat, Words
from game.families.tricks.bits import bits

S = TypeVar("S", bound=State)

#: The tricks that each seat has won, in their order, and the cards that it passes on.
WON = tuple(f"won.{seat}" for seat in range(len(HAND)))
GIVEN = tuple(f"given.{seat}" for seat in range(len(HAND)))
_CARDS = frozenset(pack())


def always(options: Options) -> bool:
    """Whatever the options."""
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Barred:
    """Cards that nobody may play for now, whoever has others.

    ``cards``           which
    ``code``, ``words`` the refusal
    ``prompt``          what is asked for in place of "any card": "Lead any card but a heart."
    ``leading``         to lead them is barred; else to play them to a trick that one cannot follow
    ``first``           in the first trick alone
    ``where``           at these options
    ``until``           for the whole deal the first of these cards that is played lifts the bar, by
                        the options; the state has a field of the name ``code``, true from then on
                        (and from the start where the options know no such bar). None: nothing does
    """

    cards: frozenset[Card]
    code: str
    words: str
    prompt: str
    leading: bool = False
    first: bool = False
    where: Callable[[Options], bool] = always
    until: Callable[[Options], frozenset[Card]] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class TableBar:
    """A bar at one table. ``left``: the cards that it leaves; ``lifted``: the field that says
    whether it is lifted, "" for none, ``until``: by these cards; ``kept`` and ``breaks``: ``left``
    and ``until`` in bits."""

    barred: Barred
    left: frozenset[Card]
    first: bool
    lifted: str
    until: frozenset[Card]
    kept: int
    breaks: int


def _bar(barred: Barred, options: Options) -> TableBar:
    until = barred.until(options) if barred.until is not None else frozenset()
    left = _CARDS - barred.cards
    lifted = barred.code if barred.until is not None else ""
    return TableBar(barred, left, barred.first, lifted, until, bits(left), bits(until))


@dataclass(frozen=True, slots=True, eq=False)
class TrickTerms:
    """What a game is at one table. ``dealt``: cards each; ``leading``, ``answering``: what is
    barred to whoever leads, and to whoever cannot follow; ``lifted``: those of both that a card
    lifts."""

    seats: int
    options: Options
    pack: Sequence[Card]
    dealt: int
    opening: Card | None
    counts: Mapping[Card, int]
    leading: tuple[TableBar, ...]
    answering: tuple[TableBar, ...]
    lifted: tuple[TableBar, ...]

    def on(self, table: Any, lying: Sequence[str], held: int) -> list[TableBar]:
        """The bars on whoever is to play and holds N cards; ``lying``: the trick. Of a state, and
        of what the others see of the table."""
        return [bar for bar in (self.answering if lying else self.leading)
                if (held == self.dealt or not bar.first)
                and not (bar.lifted and getattr(table, bar.lifted))]


@dataclass(frozen=True, slots=True, eq=False)
class Gifts(Generic[S]):
    """Cards that all pass on at once before the first trick, each to the seat ``to(state)`` places
    to the left; 0: this time nobody does. ``words``: how many, where another number is given."""

    number: int
    to: Callable[[S], int]
    words: str


#: Why a deal has ended: the sheet's word, and in a sentence.
Ended = tuple[str, Words]


def any_card(seats: int, options: Options) -> Card | None:
    """No card has to be led first: whoever sits to the left of the dealer leads any."""
    return None


@dataclass(slots=True)
class TrumpState(State):
    """``trump``: the suit that beats all others, "" for none."""

    trump: str = declared(one_of("", *SUITS), "")


def its_trump(state: State) -> str:
    """The suit in the field ``trump``; none, where there is no such field."""
    return getattr(state, "trump", "")


def nothing_turned(options: Options) -> bool:
    """No card that is dealt is shown."""
    return False


def nothing_counts(options: Options) -> Mapping[Card, int]:
    """No card counts, tricks do."""
    return {}


def nothing_dealt(state: State, carry: Mapping[str, Any]) -> None:
    """The deal has no fields."""


def nothing_given(state: State, given: frozenset[str]) -> None:
    """A position leaves no field out."""


def as_usual(state: State, won: Sequence[int]) -> Ended | None:
    """A deal ends when all cards are played, and in no other way."""
    return None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class TrickGame(Generic[S]):
    """A game in which everybody is dealt equally many cards, follows suit, and the highest card of
    the suit led, or the highest trump, takes the trick; its player leads to the next one.

    ``pack``      the cards, in a number that the seats share out evenly where all are dealt
    ``each``      how many cards everybody is dealt, the others staying aside unseen; None: all
    ``points``    what the seats have with the cards that each has won, in bits (``bits.py``)
    ``low``       the fewest points are best
    ``ended``     how else than as usual a deal has ended, by those cards: its reason, in words
    ``reasons``   every reason
    ``opens``     the card that is led first, by whoever holds it; None: whoever sits to the left
                  of the dealer leads any
    ``trump``     the suit of trumps, "" for none; unless a game says otherwise the field ``trump``
    ``turns``     whether the last card that the dealer is dealt is shown to all: its suit is trumps
    ``bars``      what may not be played for now, the first rule first
    ``counts``    what each card counts for whoever takes it
    ``gifts``     what is passed on before the first trick; None: nothing
    ``dealt``     sets the fields of a deal, from what the match hands on
    ``completed`` fills in those that a position left out
    ``sides``, ``match``, ``corners``  as in ``Rules``
    """

    key: str
    state_type: type[S]
    pack: Callable[[int, Options], Sequence[Card]]
    each: Callable[[int, Options], int] | None = None
    points: Callable[[Sequence[int], Options], Sequence[int]]
    low: bool = False
    ended: Callable[[S, Sequence[int]], Ended | None] = as_usual
    reasons: tuple[str, ...] = ("played",)
    opens: Callable[[int, Options], Card | None] = any_card
    trump: Callable[[S], str] = its_trump
    turns: Callable[[Options], bool] = nothing_turned
    bars: tuple[Barred, ...] = ()
    counts: Callable[[Options], Mapping[Card, int]] = nothing_counts
    gifts: Gifts[S] | None = None
    dealt: Callable[[S, Mapping[str, Any]], None] = nothing_dealt
    completed: Callable[[S, frozenset[str]], None] = nothing_given
    sides: Callable[[int, Options], tuple[int, ...]] = each_alone
    match: MatchRules = MatchRules()
    corners: tuple[Mapping[str, Any], ...] = ()
    _terms: dict[int, TrickTerms] = field(init=False, repr=False, default_factory=dict)

    def terms(self, state: Any) -> TrickTerms:
        """What the game is at the table of a state, or of a view."""
        options = state.options
        found = self._terms.get(id(options))    # kept with them, so that no others have their id
        if found is None or found.seats != state.seats:
            if len(self._terms) > 64:
                self._terms.clear()
            found = self._terms[id(options)] = self._terms_of(state.seats, options)
        return found

    def _terms_of(self, seats: int, options: Options) -> TrickTerms:
        cards = self.pack(seats, options)
        dealt = self.each(seats, options) if self.each is not None else len(cards) // seats
        bars = [_bar(barred, options) for barred in self.bars
                if barred.until is not None or barred.where(options)]
        leading, answering = (tuple(bar for bar in bars if bar.barred.leading is leads)
                              for leads in (True, False))
        return TrickTerms(seats, options, cards, dealt, self.opens(seats, options),
                     self.counts(options), leading, answering,
                     tuple(bar for bar in bars if bar.lifted))

    def outcome(self, state: S) -> Outcome:
        """How a deal has ended, once all cards are played."""
        won = [bits(state.piles[name]) for name in WON[:state.seats]]
        points = tuple(self.points(won, state.options))
        places = places_by(points, self.low)
        reason, told = self.ended(state, won) or ("played", self._in_words(state, points))
        return Outcome(places, points, winners(places), reason, told, {"dealer": state.dealer})

    def _in_words(self, state: S, points: Sequence[int]) -> Words:
        """Who has the best points."""
        best = min(points) if self.low else max(points)
        sides = self.sides(state.seats, state.options)
        first = {side for side, n in zip(sides, points, strict=True) if n == best}
        if len(first) > 1:
            return Words(N_("Nobody alone has the fewest points.") if self.low
                         else N_("Nobody alone has the most points."))
        who, told = Seat(points.index(best)), _BEST[self.low, points.count(best) > 1]
        return Words(told, who=who, n=best)


#: Whether the fewest points are best, and whether partners have them -> what is told.
_BEST = {
    (False, False): N_("{who} has the most points: {n}.", you="You have the most points: {n}."),
    (False, True): N_("The side of {who} has the most points: {n}.",
                      you="Your side has the most points: {n}."),
    (True, False): N_("{who} has the fewest points: {n}.", you="You have the fewest points: {n}."),
    (True, True): N_("The side of {who} has the fewest points: {n}.",
                     you="Your side has the fewest points: {n}."),
}


def check(game: TrickGame[Any], seats: Sequence[int], options: Options) -> None:
    """ContractError, a sentence with the game's key, where its declaration contradicts itself at
    one of these numbers of seats."""
    for number in seats:
        for what in _contradictions(game, number, options):
            raise ContractError(game.key, f"with {number} players {what}")


def _contradictions(game: TrickGame[Any], seats: int, options: Options) -> Iterator[str]:
    cards = game.pack(seats, options)
    each = game.each(seats, options) if game.each is not None else len(cards) // seats
    if game.each is None and len(cards) % seats:
        yield f"{len(cards)} cards cannot be shared out evenly"
    if not 0 < each * seats <= len(cards):
        yield f"{each} cards each are dealt, of {len(cards)} in all"
    opening = game.opens(seats, options)
    if opening is not None and opening not in cards:
        yield f"{opening} is led first, and is not in the pack"
    if any(card.suit not in SUITS for card in cards):
        yield "a card of no suit is in the pack, and nobody could follow it"
    if opening is not None and game.each is not None:
        yield f"{opening} is led first, and may be dealt to nobody"
    if game.gifts is not None and not 0 < game.gifts.number <= each:
        yield f"{game.gifts.number} cards are passed on, of {each}"
    for barred in game.bars:
        yield from _of_bar(game, barred, cards)
    for card in game.counts(options).keys() - set(cards):
        yield f"{card} counts, and is not in the pack"
    if game.turns is not nothing_turned and "trump" not in _names(game):
        yield "a card that is shown makes trumps, and the state has no field trump"
    if game.turns is not nothing_turned and opening is not None:
        yield f"{opening} is led first, and may be the card that is shown"
    found = len(game.points([0] * seats, options))
    if found != seats:
        yield f"{found} seats have points"


def _of_bar(game: TrickGame[Any], barred: Barred, cards: Sequence[Card]) -> Iterator[str]:
    if not barred.cards.intersection(cards):
        yield f"the bar {barred.code!r} is on no card of the pack"
    if barred.until is not None and barred.code not in _names(game):
        yield f"the state has no field {barred.code}, true once that bar is lifted"


def _names(game: TrickGame[Any]) -> set[str]:
    return {each.name for each in fields(game.state_type)}
