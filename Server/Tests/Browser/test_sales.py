"""The sales desk in a browser."""

import re
import socket
import sqlite3
import time
import urllib.error
import urllib.request

import pytest
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait
from upstream import Answer

RATES = [
    {"from": "EUR", "to": "USD", "rate": "1.359"},
    {"from": "USD", "to": "EUR", "rate": "0.736"},
]
SALES = [
    {"sku": "T2006", "amount": "10.00", "currency": "USD"},
    {"sku": "T2006", "amount": "7.63", "currency": "EUR"},
]


def bank(upstream, rates=RATES, sales=SALES):
    return upstream({"/rates": Answer(rates), "/transactions": Answer(sales)})


def text(page) -> str:
    """What the page shows, with plain spaces."""
    return page.find_element(By.TAG_NAME, "body").text.replace("\u00a0", " ")


def shows(page, *words):
    # A page that is being replaced can fail to answer; it is asked again.
    waiting = WebDriverWait(page, 10, ignored_exceptions=[WebDriverException])
    waiting.until(lambda page: all(word in text(page) for word in words))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_product_and_its_sales_are_shown(desk, browser, screenshot):
    browser.get(desk.url)
    shows(browser, "Demo data", "Total in", "244 products")
    screenshot("sales-list")
    browser.get(desk.url + "/sales/T2006")
    shows(browser, "EUR 14.99", "USD 10.00", "EUR 7.36", "1 USD = 0.736 EUR (as published)")
    screenshot("sales-product")


def test_search_and_currency_change_the_list_in_place(desk, browser):
    browser.get(desk.url + "/sales")
    shows(browser, "244 products")
    browser.execute_script("window.stays = true")
    field = browser.find_element(By.NAME, "q")
    field.send_keys("t200")
    names = "return [...document.querySelectorAll('.row-name')].map(name => name.textContent)"
    WebDriverWait(browser, 10).until(lambda page: page.execute_script(names) == ["T2006"])
    assert browser.switch_to.active_element == field
    Select(browser.find_element(By.NAME, "in")).select_by_value("USD")
    shows(browser, "USD 20.37")
    assert browser.execute_script("return window.stays")
    assert "in=USD" in browser.current_url and "q=t200" in browser.current_url
    field.clear()
    field.send_keys("no such code")
    shows(browser, "No product code contains “no such code”.")


@pytest.mark.parametrize("javascript", [False])
def test_everything_works_without_javascript(desk, browser):
    browser.get(desk.url + "/sales")
    browser.find_element(By.NAME, "q").send_keys("T2006")
    browser.find_element(By.CSS_SELECTOR, "button.no-script").click()
    shows(browser, "EUR 14.99")
    browser.find_element(By.CSS_SELECTOR, ".list a").click()
    shows(browser, "Rates used")
    browser.find_element(By.PARTIAL_LINK_TEXT, "USD → EUR").click()
    assert browser.current_url.endswith("#route-USD")
    browser.find_element(By.PARTIAL_LINK_TEXT, "All products").send_keys(Keys.ENTER)
    shows(browser, "244 products")


def test_the_keyboard_is_enough(desk, browser):
    browser.get(desk.url + "/sales?q=T2006")
    shows(browser, "EUR 14.99")
    for _ in range(20):
        browser.switch_to.active_element.send_keys(Keys.TAB)
        if "/sales/T2006" in (browser.switch_to.active_element.get_attribute("href") or ""):
            break
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    shows(browser, "Rates used")


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("path", ["/sales", "/sales/T2006", "/sales/NOPE"])
def test_no_page_is_wider_than_a_small_phone(desk, browser, console, path):
    console.allow("404")
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 320, "height": 700, "mobile": True, "deviceScaleFactor": 2})
    browser.get(desk.url + path)
    wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert browser.execute_script(wide) <= 0


def test_an_unknown_product_is_404_and_says_so(desk, browser, console):
    console.allow("404")
    browser.get(desk.url + "/sales")
    shows(browser, "244 products")
    browser.get(desk.url + "/sales/NOPE")
    shows(browser, "There is no product NOPE among the sales.")
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(desk.url + "/sales/NOPE")


def test_an_upstream_in_trouble_is_told_and_tried_again(desk_with, upstream, browser):
    server = bank(upstream)
    server.answer("/rates", "down", status=503)
    browser.get(desk_with(demo=False, gnb_url=server.url).url + "/sales")
    shows(browser, "Sales could not be loaded", "HTTP status 503")
    server.answers["/rates"] = Answer(RATES)
    browser.find_element(By.XPATH, "//button[text()='Try again']").click()
    shows(browser, "EUR 14.99")


def test_the_last_good_data_are_still_shown_when_the_upstream_fails(desk_with, upstream, browser):
    server = bank(upstream)
    desk = desk_with(demo=False, gnb_url=server.url)
    browser.get(desk.url + "/sales")
    shows(browser, "EUR 14.99")
    desk.end()
    with sqlite3.connect(desk.data / "cambist.sqlite") as database:
        database.execute("UPDATE salesSnapshot SET fetchedAt = fetchedAt - 7200000")
    server.answer("/rates", '[{"from":"EUR","to":"USD","rate":"0"}]',
                  headers={"Content-Type": "application/json"})
    browser.get(desk_with(demo=False, gnb_url=server.url).url + "/sales")
    shows(browser, "EUR 14.99", "2 hours ago")
    shows(browser, "Sales could not be refreshed", "rate “0” is not above zero")


def test_what_could_not_be_converted_is_named(desk_with, upstream, browser):
    server = bank(upstream, sales=[*SALES, {"sku": "T2006", "amount": "1", "currency": "XTS"}])
    desk = desk_with(demo=False, gnb_url=server.url)
    browser.get(desk.url + "/sales")
    shows(browser, "Not in the total, because no rate leads to EUR: sales in XTS.", "without XTS")


def test_a_hostile_product_code_is_only_text(desk_with, upstream, browser):
    code = "<script>alert(1)</script>\"&'/../?"
    server = bank(upstream, sales=[{"sku": code, "amount": "1", "currency": "EUR"}])
    browser.get(desk_with(demo=False, gnb_url=server.url).url + "/sales")
    shows(browser, code)
    browser.find_element(By.CSS_SELECTOR, ".list a").click()
    shows(browser, "EUR 1.00")
    assert browser.find_element(By.TAG_NAME, "h1").text == code


def test_the_frame_is_there_before_a_slow_upstream_answers(desk_with, upstream):
    server = bank(upstream)
    server.answers["/rates"] = Answer(RATES, delay=3)
    desk = desk_with(demo=False, gnb_url=server.url)
    port = int(re.search(r":(\d+)", desk.url).group(1))
    start = time.monotonic()
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(b"GET /sales HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        page = b""
        while b"</nav>" not in page:
            page += connection.recv(65_536)
        frame = time.monotonic() - start
        assert urllib.request.urlopen(desk.url + "/healthz").status == 200
        assert time.monotonic() - start < 2
        while chunk := connection.recv(65_536):
            page += chunk
    print(f"the frame came after {frame * 1000:.0f} ms, the page after {time.monotonic() - start:.1f} s")
    assert frame < 1
    assert "14.99" in page.decode()
