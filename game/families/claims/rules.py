"""A game of claims, declared, and its rules: ``claim_rules`` makes them.

Whoever is in turn lays cards from the hand face down on the heap, with ``claim``, and calls them.
In phase "window" the others doubt or let go; whoever is wrong takes the heap. All that is secret is
in the hands, in the heap, and in answers that are given unseen.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.core.action import Action
from game.core.capabilities import Clock, ClockKind, MatchRules, Options, sampled
from game.core.cards import Card
from game.core.errors import ContractError, Refusal
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.piles import HAND, PileSpec
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.rules import Rules, by_verb, refuse, when_over
from game.core.secrets import Secrets
from game.core.state import fields_of
from game.core.words import N_, Seat, Words, words
from game.families.claims.doubts import Doubts
from game.families.claims.inference import found_out, hidden_answers
from game.families.claims.laying import FaceDown
from game.families.claims.positions import Completes, completing
from game.families.claims.state import CHALLENGE, HEAP, PASS, WindowState, hands, is_poll
from game.families.claims.window import clock_of, judged

S = TypeVar("S", bound=WindowState)

#: What the kit writes into the state of a game, and reads of its options.
_FIELDS = ("claimer", "count", "order", "called", "answers", "now", "opened")
_OPTIONS = ("window", "window_ms", "last_window_ms")


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Rebuffs(Generic[S]):
    """Better words for what core refuses.

    ``foreign``   of a pile that nobody lays from, or on
    ``out``       to somebody who is out
    ``yours``     to whoever is in turn
    ``last``      to whoever would lay cards on a claim that is open to doubt only
    ``too_late``  of a doubt when nothing is open to it
    """

    foreign: str = N_("You can lay cards from your hand only, and only on the pile.")
    out: str = N_("You are out already; the others play on.")
    yours: str = N_("It is your turn: lay cards on the pile.")
    last: str = N_("This is a last play: challenge it or let it go.")
    too_late: Callable[[S], Words] = lambda state: words("There is nothing to challenge now.")


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class ClaimGame(Generic[S]):
    """A game in which cards are laid face down and called a rank, and all the others may doubt it.

    ``pack``     the cards
    ``dealt``    puts them out, and says whose turn it is
    ``laying``   what may be laid and called
    ``doubts``   who may doubt, and what becomes of a claim
    ``result``   how a deal has ended; ``reasons``: every reason of it
    ``piles``    what lies on the table
    ``also``     what else whoever may lay cards may do, listed after the claims
    ``may``      the verbs of whoever is in turn
    ``completed``  fills in the game's own fields that a position in a window left out
    ``rebuffs``  better words for what core refuses
    ``match``, ``corners``  as in ``Rules``
    """

    key: str
    state_type: type[S]
    pack: Callable[[int, Options], Sequence[Card]]
    dealt: Callable[[S, Mapping[str, Any]], None]
    laying: FaceDown[S]
    doubts: Doubts[S]
    result: Callable[[S], Outcome]
    reasons: tuple[str, ...]
    piles: Callable[[int, Options], tuple[PileSpec, ...]] = lambda seats, options: (
        hands(seats), HEAP)
    also: Callable[[S, int], list[Action]] = lambda state, seat: []
    may: Callable[[S], tuple[str, ...]] = lambda state: ("claim",)
    completed: Completes[S] = lambda state, given: None
    rebuffs: Rebuffs[S] = Rebuffs()
    match: MatchRules = MatchRules()
    corners: tuple[Mapping[str, Any], ...] = ()

    def verbs(self, state: S, seat: int) -> tuple[str, ...]:
        """Of whoever may lay cards now or soon all that the game has; else to doubt or let go."""
        if state.phase != "window":
            return self.may(state)
        if seat != state.turn or is_poll(state.options) or self.doubts.window.is_last(state):
            return "challenge", "pass"
        return "challenge", "pass", *self.may(state)

    def moves(self, state: S, seat: int) -> list[Action]:
        """Answers first, then claims and what else there is."""
        if state.phase != "window":
            return self.laying.moves(state, seat) + self.also(state, seat)
        found = [CHALLENGE, PASS] if state.answers[seat] is None else []
        if seat == state.turn and self.doubts.window.may_cover(state):
            found += self.laying.moves(state, seat) + self.also(state, seat)
        return found

    def judge(self, state: S, seat: int, action: Action) -> Refusal | None:
        """Of a seat that may act, with a verb of the phase."""
        if action.verb == "claim":
            return self.cover(state) or self.laying.judge(state, seat, action)
        answer = None if state.phase == "play" else state.answers[seat]
        return judged(action, answer, is_poll(state.options))

    def cover(self, state: S) -> Refusal | None:
        """A turn taken while a claim is open."""
        if state.phase == "window" and not self.doubts.window.may_cover(state):
            return refuse("hold", "Give the others a moment to challenge.")
        return None

    def other_orders(self, state: S, seat: int, rng: Rng) -> list[Action]:
        """Claims of any cards, in any order; in a poll challenges with a delay."""
        found = self.doubts.delayed(state, seat, rng)
        if self.doubts.window.may_lay(state, seat):
            found += self.laying.others(state, seat, rng)
        listed = set(self.moves(state, seat))
        return [action for action in found if action not in listed]

    def matching(self, state: S, seat: int, cards: Sequence[Card], source: str | None,
                 target: str | None) -> list[Action] | None:
        """With cards: their claims, one for each call; without: as ``moves`` has them."""
        if not cards:
            return None
        if "claim" not in self.verbs(state, seat) or self.cover(state):
            return []
        return self.laying.matching(state, seat, cards, source, target)

    # --- better words for what core refuses -------------------------------------------------------

    def reword(self, state: S, seat: int, action: Action, code: str) -> Words | None:
        """``stale``: the session's own, for an answer to a claim that is settled."""
        says = self.rebuffs
        if code == "foreign":
            return Words(says.foreign)
        if code == "unseen":
            return words("You do not hold those cards.")
        if code == "stale" and action.verb == "challenge":
            return says.too_late(state)
        if code not in ("turn", "phase") or state.phase == "over":
            return None
        if seat in state.order:
            return Words(says.out)
        if state.phase == "window":
            return self._in_window(state, seat, action)
        if action.verb == "challenge":
            return says.too_late(state)
        return Words(says.yours) if seat == state.turn else whose_turn_it_is(state)

    def _in_window(self, state: S, seat: int, action: Action) -> Words | None:
        if action.verb == "challenge" and seat == state.claimer:
            return words("You cannot challenge yourself.")
        if action.verb in ("challenge", "pass") and seat != state.claimer:
            if state.answers[seat] == "pass":
                return words("You already let it go.")
            return words("You have already answered.")
        if action.verb == "pass":
            return words("These are your own cards; the others answer.")
        if seat != state.turn:
            return whose_turn_it_is(state)
        if self.doubts.window.is_last(state):
            return Words(self.rebuffs.last)
        if is_poll(state.options):
            return words("Everybody answers first: challenge or let it go.")
        return words("Give the others a moment to challenge.")


def whose_turn_it_is(state: WindowState) -> Words | None:
    """To somebody who is not in turn."""
    return None if state.turn is None else words("It is {who}'s turn.", who=Seat(state.turn))


def check(game: ClaimGame[Any], of: Game) -> None:
    """ContractError, a sentence with the game's key, where its declaration contradicts itself."""
    for what in _contradictions(game, of):
        raise ContractError(game.key, what)


def _contradictions(game: ClaimGame[Any], of: Game) -> Iterator[str]:
    declared = {each.name for each in fields_of(game.state_type)}
    for name in _FIELDS:
        if name not in declared:
            yield f"its state has no field {name!r}, which a claim needs"
    asked = {option.key for option in of.options}
    for name in _OPTIONS:
        if name not in asked:
            yield f"it has no option {name!r}, by which a claim is doubted"
    for seats in of.seats:
        options = of.settle(seats, {})
        piles = {name for spec in game.piles(seats, options) for name in spec.names()}
        for name in (HAND[seats - 1], "heap"):
            if name not in piles:
                yield f"with {seats} players there is no pile {name!r}, where claims are laid"
        if len(game.pack(seats, options)) < seats:
            yield f"with {seats} players somebody has no card"


def claim_rules(game: ClaimGame[S], of: Game) -> Rules[S]:
    """The rules of a declared game. ContractError where the declaration contradicts itself."""
    check(game, of)
    doubts = game.doubts
    return Rules(
        key=game.key,
        state_type=game.state_type,
        pile_specs=game.piles,
        pack=game.pack,
        phases=("play", "window", "over"),
        all_verbs=("claim", "challenge", "pass"),
        said=("challenge", "let_go", "truth", "lie", "out"),
        reasons=game.reasons,
        deal_out=game.dealt,
        complete=completing(game.laying, doubts.window, game.completed),
        actors=doubts.window.actors,
        verbs=game.verbs,
        moves=game.moves,
        judge=game.judge,
        apply=by_verb({"claim": doubts.claim, "challenge": doubts.challenge,
                       "pass": doubts.pass_}),
        outcome=when_over(game.result),
        reword=game.reword,
        gesture=game.laying.meant,
        secrets=Secrets(learn=found_out, sample_hidden=hidden_answers),
        clock=Clock(kind=ClockKind.TIMERS, due=doubts.window.due, tick=doubts.tick,
                    seen_ms=clock_of),
        match=game.match,
        other_orders=sampled(game.other_orders, "claim", "challenge"),
        matching=game.matching,
        corners=game.corners,
    )
