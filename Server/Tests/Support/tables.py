"""Reads the tables that the program writes."""

import re


def cells(text: str) -> list[list[str]]:
    """The table's cells, which are separated by at least two spaces."""
    return [re.split(r" {2,}", line.strip()) for line in text.replace("\u00a0", " ").splitlines()]
