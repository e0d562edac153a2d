"""How many moves a minute computer players make in a race, by level.

`python -m tools.race_pace racing_demon --seats 4 --deals 4` lets as many of one level play whole
deals against the clock, as at a table at its usual settings, and counts what each does while
anybody may do anything. RT7 of docs/sheets/realtime_common.md says what people do.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game.catalogue import CATALOGUE
from game.core.records import dataclass
from game.families.race.brain import RaceBrain
from game.session.seats import Setup, Sitter
from game.session.table import Session

LEVELS = ("easy", "medium", "hard", "hard:champion")
#: One turn of the loop, and the longest a deal is watched.
TICK_MS, MOST_MS = 20, 1_200_000


@dataclass(slots=True)
class Watched:
    """``moves``: what a seat did in ``minutes`` in which there was something worth doing."""

    moves: int = 0
    minutes: float = 0.0

    @property
    def pace(self) -> float:
        """Moves a minute of one seat."""
        return self.moves / self.minutes if self.minutes else 0.0


def watched(key: str, players: Sequence[str], seeds: Sequence[int]) -> list[Watched]:
    """What each seat does in the deals of these numbers; ``players``: one for each seat."""
    seats = [Watched() for _ in players]
    for seed in seeds:
        sitters = tuple(Sitter.of(f"P{seat}", player) for seat, player in enumerate(players))
        _watch(Session.start(Setup(key, sitters, {}, seed)), seats)
    return seats


def _watch(session: Session, seats: Sequence[Watched]) -> None:
    """One deal to its end."""
    at_ms, steps, number, busy = 0, 0, -1, list[int]()
    while session.outcome is None and at_ms < MOST_MS:
        if session.number != number:
            number, busy = session.number, _busy(session)
        before_ms = session.clock_ms
        at_ms += TICK_MS
        session.update(at_ms)
        for seat in busy:
            seats[seat].minutes += (session.clock_ms - before_ms) / 60_000
        log = session.match_in_play.play.chronicle.log
        for step in log[steps:]:
            if step.seat is not None:
                seats[step.seat].moves += 1
        steps = len(log)


def _busy(session: Session) -> list[int]:
    """The seats that have anything to do that is worth it."""
    return [seat for seat in session.deal.actors() if _has_use(session, seat)]


def _has_use(session: Session, seat: int) -> bool:
    brain, racing, state = session.game.brain, session.game.table.racing, session.deal.state
    assert isinstance(brain, RaceBrain) and racing is not None, "a race is played by its kit"
    legal = session.legal(seat)
    if any(action.verb in racing.grabs for action in legal):
        return True
    return bool(brain.ideas(state, seat, legal)) or brain.otherwise(state, seat, legal) is not None


def main(arguments: Sequence[str] | None = None) -> None:
    """One line for each level."""
    parser = argparse.ArgumentParser(prog="python -m tools.race_pace", description=__doc__)
    parser.add_argument("key", choices=[key for key, game in CATALOGUE.items() if game.real_time])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--levels", default=",".join(LEVELS))
    given = parser.parse_args(arguments)
    for level in given.levels.split(","):
        seats = watched(given.key, [level] * given.seats, range(given.deals))
        moves, minutes = sum(each.moves for each in seats), sum(each.minutes for each in seats)
        told = f"{moves} moves in {minutes:.1f} minutes of players"
        print(f"{given.key} {given.seats} {level}: {moves / minutes:.0f} moves a minute ({told})",
              flush=True)


if __name__ == "__main__":
    main()
