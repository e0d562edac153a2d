"""People in a real window: a name is typed, two friends sit down, the table calls them by name."""

import json

import pytest

from tests.window.driver import Window, xdotool

pytestmark = pytest.mark.window


def named(seen, name):
    return next((each for each in seen["buttons"] if each["name"] == name), None)


def words_in(seen, name):
    return (named(seen, name) or {}).get("words")


def button(window, name, scene):
    def there(seen):
        return seen["scene"] == scene and seen["settled"] and named(seen, name)

    seen = window.until(there, f"{name} on {scene}")
    return named(seen, name)


def words_of(window, name, words, scene):
    def said(seen):
        return seen["scene"] == scene and words_in(seen, name) == words

    window.until(said, f"{words} in {name}")


def add(window, name):
    """Type a name and press Enter."""
    window.click(button(window, "new", "profiles")["rect"])
    xdotool("key", *name)
    words_of(window, "new", name, "profiles")
    xdotool("key", "Return")
    words_of(window, "new", "", "profiles")
    words_of(window, "name", name, "profiles")


def press(window, name, scene):
    """Press a button that may have to be scrolled to."""
    seen = window.until(lambda seen: seen["scene"] == scene and seen["settled"], scene)
    for _ in range(40):
        if (found := named(seen, name)) is not None and found["rect"][3] >= 30:
            break
        xdotool("mousemove", "--window", window.id, 300, 400, "click", 5)

        def moved(seen, before=seen["buttons"]):
            return seen["settled"] and seen["buttons"] != before

        seen = window.until(moved, "the page scrolled")
    window.click(button(window, name, scene)["rect"])


def to_the_games(window):
    """From the first picture to all games; the very first start shows but a few."""
    def opened(seen):
        return seen["settled"] and (named(seen, "all") or seen["scene"] == "start")

    seen = window.until(opened, "the first picture")
    if seen["scene"] != "start":
        window.click(named(seen, "all")["rect"])


def test_two_friends_are_typed_in_and_play_durak_by_name(tmp_path):
    with Window(tmp_path) as window:
        to_the_games(window)
        press(window, "durak", "start")
        window.click(button(window, "change", "start")["rect"])
        window.click(button(window, "count=3", "setup")["rect"])
        window.until(lambda seen: (named(seen, "count=3") or {}).get("on"), "three players")
        press(window, "to_people", "setup")
        add(window, "maud")
        add(window, "olga")
        xdotool("key", "Escape")
        done = "the field was left"
        window.until(lambda seen: seen["scene"] == "profiles" and seen["settled"], done)
        window.click(button(window, "back", "profiles")["rect"])
        words_of(window, "name.0", "maud", "setup")
        window.click(button(window, "people=2", "setup")["rect"])
        words_of(window, "name.1", "olga", "setup")
        window.click(button(window, "play", "setup")["rect"])
        seen = window.until(lambda seen: seen["scene"] == "table", "the table")
        assert [plate["name"] for plate in seen["plates"]][:2] == ["maud", "olga"]
    assert window.process.returncode == 0, window.told()
    assert window.told() == ""
    kept = json.loads((tmp_path / "XDG_DATA_HOME" / "riddance" / "profiles.json").read_text())
    assert [each["name"] for each in kept["people"]] == ["maud", "olga"]
    (journal,) = (tmp_path / "XDG_DATA_HOME" / "riddance" / "journals").glob("*.jsonl")
    head = json.loads(journal.read_text().splitlines()[0])
    seats = [(seat["name"], seat["level"]) for seat in head["seats"]]
    assert seats[:2] == [("maud", "human"), ("olga", "human")]


def test_a_key_of_the_right_half_takes_its_seat_in_a_race(tmp_path):
    with Window(tmp_path, size="1920x1080") as window:
        waits = "a seat that waits"
        to_the_games(window)
        press(window, "racing_demon", "start")
        window.click(button(window, "change", "start")["rect"])
        window.click(button(window, "people=2", "setup")["rect"])
        window.until(lambda seen: named(seen, "device.1"), "a device for each")
        window.click(button(window, "device.1", "setup")["rect"])
        window.until(lambda seen: words_in(seen, "device.1") == "Waits for you", waits)
        xdotool("key", "p")
        window.until(lambda seen: words_in(seen, "device.1") == "Change", "a seat that is taken")
        window.click(button(window, "device.0", "setup")["rect"])
        window.until(lambda seen: words_in(seen, "device.0") == "Waits for you", waits)
        xdotool("key", "q")
        window.click(button(window, "to_keys", "setup")["rect"])
        window.until(lambda seen: seen["scene"] == "keys", "the key test")
        xdotool("key", "Escape")
        window.until(lambda seen: seen["scene"] == "setup", "the set-up again")
    settings = json.loads((tmp_path / "XDG_CONFIG_HOME" / "riddance" / "settings.json").read_text())
    held = settings["setups"]["racing_demon"]["devices"]
    first = {seat: theirs[0] for seat, theirs in held.items()}
    assert first == {"0": "keys_left", "1": "keys_right"}
