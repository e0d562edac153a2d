"""The sheet of all games: each in the middle of a deal, none by a table of its own."""

import pygame
import pytest

from game.catalogue import CATALOGUE
from tools.backstage import session_at
from tools.sheets import games, paper, texts
from tools.sheets.screens import STORIES


@pytest.mark.parametrize("key", ["durak", "rolling_stone", "spite_and_malice"])
@pytest.mark.slow
def test_the_middle_is_the_middle(key: str) -> None:
    moves = games.half_way(key)
    session = session_at(key, moves=moves, seed=games.SEED)
    assert moves > 5 and session.outcome is None
    session.close()
    over = session_at(key, moves=None, seed=games.SEED)
    assert over.outcome is not None
    over.close()


def test_a_sheet_has_the_games_that_are_named(tmp_path) -> None:
    (name, size), = games.make(tmp_path, ["durak", "stortok"]).items()
    picture = pygame.image.load(tmp_path / name)
    assert size == (tmp_path / name).stat().st_size
    wide = 2 * (games.SHOWN_PX + paper.GAP) + paper.GAP
    high = round(games.SHOWN_PX * 800 / 1280) + paper.CAPTION + 2 * paper.GAP
    assert picture.get_size() == (wide, high)
    tables = [picture.subsurface((paper.GAP + k * (games.SHOWN_PX + paper.GAP), 60, 470, 260))
              for k in range(2)]  # fmt: skip
    assert pygame.image.tobytes(tables[0], "RGB") != pygame.image.tobytes(tables[1], "RGB")


def test_the_front_page_shows_the_shelf_and_games_that_there_are(tmp_path) -> None:
    assert set(games.FRONT) - set(STORIES) <= set(CATALOGUE)
    assert list(games.make_front(tmp_path, ["start"])) == ["start.png"]
    assert pygame.image.load(tmp_path / "start.png").get_size() == games.SINGLE


@pytest.mark.slow
def test_every_size_of_text_has_its_sheet(tmp_path) -> None:
    sizes = texts.make(tmp_path, ["Durak", "Settings"])
    assert list(sizes) == [f"text_{percent}.png" for percent in texts.PERCENTS]
    pictures = [pygame.image.load(tmp_path / name) for name in sizes]
    wide = 2 * (texts.SHOWN_PX + paper.GAP) + paper.GAP
    assert {picture.get_width() for picture in pictures} == {wide}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(sizes)
