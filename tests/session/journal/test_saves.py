"""The saved game of each game is written once, and who asks for it again is told so."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from tests.session.journal import saves


def test_what_is_there_stays_and_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(saves, "FOLDER", tmp_path)
    monkeypatch.setattr(saves, "CATALOGUE", {"old_maid": CATALOGUE["old_maid"]})
    assert saves.main() == 0
    path, = tmp_path.iterdir()
    first, told = path.read_bytes(), capsys.readouterr().out
    assert path.name in told and "stay as they are" not in told
    assert saves.main() == 0
    assert path.read_bytes() == first
    told = capsys.readouterr().out
    assert told.startswith("1 saved game") and "delete" in told
