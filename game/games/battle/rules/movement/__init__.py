"""Movement: reach, limits, permissions."""
