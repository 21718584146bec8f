"""A turn: building, combat, special hexes, the Ring, victory."""
