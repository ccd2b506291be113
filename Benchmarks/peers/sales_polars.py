"""The totals of all products in euros by polars, on two threads; exact, each sale rounded
half-even.

    sales_polars.py json|ndjson|csv FILE

With the lazy readers and a schema; for JSON arrays there is no lazy reader.
"""

import json
import os
import sys
from pathlib import Path

os.environ["POLARS_MAX_THREADS"] = "2"
import polars as pl

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from data import IN_EURO

schema = {"sku": pl.String, "amount": pl.String, "currency": pl.String}
form, path = sys.argv[1:]
if form == "json":
    sales = pl.read_json(path, schema=schema).lazy()
elif form == "ndjson":
    sales = pl.scan_ndjson(path, schema=schema)
else:
    sales = pl.scan_csv(path, schema=schema)
worth = pl.LazyFrame({
    "currency": list(IN_EURO), "numerator": [n for n, _ in IN_EURO.values()],
    "bottom": [d for _, d in IN_EURO.values()]})
# All amounts have two decimals; the greatest product fits 64 bits.
cents = pl.col("amount").str.replace(".", "", literal=True).cast(pl.Int64)
whole, rest = pl.col("top") // pl.col("bottom"), pl.col("top") % pl.col("bottom")
up = (2 * rest > pl.col("bottom")) | ((2 * rest == pl.col("bottom")) & (whole % 2 == 1))
totals = (
    sales.join(worth, on="currency")
    .with_columns(top=cents * pl.col("numerator"))
    .group_by("sku").agg((whole + up.cast(pl.Int64)).sum().alias("cents"))
    .collect(engine="streaming"))
print(json.dumps(dict(zip(totals["sku"].to_list(), totals["cents"].to_list()))))
