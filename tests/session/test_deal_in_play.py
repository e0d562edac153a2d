"""The deal in play: judged once, nothing changed by what is refused, taken back as it was."""

import pytest

from game.core.action import Action
from game.core.deal import Deal
from game.session.deal_in_play import DealInPlay, Witness
from game.store.journal import read
from tests.parts import Changing
from tests.session.driving import Driver, begin
from tests.session.race.test_real_time import table
from tests.toys import TOYS


class Told(Witness):
    """Writes down what it is told."""

    def __init__(self):
        self.heard = []

    def begun(self):
        self.heard.append("begun")

    def acted(self, seat, action):
        self.heard.append(("acted", seat, action))

    def advanced(self, quiet):
        self.heard.append(("advanced", quiet))

    def ended(self, outcome):
        self.heard.append("ended")


def in_play(key="shed", seats=2, seed=7):
    """A deal in play, and what is told of it."""
    told = Told()
    play = DealInPlay(TOYS[key], told)
    play.begin(TOYS[key].deal(seats, seed=seed))
    return play, told.heard


def counted(monkeypatch, rules):
    """How often core and the rules are asked from here on."""
    asked = {"check": 0, "judge": 0}
    check, judge = Deal.check, rules.judge

    def checked(deal, seat, action):
        asked["check"] += 1
        return check(deal, seat, action)

    def judged(state, seat, action):
        asked["judge"] += 1
        return judge(state, seat, action)
    monkeypatch.setattr(Deal, "check", checked)
    monkeypatch.setitem(Changing(rules), "judge", judged)
    return asked


@pytest.mark.parametrize("key, levels", [
    ("shed", ("human", "human")), ("shed", ("human", "medium")),
    ("doubt", ("human", "human", "human"))])
def test_one_action_is_judged_once(key, levels, monkeypatch, tmp_path):
    session = begin(key, *levels, folder=tmp_path)
    driver = Driver(session)
    while not any(session.seats[seat].human for seat in session.deal.actors()):
        driver.tick()
    seat = next(seat for seat in session.deal.actors() if session.seats[seat].human)
    action = session.legal(seat)[0]
    asked = counted(monkeypatch, session.deal.rules)
    assert session.submit(seat, action) is None
    assert asked == {"check": 1, "judge": 1}
    session.close()


def test_a_refused_action_is_judged_once_and_changes_nothing(monkeypatch, tmp_path):
    session = begin("shed", "human", "medium", seed=3, folder=tmp_path)
    driver = Driver(session)
    while session.deal.actors() != (0,):
        driver.tick()
    position, number, lines = session.deal.position(), session.number, read(session.path).entries
    asked = counted(monkeypatch, session.deal.rules)
    assert session.submit(0, "play 9S hand.0>heap") is not None
    assert asked["check"] == 1
    assert (session.deal.position(), session.number) == (position, number)
    assert read(session.path).entries == lines and not session.can_undo(0)
    session.close()


def test_a_refused_action_leaves_no_line_where_a_clock_runs(tmp_path):
    session = begin("doubt", "human", "human", "human", folder=tmp_path)
    Driver(session).person()
    shut = session.deal.due()
    assert shut is not None
    lines = read(session.path).entries
    session.match_in_play.play.run_to(shut - 10)
    assert session.submit(session.deal.state.claimer, "doubt") is not None
    assert read(session.path).entries == lines
    assert session.submit(session.deal.actors()[0], "trust") is None
    advanced, played = read(session.path).entries[len(lines):]
    assert advanced["advance"] == played["at"] == shut - 10
    session.close()


def test_a_card_that_arrives_in_a_race_is_judged_once(monkeypatch):
    session = table("human", "human")
    driver = Driver(session, tick_ms=10)
    driver.tick()
    assert session.submit(0, "play 3S hand.0>centre.0", quick=True) is None
    asked = counted(monkeypatch, session.deal.rules)
    while session.flights:
        driver.tick()
    assert asked == {"check": 1, "judge": 1}


def test_the_witness_is_told_what_happens():
    play, heard = in_play()
    seat = play.deal.actors()[0]
    action = play.deal.legal(seat)[0]
    assert play.act(seat, action) is None
    assert play.act(seat, action) is not None
    assert heard == ["begun", ("acted", seat, action)]


def test_time_is_told_as_quiet_where_nothing_happens():
    play, heard = in_play("doubt", 3)
    seat = play.deal.actors()[0]
    play.act(seat, play.deal.legal(seat)[0])
    shut = play.deal.due()
    del heard[:]
    play.run_to(shut - 1)
    assert heard == [], "the clock goes on, the deal follows when it must"
    play.advance(shut - 1)
    play.run_to(shut)
    assert heard == [("advanced", True), ("advanced", False)]


def test_what_is_kept_is_taken_back_and_done_again():
    play, _heard = in_play()
    seat = play.deal.actors()[0]
    before = play.deal.position()
    action = next(action for action in play.deal.legal(seat) if action.verb == "play")
    assert play.act(seat, action, keep=True) is None
    after = play.deal.position()
    assert play.consent(seat, (seat,)) == () and play.decider == seat
    play.undo(seat)
    assert play.deal.position() == before and play.undos == 1 and play.taken_back_by == seat
    play.redo(seat)
    assert play.deal.position() == after
    play.settle()
    assert play.consent(seat, (seat,)) is None


def test_what_was_not_kept_cannot_be_taken_back():
    play, _heard = in_play()
    seat = play.deal.actors()[0]
    assert play.act(seat, play.deal.legal(seat)[0]) is None
    with pytest.raises(ValueError):
        play.undo(seat)
    with pytest.raises(ValueError):
        play.redo(seat)
    assert play.act(0, Action.parse("pass")) is not None or play.number > 1
