"""Races at a table of Racing Demon: flights, ties, who was first, going out (RT2, RT3, RT8,
RT10)."""

import pytest

from game.engines.racing_demon import GAME
from tests.session.driving import Driver, begin

TABLE = {
    "off.0": "KDa 9Da 8Da", "off.1": "KDb 9Db 8Db", "off.2": "KDc 9Dc 8Dc",
    "centre.0": "AHb 2Hb", "centre.4": "5Sb",
    "pack.0": "3Ca 4Ca 5Ca 6Ca", "pack.1": "3Cb 4Cb 5Cb 6Cb", "pack.2": "3Cc 4Cc 5Cc 6Cc",
    "waste.0": "6Sa", "waste.1": "6Sb", "waste.2": "6Sc"}
SIX = [f"play 6S{'abc'[seat]} waste.{seat}>centre" for seat in range(3)]


def table(*levels, piles=(), token=0, **options):
    session = begin("racing_demon", *levels, games={"racing_demon": GAME}, **options)
    held = {name: cards for name, cards in (TABLE | dict(piles)).items()
            if name.startswith("centre") or int(name.split(".")[1]) < len(levels)}
    deal_options = {key: value for key, value in options.items() if key in ("call", "version")}
    position = {"seats": len(levels), "options": deal_options, "fields": {"token": token}}
    session.begin(deal=GAME.arrange({**position, "piles": held}))
    driver = Driver(session, tick_ms=10)
    driver.tick()
    session.news(0)
    return session, driver


def bounced(session):
    return [(news.bounce.seat, news.bounce.refusal.code, str(news.bounce.refusal))
            for news in session.news(0) if news.bounce is not None]


def pile(session, name):
    return " ".join(session.deal.state.piles[name])


# --- flights (RT2) ------------------------------------------------------------------------------

@pytest.mark.parametrize("action, options, flight_ms", [
    (SIX[0], {}, 300), (SIX[0], {"pace": "relaxed"}, 480), (SIX[0], {"pace": "brisk"}, 225),
    ("draw pack.0>waste.0", {}, 0), ("draw pack.0>work.0.1", {}, 300), ("stuck", {}, 0)])
def test_what_flies_at_a_command(action, options, flight_ms):
    """Turning the pack and buttons take no time; a card does, unseen ones too."""
    session, _ = table("human", "human", **options)
    assert session.submit(0, action, quick=True) is None
    (flight,) = session.flights
    assert flight.ends_ms - flight.began_ms == flight_ms


def test_without_quick_play_the_pack_can_still_be_dealt():
    session, _ = table("human", "human", quick_play="off")
    assert session.submit(0, "draw pack.0>work.0.0", quick=True).code == "quick"
    assert session.submit(0, "draw pack.0>waste.0", quick=True) is None


@pytest.mark.parametrize("drawn, later_ms", [("2H", 150), ("9S", 0)])
def test_grace_holds_up_computer_players_in_the_middle_only(drawn, later_ms):
    """A two goes to the shared pile, a nine to the own work-pile."""
    times = []
    for grace in (0, 150):
        goes = {"off.1": f"KDb 9Db 8Cb {drawn}b", "waste.1": "", "pack.1": "", "work.1.0": "THb",
                "centre.0": "AHa"}
        session, driver = table("human", "hard", piles=goes, grace=grace)
        driver.tick_ms = 1
        while len(session.deal.state.piles["off.1"]) == 4:
            driver.tick()
        times.append(session.clock_ms)
    assert times[1] - times[0] == later_ms


# --- races (RT3) --------------------------------------------------------------------------------

def test_the_bare_centre_names_who_took_the_place_and_not_who_came_to_the_middle_last():
    session, driver = table("human", "human", "human", piles={"waste.2": "3Hc"})
    assert session.grab(0)
    driver.tick(3)
    session.submit(1, SIX[1])
    driver.tick(3)
    session.submit(2, "play 3Hc waste.2>centre.0")
    driver.tick(3)
    session.submit(0, SIX[0])
    driver.tick()
    assert bounced(session) == [(0, "late", "Too late: Player 2 was there first.")]
    assert session.counts == {"hints": [0, 0, 0], "race_losses": [1, 0, 0], "misplays": [0, 0, 0]}


def test_a_place_lost_before_the_card_was_picked_up_is_a_misplay():
    session, driver = table("human", "human")
    session.submit(1, SIX[1])
    driver.tick()
    assert session.grab(0)
    session.submit(0, "play 6Sa waste.0>centre.4")
    driver.tick()
    assert bounced(session) == [(0, "fit", "This pile needs the 7 of spades.")]
    assert (session.counts["race_losses"], session.counts["misplays"]) == ([0, 0], [1, 0])


def test_what_was_never_allowed_is_told_in_its_own_words_whoever_plays_there_meanwhile():
    session, driver = table("human", "human", piles={"waste.0": "8Sa"})
    session.grab(0)
    session.submit(1, SIX[1])
    driver.tick()
    session.submit(0, "play 8Sa waste.0>centre.4")
    driver.tick()
    assert bounced(session) == [(0, "fit", "This pile needs the 7 of spades.")]


def test_overtaken_by_help():
    """The sheet's example 2: only the commit counts."""
    session, driver = table("human", "human", piles={"waste.0": "7Sa"})
    session.grab(0)
    driver.tick(100)
    session.submit(1, SIX[1])
    driver.tick()
    assert session.submit(0, "play 7Sa waste.0>centre.4") is None
    driver.tick()
    assert pile(session, "centre.4") == "5Sb 6Sb 7Sa" and bounced(session) == []


def test_the_order_of_a_moment_is_that_of_the_token_when_it_was_reached():
    """A flight of seat 0 ends at t and passes the token to seat 1; of two drops at that same t seat
    2 still comes first."""
    session, driver = table("human", "human", "human", token=2, piles={"waste.0": "3Ha"})
    session.submit(0, "play 3Ha waste.0>centre.0", quick=True)
    driver.tick(30)
    assert pile(session, "centre.0") == "AHb 2Hb 3Ha" and session.deal.state.token == 1
    session.submit(1, SIX[1])
    session.submit(2, SIX[2])
    driver.tick()
    assert pile(session, "centre.4") == "5Sb 6Sc"
    assert bounced(session) == [(1, "late", "Too late: Player 3 was there first.")]


def test_a_race_is_lost_in_steps_too():
    session, driver = table("human", "human", "human", token=1, mode="stepped", pace="relaxed")
    for seat, action in enumerate((SIX[0], SIX[1], "draw pack.2>waste.2")):
        assert session.submit(seat, action, quick=True) is None
    driver.tick()
    assert bounced(session) == [(0, "late", "Too late: Player 2 was there first.")]
    assert pile(session, "waste.2") == "6Sc 6Cc 5Cc 4Cc" and session.clock_ms == 1000


# --- going out (sheet 3, RT10) ------------------------------------------------------------------

def test_two_who_drop_their_last_cards_in_one_moment_are_both_out():
    session, driver = table("human", "human", piles={"off.0": "9Da", "off.1": "9Db"})
    for seat in (1, 0):
        session.submit(seat, f"play 9D{'ab'[seat]} off.{seat}>work.{seat}.2")
    driver.tick()
    # Three of seat 1 lie in the middle.
    assert session.outcome.reason == "out" and session.outcome.points == (0, 3)
    assert pile(session, "off.0") == pile(session, "off.1") == ""


def test_a_card_in_flight_when_somebody_is_out_goes_back():
    session, driver = table("human", "human", piles={"off.0": "9Da"})
    session.submit(1, SIX[1], quick=True)
    driver.tick(5)
    session.submit(0, "play 9Da off.0>work.0.2")
    driver.tick()
    assert session.outcome is not None and session.flights == ()
    assert pile(session, "waste.1") == "6Sb"
    driver.tick(50)
    assert bounced(session) == [] and pile(session, "waste.1") == "6Sb"
