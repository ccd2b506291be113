"""A desk that a proxy serves below a path, used as any other."""

from pages import wait_until
from selenium.webdriver.common.by import By


def test_a_desk_below_a_path_converts_leads_on_and_refreshes(desk_with, browser):
    below = desk_with(base_path="/tools/desk").url + "/tools/desk"
    browser.get(below + "/convert?amount=5&from=USD&to=EUR")
    amount = browser.find_element(By.CSS_SELECTOR, '[data-amount="from"]')
    amount.clear()
    amount.send_keys("70")
    wait_until(browser, lambda: "amount=70" in browser.current_url)
    # By the browser's own core, too, once it is there.
    wait_until(browser, lambda: browser.execute_script(
        "return Boolean(window.cambist.core && window.cambist.core.isReady())"))
    browser.find_element(By.CSS_SELECTOR, '[data-amount="from"]').send_keys("0")
    wait_until(browser, lambda: "amount=700" in browser.current_url)
    addresses = browser.execute_script("""
        return [].map.call(document.querySelectorAll('[href], [action]'), function (element) {
          return element.getAttribute('href') || element.getAttribute('action');
        }).filter(function (address) { return address.charAt(0) === '/'; });""")
    assert len(addresses) > 10
    assert all(address.startswith("/tools/desk/") for address in addresses), addresses
    for tab in ("pairs", "quotes", "markets", "sales"):
        browser.find_element(By.CSS_SELECTOR, f'nav a[href="/tools/desk/{tab}"]').click()
        wait_until(browser, lambda: browser.current_url == f"{below}/{tab}")
    wait_until(browser, lambda: browser.execute_async_script("""
        var done = arguments[arguments.length - 1];
        navigator.serviceWorker.getRegistration().then(function (found) {
          done(found ? new URL(found.scope).pathname : '');
        });""") == "/tools/desk/")
