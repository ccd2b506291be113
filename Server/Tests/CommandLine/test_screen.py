"""`--watch` on a terminal: drawn in place, as large as the window, and removed at the end."""

import pytest
from bitso import bitso, many, ticker
from pyte.modes import DECAWM
from stream import OLD, quote
from terminal import BEFORE, Terminal


@pytest.fixture
def terminal(data):
    """A function that starts the program on a terminal."""
    started = []

    def start(*arguments, **more):
        started.append(Terminal(*arguments, "--data", data, **more))
        return started[-1]

    yield start
    for one in started:
        one.stop()


@pytest.fixture
def market(upstream):
    return upstream(bitso())


@pytest.fixture
def quotes(terminal, stream):
    """A function that watches quotes on a terminal."""
    return lambda *arguments, **more: terminal(
        "quotes", "--watch", *arguments, "--quotes-url", stream.url, **more)


@pytest.fixture
def books(terminal, market):
    """A function that watches books on a terminal."""
    return lambda *arguments, **more: terminal(
        "books", "--watch", *arguments, "--bitso-url", market.url, "--bitso-interval", 1, **more)


def symbols(stream, count):
    stream.say(*[quote(f"S{number:02}", "1.5", "1.6", **OLD) for number in range(count)])


def assert_restored(shown):
    """The earlier content of the screen is back, and the terminal works as before."""
    assert not shown.is_alternate
    assert shown.lines[0] == BEFORE
    assert not shown.screen.cursor.hidden
    assert DECAWM in shown.screen.mode


# In place


def test_changes_are_drawn_in_place(quotes, stream):
    shown = quotes().until_shown("XAUEUR", "Live since")
    assert shown.is_alternate and shown.screen.cursor.hidden
    assert BEFORE not in shown.text
    place = next(n for n, line in enumerate(shown.lines) if line.startswith("XAUEUR"))
    stream.say(quote("XAUEUR", "2999.99", "3000.01"))
    shown.until_shown("2,999.99", "+7.76%")
    assert shown.lines[place].startswith("XAUEUR")
    assert shown.text.count("XAUEUR") == 1
    # Clearing the screen would flicker.
    assert b"\x1b[2J" not in shown.raw


def test_the_status_of_the_source_is_shown_below(quotes, stream):
    shown = quotes().until_shown("XAUEUR", "Live since")
    stream.stop()
    # The quotes stay, with the reason why no new ones arrive.
    shown.until_shown("2,784.06", "Reconnecting", "Can’t connect to 127.0.0.1")
    stream.start()
    shown.until_shown("2,784.06", "Live since")
    assert "Can’t connect" not in shown.text


def test_a_failed_market_is_reported_below_and_not_drawn_over(books, market):
    shown = books().until_shown("BTC MXN", "Source: Bitso")
    market.answers.clear()
    shown.until_shown("BTC MXN", "Showing saved data", "404")
    market.answers.update(bitso(tickers=[ticker("btc_mxn", "1240000")]))
    shown.until(lambda one: "1,240,000 MXN" in one.text and "Showing saved" not in one.text)
    assert shown.lines[0].startswith("BOOK")


# The window


def test_rows_that_do_not_fit_are_counted(quotes, stream):
    symbols(stream, 17)
    shown = quotes(rows=8, columns=90).until_shown("14 more rows · Live since")
    assert shown.lines[0].startswith("SYMBOL")
    assert shown.lines[6].startswith("S03")
    assert shown.lines[7].startswith("14 more rows")


def test_a_resized_window_is_drawn_at_once(books, market):
    market.answers.update(bitso(*many(30)))
    shown = books(rows=10).until_shown("22 more rows")
    shown.resize(12, 120)
    shown.until_shown("20 more rows")
    shown.resize(40, 120)
    shown.until(lambda one: "Source: Bitso" in one.text and "more rows" not in one.text)
    shown.resize(2, 120)
    shown.until_shown("30 more rows")
    shown.resize(1, 120)
    shown.until(lambda one: one.lines[0].startswith("31 more rows"))


def test_columns_that_do_not_fit_are_omitted_and_nothing_wraps(quotes, stream):
    shown = quotes(columns=120).until_shown("XAUEUR", "Live since")
    assert "TIME (UTC)" in shown.lines[0] and "HIGH" in shown.lines[0]
    shown.resize(24, 60)
    shown.until(lambda one: "TIME" not in one.lines[0] and "CHANGE" in one.lines[0])
    assert [line.split()[0] for line in shown.lines[:4]] == ["SYMBOL", "APPLE", "EURUSD", "XAUEUR"]
    shown.resize(24, 20)
    shown.until(lambda one: one.lines[5].endswith("…"))
    assert [line.split()[0] for line in shown.lines[:4]] == ["SYMBOL", "APPLE", "EURUSD", "XAUEUR"]


# Colours


def test_a_rise_is_green_and_a_fall_is_red(books):
    shown = books().until_shown("+1.72%", "-1.65%")
    assert (shown.colour("+1.72%"), shown.colour("-1.65%")) == ("green", "red")
    assert shown.colour("1,239,480 MXN") == "default"


def test_no_color_removes_the_colours(books):
    shown = books(NO_COLOR="1").until_shown("+1.72%", "-1.65%")
    assert (shown.colour("+1.72%"), shown.colour("-1.65%")) == ("default", "default")


@pytest.mark.parametrize("command", ["quotes", "books"])
def test_a_dumb_terminal_gets_plain_lines(request, command):
    shown = request.getfixturevalue(command)(TERM="dumb", rows=100)
    shown.until_shown({"quotes": "XAUEUR", "books": "BTC MXN"}[command])
    shown.press(b"\x03")
    assert shown.end() == 0
    assert b"\x1b" not in shown.raw


# The end


@pytest.mark.parametrize("command", ["quotes", "books"])
@pytest.mark.parametrize("stop", ["key", "signal"])
def test_the_screen_is_restored_when_the_user_stops_it(request, command, stop):
    shown = request.getfixturevalue(command)()
    shown.until(lambda one: one.is_alternate and len(one.lines[1]) > 0)
    if stop == "key":
        shown.press(b"\x03")
    else:
        shown.process.terminate()
    assert shown.end() == 0
    assert_restored(shown)


def test_an_error_is_shown_on_the_restored_screen(books, market):
    shown = books("btc_mxn").until_shown("BTC MXN")
    market.answers.update(bitso([], []))
    assert shown.end() == 66
    assert_restored(shown)
    assert "cambist: Order book BTC MXN not found." in shown.text


def test_messages_are_printed_after_the_screen_is_restored(quotes, stream):
    shown = quotes().until_shown("XAUEUR", "Live since")
    stream.say(quote("NOBID", None, "1"), quote("LAST", "1", "2"))
    shown.until_shown("LAST")
    assert "cambist: Skipped" not in shown.text
    shown.process.terminate()
    assert shown.end() == 0
    assert_restored(shown)
    assert "cambist: Skipped 1 invalid quotes." in shown.text


def test_an_error_before_the_first_table_does_not_change_the_screen(terminal):
    shown = terminal("books", "--watch")
    assert shown.end() == 69
    assert b"\x1b" not in shown.raw
    assert "Can’t connect" in shown.text


@pytest.mark.parametrize("command", ["quotes", "books"])
def test_a_closed_window_ends_it(request, command):
    shown = request.getfixturevalue(command)()
    shown.until(lambda one: one.is_alternate and len(one.lines[1]) > 0)
    shown.hang_up()
    assert shown.process.wait(timeout=120) != 0


def test_text_from_a_hostile_source_sends_no_escape_sequences_to_the_screen(quotes, stream):
    stream.say(quote("A\u009b2J\x7fB", "1", "2", **OLD))
    shown = quotes().until_shown("A�2J�B", "Live since")
    assert "\u009b" not in shown.raw.decode(errors="replace")
