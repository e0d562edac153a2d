"""In as many commits as a family has games each of them is played in a window."""

from tests.window.test_play import GAMES, LIKE_ANOTHER
from tests.window.turns import PLAYED, in_turn


def test_every_game_has_its_turn() -> None:
    assert set(PLAYED) == set(GAMES) - set(LIKE_ANOTHER)
    turns = [in_turn(PLAYED, number) for number in range(len(PLAYED))]
    assert set().union(*turns) == set(PLAYED)
    assert all("durak" in turn and len(turn) < len(PLAYED) / 2 for turn in turns)
