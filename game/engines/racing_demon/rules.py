"""Racing Demon, by its sheet.

All open cards are seen by everybody and the rest by nobody, so every viewer is told the same. Where
the sheet leaves a choice: an empty off-pile with ``call=manual`` is a position although nobody is
out (it is reached by play, so it must be arranged too); the thirty seconds of the one seat that is
not flagged begin anew when another seat becomes the one, and after a rotate.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from game.core.action import Action, act
from game.core.cards import HIDDEN, Card, pack
from game.core.errors import Refusal
from game.core.outcome import Outcome, places_by
from game.core.piles import ALL, COUNT, TOP, PileSpec, number_of
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.seeing import seen_of
from game.core.standing import Result, Standing
from game.core.state import Field, flag, list_of, number, one_of
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.racing_demon import doing, judge, moves, positions
from game.engines.racing_demon.doing_stuck import LONE_MS
from game.engines.racing_demon.positions_rare import RARE
from game.engines.racing_demon.state import (
    ANY_CENTRE,
    FULL,
    LETTERS,
    NEW_CENTRE,
    OFF,
    PACK,
    WASTE,
    RacingDemonState,
    anybody_out,
    centre_names,
    in_the_middle,
    out_seats,
    terms_of,
    work_names,
)
from game.mechanics.dealing import shuffled
from game.mechanics.matches import summed
from game.mechanics.patience import pack_gesture
from game.mechanics.race.clock import CLOCK_FIELDS, CODES, latest_begin


class RacingDemon(Rules[RacingDemonState]):
    key: ClassVar[str] = "racing_demon"
    clock: ClassVar[str] = "real_time"
    phases: ClassVar[tuple[str, ...]] = ("setup", "run", "over")
    first_phase: ClassVar[str] = "run"
    all_verbs: ClassVar[tuple[str, ...]] = ("play", "draw", "redeal", "stuck", "out")
    said: ClassVar[tuple[str, ...]] = ("go", "left", "stuck", "rotate", "closed", "out")
    reasons: ClassVar[tuple[str, ...]] = ("out", "dead")
    represented: ClassVar[frozenset[str]] = frozenset({"play", "draw"})
    open_to_all: ClassVar[bool] = True
    codes: ClassVar[Mapping[str, str]] = CODES
    fields: ClassVar[tuple[Field, ...]] = (
        *CLOCK_FIELDS,
        Field("flags", list_of(number)),
        Field("dealt", list_of(number)),
        Field("rotated", flag),
        Field("dead", number),
        Field("called", list_of(number)),
        Field("base", list_of(one_of(*"A23456789TJQK"))),
    )
    state_type = RacingDemonState

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        columns = (seats, options["work_piles"])
        return (
            PileSpec("off.*", "riddance", TOP, sizes=(seats,), owner=1),
            PileSpec("work.*.*", "tableau", ALL, sizes=columns, owner=1),
            PileSpec("pack.*", "stock", COUNT, sizes=(seats,), owner=1),
            PileSpec("waste.*", "waste", TOP, sizes=(seats,), owner=1),
            PileSpec("centre.*", "foundation", ALL, sizes=(None,)),
        )

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return [card for letter in LETTERS[:seats] for card in pack(letter)]

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> RacingDemonState:
        state = super().blank(seats, options, dealer)
        state.token, state.dealt, state.base = dealer, [0] * seats, ["A"] * seats
        return state

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: RacingDemonState, carry: Mapping[str, Any]) -> None:
        for seat in range(state.seats):
            left = shuffled(state, pack(LETTERS[seat]))
            size = state.options["off_size"] + state.options[f"handicap.{seat}"]
            state.piles[OFF[seat]] = [left.pop() for _ in range(size)]
            if terms_of(state).corner:
                first = left.pop()
                state.piles[f"centre.{seat}"] = [first]
                state.base[seat] = first.rank
            for name in work_names(state, seat):
                state.piles[name] = [left.pop()]
            state.piles[PACK[seat]] = left
        state.phase, state.due = "setup", 0

    def complete(self, state: RacingDemonState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def actors(self, state: RacingDemonState) -> tuple[int, ...]:
        return moves.actors(state)

    def verbs(self, state: RacingDemonState, seat: int) -> Sequence[str]:
        return moves.verbs(state, seat)

    def moves(self, state: RacingDemonState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def variants(self, state: RacingDemonState, seat: int, rng: Rng) -> list[Action]:
        return moves.variants(state, seat, rng)

    def judge(self, state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def apply(self, state: RacingDemonState, seat: int, action: Action, log: Log | None = None
              ) -> None:
        doing.apply(state, seat, action, log)

    def due(self, state: RacingDemonState) -> int | None:
        return state.due

    def tick(self, state: RacingDemonState, log: Log | None = None) -> None:
        doing.tick(state, log)

    # --- the end ----------------------------------------------------------------------------------

    def outcome(self, state: RacingDemonState) -> Outcome | None:
        if state.phase != "over":
            return None
        points = tuple(self.points(state))
        places = places_by(points)
        won = tuple(place == 1 for place in places)
        out = out_seats(state)
        if not out:
            told = words("Nobody can play on: the deal is dead.")
            return Outcome(places, points, won, "dead", told)
        who = [Seat(seat) for seat in out]
        told = words("{who} is out.", "{who} are out.",
                     you="You are out.",
                     you_plural="You are out.",
                     who=who, n=len(out))
        return Outcome(places, points, won, "out", told)

    def points(self, state: RacingDemonState) -> list[int]:
        """Sheet 4, with the bonuses of section 5."""
        points = [in_the_middle(state, seat) - 2 * len(state.piles[OFF[seat]])
                  for seat in range(state.seats)]
        for name in centre_names(state):
            pile = state.piles[name]
            if len(pile) == FULL:
                points[LETTERS.index(pile[-1].pack)] += state.options["king_bonus"]
        for seat in out_seats(state):
            points[seat] += state.options["out_bonus"]
        return points

    # --- sight and knowledge ----------------------------------------------------------------------

    def usable(self, state: RacingDemonState, seat: int, pile: str) -> bool:
        return pile in (ANY_CENTRE, NEW_CENTRE) or super().usable(state, seat, pile)

    def unseen_in(self, state: RacingDemonState, pile: str, unseen: list[str]) -> list[str]:
        letter = LETTERS[number_of(pile)]
        return [card for card in unseen if card[2] == letter]

    def redraw(self, view: View, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
        if view.phase == "setup":
            return {"now": latest_begin(view.due)}, {}
        out = anybody_out(seen_of(self, view))
        return {"now": latest_begin(view.due, 1 if out else LONE_MS)}, {}

    # --- refusals and gestures --------------------------------------------------------------------

    def reword(self, state: RacingDemonState, seat: int, action: Action, code: str) -> Words | None:
        found = judge.reworded(state, seat, action, code)
        if found is None and code == "phase" and seat not in self.actors(state):
            return words("Nothing is possible for you now: wait for the others.")
        return found

    def gesture(self, state: RacingDemonState, seat: int, cards: Sequence[Card],
                source: str | None, target: str | None) -> Action | None:
        if source is None:
            return None
        meant = pack_gesture(state.piles, PACK[seat], WASTE[seat], source, target)
        if meant is not None:
            return meant
        if not cards or HIDDEN in cards:
            return None
        return act("play", tuple(Card(card) for card in cards), source, target or ANY_CENTRE)

    def matching(self, state: RacingDemonState, seat: int, cards: Sequence[Card],
                 source: str | None, target: str | None) -> list[Action] | None:
        """A click on the pack deals or turns the waste; all else core finds."""
        meant = pack_gesture(state.piles, PACK[seat], WASTE[seat], source or "", target)
        if meant is None:
            return None
        return [meant] if judge.judge(state, seat, meant) is None else []

    # --- matches ----------------------------------------------------------------------------------

    def match_first_dealer(self, seats: int, options: Mapping[str, Any], rng: Rng) -> int:
        return 0

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        """Over at the target, or after so many deals, if one total is the highest."""
        stands = summed(options["target"], results, seats)
        alone = stands.totals.count(max(stands.totals)) == 1
        return replace(stands, over=stands.over and alone)


RULES = RacingDemon()
