"""What a desktop on Linux reads of the program, as it lies below ``/usr/share``: the menu's entry,
the icons, the shop's page, the kind of saved games, the manual and what shells complete.

    python packaging/linux/install.py PREFIX

The same for the .deb, the AppImage and Flatpak; ``riddance install-desktop`` lays a part of it
into the folders of one person.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import icons
import project
from game import desktop
from game.catalogue import CATALOGUE
from game.identity import APP_ID
from linux import manual

HERE = Path(__file__).parent
#: What the pictures show, of docs/screenshots; the first is the one that shops show first.
PICTURES = {
    "durak": "Durak for four",
    "sequence_rummy": "Sequence Rummy, with all discards in a row that may be taken",
    "racing_demon": "Racing Demon for two people and a computer player at one screen",
    "spite_and_malice": "Spite and Malice",
}
#: Where the repository shows a file as it is.
RAW = project.WORDS["HOMEPAGE"].replace("github.com", "raw.githubusercontent.com") + "/main"


def write(folder: Path) -> None:
    """All of it, below a folder that stands for ``/usr/share``."""
    files = {
        f"applications/{APP_ID}.desktop": desktop.entry(["riddance"]),
        f"metainfo/{APP_ID}.metainfo.xml": metainfo(),
        f"mime/packages/{APP_ID}.xml": desktop.kind(),
        "bash-completion/completions/riddance": manual.bash(),
        "zsh/vendor-completions/_riddance": manual.zsh(),
        "fish/vendor_completions.d/riddance.fish": manual.fish(),
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    page = folder / "man/man6/riddance.6.gz"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_bytes(gzip.compress(manual.page().encode(), 9, mtime=0))
    icons.hicolor(folder / "icons/hicolor")


def metainfo() -> str:
    """The page in a software shop, with the releases of the changelog and its pictures."""
    changelog = (project.ROOT / "CHANGELOG.md").read_text("utf-8")
    told = project.releases(changelog)
    if not told or told[0].version != project.VERSION:
        raise SystemExit(f"CHANGELOG.md does not begin with {project.VERSION}, as it has to")
    return project.filled(
        _template("riddance.metainfo.xml"),
        GAMES=str(len(CATALOGUE)),
        DEVELOPER=APP_ID.rpartition(".")[0],
        SCREENSHOTS="\n".join(_picture(name) for name in PICTURES),
        RELEASES="\n".join(map(_release, told)),
    )


def _picture(name: str) -> str:
    file = f"docs/screenshots/{name}.png"
    if not (project.ROOT / file).is_file():
        raise SystemExit(f"there is no picture {file}")
    kind = ' type="default"' if name == next(iter(PICTURES)) else ""
    return (f"    <screenshot{kind}>\n      <caption>{PICTURES[name]}</caption>\n"
            f"      <image>{RAW}/{file}</image>\n    </screenshot>")  # fmt: skip


def _release(release: project.Release) -> str:
    """What is not released yet is called a development release, of the day of its last commit."""
    day = release.date or project.date_of(project.epoch_s())
    kind = "stable" if release.date else "development"
    return (f'    <release version="{release.version}" date="{day}" type="{kind}">\n'
            f'      <url type="details">{project.WORDS["CHANGELOG"]}</url>\n'
            "    </release>")  # fmt: skip


def _template(name: str) -> str:
    return (HERE / name).read_text("utf-8")
