"""Which signs a typeface has: asked of its file, as fonts measure a box for what they lack."""

from __future__ import annotations

import struct


def signs_of(data: bytes) -> frozenset[str]:
    """All signs below U+10000 of a TrueType file, by its table of segments (cmap, format 4);
    ValueError for a file that has none."""
    count = struct.unpack_from(">H", data, 4)[0]
    rows = (struct.unpack_from(">4s4xII", data, 12 + 16 * k) for k in range(count))
    at = next((at for tag, at, _length in rows if tag == b"cmap"), 0)
    if not at:
        raise ValueError("a typeface without a table of its signs")
    for k in range(struct.unpack_from(">H", data, at + 2)[0]):
        table = at + struct.unpack_from(">4xI", data, at + 4 + 8 * k)[0]
        if struct.unpack_from(">H", data, table)[0] == 4:
            return frozenset(_segments(data, table))
    raise ValueError("a typeface without segments of signs")


def _segments(data: bytes, table: int) -> list[str]:
    half = struct.unpack_from(">H", data, table + 6)[0]
    ends = struct.unpack_from(f">{half // 2}H", data, table + 14)
    begins = struct.unpack_from(f">{half // 2}H", data, table + 16 + half)
    codes = (code for begin, end in zip(begins, ends) for code in range(begin, end + 1))
    return [chr(code) for code in codes if code != 0xFFFF]
