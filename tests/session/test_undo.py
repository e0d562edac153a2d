"""Taking back and doing again, and what becomes practice by it."""

import pytest

from game.catalogue import CATALOGUE
from game.session.replay.replaying import told
from game.session.table import Session, Setup
from game.store.journal import read
from tests.parts import Changing
from tests.session.driving import Driver, begin, resume, sit
from tests.toys import TOYS


def patience(seed=3, **options):
    """One person against a computer player that is never asked, because nobody lets time go by."""
    for each in range(seed, seed + 50):
        session = begin("shed", "human", "medium", seed=each, **options)
        if session.deal.state.turn == 0 and any(a.verb == "play" for a in session.legal(0)):
            return session
    raise AssertionError


def a_play(session):
    return next(action for action in session.legal(0) if action.verb == "play")


def test_undo_restores_the_position_and_redo_what_was_undone():
    session = patience()
    before = session.deal.position()
    assert not session.can_undo(0)
    assert session.submit(0, a_play(session)) is None
    after, memory = session.deal.position(), session.view(0).memory
    assert session.can_undo(0) and not session.can_redo(0)
    assert session.undo(0)
    assert session.deal.position() == before
    assert session.log(0) == []
    assert session.redo(0)
    assert session.deal.position() == after
    assert session.view(0).memory == memory
    assert len(session.log(0)) == 1
    assert not session.redo(0)


def test_one_s_own_open_card_taken_back_is_no_practice():
    session = patience()
    session.submit(0, a_play(session))
    session.undo(0)
    assert not session.practice
    assert session.undos == 1


def test_a_drawn_card_taken_back_is_practice_and_comes_again():
    session = patience()
    session.submit(0, "draw stock>hand.0")
    drawn = session.view(0).pile("hand.0")
    session.undo(0)
    assert session.practice and session.practised
    session.submit(0, "draw stock>hand.0")
    assert session.view(0).pile("hand.0") == drawn


def test_an_answer_taken_back_is_practice_and_nobody_remembers_it():
    session = patience()
    memory = session.view(1).memory
    session.submit(0, a_play(session))
    driver = Driver(session)
    while session.deal.state.turn != 0:
        driver.tick()
    session.undo(0)
    assert session.practice
    assert session.view(1).memory == memory
    assert session.deal.actors() == (0,)


def test_undo_goes_back_through_the_deal_and_redo_forth_until_a_new_action():
    session = patience(cards=7)
    driver, positions = Driver(session), []
    while len(positions) < 3:
        if session.deal.actors() == (0,):
            positions.append(session.deal.position())
            driver.person()
        else:
            driver.tick()
    for position in reversed(positions):
        assert session.undo(0)
        assert session.deal.position() == position
    assert not session.undo(0)
    assert session.redo(0) and session.redo(0)
    assert session.deal.position() == positions[2]
    session.submit(0, session.legal(0)[0])
    assert not session.can_redo(0)


def test_after_undo_the_same_action_leads_to_the_same_deal():
    session = patience()
    driver = Driver(session)
    action = a_play(session)
    session.submit(0, action)
    while session.deal.state.turn != 0:
        driver.tick()
    first = session.deal.position()
    session.undo(0)
    session.submit(0, action)
    while session.deal.state.turn != 0:
        driver.tick()
    assert session.deal.position() == first


def test_the_news_of_undo_begin_afresh():
    session = patience()
    session.news(0)
    session.submit(0, a_play(session))
    session.undo(0)
    (news,) = session.news(0)
    assert news.reset and news.view == session.view(0) and news.telling is None


@pytest.mark.parametrize("key, levels", [
    ("shed", ("human", "human")), ("rush", ("human", "medium")), ("shed", ("medium", "easy"))])
def test_there_is_no_undo_for_two_nor_in_real_time(key, levels):
    session = begin(key, *levels)
    driver = Driver(session)
    driver.step()
    for seat in range(2):
        assert not session.can_undo(seat) and not session.undo(seat) and not session.redo(seat)


def test_a_deal_played_again_is_the_same_and_practice():
    session = patience(deals=3)
    first = session.deal.position()
    session.submit(0, a_play(session))
    assert session.restart_deal()
    assert session.deal.position() == first
    assert session.practice
    Driver(session).play_out()
    assert not session.can_undo(0)
    assert session.restart_deal()
    assert session.deal.position() == first
    assert session.match.results == []
    Driver(session).play_out()
    assert session.next_deal()
    assert not session.practice and session.practised


def test_two_people_cannot_restart():
    assert not begin("shed", "human", "human").restart_deal()


# --- several people -----------------------------------------------------------------------------

def friends(first="play", folder=None):
    """Two people, of whom the first may do that."""
    for seed in range(50):
        session = begin("shed", "human", "human", seed=seed, folder=folder)
        if session.deal.state.turn == 0 and any(each.verb == first for each in session.legal(0)):
            return session
        session.close()
    raise AssertionError


def test_after_the_turn_has_gone_over_one_takes_back_only_with_the_other_s_consent():
    session = friends()
    before = session.deal.position()
    session.submit(0, a_play(session))
    assert session.deal.actors() == (1,)
    assert session.consent(0) == (1,) and session.consent(1) is None and session.decider == 0
    assert not session.can_undo(0) and not session.undo(0)
    assert session.undo(0, agreed=(1,))
    assert session.deal.position() == before
    assert session.can_redo(0) and not session.can_redo(1)


def rummy():
    session = Session.start(Setup("sequence_rummy", sit("human", "human"), {}, 3))
    piles = {"hand.0": "5Ha 6Ha 7Ha 9Sa KDa", "hand.1": "2Ca 3Ca 4Ca", "stock": "2Ha 3Ha 4Ha 8Da",
             "discard": "TCa"}
    position = {"seats": 2, "turn": 0, "phase": "draw", "piles": piles}
    session.begin(deal=CATALOGUE["sequence_rummy"].arrange(position))
    return session


def test_a_card_drawn_in_one_s_own_turn_needs_consent():
    session = rummy()
    session.submit(0, next(action for action in session.legal(0) if action.verb == "draw"))
    assert session.deal.actors() == (0,)
    assert session.consent(0) == (1,)


def test_an_own_act_in_one_s_turn_that_shows_nothing_new_is_free():
    session = rummy()
    session.submit(0, next(action for action in session.legal(0) if action.verb == "draw"))
    before = session.deal.position()
    lay = next(action for action in session.legal(0) if action.verb in ("meld", "lay"))
    assert session.submit(0, lay) is None
    assert session.consent(0) == () and session.can_undo(0)
    assert session.undo(0)
    assert session.deal.position() == before and not session.practice


def test_what_others_did_since_is_taken_back_as_well_and_comes_again():
    session = friends()
    before = session.deal.position()
    session.submit(0, a_play(session))
    session.submit(1, session.legal(1)[0])
    after = session.deal.position()
    assert session.undo(0, agreed=(1,))
    assert session.deal.position() == before and session.practice
    assert session.consent(1) is None, "what the other did is gone too"
    assert session.redo(0)
    assert session.deal.position() == after
    assert session.undo(1, agreed=(0,)), "and can be taken back for itself"


def test_a_computer_player_is_asked_for_nothing():
    for seed in range(50):
        session = begin("shed", "human", "human", "easy", seed=seed)
        if session.deal.state.turn == 0 and any(each.verb == "play" for each in session.legal(0)):
            session.submit(0, a_play(session))
            assert session.consent(0) == (1,)
            return
    raise AssertionError


def test_the_journal_tells_who_agreed_and_leads_to_the_same_table(tmp_path):
    session = friends(folder=tmp_path)
    session.submit(0, a_play(session))
    session.undo(0, agreed=(1,))
    path, position = session.path, session.deal.position()
    session.close()
    again = resume(path)
    assert again.deal.position() == position
    again.close()
    undone = next(entry for entry in read(path).entries if "undo" in entry)
    assert (undone["undo"], undone["agreed"]) == (0, [1])


def test_a_replay_says_who_agreed(tmp_path):
    session = Session.start(Setup("durak", sit("human", "human"), {}, 5), tmp_path)
    seat = session.deal.actors()[0]
    session.submit(seat, session.legal(seat)[0])
    session.undo(seat, agreed=(1 - seat,))
    path = session.path
    session.close()
    _, sentences = told(path)
    wanted = f"Player {seat + 1} takes that back, and Player {2 - seat} agreed."
    assert wanted in [str(sentence) for sentence in sentences]


def with_undo(monkeypatch, answer):
    """Taking back as another game has it."""
    rules = Session.start(Setup("shed", sit("human", "medium")), games=TOYS).deal.rules
    asked = []

    def undo(options, taken):
        asked.append([action.verb for action in taken])
        return answer

    monkeypatch.setitem(Changing(rules), "undo", undo)
    return asked


def drawn(session):
    """The person has drawn a card, and so learnt one."""
    draw = next(each for each in session.legal(0) if each.verb == "draw")
    assert session.submit(0, draw) is None


def drawing(seed=3):
    """At the person's turn, with nothing that could be laid."""
    for each in range(seed, seed + 200):
        session = begin("shed", "human", "medium", seed=each)
        if session.deal.state.turn == 0 and session.legal(0)[0].verb == "draw":
            return session
    raise AssertionError


@pytest.mark.parametrize(("answer", "practice"), [("free", False), ("practice", True)])
def test_whether_taking_back_is_practice_is_the_games_to_say(monkeypatch, answer, practice):
    asked = with_undo(monkeypatch, answer)
    session = drawing()
    drawn(session)
    assert session.consent(0) == ()
    assert session.undo(0)
    assert session.practice is practice
    assert ["draw"] in asked, "the game is told what is taken back"


def test_a_game_may_let_nobody_take_back(monkeypatch):
    with_undo(monkeypatch, "none")
    session = drawing()
    drawn(session)
    assert session.consent(0) is None and not session.can_undo(0) and not session.undo(0)
