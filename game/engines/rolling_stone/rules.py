"""The rules of Rolling Stone (sheet 3 and 4).

Read where the sheet leaves a choice: a hand emptied by the last card of a whole trick ends the deal before that trick is
thrown away; ``void`` is said at a ``take`` that follows a ``draw`` too. In positions with hands that are not named several
may be empty at the end: ``history`` then says who played last, else it is the first of them after the dealer.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.events import Event, Picture
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import PileSpec
from game.core.rng import Rng
from game.core.rules import Holds, Rules
from game.core.telling import Log, draw, move, say
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.rolling_stone import judging, knowing, positions
from game.engines.rolling_stone.history import parsed, times, written
from game.engines.rolling_stone.state import (
    CARDS,
    DEALT,
    DRAW,
    FIELDS,
    HAND,
    PLAY,
    TAKE,
    WORTH,
    StoneState,
    leader_of,
    pack_of,
    piles_for,
    size_of_pack,
    strength,
)


class RollingStone(Rules[StoneState]):
    """One object for all deals."""

    key = "rolling_stone"
    phases = ("lead", "follow", "over")
    first_phase = "lead"
    fields = FIELDS
    state_type = StoneState

    # --- what there is ----------------------------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return piles_for(seats, options)

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return pack_of(size_of_pack(seats, options))

    # --- the life of a deal -----------------------------------------------------------------------------------------

    def deal_out(self, state: StoneState, carry: Mapping[str, Any]) -> None:
        stock = list(self.pack(state.seats, state.options))
        rng = Rng(state.rng)
        rng.shuffle(stock)
        state.rng = rng.state
        left = (state.dealer + 1) % state.seats
        for i in range(DEALT * state.seats):
            state.piles[HAND[(left + i) % state.seats]].append(stock.pop())
        for name in state.loose:
            state.piles[name].sort()
        state.piles["stock"] = stock
        state.turn = left

    def complete(self, state: StoneState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def verbs(self, state: StoneState, seat: int) -> Sequence[str]:
        return "play", "take", "draw"

    def moves(self, state: StoneState, seat: int) -> list[Action]:
        table, hand = PLAY[seat], state.piles[HAND[seat]]
        if state.phase == "lead":
            return [table[card] for card in hand]
        suit = state.piles["trick"][0].suit
        found = [table[card] for card in hand if card.suit == suit]
        return found or [DRAW[seat] if judging.draws(state) else TAKE]

    def judge(self, state: StoneState, seat: int, action: Action) -> Refusal | None:
        return judging.judge(state, seat, action)

    def reword(self, state: StoneState, seat: int, action: Action, code: str) -> Words | None:
        return judging.reword(state, seat, action, code)

    def apply(self, state: StoneState, seat: int, action: Action, log: Log | None = None) -> None:
        if action.verb == "play":
            _play(state, seat, action.cards[0], log)
        elif action.verb == "take":
            _take(state, seat, log)
        else:
            _draw(state, seat, log)

    def outcome(self, state: StoneState) -> Outcome | None:
        return _outcome(state) if state.phase == "over" else None

    def gesture(self, state: StoneState, seat: int, cards: Sequence[Card], source: str | None, target: str | None) -> Action | None:
        if source == "stock":
            return DRAW[seat]
        if source == "trick":
            return TAKE
        if len(cards) == 1 and cards[0] in CARDS and source in (None, HAND[seat]) and target in (None, "trick"):
            return PLAY[seat][cards[0]]
        return None

    # --- knowledge --------------------------------------------------------------------------------------------------

    def learn(self, notes: dict[str, Any], event: Event, picture: Picture) -> None:
        knowing.learn(notes, event, picture)

    def possible(self, view: View) -> list[Holds]:
        return knowing.possible(view)

    # --- matches (4) ------------------------------------------------------------------------------------------------

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, Any]) -> bool:
        kind, _, number = options["match"].partition(":")
        if kind == "round":
            return deals >= len(totals)
        return kind == "single" or max(totals) >= int(number)


# --- what is done (3) -----------------------------------------------------------------------------------------------

def _play(state: StoneState, seat: int, card: Card, log: Log | None) -> None:
    trick = state.piles["trick"]
    leader = leader_of(state)
    move(state, (card,), HAND[seat], "trick", log)
    if not state.piles[HAND[seat]]:
        state.phase, state.turn = "over", None
        say(log, "out", seat, points=sum(_sums(state)))
    elif len(trick) == state.seats:
        _throw_away(state, leader, log)
    else:
        state.phase, state.turn = "follow", (seat + 1) % state.seats


def _throw_away(state: StoneState, leader: int, log: Log | None) -> None:
    trick, options = state.piles["trick"], state.options
    best = max(range(len(trick)), key=lambda i: strength(trick[i], options))
    winner = (leader + best) % state.seats
    say(log, "thrown_away", winner, card=trick[best])
    move(state, trick[:], "trick", "waste", log)
    state.run, state.drawn, state.history = 0, False, []
    state.phase, state.turn = "lead", winner


def _take(state: StoneState, seat: int, log: Log | None) -> None:
    trick, leader = state.piles["trick"], leader_of(state)
    say(log, "void", seat, suit=trick[0].suit, draws=False)
    say(log, "take", seat, suit=trick[0].suit, n=len(trick))
    if state.drawn:                     # a trick with a draw in it counts as none (sheet, Names: run)
        state.run, state.drawn, state.history = 0, False, []
    else:
        state.run += 1
        state.history = [*state.history, written(leader, trick, seat)]
    move(state, trick[:], "trick", HAND[seat], log)
    state.phase, state.turn = "lead", seat
    if _is_blocked(state):
        state.phase, state.turn = "over", None
        say(log, "blocked", _lowest(state), run=state.run, repeated=state.run < state.options["blocked_after"] * state.seats)


def _draw(state: StoneState, seat: int, log: Log | None) -> None:
    """Until a card of the suit led comes, which is played at once, or the stock is empty (sheet 3, DRAW)."""
    suit, stock = state.piles["trick"][0].suit, state.piles["stock"]
    say(log, "void", seat, suit=suit, draws=True)
    state.run, state.drawn, state.history = 0, True, []
    while stock:
        (card,) = draw(state, 1, "stock", HAND[seat], log)
        if card.suit == suit:
            _play(state, seat, card, log)
            return


# --- the end (4) ----------------------------------------------------------------------------------------------------

def _is_blocked(state: StoneState) -> bool:
    return state.run >= state.options["blocked_after"] * state.seats or times(state.history, state.seats) >= 3


def _sums(state: StoneState) -> list[int]:
    """What each hand counts; by cards where cards are scored (option ``score``)."""
    hands = [state.piles[HAND[seat]] for seat in range(state.seats)]
    if state.options["score"] == "cards":
        return [len(hand) for hand in hands]
    return [sum(WORTH[card.rank] for card in hand) for hand in hands]


def _lowest(state: StoneState) -> int | None:
    """The seat with the lowest hand; None where two have it."""
    sums = _sums(state)
    least = min(sums)
    return sums.index(least) if sums.count(least) == 1 else None


def _out(state: StoneState) -> int | None:
    """Who has played his last card; None: the deal was blocked, with no card in the trick."""
    empty = [seat for seat in range(state.seats) if not state.piles[HAND[seat]]]
    trick = state.piles["trick"]
    if not empty or (not trick and _is_blocked(state)):
        return None
    last = parsed(state.history[-1]) if state.history else None
    if last is not None and (last[2] + len(trick) - 1) % state.seats in empty:
        return (last[2] + len(trick) - 1) % state.seats
    return min(empty, key=lambda seat: (seat - state.dealer - 1) % state.seats)


def _outcome(state: StoneState) -> Outcome:
    sums, out = _sums(state), _out(state)
    winner = _lowest(state) if out is None else out
    points = [0] * state.seats
    if winner is not None:
        points[winner] = 1 if state.options["score"] == "win" else sum(sums) - (0 if out is not None else 2 * sums[winner])
    places = places_by(points)
    reason = "blocked" if out is None else "out"
    return Outcome(places, tuple(points), winners(places), reason, _in_words(winner, reason, max(points)), {"dealer": state.dealer})


def _in_words(winner: int | None, reason: str, n: int) -> Words:
    if winner is None:
        return words("Blocked, and no hand is the lowest: nobody scores.")
    if reason == "blocked":
        return words("Blocked: {who} has the lowest hand and scores {n}.", who=Seat(winner), n=n)
    return words("{who} is out and scores {n}.", who=Seat(winner), n=n)


RULES = RollingStone()

__all__ = ["RULES", "RollingStone"]
