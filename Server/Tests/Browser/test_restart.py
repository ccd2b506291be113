"""A page of live quotes while one server ends and another takes over."""

import pytest
from balancer import balancer
from pages import is_marked, mark, wait_until
from quotes import cell, status
from stream import quote
from waiting import eventually

pytestmark = pytest.mark.service_worker


def port_of(desk) -> int:
    return int(desk.url.rsplit(":", 1)[1])


def test_quotes_continue_at_another_server_without_a_notice(desk_with, stream, browser, tmp_path):
    def start(name, **flags):
        return desk_with(data=tmp_path / name, demo=False, quotes_url=stream.url, **flags)

    first = start("one", drain_seconds=3600)
    with balancer(port_of(first)) as between:
        eventually(lambda: between.is_ready(port_of(first)))
        browser.get(between.url + "/quotes")
        wait_until(lambda: status(browser) == "Live")
        mark(browser)
        browser.execute_script(
            """
            const status = document.getElementById('stream');
            window.kinds = [status.dataset.kind];
            new MutationObserver(() => window.kinds.push(status.dataset.kind))
              .observe(status, { attributes: true, attributeFilter: ['data-kind'] });
            """)
        second = start("two")
        between.add(port_of(second))
        eventually(lambda: between.is_ready(port_of(second)))
        first.terminate()
        eventually(lambda: between.is_left(port_of(first)))
        # The page still follows the first server.
        stream.say(quote("EURUSD", "1.08350", "1.08360"))
        wait_until(lambda: cell(browser, "EURUSD", "bid") == "1.08350")
        first.end()
        stream.say(quote("EURUSD", "1.08370", "1.08380"))
        wait_until(lambda: cell(browser, "EURUSD", "bid") == "1.08370")
        assert "offline" not in browser.execute_script("return window.kinds")
        assert is_marked(browser)
        browser.get("about:blank")
