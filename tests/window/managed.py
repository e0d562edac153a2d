"""A window manager for whoever wants one."""

import subprocess
from contextlib import contextmanager

from tests.window.driver import patiently

KEYS = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <keyboard>
    <keybind key="W-m"><action name="ToggleMaximize"/></keybind>
    <keybind key="W-q"><action name="Close"/></keybind>
  </keyboard>
</openbox_config>
"""


def is_managed_display():
    """Whether a manager says which desktop is shown; without one xdotool finds nothing."""
    command = ["xdotool", "get_desktop"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@contextmanager
def managed(folder):
    """Openbox on this display, its settings in that folder: the running process."""
    keys = folder / "rc.xml"
    keys.write_text(KEYS, "utf-8")
    command = ["openbox", "--sm-disable", "--config-file", str(keys)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet) as openbox:
        try:
            patiently(is_managed_display, "a window manager")
            yield openbox
        finally:
            openbox.terminate()
