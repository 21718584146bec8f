"""Seeds for what chance draws: the one place where the machine's own randomness comes in."""

from __future__ import annotations

import secrets


def fresh_seed() -> str:
    """A seed that nobody can guess: 32 hexadecimal digits."""
    return secrets.token_hex(16)
