"""Print the sentences of the tests in all languages: `python -m tests.languages`."""

from game.i18n import Spoken
from tests.languages.sayings import NAMES, SAYINGS
from tests.languages.spoken import LANGUAGES, speaking


def main() -> None:
    print("| English | " + " | ".join(LANGUAGES) + " |\n|" + "---|" * (1 + len(LANGUAGES)))
    edges = [Spoken(names=NAMES), *(speaking(language, NAMES) for language in LANGUAGES)]
    for each in SAYINGS:
        told = each.words if each.you is None else each.words.addressed(each.you)
        print("| " + " | ".join([told.render(edge) for edge in edges]) + " |")


if __name__ == "__main__":
    main()
