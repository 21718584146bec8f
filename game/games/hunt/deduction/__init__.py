"""What follows from a seat's knowledge about Frodo's way, exactly."""
