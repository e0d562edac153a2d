"""What computer players are given has nothing to do with the deal's number, nor with its cards."""

from collections import defaultdict
from functools import cache

import pytest

from game.players.answers import Here
from game.session.participants import Participants
from game.session.table import Session, Setup
from game.store.journal import from_line, read, to_line
from tests import chance
from tests.session.driving import Driver, begin, resume, sit
from tests.toys import TOYS

#: What goes over the pipe of a number.
SENT = 2**53 - 1


class Listener(Here):
    """A worker that notes the numbers it is sent."""

    def __init__(self):
        super().__init__()
        self.seeds = []

    def ask(self, game, views, *, seed, **others):
        self.seeds.append(seed & SENT)
        return super().ask(game, views, seed=seed, **others)


@pytest.fixture
def salted(monkeypatch):
    monkeypatch.setattr(Participants, "chance", chance.SALTED)
    monkeypatch.setattr(Participants, "hand", chance.SALTED_HAND)


def sent(seed, salt=None, steps=6):
    """All numbers that the worker is sent in a deal."""
    listener = Listener()
    setup = Setup("doubt", sit("human", "medium", "hard"), {}, seed, salt)
    session = Session.start(setup, games=TOYS, thinker=listener)
    driver = Driver(session)
    for _ in range(steps):
        driver.step()
    session.close()
    return listener.seeds


@cache
def sent_at_first(numbers):
    """What the first release would have sent, and of which deal numbers: as an attacker knows them,
    who has read the program."""
    class Guess:
        match = type("match", (), {"results": []})

    found = defaultdict(set)
    for number in numbers:
        for done in range(8):
            guess = Guess()
            guess.seed = number
            guess._play = type("play", (), {"chronicle": type("log", (), {"log": [None] * done})})
            found[chance.as_in_the_first_release(guess, 0) & SENT].add(number)
    return found


def numbers_tried(seeds, numbers):
    """The deal numbers of which the first release would have sent one of these."""
    known = sent_at_first(numbers)
    return {number for seed in seeds for number in known.get(seed, ())}


@pytest.mark.parametrize("number", [7, 1312, 2999])
def test_the_deal_number_cannot_be_told_from_what_is_sent(number, monkeypatch):
    told = numbers_tried(set(sent(number)), range(3000))
    assert number in told and len(told) < 100, "the attack is a good one"
    monkeypatch.setattr(Participants, "chance", chance.SALTED)
    assert numbers_tried(set(sent(number)), range(3000)) == set()


def tables(salt=None):
    """What the worker is sent first at tables of many deals."""
    return [sent(number, salt, steps=4)[0] for number in range(1, 30)]


def test_what_is_sent_is_no_function_of_the_deal(salted):
    found = set()
    for number in range(1, 30):
        setup = Setup("doubt", sit("medium", "medium", "hard"), {}, number, "salt")
        found.add(Session.start(setup, games=TOYS)._company.chance(0))
    assert len(found) == 1, "the same salt, 29 deals: the same number"
    assert len(set(tables())) == 29, "a salt each"
    assert sent(5) != sent(5)
    assert sent(5, "a") == sent(5, "a")


def test_salts_are_the_operating_system_s(salted, monkeypatch):
    monkeypatch.setattr("os.urandom", lambda n: b"x" * n)
    assert begin("shed", "human", "medium")._company.salt == "78" * 16


def test_a_resumed_match_goes_on_with_its_salt(salted, tmp_path):
    session = begin("doubt", "human", "medium", folder=tmp_path)
    Driver(session).step()
    wanted, path = session._company.chance(3), session.path
    session.close()
    assert len(read(path).head["salt"]) == 32
    again = resume(path)
    assert again._company.chance(3) == wanted
    again.close()


def test_a_journal_without_a_salt_goes_on_with_a_new_one(salted, tmp_path):
    session = begin("doubt", "human", "medium", folder=tmp_path)
    path = session.path
    session.close()
    head, *others = path.read_bytes().splitlines(keepends=True)
    entry = from_line(head)
    del entry["salt"]
    path.write_bytes(b"".join([to_line(entry), *others]))
    salts = set()
    for _ in range(2):
        again = resume(path)
        salts.add(again._company.salt)
        Driver(again).step()
        again.close()
    assert len(salts) == 2 and session._company.salt not in salts


@pytest.mark.parametrize("key", TOYS)
def test_a_deal_number_deals_the_same_cards_whatever_the_salt(key, salted):
    seats = TOYS[key].seats[0]
    dealt = [Session.start(Setup(key, sit(*["medium"] * seats), {}, 7, salt), games=TOYS)
             .deal.position() for salt in (None, "a", "b")]
    assert dealt[0] == dealt[1] == dealt[2]


def times(number, salt):
    """How long the hands of a race's computer players take at first, in deal ``number``."""
    setup = Setup("racing_demon", sit("medium", "medium", "hard"), {}, number, salt)
    session = Session.start(setup)
    hands = session._race.reflexes
    drawn = [hands._look(seat).rng.below(10**6) for seat in range(3)]
    session.close()
    return drawn


def test_how_long_a_hand_takes_is_no_function_of_the_deal(salted):
    assert times(1, "salt") == times(2, "salt")
    assert times(1, "salt") != times(1, "another") and times(1, None) != times(1, None)
