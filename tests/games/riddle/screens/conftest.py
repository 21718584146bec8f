"""Tests of the screens leave out the pictures of turns, but those that are about them."""

from tests.ui.conftest import no_pictures_of_turns

__all__ = ["no_pictures_of_turns"]
