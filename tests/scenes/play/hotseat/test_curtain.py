"""Several people at one screen: no frame between two turns shows a card of either, and nothing that is written does (UX 3.5)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.cards import Card
from game.core.rng import Rng
from game.session.table import Session
from scenes.play.hotseat.curtain import Curtain
from scenes.play.hotseat.pages import AskPage, PassPage
from scenes.table.stage import Stage
from tests.scenes.play.test_scene import Player, sit
from tests.scenes.table.faces import Eyes

SIZES = ((1280, 800), (1024, 640), (1920, 1080))


def curtain_of(player: Player) -> Curtain:
    return next(layer for layer in player.scene.layers if isinstance(layer, Curtain))


def button(player: Player, name: str) -> Any:
    return next((control for control in player.scene.desk.controls.active() if control.name == name), None)


def press(player: Player, name: str) -> None:
    control = button(player, name)
    assert control is not None, [each.name for each in player.scene.desk.controls.active()]
    player.click(control.rect.center)


def until_hung(player: Player, most: int = 400) -> Any:
    """Let time go by until something is asked; the page."""
    for _ in range(most):
        page = curtain_of(player).page
        if page is not None and curtain_of(player).seen()["curtain"]["ready"]:
            return page
        if player.scene.desk.page:
            return None
        player.tick(50)
    raise AssertionError("nothing is asked")


def open_hand(player: Player) -> int:
    page = until_hung(player)
    assert isinstance(page, PassPage)
    press(player, "curtain.open")
    player.wait(500)
    return player.scene.desk.stage.seat


def act(player: Player, rng: Rng) -> None:
    """The person whose hand is open does something."""
    legal = player.scene.desk.stage.intent.legal
    player.scene.desk.fingers.submit(rng.choice([action for action in legal if action.cards] or legal))


# --- the watch ------------------------------------------------------------------------------------

class Watch:
    """Looks at every frame and every line: whose cards can be read?"""

    def __init__(self, player: Player, trace: Path) -> None:
        self.player, self.trace, self.frames = player, trace, 0
        self.eyes = Eyes(player.app.pictures)
        self.opened: int | None = None
        self.mine: set[str] = set()
        #: What everybody has seen lies in a hand for all to know.
        self.known: set[str] = set()
        self._read = 0
        self._last: bytes = b""

    def hands(self) -> dict[str, int]:
        deal = self.player.scene.desk.session.deal
        return {str(card): seat for seat in range(deal.state.seats) for card in deal.state.piles.get(f"hand.{seat}", ())}

    def open(self, seat: int | None) -> None:
        self.opened, self.mine = seat, set()

    def look(self) -> None:
        """One frame, and the lines of the trace since the last one."""
        scene, hands = self.player.scene, self.hands()
        if self.opened is not None:
            self.mine |= {card for card, seat in hands.items() if seat == self.opened}
        for event in scene.desk.session.view(None).log:
            for name in ("cards", "seen", "content"):
                self.known.update(getattr(event, name, None) or ())
        open_ = {card for pile in scene.desk.session.view(None).piles.values() for card in pile or ()} | self.mine | self.known
        # Two packs have each face twice: one that lies open may be read.
        hidden = {card for card in hands if card[:2] not in {each[:2] for each in open_}}
        self._see(scene.desk.stage, hidden)
        self._read_lines(hidden)

    def _see(self, stage: Stage, hidden: set[str]) -> None:
        surface = self.player.surface
        now = pygame.image.tobytes(surface, "RGB")
        if now == self._last:
            return
        self._last = now
        self.frames += 1
        hand = [sprite.lie.width for sprite in stage.board if stage.is_own_hand(sprite.pile)]
        if hand:
            seen = self.eyes.read(surface, round(0.55 * surface.get_height()), hidden, hand[0])
            assert not seen, f"frame {self.frames} shows {seen} while the hand of {self.opened} is open"
        if self.opened is None:
            held = {name for sprite in (*stage.board, *stage.board.gone) for name in (sprite.card, sprite.before)}
            assert not held & hidden, f"the screen could flash {held & hidden}"

    def _read_lines(self, hidden: set[str]) -> None:
        lines = self.trace.read_text("utf-8").splitlines()
        for line in lines[self._read:]:
            seen = json.loads(line)
            said = {card["card"] for card in seen["cards"]} & hidden
            assert not said, f"the trace tells {said}"
            for card in hidden:
                assert self.player.scene.desk.stage.voice.value(Card(card)) not in line, f"{card} in words: {line}"
                assert not re.search(rf"\b{card}\b", line), f"{card} in {line}"
        self._read = len(lines)

    def tick(self, times: int = 1, passed_ms: int = 25) -> None:
        for _ in range(times):
            self.player.tick(passed_ms)
            if curtain_of(self.player).page is not None:
                self.open(None)
            self.look()


def play_watched(levels: str, trace: Path, turns: int, *, speed: str = "normal", size: tuple[int, int] = SIZES[0], seed: int = 7,
                 key: str = "durak") -> Watch:
    """Turns of several people, every frame looked at."""
    player = Player(sit(key, levels, seed=seed), trace, size, speed)
    watch, rng = Watch(player, trace), Rng.seeded(4)
    done = 0
    for _ in range(4000):
        curtain, scene = curtain_of(player), player.scene
        if done >= turns or scene.desk.page:
            break
        if curtain.page is not None and curtain.seen()["curtain"]["ready"]:
            seat = curtain.page.seat
            press(player, "curtain.open")
            watch.open(seat)
            watch.look()
            watch.tick(12)
            done += 1
        elif watch.opened is not None and scene.desk.stage.intent.legal and not scene.desk.stage.covered:
            act(player, rng)
            watch.tick()
        else:
            watch.tick()
    return watch


@pytest.mark.parametrize(("levels", "size", "speed"), [("human,human", (1280, 800), "normal"),
                                                       ("human,human,human", (1024, 640), "fast"),
                                                       ("human,human", (1024, 640), "instant")])
def test_no_frame_between_two_turns_shows_a_card_of_either(tmp_path: Path, levels: str, size: tuple[int, int], speed: str) -> None:
    watch = play_watched(levels, tmp_path / "trace", 8, size=size, speed=speed)
    assert watch.frames > (20 if speed == "instant" else 100)


@pytest.mark.parametrize("key", ["rolling_stone", "sequence_rummy", "spite_and_malice"])
def test_no_frame_of_other_games_does(tmp_path: Path, key: str) -> None:
    best = "human,human" if key == "spite_and_malice" else "human,human,easy,easy"
    assert play_watched(best, tmp_path / "trace", 4, speed="fast", key=key).frames > 20


def test_the_watch_sees_an_open_hand(tmp_path: Path) -> None:
    """The eyes themselves: all cards of the open hand are read."""
    player = Player(sit("durak", "human,human"), tmp_path / "trace")
    seat = open_hand(player)
    player.wait(600)
    player.scene.draw(player.surface)
    hand = player.scene.desk.session.view(seat).pile(f"hand.{seat}")
    width = next(sprite.lie.width for sprite in player.scene.desk.stage.board if sprite.card == hand[0])
    assert Eyes(player.app.pictures).read(player.surface, 440, hand, width) == set(hand)


def test_the_watch_sees_when_nothing_is_covered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Stage.__init__

    def bare(self: Stage, app: Any, session: Session, seat: int, *, covered: bool = False, live: bool = False) -> None:
        made(self, app, session, seat, live=live)

    monkeypatch.setattr(Stage, "__init__", bare)
    with pytest.raises(AssertionError, match=r"shows|flash|trace"):
        play_watched("human,human", tmp_path / "trace", 4)


@pytest.mark.parametrize(("blind", "told"), [("_read_lines", "frame .* shows"), ("_see", "trace tells")])
def test_frames_and_lines_each_tell_it_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, blind: str, told: str) -> None:
    made = Stage.__init__

    def bare(self: Stage, app: Any, session: Session, seat: int, *, covered: bool = False, live: bool = False) -> None:
        made(self, app, session, seat, live=live)

    monkeypatch.setattr(Stage, "__init__", bare)
    monkeypatch.setattr(Watch, blind, lambda self, *of: None)
    with pytest.raises(AssertionError, match=told):
        play_watched("human,human", tmp_path / "trace", 4)


def test_a_back_that_still_knows_its_face_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drop = Curtain._drop

    def keeps(self: Curtain, now_ms: int) -> None:
        drop(self, now_ms)
        seat = self.desk.stage.seat
        hand = self.desk.stage.board.sprites[f"hand.{seat}"]
        for sprite, card in zip(hand, self.desk.session.view(seat).pile(f"hand.{seat}")):
            sprite.before = card

    monkeypatch.setattr(Curtain, "_drop", keeps)
    with pytest.raises(AssertionError, match="flash"):
        play_watched("human,human", tmp_path / "trace", 2)


# --- what people do with it -----------------------------------------------------------------------

def test_a_hand_opens_for_its_owner_by_button_key_or_enter() -> None:
    for way in ("button", "letter", "enter"):
        player = Player(sit("durak", "human,human", seed=7))
        page = until_hung(player)
        assert player.scene.desk.stage.covered and player.scene.desk.session.paused
        if way == "button":
            press(player, "curtain.open")
        else:
            name = player.scene.desk.stage.names[page.seat]
            player.key(pygame.K_RETURN if way == "enter" else pygame.key.key_code(name[0].lower()))
        assert not player.scene.desk.stage.covered and player.scene.desk.stage.seat == page.seat, way
        assert not player.scene.desk.session.paused
        assert set(player.scene.desk.stage.board.cards(f"hand.{page.seat}")) == set(player.scene.desk.session.view(page.seat).pile(
            f"hand.{page.seat}"))


def test_a_key_meant_for_the_last_turn_does_not_open_the_next_hand() -> None:
    player = Player(sit("durak", "human,human"), speed="instant")
    open_hand(player)
    act(player, Rng.seeded(1))
    while curtain_of(player).page is None:
        player.tick(16)
    player.key(pygame.K_RETURN)
    assert player.scene.desk.stage.covered
    player.wait(500)
    player.key(pygame.K_RETURN)
    assert not player.scene.desk.stage.covered


def test_what_happened_since_is_listed_by_name_and_replayed_with_all_hands_covered() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    first = open_hand(player)
    legal = player.scene.desk.stage.intent.legal[0]
    player.scene.desk.fingers.submit(legal)
    page = until_hung(player)
    assert page.seat == 1 - first
    card = player.scene.desk.stage.edge.value(Card(legal.cards[0]))
    names = player.scene.desk.stage.names
    assert any(names[first] in line and card in line for _seat, line in page.lines)
    assert page.title == f"Pass to {names[page.seat]}" and names[first] in page.sentence
    moved = len(player.scene.desk.stage.board.sprites["bout"])
    player.key(pygame.K_r)
    player.tick()
    assert curtain_of(player).seen()["curtain"]["replays"]
    assert len(player.scene.desk.stage.board.sprites["bout"]) < moved, "it begins as it was"
    player.wait(3000)
    assert not curtain_of(player).seen()["curtain"]["replays"]
    assert len(player.scene.desk.stage.board.sprites["bout"]) == moved
    assert player.scene.desk.stage.covered and curtain_of(player).page is page
    assert player.scene.desk.stage.board.differs(player.scene.desk.session.view(None)) == ""
    open_hand(player)
    assert player.scene.desk.stage.board.differs(player.scene.desk.session.view(page.seat)) == ""


def test_a_replay_is_seen_at_any_speed_and_may_be_cut_short() -> None:
    player = Player(sit("durak", "human,human", seed=7), speed="instant")
    open_hand(player)
    act(player, Rng.seeded(1))
    until_hung(player)
    player.key(pygame.K_r)
    player.tick()
    assert player.scene.animating
    press(player, "curtain.open")
    player.tick()
    assert player.scene.desk.stage.director.speed == "instant"
    assert player.scene.desk.stage.board.differs(player.scene.desk.session.view(player.scene.desk.stage.seat)) == ""


def test_cards_are_covered_and_opened_by_one_key() -> None:
    player = Player(sit("durak", "human,easy"))
    for _ in range(200):
        if player.scene.desk.stage.intent.legal:
            break
        player.tick(50)
    hand = player.scene.desk.stage.board.cards("hand.0")
    player.key(pygame.K_b)
    page = until_hung(player)
    assert player.scene.desk.stage.board.cards("hand.0") == ["-"] * len(hand)
    assert player.scene.desk.session.paused and "You" in page.title, "one person alone is spoken to"
    player.key(pygame.K_b)
    assert player.scene.desk.stage.board.cards("hand.0") == hand
    assert not player.scene.desk.session.paused


def test_covering_in_mid_turn_says_whose_cards_they_are_and_forgets_no_order() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    seat = open_hand(player)
    name, pile = player.scene.desk.stage.names[seat], f"hand.{seat}"
    cards = player.scene.desk.stage.board.cards(pile)
    x, y = player.card(cards[3])
    player.drag(player.card(cards[0]), (x + 30, y))
    order = player.scene.desk.stage.board.cards(pile)
    assert order != cards
    player.key(pygame.K_b)
    page = until_hung(player)
    assert name in page.title and "You" not in page.title
    player.key(pygame.K_b)
    assert player.scene.desk.stage.board.cards(pile) == order


def test_hands_close_when_nobody_is_there_and_when_the_window_is_left() -> None:
    player = Player(sit("durak", "human,human"))
    seat = open_hand(player)
    player.send(pygame.WINDOWFOCUSLOST)
    page = until_hung(player)
    assert page.seat == seat and page.own and player.scene.desk.stage.covered
    press(player, "curtain.open")
    player.app.settings["close_after"] = 30
    for _ in range(29):
        player.tick(1000)
    assert not player.scene.desk.stage.covered
    player.send(pygame.MOUSEMOTION, pos=(600, 300), rel=(1, 0), buttons=(0, 0, 0))
    player.tick(2000)
    assert not player.scene.desk.stage.covered, "somebody was there"
    for _ in range(30):
        player.tick(1000)
    assert player.scene.desk.stage.covered
    player.wait(1000)
    press(player, "curtain.open")
    player.app.settings["close_after"] = 0
    for _ in range(200):
        player.tick(1000)
    assert not player.scene.desk.stage.covered


def test_one_person_alone_is_never_covered_without_asking_for_it() -> None:
    player = Player(sit("durak", "human,easy"))
    player.send(pygame.WINDOWFOCUSLOST)
    for _ in range(100):
        player.tick(1000)
    assert not player.scene.desk.stage.covered and curtain_of(player).page is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_hem_leaves_no_sliver_of_own_piles(size: tuple[int, int]) -> None:
    player = Player(sit("spite_and_malice", "human,human"), size=size)
    until_hung(player)
    top, own = curtain_of(player).rect.top, [spot.area for spot in player.scene.desk.stage.layout.spots.values() if spot.zone == "own"]
    assert own and not any(0 < top - area.top < area.h // 4 for area in own)


def test_without_the_curtain_hands_just_turn_over_and_the_next_is_named() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    said: list[str] = []
    player.app.say = said.append
    player.app.settings["curtain"] = False
    first = open_hand(player)
    act(player, Rng.seeded(1))
    covered = False
    for _ in range(200):
        player.tick(16)
        covered = covered or player.scene.desk.stage.covered
        if player.scene.desk.stage.seat != first and not player.scene.desk.stage.covered:
            break
    assert covered and player.scene.desk.stage.seat == 1 - first and not player.scene.desk.stage.covered
    assert player.scene.desk.stage.names[1 - first] in said[-1]
    assert curtain_of(player).page is None


def test_a_hand_may_be_open_only_while_a_key_is_held() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    player.app.settings["reveal"] = "held"
    page = until_hung(player)
    key = pygame.key.key_code(player.scene.desk.stage.names[page.seat][0].lower())
    player.key(key)
    player.wait(500)
    assert not player.scene.desk.stage.covered
    legal = player.scene.desk.stage.intent.legal
    player.send(pygame.KEYUP, key=pygame.K_x, mod=0)
    assert not player.scene.desk.stage.covered
    player.send(pygame.KEYUP, key=key, mod=0)
    player.tick()
    assert player.scene.desk.stage.covered
    until_hung(player)
    player.key(key)
    player.click(player.card(legal[0].cards[0]))
    assert legal[0].cards[0] in player.scene.desk.session.view(None).pile("bout"), "one hand holds, the other plays"


def test_nothing_hangs_where_nobody_has_a_hand() -> None:
    """Russian Bank is sat at from both sides; a race has its own ways."""
    for key in ("racing_demon",):
        player = Player(sit(key, "human,human"))
        assert not curtain_of(player).shared and not player.scene.desk.stage.covered
        assert "cover" in player.scene.desk.off()
        player.key(pygame.K_b, pygame.KMOD_LCTRL)
        assert curtain_of(player).page is None


def test_the_next_deal_is_dealt_with_all_hands_covered(tmp_path: Path) -> None:
    player = Player(sit("durak", "human,human", seed=7, match="deals:5"), tmp_path / "trace", speed="instant")
    watch, rng = Watch(player, tmp_path / "trace"), Rng.seeded(2)
    for _ in range(3000):
        if player.scene.desk.page:
            break
        if curtain_of(player).page is not None:
            player.wait(400)
            watch.open(curtain_of(player).page.seat)
            press(player, "curtain.open")
        elif player.scene.desk.stage.intent.legal and not player.scene.desk.stage.covered:
            act(player, rng)
        player.tick(50)
    assert player.scene.desk.page
    watch.open(None)
    watch.known, watch._read = set(), len((tmp_path / "trace").read_text().splitlines())
    player.scene.overlays._next()
    watch.known = set()
    watch.tick(40)
    assert isinstance(until_hung(player), PassPage)


# --- reactions of several -------------------------------------------------------------------------

def cheat(levels: str = "human,human,easy,easy", seed: int = 7, **options: Any) -> Player:
    player = Player(sit("cheat", levels, seed=seed, **options), speed="instant")
    player.scene.desk.session.pace = 0
    return player


def until_asked(player: Player, people: int | None = None) -> AskPage:
    """Play on until people are asked whether they react."""
    rng = Rng.seeded(3)
    for _ in range(2000):
        page = curtain_of(player).page
        if isinstance(page, AskPage) and (people is None or len(page.badges) == people):
            player.wait(600)
            if curtain_of(player).page is not None and curtain_of(player).page.name == "ask":
                return curtain_of(player).page
        elif isinstance(page, AskPage):
            player.wait(600)
            if button(player, "curtain.pass"):
                press(player, "curtain.pass")
        elif page is not None:
            open_hand(player)
        elif player.scene.desk.stage.intent.legal and not player.scene.desk.stage.covered:
            act(player, rng)
        player.tick(50)
    raise AssertionError("nobody is asked")


def test_after_a_person_s_claim_the_other_is_asked_and_no_clock_runs() -> None:
    player = cheat()
    page = until_asked(player, 1)
    session = player.scene.desk.session
    claimer = session.deal.state.claimer
    asked = page.badges[0].seat
    assert asked in session.people and asked != claimer
    assert player.scene.desk.stage.covered and not session.clock_runs
    at = session.clock_ms
    player.wait(20000)
    assert session.deal.state.phase == "window" and session.clock_ms == at, "the window stays open for a person"
    assert button(player, f"curtain.challenge.{asked}").label.key


def test_each_person_challenges_with_an_own_key() -> None:
    for who in (0, 1):
        player = cheat()
        page = until_asked(player, 2)
        seat = page.badges[who].seat
        keys = [button(player, f"curtain.challenge.{badge.seat}").label.key for badge in page.badges]
        assert len(set(keys)) == 2
        player.key(pygame.key.key_code(keys[who]))
        log = [entry for entry in player.scene.desk.session.log(None) if getattr(entry, "name", "") == "challenge"]
        assert log and log[-1].by == seat


def test_all_let_it_pass_with_one_key() -> None:
    player = cheat()
    until_asked(player, 2)
    session = player.scene.desk.session
    asked, claims = set(session.deal.actors()) & set(session.people), session.deal.state.plays
    player.key(pygame.K_SPACE)
    passed = {entry.by for entry in session.log(None) if getattr(entry, "name", "") == "let_go"}
    assert asked <= passed
    player.wait(2000)
    assert session.deal.state.plays >= claims and not any(getattr(entry, "name", "") == "challenge" and entry.by in asked
                                                          for entry in session.log(None)[-4:])


def test_who_is_asked_may_look_at_the_own_hand_first_and_then_only_that_person_s_keys_count() -> None:
    player = cheat()
    page = until_asked(player, 2)
    first, other = (badge.seat for badge in page.badges)
    other_key = button(player, f"curtain.challenge.{other}").label.key
    press(player, f"curtain.look.{first}")
    assert open_hand(player) == first
    assert curtain_of(player).asking.looker == first
    number = player.scene.desk.session.number
    player.key(pygame.key.key_code(other_key))
    assert player.scene.desk.session.number == number, "the other may have seen the hand"
    player.key(pygame.K_b)
    again = until_hung(player)
    assert isinstance(again, AskPage) and player.scene.desk.stage.covered
    press(player, f"curtain.look.{first}")
    open_hand(player)
    player.key(pygame.K_SPACE)
    assert first not in player.scene.desk.session.deal.actors() or player.scene.desk.session.deal.state.phase == "play"


@pytest.mark.parametrize("who", [0, 1])
def test_who_looks_challenges_with_the_own_key(who: int) -> None:
    player = cheat()
    seat = until_asked(player, 2).badges[who].seat
    key = button(player, f"curtain.challenge.{seat}").label.key
    press(player, f"curtain.look.{seat}")
    open_hand(player)
    shown = button(player, "game.challenge").label
    assert shown.key == key and shown.cap == ("" if key == "c" else key.upper()), "the strip shows the key that counts"
    player.key(pygame.key.key_code(key))
    challenges = [entry for entry in player.scene.desk.session.log(None) if getattr(entry, "name", "") == "challenge"]
    assert challenges and challenges[-1].by == seat


def test_a_pause_covers_the_hand_that_was_open() -> None:
    player = Player(sit("durak", "human,human"))
    seat = open_hand(player)
    player.key(pygame.K_p)
    player.wait(500)
    assert player.scene.desk.page is not None and player.scene.desk.stage.covered
    player.key(pygame.K_p)
    page = until_hung(player)
    assert page.seat == seat
    press(player, "curtain.open")
    assert not player.scene.desk.session.paused


def test_keys_of_people_are_chosen_and_remembered() -> None:
    player = cheat()
    page = until_asked(player, 2)
    press(player, "curtain.keys")
    for key in (pygame.K_j, pygame.K_k):
        player.key(key)
    assert [button(player, f"curtain.challenge.{badge.seat}").label.key for badge in page.badges] == ["j", "k"]
    again = cheat()
    again.app.settings["keys"] = player.app.settings["keys"]
    until_asked(again, 2)
    assert curtain_of(again).asking.key_of(0) == "j"


# --- taking back ----------------------------------------------------------------------------------

def test_a_move_is_taken_back_only_when_both_have_pressed() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    first = open_hand(player)
    before = player.scene.desk.session.deal.position()
    act(player, Rng.seeded(1))
    until_hung(player)
    player.key(pygame.K_z, pygame.KMOD_LCTRL)
    page = until_hung(player)
    assert page.name == "consent" and player.scene.desk.stage.names[first] in page.title
    press(player, f"curtain.agree.{first}")
    assert player.scene.desk.session.deal.position() != before
    press(player, f"curtain.agree.{1 - first}")
    assert player.scene.desk.session.deal.position() == before
    assert player.scene.desk.stage.covered
    page = until_hung(player)
    assert isinstance(page, PassPage) and page.seat == first


def test_no_is_no_and_play_goes_on() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    first = open_hand(player)
    act(player, Rng.seeded(1))
    until_hung(player)
    after = player.scene.desk.session.deal.position()
    press(player, "rail.undo")
    until_hung(player)
    press(player, f"curtain.agree.{first}")
    player.key(pygame.K_ESCAPE)
    page = until_hung(player)
    assert isinstance(page, PassPage) and page.seat == 1 - first
    assert player.scene.desk.session.deal.position() == after


def test_asking_for_it_with_the_next_hand_open_covers_that_hand() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    first = open_hand(player)
    act(player, Rng.seeded(1))
    assert open_hand(player) == 1 - first
    player.key(pygame.K_z)
    page = until_hung(player)
    assert page.name == "consent" and player.scene.desk.stage.covered
    assert player.scene.desk.session.paused
