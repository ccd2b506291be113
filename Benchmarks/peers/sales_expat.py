"""The totals of all products in euros from XML by Python's iterparse and decimal, each half-even."""

import json
import sys
from collections import defaultdict
from decimal import ROUND_HALF_EVEN, Decimal
from pathlib import Path
from xml.etree.ElementTree import iterparse

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from data import IN_EURO

rates = {code: Decimal(n) / Decimal(d) for code, (n, d) in IN_EURO.items()}
cent = Decimal("0.01")
totals = defaultdict(Decimal)
root = None
for event, element in iterparse(sys.argv[2], events=("start", "end")):
    if root is None:
        root = element
    if event == "end" and element.tag == "transaction":
        totals[element.get("sku")] += (
            Decimal(element.get("amount")) * rates[element.get("currency")]
        ).quantize(cent, ROUND_HALF_EVEN)
        # Removes the elements that were read.
        root.clear()
print(json.dumps({sku: int(total * 100) for sku, total in totals.items()}))
