"""The log in lines: headings, one line for a turn, what was drawn, whom "You" is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.retelling import ActionReport
from game.core.words import Seat, Words
from game.session.table import Session
from scenes.table.draw.text import OPEN, SHUT, plain
from scenes.table.logbook import Book, LogRow, RowKind, joined_lines
from scenes.table.logpanel import LogPanel
from scenes.table.table_view import TableView
from tests.scenes.table.tables import stage_of
from tools.backstage import session_at


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1280, 800))
    yield
    pygame.display.quit()


def table(key: str, seats: int, moves: int, people: int = 1) -> tuple[Session, TableView]:
    """N moves by the policy of the game, as seat 0 sees them."""
    made = session_at(key, moves=moves, seats=seats, level="easy", people=people)
    return made, stage_of(made, 0)


def rows(key: str, seats: int, moves: int = 30, people: int = 1) -> list[LogRow]:
    made, stage = table(key, seats, moves, people)
    return Book(stage).read(made.retold(0))


def test_a_bout_has_a_heading_and_each_attack_is_told_once() -> None:
    made, stage = table("durak", 4, 40)
    found = Book(stage).read(made.retold(0))
    assert found[0].text.startswith("Trump: ")
    heads = [row.text for row in found if row.kind == "part"]
    assert heads == [f"Bout {n}" for n in range(1, len(heads) + 1)] and len(heads) > 2
    leads = [entry for entry in made.log(0)
             if isinstance(entry, ActionReport) and entry.action.verb == "lead"]
    attacks = [row for row in found if " attacks " in row.text or "attack " in row.text]
    told = [row for row in attacks if " with " in row.text and row.kind == "told"]
    assert len([row for row in told if "passes" not in row.text]) == len(leads)
    assert not any(row.text.endswith("attacks you.") for row in found)


@pytest.mark.parametrize(("key", "head"), [
    ("rolling_stone", "Trick 2"), ("stortok", "Trick 2"), ("cheat", "Round 1"),
    ("gin_rummy", "Round 2"), ("russian_bank", "Round 2"),
])  # fmt: skip
def test_the_headings_are_the_games_own(key: str, head: str) -> None:
    assert head in [row.text for row in rows(key, CATALOGUE[key].best_seats[0], 60)]


@pytest.mark.parametrize("key", ["klondike", "racing_demon"])
def test_where_nobody_waits_for_another_there_are_none(key: str) -> None:
    found = rows(key, 1 if key == "klondike" else 2, 60)
    assert found and not any(row.kind == "part" for row in found)


def test_a_turn_is_one_line() -> None:
    made, stage = table("spite_and_malice", 2, 120)
    found = Book(stage).read(made.retold(0))
    acts = [row for row in found if row.kind == "told"]
    tellings = [entry for entry in made.log(0) if isinstance(entry, ActionReport)]
    assert len(acts) < 0.7 * len(tellings)
    assert max(row.text.count(OPEN) for row in acts) > 2


def test_a_wild_card_is_told_with_its_rank() -> None:
    tell = CATALOGUE["spite_and_malice"].table.tell
    joker = Action.parse("play XBa hand.0>centre.0")
    assert str(tell(ActionReport(0, joker, ("XBa",), 6))) == "Player 1 plays black Joker as 7."
    seven = Action.parse("play 7Sa hand.0>centre.0")
    assert str(tell(ActionReport(0, seven, ("7Sa",), 6))) == "Player 1 plays 7 of spades."


def test_what_was_drawn_is_told_and_own_cards_are_named() -> None:
    drawn = [row.text for row in rows("durak", 3, 40) if row.text.startswith("Drawn")]
    assert drawn and any(f"you {OPEN}" in text for text in drawn)
    assert not any("-" in text for text in drawn), "no hidden card is named"


def test_who_plays_alone_is_spoken_to_and_nobody_else_is() -> None:
    found = [row.text for row in rows("durak", 3, 40)]
    assert any(text.startswith("You ") for text in found)
    assert not any("Ann" in text for text in found)
    several = [row.text for row in rows("durak", 3, 40, people=2)]
    assert any(text.startswith("Ann ") for text in several)
    assert not any("ou " in text.split()[0] for text in several if text)


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_no_game_says_you_takes(key: str) -> None:
    game = CATALOGUE[key]
    for row in rows(key, game.best_seats[0], 60):
        words = plain(row.text).replace(",", " ").split()
        after = [then for word, then in pairwise(words) if word.lower() == "you"]
        wrong = {"is", "has", "was", "takes", "plays", "draws", "wins", "lays", "discards", "leads"}
        assert wrong.isdisjoint(after), row.text
        assert "{" not in row.text and row.text[:1] == row.text[:1].upper()


def test_it_goes_on_where_it_was_and_begins_anew_after_taking_back() -> None:
    made, stage = table("durak", 3, 30)
    book = Book(stage)
    before = list(book.read(made.retold(0)))
    action = made.legal(0)[0]
    made.submit(0, action)
    after = book.read(made.retold(0))
    assert after[:len(before) - 1] == before[:-1]
    assert after == Book(stage).read(made.retold(0))
    assert made.undo(0)
    assert book.read(made.retold(0)) == Book(stage).read(made.retold(0))


def test_sentences_are_joined_at_the_name() -> None:
    card = f"{OPEN}7S{SHUT}"
    assert joined_lines(f"Ann plays {card}.", "Ann passes.", "Ann") == f"Ann plays {card}, passes."
    assert joined_lines("Ann passes.", "Ben passes.", "Ann") == ""
    assert joined_lines("Ann refuses.", "Ann refuses.", "Ann") == ""


def test_a_name_elsewhere_in_the_sentence_is_you_as_well() -> None:
    told = Words("{who} asks {whom} for a card.", None, who=Seat(1), whom=Seat(0))
    assert told.addressed(0).message == told.message
    won = Words("All follow: {who} wins.", you="All follow: {who} win.", who=Seat(0))
    assert won.addressed(0).message == "All follow: {who} win."
    within = Words("Ben was out first; {rest}", rest=Words(
        "{who} is left.", you="you are left.", who=Seat(0)))
    assert str(within.addressed(0)) == "Ben was out first; you are left."


def test_of_ten_thousand_lines_only_those_in_sight_are_measured() -> None:
    _made, stage = table("durak", 3, 4)
    panel = LogPanel("log", "Log", [], True)
    panel.fill([LogRow(f"Ann plays {n}.", RowKind.TOLD, 0, n, n) for n in range(10_000)])
    stage.resize(432)
    panel.lay_out(stage.looks.brush)
    assert panel.areas[-1][1].at == 9_999 and len(panel._highs) < 60
    assert panel.hides_above and not panel.hides_below
    panel.scroll(stage.looks.brush, -20)
    assert panel.areas[-1][1].at < 9_999 and panel.hides_below
    panel.show(stage.looks.brush, 0)
    assert panel.areas[0][1].at == 0 and not panel.hides_above
    panel.scroll(stage.looks.brush, -5)
    assert panel.areas[0][1].at == 0 and len(panel._highs) < 200
    panel.fill([LogRow("Deal 1", RowKind.DEAL), *panel.lines], before=1)
    panel.lay_out(stage.looks.brush)
    assert panel.areas[0][1].at == 0, "what is read stays where it is"
