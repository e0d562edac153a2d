"""The letters of the display face, 100 high, y downwards: those of the word mark and their kin.

A letter is a broad stem and thin lines; round ones have a crescent for a stem, and R, K and Q kick.
Small letters are small capitals, so a letter with a mark is a capital with a mark. What Cyrillic
shares with Latin is drawn once.
"""

from __future__ import annotations

from typing import NamedTuple

from assets.art.icons import LETTERS


class Letter(NamedTuple):
    """Width without the air beside it, broad shapes and thin lines as path data."""

    advance: float
    broad: str
    thin: str = ""


_STEM = "M0 0L16 0L16 100L0 100Z"
#: Narrower than that of the word mark, or round letters would be twice as dark as the others.
_CRESCENT = "M44 0A50 50 0 0 0 44 100A60 60 0 0 1 44 0Z"
_BOWL = "M16 46.5L33 46.5A25.5 25.5 0 0 1 33 97.5L16 97.5"
_BELLY = "M26 40C48 37 61 51 61 69.5C61 87 48 100 30 100C40 94 45 84 45 69.5C45 54 38 45 26 42Z"
_SPINE = "M5 23C5 45 20 50 31 56C42 61.5 46 67 49 83C61 62 52 51 37 44C24 38 16 36 13 21Z"

_LATIN: dict[str, Letter] = {
    **{name: Letter(*parts) for name, parts in LETTERS.items()},
    "C": Letter(70, _CRESCENT, "M44 2.5C54 2.5 61 8 65 17M44 97.5C54 97.5 61 92 65 83"),
    "B": Letter(60, _STEM, "M16 2.5L30 2.5A22 22 0 0 1 30 46.5" + _BOWL),
    "F": Letter(50, _STEM, "M16 2.5L48 2.5M16 50L40 50"),
    "G": Letter(74, _CRESCENT, "M44 2.5C54 2.5 61 8 65 17M44 97.5C56 97.5 66 92 69 84L69 57L52 57"),
    "H": Letter(67, _STEM, "M64 2.5L64 97.5M16 52L64 52"),
    "J": Letter(42, "M24 0L40 0L40 72C40 88 32 99 16 100C22 95 24 86 24 74Z",
                "M18 97.5C10 97.5 4 93 2 86"),
    "K": Letter(62, _STEM, "M58 2.5L16 58M27 45C38 58 46 104 78 110"),
    "L": Letter(50, _STEM, "M16 97.5L48 97.5"),
    "M": Letter(92, "M0 0L17 0L51 84L44 100ZM76 0L92 0L92 100L76 100Z",
                "M3 2.5L3 97.5M46 94L82 3"),
    "O": Letter(92, _CRESCENT, "M44 2.5A47.5 47.5 0 0 1 44 97.5"),
    "P": Letter(58, _STEM, "M16 2.5L32 2.5A25.5 25.5 0 0 1 32 53.5L16 53.5"),
    "Q": Letter(92, _CRESCENT, "M44 2.5A47.5 47.5 0 0 1 44 97.5M52 72C60 92 74 112 100 111"),
    "S": Letter(60, _SPINE, "M53 17C49 8 42 2.5 31 2.5C18 2.5 8.5 11 8.5 23"
                "M53 76C53 90 45 97.5 30 97.5C17 97.5 8 92 4 82"),
    "T": Letter(64, "M24 0L40 0L40 100L24 100Z", "M2 2.5L62 2.5"),
    "U": Letter(67, "M0 0L16 0L16 66C16 86 23 95 34 100C12 100 0 88 0 66Z",
                "M34 97.5C53 97.5 63.5 86 63.5 68L63.5 2.5"),
    "V": Letter(68, "M0 0L17 0L42 82L36 100Z", "M37 97L66 2.5"),
    "W": Letter(98, "M0 0L17 0L38 82L32 100ZM42 0L58 0L78 82L72 100Z", "M33 97L52 8M73 97L96 2.5"),
    "X": Letter(68, "M1 0L19 0L67 100L49 100Z", "M62 2.5L6 97.5"),
    "Y": Letter(64, "M0 0L17 0L39 53L39 100L24 100L24 56Z", "M36 52L62 2.5"),
    "Z": Letter(64, "M44 3L63 3L20 97L1 97Z", "M6 2.5L60 2.5M4 97.5L62 97.5"),
    "Æ": Letter(98, "M46 0L62 0L62 100L46 100Z", "M50 2.5L4 97.5M20 66L46 66M62 2.5L96 2.5"
                "M62 52L86 52M62 97.5L96 97.5"),
    "Œ": Letter(112, _CRESCENT + "M60 0L76 0L76 100L60 100Z", "M44 2.5L108 2.5M44 97.5L108 97.5"
                "M76 52L98 52"),
    "Ø": Letter(92, _CRESCENT, "M44 2.5A47.5 47.5 0 0 1 44 97.5M80 -4L10 104"),
    "ẞ": Letter(120, _SPINE + "M65 23C65 45 80 50 91 56C102 61.5 106 67 109 83C121 62 112 51 97 44"
                "C84 38 76 36 73 21Z", "M53 17C49 8 42 2.5 31 2.5C18 2.5 8.5 11 8.5 23"
                "M53 76C53 90 45 97.5 30 97.5C17 97.5 8 92 4 82M113 17C109 8 102 2.5 91 2.5"
                "C78 2.5 68.5 11 68.5 23M113 76C113 90 105 97.5 90 97.5C77 97.5 68 92 64 82"),
}  # fmt: skip

_CYRILLIC: dict[str, Letter] = {
    "Б": Letter(60, _STEM, "M16 2.5L52 2.5" + _BOWL),
    "Г": Letter(50, _STEM, "M16 2.5L50 2.5"),
    "Ґ": Letter(50, _STEM, "M16 2.5L50 2.5L50 -16"),
    "Д": Letter(76, "M48 0L64 0L64 97L48 97Z",
                "M48 2.5L29 2.5C28 42 24 76 11 97.5M2 113L2 97.5L75 97.5L75 113"),
    "Ж": Letter(88, "M36 0L52 0L52 100L36 100Z",
                "M5 2.5L36 48M5 97.5L36 52M83 2.5L52 48M83 97.5L52 52"),
    "З": Letter(60, "M24 46C48 43 61 53 61 71C61 88 48 100 30 100C40 94 45 84 45 71"
                "C45 57 38 49 24 49Z", "M6 18C10 8 19 2.5 30 2.5C44 2.5 52 11 52 24"
                "C52 39 42 47.5 24 47.5M30 97.5C18 97.5 8 92 4 82"),
    "И": Letter(67, _STEM, "M16 92L64 8M64 2.5L64 97.5"),
    "Л": Letter(64, "M46 0L62 0L62 100L46 100Z", "M46 2.5L27 2.5C26 50 21 90 4 97.5"),
    "П": Letter(67, _STEM, "M16 2.5L64 2.5L64 97.5"),
    "У": Letter(66, "M0 0L17 0L41 58L34 74Z", "M64 2.5L35 80C30 93 22 98.5 9 97"),
    "Ф": Letter(92, "M38 -2L54 -2L54 102L38 102Z",
                "M46 17C20 17 4 30 4 50C4 70 20 83 46 83C72 83 88 70 88 50C88 30 72 17 46 17"),
    "Ц": Letter(76, _STEM, "M64 2.5L64 97.5M16 97.5L75 97.5L75 114"),
    "Ч": Letter(62, "M44 0L60 0L60 100L44 100Z", "M3 2.5L3 36C3 51 13 57 27 57L44 57"),
    "Ш": Letter(94, _STEM, "M16 97.5L91 97.5L91 2.5M53.5 2.5L53.5 97.5"),
    "Щ": Letter(104, _STEM, "M91 2.5L91 97.5M53.5 2.5L53.5 97.5M16 97.5L103 97.5L103 114"),
    "Ъ": Letter(78, "M20 0L36 0L36 100L20 100Z",
                "M2 2.5L22 2.5M36 46.5L51 46.5A25.5 25.5 0 0 1 51 97.5L36 97.5"),
    "Ы": Letter(86, _STEM, _BOWL + "M83 2.5L83 97.5"),
    "Ь": Letter(60, _STEM, _BOWL),
    "Э": Letter(70, "M26 0A50 50 0 0 1 26 100A60 60 0 0 0 26 0Z",
                "M26 2.5C16 2.5 9 8 5 17M26 97.5C16 97.5 9 92 5 83M28 50L62 50"),
    "Є": Letter(70, _CRESCENT,
                "M44 2.5C54 2.5 61 8 65 17M44 97.5C54 97.5 61 92 65 83M8 50L46 50"),
    "Ю": Letter(120, _STEM + "M72 0A50 50 0 0 0 72 100A60 60 0 0 1 72 0Z",
                "M72 2.5A47.5 47.5 0 0 1 72 97.5M16 50L28 50"),
    "Я": Letter(66, "M48 0L64 0L64 100L48 100Z",
                "M48 2.5L32 2.5A25.5 25.5 0 0 0 32 53.5L48 53.5M34 53.5C24 68 18 100 0 104"),
}  # fmt: skip
SHARED = dict(zip("АВЕКМНОРСТХІ", "ABEKMHOPCTXI"))

_DIGITS: dict[str, Letter] = {
    "0": Letter(62, "M31 0C10 0 0 22 0 50C0 78 10 100 31 100C20 90 15 72 15 50C15 28 20 10 31 0Z",
                "M31 2.5C50 2.5 59.5 24 59.5 50C59.5 76 50 97.5 31 97.5"),
    "1": Letter(62, "M25 0L41 0L41 100L25 100Z", "M9 17L27 3"),
    "2": Letter(62, "M42 24C42 46 24 64 2 97.5L14 97.5C32 74 60 52 58 25Z",
                "M6 23C9 10 18 2.5 31 2.5C45 2.5 55 11 55 25M5 97.5L58 97.5"),
    "3": Letter(62, _BELLY, "M8 2.5L53 2.5L27 41M30 97.5C18 97.5 8 92 4 82"),
    "4": Letter(62, "M37 0L53 0L53 100L37 100Z", "M41 3L3 72L61 72"),
    "5": Letter(62, _BELLY, "M54 2.5L16 2.5L12 46C17 42 22 41 28 41M30 97.5C18 97.5 8 92 4 82"),
    "6": Letter(62, "M44 0C18 12 0 40 0 67C0 88 12 100 31 100C20 94 15.5 84 15.5 68"
                "C15.5 46 26 18 44 0Z", "M31 97.5C48 97.5 59 86 59 69C59 52 48 42 33 42"
                "C25 42 18 46 14 52"),
    "7": Letter(62, "M42 3L59 3C45 32 36 64 34 100L17 100C20 64 28 34 42 3Z", "M4 2.5L57 2.5"),
    "8": Letter(62, "M7 21C7 42 20 47 32 53C43 59 46 66 48 82C62 62 54 52 38 45C24 39 16 36 14 21Z",
                "M31 2.5C45 2.5 53 11 53 23C53 39 30 44 18 52C8 58 4 66 4 75C4 89 15 97.5 31 97.5"
                "C46 97.5 57 89 57 77M31 2.5C18 2.5 9.5 11 9.5 23"),
    "9": Letter(62, "M18 100C44 88 62 60 62 33C62 12 50 0 31 0C42 6 46.5 16 46.5 32"
                "C46.5 54 36 82 18 100Z", "M31 2.5C14 2.5 3 14 3 31C3 48 14 58 29 58"
                "C37 58 44 54 48 48"),
}  # fmt: skip


def _dot(x: float, y: float, radius: float = 8) -> str:
    left, right = x - radius, x + radius
    return f"M{left} {y}A{radius} {radius} 0 0 1 {right} {y}A{radius} {radius} 0 0 1 {left} {y}Z"


_COMMA = _dot(9, 92) + "M1 92L17 92C17 104 12 112 3 118L1 115C7 110 9 105 8 98Z"
_HIGH = _dot(9, 8) + "M1 8L17 8C17 20 12 28 3 34L1 31C7 26 9 21 8 14Z"
_SIGNS: dict[str, Letter] = {
    " ": Letter(27, ""),
    ".": Letter(18, _dot(9, 92)),
    ",": Letter(18, _COMMA),
    ":": Letter(18, _dot(9, 92) + _dot(9, 42)),
    ";": Letter(18, _COMMA + _dot(9, 42)),
    "…": Letter(70, _dot(9, 92) + _dot(35, 92) + _dot(61, 92)),
    "·": Letter(18, _dot(9, 52)),
    "!": Letter(18, _dot(9, 92) + "M1 0L17 0L11 72L7 72Z"),
    "¡": Letter(18, _dot(9, 8) + "M1 100L17 100L11 28L7 28Z"),
    "?": Letter(48, _dot(20, 92) + "M36 24C36 44 16 46 16 70L24 70C26 52 52 46 50 24Z",
                "M4 22C7 9 15 2.5 26 2.5C39 2.5 47 11 47 24"),
    "¿": Letter(48, _dot(28, 8) + "M12 76C12 56 32 54 32 30L24 30C22 48 -4 54 -2 76Z",
                "M44 78C41 91 33 97.5 22 97.5C9 97.5 1 89 1 76"),
    "'": Letter(14, "M1 0L13 0L9 30L5 30Z"),
    "’": Letter(18, _HIGH),
    "‘": Letter(18, _dot(9, 26) + "M17 26L1 26C1 14 6 6 15 0L17 3C11 8 9 13 10 20Z"),
    '"': Letter(34, "M1 0L13 0L9 30L5 30ZM21 0L33 0L29 30L25 30Z"),
    "-": Letter(34, "", "M4 56L30 56"),
    "–": Letter(54, "", "M3 56L51 56"),
    "—": Letter(84, "", "M3 56L81 56"),
    "\N{MINUS SIGN}": Letter(60, "", "M4 54L56 54"),
    "+": Letter(60, "", "M4 54L56 54M30 28L30 80"),
    "=": Letter(60, "", "M4 44L56 44M4 66L56 66"),
    "×": Letter(52, "", "M6 34L46 76M46 34L6 76"),
    "/": Letter(46, "", "M42 -6L4 106"),
    "(": Letter(32, "M28 -8C-2 24 -2 76 28 108C14 78 14 22 28 -8Z"),
    ")": Letter(32, "M4 -8C34 24 34 76 4 108C18 78 18 22 4 -8Z"),
    "&": Letter(78, "M16 22C22 46 50 70 70 100L88 100C66 66 36 44 31 18Z",
                "M17 24C16 10 24 2.5 33 2.5C43 2.5 49 9 49 18C49 42 4 44 4 74C4 88 15 97.5 31 97.5"
                "C52 97.5 66 78 70 54"),
    "%": Letter(98, "M21 0C5 0 0 12 0 25C0 38 5 50 21 50C15 44 13 35 13 25C13 15 15 6 21 0Z"
                "M77 50C61 50 56 62 56 75C56 88 61 100 77 100C71 94 69 85 69 75C69 65 71 56 77 50Z",
                "M21 2.5C34 2.5 40 12 40 25C40 38 34 47.5 21 47.5M77 52.5C90 52.5 96 62 96 75"
                "C96 88 90 97.5 77 97.5M78 2L22 98"),
}  # fmt: skip
#: Quotes of two signs next to each other.
DOUBLED = {"”": "’", "“": "‘", "„": ","}

#: Marks above a letter (and the cedilla below), about x = 0.
MARKS: dict[str, Letter] = {
    "acute": Letter(0, "M-2 -9L7 -28L19 -28L4 -9Z"),
    "grave": Letter(0, "M2 -9L-7 -28L-19 -28L-4 -9Z"),
    "circumflex": Letter(0, "", "M-14 -11L0 -25L14 -11"),
    "caron": Letter(0, "", "M-14 -25L0 -11L14 -25"),
    "diaeresis": Letter(0, _dot(-14, -18, 7.5) + _dot(14, -18, 7.5)),
    "tilde": Letter(0, "", "M-17 -13C-10 -28 8 -6 17 -22"),
    "ring": Letter(0, "", "M-9 -17A9 9 0 0 1 9 -17A9 9 0 0 1 -9 -17"),
    "breve": Letter(0, "", "M-14 -25C-11 -9 11 -9 14 -25"),
    "cedilla": Letter(0, "", "M2 98L-1 108C8 106 12 112 9 118C6 123 -3 124 -8 120"),
}
#: mark -> letters with it, each after the letter it is made of.
MARKED = {
    "acute": "AÁEÉIÍOÓUÚYÝ", "grave": "AÀEÈIÌOÒUÙ", "circumflex": "AÂEÊIÎOÔUÛ",
    "diaeresis": "AÄEËIÏOÖUÜYŸEЁIЇ", "tilde": "AÃNÑOÕ", "ring": "AÅ", "cedilla": "CÇ",
    "caron": "SŠZŽ", "breve": "ИЙ",
}  # fmt: skip
#: Where a mark stands over a letter that is not over its middle.
OVER = {"A": 36, "C": 44, "O": 46, "U": 33}

#: All that is drawn once.
DRAWN = {**_LATIN, **_CYRILLIC, **_DIGITS, **_SIGNS}
