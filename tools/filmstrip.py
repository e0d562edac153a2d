"""`python -m tools.filmstrip FOLDER [NAME ...]`: strips of twelve pictures of what moves.

Each is played by computer players behind the scenes up to the moment before; then the clock goes on
picture by picture. The same deal gives the same strip. No screen is needed.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if TYPE_CHECKING:
    from game.core.action import Action
    from game.session.table import Session
    from tools.backstage import Backstage

FRAMES, COLUMNS = 12, 3
SIZE, SHOWN_PX, GAP, CAPTION = (1280, 800), 520, 8, 26
COLOURS = 96
#: Deals that are tried until one has what is to be seen.
MOST_DEALS = 60
#: A race has been counted in by then.
COUNTED_IN_MS = 4000

#: Who acts, what, and when on the clock of the deal.
Move = tuple[int, "Action", int]


@dataclass(frozen=True)
class Film:
    """``shows(session, seat, action)``: whether this is the moment, asked before it is played;
    ``moves``: how many moves from it on are seen, ``apart_ms`` after each other; ``lasts_ms``: all
    of it; ``won``: seat 0 wins, or loses, the deal; None: it does not matter; ``times``: how many
    of those moves are such moments."""

    key: str
    seats: int
    shows: Callable[[Session, int, Action], bool]
    lasts_ms: int
    moves: int = 1
    apart_ms: int = 900
    won: bool | None = None
    times: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)


def ends(session: Session, seat: int, action: Action) -> bool:
    """Whether the deal is over after it."""
    deal = session.deal.copy()
    deal.play(seat, action)
    return deal.outcome() is not None


def doubts(session: Session, seat: int, action: Action) -> bool:
    """Whether somebody doubts a claim of several cards."""
    state: Any = session.deal.state
    return action.verb == "challenge" and state.count > 1


def rids(session: Session, seat: int, action: Action) -> bool:
    """Whether seat 0 is rid of one more."""
    table = session.game.table
    kinds = {name: spec.kind for spec in session.game.piles(len(session.seats), session.settled)
             for name in spec.names()}
    return seat == 0 and kinds.get(action.source or "", "") in table.celebrated_piles


def is_last(session: Session, seat: int, action: Action) -> bool:
    """Whether seat 0 is rid of its last one."""
    source = action.source or ""
    return rids(session, seat, action) and len(session.deal.state.piles[source]) == 1


FILMS: dict[str, Film] = {
    "durak_defeat": Film("durak", 4, ends, 3800, won=False, options={"form": "individual"}),
    "cheat_showdown": Film("cheat", 4, doubts, 3100),
    "riddance_card": Film("spite_and_malice", 2, rids, 3300, moves=3, times=2),
    "race_won": Film("racing_demon", 3, is_last, 3300, won=True),
    "patience_won": Film("klondike", 1, ends, 7000, won=True),
}  # fmt: skip


class Cut(NamedTuple):
    """The number of a deal that has what is filmed, its moves, and which of them is the first to
    be seen."""

    seed: int
    moves: list[Move]
    first: int


def cut(film: Film) -> Cut:
    """The first deal that has it. LookupError where none of the deals has it."""
    for seed in range(1, MOST_DEALS):
        moves, moments, won = _played(film, seed)
        for first in moments if film.won in (None, won) else ():
            if sum(first <= each < first + film.moves for each in moments) >= film.times:
                return Cut(seed, moves, first)
    raise LookupError(film.key)


def _setup(film: Film, seed: int, people: int) -> Any:
    from game.asked import NAMES
    from game.session.table import Setup, Sitter

    levels = ["human"] * people + ["medium"] * (film.seats - people)
    sitters = tuple(map(Sitter.of, NAMES[:film.seats], levels))
    return Setup(film.key, sitters, dict(film.options), seed)


def _played(film: Film, seed: int) -> tuple[list[Move], list[int], bool]:
    """The moves of a deal, the places of the moments among them, and whether seat 0 has won."""
    from game.core.rng import Rng
    from game.session.table import Session

    session, rng = Session.start(_setup(film, seed, 0)), Rng.seeded(seed)
    moves, found = list[Move](), list[int]()
    while session.outcome is None and len(moves) < 2000:
        actors = list(session.deal.actors())
        rng.shuffle(actors)
        acted = False
        for seat in actors:
            choice = session.game.brain.decide(session.game, session.deal.view(seat), "medium", rng)
            if choice is None or session.check(seat, choice.action) is not None:
                continue
            if film.shows(session, seat, choice.action):
                found.append(len(moves))
            moves.append((seat, choice.action, session.clock_ms))
            acted = session.play_for(seat, choice.action) is None
            break
        if session.game.clock != "none" and session.outcome is None:
            due = session.deal.due()
            later = session.clock_ms + (400 if acted else 1000)
            session.advance_to(later if acted or due is None else max(due, session.clock_ms))
    won = session.outcome is not None and session.outcome.won[0]
    return moves, found, won


def shot(film: Film) -> list[tuple[int, Any]]:
    """Twelve pictures, each with its time in ms since the first move."""
    from game.session.table import Session
    from scenes.program import play
    from tools.backstage import FRAME_MS, opened

    seed, moves, first = cut(film)
    with opened(SIZE, settings={"captions": True}) as stage:
        session = Session.start(_setup(film, seed, 1))
        for seat, action, at_ms in moves[:first]:
            _catch_up(session, at_ms)
            session.play_for(seat, action)
        if not session.game.real_time and (session.game.clock != "none" or moves[first][0]):
            session.pause("film")
        stage.show(play.at_table(stage.app, session))
        _be_ready(stage)
        taken, left = list[tuple[int, Any]](), moves[first:]
        left = left[:film.moves]
        # The first picture is the table at rest.
        stage.settle()
        taken.append((0, stage.picture()))
        begins = stage.now_ms
        for k in range(1, FRAMES):
            due = begins + k * film.lasts_ms // (FRAMES - 1)
            while stage.now_ms < due:
                stage.tick(FRAME_MS)
                played = film.moves - len(left)
                if left and stage.now_ms >= begins + played * film.apart_ms:
                    seat, action, at_ms = left.pop(0)
                    _catch_up(session, at_ms)
                    session.play_for(seat, action)
                    if not left and session.game.real_time:
                        session.go_on("film")
            taken.append((stage.now_ms - begins, stage.picture()))
    return taken


def _be_ready(stage: Backstage) -> None:
    """In a race the person presses Ready, and it is counted in; then the clock stands still."""
    from scenes.play.race.realtime import RaceLayer

    scene: Any = stage.app.top
    session = scene.desk.session
    if not session.game.real_time:
        return
    for seat in session.people:
        scene.layer(RaceLayer).answer(seat)
    while session.paused and scene.desk.blocking() is not None and stage.now_ms < COUNTED_IN_MS:
        stage.tick(100)
    session.pause("film")


def _catch_up(session: Session, at_ms: int) -> None:
    if session.game.clock != "none" and at_ms > session.clock_ms:
        session.advance_to(at_ms)


def strip(film: Film, path: Path) -> int:
    """Write a strip; its size in bytes."""
    import pygame

    from tools.sheets import paper

    taken = shot(film)
    pygame.font.init()
    high = SHOWN_PX * SIZE[1] // SIZE[0]
    rows = -(-FRAMES // COLUMNS)
    on = paper.sheet(COLUMNS * (SHOWN_PX + GAP) + GAP, rows * (high + CAPTION + GAP) + GAP)
    for k, (at_ms, picture) in enumerate(taken):
        x = GAP + k % COLUMNS * (SHOWN_PX + GAP)
        y = GAP + k // COLUMNS * (high + CAPTION + GAP)
        paper.write(on, f"{k + 1}   {at_ms / 1000:.2f} s", x, y, 17)
        on.blit(paper.scaled(picture, SHOWN_PX), (x, y + CAPTION))
    return paper.save(on, path, COLOURS)


def main() -> None:
    """Writes the strips that are named, and tells the size of each file in KB."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help=f"of {', '.join(FILMS)} (none named: all)")
    given = parser.parse_args()
    unknown = [name for name in given.names if name not in FILMS]
    if unknown:
        parser.error(f"there is no strip {unknown[0]!r}; there are {', '.join(FILMS)}")
    for name in given.names or FILMS:
        path = given.folder / f"film_{name}.png"
        print(f"{path}: {strip(FILMS[name], path) / 1024:.0f} KB")


if __name__ == "__main__":
    main()
