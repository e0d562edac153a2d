"""Writes golden deals anew: ``python -m tests.golden`` all, ``python -m tests.golden durak`` one.

Read what changed line by line against the rule sheet before you commit it.
"""

import argparse

from game.catalogue import CATALOGUE
from tests.golden import deals, driver


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="*", choices=[[], *CATALOGUE], metavar="KEY")
    for key in parser.parse_args().keys or CATALOGUE:
        path = driver.FOLDER / f"{key}.txt"
        text = driver.written(CATALOGUE[key], deals.scripts_of(key))
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"{path.name} is written anew")


if __name__ == "__main__":
    main()
