"""The repository stands alone: whatever is referred to is in it."""

import pytest

from game.catalogue import CATALOGUE
from tests.house import House, this_house
from tests.references import RACES, SHEETS, in_text, leads_nowhere, references


def test_every_reference_leads_somewhere() -> None:
    house = this_house()
    lost = [str(each) for each in references(house.root, house.sources)
            if leads_nowhere(house.root, each)]
    assert lost == []


#: Games whose sheet is there first; who builds one takes its key out.
TO_COME: set[str] = set()


def test_every_sheet_is_of_a_game() -> None:
    root = this_house().root
    sheets = {path.stem for path in (root / SHEETS).glob("*.md")} - {"README"}
    games = sheets - {RACES.rpartition("/")[2].removesuffix(".md")}
    assert games - TO_COME <= CATALOGUE.keys()
    assert not TO_COME & CATALOGUE.keys(), "these games have come"
    assert games >= TO_COME


@pytest.fixture
def small(tmp_path) -> House:
    """A house of one game, with a sheet of four sections, and a page."""
    sheet = "## Names\n## 3. Play\n### 3.1 Leads\n## 6. Decisions\n1. First.\n"
    race = "## RT1 Clock\n"
    page = "[sheets](sheets/spit.md) [gone](gone.md) [out](https://example.org/x.md)\n"
    for name, text in {f"{SHEETS}/spit.md": sheet, RACES: race, "docs/README.md": page}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return House(tmp_path)


@pytest.mark.parametrize("text", [
    "sheet 4", "Sheet 3.2.", "the sheet's section 9", "sheet 3, 6.2", "sheet 3 and\n4", "RT2",
    "sheet 3 'Leads', 5", "sheet, Settled since", "docs/design.md 4", "UX 3.2", "As LAYOUT.md has",
])
def test_what_leads_nowhere_is_found(small: House, text: str) -> None:
    found = in_text("game/engines/spit/judge.py", text)
    assert any(leads_nowhere(small.root, each) for each in found)


@pytest.mark.parametrize("text", [
    "sheet 3", "sheet 3.1, Names", "sheet 6.1", "sheet, Names and 3", "RT1", "8 sheets, 4 of them",
    "docs/README.md", f"see {SHEETS}/spit.md 3.1", "KH 11 covered",
])
def test_what_is_there_is_let_be(small: House, text: str) -> None:
    found = in_text("game/engines/spit/judge.py", text)
    assert not any(leads_nowhere(small.root, each) for each in found)


def test_a_link_to_no_file_is_found(small: House) -> None:
    found = references(small.root, {})
    assert [each.page for each in found if leads_nowhere(small.root, each)] == ["docs/gone.md"]
