"""The rules of Paskahousu (sheet 2 to 5).

Where the sheet leaves a choice: who holds no card and is not named in ``order`` of a position plays
no part in it; a position of ``most_threes`` whose ``target`` or ``turn`` is not what the hands say
cannot be, nor one in which fewer than two hold cards. Of several losers of a blocked deal each has
the same last place, which is one more than the number of those who did better. A blind opening is
told by ``open`` alone.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import Clock, ClockKind, MatchRules, sampled
from game.core.cards import Card, pack
from game.core.events import Event, Picture
from game.core.outcome import Outcome, winners
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Learning, Secrets
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.paskahousu import apply, inference, judge, moves, positions
from game.engines.paskahousu.positions_corners import RARE
from game.engines.paskahousu.state import (
    PaskahousuState,
    has_waited,
    holders,
    is_last,
    is_poll,
    is_raced,
    losers_of,
    lowest_held,
    may_cover,
    most_of,
    piles_for,
    waiting,
)
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import by_form
from game.mechanics.turns import left_of

# --- what there is --------------------------------------------------------------------------------

def _deal_out(state: PaskahousuState, carry: Mapping[str, Any]) -> None:
    """Five (or six) each, one at a time, from the dealer's left; the rest is the stock."""
    cards = shuffled(state, pack())
    deal_singly(state, cards, state.options["hand_size"])
    state.piles["stock"] = cards
    state.turn = left_of(state.dealer, state.seats)
    if state.options["opening"] == "most_threes":
        state.target = lowest_held(state)
        state.turn = most_of(state, state.target)


# --- who may do what ------------------------------------------------------------------------------

def _actors(state: PaskahousuState) -> tuple[int, ...]:
    if state.phase == "opening" and is_raced(state.options):
        return tuple(waiting(state))
    if state.phase in ("opening", "play"):
        return () if state.turn is None else (state.turn,)
    if state.phase != "window":
        return ()
    seats = waiting(state)
    if state.turn is not None and state.turn not in seats and may_cover(state):
        seats.append(state.turn)
        seats.sort()
    return tuple(seats)


def _verbs(state: PaskahousuState, seat: int) -> Sequence[str]:
    if state.phase == "opening":
        return ("claim", "pass") if is_raced(state.options) else ("claim",)
    if state.phase == "play":
        return "claim", "draw"
    if seat == state.turn and not is_poll(state.options) and not is_last(state):
        return "challenge", "pass", "claim", "draw"
    return "challenge", "pass"


def _matching(state: PaskahousuState, seat: int, cards: Sequence[Card], source: str | None,
              target: str | None) -> list[Action] | None:
    """With cards: their claims, one for each rank that may be called; without: as ``moves``
    has them."""
    if not cards:
        return None
    here = source in (None, HAND[seat]) and target in (None, "heap")
    if not here or "claim" not in _verbs(state, seat):
        return []
    return moves.claims_with(state, seat, cards)


# --- what happens ---------------------------------------------------------------------------------

def _due(state: PaskahousuState) -> int | None:
    options = state.options
    if is_poll(options):
        return None
    if state.phase == "opening":
        return int(state.opened + options["opening_ms"]) if is_raced(options) else None
    if state.phase != "window":
        return None
    if is_last(state):
        return int(state.opened + options["last_window_ms"])
    return None if has_waited(state) else int(state.opened + options["window_ms"])


def _tick(state: PaskahousuState, log: Log | None = None) -> None:
    if state.phase == "opening":
        apply.raise_target(state)
    elif is_last(state):
        apply.close(state, log)


# --- sight and knowledge --------------------------------------------------------------------------

def _learn(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning
           ) -> None:
    inference.learn(notes, event, learning.seats)


def _sample_hidden(view: View, state: PaskahousuState,
                   rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
    return inference.sample_hidden(view, rng), {}


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: PaskahousuState) -> Outcome:
    """The result of a deal in phase ``over``."""
    losers, order = losers_of(state), state.order
    points = tuple(-int(seat in losers) for seat in range(state.seats))
    places = tuple(_place(seat, order, losers, state.seats) for seat in range(state.seats))
    reason = "last" if len(holders(state)) == 1 else "blocked"
    return Outcome(places, points, winners(places), reason, _in_words(reason, state, losers),
                   {"dealer": state.dealer})


def _place(seat: int, order: Sequence[int], losers: Sequence[int], seats: int) -> int:
    """Who is out in the order of going out, then who holds cards, last who loses."""
    if seat in order:
        return order.index(seat) + 1
    return seats - len(losers) + 1 if seat in losers else len(order) + 1


def _in_words(reason: str, state: PaskahousuState, losers: Sequence[int]) -> Words:
    who: Any = Seat(losers[0]) if len(losers) == 1 else [Seat(seat) for seat in losers]
    if reason == "last":
        return words("{who} is Paskahousu!",
                     you="You are Paskahousu!",
                     who=who)
    return words("Nobody gets any further. Most cards: {who}.", who=who)


RULES = Rules(
    key="paskahousu",
    state_type=PaskahousuState,
    pile_specs=piles_for,
    pack=lambda seats, options: pack(),
    phases=("opening", "play", "window", "over"),
    all_verbs=("claim", "draw", "challenge", "pass"),
    said=("open", "challenge", "let_go", "truth", "lie", "sweep", "gift", "draws", "blind", "out",
          "paskahousu"),
    reasons=("last", "blocked"),
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
    secrets=Secrets(learn=_learn, constraints=inference.constraints,
                    consistent=inference.consistent,
                    repair=inference.repair, sample_hidden=_sample_hidden),
    clock=Clock(kind=ClockKind.TIMERS, due=_due, tick=_tick, seen_ms=inference.clock_of),
    match=MatchRules(standing=by_form),
    other_orders=sampled(moves.other_orders, "claim", "challenge"),
    matching=_matching,
    corners=RARE,
)
