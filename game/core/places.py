"""Where the piles of a game lie on the table, as data (docs/design.md 8.3 to 8.5)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, StrEnum
from functools import partial

from game.core.records import dataclass, field
from game.core.words import Words


class Form(StrEnum):
    """How the cards of a place lie.

    STACK   on each other, and FAN spread beside each other; SHOWN: a fan of which no card is ever
            buried, however close they lie: a hand that is shown
    WASTE   a fan of which only as many cards as there is room for lie spread, the uppermost ones,
            on all others in one place
    CASCADE a column; TURNUP: a stack below which a card lies open
    ROW     a group of piles side by side; GRID: in rows; MELDS: flowing in lines
    PYRAMID a group of piles, one in the first row and one more in each that follows, whose cards
            lie over those of the row before
    HAND    as a hand is held; SUITS: one open pile in a row for each suit
    HEAP    thrown on each other; CROSS: a trick, each card before who played it
    BOUT    cards side by side; PAIRS: each with its answer across it, as the field ``answers`` says
            (answer -> attack card)
    OFFERED room for the pile that ``Arrangement.offered`` names; the place's own name is that of no
            pile
    OPEN    a hand in its groups, as the table itself lays it down at the end
    """

    STACK = "stack"
    FAN = "fan"
    SHOWN = "shown"
    WASTE = "waste"
    CASCADE = "cascade"
    TURNUP = "turnup"
    ROW = "row"
    GRID = "grid"
    PYRAMID = "pyramid"
    MELDS = "melds"
    LOW_SUITS = "low suits"
    LOW_MELDS = "low melds"
    HAND = "hand"
    SUITS = "suits"
    HEAP = "heap"
    CROSS = "cross"
    BOUT = "bout"
    PAIRS = "pairs"
    OFFERED = "offered"
    OPEN = "open"


#: Forms of which another may lie in the free slots.
_BOUTS = (Form.BOUT, Form.PAIRS)
#: The field that lays answers on the cards of ``Form.PAIRS``.
ANSWERS = "answers"
#: The field that says what wild cards in melds stand for.
STANDS = "stands"


class HandOrder(Enum):
    """In which order a hand begins, as its owner may change it: suit by suit; by rank, where suits
    mean nothing; in melds, with brackets over them. ``LOW_``: with aces below the twos."""

    SUITS = "suits"
    RANKS = "ranks"
    MELDS = "melds"
    LOW_SUITS = "low suits"
    LOW_MELDS = "low melds"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pile, or each pile of a group, lies in its row.

    ``pile``       name or pattern; ``{seat}`` for the seat whose row it is: ``riddance.{seat}``,
                   ``centre.*``
    ``form``       how its cards lie. What wild cards in melds stand for, the field ``stands`` says
                   (wild card -> face), where there is one
    ``reserve``    cards (of a group: piles) for which room is kept, so that nothing jumps during a
                   deal
    ``longest``    in real time, where nothing may jump at all: the most cards that a column can
                   have; room is kept for as many of them as no card becomes smaller for
    ``columns``    of a bout or grid; 0: as many as fit
    ``word``       a short caption for its count pill, with ``{n}`` for the count: "14 to go"
    ``empty``      what an empty place shows: a sign ("A", a suit letter, "arrow"; of a turn-up the
                   suit that beats others), or a word or two, short ones, for who has not played
                   yet: "put by"
    ``on``         covered cards that a cascade begins on, lower by their number: ``down.*`` for
                   ``column.*``, a pile for each; ``on_reserve`` of them have room; those of a
                   stack lie right beneath it. They need no place of their own
    ``joins``      the place that it lies with, and has no room of its own: of a bout another bout,
                   in whose free slots it lies; of a stack a meld, at whose end its cards lie
                   sideways: of ``aside.{side}.*`` ``meld.{side}.*``
    ``room``       width in cards that it takes even when it would be narrower; 0: its own
    ``phases``     those in which it is there: what is to be given away, while that is chosen; ():
                   always
    ``name``       what it is called by who hears the table: "tricks won"; None: by its kind

    A pattern may have ``{side}`` as well: the number of the side that a seat plays on
    (``Arrangement.sides``). Of ``joins`` and ``on`` each ``*`` is what it is in the
    pile's own name.
    """

    pile: str
    form: Form = Form.STACK
    reserve: int = 1
    columns: int = 0
    word: Words | None = None
    joins: str = ""
    room: float = 0
    empty: Words | str | None = None
    on: str = ""
    on_reserve: int = 0
    longest: int = 0
    phases: tuple[str, ...] = ()
    name: Words | None = None

    #: What an empty place shows: its sign, "" for none, or its words.
    sign: str = field(init=False, repr=False, compare=False)
    caption: Words | None = field(init=False, repr=False, compare=False)
    #: The bout in whose free slots it lies, and the meld that its cards lie across; "" for none.
    beside: str = field(init=False, repr=False, compare=False)
    across: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        put, signed = partial(object.__setattr__, self), isinstance(self.empty, str)
        put("sign", self.empty if signed else "")
        put("caption", None if signed else self.empty)
        put("beside", self.joins if self.form in _BOUTS else "")
        put("across", "" if self.form in _BOUTS else self.joins)


Row = tuple[Place, ...]
#: The hands, in every game.
HANDS = "hand.{seat}"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The rows of docs/design.md 8.3: ``centre`` for all, ``own`` for the viewer's piles,
    ``mat`` for each other seat's.

    ``hand``: for how many cards of a hand room is kept, 0: nobody has one; ``plate_in_row``: with
    two seats the plate stands in the row of piles; ``cap``: the largest card as a part of the
    window's height; ``own_ratio``: own piles against the centre's; ``order``: of a hand as it
    begins; ``offered``: the pile that lies spread in the place of that form now, for one of its
    cards to be picked by its place, "" for none (its owner's own hand stays where it is; this may
    change from phase to phase).

    ``sides``: the side of each seat, where several seats own piles together; then ``mat`` is what
    lies before another side, and the own rows are those of the own side. (): each seat is a side.
    ``unseen``: patterns of piles that lie nowhere on the table, on purpose; any other must have a
    place.

    Where others have a ``mat`` their mats stand in a row along the top, however many they are.
    ``around``: they sit round the table all the same, the next one at the left; what is in ``mat``
    lies as small piles at each one's plate, and what is in ``own`` at the right, above the hand:
    tricks that were won.
    """

    centre: tuple[Row, ...] = ()
    own: tuple[Row, ...] = ()
    mat: tuple[Row, ...] = ()
    hand: int = 0
    plate_in_row: bool = False
    cap: float = 0.235
    own_ratio: float = 1.0
    order: HandOrder = HandOrder.SUITS
    offered: str = ""
    sides: tuple[int, ...] = ()
    unseen: tuple[str, ...] = ()
    around: bool = False
    #: The pattern of the hands; "" where nobody has one.
    hands: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", HANDS if self.hand else "")

    @property
    def by_rank(self) -> bool:
        """Whether suits mean nothing in a hand."""
        return self.order is HandOrder.RANKS

    @property
    def in_melds(self) -> bool:
        """Whether a hand begins in melds."""
        return self.order in (HandOrder.MELDS, HandOrder.LOW_MELDS)

    @property
    def low_ace(self) -> bool:
        """Whether an ace lies below a two in a hand that is sorted."""
        return self.order in (HandOrder.LOW_SUITS, HandOrder.LOW_MELDS)

    def at(self, phase: str) -> Arrangement:
        """As it is in a phase: without the places that are not there in it.

        >>> Arrangement(((Place("trick"), Place("gift", phases=("pass",))),)).at("play").unseen
        ('gift',)
        """
        rows = (*self.centre, *self.own, *self.mat)
        gone = [place.pile.format(seat="*", side="*") for row in rows for place in row
                if place.phases and phase not in place.phases]
        if not gone:
            return self
        return replace(self, centre=_there(self.centre, phase), own=_there(self.own, phase),
                       mat=_there(self.mat, phase), unseen=(*self.unseen, *gone))

    def side_of(self, seat: int) -> int:
        """The side that a seat plays on.

        >>> Arrangement(sides=(0, 1, 0, 1)).side_of(2), Arrangement().side_of(2)
        (0, 2)
        """
        return self.sides[seat] if self.sides else seat

    def are_one_side(self, seats: Sequence[int]) -> bool:
        """Whether these seats play together.

        >>> two = Arrangement(sides=(0, 1, 0, 1))
        >>> two.are_one_side((0, 2)), two.are_one_side((0, 1)), Arrangement().are_one_side((0, 2))
        (True, False, False)
        """
        return len(set(map(self.side_of, seats))) == 1

    @property
    def shared(self) -> bool:
        """Whether several seats are one side."""
        return len(set(self.sides)) < len(self.sides)


def _there(rows: tuple[Row, ...], phase: str) -> tuple[Row, ...]:
    """Rows of the places that are there in a phase; none without any."""
    kept = (tuple(place for place in row if not place.phases or phase in place.phases)
            for row in rows)
    return tuple(row for row in kept if row)
