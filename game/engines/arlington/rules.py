"""The rules of Arlington (sheet 'Names', 2 to 5).

Where the sheet leaves a choice. Whether somebody is out is read off the position in phase ``over``:
the hand in turn is empty then. What was put aside in a deal is that seat's, if the deal began
hidden: a position in phase ``over`` that has nothing in ``aside`` for it hands nothing on.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.core.action import Action
from game.core.cards import RANKS, Card, pack
from game.core.errors import PositionError, Refusal
from game.core.events import Event, Picture
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, HAND, OWNER, TOP, PileSpec, Sight
from game.core.rng import Rng
from game.core.rules import Holds, Learning, Rules
from game.core.standing import Result, Standing
from game.core.state import Field, dict_of, flag, list_of, maybe, number
from game.core.state import card as read_card
from game.core.telling import Log, draw
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.arlington import (
    doing,
    judge,
    knowing,
    moves,
    moves_unlisted,
    positions,
    table_gestures,
)
from game.engines.arlington.positions_rare import RARE
from game.engines.arlington.rules_match import standing_of
from game.engines.arlington.state import (
    DISCARD,
    STOCK,
    ArlingtonState,
    can_throw,
    is_concealed,
    points_of,
    who_is_out,
)
from game.engines.arlington.state_worth import tariff_of
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.melds.faces import FACES, NEW
from game.mechanics.melds.gestures import allowed, known
from game.mechanics.rummy.sight import open_hands
from game.mechanics.turns import left_of

PACK = (*pack("a"), *pack("b"), Card("XRa"))


def _stands_for(value: Any) -> str:
    if value not in FACES and (value not in RANKS or value == ""):
        raise PositionError(f"{value!r} is neither a face nor a rank.")
    return str(value)


class Arlington(Rules[ArlingtonState]):
    """Melds for points, deuces wild, and the whole pile for whoever uses its top card."""

    key = "arlington"
    phases = ("opening", "opening_discard", "draw", "play", "over")
    first_phase = "opening"
    all_verbs = ("take", "pass", "discard", "draw", "meld", "lay", "swap")
    said = ("pass", "takes_pile", "last_card", "out", "concealed", "no_stock")
    reasons = ("out", "stock")
    represented = frozenset({"take", "meld", "lay", "swap", "discard"})
    fields = (
        Field("stands", dict_of(read_card, _stands_for)),
        Field("turns", list_of(number)),
        Field("taken", maybe(read_card)),
        Field("fresh", flag),
        Field("aside", list_of(number)),
    )
    sight_fields = frozenset({"phase"})
    state_type = ArlingtonState
    #: Who acted last: with an empty hand that seat is out.
    turn_in_over = True
    #: How many cards everybody is dealt.
    dealt: ClassVar[int] = 13

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return (
            PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", COUNT),
            PileSpec("discard", "discard", TOP),
            PileSpec("meld.*.*", "meld", ALL, sizes=(seats, None), owner=1, shared=True),
        )

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return PACK

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        return open_hands(public, pile) or super().sight(public, pile, viewer)

    def usable(self, state: ArlingtonState, seat: int, pile: str) -> bool:
        return pile == NEW or super().usable(state, seat, pile)

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> ArlingtonState:
        state = super().blank(seats, options, dealer)
        state.turns, state.aside = [0] * seats, [0] * seats
        return state

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: ArlingtonState, carry: Mapping[str, Any]) -> None:
        """Singly from the dealer's left, and one turned up (sheet 2)."""
        state.piles[STOCK] = shuffled(state, self.pack(state.seats, state.options))
        deal_singly(state, state.piles[STOCK], self.dealt)
        draw(state, 1, STOCK, DISCARD)
        state.turn = left_of(state.dealer, state.seats)
        state.aside = list(carry.get("aside", state.aside))
        if state.options["opening"] == "none":
            state.phase = "draw"

    def complete(self, state: ArlingtonState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def verbs(self, state: ArlingtonState, seat: int) -> Sequence[str]:
        return moves.verbs(state)

    def moves(self, state: ArlingtonState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def variants(self, state: ArlingtonState, seat: int, rng: Rng) -> list[Action]:
        return moves_unlisted.variants(state, seat, rng)

    def judge(self, state: ArlingtonState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def apply(self, state: ArlingtonState, seat: int, action: Action, log: Log | None = None
              ) -> None:
        doing.apply(state, seat, action, log)

    # --- the end ----------------------------------------------------------------------------------

    def outcome(self, state: ArlingtonState) -> Outcome | None:
        if state.phase != "over":
            return None
        out, tariff = who_is_out(state), tariff_of(state.options)
        points = [points_of(state, seat) - tariff.lost(state.piles[HAND[seat]])
                  for seat in range(state.seats)]
        aside = [0] * state.seats
        if out is not None:
            points[out] += self.out_bonus(state.options)
            aside[out] = int(is_concealed(state, out) and state.aside[out] > 0)
        places = places_by(points)
        reason = "stock" if out is None else "out"
        return Outcome(places, tuple(points), winners(places), reason, _ending(state, out),
                       {"dealer": state.dealer, "aside": aside})

    def out_bonus(self, options: Mapping[str, Any]) -> int:
        """What going out counts."""
        return int(options["out_bonus"])

    # --- knowledge --------------------------------------------------------------------------------

    def learn(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        knowing.learn(notes, event, picture, learning)

    def possible(self, view: View) -> list[Holds]:
        return knowing.possible(view)

    def consistent(self, state: ArlingtonState, view: View) -> bool:
        return can_throw(state)

    # --- refusals and gestures --------------------------------------------------------------------

    def reword(self, state: ArlingtonState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reworded(state, seat, action, code)

    def gesture(self, state: ArlingtonState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        return table_gestures.meant(state, seat, known(cards), source, target)

    def matching(self, state: ArlingtonState, seat: int, cards: Sequence[Card],
                 source: str | None, target: str | None) -> list[Action] | None:
        row = known(cards)
        if not row or len(row) < len(cards):
            return None
        found = table_gestures.candidates(state, seat, row, source, target)
        return allowed(found, moves.verbs(state), partial(judge.judge, state, seat))

    # --- matches ----------------------------------------------------------------------------------

    def match_carry(self, totals: Sequence[int], results: Sequence[Result],
                    options: Mapping[str, Any]) -> dict[str, Any]:
        return {"aside": put_aside(results, len(totals))}

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        return standing_of(results, put_aside(results, seats), options["target"],
                           options["concealed"])


def put_aside(results: Sequence[Result], seats: int) -> list[int]:
    """How many concealed bonuses each seat has put aside in these deals."""
    found = [0] * seats
    for result in results:
        for seat, count in enumerate(result.get("carry", {}).get("aside", ())):
            found[seat] += count
    return found


def _ending(state: ArlingtonState, out: int | None) -> Words:
    tariff = tariff_of(state.options)
    left = [(seat, tariff.lost(state.piles[HAND[seat]])) for seat in range(state.seats)]
    lost = [words("{who} -{n}", who=Seat(seat), n=n) for seat, n in left if n]
    if out is None:
        return words("The stock is used up: {lost}", lost=lost)
    return words("{who} is out: {lost}",
                 you="You are out: {lost}",
                 who=Seat(out), lost=lost)


RULES = Arlington()
