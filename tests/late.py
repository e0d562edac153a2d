"""Imports inside functions, each with its reason; any other is a mistake."""

#: How many there may be in all scenes.
MOST_IN_SCENES = 30

_CHILD = "a child process of a bundle begins here too, and needs none of it"
_DEVICE = "a part of pygame that not every build has"
_RARE = "only those who ask for it wait for it"
_LOGGED = "for the log of a start: " + _RARE
_FIRST = "before the first picture of a window nothing is imported that it does not need"

REASONS: dict[str, str] = {
    "scenes.__main__ -> multiprocessing": _CHILD,
    "scenes.__main__ -> game.asked": _CHILD,
    "scenes.__main__ -> scenes.i18n": _CHILD,
    "scenes.__main__ -> scenes.program.arguments": _CHILD,
    "scenes.__main__ -> game.cli": "a window needs none of its commands",
    "scenes.__main__ -> scenes.program.opening": "commands of a terminal work without pygame",
    "scenes.devices.gamepads -> pygame._sdl2.controller": _DEVICE,
    "scenes.devices.lobby -> pygame._sdl2.touch": _DEVICE,
    "scenes.look.sound -> assets.sound.synth": _FIRST,
    "scenes.program.app -> game.ai.worker": _FIRST,
    "scenes.program.arguments -> argparse.ArgumentParser": _FIRST,
    "scenes.program.opening -> importlib.metadata.PackageNotFoundError": _LOGGED,
    "scenes.program.opening -> importlib.metadata.version": _LOGGED,
    "scenes.program.people -> sqlite3": "somebody is renamed: " + _RARE,
    "scenes.program.people -> game.store.statistics": "somebody is renamed: " + _RARE,
    "game.asked -> difflib.get_close_matches": "a word was not understood: " + _RARE,
}
