"""Computer opponents: they get what a person in their seat would get, and keep nothing between decisions."""
