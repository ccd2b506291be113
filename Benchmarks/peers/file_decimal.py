"""Converts a file of amounts with csv, decimal and the published rates in a dictionary.

    file_decimal.py ARCHIVE FILE
"""

import csv
import sys
from datetime import date, timedelta
from decimal import ROUND_HALF_EVEN, Context, Decimal, setcontext

EXACT, SHOWN = Context(prec=50), Context(prec=12)
CENT = Decimal("0.01")
setcontext(EXACT)


def table(archive: str) -> dict:
    """For each currency and day: the rate to the euro, its text, and the date of its publication.
    """
    with open(archive, newline="") as file:
        reader = csv.reader(file)
        codes = next(reader)[1:]
        published = {row[0]: row[1:] for row in reader}
    rates = {}
    day, last = date.fromisoformat(min(published)), date.fromisoformat(max(published))
    current, age = None, 0
    while day <= last:
        text = day.isoformat()
        if text in published:
            current, age = [], 0
            for code, rate in zip(codes, published[text]):
                if rate and rate != "N/A":
                    rate = Decimal(rate)
                    current.append((code, (rate, str(SHOWN.divide(1, rate)), text)))
        else:
            age += 1
        if age <= 5:
            for code, known in current:
                rates[code, text] = known
            rates["EUR", text] = (Decimal(1), "1", "")
        day += timedelta(days=1)
    return rates


def convert(archive: str, path: str) -> None:
    rates = table(archive)
    total = Decimal(0)
    with open(path, newline="") as file:
        rows, out = csv.reader(file), csv.writer(sys.stdout, lineterminator="\n")
        head = next(rows)
        day, amount, currency = (head.index(name) for name in ("date", "amount", "currency"))
        out.writerow(
            head + ["converted", "to", "rate", "rate_date", "source", "route", "problem"])
        for row in rows:
            code = row[currency]
            rate, text, published = rates[code, row[day]]
            converted = (Decimal(row[amount]) / rate).quantize(CENT, ROUND_HALF_EVEN)
            total += converted
            route = f"{code}>EUR" if code != "EUR" else code
            row += (converted, "EUR", text, published, "ecb" if published else "", route, "")
            out.writerow(row)
    print(total, file=sys.stderr)


convert(*sys.argv[1:])
