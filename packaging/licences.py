"""Notices on all that a bundle holds of other people, with the full text of every licence, and its
bill of materials (CycloneDX 1.6, JSON).

The bundle has both in its folder ``licences``: THIRD-PARTY.txt and riddance.cdx.json.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from textwrap import fill
from typing import Any

import project

TEXTS = Path(__file__).with_name("licences")
NOTICES, BILL = "THIRD-PARTY.txt", "riddance.cdx.json"
#: Python packages that are bundled: their SPDX expressions, and what of ours stands in for a text
#: that their wheels do not bring.
PACKAGES = {
    "pygame-ce": ("LGPL-2.1-or-later", "LGPL-2.1"),
    "pygame-gui": ("MIT", None),
    "python-i18n": ("MIT", None),
    "platformdirs": ("MIT", None),
    "accesskit": ("(MIT OR Apache-2.0) AND BSD-3-Clause", None),
}
#: Endings of files that belong to Python itself or to a package above, not to a library.
MODULES_OF_C = (".pyd", ".abi3.so", sysconfig.get_config_var("EXT_SUFFIX") or ".so")
PYTHONS = re.compile(r"python3|vcruntime|msvcp|ucrtbase|api-ms-win")
RULE = "=" * 78


@dataclass(slots=True)
class Part:
    """What somebody else made. ``texts``: of its licences; ``files``: its libraries."""

    name: str
    licence: str
    texts: list[str]
    copyright: str = ""
    version: str = ""
    home: str = ""
    purl: str = ""
    files: list[Path] = field(default_factory=list)


class Unknown(Exception):
    """A library is bundled of which nobody has said whose it is."""


def write(folder: Path, libraries: Iterable[Path]) -> list[Path]:
    """Both files, for a bundle that holds these libraries; their paths. Unknown for a stranger."""
    parts = [*_interpreter(), *_packages(), *_typefaces(), *_libraries(libraries)]
    folder.mkdir(parents=True, exist_ok=True)
    notices, bill = folder / NOTICES, folder / BILL
    notices.write_text(_notices(parts), "utf-8")
    bill.write_text(json.dumps(_bill(parts), indent=1, ensure_ascii=False) + "\n", "utf-8")
    return [notices, bill]


def text_of(name: str) -> str:
    """A licence that is kept here."""
    return (TEXTS / f"{name}.txt").read_text("utf-8")


def _interpreter() -> Iterator[Part]:
    version = ".".join(map(str, sys.version_info[:3]))
    yield Part("Python", "PSF-2.0", [_text_of_python()], version=version,
               home="https://www.python.org", purl=f"pkg:generic/python@{version}")  # fmt: skip
    starter = metadata.distribution("pyinstaller")
    yield Part("PyInstaller's starter", "GPL-2.0-or-later WITH Bootloader-exception",
               _texts_within(starter), version=starter.version, home="https://pyinstaller.org",
               purl=f"pkg:pypi/pyinstaller@{starter.version}")  # fmt: skip


def _text_of_python() -> str:
    base, short = Path(sys.base_prefix), f"python{sys.version_info[0]}.{sys.version_info[1]}"
    places = [
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        base / "LICENSE.txt",
        base / "share/doc" / short / "copyright",
    ]
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise Unknown(f"Python's licence lies in none of {', '.join(map(str, places))}")
    return found.read_text("utf-8")


def _packages() -> Iterator[Part]:
    for name, (licence, ours) in PACKAGES.items():
        there = metadata.distribution(name)
        texts = _texts_within(there) or ([text_of(ours)] if ours else [])
        if not texts:
            raise Unknown(f"{name} {there.version} brings no text of its licence")
        home = f"https://pypi.org/project/{name}"
        yield Part(name, licence, texts, version=there.version, home=home,
                   purl=f"pkg:pypi/{name}@{there.version}")  # fmt: skip


def _texts_within(there: metadata.Distribution) -> list[str]:
    """Licences that lie in a package's metadata."""
    named = re.compile(r"\.dist-info/(licenses/)?(LICEN[SC]E|COPYING)[^/]*$")
    paths = [path for path in there.files or () if named.search(path.as_posix())]
    return [Path(str(path.locate())).read_text("utf-8") for path in paths]


def _typefaces() -> Iterator[Part]:
    """Ours, and those that pygame_gui loads."""
    ours = (project.ROOT / "assets/fonts/OFL.txt").read_text("utf-8")
    yield Part("Noto Sans", "OFL-1.1", [ours], home="https://notofonts.github.io")
    folder = Path(str(metadata.distribution("pygame-gui").locate_file("pygame_gui/data/licenses")))
    for name, file in (("Noto Sans of pygame_gui", "NotoSans"), ("Fira Code", "FiraCode")):
        text = (folder / f"{file}-LICENSE.txt").read_text("utf-8")
        yield Part(name, "OFL-1.1", [text], home="https://github.com/MyreMylar/pygame_gui")


def _libraries(paths: Iterable[Path]) -> list[Part]:
    """Those that the files belong to; Unknown where one is nobody's."""
    listed = tomllib.loads((TEXTS / "components.toml").read_text("utf-8"))["library"]
    parts = [
        Part(each["name"], each["licence"], [text_of(name) for name in each["text"]],
             each["copyright"], home=each["home"]) for each in listed
    ]  # fmt: skip
    owners = {name: part for each, part in zip(listed, parts) for name in each["files"]}
    strangers = []
    for path in sorted(paths):
        if path.name.endswith(MODULES_OF_C) or PYTHONS.search(path.name.lower()):
            continue
        owner = owners.get(stem(path.name))
        if owner is None:
            strangers.append(path.name)
        else:
            owner.files.append(path)
    if strangers:
        raise Unknown("packaging/licences/components.toml knows nothing of " + ", ".join(strangers))
    return [part for part in parts if part.files]


def stem(name: str) -> str:
    """A library's name without what systems put around it.

    >>> [stem(name) for name in ("libSDL2_image-2-d6906c81.0.so.0.800.12", "libpng16-16.dll",
    ...                          "libfreetype.6.dylib", "libz.so.1", "libFLAC-e7027ec5.so.14.0.0")]
    ['sdl2_image', 'png16', 'freetype', 'z', 'flac']
    """
    bare = re.split(r"\.(?:so|dll|dylib)\b", name)[0]
    bare = re.sub(r"-[0-9a-f]{8}(?=$|\.)", "", bare)
    return re.sub(r"([-.][0-9]+)+(\.0)?$", "", bare.removeprefix("lib")).lower()


def _notices(parts: list[Part]) -> str:
    """All of it as one text: who made what, then every licence once."""
    head = [
        f"{project.WORDS['NAME']} {project.VERSION} is under the MIT licence. This copy of it",
        "brings along the work of others, named here with their licences. The LGPL lets you put",
        "other versions of its libraries in the place of these: they are files of their own.",
        "This software is based in part on the work of the Independent JPEG Group. Portions of",
        "it are copyright The FreeType Project (www.freetype.org).",
        "",
    ]
    texts: dict[str, list[str]] = {}
    for part in parts:
        head.append(f"{part.name} {part.version}".strip() + f": {part.licence}, {part.home}")
        if part.copyright:
            told = f"Copyright (C) {part.copyright}"
            head.append(fill(told, 78, initial_indent="    ", subsequent_indent="    "))
        for text in part.texts:
            texts.setdefault(text.strip(), []).append(part.name)
    body = (f"\n{RULE}\n{', '.join(names)}\n{RULE}\n\n{text}\n" for text, names in texts.items())
    return "\n".join([*head, *body])


def _bill(parts: list[Part]) -> dict[str, Any]:
    """The same for machines. It has no number of its own, to be the same each time."""
    ours = {
        "type": "application", "bom-ref": "riddance", "name": "riddance",
        "version": project.VERSION, "licenses": [{"expression": project.METADATA["license"]}],
        "purl": f"pkg:pypi/riddance@{project.VERSION}",
    }  # fmt: skip
    listed = [_component(part) for part in parts]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": {"component": ours}, "components": listed,
        "dependencies": [{"ref": "riddance", "dependsOn": [each["bom-ref"] for each in listed]}],
    }  # fmt: skip


def _component(part: Part) -> dict[str, Any]:
    told: dict[str, Any] = {
        "type": "library",
        "bom-ref": part.purl or part.name,
        "name": part.name,
        "version": part.version or None,
        "copyright": part.copyright or None,
        "licenses": [{"expression": part.licence}],
        "purl": part.purl or None,
        "externalReferences": [{"type": "website", "url": part.home}],
        "components": [_file(path) for path in part.files] or None,
    }
    return {key: value for key, value in told.items() if value is not None}


def _file(path: Path) -> dict[str, Any]:
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return {
        "type": "file", "name": path.name, "hashes": [{"alg": "SHA-256", "content": digest}],
    }  # fmt: skip
