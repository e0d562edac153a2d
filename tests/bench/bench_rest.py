"""What the program takes of a core while nothing happens at its start page (DESIGN 11: at most 1 %)."""

import os
import subprocess
import sys
import tempfile
import time

SETTLE_S, WATCH_S = 6, 8


def cpu_s(pid):
    with open(f"/proc/{pid}/stat") as file:
        user, system = file.read().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def run():
    """[(name, value, unit)]; nothing where the system does not tell a process's time."""
    if not os.path.exists("/proc/self/stat"):
        return []
    with tempfile.TemporaryDirectory() as folder:
        own = dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), folder)
        env = os.environ | own | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        with subprocess.Popen([sys.executable, "-m", "scenes"], env=env, stderr=subprocess.DEVNULL) as program:
            try:
                time.sleep(SETTLE_S)
                before = cpu_s(program.pid)
                time.sleep(WATCH_S)
                used = cpu_s(program.pid) - before
            finally:
                program.terminate()
                program.wait(10)
    return [("the start page at rest, share of a core", 100 * used / WATCH_S, "%")]
