"""Faces of computer players: friendly heads in cut paper, told apart by shape before colour.

    portrait("Cleo")             her head on a disc of her own
    portrait("Cleo", "#4FA8EE")  on a disc of that colour: the one of the seat where she sits
    portrait("Cleo", mood="vexed")  as something that everybody has seen has put her out

``OPPONENTS`` is the table of those who have a name; one line more and there is one more of them.
Whoever is not in it has a face that follows from the letters of the name. Like everything drawn
here it is SVG without clip paths: 100 x 100 units, legible from 24 pixels on.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import NamedTuple

from assets.art.ink import area, disc, document, drawing, flat, line

INK = "#1B1D22"
GROUND = "#BFD8C8"
WHITE = "#FBF6EA"

SKINS = ("#F3CFAE", "#E3B084", "#C58A5B", "#9A6540", "#F7DCC6", "#7A4B2E")
HAIRS = ("#2B2320", "#6B4A2B", "#C8963E", "#A8452B", "#8C8F94", "#E9E4DA")
CLOTHS = ("#B8393D", "#2F6F9F", "#3B7D5A", "#C98A2B", "#6D4C8F", "#40474F")

#: Behind the head, and over it; "{hair}" stands for nothing: the fill is given.
_BEHIND: Mapping[str, str] = {
    "long": "M24 46C20 14 80 14 76 46L79 78C70 83 62 80 60 74L40 74C38 80 30 83 21 78Z",
    "bob": "M23 46C19 12 81 12 77 46C79 58 77 64 71 68L29 68C23 64 21 58 23 46Z",
    "curly": "M26 60A11 11 0 0 1 20 44A12 12 0 0 1 27 27A13 13 0 0 1 43 16A13 13 0 0 1 60 16"
    "A13 13 0 0 1 75 28A12 12 0 0 1 80 45A11 11 0 0 1 74 60Z",
    "bun": "M38 16A12 11 0 1 1 62 16A12 11 0 1 1 38 16Z",
    "braids": "M26 40C22 12 78 12 74 40L80 60C86 66 82 82 76 84C70 80 72 70 71 62L29 62"
    "C28 70 30 80 24 84C18 82 14 66 20 60Z",
}
_OVER: Mapping[str, str] = {
    "short": "M28 44C24 18 76 18 72 44C70 36 66 32 62 31C52 35 42 35 34 32C30 35 29 39 28 44Z",
    "parted": "M27 46C23 16 77 16 73 46C72 38 68 33 60 29C52 36 38 37 31 36C28 39 28 42 27 46Z",
    "quiff": "M29 42C26 28 32 22 38 21C46 10 66 12 72 24C74 30 73 38 71 43C69 36 66 33 61 32"
    "C50 35 40 32 34 31C30 34 30 38 29 42Z",
    "fringe": "M27 45C24 18 76 18 73 45L70 38L63 37L56 38L50 37L44 38L37 37L30 38Z",
    "long": "M27 46C24 18 76 18 73 46C70 36 62 32 50 26C42 34 32 36 27 46Z",
    "bob": "M27 46C25 18 75 18 73 46L70 38C58 38 46 36 38 30C34 36 30 40 27 46Z",
    "curly": "M30 40A9 9 0 0 1 37 28A10 10 0 0 1 50 26A10 10 0 0 1 63 28A9 9 0 0 1 70 40"
    "C62 34 56 35 50 35C44 35 38 34 30 40Z",
    "bun": "M28 43C25 19 75 19 72 43C66 33 58 31 50 31C42 31 34 33 28 43Z",
    "braids": "M27 44C25 18 75 18 73 44C70 34 60 30 50 24C40 30 30 34 27 44Z",
    "bald": "",
    "cap": "M27 36C26 14 74 14 73 36C80 37 86 40 88 43C74 40 42 39 27 41Z",
    "scarf": "M24 62C18 10 82 10 76 62C74 70 70 74 66 76C74 40 66 30 50 29C34 30 26 40 34 76"
    "C30 74 26 70 24 62Z",
    "turban": "M25 38C20 16 40 8 52 11C70 8 82 22 75 38C66 30 34 30 25 38Z",
}
#: What covers hair and is no hair: it has the colour of the clothes.
_WORN = ("cap", "scarf", "turban")
_BEARDS: Mapping[str, str] = {
    "full": "M28 50C30 78 40 84 50 84C60 84 70 78 72 50C68 58 64 60 58 59C54 57 46 57 42 59"
    "C36 60 32 58 28 50Z",
    "goatee": "M41 66C44 62 56 62 59 66C59 76 55 80 50 80C45 80 41 76 41 66Z",
    "moustache": "M50 60C45 57 38 58 35 65C41 67 46 66 50 63C54 66 59 67 65 65C62 58 55 57 50 60Z",
}


class Face(NamedTuple):
    """``style``: of the hair, or what is worn over it; ``beard`` "": none; ``brow``: how far the
    brows rise, in units; ``marks``: freckles, earrings, flower."""

    skin: str
    hair: str
    style: str
    cloth: str
    beard: str = ""
    glasses: bool = False
    smile: float = 5
    brow: float = 0
    marks: tuple[str, ...] = ()


#: Who plays, and what they look like.
OPPONENTS: dict[str, Face] = {
    "Ann": Face(SKINS[0], HAIRS[3], "bob", CLOTHS[2], marks=("freckles",)),
    "Ben": Face(SKINS[1], HAIRS[1], "quiff", CLOTHS[1], smile=6),
    "Cleo": Face(SKINS[2], HAIRS[0], "fringe", CLOTHS[3], brow=1, marks=("earrings",)),
    "Dan": Face(SKINS[4], HAIRS[2], "short", CLOTHS[0], beard="full"),
    "Eva": Face(SKINS[4], HAIRS[2], "long", CLOTHS[4], smile=6, marks=("flower",)),
    "Finn": Face(SKINS[0], HAIRS[3], "cap", CLOTHS[2], marks=("freckles",)),
    "Gwen": Face(SKINS[3], HAIRS[0], "curly", CLOTHS[0], smile=6, marks=("earrings",)),
    "Hugo": Face(SKINS[1], HAIRS[4], "bald", CLOTHS[5], beard="moustache", glasses=True),
    "Iris": Face(SKINS[4], HAIRS[5], "bun", CLOTHS[1], glasses=True, brow=1),
    "Jon": Face(SKINS[5], HAIRS[0], "parted", CLOTHS[3], beard="goatee"),
    "Kate": Face(SKINS[1], HAIRS[1], "braids", CLOTHS[0], marks=("freckles",)),
    "Olga": Face(SKINS[0], HAIRS[5], "scarf", CLOTHS[0], smile=7, marks=("earrings",)),
    "Leo": Face(SKINS[2], HAIRS[0], "turban", CLOTHS[4], beard="full"),
}


class Expression(NamedTuple):
    """How a face looks in a mood. ``whites``: middles of wide eyes; ``pupils``: middles and radii;
    ``lids``, ``brows``, ``mouth``: strokes; ``open_mouth``: it is filled with ``inside``."""

    brows: str
    mouth: str
    lids: str = ""
    whites: tuple[tuple[float, float], ...] = ()
    pupils: tuple[tuple[float, float, float], ...] = ()
    open_mouth: bool = False
    inside: str = WHITE


#: What a computer player may be seen to feel, by the names of ``game.core.moods.Mood``.
MOODS: Mapping[str, Expression] = {
    "pleased": Expression(
        brows="M35.5 40q5-4 10-1M54.5 39q5-3 10 1", lids="M36.5 50q5-6.5 10 0M53.5 50q5-6.5 10 0",
        mouth="M38 62.5q12 3.5 24 0q-2 11.5-12 11.5q-10 0-12-11.5", open_mouth=True),
    "vexed": Expression(
        brows="M35 41.5l11 4M65 41.5l-11 4", mouth="M41 70q9-7 18 0",
        pupils=((41.3, 50, 3.2), (58.7, 50, 3.2))),
    "surprised": Expression(
        brows="M34.5 39.5q6-5 11-1M54.5 38.5q5-4 11 1", mouth="M50 62a5 6 0 1 0 .1 0",
        whites=((41, 49), (59, 49)), pupils=((41, 49, 2.4), (59, 49, 2.4)), open_mouth=True,
        inside="#5A2A2A"),
    "thinking": Expression(
        brows="M35 42.5q5-1.5 10.5 0M54.5 39.5q5-5 10.5-1", mouth="M43 69q8-.5 14-4.5",
        whites=((41, 49.5), (59, 49.5)), pupils=((43, 46.8, 2.6), (61, 46.8, 2.6))),
}


def face_of(name: str) -> Face:
    """The face of a name: that of the table, else one made from its letters, always the same.

    >>> face_of("Ben").style, face_of("Zoe") == face_of("Zoe")
    ('quiff', True)
    """
    if name in OPPONENTS:
        return OPPONENTS[name]
    number = zlib.crc32(name.casefold().encode())

    def of(choices: tuple[str, ...]) -> str:
        nonlocal number
        number, place = divmod(number, len(choices))
        return choices[place]

    styles = tuple(_OVER)
    made = Face(of(SKINS), of(HAIRS), of(styles), of(CLOTHS), glasses=of(("", "", "on")) == "on")
    return made


def portrait(name: str, ground: str = GROUND, mood: str = "") -> str:
    """The head of somebody on a disc of that colour; ``mood``: one of ``MOODS``, "" for none."""
    face = face_of(name)
    top = face.cloth if face.style in _WORN else face.hair
    behind = _BEHIND.get(face.style, "")
    body = disc(50, 50, 46.5, ground)
    body += area(behind, top) if behind else ""
    body += area("M18 83C22 72 34 69 50 69C66 69 78 72 82 83A46.5 46.5 0 0 1 18 83Z", face.cloth)
    body += area("M42 62L42 72C45 77 55 77 58 72L58 62Z", face.skin)
    body += disc(27, 51, 4.5, face.skin) + disc(73, 51, 4.5, face.skin)
    body += area("M28 44C28 22 72 22 72 44C73 64 64 76 50 76C36 76 27 64 28 44Z", face.skin)
    body += area(_BEARDS[face.beard], face.hair) if face.beard else ""
    body += _in_mood(face, MOODS[mood]) if mood else _features(face)
    body += area(_OVER[face.style], top) if _OVER[face.style] else ""
    body += _marks(face)
    return document(drawing(body, INK, 2.6), 100, 100)


def _features(face: Face) -> str:
    """Eyes, brows, nose and mouth."""
    y, low = 49, 66
    eyes = flat(f"M38.1 {y}a3.2 3.6 0 1 0 6.4 0a3.2 3.6 0 1 0-6.4 0Z"
                f"M55.5 {y}a3.2 3.6 0 1 0 6.4 0a3.2 3.6 0 1 0-6.4 0Z", INK)  # fmt: skip
    up = y - 8.5 - face.brow
    brows = line(f"M36 {up + 1}q5-3 9-.5M55 {up + .5}q4-2.5 9 .5", width=2.6)
    nose = line("M50 51l-2 7h4", width=2)
    lips = f"M41 {low - 2}q9 {face.smile + 5} 18 0"
    mouth = area(lips + "Z", WHITE) if face.beard == "full" else line(lips, width=2.8)
    return eyes + brows + nose + mouth


def _in_mood(face: Face, looks: Expression) -> str:
    """The same as something has moved them, in strokes that still tell at the size of a plate."""
    eyes = "".join(disc(x, y, 4.6, WHITE) for x, y in looks.whites)
    eyes += "".join(flat(_dot(*pupil), INK) for pupil in looks.pupils)
    eyes += line(looks.lids, width=3) if looks.lids else ""
    brows = line(looks.brows, width=3.2)
    nose = line("M50 51l-2 7h4", width=2)
    bearded = face.beard == "full"
    if looks.open_mouth:
        return eyes + brows + nose + area(looks.mouth + "Z", WHITE if bearded else looks.inside)
    # On a beard only what is light is seen.
    under = line(looks.mouth, WHITE, 6.5) if bearded else ""
    return eyes + brows + nose + under + line(looks.mouth, width=3)


def _dot(x: float, y: float, radius: float) -> str:
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0" \
           f"-{2 * radius} 0Z"


def _marks(face: Face) -> str:
    """What makes them who they are."""
    made = ""
    if face.glasses:
        made += line("M33.5 49a8 7.5 0 1 0 16 0a8 7.5 0 1 0-16 0M50.5 49a8 7.5 0 1 0 16 0"
                     "a8 7.5 0 1 0-16 0M28 47l5.5 1M66.5 48l5.5-1", width=2.4)  # fmt: skip
    if "freckles" in face.marks:
        spots = "".join(f"M{x} {y}h.02" for x, y in ((36, 58), (40, 60), (60, 60), (64, 58)))
        made += line(spots, "#A8623C", 2.8)
    if "earrings" in face.marks:
        made += disc(26.5, 60, 3, "#D9B35A") + disc(73.5, 60, 3, "#D9B35A")
    if "flower" in face.marks:
        made += disc(70, 30, 6, "#E39AC8") + disc(70, 30, 2, "#F5DF63")
    return made
