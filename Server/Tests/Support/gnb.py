"""The responses of the sales desk's upstream in tests: the sample data in JSON and in XML."""

from xml.sax.saxutils import quoteattr

from upstream import Answer

RATES = [
    {"from": "EUR", "to": "USD", "rate": "1.359"},
    {"from": "CAD", "to": "EUR", "rate": "0.732"},
    {"from": "USD", "to": "EUR", "rate": "0.736"},
    {"from": "EUR", "to": "CAD", "rate": "1.366"},
]
SALES = [
    {"sku": "T2006", "amount": "10.00", "currency": "USD"},
    {"sku": "M2007", "amount": "34.57", "currency": "CAD"},
    {"sku": "R2008", "amount": "17.95", "currency": "USD"},
    {"sku": "T2006", "amount": "7.63", "currency": "EUR"},
    {"sku": "B2009", "amount": "21.23", "currency": "USD"},
]


def answers(rates=RATES, sales=SALES) -> dict:
    """An upstream that always responds with JSON."""
    return {"/rates": Answer(rates), "/transactions": Answer(sales)}


def xml(resource: str, rows: list[dict]) -> str:
    """The rows as elements with attributes, named after the resource without its last letter."""
    elements = "".join(
        f"<{resource[:-1]} " + " ".join(f"{k}={quoteattr(v)}" for k, v in row.items()) + "/>"
        for row in rows)
    return f'<?xml version="1.0" encoding="UTF-8"?><{resource}>{elements}</{resource}>'
