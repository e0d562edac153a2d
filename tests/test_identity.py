"""The program's name, number and kind are the same wherever they are said."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from game import identity
from scenes.__main__ import main

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def test_the_release_is_that_of_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    told = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    assert identity.version() == told["version"]
    assert told["urls"]["Homepage"] == identity.HOMEPAGE
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Riddance {told['version']}\n"


def test_a_checkout_that_is_not_installed_knows_its_number(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def none(_name: str) -> str:
        raise metadata.PackageNotFoundError("riddance")

    monkeypatch.setattr(metadata, "version", none)
    assert re.fullmatch(r"\d+\.\d+\.\d+", identity.version())
    assert identity._of_checkout(tmp_path / "none.toml") == "?"


def test_the_id_is_one_that_all_desktops_take() -> None:
    assert re.fullmatch(r"[a-z]+(\.[a-z_]+){3}", identity.APP_ID)
