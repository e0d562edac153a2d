"""The rules of Highest Card. A method is what ``game/core/rules.py`` says of it; what is left out there is core's own."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import PositionError, Refusal
from game.core.events import Event, Moved, Picture
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import PileSpec
from game.core.rng import Rng
from game.core.rules import Holds, Rules, refuse
from game.core.telling import Log, move, say
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.highest_card.state import (
    FIELDS,
    HAND,
    PACK,
    PLAY,
    HighestCardState,
    alike,
    highest,
    leader_of,
    piles_for,
)


class HighestCard(Rules[HighestCardState]):
    """One object for all deals."""

    key = "highest_card"
    phases = ("play", "over")
    first_phase = "play"
    fields = FIELDS
    state_type = HighestCardState

    # --- what there is ----------------------------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return piles_for(seats)

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return PACK

    # --- the life of a deal -----------------------------------------------------------------------------------------

    def deal_out(self, state: HighestCardState, carry: Mapping[str, Any]) -> None:
        stock = list(PACK)
        rng = Rng(state.rng)
        rng.shuffle(stock)
        state.rng = rng.state
        for seat in range(state.seats):
            state.piles[HAND[seat]] = sorted(stock.pop() for _ in range(state.options["cards"]))
        state.piles["stock"] = stock
        state.tricks = [0] * state.seats
        state.turn = (state.dealer + 1) % state.seats

    def complete(self, state: HighestCardState, given: frozenset[str]) -> None:
        """A position names what matters; the rest is filled in here, and what cannot be is refused."""
        if "tricks" not in given:
            state.tricks = [0] * state.seats
        if state.phase == "over":
            state.turn = None
        elif state.turn is None:
            state.turn = (state.dealer + 1) % state.seats
        _check(state)

    def verbs(self, state: HighestCardState, seat: int) -> Sequence[str]:
        return ("play",)

    def moves(self, state: HighestCardState, seat: int) -> list[Action]:
        hand, trick, table = state.piles[HAND[seat]], state.piles["trick"], PLAY[seat]
        other = [card for card in hand if not alike(card, trick)]
        return [table[card] for card in other or hand]

    def judge(self, state: HighestCardState, seat: int, action: Action) -> Refusal | None:
        hand, trick = state.piles[HAND[seat]], state.piles["trick"]
        if len(action.cards) != 1 or PLAY[seat].get(action.cards[0]) != action:
            return refuse("form", N_("Play one card from your hand to the trick."))
        (card,) = action.cards
        if card not in hand:
            return refuse("form", N_("You do not hold {card}."), card=card)
        if alike(card, trick) and not all(alike(other, trick) for other in hand):
            return refuse("alike", N_("One of that rank lies there: play another card."))
        return None

    def reword(self, state: HighestCardState, seat: int, action: Action, code: str) -> Words | None:
        if code == "turn" and state.turn is not None:
            return words("It is {who}'s turn.", who=Seat(state.turn))
        return None

    def apply(self, state: HighestCardState, seat: int, action: Action, log: Log | None = None) -> None:
        leader = leader_of(state)
        move(state, action.cards, HAND[seat], "trick", log)
        if len(state.piles["trick"]) < state.seats:
            state.turn = (seat + 1) % state.seats
        else:
            _take(state, leader, log)

    def outcome(self, state: HighestCardState) -> Outcome | None:
        if state.phase != "over":
            return None
        places = places_by(state.tricks)
        return Outcome(places, tuple(state.tricks), winners(places), "played", _in_words(state.tricks), {"dealer": state.dealer})

    def gesture(self, state: HighestCardState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        """What a drag has meant, so that ``why_not`` can say why it may not be."""
        return PLAY[seat].get(cards[0]) if len(cards) == 1 and source in (None, HAND[seat]) else None

    # --- knowledge --------------------------------------------------------------------------------------------------

    def learn(self, notes: dict[str, Any], event: Event, picture: Picture) -> None:
        """Who plays a rank that lies there has no other: all his cards are of the ranks in the trick."""
        if isinstance(event, Moved) and event.target == "trick" and event.cards:
            before = (picture.piles["trick"] or [])[:-1]
            if any(card[0] == event.cards[0][0] for card in before):
                notes.setdefault("only", {})[event.source] = "".join(sorted({card[0] for card in before}))

    def possible(self, view: View) -> list[Holds]:
        only = view.memory["notes"].get("only", {})
        return [Holds(hand, frozenset(card for card in PACK if card.rank not in ranks), at_most=0)
                for hand, ranks in only.items() if view.seat is None or hand != HAND[view.seat]]

    # --- matches ----------------------------------------------------------------------------------------------------

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, Any]) -> bool:
        kind, _, number = options["match"].partition(":")
        if kind == "round":
            return deals >= len(totals)
        return kind == "single" or max(totals) >= int(number)


def _take(state: HighestCardState, leader: int, log: Log | None) -> None:
    """The trick is whole: who has played the highest card takes it, and leads."""
    trick = state.piles["trick"]
    best = highest(trick)
    winner = (leader + best) % state.seats
    state.tricks = [n + (seat == winner) for seat, n in enumerate(state.tricks)]
    say(log, "taken", winner, card=trick[best])
    move(state, trick[:], "trick", "waste", log)
    state.turn = winner
    if not state.piles[HAND[winner]]:
        state.phase, state.turn = "over", None


def _check(state: HighestCardState) -> None:
    """Everybody still to play to this trick holds equally many cards, at least one; who has played, one less."""
    if len(state.tricks) != state.seats or min(state.tricks) < 0:
        raise PositionError("tricks: one number for each player, none below 0.")
    played = len(state.piles["trick"])
    if state.phase == "over":
        left, leader = 0, 0
        if played:
            raise PositionError("The deal is over, and no card lies in the trick.")
    else:
        left, leader = len(state.piles[HAND[state.turn or 0]]), leader_of(state)
        if not left or played >= state.seats:
            raise PositionError("Who is in turn has a card to play, and room for it in the trick.")
    for at in range(state.seats):
        hand = HAND[(leader + at) % state.seats]
        if len(state.piles[hand]) != left - (at < played):
            raise PositionError(f"{hand} holds {len(state.piles[hand])} cards, and should hold {left - (at < played)}.")


def _in_words(tricks: Sequence[int]) -> Words:
    most = max(tricks)
    if tricks.count(most) > 1:
        return words("No one has taken more tricks than all others.")
    return words("{who} has taken the most tricks: {n}.", who=Seat(tricks.index(most)), n=most)


RULES = HighestCard()

__all__ = ["RULES", "HighestCard"]
