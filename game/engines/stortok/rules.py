"""The rules of Stortok (sheet 3 and 4).

Read where the sheet leaves a choice: with ``last_reply`` the reply is played of itself, and there
is no choice to keep the card; a deal blocked with equal hands has the reason ``blocked`` and no
points.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.events import Event, Picture
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import HAND, PileSpec
from game.core.rules import Holds, Learning, Rules
from game.core.standing import Result, Standing
from game.core.telling import Log, say
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.stortok import judge, knowing, moves, positions
from game.engines.stortok.doing import DO
from game.engines.stortok.positions_rare import RARE
from game.engines.stortok.state import (
    DEALT,
    FIELDS,
    LOW_OF,
    PACK,
    PLAY,
    TAKE,
    StortokState,
    piles_for,
    stortok,
)
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import summed
from game.mechanics.tricks import holders
from game.mechanics.turns import left_of

_DRAWN = [act("draw", (), "stock", hand) for hand in HAND[:5]]


class Stortok(Rules[StortokState]):
    """One object for all deals."""

    key = "stortok"
    phases = ("lead", "beat", "over")
    first_phase = "lead"
    fields = FIELDS
    state_type = StortokState
    all_verbs = ("play", "take")
    said = ("trumps", "take", "complete", "out", "stortok", "blocked")
    reasons = ("stortok", "blocked", "draw")

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return piles_for(seats, options)

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return PACK

    # --- the life of a deal (2) -------------------------------------------------------------------

    def deal_out(self, state: StortokState, carry: Mapping[str, Any]) -> None:
        stock = shuffled(state, PACK)
        deal_singly(state, stock, DEALT)
        turned = stock.pop()
        state.high = turned.suit
        if state.options["turnup"] == "under_stock":
            stock.insert(0, turned)
        else:
            state.piles["trick"] = [turned]
            state.phase = "beat"
        state.piles["stock"] = stock
        state.turn = left_of(state.dealer, state.seats)

    def begin(self, state: StortokState, log: Log | None = None) -> None:
        say(log, "trumps", None, high=state.high, low=LOW_OF[state.high])

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def complete(self, state: StortokState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def verbs(self, state: StortokState, seat: int) -> Sequence[str]:
        return "play", "take"

    def moves(self, state: StortokState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def judge(self, state: StortokState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def reword(self, state: StortokState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reword(state, seat, action, code)

    def apply(self, state: StortokState, seat: int, action: Action, log: Log | None = None) -> None:
        DO[action.verb](state, seat, action, log)

    def outcome(self, state: StortokState) -> Outcome | None:
        return _outcome(state) if state.phase == "over" else None

    def gesture(self, state: StortokState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        if source == "trick":
            return TAKE
        if source == "stock":
            return _DRAWN[seat]
        if len(cards) == 1 and source in (None, HAND[seat]) and target in (None, "trick"):
            return PLAY[seat].get(cards[0])
        return None

    # --- knowledge --------------------------------------------------------------------------------

    def learn(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        knowing.learn(notes, event, picture, learning)

    def possible(self, view: View) -> list[Holds]:
        return knowing.possible(view)

    # --- matches (4) ------------------------------------------------------------------------------

    def match_dealer_after(self, dealer: int, results: Sequence[Result], seats: int,
                           options: Mapping[str, Any]) -> int:
        """The stortok; if there was none, the same again."""
        points = results[-1]["points"]
        return points.index(1) if 1 in points else dealer

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        return summed(options["match"], results, seats, low=True)


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: StortokState) -> Outcome:
    fool, left = stortok(state), len(holders(state))
    points = tuple(int(seat == fool) for seat in range(state.seats))
    places = places_by(points, low=True)
    reason = {0: "draw", 1: "stortok"}.get(left, "blocked")
    return Outcome(places, points, winners(places), reason, _in_words(fool, reason),
                   {"dealer": state.dealer})


def _in_words(fool: int | None, reason: str) -> Words:
    if reason == "draw":
        return words("The last card was beaten: nobody is the stortok.")
    if fool is None:
        return words("Blocked, and nobody alone has the most cards: nobody is the stortok.")
    if reason == "blocked":
        return words("Blocked: {who} has the most cards and is the stortok.",
                     you="Blocked: {who} have the most cards and are the stortok.",
                     who=Seat(fool))
    return words("{who} is the stortok.",
                 you="You are the stortok.",
                 who=Seat(fool))


RULES = Stortok()

__all__ = ["RULES", "Stortok"]
