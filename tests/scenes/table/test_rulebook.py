"""The rules beside the table: sections, what holds here, and why something was refused."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pygame
import pytest

import game
from game.catalogue import CATALOGUE
from game.families.shedding.declared import SheddingGame
from scenes.table.draw.text import BOLD, plain
from scenes.table.rulebook import RulesPanel, at_table, page_of, sections_of
from tests.arrows import PARENTS
from tests.scenes.play.test_scene import Player, my_turn, sit, until

SOURCES = Path(game.__file__).parent


def codes_of(key: str) -> set[str]:
    """All codes that an engine and what it is built on refuse with."""
    folders = [SOURCES / "engines" / name for name in (key, PARENTS.get(key, key))]
    folders += [SOURCES / "families", SOURCES / "mechanics", SOURCES / "core"]
    texts = [path.read_text("utf-8") for folder in folders for path in folder.rglob("*.py")]
    refused = re.compile(r'(?:refuse|Refusal)\(\s*"([a-z_]+)"')
    rules = import_module(f"{CATALOGUE[key].at}.rules")
    declared = {bar.code for bar in getattr(rules, "BARS", ())}
    for kind in vars(rules).values():
        if isinstance(kind, SheddingGame):
            declared |= {part for part in (kind.answering, kind.call and kind.call.verb) if part}
    return {code for text in texts for code in refused.findall(text)} | declared


@pytest.mark.parametrize("key", CATALOGUE)
def test_what_a_section_explains_is_refused_somewhere(key: str) -> None:
    explained = [code for section in page_of(CATALOGUE[key]) for code in section.codes]
    assert explained and len(explained) == len(set(explained))
    assert set(explained) <= codes_of(key)


@pytest.mark.parametrize("key", CATALOGUE)
def test_the_rules_open_at_the_phase_that_the_deal_is_in(key: str) -> None:
    game = CATALOGUE[key]
    named = [phase for section in page_of(game) for phase in section.phases]
    assert len(named) == len(set(named)) and set(named) <= set(game.rules.phases)
    assert {game.rules.phases[0], "over"} & set(named)
    settled = game.settle(game.best_seats[0])
    for section in page_of(game):
        for phase in section.phases:
            panel = RulesPanel(game, settled, phase=phase)
            assert plain(panel.paragraphs[panel._wanted].text) == section.title
    assert RulesPanel(game, settled)._wanted == 0


def test_a_page_is_read_by_its_headings() -> None:
    page = (
        "# T\n\n## A\n<!-- why: rank limit -->\n\n- one **two**\n- *three*\n\n"
        "1. four\n2. five\n\n| a | b |\n|---|---|\n"
    )
    found = sections_of(page)
    assert [section.title for section in found] == ["", "T", "A"]
    assert found[2].codes == {"rank", "limit"}
    told = [plain(each.text) for each in found[2].paragraphs]
    assert told == ["• one two", "• three", "1. four", "2. five", "a – b"]
    assert BOLD in found[2].paragraphs[0].text


def test_options_in_force_are_listed_and_what_is_not_usual_comes_first_and_bold() -> None:
    durak = CATALOGUE["durak"]
    lines = at_table(durak, durak.settle(3, {"transfer": "on"}))[1:]
    assert BOLD in lines[0].text and "Transfer" in lines[0].text
    assert not any(BOLD in line.text for line in lines[1:]) and len(lines) > 10


def test_after_a_refusal_the_rules_open_where_they_explain_it() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    player.scene.desk.fingers.last_refusal = "rank"
    player.key(pygame.K_F1)
    panel = player.scene.desk.side
    assert isinstance(panel, RulesPanel)
    assert {each.box for each in panel.paragraphs} >= {"why", "table"}
    assert panel.offset > 0


def test_a_heading_leads_to_its_section() -> None:
    player = Player(sit("durak"))
    player.key(pygame.K_F1)
    panel = player.scene.desk.side
    assert panel is not None
    before = panel.offset
    last = [control for control in panel.controls if control.name.startswith("rules.section")][-1]
    player.click(last.rect.center)
    assert panel.offset > before and player.scene.desk.side is panel
