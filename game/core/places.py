"""Where the piles of a game lie on the table, as data (docs/design.md 8.3 to 8.5)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.records import dataclass
from game.core.words import Words


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pile, or each pile of a group, lies in its row.

    ``pile``       name or pattern; ``{seat}`` for the seat whose row it is: ``riddance.{seat}``,
                   ``centre.*``
    ``form``       stack, fan, cascade, row (a group side by side), grid (a group in rows), turnup,
                   bout, heap, hand, melds (a group flowing in lines), suits (one open pile
                   in a row for each suit), offered (room for the pile that ``Arrangement.offered``
                   names; the place's own name is that of no pile), cross (a trick, each card before
                   who played it)
    ``reserve``    cards (of a group: piles) for which room is kept, so that nothing jumps during a
                   deal
    ``longest``    in real time, where nothing may jump at all: the most cards that a column can
                   have; room is kept for as many of them as no card becomes smaller for
    ``columns``    of a bout or grid; 0: as many as fit
    ``sign``       what an empty place shows ("A", a suit letter, "arrow"); ``word`` a short caption
                   for its count pill, with ``{n}`` for the count: "14 to go"; ``empty`` a word or
                   two, short ones, in the empty place, for who has not played yet: "put by"
    ``pairs_by``   the field answer -> attack card that lays cards on others (bout)
    ``faces_from`` the field wild card -> face that says what a card stands for
    ``on``         covered cards that a cascade begins on, lower by their number: ``down.*`` for
                   ``column.*``, a pile for each; ``on_reserve`` of them have room; those of a
                   stack lie right beneath it. They need no place of their own
    ``across``     a meld that its cards lie across, sideways, joined to its end: of
                   ``aside.{side}.*`` ``meld.{side}.*``
    ``beside``     a bout in whose free slots it lies
    ``top``        of a fan only N uppermost cards lie spread, on all others in one place; 0:
                   all of them
    ``whole``      of a fan no card is ever buried, however close they lie: a hand that is shown
    ``room``       width in cards that it takes even when it would be narrower; 0: its own
    ``phases``     those in which it is there: what is to be given away, while that is chosen; ():
                   always
    ``name``       what it is called by who hears the table: "tricks won"; None: by its kind

    A pattern may have ``{side}`` as well: the number of the side that a seat plays on
    (``Arrangement.sides``). Of ``across`` and ``on`` each ``*`` is what it is in the
    pile's own name.
    """

    pile: str
    form: str = "stack"
    reserve: int = 1
    columns: int = 0
    sign: str = ""
    word: Words | None = None
    pairs_by: str = ""
    faces_from: str = ""
    beside: str = ""
    across: str = ""
    room: float = 0
    empty: Words | None = None
    on: str = ""
    on_reserve: int = 0
    top: int = 0
    whole: bool = False
    longest: int = 0
    phases: tuple[str, ...] = ()
    name: Words | None = None


Row = tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The rows of docs/design.md 8.3: ``centre`` for all, ``own`` for the viewer's piles,
    ``mat`` for each other seat's.

    ``hand``: the pattern of the hands ("hand.{seat}"), "" where nobody has one; ``hand_in_row``: a
    small hand may stand in the own row; ``cap``: the largest card as a part of the window's height;
    ``own_ratio``: own piles against the centre's; ``plate_in_row``: with two seats the plate stands
    in the row of piles; ``brackets``: the hand is sorted into melds; ``by_rank``: suits mean
    nothing, so that a hand begins in the order of its ranks; ``offered``: the pile that lies spread
    in the place of form "offered" now, for one of its cards to be picked by its place, "" for none
    (its owner's own hand stays where it is; this may change from phase to phase).

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
    hand: str = ""
    hand_reserve: int = 6
    hand_in_row: bool = False
    cap: float = 0.235
    own_ratio: float = 1.0
    plate_in_row: bool = False
    brackets: bool = False
    by_rank: bool = False
    offered: str = ""
    sides: tuple[int, ...] = ()
    unseen: tuple[str, ...] = ()
    around: bool = False

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
