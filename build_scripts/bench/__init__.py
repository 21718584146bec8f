"""The program's speed, always as a ratio beside a well-known program measured in the same run.

Two runs of the same code, minutes apart, differ by more than half on a busy machine; two halves of one interleaved run
differ by a few per cent. So nothing here is asserted in a test, and absolute times are only reported. `reference/`
holds the other side of each ratio, kept as it was measured.
"""
