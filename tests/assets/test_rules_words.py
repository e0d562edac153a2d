"""Rules are for everybody: no page calls a player "he"."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE

PAGES = Path(__file__).parents[2] / "assets" / "rules"


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_page_calls_nobody_he(key: str) -> None:
    text = re.sub(r"<!--.*?-->", "", (PAGES / f"{key}.md").read_text("utf-8"), flags=re.S)
    found = re.findall(r"[^.]*\b(?:he|him|his|himself)\b[^.]*", text, re.I)
    assert found == [], f"in {key}.md write \"you\", \"who\" or \"whoever\", or \"they\""
