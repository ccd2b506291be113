"""The store of a desk, read and changed by another program."""

import sqlite3
from contextlib import closing

FILE = "cambist.sqlite"


def amounts(data):
    """The amounts in the history, read by SQLite. Checks the integrity of the file."""
    with sqlite3.connect(f"file:{data}/{FILE}?mode=ro", uri=True) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [row[0] for row in database.execute("SELECT amount FROM conversion ORDER BY id")]


def typed(data):
    """The amount with which the converter starts."""
    with sqlite3.connect(f"file:{data}/{FILE}?mode=ro", uri=True) as database:
        return database.execute("SELECT amount FROM converterInput").fetchone()[0]


def make_older(data, table: str, *columns: str, hours: int = 2):
    """Makes rows of a closed store look older, so that they are due for a refresh."""
    changes = ", ".join(
        f"{column} = {column} - {hours * 3_600_000}" for column in columns or ("fetchedAt",))
    with closing(sqlite3.connect(data / FILE)) as database, database:
        database.execute(f"UPDATE {table} SET {changes}")
