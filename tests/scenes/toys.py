"""Games that are never dealt, with options of every kind, and a window that nobody sees."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pygame

from game.brains.brain import Brain
from game.core.game import Game
from game.core.options import Option, Preset, Scope, needs, refuse
from scenes import preferences
from scenes.look import theme
from scenes.pages.start.start import StartScene
from scenes.program import routes
from scenes.program.app import App
from scenes.program.opening import LateWays
from scenes.program.stack import Program, Scene
from scenes.program.window import Window, start_display

OPTIONS = (
    Option(
        "sides", "Sides", "Who plays with whom.", ("partners", "alone"),
        titles={"partners": "Partners", "alone": "Each alone"},
        notes={"partners": "Those who sit opposite play together."},
        at=lambda seats: ("partners", "alone") if seats == 4 else ("alone",),
    ),
    Option(
        "attackers", "Attackers", "How many may attack in a bout; the two neighbours always may.",
        (2, 3, "all"),
    ),
    Option(
        "passing", "Pass the attack on", "An attack may be passed on with a card of the same rank.",
        ("off", "on", "show"),
    ),
    Option(
        "pack", "Cards in the pack", "A shorter pack makes a shorter game.",
        (36, 52, 24, 20, 40, 48, 54),
    ),
    Option(
        "match", "Match", "When the match is over.", ("single", "deals:5", "hats:3"),
        scope=Scope.MATCH,
    ),
)  # fmt: skip


def settle(seats: int, given: dict[str, Any]) -> dict[str, Any]:
    given.setdefault("sides", "partners" if seats == 4 else "alone")
    if given["sides"] == "partners" and given.get("passing", "off") != "off":
        raise refuse("Passing on is only for games in which each plays alone.")
    return given


def toy(key: str, title: str, family: str, most: int, **more: Any) -> Game:
    summary = "Beat every card or pick them all up. The last one who holds cards is the fool."
    seats, best = range(2, most + 1), (min(4, most),)
    game = Game(key, title, family, summary, seats, best, at="never dealt", **more)
    return game.made_of(brain=Brain())


BY_THE_BOOK = Preset("book", "By the book", "As most books have it.", {"attackers": 3, "pack": 52})
BEATING = toy(
    "beating", "Beating", "Attack and defence", 6, options=OPTIONS, settle_more=settle,
    presets=(BY_THE_BOOK,),
)  # fmt: skip
STOPPING = toy(
    "stopping", "Stopping", "Patience for two", 2, options=(
        Option("stop", "Stop!", "What follows when a move was forgotten.", ("call", "auto", "off"),
               titles={"call": "Players call it", "auto": "By itself", "off": "Nothing"}),
        Option("false_stop", "A wrong call", "What it costs.", (0, 2),
               matters=needs(stop=("call",)),
               titles={0: "Nothing", 2: "Two points"}),
        Option("fill", "Empty houses", "What may fill them.", ("any", "reserve")),
    ),
    presets=(Preset("first", "First game", "Nobody is stopped.", {"stop": "off"}),
             Preset("rival", "As the rival has it", "To be compared with.", {"fill": "reserve"},
                    hidden=True)),
)  # fmt: skip
CROWD = toy("crowd", "The Game of the Very Long Table", "Left with the card", 12)
PAIR = toy("pair", "Pair", "Left with the card", 2)
MORE = tuple(toy(f"more{k}", f"More {k}", "More", 4) for k in range(9))
TOYS: Mapping[str, Game] = {game.key: game for game in (BEATING, CROWD, PAIR, *MORE)}


class Beneath(StartScene):
    """The first page below another that a test opens at once: it is built when somebody comes back
    to it."""

    def enter(self, app: Program) -> None:
        Scene.enter(self, app)


@contextmanager
def window(size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> Iterator[App]:
    """An app on the dummy driver, with settings that are not kept."""
    start_display()
    pygame.font.init()
    settings = preferences.load(None)
    settings["scale"] = scale
    routes.lay(LateWays())
    app = App(Window(size), settings)
    try:
        yield app
    finally:
        # What nobody fetched is never given back by pygame when the display goes: an event of a
        # button holds the button, its page and its app.
        pygame.event.get()
        # pygame_gui keeps its first manager for ever, and with it the page that it was made for,
        # the app of the page and all pages below: ten of them with their pictures take 75 MB.
        while app.depth:
            app.pop()
        app.close()
        theme.font.cache_clear()
        # Not all of pygame: fonts that are collected after it has gone are never given back.
        pygame.display.quit()


def key(app: App, code: int, sign: str = "", mod: int = 0) -> None:
    """A key goes down."""
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=sign, mod=mod))


def click(app: App, at: tuple[int, int]) -> None:
    """A click with the first button."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.event.Event(kind, button=1, pos=at, touch=False))
