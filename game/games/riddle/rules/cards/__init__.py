"""Cards: what they are, what they allow, hands, the table of cards."""
