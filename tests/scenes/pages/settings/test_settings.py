"""Settings: every one has a row, is found, takes effect at once, and goes back to what it was."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from assets.art.names import HIGH_CONTRAST, PALETTES
from game.core.words import Words
from scenes import i18n, preferences
from scenes.devices.commands import COMMANDS, keys_of
from scenes.look import canvas, dress, theme
from scenes.pages.settings import SettingsScene, entries
from scenes.pages.settings.entries import ENTRIES, SECTIONS
from scenes.preferences import BACKS, DEFAULTS, FELTS, THEMES
from scenes.program.app import App
from scenes.widgets.controls import Segments, Switch
from scenes.widgets.fields import TextField
from scenes.widgets.pick import Picker
from scenes.widgets.piece import Piece
from tests.scenes.toys import click, key, window

#: They have no row: remembered, not chosen.
UNSEEN = {"drafts", "window", "place", "maximised", "profile", "last_game", "favourites", "recent",
          "setups", "explained", "explaining", "wishes"}


def opened(app: App, section: str = "display") -> SettingsScene:
    made = SettingsScene(section)
    app.push(made)
    app.tick()
    return made


def built(app: App, shown: SettingsScene) -> SettingsScene:
    """With what has changed."""
    shown.rebuild()
    app.tick()
    return shown


def named(shown: SettingsScene, name: str) -> Piece:
    return next(piece for piece in shown.pieces if piece.name == name)


def texts(shown: SettingsScene) -> str:
    for piece in shown.pieces:
        piece.refresh()
    return " ".join(line.text for piece in shown.pieces for line in piece.written)


def field_at(shown: SettingsScene) -> pygame.Rect:
    field = next(each for each in shown.in_order if isinstance(each, TextField))
    return pygame.Rect(field.get_abs_rect())


def looked_for(app: App, shown: SettingsScene, text: str) -> set[str]:
    field = next(each for each in shown.in_order if isinstance(each, TextField))
    shown.typed(field, text)
    built(app, shown)
    return {piece.name for piece in shown.pieces if isinstance(piece, Segments | Switch | Picker)}


# --- rows ---------------------------------------------------------------------------------------


#: The voice is a row only where there are several.
ALWAYS = [entry for entry in ENTRIES if entry.name != "voice_name"]


def test_every_setting_has_one_row_with_its_name() -> None:
    assert sorted(entry.name for entry in ENTRIES) == sorted(set(DEFAULTS) - UNSEEN - {"keys"})
    with window((1920, 1080)) as app:
        for section in SECTIONS:
            shown = opened(app, section)
            for entry in entries.found("", section):
                if entry in ALWAYS:
                    assert entry.title in texts(shown) and named(shown, entry.name)


def test_a_voice_can_be_chosen_once_the_system_has_told_of_several() -> None:
    with window((1920, 1080)) as app:
        shown = opened(app, "access")
        assert "Which voice" not in texts(shown)
        app.settings["voice"] = True
        shown._voices = SimpleNamespace(names=("Ann", "Ben"), update=lambda: False,
                                        close=lambda: None)
        shown.soon()
        shown.update(0)
        assert "Which voice" in texts(shown) and named(shown, "voice_name")
        shown.put("voice_name", "Ben")
        assert app.settings["voice_name"] == "Ben"


@pytest.mark.parametrize("entry", ALWAYS, ids=lambda entry: entry.name)
def test_every_choice_can_be_made_is_kept_and_goes_back(
    entry: entries.Setting, tmp_path: Path
) -> None:
    path = tmp_path / "settings.json"
    with window((1920, 1080)) as app:
        app.settings = preferences.load(path)
        app._looks._settings = app.settings
        shown = opened(app, entry.section)
        values = [choice.value for choice in entry.options()] or [True, False]
        assert len({entry.label(value) for value in values}) == len(values)
        default = DEFAULTS[entry.name]
        assert default in values
        assert not [piece for piece in shown.pieces if piece.name == f"reset.{entry.name}"]
        for value in [*[each for each in values if each != default], default]:
            shown.put(entry.name, value)
            built(app, shown)
            assert app.settings[entry.name] == value and preferences.load(path)[entry.name] == value
            arrows = [piece for piece in shown.pieces if piece.name == f"reset.{entry.name}"]
            assert bool(arrows) is (value != default)
        shown.put(entry.name, next(value for value in values if value != default))
        named(built(app, shown), f"reset.{entry.name}").activate()
        assert app.settings[entry.name] == default
        assert f'"{entry.name}"' not in path.read_text("utf-8")


def test_segments_up_to_five_then_a_list() -> None:
    with window((1920, 1080)) as app:
        for section in SECTIONS:
            shown = opened(app, section)
            for piece in shown.pieces:
                if isinstance(piece, Segments):
                    assert len(piece.choices) <= 5
                elif isinstance(piece, Picker):
                    pictured = piece.picture is not None
                    assert len(piece.choices) > 5 or pictured or piece.name == "language"


def test_what_does_nothing_now_says_why() -> None:
    with window((1920, 1080)) as app:
        for name, value, section, off in (
            ("high_contrast", True, "display", "felt"), ("curtain", False, "people", "reveal"),
            ("sound", False, "sound", "effects"),
        ):  # fmt: skip
            app.settings[name] = value
            shown = opened(app, section)
            assert named(shown, off).off
            entry = next(entry for entry in ENTRIES if entry.name == off)
            assert entry.why_off(app.settings) and entry.why_off(app.settings) in texts(shown)


# --- search -------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked, name", [
    ("colour", "deck"), ("ARROW", "big_pointer"), ("sees red", ""), ("seeing green", "deck"),
    ("bordeaux", "felt"),
    ("volume", "effects"), ("trick", "rest"), ("access", "key_guard"),
])  # fmt: skip
def test_a_row_is_found_by_name_sentence_choice_and_section(asked: str, name: str) -> None:
    with window((1920, 1080)) as app:
        found = looked_for(app, opened(app), asked)
        assert name in found if name else not found


def test_a_command_is_found_and_nothing_is_told_in_a_sentence() -> None:
    with window() as app:
        shown = opened(app)
        looked_for(app, shown, "undo")
        assert named(shown, "key.undo")
        looked_for(app, shown, "zebra")
        assert "zebra" in texts(shown) and "Nothing is found" in texts(shown)
        key(app, pygame.K_ESCAPE)
        assert app.top is shown and shown.asked == ""
        key(app, pygame.K_ESCAPE)
        assert app.top is None


def test_typing_goes_on_while_rows_change() -> None:
    with window() as app:
        shown = opened(app)
        click(app, field_at(shown).center)
        for letter in "back":
            app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            app.tick()
            built(app, shown)
        assert shown.asked == "back" and shown.focus.typing()


def test_no_letter_is_lost_to_those_who_type_fast() -> None:
    with window() as app:
        shown = opened(app)
        click(app, field_at(shown).center)
        for pair in ("cl", "ot", "h"):
            for letter in pair:
                app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            built(app, shown)
        for _ in range(3):
            app.tick()
        field = next(each for each in shown.in_order if isinstance(each, TextField))
        assert field.text == shown.asked == "cloth"


# --- looks --------------------------------------------------------------------------------------


def test_who_had_chosen_a_cloth_keeps_the_look_that_went_with_it(tmp_path: Path) -> None:
    """A file of a release without themes: Plain for who chose a cloth, the new look for others."""
    path = tmp_path / "settings.json"
    for content, look in (('{"schema": 1, "felt": "slate"}', "plain"),
                          ('{"schema": 1, "felt": "pine"}', "plain"),
                          ('{"schema": 1, "speed": "fast"}', "lamplight"),
                          ('{"schema": 2, "felt": "slate"}', "lamplight")):
        path.write_text(content, "utf-8")
        kept = preferences.load(path)
        assert kept.trouble is None and kept["theme"] == look, content
    path.write_text('{"schema": 1, "felt": "slate"}', "utf-8")
    kept = preferences.load(path)
    kept["speed"] = "slow"
    again = preferences.load(path)
    assert (again["theme"], again["felt"], again["speed"]) == ("plain", "slate", "slow")


def test_themes_differ_and_change_at_once() -> None:
    with window() as app:
        shown = opened(app)
        seen = set()
        for look in THEMES:
            shown.put("theme", look)
            built(app, shown)
            assert dress.worn(theme.PANEL) == dress.furniture(look)
            shown.draw(app.window.surface)
            seen.add(pygame.image.tobytes(app.window.surface, "RGB"))
        assert len(seen) == len(THEMES)
        paper = app.pictures.face("2S", 100).get_at((50, 60))
        shown.put("theme", "lamplight")
        assert sum(paper[:3]) < sum(app.pictures.face("2S", 100).get_at((50, 60))[:3])


def test_each_cloth_is_another_and_black_has_nothing() -> None:
    with window() as app:
        seen = set()
        for felt in FELTS:
            app.settings["felt"] = felt
            app.restyle()
            cloth = canvas.cloth((320, 200))
            seen.add(tuple(cloth.get_at((160, 84))))
            colours = {tuple(cloth.get_at((x, y))) for x in range(320) for y in range(100, 130)}
            assert (len(colours) == 1) is (felt == "black")
        assert len(seen) == len(FELTS)


def test_high_contrast_is_one_switch_and_back() -> None:
    with window() as app:
        shown = opened(app, "access")
        shown.put("high_contrast", True)
        assert app.pictures.palette is HIGH_CONTRAST
        assert dress.felt() == "black" and dress.worn(theme.FOCUS) == "#FFE000"
        shown.put("high_contrast", False)
        assert app.pictures.palette is PALETTES["two"]
        assert dress.felt() == "pine" and dress.worn(theme.FOCUS) == theme.FOCUS


def test_the_deck_and_its_back_follow_at_once() -> None:
    with window() as app:
        shown = opened(app)
        before = pygame.image.tobytes(app.pictures.face("7C", 90), "RGB")
        shown.put("deck", "four")
        assert pygame.image.tobytes(app.pictures.face("7C", 90), "RGB") != before
        for back in BACKS:
            shown.put("back", back)
            assert app.pictures.deck_back == back


def test_the_large_pointer_is_ours_and_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda cursor: shown.append(cursor.type))
    with window() as app:
        shown_page = opened(app, "access")
        shown_page.put("big_pointer", True)
        shown_page.put("felt", "slate")
        shown_page.put("big_pointer", False)
    assert shown == ["color", "system"]


def test_another_language_speaks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []
    monkeypatch.setattr(i18n, "use_language", spoken.append)
    monkeypatch.setattr(entries, "languages", lambda: ["de", "fi", "xx"])
    with window() as app:
        shown = opened(app, "language")
        pick = named(shown, "language")
        assert isinstance(pick, Picker)
        labels = [choice.label for choice in pick.choices]
        assert labels == ["As the system", "English", "Deutsch", "Suomi", "xx"]
        shown.put("language", "fi")
        shown.put("felt", "slate")
    assert spoken == ["fi"]


def test_keys_at_the_table_change_colours_and_speed() -> None:
    with window() as app:
        opened(app)
        app.toggle_four_colours()
        assert app.settings["deck"] == "four" and app.notice.sentence == "Four colours of suits"
        app.toggle_four_colours()
        assert app.settings["deck"] == "two" and app.pictures.palette is PALETTES["two"]
        for said in ("fast", "instant", "instant"):
            app.faster()
            assert app.speed == said and app.notice.sentence == f"Speed: {said}"
        app.slower()
        assert app.speed == app.settings["speed"] == "fast"


def test_a_speed_of_the_command_line_yields_to_the_person() -> None:
    with window() as app:
        app._speed = "instant"
        shown = opened(app, "motion")
        speed = named(shown, "speed")
        assert isinstance(speed, Segments) and speed.chosen == "instant"
        shown.put("speed", "slow")
        assert app.speed == "slow"


# --- lists --------------------------------------------------------------------------------------


def test_a_list_opens_and_takes_keys_and_clicks() -> None:
    with window() as app:
        shown = opened(app)
        named(shown, "felt").activate()
        assert shown.popup is not None
        app.tick()
        key(app, pygame.K_DOWN)
        key(app, pygame.K_b, "b")
        key(app, pygame.K_RETURN)
        assert shown.popup is None and app.settings["felt"] == "bordeaux"
        named(built(app, shown), "felt").activate()
        assert shown.popup is not None
        slate = next(rect for choice, rect in shown.popup.areas() if choice.value == "slate")
        click(app, slate.center)
        assert app.settings["felt"] == "slate"
        named(built(app, shown), "felt").activate()
        key(app, pygame.K_ESCAPE)
        assert shown.popup is None and app.top is shown
        named(shown, "felt").activate()
        click(app, (4, 4))
        assert shown.popup is None and app.settings["felt"] == "slate"


@pytest.mark.parametrize(
    "size, scale", [((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0)])
def test_an_open_list_stays_in_the_window_and_reaches_its_end(
    size: tuple[int, int], scale: float
) -> None:
    with window(size, scale) as app:
        shown = opened(app, "display")
        named(shown, "scale").activate()
        assert shown.popup is not None
        for code, last in ((pygame.K_END, 2.0), (pygame.K_HOME, 0.75)):
            key(app, code)
            assert pygame.Rect((0, 0), size).contains(shown.popup.rect)
            seen = [choice.value for choice, rect in shown.popup.areas() if rect.height >= 40]
            assert last in seen


# --- keys ---------------------------------------------------------------------------------------


def press(app: App, shown: SettingsScene, name: str) -> SettingsScene:
    named(shown, f"key.{name}").activate()
    return built(app, shown)


def test_a_free_key_is_taken_and_given_back() -> None:
    with window() as app:
        shown = press(app, opened(app, "keys"), "log")
        assert "Press a key" in texts(shown)
        key(app, pygame.K_j, "j")
        assert keys_of("log", app.settings["keys"]) == ("j",)
        named(built(app, shown), "reset.key.log").activate()
        assert app.settings["keys"] == {}


def test_a_key_that_has_work_asks_first() -> None:
    with window() as app:
        shown = press(app, opened(app, "keys"), "log")
        key(app, pygame.K_s, "s")
        assert "S is for “Sort the hand”" in texts(built(app, shown)) and app.settings["keys"] == {}
        key(app, pygame.K_s, "s")
        changed = app.settings["keys"]
        assert keys_of("log", changed) == ("s",) and keys_of("sort", changed) == ()
        assert "No key" in texts(built(app, shown))
        named(shown, "reset.key.sort").activate()
        changed = app.settings["keys"]
        assert keys_of("sort", changed) == ("s",) and keys_of("log", changed) == ()


def test_some_keys_always_do_the_same() -> None:
    with window() as app:
        shown = press(app, opened(app, "keys"), "log")
        key(app, pygame.K_TAB)
        assert "Tab always does the same" in texts(built(app, shown))
        assert shown.keys.listens == "log"
        key(app, pygame.K_ESCAPE)
        assert not shown.keys.listens and app.top is shown and app.settings["keys"] == {}


def test_all_keys_go_back_at_once() -> None:
    with window() as app:
        app.settings["keys"] = {"log": "j", "sort": "k"}
        shown = opened(app, "keys")
        named(shown, "keys.reset").activate()
        assert app.settings["keys"] == {}
        pieces = built(app, shown).pieces
        assert {f"key.{name}" for name in COMMANDS} <= {piece.name for piece in pieces}


def test_every_sentence_of_a_choice_is_words() -> None:
    assert all(isinstance(label, Words) for entry in ENTRIES for _value, label in entry.choices)
