"""The rules of Cheat (sheet 2 to 5).

Where the sheet leaves a choice: in a position of phase ``window`` a ``turn`` left out is the next
player after the claimer, as "``turn`` = n" says (in ``play`` it is the dealer's left), ``called``
is Aces, the first call, ``stated`` the number laid, and a claim of no cards (``count`` 0) is no
lie; a delay in poll mode may be any number of ms, as ``window_ms`` has no effect there; passes are
no plays, so only the players' wish to play ends a deal with ``may_pass``. ``order`` stays empty
without ``play_on``. In phase ``over`` ``turn`` is null.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.events import Event, Picture
from game.core.outcome import Outcome, winners
from game.core.piles import COUNT, HAND, NONE, OWNER, PileSpec, Sight
from game.core.rng import Rng
from game.core.rules import Learning, Rules
from game.core.standing import Result, Standing
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.cheat import doing, judge, knowing, moves, positions
from game.engines.cheat.positions_rare import RARE
from game.engines.cheat.state import (
    FIELDS,
    CheatState,
    cards_of,
    is_last,
    is_poll,
    may_cover,
    may_pass,
    piles_for,
    unseen_number,
    waiting,
)
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import summed
from game.mechanics.turns import left_of

#: Points at which a match by cards ends.
MATCH_TO = 100


class CheatRules(Rules[CheatState]):
    """Cheat."""

    key = "cheat"
    clock = "timers"
    phases = ("play", "window", "over")
    first_phase = "play"
    all_verbs = ("claim", "challenge", "pass")
    said = ("challenge", "let_go", "truth", "lie", "last_chance", "pass", "out")
    reasons = ("out", "blocked", "last")
    represented = frozenset({"claim", "challenge"})
    state_type = CheatState
    sight_fields = frozenset({"phase", "claimer", "emptied"})
    fields = FIELDS

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return piles_for(seats, options)

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return cards_of(seats, options)

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> CheatState:
        state = super().blank(seats, options, dealer)
        state.answers = [None] * seats
        return state

    def deal_out(self, state: CheatState, carry: Mapping[str, Any]) -> None:
        """Everything, one at a time, from the dealer's left (sheet 2);
        the first card shuffled is the first one dealt."""
        cards = shuffled(state, self.pack(state.seats, state.options))
        deal_singly(state, cards[::-1])
        state.turn = left_of(state.dealer, state.seats)

    def complete(self, state: CheatState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    # --- who may do what --------------------------------------------------------------------------

    def actors(self, state: CheatState) -> tuple[int, ...]:
        if state.phase == "play":
            return () if state.turn is None else (state.turn,)
        if state.phase != "window":
            return ()
        seats = waiting(state)
        if state.turn is not None and state.turn not in seats and may_cover(state):
            seats.append(state.turn)
            seats.sort()
        return tuple(seats)

    def verbs(self, state: CheatState, seat: int) -> Sequence[str]:
        if state.phase == "play":
            return ("claim", "pass") if may_pass(state.options) else ("claim",)
        if seat == state.turn and not is_poll(state.options) and not is_last(state):
            return "challenge", "pass", "claim"
        return "challenge", "pass"

    def moves(self, state: CheatState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def variants(self, state: CheatState, seat: int, rng: Rng) -> list[Action]:
        return moves.variants(state, seat, rng)

    def judge(self, state: CheatState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def reword(self, state: CheatState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reword(state, seat, action, code)

    def gesture(self, state: CheatState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        return moves.meant(state, seat, cards, source, target)

    def matching(self, state: CheatState, seat: int, cards: Sequence[Card], source: str | None,
                 target: str | None) -> list[Action] | None:
        """With cards: their claims, one for each rank and number that may be called; without:
        as ``moves`` has them."""
        if not cards:
            return None
        here = source in (None, HAND[seat]) and target in (None, "heap")
        if not here or "claim" not in self.verbs(state, seat):
            return []
        return moves.claims_with(state, seat, cards)

    # --- what happens -----------------------------------------------------------------------------

    def apply(self, state: CheatState, seat: int, action: Action, log: Log | None = None) -> None:
        doing.DO[action.verb](state, seat, action, log)

    def due(self, state: CheatState) -> int | None:
        options = state.options
        if state.phase != "window" or is_poll(options):
            return None
        if is_last(state):
            return int(state.opened + options["last_window_ms"])
        held_until: int = state.opened + options["window_ms"]
        return held_until if state.now < held_until else None

    def tick(self, state: CheatState, log: Log | None = None) -> None:
        if is_last(state):
            doing.close(state, log)

    def outcome(self, state: CheatState) -> Outcome | None:
        return _outcome(state) if state.phase == "over" else None

    # --- sight and knowledge ----------------------------------------------------------------------

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        if pile == "dead":
            return COUNT
        hidden = unseen_number(public) and viewer != public.claimer
        if pile == "heap":
            return NONE if hidden else COUNT
        return NONE if hidden and pile == HAND[public.claimer] else OWNER

    def seen(self, view: View) -> CheatState:
        state = super().seen(view)
        state.now = knowing.clock_of(view)
        return state

    def learn(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        knowing.learn(notes, event, picture)

    def redraw(self, view: View, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
        return knowing.redraw(view, rng)

    # --- matches ----------------------------------------------------------------------------------

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        """Fewer is better where cards are counted."""
        counted = options["scoring"] == "cards"
        return summed(MATCH_TO if counted else "single", results, seats, low=counted)


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: CheatState) -> Outcome:
    """The result of a deal in phase ``over``."""
    left = [len(state.piles[HAND[seat]]) for seat in range(state.seats)]
    order = state.order
    places = _places(left, order)
    first = order[:1] or [seat for seat, place in enumerate(places) if place == 1]
    if state.options["scoring"] == "cards":
        points = tuple(left)
    else:
        points = tuple(int(seat in first) for seat in range(state.seats))
    if state.options["play_on"] == "yes":
        reason = "last" if len(order) >= state.seats - 1 else "blocked"
    else:
        reason = "out" if 0 in left else "blocked"
    told = _in_words(reason, state, first)
    return Outcome(places, points, winners(places), reason, told, {"dealer": state.dealer})


def _places(left: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Who is out in the order of going out, then the others by cards left."""
    still = [n for seat, n in enumerate(left) if seat not in order]
    behind = {n: len(order) + 1 + sum(other < n for other in still) for n in still}
    return tuple(order.index(seat) + 1 if seat in order else behind[n]
                 for seat, n in enumerate(left))


def _in_words(reason: str, state: CheatState, first: Sequence[int]) -> Words:
    who: Any = Seat(first[0]) if len(first) == 1 else [Seat(seat) for seat in first]
    if reason == "out":
        return words("{who} has no cards left and wins.",
                     you="You have no cards left and win.",
                     who=who)
    if reason == "last":
        last = next((seat for seat in range(state.seats) if seat not in state.order),
                    state.order[-1])
        rest = words("{who} is left with the cards.", you="you are left with the cards.",
                     who=Seat(last))
        return words("{who} was out first; {rest}", you="You were out first; {rest}", who=who,
                     rest=rest)
    if state.order:
        return words("{n} play, and the deal ends; {who} was out first.",
                     "{n} plays, and the deal ends; {who} was out first.",
                     you="{n} play, and the deal ends; {who} were out first.",
                     you_plural="{n} plays, and the deal ends; {who} were out first.",
                     n=state.plays, who=who)
    return words("{n} play, and nobody is out. Fewest cards: {who}.",
                 "{n} plays, and nobody is out. Fewest cards: {who}.", n=state.plays, who=who)


RULES = CheatRules()
