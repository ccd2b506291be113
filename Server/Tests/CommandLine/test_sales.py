"""`cambist sales`: what it answers, and how it fails."""

import sqlite3
import time

import pytest
from conftest import RATES, SALES, xml
from upstream import Answer


def test_the_sample_totals_14_99_euros_for_t2006(cambist, folder):
    answer = cambist("sales", "T2006", "--from", folder(), "--json")
    assert answer.code == 0
    document = answer.json
    assert document.pop("asOf")
    assert document.pop("source")
    assert document == {
        "sku": "T2006", "currency": "EUR", "total": "14.99", "missing": [],
        "sales": [
            {"amount": "10.00", "currency": "USD", "converted": "7.36", "route": ["USD", "EUR"]},
            {"amount": "7.63", "currency": "EUR", "converted": "7.63", "route": ["EUR"]},
        ],
    }


def test_every_product_is_listed_by_code(cambist, folder):
    document = cambist("sales", "--from", folder(), "--json").json
    assert document["currency"] == "EUR"
    assert document["products"] == [
        {"sku": "B2009", "sales": 1, "total": "15.63", "missing": []},
        {"sku": "M2007", "sales": 1, "total": "25.31", "missing": []},
        {"sku": "R2008", "sales": 1, "total": "13.21", "missing": []},
        {"sku": "T2006", "sales": 2, "total": "14.99", "missing": []},
    ]


def test_xml_gives_the_same_as_json(cambist, folder):
    path = folder(kind="xml")
    assert cambist("sales", "T2006", "--from", path, "--json").json["total"] == "14.99"


@pytest.mark.parametrize("kind", ["json", "xml"])
def test_an_upstream_is_asked_by_accept(cambist, bank, kind):
    answer = cambist("sales", "T2006", "--from", bank.url, "--format", kind, "--json")
    assert answer.json["total"] == "14.99"
    assert {request.path for request in bank.requests} == {"/rates", "/transactions"}


@pytest.mark.parametrize("kind", ["json", "xml"])
def test_an_upstream_that_knows_only_extensions_is_asked_by_extension(cambist, upstream, kind):
    rates = RATES if kind == "json" else xml("rates", "rate", RATES)
    sales = SALES if kind == "json" else xml("transactions", "transaction", SALES)
    headers = {"Content-Type": f"application/{kind}"}
    bank = upstream({
        f"/rates.{kind}": Answer(rates, headers=headers),
        f"/transactions.{kind}": Answer(sales, headers=headers),
    })
    answer = cambist(
        "sales", "T2006", "--from", bank.url, "--extension", "--format", kind, "--json")
    assert answer.json["total"] == "14.99"


def test_what_has_no_rate_is_named_and_never_silently_left_out(cambist, folder):
    path = folder(sales=[*SALES, {"sku": "T2006", "amount": "5", "currency": "XTS"}])
    answer = cambist("sales", "T2006", "--from", path, "--json")
    assert answer.code == 0
    assert answer.json["total"] == "14.99"
    assert answer.json["missing"] == ["XTS"]
    assert answer.json["sales"][-1]["converted"] is None
    assert "XTS" in cambist("sales", "--from", path).err


BROKEN = {
    "truncated": ('[{"sku":"A","amount":"1"', "too early"),
    "a number for text": ('[{"sku":"A","amount":1,"currency":"EUR"}]', "amount"),
    "null": ('[{"sku":"A","amount":null,"currency":"EUR"}]', "null"),
    "an object": ('[{"sku":"A","amount":{},"currency":"EUR"}]', "an object"),
    "no number": ('[{"sku":"A","amount":"12abc","currency":"EUR"}]', "12abc"),
    "a missing field": ('[{"sku":"A","amount":"1"}]', "currency"),
    "a list of lists": ("[[]]", "row 1"),
    "too many digits": ('[{"sku":"A","amount":"1e50","currency":"EUR"}]', "1e50"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_row_that_cannot_be_read_refuses_everything_and_says_where(cambist, folder, what):
    text, words = BROKEN[what]
    answer = cambist("sales", "--from", folder(sales=text), "--json")
    assert (answer.code, answer.out) == (65, "")
    assert words in answer.err
    assert "transactions" in answer.err


def test_a_rate_of_zero_is_refused(cambist, folder):
    answer = cambist("sales", "--from", folder(rates=[{**RATES[0], "rate": "0"}]))
    assert answer.code == 65
    assert "Row 1 of rates" in answer.err


@pytest.mark.parametrize("text", [
    b"<transactions><tr\xff\xfe a='1'/></transactions>",
    b"<!DOCTYPE x><transactions/>",
    b"<html><body/></html>",
    b"<transactions><transaction></transactions>",
])
def test_damaged_xml_is_refused_without_a_crash(cambist, folder, text):
    assert cambist("sales", "--from", folder(sales=text, kind="xml")).code == 65


ANSWERS = {
    "not found": (Answer(status=404), 69, "404"),
    "broken": (Answer(status=500), 69, "500"),
    "a circle": (Answer(status=302, headers={"Location": "/rates"}), 69, "redirect"),
    "a file": (Answer(status=302, headers={"Location": "file:///etc/passwd"}), 69, "redirect"),
    "a web page": (Answer("<html/>", headers={"Content-Type": "text/html"}), 65, "web page"),
}


@pytest.mark.parametrize("what", ANSWERS)
def test_an_answer_without_data_is_told_from_bad_data(cambist, bank, what):
    answer, code, words = ANSWERS[what]
    bank.answers["/rates"] = answer
    told = cambist("sales", "--from", bank.url)
    assert (told.code, told.out) == (code, "")
    assert words in told.err


def test_an_endless_answer_ends_at_64_mib(cambist, bank):
    rows = b'{"sku":"A","amount":"1.00","currency":"EUR"},' * 20_000
    bank.answers["/transactions"] = lambda _: Answer(
        (b"[" + rows if i == 0 else rows for i in range(1_100)),
        headers={"Content-Type": "application/json"})
    told = cambist("sales", "--from", bank.url)
    assert told.code == 65
    assert "64 MiB" in told.err


def test_nobody_there_is_a_clear_error(cambist, tmp_path):
    assert cambist("sales", "--from", "http://127.0.0.1:9").code == 69
    assert cambist("sales", "--from", tmp_path / "nowhere").code == 69


@pytest.mark.parametrize("arguments", [
    ["sales"], ["sales", "--in", "E", "--from", "."], ["sales", "--nonsense"],
    ["sales", "--from", "ftp://example"], ["rates", "USD", "--from", "."],
    ["rates", "U", "EUR", "--from", "."], ["sales", "--from", __file__],
])
def test_wrong_usage_is_64(cambist, arguments):
    assert cambist(*arguments).code == 64


def test_an_unknown_product_is_66(cambist, folder):
    answer = cambist("sales", "NOPE", "--from", folder())
    assert answer.code == 66
    assert "NOPE" in answer.err


def test_a_store_that_cannot_be_written_is_74(cambist, bank):
    told = cambist("sales", "--gnb-url", bank.url, "--data", "/proc/nowhere")
    assert told.code == 74


def test_what_was_kept_answers_when_the_upstream_does_not(cambist, bank, tmp_path):
    store = ["--gnb-url", bank.url, "--data", tmp_path / "data", "--json"]
    first = cambist("sales", "T2006", *store)
    assert first.json["total"] == "14.99"
    bank.answers["/rates"] = Answer(status=500)
    make_old(tmp_path / "data")
    second = cambist("sales", "T2006", *store)
    assert second.code == 0
    assert second.json["total"] == "14.99"
    assert second.json["asOf"] < first.json["asOf"]
    assert "500" in second.err


def test_a_slow_upstream_is_not_waited_for_when_something_is_kept(cambist, bank, tmp_path):
    store = ["--gnb-url", bank.url, "--data", tmp_path / "data", "--json"]
    cambist("sales", *store)
    make_old(tmp_path / "data")
    bank.answers["/rates"] = Answer(RATES, delay=30)
    start = time.monotonic()
    answer = cambist("sales", *store)
    assert answer.code == 0
    assert time.monotonic() - start < 15
    assert "has not answered yet" in answer.err


def test_characters_that_steer_a_terminal_are_not_written(cambist, folder):
    path = folder(sales=[{"sku": "A\x1b[31mB\x07", "amount": "1", "currency": "EUR"}])
    assert "\x1b" not in cambist("sales", "--from", path).out


def make_old(data):
    """Lets what is kept look two hours older."""
    with sqlite3.connect(data / "cambist.sqlite") as database:
        database.execute("UPDATE salesSnapshot SET fetchedAt = fetchedAt - 7200000")
