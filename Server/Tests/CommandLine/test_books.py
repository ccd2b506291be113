"""The crypto markets on the command line: the list, a book, watching, and errors."""

import json
import os
import re
import signal
import time

import pytest
from bitso import (
    BOOK_LIST, THROTTLED, TICKERS, UNREADABLE, bitso, book, error, failing, many, payload,
    ticker)
from store import make_older
from tables import cells
from upstream import Answer
from waiting import eventually


@pytest.fixture
def market(upstream):
    """A market without errors."""
    return upstream(bitso())


@pytest.fixture
def watch(running, tmp_path):
    """A function that starts `cambist books` and leaves it running."""

    def start(*arguments, **more):
        return running("books", *arguments, "--data", tmp_path / "data", **more)

    return start


def cut_off(_) -> Answer:
    """A response whose connection ends in the middle."""

    def chunks():
        yield b'{"success":true,"payload":[{"book":"btc_m'
        raise BrokenPipeError

    return Answer(chunks())


# Responses


def test_every_book_is_in_the_table(cambist, market):
    result = cambist("books", "--bitso-url", market.url)
    assert (result.code, result.err) == (0, "")
    assert cells(result.out) == [
        ["BOOK", "LAST", "24 H", "MAX PRICE", "MIN VALUE", "MAX VALUE"],
        ["BTC MXN", "1,239,480 MXN", "+1.72%", "20,000,000 MXN", "10 MXN", "200,000,000 MXN"],
        ["ETH MXN", "68,450 MXN", "-1.65%", "1,095,200 MXN", "10 MXN", "200,000,000 MXN"],
        ["PEPE MXN", "—", "—", "0.00300000 MXN", "10 MXN", "200,000,000 MXN"],
        ["XRP BTC", "0.00000841 BTC", "0.00%", "0.50000000 BTC", "0.00001 BTC", "100 BTC"],
        ["USDT ARS", "1,067.35 ARS", "—", "17,077.60 ARS", "0.50 ARS", "900,000 ARS"],
    ]
    # Two requests for everything, with the trailing slash to which the market would redirect.
    assert [request.path for request in market.requests] == ["/v3/available_books/", "/v3/ticker/"]


@pytest.mark.parametrize("name", ["btc_mxn", "BTC-MXN", "btc/mxn", "BTC MXN"])
def test_a_book_is_found_by_the_names_that_people_use(cambist, market, name):
    result = cambist("books", name, "--bitso-url", market.url)
    assert (result.code, result.err) == (0, "")
    assert [row for row in cells(result.out) if row != [""]] == [
        ["BTC MXN", "1,239,480 MXN"], ["Change", "+20,910 MXN (+1.72%)"],
        ["High", "1,245,000 MXN"], ["Low", "1,162,120 MXN"], ["Volume", "33.96216034 BTC"],
        ["Volume-weighted average (VWAP)", "1,204,411 MXN"],
        ["Bid", "1,239,470 MXN"], ["Ask", "1,239,490 MXN"], ["Spread", "20 MXN"],
        ["Maximum price", "20,000,000 MXN"], ["Minimum price", "40,000 MXN"],
        ["Maximum amount", "500 BTC"], ["Minimum amount", "0.000001 BTC"],
        ["Maximum value", "200,000,000 MXN"], ["Minimum value", "10 MXN"], ["Tick size", "10 MXN"],
    ]


def test_json_has_the_digits_of_the_market(cambist, market):
    btc = {
        "book": "btc_mxn", "major": "BTC", "minor": "MXN", "minimumPrice": "40000",
        "maximumPrice": "20000000", "minimumAmount": "0.000001", "maximumAmount": "500.00000000",
        "minimumValue": "10.00", "maximumValue": "200000000", "tickSize": "10",
        "ticker": {
            "last": "1239480", "high": "1245000", "low": "1162120", "vwap": "1204411.0822715099",
            "volume": "33.96216034", "change24": "20910", "changePercentage": "1.72",
            "bid": "1239470", "ask": "1239490", "spread": "20", "time": "2024-03-13T11:10:45Z",
            "kind": "market"}}
    flags = ["--json", "--bitso-url", market.url]
    assert cambist("books", "btc_mxn", *flags).json == btc
    document = cambist("books", *flags).json
    assert document.keys() == {"source", "fetchedAt", "books"}
    assert document["source"] == "bitso"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", document["fetchedAt"])
    # In the market's order, and without fields that have no value.
    assert [row["book"] for row in document["books"]] == [row["book"] for row in BOOK_LIST]
    assert document["books"][0] == btc
    assert document["books"][3]["ticker"] == {
        "last": "1067.35", "bid": "1067", "volume": "33.96216034", "time": "2024-03-13T11:10:45Z",
        "kind": "market"}
    assert "tickSize" not in document["books"][3] and "ticker" not in document["books"][4]
    assert document["books"][2]["ticker"]["last"] == "0.00000841"


def test_a_book_missing_from_the_list_is_requested(cambist, upstream):
    market = upstream(bitso(tickers=[*TICKERS, ticker("ltc_mxn", "1684.3", change_24="-2.1")]))
    result = cambist("books", "ltc_mxn", "--json", "--bitso-url", market.url).json
    assert (result["book"], result["ticker"]["changePercentage"]) == ("ltc_mxn", "-0.12")
    assert "maximumPrice" not in result
    assert market.requests[-1].path == "/v3/ticker/?book=ltc_mxn"


def test_null_prices_are_dashes_and_never_zero(cambist, upstream):
    fields = ("volume", "high", "last", "low", "vwap", "ask", "bid", "created_at", "change_24")
    nothing = ticker("btc_mxn", **{field: None for field in fields})
    market = upstream(bitso([book("btc_mxn")], [nothing]))
    flags = ["--bitso-url", market.url]
    assert cells(cambist("books", *flags).out)[1][:3] == ["BTC MXN", "—", "—"]
    figures = dict(row for row in cells(cambist("books", "btc_mxn", *flags).out) if len(row) == 2)
    for label in ("BTC MXN", "High", "Low", "Volume", "Change", "Bid", "Ask", "Spread"):
        assert figures[label] == "—"
    assert cambist("books", "btc_mxn", "--json", *flags).json["ticker"] == {"kind": "market"}


def test_thousands_of_books_are_fast(cambist, upstream):
    market = upstream(bitso(*many(5_000)))
    result = cambist("books", "--json", "--bitso-url", market.url, measured=True)
    assert len(result.json["books"]) == 5_000
    assert result.peak_mib < 256


# Number formats of a region


@pytest.mark.parametrize("flags, environment, last, change", [
    (["--locale", "de-DE"], {}, "1.239.480 MXN", "+1,72 %"),
    (["--locale", "de_DE"], {}, "1.239.480 MXN", "+1,72 %"),
    ([], {"LC_ALL": "de_DE.UTF-8"}, "1.239.480 MXN", "+1,72 %"),
    ([], {"LC_ALL": "", "LC_NUMERIC": "", "LANG": "de_DE.UTF-8"}, "1.239.480 MXN", "+1,72 %"),
    (["--locale", "en-US"], {"LC_ALL": "de_DE.UTF-8"}, "1,239,480 MXN", "+1.72%"),
    ([], {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "1,239,480 MXN", "+1.72%"),
    ([], {"LC_ALL": "no such locale"}, "1,239,480 MXN", "+1.72%"),
    (["--locale", "tr-TR"], {}, "1.239.480 MXN", "+%1,72"),
    (["--locale", "hi-IN"], {}, "12,39,480 MXN", "+1.72%"),
])
def test_numbers_are_formatted_for_the_region(cambist, market, flags, environment, last, change):
    result = cambist("books", *flags, "--bitso-url", market.url, **environment)
    assert result.code == 0
    assert cells(result.out)[1][:3] == ["BTC MXN", last, change]


def test_json_is_the_same_in_every_region(cambist, market):
    flags = ["btc_mxn", "--json", "--bitso-url", market.url]
    assert cambist("books", *flags, "--locale", "ar-EG").out == cambist("books", *flags).out


# Errors


@pytest.mark.parametrize("arguments, word", [
    (["--locale", "nonsense"], "nonsense"), (["--locale", ""], "“”"),
    (["--locale", "de-DE;x"], "de-DE;x"),
    ([""], "“”"),
    (["<b>_mxn"], "“<b>_mxn”"), (["btc_\033[2J"], "is not an order book"),
    (["--bitso-interval", "0"], "1 to 3600"), (["--bitso-interval", "3601"], "1 to 3600"),
    (["--bitso-url", "nowhere"], "nowhere"),
])
def test_invalid_arguments_are_rejected(cambist, arguments, word):
    result = cambist("books", *arguments)
    assert (result.code, result.out) == (64, "")
    assert word in result.err and "\033" not in result.err


def test_an_unknown_book_is_not_found(cambist, upstream):
    market = upstream(bitso(unknown="\033[2J<script> {0}"))
    for flags in ([], ["--json"], ["--watch"]):
        result = cambist("books", "nope_mxn", "--bitso-url", market.url, *flags)
        assert (result.code, result.out) == (66, "")
        assert "Order book NOPE MXN not found." in result.err and "\033" not in result.err


@pytest.mark.parametrize("flags", [[], ["btc_mxn"], ["--json"], ["--watch"]])
def test_an_unreachable_market_without_stored_data_is_unavailable(cambist, flags):
    result = cambist("books", *flags)
    assert (result.code, result.out) == (69, "")
    assert "127.0.0.1" in result.err and "Can’t connect" in result.err


@pytest.mark.parametrize("trouble, code, word", [
    *[(answer, 65, word) for answer, word in UNREADABLE.values()],
    (cut_off, 69, "before the response was complete"),
    (Answer("down", status=503), 69, "503"),
    (THROTTLED, 69, "Trying again in 60 s"),
    (Answer("slow down", status=420), 69, "Trying again in 60 s"),
    (error("0801", "slow down", status=200), 69, "Trying again in 60 s"),
    (error("0201", "Invalid \033[2Jkey"), 69, "Invalid"),
], ids=lambda value: None)
def test_a_failed_market_without_stored_data_is_explained(cambist, upstream, trouble, code, word):
    result = cambist("books", "--bitso-url", upstream(failing(trouble)).url)
    assert (result.code, result.out) == (code, "")
    assert result.err.startswith("cambist: Bitso: ") and word in result.err
    assert "\033" not in result.err


@pytest.mark.parametrize("trouble, word", [
    (Answer("down", status=503), "503"), (THROTTLED, "Trying again in 60 s"),
    *UNREADABLE.values(),
], ids=lambda value: None)
def test_stored_books_are_used_with_a_warning(cambist, market, tmp_path, trouble, word):
    flags = ["--bitso-url", market.url, "--data", tmp_path / "data"]
    first = cambist("books", *flags)
    make_older(tmp_path / "data", "market")
    fetched = time.strftime("%Y-%m-%dT", time.gmtime(time.time() - 7_200))
    market.answers.update(failing(trouble))
    for arguments, out in [([], first.out), (["btc_mxn"], None), (["--json"], None)]:
        result = cambist("books", *arguments, *flags)
        assert result.code == 0
        assert out is None or result.out == out
        assert result.err.startswith("cambist: Showing saved data from " + fetched)
        assert word in result.err
        assert result.err.count("\n") == 1
    # When it is available again, there is no warning.
    market.answers.update(bitso())
    assert cambist("books", *flags).err == ""


def test_recent_books_are_not_requested_again(cambist, market, tmp_path):
    flags = ["--bitso-url", market.url, "--data", tmp_path / "data", "--bitso-interval", 3600]
    assert cambist("books", *flags).out == cambist("books", *flags).out
    assert len(market.requests) == 2


# Watching


@pytest.mark.parametrize("book", [[], ["btc_mxn"]])
def test_watching_shows_updates(watch, market, book):
    books = watch(*book, "--watch", "--bitso-url", market.url, "--bitso-interval", 1)
    books.line_with("1,239,480 MXN")
    market.answers.update(bitso(tickers=[ticker("btc_mxn", "1240000")]))
    assert "BTC MXN" in books.line_with("1,240,000 MXN")
    # An outage is reported, and the stored data is shown again.
    market.answers.update(failing(Answer("down", status=503)))
    assert "503" in books.warning()
    books.line_with("1,240,000 MXN")


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_watching_exits_cleanly_and_soon(watch, market, stop):
    books = watch("--watch", "--bitso-url", market.url, "--bitso-interval", 3600)
    books.line_with("USDT ARS")
    start = time.monotonic()
    books.process.send_signal(stop)
    assert books.end() == 0
    assert time.monotonic() - start < 10


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_watching_exits_soon_while_the_market_hangs(watch, upstream, stop):
    market = upstream(failing(Answer([], delay=60)))
    books = watch("--watch", "--bitso-url", market.url)
    eventually(lambda: market.requests)
    start = time.monotonic()
    books.process.send_signal(stop)
    assert books.end() == 0
    assert time.monotonic() - start < 10


def test_watching_in_json_writes_one_document_per_line(watch, market):
    books = watch("--watch", "--json", "--bitso-url", market.url, "--bitso-interval", 1)
    first, second = json.loads(books.line()), json.loads(books.line())
    assert first["fetchedAt"] < second["fetchedAt"]
    assert first["books"] == second["books"] and len(first["books"]) == len(BOOK_LIST)


def test_tables_on_a_pipe_are_appended(watch, market):
    books = watch("--watch", "--bitso-url", market.url, "--bitso-interval", 1)
    lines = [books.line() for _ in range(2 * (len(BOOK_LIST) + 2))]
    assert "\033" not in "".join(lines)
    # A blank line separates one table from the next.
    assert [line.split()[0] for line in lines if line.startswith("BOOK")] == ["BOOK"] * 2
    assert lines.count("\n") == 2


def test_a_closed_pipe_ends_it_without_a_crash(cambist, watch, market):
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as closed:
        result = cambist("books", "--bitso-url", market.url, stdout=closed)
        assert result.code > 0
    reading, writing = os.pipe()
    books = watch(
        "--watch", "--json", "--bitso-url", market.url, "--bitso-interval", 1, stdout=writing)
    os.close(writing)
    assert os.read(reading, 1)
    os.close(reading)
    assert books.end() > 0


def test_an_empty_market_is_not_an_error(cambist, upstream):
    market = upstream({**bitso([], []), "/v3/ticker/": payload([])})
    result = cambist("books", "--bitso-url", market.url)
    assert (result.code, len(result.out.splitlines())) == (0, 1)
    assert cambist("books", "--json", "--bitso-url", market.url).json["books"] == []
