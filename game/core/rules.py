'''The contract between an engine and everything else. An engine author needs no other page.

**An engine is one folder** ``game/engines/<key>/``, and a file has the same name in every one.
``__init__.py`` says what is known before a deal (a ``Game``: title, seats, options, and the folder
itself as ``at``). ``rules.py`` has ``RULES``, one record of the parts: ``state.py``, what a deal
consists of, ``moves.py``, what is legal, ``judge.py``, why not, ``apply.py``, what an action does,
``inference.py``, what the rules show of hidden cards, and ``positions.py``, what a position left
out. Each part is a function, named there once; nothing forwards to it. A variant is its parent's
record with other parts: ``replace(PARENT, key=..., pack=...)``. A part that is missing, or that
contradicts another, is a ``ContractError`` at import. (Where mypy cannot tell the state from the
parts, as one of them takes ``Any``, write ``RULES: Rules[MyState] = ...``.) ``brain.py`` has
``BRAIN``, how a computer plays it; ``table.py`` has ``TABLE``, how it lies on the table (data, see
``game/core/table.py``). A file that would be empty does not exist, and a second one begins with the
name of the first (``apply_bouts.py``). What games share lies in ``game/mechanics``. One line in
``game/catalogue.py`` makes it a game: the command line, the window, the worker and the whole
conformance suite then know it.

**Kernel and capabilities.** What no engine can do without has no default in ``Rules``. What a
game may leave out is said where it is defined: ``secrets`` (what the rules show of hidden cards,
``game/core/secrets.py``), and in ``game/core/capabilities.py`` ``clock`` (what time means),
``match`` (deals in a row), ``other_orders`` (what ``moves`` stands for) and ``undo``.

**Rules are stateless.** One object serves all deals; everything that changes is in the ``State``: a
slots dataclass of numbers, texts, tuples and flat lists and dicts, whose own fields are all
``declared`` (``game/core/state.py``). Cards are interned texts (``Card``), piles are lists of
cards, bottom to top, in ``state.piles`` under the names of the sheet. An unordered pile
(``ordered=False``) is kept sorted, so that equal positions are equal states. A state never holds
anything that a position does not show: every field is declared there with its sight.

**The life of a deal.** ``blank`` makes an empty state with its options; ``deal_out`` puts the cards
out (nobody watches yet, so no log); ``begin`` does what happens in front of everybody before the
first action. From there on a deal is: ``actors`` may act; one of their ``moves`` is applied by
``apply``; with a clock, ``tick`` does what falls ``due``; until ``outcome`` is not None.
``arrange`` enters by the side: ``blank``, piles and fields as a position gives them, then
``complete`` for what was left out. A position is taken as it stands: no automatic step.

**Names.** What other programs call has an outer name, what an engine writes an inner one:

=================  ===================================  ==========================================
outer (``Deal``)   inner (``Rules`` and its records)    what core does in between
=================  ===================================  ==========================================
``actors``         ``actors``
``legal``          ``moves``                            nobody else may act
``check``          ``judge``                            first asks ``over`` to ``unseen``
``play``           ``judge``, ``apply``                 watches, tells events, copies before
``matching``       ``matching``, else ``moves``         members of a kind are checked
``why_not``        ``gesture``, ``judge``, ``reword``
``advance``        ``due``, ``tick``                    each thing at its own time
``view``           ``sight``, the state's fields        memory, log
``outcome``        ``outcome``
``position``       the state's fields and piles
``Game.arrange``   ``blank``, ``complete``              reads piles and fields
``Game.deal``      ``blank``, ``deal_out``, ``begin``
``Game.imagine``   ``state_from_view``,                 fills the zones of memory
                   ``constraints``, ``sample_hidden``,
                   ``repair``, ``consistent``
``Game.worlds``    the same                             prepared once, drawn as bare states
``Game.playout``   ``copy``, ``actors``, ``moves``,     neither judges nor tells
                   ``apply``
=================  ===================================  ==========================================

**Legality is written once.** ``judge`` is the only judge of an action of a seat that may act;
``moves`` enumerates the choices of a kind (of equal or interchangeable cards one representative, as
the sheet says), at most 2,000, in a stable order that depends on the position alone; every one of
them passes ``judge``, which accepts all members of the kind. ``apply`` trusts its caller and judges
nothing. Before ``judge`` core itself asks, and refuses with codes of its own: ``over`` the deal is
over; ``turn`` the seat may not act now (in real time it is judged all the same, unless it has no
``verbs`` now); ``phase`` the verb is not one of ``verbs``; ``foreign`` a pile is not the seat's to
use (or is none at all); ``unseen`` the action names a card that the seat does not see. So what
``judge`` sees is an action of the right form about visible cards, and it must answer from what the
seat sees: a refusal that depends on a hidden card must not exist. Give better words to core's
refusals in ``reword``. Core puts the cards of a gesture
into other legal actions and asks ``judge``: it must test that they are held.

**Declared.** ``phases``, ``all_verbs``, ``said`` and ``reasons`` hold every name of the sheet: the
conformance suite plays by the game's own computer player until each was met, and says which it
never met. What play hardly reaches is a position in ``corners``. Positions may leave hands empty,
so nothing may rely on every seat holding cards; what cannot be is refused in ``complete``.

**No deal hangs.** Who is in ``actors`` has an action, somebody may act or something is due,
``tick`` moves ``due`` on or ends the deal; else there is a ``RulesBug`` with the position.

**Telling.** ``apply``, ``begin`` and ``tick`` get a log, or None on the fast path, and pass it to
the helpers of ``game/core/telling.py``: ``move(state, cards, source, target, log)``, ``draw``,
``show`` (for a moment), ``shuffle``, ``say(log, name, by, **args)``. Phase, turn and fields are
simply assigned; core notices. Core compares what each seat sees before and after and makes the
events and their redactions; an engine cannot leak. Order matters in one case only: what hides a
pile is assigned before the card moves. ``say`` names are those of the sheet; their sentences are in
``table.py``.

**One position, one language.** ``state_from_view(view)`` is your own state, made from what one seat
sees: ``BLANK`` for a card that it does not see, hidden fields at their defaults. Prompts, plates
and brains ask your predicates about it; no rule is written for views again. What ``moves`` and
``judge`` say of it is what they say of the true state.

**Speed.** ``moves`` and ``apply(state, seat, action)`` are the inner loop of search and playouts:
no log, no judging, actions from ``act(...)`` or from tables made once per rules object. Avoid
building texts in them.

**Several at once.** Where ``actors`` are several, the first to act is the quicker one, and computer
players answer at once, by their policy. In the phases of ``together`` (passing, bids, gifts) nobody
is quicker: all decide, in any order, none sees what the others have chosen, and who thinks long
takes nothing from anybody. What they chose happens when the last of them has.

**In phase "over"** who has won and why is read off the position. ``turn`` is null there, unless the
sheet keeps it.
'''
from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.core.action import Action
from game.core.capabilities import (
    EVERY_ORDER,
    GIVES_UP,
    Clock,
    ClockKind,
    Happens,
    MatchRules,
    Options,
    OtherOrders,
    Undo,
    as_practice,
    by_listing,
    no_clock,
    nothing_back,
    nothing_happens,
)
from game.core.cards import Card
from game.core.contradictions import check
from game.core.errors import ContractError, Refusal
from game.core.outcome import Outcome
from game.core.piles import NONE, Layout, PileSpec, Sight, layout_of
from game.core.records import dataclass, field
from game.core.secrets import AS_SPECIFIED, CardConstraint, Secrets, nothing_more
from game.core.seeing import laid_out, state_from_view
from game.core.state import PUBLIC, Field, Public, State, copier, fields_of
from game.core.words import Words, words

if TYPE_CHECKING:
    from game.core.telling import Log
    from game.core.view import View

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Applies(Protocol[S_contra]):
    """What an action does, with all that follows of itself."""

    def __call__(self, state: S_contra, seat: int, action: Action, log: Log | None = None, /
                 ) -> None: ...


# --- what is so unless a game says otherwise ------------------------------------------------------

def whose_turn(state: State) -> tuple[int, ...]:
    """The seat in turn, until the deal is over."""
    return () if state.turn is None or state.phase == "over" else (state.turn,)


class InTurn(Generic[S_contra]):
    """``actors`` of a game in which whoever is in turn acts alone, and while nobody is (``turn`` is
    None) ``others`` do."""

    def __init__(self, others: Callable[[S_contra], tuple[int, ...]]) -> None:
        self._others = others

    def __call__(self, state: S_contra) -> tuple[int, ...]:
        return (state.turn,) if state.turn is not None else self._others(state)


def nothing_left_out(state: State, given: frozenset[str]) -> None:
    """A position says all."""


def no_other_pile(state: State, seat: int, pile: str) -> bool:
    """The piles that are the seat's, the table's, or shared."""
    return False


def core_words(state: State, seat: int, action: Action, code: str) -> Words | None:
    """Core's words."""
    return None


def no_gesture(state: State, seat: int, cards: Sequence[Card], source: str | None,
               target: str | None) -> Action | None:
    """A gesture means what it matches."""
    return None


def each_alone(seats: int, options: Options) -> tuple[int, ...]:
    """Nobody has a partner."""
    return tuple(range(seats))


class EveryVerb:
    """``verbs`` of a game in which all may be used in every phase; the rules fill them in."""

    def __init__(self, verbs: tuple[str, ...] = ()) -> None:
        self._verbs = verbs

    def __call__(self, state: State, seat: int) -> tuple[str, ...]:
        return self._verbs


def by_verb(doing: Mapping[str, Callable[[S, int, Action, Log | None], None]]) -> Applies[S]:
    """``apply`` that has a function for each verb."""
    def apply(state: S, seat: int, action: Action, log: Log | None = None) -> None:
        doing[action.verb](state, seat, action, log)

    return apply


def by_verb_judged(judges: Mapping[str, Callable[[S, int, Action], Refusal | None]]
                   ) -> Callable[[S, int, Action], Refusal | None]:
    """``judge`` that has a function for each verb."""
    def judge(state: S, seat: int, action: Action) -> Refusal | None:
        return judges[action.verb](state, seat, action)

    return judge


def by_phase(verbs: Mapping[str, tuple[str, ...]]) -> Callable[[State, int], tuple[str, ...]]:
    """``verbs`` of a game in which the phase alone says which there are."""
    return lambda state, seat: verbs[state.phase]


def when_over(result: Callable[[S], Outcome]) -> Callable[[S], Outcome | None]:
    """``outcome`` of a game whose deals end in phase "over"."""
    return lambda state: result(state) if state.phase == "over" else None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Rules(Generic[S]):
    """The rules of one game: its parts, of which those without a default must be given.

    ``key``         the game's
    ``version``     goes up with every change that makes an old journal play on differently
    ``state_type``  the state, whose declared fields are those of a position
    ``pile_specs``  all piles of the sheet's table, at these seats and options
    ``pack``        every card of the game, at these seats and options
    ``sides``       for each seat the number of its side, 0 and up: partners win and lose together
    ``phases``      all there are, "over" among them, and first that of a position which names none
    ``together``    phases in which several decide and nobody is quicker
    ``all_verbs``   every verb, ``said`` every name that is said, ``reasons`` every one of an
                    outcome
    ``entered_in``  further phases that a position may be given in: ``complete`` does at once what
                    follows

    ``deal_out``    shuffles (``Rng`` from and to ``state.rng``) and puts the cards out, unwatched;
                    ``carry`` is what the match hands on, {} without one
    ``begin``       what happens in front of everybody before the first action
    ``complete``    fills in what a position left out: ``given`` names the fields (and "phase",
                    "turn") it has. PositionError where the position cannot be
    ``actors``      the seats that may act now; empty only if over or waiting for what is due
    ``verbs``       those that this seat may use in this phase, from public state; all, unless a
                    game says otherwise
    ``moves``       the legal actions of a seat that may act
    ``judge``       whether this action of a seat is against the rules, and why
    ``apply``       does it, with all that follows of itself
    ``outcome``     the result, once the deal is over

    ``also_usable`` further piles that the seat may name in an action, now: ``meld.new``, another's
                    hand, a group of piles
    ``reword``      better words for core's refusal of that code, from what the seat sees; None:
                    core's own will do
    ``gesture``     the action that a person has most likely meant by dragging ``cards`` from
                    ``source`` to ``target``, legal or not: ``why_not`` explains it, and it is done
                    where it is legal and names no other piles than these ("take" for the trick
                    dragged to the own hand). None: no such action exists
    ``matching``    the legal actions that a gesture (cards, source, target) can mean, where listing
                    all would be too slow or would miss members of a kind; None: core looks through
                    ``moves``, puts the cards of the gesture into actions that are alike and asks
                    ``judge``
    ``other_orders``  some of the actions that ``moves`` stands for by others (``sampled``)
    ``undo``        whether a person may take back ``taken``, the actions of all seats since the
                    decision, in order; () where it is asked in general. In a patience it is
                    practice only where it is played for stakes; nothing is taken back where others
                    may cry "Stop!" at it, nor, without asking, in real time
    ``corners``     positions, as ``Game.arrange`` takes them, that only play could lead to: dark
                    corners of the rules. Every law is asked there, and of the deals played on from
                    there; in ``positions_corners.py``
    """

    key: str
    version: int = 1
    state_type: type[S]
    pile_specs: Callable[[int, Options], tuple[PileSpec, ...]]
    pack: Callable[[int, Options], Sequence[Card]]
    sides: Callable[[int, Options], tuple[int, ...]] = each_alone
    phases: tuple[str, ...]
    together: frozenset[str] = frozenset()
    all_verbs: tuple[str, ...]
    said: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    entered_in: tuple[str, ...] = ()

    deal_out: Callable[[S, Mapping[str, Any]], None]
    begin: Happens[S] = nothing_happens
    complete: Callable[[S, frozenset[str]], None] = nothing_left_out
    actors: Callable[[S], tuple[int, ...]] = whose_turn
    verbs: Callable[[S, int], Sequence[str]] = EveryVerb()
    moves: Callable[[S, int], list[Action]]
    judge: Callable[[S, int, Action], Refusal | None]
    apply: Applies[S]
    outcome: Callable[[S], Outcome | None]

    also_usable: Callable[[S, int, str], bool] = no_other_pile
    reword: Callable[[S, int, Action, str], Words | None] = core_words
    gesture: Callable[[S, int, Sequence[Card], str | None, str | None], Action | None] = no_gesture
    matching: Callable[[S, int, Sequence[Card], str | None, str | None],
                       list[Action] | None] = by_listing
    other_orders: OtherOrders[S] = EVERY_ORDER
    undo: Callable[[Options, Sequence[Action]], Undo] = as_practice
    corners: tuple[Mapping[str, Any], ...] = ()

    secrets: Secrets[S] = Secrets()
    clock: Clock[S] = Clock()
    match: MatchRules = MatchRules()

    #: copy(state) -> state, independent of it.
    copy: Callable[[S], S] = field(init=False, repr=False)
    #: The fields of a position, and those of them that everybody sees.
    fields: tuple[Field, ...] = field(init=False, repr=False)
    public_names: frozenset[str] = field(init=False, repr=False)
    _layouts: dict[tuple[int, int], tuple[Options, Layout]] = field(init=False, repr=False)
    _options_met: dict[tuple[int, str], Options] = field(init=False, repr=False)

    if not TYPE_CHECKING:
        def __new__(cls, *given, **named):
            missing = NEEDED - named.keys()
            if named and missing:
                raise ContractError(named.get("key", "a game without a key"),
                                    f"the rules have no {', '.join(sorted(missing))}")
            return object.__new__(cls)

    def __post_init__(self) -> None:
        put = object.__setattr__
        if isinstance(self.verbs, EveryVerb):
            put(self, "verbs", EveryVerb(self.all_verbs))
        put(self, "copy", copier(self.state_type))
        put(self, "fields", fields_of(self.state_type))
        put(self, "public_names", frozenset(
            spec.name for spec in self.fields if spec.sight is PUBLIC) | {
                "seats", "options", "dealer", "phase", "turn"})
        put(self, "_layouts", {})
        put(self, "_options_met", {})
        check(self)
        if self.clock.kind is ClockKind.REAL_TIME:
            put(self, "undo", nothing_back)

    # --- what there is ----------------------------------------------------------------------------

    def layout(self, state: State | Public) -> Layout:
        """The piles of this state's table."""
        return self._layout_at(state.seats, state.options)

    def _layout_at(self, seats: int, options: Options) -> Layout:
        key = (seats, id(options))
        kept = self._layouts.get(key)
        if kept is None or kept[0] is not options:
            if len(self._layouts) > 64:
                self._layouts.clear()
            kept = self._layouts[key] = options, layout_of(self.pile_specs(seats, options))
        return kept[1]

    def blank(self, seats: int, options: Options, dealer: int = 0) -> S:
        """A state with all its piles, empty, and its fields at their defaults."""
        layout = self._layout_at(seats, options)
        state = self.state_type(seats, options, layout.loose, dealer, self.phases[0],
                                piles={name: [] for name in layout.names})
        for spec in self.fields:
            if spec.made is not None:
                setattr(state, spec.name, spec.made(state))
        return state

    # --- what may be done -------------------------------------------------------------------------

    def is_raced(self, phase: str, actors: Sequence[int], due: int | None) -> bool:
        """Whether another may be quicker than who acts now, or time runs out."""
        return due is not None or (len(actors) > 1 and phase not in self.together)

    def usable(self, state: S, seat: int, pile: str) -> bool:
        """Whether the seat may name this pile in an action."""
        if self.also_usable(state, seat, pile):
            return True
        spec = self.layout(state).spec(pile)
        if spec is None:
            return False
        owner = spec.owner_of(pile)
        return owner is None or owner == seat or spec.shared

    def willing(self, actions: list[Action]) -> list[Action]:
        """Those that do not give up; all, where nothing else is possible."""
        if GIVES_UP not in self.all_verbs:
            return actions
        return [action for action in actions if action.verb != GIVES_UP] or actions

    # --- what is seen -----------------------------------------------------------------------------

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        """What ``viewer`` sees of the pile; from public state alone."""
        special = self.secrets.sight.see(public, pile, viewer)
        if special is not None:
            return special
        spec = self.layout(public).spec(pile)
        assert spec is not None, pile
        return spec.sight

    @property
    def sees_as_specified(self) -> bool:
        """Whether what is seen never changes with the game."""
        return self.secrets.sight is AS_SPECIFIED

    def constraints(self, view: View) -> list[CardConstraint]:
        """What the rules show of hidden cards beyond sight and memory (the sheet's paragraph)."""
        if self.secrets.constraints is nothing_more:
            return []
        return self.secrets.constraints(view, state_from_view(self, view))

    def public(self, state: S) -> Public:
        """What everybody sees of it."""
        return Public(state, self.public_names, self.secrets.sight.derived, self._count_is_seen)

    def _count_is_seen(self, public: Public, pile: str) -> bool:
        """Whether a spectator sees how many cards are in the pile."""
        return self.sight(public, pile, None) != NONE

    def state_from_view(self, view: View) -> S:
        """The state that the seat of ``view`` sees: ``BLANK`` for a card that it does not see,
        nothing in a pile whose count is hidden, a hidden field at its default. The rules may be
        asked about it as about the true one: what ``moves``, ``judge``, prompts and brains say of
        both is the same (a law)."""
        state = self.blank(view.seats, self._kept_options(view), view.dealer)
        laid_out(state, self.fields, view)
        if self.clock.seen_ms is not no_clock:
            # Only the state of a game with a clock has the time: no field of every ``State``.
            state.now = self.clock.seen_ms(view)     # type: ignore[attr-defined]
        return state

    def _kept_options(self, view: View) -> Options:
        """The options of a view, equal ones as one object, so that piles are laid out once."""
        if isinstance(view.options, MappingProxyType):
            return view.options
        key = view.seats, json.dumps(dict(view.options))
        if len(self._options_met) > 64:
            self._options_met.clear()
        return self._options_met.setdefault(key, MappingProxyType(dict(view.options)))


#: The parts without which there are no rules.
NEEDED = frozenset(each.name for each in fields(Rules) if each.init
                    and each.default is MISSING and each.default_factory is MISSING)


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
