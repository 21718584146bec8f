"""A page without a window and somebody at its keyboard and pointer."""

from tests.ui.page_user import display, hands, hear, heard, kit, page

__all__ = ["display", "hands", "hear", "heard", "kit", "page"]
