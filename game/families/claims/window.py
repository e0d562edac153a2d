"""The window of doubt: who has still to answer a claim, who challenges first, and when the next
player may lay cards on it.

``answers`` has an entry for each seat: None, ``pass``, or the text of a challenge. Where all are
asked unseen a challenge may say after how many ms it came: ``challenge =900``;
a bare one came at once.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.core.action import Action
from game.core.errors import Refusal
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.rules import refuse, whose_turn
from game.core.view import View
from game.families.claims.state import WindowState, is_poll, without_cards
from game.mechanics.turns import next_in_play, steps_to

S = TypeVar("S", bound=WindowState)

Answers = Sequence[str | None]


def judged(action: Action, answer: str | None, is_poll: bool) -> Refusal | None:
    """What is against the form of an answer to a claim, or a "not me"; ``answer``: what the seat
    has answered already.

    >>> judged(Action("challenge", value="900"), None, True)
    >>> str(judged(Action("challenge", value="900"), None, False))
    'Nothing is to be added to that.'
    """
    if action.cards or action.source or action.target:
        return refuse("form", "No cards belong to that.")
    if answer is not None:
        return refuse("answered", "You already let it go.")
    if not action.value:
        return None
    if action.verb == "pass" or not is_poll:
        return refuse("form", "Nothing is to be added to that.")
    if not is_delay(action.value):
        return refuse("delay", "A delay is a whole number of milliseconds.")
    return None


def is_delay(value: str) -> bool:
    """Whether a text is a number of ms, of at most nine digits.

    >>> is_delay("900"), is_delay("0"), is_delay("09"), is_delay("-1"), is_delay("9" * 10)
    (True, True, False, False, False)
    """
    return value.isascii() and value.isdecimal() and str(int(value[:9])) == value


def is_challenge(answer: str) -> bool:
    """Whether an answer is a challenge.

    >>> [is_challenge(answer) for answer in ("challenge", "challenge =900", "challenge =", "pass")]
    [True, True, False, False]
    """
    verb, added, delay = answer.partition(" =")
    return verb == "challenge" and (is_delay(delay) if added else not delay)


def first_challenger(answers: Answers, claimer: int) -> int | None:
    """Who has challenged soonest, of several the one nearest to the claimer's left; None:
    nobody has.

    >>> first_challenger([None, "challenge =9", "challenge =9", "pass"], 0)
    1
    >>> first_challenger([None, "challenge =9", "challenge", "pass"], 0)
    2
    """
    bids = [(int(answer.partition("=")[2] or 0), steps_to(claimer, seat, len(answers)), seat)
            for seat, answer in enumerate(answers) if answer is not None and answer != "pass"]
    return min(bids)[2] if bids else None


def answer_drawn(rng: Rng, longest_ms: int) -> str:
    """An answer that another has given unseen, as it may be: mostly he lets go."""
    delay = rng.below(longest_ms + 1)
    if rng.below(4):
        return "pass"
    return f"challenge ={delay}" if delay else "challenge"


def clock_of(view: View) -> int:
    """What the deal's clock may be, to one who sees only what is due: whether a hold is over."""
    opened: int = view.fields["opened"]
    racing = view.phase == "window" and not is_poll(view.options)
    return opened + int(view.options["window_ms"]) if racing and view.due is None else opened


@dataclass(frozen=True, slots=True, eq=False)
class DoubtWindow(Generic[S]):
    """The phase "window", in which all the others may doubt a claim.

    In a race the first shout counts, and once a moment is over the next player may lay cards on the
    claim; in a poll all answer first (option ``window``).

    ``is_last``  whether nobody can lay on the open claim: there is more time to doubt it
    ``away``     the seats that have nothing to answer
    """

    is_last: Callable[[S], bool]
    away: Callable[[S], Sequence[int]] = without_cards

    def follower(self, state: S, seat: int) -> int:
        """The next player to the left who is in the deal; the seat itself where nobody else is."""
        return next_in_play(seat, state.seats, self.away(state))

    def waiting(self, state: S) -> list[int]:
        """The seats that have still to answer."""
        away, claimer = self.away(state), state.claimer
        return [seat for seat, answer in enumerate(state.answers)
                if answer is None and seat != claimer and seat not in away]

    def is_held(self, state: S) -> bool:
        """Whether the time runs in which the next player must wait for the others."""
        return (state.phase == "window" and not is_poll(state.options) and not self.is_last(state)
                and not has_waited(state))

    def may_cover(self, state: S) -> bool:
        """Whether the next player may act on the open claim."""
        if is_poll(state.options) or self.is_last(state):
            return False
        return has_waited(state) or self.waiting(state) in ([], [state.turn])

    def may_lay(self, state: S, seat: int) -> bool:
        """Whether a seat that may act may lay cards now."""
        return state.phase != "window" or (seat == state.turn and self.may_cover(state))

    def is_asked(self, state: S, seat: int) -> bool:
        """Whether the seat has still to answer a claim."""
        return state.phase == "window" and state.answers[seat] is None

    def actors(self, state: S) -> tuple[int, ...]:
        """Whoever has still to answer, and the next player once he may lay; else who is in turn."""
        if state.phase != "window":
            return whose_turn(state)
        seats = self.waiting(state)
        if state.turn is not None and state.turn not in seats and self.may_cover(state):
            seats.append(state.turn)
            seats.sort()
        return tuple(seats)

    def due(self, state: S) -> int | None:
        """When the next player may lay, or the last window ends."""
        options = state.options
        if state.phase != "window" or is_poll(options):
            return None
        if self.is_last(state):
            return int(state.opened + options["last_window_ms"])
        return None if has_waited(state) else int(state.opened + options["window_ms"])

    def open(self, state: S, seat: int, count: int) -> None:
        """The seat has claimed so many cards."""
        state.phase, state.turn = "window", self.follower(state, seat)
        state.claimer, state.count = seat, count
        state.answers = [None] * state.seats
        state.opened = state.now


def has_waited(state: WindowState) -> bool:
    """Whether the others have had their moment (option ``window_ms``)."""
    return bool(state.now >= state.opened + state.options["window_ms"])


def shut(state: WindowState) -> None:
    """The window is over; ``turn`` is the next player already."""
    state.phase, state.claimer, state.count = "play", None, 0
    state.answers = [None] * state.seats
