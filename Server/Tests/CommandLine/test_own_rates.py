"""Fees, markups, own rates and receipts, beside the published figures."""

import csv
import io
from decimal import ROUND_HALF_EVEN, Decimal

import pytest

RATE = Decimal(1) / Decimal("1.1172")


def cents(amount):
    return amount.quantize(Decimal("0.01"), ROUND_HALF_EVEN)


def effective(cambist, *options, amount="100"):
    return cambist("convert", amount, "USD", "EUR", "--json", *options).json["effective"]


@pytest.mark.parametrize("options, expected", [
    (["--fee", "2.5%"], 100 * RATE * Decimal("0.975")),
    (["--fee", "2.5", "--fixed-fee", "1.50 EUR"], 100 * RATE * Decimal("0.975") - Decimal("1.5")),
    (["--fixed-fee", "1.50 USD"], Decimal("98.5") * RATE),
    (["--markup", "2.5%"], 100 * RATE * Decimal("1.025")),
    (["--markup", "2.5%", "--fixed-fee", "3 USD"], 103 * RATE * Decimal("1.025")),
    (["--rate", "0.89"], Decimal("89")),
    (["--received", "88.15"], Decimal("88.15")),
])
def test_the_result_at_own_terms_is_beside_the_published_one(cambist, options, expected):
    whole = cambist("convert", "100", "USD", "EUR", "--json", *options).json
    own = whole["effective"]
    assert whole["result"] == "89.51"
    assert Decimal(own["result"]) == cents(expected)
    assert Decimal(own["difference"]) == Decimal(own["result"]) - Decimal("89.51")
    percent = (expected / (100 * RATE) - 1) * 100
    assert abs(Decimal(own["differencePercent"]) - percent) <= Decimal("0.00005")
    assert cents(100 * Decimal(own["rate"])) == Decimal(own["result"])
    assert cents(100 / Decimal(own["inverse"])) == Decimal(own["result"])


def test_the_output_has_label_difference_and_rate_in_both_directions(cambist):
    result = cambist("convert", "100", "USD", "EUR", "--fee", "2.5%", "--locale", "en-US")
    lines = result.out.replace("\u00a0", " ").splitlines()
    assert lines[0] == "100 USD = 89.51 EUR"
    assert "  2.5% fee: 87.27 EUR · 2.24 EUR less (-2.5%)" in lines
    assert "    1 USD = 0.872718 EUR   1 EUR = 1.14585 USD" in lines


@pytest.mark.parametrize("options, message", [
    (["--fee", "100%"], "Enter a fee from 0 to below 100%."),
    (["--markup", "2000"], "Enter a markup from 0 to 1,000%."),
    (["--fee", "x"], "not a number"), (["--rate", "0"], "Enter a number above zero."),
    (["--received", "-5"], "Enter a number above zero."),
    (["--fee", "1", "--rate", "0.9"], "Use only one of"),
    (["--fixed-fee", "1 GBP"], "The fixed fee must be in USD or EUR."),
    (["--fixed-fee", "-1 EUR"], "A fee can’t be negative."),
    (["--fee", "0"], "Enter a percentage or a fixed fee."),
])
def test_invalid_terms_are_rejected_before_anything_is_stored(cambist, options, message):
    result = cambist("convert", "100", "USD", "EUR", *[options[0] + "=" + options[1], *options[2:]])
    assert result.code == 64 and message in result.err and result.out == ""
    assert cambist("history", "--json").json == []


def test_a_fee_above_the_amount_is_reported_and_the_published_figure_stays(cambist):
    own = effective(cambist, "--fixed-fee", "200 EUR")
    assert "result" not in own and "leaves nothing" in own["problem"]
    (entry,) = cambist("history", "--json").json
    assert entry["result"] == "89.51" and "effective" not in entry


def test_a_stored_fee_applies_in_its_direction_until_it_is_turned_off(cambist):
    assert cambist("pairs", "fee", "USD", "EUR").code == 66
    stored = cambist("pairs", "fee", "USD", "EUR", "--fee", "2.5%", "--json").json
    assert stored == {
        "from": "USD", "to": "EUR", "on": True, "terms": {"kind": "fee", "percent": "2.5"}}
    assert effective(cambist)["result"] == "87.27"
    assert "effective" not in cambist("convert", "100", "EUR", "USD", "--json").json
    # The fast path of the program applies it as well.
    assert "2.5% fee: 87.27" in cambist("100", "USD", "EUR").out.replace("\u00a0", " ")
    assert "2.5% fee: 87.27" in cambist("convert", "$100 in euro").out.replace("\u00a0", " ")
    assert effective(cambist, "--rate", "0.8")["terms"] == {"kind": "rate", "rate": "0.8"}
    off = cambist("pairs", "fee", "USD", "EUR", "--off")
    assert off.out == "USD-EUR: 2.5% fee · Turned off\n"
    assert "effective" not in cambist("convert", "100", "USD", "EUR", "--json").json
    assert cambist("pairs", "fee", "USD", "EUR", "--on", "--json").json == stored
    assert effective(cambist)["result"] == "87.27"
    assert cambist("pairs", "fee", "USD", "EUR", "--remove").code == 0
    for option in ("--remove", "--on", "--off"):
        assert cambist("pairs", "fee", "USD", "EUR", option).code == 66


def test_a_receipt_is_stored_with_both_amounts(cambist):
    result = cambist("pairs", "fee", "USD", "EUR", "--given", "200", "--received", "176.30")
    assert result.out == "USD-EUR: Rate of your receipt\n"
    assert effective(cambist)["result"] == "88.15"
    assert effective(cambist, amount="200")["result"] == "176.30"
    lone = cambist("pairs", "fee", "USD", "EUR", "--given", "200")
    assert lone.code == 64 and "both amounts" in lone.err


def test_the_history_has_the_terms_at_the_time_beside_the_published_figures(cambist):
    cambist("convert", "100", "USD", "EUR")
    cambist("convert", "100", "USD", "EUR", "--fee", "2.5%", "--fixed-fee", "1.50 EUR")
    with_fee, without = cambist("history", "--json").json
    assert "effective" not in without
    assert with_fee["result"] == without["result"] == "89.51"
    assert with_fee["effective"] == {
        "terms": {"kind": "fee", "percent": "2.5", "fixed": "1.50", "fixedCurrency": "EUR"},
        "result": "85.77", "rate": "0.857717508056"}
    rows = list(csv.DictReader(io.StringIO(cambist("history", "--csv").out)))
    assert [row["terms"] for row in rows] == ["fee 2.5 1.50 EUR", ""]
    assert [row["effectiveResult"] for row in rows] == ["85.77", ""]
    assert "2.5% + 1.50 EUR fee: 85.77 EUR" in cambist("history").out.replace("\u00a0", " ")


def test_several_targets_show_stored_fees_and_accept_none_as_an_option(cambist):
    cambist("pairs", "fee", "USD", "EUR", "--fee", "2.5%")
    first, second = cambist("convert", "100 usd to eur, gbp", "--json").json
    assert first["effective"]["result"] == "87.27" and "effective" not in second
    result = cambist("convert", "100 usd to eur, gbp", "--fee", "1%")
    assert result.code == 64 and "one currency" in result.err
