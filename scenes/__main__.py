"""``riddance``: reads the arguments, and needs pygame only when a window is wanted."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager


@contextmanager
def unswept() -> Iterator[None]:
    """Meanwhile nobody looks for rubbish: what is imported stays, and is none."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


with unswept():
    from game import asked, identity
    from scenes import i18n
    from scenes.program import arguments

BAD_INPUT, INTERRUPTED = 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """The console script; its result is the exit code."""
    if getattr(sys, "frozen", False):
        # Without it the bundles' worker would open a second window; elsewhere it costs a tenth of
        # the start for nothing.
        import multiprocessing

        multiprocessing.freeze_support()
    words = list(sys.argv[1:] if argv is None else argv)
    i18n.use_language("")
    if words and words[0] in asked.COMMANDS:
        from game import cli

        return cli.main(words)
    try:
        request = arguments.parse(words)
    except asked.Misasked as problem:
        print(f"riddance: {problem}", file=sys.stderr)
        return BAD_INPUT
    if request.version:
        print(f"{identity.NAME} {identity.version()}")
        return 0
    if request.selftest:
        from scenes.program.selftest import check_all

        return check_all()
    # What a start makes stays: not to look through it for rubbish saves a fourteenth of the time.
    # App.run looks again.
    gc.disable()
    try:
        from scenes.program.opening import open_and_run

        return open_and_run(request)
    except KeyboardInterrupt:
        # Before there is a window that saves and closes.
        return INTERRUPTED
    finally:
        gc.enable()


if __name__ == "__main__":
    raise SystemExit(main())
