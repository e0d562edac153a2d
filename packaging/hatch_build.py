"""What is made while the wheel is built: the catalogue of every language that lies in the tree, as
gettext reads it. A catalogue with something wrong in it stops the build.

Who installs this folder editable plays with what `make messages` has compiled: hatchling calls this
too, and there is no Babel in an environment that is only played in.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

EDITABLE = "editable"


class CompiledCatalogues(BuildHookInterface[Any]):
    """The hook that pyproject.toml names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them where they lie, before the wheel takes in ``assets``; ``version``: which
        kind of wheel. Raises ValueError where one is wrong."""
        if version == EDITABLE:
            return
        # A backend of builds does not look for modules in the folder that it builds.
        sys.path.insert(0, self.root)
        from tools import catalogues

        wrong = catalogues.compile_all(catalogues.there(Path(self.root) / "assets" / "locale"))
        if wrong:
            raise ValueError(f"{wrong} of the catalogues would be wrong on the screen, see above")
