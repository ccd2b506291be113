"""Data that cannot be read: exit code 65, nothing on stdout, and a message that names the error and
its position.
"""

import os
import pty
import sqlite3

import pytest
from bombs import bomb
from gnb import RATES, SALES
from upstream import Answer


def second(**fields) -> list[dict]:
    """The sample data with some fields of its second sale replaced."""
    return [SALES[0], {**SALES[1], **fields}, *SALES[2:]]


ROWS = {
    "a number": (second(amount=1), ["amount", "a number"]),
    "null": (second(amount=None), ["amount", "null"]),
    "an object": (second(amount={}), ["amount", "an object"]),
    "a list": (second(sku=["A"]), ["sku", "a list"]),
    "true": (second(currency=True), ["currency", "true"]),
    "no number": (second(amount="12abc"), ["amount", "“12abc”", "not a number"]),
    "infinite": (second(amount="Infinity"), ["amount", "“Infinity”", "not a number"]),
    "no text": (second(amount=""), ["amount", "“”", "not a number"]),
    "a comma": (second(amount="1,5"), ["amount", "“1,5”", "not a number"]),
    "too many digits": (second(amount="1e50"), ["amount", "“1e50”", "too many digits"]),
    "no currency": (second(currency="€"), ["currency", "“€”", "not a currency code"]),
    "an empty code": (second(sku=""), ["sku", "1 to 128 bytes"]),
    "a long code": (second(sku="A" * 129), ["sku", "1 to 128 bytes"]),
    "a missing field": ([SALES[0], {"sku": "A", "amount": "1"}], ["currency", "missing"]),
}


@pytest.mark.parametrize("what", ROWS)
def test_an_invalid_row_is_named_with_its_field_and_text(cambist, folder, what):
    sales, words = ROWS[what]
    refused(cambist("sales", "--from", folder(sales=sales)), "Row 2 of transactions", *words)


@pytest.mark.parametrize("rate", ["0", "0.00", "-1.2"])
def test_a_rate_that_is_not_above_zero_is_rejected(cambist, folder, rate):
    path = folder(rates=[RATES[0], {**RATES[1], "rate": rate}])
    for arguments in (["sales"], ["sales", "T2006"], ["rates", "USD", "EUR"]):
        result = cambist(*arguments, "--from", path, "--json")
        refused(result, "Row 2 of rates", f"“{rate}” is not greater than zero")


JSON = {
    "truncated in a row": ('[{"sku":"A","amount":"1"', "incomplete"),
    "truncated after a row": ('[{"sku":"A","amount":"1","currency":"EUR"}', "incomplete"),
    "truncated in a name": ('[{"sk', "incomplete"),
    "empty": ("", "incomplete"),
    "no list": ('{"rows":[]}', "instead of a list"),
    "lists in a list": ("[[]]", "row 1"),
    "text behind the end": ("[] x", "unexpected “x” at byte 3"),
    "invalid UTF-8": (b'[{"sku":"\xff"}]', "invalid UTF-8 at byte 9"),
    "half a surrogate": ('[{"sku":"\\ud800"}]', "surrogate"),
    "a thousand lists": ("[" + '{"a":' + "[" * 1_000, "nesting"),
}


@pytest.mark.parametrize("what", JSON)
def test_invalid_json_is_rejected(cambist, folder, what):
    text, words = JSON[what]
    refused(cambist("sales", "--from", folder(sales=text)), "transactions", words)


XML = {
    "invalid UTF-8 in a name": (b"<transactions><tr\xff\xfe a='1'/></transactions>", "UTF-8"),
    "invalid UTF-8 in a value": (b"<transactions><transaction sku='\xff'/>", "UTF-8"),
    "a document type": (b"<!DOCTYPE t [<!ENTITY a 'b'>]><transactions/>", "document type"),
    "a web page": (b"<html><body/></html>", "<html>"),
    "a missing end": (b"<transactions><other></transactions>", "</transactions> where </other>"),
    "truncated": (b"<transactions><transaction sku='A'", "incomplete"),
    "an unknown entity": (b"<transactions><transaction sku='&x;'/></transactions>", "reference"),
    "another encoding": (b"<?xml version='1.0' encoding='latin1'?><transactions/>", "latin1"),
}


@pytest.mark.parametrize("what", XML)
def test_invalid_xml_is_rejected(cambist, folder, what):
    text, words = XML[what]
    refused(cambist("sales", "--from", folder(sales=text, kind="xml")), "transactions", words)


def test_an_invalid_row_of_xml_is_named(cambist, folder):
    path = folder(sales=second(amount="12abc"), kind="xml")
    refused(cambist("sales", "--from", path), "Row 2 of transactions", "amount “12abc”")


@pytest.mark.parametrize("resource", ["rates", "transactions"])
def test_a_web_page_instead_of_data_is_rejected(cambist, bank, resource):
    headers = {"Content-Type": "text/html; charset=utf-8"}
    bank.answer(f"/{resource}", "<!DOCTYPE html><title>Welcome</title>", headers=headers)
    refused(cambist("sales", "--from", bank.url), resource, "web page")


def test_invalid_gzip_is_rejected(cambist, bank):
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    bank.answer("/transactions", b"no gzip at all", headers=headers)
    refused(cambist("sales", "--from", bank.url), "transactions")


def endless(sent: list[int]):
    """A gigabyte of valid rows, generated on demand; `sent` counts the bytes."""
    row = b'{"sku":"A","amount":"1.00","currency":"EUR"},' + b" " * 60_000
    yield b"["
    while sum(sent) < 2**30:
        sent.append(len(row))
        yield row


def test_an_endless_response_is_cut_at_64_mib(cambist, bank):
    sent = []
    headers = {"Content-Type": "application/json"}
    bank.answers["/transactions"] = lambda _: Answer(endless(sent), headers=headers)
    result = cambist("sales", "--from", bank.url, measured=True)
    print(f"{result.seconds:.1f} s, {result.peak_mib:.0f} MiB, {sum(sent) >> 20} MiB sent")
    refused(result, "64 MiB")
    assert sum(sent) < 80 * 2**20
    assert result.peak_mib < 200


def test_a_small_response_that_unpacks_to_much_is_cut_at_64_mib(cambist, bank):
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    bank.answer("/transactions", bomb(128, b" ", b"["), headers=headers)
    result = cambist("sales", "--from", bank.url, measured=True)
    refused(result, "64 MiB")
    assert result.peak_mib < 200


def refused(result, *words):
    assert (result.code, result.out) == (65, ""), result.err
    assert result.err.startswith("cambist: ")
    assert len(result.err.splitlines()) == 1
    for word in words:
        assert word in result.err


def test_a_name_cannot_send_escape_sequences_to_the_terminal(cambist, tmp_path):
    name = "a\x1b[2J\x9b31m\u202eb\u2066c\u200f"
    assert cambist("convert", "1", "EUR", "USD", "--data", tmp_path).code == 0
    with sqlite3.connect(tmp_path / "cambist.sqlite") as database:
        database.execute("UPDATE conversion SET source = ?", (name,))
    database.close()
    document = cambist("history", "--json", "--data", tmp_path)
    assert document.json[0]["source"] == name
    assert not any(char in document.out for char in "\x1b\x9b\u202e\u2066\u200f")
    assert name in cambist("history", "--csv", "--data", tmp_path).out
    reader, terminal = pty.openpty()
    assert cambist("history", "--csv", "--data", tmp_path, stdout=terminal).code == 0
    shown = os.read(reader, 10_000).decode()
    os.close(terminal)
    os.close(reader)
    assert "a\ufffd[2J\ufffd31m\ufffdb\ufffdc\ufffd" in shown
