"""Imports inside functions, each with its reason; any other is a mistake."""

#: How many there may be in all scenes.
MOST_IN_SCENES = 37

_BUNDLE = "only bundles need it, and a start elsewhere is a tenth quicker without"
_DEVICE = "a part of pygame that not every build has"
_RARE = "only those who ask for it wait for it"
_FIRST = "before the first picture of a window nothing is imported that it does not need"
_KEPT = "what the first picture is made of was drawn at an earlier start"
_DEAL = "a list of all games deals nothing, and a start page is a list of all games"
_PAGE = "a page is imported when somebody first goes there; everybody else asks the routes"

_PAGES = (
    "pages.about.about", "pages.calendar.calendar",
    "pages.failed.failed", "pages.past.past_games", "pages.people.profiles",
    "pages.people.statistics", "pages.reading.help_page", "pages.reading.reading",
    "pages.settings.page",
    "pages.setup.plan", "pages.setup.setup",
    "pages.start.start", "pages.start.welcome", "play.scene", "replay.scene",
)

REASONS: dict[str, str] = {
    "game.core.deal_numbers -> hashlib": _FIRST,
    "scenes.__main__ -> multiprocessing": _BUNDLE,
    "scenes.__main__ -> game.cli": "a window needs none of its commands",
    "scenes.__main__ -> scenes.program.opening": "commands of a terminal work without pygame",
    "scenes.__main__ -> scenes.program.selftest": _RARE,
    "scenes.devices.gamepads -> pygame._sdl2.controller": _DEVICE,
    "scenes.devices.lobby -> pygame._sdl2.touch": _DEVICE,
    "scenes.look.canvas -> scenes.look.painting": _KEPT,
    "scenes.look.pictures -> scenes.look.painting": _KEPT,
    "scenes.look.sound -> assets.sound.synth": _FIRST,
    "scenes.program.access -> accesskit": "it may be missing; " + _FIRST,
    "scenes.program.access -> scenes.program.relay": _FIRST,
    "scenes.program.relay -> multiprocessing": "only where a reader comes",
    "scenes.program.again -> game.session.journal.branching": _RARE,
    "scenes.program.again -> game.session.replay.deal_replay": _RARE,
    "scenes.program.again -> game.session.replay.opened": _RARE,
    "scenes.program.app -> game.players.chances": _RARE,
    "scenes.program.app -> game.players.worker": _FIRST,
    "scenes.program.arguments -> argparse.ArgumentParser": _FIRST,
    "scenes.program.opening -> scenes.program.crash": "nothing has failed yet: " + _RARE,
    "scenes.program.play -> game.session.journal.salvage": _RARE,
    "scenes.program.play -> game.session.table": _FIRST,
    "game.players.crew -> distributed.Client": "the extra `cluster`: " + _RARE,
    "game.players.worker -> multiprocessing.get_context": _FIRST,
    "game.asked -> difflib.get_close_matches": "a word was not understood: " + _RARE,
    "game.core.game -> game.core.checked": _DEAL,
    "game.core.game -> game.core.deal": _DEAL,
    "game.core.game -> game.core.imagine": _DEAL,
    "game.core.game -> game.core.match": _DEAL,
    "game.core.game -> game.core.playing_on": _DEAL,
    "game.core.game -> game.core.view": _DEAL,
    "game.identity -> importlib.metadata.PackageNotFoundError": _RARE,
    "game.identity -> importlib.metadata.version": _RARE,
    "game.identity -> tomllib": "a checkout that is not installed: " + _RARE,
    "scenes.widgets.page -> scenes.widgets.nodes": "nobody has asked what a page shows: " + _FIRST,
} | {f"scenes.program.opening -> scenes.{page}": _PAGE for page in _PAGES}
