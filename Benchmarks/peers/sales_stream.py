"""Writes the transactions of a file to standard output several times, as one input.

    sales_stream.py FORMAT TIMES FILE
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from data import repeat


def write(content) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(1, rest):]


form, times, block = sys.argv[1:]
repeat(Path(block), form, int(times), write)
