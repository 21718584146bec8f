"""Cards in hands, on piles and before players."""
