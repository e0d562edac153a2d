"""Toy games at a table without a window, in all sizes, and what every picture must hold to."""

from collections.abc import Callable, Iterator

from pygame import Rect

from game.core.game import Game
from game.session.table import Session, Setup, Sitter
from scenes.table.layout.spots import TableZone
from scenes.table.table_view import TableView
from tests.scenes.table.tables import NAMES, app, take

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))


def session(toy: Game, seats: int | None = None, seed: int = 7) -> Session:
    """People at all seats: nobody acts by itself."""
    count = toy.best_seats[0] if seats is None else seats
    sitters = tuple(Sitter(name) for name in NAMES[:count])
    return Session.start(Setup(toy.key, sitters, {}, seed), games={toy.key: toy})


def stage_of(played: Session, size: tuple[int, int] = (1024, 640), seat: int = 0,
             scale: float = 1.0) -> TableView:  # fmt: skip
    """The table as a seat sees it, everything at rest."""
    program = app(size)
    program.settings["scale"] = scale
    made = TableView(program, played, seat)
    take(made, 0)
    made.director.finish(0)
    made.renew()
    return made


def stages(toy: Game, seats: int | None = None) -> Iterator[TableView]:
    """The same deal of a toy in every window, with text as usual and larger."""
    return every_window(lambda: session(toy, seats))


def every_window(sit: Callable[[], Session]) -> Iterator[TableView]:
    """A table in every window, with text as usual and larger."""
    for size in SIZES:
        for scale in (1.0, 1.5):
            yield stage_of(sit(), size, scale=scale)


def cards_of(stage: TableView, pile: str) -> list[Rect]:
    """Where the cards of a pile lie."""
    return [stage.rect(sprite) for sprite in stage.board.sprites[pile]]


def covers(stage: TableView, pile: str) -> Rect:
    """What a pile takes of the table."""
    rects = cards_of(stage, pile)
    return rects[0].unionall(rects[1:])


def inside(stage: TableView) -> list[str]:
    """Piles on the table whose cards lie outside of it, or over a plate; there should be none."""
    plates = [*stage.layout.plates.values(), stage.looks.frame.strip, stage.looks.frame.rail]
    found = []
    for pile, spot in stage.layout.spots.items():
        if not stage.board.sprites.get(pile) or spot.zone is TableZone.FAN:
            continue
        rect = covers(stage, pile).inflate(-8, -8)
        if not stage.looks.frame.table.contains(rect) or rect.collidelist(plates) >= 0:
            found.append(f"{pile} {rect}")
    return found
