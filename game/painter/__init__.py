"""From a board to an illustrated map. Knows no rules and no window; reads nothing but a Board.

`manifest` (what a painted board is, standard library only) and `plain` (a simple drawing with pygame) are for
everybody; every other module needs skia, numpy and shapely and is imported only when something is painted.
"""
