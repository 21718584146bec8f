"""Where the program's own files lie: boards, pictures, fonts, words. Nothing here is written to at run time.

Files keep their place relative to the package `game`: beside it in a clone or an editable install, and beside it in
the executable's folder, where the build puts them.
"""

from __future__ import annotations

import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]


def resource(*parts: str) -> Path:
    """The path of one of the program's own files or folders: `resource("boards", "battle")`. It need not exist."""
    return _ROOT.joinpath(*parts)


def is_frozen() -> bool:
    """Whether this is the executable, which carries no painter and cannot install one."""
    return bool(getattr(sys, "frozen", False))
