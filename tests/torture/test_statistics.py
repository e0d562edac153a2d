"""A damaged file of statistics: what can be read is shown, and what is played from then on
counts."""

import random
import sqlite3

import pytest

from game.store.statistics import Statistics, StatisticsError, tally


def deal(number):
    return {"journal": f"j{number}", "time": number, "game": "durak", "rules": 1, "seats": 2,
            "options": {"match": "single"}, "seed": 7, "deal": 1, "names": ["Ann", "Zoë"],
            "levels": ["human", "medium"], "places": [1, 2], "points": [1, 0],
            "won": [True, False], "reason": "out", "actions": 9, "length_ms": 5, "undos": 0,
            "practice": False}


@pytest.fixture
def base(tmp_path):
    made = Statistics(tmp_path / "statistics.sqlite")
    for number in range(12):
        made.add_deal(deal(number))
    return made


def everything(base):
    """All that the pages ask."""
    for name in (*base.people(), "Ann"):
        tally(base.played(name))
        base.hidden(name)
    base.deals()
    base.matches()
    base.rename("Ann", "Bea")


def complaint(base):
    """What is said to who looks at everything, "" if nothing."""
    try:
        everything(base)
    except StatisticsError as error:
        return str(error)
    return ""


def test_one_byte_changed_ends_nothing_and_later_deals_count(base):
    rng, good = random.Random(3), base.path.read_bytes()
    asides = 0
    for _ in range(120):
        content = bytearray(good)
        if rng.random() < 0.3:
            del content[rng.randrange(len(content)):]
        else:
            used = [k for k in (rng.randrange(len(content)) for _ in range(40)) if content[k]]
            content[used[0]] = rng.randrange(256)
        base.path.write_bytes(content)
        why = complaint(base)
        asides += "damaged" in why
        assert not why or "damaged" in why or "later release" in why
        if "later release" not in why:
            base.add_deal(deal(99))
            assert any(row["time"] == 99 for row in base.deals())
    assert asides > 3
    assert len(list(base.path.parent.glob("*.damaged-*"))) >= asides


@pytest.mark.parametrize("column, value", [
    ("names", "[5, 5]"), ("names", "{"), ("names", b"\xff\xfe"), ("names", '["Ann"]'),
    ("levels", "null"), ("won", "[[]]"), ("points", '"x"'), ("options", "[]"), ("time", "soon"),
    ("seats", 3), ("options", "[" * 5000), ("hints", "7")])
def test_a_row_that_makes_no_sense_is_left_out(base, column, value):
    with sqlite3.connect(base.path) as raw:
        raw.execute(f"UPDATE deals SET {column} = ? WHERE id = 3", (value,))
    raw.close()
    everything(base)
    assert len(base.played("Bea")) == 11 and len(base.deals()) == 11


def test_what_is_no_database_is_set_aside_and_a_new_one_begins(base):
    base.path.write_bytes(b"no database at all" * 100)
    base.add_deal(deal(1))
    assert len(base.deals()) == 1
    aside = base.path.with_name("statistics.sqlite.damaged-1")
    assert aside.read_bytes() == b"no database at all" * 100
    base.path.write_bytes(b"nor this" * 100)
    with pytest.raises(StatisticsError, match=r"kept as statistics.sqlite.damaged-2"):
        base.people()
    assert base.people() == []


def test_who_looks_does_not_wait_long_for_another_program(base, monkeypatch):
    waits = []
    connect = sqlite3.connect

    def noted(path, timeout):
        waits.append(timeout)
        return connect(path, timeout=timeout)

    monkeypatch.setattr("sqlite3.connect", noted)
    base.people()
    base.deals()
    assert max(waits) <= 1
