"""Alerts on the command line: adding, listing, watching, and the state after a kill."""

import json
import random
import signal
import sys

import pytest
from bitso import bitso, ticker
from rates import ecb_answers, today
from stream import quote
from upstream import Answer
from waiting import eventually

SEED = 20_261_124


@pytest.mark.parametrize("typed, said", [
    (["EUR/USD >= 1.20"], "1 EUR ≥ 1.20 USD"),
    (["1 EUR <= 1.10 USD"], "1 EUR ≤ 1.10 USD"),
    (["eur", "usd", ">", "1.2"], "1 EUR ≥ 1.2 USD"),
    (["EUR", "USD", "--at-least", "1.20"], "1 EUR ≥ 1.20 USD"),
    (["EUR/USD", "--moves", "2%", "--within", "week"], "EUR → USD moves 2% in a week"),
    (["--quote", "EURUSD", "--at-most", "1.10"], "EURUSD ≤ 1.10"),
    (["--quote", "EURUSD", ">= 1.10"], "EURUSD ≥ 1.10"),
    (["--book", "BTC/MXN", "--moves", "5", "--within", "day"], "BTC MXN moves 5% in a day"),
])
def test_an_alert_is_added_from_everyday_wording(cambist, typed, said):
    result = cambist("alerts", "add", *typed)
    assert result.code == 0, result.err
    assert result.out.replace("\u00a0", " ") == f"Alert added: {said}\n"
    again = cambist("alerts", "add", *typed)
    assert again.out.replace("\u00a0", " ") == f"You already have this alert: {said}\n"
    (alert,) = cambist("alerts", "--json").json
    assert alert["armed"] and alert["id"] == 1
    listed = cambist("alerts").out.replace("\u00a0", " ").splitlines()
    assert listed[1].split("  ")[-2:] == [said, "Waiting"] or said in listed[1]
    assert cambist("alerts", "remove", "1").out == "Alert 1 removed.\n"
    assert cambist("alerts", "rm", "1").code == 66
    assert cambist("alerts", "--json").json == []


@pytest.mark.parametrize("typed, code, word", [
    (["EUR", "USD"], 64, "--at-least"), (["EUR/USD >= 0"], 64, "above 0"),
    (["EUR/USD >= x"], 64, "x"), (["EUR/DEM >= 2"], 66, "law"), (["EUR/EUR >= 2"], 64, "different"),
    (["EUR >= 2"], 64, "two currencies"), (["EUR/QQQ >= 2"], 66, "QQQ"),
    (["EUR/USD >= 2", "--at-most", "1"], 64, "Use one"),
    (["EUR", "USD", "--moves", "2%"], 64, "--within"), (["--at-most", "2"], 64, "one thing"),
    (["--quote", "EURUSD", "--moves", "2", "--within", "week"], 66, "in a day"),
    (["--book", "btc", "--at-most", "2"], 64, "btc"),
])
def test_an_alert_that_cannot_be_checked_is_rejected_with_the_reason(cambist, typed, code, word):
    result = cambist("alerts", "add", *typed)
    assert result.code == code and word in result.err, result.err
    assert cambist("alerts", "--json").json == []


def test_a_book_missing_from_the_stored_list_is_rejected_without_a_request(upstream, cambist):
    market = upstream(bitso())
    assert cambist("books", "--bitso-url", market.url).code == 0
    market.end()
    result = cambist("alerts", "add", "--book", "nope_mxn", "--at-least", "1")
    assert result.code == 66 and "NOPE MXN" in result.err.replace("\u00a0", " "), result.err
    assert cambist("alerts", "add", "--book", "btc_mxn", "--at-least", "1").code == 0


def test_numbers_are_read_as_in_the_locale(cambist):
    # Without a locale, a comma could be either sign.
    refused = cambist("alerts", "add", "EUR/USD >= 1,205")
    assert (refused.code, refused.out) == (64, "") and "1,205" in refused.err
    result = cambist("alerts", "add", "EUR/USD >= 1,205", LC_ALL="de_DE.UTF-8")
    assert result.code == 0, result.err
    assert cambist("alerts", "--json").json[0]["limit"] == "1.205"


def test_a_rate_is_checked_and_the_command_receives_the_document(upstream, running, cambist, home):
    bank = upstream(ecb_answers({today(): {"USD": "1.2001"}}))
    folder = home / "cambist"
    assert cambist("alerts", "add", "EUR/USD >= 1.20").code == 0
    kept = home / "documents"
    program = running(
        "alerts", "--watch", "--data", folder, "--ecb-url", bank.url, "--rate-sources", "ecb",
        "--exec", sys.executable, "-c", APPEND, kept)
    line = program.line()
    assert line.startswith("1 EUR ≥ 1.20 USD: 1.2001 USD · ECB · ")
    eventually(kept.exists)
    document = eventually(lambda: kept.read_text() and json.loads(kept.read_text()))
    assert (document["id"], document["value"], document["source"], document["asOf"]) == (
        1, "1.2001", "ecb", today())
    program.process.terminate()
    program.end()
    assert cambist("alerts", "--json").json[0]["lastFiring"] == document
    assert line.strip() in cambist("alerts", "reached").out.replace("\u00a0", " ")


def test_quotes_are_watched_and_a_failing_command_does_not_end_the_watch(running, cambist, home, stream):
    stream.say(quote("EURUSD", "1.1000", "1.1002"))
    for word in ("--at-least", "--at-most"):
        assert cambist("alerts", "add", "--quote", "EURUSD", word, "1.10").code == 0
    program = running(
        "alerts", "--watch", "--json", "--data", home / "cambist", "--quotes-url", stream.url,
        "--exec", "false")
    assert program.warning() == "cambist: Watching 2 alerts.\n"
    for number in (1, 2):
        assert json.loads(program.line())["id"] == number
        assert f"The command for firing {number} ended with status 1." in program.warning()


# Appends its input to a file.
APPEND = "import sys; open(sys.argv[1], 'a').write(sys.stdin.read())"
# The same, but kills its parent process for one of the alerts.
MURDER = """
import json, os, signal, sys
text = sys.stdin.read()
open(sys.argv[1], 'a').write(text)
if json.loads(text)['id'] == 2: os.kill(os.getppid(), signal.SIGKILL)
"""

# The last prices of a bitcoin, and the alerts that they must fire: at 120 and above, rearmed at
# 119.4; at 80 and below, rearmed at 80.4. None is an hour without a response.
DAY = [
    ("100", []), ("120", ["atLeast 120"]), ("121", []), ("119.5", []), ("120.5", []),
    (None, []), ("119.4", []), ("125", ["atLeast 125"]), ("79", ["atMost 79"]), ("80.3", []),
    ("79.9", []), ("80.4", []), (None, []), ("80", ["atMost 80"]), ("130", ["atLeast 130"]),
]


def test_a_scripted_day_with_gaps_restarts_and_kills_fires_exactly_the_expected_alerts(
        upstream, running, cambist, home):
    chance = random.Random(SEED)
    market = upstream(bitso(tickers=[ticker("btc_mxn", "100")]))
    for word, price in (("--at-least", "120"), ("--at-most", "80")):
        result = cambist(
            "alerts", "add", "--book", "btc_mxn", word, price, "--bitso-url", market.url)
        assert result.code == 0, result.err
    kept = home / "documents"
    programs = []

    def start():
        programs.append(running(
            "alerts", "--watch", "--json", "--data", home / "cambist", "--bitso-url", market.url,
            "--bitso-interval", "1", "--exec", sys.executable, "-c", MURDER, kept))

    def fetches():
        return sum("ticker" in request.path for request in market.requests)

    expected = []
    start()
    for price, fires in DAY:
        answers = (
            bitso(tickers=[ticker("btc_mxn", price)]) if price
            else {path: Answer(b"down", status=503) for path in bitso()})
        for path, answer in answers.items():
            market.answers[path] = answer
        if price and chance.random() < 0.4:
            # At any time between a fetch and its results.
            seen = fetches()
            eventually(lambda: fetches() > seen or programs[-1].process.poll() is not None)
            programs[-1].process.send_signal(signal.SIGKILL)
            programs[-1].process.wait()
        # The results of all fetches except the last two have been checked.
        seen = len(market.requests)

        def is_seen():
            if programs[-1].process.poll() is not None:
                start()
            return len(market.requests) >= seen + (8 if price else 1)

        eventually(is_seen)
        if not price:
            # A running desk would not fetch again for a while.
            programs[-1].process.kill()
            programs[-1].process.wait()
        expected += fires
        listed = cambist("alerts", "reached", "--json", "--data", home / "cambist").json[::-1]
        assert [f"{one['condition']} {one['value']}" for one in listed] == expected, price
        assert [one["id"] for one in listed] == list(range(1, len(expected) + 1))
    # An alert that was not passed on because Cambist was killed is reported at the next start.
    programs[-1].process.terminate()
    programs[-1].end()
    passed = [json.loads(line)["id"] for line in kept.read_text().splitlines()]
    assert len(passed) == len(set(passed))
    said = {
        int(line.split("firing ")[1].split(",")[0]) for program in programs
        for line in program.warnings() if "is not repeated" in line}
    assert 2 in passed and 2 in said
    assert set(passed) | said == set(range(1, len(expected) + 1))
