"""The totals of all products in euros by chdb (ClickHouse), on two threads; exact, each sale
rounded half-even.

    sales_chdb.py json|ndjson|csv FILE

Its reader of JSON lines also reads an array.
"""

import json
import sys
from pathlib import Path

import chdb

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from data import IN_EURO

FORMATS = {"json": "JSONEachRow", "ndjson": "JSONEachRow", "csv": "CSVWithNames"}
codes, numerators, denominators = (
    list(part) for part in zip(*((code, n, d) for code, (n, d) in IN_EURO.items())))
rows = chdb.query(
    f"""
    WITH indexOf({codes}, currency) AS place,
      toInt64(replaceOne(amount, '.', '')) * {numerators}[place] AS top,
      {denominators}[place] AS bottom, intDiv(top, bottom) AS cents, top % bottom AS rest
    SELECT sku, sum(cents + (2 * rest > bottom OR (2 * rest = bottom AND cents % 2 = 1))) AS total
    FROM file('{sys.argv[2]}', {FORMATS[sys.argv[1]]}, 'sku String, amount String, currency String')
    GROUP BY sku
    SETTINGS max_threads = 2
    """, "JSONCompactEachRow")
totals = (json.loads(line) for line in str(rows).splitlines())
print(json.dumps({sku: int(cents) for sku, cents in totals}))
