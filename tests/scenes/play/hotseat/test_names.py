"""Several people at one screen: everybody is called by name, nobody "you"."""

from __future__ import annotations

import re

import pytest

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from scenes.play.hands.sitting import passes
from scenes.table.shown import Shown
from scenes.table.table_view import TableView
from tests.scenes.play.test_scene import sit
from tests.scenes.table.tables import app, random_step, session
from tests.slow_marks import mostly

YOU = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)
WITH_HANDS = [key for key in CATALOGUE if passes(session(key))]


def combinations(key: str) -> list[dict[str, object]]:
    """The usual options, and each other value of each of them once."""
    game = CATALOGUE[key]
    found: list[dict[str, object]] = [{}]
    seats = game.best_seats[0]
    others = [(option.key, option.offered(seats)[1:]) for option in game.options]
    return found + [{key: value} for key, values in others for value in values]


def test_these_games_are_passed_on() -> None:
    known = {"durak", "cheat", "sequence_rummy", "spite_and_malice", "rolling_stone"}
    assert known <= set(WITH_HANDS)


@pytest.mark.parametrize("key", mostly(WITH_HANDS, {"durak", "gin_rummy"}.__contains__))
def test_every_prompt_and_line_names_people(key: str) -> None:
    rng, bare = Rng.seeded(5), app()
    for options in combinations(key):
        try:
            played = session(key, seed=3, options=dict(options))
        except ValueError:
            continue
        stages = [TableView(bare, played, seat) for seat in range(len(played.seats))]
        stages.append(TableView(bare, played, 0, covered=True))
        for step in range(120):
            if played.outcome is not None:
                break
            if step % 3 == 0:
                # Who is to act looks, and the others one after the other.
                turn = step // 3 % len(stages)
                for stage in [stages[seat] for seat in {turn, *played.deal.actors()[:1]}]:
                    stage.shown = Shown.of(played, stage.viewer)
                    for words in stage.prompts():
                        sentence = stage.looks.edge.tell(words)
                        assert not YOU.search(sentence), sentence
                        if stage.viewer in stage.view.actors:
                            assert stage.setting.names[stage.seat] in sentence, sentence
            random_step(played, rng, 100 * step)
        for stage in stages:
            for entry in played.log(stage.viewer):
                assert not YOU.search(stage.line(entry)), stage.line(entry)


def test_a_refusal_says_whom_it_is_for() -> None:
    alone = TableView(app(), sit("durak", "human,easy"), 0)
    together = TableView(app(), sit("durak", "human,human"), 0)
    words = alone.setting.session.why_not(0, ("AS",), "hand.0", "stock").words
    assert together.told(words) == f"Ann: {alone.told(words)}"
