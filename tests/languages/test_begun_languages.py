"""What a language of the house has before its first sentence: a glossary whose terms the sentences
have, and a whole table of forms. Nobody is offered it before there are sentences."""

from collections import defaultdict
from pathlib import Path

import pytest

from game.core.forms import context_of
from game.i18n import TABLE, languages
from tests.sentences import sentences
from tools import catalogues, glossary

BEGUN = sorted(path.parent for path in catalogues.FOLDER.glob(f"*/{glossary.NAME}"))
FEWEST = 140


@pytest.fixture(params=BEGUN, ids=lambda folder: folder.name)
def begun(request: pytest.FixtureRequest) -> Path:
    """The folder of a language that is begun."""
    folder: Path = request.param
    return folder


def test_its_terms_are_those_of_the_sentences(begun: Path) -> None:
    found = glossary.terms((begun / glossary.NAME).read_text("utf-8"))
    named = [term.english.lower() for term in found]
    assert len(named) == len(set(named)) >= FEWEST
    asked = catalogues.filled(sentences(), begun.name)
    assert list(glossary.problems(asked, found)) == []


def test_its_table_of_forms_is_whole(begun: Path) -> None:
    table = catalogues.read(begun / catalogues.TABLE_OF_FORMS, begun.name)
    assert list(catalogues.problems(table)) == []
    there = defaultdict(set)
    for entry in table:
        if entry.id and entry.string:
            there[str(entry.context)].add(str(entry.id))
    for kind, words in TABLE.items():
        assert there[context_of(kind)] == set(words)
        for context, found in there.items():
            if context.split(",")[0] == kind:
                assert found == set(words), context


def test_it_is_not_offered_before_it_has_sentences(begun: Path) -> None:
    if not (begun / catalogues.SENTENCES).exists():
        assert begun not in catalogues.there()
        assert begun.name not in languages()
