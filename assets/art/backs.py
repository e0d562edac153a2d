"""The blank card and its six backs: gilt frame, pattern on the panel, medallion in the middle.

A back is told by its shape first and its colour second, and looks the same upside down. Each seat
of a race has a back of its own: seats 0 to 5 the six motifs, seats 6 to 11 the same with ground and
line colour exchanged. Below 84 px there is only what can be seen of it: no fine lines.

The frame and the gilt are those of the courts. NanoSVG has no clip paths, so a pattern runs over
the edge of its panel, and the ground is laid over it as a mat with a window.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

from assets.art.gilt import Dye, both, circle, dye_of, gilded, studs
from assets.art.ink import cut, document, drawing, flat, group, line, number, outline
from assets.art.names import BACKS, EXCHANGED, SEAT_BACKS, TWO_COLOUR, Palette, mixed

#: Units of the card; every drawing of a card is this large.
WIDTH, HEIGHT = 250, 350
TO_MIDDLE = f"translate({WIDTH // 2} {HEIGHT // 2})"
#: A back of fewer px has no fine lines.
FINE_PX = 84


def blank(palette: Palette, filled: bool = True) -> str:
    """An empty card, or only its edge."""
    paper = palette.paper if filled else "none"
    return _frame(1.5, 17, palette.edge, 3, paper)


def _frame(inset: float, radius: float, colour: str, width: float, fill: str = "none") -> str:
    """A line so far from the edge of the card on all sides."""
    corner = f'x="{number(inset)}" y="{number(inset)}"'
    size = f'width="{number(WIDTH - 2 * inset)}" height="{number(HEIGHT - 2 * inset)}"'
    pen = f'stroke="{colour}" stroke-width="{number(width)}"'
    return f'<rect {corner} {size} rx="{number(radius)}" fill="{fill}" {pen}/>'


# --- frame ----------------------------------------------------------------------------------------

#: Half the panel, with stepped corners as the courts have.
PANEL_X, PANEL_Y, STEP = 96, 146, 12
_CORNER = [(-PANEL_X, -PANEL_Y + 2 * STEP), (-PANEL_X + STEP, -PANEL_Y + 2 * STEP),
           (-PANEL_X + STEP, -PANEL_Y + STEP), (-PANEL_X + 2 * STEP, -PANEL_Y + STEP),
           (-PANEL_X + 2 * STEP, -PANEL_Y)]  # fmt: skip
PANEL = (
    _CORNER
    + [(-x, y) for x, y in reversed(_CORNER)]
    + [(-x, -y) for x, y in _CORNER]
    + [(x, -y) for x, y in reversed(_CORNER)]
)
#: The panel without its steps: convex, to cut by.
_FIELD = [(-PANEL_X, -PANEL_Y), (PANEL_X, -PANEL_Y), (PANEL_X, PANEL_Y), (-PANEL_X, PANEL_Y)]


#: The ground, with round corners: what is outside of it is paper.
_GROUND = "M-115-155q0-10 10-10h210q10 0 10 10v310q0 10-10 10h-210q-10 0-10-10z"


def _mat(dye: Dye, paper: str) -> str:
    """The ground round the panel and the paper round the ground, laid over a pattern."""
    ground = "M-116-166h232v332h-232z" + outline(PANEL[::-1])
    rim = "M-121-157q0-14 14-14h214q14 0 14 14v314q0 14-14 14h-214q-14 0-14-14z" + _GROUND
    return "".join(
        f'<path d="{data}" fill="{colour}" fill-rule="evenodd" stroke="none"/>'
        for data, colour in ((ground, dye.ground), (rim, paper)))


def _border(dye: Dye) -> str:
    """Two gilt lines, and in each corner between them a fan."""
    outer = "M-108-151a7 7 0 0 1 7-7h202a7 7 0 0 1 7 7v302a7 7 0 0 1-7 7h-202a7 7 0 0 1-7-7z"
    if not dye.fine:
        return line(outer, dye.gilt, 3.4) + line(outline(PANEL), dye.gilt, 5)
    made = line(outer, dye.gilt, 1.8) + gilded(outline(PANEL), dye, 3)
    for x in (-1, 1):
        for y in (-1, 1):
            made += group(_fan(dye), f"translate({x * 103} {y * 153})scale({-x} {-y})")
    return made + studs([(x, y) for x in (-102, 102) for y in (-30, 0, 30)], dye, 3.4)


def _fan(dye: Dye) -> str:
    """A quarter of a shell, out of the corner of the card."""
    rays = ""
    for degrees in (6, 27, 45, 63, 84):
        x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        rays += f"M{number(9 * x)} {number(9 * y)}L{number(22 * x)} {number(22 * y)}"
    return line("M0 7A7 7 0 0 0 7 0", dye.gilt, 2) + line(rays, dye.gilt, 2.2)


def _medallion(radius: float, dye: Dye) -> str:
    """A disc of ground with a gilt rim, and beads round it."""
    made = flat(circle(0, 0, radius + 7), dye.deep) + flat(circle(0, 0, radius + 5), dye.ground)
    if dye.fine:
        count = round(radius / 2)
        turns = [math.tau * (k + 0.5) / count for k in range(count)]
        beads = [(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]
        made += line(circle(0, 0, radius + 5), dye.gilt, 1.6) + studs(beads, dye, 2.6)
        return made + gilded(circle(0, 0, radius - 6), dye, 2.6)
    return made + line(circle(0, 0, radius + 1), dye.gilt, 5)


# --- the six --------------------------------------------------------------------------------------


def _ray(turn: float, spread: float, inner: float, outer: float) -> list[tuple[float, float]]:
    """A wedge from one radius to another, cut at the panel; angles in radians."""
    sides = ((inner, turn - spread), (outer, turn - spread), (outer, turn + spread),
             (inner, turn + spread))  # fmt: skip
    return cut([(r * math.cos(a), r * math.sin(a)) for r, a in sides], _FIELD)


def _star(points: int, outer: float, inner: float) -> str:
    """A star with one tip upwards."""
    tips = []
    for k in range(2 * points):
        radius, turn = (outer, inner)[k % 2], math.pi * k / points
        tips.append((radius * math.sin(turn), -radius * math.cos(turn)))
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in tips) + "Z"


def sun_back(dye: Dye) -> str:
    """Rays to the edge, and a star in a disc."""
    sixteenth = math.tau / 16
    broad = (outline(_ray(k * sixteenth, 0.115, 20, 240)) for k in range(16))
    made = flat("".join(broad), dye.half)
    if dye.fine:
        inner = (outline(_ray(k * sixteenth, 0.045, 20, 240)) for k in range(16))
        between = (outline(_ray((k + 0.5) * sixteenth, 0.03, 60, 118)) for k in range(16))
        made += flat("".join(inner), dye.light) + flat("".join(between), dye.gilt)
        turns = [(k + 0.5) * sixteenth for k in range(16)]
        tips = [(122 * math.cos(turn), 122 * math.sin(turn)) for turn in turns]
        made += studs([tip for tip in tips if abs(tip[0]) < PANEL_X - 8], dye, 4)
    made += _medallion(64, dye) + flat(_star(16, 54, 34), dye.light)
    made += flat(circle(0, 0, 29), dye.ground)
    made += gilded(circle(0, 0, 24), dye, 2.4) if dye.fine else ""
    return made + flat(circle(0, 0, 17), dye.light)


def _waves(places: Sequence[float], long: int, high: float, left: float) -> str:
    """Path data of waves at these heights: two whole turns of ``long`` or more, to both sides."""
    quarter = long / 4
    bend = f"{number(quarter)} {number(-high)} {number(2 * quarter)} 0 "
    back = f"{number(quarter)} {number(high)} {number(2 * quarter)} 0 "
    count = round(-2 * left / long)
    return "".join(f"M{number(left)} {number(y)}q{(bend + back) * count}" for y in places)


def wave_back(dye: Dye) -> str:
    """Rows of waves, and three that roll through the disc."""
    rows = [24 * k for k in range(-6, 7)]
    made = line(_waves(rows[::2], 56, 22, -112), dye.half, 12)
    made += line(_waves(rows[1::2], 56, 22, -112), dye.tone if dye.fine else dye.half, 8)
    if dye.fine:
        made += line(_waves(rows[::2], 56, 22, -112), dye.light, 4.4)
        made += line(_waves([y - 8 for y in rows[1::2]], 56, 22, -112), dye.gilt, 1.3)
        made += line(_waves([y + 8 for y in rows[1::2]], 56, 22, -112), dye.gilt, 1.3)
    made += _medallion(64, dye)
    if not dye.fine:
        return made + line(_waves((-16, 16), 48, 26, -48), dye.light, 13)
    made += line(_waves((-25, 25), 38, 21, -38), dye.light, 8)
    return made + line(_waves((0,), 48, 26, -48), dye.light, 9)


def lattice_back(dye: Dye) -> str:
    """A lattice of rhombi, and a great one of four."""
    wide, high = (32, 146 / 4) if dye.fine else (48, 146 / 3)
    cells = [(x, y) for x, y in _crossings(wide, high) if abs(x) / 70 + abs(y) / 87 > 0.6]

    def rhombi(part: float) -> str:
        x, y = part * wide / 2, part * high / 2
        points = ((0, -y), (x, 0), (0, y), (-x, 0))
        return "".join(
            outline(cut([(cx + px, cy + py) for px, py in points], _FIELD)) for cx, cy in cells)

    made = flat(rhombi(0.94), dye.tone)
    if dye.fine:
        made += line(rhombi(1), dye.half, 2.6) + flat(rhombi(0.44), dye.light)
        knots = [(x + wide / 2, y + high / 2) for x, y in cells]
        made += studs([each for each in knots if max(abs(each[0]) / 90, abs(each[1]) / 140) < 1],
                      dye, 4.2)
    else:
        made += line(rhombi(1), dye.half, 5)
    return made + _great_rhombus(dye)


def _great_rhombus(dye: Dye) -> str:
    def rhombus(x: float, y: float, cx: float = 0, cy: float = 0) -> str:
        return outline([(cx, cy - y), (cx + x, cy), (cx, cy + y), (cx - x, cy)])

    made = flat(rhombus(80, 98), dye.deep) + flat(rhombus(77, 95), dye.ground)
    made += gilded(rhombus(70, 87), dye, 3.4 if dye.fine else 5)
    four = ((0, -38), (30.5, 0), (0, 38), (-30.5, 0))
    made += flat("".join(rhombus(25, 31, x, y) for x, y in four), dye.light)
    if not dye.fine:
        return made
    made += flat("".join(rhombus(14, 17, x, y) for x, y in four), dye.ground)
    return made + studs(four, dye, 7) + studs([(0, 0)], dye, 5)


#: A leaf that stands on the origin, 100 high, and the half of it in the shade.
_BLADE = "M0 0C-30-22-30-66 0-100C30-66 30-22 0 0Z"
_SHADY = "M0 0C30-22 30-66 0-100Z"
_VEINS = "M0 0L0-90M0-22L-14-38M0-22L14-38M0-44L-14-60M0-44L14-60M0-64L-9-76M0-64L9-76"

#: Leaves of a spray: how far turned, how long, how wide; from the outermost to the middle.
_SPRAY = ((-62, 52, 62), (62, 52, 62), (-30, 76, 62), (30, 76, 62), (0, 100, 70))
_SIMPLE_SPRAY = ((-46, 62, 92), (46, 62, 92), (0, 100, 100))


def _leaf(dye: Dye, turn: float, long: float, wide: float) -> str:
    made = flat(_BLADE, dye.light) + flat(_SHADY, mixed(dye.light, dye.ground, 0.3))
    made += line(_VEINS, dye.ground, 3.4) if dye.fine else line("M0-8L0-74", dye.ground, 7)
    return group(made, f"rotate({number(turn)})scale({wide / 100:.2f} {long / 100:.2f})")


def leaf_back(dye: Dye) -> str:
    """Small leaves that cross, and two sprays from one stem."""
    made = _crossed_leaves(dye)
    oval = "M0-116C44-92 66-48 66 0C66 48 44 92 0 116C-44 92-66 48-66 0C-66-48-44-92 0-116Z"
    made += line(oval, dye.deep, 12) + flat(oval, dye.ground)
    made += gilded(oval, dye, 3.4) if dye.fine else line(oval, dye.gilt, 6)
    leaves = _SPRAY if dye.fine else _SIMPLE_SPRAY
    spray = "".join(_leaf(dye, *each) for each in leaves)
    made += both(group(spray, "translate(0 -3)"))
    if dye.fine:
        made += studs([(-46, 0), (-30, 0), (0, 0), (30, 0), (46, 0)], dye, 5)
    return made


def _crossed_leaves(dye: Dye) -> str:
    """Four leaves at each crossing: a field of flowers in the tone of the ground."""
    step = 32 if dye.fine else 48
    blades = gold = ""
    high = PANEL_Y / 5 if dye.fine else PANEL_Y / 3
    half_x, half_y = step / 2, high / 2
    for x, y in _crossings(step, high):
        if abs(x) / 60 + abs(y) / 110 < 0.8:
            continue  # below the oval
        for right, low in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            dx, dy, back_x, back_y = map(number, (right * half_x, low * half_y,
                                                  -right * half_x, -low * half_y))
            blades += f"M{number(x)} {number(y)}q{dx} 0 {dx} {dy}q{back_x} 0 {back_x} {back_y}z"
        gold += f"M{number(x + half_x)} {number(y + half_y)}h.2"
    return flat(blades, dye.half) + (line(gold, dye.gilt, 4) if dye.fine else "")


def _crossings(step: float, high: float) -> list[tuple[float, float]]:
    """Where the lines of a net cross: one in the middle, and all that lie on the panel."""
    across, down = round(PANEL_X / step), round(PANEL_Y / high)
    return [(step * i, high * j) for i in range(-across, across + 1)
            for j in range(-down, down + 1)]  # fmt: skip


def chevron_back(dye: Dye) -> str:
    """Roofs above one another, and three of gold on the plaque."""
    made = ""
    colours = ((dye.half, 15), (dye.tone, 11)) if dye.fine else ((dye.half, 20), (dye.tone, 20))
    start, k = 0.0, 0
    while start < 236:
        colour, width = colours[k % 2]
        made += flat(_roofs(start, width), colour)
        made += flat(_roofs(start + width + 1.5, 3.4), dye.light) if dye.fine else ""
        start, k = start + width + (8 if dye.fine else 9), k + 1
    return made + _plaque(dye)


def _roofs(start: float, width: float) -> str:
    """A band that falls to both sides, above the middle and below it."""
    end, fall = start + width, 0.8 * PANEL_X
    band = [(0, start), (PANEL_X, start - fall), (PANEL_X, end - fall), (0, end)]
    corner = cut(band, [(0, 0), (PANEL_X, 0), (PANEL_X, PANEL_Y), (0, PANEL_Y)])
    turned = [[(right * x, down * y) for x, y in corner] for right in (1, -1) for down in (1, -1)]
    return "".join(outline(each) for each in turned if each)


def _plaque(dye: Dye) -> str:
    shape = "M0-92L58-46L58 46L0 92L-58 46L-58-46Z"
    made = line(shape, dye.deep, 12) + flat(shape, dye.ground)
    made += gilded(shape, dye, 3.4) if dye.fine else line(shape, dye.gilt, 6)
    roofs = "M-42-24L0-58L42-24M-42-2L0-36L42-2" if dye.fine else "M-40-14L0-48L40-14"
    made += both(line(roofs, dye.light, 9 if dye.fine else 15))
    if not dye.fine:
        return made
    made += both(line("M-49-34L0-74L49-34", dye.gilt, 2))
    return made + studs([(-30, 0), (0, 0), (30, 0)], dye, 5)


def ring_back(dye: Dye) -> str:
    """Rings that run through one another, and in the middle ring in ring."""
    step = 32 if dye.fine else 48
    high = PANEL_Y / 5 if dye.fine else PANEL_Y / 3
    places = [(x, y) for x, y in _crossings(step, high) if math.hypot(x, y) > 50]
    hoops = "".join(circle(x, y, step * 0.66) for x, y in places)
    made = line(hoops, dye.tone if dye.fine else dye.half, 5)
    if dye.fine:
        made += line(hoops, dye.half, 1.8)
        made += studs(places, dye, 3)
    made += both(group(_roundel(dye), "translate(0 -102)"))
    made += flat(circle(0, 0, 76), dye.deep) + flat(circle(0, 0, 73), dye.ground)
    if not dye.fine:
        made += line(circle(0, 0, 66), dye.gilt, 5) + line(circle(0, 0, 46), dye.light, 13)
        return made + flat(circle(0, 0, 22), dye.light)
    made += gilded(circle(0, 0, 67), dye, 3.4) + line(circle(0, 0, 52), dye.light, 10)
    made += gilded(circle(0, 0, 39), dye, 2) + line(circle(0, 0, 27), dye.light, 6)
    return made + flat(circle(0, 0, 13), dye.deep) + studs([(0, 0)], dye, 16)


def _roundel(dye: Dye) -> str:
    made = flat(circle(0, 0, 33), dye.deep) + flat(circle(0, 0, 30), dye.ground)
    if not dye.fine:
        return made + line(circle(0, 0, 20), dye.light, 9)
    made += gilded(circle(0, 0, 26), dye, 2) + line(circle(0, 0, 16), dye.light, 5)
    return made + studs([(0, 0)], dye, 6)


_MOTIFS: dict[str, Callable[[Dye], str]] = {
    "sun": sun_back,
    "wave": wave_back,
    "lattice": lattice_back,
    "leaf": leaf_back,
    "chevron": chevron_back,
    "ring": ring_back,
}


@lru_cache(32)
def _drawn(name: str, paper: str, fine: bool) -> str:
    """All of a back but the edge of its card."""
    motif = name.removesuffix(EXCHANGED)
    ground, light = BACKS[motif] if motif == name else reversed(BACKS[motif])
    dye = dye_of(ground, light, fine)
    picture = flat(_GROUND, ground) + _MOTIFS[motif](dye) + _mat(dye, paper) + _border(dye)
    return group(drawing(picture, dye.light, 3), TO_MIDDLE)


def back(name: str, palette: Palette = TWO_COLOUR, width: float = WIDTH) -> str:
    """A back, as SVG text, drawn for ``width`` pixels; ``name`` is one of SEAT_BACKS.

    >>> back("sun") == back("sun", width=300), back("sun") == back("sun", width=60)
    (True, False)
    """
    if name not in SEAT_BACKS:
        raise ValueError(f"no back is called {name!r}; there are {', '.join(SEAT_BACKS)}")
    picture = _drawn(name, palette.paper, width >= FINE_PX)
    return document(blank(palette) + picture + blank(palette, filled=False), WIDTH, HEIGHT)
