"""A TrueType file of glyphs, written byte by byte: what a font needs, and nothing else.

After the OpenType specification 1.9. Outlines are polygons that may overlap, which each glyph says.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

from tools.typeface.glyphs import EM, Glyph
from tools.typeface.outlines import Outline

#: Of Noto Sans, that lines of both are as high.
ASCENT, DESCENT = 1069, -293
CAPITAL, SMALL_CAPITAL = 820, 648
#: 2026-11-28 in seconds since 1904: the same bytes every time.
WRITTEN = 3_878_668_800
_ON_CURVE, _OVERLAPS = 0x01, 0x40


def font(glyphs: Mapping[str, Glyph], names: Mapping[int, str]) -> bytes:
    """The file; ``names`` as the table ``name`` numbers them."""
    signs = sorted(glyphs, key=ord)
    ordered = [_missing(), *(glyphs[sign] for sign in signs)]
    drawn = [_glyph(glyph.outlines) for glyph in ordered]
    tables = {
        b"OS/2": _os2(signs, ordered),
        b"cmap": _cmap(signs),
        b"glyf": b"".join(drawn),
        b"head": _head(ordered),
        b"hhea": _hhea(ordered),
        b"hmtx": b"".join(struct.pack(">Hh", g.advance, _bounds(g.outlines)[0]) for g in ordered),
        b"loca": _loca(drawn),
        b"maxp": _maxp(ordered),
        b"name": _name(names),
        b"post": struct.pack(">IIhhIIIII", 0x00030000, 0, -100, 50, 0, 0, 0, 0, 0),
    }
    return _file(tables)


def _missing() -> Glyph:
    """A box, of what no text should ask for: whole words are then written in another face."""
    outer = [(60.0, 0.0), (60.0, 700.0), (500.0, 700.0), (500.0, 0.0)]
    inner = [(110.0, 50.0), (450.0, 50.0), (450.0, 650.0), (110.0, 650.0)]
    return Glyph(560, [outer, inner])


def _points(outline: Outline) -> list[tuple[int, int]]:
    """In whole units, without the same one twice in a row."""
    whole = [(round(x), round(y)) for x, y in outline]
    return [point for k, point in enumerate(whole) if point != whole[k - 1]]


def _bounds(outlines: Sequence[Outline]) -> tuple[int, int, int, int]:
    points = [point for outline in outlines for point in _points(outline)]
    if not points:
        return 0, 0, 0, 0
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _glyph(outlines: Sequence[Outline]) -> bytes:
    """Simple glyph: ends of contours, flags, steps in x and in y."""
    contours = [_points(outline) for outline in outlines]
    if not contours:
        return b""
    ends, count = b"", 0
    for contour in contours:
        count += len(contour)
        ends += struct.pack(">H", count - 1)
    points = [point for contour in contours for point in contour]
    flags, steps = bytearray(), [b"", b""]
    before = (0, 0)
    for k, point in enumerate(points):
        flag = _ON_CURVE | (_OVERLAPS if k == 0 else 0)
        for axis in (0, 1):
            bits, data = _step(point[axis] - before[axis], axis)
            flag |= bits
            steps[axis] += data
        flags.append(flag)
        before = point
    head = struct.pack(">hhhhh", len(contours), *_bounds(outlines))
    made = head + ends + struct.pack(">H", 0) + bytes(flags) + steps[0] + steps[1]
    return made + b"\0" * (-len(made) % 4)


def _step(step: int, axis: int) -> tuple[int, bytes]:
    """One coordinate: none for the same, a byte for a short one, else two."""
    short, same = (0x02, 0x10) if axis == 0 else (0x04, 0x20)
    if step == 0:
        return same, b""
    if abs(step) < 256:
        return short | (same if step > 0 else 0), bytes([abs(step)])
    return 0, struct.pack(">h", step)


def _loca(drawn: Sequence[bytes]) -> bytes:
    offsets = [0]
    for each in drawn:
        offsets.append(offsets[-1] + len(each))
    return struct.pack(f">{len(offsets)}I", *offsets)


def _cmap(signs: Sequence[str]) -> bytes:
    """Format 4: runs of signs that follow one another, as their glyphs do."""
    runs: list[list[int]] = []
    for glyph, sign in enumerate(signs, 1):
        code = ord(sign)
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code, glyph])
    runs.append([0xFFFF, 0xFFFF, 0])
    ends = [end for _, end, _ in runs]
    begins = [begin for begin, _, _ in runs]
    deltas = [(glyph - begin) % 65536 for begin, _, glyph in runs]
    deltas[-1] = 1
    count = len(runs)
    largest = 1 << (count.bit_length() - 1)
    search = (2 * largest, largest.bit_length() - 1, 2 * count - 2 * largest)
    body = struct.pack(">HHHH", 2 * count, *search)
    body += struct.pack(f">{count}H", *ends) + b"\0\0" + struct.pack(f">{count}H", *begins)
    body += struct.pack(f">{count}H", *deltas) + struct.pack(f">{count}H", *[0] * count)
    table = struct.pack(">HHH", 4, len(body) + 6, 0) + body
    return struct.pack(">HHHHI", 0, 1, 3, 1, 12) + table


def _head(glyphs: Sequence[Glyph]) -> bytes:
    boxes = [_bounds(glyph.outlines) for glyph in glyphs]
    box = (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes),
           max(b[3] for b in boxes))  # fmt: skip
    # Checksum of the file: filled in by ``_file``.
    return struct.pack(">IIIIHHQQhhhhHHhhh", 0x00010000, 0x00010000, 0, 0x5F0F3CF5, 0x0003, EM,
                       WRITTEN, WRITTEN, *box, 0, 8, 2, 1, 0)  # fmt: skip


def _hhea(glyphs: Sequence[Glyph]) -> bytes:
    boxes = [_bounds(glyph.outlines) for glyph in glyphs]
    widest = max(glyph.advance for glyph in glyphs)
    left = min(box[0] for box in boxes)
    right = min(glyph.advance - box[2] for glyph, box in zip(glyphs, boxes))
    far = max(box[2] for box in boxes)
    return struct.pack(">IhhhHhhhhhhhhhhhH", 0x00010000, ASCENT, DESCENT, 0, widest, left, right,
                       far, 1, 0, 0, 0, 0, 0, 0, 0, len(glyphs))  # fmt: skip


def _maxp(glyphs: Sequence[Glyph]) -> bytes:
    points = max(sum(len(_points(o)) for o in glyph.outlines) for glyph in glyphs)
    contours = max(len(glyph.outlines) for glyph in glyphs)
    return struct.pack(">IHHHHHHHHHHHHHH", 0x00010000, len(glyphs), points, contours, 0, 0, 2, 0,
                       0, 0, 0, 0, 0, 0, 0)  # fmt: skip


def _os2(signs: Sequence[str], glyphs: Sequence[Glyph]) -> bytes:
    average = sum(glyph.advance for glyph in glyphs) // len(glyphs)
    latin_and_cyrillic = (0x207, 0, 0, 0)
    made = struct.pack(">HhHHH", 4, average, 400, 5, 0)
    made += struct.pack(">hhhhhhhhhhh", 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0)
    made += bytes([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + struct.pack(">IIII", *latin_and_cyrillic)
    made += b"NONE" + struct.pack(">HHH", 0x40, ord(signs[0]), min(0xFFFF, ord(signs[-1])))
    made += struct.pack(">hhhHH", ASCENT, DESCENT, 0, ASCENT, -DESCENT)
    made += struct.pack(">II", 0x5, 0)
    return made + struct.pack(">hhHHH", SMALL_CAPITAL, CAPITAL, 0, 32, 1)


def _name(names: Mapping[int, str]) -> bytes:
    """For Windows in English, which all systems read."""
    records, strings = b"", b""
    for number, text in sorted(names.items()):
        data = text.encode("utf-16-be")
        records += struct.pack(">HHHHHH", 3, 1, 0x409, number, len(data), len(strings))
        strings += data
    return struct.pack(">HHH", 0, len(names), 6 + len(records)) + records + strings


def _checksum(data: bytes) -> int:
    data += b"\0" * (-len(data) % 4)
    total: int = sum(struct.unpack(f">{len(data) // 4}I", data))
    return total & 0xFFFFFFFF


def _file(tables: Mapping[bytes, bytes]) -> bytes:
    count = len(tables)
    largest = 1 << (count.bit_length() - 1)
    head = struct.pack(">IHHHH", 0x00010000, count, 16 * largest, largest.bit_length() - 1,
                       16 * (count - largest))  # fmt: skip
    at, rows, body = 12 + 16 * count, b"", b""
    places = {}
    for tag in sorted(tables):
        data = tables[tag]
        places[tag] = at + len(body)
        rows += struct.pack(">4sIII", tag, _checksum(data), at + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    whole = bytearray(head + rows + body)
    adjust = (0xB1B0AFBA - _checksum(bytes(whole))) & 0xFFFFFFFF
    struct.pack_into(">I", whole, places[b"head"] + 8, adjust)
    return bytes(whole)
