"""What computer players note of the others: through the deals of a match, undo, and a journal."""

import json

from game.session.journal.branching import bring_back
from game.session.table import Session
from tests import toys
from tests.brains.brains import GAMES
from tests.session.driving import Driver, begin

NOTING = {"shed": GAMES["Noting"]}


def notes_of(session, seat=1):
    return session.deal.brain_notes(seat)


def done_by_others(session, seat):
    """verb -> how often the others have used it in this deal."""
    found = {}
    for report in session.log(None):
        if getattr(report, "action", None) is not None and report.seat != seat:
            found[report.action.verb] = found.get(report.action.verb, 0) + 1
    return found


def played(folder=None, steps=9, **options):
    session = begin("shed", "human", "medium", "medium", games=NOTING, folder=folder, deals=3,
                    **options)
    driver = Driver(session)
    for _ in range(steps):
        driver.step()
    return session, driver


def test_a_computer_player_notes_what_the_others_do_and_a_person_s_view_has_no_notes():
    session, _ = played()
    for seat in (1, 2):
        assert notes_of(session, seat) == {"deals": 1, "verbs": done_by_others(session, seat)}
        assert session.view(seat).memory["brain"] == notes_of(session, seat)
    assert "brain" not in session.view(0).memory
    assert "brain" not in session.view(None).memory


def test_nobody_notes_anything_where_the_brain_keeps_no_notes():
    session = begin("shed", "human", "medium")
    Driver(session).step()
    assert "brain" not in session.view(1).memory


def test_the_notes_go_with_the_seat_to_the_next_deal():
    session, driver = played(steps=0)
    driver.play_out()
    before = notes_of(session)
    assert session.next_deal()
    assert notes_of(session) == {**before, "deals": 2}
    driver.play_out()
    assert sum(notes_of(session)["verbs"].values()) > sum(before["verbs"].values())


def test_a_deal_that_is_begun_again_begins_with_what_was_known_then():
    session, driver = played(steps=0)
    driver.play_out()
    session.next_deal()
    at_first = notes_of(session)
    driver.play_out()
    assert notes_of(session) != at_first
    assert session.restart_deal()
    assert notes_of(session) == at_first


def test_what_is_taken_back_was_not_noted():
    session, driver = played(steps=0)
    while not session.can_undo(0):
        driver.step()
    while 0 not in session.deal.actors():
        driver.step()
    noted = notes_of(session)
    assert session.undo(0)
    assert notes_of(session)["verbs"] == done_by_others(session, 1) != noted["verbs"]
    assert session.redo(0)
    assert notes_of(session) == noted


def test_a_match_that_is_gone_on_with_has_the_same_notes(tmp_path):
    session, driver = played(tmp_path, steps=0)
    driver.play_out()
    session.next_deal()
    for _ in range(7):
        driver.step()
    then = [notes_of(session, seat) for seat in (1, 2)]
    path = session.path
    session.close()
    again = Session.resume(path, games=NOTING)
    assert [notes_of(again, seat) for seat in (1, 2)] == then
    assert then[0]["deals"] == 2
    Driver(again).play_out()
    assert again.next_deal() and notes_of(again)["deals"] == 3
    again.close()


def test_a_journal_without_computer_players_that_note_says_nothing_of_it(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path)
    Driver(session).play_out()
    path = session.path
    session.close()
    assert '"notes"' not in path.read_text()


def test_the_journal_says_with_what_the_deal_began(tmp_path):
    session, driver = played(tmp_path, steps=0)
    driver.play_out()
    noted = [notes_of(session, seat) for seat in (1, 2)]
    session.next_deal()
    path = session.path
    session.close()
    lines = map(json.loads, path.read_text().splitlines())
    begins = [line for line in lines if "begins" in line]
    assert "notes" not in begins[0] and begins[1]["notes"] == [None, *noted]


def test_a_deal_that_was_left_is_brought_back_with_its_notes(tmp_path):
    session, driver = played(tmp_path, steps=0)
    driver.play_out()
    session.next_deal()
    for _ in range(6):
        driver.step()
    left = notes_of(session)
    assert session.restart_deal()
    assert notes_of(session) != left
    assert bring_back(session)
    assert notes_of(session) == left
    session.close()


def test_who_sits_down_in_the_middle_notes_from_there_on(tmp_path):
    session, driver = played(tmp_path, steps=6)
    session.give_level(0, "easy")
    assert notes_of(session, 0) == {"deals": 1}
    assert notes_of(session, 1)["verbs"] == done_by_others(session, 1)
    driver.step()
    driver.step()
    noted = [notes_of(session, seat) for seat in range(3)]
    assert "verbs" in noted[0]
    session.give_level(1, "hard")
    assert notes_of(session, 1) == noted[1], "a computer player follows a computer player"
    path = session.path
    session.close()
    again = Session.resume(path, games=NOTING)
    assert [notes_of(again, seat) for seat in range(3)] == noted
    again.close()


def test_notes_are_kept_where_one_watches_for_all():
    """Where everybody sees the same, each who notes has a watcher of its own."""
    class Open(toys.Rush):
        open_to_all = True

        def sight(self, public, pile, viewer):
            return toys.ALL

    game = toys.toy(Open, "real_time", type(GAMES["Noting"].brain))
    for late in (False, True):
        deal = game.deal(2, {"cards": 3}, seed=2)
        deal.only_for((0, 1, None))
        if late:
            deal.view(0)
        deal.attach(1, game.brain.observe, {"deals": 4})
        while 0 not in deal.actors():
            deal.advance(deal.due())
        deal.play(0, deal.legal(0)[0])
        assert deal.view(1).memory["brain"]["deals"] == 5
        assert deal.view(1).memory["brain"]["verbs"] == {"play": 1}
        assert "brain" not in deal.view(0).memory
        assert deal.picture(0).piles == deal.picture(1).piles == deal.picture(None).piles


def test_who_looks_may_leave_the_spectator_out_where_all_see_the_same():
    class Open(toys.Shed):
        open_to_all = True

        def sight(self, public, pile, viewer):
            return toys.ALL

    deal = toys.toy(Open, "none").deal(2, seed=1)
    deal.only_for((0, 1))
    deal.play(deal.state.turn, deal.legal(deal.state.turn)[0])
    assert deal.view(0).piles == deal.view(1).piles
