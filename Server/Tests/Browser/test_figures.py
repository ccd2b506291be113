"""No two figures of a page disagree: the shown rate times the shown amount is the result."""

import random
import re
from decimal import Decimal, localcontext
from html import unescape

from pages import shows
from web import fetch

CODES = ["USD", "EUR", "JPY", "GBP", "KRW", "HUF", "CHF", "ZAR"]
FIGURE = re.compile(r"\d[\d,]*(?:\.\d+)?")


def figure(text) -> Decimal:
    return Decimal(FIGURE.search(text).group().replace(",", ""))


def part(page, pattern) -> str:
    # Figures are isolated from the direction of the surrounding text.
    page = re.sub(r"</?bdi>| dir=\"ltr\"| data-length=\"\d*\"", "", page)
    return unescape(re.search(pattern, page).group(1)).replace("\u00a0", " ")


def close(amount, rate, result) -> bool:
    """Whether amount × rate is within half a unit of the last digit of a result."""
    with localcontext() as context:
        context.prec = 200
        return abs(amount * rate - result) * 2 <= Decimal(1).scaleb(result.as_tuple().exponent)


def test_a_page_multiplies(empty_desk):
    generator = random.Random(19)
    for _ in range(60):
        amount = Decimal(generator.randint(1, 10 ** generator.randint(1, 15)))
        text = f"{amount.scaleb(-generator.choice([0, 1, 2, 4, 6, 8])):f}"
        source, target = generator.sample(CODES, 2)
        status, page = fetch(
            f"{empty_desk.url}/convert?from={source}&to={target}&amount={text}&on=2026-10-30")
        assert status == 200
        question = part(page, r'class="total-name">([^<]*)<')
        result = part(page, r'class="total-figure">([^<]*)<')
        rate = part(page, r'class="facts-rate">([^<]*)<')
        assert close(figure(question), figure(rate.split("=")[1]), figure(result)), (
            question, result, rate)


def test_the_values_of_a_pair_multiply(empty_desk):
    for pair in ("USD-EUR", "JPY-EUR", "KRW-GBP", "ZAR-HUF"):
        page = fetch(f"{empty_desk.url}/pairs/{pair}")[1]
        rate = figure(part(page, r'class="facts-rate">([^<]*)<').split("=")[1])
        table = part(page, r'class="surface"><tbody>(.*?)</tbody>')
        rows = re.findall(r"<tr><td>([^<]*)</td><td>([^<]*)<", table)
        assert len(rows) == 4
        for amount, value in rows:
            assert close(figure(amount), rate, figure(value)), (pair, rate, amount, value)


def test_a_small_result_shows_the_payable_amount(empty_desk, browser, screenshot):
    browser.get(empty_desk.url + "/convert?from=JPY&to=EUR&amount=1")
    shows(browser, "EUR 0.005692", "Too many decimals for a payment. Payable: EUR 0.01",
          "1 JPY = 0.00569217 EUR", "1 EUR = 175.68 JPY")
    screenshot("convert-small")
