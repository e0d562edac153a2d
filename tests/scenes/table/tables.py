"""A table without a window.

An app that only has what a table asks of it, and sessions in which nobody waits.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.errors import Refusal
from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from scenes.devices.gamepads import Gamepads
from scenes.look.pictures import CardPictures
from scenes.look.sound import Sounds
from scenes.play.hands.fingers import Fingers
from scenes.play.scene import TableScene
from scenes.preferences import load
from scenes.program.access import Access
from scenes.table.growing import grown
from scenes.table.intent import Pick
from scenes.table.table_view import TableView
from scenes.table.tree import NOBODY, Grip, Part, TableNode

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hugo", "Iris", "Jon", "Kate", "Leo")
#: Tables that a test has opened; `conftest.py` leaves them.
ENTERED: list[TableScene] = []
#: Where a picture is drawn of which nobody looks at a single point: it spares SDL most of them.
SCRAP = pygame.Surface((64, 64))
#: The same deck at all of them: to draw it anew for each takes longer than most tests.
PICTURES = CardPictures()


def app(size: tuple[int, int] = (1280, 800)) -> Any:
    """What a table sees of the program."""
    pygame.font.init()
    return SimpleNamespace(
        size=size, settings=load(None), pictures=PICTURES, sounds=Sounds(0), speed="normal",
        trace=None, session=None, gamepads=Gamepads(), access=Access(), say=lambda sentence: None,
    )  # fmt: skip


def session(
    key: str, seats: int | None = None, seed: int = 1, options: dict[str, Any] | None = None
) -> Session:
    """A person at seat 0, people everywhere: nobody acts by itself."""
    count = CATALOGUE[key].best_seats[0] if seats is None else seats
    sitters = tuple(Sitter(name) for name in NAMES[:count])
    return Session.start(Setup(key, sitters, options or {}, seed))


def stage_of(played: Session, seat: int = 0, size: tuple[int, int] = (1280, 800)) -> TableView:
    """The table as a seat sees it, with all that has happened taken in."""
    made = TableView(app(size), played, seat)
    take(made, 0)
    return made


def take(stage: TableView, now_ms: int) -> None:
    """What the desk does when something has happened."""
    stage.take(stage.setting.session.news(stage.seat), now_ms)
    stage.renew()


def fingers_of(stage: TableView, played: Session) -> Fingers:
    """A person's hand at that table."""
    def act(action: Action, seat: int) -> Refusal | None:
        refusal = played.submit(seat, action)
        take(stage, 0)
        return refusal

    made = Fingers(stage, played, act)
    made.settle()
    return made


def random_step(played: Session, rng: Rng, clock_ms: int) -> None:
    """Somebody who may act does something; with a clock, time goes by."""
    deal = played.deal
    actors = deal.actors()
    if actors:
        seat = actors[rng.below(len(actors))]
        legal = deal.rules.willing(deal.legal(seat))
        if legal:
            played.play_for(seat, legal[rng.below(len(legal))])
    if played.game.clock != "none" and played.outcome is None:
        played.update(clock_ms)


def drop_at(stage: TableView) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """From where to where a card can be dragged that may go there; None where none can be."""
    for pile, card in sorted(stage.intent.playable):
        sprite = stage.board.find(card)
        if sprite is None:
            continue
        start = stage.rect(sprite).move(8, 8).topleft
        if stage.at(start)[1] is not sprite:
            continue
        for target in stage.intent.targets(Pick((card,), pile), stage.board.counts()):
            rect = stage.target_rect(target)
            if rect is not None and target.pile != pile:
                half = stage.rect(sprite).w // 2 - 8, stage.rect(sprite).h // 2 - 8
                return start, (rect.centerx - half[0], rect.centery - half[1])
    return None


def stops_at(stage: TableView, pile: str, grip: Grip = NOBODY) -> list[TableNode]:
    """Where focus can stand at a pile of a table on which nothing is open."""
    tree = grown(stage, [Part((), "rail")], grip)
    return [stop for stop in tree.stops if stop.pile == pile]
