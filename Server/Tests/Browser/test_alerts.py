"""Alerts: adding them, fired alerts, the badge, and the browser's notifications."""

import json
import urllib.request

import pytest
from pages import centred, click, go, shows, text, wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from web import post

# Records notifications, and grants permission only on request, as browsers do.
NOTIFICATIONS = """
window.Notification = function (title, options) {
  var all = JSON.parse(localStorage.getItem('shown') || '[]');
  // What has the same tag is shown once.
  all = all.filter(function (one) { return one.tag !== options.tag; });
  all.push({ title: title, body: options.body, tag: options.tag });
  localStorage.setItem('shown', JSON.stringify(all));
  localStorage.setItem('calls', Number(localStorage.getItem('calls')) + 1);
};
window.Notification.permission = localStorage.getItem('granted') || 'default';
window.Notification.requestPermission = function () {
  localStorage.setItem('granted', 'granted');
  window.Notification.permission = 'granted';
  return Promise.resolve('granted');
};
"""


def add(desk, value, when="atLeast", **subject):
    subject = subject or {"from": "EUR", "to": "USD"}
    assert post(desk.url + "/alerts", when=when, value=value, **subject) == 303


def news(desk, after=0):
    with urllib.request.urlopen(f"{desk.url}/alerts/news?after={after}", timeout=60) as answer:
        return json.loads(answer.read())


def reached(desk, count):
    wait_for = {"found": []}

    def are_there():
        wait_for["found"] = news(desk)["reached"]
        return len(wait_for["found"]) >= count

    return are_there, wait_for


def badge(browser):
    return browser.find_element(By.CSS_SELECTOR, "#alerts .badge").get_attribute("textContent")


def press(browser, selector):
    """Presses a link, and tries again if the list replaces it."""

    def is_pressed():
        go(browser, centred(browser, browser.find_element(By.CSS_SELECTOR, selector)))
        return True

    wait_until(is_pressed)


def submit(browser, value):
    field = centred(browser, browser.find_element(By.NAME, "value"))
    field.clear()
    field.send_keys(value)
    go(browser, browser.find_element(By.CSS_SELECTOR, ".alert-form button:not([type=button])"))


@pytest.mark.webkit
@pytest.mark.parametrize("javascript", [True, False])
def test_an_alert_is_added_fires_once_and_is_removed_with_undo(desk, browser, javascript):
    browser.get(desk.url + "/pairs/EUR-USD")
    if javascript:
        # The refresh replaces the link.
        wait_until(lambda: not browser.find_elements(By.CSS_SELECTOR, "[data-refreshing]"))
    go(browser, centred(browser, browser.find_element(By.ID, "alert-me")))
    shows(browser, "No alerts yet", "Now 1.")
    submit(browser, "9.50")
    shows(browser, "Alert added: 1 EUR ≥ 9.50 USD", "Waiting")
    press(browser, "[id^=remove-]")
    browser.get(desk.url + "/pairs")
    add(desk, "1.0")
    are_there, _ = reached(desk, 1)
    wait_until(are_there)
    browser.get(desk.url + "/pairs")
    assert badge(browser) == "1"
    mark = browser.find_element(By.ID, "alerts")
    assert mark.get_attribute("aria-label") == "1 new alert"
    go(browser, mark)
    shows(browser, "New", "Reached", "1 EUR ≥ 1.0 USD", "Watches again at 0.995 USD or less")
    if javascript:
        # Viewing the list marks its alerts as seen.
        wait_until(lambda: badge(browser) == "")
    else:
        go(browser, browser.find_element(By.CSS_SELECTOR, "#seen button"))
        assert badge(browser) == ""
    browser.get(desk.url + "/alerts")
    assert not browser.find_elements(By.CSS_SELECTOR, ".alert-new, #seen")
    assert len(browser.find_elements(By.CSS_SELECTOR, ".reached li")) == 1
    press(browser, "[id^=remove-]")
    shows(browser, "Alert removed: 1 EUR ≥ 1.0 USD", "No alerts yet")
    click(browser, By.ID, "undo")
    # Undo restores its state: it does not fire again.
    shows(browser, "Watches again at 0.995 USD or less")
    wait_until(lambda: "Alert removed" not in text(browser))
    assert len(news(desk)["reached"]) == 1


@pytest.mark.parametrize("javascript", [True, False])
@pytest.mark.parametrize("path, value, said", [
    ("/alerts?rate=EUR-USD", "abc", "abc"), ("/alerts?rate=EUR-USD", "0", "above 0"),
    ("/alerts?rate=EUR-DEM", "2", "fixed by law"),
])
def test_an_error_is_shown_beside_the_field(desk, browser, path, value, said, javascript):
    browser.get(desk.url + path)
    submit(browser, value)
    assert said in browser.find_element(By.ID, "alert-error").text
    assert browser.find_element(By.NAME, "value").get_attribute("value") == value
    assert news(desk)["last"] == 0 and "No alerts yet" in text(browser)


@pytest.mark.parametrize("path, opens, link, name", [
    ("/markets/btc_mxn", None, ".market-links a", "BTC MXN"),
    ("/quotes", "#more-EURUSD", "tr[data-symbol=EURUSD] a[href*=alerts]", "EURUSD"),
])
def test_quotes_and_books_link_to_the_form(open_desk, browser, path, opens, link, name):
    browser.get(open_desk.url + path)
    wait_until(lambda: browser.find_elements(By.CSS_SELECTOR, opens or link))
    if opens:
        centred(browser, browser.find_element(By.CSS_SELECTOR, opens)).send_keys(Keys.ENTER)
    go(browser, centred(browser, browser.find_element(By.CSS_SELECTOR, link)))
    assert name in browser.find_element(By.CSS_SELECTOR, ".alert-subject").text
    conditions = browser.find_elements(By.CSS_SELECTOR, "[name=when] option")
    assert [one.get_attribute("value") for one in conditions] == ["atLeast", "atMost", "movesInDay"]
    submit(browser, "0.0001")
    shows(browser, f"Alert added: {name} ≥ 0.0001")


# The second tab has the service worker in any case.
@pytest.mark.service_worker
@pytest.mark.chromium
def test_the_browser_asks_for_permission_on_a_tap_and_notifies_once_for_each_alert_in_all_tabs(
        desk, browser, run_first):
    run_first(NOTIFICATIONS)
    add(desk, "1.0")
    are_there, _ = reached(desk, 1)
    wait_until(are_there)
    browser.get(desk.url + "/alerts")

    def stored(name):
        return browser.execute_script("return localStorage.getItem(arguments[0])", name)

    button = browser.find_element(By.CSS_SELECTOR, "#notify button")
    wait_until(button.is_displayed)
    assert stored("granted") is None
    centred(browser, button).click()
    shows(browser, "notifies you while a page of Cambist is open")
    # Alerts that fired before are not notified.
    assert stored("shown") is None
    first = browser.current_window_handle
    browser.switch_to.new_window("tab")
    run_first(NOTIFICATIONS)
    browser.get(desk.url + "/convert")
    add(desk, "9", when="atMost")
    are_there, found = reached(desk, 2)
    wait_until(are_there)
    for window in (browser.current_window_handle, first, browser.current_window_handle):
        browser.switch_to.window(window)
        browser.execute_script("document.dispatchEvent(new Event('visibilitychange'))")
        wait_until(lambda: stored("shown"))
    (shown,) = json.loads(stored("shown"))
    assert stored("calls") == "1"
    assert shown["title"].replace("\u00a0", " ") == "1 EUR ≤ 9 USD"
    assert shown["body"] == found["found"][-1]["detail"]
    assert "·" in shown["body"]
    # Another tab can notify while this one waits for its response.
    browser.execute_script("""
        var send = window.fetch;
        var last = localStorage.getItem('cambist.alerts');
        localStorage.setItem('cambist.alerts', last - 1);
        window.fetch = function (address) {
          var answer = send.apply(window, arguments);
          if (address.indexOf('/alerts/news') < 0) { return answer; }
          localStorage.setItem('cambist.alerts', last);
          return answer.then(function (response) {
            return { ok: response.ok, json: function () {
              return response.json().then(function (news) {
                setTimeout(function () { window.reached = news.reached.length; });
                return news;
              });
            } };
          });
        };
        document.dispatchEvent(new Event('visibilitychange'));""")
    wait_until(lambda: browser.execute_script("return window.reached") == 1)
    assert stored("calls") == "1"


def test_pages_without_alerts_send_no_requests_for_them(desk, browser):
    browser.get(desk.url + "/pairs")
    script = "script[src*=alerts]"
    assert not browser.find_elements(By.CSS_SELECTOR, script)
    add(desk, "9999")
    browser.get(desk.url + "/pairs")
    assert browser.find_elements(By.CSS_SELECTOR, script)
