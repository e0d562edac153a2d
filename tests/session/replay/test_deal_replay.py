"""A deal shown again is the deal that was played, step by step, for every viewer, forwards and
backwards."""

import pytest

from game.catalogue import CATALOGUE
from game.core.events import Picture
from game.core.rng import Rng
from game.session.replay.deal_replay import JournalReplay
from game.session.replay.opened import Perspective
from game.session.table import Session, Setup
from game.store.journal import JournalError, from_line, to_line
from tests.session.driving import Driver, begin, same, sit
from tests.slow_marks import ONE_OF_EACH, mostly, slow_case
from tests.toys import TOYS

SEATS = {"shed": 2, "doubt": 3, "rush": 2}
ALL = [*TOYS, *CATALOGUE]


def play(key, folder, steps, undo_every=0, watched=True):
    """A session that has gone some steps, and what was seen after each, by its number."""
    game = {**TOYS, **CATALOGUE}[key]
    seats = SEATS.get(key, game.best_seats[0])
    levels = ["medium" if game.real_time else "human"] + ["medium"] * (seats - 1)
    session = Session.start(Setup(key, sit(*levels), {}, 5), folder, games={**TOYS, **CATALOGUE})
    driver = Driver(session, tick_ms=100)
    seen = {}
    for number in range(10 * steps if game.real_time else steps):
        if session.outcome is not None:
            break
        driver.tick() if game.real_time else driver.step()
        if undo_every and number % undo_every == undo_every - 1:
            session.undo(0)
        if undo_every and number % (2 * undo_every) == undo_every - 1:
            session.redo(0)
        if not chronicle_of(session).log:
            continue                    # a race may begin with a moment of nothing
        last = chronicle_of(session).log[-1].number
        if watched and last not in seen:
            seen[last] = [without_notes(session.view(seat)) for seat in range(len(session.seats))]
    return session, seen


def without_notes(view):
    """A view as anybody there has it: what a computer player noted for itself is no replay's."""
    told = view.to_dict()
    told["memory"].pop("brain", None)
    return told


def chronicle_of(session):
    return session.match_in_play.play.chronicle


def story_of(session):
    return JournalReplay.of(session.path, {**TOYS, **CATALOGUE})


def course_of(session):
    story = story_of(session)
    return story.course(story.current)


def standing(picture):
    """A picture without the empty piles that were made on the way: nothing of them is seen."""
    piles = {name: None if pile is None else tuple(pile) for name, pile in picture.piles.items()
             if pile is None or pile}
    return picture.phase, picture.turn, dict(picture.fields), piles


def eyes(course):
    return [Perspective(seat, shown) for seat in range(len(course.sitters))
            for shown in (False, True)]


@pytest.mark.parametrize("undo_every", [4, slow_case(0)])
@pytest.mark.parametrize("key", ALL)
def test_each_position_is_the_one_that_was_seen_at_the_table(key, undo_every, tmp_path):
    session, seen = play(key, tmp_path, 60, undo_every)
    course = course_of(session)
    log = chronicle_of(session).log
    steps = log[len(log) - len(course):]
    assert len(course) >= 4 and len(steps) == len(course)
    assert course.trouble is None and course.finished is (session.outcome is not None)
    for at in range(len(course), 0, -3):
        if steps[at - 1].number in seen:
            views = [without_notes(course.view(at, Perspective(seat)))
                     for seat in range(len(course.sitters))]
            assert views == seen[steps[at - 1].number]
    lines = [entry for at in range(len(course) + 1) for entry in course.told(at, Perspective(0))]
    assert lines == session.log(0)
    session.close()


@pytest.mark.parametrize("key", mostly(ALL, {*TOYS, *ONE_OF_EACH}.__contains__))
def test_what_happened_leads_from_each_position_to_the_next_and_back(key, tmp_path):
    session, _seen = play(key, tmp_path, 80, watched=False)
    course = course_of(session)
    session.close()
    assert len(course) > 3
    pictures = {eye: Picture.of(course.view(0, eye)) for eye in eyes(course)}
    for at in range(1, len(course) + 1):
        for eye, picture in pictures.items():
            for event in course.events(at, eye):
                picture.fold(event)
            assert same(picture, course.view(at, eye)), (eye, at)
    for at in range(len(course), 0, -1):
        for eye, picture in pictures.items():
            for event in course.back(at, eye):
                picture.fold(event)
            assert standing(picture) == standing(course.view(at - 1, eye)), (eye, at)


def lines_of(path):
    return [from_line(line) for line in path.read_bytes().splitlines(keepends=True)]


def rewritten(path, change):
    """The journal with its lines changed, each with a right checksum."""
    lines = lines_of(path)
    change(lines)
    path.write_bytes(b"".join(to_line(line) for line in lines))
    return path


def finished(tmp_path, **options):
    session = begin("shed", "human", "medium", folder=tmp_path, cards=7, **options)
    Driver(session).play_out()
    path = session.path
    session.close()
    return path


def test_what_was_taken_back_is_not_shown_but_told(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, cards=7)
    driver = Driver(session)
    for _ in range(4):
        driver.step()
    first = next(k for k, turn in enumerate(course_of(session).turns) if turn.seat == 0)
    assert session.undo(0) and session.undo(0)
    assert len(course_of(session)) == first and course_of(session).taken_back == {first: 1}
    for _ in range(6):
        driver.step()
    assert session.undo(0) and session.redo(0) and session.undo(0)
    course = course_of(session)
    assert course.taken_back == {first: 1, len(course): 1}
    session.redo(0)
    assert course_of(session).taken_back == {first: 1}
    session.close()


def test_a_deal_with_all_cards_open_shows_every_hand_and_no_stock(tmp_path):
    path = finished(tmp_path)
    story = JournalReplay.of(path, TOYS)
    course = story.course(story.chapters[0])
    view, truth = course.view(1, Perspective(0, True)), course.deal(1).state.piles
    covered = course.view(1, Perspective(0)).piles["hand.1"]
    assert view.piles["hand.1"] == tuple(truth["hand.1"]) != covered
    assert set(view.piles["stock"]) == {"-"}
    assert course.told(1, Perspective(1, True))[0].cards == course.turns[0].action.cards


def test_a_journal_of_many_deals_is_a_list_of_them(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, deals=3)
    for _ in range(2):
        Driver(session).play_out()
        session.next_deal()
    Driver(session).step()
    session.restart_deal()
    story = JournalReplay.of(session.path, TOYS)
    told = [(each.number, each.result is not None, each.practice) for each in story.chapters]
    assert told == [(1, True, False), (2, True, False), (3, False, False)]
    assert story.current.number == 3 and story.current.practice and story.current.moves == 0
    assert [story.course(chapter).finished for chapter in story.chapters] == [True, True, False]
    session.close()


def test_a_damaged_journal_is_shown_as_far_as_the_damage(tmp_path):
    path = finished(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], lines[4].replace(b'"sum"', b'"mus"'), *lines[5:]]))
    story = JournalReplay.of(path, TOYS)
    assert "damaged in line 5" in str(story.damage)
    assert len(story.course(story.current)) == 2
    path.write_bytes(b"".join([lines[0].replace(b"seed", b"dees"), *lines[1:]]))
    with pytest.raises(JournalError, match="damaged in line 1"):
        JournalReplay.of(path, TOYS)
    with pytest.raises(JournalError, match="cannot be read"):
        JournalReplay.of(tmp_path / "none.jsonl", TOYS)


@pytest.mark.parametrize("change", [
    lambda lines: lines[3].update(sum="0" * 16),
    lambda lines: lines[3].update(play="nonsense"),
    lambda lines: lines[3].update(seat=9),
    lambda lines: lines[1]["match"].update(seed=99),
    lambda lines: lines[1].update(begins="arranged", position={"game": "other"}),
    lambda lines: lines[3].update(undo=1) or lines[3].pop("play"),
])
def test_a_journal_that_makes_no_sense_is_refused_in_a_sentence(change, tmp_path):
    path = rewritten(finished(tmp_path), change)
    with pytest.raises(JournalError, match="makes no sense in line"):
        first_course(path)


def first_course(path):
    story = JournalReplay.of(path, TOYS)
    return story.course(story.chapters[0])


def test_a_journal_of_other_rules_is_shown_as_far_as_it_leads(tmp_path):
    path = finished(tmp_path)

    def other(lines):
        lines[1]["rules"] = 0
        lines[5]["sum"] = "0" * 16
    story = JournalReplay.of(rewritten(path, other), TOYS)
    course = story.course(story.chapters[0])
    assert str(course.trouble) == "The rest was played by other rules." and len(course) == 4
    rewritten(path, lambda lines: lines[1].update(sum="0" * 16))
    story = JournalReplay.of(path, TOYS)
    with pytest.raises(JournalError, match="under other rules"):
        story.course(story.chapters[0])


def test_what_time_brought_before_an_action_of_other_rules_is_shown(tmp_path):
    session = begin("doubt", "human", "medium", "medium", folder=tmp_path, cards=7)
    driver = Driver(session, tick_ms=400)
    for _ in range(20):
        driver.step()
    path = session.path
    session.close()

    def other(lines):
        """The window shuts in the line of an answer, which then comes too late."""
        lines[1]["rules"] = 0
        next(line for line in lines if line.get("play") == "trust").update(at=10 ** 6)
    course = JournalReplay.of(rewritten(path, other), TOYS)
    course = course.course(course.chapters[0])
    assert course.trouble is not None
    last = course.view(len(course), Perspective(0))
    picture = Picture.of(course.view(0, Perspective(0)))
    for at in range(1, len(course) + 1):
        for event in course.events(at, Perspective(0)):
            picture.fold(event)
    assert same(picture, last)


def test_a_journal_of_a_game_that_is_not_here_is_refused(tmp_path):
    with pytest.raises(JournalError, match="does not have"):
        JournalReplay.of(finished(tmp_path))


def test_bouts_and_turns_are_marked(tmp_path):
    session, _seen = play("durak", tmp_path / "d", 60, watched=False)
    course = course_of(session)
    marks = course.marks()
    assert marks and all(not course.deal(at).state.piles["bout"] for at in marks)
    session.close()
    session, _seen = play("shed", tmp_path / "s", 20, watched=False)
    course = course_of(session)
    marks = course.marks()
    turns = [course.deal(at).state.turn for at in range(len(course) + 1)]
    assert marks and all(turns[at] != turns[at - 1] for at in marks if at < len(course))
    session.close()


def test_steps_may_be_asked_for_in_any_order(tmp_path):
    session, _seen = play("durak", tmp_path, 60, watched=False)
    course = course_of(session)
    forwards = [course.view(at, Perspective(0)).to_dict() for at in range(len(course) + 1)]
    rng = Rng.seeded(4)
    for _ in range(40):
        at = rng.choice(range(len(course) + 1))
        assert course.view(at, Perspective(0)).to_dict() == forwards[at]
    session.close()
