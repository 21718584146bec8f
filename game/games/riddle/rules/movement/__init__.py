"""Movement: hexes, roads, rivers; Boat, Rope and Cloak."""
