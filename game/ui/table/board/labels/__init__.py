"""Names on the board: where they stand, and how they make room."""
