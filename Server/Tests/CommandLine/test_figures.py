"""No two figures of an answer disagree: the printed rate times the printed amount is the result."""

import contextlib
import csv
import io
import random
import re
import sqlite3
from decimal import Decimal, localcontext

import pytest

DAYS = ["1999-01-04", "2008-10-09", "2015-01-15", "2026-10-30"]
CODES = ["USD", "EUR", "JPY", "GBP", "KRW", "HUF", "CHF", "ZAR"]


def close(amount, rate, result) -> bool:
    """Whether amount × rate is within half a unit of the last digit of a result."""
    with localcontext() as context:
        context.prec = 200
        return abs(amount * rate - result) * 2 <= Decimal(1).scaleb(result.as_tuple().exponent)


def close_back(result, inverse, amount) -> bool:
    """Whether result × inverse equals the amount within the rounding of the result."""
    with localcontext() as context:
        context.prec = 200
        unit = Decimal(1).scaleb(result.as_tuple().exponent)
        return abs(result * inverse - amount) * 2 <= unit * inverse


def amounts(seed, count):
    generator = random.Random(seed)
    for number in range(count):
        digits, scale = generator.randint(1, 15), generator.randint(0, 8)
        amount = Decimal(generator.randint(1, 10 ** digits)).scaleb(-scale)
        text = f"{amount:f}" + ("/7" if number % 5 == 0 else "")
        yield text, *generator.sample(CODES, 2), generator.choice(DAYS)


def figure(text) -> Decimal:
    return Decimal(re.search(r"[\d,.]*\d", text).group().replace(",", ""))


def test_printed_figures_agree(cambist):
    for amount, source, target, day in amounts(1, 40):
        output = cambist("convert", amount, source, target, "--on", day)
        lines = output.out.replace("\u00a0", " ").splitlines()
        about = (amount, lines)
        left, right = lines[0].split(" = ")
        result, _, payable = right.partition(" · Payable: ")
        rate, inverse = (figure(line.split("=")[1]) for line in lines[1].split("   "))
        assert close(figure(left), rate, figure(result)), about
        assert close_back(figure(result), inverse, figure(left)), about
        if payable:
            unit = Decimal(1).scaleb(figure(payable).as_tuple().exponent)
            assert figure(result).quantize(unit) == figure(payable), about


def test_documents_agree(cambist):
    for amount, source, target, day in amounts(2, 40):
        output = cambist("convert", amount, source, target, "--on", day, "--json").json
        typed, rate, result, payable = (
            Decimal(output[name]) for name in ("amount", "rate", "result", "payable"))
        assert close(typed, rate, result), output
        with localcontext() as context:
            context.prec = 200
            unit = Decimal(1).scaleb(result.as_tuple().exponent)
            # The recorded amount and rate give exactly the recorded result.
            assert (typed * rate).quantize(unit) == result, output
            payable_unit = Decimal(1).scaleb(payable.as_tuple().exponent)
            assert result.quantize(payable_unit) == payable, output


@pytest.mark.parametrize("form", ["--csv", "--json"])
def test_the_history_agrees(cambist, tmp_path, form):
    for amount, source, target, day in amounts(3, 20):
        cambist("convert", amount, source, target, "--on", day, "--data", tmp_path / "data")
    output = cambist("history", form, "--data", tmp_path / "data")
    rows = output.json if form == "--json" else list(csv.DictReader(io.StringIO(output.out)))
    assert len(rows) == 20
    for row in rows:
        assert close(*(Decimal(row[name]) for name in ("amount", "rate", "result"))), row


def test_a_small_result_shows_the_payable_amount(cambist):
    output = cambist("convert", "1", "JPY", "EUR")
    lines = output.out.replace("\u00a0", " ").splitlines()
    assert lines[0] == "1 JPY = 0.005692 EUR · Payable: 0.01 EUR"
    assert lines[1].split("   ") == ["  1 JPY = 0.00569217 EUR", "1 EUR = 175.68 JPY"]
    document = cambist("convert", "1", "JPY", "EUR", "--json").json
    assert (document["result"], document["payable"]) == ("0.005692", "0.01")
    document = cambist("convert", "1000", "JPY", "EUR", "--json").json
    assert (document["result"], document["payable"]) == ("5.69", "5.69")


def test_a_quotient_with_infinite_decimals_is_exact(cambist):
    output = cambist("convert", "10000000000000/3", "USD", "JPY")
    assert output.out.startswith("3,333,333,333,333.333… USD = 524,167,561,761,547 JPY")


def test_documents_and_the_history_have_the_fraction(cambist, tmp_path):
    data = ["--data", tmp_path / "data"]
    document = cambist("convert", "1/3", "USD", "EUR", *data, "--json").json
    assert (document["amount"], document["amountFraction"]) == ("0.333333333333", "1/3")
    assert "amountFraction" not in cambist("convert", "1/4", "USD", "EUR", *data, "--json").json
    rows = cambist("history", *data, "--json").json
    assert [row.get("typedFraction") for row in rows] == [None, "1/3"]
    table = list(csv.DictReader(io.StringIO(cambist("history", *data, "--csv").out)))
    assert [row["typedFraction"] for row in table] == ["", "1/3"]
    assert "0.333333333333… USD" in cambist("history", *data).out
    # The converter starts with the amount that was typed last.
    cambist("convert", "1/3", "USD", "EUR", *data)
    with contextlib.closing(sqlite3.connect(tmp_path / "data/cambist.sqlite")) as store:
        assert store.execute("SELECT amount FROM converterInput").fetchone() == ("1/3",)


@pytest.mark.parametrize("pair", [("JPY", "EUR"), ("EUR", "JPY"), ("TRL", "EUR"), ("EUR", "TRL")])
def test_amounts_that_no_rate_agrees_with_are_rejected(cambist, pair):
    for flags in ([], ["--json"]):
        output = cambist("convert", "9" * 38, *pair, *flags)
        assert output.code != 0 and output.out == "" and "digits" in output.err
