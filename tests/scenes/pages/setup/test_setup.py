"""The set-up page: what matters first, one switch for all computers, one right edge, faces."""

import pygame
import pytest

from game.catalogue import CATALOGUE
from scenes.pages.setup import agreeing
from scenes.pages.setup.plan import OWN, SetupPlan
from scenes.pages.setup.round_table import RoundTable, seats_round
from scenes.pages.setup.setup import SetupScene
from scenes.widgets.controls import Segments
from scenes.widgets.pick import Picker
from tests.scenes.toys import BEATING, key, window

pytestmark = pytest.mark.usefixtures("own_dirs")


def named(page, name):
    return next(piece for piece in page.pieces if piece.name == name)


@pytest.mark.parametrize("key", CATALOGUE)
def test_what_matters_comes_first_and_nothing_is_lost(key: str) -> None:
    for count in CATALOGUE[key].seats:
        plan = SetupPlan(CATALOGUE[key])
        plan.set_count(count)
        rows = plan.rows()
        first, rest = agreeing.shared_out(rows)
        assert sorted(row.option.key for row in (*first, *rest)) == sorted(
            row.option.key for row in rows)
        assert len(first) <= agreeing.FIRST + 1
        if rest:
            assert len(rest) > 1 and not any(row.why_off for row in first)
            matches = [row for row in rows if row.option.scope == "match" and not row.why_off]
            assert not matches or matches[0] in first


def test_all_options_of_durak_are_folded_and_say_how_many_are_changed() -> None:
    with window() as app:
        page = SetupScene(CATALOGUE["durak"])
        app.push(page)
        app.tick()
        shown = [piece.name for piece in page.pieces if piece.name.startswith("option.")]
        assert len(shown) == agreeing.FIRST and "option.match" in shown
        assert named(page, "options").label == "All 17 options"
        page.plan.choose("pack", 52)
        page.rebuild()
        assert named(page, "options").label == "All 17 options, 1 changed"
        page.focus.set(named(page, "options"))
        key(app, pygame.K_RETURN)
        app.tick()
        shown = [piece.name for piece in page.pieces if piece.name.startswith("option.")]
        assert len(shown) == 17 and named(page, "options").label == "Fewer options"


@pytest.mark.parametrize("size, scale", [((1280, 800), 1.0), ((1024, 640), 1.5), ((1920, 1080), 1)])
def test_every_control_of_the_rows_ends_at_one_edge(size, scale) -> None:
    with window(size) as app:
        app.settings["scale"] = scale
        app.restyle()
        page = SetupScene(CATALOGUE["durak"])
        app.push(page)
        app.tick()
        rows = [piece for piece in page.pieces if isinstance(piece, Segments | Picker)
                and piece.name.startswith(("option.", "preset"))]
        assert len({piece.rect.right for piece in rows}) == 1, [each.name for each in rows]


def test_one_switch_for_all_computers_which_knows_when_they_differ() -> None:
    plan = SetupPlan(BEATING)
    assert (plan.computers, plan.all_computers()) == ((1, 2, 3), "medium")
    plan.set_computers("hard")
    assert plan.levels[:4] == ["human", "hard", "hard", "hard"]
    plan.set_level(2, "easy")
    assert plan.all_computers() == ""
    with window() as app:
        page = SetupScene(BEATING)
        app.push(page)
        app.tick()
        named(page, "computers").choose("easy")
        page.rebuild()
        assert page.plan.levels[1:4] == ["easy"] * 3
        page.plan.set_count(2)
        page.rebuild()
        assert not any(piece.name == "computers" for piece in page.pieces), "there is but one"


def test_the_first_sits_below_and_the_others_clockwise() -> None:
    assert [(round(x), round(y)) for x, y in seats_round(2)] == [(0, 1), (0, -1)]
    with window() as app:
        page = SetupScene(BEATING)
        app.push(page)
        app.tick()
        table = next(piece for piece in page.pieces if isinstance(piece, RoundTable))
        assert table.names[0] == page.plan.name_of(0) and table.sides
        named(page, "option.sides").choose("alone")
        page.rebuild()
        assert page.plan.preset() == OWN
        assert not next(each for each in page.pieces if isinstance(each, RoundTable)).sides


def test_a_game_says_in_its_own_words_what_its_levels_do() -> None:
    plan = SetupPlan(CATALOGUE["gin_rummy"])
    assert plan.manner("easy") != SetupPlan(BEATING).manner("easy")
    for game in CATALOGUE.values():
        players = {f"hard:{name}" for name in game.brain.characters}
        assert set(game.manners) <= {"easy", "medium", "hard"} | players
        offered = game.brain.levels_for(game.seats[-1], game.settle(game.seats[-1]))
        if game.seats[-1] > 1 and len(offered) > 1:
            assert set(offered) <= set(game.manners) | {"hard"}, game.key


def test_beside_a_computer_players_name_are_the_characters_with_their_faces() -> None:
    with window() as app:
        page = SetupScene(BEATING)
        app.push(page)
        app.tick()
        beside = named(page, "person.1")
        assert {choice.label for choice in beside.choices} >= {"Ben", "Olga"}
        assert all(choice.note for choice in beside.choices) and beside.picture is not None
        page.open_list(beside)
        app.tick()
        assert page.popup is not None
        page.popup.owner.take(next(each for each in beside.choices if each.value == "Olga"))
        page.rebuild()
        assert page.plan.setup().sitters[1].told == "medium:olga"
