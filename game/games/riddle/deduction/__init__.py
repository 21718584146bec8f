"""What follows from a seat's knowledge about hands and the Ring, exactly."""
