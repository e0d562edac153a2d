"""Sheets of all screens: `python -m tools.sheets screens FOLDER [NAME ...]`.

For each scene and each game one sheet with the five windows of ``WINDOWS``; single pictures of
some; and beside each mock-up that is found (``--mock FOLDER``) the screen as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from game.catalogue import CATALOGUE
from scenes.preferences import remember_played, turn_favourite
from scenes.program.stack import Scene
from tools.backstage import Backstage, opened, session_at
from tools.sheets import paper

WINDOWS = (
    (1024, 640, 1.0), (1280, 800, 1.0), (1920, 1080, 1.0), (3840, 2160, 1.0), (1920, 1080, 1.5),
)  # fmt: skip
SHOWN_PX, GAP = 560, 10
COLUMNS = 3
#: Enough for a table, and a third smaller than with all of them.
COLOURS = 96
SINGLE = (1280, 800)
#: Moves after which a game looks as it does most of the time; some take longer.
MOVES = 14
LONGER = {
    "racing_demon": 90, "continental_rummy": 90,
    "spit": 60, "sequence_rummy": 60, "fortune_rummy": 60, "arlington": 60, "pinaculo": 60,
    "canfield": 60, "klondike": 60,
    "patience": 40, "russian_bank": 40, "russian_bank_penguin": 40, "compartment_full": 40,
    "conquian": 30, "spite_and_malice": 30, "paskahousu": 30,
}  # fmt: skip
READY_MS = 4_000


@dataclass(frozen=True)
class Story:
    """How a screen comes about: ``scene`` makes it, ``then`` does at it what is to be seen; with
    ``settings`` of its own; ``played``: some matches were played before. ``mock``: the mock-up that
    it was drawn after."""

    scene: Callable[[], Scene]
    then: Callable[[Backstage, Any], None] = lambda stage, scene: None
    settings: Mapping[str, Any] = field(default_factory=dict)
    played: bool = False
    mock: str = ""


# --- what there is to see -------------------------------------------------------------------------


def start() -> Scene:
    """The first page."""
    from scenes.pages.start.start import StartScene

    return StartScene()


def setup() -> Scene:
    """The page of seats and options, for Durak."""
    from scenes.pages.setup.setup import SetupScene

    return SetupScene(CATALOGUE["durak"])


def settings() -> Scene:
    """The page of settings."""
    from scenes.pages.settings import SettingsScene

    return SettingsScene()


def about() -> Scene:
    """The page about the program."""
    from scenes.pages.about.about import AboutScene

    return AboutScene()


def profiles() -> Scene:
    """The page of the people at this computer."""
    from scenes.pages.people.profiles import ProfilesScene

    return ProfilesScene()


def statistics() -> Scene:
    """A year of it; the person is one who has played some matches."""
    from game.core.rng import Rng
    from game.store import folders
    from game.store.statistics import Statistics
    from scenes.pages.people.statistics import StatisticsScene

    counted, chance = Statistics(folders.statistics()), Rng(7)
    name, begun = counted.people()[0], 1_760_000_000
    for key, times in (("cheat", 51), ("gin_rummy", 38), ("durak", 148)):
        parts = [k / times for k in range(times)]
        counted.fill([_counted(key, name, begun + round(31_000_000 * part),
                               level=("easy", "medium", "hard")[int(3 * part)],
                               won=chance.random() < 0.45 + 0.4 * part)
                      for part in parts], [])  # fmt: skip
    scene = StatisticsScene()
    scene.game = "durak"
    return scene


def _counted(key: str, name: str, at_s: int, *, level: str, won: bool) -> dict[str, Any]:
    """A deal of two as the statistics have it."""
    return {"journal": f"{key}-{at_s}", "time": at_s, "game": key, "rules": 1, "seats": 2,
            "options": {}, "seed": at_s % 999_983, "deal": 1, "names": [name, "Ben"],
            "levels": ["human", level], "places": [1, 2] if won else [2, 1], "points": [0, 0],
            "won": [won, not won], "reason": "out", "actions": 40, "length_ms": 340_000,
            "undos": 0, "practice": False}  # fmt: skip


def past_games() -> Scene:
    """The page of past and unfinished games."""
    from scenes.pages.past.past_games import PastGamesScene

    return PastGamesScene()


def welcome() -> Scene:
    """The greeting of the very first start."""
    from scenes.pages.start.welcome import WelcomeScene

    return WelcomeScene()


def key_test() -> Scene:
    """The page on which two people try whether their keyboard hears both."""
    from scenes.pages.setup.key_test import KeyTestScene

    return KeyTestScene()


def replay() -> Scene:
    """A deal of Sequence Rummy seen again, half way, with all hands open."""
    from game.session.replay.deal_replay import JournalReplay as Told
    from game.session.replay.opened import Perspective
    from game.store import folders
    from scenes.replay.scene import ReplayScene

    session = session_at("sequence_rummy", moves=None, folder=folders.data())
    path = session.path
    session.close()
    assert path is not None
    told = Told.of(path)
    return ReplayScene(told.course(told.current), Perspective(0, True), 20)


def table(key: str, moves: int = MOVES, *, over: bool = False, **more: Any) -> Callable[[], Scene]:
    """A table in the middle of a deal, or where it is ``over``."""

    def made() -> Scene:
        from scenes.play.scene import TableScene

        return TableScene(session_at(key, moves=None if over else moves, **more))

    return made


def command(name: str) -> Callable[[Backstage, Any], None]:
    """What a key of the table does."""

    def done(stage: Backstage, scene: Any) -> None:
        scene.desk.do(name)

    return done


def twice(name: str) -> Callable[[Backstage, Any], None]:
    """A key, and once it is answered again."""

    def done(stage: Backstage, scene: Any) -> None:
        for _ in range(2):
            scene.desk.do(name)
            stage.tick(100)
            stage.tick(100)

    return done


def ready(stage: Backstage, scene: Any) -> None:
    """Where all play at once: everybody is ready, it counts down, and then time stands still."""
    from scenes.play.race.realtime import RaceLayer

    if scene.desk.session.game.real_time:
        race = scene.layer(RaceLayer)
        for seat in scene.desk.session.people:
            race.answer(seat)
        while stage.now_ms < READY_MS:
            stage.tick(100)
        scene.desk.session.pause("picture")


STORIES: dict[str, Story] = {
    "start": Story(start, played=True, mock="01_start"),
    "first_start": Story(welcome),
    "setup": Story(setup, mock="02_game_page"),
    "settings": Story(settings, mock="13_settings"),
    "about": Story(about),
    "profiles": Story(profiles, played=True),
    "statistics": Story(statistics, played=True, mock="16_statistics"),
    "past_games": Story(past_games, played=True),
    "rules": Story(table("durak"), command("rules"), mock="11_rules_panel"),
    "log": Story(table("durak"), command("log")),
    "pause": Story(table("durak"), command("pause"), mock="15_pause_log"),
    "result": Story(table("durak", over=True), mock="12_result"),
    "curtain": Story(table("durak", people=2), mock="14_curtain"),
    "challenge": Story(table("cheat", people=2)),
    "hint": Story(table("durak"), twice("hint")),
    "keys": Story(table("durak"), command("about")),
    "replay": Story(replay),
    "key_test": Story(key_test),
    "two_at_once": Story(table("racing_demon", 90, people=2, seats=3), ready),
    "high_contrast": Story(table("durak"), settings={"high_contrast": True}),
    "left_handed": Story(
        table("durak"), settings={"left_handed": True, "felt": "walnut", "deck": "four"}
    ),
}
#: Games that have a mock-up: which, and for how many it is drawn.
_MOCKS = {
    "durak": ("03_durak_4", 4),
    "spite_and_malice": ("05_spite_and_malice", 2),
    "cheat": ("06_cheat_5", 5),
    "racing_demon": ("07_racing_demon_4", 4),
    "sequence_rummy": ("08_sequence_rummy_3", 3),
    "continental_rummy": ("09_continental_12", 12),
    "russian_bank": ("10_russian_bank", 2),
    "old_maid": ("17_old_maid_draw", 4),
}
#: What differs from the mock-up, and why.
DIFFERS = {
    "start": "Favourites and what was played last come first. Families are chips with counts, the "
             "other filters lists, with a search beside them; small families share a shelf. All "
             "unfinished games and the deal of the day have a row of their own.",
    "setup": "One row for a person or a strength instead of two, so that ten seats fit. All "
             "options are in sight and scroll; each is a list where there are too many choices for "
             "segments. What one learns in a minute is told at the table, in the first deal.",
    "settings": "Lists instead of a slider; where the files lie is told by About Riddance.",
    "statistics": "With columns of how it went over time. The average of trumps is not counted.",
    "rules": "The headings of the page are the buttons; what holds at this table has one of its "
             "own. The section that explains a refusal is framed only after a refusal.",
    "pause": "The log opens from the rail, so the panel stands alone.",
    "result": "A single deal of Durak, where places count; columns for each deal, bars and the "
              "total come with a match. Menu and new set-up are offered as well.",
    "curtain": "The rail stays, so that pause and rules can be reached; the table behind is "
               "already the next person's, so that nothing turns round when it opens. Each line is "
               "one action.",
    "durak": "Sort has a button. Partners are told by name, and the corner says the form.",
    "cheat": "The claim and the time to doubt it stand on the heap itself, for everybody; the "
             "button to lay cards comes over the picked cards.",
    "racing_demon": "The others' cards stand in one row, so that own ones have their size.",
    "sequence_rummy": "Another moment of a deal: no draft lies there. Sort stands for Arrange; "
                      "best melds are one of its orders.",
    "spite_and_malice": "\"next 8\" stands only where a wild card leaves it open.",
}
SINGLES = ("start", "setup", "durak", "sequence_rummy", "racing_demon", "cheat")


def stories() -> dict[str, Story]:
    """All scenes, then all games."""
    found = dict(STORIES)
    for key in CATALOGUE:
        mock, seats = _MOCKS.get(key, ("", None))
        found[key] = Story(table(key, LONGER.get(key, MOVES), seats=seats), ready, mock=mock)
    return found


# --- pictures -------------------------------------------------------------------------------------


def shot(story: Story, width: int, height: int, scale: float) -> pygame.Surface:
    """The screen in a window of that size."""
    settings = {**story.settings, "scale": scale}
    with opened((width, height), settings=settings, speed="instant") as stage:
        if story.played:
            play_some(stage)
        scene = story.scene()
        stage.show(scene)
        stage.settle()
        story.then(stage, scene)
        stage.settle()
        return stage.picture()


def play_some(stage: Backstage) -> None:
    """Matches of the past, and one that is not over."""
    from game.store import folders

    played = (("durak", None), ("rolling_stone", None), ("spite_and_malice", None), ("durak", 9))
    for key, moves in played:
        seed = (moves or 2000) + len(key)
        session = session_at(key, moves=moves, seed=seed, folder=folders.data())
        session.close()
        remember_played(stage.app.settings, key)
    stage.app.settings["last_game"] = "durak"
    turn_favourite(stage.app.settings, "spite_and_malice")


def contact_sheet(story: Story) -> pygame.Surface:
    """The screen in all windows, each as wide as the others."""
    shots = []
    for width, height, scale in WINDOWS:
        larger = "" if scale == 1 else f", text {scale:.0%}"
        picture = paper.scaled(shot(story, width, height, scale), SHOWN_PX)
        shots.append((f"{width} x {height}{larger}", picture))
    return paper.grid(shots, COLUMNS)


def pair(mock: Path, story: Story) -> pygame.Surface:
    """The mock-up, and the screen in a window of its size."""
    drawn = pygame.image.load(mock)
    real = shot(story, *drawn.get_size(), 1.0)
    parts = [paper.scaled(picture, SHOWN_PX) for picture in (drawn.convert(32), real)]
    made = paper.sheet(2 * SHOWN_PX + 3 * GAP, parts[0].get_height() + 2 * GAP, "#0C211F")
    for at, part in enumerate(parts):
        made.blit(part, (GAP + at * (SHOWN_PX + GAP), GAP))
    return made


# --- files ----------------------------------------------------------------------------------------


def make(folder: Path, names: list[str], mocks: Path | None) -> dict[str, int]:
    """Write the sheets that are asked for (none named: all); name -> bytes."""
    sizes: dict[str, int] = {}
    for name, story in stories().items():
        if names and name not in names:
            continue
        sizes[f"{name}.png"] = paper.save(contact_sheet(story), folder / f"{name}.png", COLOURS)
        if name in SINGLES:
            single = folder / "single" / f"{name}.png"
            sizes[f"single/{name}.png"] = paper.save(shot(story, *SINGLE, 1.0), single)
        mock = None if mocks is None else mocks / f"{story.mock}.png"
        if story.mock and mock is not None and mock.exists():
            both = folder / "mock" / f"{name}.png"
            sizes[f"mock/{name}.png"] = paper.save(pair(mock, story), both, COLOURS)
    _index(folder)
    return sizes


def _index(folder: Path) -> None:
    """The page with all pairs that there are."""
    pairs = [name for name in stories() if (folder / "mock" / f"{name}.png").exists()]
    if pairs:
        same = "Left what was drawn before, right what there is, in a window of the same size."
        lines = ["# Mock-ups and screens", "", same, ""]
        for name in pairs:
            lines += [f"## {name.replace('_', ' ').capitalize()}", ""]
            lines += [f"![{name}]({folder.name}/mock/{name}.png)", ""]
            lines += [DIFFERS[name], ""] if name in DIFFERS else []
        (folder.parent / "mockups.md").write_text("\n".join(lines), "utf-8")
