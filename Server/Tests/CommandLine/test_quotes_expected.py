"""What users expect of live quotes on the command line without reading a manual."""

import contextlib
import json
import re
import time
from pathlib import Path

import pytest
from stream import Stream, quote
from tables import cells
from waiting import eventually


def test_a_null_is_no_value(cambist, stream):
    stream.say({**quote("NULLS", "1.10", "1.20"), **dict.fromkeys("04567")})
    result = cambist("quotes", "--only", "NULLS", "--quotes-url", stream.url)
    assert (result.code, result.err) == (0, "")
    assert cells(result.out)[1] == ["NULLS", "1.10", "1.20", "—", "—", "10 pts", "—", "—"]


def test_a_symbol_that_arrives_later_than_others_is_waited_for(cambist, stream):
    class Slow(Stream):
        def _serve(self, client):
            client.send(json.dumps([quote("APPLE", "178.20", "178.40")]))
            time.sleep(1)
            client.send(json.dumps([quote("EURUSD", "1.08310", "1.08322")]))
            super()._serve(client)

    slow = Slow()
    result = cambist("quotes", "--only", "EURUSD", "--quotes-url", slow.url)
    slow.stop()
    assert result.code == 0
    assert [row[0] for row in cells(result.out)[1:]] == ["EURUSD"]


def test_an_unknown_symbol_is_not_found(cambist, stream):
    result = cambist("quotes", "--only", "EURUSD", "NOPE", "--quotes-url", stream.url)
    assert "NOPE" in result.err and "EURUSD" in result.out
    result = cambist("quotes", "--only", "NOPE", "--quotes-url", stream.url)
    assert (result.code, result.out) == (66, "")
    assert "NOPE" in result.err


@pytest.mark.parametrize("flags", [["--watch"], ["--watch", "--json"]])
def test_a_follower_without_a_terminal_reports_that_the_source_is_gone(watch, stream, flags):
    quotes = watch(*flags)
    quotes.line_with("XAUEUR")
    stream.stop()
    assert "Can’t connect" in quotes.warning()


def wake_ups(process: int) -> int:
    """How often the threads of a process have waited and continued."""
    count = 0
    for status in Path(f"/proc/{process}/task").glob("*/status"):
        # A thread may end in between.
        with contextlib.suppress(OSError):
            text = status.read_text()
            count += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", text, re.M)[1])
    return count


def test_a_table_on_a_pipe_is_written_when_something_changed(watch, stream):
    quotes = watch("--watch")
    quotes.line_with("XAUEUR")
    # It checks for changes four times a second, and wakes once or more for each check.
    earlier = wake_ups(quotes.process.pid)
    eventually(lambda: wake_ups(quotes.process.pid) > earlier + 30)
    stream.say(quote("EURUSD", "1.09000", "1.09012"))
    tables = 0
    while "1.09000" not in (line := quotes.line()):
        tables += line.startswith("SYMBOL")
    assert tables <= 2


@pytest.mark.parametrize("symbol", ["\033E", "EUR USD"])
def test_a_symbol_with_an_invalid_character_is_not_reported_as_too_long(cambist, stream, symbol):
    stream.say(quote(symbol, "1", "2"))
    result = cambist("quotes", "--quotes-url", stream.url)
    assert "too long" not in result.err
    # The other elements were read.
    assert "was rejected" not in result.err
