"""Guided first games: scenario files with a teacher. The format: docs/scenarios.md."""
