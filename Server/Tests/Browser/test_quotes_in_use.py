"""The live quotes with touch, in a hidden tab, with a screen reader, sorted, searched, and with
hostile names.
"""

import itertools
import re

import pytest
from engines import SIZES
from events import Watcher
from pages import field, go, is_marked, mark, press, query, shows, type_in, wait_until
from quotes import cell, row, status, symbols
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from stream import quote
from web import fetch


@pytest.fixture
def desk(desk_with, stream):
    return desk_with(demo=False, quotes_url=stream.url)


@pytest.fixture
def finger(browser, devtools):
    """A function that drags a row horizontally from its middle and lifts the finger."""
    devtools("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def drag(symbol, right, down=0, before_lifting=lambda: None):
        x, y = browser.execute_script(
            """
            const row = document.querySelector(`tr[data-symbol=${arguments[0]}]`);
            row.scrollIntoView({ block: 'center' });
            const box = row.getBoundingClientRect();
            return [box.left + box.width * 0.8, box.top + box.height / 2];
            """, symbol)

        def touch(kind, *points):
            devtools("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        touch("touchStart", (x, y))
        for step in range(1, 9):
            touch("touchMove", (x + right * step / 8, y + down * step / 8))
        before_lifting()
        touch("touchEnd")

    yield drag
    devtools("Emulation.setTouchEmulationEnabled", {"enabled": False})


def moved(page, symbol) -> str:
    return row(page, symbol).get_attribute("style")


@pytest.mark.parametrize("size", ["phone"])
def test_a_swipe_hides_a_row(desk, stream, browser, finger):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    mark(browser)
    # A short swipe, a swipe in the opposite direction and a vertical one do nothing, and the row
    # returns to its place.
    # During the swipe, the row shows what lifting the finger further away would do.
    finger("EURUSD", -60, 0, lambda: wait_until(
        lambda: "translateX" in moved(browser, "EURUSD")
        and row(browser, "EURUSD").get_attribute("data-away") == "Hide"))
    finger("EURUSD", 60)
    finger("EURUSD", -60, 150)
    finger("EURUSD", -20, -150)
    # A quote that arrives later shows that earlier requests were completed.
    stream.say(quote("APPLE", "170.00", "170.20"))
    wait_until(lambda: cell(browser, "APPLE", "bid") == "170.00")
    assert symbols(browser) == ["APPLE", "EURUSD", "XAUEUR"]
    assert "translateX" not in moved(browser, "EURUSD")
    assert row(browser, "EURUSD").get_attribute("data-away") is None
    assert "hidden symbol" not in fetch(desk.url + "/quotes")[1]

    finger("EURUSD", -200)
    wait_until(lambda: symbols(browser) == ["APPLE", "XAUEUR"])
    shows(browser, "1 hidden symbol")
    assert is_marked(browser)
    browser.refresh()
    assert symbols(browser) == ["APPLE", "XAUEUR"]


@pytest.mark.webkit
def test_a_hidden_page_pauses_and_is_updated_at_once_when_shown(desk, stream, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")
    mark(browser)
    browser.minimize_window()
    try:
        wait_until(lambda: browser.execute_script("return document.hidden"))
        stream.say(quote("EURUSD", "1.09000", "1.09012"))
        wait_until(lambda: "1.09000" in fetch(desk.url + "/quotes")[1])
        # Twelve updates, in which the row would change.
        with Watcher(desk) as watcher:
            for number in range(12):
                stream.say(quote("APPLE", f"179.{number:02}", "180"))
                watcher.event_with("APPLE", f"179.{number:02}")
        assert cell(browser, "EURUSD", "bid") == "1.08310"
    finally:
        browser.set_window_rect(0, 0, 1280, 800)
    wait_until(lambda: cell(browser, "EURUSD", "bid") == "1.09000")
    assert status(browser) == "Live"
    assert is_marked(browser)


@pytest.mark.parametrize("motion, animation", [("no-preference", "flash"), ("reduce", "none")])
@pytest.mark.parametrize("size", ["desk"])
def test_nothing_moves_with_reduced_motion(
        desk, stream, browser, devtools, motion, animation):
    devtools("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-reduced-motion", "value": motion}]})
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")
    stream.say(quote("EURUSD", "1.09000", "1.09012"))
    wait_until(lambda: cell(browser, "EURUSD", "bid") == "1.09000")
    animations = browser.execute_script(
        "return [...document.querySelectorAll('*')].map(one => getComputedStyle(one, '::after').animationName)")
    assert {name for name in animations if name != "none"} == {animation} - {"none"}


@pytest.mark.parametrize("size", ["desk"])
def test_prices_are_announced_only_on_request(desk, stream, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")
    # A screen reader announces changes neither in the table nor around it.
    assert browser.find_elements(
        By.CSS_SELECTOR, ".quotes [aria-live], .quotes [role=status], "
        ":is([aria-live], [role=status], [role=log]) .quotes") == []
    browser.execute_script(
        """
        window.spoken = [];
        const live = document.getElementById('announced');
        new MutationObserver(() => window.spoken.push(live.textContent))
          .observe(live, { childList: true, characterData: true, subtree: true });
        """)

    def spoken():
        return browser.execute_script("return window.spoken.filter(text => text !== '')")

    def now():
        return browser.execute_script("return performance.now()")

    numbers, start = itertools.count(), now()

    def is_later():
        stream.say(quote("EURUSD", f"1.09{next(numbers):03}", "1.1"))
        # Longer than the five seconds after which prices would be announced.
        return now() > start + 6_500

    wait_until(is_later)
    stream.say(quote("EURUSD", "1.08012", "1.1"))
    wait_until(lambda: cell(browser, "EURUSD", "bid") == "1.08012")
    assert spoken() == []
    browser.find_element(By.ID, "announce").click()

    def is_announced():
        price = f"100.{next(numbers):03}"
        stream.say(*(quote(symbol, price, "200") for symbol in (
            "APPLE", "DAX", "EURUSD", "XAUEUR")))
        return spoken()

    wait_until(is_announced)
    # A few at a time.
    assert 1 <= len(spoken()[0].split(", ")) <= 3
    assert re.match(r"[A-Z]+ 1[\d.]+", spoken()[0])


@pytest.mark.parametrize("size", ["desk"])
def test_the_greatest_rise_is_first(desk, stream, browser):
    stream.say(
        quote("EURUSD", "1.08350", "1.08362"), quote("XAUEUR", "2789.06", "2789.61"),
        quote("APPLE", "177.20", "177.40", "down"), quote("DAX", "19146.0", "19147.2"))
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 4)
    Select(field(browser, "by")).select_by_value("change")
    # Symbols without a change are last.
    wait_until(lambda: symbols(browser) == ["XAUEUR", "EURUSD", "APPLE", "DAX"])
    assert query(browser)["by"] == "change"


@pytest.mark.parametrize("size", ["desk"])
def test_the_order_follows_the_prices_and_is_stored(desk, stream, browser):
    stream.say(quote("EURUSD", "1.08350", "1.08362"), quote("APPLE", "179.20", "179.40"),
               quote("XAUEUR", "2783.06", "2783.61", "down"))
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    mark(browser)
    browser.find_element(By.ID, "by-change").click()
    wait_until(lambda: symbols(browser) == ["APPLE", "EURUSD", "XAUEUR"])
    wait_until(lambda: field(browser, "by").get_property("value") == "change")
    assert browser.find_element(By.CSS_SELECTOR, "th.q-change").get_attribute(
        "aria-sort") == "descending"
    # The focus stays on the row while the others move around it.
    focused = browser.find_element(By.ID, "more-XAUEUR")
    browser.execute_script("arguments[0].focus()", focused)
    stream.say(quote("XAUEUR", "2999.06", "2999.61"))
    wait_until(lambda: symbols(browser) == ["XAUEUR", "APPLE", "EURUSD"])
    stream.say(quote("EURUSD", "2.08350", "2.08362"))
    wait_until(lambda: symbols(browser) == ["EURUSD", "XAUEUR", "APPLE"])
    assert browser.switch_to.active_element.get_attribute("id") == "more-XAUEUR"
    assert is_marked(browser)

    browser.get(desk.url + "/quotes")
    assert symbols(browser) == ["EURUSD", "XAUEUR", "APPLE"]
    assert field(browser, "by").get_property("value") == "change"
    browser.get(desk.url + "/quotes?by=symbol")
    browser.get(desk.url + "/quotes")
    assert symbols(browser) == ["APPLE", "EURUSD", "XAUEUR"]


@pytest.mark.parametrize("javascript", [False])
@pytest.mark.parametrize("size", ["desk"])
def test_the_order_is_stored_without_javascript(desk, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(row_names(browser)) == 3)
    go(browser, browser.find_element(By.ID, "by-spread"))
    assert row_names(browser) == ["EURUSD", "XAUEUR", "APPLE"]
    browser.get(desk.url + "/quotes")
    assert row_names(browser) == ["EURUSD", "XAUEUR", "APPLE"]


def row_names(page):
    return [name.text for name in page.find_elements(By.CSS_SELECTOR, ".q-name")]


@pytest.mark.parametrize("size, prefix", [("phone", "more-"), ("desk", "hide-")])
def test_the_focus_moves_to_the_next_row_when_one_is_hidden(desk, browser, size, prefix):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)

    def hide(symbol):
        if size == "phone":
            browser.find_element(By.ID, "more-" + symbol).send_keys(Keys.ENTER)
        browser.find_element(By.ID, "hide-" + symbol).send_keys(Keys.ENTER)
        wait_until(lambda: symbol not in symbols(browser))

    def has_focus(name):
        return browser.switch_to.active_element.get_attribute("id") == name

    hide("EURUSD")
    wait_until(lambda: has_focus(prefix + "XAUEUR"))
    hide("XAUEUR")
    wait_until(lambda: has_focus(prefix + "APPLE"))
    hide("APPLE")
    wait_until(lambda: has_focus("hidden"))


@pytest.mark.parametrize("size", ["desk"])
def test_only_changes_of_status_are_announced(desk, stream, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")
    browser.execute_script(
        """
        window.spoken = [];
        const live = document.querySelector('#stream [role=status]');
        new MutationObserver(() => window.spoken.push(live.textContent))
          .observe(live, { childList: true, characterData: true, subtree: true });
        window.seen = new Set();
        const text = document.getElementById('stream-text');
        new MutationObserver(() => window.seen.add(text.textContent))
          .observe(text, { childList: true, characterData: true, subtree: true });
        """)
    stream.stop()
    # A countdown of at least several seconds.
    wait_until(lambda: browser.execute_script(
        "return [...window.seen].filter(text => /in \\d+ second/.test(text)).length") >= 3)
    spoken = browser.execute_script("return window.spoken")
    assert set(spoken) <= {"Reconnecting…", "Connecting…"}
    assert browser.find_element(By.ID, "stream-text").get_attribute("aria-hidden") == "true"
    assert browser.find_elements(By.CSS_SELECTOR, "#stream-text [role], [aria-live] #stream-text") == []


def test_a_source_that_sends_only_invalid_data_is_not_live(desk, stream, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")
    top = browser.execute_script(
        "return document.querySelector('.quotes').getBoundingClientRect().top")

    def is_unreadable():
        stream.send("<html>not quotes</html>")
        return status(browser) == "Connected, no readable quotes"

    wait_until(is_unreadable)
    shows(browser, "invalid quotes were skipped.")
    # Nothing moved, and the button to connect again is there.
    assert browser.execute_script(
        "return document.querySelector('.quotes').getBoundingClientRect().top") == top
    connections = stream.connections
    browser.find_element(By.CSS_SELECTOR, "#stream button").click()
    wait_until(lambda: stream.connections > connections)
    wait_until(lambda: status(browser) == "Live")


@pytest.mark.parametrize("size", SIZES)
def test_everything_important_is_visible_with_forced_colours(desk, stream, browser, devtools, size):
    devtools("Emulation.setEmulatedMedia", {
        "features": [{"name": "forced-colors", "value": "active"}]})
    stream.say(quote("EURUSD", "1.08350", "1.08362"))
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")

    def style(selector, name):
        return browser.execute_script(
            "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]",
            selector, name)

    assert browser.execute_script("return matchMedia('(forced-colors: active)').matches")
    assert style(".tabs [aria-current]", "outlineStyle") == "solid"
    ground = style("#stream", "backgroundColor")
    assert style(".dot", "backgroundColor") not in (ground, "rgba(0, 0, 0, 0)")
    # An arrow is a triangle made of borders, of which only one is visible.
    arrow = "tr[data-symbol=EURUSD] .arrow"
    assert style(arrow, "borderLeftColor") == "rgba(0, 0, 0, 0)"
    assert style(arrow, "borderBottomColor") not in (ground, "rgba(0, 0, 0, 0)")


def is_open(page, symbol) -> bool:
    return page.find_element(By.ID, "more-" + symbol).get_attribute("aria-expanded") == "true" \
        and row(page, symbol).find_element(By.CSS_SELECTOR, ".q-high").is_displayed()


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.webkit
def test_an_open_row_stays_open_while_prices_change(desk, stream, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    browser.find_element(By.ID, "more-XAUEUR").send_keys(Keys.ENTER)
    stream.say(quote("XAUEUR", "2999.99", "3000.01"))
    wait_until(lambda: cell(browser, "XAUEUR", "bid") == "2,999.99")
    assert is_open(browser, "XAUEUR")
    assert browser.switch_to.active_element.get_attribute("id") == "more-XAUEUR"


@pytest.mark.webkit
def test_updates_do_not_disturb_a_search(desk, stream, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    mark(browser)
    type_in(browser, "q", "eur")
    wait_until(lambda: symbols(browser) == ["EURUSD", "XAUEUR"])
    stream.say(quote("EURUSD", "1.09000", "1.09012"), quote("NEW", "1", "2"))
    wait_until(lambda: cell(browser, "EURUSD", "bid") == "1.09000")
    # The caret has not moved, and the next letter is inserted there.
    press(browser, "u")
    wait_until(lambda: symbols(browser) == ["EURUSD"])
    assert browser.switch_to.active_element.get_attribute("name") == "q"
    assert field(browser, "q").get_property("value") == "euru"
    assert is_marked(browser)


@pytest.mark.parametrize("size", SIZES)
def test_symbols_from_a_hostile_source_are_shown_as_text(desk, stream, browser, size):
    hostile = "<b>\"'&amp;</b><script>x=1</script>"[:32]
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    stream.say(quote(hostile, "1.10", "1.20", "<i>"))
    wait_until(lambda: symbols(browser)[0] == hostile)
    shows(browser, hostile)
    stream.say(quote(hostile, "1.30", "1.40"))
    shows(browser, "1.30")
    assert browser.find_elements(By.CSS_SELECTOR, ".quotes b, .quotes i, main script") == []

    def enter(name):
        # A CSS selector would need escaping.
        browser.execute_script(
            "return document.getElementById(arguments[0])", name + hostile).send_keys(Keys.ENTER)

    if size == "phone":
        enter("more-")
    enter("hide-")
    wait_until(lambda: symbols(browser) == ["APPLE", "EURUSD", "XAUEUR"])
    browser.find_element(By.ID, "hidden").send_keys(Keys.ENTER)
    browser.find_element(By.XPATH, "//div[@class='hidden-list']//button").send_keys(Keys.ENTER)
    wait_until(lambda: symbols(browser)[0] == hostile)


@pytest.mark.parametrize("size", ["phone"])
def test_an_open_row_stays_open_when_another_is_added_or_removed(desk, stream, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    for symbol in ("XAUEUR", "APPLE"):
        browser.find_element(By.ID, "more-" + symbol).send_keys(Keys.ENTER)
    stream.say(quote("DAX", "19146.0", "19147.2"))
    wait_until(lambda: "DAX" in symbols(browser))
    assert is_open(browser, "XAUEUR")
    browser.find_element(By.ID, "hide-APPLE").send_keys(Keys.ENTER)
    wait_until(lambda: "APPLE" not in symbols(browser))
    assert is_open(browser, "XAUEUR")
