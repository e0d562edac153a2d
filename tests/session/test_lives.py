"""A match in which seats go out one by one, as the session plays it (Chase the Ace)."""

from dataclasses import replace

import pytest

from game.catalogue import CATALOGUE
from game.session.replay import replaying
from game.session.replay.deal_replay import JournalReplay, match_of
from game.session.table import Session, Setup, Sitter
from game.terminal import TextTable

GAME = CATALOGUE["chase_the_ace"]


def start(folder, lives=2, seed=3):
    sitters = tuple(map(Sitter, ("Ann", "Ben", "Cleo", "Dan")))
    return Session.start(Setup(GAME.key, sitters, {"lives": lives}, seed), folder)


def play_deal(session):
    while session.outcome is None:
        seat = session.deal.actors()[0]
        session.submit(seat, session.legal(seat)[0])


def test_who_is_out_is_dealt_no_cards_and_does_not_deal(tmp_path):
    session = start(tmp_path)
    while True:
        lives = [2 + total for total in session.match.totals]
        state = session.deal.state
        living = [life > 0 for life in lives]
        assert state.lives == lives and living[state.dealer]
        dealt = [bool(state.piles[f"hand.{seat}"]) for seat in range(4)]
        assert dealt == living, "one card for each who lives"
        play_deal(session)
        outcome = session.outcome
        assert all(outcome.points[seat] == 0 for seat in range(4) if not living[seat])
        if not session.next_deal():
            break
    standing = session.standing
    alive = [seat for seat in range(4) if standing.totals[seat] > -2]
    assert len(alive) == 1 and standing.won[alive[0]] and standing.places[alive[0]] == 1
    assert str(standing.words) == f"Player {alive[0] + 1} is the last with lives."
    session.close()


def test_a_match_that_is_taken_up_again_stands_as_it_did(tmp_path):
    session = start(tmp_path)
    for _deal in range(2):
        play_deal(session)
        session.next_deal()
    standing, path = session.standing, session.path
    assert standing.deals == 2 and sum(standing.totals) < 0
    session.close()
    again = Session.resume(path)
    assert again.standing == standing
    again.close()


def test_a_replay_tells_how_the_match_stood(tmp_path):
    session = start(tmp_path)
    stood = [session.standing]
    for _deal in range(3):
        play_deal(session)
        stood.append(session.standing)
        session.next_deal()
    path = session.path
    session.close()
    story = JournalReplay.of(path)
    for number in range(3):
        course = story.course(story.chapters[number])
        assert course.standing(0) == stood[number]
        assert course.standing(len(course)) == stood[number + 1]
    told = [str(sentence) for sentence in replaying.told(path)[1]]
    matches = [line for line in told if line.startswith("The match: ")]
    assert len(matches) == 3 and "life" in matches[0]


def test_a_match_that_the_rules_cannot_count_is_shown_as_a_new_one(tmp_path):
    session = start(tmp_path)
    path = session.path
    play_deal(session)
    session.close()
    story = JournalReplay.of(path)
    for results in ([{"points": [0]}], [{"points": [-2, -2, -2, 0]}]):
        state = {**story.chapters[0].match, "results": results}
        match = match_of(story, replace(story.chapters[0], match=state))
        assert not match.over and match.results == []


@pytest.mark.parametrize("deals", [1, 2])
def test_the_terminal_tells_lives(tmp_path, deals, capsys):
    session = start(tmp_path, lives=9)
    table = TextTable(session, read=lambda prompt: "")
    for _deal in range(deals):
        play_deal(session)
        table._result()
        session.next_deal()
    table._show(session.view(session.deal.actors()[0]))
    told = capsys.readouterr().out
    assert "points, 9 lives in all" in told and "8 lives in all" in told
    assert "\nMatch: Ann " in told
    session.close()
