"""The rules by which a deal was played, in words: for all games, at all numbers of seats."""

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import OptionError
from game.core.game import Game
from game.store.rows import PlayedDeal
from scenes.pages.people.sums import told_rules


def row(game: str, seats: int, options: dict[str, object]) -> PlayedDeal:
    return PlayedDeal(time=1, game=game, seats=seats, against="", won=True, place=1, points=0,
                      length_ms=1, undos=0, hints=0, race_losses=0, misplays=0, practice=False,
                      seed=1, options=options)


def settled(game: Game, seats: int) -> list[dict[str, object]]:
    """The options of a deal as they are written down: as usual, and with each other value."""
    found = [game.settle(seats, {})]
    for option in game.options:
        for value in option.values:
            try:
                found.append(game.settle(seats, {option.key: value}))
            except OptionError:
                continue
    return found


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_deal_that_can_be_played_is_told(key: str) -> None:
    game = CATALOGUE[key]
    for seats in game.seats:
        usual = game.settle(seats, {})
        assert told_rules(row(key, seats, {})) == told_rules(row(key, seats, usual))
        for options in settled(game, seats):
            told = told_rules(row(key, seats, options))
            assert (told == "As usual") == (options == usual), options


@pytest.mark.parametrize("options", [
    {"of another release": 1}, {"handicap.4": "x"}, {"handicap.9": 3}, {"match": None},
    {"match": ["a", "list"]}, {"stock": {"a": 1}}, {"": ""}])
def test_what_no_release_knows_is_told_somehow(options: dict[str, object]) -> None:
    for key in CATALOGUE:
        for seats in (0, 1, 2, 99):
            assert told_rules(row(key, seats, options))
