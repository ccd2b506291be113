"""Times in the user's time zone: the same moments in two time zones, and without a script."""

import datetime
import re
import zoneinfo

import pytest
from pages import text, wait_until
from quotes import cell, followed, record_streams, status
from selenium.webdriver.common.by import By
from stream import quote
from web import fetch, post

ZONES = ["Asia/Baku", "America/Mexico_City"]


@pytest.fixture
def desk(desk_with, stream):
    return desk_with(demo=False, quotes_url=stream.url)


@pytest.fixture
def travel(devtools):
    """A function that changes the browser's time zone."""

    def go(zone):
        devtools("Emulation.setTimezoneOverride", {"timezoneId": zone})

    yield go
    go("")


def moment(page, name: str) -> datetime.datetime:
    """The time after a label such as `since`."""
    found = re.search(name + r" (\d+ \w+ \d{4}, \d\d:\d\d(?::\d\d)?)( UTC)?", text(page))
    written = found.group(1)
    return datetime.datetime.strptime(
        written, "%d %b %Y, %H:%M:%S" if written.count(":") == 2 else "%d %b %Y, %H:%M")


def test_the_same_quote_shows_the_time_in_each_zone(desk, stream, browser, travel):
    summer, winter = {"time": "2024-07-13T21:10:45.250"}, {"time": "2025-01-13T12:00:00"}
    page = desk.url + "/quotes"
    expected = {
        "Asia/Baku": "14 Jul 2024, 01:10:45", "America/Mexico_City": "13 Jul 2024, 15:10:45"}
    for zone in ZONES:
        travel(zone)
        symbol = zone.rpartition("/")[2].upper()
        stream.say(quote(symbol, "1.0", "1.1", **summer))
        browser.get(page)
        wait_until(lambda: status(browser) == "Live")
        # The very first page is in UTC, and is updated in place.
        wait_until(lambda: cell(browser, symbol, "time") == expected[zone])
        wait_until(lambda: "Times: " + zone in text(browser))
        header = browser.find_element(By.CSS_SELECTOR, "th.q-time")
        assert header.get_attribute("textContent") == "Time"
        # So are the rows in events.
        stream.say(quote(symbol, "1.0", "1.1", **winter))
        noon = {"Asia/Baku": "16:00:00", "America/Mexico_City": "06:00:00"}[zone]
        wait_until(lambda: cell(browser, symbol, "time") == "13 Jan 2025, " + noon)
        local = moment(browser, "since").replace(tzinfo=zoneinfo.ZoneInfo(zone))
        age = datetime.datetime.now(datetime.timezone.utc) - local
        assert datetime.timedelta(0) <= age < datetime.timedelta(minutes=10)


def test_a_page_is_updated_when_another_window_has_stored_the_zone(
        desk, stream, browser, travel, run_first):
    travel("Asia/Baku")
    # After the request for the page and before its script.
    run_first("document.cookie = 'time-zone=Asia/Baku@240; path=/'")
    record_streams(run_first)
    browser.get(desk.url + "/quotes")
    wait_until(lambda: "Times: Asia/Baku" in text(browser))
    # The quotes that follow are in the zone of the page as well. No row comes into the window, which
    # would open a new stream in any case.
    wait_until(lambda: "EURUSD" in followed(browser))
    travel("America/Mexico_City")
    browser.find_element(By.NAME, "q").send_keys("EUR")
    wait_until(lambda: "Times: America/Mexico_City" in text(browser))
    now = datetime.datetime.now(datetime.timezone.utc)
    stream.say(quote("EURUSD", "1.0", "1.2", time=now.replace(tzinfo=None).isoformat()))
    local = f"{now.astimezone(zoneinfo.ZoneInfo('America/Mexico_City')):%H:%M:%S}"
    wait_until(lambda: cell(browser, "EURUSD", "bid") == "1.0")
    assert cell(browser, "EURUSD", "time").endswith(local)


@pytest.mark.parametrize("zone", ZONES)
def test_a_conversion_shows_the_time_in_the_users_zone(offline, browser, travel, zone):
    before = datetime.datetime.now(zoneinfo.ZoneInfo(zone)).replace(second=0, microsecond=0)
    assert post(offline.url + "/convert", amount="100", **{"from": "USD", "to": "EUR"}) == 303
    travel(zone)
    browser.get(offline.url + "/history")
    later = before + datetime.timedelta(minutes=1)
    written = [f"{time.day} {time:%b %Y, %H:%M}" for time in (before, later)]
    wait_until(lambda: any(time in text(browser) for time in written))
    assert "UTC" not in text(browser)
    # The server sends the second page in the user's time zone.
    cookie = f"time-zone={browser.get_cookie('time-zone')['value']}"
    _, page = fetch(offline.url + "/history", {"Cookie": cookie})
    assert any(time in page for time in written)


def test_a_conversion_made_at_night_has_the_local_date(offline, browser, travel):
    now = datetime.datetime.now(datetime.timezone.utc)
    # A zone in which it is between one and two in the night. POSIX counts westwards.
    ahead = next(hours for hours in range(-12, 13) if (now.hour + hours) % 24 == 1)
    travel(f"Etc/GMT{-ahead:+d}" if ahead else "Etc/GMT")
    today = (now + datetime.timedelta(hours=ahead)).date()
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=100")
    browser.refresh()
    newest = browser.find_element(By.NAME, "on").get_attribute("max")
    assert newest == today.isoformat()


@pytest.mark.parametrize("javascript", [False])
def test_without_a_script_times_are_in_utc_and_say_so(desk, browser, javascript):
    assert post(desk.url + "/convert", amount="100", **{"from": "USD", "to": "EUR"}) == 303
    browser.get(desk.url + "/history")
    now = datetime.datetime.now(datetime.timezone.utc)
    assert f"{now:%b %Y}, " in text(browser) and " UTC" in text(browser)
