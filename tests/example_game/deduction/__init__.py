"""What follows from what was seen about where Gollum is, exactly."""
