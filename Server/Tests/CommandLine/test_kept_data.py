"""Stored data: when it is used, when it is refreshed, and when it cannot be used."""

import pytest
from gnb import RATES, SALES
from store import make_older


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def store(bank, data):
    """The arguments that name the upstream and the store."""
    return ["--gnb-url", bank.url, "--data", data, "--json"]


def test_the_upstream_and_the_folder_have_defaults(cambist, bank, home):
    result = cambist("sales", "T2006", "--json", CAMBIST_GNB_URL=bank.url)
    assert result.json["total"] == "14.99"
    assert (home / "cambist" / "cambist.sqlite").is_file()


def test_from_never_touches_the_store(cambist, bank, home):
    result = cambist(
        "sales", "--from", bank.url, "--data", "/proc/nowhere", CAMBIST_GNB_URL=bank.url)
    assert result.code == 0
    assert not home.exists()


def test_data_of_this_minute_is_not_requested_again(cambist, bank, store):
    first = cambist("sales", "T2006", *store)
    asked = len(bank.requests)
    second = cambist("sales", "T2006", *store)
    assert (second.json, second.err) == (first.json, "")
    assert len(bank.requests) == asked


def test_older_data_is_refreshed(cambist, bank, store, data):
    first = cambist("sales", "T2006", *store)
    make_older(data, "salesSnapshot")
    bank.answer("/transactions", [*SALES, {"sku": "T2006", "amount": "1", "currency": "EUR"}])
    second = cambist("sales", "T2006", *store)
    assert (second.json["total"], second.err) == ("15.99", "")
    assert second.json["asOf"] > first.json["asOf"]


def ends(bank):
    bank.end()


def answers_500(bank):
    bank.answer("/rates", status=500)


def publishes_a_rate_of_zero(bank):
    bank.answer("/rates", [{"from": "EUR", "to": "USD", "rate": "0"}])


def is_cut_off(bank):
    bank.answer("/transactions", b"[{", headers={"Content-Type": "application/json"})


@pytest.mark.parametrize("trouble, words", [
    (ends, "connection refused"), (answers_500, "500"), (is_cut_off, "incomplete"),
    (publishes_a_rate_of_zero, "Row 1 of rates"),
])
def test_stored_data_is_used_with_a_warning_when_the_upstream_fails(
    cambist, bank, store, data, trouble, words
):
    first = cambist("sales", "T2006", *store)
    make_older(data, "salesSnapshot")
    trouble(bank)
    for _ in range(2):  # a failed refresh does not change them
        second = cambist("sales", "T2006", *store)
        assert second.json["total"] == "14.99"
        assert second.json["asOf"] < first.json["asOf"]
        assert second.err.startswith("cambist: ") and words in second.err
        # The warning gives the age of the data.
        assert second.json["asOf"] in second.err


def test_the_wait_for_a_slow_upstream_is_3_seconds_with_stored_data(cambist, bank, store, data):
    cambist("sales", *store)
    make_older(data, "salesSnapshot")
    bank.answer("/rates", RATES, delay=30)
    result = cambist("sales", "T2006", *store)
    assert result.json["total"] == "14.99"
    assert 3 <= result.seconds < 10
    assert "hasn’t responded yet" in result.err


def test_a_slow_upstream_is_waited_for_without_stored_data(cambist, bank, store):
    bank.answer("/rates", RATES, delay=4)
    result = cambist("sales", "T2006", *store)
    assert (result.json["total"], result.err) == ("14.99", "")


def test_the_data_of_one_upstream_is_never_used_for_another(cambist, bank, store, data):
    cambist("sales", *store)
    result = cambist("sales", "--gnb-url", "http://127.0.0.1:9", "--data", data)
    assert result.code == 69


@pytest.mark.parametrize("sku", [
    "A\0B", "\0", "\x1b[31m", "A\nB", "..", "100%", "%41", "a+b", "é", "e\u0301", "日本", "'; --",
])
def test_stored_data_equals_the_fetched_data(cambist, bank, store, sku):
    bank.answer("/transactions", [
        {"sku": sku, "amount": "1.10", "currency": "EUR"},
        {"sku": sku, "amount": "-2.5e3", "currency": "XTS"}, *SALES])
    fetched = cambist("sales", *store).json
    bank.end()
    kept = cambist("sales", *store)
    assert kept.json == fetched
    assert [row["sku"] for row in fetched["products"]].count(sku) == 1


@pytest.mark.parametrize(
    "command", [["sales"], ["sales", "T2006"], ["rates", "USD", "EUR"], ["serve"]])
def test_a_store_that_cannot_be_written_is_74_and_named(cambist, bank, command):
    result = cambist(*command, "--gnb-url", bank.url, "--data", "/proc/nowhere")
    assert (result.code, result.out) == (74, "")
    assert "/proc/nowhere" in result.err
    assert ".." not in result.err
    assert len(result.err.splitlines()) == 1


def test_an_invalid_store_is_set_aside_unchanged(cambist, store, data):
    data.mkdir()
    (data / "cambist.sqlite").write_bytes(b"something else " * 100)
    result = cambist("sales", *store)
    assert result.code == 0 and "14.99" in result.out
    aside = list(data.glob("cambist-damaged-*.sqlite"))
    assert len(aside) == 1 and str(aside[0]) in result.err
    assert aside[0].read_bytes() == b"something else " * 100
