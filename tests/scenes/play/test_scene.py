"""The table played with a mouse and keys, on a window that nobody sees."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from scenes.play.hands.desk import PlayDesk
from scenes.play.scene import TableScene
from scenes.table.intent import Target
from scenes.table.table_view import TableView
from tests.scenes.table.tables import ENTERED, NAMES, SCRAP, app

SIZE = (1280, 800)
#: Who waits so long waits in longer steps.
LONG_MS = 2000


class Player:
    """A person at a scene, with a clock that only goes when asked.

    Nearly nobody looks at a single point of the picture: it is drawn as ever, on a surface that is
    too small for most of it, which spares SDL the points. Who looks draws on ``surface``, or says
    that it ``looks``.
    """

    looks = False

    def __init__(
        self, session: Session, trace: Path | None = None, size: tuple[int, int] = SIZE,
        speed: str = "normal",
    ) -> None:  # fmt: skip
        self.surface = pygame.display.set_mode(size)
        self.app = app(size)
        self.app.trace, self.app.speed, self.app.session = trace, speed, session
        self.app.replaced = []
        self.app.replace = self.app.replaced.append
        self.scene = TableScene(session)
        # As the program does when a table opens.
        self.now_ms = pygame.time.get_ticks()
        self.scene.enter(self.app)
        ENTERED.append(self.scene)
        self.wait()

    @property
    def desk(self) -> PlayDesk:
        return self.scene.desk

    @property
    def stage(self) -> TableView:
        return self.scene.desk.stage

    @property
    def session(self) -> Session:
        return self.scene.desk.session

    def tick(self, passed_ms: int = 16) -> None:
        self.pass_by(passed_ms)
        self.draw()

    def draw(self) -> None:
        """What has changed is seen."""
        if self.scene.dirty:
            self.scene.draw(self.surface if self.looks else SCRAP)

    def pass_by(self, passed_ms: int) -> None:
        """Time goes by, and nothing is drawn."""
        self.now_ms += passed_ms
        self.scene.update(self.now_ms)

    def wait(self, passed_ms: int = 4000) -> None:
        """Nobody looks closely: a picture on the way is drawn, and the last."""
        step_ms = 50 if passed_ms < LONG_MS else 100
        for left in range(passed_ms // step_ms - 1, -1, -1):
            if left % 20:
                self.pass_by(step_ms)
            else:
                self.tick(step_ms)

    def send(self, kind: int, **more: Any) -> None:
        self.scene.handle(pygame.event.Event(kind, **more))

    def click(self, at: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.tick()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for k in range(1, 6):
            at = tuple(a + (b - a) * k // 5 for a, b in zip(start, end))
            self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
            self.tick()
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.tick()

    def key(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.tick()

    def card(self, name: str) -> tuple[int, int]:
        sprite = self.scene.desk.stage.board.find(name)
        assert sprite is not None
        rect = self.scene.desk.stage.rect(sprite)
        return rect.left + min(rect.w // 2, 24), rect.centery


def sit(key: str, levels: str = "human,easy", seed: int = 7, **options: Any) -> Session:
    sitters = tuple(Sitter(name, level) for name, level in zip(NAMES, levels.split(",")))
    return Session.start(Setup(key, sitters, options, seed))


def until(player: Player, ready: Callable[[], bool], most: int = 400) -> None:
    """Time goes by until then; the first picture of ten is drawn, and the last."""
    for number in range(most):
        if ready():
            player.draw()
            return
        player.pass_by(100)
        if number % 10 == 0:
            player.draw()
    raise AssertionError("it never came to that")


def my_turn(player: Player) -> Callable[[], bool]:
    return lambda: bool(player.stage.intent.legal) and not player.stage.director.waiting


def test_a_click_plays_a_card_that_has_one_use() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    legal = next(action for action in player.scene.desk.stage.intent.legal if action.cards)
    player.click(player.card(legal.cards[0]))
    assert legal.cards[0] in player.scene.desk.session.view(0).pile("bout")


def test_a_drag_plays_a_card_and_a_wrong_one_comes_back_with_a_reason() -> None:
    player = Player(sit("durak", seed=7))
    until(player, my_turn(player))
    scene = player.scene
    stage, hand = scene.desk.stage, scene.desk.stage.board.cards("hand.0")
    bout = stage.layout.spots["bout"].area.center
    wrong = [card for card in hand if ("hand.0", card) not in stage.intent.playable]
    assert wrong, "this deal was chosen for a hand with cards that cannot be played"
    player.drag(player.card(wrong[0]), bout)
    assert scene.desk.fingers.refused is not None
    assert scene.desk.fingers.refused.sentence
    player.wait(600)
    assert stage.board.cards("hand.0") == hand
    right = next(card for pile, card in stage.intent.playable if pile == "hand.0")
    player.drag(player.card(right), bout)
    assert right in scene.desk.session.view(0).pile("bout")
    assert scene.desk.fingers.refused is None


def test_a_card_dropped_in_the_hand_changes_only_its_order() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    cards = player.scene.desk.stage.board.cards("hand.0")
    number = player.scene.desk.session.number
    x, y = player.card(cards[3])
    player.drag(player.card(cards[0]), (x + 30, y))
    assert player.scene.desk.stage.board.cards("hand.0") == [*cards[1:4], cards[0], *cards[4:]]
    assert player.scene.desk.session.number == number


def test_escape_puts_a_dragged_card_back() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    card = player.scene.desk.stage.board.cards("hand.0")[0]
    at = player.card(card)
    player.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    player.send(pygame.MOUSEMOTION, pos=(at[0] + 80, at[1] - 200), rel=(0, 0), buttons=(1, 0, 0))
    assert player.scene.desk.fingers.drag is not None
    player.key(pygame.K_ESCAPE)
    assert player.scene.desk.fingers.drag is None
    player.send(pygame.MOUSEBUTTONUP, pos=(at[0] + 80, at[1] - 200), button=1)
    assert card in player.scene.desk.session.view(0).pile("hand.0")


def test_a_button_and_its_letter_do_the_same() -> None:
    for way in ("letter", "mouse"):
        player = Player(sit("durak", seed=7))
        until(player, lambda player=player: "take" in {a.verb for a in player.stage.intent.legal})
        active = player.desk.controls.active()
        control = next(control for control in active if control.name == "game.take")
        if way == "letter":
            player.key(pygame.K_t)
        else:
            player.click(control.rect.center)
        done = [entry.action for entry in player.session.log(0) if hasattr(entry, "action")]
        assert "take" in [action.verb for action in done]


def test_undo_by_key_and_pause() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    before = player.scene.desk.session.view(0).pile("hand.0")
    legal = next(action for action in player.scene.desk.stage.intent.legal if action.cards)
    player.click(player.card(legal.cards[0]))
    player.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert player.scene.desk.session.view(0).pile("hand.0") == before
    assert sorted(player.scene.desk.stage.board.cards("hand.0")) == sorted(before)
    player.key(pygame.K_p)
    assert player.scene.desk.session.paused
    player.key(pygame.K_p)
    assert not player.scene.desk.session.paused


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_deal_is_played_to_its_end_with_the_mouse(key: str) -> None:
    """Whatever can be clicked is clicked; the screen shows the view all the while."""
    best = CATALOGUE[key].best_seats[0]
    session = sit(key, ",".join(["human"] + ["easy"] * (best - 1)))
    player = Player(session, speed="instant", size=(1024, 640))
    session.set_pace(0)
    rng = Rng.seeded(3)
    for _ in range(60):
        desk, stage = player.desk, player.stage
        player.tick(400)
        if desk.page:
            break
        cards = [stage.board.find(card) for _pile, card in sorted(stage.intent.playable)]
        bare = [sprite for sprite in cards if sprite and not sprite.buried]
        places = [stage.rect(sprite).move(8, 8).topleft for sprite in bare]
        places += [rect.center for _target, rect in desk.fingers.targets()]
        chooser = desk.fingers.chooser
        controls = chooser.controls if chooser else desk.controls.game
        places += [control.rect.center for control in controls]
        if places:
            player.click(places[rng.below(len(places))])
        if stage.director.shown:
            # What was found is still to be seen.
            continue
        assert not stage.director.waiting
        assert stage.board.differs(desk.session.view(0)) == ""


def test_at_rest_nothing_is_drawn() -> None:
    player = Player(sit("durak", "human,human"))
    player.wait(6000)
    player.scene.dirty = False
    for _ in range(20):
        player.now_ms += 50
        player.scene.update(player.now_ms)
        assert not player.scene.dirty
        assert not player.scene.animating


def test_another_size_is_another_layout_of_the_same_table() -> None:
    player = Player(sit("durak", "human,easy,easy,easy"))
    until(player, my_turn(player))
    for size in ((1024, 640), (1920, 1080), (400, 300), (1366, 768)):
        player.app.size = size
        player.surface = pygame.display.set_mode(size)
        player.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        player.tick()
        player.tick()
        window = pygame.Rect((0, 0), size)
        if size != (400, 300):
            stage = player.stage
            assert all(window.contains(stage.rect(sprite)) for sprite in stage.board)


def test_rules_log_and_result_are_shown() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    player.key(pygame.K_F1)
    assert player.scene.desk.side and player.scene.desk.side.name == "rules"
    player.key(pygame.K_l)
    assert player.scene.desk.side and player.scene.desk.side.name == "log"
    player.key(pygame.K_ESCAPE)
    assert player.scene.desk.side is None


def test_the_trace_shows_what_the_screen_shows_and_no_more(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    session = sit("durak", seed=4711)
    player = Player(session, trace)
    until(player, my_turn(player))
    player.wait(3000)
    lines = trace.read_text("utf-8").splitlines()
    last = json.loads(lines[-1])
    told = {"scene", "settled", "prompt", "buttons", "drops", "piles", "cards", "pointers"}
    assert told <= set(last)
    assert last["scene"] == "table" and last["settled"] is True and last["prompt"]
    assert all(set(card) == {"card", "pile", "words", "rect", "legal"} for card in last["cards"])
    mine = {card["card"] for card in last["cards"] if card["pile"] == "hand.0"}
    assert mine == set(session.view(0).pile("hand.0"))
    assert {card["card"] for card in last["cards"] if card["pile"] == "hand.1"} == {None}
    assert not any("4711" in line or "seed" in line for line in lines)
    assert len(lines) == len({*lines}) or all(a != b for a, b in itertools.pairwise(lines))


def first_seed(ready: Callable[[Session], Any], **options: Any) -> tuple[Session, Any]:
    """The first deal of Durak that is as wanted, and what there is to it."""
    for seed in range(100):
        session = sit("durak", seed=seed, **options)
        if found := ready(session):
            return session, found
        session.close()
    raise AssertionError("no such deal")


def game_button(player: Player, verb: str) -> Any:
    """The game's button of that verb, as it is shown."""
    until(player, my_turn(player))
    buttons = player.desk.controls.game
    return next(control for control in buttons if control.name == f"game.{verb}")


def test_actions_that_name_a_card_are_buttons_as_well() -> None:
    """Durak: exchange the six, or pass an attack on by showing a trump."""
    def swaps(session: Session) -> bool:
        return session.deal.state.phase == "swap" and session.deal.state.turn == 0
    session, _ = first_seed(swaps, swap_six="on")
    player = Player(session)
    button = game_button(player, "swap")
    assert button.label.text == "Exchange six" and button.label.kind == "primary"
    player.click(button.rect.center)
    assert session.view(0).pile("stock")[0] == "6" + session.view(0).fields["trump"]

    def shows(session: Session) -> Any:
        state = session.deal.state
        trumps = {card.rank for card in state.piles["hand.0"] if card.suit == state.trump}
        shown = (card for card in state.piles["hand.1"] if card.rank in trumps)
        return state.turn == 1 and next(shown, None)
    session, card = first_seed(shows, transfer="show")
    legal = session.deal.legal(1)
    session.play_for(1, next(action for action in legal if action.cards[0] == card))
    player = Player(session)
    trump = card[0] + session.view(0).fields["trump"]
    button = game_button(player, "show")
    assert button.label.text.startswith("Transfer by showing") and button.label.key == "s"
    player.key(pygame.K_s)
    assert session.view(0).fields["shown"] == [trump] and session.view(0).fields["attacker"] == 0


def test_cards_pressed_on_a_taker_lie_in_the_free_slots_of_the_bout() -> None:
    """Wherever in the bout they are dropped."""
    def pressing(session: Session) -> Any:
        """All attack and beat while they can, until seat 0 may press two cards."""
        for _ in range(40):
            state = session.deal.state
            if state.phase == "load" and state.turn == 0 and len(session.deal.legal(0)) > 2:
                return session.deal.legal(0)
            if state.turn is None:
                break
            session.play_for(state.turn, session.deal.legal(state.turn)[0])
        return None
    session, loads = first_seed(pressing)
    player = Player(session)
    until(player, my_turn(player))
    stage = player.scene.desk.stage
    bout = stage.layout.spots["bout"].area
    assert stage.layout.spots["loaded"].area == bout and "loaded" not in stage.sight.pills
    player.drag(player.card(loads[0].cards[0]), bout.center)
    assert session.view(0).pile("loaded") == (loads[0].cards[0],)
    player.wait(1000)
    cards = [sprite for pile in ("bout", "loaded") for sprite in stage.board.sprites[pile]]
    laid = stage.rect(cards[-1])
    assert bout.contains(laid)
    assert laid.collidelist([stage.rect(sprite) for sprite in cards[:-1]]) < 0


@pytest.mark.parametrize("key", ["durak", "rolling_stone"])
def test_the_place_of_the_next_card_meets_no_card_of_the_bout(key: str) -> None:
    """Rows in use are in the middle.

    Before a card is added they make room for it, and nothing jumps when it comes.
    """
    player, seen = Player(sit(key, "human,medium,medium,medium"), speed="fast"), 0
    scene, stage = player.scene, player.scene.desk.stage
    pile = "bout" if key == "durak" else "trick"
    while scene.desk.session.outcome is None and seen < 4:
        until(player, lambda: scene.desk.session.outcome is not None or my_turn(player)())
        added = [action for action in stage.intent.legal if action.target == pile]
        adds = [action for action in added if action.verb != "beat"]
        lying = list(stage.board.sprites.get(pile, ()))
        if adds and lying:
            player.wait(400)
            before, free = [stage.rect(sprite) for sprite in lying], stage.target_rect(Target(pile))
            assert free is not None and free.collidelist(before) < 0
            scene.desk.fingers.submit(adds[0])
            player.wait(300)
            assert [stage.rect(sprite) for sprite in lying] == before
            seen += 1
        elif stage.intent.legal:
            scene.desk.fingers.submit(stage.intent.legal[0])
    assert seen


def test_text_that_is_too_large_for_a_table_is_as_large_as_there_is_room_for() -> None:
    player = Player(sit("cheat", ",".join(["human"] + 9 * ["easy"])), size=(1024, 640))
    scene = player.scene
    sizes = []
    for scale in (1.0, 1.5, 2.0):
        scene.app.settings["scale"] = scale
        scene.desk.resize()
        assert not scene.desk.stage.fit.too_small
        sizes.append(scene.desk.stage.layout.question.frame.user_scale)
    assert sizes[0] == 1.0 < sizes[1] <= sizes[2] < 2.0


def test_the_corner_says_which_game_which_form_and_which_deal() -> None:
    four = Player(sit("durak", "human,easy,easy,easy")).scene.desk.stage
    assert four.sight.sign == ("Durak", "Partners")
    player = Player(sit("durak", match="deals:5"))
    session = player.scene.desk.session
    assert player.scene.desk.stage.sight.sign == ("Durak", "Five deals")
    while session.outcome is None:
        seat = session.view(0).turn
        session.play_for(seat, session.deal.legal(seat)[0])
    session.next_deal()
    player.wait()
    assert player.scene.desk.stage.sight.sign == ("Durak", "Deal 2, Five deals")


def test_a_pause_tells_how_the_match_stands_from_its_second_deal_on() -> None:
    session = sit("sequence_rummy", deals=2)
    first = Player(session)
    first.scene.overlays.pause()
    assert len(first.scene.desk.page.lines) == 1
    first.scene.overlays.pause()
    session.match.record({
        "places": [2, 1], "points": [-20, 55], "won": [False, True], "reason": "out", "words": None,
    })
    first.scene.overlays.pause()
    scores = f"So far: {NAMES[1]} 55, {NAMES[0]} −20"
    assert first.scene.desk.page.lines[1:] == ("Deal 2 of the match.", scores)
