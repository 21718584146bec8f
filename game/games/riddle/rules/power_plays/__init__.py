"""Power plays: battle, riddle, clairvoyance and taking cards."""
