"""The rules of Conquian (sheet 'Names', 2 to 5)."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.events import Event, Picture
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import PileSpec, group_of
from game.core.rng import Rng
from game.core.rules import Learning, Rules
from game.core.standing import Result, Standing
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.conquian import (
    doing,
    judge,
    knowing,
    moves,
    positions,
    table_gestures,
)
from game.engines.conquian.positions_rare import RARE
from game.engines.conquian.rules_match import standing_of
from game.engines.conquian.state import (
    DEALT,
    FIELDS,
    MELDS,
    PACK,
    STOCK,
    ConquianState,
    has_won,
    piles_for,
)
from game.mechanics.dealing import deal_singly, shuffled


class Conquian(Rules[ConquianState]):
    """Take the middle card into a meld, or refuse it and perhaps be forced."""

    key = "conquian"
    phases = ("swap", "option", "force", "discard", "over")
    first_phase = "option"
    all_verbs = ("take", "pass", "force", "discard", "swap")
    said = ("refuses", "force", "lets_go", "eleven", "drawn")
    reasons = ("eleven", "drawn")
    represented = frozenset({"take", "force"})
    fields = FIELDS
    state_type = ConquianState

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return piles_for(seats)

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return PACK

    def usable(self, state: ConquianState, seat: int, pile: str) -> bool:
        """All melds of a seat together; the other hand, for a card that is passed on."""
        if pile in MELDS or (state.phase == "swap" and group_of(pile) == "hand"):
            return True
        return super().usable(state, seat, pile)

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: ConquianState, carry: Mapping[str, Any]) -> None:
        """Ten each, singly from the non-dealer (sheet 2)."""
        state.piles[STOCK] = shuffled(state, PACK)
        deal_singly(state, state.piles[STOCK], DEALT)
        state.turn = 1 - state.dealer
        if state.options["swap_first"] == "one":
            state.phase = "swap"

    def begin(self, state: ConquianState, log: Log | None = None) -> None:
        if state.phase != "swap":
            doing.turn_up(state, 1 - state.dealer, log)

    def complete(self, state: ConquianState, given: frozenset[str]) -> None:
        positions.complete(state)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def actors(self, state: ConquianState) -> tuple[int, ...]:
        if state.phase == "swap":
            return tuple(seat for seat in (0, 1) if state.swaps[seat] is None)
        return super().actors(state)

    def verbs(self, state: ConquianState, seat: int) -> Sequence[str]:
        return moves.VERBS[state.phase]

    def moves(self, state: ConquianState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def variants(self, state: ConquianState, seat: int, rng: Rng) -> list[Action]:
        return moves.variants(state, seat, rng)

    def judge(self, state: ConquianState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def apply(self, state: ConquianState, seat: int, action: Action, log: Log | None = None
              ) -> None:
        doing.apply(state, seat, action, log)

    # --- the end ----------------------------------------------------------------------------------

    def outcome(self, state: ConquianState) -> Outcome | None:
        if state.phase != "over":
            return None
        points = tuple(int(has_won(state, seat)) for seat in (0, 1))
        places = places_by(points)
        reason = "eleven" if any(points) else "drawn"
        return Outcome(places, points, winners(places), reason, _ending(points),
                       {"dealer": state.dealer})

    # --- sight and knowledge ----------------------------------------------------------------------

    def learn(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        knowing.learn(notes, event, picture, learning)

    def consistent(self, state: ConquianState, view: View) -> bool:
        return knowing.consistent(state, view)

    def amend(self, state: ConquianState, view: View, rng: Rng) -> None:
        knowing.amend(state, view, rng)

    # --- refusals and gestures --------------------------------------------------------------------

    def reword(self, state: ConquianState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reworded(state, seat, action, code)

    def gesture(self, state: ConquianState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        return table_gestures.meant(state, seat, cards, source, target)

    # --- matches ----------------------------------------------------------------------------------

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        return standing_of(results, options)


def _ending(points: Sequence[int]) -> Words:
    """How it ended, in a sentence."""
    if not any(points):
        return words("The stock has run out: the deal is drawn.")
    return words("Eleven! {who} goes out.",
                 you="Eleven! {who} go out.",
                 who=Seat(points.index(1)))


RULES = Conquian()

__all__ = ["RULES", "Conquian"]
