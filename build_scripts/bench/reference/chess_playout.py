"""The yardstick of every play-out ratio: python-chess, random play, at most 200 plies a game.

playout(rng) -> (plies, legal actions generated). Interleave short slices of it with ours (A B A B ...) in one process and quote the
median of the per-round ratios: the machine drifts by 1.6x between runs, interleaved ratios by 3-8 %.
"""

import chess


def playout(rng):
    board = chess.Board()
    plies = actions = 0
    while plies < 200:
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material() or board.halfmove_clock >= 100:
            break
        actions += len(legal)
        plies += 1
        board.push(legal[int(rng.random() * len(legal))])
    return plies, actions
