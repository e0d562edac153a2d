"""The rules of Russian Bank, classic, for two.

Read as players would where the sheet leaves a gap: what a Stop! corrects is said with the claim
(``stop``, with the cards that had to go); a reserve card that the mending plays can load like any
other. A position in which a seat has no card at all is played on as it stands: that seat passes.
Where in ``over`` both are out, or neither, the game is blocked or agreed.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.capabilities import NO_UNDO, PRACTICE, Clock, MatchRules, Undo, dealer_zero, sampled
from game.core.cards import Card
from game.core.outcome import Outcome, places_by, winners
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.core.standing import Result, Standing, carried, totals_of
from game.core.telling import Log
from game.core.words import Seat, Words, words
from game.engines.russian_bank import apply, inference, judge, moves, positions
from game.engines.russian_bank.positions_corners import RARE
from game.engines.russian_bank.state import (
    DOWN,
    PLAY,
    RESERVE,
    SEATS,
    STOCK,
    STOP,
    THROW,
    TURNED,
    VERBS,
    WASTE,
    BankState,
    claimant,
    count,
    houses,
    is_out,
    pack_of,
    piles_for,
    reserve_size,
    starter,
)
from game.mechanics.dealing import shuffled
from game.mechanics.matches import is_over
from game.mechanics.patience import pack_gesture

_IN_TURN, _CLAIM = (*VERBS[:4], "offer"), (STOP,)


# --- what there is --------------------------------------------------------------------------------

def _pack(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    return pack_of(0, options) + pack_of(1, options)


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: BankState, carry: Mapping[str, Any]) -> None:
    """Each from its own pack: the reserve, the houses, and the rest is the stock (sheet 2)."""
    row, size = houses(state), reserve_size(state.options)
    half = len(row) // 2
    for seat in SEATS:
        stock = shuffled(state, pack_of(seat, state.options))
        state.piles[DOWN[seat]] = [stock.pop() for _ in range(size - 1)]
        state.piles[RESERVE[seat]] = [stock.pop()]
        for name in row[seat * half:(seat + 1) * half]:
            state.piles[name] = [stock.pop()]
        state.piles[STOCK[seat]] = stock
    state.first = starter(state)
    if state.options["first"] == "alternate" and carry.get("first") in SEATS:
        state.first = 1 - carry["first"]


def _begin(state: BankState, log: Log | None = None) -> None:
    state.turn = state.first


def _actors(state: BankState) -> tuple[int, ...]:
    """The seat in turn, and who may cry Stop! at it; an offer is answered by the other."""
    turn = state.turn
    if turn is None or state.phase == "over":
        return ()
    if state.phase == "offer":
        return (1 - turn,)
    return SEATS if claimant(state) == 1 - turn else (turn,)


def _verbs(state: BankState, seat: int) -> Sequence[str]:
    if state.phase == "stop":
        return (PLAY,)
    if state.phase == "offer":
        return ("accept", "decline")
    if seat != state.turn:
        return _CLAIM
    return (*_IN_TURN, STOP) if claimant(state) == seat else _IN_TURN


# --- the end --------------------------------------------------------------------------------------

def _outcome(state: BankState) -> Outcome:
    out = [is_out(state, seat) for seat in SEATS]
    left = [_left(state, seat) for seat in SEATS]
    best = left.index(min(left))
    drawn = left[0] == left[1]
    worth = abs(left[0] - left[1]) + (30 if out.count(True) == 1 else 0)
    points = tuple((worth if seat == best else 0) - state.penalty[seat] for seat in SEATS)
    places = (1, 1) if drawn else ((1, 2), (2, 1))[best]
    reason, told = _ended(state, best, worth, out)
    return Outcome(places, points, winners(places), reason, told, {"first": state.first})


# --- refusals and gestures ------------------------------------------------------------------------

def _also_usable(state: BankState, seat: int, pile: str) -> bool:
    """After a Stop! the claimant plays for the offender."""
    return state.phase == "stop" and pile.endswith(f".{1 - seat}") and pile in state.piles


def _gesture(state: BankState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    if source is None:
        return None
    if source == STOCK[seat]:
        meant = pack_gesture(state.piles, STOCK[seat], TURNED[seat], source, target)
        return act("draw", (), STOCK[seat], TURNED[seat]) if meant is not None else None
    if not cards or target is None:
        return None
    verb = THROW if (source, target) == (TURNED[seat], WASTE[seat]) else PLAY
    return act(verb, tuple(map(Card, cards)), source, target)


# --- at the table ---------------------------------------------------------------------------------

def _undo(options: Mapping[str, Any], taken: Sequence[Action]) -> Undo:
    """Where others may cry Stop! nothing is taken back (sheet 7)."""
    return PRACTICE if options["stop"] == "off" else NO_UNDO


def _pace(options: Mapping[str, Any], seat: int, action: Action, level: str
          ) -> tuple[int, int] | None:
    """People need the time to cry Stop! (sheet 6.6 and 8)."""
    if options["stop"] != "call":
        return None
    if action.verb == STOP:
        return (2000, 4000) if level == "easy" else (1200, 2400)
    return (2200, 2200) if level == "easy" else (1600, 1600)


# --- matches --------------------------------------------------------------------------------------

def _carry(totals: Sequence[int], results: Sequence[Result], options: Mapping[str, Any]
           ) -> dict[str, Any]:
    first = carried(results, "first", None)
    return {} if first is None else {"first": first}


def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    totals, target = totals_of(results, seats), options["target"]
    if target == "none":
        return Standing(totals, places_by(totals), over=bool(results))
    return Standing(totals, places_by(totals), is_over(target, totals, len(results)), to=target)


def _left(state: BankState, seat: int) -> int:
    """What the cards of a seat count: those of the reserve twice (sheet 4)."""
    reserve = count(state, RESERVE[seat], DOWN[seat])
    return 2 * reserve + count(state, STOCK[seat], WASTE[seat], TURNED[seat])


def _ended(state: BankState, best: int, worth: int, out: Sequence[bool]) -> tuple[str, Words]:
    """The reason, and the sentence of the result."""
    who = Seat(best)
    if out.count(True) == 1:
        return "out", words("{who} is rid of every card and scores {n} point.",
                            "{who} is rid of every card and scores {n} points.",
                            you="You are rid of every card and score {n} point.",
                            you_plural="You are rid of every card and score {n} points.",
                            who=who, n=worth)
    reason = "agreed" if state.offered else "blocked"
    if not worth:
        told = {"agreed": words("You agreed that the game is blocked, and both have as much left: "
                                "a draw."),
                "blocked": words("The game is blocked, and both have as much left: a draw.")}
        return reason, told[reason]
    if reason == "agreed":
        return reason, words("Agreed: the game is blocked. {who} has less left and scores {n} "
                             "point.", "Agreed: the game is blocked. {who} has less left and "
                             "scores {n} points.",
                             you="Agreed: the game is blocked. {who} have less left and score "
                                 "{n} point.",
                             you_plural="Agreed: the game is blocked. {who} have less left and "
                                        "score {n} points.",
                             who=who, n=worth)
    return reason, words("The game is blocked. {who} has less left and scores {n} point.",
                         "The game is blocked. {who} has less left and scores {n} points.",
                         you="The game is blocked. {who} have less left and score {n} point.",
                         you_plural="The game is blocked. {who} have less left and score {n} "
                                    "points.",
                         who=who, n=worth)


RULES = Rules(
    key="russian_bank",
    state_type=BankState,
    pile_specs=piles_for,
    pack=_pack,
    phases=("play", "stop", "offer", "over"),
    all_verbs=VERBS,
    said=("stop", "nothing_wrong", "waste_turned", "loaded"),
    reasons=("out", "blocked", "agreed"),
    deal_out=_deal_out,
    begin=_begin,
    complete=positions.complete,
    actors=_actors,
    verbs=_verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=apply.apply,
    outcome=when_over(_outcome),
    also_usable=_also_usable,
    reword=judge.reword,
    gesture=_gesture,
    secrets=Secrets(learn=inference.learn, constraints=inference.constraints),
    clock=Clock(pace=_pace),
    match=MatchRules(dealer=dealer_zero, carry=_carry,
                     standing=_standing),
    other_orders=sampled(moves.other_orders, PLAY),
    undo=_undo,
    corners=RARE,
)
