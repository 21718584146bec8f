"""What only a whole board can show: references, reachability, counts, drawings, tables beside it."""
