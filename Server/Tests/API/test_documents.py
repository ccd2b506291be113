"""Every member of every document is described, and every described member occurs."""


import pytest
from conftest import API
from desk import Desk
from gnb import RATES
from gnb import answers as bank
from stream import quote
from upstream import Upstream
from waiting import eventually

# A pair that is published twice, a rate and an inverse that contradict each other, a cycle with a
# gain, and a rate from a currency to itself.
CONTRADICTIONS = [
    {"from": source, "to": target, "rate": rate} for source, target, rate in (
        ("EUR", "USD", "1.4"), ("GBP", "CHF", "1.1"), ("CHF", "GBP", "0.95"),
        ("NOK", "DKK", "0.65"), ("DKK", "PLN", "0.6"), ("PLN", "NOK", "3"),
        ("EUR", "EUR", "2"))]


@pytest.fixture
def description(api):
    return api("/openapi.json").json


@pytest.fixture
def contradicting(tmp_path):
    """The API of a desk whose bank publishes contradictory rates."""
    upstream = Upstream(bank(rates=RATES + CONTRADICTIONS))
    desk = Desk(tmp_path, demo=False, gnb_url=upstream.url)
    yield API(desk.url)
    desk.end()
    upstream.end()


@pytest.fixture
def answers(api, cambist, stream, contradicting, demo):
    """A response of every kind; each member occurs in at least one of them."""
    cambist("pairs", "add", "USD", "GBP")
    cambist("convert", "100", "USD", "EUR", "--on", "2020-03-13")
    cambist("convert", "1/3", "USD", "EUR", "--locale", "en")
    cambist("convert", "100", "USD", "EUR", "--fee", "2.5", "--fixed-fee", "1 EUR")
    stream.say(quote("EURUSD", "1.08410", "1.08422", "down"))
    eventually(
        lambda: any("change" in quote for quote in api("/quotes").json), what="the second quote")
    watched = {"kind": "quote", "of": "eurusd", "condition": "movesInDay", "limit": "0.05"}
    added = ("/alerts", "201", api("/alerts", "POST", watched), "post")
    eventually(lambda: api("/alerts/reached").json, what="the alert")
    paths = [
        ("/alerts", ""), ("/alerts/reached", "?after=0"),
        ("/convert", "?amount=1&from=USD&to=EUR"), ("/rates", "?from=GBP&to=USD"),
        ("/convert", "?amount=1&from=USD&to=EUR&on=2020-03-15"),
        ("/answer", "?q=$100%20to%20eur,%20kpw%20on%2013%20Mar%202020"),
        ("/convert", "?amount=1&from=USD&to=EUR&rate=0.89"),
        ("/convert", "?amount=1&from=USD&to=EUR&received=0.89"),
        ("/convert", "?amount=1&from=USD&to=EUR&fixedFee=5"),
        ("/board", "?amount=100&currency=USD&in=EUR,KPW&on=2020-03-13"),
        ("/convert", "?amount=1/3&locale=en&from=USD&to=EUR"),
        ("/rates", "?from=GBP&to=USD&on=2020-03-15"),
        ("/rates/compare", "?from=GBP&to=USD"), ("/rates/compare", "?from=GBP&to=USD&on=2020-03-15"),
        ("/rates/averages", "?from=EUR&to=USD&by=year"),
        ("/sources", ""), ("/currencies", ""), ("/pairs", ""), ("/pairs/{pair}", "/pairs/USD-GBP"),
        ("/history", ""), ("/books", ""), ("/books/{book}", "/books/btc_mxn"),
        ("/ticker", "?book=btc_mxn"), ("/quotes", ""), ("/sales", "?in=JPY"),
        ("/sales/{sku}", "/sales/T2006?in=JPY"),
    ]
    answers = [
        (path, "200", api(rest if rest.startswith("/") else path + rest)) for path, rest in paths]
    # Its sources respond.
    assert API(demo.url)("/rates/compare?from=EUR&to=USD").status == 200
    return [
        *answers, added, ("/sources", "200", API(demo.url)("/sources")),
        ("/board", "201", api("/board", "POST", {"currency": "AZN"}), "post"),
        ("/pairs/{pair}/terms", "200",
         api("/pairs/USD-GBP/terms", "PUT", {"terms": "fee 2.5"}), "put"),
        ("/pairs/{pair}/terms", "200", api("/pairs/USD-GBP/terms")),
        # A peg that has ended.
        ("/rates/compare", "200", API(demo.url)("/rates/compare?from=EUR&to=BGN&on=2020-03-13")),
        ("/sales", "200", contradicting("/sales")),
        ("/sales/{sku}", "200", contradicting("/sales/T2006")),
        ("/rates", "422", api("/rates?from=USD")),
        ("/rates", "400", api("/rates?from=%FF&to=USD"))]


class Members:
    """Compares values with their schemas, and records which members occurred."""

    def __init__(self, description):
        self.schemas = description["components"]["schemas"]
        self.seen = {name: set() for name in self.schemas}

    def compare(self, value, schema):
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            self.seen[name] |= value.keys()
            schema = self.schemas[name]
            assert set(schema["required"]) <= value.keys() <= schema["properties"].keys()
            for member, inner in value.items():
                self.compare(inner, schema["properties"][member])
        elif schema["type"] == "array":
            for element in value:
                self.compare(element, schema["items"])
        else:
            kinds = {"string": str, "integer": int, "boolean": bool, "null": type(None)}
            types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
            assert any(type(value) is kinds[one] for one in types), (value, schema)


def test_documents_match_their_descriptions(description, answers):
    members = Members(description)
    for path, status, answer, *method in answers:
        assert answer.status == int(status), answer.body
        operation = description["paths"][path][method[0] if method else "get"]
        response = operation["responses"][status]
        if "$ref" in response:
            name = response["$ref"].rpartition("/")[2]
            response = description["components"]["responses"][name]
        (media, content), = response["content"].items()
        assert answer.headers["content-type"] == media
        members.compare(answer.json, content["schema"])
    described = {name: set(schema["properties"]) for name, schema in members.schemas.items()}
    assert members.seen == described


def test_every_endpoint_is_described(description):
    operations = {
        f"{method.upper()} {path}" for path, item in description["paths"].items() for method in item}
    assert operations == {
        "GET /answer", "GET /convert", "POST /convert", "GET /rates/averages", "GET /board", "POST /board", "PUT /board/{currency}",
        "DELETE /board/{currency}", "GET /rates", "GET /rates/compare",
        "GET /sources", "GET /currencies", "GET /pairs", "POST /pairs",
        "GET /pairs/{pair}", "DELETE /pairs/{pair}",
        "GET /pairs/{pair}/terms", "PUT /pairs/{pair}/terms", "DELETE /pairs/{pair}/terms",
        "GET /alerts", "POST /alerts",
        "GET /alerts/reached", "DELETE /alerts/{id}", "GET /history", "DELETE /history/{id}",
        "GET /rates.csv", "GET /history.csv", "GET /books", "GET /books/{book}", "GET /ticker",
        "GET /quotes", "GET /sales",
        "GET /sales/{sku}", "GET /openapi.json"}
