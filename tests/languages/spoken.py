"""The languages of the tests: small catalogues beside this file, as `tools.catalogues` compiles
them."""

from functools import lru_cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from game.i18n import Spoken, Untold
from tools import catalogues

HERE = Path(__file__).parent
#: German has articles and compounds, Russian cases and three numbers, Finnish more cases.
LANGUAGES = ("de", "ru", "fi")


@lru_cache
def translations(language: str) -> GNUTranslations:
    """The compiled catalogue of a language."""
    made = catalogues.compiled(catalogues.whole(HERE / language))
    found = GNUTranslations(BytesIO(made))
    found.add_fallback(Untold())
    return found


def speaking(language: str, names: tuple[str, ...] = ()) -> Spoken:
    """The edge of a language, with those names at the table."""
    return Spoken(translations(language), names, language)
