"""Boards as data: YAML with places, strict checks, hex and graph geometry. Knows no rules and no pixels."""
