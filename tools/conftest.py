"""Doctests of the mistakes need mutmut, of the extra ``mutants``."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("mutmut") else ["mutants"]
