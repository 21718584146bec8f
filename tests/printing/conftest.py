"""What is drawn on several sheets alike is drawn once."""

from __future__ import annotations

from tests.ui.kept_drawings import kept_drawings

__all__ = ["kept_drawings"]
