"""All glyphs of the face in units of the font: drawn letters, those with marks, small capitals."""

from __future__ import annotations

from typing import NamedTuple

from tools.typeface.letters import DOUBLED, DRAWN, MARKED, MARKS, OVER, SHARED, Letter
from tools.typeface.outlines import Outline, lines, one_way, shapes

#: Units of an em, and of one of the 100 that a drawn letter is high: capitals are larger than those
#: of Noto Sans, as the face is narrow, and marks on them still lie within its line.
EM, SCALE = 1000, 8.2
#: Air at each side of a letter.
BESIDE = 5.6
#: Small letters are capitals of this size.
SMALL = 0.79


class Weight(NamedTuple):
    """How wide thin lines are, and how much broader broad shapes than they are drawn."""

    thin: float
    more: float


#: In drawn units. Lines of the word mark are 5, which is less than a pixel in a title; those of
#: small letters are nearly as strong as those of capitals.
CAPITALS, SMALL_ONES = Weight(7.4, 2.4), Weight(9, 4.2)


class Glyph(NamedTuple):
    """Advance and outlines in units of the font, y upwards."""

    advance: int
    outlines: list[Outline]


def glyphs() -> dict[str, Glyph]:
    """All glyphs by their sign."""
    found = {}
    for sign, outlines, advance in _capitals():
        found[sign] = _set(outlines(CAPITALS), advance, 1.0)
        small = sign.lower() if sign != "ẞ" else "ß"
        if small != sign and len(small) == 1:
            found[small] = _set(outlines(SMALL_ONES), advance, SMALL)
    found["\u00a0"] = found[" "]
    return dict(sorted(found.items()))


class _Drawing(NamedTuple):
    """A letter, and what else is drawn with it and how far to the right."""

    parts: tuple[tuple[Letter, float], ...]

    def __call__(self, weight: Weight) -> list[Outline]:
        found: list[Outline] = []
        for letter, right in self.parts:
            made = shapes(letter.broad, weight.more) + lines(letter.thin, weight.thin)
            found += [[(x + right, y) for x, y in outline] for outline in made]
        return found


def _capitals() -> list[tuple[str, _Drawing, float]]:
    """Sign, what draws it, its width."""
    made = {sign: (_Drawing(((letter, 0),)), letter.advance) for sign, letter in DRAWN.items()}
    for sign, single in DOUBLED.items():
        letter = DRAWN[single]
        made[sign] = _Drawing(((letter, 0), (letter, 19))), letter.advance + 19
    made |= {sign: made[latin] for sign, latin in SHARED.items()}
    for mark, pairs in MARKED.items():
        for plain, sign in zip(pairs[::2], pairs[1::2]):
            drawn, advance = made[plain]
            over = OVER.get(plain, advance / 2)
            over = 8 if plain == "I" else over
            made[sign] = _Drawing((*drawn.parts, (MARKS[mark], over))), advance
    made["І"], made["Ї"] = made["I"], made["Ï"]
    return [(sign, drawn, advance) for sign, (drawn, advance) in made.items()]


def _set(outlines: list[Outline], advance: float, size: float) -> Glyph:
    """Scaled, with air beside it, standing on its line."""
    scale, right = SCALE * size, BESIDE * SCALE
    placed = [one_way([(x * scale + right, (100 - y) * scale) for x, y in outline], -1)
              for outline in outlines]  # fmt: skip
    return Glyph(round(advance * scale + 2 * right), placed)
