"""Generates the sales for the benchmarks: the same for the same number of rows, on every machine.
"""

import csv
import random
from datetime import date, timedelta
from pathlib import Path

ARCHIVE = Path(__file__).resolve().parents[1] / "Sources/CambistFeeds/ECB/eurofxref-hist.csv"

RATES = [
    ("EUR", "USD", "1.359"), ("CAD", "EUR", "0.732"), ("USD", "EUR", "0.736"),
    ("EUR", "CAD", "1.366"), ("AUD", "CAD", "0.98"), ("GBP", "USD", "1.51"),
]
# The value of one unit in euros, as a fraction: the product of the rates along its route.
IN_EURO = {
    "EUR": (1, 1), "USD": (736, 1000), "CAD": (732, 1000), "AUD": (98 * 732, 100 * 1000),
    "GBP": (151 * 736, 100 * 1000),
}
PRODUCTS = 5_000
# Longer inputs repeat these rows.
BLOCK = 1_000_000

FORMS = {
    "json": ("[", '{{"sku":"{0}","amount":"{1}","currency":"{2}"}}', ",", "]"),
    "ndjson": ("", '{{"sku":"{0}","amount":"{1}","currency":"{2}"}}', "\n", "\n"),
    "xml": (
        "<transactions>", '<transaction sku="{0}" amount="{1}" currency="{2}"/>', "\n",
        "\n</transactions>"),
    "csv": ("sku,amount,currency\n", "{0},{1},{2}", "\n", "\n"),
}


def sales(root: Path, count: int, form: str) -> Path:
    """The file with this many transactions in a format, beside the rates; generated if it is
    missing.
    """
    made = root / str(count) / f"transactions.{form}"
    if made.exists():
        return made
    made.parent.mkdir(parents=True, exist_ok=True)
    unfinished = made.with_suffix(".part")
    if count > BLOCK:
        block = sales(root, BLOCK, form)
        for rates in block.parent.glob("rates.*"):
            (made.parent / rates.name).write_bytes(rates.read_bytes())
        with open(unfinished, "wb") as file:
            repeat(block, form, count // BLOCK, file.write)
        unfinished.rename(made)
        return made
    chance = random.Random(count)
    codes = list(IN_EURO)
    skus = [
        chr(65 + chance.randrange(26)) + str(chance.randrange(1_000, 10_000))
        for _ in range(PRODUCTS)
    ]
    rates = ",".join(f'{{"from":"{a}","to":"{b}","rate":"{rate}"}}' for a, b, rate in RATES)
    (made.parent / "rates.json").write_text(f"[{rates}]")
    rates = "".join(f'<rate from="{a}" to="{b}" rate="{rate}"/>' for a, b, rate in RATES)
    (made.parent / "rates.xml").write_text(f"<rates>{rates}</rates>")
    head, row, between, foot = FORMS[form]
    with open(unfinished, "w") as file:
        file.write(head)
        for number in range(count):
            sku, cents, code = (
                chance.choice(skus), chance.randrange(1, 10_000), chance.choice(codes))
            file.write(between if number else "")
            file.write(row.format(sku, f"{cents // 100}.{cents % 100:02d}", code))
        file.write(foot)
    unfinished.rename(made)
    return made


def repeat(block: Path, form: str, times: int, write) -> None:
    """Writes the transactions of a file this many times, as one input."""
    head, _, between, foot = (part.encode() for part in FORMS[form])
    end = block.stat().st_size - len(foot)
    write(head)
    with block.open("rb") as file:
        for number in range(times):
            if number:
                write(between)
            # In parts: what this program holds counts as the memory of those that it starts.
            file.seek(len(head))
            while part := file.read(min(2**20, end - file.tell())):
                write(part)
    write(foot)


# Thirty currencies that the European Central Bank has quoted in the last twenty years.
EXPENSES = (
    "USD JPY CZK DKK GBP HUF PLN RON SEK CHF NOK TRY AUD CAD CNY HKD IDR KRW MYR NZD PHP SGD THB ZAR"
    " BRL MXN INR ILS RUB EUR").split()


def expenses(root: Path, count: int) -> Path:
    """A CSV file with this many amounts in thirty currencies, with dates of twenty years."""
    made = root / f"expenses-{count}.csv"
    if made.exists():
        return made
    root.mkdir(parents=True, exist_ok=True)
    published = {}
    with open(ARCHIVE, newline="") as file:
        for row in csv.DictReader(file):
            published[row["Date"]] = {code for code in EXPENSES if row.get(code, "N/A") != "N/A"}
    first, last = date(2006, 10, 30), date(2026, 10, 30)
    days = {code: [] for code in EXPENSES}
    day, quoted, age = first - timedelta(days=10), set(), 0
    while day <= last:
        age = 0 if day.isoformat() in published else age + 1
        quoted = published.get(day.isoformat(), quoted)
        if day >= first and age <= 5:
            for code in quoted | {"EUR"}:
                days[code].append(day.isoformat())
        day += timedelta(days=1)
    chance = random.Random(count)
    words = ["Lunch", "Taxi", "Hotel", '"Train, 2nd class"', "Books", "Flight to Baku"]
    unfinished = made.with_suffix(".part")
    with open(unfinished, "w") as file:
        file.write("id,date,amount,currency,note\n")
        for number in range(count):
            code = chance.choice(EXPENSES)
            cents = chance.randrange(-10_000, 1_000_000)
            sign, cents = ("-" if cents < 0 else ""), abs(cents)
            file.write(
                f"{number},{chance.choice(days[code])},{sign}{cents // 100}.{cents % 100:02d},{code},"
                f"{chance.choice(words)}\n")
    unfinished.rename(made)
    return made
