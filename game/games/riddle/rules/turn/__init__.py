"""A turn: pick-ups, the Halls of Mandos, friendly exchange, hand limit."""
