"""`cambist convert --file`: valid and invalid files of amounts in every format."""

import csv
import io
import json
import os
import random
import threading
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from file_cases import FILE_CASES, JSON, amounts

ARCHIVE = Path(__file__).parents[3] / "Sources/CambistFeeds/ECB/eurofxref-hist.csv"


@pytest.fixture
def convert(cambist, tmp_path):
    """A function that converts bytes, and returns the result and the output."""

    def run(content, *arguments, to="EUR"):
        (tmp_path / "file").write_bytes(content)
        with open(tmp_path / "converted", "wb") as out:
            result = cambist("convert", "--file", tmp_path / "file", "--to", to, *arguments, stdout=out)
        return result, (tmp_path / "converted").read_bytes()

    return run


@pytest.mark.parametrize("rest", [
    '\n[{"amount":"1000","currency":"USD"}]', '\n{"amount":"1000","currency":"USD"}', "x", "}", "]",
    pytest.param("," + " " * 300_000 + "[]", id="far list"),
    pytest.param(" " * 300_000 + "x", id="far text")])
def test_nothing_may_follow_a_list(convert, rest):
    row = '{"amount":"1","currency":"USD"}'
    result, _ = convert(f"[{row}]{rest}".encode())
    assert result.code == 65 and "Row 2: The row is not a flat JSON object." in result.err, result.err
    assert convert(f" [{row}]\n\n ".encode())[0].code == 0


@pytest.mark.parametrize("list, row", [
    ("[{0} {0}]", 2), ("[{0},,{0}]", 2), ("[,{0}]", 1), ("[{0},]", 2), ("[{0},{0},]", 3)])
def test_rows_of_a_list_are_separated_by_one_comma(convert, list, row):
    result, _ = convert(list.replace("{0}", '{"amount":"1","currency":"USD"}').encode())
    assert result.code == 65 and f"Row {row}: " in result.err, result.err


@pytest.mark.parametrize("case", FILE_CASES, ids=lambda case: case.name)
def test_a_file_is_read_correctly_or_rejected_with_a_message(convert, case):
    result, out = convert(case.bytes, *case.arguments)
    assert result.code == case.expected_code, result.err
    for sentence in case.says:
        assert sentence in result.err
    text = out.decode(case.encoding)
    if case.output is not None:
        assert text == case.output
    if not case.converted:
        return
    name = "converted"
    rows = list(csv.DictReader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=case.delimiter))
    assert [row[name] or None for row in rows] == case.converted
    assert [not row["problem"] for row in rows] == [one is not None for one in case.converted]
    whole = sum(Decimal(one.replace(",", ".")) for one in case.converted if one)
    assert f"Total: {whole:,.2f}" in result.err or case.arguments[:1] == ("--locale",)


@pytest.mark.parametrize("name, content, converted, says", JSON, ids=[one[0] for one in JSON])
def test_json_is_read_correctly_or_rejected_with_a_message(convert, name, content, converted, says):
    result, out = convert(content.encode())
    assert says in result.err
    assert (result.code == 0) == (bool(converted) and None not in converted and not says), result.err
    key = "converted_2" if "already" in name else "converted"
    whole = not name.startswith("cut")
    if content.startswith("["):
        rows = json.loads(out) if whole and converted else []
    else:
        rows = [json.loads(line) for line in out.splitlines() if line]
    if whole:
        assert [row.get(key) for row in rows] == converted
        assert all(("problem" in row) == (key not in row) for row in rows)


def test_other_columns_are_copied_unchanged(convert):
    rows = ['a "b" c,1,EUR', '"x\ny",2,EUR', " padded , 3 ,EUR", "é,4,EUR"]
    content = "note,amount,currency\n" + "\n".join(rows) + "\n"
    result, out = convert(content.encode())
    assert result.code == 0, result.err
    for row, cents in zip(rows, "1234"):
        assert f"{row},{cents}.00,EUR,1,,,EUR,\n" in out.decode()


def test_keep_going_exits_with_0_and_still_reports_missing_rows(convert):
    result, _ = convert(amounts("x", "1").encode(), "--keep-going")
    assert result.code == 0
    assert "1 row could not be converted and is not in the total." in result.err


def test_a_line_of_a_gigabyte_is_rejected_after_its_first_megabyte(cambist, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    sent = 0

    def write():
        nonlocal sent
        try:
            with open(pipe, "wb", buffering=0) as out:
                out.write(b"amount,currency\n1,EUR\n")
                for _ in range(1024):
                    sent += out.write(b"1" * (1 << 20))
        except BrokenPipeError:
            pass

    writer = threading.Thread(target=write)
    writer.start()
    result = cambist("convert", "--file", pipe, "--to", "EUR", measured=True)
    writer.join()
    assert result.code == 65
    assert "Row 3 is longer than 1 MiB." in result.err
    assert sent < 64 << 20
    assert result.peak_mib < 200


@cache
def published():
    """The European Central Bank's rates as text, a dictionary for each day."""
    days = {}
    with open(ARCHIVE, newline="") as file:
        for row in csv.DictReader(file):
            days[row["Date"]] = {
                name.strip(): text for name, text in row.items()
                if name and name != "Date" and text not in ("", "N/A")} | {"EUR": "1"}
    return days


def half_even(amount, digits):
    scaled = amount * 10**digits
    return Decimal(round(scaled)).scaleb(-digits)  # Python rounds fractions half-even


@pytest.mark.parametrize("to, digits", [("EUR", 2), ("GBP", 2), ("JPY", 0)])
def test_thousands_of_rows_add_up_to_the_total_of_exact_fractions(convert, to, digits):
    days = published()
    known = sorted(days)
    chance = random.Random(28)
    rows, expected = [], []
    for _ in range(4000):
        day = chance.choice(known[1500:])
        currency = chance.choice(sorted(days[day]))
        if to not in days[day] or currency in ("BGN", "HRK", "LTL", "LVL", "EEK", "SKK", "MTL", "CYP"):
            continue
        amount = Decimal(chance.randint(-10**9, 10**9)).scaleb(-chance.choice([0, 2, 2, 2, 4]))
        rows.append(f"{day},{amount:f},{currency},\"note\n{chance.random()}\"")
        exact = Fraction(amount) / Fraction(days[day][currency]) * Fraction(days[day][to])
        expected.append(half_even(exact, digits))
    content = "date,amount,currency,note\n" + "\n".join(rows) + "\n"
    result, out = convert(content.encode(), "--source", "ecb", to=to)
    assert result.code == 0, result.err
    found = list(csv.DictReader(io.StringIO(out.decode(), newline="")))
    assert [Decimal(row["converted"]) for row in found] == expected
    assert f"Total: {sum(expected):,.{digits}f} {to}." in result.err


def test_a_rate_is_carried_over_a_weekend_and_shows_its_own_day(convert):
    result, out = convert(b"date,amount,currency\n2020-03-15,100,USD\n", "--source", "ecb")
    row, = csv.DictReader(io.StringIO(out.decode()))
    assert (row["rate_date"], row["source"], row["route"]) == ("2020-03-13", "ecb", "USD>EUR")
    assert row["converted"] == str(half_even(100 / Fraction(published()["2020-03-13"]["USD"]), 2))


def test_a_row_of_a_file_is_converted_like_a_single_amount(convert, cambist):
    content = b"date,amount,currency\n2020-03-13,1234.56,USD\n1999-06-01,100,DEM\n2020-03-13,5,PLN\n"
    _, out = convert(content, "--source", "ecb", to="GBP")
    for row in csv.DictReader(io.StringIO(out.decode())):
        single = cambist(
            "convert", row["amount"], row["currency"], "GBP", "--on", row["date"], "--source", "ecb",
            "--json").json
        assert (row["converted"], row["rate_date"], row["source"], row["route"].split(">")) == (
            single["payable"], single["asOf"], single["source"], single["route"])


@pytest.mark.parametrize("arguments, sentence", [
    (("--file", "x.csv"), "--file needs --to"),
    (("--file", "x.csv", "--to", "EUR", "100", "USD"), "Use either --file or an amount"),
    (("--to", "EUR", "100", "USD"), "--to needs --file"),
    (("--file", "x.csv", "--to", "EUR", "--json"), "Leave out --json"),
])
def test_contradictory_options_are_rejected(cambist, arguments, sentence):
    result = cambist("convert", *arguments)
    assert result.code == 64
    assert sentence in result.err


def test_a_missing_file_is_named(cambist, tmp_path):
    result = cambist("convert", "--file", tmp_path / "none.csv", "--to", "EUR")
    assert result.code == 66
    assert "none.csv (No such file or directory)" in result.err


def test_rows_that_are_read_together_have_the_same_results_as_single_rows(convert):
    chance = random.Random(57)
    rows = []
    for number in range(3_000):
        day = f"20{chance.randrange(10, 24)}-{chance.randrange(1, 13):02d}-{chance.randrange(1, 29):02d}"
        row = [str(number), day, f"{chance.randrange(-999, 99_999)}.25", chance.choice(["USD", "GBP", "EUR"])]
        match chance.randrange(40):
            case 0: row[2] = chance.choice(["x", "", "12", "€5", "1e3"])
            case 1: row[3] = chance.choice(["", "QQQ", "usd", "RUB"])
            case 2: row[1] = chance.choice(["", "2020-02-30", "1990-01-01", "13.03.2020"])
            case 3: row[0] = "=1+1"
        rows.append(row)
    names = ["id", "date", "amount", "currency"]
    text = "".join(",".join(row) + "\n" for row in [names, *rows])
    lines = "".join(json.dumps(dict(zip(names, row))) + "\n" for row in rows)
    one, together = convert(text.encode(), "--source", "ecb", "--decimal", "point")
    other, alone = convert(lines.encode(), "--source", "ecb", "--decimal", "point")
    assert (one.code, other.code) == (65, 65)
    together = list(csv.DictReader(io.StringIO(together.decode(), newline="")))
    alone = [json.loads(line) for line in alone.decode().splitlines()]
    assert len(together) == len(alone) == 3_000
    for mine, its in zip(together, alone):
        assert mine["converted"] == its.get("converted", ""), (mine, its)
        assert mine["rate"] == its.get("rate", "")
        assert mine["problem"] == its.get("problem", "")
    assert one.err.splitlines()[0] == other.err.splitlines()[0]
