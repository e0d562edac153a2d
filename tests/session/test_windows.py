"""Games with challenge windows: whose clock runs when, reaction times, answers that come too
late."""

import pytest

from game.catalogue import CATALOGUE
from game.session.table import Session, Setup
from tests.session.driving import Driver, begin, sit


def open_window(session):
    """A person's claim."""
    seat = session.deal.state.turn
    assert session.seats[seat].human
    assert session.submit(seat, session.legal(seat)[0]) is None
    return seat


def people_asked(session):
    """The people who may act now."""
    return [seat for seat in session.deal.actors() if session.seats[seat].human]


def person_first(*levels, **options):
    for seed in range(20):
        session = begin("doubt", *levels, seed=seed, **options)
        if session.seats[session.deal.state.turn].human:
            return session
    raise AssertionError


def test_alone_against_computers_the_clock_runs():
    session = begin("doubt", "human", "hard", "hard")
    driver = Driver(session)
    while session.deal.state.phase != "window" or 0 not in session.deal.actors():
        driver.step()
    assert session.clock_runs
    shuts = session.deal.due()
    while session.deal.due() == shuts:
        driver.tick()
    assert shuts <= session.clock_ms < shuts + 100, "nobody has answered: it has shut by itself"


def test_with_two_people_the_clock_waits_for_their_answers():
    session = begin("doubt", "human", "human", "medium")
    driver = Driver(session)
    while session.deal.state.phase != "window" or not people_asked(session):
        driver.step()
    assert not session.clock_runs
    at, claimer = session.clock_ms, session.deal.state.claimer
    driver.tick(400)
    assert session.clock_ms == at
    assert session.deal.state.phase == "window"
    for seat in people_asked(session):
        assert session.submit(seat, "trust") is None
    assert session.clock_runs, "only the computer player can still answer"
    driver.tick(100)
    assert session.deal.state.claimer != claimer


def delays(player):
    """How long it takes two such computer players until the first of them answers, in ms."""
    found = []
    for seed in range(20):
        session = begin("doubt", "human", "medium", "medium", seed=seed)
        if session.deal.state.turn != 0:
            continue
        for seat in (1, 2):
            session.give_level(seat, player)
        open_window(session)
        driver, number = Driver(session, tick_ms=10), session.number
        while session.number == number:
            driver.tick()
        found.append(driver.now_ms - 1000)
    return found


def test_computer_players_react_within_their_time():
    usual, quick = delays("medium"), delays("medium:iris")
    assert 700 <= min(usual) <= max(usual) <= 2230
    assert 560 <= min(quick) <= max(quick) <= 1790
    assert sum(quick) < sum(usual)


def test_a_reaction_to_what_has_been_answered_since_is_stale():
    session = person_first("human", "human", "human")
    seat = open_window(session)
    first, second = session.deal.actors()
    seen = session.number
    assert session.submit(first, "doubt", seen) is None
    claimer = session.deal.state.turn
    claim = session.legal(claimer)[0]
    assert session.submit(claimer, claim, session.number) is None
    late = next(s for s in session.deal.actors() if s != claimer)
    refusal = session.submit(late, "doubt", seen)
    assert refusal.code == "stale"
    assert str(refusal) == "Too late: that has been answered already."
    assert session.submit(late, "doubt", session.number) is None
    assert {seat, first, second} == {0, 1, 2}


def test_another_answer_in_the_same_window_makes_nobody_late():
    session = person_first("human", "human", "human")
    open_window(session)
    first, second = session.deal.actors()
    seen = session.number
    assert session.submit(first, "trust", seen) is None
    assert session.submit(second, "doubt", seen) is None


def test_after_undo_an_older_click_is_stale():
    session = person_first("human", "medium")
    seen = session.number
    seat = open_window(session)
    assert session.undo(seat)
    assert session.submit(seat, session.legal(seat)[0], seen).code == "stale"


def test_without_time_limits_the_clock_waits_for_a_person_alone_as_well():
    session = begin("doubt", "human", "medium")
    session.set_time_limits(False)
    driver = Driver(session)
    while session.deal.due() is None or 0 not in session.deal.actors():
        driver.step()
    driver.tick(200)
    assert session.deal.due() is not None


def a_claim(session, seat):
    return next(action for action in session.legal(seat) if action.verb == "claim")


def test_a_secret_answer_is_told_to_nobody_before_it_is_shown():
    """Cheat with ``window=poll``: that a seat has answered is public, what it answered is not."""
    session = Session.start(Setup("cheat", sit("human", "human", "human"), {"window": "poll"}, 5))
    seat = session.deal.state.turn
    assert session.submit(seat, a_claim(session, seat)) is None
    first, *others = session.deal.actors()
    for viewer in range(3):
        session.news(viewer)
    assert session.submit(first, "pass") is None
    for viewer in range(3):
        (news,) = session.news(viewer)
        assert (news.telling is None) == (viewer != first)
    assert others


def test_the_last_answer_is_a_secret_as_well():
    session = Session.start(Setup("cheat", sit("human", "human", "human"), {"window": "poll"}, 5))
    claimer = session.deal.state.turn
    assert session.submit(claimer, a_claim(session, claimer)) is None
    first, last = session.deal.actors()
    assert session.submit(first, "challenge =5") is None
    assert session.submit(last, "challenge =900") is None
    assert not any("900" in str(line) or "=5" in str(line) for line in session.log(claimer))
    assert "900" in str(session.log(last)) and "900" not in str(session.log(first))


def test_a_claim_is_told_where_only_the_number_of_its_cards_is_a_secret():
    """Cheat with ``state_number=may_lie``: the rank and the number stated are public, how many
    cards lie there is not."""
    options = {"state_number": "may_lie"}
    session = Session.start(Setup("cheat", sit("human", "human", "human", "human"), options, 5))
    piles = {"hand.0": "9S", "hand.1": "7S 2C KD 4H", "hand.2": "TS", "hand.3": "JS"}
    position = {"options": options, "fields": {"called": "6"}, "piles": piles}
    session.begin(deal=CATALOGUE["cheat"].arrange(position))
    for viewer in range(4):
        session.news(viewer)
    assert session.submit(1, "claim 7S,2C hand.1>heap =7x3") is None
    for viewer in range(4):
        (news,) = session.news(viewer)
        assert news.telling.cards == (("7S", "2C") if viewer == 1 else ())
        assert news.telling == session.log(viewer)[-1]
        sentence = str(session.game.table.tell(news.telling))
        assert sentence == 'Player 2 lays cards: "three Sevens".'


@pytest.mark.parametrize("why", ["curtain", "dialog", "pause"])
def test_the_clock_stands_still_in_a_pause(why):
    session = begin("doubt", "human", "easy")
    driver = Driver(session)
    while session.deal.due() is None:
        driver.step()
    at = session.clock_ms
    session.pause(why)
    driver.tick(200)
    assert session.clock_ms == at
    session.go_on(why)
    driver.tick(2)
    assert session.clock_ms > at


def test_a_machine_that_slept_lets_no_deadline_pass():
    session = begin("doubt", "human", "easy")
    driver = Driver(session)
    while 0 not in session.deal.actors() or session.deal.due() is None:
        driver.step()
    left = session.deal.due() - session.clock_ms
    assert left > 1000
    session.update(driver.now_ms + 3_600_000)
    assert session.deal.due() is not None




def test_once_all_people_have_let_go_the_computers_answer_within_800_ms():
    longest = 0
    for seed in range(1, 9):
        session = Session.start(Setup("cheat", sit("human", *["medium"] * 9), {}, seed))
        driver = Driver(session, tick_ms=10)
        while session.deal.state.phase != "window" or 0 not in session.deal.actors():
            driver.step()
        claim = session.deal.state.plays
        driver.tick()
        assert session.submit(0, "pass") is None
        began = driver.now_ms
        while session.deal.state.phase == "window" and session.deal.state.plays == claim:
            driver.tick()
        longest = max(longest, driver.now_ms - began)
    assert 200 <= longest <= 880


def test_computers_think_at_once_about_a_persons_claim():
    """Each pause counts from when the window opened, not from the last answer."""
    session = Session.start(Setup("cheat", sit("human", *["medium"] * 9), {}, 4))
    driver = Driver(session, tick_ms=10)
    while not (session.deal.state.phase == "play" and session.deal.state.turn == 0):
        driver.step()
    assert session.submit(0, a_claim(session, 0)) is None
    began = driver.now_ms
    while session.deal.state.phase == "window" and session.deal.state.claimer == 0:
        driver.tick()
    assert driver.now_ms - began <= 2600
