"""What stands on name plates, and what stays in sight beside the cards."""
from __future__ import annotations

from game.core.cards import Card
from game.core.piles import HAND, number_of
from game.core.records import dataclass
from game.core.retelling import shown_and_held
from game.core.view import View
from game.core.words import Seat, Suit, Words, words

#: Of no more than so many each is a disc.
MOST_PIPS = 10


@dataclass(frozen=True, slots=True)
class Counter:
    """A number on a name plate that everybody keeps an eye on.

    ``n``      how many: lives left, points of the match, cards to go
    ``of``     of how many at most: "2 of 3", "63 of 100"; 0: there is no such number. Few are
               discs, full or spent, as long as there is room
    ``words``  what is counted, for who listens: "2 of 3 lives"
    """

    n: int
    of: int = 0
    words: Words | None = None

    @property
    def pips(self) -> bool:
        """Whether it is counted in discs."""
        return 0 < self.of <= MOST_PIPS


@dataclass(frozen=True, slots=True)
class Plate:
    """Line 2 of a name plate, its short form, and signs: sword, dagger, shield, hat, pack (who
    deals), lamp, mask, crown, tick, dots; ``counter``: a number that is always to be seen, the same
    kind for every seat."""

    line: Words | None = None
    short: Words | None = None
    signs: tuple[str, ...] = ()
    out: bool = False
    counter: Counter | None = None


@dataclass(frozen=True, slots=True)
class Badge:
    """Something that holds for the table and must stay in sight: the trump suit, which way the
    turn goes, a limit. ``sign``: a suit letter or the name of an icon, before the words; ``trump``:
    whether the suit of its sign beats others, so that it lies apart in a sorted hand."""

    words: Words
    sign: str = ""
    trump: bool = False


def trump(suit: str) -> Badge:
    """The badge of a trump suit, for as long as there is one."""
    return Badge(words("Trump: {suit}", suit=Suit(suit)), suit, trump=True)


def shown_cards(view: View) -> tuple[Badge, ...]:
    """Who of the others holds a card that was shown to all, until it leaves that hand."""
    own = None if view.seat is None else HAND[view.seat]
    return tuple(Badge(words("{who} has {cards}",
                             you="You have {cards}",
                             who=Seat(number_of(pile)),
                             cards=[Card(card) for card in cards]))
                 for pile, cards in shown_and_held(view.log).items()
                 if pile in HAND and pile != own)


#: The turn goes clockwise, as seats are numbered, or against the clock: for games where it is not
#: always the first, so that nobody has to remember.
TO_THE_LEFT = Badge(words("Play goes to the left"), "clockwise")
TO_THE_RIGHT = Badge(words("Play goes to the right"), "anticlockwise")
