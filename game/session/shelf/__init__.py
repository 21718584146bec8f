"""What a family has played: matches read back from their files, and what can be told of the people in them."""
