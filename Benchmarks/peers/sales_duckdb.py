"""The totals of all products in euros by DuckDB, on two threads; exact, each sale rounded
half-even.

    sales_duckdb.py json|ndjson|csv FILE

The types of all columns are given, so that none is inferred. Amounts and products fit 64 bits, with
which DuckDB is fastest; it stops with an error where they do not.
"""

import json
import sys
from pathlib import Path

import duckdb

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from data import IN_EURO

COLUMNS = "columns = {sku: 'VARCHAR', amount: 'DECIMAL(15, 2)', currency: 'VARCHAR'}"
READERS = {
    "json": f"read_json(?, format = 'array', records = true, {COLUMNS})",
    "ndjson": f"read_json(?, format = 'newline_delimited', records = true, {COLUMNS})",
    "csv": (
        "read_csv(?, auto_detect = false, header = true, delim = ',', quote = '\"', escape = '\"', "
        f"{COLUMNS})"),
}

desk = duckdb.connect()
desk.execute("SET threads = 2")
desk.execute("SET preserve_insertion_order = false")
desk.execute("CREATE TABLE worth (code VARCHAR, numerator BIGINT, denominator BIGINT)")
desk.executemany(
    "INSERT INTO worth VALUES (?, ?, ?)", [(code, n, d) for code, (n, d) in IN_EURO.items()])
rows = desk.execute(
    f"""
    WITH sales AS (
      SELECT sku, CAST(amount * 100 AS BIGINT) * numerator AS top, denominator AS bottom
      FROM {READERS[sys.argv[1]]}
      JOIN worth ON code = currency
    ), whole AS (
      SELECT sku, top // bottom AS cents, top % bottom AS rest, bottom FROM sales
    )
    SELECT sku, sum(cents + CASE WHEN 2 * rest > bottom OR (2 * rest = bottom AND cents % 2 = 1)
      THEN 1 ELSE 0 END) FROM whole GROUP BY sku
    """, [sys.argv[2]]).fetchall()
print(json.dumps({sku: int(cents) for sku, cents in rows}))
