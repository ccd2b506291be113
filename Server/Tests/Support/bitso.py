"""The responses of the crypto market Bitso in tests."""

import json
import urllib.parse

from upstream import Answer

BOOKS = "/v3/available_books/"
TICKER = "/v3/ticker/"


def book(name: str, **fields) -> dict:
    """A book in the market's list, including fields that Cambist ignores."""
    return {
        "book": name, "minimum_price": "40000", "maximum_price": "20000000",
        "minimum_amount": ".000001", "maximum_amount": "500.00000000", "minimum_value": "10.00",
        "maximum_value": "200000000", "tick_size": "10", "default_chart": "candle",
        "margin_enabled": False,
        "fees": {"flat_rate": {"maker": "0.500", "taker": "0.650"}, "structure": []}, **fields}


def ticker(name: str, last: str | None = "1239480", **fields) -> dict:
    return {
        "book": name, "volume": "33.96216034", "high": "1245000", "last": last, "low": "1162120",
        "vwap": "1204411.0822715099", "ask": "1239490", "bid": "1239470",
        "created_at": "2024-03-13T11:10:45+00:00", "change_24": "20910",
        "rolling_average_change": {"6": "0.2759"}, **fields}


# A price that rises, one that falls, one in another currency, one without a tick size, and one
# without a ticker.
BOOK_LIST = [
    book("btc_mxn"),
    book("eth_mxn", maximum_price="1095200"),
    book("xrp_btc", minimum_price="0.00000100", maximum_price="0.5", minimum_value="0.00001000",
         maximum_value="100.00000000", tick_size="0.00000001"),
    book("usdt_ars", maximum_price="17077.6", minimum_value=".5", maximum_value="900000",
         tick_size=None),
    book("pepe_mxn", maximum_price="0.003", tick_size="0.00000001"),
]
TICKERS = [
    ticker("btc_mxn"),
    ticker("eth_mxn", "68450", change_24="-1150", high="70000", low="68010", vwap="69000.5",
           bid="68440", ask="68460"),
    ticker("xrp_btc", ".00000841", change_24="0", high=".00000850", low=".00000839",
           vwap=".00000842", bid=".0000084", ask=".00000842"),
    ticker("usdt_ars", "1067.35", change_24=None, rolling_average_change={}, high=None, low=None,
           vwap=None, bid="1067", ask=None),
]


def payload(content) -> Answer:
    return Answer({"success": True, "payload": content})


def error(code: str, message: str, status: int = 400) -> Answer:
    return Answer({"success": False, "error": {"code": code, "message": message}}, status=status)


def bitso(books=BOOK_LIST, tickers=TICKERS, unknown="Unknown OrderBook {0}") -> dict:
    """A market without errors. For an unknown book it responds with its usual error."""

    def answer(request):
        asked = urllib.parse.parse_qs(urllib.parse.urlsplit(request.path).query).get("book")
        if asked is None:
            return payload(tickers)
        found = [one for one in tickers if one["book"] == asked[0]]
        return payload(found[0]) if found else error("0301", unknown.format(asked[0]))

    return {BOOKS: payload(books), TICKER: answer}


def failing(answer: Answer) -> dict:
    """A market that returns the same response to everything."""
    return {BOOKS: answer, TICKER: answer}


THROTTLED = error("0801", "Too many requests", status=420)
# Invalid responses, and a word of each message.
UNREADABLE = {
    "html": (Answer("<html>Hello</html>", headers={"Content-Type": "text/html"}), "text/html"),
    "garbage": (Answer("}{", headers={"Content-Type": "application/json"}), "JSON"),
    "truncated": (
        Answer(json.dumps({"success": True, "payload": BOOK_LIST})[:900],
               headers={"Content-Type": "application/json"}), "JSON"),
    "null payload": (payload(None), "payload is missing"),
    "not a number": (payload([book("btc_mxn", maximum_price="lots")]), "“lots” is not a number"),
    "not a book": (payload([book("<b>btc</b>")]), "“<b>btc</b>” is not a currency code"),
}


def many(count: int) -> tuple[list, list]:
    """This many books with their tickers: `c0000_mxn`, `c0001_mxn`, and so on."""
    names = [f"c{number:04}_mxn" for number in range(count)]
    return [book(name) for name in names], [ticker(name) for name in names]
