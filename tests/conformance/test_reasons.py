"""A computer player's reason states nothing that is not so (``reasons.py`` has the facts)."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import game.brains.brain
import game.engines
from game.brains.brain import Limit
from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.rng import Rng
from game.core.words import AFTER, Words
from tests.conformance.reasons import FACTS, FOR_ALL, OPINIONS
from tests.conformance.reasons_said import Said
from tests.slow_marks import ONE_OF_EACH, slow_case

#: Decisions of a game that are asked about, and in one deal at most.
ASKED, IN_ONE = 200, 60
#: Where the turn goes to the right.
TURNS = {"pinaculo": -1}
#: What of a family thinks, and of a game.
_THINKS = re.compile(r"game\.(families|engines)\.\w+\.brain\w*\b")


def reasons(game: Game, level: str, seed: int, asked: int = ASKED) -> Iterator[Said]:
    """Reasons given along deals that such players play, at all numbers of seats in turn."""
    found, number = 0, 0
    while found < asked and number < 40:
        seats = list(game.seats)[number % len(game.seats)]
        deal, rng = game.deal(seats, {}, seed=seed + number), Rng.seeded(f"{game.key} {number}")
        number += 1
        for _step in range(IN_ONE):
            if deal.outcome() is not None:
                break
            acted = False
            actors = list(deal.actors())
            rng.shuffle(actors)
            for seat in actors:
                choice = game.brain.decide(game, deal.view(seat), level, rng, Limit(iterations=20))
                if choice is None:
                    continue
                choice = game.brain.hinted(game, deal.view(seat), choice)
                note = game.brain.explained(game, deal.view(seat), choice)
                if note is not None:
                    found += 1
                    yield Said(deal, seat, choice.action, note, tuple(deal.legal(seat)),
                               TURNS.get(game.key, 1))
                deal.play(seat, choice.action)
                acted = True
                break
            due = deal.due()
            if not acted and due is None:
                break
            if deal.rules.clock.kind != "none":
                later = deal.state.now + 400
                deal.advance(later if acted or due is None else max(due, later))


def untrue(game: Game, level: str, seed: int, asked: int = ASKED) -> list[str]:
    """Reasons that state what is not so."""
    facts = {**FOR_ALL, **FACTS.get(game.key, {})}
    told = (replace(said, note=part) for said in reasons(game, level, seed, asked)
            for part in sentences_of(said.note))
    return [f"{said.action}: {said.note} ({said.deal.state.seats} seats)" for said in told
            if counts_none(said.note) or (
                said.note.message in facts and not facts[said.note.message](said))]


def counts_none(note: Words) -> bool:
    """Whether it says "0 cards": a sentence of its own says that there is none."""
    return note.plural is not None and note.args.get(note.counted) == 0


def sentences_of(note: Words) -> list[Words]:
    """Each of the sentences of a note (``in_a_row``)."""
    if note.message != AFTER:
        return [note]
    return [*sentences_of(note.args["first"]), *sentences_of(note.args["next"])]


def cases() -> list[object]:
    found = []
    for key, each in CATALOGUE.items():
        seats = each.best_seats[0]
        for level in each.brain.levels_for(seats, each.settle(seats, {})):
            usual = level == "medium" and key in ONE_OF_EACH
            found.append((key, level) if usual else slow_case(key, level))
    return found


@pytest.mark.parametrize(("key", "level"), cases())
def test_no_reason_states_what_is_not_so(key: str, level: str) -> None:
    assert untrue(CATALOGUE[key], level, seed=500) == []


def sentences() -> set[tuple[str, str]]:
    """(game, sentence) of all that brains may say: of a game, and of whatever it thinks with."""
    house = Path(str(game.engines.__file__)).parent.parent
    return {(path.name, message) for path in house.glob("engines/*") if path.is_dir()
            for file in _thinks(sorted(path.glob("brain*.py")))
            for message in _messages(ast.parse(file.read_text()))}


def _thinks(files: Sequence[Path]) -> set[Path]:
    """These modules, and those that they think with."""
    house, found, left = Path(str(game.engines.__file__)).parent.parent, set[Path](), list(files)
    while left:
        file = left.pop()
        if file not in found:
            found.add(file)
            left += [each for node in ast.walk(ast.parse(file.read_text()))
                     if isinstance(node, ast.ImportFrom) and _THINKS.match(node.module or "")
                     for each in _files(house / "/".join(str(node.module).split(".")[1:]))]
    return found


def _files(module: Path) -> list[Path]:
    return sorted(module.glob("*.py")) if module.is_dir() else [module.with_suffix(".py")]


def _messages(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "words":
            first = node.args[0]
            if isinstance(first, ast.Constant):
                yield first.value


def test_every_sentence_with_a_fact_is_one_that_is_said() -> None:
    said = sentences()
    assert [(key, each) for key, facts in FACTS.items() for each in facts
            if (key, each) not in said] == []


def test_every_reason_is_held_against_a_fact() -> None:
    """What modules of reasons may say, but for the notes that a brain weighs by."""
    house = Path(str(game.engines.__file__)).parent.parent
    said = {(path.parent.name, message) for path in house.glob("engines/*/brain_reasons.py")
            for message in _messages(ast.parse(path.read_text()))}
    opinions = {each for each in said if each[1] in OPINIONS}
    assert {(key, each) for key, each in said - opinions if each not in FACTS.get(key, {})} == set()


@pytest.mark.parametrize("key", ["durak", "hearts", "gin_rummy", "continental_rummy", "freecell"])
def test_no_sentence_is_said_at_more_than_two_decisions_of_five(key: str) -> None:
    """A hint that is always the same teaches nothing."""
    game_of = CATALOGUE[key]
    said = [sentences_of(each.note)[0].message for each in reasons(game_of, "medium", 900, 120)
            if len([action for action in each.legal if action.verb != "resign"]) > 1]
    sentence, often = Counter(said).most_common(1)[0]
    assert often <= 0.4 * len(said), sentence
