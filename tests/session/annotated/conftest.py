"""The lessons of the box."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.annotated.annotated_file import read_annotated
from game.session.annotated.annotated_match import AnnotatedKind, AnnotatedMatch
from game.session.annotated.library import shipped


@pytest.fixture(scope="module", params=shipped(AnnotatedKind.LESSON), ids=lambda path: path.stem)
def lesson(request: pytest.FixtureRequest) -> AnnotatedMatch:
    """Each of them, read and so played through."""
    path: Path = request.param
    return read_annotated(path, AnnotatedKind.LESSON)
