"""What the rules show of hidden cards: the capability ``Secrets``, and what it is asked with.

A game in which everything that is hidden follows from its piles and fields gives none of it.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.action import Action
from game.core.knowledge import Notes
from game.core.piles import Sight
from game.core.records import dataclass, field
from game.core.rng import Rng
from game.core.state import State

if TYPE_CHECKING:
    from game.core.events import Event, Picture
    from game.core.view import View

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class CardConstraint:
    """What the rules show of a pile: of the cards named, it holds at least and at most N
    (None: no limit); and, where ``any_of`` is given,
    at least one of those is true as well ("five cards of one suit"). Those have no ``any_of`` of
    their own. ``also``: further piles that hold them together with this one."""

    pile: str
    cards: frozenset[str]
    at_least: int = 0
    at_most: int | None = None
    any_of: tuple[CardConstraint, ...] = ()
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


#: (notes, event, picture, learning), as ``Secrets.learn``.
Noting = Callable[[Notes, "Event | None", "Picture", Learning], None]


# --- sight that changes with the game -------------------------------------------------------------

@dataclass(frozen=True, slots=True, eq=False)
class ChangingSight:
    """``Secrets.sight``: what ``see`` says, and which ``fields`` it depends on; ``derived``: those
    that no field says, by name."""

    see: Callable[[Any, str, int | None], Sight | None]
    fields: frozenset[str] = frozenset()
    derived: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)

    def __call__(self, public: Any, pile: str, viewer: int | None) -> Sight | None:
        return self.see(public, pile, viewer)


def by_fields(see: Callable[[Any, str, int | None], Sight | None], *fields: str,
              **derived: Callable[[Any], Any]) -> ChangingSight:
    """``Secrets.sight``: ``see(public, pile, viewer)`` says what ``viewer`` sees of a pile, None
    where its spec says it all. It is given a ``Public``, which has nothing but public state.

    ``fields`` are what it depends on: public fields, "phase" (a hand that is shown at the end hangs
    on it), "turn", "counts" (it asks ``public.count(pile)``). ``derived``: what everybody can tell
    from the table though no field says so, by name, as a function of the state, the same of the
    state that any seat sees (a law).
    """
    return ChangingSight(see, frozenset({*fields, *derived}), derived)


def _as_specified(public: Any, pile: str, viewer: int | None) -> Sight | None:
    return None


#: Sight as the piles' specs have it.
AS_SPECIFIED = ChangingSight(_as_specified)


# --- what is so unless a game says otherwise ------------------------------------------------------

def nothing_learnt(notes: Notes, event: Event | None, picture: Picture,
                   learning: Learning) -> None:
    """Nothing is noted."""


def nothing_more(view: View, state: State) -> list[CardConstraint]:
    """Sight and memory say all that there is to know."""
    return []


def as_drawn(state: State, view: View, rng: Rng) -> None:
    """A drawn state stays as it was drawn."""


def always_possible(state: State, view: View) -> bool:
    """Every drawn state can be the truth."""
    return True


def nothing_drawn(view: View, state: State, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
    """No field is hidden, and no count."""
    return {}, {}


def anywhere(state: State, pile: str, unseen: list[str]) -> list[str]:
    """A card that is not seen may lie in any pile."""
    return unseen


def all_of_it(state: State, seat: int, action: Action) -> Action:
    """The others are told the whole action."""
    return action


@dataclass(frozen=True, slots=True, eq=False)
class Secrets(Generic[S]):
    """What the rules show of hidden cards, and what they hide beyond the specs of the piles.

    **Sight** comes from the pile's spec. Where it changes with the game, ``sight`` says it
    (``by_fields``). ``open_to_all``: everybody sees the same, spectators too; core then tells and
    remembers it once for all of them.

    **Knowledge.** Core remembers for each seat where each card may be. What the rules show beyond
    that (a forced take proves a void) is told by ``constraints(view, state)``, ``state`` being what
    the seat sees: a list of ``CardConstraint``, of one pile or of several together. What must be
    noted when it happens, because the position does not show it later, goes into ``learn``: it is
    called once, with no event, when a viewer sits down; with every event the viewer was sent, after
    it was folded into ``picture``; and, with no event again, after each action the viewer was told
    of. It may change ``notes``, a dict of JSON values, one level of lists and dicts. Somebody may
    look on from the middle of a deal (``Game.arrange``): what a public field shows belongs into
    ``constraints`` even where ``learn`` has not seen it happen.

    **Imagining.** ``sample_hidden(view, state, rng)`` draws hidden fields, as JSON, and the counts
    of piles whose count is hidden, as they may be. Core fills the piles; then ``repair`` may
    exchange hidden cards and set hidden fields by the hands, where drawing again would seldom do:
    what ``view`` shows stays. ``consistent`` refuses what no count of cards can say ("these eleven
    can knock"); the true state always is, and ``imagine`` draws again where it is not.
    ``unseen_in(state, pile, unseen)``: of all cards that a viewer does not see those that can lie
    hidden in this pile, as everybody knows from the start (packs with different backs): memory
    begins with it.

    ``public_action``: an action of ``seat``, done in ``state``, as others are told it at most:
    ``offer``, not ``offer -,-,-``. Cards that a viewer was not shown are hidden by core in any
    case.
    """

    sight: ChangingSight = AS_SPECIFIED
    open_to_all: bool = False
    learn: Noting = nothing_learnt
    constraints: Callable[[View, S], list[CardConstraint]] = nothing_more
    sample_hidden: Callable[[View, S, Rng], tuple[dict[str, Any], dict[str, int]]] = nothing_drawn
    repair: Callable[[S, View, Rng], None] = as_drawn
    consistent: Callable[[S, View], bool] = always_possible
    unseen_in: Callable[[S, str, list[str]], list[str]] = anywhere
    public_action: Callable[[S, int, Action], Action] = all_of_it
