"""Makes the sales that the measurements read: the same for the same number, on every machine."""

import random
from pathlib import Path

RATES = [
    ("EUR", "USD", "1.359"), ("CAD", "EUR", "0.732"), ("USD", "EUR", "0.736"),
    ("EUR", "CAD", "1.366"), ("AUD", "CAD", "0.98"), ("GBP", "USD", "1.51"),
]
# What one unit is worth in euros, as a fraction: the product of the rates along its route.
IN_EURO = {
    "EUR": (1, 1), "USD": (736, 1000), "CAD": (732, 1000), "AUD": (98 * 732, 100 * 1000),
    "GBP": (151 * 736, 100 * 1000),
}
PRODUCTS = 5_000


def folder(root: Path, count: int) -> Path:
    """The folder with rates and so many transactions, in JSON and in XML; made when it is missing."""
    made = root / str(count)
    if (made / "done").exists():
        return made
    made.mkdir(parents=True, exist_ok=True)
    chance = random.Random(count)
    codes = list(IN_EURO)
    skus = [
        chr(65 + chance.randrange(26)) + str(chance.randrange(1_000, 10_000))
        for _ in range(PRODUCTS)
    ]
    rates = ",".join(f'{{"from":"{a}","to":"{b}","rate":"{rate}"}}' for a, b, rate in RATES)
    (made / "rates.json").write_text(f"[{rates}]")
    rates = "".join(f'<rate from="{a}" to="{b}" rate="{rate}"/>' for a, b, rate in RATES)
    (made / "rates.xml").write_text(f"<rates>{rates}</rates>")
    with open(made / "transactions.json", "w") as json, open(made / "transactions.xml", "w") as xml:
        json.write("[")
        xml.write("<transactions>")
        for number in range(count):
            sku, cents, code = (
                chance.choice(skus), chance.randrange(1, 10_000), chance.choice(codes))
            amount = f"{cents // 100}.{cents % 100:02d}"
            json.write(
                f'{"," if number else ""}'
                f'{{"sku":"{sku}","amount":"{amount}","currency":"{code}"}}')
            xml.write(f'<transaction sku="{sku}" amount="{amount}" currency="{code}"/>\n')
        json.write("]")
        xml.write("</transactions>")
    (made / "done").touch()
    return made
