"""Races at the table: ready and count, pauses, several people on the screen, steps."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from scenes.play.race.realtime import BEAT_MS, COUNT, OTHERS_MS
from scenes.table.layout.sharing import ends_of
from scenes.table.layout.spots import TableZone
from tests.scenes.play.race.runners import LEFT_KEYS, Runners, arranged
from tests.scenes.play.test_scene import sit

# --- ready, count, pause --------------------------------------------------------------------------


def test_the_clock_waits_for_everybody_and_counts_three_beats(tmp_path: Path) -> None:
    player = Runners(arranged("human,human"), tmp_path / "trace")
    session, race = player.session, player.race
    assert race.state == "ready" and session.paused
    player.press(LEFT_KEYS["space"])
    player.wait(1000)
    assert race.state == "ready" and race.ready == {1}, "the other has not spoken"
    player.click(player.desk.controls.rect("race.0").center)
    seen = []
    for _ in range(COUNT):
        seen.append((race.state, race.number))
        player.wait(BEAT_MS)
    assert seen == [("count", 3), ("count", 2), ("count", 1)] and session.clock_ms == 0
    player.wait(200)
    assert race.state == "" and not session.paused and session.clock_ms > 0
    lines = [json.loads(line) for line in (tmp_path / "trace").read_text("utf-8").splitlines()]
    waiting = [line for line in lines if line["race"]["state"]]
    assert all(line["cards"] == [] == line["piles"] for line in waiting), "covered before Go"
    assert any(line["cards"] for line in lines)


@pytest.mark.parametrize("key", ["racing_demon", "spit"])
def test_before_the_race_the_prompt_says_what_to_do_and_who_is_waited_for(key: str) -> None:
    player = Runners(sit(key, "human,human"))

    def prompts() -> list[str]:
        return [player.stage.sight.strips[seat].prompt for seat in (0, 1)]
    assert prompts() == ["Press Ready: nobody plays before Go!"] * 2
    player.race.answer(1)
    player.tick()
    assert prompts() == ["Press Ready: nobody plays before Go!", "Waiting for Ann."]
    player.race.answer(0)
    player.tick()
    assert prompts() == ["Nobody plays before Go!"] * 2
    player.wait(5 * BEAT_MS)
    assert not any("Go!" in prompt or "Ready" in prompt for prompt in prompts())


def test_the_mouse_is_ready_only_for_its_own_person() -> None:
    player = Runners(arranged("human,human"))
    player.click(player.desk.controls.rect("race.1").center)
    assert player.race.ready == set()
    player.click(player.desk.controls.rect("race.0").center)
    assert player.race.ready == {0}


def test_a_pause_covers_the_table_and_its_maker_ends_it_with_a_count() -> None:
    player = Runners(arranged("human,human")).go()
    session, race = player.session, player.race
    player.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, scancode=41, mod=0, unicode="")
    assert race.state == "paused" and session.paused
    at = session.clock_ms
    player.wait(1000)
    assert session.clock_ms == at
    race.answer(0)
    assert race.state == "paused", "only who paused goes on before half a minute"
    assert any("Ben has paused. The others may go on" in line for line in race.cover.lines)
    race.answer(1)
    assert race.state == "count"
    player.wait((COUNT + 1) * BEAT_MS)
    assert race.state == "" and not session.paused


def test_after_half_a_minute_others_may_go_on() -> None:
    player = Runners(arranged("human,human")).go()
    player.race.pause(1)
    assert player.desk.controls.rect("race.0") is None
    player.wait(OTHERS_MS + 100)
    assert player.desk.controls.rect("race.0") is not None
    player.race.answer(0)
    assert player.race.state == "count"


def test_pauses_may_be_few_but_automatic_ones_are_free() -> None:
    player = Runners(arranged("human,easy", pauses=0)).go()
    player.race.pause(0)
    assert player.race.state == ""
    player.send(pygame.WINDOWFOCUSLOST)
    assert player.race.state == "paused"


def test_the_settings_over_a_race_stop_it() -> None:
    player = Runners(arranged("human,easy")).go()
    player.scene.suspend()
    player.scene.resume()
    assert player.race.state == "paused" and player.session.paused


def test_who_still_has_a_move_is_told_after_ten_quiet_seconds() -> None:
    player = Runners(arranged("human,human")).go()
    player.wait(9000 - player.session.clock_ms)
    assert "move" not in player.race.seen()["notice"]
    player.wait(1500)
    assert player.race.seen()["notice"] == "There is still a move for: Ann, Ben"


def test_when_everybody_is_stuck_all_are_told() -> None:
    player = Runners(arranged("human,human")).go()
    stuck = player.desk.controls.rect("game.stuck.0")
    assert stuck is not None
    player.click(stuck.center)
    player.press(LEFT_KEYS["r"])
    player.tick(16)
    notice = player.race.seen()["notice"]
    assert notice == "Everybody stuck: the packs rotate."
    brush = player.stage.looks.brush
    bold = brush.writer.picture(notice, brush.frame.text("body"), bold=True)
    wide, high = brush.bubble_size(notice, brush.frame.px(620), bold=True)
    assert wide > bold.get_width() and high > bold.get_height(), "the whole of it, in bold"


def test_a_deal_of_three_is_marked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Runners(arranged("human,human")).go()
    player.press(LEFT_KEYS["space"])
    player.wait(1500)
    moved = [sprite for sprite in player.stage.director.last_moved if sprite.pile == "waste.1"]
    assert len(moved) == 3
    marked: list[pygame.Rect] = []
    monkeypatch.setattr(player.stage.looks.brush, "last", lambda surface, rect: marked.append(rect))
    player.scene.draw(pygame.Surface(player.app.size))
    assert marked == [player.stage.rect(moved[-1])]


# --- several people on the screen -----------------------------------------------------------------


@pytest.mark.parametrize("levels", ["human,human", "human,human,easy", "human,human,human,human"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_each_person_has_a_plate_prompt_and_button(levels: str, size: tuple[int, int]) -> None:
    player = Runners(sit("racing_demon", levels), size=size).go()
    stage, people = player.stage, player.session.people
    below, above = ends_of(people)
    assert {end.seat for end in stage.looks.ends} == set(people)
    for end in stage.looks.ends:
        assert end.rect.contains(end.plate)
        assert (end.rect.top == 0) == (end.seat in above)
        button = player.desk.controls.rect(f"game.stuck.{end.seat}")
        assert button is not None and end.rect.contains(button)
        assert not button.colliderect(end.plate)
        assert stage.sight.strips[end.seat].prompt
    sizes = {spot.width for spot in stage.layout.spots.values() if spot.zone is TableZone.OWN}
    assert len(sizes) == 1, "all people's cards are of one size"
    assert below[0] == 0


def test_the_far_persons_cards_may_lie_the_other_way_up() -> None:
    player = Runners(arranged("human,human")).go()
    player.app.settings["far_turned"] = True
    player.desk.resize()
    stage = player.stage
    turns = {pile: {sprite.place.end[3] for sprite in sprites}
             for pile, sprites in stage.board.sprites.items() if sprites}
    assert turns["work.1.1"] == turns["off.1"] == {180}
    assert turns["work.0.1"] == turns["centre.0"] == {0}
    off, waste = stage.layout.spots["off.1"].area, stage.layout.spots["waste.1"].area
    assert off.x > waste.x, "right and left are the other's"
    lower, upper = stage.board.sprites["work.1.1"]
    assert upper.lie.y < lower.lie.y, "columns grow towards their owner"
    player.drag(player.middle("waste.0"), player.middle("centre.4"))
    assert player.pile("centre.4") == "5Sb 6Sa"


# --- in steps -------------------------------------------------------------------------------------


def test_in_steps_nothing_happens_before_all_have_spoken() -> None:
    player = Runners(arranged("human,human", mode="stepped"))
    player.wait(3000)
    session = player.session
    assert player.race.state == "" and session.clock_ms == 0
    player.drag(player.middle("waste.0"), player.middle("centre.4"))
    player.wait(500)
    assert set(session.spoken) == {0} and player.pile("centre.4") == "5Sb"
    strips = {seat: strip.prompt for seat, strip in player.stage.sight.strips.items()}
    assert strips[0].startswith("Chosen.") and "Chosen" not in strips[1]
    (sprite,) = [sprite for sprite in player.stage.board.sprites["waste.0"] if sprite.card == "6Sa"]
    assert sprite.place.at(player.now_ms)[:2] == player.stage.layout.spots["waste.0"].card.topleft
    wait = player.desk.controls.rect("game.wait.1")
    assert wait is not None
    player.click(wait.center)
    player.wait(500)
    assert player.pile("centre.4") == "5Sb 6Sa"
    assert session.spoken == {} and session.clock_ms == 1000
    assert not any("Chosen" in strip.prompt for strip in player.stage.sight.strips.values())


def test_alone_in_steps_one_may_wait() -> None:
    player = Runners(arranged("human,easy", mode="stepped"))
    player.wait(500)
    rect = player.desk.controls.rect("step.wait")
    assert rect is not None
    player.click(rect.center)
    player.wait(500)
    assert player.session.clock_ms == 1000
