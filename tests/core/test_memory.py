"""What a viewer can know, from what it was told alone."""

import pytest

from game.core.events import Hidden, Moved, Picture, Shown, Shuffled
from game.core.memory import Observer

LOOSE = frozenset({"hand.0", "hand.1", "out"})


def watcher(piles, unseen):
    picture = Picture("play", 0, {},
                      {name: None if pile is None else pile.split()
                       for name, pile in piles.items()})
    return Observer(picture, unseen.split(), LOOSE, lambda notes, event, picture, told: None)


def zones(found, pile):
    return [(zone["count"], " ".join(zone["cards"]))
            for zone in found.to_dict()["zones"].get(pile, [])]


def test_at_the_start_every_unseen_card_may_be_anywhere():
    found = watcher({"hand.0": "7H", "hand.1": "- -", "stock": "- -"}, "8H 9H TH JH")
    assert zones(found, "hand.1") == [(2, "8H 9H JH TH")]
    assert zones(found, "stock") == [(2, "8H 9H JH TH")]
    assert zones(found, "hand.0") == []


def test_a_card_that_is_seen_lies_in_no_zone():
    found = watcher({"hand.0": "7H", "hand.1": "- -", "stock": "- -", "bout": ""}, "8H 9H TH JH")
    found.take(Moved(("8H",), "hand.1", "bout", None, 0, ("8H",)))
    assert zones(found, "hand.1") == [(1, "9H JH TH")]
    assert found.picture.piles["bout"] == ["8H"]


def test_a_card_taken_openly_is_known_to_be_in_that_hand():
    found = watcher({"hand.0": "7H", "hand.1": "-", "stock": "-", "bout": "8H"}, "9H TH")
    found.take(Moved(("8H",), "bout", "hand.1", (0,), None, ("-",)))
    assert zones(found, "hand.1") == [(2, "8H 9H TH")]
    assert found.where["8H"] == set(found.slots["hand.1"])
    assert len(found.where["9H"]) == 2


def test_a_draw_unseen_may_have_been_any_card_of_the_stock():
    found = watcher({"hand.0": "7H", "hand.1": "", "stock": "- - - 6C"}, "8H 9H TH")
    found.take(Moved(("-",), "stock", "hand.1", (2,), None, ("-",)))
    assert zones(found, "hand.1") == [(1, "8H 9H TH")]
    assert zones(found, "stock") == [(2, "8H 9H TH")]
    assert found.picture.piles["stock"] == ["-", "-", "6C"]


def test_the_last_card_of_a_zone_takes_its_knowledge_along():
    found = watcher({"hand.0": "", "hand.1": "", "waste": "7H", "pack": ""}, "")
    found.take(Hidden("waste", ("-",)))
    assert zones(found, "waste") == [(1, "7H")]
    found.take(Moved(("-",), "waste", "pack", (0,), 0, ("-",)))
    assert zones(found, "waste") == []
    assert zones(found, "pack") == [(1, "7H")]


def test_a_waste_turned_over_keeps_its_order():
    found = watcher({"waste": "- 8H", "pack": ""}, "7H")
    found.take(Moved(("8H", "-"), "waste", "pack", (1, 0), 0, ("-", "-")))
    assert zones(found, "pack") == [(1, "8H"), (1, "7H")]


def test_a_shuffle_joins_zones():
    found = watcher({"waste": "7H", "pack": "- -", "hand.1": "-"}, "8H 9H TH")
    found.take(Moved(("7H",), "waste", "pack", (0,), 2, ("-",)))
    assert zones(found, "pack") == [(2, "8H 9H TH"), (1, "7H")]
    found.take(Shuffled("pack"))
    assert zones(found, "pack") == [(3, "7H 8H 9H TH")]
    assert zones(found, "hand.1") == [(1, "8H 9H TH")]


def test_each_lot_on_a_hidden_pile_is_a_zone_of_its_own():
    found = watcher({"hand.0": "", "hand.1": "- - -", "hand.2": "- -", "heap": ""},
                    "7H 8H 9H TH JH")
    found._loose = LOOSE | {"hand.2"}
    found.take(Moved(("-", "-"), "hand.1", "heap", None, 0, ("-", "-")))
    found.take(Moved(("-",), "hand.2", "heap", None, 2, ("-",)))
    assert [count for count, _cards in zones(found, "heap")] == [2, 1]


def test_own_cards_laid_face_down_are_remembered_one_by_one():
    found = watcher({"hand.0": "7H 8H", "heap": "-"}, "9H")
    found.take(Moved(("8H", "7H"), "hand.0", "heap", None, 1, ("-", "-")))
    assert zones(found, "heap") == [(1, "9H"), (1, "8H"), (1, "7H")]


def test_an_unordered_pile_is_one_zone_also_for_known_cards():
    found = watcher({"centre": "7H 8H", "out": "-", "hand.1": "-"}, "9H TH")
    found.take(Moved(("7H", "8H"), "centre", "out", (0, 1), None, ("-", "-")))
    assert [count for count, _cards in zones(found, "out")] == [3]
    found.take(Moved(("-",), "out", "hand.1", None, None, ("-",)))
    assert zones(found, "out") == [(2, "7H 8H 9H TH")]
    assert zones(found, "hand.1") == [(2, "7H 8H 9H TH")]


def test_a_number_unseen_is_found_out_later():
    found = watcher({"hand.0": "7H", "hand.1": "- - -", "heap": "-"}, "8H 9H TH JH")
    found.take(Hidden("hand.1", None))
    found.take(Hidden("heap", None))
    found.take(Moved(None, "hand.1", "heap"))
    assert zones(found, "heap")[-1] == (None, "8H 9H JH TH")
    found.take(Shown("hand.1", (), ("-",)))
    found.take(Shown("heap", (), ("-", "-", "-")))
    assert zones(found, "hand.1") == [(1, "8H 9H JH TH")]
    assert [count for count, _cards in zones(found, "heap")] == [1, 2]


def test_a_card_shown_for_a_moment_is_remembered():
    found = watcher({"hand.0": "7H", "hand.1": "- -", "hand.2": "- -"}, "8H 9H TH JH")
    found.take(Shown("hand.1", ("9H",)))
    assert found.where["9H"] == set(found.slots["hand.1"])
    assert "9H" not in dict(zones(found, "hand.2"))[2].split()


def test_a_whole_pile_laid_open_and_covered_again():
    found = watcher({"hand.0": "7H", "hand.1": "- -", "stock": "-"}, "8H 9H TH")
    found.take(Shown("hand.1", ("8H", "9H"), ("8H", "9H")))
    assert zones(found, "hand.1") == []
    assert zones(found, "stock") == [(1, "TH")]
    found.take(Hidden("hand.1", ("-", "-")))
    assert zones(found, "hand.1") == [(2, "8H 9H")]


def test_copies_remember_on_their_own():
    found = watcher({"hand.0": "7H", "hand.1": "- -", "stock": "- -"}, "8H 9H TH JH")
    other = found.copy()
    other.take(Moved(("-",), "stock", "hand.1", (1,), None, ("-",)))
    assert zones(found, "stock") == [(2, "8H 9H JH TH")]
    assert zones(other, "hand.1") == [(3, "8H 9H JH TH")]
    assert other.log != found.log


@pytest.mark.parametrize("event", [Moved(("7H", "-"), "stock", "hand.0", (1, 0), None, ("7H", "-")),
                                   Shown("stock", ("7H",)),
                                   Hidden("stock", None), Shuffled("stock")])
def test_events_go_through_json(event):
    from game.core.events import event_from
    assert event_from(event.to_dict()) == event
