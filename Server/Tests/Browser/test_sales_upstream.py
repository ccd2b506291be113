"""The sales desk in a browser: failures, slowness and hostile data of its upstream."""

import socket

import pytest
from gnb import RATES, SALES
from pages import is_marked, mark, query, shows, shows_notice, text, wait_until
from sales import choose, codes, desk_of, lists
from selenium.webdriver.common.by import By
from store import make_older
from web import fetch

HOSTILE = "<script>alert(1)</script>\"&'/../?"

# Errors


def test_a_desk_without_a_source_shows_no_figures(desk_with, browser):
    browser.get(desk_with(demo=False, gnb_url="").url + "/sales")
    shows(browser, "No sales source connected", "to see sales")
    assert codes(browser) == []
    assert "Demo data" not in text(browser)


@pytest.mark.parametrize("javascript", [True, False])
def test_an_upstream_error_is_reported_and_can_be_retried(desk_with, bank, browser, javascript):
    bank.answer("/rates", "down", status=503)
    browser.get(desk_of(desk_with, bank).url + "/sales?in=USD")
    shows(browser, "Couldn’t load sales", "Details")
    assert "503" not in text(browser)
    browser.find_element(By.XPATH, "//summary[text()='Details']").click()
    shows(browser, "HTTP 503")
    bank.answer("/rates", RATES[:-1] + [{**RATES[-1], "rate": "0"}])
    browser.find_element(By.XPATH, "//button[text()='Try again']").click()
    shows_notice(browser, "Row 4 of rates is invalid", "rate “0” is not greater than zero")
    bank.answer("/rates", RATES)
    browser.find_element(By.XPATH, "//button[text()='Try again']").click()
    shows(browser, "USD 20.37")
    assert "Try again" not in text(browser)
    assert query(browser)["in"] == "USD"


@pytest.mark.parametrize("javascript", [True, False])
def test_stored_data_is_shown_when_the_upstream_fails(desk_with, bank, browser, javascript):
    desk = desk_of(desk_with, bank)
    browser.get(desk.url + "/sales")
    shows(browser, "EUR 14.99")
    desk.end()
    make_older(desk.data, "salesSnapshot")
    bank.answer("/rates", status=500)
    desk = desk_of(desk_with, bank)
    for path in ("/sales", "/sales/T2006"):
        browser.get(desk.url + path)
        shows_notice(browser, "Couldn’t update sales", "HTTP 500")
        shows(browser, "EUR 14.99", "2 hours ago")
    bank.answer("/rates", RATES)
    browser.find_element(By.XPATH, "//button[text()='Try again']").click()
    shows(browser, "EUR 14.99", "just now")
    assert "Couldn’t update" not in text(browser)


def test_stored_data_is_shown_at_once_and_replaced_in_place(desk_with, bank, browser):
    desk = desk_of(desk_with, bank)
    browser.get(desk.url + "/sales")
    shows(browser, "EUR 14.99")
    desk.end()
    make_older(desk.data, "salesSnapshot")
    more = [*SALES, {"sku": "T2006", "amount": "1", "currency": "EUR"}]
    may_answer = bank.hold("/transactions", more)
    browser.get(desk_of(desk_with, bank).url + "/sales")
    shows(browser, "EUR 14.99", "2 hours ago", "Refreshing…")
    mark(browser)
    field = browser.find_element(By.NAME, "q")
    field.send_keys("T2")
    may_answer.set()
    shows(browser, "EUR 15.99", "just now")
    assert codes(browser) == ["T2006"]
    assert "Refreshing…" not in text(browser)
    assert is_marked(browser)
    assert browser.switch_to.active_element == field


def test_unconverted_sales_are_named(desk_with, bank, browser):
    bank.answer("/transactions", [*SALES, {"sku": "T2006", "amount": "1", "currency": "XTS"}])
    desk = desk_of(desk_with, bank)
    browser.get(desk.url + "/sales")
    shows(browser, "The total excludes sales in XTS, because there is no rate to EUR.", "excluding XTS")
    browser.get(desk.url + "/sales/T2006")
    shows(browser, "The total excludes sales in XTS, because there is no rate to EUR.", "XTS 1 No rate", "EUR 14.99")


def test_a_hostile_product_code_is_shown_as_text(desk_with, bank, browser):
    bank.answer("/transactions", [{"sku": HOSTILE, "amount": "1", "currency": "EUR"}])
    desk = desk_of(desk_with, bank)
    browser.get(desk.url + "/sales")
    lists(browser, HOSTILE)
    choose(browser, "USD")
    shows(browser, "USD 1.36", HOSTILE)
    browser.find_element(By.CSS_SELECTOR, ".list a").click()
    shows(browser, "Rates used", "USD 1.36")
    assert browser.find_element(By.TAG_NAME, "h1").text == HOSTILE
    assert browser.title.startswith(HOSTILE)
    browser.find_element(By.XPATH, "//button[text()='Refresh']").click()
    shows(browser, "Rates used", HOSTILE)


@pytest.mark.parametrize("size", ["desk"])
def test_every_product_has_a_link_that_works(desk_with, bank, browser):
    strange = [
        ".", "..", "/", "\\", "a/b", "../..", "100%", "%41", "%2F", "a+b", "a b", " ", "?", "#x",
        ":", "é", "e\u0301", "日本", "\x1b[31m", "{{sku}}", "refresh", "a;b=c", "&lt;", "\u202e",
        "A" * 128]
    bank.answer("/transactions", [
        {"sku": sku, "amount": f"{number}.25", "currency": "EUR"}
        for number, sku in enumerate(strange, start=1)])
    browser.get(desk_of(desk_with, bank).url + "/sales")
    shows(browser, f"{len(strange)} products")
    # The browser resolves the links, as it does on a click.
    links = browser.execute_script(
        """
        return [...document.querySelectorAll('.list a')].map(
          a => [a.querySelector('.row-name').textContent, a.href]);
        """)
    assert sorted(sku for sku, _ in links) == sorted(strange)
    broken = []
    for sku, link in links:
        amount = f"{strange.index(sku) + 1}.25"
        status, page = fetch(link)
        if status != 200 or amount not in page or "Rates used" not in page:
            broken.append((sku, link))
    assert broken == []


# A slow upstream


def test_a_slow_upstream_delays_neither_the_frame_nor_other_clients(desk_with, bank):
    may_answer = bank.hold("/rates", RATES)
    desk = desk_of(desk_with, bank)
    host, port = desk.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=50) as connection:
        connection.sendall(b"GET /sales HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        page = b""
        while b"</nav>" not in page:
            page += connection.recv(65_536)
        assert fetch(desk.url + "/healthz")[0] == 200
        assert b"14.99" not in page
        may_answer.set()
        while chunk := connection.recv(65_536):
            page += chunk
    assert b"<nav" in page and b"14.99" in page and b"</html>" in page


@pytest.mark.webkit
def test_the_content_replaces_the_placeholder(desk_with, bank, browser):
    def is_shown(selector):
        return browser.execute_script(
            """
            const found = other.document.querySelector(arguments[0]);
            return found !== null && found.getClientRects().length > 0;
            """, selector)

    may_answer = bank.hold("/rates", RATES)
    browser.get(desk_of(desk_with, bank).url + "/healthz")
    # WebDriver waits for its current page, so the slow page is in another window. A browser opens a
    # window only in response to a click.
    browser.execute_script(
        """
        const button = document.createElement('button');
        button.textContent = 'Open';
        button.onclick = () => { window.other = open('/sales'); };
        document.body.append(button);
        """)
    browser.find_element(By.TAG_NAME, "button").click()
    styled = "return other.document.body !== null && other.document.styleSheets.length > 0"
    wait_until(lambda: browser.execute_script(styled))
    assert is_shown("nav") and not is_shown("#live")
    assert is_shown(".bone")
    may_answer.set()
    wait_until(lambda: is_shown("#live"))
    assert not is_shown(".bone")
    browser.execute_script("other.close()")
