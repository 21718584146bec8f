"""Where everything finds room before it is drawn: hints, names, letters, title and key."""
