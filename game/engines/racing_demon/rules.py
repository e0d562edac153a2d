"""Racing Demon, by its sheet.

All open cards are seen by everybody and the rest by nobody, so every viewer is told the same. Where the sheet leaves a choice:
an empty off-pile with ``call=manual`` is a position although nobody is out (it is reached by play, so it must be arranged
too); the thirty seconds of the one seat that is not flagged begin anew when another seat becomes the one, and after a rotate.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.core.action import Action, act
from game.core.cards import HIDDEN, Card, pack
from game.core.errors import Refusal
from game.core.log import Log, draw, move, say
from game.core.outcome import Outcome, places_by
from game.core.piles import ALL, COUNT, TOP, PileSpec
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.state import Field, flag, list_of, number, one_of
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.racing_demon import doing_stuck as stuck
from game.engines.racing_demon import judge as refusals
from game.engines.racing_demon import moves as choices
from game.engines.racing_demon.positions import complete
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
    centre_for,
    centre_names,
    corner,
    is_out,
    lone_seat,
    next_centre,
    out_seats,
    work_names,
)
from game.mechanics.race.pace import CLOCK_FIELDS, CODES, latest_begin, pass_token

_VERBS = ("play", "draw", "redeal", "stuck")
_MANUAL_VERBS = (*_VERBS, "out")


class RacingDemon(Rules[RacingDemonState]):
    key: ClassVar[str] = "racing_demon"
    clock: ClassVar[str] = "real_time"
    phases: ClassVar[tuple[str, ...]] = ("setup", "run", "over")
    first_phase: ClassVar[str] = "run"
    open_to_all: ClassVar[bool] = True
    codes: ClassVar[Mapping[str, str]] = CODES
    fields: ClassVar[tuple[Field, ...]] = (
        *CLOCK_FIELDS, Field("flags", list_of(number)), Field("dealt", list_of(number)), Field("rotated", flag),
        Field("dead", number), Field("called", list_of(number)), Field("base", list_of(one_of(*"A23456789TJQK"))))
    state_type = RacingDemonState

    # --- what there is ----------------------------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return (PileSpec("off.*", "riddance", TOP, sizes=(seats,), owner=1),
                PileSpec("work.*.*", "tableau", ALL, sizes=(seats, options["work_piles"]), owner=1),
                PileSpec("pack.*", "stock", COUNT, sizes=(seats,), owner=1),
                PileSpec("waste.*", "waste", TOP, sizes=(seats,), owner=1),
                PileSpec("centre.*", "foundation", ALL, sizes=(None,)))

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return [card for letter in LETTERS[:seats] for card in pack(letter)]

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> RacingDemonState:
        state = super().blank(seats, options, dealer)
        state.token, state.dealt, state.base = dealer, [0] * seats, ["A"] * seats
        return state

    # --- the life of a deal -----------------------------------------------------------------------------------------

    def deal_out(self, state: RacingDemonState, carry: Mapping[str, Any]) -> None:
        rng = Rng(state.rng)
        for seat in range(state.seats):
            left = pack(LETTERS[seat])
            rng.shuffle(left)
            size = state.options["off_size"] + state.options[f"handicap.{seat}"]
            state.piles[OFF[seat]] = [left.pop() for _ in range(size)]
            if corner(state):
                first = left.pop()
                state.piles[f"centre.{seat}"] = [first]
                state.base[seat] = first.rank
            for name in work_names(state, seat):
                state.piles[name] = [left.pop()]
            state.piles[PACK[seat]] = left
        state.rng = rng.state
        state.phase, state.due = "setup", 0

    def complete(self, state: RacingDemonState, given: frozenset[str]) -> None:
        complete(state, given)

    def actors(self, state: RacingDemonState) -> tuple[int, ...]:
        if state.phase != "run":
            return ()
        return tuple([seat for seat in range(state.seats) if self._may_act(state, seat)])

    def _may_act(self, state: RacingDemonState, seat: int) -> bool:
        if is_out(state, seat):
            return False
        if seat not in state.flags:
            return True                                     # STUCK at the least
        return choices.stirs(state, seat) or not state.piles[OFF[seat]]

    def verbs(self, state: RacingDemonState, seat: int) -> Sequence[str]:
        return _MANUAL_VERBS if state.options["call"] == "manual" else _VERBS

    def moves(self, state: RacingDemonState, seat: int) -> list[Action]:
        return choices.moves(state, seat)

    def judge(self, state: RacingDemonState, seat: int, action: Action) -> Refusal | None:
        return refusals.judge(state, seat, action)

    def apply(self, state: RacingDemonState, seat: int, action: Action, log: Log | None = None) -> None:
        lone, known, verb = lone_seat(state), state.flags[:], action.verb
        stirred = False
        if verb == "play":
            stirred = self._play(state, seat, action, log)
        elif verb == "draw":
            stirred = True
            self._draw(state, seat, action, log)
        elif verb == "redeal":
            stuck.turn_over(state, seat, log)
        elif verb == "stuck":
            state.flags = sorted([*state.flags, seat])
        else:
            nobody_out = not state.called
            state.called = sorted([*state.called, seat])
            self._goes_out(state, seat, nobody_out, log)
        stuck.look(state, choices.stirs, seat if stirred else None, lone, known, log)

    def _play(self, state: RacingDemonState, seat: int, action: Action, log: Log | None) -> bool:
        """Whether it counts as a play (sheet 3, Getting stuck)."""
        source, target = action.source, action.target
        if target == ANY_CENTRE:
            target = centre_for(state, seat, action.cards[0]) or target
        if target == NEW_CENTRE:
            target = next_centre(state)
        middle, shift = target.startswith(ANY_CENTRE), source.startswith("work")
        nobody_out = not anybody_out(state)
        move(state, action.cards, source, target, log)
        if middle:
            self._reached_centre(state, seat, target, log)
        elif not shift:
            self._own_play(state, seat)
        if source == OFF[seat]:
            self._left_off(state, seat, nobody_out, log)
        return middle or not shift

    def _own_play(self, state: RacingDemonState, seat: int) -> None:
        state.dealt[seat], state.rotated = 0, False
        if seat in state.flags:
            state.flags.remove(seat)

    def _reached_centre(self, state: RacingDemonState, seat: int, target: str, log: Log | None) -> None:
        pass_token(state, seat)
        state.flags, state.dealt, state.rotated = [], [0] * state.seats, False
        if len(state.piles[target]) == FULL:
            say(log, "closed", seat)

    def _draw(self, state: RacingDemonState, seat: int, action: Action, log: Log | None) -> None:
        source, target = action.source, action.target
        if target != WASTE[seat]:
            draw(state, 1, source, target, log)
            self._own_play(state, seat)
            return
        count = min(state.options["turn"], len(state.piles[source]))
        if log is None:
            draw(state, count, source, target)
        else:
            for _ in range(count):                          # one by one, so that everybody sees each (sheet, Names)
                draw(state, 1, source, target, log)
        state.dealt[seat] += count

    def _left_off(self, state: RacingDemonState, seat: int, nobody_out: bool, log: Log | None) -> None:
        """A card has left the off-pile."""
        left = len(state.piles[OFF[seat]])
        if 0 < left <= 3:
            say(log, "left", seat, n=left)
        elif not left and state.options["call"] == "auto":
            self._goes_out(state, seat, nobody_out, log)

    def _goes_out(self, state: RacingDemonState, seat: int, nobody_out: bool, log: Log | None) -> None:
        """The deal is over 1 ms after the first is out (RT10)."""
        if nobody_out:
            state.due = state.now + 1
        say(log, "out", seat)

    # --- the clock --------------------------------------------------------------------------------------------------

    def due(self, state: RacingDemonState) -> int | None:
        return state.due

    def tick(self, state: RacingDemonState, log: Log | None = None) -> None:
        if state.phase == "setup":
            self._go(state, log)
        elif anybody_out(state):
            state.phase, state.due = "over", None
        else:
            known, state.flags = state.flags, list(range(state.seats))
            stuck.tell_flags(state, known, log)
            stuck.everybody_stuck(state, choices.stirs, log)

    def _go(self, state: RacingDemonState, log: Log | None) -> None:
        """What begins a pile goes to the middle before anybody can act; the token stays (sheet 2)."""
        state.phase, state.due = "run", None
        say(log, "go")
        for seat in range(state.seats):
            base, piles = state.base[seat], state.piles
            for name in work_names(state, seat):
                while piles[name] and piles[name][-1].rank == base:
                    move(state, piles[name][-1:], name, next_centre(state), log)
                    draw(state, 1, PACK[seat], name, log)
            while piles[OFF[seat]] and piles[OFF[seat]][-1].rank == base:
                nobody_out = not anybody_out(state)
                move(state, piles[OFF[seat]][-1:], OFF[seat], next_centre(state), log)
                self._left_off(state, seat, nobody_out, log)

    def outcome(self, state: RacingDemonState) -> Outcome | None:
        if state.phase != "over":
            return None
        points = tuple(self.points(state))
        places = places_by(points)
        out = out_seats(state)
        told = words("{who} is out.", "{who} are out.", who=[Seat(seat) for seat in out], n=len(out)) if out else words(
            "Nobody can play on: the deal is dead.")
        return Outcome(places, points, tuple(place == 1 for place in places), "out" if out else "dead", told)

    def points(self, state: RacingDemonState) -> list[int]:
        """Sheet 4, with the bonuses of section 5."""
        points = [-2 * len(state.piles[OFF[seat]]) for seat in range(state.seats)]
        for name in centre_names(state):
            pile = state.piles[name]
            for card in pile:
                points[LETTERS.index(card.pack)] += 1
            if len(pile) == FULL:
                points[LETTERS.index(pile[-1].pack)] += state.options["king_bonus"]
        for seat in out_seats(state):
            points[seat] += state.options["out_bonus"]
        return points

    # --- sight and knowledge ----------------------------------------------------------------------------------------

    def usable(self, state: RacingDemonState, seat: int, pile: str) -> bool:
        return pile in (ANY_CENTRE, NEW_CENTRE) or super().usable(state, seat, pile)

    def unseen_in(self, state: RacingDemonState, pile: str, unseen: list[str]) -> list[str]:
        letter = LETTERS[int(pile.split(".")[1])]
        return [card for card in unseen if card[2] == letter]

    def redraw(self, view: View, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
        if view.phase == "setup":
            return {"now": latest_begin(view.due)}, {}
        manual = view.options["call"] == "manual"
        out = view.fields["called"] if manual else [seat for seat in range(view.seats) if not view.piles[OFF[seat]]]
        return {"now": latest_begin(view.due, 1 if out else stuck.LONE_MS)}, {}

    def reword(self, state: RacingDemonState, seat: int, action: Action, code: str) -> Words | None:
        if code == "foreign":
            return words("Not your cards.")
        if code == "covered":
            return refusals.covered(state, seat, action.source)
        if code != "phase":
            return None
        if state.phase == "setup":
            return words("Wait for Go!")
        if is_out(state, seat):
            return words("You are out: the deal ends now.")
        return self._explained(state, seat, action) if state.phase == "run" else None

    def _explained(self, state: RacingDemonState, seat: int, action: Action) -> Words | None:
        """A seat for which nothing is possible is still told why a card does not fit; judging looks at open cards alone."""
        if action.verb not in self.verbs(state, seat):
            return None if seat in self.actors(state) else words("Nothing is possible for you now: wait for the others.")
        if not all(self.usable(state, seat, pile) for pile in (action.source, action.target) if pile):
            return words("Not your cards.")
        refusal = refusals.judge(state, seat, action)
        return None if refusal is None else refusal.words

    def gesture(self, state: RacingDemonState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        if source is None:
            return None
        if source == PACK[seat] and target not in (None, source):
            return act("draw", (), source, target)
        if source == PACK[seat]:
            return act("draw", (), source, WASTE[seat]) if state.piles[source] else choices.REDEAL
        if source == WASTE[seat] and target == PACK[seat]:
            return choices.REDEAL
        if not cards or HIDDEN in cards:
            return None
        return act("play", tuple(Card(card) for card in cards), source, target or ANY_CENTRE)

    def matching(self, state: RacingDemonState, seat: int, cards: Sequence[Card], source: str | None,
                 target: str | None) -> list[Action] | None:
        """A click on the pack deals or turns the waste; all else core finds."""
        if source != PACK[seat] and not (source == WASTE[seat] and target == PACK[seat]):
            return None
        meant = self.gesture(state, seat, cards, source, target)
        return [meant] if meant is not None and refusals.judge(state, seat, meant) is None else []

    # --- matches ----------------------------------------------------------------------------------------------------

    def match_first_dealer(self, seats: int, options: Mapping[str, Any], rng: Rng) -> int:
        return 0

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, Any]) -> bool:
        """Over at the target, or after so many deals, if one total is the highest."""
        target, best = options["target"], max(totals)
        reached = deals >= int(target.split(":")[1]) if isinstance(target, str) else best >= target
        return reached and list(totals).count(best) == 1
