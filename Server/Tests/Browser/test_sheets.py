"""Printable sheets: their content, and that each fits on one page."""

import base64
import itertools
import re
from decimal import Decimal

import pytest
from everywhere import choose_language
from pages import centred, go, shows, text, wait_until
from selenium.webdriver.common.by import By
from shared import shared
from web import post

# Width and height in inches.
PAPERS = {"a4": (8.27, 11.69), "letter": (8.5, 11)}
# With names in Russian and rates from fractions to thousands.
TEN = ["USD", "EUR", "GBP", "JPY", "CHF", "CNY", "CAD", "AUD", "IDR", "KRW"]


def printed(browser, paper, **how) -> bytes:
    width, height = PAPERS[paper]
    answer = browser.execute_cdp_cmd("Page.printToPDF", {
        "paperWidth": width, "paperHeight": height, **how})
    return base64.b64decode(answer["data"])


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def box(pdf: bytes) -> tuple[float, float]:
    found = re.search(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]", pdf)
    return float(found[1]), float(found[2])


@pytest.fixture(scope="session")
def ten(tmp_path_factory, demo_store):
    """A desk whose board has ten currencies, shared by tests that only read."""
    desk = shared(tmp_path_factory.mktemp("ten"), store=demo_store)
    for code in TEN:
        assert post(desk.url + "/board", add=code) == 303
    yield desk
    desk.end()


@pytest.mark.chromium
@pytest.mark.parametrize("path", ["/pairs/USD-EUR/table", "/pairs/JPY-IDR/table", "/board/table"])
def test_a_sheet_is_one_page(ten, browser, engine, path):
    for language in ("en", "ru"):
        choose_language(ten, browser, language)
        browser.get(ten.url + path)
        for scheme, paper in itertools.product(("light", "dark"), PAPERS):
            engine.use_scheme(scheme)
            # As a browser prints it, also if the page cannot choose the paper's orientation.
            for how in ({"preferCSSPageSize": True}, {"preferCSSPageSize": False}):
                pdf = printed(browser, paper, **how)
                assert pages(pdf) == 1, (language, scheme, paper, how)


@pytest.mark.chromium
def test_cross_rates_are_printed_in_landscape(ten, browser):
    browser.get(ten.url + "/board/table")
    width, height = box(printed(browser, "a4", preferCSSPageSize=True))
    assert width > height
    browser.get(ten.url + "/pairs/USD-EUR/table")
    width, height = box(printed(browser, "a4", preferCSSPageSize=True))
    assert width < height


@pytest.mark.chromium
def test_the_print_has_the_figures_and_no_controls(ten, browser, screenshot):
    browser.get(ten.url + "/board/table")
    screenshot("board-table")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "media": "print", "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    try:
        shows(browser, "Cross rates", "ECB · ", "Created ", "Demo data")
        for selector in (".tabs", ".gear", ".back", "#print"):
            assert not browser.find_element(By.CSS_SELECTOR, selector).is_displayed(), selector
        colours = browser.execute_script(
            """
            const style = getComputedStyle(document.querySelector('.cross td:nth-child(3)'));
            return [style.color, getComputedStyle(document.documentElement).backgroundColor];
            """)
        assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
        # Nothing is cut off at the edge of the paper.
        assert browser.execute_script(
            "const box = document.querySelector('.cross .table-box');"
            "return getComputedStyle(box).overflowX") == "visible"
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_each_cell_is_the_rate_of_the_converter(ten, browser):
    browser.get(ten.url + "/board/table")
    wait_until(lambda: not browser.find_elements(By.CSS_SELECTOR, "[data-refreshing]"))
    codes, rows = browser.execute_script(
        """
        const texts = (from, what) => [...from.querySelectorAll(what)].map(
          one => one.firstChild ? one.firstChild.textContent.trim() : '');
        return [
          texts(document, '.cross thead th'),
          Object.fromEntries([...document.querySelectorAll('.cross tbody tr')].map(
            row => [texts(row, 'th')[0], texts(row, 'td')])),
        ];
        """)
    assert sorted(codes) == sorted(TEN)
    for source, target in (("USD", "EUR"), ("EUR", "USD"), ("IDR", "KRW"), ("GBP", "JPY")):
        rate = rows[source][codes.index(target)]
        browser.get(f"{ten.url}/convert?from={source}&to={target}&amount=1000000")
        shows(browser, f"1 {source} = ")
        # The converter shows as many digits as the amount needs.
        shown = re.search(rf"^1 {source} = ([\d.,]+) {target}$", text(browser), re.MULTILINE)[1]
        rate, shown = (Decimal(figure.replace(",", "")) for figure in (rate, shown))
        assert abs(shown - rate) * 2 <= Decimal(1).scaleb(rate.as_tuple().exponent)


@pytest.mark.webkit
@pytest.mark.parametrize("javascript", [True, False])
def test_pages_link_to_the_sheets(full_desk, browser, javascript, screenshot):
    browser.get(full_desk.url + "/pairs/USD-EUR")
    go(browser, centred(browser, browser.find_element(
        By.CSS_SELECTOR, "a[href='/pairs/USD-EUR/table']")))
    shows(browser, "Conversion table", "1 USD =", "1 EUR =", "1,000")
    assert browser.find_element(By.ID, "print").is_displayed() == javascript
    screenshot("pair-table")
    go(browser, browser.find_element(By.CSS_SELECTOR, ".back a"))
    shows(browser, "Rate history")
    browser.get(full_desk.url + "/board")
    go(browser, centred(browser, browser.find_element(
        By.CSS_SELECTOR, "a[href='/board/table']")))
    shows(browser, "Cross rates", "1 unit of the currency on the left")


def test_the_button_prints(full_desk, browser):
    browser.get(full_desk.url + "/pairs/USD-EUR/table")
    browser.execute_script("window.print = () => { window.wasPrinted = true; }")
    browser.find_element(By.ID, "print").click()
    assert browser.execute_script("return window.wasPrinted")


def test_a_sheet_without_a_rate_says_why(full_desk, browser):
    browser.get(full_desk.url + "/pairs/USD-KPW/table")
    assert "KPW" in text(browser) and not browser.find_elements(By.CSS_SELECTOR, ".paper")
