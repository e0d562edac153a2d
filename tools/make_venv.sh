#!/bin/sh
# make_venv.sh VENV WHAT [PYTHON]: a virtual environment with WHAT installed editable, or one sentence saying why not.
set -eu
venv=$1
what=$2
python=${3:-}

recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

if [ -n "$python" ]; then
    if ! recent "$python"; then
        echo "Riddance needs Python 3.11 or newer, and PYTHON=$python is not one." >&2
        exit 2
    fi
else
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if recent "$name"; then python=$name; break; fi
    done
    if [ -z "$python" ]; then
        echo "Riddance needs Python 3.11 or newer, and none was found; name one with: make play PYTHON=/path/to/python3" >&2
        exit 2
    fi
fi

# A copy or a move of the folder, or an upgrade of Python, leaves an environment that no longer runs.
if ! recent "$venv/bin/python" || ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        echo "This Python has no venv module; on Debian and Ubuntu: apt-get install python3-venv" >&2
        exit 2
    fi
    echo "Making $venv with $("$python" --version)"
    "$python" -m venv --clear "$venv"
fi

echo "Installing $what into $venv"
if ! "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --editable "$what"; then
    echo "pip could not install what Riddance needs; see its words above (it needs a network, or a package index)." >&2
    exit 2
fi
