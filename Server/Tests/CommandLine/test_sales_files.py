"""`cambist sales` from files in every format, compressed or not, and from standard input."""

import csv
import gzip
import io
import json
import os
import random
from decimal import ROUND_HALF_EVEN, Decimal

import pytest
from bombs import bomb
from gnb import RATES, SALES, xml

TOTALS = {"B2009": "15.63", "M2007": "25.31", "R2008": "13.21", "T2006": "14.99"}
FORMS = ["json", "ndjson", "jsonl", "xml", "csv"]


def text(resource: str, rows: list[dict], form: str) -> str:
    if form == "json":
        return json.dumps(rows)
    if form == "xml":
        return xml(resource, rows)
    if form in ("ndjson", "jsonl"):
        return "".join(json.dumps(row) + "\n" for row in rows)
    table = io.StringIO()
    names = {name: None for row in rows for name in row}
    writer = csv.DictWriter(table, list(names))
    writer.writeheader()
    writer.writerows(rows)
    return table.getvalue()


def packed(content: str | bytes) -> bytes:
    return gzip.compress(content.encode() if isinstance(content, str) else content)


@pytest.fixture
def place(tmp_path):
    """A function that writes a file and returns its path."""
    (tmp_path / "rates.json").write_text(json.dumps(RATES))

    def write(name: str, content: str | bytes):
        content = content.encode() if isinstance(content, str) else content
        (tmp_path / name).write_bytes(content)
        return tmp_path / name

    return write


def totals(result) -> dict:
    assert (result.code, result.err) == (0, ""), result.err
    return {product["sku"]: product["total"] for product in result.json["products"]}


@pytest.mark.parametrize("ending", ["", ".gz"])
@pytest.mark.parametrize("form", FORMS)
def test_a_folder_may_have_any_format(cambist, tmp_path, form, ending):
    folder = tmp_path / "bank"
    folder.mkdir()
    for resource, rows in (("rates", RATES), ("transactions", SALES)):
        content = text(resource, rows, form)
        path = folder / f"{resource}.{form}{ending}"
        path.write_bytes(packed(content) if ending else content.encode())
    assert totals(cambist("sales", "--from", folder, "--json")) == TOTALS
    result = cambist("rates", "USD", "CAD", "--from", folder, "--json")
    assert result.json["route"] == ["USD", "EUR", "CAD"]


def test_rates_and_sales_may_have_different_formats(cambist, tmp_path, place):
    place("transactions.csv.gz", packed(text("", SALES, "csv")))
    assert totals(cambist("sales", "--from", tmp_path, "--json")) == TOTALS
    # With a format, only files in that format are used.
    result = cambist("sales", "--from", tmp_path, "--format", "csv", "--json")
    assert (result.code, "rates.csv (no such file)" in result.err) == (69, True), result.err


@pytest.mark.parametrize("ending", ["", ".gz"])
@pytest.mark.parametrize("form", FORMS)
def test_a_file_uses_the_rates_beside_it(cambist, place, form, ending):
    content = text("transactions", SALES, form)
    path = place(f"october.{form}{ending}", packed(content) if ending else content)
    assert totals(cambist("sales", "--from", path, "--json")) == TOTALS


@pytest.mark.parametrize("pack", [str.encode, packed], ids=["plain", "gzip"])
@pytest.mark.parametrize("form", FORMS)
def test_the_format_of_standard_input_is_detected(cambist, tmp_path, place, form, pack):
    content = pack(text("transactions", SALES, form))
    result = cambist(
        "sales", "--from", "-", "--rates", tmp_path / "rates.json", "--json",
        preexec=lambda: feed(content))
    assert totals(result) == TOTALS
    assert result.json["source"] == "standard input"


def test_standard_input_may_come_byte_by_byte(cambist, tmp_path, place):
    content = packed(text("transactions", SALES, "csv"))
    result = cambist(
        "sales", "--from", "-", "--rates", tmp_path / "rates.json", "--json",
        preexec=lambda: feed(content, 1))
    assert totals(result) == TOTALS


def test_rates_may_be_a_file_of_another_format_or_standard_input(cambist, place):
    sales = place("sales.ndjson", text("", SALES, "ndjson"))
    rates = place("other.csv", text("", RATES, "csv"))
    assert totals(cambist("sales", "--from", sales, "--rates", rates, "--json")) == TOTALS
    result = cambist(
        "sales", "--from", sales, "--rates", "-", "--json",
        preexec=lambda: feed(text("", RATES, "ndjson").encode()))
    assert totals(result) == TOTALS
    result = cambist("rates", "USD", "EUR", "--from", rates, "--json")
    assert result.json["rate"] == "0.736"


@pytest.mark.parametrize("name, form", [("sales.txt", "ndjson"), ("sales", "csv"), ("s.log", "xml")])
def test_a_file_without_an_extension_is_recognised_by_content(cambist, place, name, form):
    path = place(name, text("transactions", SALES, form))
    assert totals(cambist("sales", "--from", path, "--json")) == TOTALS


def test_a_format_option_overrides_the_name(cambist, place):
    path = place("sales.json", text("", SALES, "ndjson"))
    assert totals(cambist("sales", "--from", path, "--format", "ndjson", "--json")) == TOTALS
    assert "an object instead of a list" in cambist("sales", "--from", path).err


@pytest.mark.parametrize("form, content", [
    ("csv", "\ufeffsku,amount,currency\r\nA,1.50,EUR\r\nB,2.00,EUR"),
    ("csv", "# a comment\n\ncurrency,note,sku,amount\nEUR,\"two\nlines, \"\"quoted\"\"\",A,1.50\n"
            "EUR,,B,2.00\n"),
    ("csv", "sku,amount,currency\n\"A\",\"1.50\",\"EUR\"\nB,2.00,EUR\n"),
    ("ndjson", '\ufeff{"sku":"A","amount":"1.50","currency":"EUR"}\r\n\r\n'
               '{"sku":"B","amount":"2.00","currency":"EUR"}'),
    ("ndjson", ' {"currency":"EUR","sku":"\\u0041","extra":[{"sku":"C"}],"amount":"1.50"} \n'
               '{"sku":"B","amount":"2.00","currency":"EUR"}\n\n'),
])
@pytest.mark.parametrize("pack", [str.encode, packed], ids=["plain", "gzip"])
def test_files_of_other_programs_are_read(cambist, place, form, content, pack):
    path = place(f"sales.{form}", pack(content))
    assert totals(cambist("sales", "--from", path, "--json")) == {"A": "1.50", "B": "2.00"}


ROW = '{"sku":"A","amount":"1.00","currency":"EUR"}\n'
BAD = {
    "a missing column": ("csv", "sku,amount\nA,1\n", ["no column “currency”"]),
    "semicolons": ("csv", "sku;amount;currency\nA;1;EUR\n", ["no column “sku”"]),
    "a cell too many": ("csv", "sku,amount,currency\nA,1,EUR\nA,1,EUR,x\n", ["row 2", "more values"]),
    "a cell too few": ("csv", "sku,amount,currency\nA,1,EUR\nA,1\n", ["Row 2", "currency", "missing"]),
    "an open quote": ("csv", 'sku,amount,currency\nA,1,"EUR\n', ["incomplete"]),
    "text behind a quote": ("csv", 'sku,amount,currency\n"A"x,1,EUR\n', ["unexpected “x”"]),
    "invalid UTF-8": ("csv", b"sku,amount,currency\n\xff,1,EUR\n", ["invalid UTF-8"]),
    "UTF-16": ("csv", "sku,amount,currency\n".encode("utf-16"), ["UTF-16"]),
    "a bad amount": ("csv", "sku,amount,currency\nA,1,EUR\nB,x,EUR\n", ["Row 2", "amount “x”"]),
    "a long value": ("csv", "sku,amount,currency\n" + "A" * 70_000 + ",1,EUR\n", ["Row 1", "sku"]),
    "no object": ("ndjson", ROW + "[]\n", ["row 2 is a list instead of an object"]),
    "two in a line": ("ndjson", ROW.strip() + ROW, ["unexpected “{”"]),
    "an object on two lines": ("ndjson", ROW + '{"sku":\n"A"}\n', ["unexpected byte 10"]),
    "cut": ("ndjson", ROW + ROW[:20], ["incomplete"]),
    "a missing field": ("ndjson", ROW + '{"sku":"A","amount":"1"}\n', ["Row 2", "currency", "missing"]),
    "a bad row far behind": (
        "ndjson", ROW * 60_000 + ROW.replace("EUR", "?") + ROW, ["Row 60001", "currency “?”"]),
    "nothing": ("ndjson", "", ["incomplete"]),
}


@pytest.mark.parametrize("pack", [bytes, gzip.compress], ids=["plain", "gzip"])
@pytest.mark.parametrize("what", BAD)
def test_errors_in_damaged_files_name_row_and_field(cambist, place, what, pack):
    form, content, words = BAD[what]
    content = content.encode() if isinstance(content, str) else content
    refused(cambist("sales", "--from", place(f"sales.{form}", pack(content))), *words)


WHOLE = packed(ROW * 5_000)
DAMAGED = {
    "truncated in the data": (WHOLE[:-60], "incomplete compressed data"),
    "truncated in the checksum": (WHOLE[:-3], "incomplete compressed data"),
    "only a header": (WHOLE[:10], "incomplete compressed data"),
    "a wrong checksum": (WHOLE[:-8] + bytes(4) + WHOLE[-4:], "incorrect data check"),
    "a wrong length": (WHOLE[:-4] + bytes(4), "incorrect length check"),
    "a flipped bit": (WHOLE[:100] + bytes([WHOLE[100] ^ 8]) + WHOLE[101:], ""),
    "text behind it": (WHOLE + b"garbage", "extra data"),
    "packed twice": (gzip.compress(WHOLE), "unexpected byte"),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_damaged_gzip_is_rejected(cambist, tmp_path, place, what):
    content, words = DAMAGED[what]
    refused(cambist("sales", "--from", place("sales.ndjson.gz", content)), words)
    result = cambist(
        "sales", "--from", "-", "--format", "ndjson", "--rates", tmp_path / "rates.json",
        preexec=lambda: feed(content))
    refused(result, words)


def test_concatenated_gzip_members_are_one_file(cambist, place):
    path = place("sales.ndjson.gz", packed(ROW) + packed(ROW))
    assert totals(cambist("sales", "--from", path, "--json")) == {"A": "2.00"}


def test_a_gzip_bomb_ends_at_the_longest_value_in_constant_memory(cambist, place):
    path = place("bomb.csv.gz", packed("sku,amount,currency\nA,") + bomb(256, b"0"))
    result = cambist("sales", "--from", path, measured=True)
    refused(result, "Row 1", "amount", "long")
    assert result.peak_mib < 200
    # Data outside of rows takes time, but no memory.
    path = place("blank.ndjson.gz", packed(ROW) + bomb(256, b"\n"))
    result = cambist("sales", "--from", path, "--json", measured=True)
    assert totals(result) == {"A": "1.00"}
    assert result.peak_mib < 200


@pytest.mark.parametrize("form", ["ndjson", "csv"])
def test_the_total_of_many_sales_equals_that_of_decimal(cambist, place, form):
    chance = random.Random(28)
    rate = {"EUR": Decimal(1), "USD": Decimal("0.736"), "CAD": Decimal("0.732")}
    expected, rows = {}, []
    for _ in range(20_000):
        sku, code = f"P{chance.randrange(40)}", chance.choice(list(rate))
        amount = Decimal(chance.randrange(-10_000, 1_000_000)).scaleb(-chance.choice([0, 2, 3]))
        rows.append({"sku": sku, "amount": str(amount), "currency": code})
        cents = (amount * rate[code]).quantize(Decimal("0.01"), ROUND_HALF_EVEN)
        expected[sku] = expected.get(sku, Decimal(0)) + cents
    path = place(f"sales.{form}.gz", packed(text("", rows, form)))
    result = totals(cambist("sales", "--from", path, "--json"))
    assert result == {sku: str(total) for sku, total in expected.items()}


def test_missing_files_are_named(cambist, tmp_path, place):
    result = cambist("sales", "--from", tmp_path / "missing.csv")
    assert result.code == 69 and "missing.csv (no such file)" in result.err
    sales = place("sales.csv", text("", SALES, "csv"))
    result = cambist("sales", "--from", sales, "--rates", tmp_path / "none.json")
    assert result.code == 69 and "none.json (no such file)" in result.err


@pytest.mark.parametrize("arguments, words", [
    (["--from", "-"], "--rates"),
    (["--from", "-", "--rates", "-"], "Only one"),
    (["--rates", "rates.json"], "--rates needs"),
    (["--from", "https://bank.example", "--rates", "rates.json"], "--rates needs"),
])
def test_rates_are_required(cambist, arguments, words):
    result = cambist("sales", *arguments)
    assert result.code == 64 and words in result.err


def feed(content: bytes, size: int = 0) -> None:
    """Connects standard input of this process to a pipe with the content."""
    end, writer = os.pipe()
    if os.fork() == 0:
        os.close(end)
        for start in range(0, len(content), size or max(len(content), 1)):
            try:
                os.write(writer, content[start:start + size] if size else content)
            except BrokenPipeError:
                break
        os._exit(0)
    os.close(writer)
    os.dup2(end, 0)
    os.close(end)


def refused(result, *words):
    assert (result.code, result.out) == (65, ""), result.err
    assert result.err.startswith("cambist: ")
    assert len(result.err.splitlines()) == 1
    for word in words:
        assert word in result.err
