"""Several people at one screen: how hands are covered and opened."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.core.cards import Card
from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from scenes.play.hotseat.pages import PassPage
from scenes.table.layout.spots import TableZone
from tests.scenes.play.hotseat.people import act, curtain_of, open_hand, press, until_hung
from tests.scenes.play.hotseat.watch import Watch
from tests.scenes.play.test_scene import Player, sit
from tests.scenes.table.tables import random_step


def test_a_hand_opens_for_its_owner_by_button_key_or_enter() -> None:
    for way in ("button", "letter", "enter"):
        player = Player(sit("durak", "human,human", seed=7))
        page = until_hung(player)
        assert player.stage.covered and player.session.paused
        if way == "button":
            press(player, "curtain.open")
        else:
            name = player.stage.setting.names[page.seat]
            player.key(pygame.K_RETURN if way == "enter" else pygame.key.key_code(name[0].lower()))
        assert not player.stage.covered and player.stage.seat == page.seat, way
        assert not player.session.paused
        hand = f"hand.{page.seat}"
    shown = player.stage.board.cards(hand)
    assert set(shown) == set(player.session.view(page.seat).pile(hand))


def test_a_key_meant_for_the_last_turn_does_not_open_the_next_hand() -> None:
    player = Player(sit("durak", "human,human"), speed="instant")
    open_hand(player)
    act(player, Rng.seeded(1))
    while curtain_of(player).page is None:
        player.tick(16)
    player.key(pygame.K_RETURN)
    assert player.stage.covered
    player.wait(500)
    player.key(pygame.K_RETURN)
    assert not player.stage.covered


def test_what_happened_since_is_listed_by_name_and_replayed_with_all_hands_covered() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    first = open_hand(player)
    legal = player.stage.intent.legal[0]
    player.desk.fingers.submit(legal)
    page = until_hung(player)
    assert page.seat == 1 - first
    card = player.stage.looks.edge.value(Card(legal.cards[0]))
    names = player.stage.setting.names
    assert any(names[first] in line and card in line for _seat, line in page.lines)
    assert page.title == f"Pass to {names[page.seat]}" and names[first] in page.sentence
    moved = len(player.stage.board.sprites["bout"])
    player.key(pygame.K_r)
    player.tick()
    assert curtain_of(player).seen()["curtain"]["replays"]
    assert len(player.stage.board.sprites["bout"]) < moved, "it begins as it was"
    player.wait(3000)
    assert not curtain_of(player).seen()["curtain"]["replays"]
    assert len(player.stage.board.sprites["bout"]) == moved
    assert player.stage.covered and curtain_of(player).page is page
    assert player.stage.board.differs(player.session.view(None)) == ""
    open_hand(player)
    assert player.stage.board.differs(player.session.view(page.seat)) == ""


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
    assert player.stage.director.speed == "instant"
    assert player.stage.board.differs(player.session.view(player.stage.seat)) == ""


def test_cards_are_covered_and_opened_by_one_key() -> None:
    player = Player(sit("durak", "human,easy"))
    for _ in range(200):
        if player.stage.intent.legal:
            break
        player.tick(50)
    hand = player.stage.board.cards("hand.0")
    player.key(pygame.K_b)
    page = until_hung(player)
    assert player.stage.board.cards("hand.0") == ["-"] * len(hand)
    assert player.session.paused and "You" in page.title, "one person alone is spoken to"
    player.key(pygame.K_b)
    assert player.stage.board.cards("hand.0") == hand
    assert not player.session.paused


def test_covering_in_mid_turn_says_whose_cards_they_are_and_forgets_no_order() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    seat = open_hand(player)
    name, pile = player.stage.setting.names[seat], f"hand.{seat}"
    cards = player.stage.board.cards(pile)
    x, y = player.card(cards[3])
    player.drag(player.card(cards[0]), (x + 30, y))
    order = player.stage.board.cards(pile)
    assert order != cards
    player.key(pygame.K_b)
    page = until_hung(player)
    assert name in page.title and "You" not in page.title
    player.key(pygame.K_b)
    assert player.stage.board.cards(pile) == order


def test_hands_close_when_nobody_is_there_and_when_the_window_is_left() -> None:
    player = Player(sit("durak", "human,human"))
    seat = open_hand(player)
    player.send(pygame.WINDOWFOCUSLOST)
    page = until_hung(player)
    assert page.seat == seat and page.own and player.stage.covered
    press(player, "curtain.open")
    player.app.settings["close_after"] = 30
    for _ in range(29):
        player.tick(1000)
    assert not player.stage.covered
    player.send(pygame.MOUSEMOTION, pos=(600, 300), rel=(1, 0), buttons=(0, 0, 0))
    player.tick(2000)
    assert not player.stage.covered, "somebody was there"
    for _ in range(30):
        player.tick(1000)
    assert player.stage.covered
    player.wait(1000)
    press(player, "curtain.open")
    player.app.settings["close_after"] = 0
    for _ in range(200):
        player.tick(1000)
    assert not player.stage.covered


def test_one_person_alone_is_never_covered_without_asking_for_it() -> None:
    player = Player(sit("durak", "human,easy"))
    player.send(pygame.WINDOWFOCUSLOST)
    for _ in range(100):
        player.tick(1000)
    assert not player.stage.covered and curtain_of(player).page is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_hem_leaves_no_sliver_of_own_piles(size: tuple[int, int]) -> None:
    player = Player(sit("spite_and_malice", "human,human"), size=size)
    until_hung(player)
    top, spots = curtain_of(player).rect.top, player.stage.layout.spots.values()
    own = [spot.area for spot in spots if spot.zone is TableZone.OWN]
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
        covered = covered or player.stage.covered
        if player.stage.seat != first and not player.stage.covered:
            break
    assert covered and player.stage.seat == 1 - first and not player.stage.covered
    assert player.stage.setting.names[1 - first] in said[-1]
    assert curtain_of(player).page is None


def test_a_hand_may_be_open_only_while_a_key_is_held() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    player.app.settings["reveal"] = "held"
    page = until_hung(player)
    key = pygame.key.key_code(player.stage.setting.names[page.seat][0].lower())
    player.key(key)
    player.wait(500)
    assert not player.stage.covered
    legal = player.stage.intent.legal
    player.send(pygame.KEYUP, key=pygame.K_x, mod=0)
    assert not player.stage.covered
    player.send(pygame.KEYUP, key=key, mod=0)
    player.tick()
    assert player.stage.covered
    until_hung(player)
    player.key(key)
    player.click(player.card(legal[0].cards[0]))
    bout = player.session.view(None).pile("bout")
    assert legal[0].cards[0] in bout, "one hand holds, the other plays"


def test_nothing_hangs_where_nobody_has_a_hand() -> None:
    """Russian Bank is sat at from both sides; a race has its own ways."""
    for key in ("racing_demon",):
        player = Player(sit(key, "human,human"))
        assert not curtain_of(player).shared and not player.stage.covered
        assert "cover" in player.desk.off()
        player.key(pygame.K_b, pygame.KMOD_LCTRL)
        assert curtain_of(player).page is None


def nearly_over(key: str, levels: str, *, seed: int, match: str) -> Session:
    """A deal as chance played it, but for its last four actions."""
    begun, played = (sit(key, levels, seed=seed, match=match) for _ in range(2))
    rng, numbers = Rng.seeded(2), []
    while begun.outcome is None:
        numbers.append(begun.number)
        random_step(begun, rng, 0)
    rng = Rng.seeded(2)
    while played.number < numbers[-4]:
        random_step(played, rng, 0)
    return played


def test_the_next_deal_is_dealt_with_all_hands_covered(tmp_path: Path) -> None:
    session = nearly_over("durak", "human,human", seed=7, match="deals:5")
    player = Player(session, tmp_path / "trace", speed="instant")
    watch, rng = Watch(player, tmp_path / "trace"), Rng.seeded(2)
    for _ in range(300):
        if player.desk.page:
            break
        if curtain_of(player).page is not None:
            player.wait(400)
            watch.open(curtain_of(player).page.seat)
            press(player, "curtain.open")
        elif player.stage.intent.legal and not player.stage.covered:
            act(player, rng)
        player.tick(50)
    assert player.desk.page
    watch.open(None)
    watch.known, watch._read = set(), len((tmp_path / "trace").read_text().splitlines())
    player.scene.overlays._next()
    watch.known = set()
    watch.tick(40)
    assert isinstance(until_hung(player), PassPage)


# --- letters while it hangs -----------------------------------------------------------------------

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def of_people(player: Player) -> set[str]:
    """The first letter of each person, and the keys with which they answer."""
    layer, people = curtain_of(player), player.session.people
    names = {player.stage.setting.names[seat][0].lower() for seat in people}
    return names | {layer.asking.key_of(seat) for seat in people}


@pytest.mark.parametrize("names", [("Max", "Ben"), ("Lea", "Pia"), ("Uma", "Zoe", "Cleo")])
def test_letters_of_those_who_sit_do_no_more_than_they_say(names: tuple[str, ...]) -> None:
    sitters = tuple(Sitter(name) for name in names)
    player = Player(Session.start(Setup("durak", sitters, {}, 7)), speed="instant")
    page = until_hung(player)
    for letter in LETTERS:
        done = list[str]()
        commands = player.desk.commands
        player.desk.commands = {name: partial(done.append, name) for name in commands}
        before = player.stage.covered, curtain_of(player).page
        mine = next(each.label.key for each in page.controls if each.name == "curtain.open")
        if letter == mine or any(each.label.key == letter for each in page.controls):
            continue
        player.key(pygame.key.key_code(letter))
        player.desk.commands = commands
        assert (player.stage.covered, curtain_of(player).page) == before, letter
        if letter in of_people(player):
            assert done == [], (letter, "belongs to somebody")


def test_a_letter_pressed_while_the_curtain_falls_opens_no_menu() -> None:
    sitters = (Sitter("Max"), Sitter("Ben"))
    player = Player(Session.start(Setup("durak", sitters, {}, 7)))
    open_hand(player)
    player.key(pygame.K_b)
    assert curtain_of(player).page is None and curtain_of(player).blocks
    player.key(pygame.K_m)
    assert player.desk.page is None
