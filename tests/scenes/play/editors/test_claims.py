"""Cards laid face down and called something: composed, kept for their time, doubted and turned up
(Cheat)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.action import Action
from game.session.table import Session, Setup, Sitter
from scenes.look.pictures import CardPictures
from scenes.play.editors.claims import ClaimsLayer
from scenes.table.cards import motion
from scenes.table.cards.painter import UNCOUNTED
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.choose import ChooseButton, Chooser
from scenes.table.draw.paint import Brush
from scenes.table.draw.text import Writer
from scenes.table.layout.frame import Frame
from scenes.table.logbook import Book
from tests.scenes.play.test_scene import Player, my_turn, sit, until
from tests.scenes.table.tables import NAMES

PILES = {"hand.0": "7S 7H 2C QD", "hand.1": "8S 9S", "hand.2": "TS JS", "hand.3": "KS AS",
         "heap": "5D 6D"}  # fmt: skip


def at_table(turn: int = 0, speed: str = "normal", options: dict[str, Any] | None = None,
             size: tuple[int, int] = (1280, 800)) -> Player:
    """A person at seat 0; the computer players never do anything by themselves."""
    sitters = (Sitter(NAMES[0]), *(Sitter(name, "easy") for name in NAMES[1:4]))
    session = Session.start(Setup("cheat", sitters, options or {}, 1))
    position = {"seats": 4, "options": session.settled, "dealer": 3, "turn": turn,
                "fields": {"called": "6"}, "piles": PILES}  # fmt: skip
    session.begin(deal=session.game.arrange(position))
    session._computers.tick = lambda now_ms, settled: None
    return Player(session, speed=speed, size=size)


def layer(player: Player) -> ClaimsLayer:
    return next(layer for layer in player.scene.layers if isinstance(layer, ClaimsLayer))


def choices(player: Player) -> list[str]:
    return [control.label.text for control in layer(player).controls()]


def pick(player: Player, *cards: str) -> None:
    for card in cards:
        player.click(player.card(card))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_picked_cards_are_called_by_a_button_over_them(size: tuple[int, int]) -> None:
    player = at_table(size=size)
    pick(player, "7S", "2C")
    assert choices(player) == ["Play 2 as Sevens"]
    (control,) = layer(player).controls()
    assert control.rect.bottom <= player.stage.layout.solution.hand_top
    player.click(control.rect.center)
    view = player.session.view(0)
    assert view.phase == "window" and view.pile("hand.0") == ("7H", "QD")
    player.tick()
    assert layer(player).stood == "Ann: two Sevens"


def test_one_more_card_is_one_more_in_the_call_and_five_are_too_many() -> None:
    player = at_table()
    pick(player, "7S", "2C", "7H")
    assert choices(player) == ["Play 3 as Sevens"]
    pick(player, "2C")
    assert choices(player) == ["Play 2 as Sevens"]
    player.key(pygame.K_ESCAPE)
    assert choices(player) == []


def test_with_several_ranks_one_is_chosen_by_its_letter_or_button() -> None:
    player = at_table(options={"sequence": "adjacent"})
    pick(player, "7S")
    assert choices(player) == ["Fives", "Sevens"]
    player.key(pygame.K_2)
    assert player.session.view(0).fields["called"] == "7"


def test_dragged_on_the_heap_a_call_is_made_at_once_or_asked() -> None:
    player = at_table()
    heap = player.stage.layout.spots["heap"].area.center
    player.drag(player.card("2C"), heap)
    assert player.session.view(0).fields["called"] == "7"
    player = at_table(options={"sequence": "adjacent"})
    player.drag(player.card("2C"), heap)
    chooser = player.desk.fingers.chooser
    assert chooser is not None and chooser.title == "Lay 1 card as"
    assert [option.text for option in chooser.options] == ["Fives", "Sevens"]


def test_cards_are_kept_until_the_others_have_had_their_moment() -> None:
    player = at_table(turn=3)
    session = player.session
    session.play_for(3, Action.parse("claim KS hand.3>heap =7"))
    player.tick()
    until(player, lambda: not player.stage.director.waiting)
    heap = player.stage.layout.spots["heap"].area.center
    player.drag(player.card("QD"), heap)
    assert layer(player).queued and session.view(0).phase == "window"
    assert "QD" in session.view(0).pile("hand.0")
    assert layer(player)._part() is not None
    until(player, lambda: "QD" not in session.view(0).pile("hand.0"))
    assert session.view(0).fields["called"] == "8" and session.clock_ms >= 3000


def test_a_kept_claim_can_be_taken_back_and_falls_with_the_claim_before_it() -> None:
    player = at_table(turn=3)
    session = player.session
    session.play_for(3, Action.parse("claim KS hand.3>heap =7"))
    player.tick()
    until(player, lambda: not player.stage.director.waiting)
    pick(player, "QD")
    assert choices(player) == ["Play it as an 8"]
    player.click(layer(player).controls()[0].rect.center)
    assert layer(player).queued and choices(player) == ["Take it back"]
    player.click(layer(player).controls()[0].rect.center)
    assert layer(player).queued is None
    player.click(layer(player).controls()[0].rect.center)
    session.play_for(1, Action.parse("challenge"))
    player.tick()
    assert layer(player).queued is None


def challenged(speed: str) -> Player:
    """Seat 3 lays a king as a Seven, seat 1 doubts it."""
    player = at_table(turn=3, speed=speed)
    session = player.session
    session.play_for(3, Action.parse("claim KS hand.3>heap =7"))
    player.tick()
    until(player, lambda: not player.stage.director.waiting)
    session.play_for(1, Action.parse("challenge"))
    player.tick()
    until(player, lambda: player.stage.director.shown is not None)
    return player


@pytest.mark.parametrize("speed", ["instant", "fast", "normal", "slow"])
def test_what_a_doubt_finds_is_turned_up_and_rests_before_it_is_taken(speed: str) -> None:
    player = challenged(speed)
    board, began_ms = player.stage.board, player.now_ms
    assert board.cards("heap") == ["-", "-", "KS"]
    seen = layer(player).seen()
    assert seen["found"] == "It was a lie: KS. Dan takes 3 cards."
    player.surface.fill(0)
    player.scene.draw(player.surface)
    until(player, lambda: player.stage.director.shown is None)
    assert player.now_ms - began_ms >= motion.HOLDS["fast"]
    assert board.cards("heap") == [] and board.cards("hand.3") == ["-"] * 4
    assert player.stage.board.differs(player.session.view(0)) == ""


def test_the_showdown_is_staged() -> None:
    """A beat after the call, then card by card, 1.6 to 2 s in all, and the words only then."""
    player = at_table(turn=3)
    session, director = player.session, player.stage.director
    session.play_for(3, Action.parse("claim KS hand.3>heap =7"))
    player.tick()
    until(player, lambda: not director.waiting and director.settled(player.now_ms))
    session.play_for(1, Action.parse("challenge"))
    player.tick()
    called_ms = player.now_ms
    assert director.unveils and director.shown is None, "first the call is heard"
    while director.shown is None:
        player.tick()
    assert 500 <= player.now_ms - called_ms <= 600
    (bared,) = director.bared
    assert bared.card == "KS" and not layer(player)._claims.holds("KS", "7")
    while director.shown is not None:
        player.tick()
    assert 1550 <= player.now_ms - called_ms <= 2050


def test_several_cards_turn_one_after_the_other() -> None:
    assert [motion.bare_ms(k, 3) for k in range(3)] == [0, 210, 420]
    for count in range(1, 9):
        whole = motion.CALL + motion.bare_ms(count - 1, count) + motion.FLIP + motion.LOOK
        assert 1550 <= whole <= 2000


def test_hands_count_up_as_cards_arrive() -> None:
    from scenes.play.show import Show

    player = challenged("normal")
    counts = []
    for _ in range(200):
        player.tick()
        plate = Show(player.desk, (), ()).sight().plates[3]
        counts.append(plate.count)
    assert counts == sorted(counts, key=lambda n: n or 0) and {1, 4} <= set(counts)
    assert len(set(counts)) > 2, "one after the other"


def test_only_the_next_player_is_in_the_light_and_others_think() -> None:
    player = at_table(turn=3)
    player.session.play_for(3, Action.parse("claim KS hand.3>heap =7"))
    player.tick()
    until(player, lambda: player.stage.director.settled(player.now_ms))
    sight, view = player.stage.sight, player.stage.view
    assert sight.turns <= {view.turn} and sight.mine
    thinks = [seat for seat, plate in sight.plates.items() if "dots" in plate.signs]
    assert thinks and view.turn not in thinks and 0 not in thinks


def test_the_empty_heap_says_which_rank_is_due() -> None:
    played = sit("cheat", "human,medium,medium,medium", 3)
    played.pause("test")
    player = Player(played)
    assert player.stage.sight.captions["heap"]
    seat = player.session.deal.actors()[0]
    claim = next(each for each in player.session.legal(seat) if each.verb == "claim")
    player.session.play_for(seat, claim)
    player.tick()
    until(player, lambda: bool(player.stage.board.cards("heap")))
    player.tick()
    assert "heap" not in player.stage.sight.captions


def test_a_press_ends_the_showing() -> None:
    player = challenged("slow")
    player.click((700, 300))
    assert player.stage.director.shown is None and player.stage.board.cards("heap") == []


def test_cards_shown_for_a_moment_are_covered_again_where_they_stay() -> None:
    from game.core.events import Shown
    from game.session.table import News

    player = at_table()
    director, board = player.stage.director, player.stage.board
    director.take([News(1, (Shown("heap", ("6D",)),))])
    director.update(player.now_ms)
    assert board.cards("heap") == ["-", "6D"]
    player.tick(motion.HOLDS["normal"] + 500)
    assert board.cards("heap") == ["-", "-"] and director.shown is None


def test_thirteen_ranks_are_squares_in_two_rows() -> None:
    pictures = CardPictures()
    brush = Brush(Frame(1920, 1080), pictures, Writer(pictures))
    actions = [Action("claim", value=rank) for rank in "A23456789TJQK"]
    options, about = [ChooseButton(action.value) for action in actions], Rect(900, 700, 100, 140)
    chooser = Chooser(actions, options, about, "Lay 2 cards as")
    chooser.lay_out(brush, brush.frame.table, lambda action: None)
    rects = [control.rect for control in chooser.controls]
    assert {rect.size for rect in rects} == {(56, 56)} and len({rect.top for rect in rects}) == 2
    assert all(chooser.rect.contains(rect) for rect in rects) and chooser.rect.bottom < 700


def test_where_suits_mean_nothing_a_hand_begins_in_the_order_of_its_ranks() -> None:
    player = at_table()
    assert player.stage.board.order["hand.0"] == "rank"
    ranks = [card[0] for card in player.stage.board.cards("hand.0")]
    assert sorted(ranks, key=ranks.index) == ranks
    assert ranks.index("7") + 1 == len(ranks) - 1 - ranks[::-1].index("7")


@pytest.mark.parametrize("told", [True, False])
def test_a_number_that_nobody_may_know_is_that_of_before_with_a_question_mark(told: bool) -> None:
    """Of somebody who comes to the table only then a question mark, beside a few backs."""
    player = at_table(turn=1, options={"state_number": "may_lie"})
    stage = player.stage
    before = len(player.session.deal.view(0).pile("hand.1"))
    player.session.play_for(1, Action.parse("claim 8S hand.1>heap =7x2"))
    player.wait()
    if not told:
        stage.board.before.clear()
        stage.renew()
    assert set(stage.sight.uncounted) == {"heap", "hand.1"}
    plate = stage.sight.plates[1]
    assert plate.uncounted and not stage.sight.plates[2].uncounted
    assert plate.count == (before if told else None)
    heap = stage.board.before.get("heap", 0)
    assert "hand.1" not in stage.sight.pills
    assert stage.sight.pills["heap"] == (f"{heap}?" if told else "?")
    backs: list[str] = []
    draw = stage.painter.sprite

    def drawn(surface: pygame.Surface, sprite: Sprite, *rest: Any, **more: Any) -> None:
        backs.append(sprite.pile)
        draw(surface, sprite, *rest, **more)

    stage.painter.sprite = drawn
    player.scene.draw(player.surface)
    assert backs.count("hand.1") == (before if told else UNCOUNTED)
    assert 0 < backs.count("heap") <= (heap if heap else UNCOUNTED)


def test_the_bar_of_a_stopped_clock_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    player = at_table()
    pick(player, "7S", "2C")
    player.click(layer(player).controls()[0].rect.center)
    assert layer(player)._part() is not None, "the others may still doubt it"
    drawn: list[int] = []
    draw = player.scene.draw

    def seen(surface: pygame.Surface) -> None:
        drawn.append(player.now_ms)
        draw(surface)

    monkeypatch.setattr(player.scene, "draw", seen)
    player.wait(1000)
    assert drawn, "time runs, and is seen to"
    player.desk.do("pause")
    player.wait(1000)
    drawn.clear()
    player.wait(1000)
    assert not drawn


def test_those_who_let_a_claim_go_are_one_line_of_the_log() -> None:
    player = Player(sit("cheat", "human,easy,easy,easy,easy", seed=3))
    for _turn in range(4):
        until(player, my_turn(player))
        actions = player.stage.intent.legal
        action = next((each for each in actions if each.verb != "challenge"), actions[0])
        player.desk.act(action, player.stage.seat)
    rows = Book(player.stage).read(player.session.retold(player.stage.viewer))
    lines = [row.text for row in rows]
    several = [k for k, line in enumerate(lines) if line.endswith("let it go.")]
    assert several
    single = [line.endswith(("lets it go.", "let it go.")) for line in lines]
    assert not any(one and two for one, two in pairwise(single)), lines
