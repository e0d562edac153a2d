"""What the kit reads and writes of a state, and what lies on the table of each of these games."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.action import act
from game.core.piles import COUNT, HAND, OWNER, PileSpec
from game.core.state import OWN_ENTRY, PUBLIC, State
from game.mechanics.turns import left_of, round_from

CHALLENGE, PASS = act("challenge"), act("pass")

HEAP = PileSpec("heap", "heap", COUNT)
DEAD = PileSpec("dead", "out", COUNT, ordered=False)


def hands(seats: int) -> PileSpec:
    """A hand for each seat, which only its owner sees."""
    return PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1)


class ClaimState(State):
    """A state with a claim that may be doubted. A game declares these fields among its own, in the
    order of its sheet.

    ``claimer``  who has laid the cards; None: nothing is open to doubt
    ``count``    how many, the uppermost of the heap
    ``order``    the seats that are out, in the order of going out
    ``called``   the rank that they are called; ``stated``: as how many, where that may be a lie;
                 ``emptied``: whether their claimer holds no more
    """

    if not TYPE_CHECKING:
        __slots__ = ()
    claimer: int | None
    count: int
    order: list[int]

    @property
    def called(self) -> str | None:
        """The rank called."""
        raise NotImplementedError

    @property
    def stated(self) -> int | None:
        """No number is stated: everybody sees how many cards lie there."""
        return None

    @property
    def emptied(self) -> bool:
        """Whether the claimer has laid the last cards."""
        return self.claimer is not None and not self.piles[HAND[self.claimer]]


class WindowState(ClaimState):
    """A state in which all the others may doubt, in phase "window", which ``opened`` at that time;
    ``answers``: of each seat what it has said to the claim."""

    if not TYPE_CHECKING:
        __slots__ = ()
    called: str | None
    answers: list[str | None]
    now: int
    opened: int


def is_poll(options: Any) -> bool:
    """Whether all answer in any order, unseen by the others (option ``window``)."""
    return bool(options["window"] == "poll")


def sees_answers(public: Any, viewer: int | None) -> str:
    """The sight of ``answers``."""
    return OWN_ENTRY if is_poll(public.options) else PUBLIC


# --- who holds cards ------------------------------------------------------------------------------

def holders(state: State) -> list[int]:
    """The seats that hold cards."""
    piles = state.piles
    return [seat for seat in range(state.seats) if piles[HAND[seat]]]


def without_cards(state: State) -> list[int]:
    """The seats that hold none: they have nothing to answer."""
    piles = state.piles
    return [seat for seat in range(state.seats) if not piles[HAND[seat]]]


def next_holder(state: State, seat: int) -> int:
    """The next player to the left who holds cards; the seat itself where nobody else does."""
    for other in round_from(left_of(seat, state.seats), state.seats):
        if state.piles[HAND[other]]:
            return other
    return seat


def most_held(state: State) -> list[int]:
    """Those who hold most cards."""
    left = [len(state.piles[HAND[seat]]) for seat in range(state.seats)]
    return [seat for seat, held in enumerate(left) if held == max(left)]
