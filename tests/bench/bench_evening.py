"""Memory over an evening of play: ``python -m tests.bench.bench_evening [--hours 2]``.

One process plays match after match of five games, and between them its person opens the log, a
replay of what was just played, and every page. Cards move at instant speed: how many moves an hour
has is counted first, on a clock that waits to be told, at normal speed, a person taking PERSON_MS
for each of theirs. Then N moves are played, and RSS and USS are noted every so often.

Exit code 1 where the second half grows beyond its noise, or a process that has shown five tables
and a replay holds more than MOST_MB.
"""

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.core.rng import Rng
from game.store import folders
from scenes.pages.start.start import StartScene
from scenes.play.scene import TableScene
from scenes.program import again, routes
from tools.backstage import opened, session_at, step

GAMES = {"durak": 3, "gin_rummy": 2, "klondike": 1, "spite_and_malice": 2, "racing_demon": 3}
PAGES = ("start", "help_page", "settings", "past", "people", "statistics", "about")
PERSON_MS, TICK_MS = 3000, 50
MOST_MB = 250
#: Moves of a visit to a table, and looks at the memory in an evening.
VISIT, LOOKS = 60, 40
#: Growth by less than this over the half that is looked at is none, in MB.
LEAST_MB = 4.0


def held_mb():
    """(RSS, USS) of this process."""
    told = Path("/proc/self/smaps_rollup").read_text("ascii").splitlines()
    kb = {line.split(":")[0]: int(line.split()[1]) for line in told[1:]}
    return kb["Rss"] / 1024, (kb["Private_Clean"] + kb["Private_Dirty"]) / 1024


def pace_ms(stage):
    """How long a move takes at normal speed, a person's thought and all that moves counted."""
    took_ms, moves = 0, 0
    stage.app.settings["speed"] = "normal"
    for key, seats in GAMES.items():
        session = session_at(key, moves=0, seats=seats, folder=folders.data())
        session.set_pace(1.0)
        stage.show(TableScene(session))
        stage.settle()
        began_ms, before, since_ms = stage.now_ms, session.actions, 0
        while session.actions - before < 40 and session.outcome is None:
            stage.tick(TICK_MS)
            since_ms += TICK_MS
            people = [seat for seat in session.people if seat in session.deal.actors()]
            if people and since_ms >= PERSON_MS:
                since_ms = 0
                legal = session.game.rules.willing(session.legal(people[0]))
                session.submit(people[0], legal[0])
            if stage.now_ms - began_ms > 300_000:
                break
        took_ms, moves = took_ms + stage.now_ms - began_ms, moves + session.actions - before
    stage.show(StartScene())
    return took_ms / moves


def press(stage, key, sign=""):
    down = {"key": key, "mod": 0, "unicode": sign, "scancode": 0}
    stage.tick(TICK_MS, pygame.event.Event(pygame.KEYDOWN, **down))
    stage.tick(TICK_MS, pygame.event.Event(pygame.KEYUP, **down))


def visit(stage, number, rng):
    """A table for a while, its log, a replay and some pages; how many moves were made."""
    key = list(GAMES)[number % len(GAMES)]
    session = session_at(key, moves=0, seats=GAMES[key], seed=number + 1, folder=folders.data())
    stage.show(TableScene(session))
    moves = 0
    while moves < VISIT:
        if session.outcome is not None:
            stage.tick(2000)
            if not session.next_deal():
                break
        before = session.actions
        step(session, "easy", rng)
        stage.tick(TICK_MS)
        moves += max(0, session.actions - before) if session.outcome is None else 1
        if moves in (VISIT // 3, VISIT // 2):
            press(stage, pygame.K_l, "l")
    replayed(stage, session)
    for page in PAGES:
        made = getattr(routes, page)
        stage.app.push(made(session.game) if page == "help_page" else made())
        stage.settle()
        stage.app.pop()
    stage.show(StartScene())
    stage.settle()
    return moves


def replayed(stage, session):
    """The deal that was just played, gone through."""
    seat = session.people[0] if session.people else 0
    shown = session.outcome is not None
    stage.app.push(again.of_table(stage.app, session, seat=seat, shown=shown))
    stage.settle()
    for _ in range(20):
        press(stage, pygame.K_RIGHT)
    stage.app.pop()


def slope(rows):
    """(growth over all of it, in MB, and what is left beside the line: its noise)."""
    xs, ys = zip(*rows, strict=True)
    line = statistics.linear_regression(xs, ys)
    noise = statistics.pstdev(y - (line.slope * x + line.intercept) for x, y in rows)
    return line.slope * (xs[-1] - xs[0]), noise


def grows(rows):
    """Whether the second half grows beyond its noise; what is said of it."""
    half = rows[len(rows) // 2:]
    grown, noise = slope([(moves, uss) for moves, _rss, uss in half])
    told = (f"USS in the second half: {grown:+.1f} MB in {half[-1][0] - half[0][0]} moves, "
            f"noise {noise:.1f} MB")
    return grown > max(LEAST_MB, 3 * noise), told


def evening(hours, say=print):
    """Play; whether all is well."""
    with tempfile.TemporaryDirectory() as home, opened(home=Path(home)) as stage:
        each_ms = pace_ms(stage)
        most = round(hours * 3_600_000 / each_ms)
        say(f"a move takes {each_ms / 1000:.2f} s at normal speed: {most} moves in {hours:g} hours")
        stage.app.settings["speed"] = "instant"
        rows, five, moves, number, rng = [], 0.0, 0, 0, Rng.seeded(1)
        while moves < most:
            moves += visit(stage, number, rng)
            number += 1
            if number == len(GAMES):
                five = held_mb()[0]
            if moves >= len(rows) * most / LOOKS:
                rows.append((moves, *held_mb()))
                say("{:6} moves: RSS {:6.1f} MB, USS {:6.1f} MB".format(*rows[-1]))
    grown, told = grows(rows)
    say(f"{told}; after five tables and replays RSS {five:.1f} MB, {MOST_MB} are allowed; "
        f"{number} tables")
    return not grown and five <= MOST_MB


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_evening",
                                     description=__doc__)
    parser.add_argument("--hours", type=float, default=2)
    if not Path("/proc/self/smaps_rollup").exists():
        print("This system does not say what a process holds.", file=sys.stderr)
        return 2
    return int(not evening(parser.parse_args().hours, lambda line: print(line, flush=True)))


if __name__ == "__main__":
    raise SystemExit(main())
