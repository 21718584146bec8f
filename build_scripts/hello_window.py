"""The smallest window of the same libraries: one label on a plain ground.

What the executable's size and start are measured against. Shows its first frame, and with `--first-frame` says
so and stops; otherwise waits to be closed.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
import yaml


def main() -> int:
    """Open the window, draw once, wait."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption("hello")
    screen = pygame.display.set_mode((1280, 800))
    screen.fill((42, 27, 17))
    greeting = yaml.safe_load("greeting: hello, window")["greeting"]
    screen.blit(pygame.font.Font(None, 48).render(greeting, True, (246, 233, 200)), (80, 80))
    pygame.display.flip()
    if "--first-frame" in sys.argv:
        print("first frame", flush=True)
        return 0
    while pygame.event.wait().type != pygame.QUIT:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
