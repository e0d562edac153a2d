"""What the curtain says has happened: all of it, once, also in a game that is brought back."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from scenes.play.hotseat.pages import PassPage
from scenes.play.hotseat.story import Story, lines_of
from scenes.table.logbook import Book
from tests.scenes.play.hotseat.people import act, button, curtain_of, open_hand, until_hung
from tests.scenes.play.test_scene import Player, sit
from tests.scenes.table.tables import NAMES

#: All in which several people take turns with hands of their own.
GAMES = [key for key, game in CATALOGUE.items() if game.seats[-1] > 1 and not game.real_time]


def people_at(key: str) -> str:
    """As few people as the game takes."""
    least = next(seats for seats in CATALOGUE[key].seats if seats > 1)
    return ",".join(["human"] * least)


def played_on(session: Session, steps: int, seed: int = 4) -> None:
    """People do anything, and let half of all be that they can."""
    rng, now_ms = Rng.seeded(seed), 0
    while steps and session.outcome is None:
        actors = sorted(session.deal.actors())
        if actors:
            legal = session.legal(actors[0])
            passes = [action for action in legal if action.verb == "pass"]
            lets = bool(passes) and rng.choice((True, False))
            session.submit(actors[0], rng.choice(passes if lets else legal))
            steps -= 1
        now_ms += 5000
        session.update(now_ms)


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_told_twice_and_all_is_told_as_in_the_log(key: str) -> None:
    """One deed, one line: in all that people can do at once, whatever is announced with it."""
    session = sit(key, people_at(key), seed=5)
    played_on(session, 40)
    player = Player(session, speed="instant")
    for step in player.session.retold(None):
        if step.telling is None:
            continue
        rows = Book(player.stage).read([step])
        told = [row.base for row in rows]
        assert len(told) == len(set(told)) and all(row.times == 1 for row in rows), rows
        lines = [(row.seat, row.text) for row in rows if row.at and row.kind != "part"]
        assert lines_of(player.stage, [step]) == lines


@pytest.mark.parametrize("key", ["arlington", "fortune_rummy", "gin_rummy", "sequence_rummy",
                                 "spite_and_malice", "russian_bank", "durak"])
def test_one_pass_is_one_line(key: str) -> None:
    """"Ben passes. Ben passes." was said of it."""
    session = sit(key, people_at(key), seed=5)
    for seed in range(60):
        played_on(session, 5, seed=seed)
        told = [step for step in session.retold(None)
                if step.telling is not None and step.telling.action.verb == "pass"]
        if told or session.outcome is not None:
            break
    player = Player(session, speed="instant")
    for step in told:
        assert step.telling is not None
        name = player.stage.setting.names[step.telling.seat]
        lines = [line for _seat, line in lines_of(player.stage, [step])]
        assert lines.count(f"{name} passes.") <= 1 and "times" not in "".join(lines), lines


@pytest.mark.parametrize("key", GAMES)
def test_who_comes_back_to_a_game_is_told_what_the_others_did_meanwhile(
    key: str, tmp_path: Path
) -> None:
    levels = people_at(key).split(",")
    setup = Setup(key, tuple(map(Sitter, NAMES, levels)), {}, 5)
    session = Session.start(setup, folder=tmp_path)
    for most in range(1, 30):
        played_on(session, 1, seed=most)
        actors = sorted(session.deal.actors())
        steps = session.retold(None)
        told = [step.telling for step in steps if step.telling is not None]
        if session.outcome is None and told and told[-1].seat not in actors:
            break
    path = session.path
    assert path is not None
    session.close()
    player = Player(Session.resume(path), speed="instant")
    page = until_hung(player) if curtain_of(player).shared else None
    if isinstance(page, PassPage):
        missed = lines_of(player.stage, Story(player.session).missed(page.seat))
        assert page.lines and list(page.lines) == missed
        assert button(player, "curtain.replay") is None, "nobody saw how it lay before"
    else:
        page = curtain_of(player).pass_page(actors[0])
        assert page.lines


def test_what_was_seen_and_taken_back_is_told() -> None:
    player = Player(sit("durak", "human,human", seed=7), speed="instant")
    first = open_hand(player)
    act(player, Rng.seeded(1))
    second = open_hand(player)
    assert second != first
    player.desk.poll_news()
    curtain_of(player)._story.begin(second)
    assert player.session.undo(first, [second])
    player.desk.poll_news()
    page = curtain_of(player).pass_page(second)
    assert page.lines == [(-1, "What was done last has been taken back.")]
    curtain_of(player)._story.begin(second)
    assert not curtain_of(player).pass_page(second).lines


def test_the_next_deal_forgets_what_was_missed_in_the_last() -> None:
    session = sit("durak", "human,human", seed=7, match="deals:5")
    played_on(session, 2000)
    player = Player(session, speed="instant")
    assert session.outcome is not None and session.next_deal()
    player.desk.poll_news()
    for seat in (0, 1):
        told = [line for _seat, line in curtain_of(player).pass_page(seat).lines]
        assert len(told) <= 1, told
