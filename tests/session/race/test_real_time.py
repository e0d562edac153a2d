"""Real time: one card in hand, flights, commits in order, races lost, pauses and steps (RT2 to
RT7)."""

import pytest

from game.core.action import Action
from game.mechanics.race.pace import BOUNCE_LOCK_MS, HUMAN_FLIGHT_MS, IDLE_MS, PACE
from game.session.seats import Flight
from tests.session.driving import Driver, begin

CARDS = {"hand.0": "5H 3S", "hand.1": "6H 3D", "hand.2": "8H 7S", "stock": "AS 2S 7C 8D",
         "centre.0": "4C", "centre.1": "8C"}


def table(*levels, token=0, piles=CARDS, **options):
    """A race whose cards we know: seats 0 and 1 both want to lay a three on the four."""
    session = begin("rush", *levels, **options)
    given = {name: cards for name, cards in piles.items()
             if not name.startswith("hand.") or int(name[5:]) < len(levels)}
    position = {"seats": len(levels), "options": {"cards": 5}, "fields": {"token": token}}
    session.begin(deal=session.game.arrange({**position, "piles": given}))
    return session


def play(seat, card, target="centre.0"):
    return f"play {card} hand.{seat}>{target}"


def bounces(session, viewer=0):
    return [news.bounce for news in session.news(viewer) if news.bounce is not None]


def test_a_drag_commits_where_it_is_dropped_and_a_command_flies():
    session = table("human", "human")
    driver = Driver(session, tick_ms=10)
    driver.tick()
    assert session.grab(0)
    driver.tick(20)
    assert session.submit(0, play(0, "3S")) is None
    driver.tick()
    assert session.deal.state.piles["centre.0"][-1] == "3S"
    session.news(0)
    at = session.clock_ms
    assert session.submit(0, play(0, "5H", "centre.1"), quick=True) is None
    meant = Action.parse(play(0, "5H", "centre.1"))
    assert session.flights == (Flight(0, meant, at, at + HUMAN_FLIGHT_MS),)
    driver.tick(29)
    assert session.flights
    driver.tick()
    assert session.flights == ()
    assert [bounce.seat for bounce in bounces(session)] == [0]


def test_the_hand_holds_one_card_and_is_locked_after_a_bounce():
    session = table("human", "human")
    driver = Driver(session, tick_ms=10)
    driver.tick()
    session.news(0)
    assert session.submit(0, play(0, "3S", "centre.1"), quick=True) is None
    assert session.submit(0, play(0, "3S")).code == "busy"
    assert not session.grab(0)
    driver.tick(30)
    assert [bounce.refusal.code for bounce in bounces(session)] == ["fit"]
    assert not session.grab(0), "the hand is locked"
    driver.tick(BOUNCE_LOCK_MS // 10 - 1)
    assert not session.grab(0)
    driver.tick()
    assert session.grab(0)
    session.let_go(0)
    assert session.submit(0, play(0, "3S")) is None


def test_who_lost_the_race_is_told_who_was_first():
    session = table("human", "human")
    driver = Driver(session, tick_ms=10)
    driver.tick()
    session.news(0)
    assert session.grab(1)
    driver.tick(5)
    session.submit(0, play(0, "3S"))
    driver.tick(5)
    session.submit(1, play(1, "3D"))
    driver.tick()
    (bounce,) = bounces(session)
    assert (bounce.seat, bounce.refusal.code) == (1, "late")
    assert str(bounce.refusal) == "Too late: Player 1 was there first."


def test_a_card_that_never_fitted_is_a_misplay_and_no_race():
    session = table("human", "human")
    driver = Driver(session, tick_ms=10)
    driver.tick()
    session.news(0)
    session.submit(0, play(0, "3S"))
    driver.tick()
    session.grab(1)
    driver.tick()
    session.submit(1, play(1, "3D"))
    driver.tick()
    (bounce,) = bounces(session)
    assert bounce.seat == 1
    assert bounce.refusal.code != "late"


@pytest.mark.parametrize("token", [0, 1])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_tie_goes_by_the_token_whoever_called_first(token, order):
    session = table("human", "human", token=token)
    driver = Driver(session, tick_ms=10)
    driver.tick()
    session.news(0)
    for seat in order:
        session.submit(seat, play(seat, "3S" if seat == 0 else "3D"))
    driver.tick()
    (bounce,) = bounces(session)
    assert (bounce.seat, bounce.refusal.code) == (1 - token, "late")
    assert session.deal.state.token == 1 - token


def test_a_drag_to_the_middle_takes_the_pile_that_accepts():
    session = table("human", "human")
    driver = Driver(session)
    driver.tick()
    session.submit(0, play(0, "3S", "centre"))
    driver.tick()
    assert session.deal.state.piles["centre.0"] == ["4C", "3S"]


def test_a_pause_stops_flights_and_cancels_drags():
    session = table("human", "human", "human")
    driver = Driver(session, tick_ms=10)
    driver.tick()
    session.submit(0, play(0, "3S"), quick=True)
    session.grab(1)
    driver.tick(10)
    session.pause()
    flights, at = session.flights, session.clock_ms
    driver.tick(100)
    assert (session.flights, session.clock_ms) == (flights, at)
    assert not session.grab(2)
    session.go_on()
    driver.tick(20)
    assert session.flights == ()
    assert session.deal.state.piles["centre.0"][-1] == "3S"
    assert session.grab(1), "the drag was cancelled, without a lock"


def test_computer_players_take_their_time_and_come_to_an_end():
    times = {}
    for level in ("easy", "hard"):
        session = begin("rush", level, level, level, cards=3, seed=3)
        driver = Driver(session, tick_ms=10)
        driver.play_out()
        times[level] = session.clock_ms
    assert times["hard"] < times["easy"]


def test_a_computer_player_is_never_faster_than_half_its_times():
    session = table("human", "hard", grace=80)
    driver = Driver(session, tick_ms=10)
    while session.deal.state.piles["hand.1"][-1] == "3D" and session.clock_ms < 20_000:
        driver.tick()
    assert session.clock_ms >= (680 + 370) // 2 + 80


def test_a_race_against_a_computer_player_can_be_won():
    session = table("human", "hard")
    driver = Driver(session, tick_ms=10)
    driver.tick()
    assert session.submit(0, play(0, "3S")) is None
    driver.tick(300)
    assert session.deal.state.piles["centre.0"][:2] == ["4C", "3S"]


def test_in_steps_all_speak_and_then_it_happens_at_once():
    session = table("human", "human", token=1, mode="stepped")
    assert session.stepped and not table("human", "human", token=1).stepped
    driver = Driver(session)
    session.news(0)
    driver.tick(100)
    assert session.clock_ms == 0
    assert session.submit(0, play(0, "3S")) is None
    driver.tick(10)
    assert session.deal.state.piles["centre.0"] == ["4C"]
    assert session.submit(1, play(1, "3D")) is None
    driver.tick()
    assert session.deal.state.piles["centre.0"] == ["4C", "3D"]
    assert [bounce.seat for bounce in bounces(session)] == [0]
    assert session.clock_ms == 1000


def test_in_steps_one_may_wait():
    session = table("human", "hard", mode="stepped")
    driver = Driver(session)
    session.wait(0)
    driver.tick(2)
    assert session.clock_ms == 1000
    assert session.deal.state.piles["centre.0"] == ["4C", "3D"]


def test_steps_of_computers_alone_end_as_well():
    session = begin("rush", "medium", "hard", mode="stepped")
    Driver(session).play_out()


def test_each_person_may_pause_as_often_as_the_table_allows():
    session = table("human", "human", pauses=3)
    for _ in range(3):
        assert session.pause(seat=0)
        session.go_on()
    assert not session.pause(seat=0)
    assert not session.paused
    assert session.pause(seat=1)
    session.go_on()
    assert session.pause("focus"), "an automatic pause never counts"


def test_quick_play_may_be_off_for_all():
    session = table("human", "human", quick_play="off")
    Driver(session).tick()
    assert session.submit(0, play(0, "3S"), quick=True).code == "quick"
    assert session.submit(0, play(0, "3S")) is None


def test_computer_players_adapt_where_the_table_says_so():
    session = table("human", "hard", adaptive="on", deals=3)
    before = session._race.reflexes.factor()
    session.match.results.append({"points": [1, 0], "places": [1, 2]})
    assert session._race.reflexes.factor() == pytest.approx(before * 0.93)


def test_how_quick_hands_are_may_be_agreed_apart_from_the_level():
    def pace(**options):
        return table("human", "easy", **options)._race.reflexes.pace(1)

    assert pace() == PACE["easy"]
    quick = pace(tempo="quick")
    assert quick.notice_own == PACE["hard"].notice_own and quick.flight == PACE["hard"].flight
    assert quick.overlooked == PACE["easy"].overlooked
    assert table("human", "hard", tempo="slow")._race.reflexes.pace(1).flight == PACE["easy"].flight


def test_a_named_place_is_flown_to_even_without_quick_play():
    session = table("human", "human", quick_play="off")
    Driver(session).tick()
    assert session.submit(0, play(0, "3S"), named=True) is None
    (flight,) = session.flights
    assert flight.ends_ms - flight.began_ms == HUMAN_FLIGHT_MS
    assert flight.aim == "centre.0"


def test_a_flight_to_the_middle_knows_its_pile_and_one_that_fits_nowhere_has_none():
    session = table("human", "human")
    Driver(session).tick()
    session.submit(0, play(0, "3S", "centre"), quick=True)
    session.submit(1, play(1, "6H", "centre"), quick=True)
    assert [flight.aim for flight in session.flights] == ["centre.0", ""]


def test_who_idles_is_known_after_ten_quiet_seconds_and_not_before():
    session = table("human", "human")
    driver = Driver(session, tick_ms=100)
    driver.tick(2)
    driver.tick(IDLE_MS // 100 - 2)
    assert session.idle() == ()
    driver.tick(3)
    assert session.idle() == (0, 1)
    session.submit(0, play(0, "3S"))
    driver.tick(2)
    assert session.idle() == ()


def test_a_card_in_somebodys_hand_is_no_idleness():
    session = table("human", "human")
    driver = Driver(session, tick_ms=100)
    driver.tick(2)
    session.grab(0)
    driver.tick(IDLE_MS // 100 + 20)
    assert session.idle() == ()


def test_the_pauses_that_are_left_are_told():
    session = table("human", "human", pauses=3)
    assert session.pauses_left(0) == 3
    session.pause(seat=0)
    session.go_on()
    assert (session.pauses_left(0), session.pauses_left(1)) == (2, 3)
    assert table("human", "human").pauses_left(0) is None


def test_who_has_spoken_in_a_step_is_told():
    session = table("human", "human", mode="stepped")
    Driver(session).tick()
    session.submit(0, play(0, "3S"))
    assert session.spoken == {0: Action.parse(play(0, "3S"))}
    session.wait(1)
    assert set(session.spoken) == {0, 1}
    Driver(session).tick()
    assert session.spoken == {}
