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

**Names.** What other programs call has an outer name, what an engine writes an inner one:

=================  ===================================  ==========================================
outer (``Deal``)   inner (``Rules``)                    what core does in between
=================  ===================================  ==========================================
``actors``         ``actors``
``legal``          ``moves``                            nobody else may act
``check``          ``judge``                            first asks ``over`` to ``unseen``
``play``           ``judge``, ``apply``                 watches, tells events, copies before
``matching``       ``matching``, else ``moves``         members of a kind are checked
``why_not``        ``gesture``, ``judge``, ``reword``
``advance``        ``due``, ``tick``                    each thing at its own time
``view``           ``sight``, ``fields``                memory, log
``outcome``        ``outcome``
``position``       ``fields``, the state's piles
``Game.arrange``   ``blank``, ``complete``              reads piles and fields
``Game.deal``      ``blank``, ``deal_out``, ``begin``
``Game.imagine``   ``seen``, ``possible``, ``redraw``,  fills the zones of memory
                   ``amend``, ``consistent``
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
``verbs`` now); ``phase`` the verb is not one of ``verbs``; ``foreign`` a
pile is not ``usable`` by the seat (or is none at all); ``unseen`` the action names a card that the
seat does not see. So what ``judge`` sees is an action of the right form about visible cards, and it
must answer from what the seat sees: a refusal that depends on a hidden card must not exist. Give
better words to core's refusals in ``reword``; in real time map the codes in ``codes``.

**Declared.** ``phases``, ``all_verbs``, ``said`` and ``reasons`` hold every name of the sheet: the
conformance suite plays by the game's own computer player until each was met. What play hardly
reaches is a position in ``worth_asking``. Where ``moves`` stands for a kind by one action (an order
of a hand, a place to cut) its verb is in ``represented``, and ``variants`` gives others of the
kind; any other action of no or one card that is accepted is listed. Verbs in ``gives_up``
(``resign``) are chosen by chance only where nothing else is possible. **No deal hangs**: who is in
``actors`` has an action, somebody may act or something is due, ``tick`` moves ``due`` on or ends
the deal; else there is a ``RulesBug`` with the position.

**Telling.** ``apply``, ``begin`` and ``tick`` get a log, or None on the fast path, and pass it to
the helpers of ``game/core/telling.py``: ``move(state, cards, source, target, log)``, ``draw``,
``show`` (for a moment), ``shuffle``, ``say(log, name, by, **args)``. Phase, turn and fields are
simply assigned; core notices. Core compares what each seat sees before and after and makes the
events and their redactions; an engine cannot leak. Order matters in one case only: what hides a
pile is assigned before the card moves. ``say`` names are those of the sheet; their sentences are in
``table.py``.

**Sight** comes from the pile's spec. Where it changes with the game, override ``sight`` and name in
``sight_fields`` what it depends on: public fields, "phase", "turn", "counts" (it asks
``public.count(pile)``), or what everybody can tell from the table though no field says so: a
function of the state in ``derived``. ``sight`` is given a ``Public``, which has nothing else.

**One position, one language.** ``seen(view)`` is your own state, made from what one seat sees:
``BLANK`` for a card that it does not see, hidden fields at their defaults. Prompts, plates and
brains ask your predicates about it; no rule is written for views again. What ``moves`` and
``judge`` say of it is what they say of the true state.

**Knowledge.** Core remembers for each seat where each card may be. What the rules show beyond that
(a forced take proves a void) goes into ``possible``: a list of ``Holds``, of one pile or of several
together. What must be noted when it happens, because the position does not show it later, goes into
``learn``: it is called once when a viewer sits down, with every event the viewer was sent, after it
was folded into ``picture``, and after each action the viewer was told of, and may change ``notes``
(a dict of JSON values, one level of lists and dicts). ``public_action`` says how much of an action
others are told at most. Hidden fields and counts are drawn in ``redraw``. ``imagine`` fills the
rest; then ``amend`` may change what was drawn, and ``consistent`` refuses what no count of cards
can say ("these eleven can knock").

**Speed.** ``moves`` and ``apply(state, seat, action)`` are the inner loop of search and playouts:
no log, no judging, actions from ``act(...)`` or from tables made once per rules object. Avoid
building texts in them.

**Undo and pace** are the game's to say. ``undo`` says whether a decision can be taken back at all
and whether the deal is practice from then on: in a patience only where it is played for stakes;
not at all where others may cry "Stop!" at it. ``pace`` says how long a computer player waits before
an action, where the usual half second would leave people no time to answer it.

**Matches** are deals in a row. The defaults (random first dealer, then to the left; totals are sums
of points; more is better; one deal) are four methods named ``match_...``; override what the sheet
says otherwise. They are given all ``options``, those of scope "match" too, and keep nothing.
``results`` are the deals played so far, the oldest first, each with its ``points`` and, where the
deal gave them, ``places``, ``won``, ``reason`` and ``carry`` of its ``Outcome``: read the last four
with ``get`` (``carried(results, name, default)`` for the last deal's carry), for a result may be
its points alone.

* ``match_standing`` says after every deal, and before the first, all of ``Standing``: totals,
  places, whether it is over, and what is told of it. It sees every deal, so bonuses for deals won,
  stakes that a drawn deal doubles, three games scored side by side, places by when somebody went
  out are counted here and nowhere else. The usual one is two lines:
  ``totals = totals_of(results, seats)`` and ``Standing(totals, places_by(totals), is_over(...))``,
  with ``is_over`` of ``game.mechanics.matches``. What else makes up a total goes into ``told``.
* ``match_dealer_after`` names the next dealer. Whom it is given as ``dealer`` has really dealt the
  last deal: the one whom the match had named, or the seat that the deal handed on in its outcome's
  carry as "dealer".
* ``match_carry`` is what ``deal_out`` gets as ``carry``: totals that a rule of the deal depends on,
  bonuses put aside, who began. ``deal_out`` must do with an empty one, which is a deal without a
  match. Seats never leave a match: who is out of it is so by what the carry says (totals, lives).
  ``deal_out`` writes that into a public field, gives that seat no cards and no turn, and
  ``match_dealer_after`` passes it by; its points are 0 from then on.

The table is given the standing (``Table.tally``: "63 of 100"). Of **one seat** (a patience)
nobody else is better, so its place is always 1 and says nothing: ``Outcome.won`` says whether the
game came out, ``points`` how far it went, and the match is won if its last deal was.

**In phase "over"** who has won and why is read off the position. ``turn`` is null there, unless the
sheet keeps it; then ``turn_in_over`` says so.
'''
from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.outcome import Outcome, places_by
from game.core.piles import NONE, Layout, PileSpec, Sight, layout_of
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.seeing import laid_out
from game.core.standing import Result, Standing, totals_of
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
    at least one of those is true as well ("five cards of one suit"). Those have no ``any_of`` of
    their own. ``also``: further piles that hold them together with this one."""

    pile: str
    cards: frozenset[str]
    at_least: int = 0
    at_most: int | None = None
    any_of: tuple[Holds, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def piles(self) -> tuple[str, ...]:
        """The piles that it is about, together."""
        return (self.pile, *self.also)


@dataclass(frozen=True, slots=True)
class Learning:
    """What ``learn`` is told besides the event: the table, and the ``viewer`` who learns (None: a
    spectator). Only when an action is over it has ``seat`` and ``action``, as the viewer may know
    it (a hidden card is "-")."""

    viewer: int | None
    seats: int
    options: Mapping[str, Any]
    dealer: int
    seat: int | None = None
    action: Action | None = None


class Rules(Generic[S]):
    """The rules of one game."""

    key: ClassVar[str]
    #: Goes up with every change that makes an old journal play on differently.
    version: ClassVar[int] = 1
    clock: ClassVar[str] = "none"
    phases: ClassVar[tuple[str, ...]]
    #: The phase of a position that names none.
    first_phase: ClassVar[str]
    #: Further phases that a position may be given in: ``complete`` does at once what follows.
    entered_in: ClassVar[tuple[str, ...]] = ()
    fields: ClassVar[tuple[Field, ...]] = ()
    #: What ``sight`` depends on: public fields, "phase", "turn", names of ``derived``, "counts".
    sight_fields: ClassVar[frozenset[str]] = frozenset()
    #: What everybody can tell from the table though no field says so, for ``sight``: name -> a
    #: function of the state. It is the same of the state that any seat sees (a law).
    derived: ClassVar[Mapping[str, Callable[[Any], Any]]] = {}
    #: Everybody sees the same, spectators too: core then tells and remembers it once for all of
    #: them.
    open_to_all: ClassVar[bool] = False
    #: Core's refusal codes by this game's names.
    codes: ClassVar[Mapping[str, str]] = {}
    #: The sheet keeps ``turn`` in phase "over"; else it is null there.
    turn_in_over: ClassVar[bool] = False
    #: Every verb, every name that is said and every reason of an outcome there is.
    all_verbs: ClassVar[tuple[str, ...]] = ()
    said: ClassVar[tuple[str, ...]] = ()
    reasons: ClassVar[tuple[str, ...]] = ()
    #: The verbs of which ``moves`` lists one action for several.
    represented: ClassVar[frozenset[str]] = frozenset()
    #: The verbs that give up: not chosen at random while anything else is possible.
    gives_up: ClassVar[frozenset[str]] = frozenset()
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
        return self._layout_at(state.seats, state.options)

    def _layout_at(self, seats: int, options: Mapping[str, Any]) -> Layout:
        key = (seats, id(options))
        found = self._layouts.get(key)
        if found is None or found[0] is not options:
            if len(self._layouts) > 64:
                self._layouts.clear()
            found = self._layouts[key] = options, layout_of(self.pile_specs(seats, options))
        return found[1]

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> S:
        """A state with all its piles, empty, and its fields at their defaults."""
        layout = self._layout_at(seats, options)
        return self.state_type(seats, options, layout.loose, dealer, self.first_phase,
                               piles={name: [] for name in layout.names})

    def sides(self, seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        """For each seat the number of its side, 0 and up: partners win and lose together."""
        return tuple(range(seats))

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

    def variants(self, state: S, seat: int, rng: Rng) -> list[Action]:
        """Some of the legal actions of ``seat`` that ``moves`` stands for by others: of each kind
        in ``represented`` a few, drawn by ``rng``."""
        return []

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        """Positions, as ``arrange`` takes them, that play hardly reaches: dark corners of the
        rules. Every law is asked there, and of the deals played on from there."""
        return ()

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

    def learn(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        """Note what an event shows that the position will not show later. ``event`` is None twice:
        when the viewer sits down (``learning.action`` is None as well), and after each action that
        the viewer is told of."""

    def possible(self, view: View) -> list[Holds]:
        """What the rules show of hidden cards beyond sight and memory (the sheet's paragraph)."""
        return []

    def consistent(self, state: S, view: View) -> bool:
        """Whether ``state``, which is what ``view`` shows and keeps all of ``possible``, can be the
        truth: knowledge that is no count of cards ("these eleven can knock"). The true state always
        is. ``imagine`` draws again where it is not."""
        return True

    def amend(self, state: S, view: View, rng: Rng) -> None:
        """Change a drawn state, before it is asked ``consistent``, into one that can be the truth,
        where drawing again would seldom do: exchange hidden cards with each other, set hidden
        fields by the hands. What ``view`` shows stays."""

    def public_action(self, state: S, seat: int, action: Action) -> Action:
        """An action of ``seat``, done in ``state``, as others are told it at most: ``offer``, not
        ``offer -,-,-``. Cards that a viewer was not shown are hidden by core in any case."""
        return action

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
        and never shorter: people need the time to answer. In a race: how long it takes to notice
        what there is to do, mostly about the middle of the two, as the table's pace has it."""
        return None

    # --- matches ----------------------------------------------------------------------------------

    def match_first_dealer(self, seats: int, options: Mapping[str, Any], rng: Rng) -> int:
        return rng.below(seats)

    def match_dealer_after(self, dealer: int, results: Sequence[Result], seats: int,
                           options: Mapping[str, Any]) -> int:
        """Who deals next, after the deals of ``results``; ``dealer`` has dealt the last of them,
        and the match is not over."""
        return (dealer + 1) % seats

    def match_carry(self, totals: Sequence[int], results: Sequence[Result],
                    options: Mapping[str, Any]) -> dict[str, Any]:
        """What the match hands to the next deal, the first one too: JSON values."""
        return {}

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        """How the match stands after these deals; there may be none yet, and then it is not
        over."""
        totals = totals_of(results, seats)
        return Standing(totals, places_by(totals), over=bool(results))

    # --- core's own -------------------------------------------------------------------------------

    @cached_property
    def copy(self) -> Any:
        """copy(state) -> state, independent of it."""
        return copier(self.state_type)

    def seen(self, view: View) -> S:
        """The state that the seat of ``view`` sees: ``BLANK`` for a card that it does not see,
        nothing in a pile whose count is hidden, a hidden field at its default. The rules may be
        asked about it as about the true one: what ``moves``, ``judge``, prompts and brains say of
        both is the same (a law)."""
        state = self.blank(view.seats, self._kept_options(view), view.dealer)
        laid_out(state, self.fields, view)
        return state

    def _kept_options(self, view: View) -> Mapping[str, Any]:
        """The options of a view, equal ones as one object, so that piles are laid out once."""
        if isinstance(view.options, MappingProxyType):
            return view.options
        key = view.seats, json.dumps(dict(view.options))
        if len(self._options_met) > 64:
            self._options_met.clear()
        return self._options_met.setdefault(key, MappingProxyType(dict(view.options)))

    @cached_property
    def _options_met(self) -> dict[tuple[int, str], Mapping[str, Any]]:
        return {}

    @cached_property
    def public_names(self) -> frozenset[str]:
        return frozenset(spec.name for spec in self.fields if spec.sight is PUBLIC) | {
            "seats", "options", "dealer", "phase", "turn"}

    def public(self, state: S) -> Public:
        return Public(state, self.public_names, self.derived, self._count_is_seen)

    def _count_is_seen(self, public: Public, pile: str) -> bool:
        """Whether a spectator sees how many cards are in the pile."""
        return self.sight(public, pile, None) != NONE

    def willing(self, actions: list[Action]) -> list[Action]:
        """Those that do not give up; all, where nothing else is possible."""
        if not self.gives_up:
            return actions
        return [action for action in actions if action.verb not in self.gives_up] or actions

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
