"""The rules of Cheat (sheet 2 to 5).

Where the sheet leaves a choice: in a position of phase ``window`` a ``turn`` left out is the next
player after the claimer, as "``turn`` = n" says (in ``play`` it is the dealer's left), ``called``
is Aces, the first call, ``stated`` the number laid, and a claim of no cards (``count`` 0) is no
lie; a delay in poll mode may be any number of ms, as ``window_ms`` has no effect there; passes are
no plays, so only the players' wish to play ends a deal with ``may_pass``. ``order`` stays empty
without ``play_on``. In phase ``over`` ``turn`` is null.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import Clock, ClockKind, MatchRules, sampled
from game.core.cards import Card
from game.core.outcome import Outcome, winners
from game.core.piles import COUNT, HAND, NONE, OWNER, Sight
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets, by_fields
from game.core.standing import Result, Standing
from game.core.telling import Log
from game.core.words import Seat, Words, words
from game.engines.cheat import apply, inference, judge, moves, positions
from game.engines.cheat.positions_corners import RARE
from game.engines.cheat.state import (
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


# --- what there is --------------------------------------------------------------------------------

def _deal_out(state: CheatState, carry: Mapping[str, Any]) -> None:
    """Everything, one at a time, from the dealer's left (sheet 2);
    the first card shuffled is the first one dealt."""
    cards = shuffled(state, cards_of(state.seats, state.options))
    deal_singly(state, cards[::-1])
    state.turn = left_of(state.dealer, state.seats)


# --- who may do what ------------------------------------------------------------------------------

def _actors(state: CheatState) -> tuple[int, ...]:
    if state.phase == "play":
        return () if state.turn is None else (state.turn,)
    if state.phase != "window":
        return ()
    seats = waiting(state)
    if state.turn is not None and state.turn not in seats and may_cover(state):
        seats.append(state.turn)
        seats.sort()
    return tuple(seats)


def _verbs(state: CheatState, seat: int) -> Sequence[str]:
    if state.phase == "play":
        return ("claim", "pass") if may_pass(state.options) else ("claim",)
    if seat == state.turn and not is_poll(state.options) and not is_last(state):
        return "challenge", "pass", "claim"
    return "challenge", "pass"


def _matching(state: CheatState, seat: int, cards: Sequence[Card], source: str | None,
              target: str | None) -> list[Action] | None:
    """With cards: their claims, one for each rank and number that may be called; without:
    as ``moves`` has them."""
    if not cards:
        return None
    here = source in (None, HAND[seat]) and target in (None, "heap")
    if not here or "claim" not in _verbs(state, seat):
        return []
    return moves.claims_with(state, seat, cards)


# --- what happens ---------------------------------------------------------------------------------

def _due(state: CheatState) -> int | None:
    options = state.options
    if state.phase != "window" or is_poll(options):
        return None
    if is_last(state):
        return int(state.opened + options["last_window_ms"])
    held_until: int = state.opened + options["window_ms"]
    return held_until if state.now < held_until else None


def _tick(state: CheatState, log: Log | None = None) -> None:
    if is_last(state):
        apply.close(state, log)


# --- sight and knowledge --------------------------------------------------------------------------

def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    if pile == "dead":
        return COUNT
    hidden = unseen_number(public) and viewer != public.claimer
    if pile == "heap":
        return NONE if hidden else COUNT
    return NONE if hidden and pile == HAND[public.claimer] else OWNER


# --- matches --------------------------------------------------------------------------------------

def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
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


RULES = Rules(
    key="cheat",
    state_type=CheatState,
    pile_specs=piles_for,
    pack=cards_of,
    phases=("play", "window", "over"),
    all_verbs=("claim", "challenge", "pass"),
    said=("challenge", "let_go", "truth", "lie", "last_chance", "pass", "out"),
    reasons=("out", "blocked", "last"),
    deal_out=_deal_out,
    complete=positions.complete,
    actors=_actors,
    verbs=_verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(apply.APPLY),
    outcome=when_over(_outcome),
    reword=judge.reword,
    gesture=moves.meant,
    secrets=Secrets(sight=by_fields(_sight, "phase", "claimer", "emptied"),
                    learn=inference.learn,
                    sample_hidden=inference.sample_hidden),
    clock=Clock(kind=ClockKind.TIMERS, due=_due, tick=_tick, seen_ms=inference.clock_of),
    match=MatchRules(standing=_standing),
    other_orders=sampled(moves.other_orders, "claim", "challenge"),
    matching=_matching,
    corners=RARE,
)
