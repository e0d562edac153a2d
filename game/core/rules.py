'''The contract between an engine and everything else. An engine author needs no other page.

**An engine is one folder** ``game/engines/<key>/``, and a file has the same name in every one.
``__init__.py`` says what is known before a deal (a ``Game``: title, seats, options, and the folder
itself as ``at``). ``rules.py`` is the contract: a subclass of ``Rules``, and one object of it,
``RULES``. It asks ``state.py`` what a deal consists of, ``moves.py`` what is legal, ``judge.py``
why not, ``doing.py`` what an action does, ``knowing.py`` what the rules show of hidden cards, and
``positions.py`` what a position left out. ``brain.py`` has ``BRAIN``, how a computer plays it;
``table.py`` has ``TABLE``, how it lies on the table (data, see ``game/core/table.py``). A file that
would be empty does not exist, and a second one begins with the name of the first
(``doing_bouts.py``). What games share lies in ``game/mechanics``. One line in ``game/catalogue.py``
makes it a game: the command line, the window, the worker and the whole conformance suite then
know it.

**Rules are stateless.** One object serves all deals; everything that changes is in the ``State``: a
slots dataclass of numbers, texts, tuples and flat lists and dicts, whose own fields all have
defaults (``game/core/state.py``). Cards are interned texts (``Card``), piles are lists of cards,
bottom to top, in ``state.piles`` under the names of the sheet. An unordered pile
(``ordered=False``) is kept sorted, so that equal positions are equal states. A state never holds
anything that a position does not show: every field of yours is declared in ``fields`` with its
sight, or is a test failure.

**The life of a deal.** ``blank`` makes an empty state with its options; ``deal_out`` puts the cards
out (nobody watches yet, so no log); ``begin`` does what happens in front of everybody before the
first action. From there on a deal is: ``actors`` may act; one of their ``moves`` is applied by
``apply``; with a clock, ``tick`` does what falls ``due``; until ``outcome`` is not None.
``arrange`` enters by the side: ``blank``, piles and fields as a position gives them, then
``complete`` for what was left out. A position is taken as it stands: no automatic step.

**Legality is written once.** ``judge`` is the only judge of an action of a seat that may act;
``moves`` enumerates the choices of a kind (of equal or interchangeable cards one representative, as
the sheet says), at most 2,000, in a stable order that depends on the position alone; every one of
them passes ``judge``, which accepts all members of the kind. ``apply`` trusts its caller and judges
nothing. Before ``judge`` core itself asks, and refuses with codes of its own: ``over`` the deal is
over; ``turn`` the seat may not act now; ``phase`` the verb is not one of ``verbs``; ``foreign`` a
pile is not ``usable`` by the seat (or is none at all); ``unseen`` the action names a card that the
seat does not see. So what ``judge`` sees is an action of the right form about visible cards, and it
must answer from what the seat sees: a refusal that depends on a hidden card must not exist. Give
better words to core's refusals in ``reword``; in real time map the codes in ``codes``.

**Telling.** ``apply``, ``begin`` and ``tick`` get a log, or None on the fast path, and pass it to
the helpers of ``game/core/telling.py``: ``move(state, cards, source, target, log)``, ``draw``,
``show`` (for a moment), ``shuffle``, ``say(log, name, by, **args)``. Phase, turn and fields are
simply assigned; core notices. Core compares what each seat sees before and after and makes the
events and their redactions; an engine cannot leak. Order matters in one case only: what hides a
pile is assigned before the card moves. ``say`` names are those of the sheet; their sentences are in
``table.py``.

**Sight** comes from the pile's spec. Where it changes with the game, override ``sight`` and name in
``sight_fields`` the public fields (or "phase", "turn") it depends on; it is given a ``Public``,
which has nothing else.

**Knowledge.** Core remembers for each seat where each card may be. What the rules show beyond that
(a forced take proves a void) goes into ``possible``: a list of ``Holds``. What must be noted when
it happens, because the position does not show it later, goes into ``learn``, which is called with
every event a viewer was sent, after it was folded into ``picture``, and may change ``notes`` (a
dict of JSON values, one level of lists and dicts). Hidden fields and counts are drawn in
``redraw``. ``imagine`` fills the rest.

**Speed.** ``moves`` and ``apply(state, seat, action)`` are the inner loop of search and playouts:
no log, no judging, actions from ``act(...)`` or from tables made once per rules object. Avoid
building texts in them.

**Undo and pace** are the game's to say. ``undo`` says whether a decision can be taken back at all
and whether the deal is practice from then on: never in a patience, not at all where others may cry
"Stop!" at it. ``pace`` says how long a computer player waits before an action, where the usual half
second would leave people no time to answer it.

**Matches** are deals in a row. The defaults (random first dealer, then to the left; totals are sums
of points; more is better; one deal) are methods named ``match_...``; override what the sheet says
otherwise.
'''
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.outcome import Outcome, places_by
from game.core.piles import Layout, PileSpec, Sight, layout_of
from game.core.rng import Rng
from game.core.state import PUBLIC, Field, Public, State, copier
from game.core.words import Words, words

if TYPE_CHECKING:
    from game.core.events import Event, Picture
    from game.core.telling import Log
    from game.core.view import View

S = TypeVar("S", bound=State)

#: What ``Rules.undo`` answers.
Undo = Literal["free", "practice", "none"]
FREE: Undo = "free"
PRACTICE: Undo = "practice"
NO_UNDO: Undo = "none"


@dataclass(frozen=True, slots=True)
class Holds:
    """What the rules show of a pile: of the cards named, it holds at least and at most so many
    (None: no limit); and, where ``any_of`` is given,
    at least one of those is true as well ("five cards of one suit")."""

    pile: str
    cards: frozenset[str]
    at_least: int = 0
    at_most: int | None = None
    any_of: tuple[Holds, ...] = ()


class Rules(Generic[S]):
    """The rules of one game."""

    key: ClassVar[str]
    #: Goes up with every change that makes an old journal play on differently.
    version: ClassVar[int] = 1
    clock: ClassVar[str] = "none"
    phases: ClassVar[tuple[str, ...]]
    #: The phase of a position that names none.
    first_phase: ClassVar[str]
    fields: ClassVar[tuple[Field, ...]] = ()
    sight_fields: ClassVar[frozenset[str]] = frozenset()
    #: Everybody sees the same, spectators too: core then tells and remembers it once for all of
    #: them.
    open_to_all: ClassVar[bool] = False
    #: Core's refusal codes by this game's names.
    codes: ClassVar[Mapping[str, str]] = {}
    state_type: type[S]

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        """All piles of the sheet's table, at these options."""
        raise NotImplementedError

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        """Every card of the game at these options."""
        raise NotImplementedError

    def layout(self, state: State | Public) -> Layout:
        """The piles of this state's table."""
        key = (state.seats, id(state.options))
        found = self._layouts.get(key)
        if found is None or found[0] is not state.options:
            if len(self._layouts) > 64:
                self._layouts.clear()
            found = self._layouts[key] = (state.options,
                                          layout_of(self.pile_specs(state.seats, state.options)))
        return found[1]

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> S:
        """A state with all its piles, empty, and its fields at their defaults."""
        layout = layout_of(self.pile_specs(seats, options))
        return self.state_type(seats, options, layout.loose, dealer, self.first_phase,
                               piles={name: [] for name in layout.names})

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: S, carry: Mapping[str, Any]) -> None:
        """Shuffle (``Rng`` from and to ``state.rng``) and put the cards out, unwatched."""
        raise NotImplementedError

    def begin(self, state: S, log: Log | None = None) -> None:
        """What happens in front of everybody before the first action."""

    def complete(self, state: S, given: frozenset[str]) -> None:
        """Fill in what a position left out: ``given`` names the fields (and "phase", "turn") it
        has. Raise PositionError where the position cannot be."""

    def actors(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; empty only if over or waiting for ``due``."""
        return () if state.turn is None or state.phase == "over" else (state.turn,)

    def verbs(self, state: S, seat: int) -> Sequence[str]:
        """The verbs that this seat may use in this phase, from public state."""
        raise NotImplementedError

    def moves(self, state: S, seat: int) -> list[Action]:
        """The legal actions of a seat that may act."""
        raise NotImplementedError

    def judge(self, state: S, seat: int, action: Action) -> Refusal | None:
        """Whether this action of ``seat`` is against the rules, and why."""
        raise NotImplementedError

    def apply(self, state: S, seat: int, action: Action, log: Log | None = None) -> None:
        """Do it, with all that follows of itself."""
        raise NotImplementedError

    def due(self, state: S) -> int | None:
        """When the next thing happens by itself, in ms of the deal's clock."""
        return None

    def tick(self, state: S, log: Log | None = None) -> None:
        """Do what is due; ``state.now`` is that moment."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the deal is over."""
        raise NotImplementedError

    # --- sight and knowledge ----------------------------------------------------------------------

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        """What ``viewer`` sees of the pile; from public state alone."""
        spec = self.layout(public).spec(pile)
        assert spec is not None, pile
        return spec.sight

    def usable(self, state: S, seat: int, pile: str) -> bool:
        """Whether the seat may name this pile in an action: one at the table, ``kind.new``,
        or a group of piles."""
        spec = self.layout(state).spec(pile)
        if spec is None:
            return False
        owner = spec.owner_of(pile)
        return owner is None or owner == seat or spec.shared

    def reword(self, state: S, seat: int, action: Action, code: str) -> Words | None:
        """Better words for core's refusal of that code, from what the seat sees; None:
        core's own will do."""
        return None

    def gesture(self, state: S, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        """The action that a person has most likely meant by dragging ``cards`` from ``source`` to
        ``target``, legal or not: ``why_not`` explains it, and it is done where it is legal and
        names no other piles than these ("take" for the trick dragged to the own hand). None: no
        such action exists."""
        return None

    def matching(self, state: S, seat: int, cards: Sequence[Card], source: str | None,
                 target: str | None) -> list[Action] | None:
        """The legal actions that a gesture can mean, where listing all of ``moves`` would be too
        slow or would miss members of a kind; None: core looks through ``moves``."""
        return None

    def unseen_in(self, state: S, pile: str, unseen: list[str]) -> list[str]:
        """Of all cards that a viewer does not see those that can lie hidden in this pile, as
        everybody knows from the start: packs with different backs. Memory begins with this."""
        return unseen

    def learn(self, notes: dict[str, Any], event: Event, picture: Picture) -> None:
        """Note what an event shows that the position will not show later."""

    def possible(self, view: View) -> list[Holds]:
        """What the rules show of hidden cards beyond sight and memory (the sheet's paragraph)."""
        return []

    def redraw(self, view: View, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
        """Hidden fields as JSON, and the counts of piles whose count is hidden, as they may be."""
        return {}, {}

    # --- at the table -----------------------------------------------------------------------------

    def undo(self, options: Mapping[str, Any], taken: Sequence[Action]) -> Undo:
        """Whether a person may take actions back: those of all seats since the decision, in order;
        () where it is asked in general. FREE: always, and the deal still counts; PRACTICE: always,
        and it does not count where who takes back had learnt anything since; NO_UNDO: never."""
        return NO_UNDO if self.clock == "real_time" else PRACTICE

    def pace(self, options: Mapping[str, Any], seat: int, action: Action,
             level: str) -> tuple[int, int] | None:
        """How long at least and at most, in ms, a computer player of that level waits before this
        action, once what went before has been seen; None: as in every game. Settings make it longer
        and never shorter: people need the time to answer."""
        return None

    # --- matches ----------------------------------------------------------------------------------

    def match_first_dealer(self, seats: int, options: Mapping[str, Any], rng: Rng) -> int:
        return rng.below(seats)

    def match_dealt_by(self, dealer: int, result: Mapping[str, Any]) -> int:
        """Who dealt the deal that ended in ``result``; the match had named ``dealer``."""
        return int(result.get("carry", {}).get("dealer", dealer))

    def match_next_dealer(self, dealer: int, result: Mapping[str, Any], seats: int,
                          options: Mapping[str, Any]) -> int:
        """Who deals next, after a deal dealt by ``dealer``."""
        return (dealer + 1) % seats

    def match_carry(self, totals: Sequence[int], results: Sequence[Mapping[str, Any]],
                    options: Mapping[str, Any]) -> dict[str, Any]:
        """What the match hands to the next deal."""
        return {}

    def match_places(self, totals: Sequence[int], options: Mapping[str, Any]) -> tuple[int, ...]:
        return places_by(totals)

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, Any]) -> bool:
        """Whether the match is over after ``deals`` deals (at least one)."""
        return True

    # --- core's own -------------------------------------------------------------------------------

    @cached_property
    def copy(self) -> Any:
        """copy(state) -> state, independent of it."""
        return copier(self.state_type)

    @cached_property
    def public_names(self) -> frozenset[str]:
        return frozenset(spec.name for spec in self.fields if spec.sight is PUBLIC) | {
            "seats", "options", "dealer", "phase", "turn"}

    def public(self, state: S) -> Public:
        return Public(state, self.public_names)

    @cached_property
    def _layouts(self) -> dict[tuple[int, int], tuple[Mapping[str, Any], Layout]]:
        return {}


CORE_WORDS: Mapping[str, Words] = {
    "over": words("The deal is over."),
    "turn": words("It is not your turn."),
    "phase": words("You can't do that now."),
    "foreign": words("That pile is not yours to use."),
    "unseen": words("You don't see that card."),
}


def refuse(code: str, message: str, plural: str | None = None, /, **args: Any) -> Refusal:
    """A refusal in words."""
    return Refusal(code, Words(message, plural, **args))
