"""What a game says of its events, once, and what a seat is told of them."""
