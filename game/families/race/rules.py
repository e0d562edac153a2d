"""The rules of a declared race: ``race_rules`` makes them."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from game.core.action import Action, act
from game.core.capabilities import (
    Clock,
    ClockKind,
    Happens,
    MatchRules,
    Options,
    from_seat_zero,
    one_deal,
    sampled,
    usual_pace,
)
from game.core.cards import HIDDEN, Card
from game.core.errors import ContractError, Refusal
from game.core.racing import SHARED, Roles
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.secrets import Secrets
from game.core.standing import Result, Standing
from game.core.words import words
from game.families.race.clock import Timer, due_of, now_redrawn
from game.families.race.state import ANY_CENTRE, NEW_CENTRE, RacingState
from game.mechanics.unlisted import redirected, some

S = TypeVar("S", bound=RacingState)
#: (state, seat, action) -> why not.
Judge = Callable[[S, int, Action], Refusal | None]

NO_MOVE = Refusal("phase", words("That is not a move of this game."))
NO_CARD = Refusal("empty", words("There is no card there."))
SAME_PLACE = Refusal("fit", words("It lies there already."))
#: Of how many listed plays others that they stand for are drawn.
_SAMPLED = 12


def no_places(state: RacingState, seat: int) -> Sequence[str]:
    """Nobody has empty places that cards go to."""
    return ()


def no_other_gesture(state: RacingState, seat: int, cards: Sequence[Card], source: str,
                     target: str | None) -> Action | None:
    """A gesture plays a card."""
    return None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class RaceGame(Generic[S]):
    """A game in which all play at once: cards go to piles in the middle that are everybody's, and
    whoever comes first has the place (docs/sheets/realtime_common.md).

    ``roles``   what its piles are for
    ``timer``   how many ms the timer takes, at its shortest, that runs in a state; None: none runs
    ``plays``   all that a seat may do with cards, of empty places the first alone
    ``places``  the own places of which any empty one takes what the first of them takes
    ``begins``  whether piles in the middle are begun (``centre.new``)
    ``taken``   why the cards of a play cannot be picked up
    ``laid``    why they cannot be put there; the bare ``centre`` stands for whichever pile takes
                the card
    ``judges``  verb -> why another action than a play is against the rules
    ``bare``    those of them that name no pile, and ``placed`` those that always do
    ``meant``   what a gesture means that is no play
    """

    key: str
    roles: Roles
    timer: Timer[S]
    plays: Callable[[S, int], list[Action]]
    places: Callable[[S, int], Sequence[str]] = no_places
    begins: bool = False
    taken: Judge[S]
    laid: Judge[S]
    judges: Mapping[str, Judge[S]]
    bare: frozenset[str] = frozenset()
    placed: frozenset[str] = frozenset()
    meant: Callable[[S, int, Sequence[Card], str, str | None], Action | None] = no_other_gesture

    # --- the parts of the rules that are the same in every race -----------------------------------

    def judge(self, state: S, seat: int, action: Action) -> Refusal | None:
        """Whether this action of ``seat`` is against the rules, and why."""
        plays, verb = action.verb == "play", action.verb
        if action.value or bool(action.cards) != plays or (action.source and verb in self.bare):
            return NO_MOVE
        if not action.source and (plays or verb in self.placed):
            return NO_MOVE
        if plays:
            return self.taken(state, seat, action) or self.laid(state, seat, action)
        return self.judges[verb](state, seat, action)

    def gesture(self, state: S, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        """What else a gesture means, or these cards on that pile, else to the middle."""
        if source is None:
            return None
        meant = self.meant(state, seat, cards, source, target)
        if meant is not None or not cards or HIDDEN in cards:
            return meant
        return act("play", tuple(Card(card) for card in cards), source, target or ANY_CENTRE)

    def other_orders(self, state: S, seat: int, rng: Rng) -> list[Action]:
        """Whichever pile in the middle takes the card, and empty places that are not the first."""
        orders: list[Action] = []
        empty = [name for name in self.places(state, seat) if not state.piles[name]]
        for action in some(self.plays(state, seat), _SAMPLED, rng):
            if action.verb == "play" and self.roles.of(action.target) == SHARED:
                orders += redirected(action, [ANY_CENTRE])
            elif action.target in empty:
                orders += redirected(action, empty)
        return orders

    def also_usable(self, state: S, seat: int, pile: str) -> bool:
        """The bare names of piles in the middle."""
        return pile == ANY_CENTRE or (self.begins and pile == NEW_CENTRE)


def race_rules(game: RaceGame[S], *, tick: Happens[S], secrets: Secrets[S] | None = None,
               pace: Callable[[Options, int, Action, str], tuple[int, int] | None] = usual_pace,
               standing: Callable[[Sequence[Result], int, Options], Standing] = one_deal,
               orders: tuple[str, ...] = ("play",), **parts: Any) -> Rules[S]:
    """The rules of a declared race. ``parts`` are those parts of ``Rules`` that it says itself:
    what there is, the life of a deal, what is listed and what it does; ``tick``, ``pace``,
    ``secrets`` and ``standing`` as in ``Clock``, ``Secrets`` and ``MatchRules``; ``orders``: the
    verbs whose actions ``plays`` lists. ContractError where the declaration contradicts itself."""
    for what in _contradictions(game, parts["all_verbs"]):
        raise ContractError(game.key, what)
    return Rules(
        key=game.key,
        judge=game.judge,
        also_usable=game.also_usable,
        gesture=game.gesture,
        secrets=replace(secrets or Secrets(), open_to_all=True,
                        sample_hidden=now_redrawn(game.timer)),
        clock=Clock(kind=ClockKind.REAL_TIME, due=due_of, tick=tick, pace=pace),
        match=MatchRules(dealer=from_seat_zero, standing=standing),
        other_orders=sampled(game.other_orders, *orders),
        **parts,
    )


def _contradictions(game: RaceGame[Any], verbs: Sequence[str]) -> list[str]:
    others = set(verbs) - {"play"}
    found = [f"the verb {verb!r} has no judge" for verb in sorted(others - game.judges.keys())]
    found += [f"the verb {verb!r} is judged, and is not among all verbs"
              for verb in sorted(game.judges.keys() - others)]
    found += [f"the verb {verb!r} names a pile, and names none"
              for verb in sorted(game.bare & game.placed)]
    if "play" not in verbs:
        found.append("nobody plays a card")
    if not game.roles.main + game.roles.column + game.roles.hand:
        found.append("nobody has a pile to play from")
    return found


__all__ = ["NO_CARD", "NO_MOVE", "SAME_PLACE", "RaceGame", "race_rules"]
