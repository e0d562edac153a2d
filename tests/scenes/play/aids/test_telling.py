"""What is told of a table to who cannot see it, in three degrees; what can be asked by a key."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.racing import Racing, Roles
from scenes.play.aids.asked_by_key import AskedByKey
from scenes.play.aids.race_news import RaceNews
from scenes.play.aids.telling import Telling
from scenes.play.race.realtime import RaceLayer
from scenes.play.scores import ResultPanel, SeatScore
from scenes.preferences import TELLINGS
from scenes.table.aloud import MOST_WORDS, Degree
from tests.scenes.play.test_scene import Player, my_turn, sit, until
from tests.scenes.table.tables import app
from tests.slow_marks import ONE_OF_EACH, mostly


class Ears:
    """In place of screen readers; ``awake``: somebody listens."""

    def __init__(self, awake: bool = True) -> None:
        self.awake, self.said, self.hushed = awake, list[str](), 0

    def say(self, sentence: str) -> None:
        self.said.append(sentence)

    def hush(self) -> None:
        self.hushed += 1


def heard(key: str = "durak", degree: str = "usual", levels: str = "human,medium,medium,medium",
          awake: bool = True, seed: int = 7) -> tuple[Player, Ears]:
    """A table where the person is to beat a card, and all that was told up to then."""
    player, ears = Player(sit(key, levels, seed=seed)), Ears(awake)
    player.app.access = ears
    player.desk.app.settings["telling"] = degree
    until(player, lambda: my_turn(player)() and (key != "durak" or asked(player)[0] == "Beat"))
    return player, ears


def asked(player: Player) -> list[str]:
    """What is to be done, word by word."""
    stage = player.stage
    return stage.looks.voice.tell(stage.prompts()[0]).split()


def answers(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What stands on the screen as an answer, from now on."""
    told: list[str] = []
    monkeypatch.setattr(player.desk.app, "say", told.append)
    return told


def layer(player: Player, kind: type[Any]) -> Any:
    return next(each for each in player.scene.layers if isinstance(each, kind))


def test_all_that_happens_is_told_in_the_words_of_the_log() -> None:
    player, ears = heard()
    card = " ".join(asked(player)[1:4])
    assert any(piece.endswith(f"attacks you with {card}.") for piece in ears.said)
    assert ears.said[-1] == " ".join(asked(player))


def test_while_nobody_listens_nothing_is_made() -> None:
    player, ears = heard(awake=False)
    telling = layer(player, Telling)
    assert ears.said == [] and telling._book is None and telling.lately == []


def test_what_a_deal_announces_as_it_begins_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ears, made = Ears(), app()
    made.access = ears
    monkeypatch.setattr("tests.scenes.play.test_scene.app", lambda size: made)
    player = Player(sit("stortok", "human,easy,easy", seed=7))
    assert sum("High trump: " in piece for piece in ears.said) == 1
    player.desk.show_seat(0)
    assert sum("High trump: " in piece for piece in ears.said) == 1


@pytest.mark.parametrize("degree, hand", [("short", 0), ("usual", 1)])
def test_a_deal_begins_with_its_trumps_and_the_own_hand(
    degree: str, hand: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ears, made = Ears(), app()
    made.access, made.settings["telling"] = ears, degree
    monkeypatch.setattr("tests.scenes.play.test_scene.app", lambda size: made)
    Player(sit("durak", "human,easy,easy", seed=7))
    assert ears.said[0].startswith("Trump: ")
    assert sum("cards in hand: " in piece for piece in ears.said) == hand


def test_the_result_is_read_out_but_for_what_was_said_just_before() -> None:
    player, ears = heard()
    telling = layer(player, Telling)
    telling.tell(["You are the fool."])
    ears.said.clear()
    row = SeatScore(1, "Ann", "safe", "crown", ("2", "5"), 7, "7", False, line="safe, out first")
    player.desk.page = ResultPanel("result", "You are the fool!", ("Deal 2 of the match.",), (row,),
                                   ("", "Deal number 7"), ())
    telling.update(player.now_ms)
    telling.update(player.now_ms)
    assert ears.said == ["Deal 2 of the match.", "Ann, safe, out first, 5, Match: 7",
                         "Deal number 7"]


def test_a_whole_deal_reads_well() -> None:
    """`docs/transcripts` as it was written last."""
    text = (Path(__file__).parents[4] / "docs" / "transcripts" / "durak.md").read_text("utf-8")
    lines = [line.removeprefix("- ") for line in text.splitlines() if line.startswith("- ")]
    assert len(lines) > 200 and max(len(line.split()) for line in lines) <= MOST_WORDS
    assert all(line != after for line, after in pairwise(lines))
    assert not any(re.search(r"[a-z]\.\d|_|#", line) for line in lines)


def test_in_short_it_is_who_and_which_cards() -> None:
    player, ears = heard(degree="short")
    card = " ".join(asked(player)[1:4])
    assert any(piece.endswith(f": {card}") for piece in ears.said)


def test_all_degrees_tell_of_every_step() -> None:
    counts = [len(heard(degree=degree)[1].said) for degree in TELLINGS]
    assert counts[0] <= counts[1] <= counts[2]


@pytest.mark.parametrize("key", mostly([*CATALOGUE], ONE_OF_EACH.__contains__))
def test_no_piece_is_too_long_and_no_card_is_a_sign(key: str) -> None:
    game = CATALOGUE[key]
    seats = game.best_seats[0]
    levels = ",".join(["human", *["easy"] * (seats - 1)])
    player, ears = Player(sit(key, levels, seed=7)), Ears()
    player.app.access = ears
    if game.real_time:
        player.type("return") if hasattr(player, "type") else None
    for _ in range(60):
        player.pass_by(200)
        if player.stage.intent.legal and not player.stage.director.waiting:
            player.desk.act(player.stage.intent.legal[0], player.stage.seat)
    assert all(len(piece.split()) <= MOST_WORDS for piece in ears.said)
    assert all(piece.isprintable() for piece in ears.said)
    assert not any(sign in piece for piece in ears.said for sign in "\ue000\ue001\ue002\ue003")


def test_what_is_refused_is_told_once() -> None:
    player, ears = heard()
    card = next(sprite for sprite in player.stage.board.sprites["hand.0"]
                if ("hand.0", sprite.card) not in player.stage.intent.playable)
    before = len(ears.said)
    player.desk.fingers.press("hand.0", card, 0, None)
    player.tick()
    player.tick()
    told = " ".join(ears.said[before:])
    assert told.count("does not beat") == 1 and told.endswith(".")


def test_the_degree_goes_round_by_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    player, _ears = heard()
    told = answers(player, monkeypatch)
    for _ in TELLINGS:
        player.desk.commands["degree"]()
    assert told == ["What happens is told: everything.", "What happens is told: short.",
                    "What happens is told: as usual."]


def test_it_is_said_again_and_hushed_by_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    player, ears = heard()
    told = answers(player, monkeypatch)
    player.desk.commands["repeat"]()
    player.desk.commands["hush"]()
    assert told[0].endswith(" ".join(asked(player)))
    assert ears.hushed == 1


def test_what_can_be_asked_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    player, _ears = heard()
    told = answers(player, monkeypatch)
    for name in ("whose_turn", "my_hand", "the_table", "my_moves", "the_score", "since_mine"):
        player.desk.commands[name]()
    turn, hand, table, moves, score, since = told
    cards = player.stage.board.sprites["hand.0"]
    assert turn == " ".join(asked(player))
    assert hand.startswith(f"{len(cards)} cards in hand: ") and hand.count(" of ") == len(cards)
    assert "Stock" in table and "Ben, " in table and "Beaten" in table
    assert moves.startswith("You can play: ") and "Take 1 card" in moves
    assert score.startswith("The match: ") and "attacks you with" in since


def test_a_pile_is_told_where_the_keys_are(monkeypatch: pytest.MonkeyPatch) -> None:
    player, _ears = heard("klondike", levels="human")
    told = answers(player, monkeypatch)
    player.desk.commands["this_pile"]()
    asked = layer(player, AskedByKey)
    pile = next(stop for stop in player.desk.tree().stops if stop.pile.startswith("column"))
    monkeypatch.setattr(asked, "_focused", lambda: pile)
    player.desk.commands["this_pile"]()
    assert told[0].startswith("Go to a pile") and "In sight: " in told[1]


def test_covered_cards_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(sit("durak", "human,human,easy", seed=7))
    told = answers(player, monkeypatch)
    assert player.stage.covered
    player.desk.commands["my_hand"]()
    assert told == ["The cards are covered."]


def raced(degree: str) -> tuple[Player, Ears]:
    """A race that has begun, and what was told of some seconds of it."""
    player, ears = Player(sit("racing_demon", "human,hard,hard", seed=7)), Ears()
    player.app.access = ears
    player.desk.app.settings["telling"] = degree
    player.desk.show_seat(0)
    race = layer(player, RaceLayer)
    player.pass_by(100)
    assert any("All play at once." in piece for piece in ears.said), ears.said
    assert "Play in steps, without a clock" in [each.label.text for each in race.cover.controls]
    race.answer(0)
    until(player, lambda: len(player.session.log(0)) > 25)
    return player, ears


def test_of_a_race_it_is_told_what_it_comes_to_not_who_did_what() -> None:
    _player, ears = raced("usual")
    assert any(piece.startswith("Pile 1: ") for piece in ears.said) and "Go!" in ears.said
    assert any(piece.startswith("You can play ") for piece in ears.said)
    assert not any(" plays " in piece and "Go!" not in piece for piece in ears.said)
    assert max(len(piece.split()) for piece in ears.said) <= MOST_WORDS


@pytest.mark.slow
def test_everything_of_a_race_is_told_in_the_full_degree_alone() -> None:
    _player, ears = raced("all")
    assert not any(piece.startswith(("Pile 1: ", "Free: ")) for piece in ears.said)
    _player, ears = raced("short")
    assert not any(piece.startswith(("Pile 1: ", "Free: ")) for piece in ears.said)
    assert any(piece.startswith("You can play ") for piece in ears.said)


def test_what_a_race_comes_to_is_said_once_and_only_while_it_is_true() -> None:
    news = RaceNews(Racing(Roles("off", "work", waste="waste"), ""), 0)

    def view(**piles: str) -> Any:
        return SimpleNamespace(piles={name.replace("_", "."): tuple(cards.split())
                                      for name, cards in piles.items()})

    play = Action("play", ("8Ha",), "work.0.0", "centre.0")
    first = view(work_0_0="9C 8Ha", centre_0="7Hb", work_1_0="KS")
    assert [str(each) for each in news.told(first, [play], Degree.USUAL)] == [
        "Pile 1: 7 of hearts.", "You can play 8 of hearts."]
    assert news.told(first, [play], Degree.USUAL) == []
    after = view(work_0_0="9C", centre_0="7Hb 8Ha", work_1_0="KS")
    assert [str(each) for each in news.told(after, [], Degree.USUAL)] == [
        "Pile 1: 8 of hearts.", "Free: 9 of clubs."]
    back = view(work_0_0="9C 8Ha", centre_0="7Hb")
    assert [str(each) for each in news.told(back, [play], Degree.SHORT)] == [
        "You can play 8 of hearts."]
