"""What a game gives or leaves out besides its secrets (``game/core/secrets.py``): time, deals in a
row, choices that are too many to list, what may be taken back. Fields of ``Rules``.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.core.action import Action
from game.core.cards import Card
from game.core.clocks import ClockKind as ClockKind
from game.core.outcome import places_by
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.standing import Result, Standing, totals_of
from game.core.state import State

if TYPE_CHECKING:
    from game.core.telling import Log
    from game.core.view import View

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
Options = Mapping[str, Any]


# --- time -----------------------------------------------------------------------------------------

class Happens(Protocol[S_contra]):
    """Something that the rules do by themselves."""

    def __call__(self, state: S_contra, log: Log | None = None, /) -> None: ...


def nothing_due(state: State) -> int | None:
    """Nothing happens by itself."""
    return None


def nothing_happens(state: State, log: Log | None = None) -> None:
    """Nothing happens in front of everybody."""


def usual_pace(options: Options, seat: int, action: Action, level: str) -> tuple[int, int] | None:
    """The pace of every game."""
    return None


def no_clock(view: View) -> int:
    """The clock of a game without one."""
    return 0


#: Core's refusal codes as races name them (sheet of real-time games, RT10).
RACE_CODES: Mapping[str, str] = {"turn": "phase", "unseen": "covered"}


@dataclass(frozen=True, slots=True, eq=False)
class Clock(Generic[S]):
    """What time means. Times are whole ms of the deal's clock, a field ``now`` of the state.

    ``kind``    whether something falls due, or all play at once; a ``Game`` says the same in
                ``Game.clock``. In real time core's refusals have the codes of ``RACE_CODES``
    ``due``     when the next thing happens by itself; None: nothing does
    ``tick``    does what is due; ``state.now`` is that moment. It moves ``due`` on or ends the deal
    ``seen_ms`` at what time the clock of the state stands that a viewer sees: ``now`` is secret
    ``pace``    how long at least and at most a computer player of that level waits before this
                action, once what went before has been seen; None: as in every game. Settings make
                it longer and never shorter: people need the time to answer (Stop!). In a race: how
                long it takes to notice what there is to do, mostly about the middle of the two, as
                the table's pace has it. A game without a clock may give it too
    """

    kind: ClockKind = ClockKind.NONE
    due: Callable[[S], int | None] = nothing_due
    tick: Happens[S] = nothing_happens
    seen_ms: Callable[[View], int] = no_clock
    pace: Callable[[Options, int, Action, str], tuple[int, int] | None] = usual_pace

    def code_of(self, code: str) -> str:
        """What a refusal of core's is called where time is so."""
        return RACE_CODES.get(code, code) if self.kind is ClockKind.REAL_TIME else code


# --- deals in a row -------------------------------------------------------------------------------

#: (last dealer, results, seats, options) -> the next one, as ``MatchRules.dealer``.
Dealer = Callable[[int | None, Sequence[Result], int, Options], int | None]
NextDealer = Callable[[int, Sequence[Result], int, Options], int]


def next_on_the_left(last: int | None, results: Sequence[Result], seats: int, options: Options
                     ) -> int | None:
    """The first one is drawn, then the next seat clockwise."""
    return None if last is None else (last + 1) % seats


def from_seat_zero(last: int | None, results: Sequence[Result], seats: int, options: Options
                   ) -> int:
    """Seat 0, then the next seat clockwise."""
    return 0 if last is None else (last + 1) % seats


def dealer_zero(last: int | None, results: Sequence[Result], seats: int, options: Options) -> int:
    """Seat 0, where nothing hangs on who deals."""
    return 0


def drawn_first(then: NextDealer) -> Dealer:
    """``MatchRules.dealer`` of a game whose first dealer is drawn, and ``then`` names the next."""
    return lambda last, results, seats, options: (
        None if last is None else then(last, results, seats, options))


def nothing_carried(totals: Sequence[int], results: Sequence[Result], options: Options
                    ) -> dict[str, Any]:
    """A deal hands nothing on."""
    return {}


def totals_carried(totals: Sequence[int], results: Sequence[Result], options: Options
                   ) -> dict[str, Any]:
    """The totals, where a rule of the deal depends on them."""
    return {"totals": list(totals)}


def one_deal(results: Sequence[Result], seats: int, options: Options) -> Standing:
    """One deal is a match, and more points are better."""
    totals = totals_of(results, seats)
    return Standing(totals, places_by(totals), over=bool(results))


@dataclass(frozen=True, slots=True, eq=False)
class MatchRules:
    """Deals in a row. Unless a game says otherwise: a random first dealer, then to the left; totals
    are sums of points; more is better; one deal.

    All are given the ``options``, those of scope "match" too, and keep nothing. ``results`` are the
    deals played so far, the oldest first, each with its ``points`` and, where the deal gave them,
    ``places``, ``won``, ``reason`` and ``carry`` of its ``Outcome``: read the last four with
    ``get`` (``carried(results, name, default)`` for the last deal's carry), for a result may be its
    points alone.

    * ``standing(results, seats, options)`` says after every deal, and before the first (then it is
      not over), all of ``Standing``: totals, places, whether it is over, and what is told of it. It
      sees every deal, so bonuses for deals won, stakes that a drawn deal doubles, three games
      scored side by side, places by when somebody went out are counted here and nowhere else.
      Usually it is ``summed(options["match"], results, seats)`` of ``game.mechanics.matches``.
      What else makes up a total goes into ``told``.
    * ``dealer(last, results, seats, options)`` names the next dealer of a match that is not over;
      None: one is drawn. ``last`` has really dealt the last deal: the one whom the match had named,
      or the seat that the deal handed on in its outcome's carry as "dealer". Before the first deal
      it is None (``drawn_first``).
    * ``carry(totals, results, options)`` is what ``deal_out`` gets, for the first deal too, as JSON
      values: totals that a rule of the deal depends on, bonuses put aside, who began. ``deal_out``
      must do with an empty one, which is a deal without a match. Seats never leave a match: who is
      out of it is so by what the carry says (totals, lives). ``deal_out`` writes that into a public
      field, gives that seat no cards and no turn, and ``dealer`` passes it by; its points are
      0 from then on.

    The table is given the standing (``Table.tally``: "63 of 100"). Of **one seat** (a patience)
    nobody else is better, so its place is always 1 and says nothing: ``Outcome.won`` says whether
    the game came out, ``points`` how far it went, and the match is won if its last deal was.
    ``tests/conformance/test_matches.py`` holds the laws; that of ``chase_the_ace`` is a match whose
    seats go out, ``tests/toy_patience.py`` a game of one seat.
    """

    dealer: Dealer = next_on_the_left
    carry: Callable[[Sequence[int], Sequence[Result], Options], dict[str, Any]] = nothing_carried
    standing: Callable[[Sequence[Result], int, Options], Standing] = one_deal


# --- what is not listed ---------------------------------------------------------------------------

Draw = Callable[[S, int, Rng], list[Action]]


@dataclass(frozen=True, slots=True, eq=False)
class OtherOrders(Generic[S]):
    """``Rules.other_orders``: some of the legal actions of a seat that ``moves`` stands for by
    others, a few of each verb in ``verbs``."""

    draw: Draw[S]
    verbs: frozenset[str] = frozenset()

    def __call__(self, state: S, seat: int, rng: Rng) -> list[Action]:
        return self.draw(state, seat, rng)


def sampled(draw: Draw[S], verb: str, *verbs: str) -> OtherOrders[S]:
    """``Rules.other_orders`` of a game that lists one action for several of these verbs (an order
    of a hand, a place to cut): ``draw(state, seat, rng)`` has a few of the others. Any other action
    of no or one card that is accepted is listed."""
    return OtherOrders(draw, frozenset({verb, *verbs}))


def _no_other_orders(state: State, seat: int, rng: Rng) -> list[Action]:
    return []


#: Every action is listed.
EVERY_ORDER: OtherOrders[Any] = OtherOrders(_no_other_orders)


def by_listing(state: State, seat: int, cards: Sequence[Card], source: str | None,
               target: str | None) -> list[Action] | None:
    """Core looks through ``moves``."""
    return None


# --- taking back, and giving up -------------------------------------------------------------------

#: The verb that gives up, in every game: chosen by chance only where nothing else is possible.
GIVES_UP = "resign"


class Undo(StrEnum):
    """Whether a person may take actions back. FREE: always, and the deal still counts; PRACTICE:
    always, and it does not count where who takes back had learnt anything since; NONE: never."""

    FREE = "free"
    PRACTICE = "practice"
    NONE = "none"


FREE, PRACTICE, NO_UNDO = Undo.FREE, Undo.PRACTICE, Undo.NONE


def as_practice(options: Options, taken: Sequence[Action]) -> Undo:
    """Anything may be taken back, and may cost the deal its place in the statistics."""
    return PRACTICE


def nothing_back(options: Options, taken: Sequence[Action]) -> Undo:
    """Nothing is taken back: in real time, of itself."""
    return NO_UNDO
