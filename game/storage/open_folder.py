"""Opening a folder in the desktop's own file manager."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def open_folder(path: Path) -> bool:
    """Shows a folder in the file manager of the desktop; whether there is one that could be asked. It is started and
    left alone."""
    if sys.platform == "win32":
        os.startfile(path)
        return True
    program = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if program is None:
        return False
    nowhere = subprocess.DEVNULL
    try:
        subprocess.Popen(
            [program, str(path)],
            stdin=nowhere,
            stdout=nowhere,
            stderr=nowhere,
            env=_environment(),
            start_new_session=True,
        )
    except OSError:
        return False
    return True


def _environment() -> dict[str, str]:
    """Ours without the libraries of an executable, which are none for other programs."""
    found = dict(os.environ)
    before = found.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        found["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
    return found
