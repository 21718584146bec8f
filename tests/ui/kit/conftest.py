"""A page without a window and somebody at its keyboard and pointer."""

import pytest

from tests.ui.page_user import display, hands, hear, heard, kit, page

__all__ = ["display", "hands", "hear", "heard", "kept_drawings", "kit", "page"]


@pytest.fixture(autouse=True, scope="module")
def kept_drawings() -> None:
    """Whatever is drawn here is drawn anew: that it is, and how, is what these tests are about."""
