"""Computer players react rarely, and to nothing but what everybody has seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.core.characters import CHARACTERS
from game.core.deal import Deal
from game.core.events import Event, Said
from game.core.moods import MANY, Feelings, Mood, moods_after
from game.core.outcome import Outcome
from game.core.remarks import MOST_WORDS, REACTS, REMARKS, SPEAKS, Tact
from game.core.rng import Rng
from game.core.told import Effect
from game.players.playing import played

Step = tuple[int, list[Said]]
#: Games, with numbers of seats, whose deals show every mood but that of a long thought.
MOODY = (("cheat", 4), ("durak", 2), ("old_maid", 2), ("gin_rummy", 2))


def steps_of(key: str, seats: int, seed: int) -> tuple[list[Step], Outcome]:
    """What was announced in a deal that computer players play, step by step, and its end."""
    game = CATALOGUE[key]
    deal: Deal = game.deal(seats, {}, seed, seed % seats)
    steps: list[Step] = []

    def noting(name: str) -> None:
        work = getattr(deal, name)

        def noted(*args: Any) -> list[Event]:
            events: list[Event] = work(*args)
            seat = args[0] if name == "play" else -1
            steps.append((seat, [each for each in events if isinstance(each, Said)]))
            return events
        setattr(deal, name, noted)
    noting("play")
    noting("advance")
    outcome = played(game, deal, ("easy",) * seats, Rng.seeded(seed))
    return steps, outcome


def reactions(key: str, seats: int, steps: Sequence[Step]) -> list[dict[int, Mood]]:
    """Who feels what, step by step, before anybody holds back."""
    table, feelings, made = CATALOGUE[key].table, Feelings(seats), list[dict[int, Mood]]()
    for _seat, told in steps:
        felt: dict[int, Mood] = {}
        for said in told:
            # Of what comes at once the first is what a face shows.
            felt = feelings.hear(said, table.told_as(said.name).effect) | felt
        made.append(felt)
    return made


@pytest.mark.parametrize(("key", "seats"), MOODY)
def test_deals_of_computer_players_show_every_mood(key: str, seats: int) -> None:
    met = set[Mood]()
    for seed in range(1, 20):
        steps, outcome = steps_of(key, seats, seed)
        met.update(*[felt.values() for felt in reactions(key, seats, steps)],
                   moods_after(outcome).values())
        if met == {Mood.PLEASED, Mood.VEXED, Mood.SURPRISED}:
            return
    pytest.fail(f"{key} never shows {set(Mood) - met}")


@pytest.mark.parametrize(("key", "seats"), MOODY)
def test_faces_and_words_are_rare(key: str, seats: int) -> None:
    """At most one face in two turns, words once in twelve, never the same twice running."""
    steps, _outcome = steps_of(key, seats, 3)
    tact, said = Tact(), list[tuple[int, str]]()
    faces, turns, last = list[int](), 0, -1
    for (seat, _told), felt in zip(steps, reactions(key, seats, steps)):
        if seat >= 0:
            tact.turn(seat)
            turns, last = turns + (seat != last), seat
        if felt and tact.may_react:
            tact.react()
            faces.append(turns)
            if tact.may_speak:
                mood = next(iter(felt.values()))
                words = tact.words("cleo", mood, "Cleo")
                tact.speak(words, mood, "Cleo")
                said.append((turns, words))
    assert all(after - before >= REACTS for before, after in pairwise(faces))
    assert all(after[0] - before[0] >= SPEAKS and before[1] != after[1]
               for before, after in pairwise(said))
    assert len(faces) <= 0.34 * turns, (len(faces), turns)


@pytest.mark.parametrize(("key", "seats"), MOODY)
def test_no_card_changes_a_reaction(key: str, seats: int) -> None:
    """Whatever the announcements say of cards, and to whom: faces know who and how many."""
    steps, _outcome = steps_of(key, seats, 5)
    others = [(seat, [replace(said, args={"n": said.args["n"]} if "n" in said.args else {})
                      for said in told]) for seat, told in steps]
    assert reactions(key, seats, others) == reactions(key, seats, steps)
    everybody = {*range(seats), None}
    for said in [said for _seat, told in steps for said in told]:
        assert {viewer: said.seen_by(viewer) for viewer in everybody} == dict.fromkeys(
            everybody, Said(said.name, said.by, said.args))


def test_a_few_cards_are_taken_without_a_word() -> None:
    feelings = Feelings(3)
    assert feelings.hear(Said("taken", 1, {"n": MANY - 1}), Effect.SORRY) == {}
    assert feelings.hear(Said("taken", 1, {"n": MANY}), Effect.SORRY) == {1: Mood.VEXED}


def test_whoever_doubted_rightly_is_pleased_and_nobody_else() -> None:
    feelings = Feelings(4)
    feelings.hear(Said("challenge", 2), Effect.DOUBT)
    felt = feelings.hear(Said("lie", 0, {"n": 4}), Effect.CAUGHT)
    assert felt == {0: Mood.SURPRISED, 2: Mood.PLEASED}


def test_a_remark_has_five_words_at_most_and_each_mood_two_to_four_lines() -> None:
    assert set(REMARKS) == {"", *CHARACTERS}
    for who, moods in REMARKS.items():
        assert set(moods) == set(Mood), who
        for mood, lines in moods.items():
            assert 2 <= len(lines) <= 4 and len(set(lines)) == len(lines), (who, mood)
            words = [[part for part in line.split() if part != "…"] for line in lines]
            assert all(0 < len(line) <= MOST_WORDS for line in words), (who, mood)


def test_nobody_says_the_same_twice_running() -> None:
    tact, before = Tact(), ""
    for _ in range(60):
        words = tact.words("finn", Mood.THINKING, "Finn")
        assert words != before
        tact.speak(words, Mood.THINKING, "Finn")
        before = words
