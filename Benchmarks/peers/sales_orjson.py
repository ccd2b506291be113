"""The totals of all products in euros by orjson and Python's decimal, each sale half-even."""

import json
import sys
from collections import defaultdict
from decimal import ROUND_HALF_EVEN, Decimal
from pathlib import Path

import orjson

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from data import IN_EURO

rates = {code: Decimal(n) / Decimal(d) for code, (n, d) in IN_EURO.items()}
cent = Decimal("0.01")
totals = defaultdict(Decimal)
with open(sys.argv[2], "rb") as file:
    for sale in orjson.loads(file.read()):
        totals[sale["sku"]] += (Decimal(sale["amount"]) * rates[sale["currency"]]).quantize(
            cent, ROUND_HALF_EVEN)
print(json.dumps({sku: int(total * 100) for sku, total in totals.items()}))
