"""What becomes of a claim: it is doubted and turned up, or let go."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.telling import Log, draw, move, say, show
from game.families.claims.due import is_true, parsed
from game.families.claims.state import ClaimState, WindowState, is_poll
from game.families.claims.window import DoubtWindow, first_challenger, shut

C = TypeVar("C", bound=ClaimState)
S = TypeVar("S", bound=WindowState)


def turned_up(state: C, doubter: int, turned: Sequence[Card], log: Log | None, *,
              said: tuple[str, str] = ("challenge", "truth"),
              shut: Callable[[C], None] = lambda state: None,
              found: Callable[[C], None] = lambda state: None, **told: Any) -> int:
    """Cards of a claim are turned up, and whoever was wrong takes the pile: the seat is returned.

    ``said`` announce the doubt and that the claim was true, with what is ``told`` besides;
    ``shut``: what is over before the cards show, ``found`` once they have."""
    claimer, size = state.claimer, len(state.piles["heap"])
    assert claimer is not None
    say(log, said[0], doubter)
    true = is_true(turned, state.called, state.stated)
    shut(state)
    show(state, turned, "heap", log)
    taker = doubter if true else claimer
    say(log, said[1] if true else "lie", taker, n=size, claimer=claimer, **told)
    found(state)
    draw(state, size, "heap", HAND[taker], log)
    return taker


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Doubts(Generic[S]):
    """What a claim does and an answer to it, where all may doubt.

    ``window``     who may doubt, and when
    ``settled``    a claim is decided: is its claimer out, is the deal over? Of the state, the
                   claimer, and who took the pile; None: nobody doubted
    ``laid``       what a claim changes besides, before the cards move; told the phase it was laid
                   in
    ``shut``       ends the window: the fields of a claim are as without one
    ``found``      what a doubt changes, before the pile is taken
    ``let_go``     shuts the window where nobody has doubted, and what follows of that
    ``told_each``  whether in a poll the last answer is told like the others where nobody doubts
    """

    window: DoubtWindow[S]
    settled: Callable[[S, int, int | None, Log | None], None]
    laid: Callable[[S, Action, str, Log | None], None] = lambda state, action, phase, log: None
    shut: Callable[[S], None] = shut
    found: Callable[[S], None] = lambda state: None
    let_go: Callable[[S, int, Log | None], None] | None = None
    told_each: bool = False

    # --- a claim ----------------------------------------------------------------------------------

    def claim(self, state: S, seat: int, action: Action, log: Log | None) -> None:
        """Cards laid face down; an open claim that they cover is let go."""
        if state.phase == "window":
            self.close(state, log)
        self.lay(state, seat, action, log)

    def lay(self, state: S, seat: int, action: Action, log: Log | None) -> None:
        """The same where no claim is open. Without cards: the top card of the pile named."""
        call, phase = parsed(action.value), state.phase
        assert call is not None, action
        self.window.open(state, seat, len(action.cards) or 1)
        state.called = call[0]
        self.laid(state, action, phase, log)
        if action.cards:
            move(state, action.cards, action.source, "heap", log)
        else:
            draw(state, 1, action.source, "heap", log)

    # --- answers ----------------------------------------------------------------------------------

    def challenge(self, state: S, seat: int, action: Action, log: Log | None) -> None:
        """The claim is doubted."""
        if is_poll(state.options):
            self.answer(state, seat, action, log)
        else:
            self.showdown(state, seat, log)

    def pass_(self, state: S, seat: int, action: Action, log: Log | None) -> None:
        """A seat lets the claim go."""
        if is_poll(state.options):
            self.answer(state, seat, action, log)
            return
        state.answers[seat] = "pass"
        say(log, "let_go", seat)
        if not self.window.waiting(state):
            self.close(state, log)

    def answer(self, state: S, seat: int, action: Action, log: Log | None) -> None:
        """An answer in a poll; the last one decides."""
        state.answers[seat] = action.text
        if self.told_each and log is not None:
            log.settle()
        if self.window.waiting(state):
            return
        assert state.claimer is not None
        challenger = first_challenger(state.answers, state.claimer)
        if challenger is None:
            self.close(state, log)
        else:
            self.showdown(state, challenger, log)

    # --- what becomes of it -----------------------------------------------------------------------

    def showdown(self, state: S, challenger: int, log: Log | None) -> None:
        """The cards are turned up."""
        claimer, heap = state.claimer, state.piles["heap"]
        assert claimer is not None
        laid = heap[len(heap) - state.count:]
        taker = turned_up(state, challenger, laid, log, shut=self.shut, found=self.found,
                          laid=len(laid))
        self.settled(state, claimer, taker, log)

    def close(self, state: S, log: Log | None) -> None:
        """Nobody has challenged."""
        claimer = state.claimer
        assert claimer is not None
        if self.let_go is None:
            self.shut(state)
        else:
            self.let_go(state, claimer, log)
        self.settled(state, claimer, None, log)

    def tick(self, state: S, log: Log | None = None) -> None:
        """The time of the window is over; nobody need lay cards on a last claim."""
        if self.window.is_last(state):
            self.close(state, log)

    def delayed(self, state: S, seat: int, rng: Rng) -> list[Action]:
        """In a poll a challenge that came after some time: ``legal`` lists the bare one."""
        if not self.window.is_asked(state, seat) or not is_poll(state.options):
            return []
        return [Action("challenge", value=str(rng.below(state.options["window_ms"] + 1)))]


__all__ = ["Doubts", "turned_up"]
