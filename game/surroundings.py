"""What other programs are told of the world when ours starts them."""
from __future__ import annotations

import os
import sys


def for_others() -> dict[str, str]:
    """Our environment, without the libraries of a bundle: other programs bring their own.

    PyInstaller's starter keeps under another name what was there before.
    """
    env = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = env.pop("LD_LIBRARY_PATH_ORIG", None)
        env.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            env["LD_LIBRARY_PATH"] = before
    return env
