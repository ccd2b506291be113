"""The converter on the command line: stored data, sources and kills."""

import csv
import io
import random
import sqlite3
import subprocess
import threading
import time
import urllib.parse
import urllib.request
from contextlib import closing

import pytest
from desk import EXECUTABLE, Desk
from rates import ecb_answers, today, valyuta
from upstream import Answer

# Stored data


def test_the_history_records_repeated_conversions_once(cambist):
    for amount in ("100", "100", "5", "100"):
        assert cambist("convert", amount, "USD", "EUR").code == 0
    cambist("convert", "7", "GBP", "JPY", "--on", "2020-03-13")
    rows = cambist("history", "--json").json
    assert [row["amount"] for row in rows] == ["7", "100", "5", "100"]
    assert (rows[0]["on"], rows[0]["asOf"], rows[0]["typed"]) == ("2020-03-13", "2020-03-13", "from")
    assert [row["to"] for row in cambist("history", "--currency", "yen", "--json").json] == ["JPY"]
    table = list(csv.DictReader(io.StringIO(cambist("history", "--csv").out)))
    assert [row["amount"] for row in table] == ["7", "100", "5", "100"]
    assert table[0].keys() >= {"time", "amount", "from", "result", "to", "rate", "source", "asOf"}


def test_pairs_keep_their_order_and_have_no_duplicates(cambist):
    assert cambist("pairs").code == 0
    for pair in (("USD", "GBP"), ("EUR", "JPY"), ("USD", "GBP"), ("GBP", "USD")):
        assert cambist("pairs", "add", *pair).code == 0
    rows = cambist("pairs", "--json").json
    assert [(row["from"], row["to"]) for row in rows] == [
        ("USD", "GBP"), ("EUR", "JPY"), ("GBP", "USD")]
    assert rows[1]["rate"] == "175.68" and rows[1]["asOf"] == "2026-10-30"
    assert cambist("pairs", "remove", "EUR", "JPY").code == 0
    missing = cambist("pairs", "remove", "EUR", "JPY")
    assert missing.code == 66 and "EUR-JPY" in missing.err
    assert cambist("pairs", "add", "EUR", "EUR").code == 64
    assert cambist("pairs", "add", "EUR").code == 64


# Sources


def test_a_stored_rate_is_used_without_a_network_and_refreshed_later(
        cambist, upstream, tmp_path):
    source = upstream(valyuta({"AZN": {"USD": "1.7"}}))
    flags = ["--valyuta-url", source.url, "--data", tmp_path / "data"]
    first = cambist("convert", "100", "USD", "AZN", *flags, "--json").json
    assert (first["result"], first["source"], first["stale"]) == ("170.00", "valyuta/cbar", False)
    assert first["asOf"] == today()
    answers = dict(source.answers)
    source.answers.clear()
    # The store has the table as fetched an hour ago.
    with closing(sqlite3.connect(tmp_path / "data/cambist.sqlite")) as store, store:
        store.execute("UPDATE rateTable SET fetchedAt = fetchedAt - 3600000")
        store.execute("UPDATE rateCheck SET checkedAt = checkedAt - 3600000")
    second = cambist("convert", "100", "USD", "AZN", *flags, "--json").json
    assert second == {**first, "stale": True}
    gone = cambist("convert", "100", "USD", "AZN", "--data", tmp_path / "data").out
    assert "updated 60 minutes ago" in gone or "updated 1 hour ago" in gone
    assert "Offline" in gone
    source.answers.update(answers)
    source.answers.update(valyuta({"AZN": {"USD": "1.8"}}))
    third = cambist("convert", "100", "USD", "AZN", *flags, "--json").json
    assert (third["result"], third["stale"]) == ("180.00", False)


@pytest.mark.parametrize("trouble", [
    Answer("<html>", status=500), Answer("garbage"), Answer([{"from": "USD"}]), Answer("[", delay=0),
])
def test_if_one_source_fails_the_next_is_used_and_both_are_named(cambist, upstream, trouble):
    broken = upstream({path: trouble for path in valyuta({})})
    bank = upstream(ecb_answers({today(): {"USD": "1.25"}}))
    output = cambist("convert", "100", "USD", "EUR", "--valyuta-url", broken.url,
                     "--ecb-url", bank.url)
    assert output.code == 0 and output.out.startswith("100 USD = 80.00 EUR")
    assert "Couldn’t update Valyuta" in output.err and "ECB" in output.out


def test_many_pairs_report_a_failed_source_once(cambist, upstream):
    bank = upstream({})
    for pair in (("USD", "GBP"), ("EUR", "JPY"), ("EUR", "CHF")):
        cambist("pairs", "add", *pair)
    output = cambist("pairs", "--rate-sources", "ecb", "--ecb-url", bank.url)
    assert output.code == 0 and output.out.count("30 Oct 2026") == 3
    assert output.err.count("Couldn’t update ECB") == 1


def test_the_wait_for_a_source_that_hangs_is_limited(cambist, upstream):
    hanging = upstream({path: Answer([], delay=50) for path in valyuta({})})
    output = cambist("convert", "100", "USD", "EUR", "--valyuta-url", hanging.url)
    assert output.code == 0 and output.out.startswith("100 USD = 89.51 EUR")


# Kills


@pytest.mark.parametrize("seed", [
    1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))])
def test_a_kill_loses_no_conversion_that_was_acknowledged(cambist, tmp_path, seed):
    """Sends a thousand conversions, and kills the server at a random one."""
    folder = tmp_path / "data"
    desk = Desk(folder, demo=False)
    moment = random.Random(seed).randrange(100, 900)
    acknowledged, lock = [], threading.Lock()

    def record(numbers):
        for number in numbers:
            fields = {"from": "USD", "to": "EUR", "amount": str(number)}
            data = urllib.parse.urlencode(fields).encode()
            try:
                with urllib.request.urlopen(
                        desk.url + "/conversions", data=data, timeout=120) as response:
                    assert response.status == 204
            except OSError:
                return
            with lock:
                acknowledged.append(number)
                if len(acknowledged) == moment:
                    desk.kill()

    threads = [threading.Thread(target=record, args=(range(first, 1_001, 4),))
               for first in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert moment <= len(acknowledged) < 1_000
    kept = [int(row["amount"]) for row in cambist("history", "--json", "--data", folder).json]
    assert set(acknowledged) <= set(kept)
    # At most the conversions that were in progress are there in addition.
    assert len(kept) <= len(acknowledged) + len(threads)
    with closing(sqlite3.connect(folder / "cambist.sqlite")) as store:
        assert store.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_kill_of_the_command_line_leaves_complete_records(cambist, tmp_path):
    folder = tmp_path / "data"
    assert cambist("convert", "1", "USD", "EUR", "--data", folder).code == 0
    done = []
    for number in range(2, 22):
        process = subprocess.Popen(
            [str(EXECUTABLE), "convert", str(number), "USD", "EUR", "--json", "--data", str(folder),
             "--valyuta-url", "http://127.0.0.1:9", "--ecb-url", "http://127.0.0.1:9"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(number * 0.01)
        process.kill()
        if process.wait() == 0:
            done.append(number)
    rows = cambist("history", "--json", "--data", folder).json
    assert {1, *done} <= {int(row["amount"]) for row in rows}
    assert all(row["result"] and row["rate"] == "0.895094880057" for row in rows)
