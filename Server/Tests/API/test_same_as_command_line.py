"""The API returns what the command line prints, for the same store and the same sources."""

import json

import pytest


@pytest.fixture(scope="module")
def used(cambist):
    """A desk with stored data."""
    for pair in (["USD", "GBP"], ["JPY", "EUR"], ["XAU", "XAG"]):
        cambist("pairs", "add", *pair)
    cambist("convert", "100", "USD", "EUR")
    cambist("convert", "(10+2)/3", "GBP", "JPY", "--on", "2020-03-13")


@pytest.mark.parametrize("path, arguments", [
    ("/convert?amount=100&from=USD&to=EUR", ["convert", "100", "USD", "EUR"]),
    ("/convert?amount=(10%2B2)/3&locale=en&from=gbp&to=JPY&on=2020-03-13&source=ecb",
     ["convert", "(10+2)/3", "gbp", "JPY", "--on", "2020-03-13", "--source", "ecb"]),
    ("/board", ["board"]),
    ("/board?amount=100&currency=usd", ["board", "100", "USD"]),
    ("/board?currency=JPY&on=2020-03-13&source=ecb",
     ["board", "jpy", "--on", "2020-03-13", "--source", "ecb"]),
    ("/rates?from=USD&to=GBP", ["rates", "USD", "GBP"]),
    ("/rates?from=USD&to=CYP&on=2001-12-30", ["rates", "USD", "CYP", "--on", "2001-12-30"]),
    ("/rates/compare?from=USD&to=GBP", ["rates", "USD", "GBP", "--compare"]),
    ("/rates/compare?from=USD&to=GBP&on=2020-03-13&and=2020-03-20",
     ["rates", "USD", "GBP", "--compare", "--on", "2020-03-13", "--and", "2020-03-20"]),
    ("/rates/averages?from=USD&to=EUR&since=2020&until=2024",
     ["rates", "USD", "EUR", "--average", "year", "--from", "2020", "--to", "2024"]),
    ("/rates/averages?from=GBP&to=JPY&by=quarter&since=2020-Q2&until=2020-08-13",
     ["rates", "GBP", "JPY", "--average", "quarter", "--from", "2020-Q2", "--to", "2020-08-13"]),
    ("/currencies", ["currencies"]),
    ("/currencies?search=yen&language=ru", ["currencies", "yen", "--language", "ru"]),
    ("/pairs", ["pairs"]),
    ("/history", ["history"]),
    ("/history?currency=yen", ["history", "--currency", "yen"]),
    ("/books", ["books"]),
    ("/books/btc_mxn", ["books", "btc_mxn"]),
    ("/books/PEPE-MXN", ["books", "PEPE-MXN"]),
    ("/sales", ["sales"]),
    ("/sales?in=usd", ["sales", "--in", "usd"]),
    ("/sales/T2006", ["sales", "T2006"]),
])
def test_the_same_bytes_and_the_same_warnings(api, used, cambist, path, arguments):
    answer = api(path)
    # The store has what the desk has fetched by now.
    printed, warnings = cambist(*arguments, "--json")
    assert answer.status == 200, answer.body
    assert answer.body + b"\n" == printed
    assert answer.notices == warnings


def test_a_total_without_rates_is_the_same_document(api, used, command):
    answer = api("/sales/T2006?in=JPY")
    process = command("sales", "T2006", "--in", "JPY", "--json")
    printed, message = process.communicate(timeout=120)
    assert (answer.status, process.returncode) == (200, 66)
    assert answer.body + b"\n" == printed
    assert b"JPY" in message


@pytest.mark.parametrize("path, arguments, status, code", [
    ("/convert?amount=1,500&from=USD&to=EUR", ["convert", "1,500", "USD", "EUR"], 422, 64),
    ("/convert?amount=1/0&locale=en&from=USD&to=EUR", ["convert", "1/0", "USD", "EUR"], 422, 64),
    ("/convert?amount=1&from=E*&to=EUR", ["convert", "1", "E*", "EUR"], 422, 64),
    ("/board?amount=1,500&currency=USD", ["board", "1,500", "USD"], 422, 64),
    ("/rates?from=USD&to=ZZZ", ["rates", "USD", "ZZZ"], 404, 66),
    ("/rates?from=USD&to=EUR&on=1990-01-01", ["rates", "USD", "EUR", "--on", "1990-01-01"], 404, 66),
    ("/rates/compare?from=USD&to=ZZZ", ["rates", "USD", "ZZZ", "--compare"], 404, 66),
    ("/rates/compare?from=USD&to=EUR&and=2020-13-01",
     ["rates", "USD", "EUR", "--compare", "--and", "2020-13-01"], 422, 64),
    ("/rates/averages?from=USD&to=EUR&since=2020-13",
     ["rates", "USD", "EUR", "--average", "year", "--from", "2020-13"], 422, 64),
    ("/rates/averages?from=USD&to=EUR&since=2021&until=2020",
     ["rates", "USD", "EUR", "--average", "year", "--from", "2021", "--to", "2020"], 404, 64),
    ("/rates/averages?from=USD&to=ZZZ", ["rates", "USD", "ZZZ", "--average", "year"], 404, 66),
    ("/currencies?search=xyzzy", ["currencies", "xyzzy"], 404, 66),
    ("/books/btc.mxn", ["books", "btc.mxn"], 422, 64),
    ("/sales/NOPE", ["sales", "NOPE"], 404, 66),
    ("/sales?in=%2B%2B", ["sales", "--in", "++"], 422, 64),
])
def test_errors_have_the_same_text(api, command, path, arguments, status, code):
    answer = api(path)
    process = command(*arguments, "--json")
    out, err = process.communicate(timeout=120)
    *warnings, message = [line.removeprefix("cambist: ") for line in err.decode().splitlines()]
    assert (answer.status, process.returncode, out) == (status, code, b"")
    problem = answer.json
    details = [one["detail"] for one in problem.get("errors", [problem])]
    assert details == [message]
    assert answer.notices == warnings


def test_sources_are_the_same_as_on_the_command_line(api, cambist):
    api("/rates?from=USD&to=EUR")
    answered, printed = api("/sources").json, json.loads(cambist("sources", "--json")[0])
    for one in answered + printed:
        # Each of them knows only the errors that it encountered itself.
        one.pop("problem", None)
        assert one.pop("status") in ("failing", "unused")
    assert answered == printed and [one["id"] for one in printed][:2] == ["valyuta", "ecb"]


def test_a_ticker_is_the_same_as_that_of_the_book(api, cambist):
    ticker = api("/ticker?book=btc_mxn").json
    assert ticker == json.loads(cambist("books", "btc_mxn", "--json")[0])["ticker"]


def test_quotes_are_the_same_as_on_the_command_line(api, cambist):
    quotes = {one["symbol"]: one for one in api("/quotes").json}
    assert list(quotes) == ["APPLE", "EURUSD"]
    lines = [json.loads(line) for line in cambist("quotes", "--json")[0].splitlines()]
    for line in lines:
        # Each of them received the quotes itself. The time of the first bid of the day is known to
        # the second.
        assert line.pop("receivedAt") and quotes[line["symbol"]].pop("receivedAt")
        for member in ("change", "changePercent", "firstBid", "firstBidAt"):
            line.pop(member, None)
            quotes[line["symbol"]].pop(member, None)
    assert {line["symbol"]: line for line in lines} == quotes
