"""A table in play: turns, pauses, news, levels, deals in a row."""

import logging

import pytest

from game.core.action import act
from game.core.cards import HIDDEN, NotationError
from game.core.deal_numbers import END, MATCH
from game.core.errors import OptionError
from game.players.worker import Answer, Here, Reply
from game.session.table import Session, Setup, Sitter
from tests.session.driving import Driver, Reader, begin, sit, viewers
from tests.toys import TOYS


@pytest.mark.parametrize("key, levels", [
    ("shed", ("human", "medium", "easy")), ("shed", ("medium", "hard")),
    ("doubt", ("human", "medium", "medium")), ("doubt", ("human", "human", "medium")),
    ("rush", ("medium", "hard", "easy"))])
def test_the_news_of_every_viewer_give_its_view_after_every_action(key, levels):
    session = begin(key, *levels, deals=3)
    reader, driver = Reader(session), Driver(session)
    for _ in range(60):
        if session.outcome is not None and not session.next_deal():
            break
        driver.step()
        reader.read()
        if session.number % 7 == 0 and session.undo(0):
            reader.read()
        if session.number % 11 == 0 and session.redo(0):
            reader.read()


def test_news_come_once_and_a_new_viewer_begins_with_the_view():
    session = begin("shed", "human", "human")
    (first,) = session.news(0)
    assert first.reset
    assert first.view == session.view(0)
    assert session.news(0) == []
    Driver(session).person()
    (news,) = session.news(0)
    assert not news.reset
    assert news.telling is not None
    assert session.news(0) == []
    assert session.news(1)[0].reset


def test_a_drawn_card_is_told_to_its_owner_alone():
    session = begin("shed", "human", "human", "human")
    for viewer in viewers(session):
        session.news(viewer)
    seat = session.deal.state.turn
    assert session.submit(seat, f"draw stock>hand.{seat}") is None
    for viewer in viewers(session):
        (news,) = session.news(viewer)
        moved = next(event for event in news.events if hasattr(event, "source"))
        assert (moved.cards == (HIDDEN,)) == (viewer != seat)


def test_a_card_laid_face_down_is_hidden_in_the_telling_and_its_call_is_not():
    session = begin("doubt", "human", "human", "human")
    for viewer in viewers(session):
        session.news(viewer)
    seat = session.deal.state.turn
    action = session.legal(seat)[0]
    assert session.submit(seat, action) is None
    for viewer in viewers(session):
        (news,) = session.news(viewer)
        assert news.telling.seat == seat
        if viewer == seat:
            assert news.telling.action == action
        else:
            assert news.telling.cards == (HIDDEN,)
            assert str(news.telling.action) == f"claim - hand.{seat}>heap ={action.value}"
    assert [line.cards for line in session.log((seat + 1) % 3)] == [(HIDDEN,)]


def test_who_acts_out_of_turn_is_refused_in_words():
    session = begin("shed", "human", "human")
    other = 1 - session.deal.state.turn
    refusal = session.submit(other, f"draw stock>hand.{other}")
    assert refusal.code == "turn"
    assert str(refusal) == "It is not your turn."
    with pytest.raises(NotationError):
        session.submit(other, "draw a card")


def test_computer_players_wait_for_the_picture_and_then_a_while():
    session = begin("shed", "medium", "medium")
    number, driver = session.number, Driver(session, tick_ms=10)
    driver.tick(300, settled=False)
    assert session.number == number
    driver.tick(45)
    assert session.number == number, "the pause is 450 ms at least"
    driver.tick(46)
    assert session.number == number + 1, "and 900 ms at most"


def test_a_forced_action_comes_sooner_than_a_choice():
    pauses = {True: [], False: []}
    for seed in range(12):
        session = begin("shed", "medium", "medium", seed=seed)
        driver = Driver(session, tick_ms=10)
        for _ in range(6):
            forced = len(session.legal(session.deal.state.turn)) == 1
            since, number = driver.now_ms, session.number
            while session.number == number:
                driver.tick()
            pauses[forced].append(driver.now_ms - since)
    assert min(pauses[True]) >= 450 and max(pauses[True]) <= 620
    assert min(pauses[False]) >= 600 and max(pauses[False]) <= 920


def test_nothing_happens_in_a_pause_and_it_ends_with_its_last_reason():
    session = begin("shed", "medium", "human")
    session.pause("curtain")
    session.pause("dialog")
    number, driver = session.number, Driver(session)
    driver.tick(100)
    session.go_on("curtain")
    driver.tick(100)
    assert session.paused
    assert session.number == number
    assert session.submit(1, "pass").code == "paused"
    session.go_on("dialog")
    driver.step()
    assert session.number > number


def test_without_pauses_a_deal_of_computers_is_quick():
    session = begin("shed", "medium", "hard")
    session.set_pace(0)
    assert Driver(session, tick_ms=1).play_out(500).points
    assert not session.next_deal(), "a match of one deal is over"


def test_deals_in_a_row_make_a_match():
    session = begin("shed", "medium", "medium", deals=3)
    session.set_pace(0)
    dealers = []
    for number in (1, 2, 3):
        assert session.deal_number == number
        assert not session.next_deal()
        dealers.append(session.deal.state.dealer)
        Driver(session).play_out()
        assert session.deal_number == number
        assert session.next_deal() == (number < 3)
    assert session.match.over
    assert len(set(dealers)) == 2
    points = [result["points"] for result in session.match.results]
    assert session.match.totals == [sum(each[seat] for each in points) for seat in (0, 1)]


def test_the_same_seed_gives_the_same_match():
    games = [begin("shed", "medium", "hard", "medium", seed=11) for _ in range(2)]
    for session in games:
        Driver(session).play_out()
    assert games[0].deal.position() == games[1].deal.position()
    assert games[0].log(None) == games[1].log(None)


def test_a_person_may_leave_the_seat_to_a_computer_player_and_take_it_again():
    session = begin("shed", "human", "human")
    session.give_level(0, "medium")
    session.give_level(1, "hard")
    driver = Driver(session)
    for _ in range(3):
        number = session.number
        while session.number == number:
            driver.tick()
    session.give_level(0, "human")
    assert session.people == (0,)
    with pytest.raises(ValueError, match="champion"):
        session.give_level(0, "champion")


class Wrong(Here):
    """Answers nonsense."""

    def ask(self, game, views, *, seed, limit_ms=1000, deal=""):
        number = super().ask(game, views, seed=seed)
        answers = tuple(Answer(view.seat, act("play", (), "hand.3", "heap")) for view, _ in views)
        self._ready[number] = Reply(number, answers)
        return number


class Waiting(Here):
    """Would wait for ever."""

    def ask(self, game, views, *, seed, limit_ms=1000, deal=""):
        number = super().ask(game, views, seed=seed)
        self._ready[number] = Reply(number, tuple(Answer(view.seat, None) for view, _ in views))
        return number


@pytest.mark.parametrize("thinker", [Wrong, Waiting])
def test_an_answer_that_is_no_action_is_logged_and_another_asked_for(thinker, caplog):
    caplog.set_level(logging.ERROR, "riddance.ai")
    session = begin("shed", "medium", "medium", thinker=thinker())
    Driver(session).play_out()
    assert caplog.records


def test_options_and_seats_that_do_not_go_together_are_said_at_once():
    with pytest.raises(OptionError, match="for 2 to 4 players"):
        begin("shed", "human")
    with pytest.raises(OptionError, match="has no option"):
        begin("shed", "human", "human", speed=3)
    with pytest.raises(ValueError, match="god"):
        Session.start(Setup("shed", (Sitter("A"), Sitter("B", "god"))), games=TOYS)


def test_a_match_that_nobody_typed_a_number_for_has_one_of_sixty_bits():
    numbers = {Session.start(Setup("shed", sit("human", "human")), games=TOYS).seed
               for _ in range(20)}
    assert len(numbers) == 20 and all(MATCH <= number < END for number in numbers)


def test_a_hint_is_what_a_computer_player_would_do():
    session = begin("shed", "human", "human")
    seat = session.deal.state.turn
    hint = session.hint(session.ask_hint(seat))
    assert session.check(seat, hint.action) is None
    assert str(hint.note) == "It is as good as any."
