"""What a game gives or leaves out: each a small record of the rules (``game/core/rules.py``).

What the rules show of hidden cards is one of them too: ``game/core/secrets.py``.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

from game.core.action import Action
from game.core.cards import Card
from game.core.outcome import places_by
from game.core.records import dataclass, field
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


@dataclass(frozen=True, slots=True, eq=False)
class Clock(Generic[S]):
    """What time means. Times are whole ms of the deal's clock, a field ``now`` of the state.

    ``kind``    "none"; "timers": something falls due, as where a claim may be challenged for so
                long; "real_time": a race, in which everybody may act at any moment. A ``Game`` says
                the same in ``Game.clock``
    ``due``     when the next thing happens by itself; None: nothing does
    ``tick``    does what is due; ``state.now`` is that moment. It moves ``due`` on or ends the deal
    ``seen_ms`` at what time the clock of the state stands that a viewer sees: ``now`` is secret
    ``codes``   core's refusal codes by this game's names; in real time alone
    ``pace``    how long at least and at most a computer player of that level waits before this
                action, once what went before has been seen; None: as in every game. Settings make
                it longer and never shorter: people need the time to answer (Stop!). In a race: how
                long it takes to notice what there is to do, mostly about the middle of the two, as
                the table's pace has it. A game without a clock may give it too
    """

    kind: Literal["none", "timers", "real_time"] = "none"
    due: Callable[[S], int | None] = nothing_due
    tick: Happens[S] = nothing_happens
    seen_ms: Callable[[View], int] = no_clock
    codes: Mapping[str, str] = field(default_factory=dict)
    pace: Callable[[Options, int, Action, str], tuple[int, int] | None] = usual_pace


# --- deals in a row -------------------------------------------------------------------------------

def any_dealer(seats: int, options: Options, rng: Rng) -> int:
    """Any seat."""
    return rng.below(seats)


def dealer_zero(seats: int, options: Options, rng: Rng) -> int:
    """Seat 0, where nothing hangs on who deals."""
    return 0


def next_on_the_left(dealer: int, results: Sequence[Result], seats: int, options: Options) -> int:
    """The next seat clockwise."""
    return (dealer + 1) % seats


def still_dealer_zero(dealer: int, results: Sequence[Result], seats: int, options: Options) -> int:
    """Seat 0, where nothing hangs on who deals."""
    return 0


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
    * ``dealer_after(dealer, results, seats, options)`` names the next dealer of a match that is not
      over. Whom it is given as ``dealer`` has really dealt the last deal: the one whom the match
      had named, or the seat that the deal handed on in its outcome's carry as "dealer".
    * ``carry(totals, results, options)`` is what ``deal_out`` gets, for the first deal too, as JSON
      values: totals that a rule of the deal depends on, bonuses put aside, who began. ``deal_out``
      must do with an empty one, which is a deal without a match. Seats never leave a match: who is
      out of it is so by what the carry says (totals, lives). ``deal_out`` writes that into a public
      field, gives that seat no cards and no turn, and ``dealer_after`` passes it by; its points are
      0 from then on.

    The table is given the standing (``Table.tally``: "63 of 100"). Of **one seat** (a patience)
    nobody else is better, so its place is always 1 and says nothing: ``Outcome.won`` says whether
    the game came out, ``points`` how far it went, and the match is won if its last deal was.
    ``tests/conformance/test_matches.py`` holds the laws; that of ``chase_the_ace`` is a match whose
    seats go out, ``tests/toy_patience.py`` a game of one seat.
    """

    first_dealer: Callable[[int, Options, Rng], int] = any_dealer
    dealer_after: Callable[[int, Sequence[Result], int, Options], int] = next_on_the_left
    carry: Callable[[Sequence[int], Sequence[Result], Options], dict[str, Any]] = nothing_carried
    standing: Callable[[Sequence[Result], int, Options], Standing] = one_deal


# --- what is listed -------------------------------------------------------------------------------

def no_other_orders(state: State, seat: int, rng: Rng) -> list[Action]:
    """Every action is listed."""
    return []


def by_listing(state: State, seat: int, cards: Sequence[Card], source: str | None,
               target: str | None) -> list[Action] | None:
    """Core looks through ``moves``."""
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Listing(Generic[S]):
    """What ``moves`` stands for without listing it.

    ``sampled_verbs``  the verbs of which it lists one action for several (an order of a hand, a
                     place to cut); any other action of no or one card that is accepted is listed
    ``other_orders``   some of the legal actions of ``seat`` that it stands for by others: of each
                     kind in ``sampled_verbs`` a few, drawn by ``rng``. A game has both or neither
    ``matching``     the legal actions that a gesture (cards, source, target) can mean, where
                     listing all would be too slow or would miss members of a kind; None: core looks
                     through ``moves``, puts the cards of the gesture into actions that are alike
                     and asks ``judge``
    """

    sampled_verbs: frozenset[str] = frozenset()
    other_orders: Callable[[S, int, Rng], list[Action]] = no_other_orders
    matching: Callable[[S, int, Sequence[Card], str | None, str | None],
                       list[Action] | None] = by_listing


# --- taking back, and giving up -------------------------------------------------------------------

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


@dataclass(frozen=True, slots=True, eq=False)
class TakingBack:
    """What a person may take back, and how somebody gives up.

    ``undo(options, taken)``  ``taken``: the actions of all seats since the decision, in order; ()
                  where it is asked in general. In a patience it is practice only where it is played
                  for stakes; nothing is taken back where others may cry "Stop!" at it, nor, without
                  asking, in real time
    ``gives_up``  the verbs that give up (``resign``): chosen by chance only where nothing else is
                  possible
    """

    undo: Callable[[Options, Sequence[Action]], Undo] = as_practice
    gives_up: frozenset[str] = frozenset()


# --- what play hardly reaches ---------------------------------------------------------------------

@dataclass(frozen=True, slots=True, eq=False)
class Corners:
    """What play hardly reaches, for tests.

    ``positions``     positions, as ``Game.arrange`` takes them, that only play could lead to: dark
                      corners of the rules. Every law is asked there, and of the deals played on
                      from there; in ``positions_corners.py``
    ``entered_in``    further phases that a position may be given in: ``complete`` does at once what
                      follows
    """

    positions: tuple[Mapping[str, Any], ...] = ()
    entered_in: tuple[str, ...] = ()
