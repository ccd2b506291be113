"""The live quotes on the command line: once, as a live table, and as lines of JSON."""

import json
import os
import re
import signal
import socket
import time
from contextlib import contextmanager

import pytest
from store import make_older
from stream import OLD, Stream, quote
from tables import cells

HEADER = ["SYMBOL", "BID", "ASK", "LOW", "HIGH", "SPREAD", "CHANGE TODAY", "TIME (UTC)"]


@contextmanager
def silent_listener():
    """The address of a server that accepts connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield f"ws://127.0.0.1:{listener.getsockname()[1]}"


# Once


def test_every_quote_is_in_the_table(cambist, stream):
    result = cambist("quotes", "--quotes-url", stream.url)
    assert (result.code, result.err) == (0, "")
    # Prices have the digits that were sent. A missing value is a dash, and the spread is then
    # counted in units of the last digit.
    assert cells(result.out) == [
        HEADER,
        ["APPLE", "178.20", "178.40", "—", "178.40", "20 pts", "—", "13 Mar 2024, 11:10:45"],
        ["EURUSD", "1.08310", "1.08322", "1.08310", "1.08322", "12 pts", "—",
         "13 Mar 2024, 11:10:45", "up"],
        ["XAUEUR", "2,784.06", "2,784.610", "2,784.06", "2,790.00", "55 pts", "—",
         "13 Mar 2024, 11:10:45", "down"],
    ]


def test_the_source_can_be_named_in_the_environment(cambist, stream):
    result = cambist("quotes", CAMBIST_QUOTES_URL=stream.url)
    assert (result.code, len(cells(result.out))) == (0, 4)


@pytest.mark.parametrize("arguments, expected", [
    (["--only", "eurusd"], ["EURUSD"]), (["--only", "XAUEUR", "Apple"], ["APPLE", "XAUEUR"]),
    (["--only", "XAUEUR", "--only", "APPLE"], ["APPLE", "XAUEUR"]),
    # Only a complete symbol matches.
    (["--only", "EURUSD", "EUR", "XAUEURO"], ["EURUSD"]),
])
def test_only_the_requested_symbols(cambist, stream, arguments, expected):
    result = cambist("quotes", *arguments, "--quotes-url", stream.url)
    assert result.code == 0
    assert [row[0] for row in cells(result.out)[1:]] == expected


@pytest.mark.parametrize("flags, environment, time", [
    ([], {}, "11:10:45"), (["--quotes-zone", "UTC+4"], {}, "07:10:45"),
    ([], {"CAMBIST_QUOTES_ZONE": "Asia/Baku"}, "07:10:45"),
    (["--quotes-zone", "UTC"], {"CAMBIST_QUOTES_ZONE": "Asia/Baku"}, "11:10:45"),
])
def test_a_time_without_a_zone_is_read_in_the_sources_zone(
        cambist, stream, flags, environment, time):
    result = cambist("quotes", *flags, "--quotes-url", stream.url, TZ="UTC", **environment)
    assert result.code == 0
    table = cells(result.out)
    assert table[0][7] == "TIME (UTC)"
    assert table[1][7] == f"13 Mar 2024, {time}"


@pytest.mark.parametrize("zone, time", [
    ("Asia/Baku", "13 Mar 2024, 15:10:45"), ("America/Mexico_City", "13 Mar 2024, 05:10:45"),
    # Daylight saving time had begun in New York, and not in Berlin.
    ("America/New_York", "13 Mar 2024, 07:10:45"), ("Europe/Berlin", "13 Mar 2024, 12:10:45"),
    ("Pacific/Kiritimati", "14 Mar 2024, 01:10:45"), (":Asia/Baku", "13 Mar 2024, 15:10:45"),
    ("AZT-4", "13 Mar 2024, 15:10:45"),
])
def test_times_are_shown_in_the_time_zone_of_tz(cambist, stream, zone, time):
    result = cambist("quotes", "--quotes-url", stream.url, TZ=zone)
    assert result.code == 0
    table = cells(result.out)
    assert table[0][7] == "TIME"
    assert table[1][7] == time
    assert "UTC" not in result.out


def test_a_time_without_a_zone_is_converted_from_the_sources_zone(watch):
    quotes = watch("--watch", "--json", "--only", "XAUEUR", "--quotes-zone", "Europe/Berlin")
    line = json.loads(quotes.line())
    assert (line["time"], line["zone"]) == ("2024-03-13T10:10:45.250Z", "Europe/Berlin")


@pytest.mark.parametrize("flags, environment", [
    (["--quotes-zone", "Asia/Nowhere"], {}), (["--quotes-zone", ""], {}),
    ([], {"CAMBIST_QUOTES_ZONE": "UTC+25"}),
])
def test_an_unknown_zone_is_rejected(cambist, stream, flags, environment):
    for command in ("quotes", "serve"):
        result = cambist(command, *flags, "--quotes-url", stream.url, **environment)
        assert (result.code, result.out) == (64, "")
        assert "is not a time zone" in result.err


@pytest.mark.parametrize("flags, environment, price, bid", [
    (["--locale", "de-DE"], {}, "2.784,06", "1,08310"),
    ([], {"LC_ALL": "de_DE.UTF-8"}, "2.784,06", "1,08310"),
    (["--locale", "en-US"], {"LC_ALL": "de_DE.UTF-8"}, "2,784.06", "1.08310"),
    ([], {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "2,784.06", "1.08310"),
    (["--locale", "ar-EG"], {}, "٢٬٧٨٤٫٠٦", "١٫٠٨٣١٠"),
])
def test_numbers_are_formatted_for_the_region(cambist, stream, flags, environment, price, bid):
    result = cambist("quotes", *flags, "--quotes-url", stream.url, **environment)
    assert result.code == 0
    bids = {row[0]: row[1] for row in cells(result.out)}
    assert (bids["XAUEUR"], bids["EURUSD"]) == (price, bid)


def test_invalid_elements_are_skipped_with_a_warning(cambist, stream):
    stream.say(
        quote("NOBID", None, "1"), quote("LETTERS", "x", "1"), quote("\033[2JE", "1", "2"),
        quote("", "1", "2"), quote("L" * 33, "1", "2"), quote("LAST", "1", "2"))
    result = cambist("quotes", "--quotes-url", stream.url)
    assert result.code == 0
    assert [row[0] for row in cells(result.out)[1:]] == ["APPLE", "EURUSD", "LAST", "XAUEUR"]
    assert result.err.startswith("cambist: Skipped 5 invalid quotes. First: ")
    assert result.err.count("\n") == 1 and "\033" not in result.err


# Errors


@pytest.mark.parametrize("arguments, word", [
    (["--quotes-url", "http://127.0.0.1:9"], "ws or wss"), (["--quotes-url", "nowhere"], "nowhere"),
    (["--quotes-url", "ws://"], "ws or wss"), (["--quotes-url", "ws\033[2J://x"], "ws or wss"),
    (["--locale", "nonsense"], "nonsense"), (["--only"], "--only"),
])
def test_invalid_arguments_are_rejected(cambist, arguments, word):
    result = cambist("quotes", *arguments)
    assert (result.code, result.out) == (64, "")
    assert word in result.err and "\033" not in result.err


@pytest.mark.parametrize("flags", [[], ["--watch"], ["--json"]])
def test_a_store_that_cannot_be_written_is_74_and_named(cambist, stream, flags):
    result = cambist("quotes", *flags, "--quotes-url", stream.url, "--data", "/proc/nowhere")
    assert (result.code, result.out) == (74, "")
    assert "/proc/nowhere" in result.err and result.err.count("\n") == 1


def test_an_unreachable_source_without_stored_quotes_is_unavailable(cambist):
    result = cambist("quotes")
    assert (result.code, result.out) == (69, "")
    assert "127.0.0.1" in result.err and "Can’t connect" in result.err


class Disconnecting(Stream):
    """Closes every connection at once."""

    def _serve(self, client):
        self.connections += 1
        client.close(4000, "\033[2Jgo away")


def test_a_source_that_disconnects_without_stored_quotes_is_unavailable(cambist):
    disconnecting = Disconnecting()
    result = cambist("quotes", "--quotes-url", disconnecting.url)
    disconnecting.stop()
    assert (result.code, result.out) == (69, "")
    assert "go away" in result.err and "\033" not in result.err
    # The error is reported at once, without another attempt.
    assert disconnecting.connections == 1


@pytest.mark.parametrize("said", ["[]", "<html>not quotes</html>"])
def test_a_source_without_quotes_is_unavailable(cambist, said):
    class Quiet(Stream):
        def _serve(self, client):
            client.send(said)
            super()._serve(client)

    quiet = Quiet()
    result = cambist("quotes", "--quotes-url", quiet.url)
    quiet.stop()
    assert (result.code, result.out) == (69, "")
    assert "no quotes" in result.err
    assert ("Skipped 1 invalid" in result.err) == (said != "[]")


def test_stored_quotes_are_used_with_a_warning(cambist, stream, data):
    flags = ["--quotes-url", stream.url, "--data", data]
    first = cambist("quotes", *flags)
    make_older(data, "quote", "receivedAt", "firstAt")
    stream.stop()
    for _ in range(2):
        result = cambist("quotes", *flags)
        assert result.code == 0
        # The prices are the stored ones, and every row has its age.
        for kept, row in zip(cells(result.out)[1:], cells(first.out)[1:], strict=True):
            assert kept[:8] == row[:8]
            assert kept[8] == "Received 2 hours ago"
        assert result.err.startswith("cambist: Showing saved quotes")
        assert result.err.count("\n") == 1
        assert "Can’t connect" in result.err
    # When it is available again, there is no warning.
    stream.start()
    result = cambist("quotes", *flags)
    assert result.err == ""
    # The rows are the same, except for the change since the bids of two hours ago.
    for row, before in zip(cells(result.out), cells(first.out), strict=True):
        assert row[:6] + row[7:] == before[:6] + before[7:]


def test_stored_quotes_do_not_wait_long_for_a_source_that_hangs(cambist, stream, data):
    cambist("quotes", "--quotes-url", stream.url, "--data", data)
    with silent_listener() as url:
        result = cambist("quotes", "--quotes-url", url, "--data", data)
    assert (result.code, len(cells(result.out))) == (0, 4)
    assert "Showing saved quotes" in result.err
    # Connecting alone may take ten seconds.
    assert result.seconds < 10


# Lines of JSON


def test_each_change_is_a_line_of_json(watch, stream):
    quotes = watch("--watch", "--json")
    first = {line["symbol"]: line for line in (json.loads(quotes.line()) for _ in range(3))}
    assert first.keys() == {"APPLE", "EURUSD", "XAUEUR"}
    received = first["XAUEUR"].pop("receivedAt")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", received)
    assert first["XAUEUR"] == {
        "symbol": "XAUEUR", "bid": "2784.06", "ask": "2784.610", "low": "2784.06",
        "high": "2790.00", "spreadInPoints": "55", "spreadInBasisPoints": "1.98",
        "direction": "down", "time": "2024-03-13T11:10:45.250Z", "zone": "UTC"}
    # A missing value is left out.
    assert not {"low", "direction", "change"} & first["APPLE"].keys()

    # Numbers have the same digits as text, and only changes are written.
    stream.send('[{"0":"up","1":"APPLE","2":178.50,"3":178.700,"4":1e2,"5":""}]')
    line = json.loads(quotes.line())
    assert (line["symbol"], line["bid"], line["ask"]) == ("APPLE", "178.50", "178.700")
    # The change of the day: from the first bid, with the price's own digits and in percent.
    assert (line["change"], line["changePercent"], line["firstBid"]) == ("0.30", "0.17", "178.20")
    assert line["firstBidAt"] == received
    assert "high" not in line and "time" not in line
    stream.send('[{"0":"down","1":"APPLE","2":177.00,"3":178.700}]')
    line = json.loads(quotes.line())
    assert (line["change"], line["changePercent"], line["firstBid"]) == ("-1.20", "-0.67", "178.20")
    stream.say(quote("NEW", "0.0000010", "12345678901234567890.10"))
    line = json.loads(quotes.line())
    assert line["symbol"], line["bid"] == ("NEW", "0.0000010")
    assert line["ask"] == "12345678901234567890.10"


def test_json_is_written_once_without_watching(cambist, stream, data):
    result = cambist("quotes", "--json", "eurusd", "XAUEUR", "--quotes-url", stream.url)
    assert (result.code, result.err) == (0, "")
    assert [json.loads(line)["symbol"] for line in result.out.splitlines()] == ["EURUSD", "XAUEUR"]
    result = cambist("quotes", "--json", "NONE", "--quotes-url", stream.url, "--data", data)
    assert (result.code, result.out) == (66, "")


def test_json_of_some_symbols_only(watch, stream):
    quotes = watch("--watch", "--json", "--only", "xaueur")
    assert json.loads(quotes.line())["symbol"] == "XAUEUR"
    stream.say(quote("EURUSD", "1.1", "1.2"), quote("APPLE", "1.1", "1.2"))
    stream.say(quote("XAUEUR", "1.1", "1.2"))
    line = json.loads(quotes.line())
    assert (line["symbol"], line["bid"]) == ("XAUEUR", "1.1")


def test_json_is_the_same_in_every_region(watch):
    quotes = watch("--watch", "--json", "--only", "XAUEUR", "--locale", "ar-EG")
    assert json.loads(quotes.line())["ask"] == "2784.610"


def test_json_continues_when_the_source_returns(watch, stream):
    quotes = watch("--watch", "--json")
    for _ in range(3):
        quotes.line()
    stream.stop()
    stream.start()
    assert {json.loads(quotes.line())["symbol"] for _ in range(3)} == {"APPLE", "EURUSD", "XAUEUR"}


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("flags", [["--watch", "--json"], ["--watch"]])
def test_following_exits_cleanly_and_soon_and_stores_the_quotes(watch, cambist, stream, data, flags, stop):
    quotes = watch(*flags)
    quotes.line_with("XAUEUR")
    stream.say(quote("XAUEUR", "2999.99", "3000.01"))
    quotes.line_with("999.99")
    start = time.monotonic()
    quotes.process.send_signal(stop)
    assert quotes.end() == 0
    assert time.monotonic() - start < 10
    stream.stop()
    assert "2,999.99" in cambist("quotes", "--data", data).out


@pytest.mark.parametrize("flags", [["--watch", "--json"], ["--watch"]])
def test_following_exits_soon_while_the_source_hangs(running, data, flags):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"ws://127.0.0.1:{listener.getsockname()[1]}"
        quotes = running("quotes", *flags, "--quotes-url", url, "--data", data)
        # It has requested the connection, and waits for a response.
        client, _ = listener.accept()
        assert client.recv(3) == b"GET"
        start = time.monotonic()
        quotes.process.send_signal(signal.SIGINT)
        assert quotes.end() == 0
        assert time.monotonic() - start < 10


def test_a_closed_pipe_ends_it_without_a_crash(watch):
    reading, writing = os.pipe()
    quotes = watch("--watch", stdout=writing)
    os.close(writing)
    assert os.read(reading, 1)
    os.close(reading)
    assert quotes.end() > 0


# The live table


def test_the_table_follows_the_source(watch, stream):
    quotes = watch("--watch", "--only", "EURUSD", "APPLE", "--locale", "de-DE")
    assert "1,08310" in quotes.line_with("EURUSD")
    stream.say(quote("EURUSD", "1.08350", "1.08360"))
    changed = quotes.line_with("1,08350")
    assert "+0,04 %" in changed.replace("\u00a0", " ") and changed.rstrip().endswith("up")
    # On a pipe, a table is text that is written after each change; a blank line separates one from
    # the next.
    stream.say(quote("EURUSD", "1.08370", "1.08380"))
    lines = [quotes.line() for _ in range(5)]
    assert "\033" not in "".join(lines) and "XAUEUR" not in "".join(lines)
    start = next(number for number, line in enumerate(lines) if line.startswith("SYMBOL"))
    kinds = [line.split()[0] if line.split() else "" for line in lines]
    assert kinds[start:start + 4] == ["SYMBOL", "APPLE", "EURUSD", ""]


def test_text_from_a_hostile_source_sends_no_escape_sequences(cambist, watch, stream):
    hostile = "A\u009b2J\x7fB"
    stream.say(quote(hostile, "1", "2", "\033[2J", **OLD))
    result = cambist("quotes", "--quotes-url", stream.url)
    assert [row[0] for row in cells(result.out)[1:3]] == ["APPLE", "A�2J�B"]
    line = watch("--watch", "--json", "--only", hostile).line()
    assert "\u009b" not in line and "\x7f" not in line
    assert json.loads(line)["symbol"] == hostile
