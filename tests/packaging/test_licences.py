"""All that a bundle holds of others is named with its licence, or there is no bundle."""

import json
import tomllib

import pytest

import licences


def test_every_library_listed_has_its_texts():
    listed = tomllib.loads((licences.TEXTS / "components.toml").read_text("utf-8"))["library"]
    names = [name for each in listed for name in each["files"]]
    assert len(names) == len(set(names))
    for each in listed:
        for name in each["text"]:
            assert len(licences.text_of(name)) > 200
    used = {name for each in listed for name in each["text"]}
    assert used == {path.stem for path in licences.TEXTS.glob("*.txt")}


def test_a_library_of_nobody_stops_the_build(tmp_path):
    stranger = tmp_path / "libstranger.so.1"
    stranger.write_bytes(b"")
    with pytest.raises(licences.Unknown, match="libstranger"):
        licences._libraries([stranger])


def test_notices_and_bill_name_the_same(tmp_path):
    library = tmp_path / "libSDL2-2-50d19f93.0.so.0.3200.10"
    library.write_bytes(b"SDL")
    parts = licences._libraries([library])
    notices, bill = licences._notices(parts), json.loads(json.dumps(licences._bill(parts)))
    assert "SDL: Zlib" in notices and licences.text_of("Zlib").strip() in notices
    component = bill["components"][0]
    assert component["licenses"] == [{"expression": "Zlib"}]
    assert component["components"][0]["name"] == library.name
