"""Three languages say thirty sentences of the tables right, each card in the form it needs."""

import pytest

from game.i18n import languages
from tests.languages.sayings import NAMES, SAYINGS, Saying
from tests.languages.spoken import HERE, LANGUAGES, speaking
from tools import catalogues


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("saying", SAYINGS, ids=lambda each: str(each.words)[:40])
def test_it_is_said_right(saying: Saying, language: str) -> None:
    edge = speaking(language, NAMES)
    words = saying.words if saying.you is None else saying.words.addressed(saying.you)
    assert words.render(edge) == getattr(saying, language)
    assert edge.missing == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_asks_for_nothing_that_there_is_not(language: str) -> None:
    assert list(catalogues.problems(catalogues.whole(HERE / language))) == []


@pytest.mark.parametrize("language", languages())
def test_the_compiled_catalogue_is_that_of_its_sources(language: str) -> None:
    """`make messages` compiles: who plays from a clone has no Babel."""
    folder = catalogues.FOLDER / language
    made = (folder / "LC_MESSAGES" / "riddance.mo").read_bytes()
    assert made == catalogues.compiled(catalogues.whole(folder))
