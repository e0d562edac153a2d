"""Large and small: every game in windows of every shape, with text of every size, panels open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.rng import Rng
from game.core.table import Badge
from game.core.words import words
from game.session.table import Session, Setup, Sitter
from scenes.play.scene import TableScene
from scenes.preferences import CARDS, SCALES
from scenes.table.cards.painter import covered
from scenes.table.cards.sprites import Sprite
from tests.scenes.table.sights import complaints, hidden
from tests.scenes.table.tables import NAMES, app
from tests.slow_marks import ONE_OF_EACH, slow_case
from tools.backstage import session_at, step

SIZES = [(1024, 640), (900, 900), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
#: In `make test`.
FEW_SIZES, FEW_SCALES = [(900, 900), (1280, 800)], [1.0, 2.0]
PANELS = ("", "log", "rules")
#: Where seats with open piles find no room for all of them at 60 px a card, by the window: from so
#: many seats on, and from N beside a panel. What is not shown opens by a click on its plate.
CROWDED = {(1024, 640): (5, 2), (900, 900): (5, 2), (1280, 800): (8, 5)}

#: Ten columns, and as many piles above them, lie under a panel of the smallest window.
WIDE = {"spider", "forty_thieves"}


@pytest.fixture
def scene(request: pytest.FixtureRequest) -> Iterator[TableScene]:
    """A table in the middle of a deal, in a window that changes its size."""
    key, seats = request.param
    made = TableScene(session_at(key, moves=12, seats=seats))
    made.enter(app())
    yield made
    made.leave()


def stand(scene: TableScene, size: tuple[int, int], scale: float, panel: str,
          left_handed: bool = False) -> None:
    """The table in such a window, everything at its place."""
    desk = scene.desk
    if desk.side:
        desk.close_side()
    shown: Any = scene.app
    shown.size = size
    shown.settings["scale"], shown.settings["left_handed"] = scale, left_handed
    desk.resize()
    if panel:
        assert desk.do(panel)
    desk.stage.director.finish(desk.now_ms)
    desk.settle()


def look(scene: TableScene, sizes: list[tuple[int, int]], scales: list[float]) -> None:
    game, seats = scene.desk.stage.setting.game, scene.desk.stage.view.seats
    open_piles = bool(scene.desk.stage.shown.arrangement.mat)
    wrong: dict[object, object] = {}
    for size, panel, left_handed in product(sizes, PANELS, (False, True)):
        least = game.min_window(seats)
        # Log and rules are as wide as each other.
        if size[0] < least[0] or size[1] < least[1] or (panel == "log" and left_handed):
            continue
        usual = None
        for scale in scales:
            stand(scene, size, scale, panel, left_handed)
            found, stage = complaints(scene), scene.desk.stage
            crowded = open_piles and seats >= CROWDED.get(size, (99, 99))[bool(panel)]
            narrow = panel and size == SIZES[0] and (seats >= 8 or game.key in WIDE)
            if not crowded and not narrow and hidden(stage):
                found.append(hidden(stage))
            cards = stage.layout.solution.sizes
            usual = cards if scale == 1 else usual
            if scale > 1 and usual is not None and cards != usual:
                found.append(f"cards are {cards}, with usual text {usual}")
            if found:
                wrong[size, panel, left_handed, scale] = found
    assert wrong == {}


@pytest.mark.parametrize("scene", [(key, CATALOGUE[key].best_seats[0])
                                   for key in sorted(ONE_OF_EACH)], indirect=True, ids=str)
def test_everything_has_its_place_at_the_table(scene: TableScene) -> None:
    look(scene, FEW_SIZES, FEW_SCALES)


#: A phase that has not come by then is rare.
MOST_STEPS = 240
#: Small windows with large text, where badges have least room.
TIGHT = [((900, 900), 2.0), ((1024, 640), 1.5), ((1280, 800), 1.0)]


def phase_by_phase(game: Game) -> Iterator[tuple[str, TableScene]]:
    """A table as each phase begins that its deal comes to, and what the phase is called."""
    seats, rng, met = game.best_seats[0], Rng.seeded(7), set[str]()
    sitters = tuple(map(Sitter, NAMES[:seats], ["human"] + ["easy"] * (seats - 1)))
    session = Session.start(Setup(game.key, sitters, {}, 7), games={game.key: game})
    scene = TableScene(session)
    scene.enter(app())
    for _ in range(MOST_STEPS):
        if session.outcome is not None or met >= {*game.rules.phases[:-1]}:
            break
        scene.desk.poll_news()
        phase = session.view(0).phase
        if phase not in met:
            met.add(phase)
            yield phase, scene
        step(session, "easy", rng)
    scene.leave()


def wrong_in(game: Game) -> dict[object, list[str]]:
    """What has no place, by phase, window and size of text."""
    wrong: dict[object, list[str]] = {}
    for phase, scene in phase_by_phase(game):
        least = game.min_window(scene.desk.stage.view.seats)
        for (width, height), scale in TIGHT:
            stand(scene, (max(width, least[0]), max(height, least[1])), scale, "")
            found = complaints(scene)
            if found:
                wrong[phase, width, scale] = found
    return wrong


@pytest.mark.parametrize("key", CATALOGUE)
def test_everything_has_its_place_in_every_phase(key: str) -> None:
    """Prompts, buttons, plates, and above all the badges of that phase."""
    assert wrong_in(CATALOGUE[key]) == {}


def test_badges_of_one_phase_alone_are_seen_to_have_no_place() -> None:
    game = CATALOGUE["gin_rummy"]
    long = Badge(words("A badge that is far too long for any window, whatever lies on the table. "
                       "There is not, and there will never be, any room for all of its words."))
    table = replace(game.table, badges=lambda view: (long,) * 9 if view.phase == "discard" else ())
    wrong = wrong_in(game.made_of(table=table))
    assert {phase for phase, _width, _scale in wrong} == {"discard"}


@pytest.mark.parametrize("scene", [("durak", 4), ("klondike", 1)], indirect=True, ids=str)
def test_no_word_of_a_pause_is_cut(scene: TableScene) -> None:
    for size, scale, panel in product(SIZES[:4], (0.75, 1.0, 1.5, 2.0), ("", "log")):
        if scene.desk.page:
            scene.desk.close_page()
        stand(scene, size, scale, panel)
        scene.overlays.pause()
        scene.desk.settle()
        page: Any = scene.desk.page
        rects = [control.rect for control in page.controls]
        assert all(page.rect.contains(rect) for rect in rects), (size, scale, panel)
        assert all(rect.collidelist(rects[:k]) < 0 for k, rect in enumerate(rects))
        for control in page.controls:
            assert page.pen.written_w(control.label) <= control.rect.w, (size, scale, control)
    scene.desk.close_page()


@pytest.mark.parametrize("scene", [slow_case((key, seats), case=f"{key}-{seats}")
                                   for key, game in CATALOGUE.items()
                                   for seats in sorted({game.seats[0], game.seats[-1]})],
                         indirect=True)  # fmt: skip
def test_every_game_has_its_place_in_all_windows(scene: TableScene) -> None:
    look(scene, SIZES, [1.0, SCALES[0], 1.5, SCALES[-1]])


@pytest.mark.parametrize("scene", [(key, CATALOGUE[key].best_seats[0])
                                   for key in sorted(ONE_OF_EACH)], indirect=True, ids=str)
def test_cards_are_larger_where_a_person_wants_them_so(scene: TableScene) -> None:
    for size in FEW_SIZES:
        found = []
        for wish in CARDS:
            scene.app.settings["cards"] = wish
            stand(scene, size, 1.0, "")
            assert complaints(scene) == []
            found.append(scene.desk.stage.layout.solution.sizes)
        usual, *larger = found
        for sizes in larger:
            assert sizes.centre >= usual.centre and sizes.hand >= usual.hand
            assert sizes.own >= usual.own and sizes.far >= usual.far
        # In a narrow window there may be no room for more, and one person has most of it already.
        more = max(larger[-1].centre / usual.centre, larger[-1].hand / usual.hand)
        alone = len(scene.desk.session.seats) == 1
        assert size == (900, 900) or more > (1.0 if alone else 1.05)


def test_with_the_large_index_what_lies_below_others_has_one_that_shows() -> None:
    sprites = [Sprite(card, "pile") for card in ("7S", "8S", "9S", "TS")]
    for sprite, at in zip(sprites, ((0, 0), (30, 0), (30, 30), (300, 30))):
        sprite.place.jump((*at, 100, 0))
    found = [covered(sprites).get(id(sprite)) for sprite in sprites]
    assert found == ["beside", "below", None, None]
    sprites[1].place.jump((52, 0, 100, 0))
    assert covered(sprites[:2])[id(sprites[0])] == "half"
