"""The tests that drive a real window: `python -m tests.window [ARGUMENTS OF PYTEST]`.

Programs and people beside each other on two cores can be late by half a minute. What fails in
company is tried once more alone, and named: whoever reads the log sees which tests waver.
"""

import subprocess
import sys

from tests.window.turns import told

#: As pytest ends where tests have failed; anything else is no matter of being late.
FAILED = 1
COMMAND = [sys.executable, "-m", "pytest", "-m", "window"]


def main(words: list[str]) -> int:
    print(told(), flush=True)
    code = subprocess.run([*COMMAND, *words], check=False).returncode
    if code != FAILED:
        return code
    print("\n=== Once more, one by one, what has failed ===", flush=True)
    # The last -n counts.
    again = ["-n", "0", "--last-failed", "--last-failed-no-failures", "none", "-v"]
    return subprocess.run([*COMMAND, *words, *again], check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
