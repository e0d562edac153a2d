"""Racing Demon, by its sheet.

All open cards are seen by everybody and the rest by nobody, so every viewer is told the same. Where
the sheet leaves a choice: an empty off-pile with ``call=manual`` is a position although nobody is
out (it is reached by play, so it must be arranged too); the thirty seconds of the one seat that is
not flagged begin anew when another seat becomes the one, and after a rotate.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.action import Action
from game.core.cards import Card, pack
from game.core.outcome import Outcome, places_by
from game.core.piles import ALL, COUNT, TOP, PileSpec, number_of
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.core.standing import Result, Standing
from game.core.words import Seat, Words, words
from game.engines.racing_demon import apply, judge, moves, positions
from game.engines.racing_demon.positions_corners import RARE
from game.engines.racing_demon.state import (
    FULL,
    LETTERS,
    OFF,
    PACK,
    ROLES,
    WASTE,
    RacingDemonState,
    centre_names,
    in_the_middle,
    out_seats,
    terms_of,
    work_names,
)
from game.families.race.rules import RaceGame, race_rules
from game.mechanics.dealing import shuffled
from game.mechanics.matches import summed
from game.mechanics.patience import pack_gesture

# --- what there is --------------------------------------------------------------------------------

def _pile_specs(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    columns = (seats, options["work_piles"])
    return (
        PileSpec("off.*", "riddance", TOP, sizes=(seats,), owner=1),
        PileSpec("work.*.*", "tableau", ALL, sizes=columns, owner=1),
        PileSpec("pack.*", "stock", COUNT, sizes=(seats,), owner=1),
        PileSpec("waste.*", "waste", TOP, sizes=(seats,), owner=1),
        PileSpec("centre.*", "foundation", ALL, sizes=(None,)),
    )


def _pack(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    return [card for letter in LETTERS[:seats] for card in pack(letter)]


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: RacingDemonState, carry: Mapping[str, Any]) -> None:
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


# --- the end --------------------------------------------------------------------------------------

def _outcome(state: RacingDemonState) -> Outcome:
    points = tuple(points_of(state))
    places = places_by(points)
    won = tuple(place == 1 for place in places)
    out = out_seats(state)
    if not out:
        told = words("Nobody can play on: the deal is dead.")
        return Outcome(places, points, won, "dead", told)
    who = [Seat(seat) for seat in out]
    told = words("{who} is out.", "{who} are out.", you="You are out.", you_plural="You are out.",
                 who=who, n=len(out))
    return Outcome(places, points, won, "out", told)


def points_of(state: RacingDemonState) -> list[int]:
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


# --- knowledge ------------------------------------------------------------------------------------

def _unseen_in(state: RacingDemonState, pile: str, unseen: list[str]) -> list[str]:
    letter = LETTERS[number_of(pile)]
    return [card for card in unseen if card[2] == letter]


# --- refusals and gestures ------------------------------------------------------------------------

def _reword(state: RacingDemonState, seat: int, action: Action, code: str) -> Words | None:
    sentence = judge.reworded(state, seat, action, code)
    if sentence is None and code == "phase" and seat not in moves.actors(state):
        return words("Nothing is possible for you now: wait for the others.")
    return sentence


def _meant(state: RacingDemonState, seat: int, cards: Sequence[Card], source: str,
           target: str | None) -> Action | None:
    """A click on the pack deals or turns the waste."""
    return pack_gesture(state.piles, PACK[seat], WASTE[seat], source, target)


def _matching(state: RacingDemonState, seat: int, cards: Sequence[Card], source: str | None,
              target: str | None) -> list[Action] | None:
    """What is meant at the pack; all else core finds."""
    meant = _meant(state, seat, cards, source or "", target)
    if meant is None:
        return None
    return [meant] if DEMON.judge(state, seat, meant) is None else []


# --- matches --------------------------------------------------------------------------------------

def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    """Over at the target, or after the agreed deals, if one total is the highest."""
    stands = summed(options["target"], results, seats)
    alone = stands.totals.count(max(stands.totals)) == 1
    return replace(stands, over=stands.over and alone)


DEMON = RaceGame[RacingDemonState](
    key="racing_demon",
    roles=ROLES,
    timer=positions.timer,
    plays=moves.plays,
    places=work_names,
    begins=True,
    taken=judge.taken,
    laid=judge.laid,
    judges=judge.JUDGES,
    bare=frozenset({"redeal", "stuck", "out"}),
    meant=_meant,
)
RULES: Rules[RacingDemonState] = race_rules(
    DEMON,
    state_type=RacingDemonState,
    pile_specs=_pile_specs,
    pack=_pack,
    phases=("run", "setup", "over"),
    all_verbs=("play", "draw", "redeal", "stuck", "out"),
    said=("go", "left", "stuck", "rotate", "closed", "out"),
    reasons=("out", "dead"),
    deal_out=_deal_out,
    complete=positions.complete,
    actors=moves.actors,
    verbs=moves.verbs,
    moves=moves.moves,
    apply=apply.apply,
    tick=apply.tick,
    outcome=when_over(_outcome),
    reword=_reword,
    secrets=Secrets(unseen_in=_unseen_in),
    standing=_standing,
    orders=("play", "draw"),
    matching=_matching,
    corners=RARE,
)
