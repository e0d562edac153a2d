"""What the window remembers between two starts: settings, and the last set-up of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.words import N_
from game.store.settings import Settings

SPEEDS = ("instant", "fast", "normal", "slow")
SPEED_WORDS = {
    "instant": N_("instant"), "fast": N_("fast"), "normal": N_("normal"), "slow": N_("slow"),
}  # fmt: skip
DECKS = ("two", "four", "safe", "contrast")
#: In percent.
VOLUMES = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
SCALES = (0.75, 0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)

#: How large cards are, the usual way first.
CARDS = ("auto", "large", "largest")
#: What the furniture is of; High contrast is a setting of its own.
THEMES = ("lamplight", "plain", "night")
FELTS = ("pine", "midnight", "bordeaux", "walnut", "slate", "black")
BACKS = ("sun", "leaf", "wave", "lattice", "chevron", "ring")
#: How long a bout or trick rests before it is swept away, in ms; 0: until somebody clicks.
RESTS = (0, 450, 900, 1600, 2500)
#: How long a table of two people lies open without input, in s; 0: for ever.
CLOSES = (0, 30, 60, 120)
#: Games that are remembered, those played last.
MOST_RECENT = 12
#: Matches of which it is remembered what lay on the felt, those played last.
MOST_DRAFTS = 8
#: How much is told of what happens, the least first.
TELLINGS = ("short", "usual", "all")
TELLING_WORDS = {
    "short": N_("short"), "usual": N_("as usual"), "all": N_("everything"),
}  # fmt: skip
#: What presses where the ring of the one switch stands; so long, in ms, it stands there.
SWITCHES = ("off", "key", "click", "pad", "any")
SWITCH_STEPS = (600, 800, 1000, 1500, 2000, 3000, 4000)
#: A key that comes again within N ms is not heard.
GUARDS = (0, 100, 200, 300, 500)

#: In the order of the page.
DEFAULTS: dict[str, Any] = {
    "scale": 1.0,
    "cards": "auto",
    "full_screen": False,
    "theme": "lamplight",
    "felt": "pine",
    "deck": "two",
    "back": "sun",
    "large_index": False,
    "left_handed": False,
    "speed": "normal",
    "reduced_motion": False,
    "rest": 900,
    "thinking": "normal",
    "remarks": True,
    "one_click": True,
    "double_click": True,
    "lapses": True,
    "going_up": "off",
    "card_click": False,
    "moves_and_time": True,
    "marks": True,
    "sorted": "suit",
    "trumps_apart": True,
    "time_limits": True,
    "curtain": True,
    "reveal": "press",
    "close_after": 60,
    "sides": "turn",
    "far_turned": False,
    "sound": True,
    "effects": 70,
    "captions": False,
    "high_contrast": False,
    "big_pointer": False,
    "key_guard": 0,
    "switch": "off",
    "switch_ms": 1500,
    "telling": "usual",
    "voice": False,
    "voice_rate": "normal",
    "voice_name": "",
    "language": "",
    "keys": {},
    "window": [],
    "place": {},
    "maximised": False,
    "profile": "",
    "last_game": "",
    "favourites": [],
    "recent": [],
    "setups": {},
    "explained": [],
    "explaining": "",
    "drafts": {},
    "wishes": {},
}
#: How much goes up to the foundations of a patience by itself.
GOING_UP = ("off", "safe", "all")
#: Settings that each person of the list has for themselves, in "wishes"; the values of others, and
#: of whoever is not known, stand where all settings stand.
PERSONAL = ("going_up", "card_click", "moves_and_time")


def _is_size(value: Any) -> bool:
    """Of a window; of none, before the first one."""
    if not value:
        return True
    return len(value) == 2 and all(type(side) is int and 200 <= side <= 16384 for side in value)


def _is_place(value: Any) -> bool:
    """Of a window, with the screens there were then; of none, where it is not known."""
    at, screens = value.get("at"), value.get("screens")
    if not value:
        return True
    return (isinstance(at, list) and len(at) == 2 and all(type(each) is int for each in at)
            and isinstance(screens, list))  # fmt: skip


def _is_draft(value: Any) -> bool:
    """Of a seat, rows of cards."""
    if not isinstance(value, dict) or type(value.get("seat")) is not int:
        return False
    rows = value.get("rows")
    return isinstance(rows, list) and all(
        isinstance(row, list) and all(isinstance(card, str) for card in row) for row in rows)


_FITS: dict[str, Callable[[Any], bool]] = {
    "cards": lambda value: value in CARDS,
    "scale": lambda value: SCALES[0] <= value <= SCALES[-1],
    "speed": lambda value: value in SPEEDS,
    "theme": lambda value: value in THEMES,
    "felt": lambda value: value in FELTS,
    "deck": lambda value: value in DECKS,
    "back": lambda value: value in BACKS,
    "rest": lambda value: value in RESTS,
    "thinking": lambda value: value in SPEEDS,
    "sorted": lambda value: value in ("suit", "rank", "own"),
    "reveal": lambda value: value in ("press", "held"),
    "close_after": lambda value: value in CLOSES,
    "sides": lambda value: value in ("turn", "face"),
    "going_up": lambda value: value in GOING_UP,
    "wishes": lambda value: all(isinstance(each, dict) for each in value.values()),
    "key_guard": lambda value: value in GUARDS,
    "switch": lambda value: value in SWITCHES,
    "switch_ms": lambda value: value in SWITCH_STEPS,
    "telling": lambda value: value in TELLINGS,
    "voice_rate": lambda value: value in SPEEDS[1:],
    "keys": lambda value: all(isinstance(each, str) for pair in value.items() for each in pair),
    "effects": lambda value: value in VOLUMES,
    "window": _is_size,
    "place": _is_place,
    "favourites": lambda value: all(isinstance(each, str) for each in value),
    "recent": lambda value: all(isinstance(each, str) for each in value),
    "explained": lambda value: all(isinstance(each, str) for each in value),
    "setups": lambda value: all(isinstance(each, dict) for each in value.values()),
    "drafts": lambda value: all(map(_is_draft, value.values())),
}


def _with_theme(values: dict[str, Any]) -> dict[str, Any]:
    """Who chose a cloth before there were themes keeps the look that went with it."""
    return {"theme": "plain", **values} if "felt" in values else values


#: From one schema of the file to the next.
STEPS = (_with_theme,)


def load(path: Path | None) -> Settings:
    """The settings of a file, None: defaults that are not kept.

    A value that makes no sense is the default again.
    """
    settings = Settings(path, DEFAULTS, steps=STEPS)
    for name, fits in _FITS.items():
        if not fits(settings[name]):
            settings.reset(name)
    return settings


def wish_of(settings: Settings, person: str, name: str) -> Any:
    """What a person wishes of what each has for themselves (``PERSONAL``), else what is set for
    all; ``person``: "" for nobody who is known."""
    value = settings["wishes"].get(person, {}).get(name)
    fits = type(value) is type(DEFAULTS[name]) and _FITS.get(name, lambda each: True)(value)
    return value if fits else settings[name]


def wish(settings: Settings, person: str, name: str, value: Any) -> None:
    """That person wishes it so from now on; nobody who is known: it is set for all."""
    if not person:
        settings[name] = value
        return
    wishes = settings["wishes"]
    settings["wishes"] = {**wishes, person: {**wishes.get(person, {}), name: value}}


def setup_of(settings: Settings, game: str) -> dict[str, Any]:
    """The last set-up of a game, as the set-up page kept it; empty the first time."""
    return dict(settings["setups"].get(game, {}))


def remember_setup(settings: Settings, game: str, setup: Mapping[str, Any]) -> None:
    """Keep a set-up for the next time."""
    settings["setups"] = {**settings["setups"], game: dict(setup)}
    settings["last_game"] = game


def remember_played(settings: Settings, game: str) -> None:
    """Somebody sits down to this game: it is the first of those played last."""
    others = [key for key in settings["recent"] if key != game]
    settings["recent"] = [game, *others][:MOST_RECENT]


def turn_favourite(settings: Settings, game: str) -> bool:
    """Make a game a favourite, the first of them, or none again; whether it is one now."""
    others = [key for key in settings["favourites"] if key != game]
    is_one = len(others) == len(settings["favourites"])
    settings["favourites"] = [game, *others] if is_one else others
    return is_one


def is_explained(settings: Settings, game: str, person: str) -> bool:
    """Whether the first deal of a game has been explained to that person."""
    return f"{game}:{person}" in settings["explained"]


def explained(settings: Settings, game: str, person: str) -> None:
    """That person need not be told again how this game is played."""
    known = settings["explained"]
    if not is_explained(settings, game, person):
        settings["explained"] = [*known, f"{game}:{person}"]


def begin_explaining(settings: Settings, game: str, person: str) -> None:
    """The table that comes next explains its game, if that person has not been told yet."""
    settings["explaining"] = "" if is_explained(settings, game, person) else game


def explain_again(settings: Settings, game: str) -> None:
    """The next deal of that game is explained anew, to anybody."""
    kept = [each for each in settings["explained"] if each.partition(":")[0] != game]
    settings["explained"] = kept


def keep_drafts(settings: Settings, match: str, seat: int, rows: Sequence[Sequence[str]]) -> None:
    """What lies on the felt of a seat, to be tried, stays there until the match is gone on with."""
    others = {key: value for key, value in settings["drafts"].items() if key != match}
    kept = {match: {"seat": seat, "rows": [list(row) for row in rows]}} if rows else {}
    newest = dict([*kept.items(), *others.items()][:MOST_DRAFTS])
    if newest != settings["drafts"]:
        settings["drafts"] = newest


def drafts_of(settings: Settings, match: str, seat: int) -> list[list[str]]:
    """What lay there; [] for nothing, or what was another's."""
    kept = settings["drafts"].get(match, {})
    return [list(row) for row in kept["rows"]] if kept.get("seat") == seat else []
