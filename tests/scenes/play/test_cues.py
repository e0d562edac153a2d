"""What is heard at the table, when, and from which side; and the captions for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.action import Action
from game.core.outcome import Outcome
from game.core.rng import Rng
from game.core.words import words
from scenes.look.sound import Sounds
from scenes.play import cues as ears
from scenes.table.cards import motion
from tests.scenes.play.test_scene import Player, my_turn, sit, until
from tests.scenes.table.tables import random_step


class Heard(Sounds):
    """Writes down what is to be heard, with the time of the table."""

    def __init__(self) -> None:
        super().__init__(0)
        self.player: Any = None
        self.found: list[tuple[int, str, float]] = []

    def play(self, name: str, pan: float = 0.0) -> bool:
        self.found.append((self.player.scene.desk.now_ms if self.player else 0, name, pan))
        return True

    @property
    def names(self) -> list[str]:
        return [name for _, name, _ in self.found]


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    # The table is entered by the real clock, and goes on by the player's.
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 0)


def listened(player: Player, captions: bool = False) -> Heard:
    """From now on what this player hears is written down."""
    heard = Heard()
    heard.player = player
    player.app.sounds = heard
    player.app.settings["captions"] = captions
    return heard


class Unheard(Player):
    """A player who has not waited for the end of the deal, and hears all of it."""

    def wait(self, passed_ms: int = 4000) -> None:
        if not isinstance(self.app.sounds, Heard):
            self.heard = listened(self)
        super().wait(passed_ms)


class Hasty(Unheard):
    """A player who does not wait at all."""

    def wait(self, passed_ms: int = 0) -> None:
        super().wait(passed_ms=0)


def test_every_sound_has_a_caption() -> None:
    from assets.sound.synth import SOUNDS

    assert set(ears.CAPTIONS) == set(SOUNDS)
    assert set(ears.LIGHT) < set(SOUNDS)


def test_a_deal_is_heard_card_by_card_from_where_it_falls() -> None:
    player = Unheard(sit("durak", "human,easy,easy,easy"))
    deals = [(at_ms, pan) for at_ms, name, pan in player.heard.found if name == "deal"]
    assert len(deals) > 8
    assert deals[-1][0] - deals[0][0] <= motion.DEAL_ALL + motion.DEAL
    assert min(pan for _, pan in deals) < -0.2 and max(pan for _, pan in deals) > 0.2
    assert all(-1 <= pan <= 1 for _, pan in deals)


def test_a_card_is_heard_when_it_lands_not_when_it_is_let_go() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    player.wait(1000)
    heard = listened(player)
    legal = next(action for action in player.scene.desk.stage.intent.legal if action.cards)
    player.click(player.card(legal.cards[0]))
    begun = player.now_ms
    assert "place" not in heard.names
    for _ in range(30):
        player.tick(10)
    found = [at_ms for at_ms, name, _ in heard.found if name == "place"]
    assert found and motion.MOVE_LEAST - 20 <= found[0] - begun <= motion.MOVE_MOST + 20


def test_a_drag_is_picked_up_and_a_wrong_one_is_refused() -> None:
    player = Player(sit("durak", seed=7))
    until(player, my_turn(player))
    player.wait(1000)
    heard, stage = listened(player), player.scene.desk.stage
    hand, playable = stage.board.cards("hand.0"), stage.intent.playable
    wrong = next(card for card in hand if ("hand.0", card) not in playable)
    player.drag(player.card(wrong), stage.layout.spots["bout"].area.center)
    player.wait(1000)
    assert heard.names.count("pick up") == heard.names.count("refused") == 1
    assert heard.names.index("pick up") < heard.names.index("refused")
    assert "place" not in heard.names


def test_the_turn_is_heard_once_when_it_comes_back() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    player.wait(1000)
    heard = listened(player)
    player.wait(1000)
    assert "turn" not in heard.names
    legal = next(action for action in player.scene.desk.stage.intent.legal if action.cards)
    player.click(player.card(legal.cards[0]))
    player.tick()
    until(player, lambda: not player.scene.desk.stage.intent.legal)
    until(player, my_turn(player))
    player.wait(1000)
    assert heard.names.count("turn") == 1


def test_a_challenge_is_heard() -> None:
    player = Player(sit("cheat", "human,human,human"))
    player.scene.desk.page = None
    player.scene.desk.session.go_on("hand over")
    session, deal = player.scene.desk.session, player.scene.desk.session.deal
    turn = deal.actors()[0]
    session.play_for(turn, deal.legal(turn)[0])
    player.wait(2000)
    heard = listened(player)
    legal = ((seat, action) for seat in deal.actors() for action in deal.legal(seat))
    seat, challenge = next(each for each in legal if each[1].verb == "challenge")
    session.play_for(seat, challenge)
    for _ in range(100):
        player.tick(100)
    assert heard.names.count("challenge") == 1


@pytest.mark.parametrize("over, places, won, name", [
    (True, (1, 2), (True, False), "match won"), (False, (1, 2), (True, False), "bout won"),
    (True, (2, 1), (False, True), "deal lost"), (False, (2, 1), (False, True), "deal lost"),
    (True, (1, 1), (False, False), None),
])  # fmt: skip
def test_who_has_won_or_lost_hears_it(
    over: bool, places: tuple[int, ...], won: tuple[bool, ...], name: str | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    player = Player(sit("durak"))
    heard, session = listened(player), player.scene.desk.session
    stands = replace(session.match.standing, over=over, places=places, won=won)
    monkeypatch.setattr(session.match, "standing", stands)
    fools = [seat for seat, each in enumerate(won) if not each] if any(won) else []
    outcome = Outcome(places, (0, 0), won, "out", words("Over."), {"fools": fools})
    monkeypatch.setattr(session.match_in_play.play, "outcome", outcome)
    player.wait(motion.RAYS + 1500)
    assert player.scene.desk.page and player.scene.desk.page.name == "result"
    ends = [each for each in heard.names if each.endswith(("won", "lost"))]
    assert ends == ([name] if name else [])


def test_a_click_lets_all_flights_land_together() -> None:
    player = Hasty(sit("durak", "human,easy,easy,easy"))
    player.tick()
    assert player.heard.names == ["shuffle"]
    player.send(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    player.send(pygame.MOUSEBUTTONUP, pos=(640, 300), button=1)
    player.tick()
    assert player.heard.names == ["shuffle", "deal"]
    player.tick(400)
    assert player.heard.names == ["shuffle", "deal"]


def test_the_next_deal_is_dealt_and_heard_anew() -> None:
    session, rng = sit("durak", "human,human,human", match="deals:5"), Rng.seeded(1)
    player = Hasty(session)
    while session.outcome is None:
        random_step(session, rng, 0)
    player.scene.desk.poll_news()
    player.tick()
    assert session.next_deal()
    player.wait()
    player.heard.found.clear()
    for _ in range(200):
        player.tick(16)
    deals = [at_ms for at_ms, name, _ in player.heard.found if name == "deal"]
    assert len(deals) > 8 and deals[-1] - deals[0] > 500


def test_at_speed_instant_one_of_each_is_heard_at_a_time() -> None:
    player = Player(sit("durak", "human,easy,easy"), speed="instant")
    player.session.set_pace(0)
    heard = listened(player)
    for _ in range(40):
        actions: list[Action] = player.scene.desk.stage.intent.legal
        if actions:
            player.scene.desk.fingers.submit(actions[0])
        player.tick(100)
    at_once = [(at_ms, name) for at_ms, name, _ in heard.found]
    assert len(at_once) == len({*at_once})
    assert "place" in heard.names


def test_captions_tell_what_is_heard_only_if_wanted() -> None:
    for wanted in (False, True):
        player = Player(sit("durak"))
        until(player, my_turn(player))
        listened(player, wanted)
        stage = player.scene.desk.stage
        legal = next(action for action in stage.intent.legal if action.cards)
        player.click(player.card(legal.cards[0]))
        found = set()
        for _ in range(60):
            player.tick(50)
            found.add(stage.speech.caption)
        assert ("A card is laid" in found) is wanted
        player.scene.desk.session.pause()
        player.wait(4000)
        assert stage.speech.caption == ""


def test_a_weighty_caption_is_not_hidden_by_a_light_one_and_goes_in_time() -> None:
    player = Player(sit("durak", "human,human"))
    scene = player.scene
    listened(player, True)
    listener, now_ms = scene._sounds, player.now_ms
    listener._play("place", None, now_ms)
    assert scene.desk.stage.speech.caption == "A card is laid"
    listener._play("turn", None, now_ms)
    listener._play("place", None, now_ms)
    assert scene.desk.stage.speech.caption == "Your turn"
    scene.dirty = False
    scene.update(now_ms + ears.CAPTION_MS - 1)
    assert scene.desk.stage.speech.caption == "Your turn"
    scene.update(now_ms + ears.CAPTION_MS)
    assert scene.desk.stage.speech.caption == "" and scene.dirty


def test_a_table_at_rest_is_silent() -> None:
    player = Player(sit("durak", "human,human"))
    heard = listened(player)
    player.wait(5000)
    assert heard.found == []
