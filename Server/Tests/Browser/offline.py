"""Helpers for the tests of the app without its desk."""

import contextlib
import json
import random
import socket

import pytest
from web import fetch


@pytest.fixture
def port() -> int:
    """A port on which a desk can end and start again.

    It is outside the range from which the system assigns ports, so no other test can get it.
    """
    while True:
        port = random.randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


@pytest.fixture
def needs_worker(browser):
    """Skips the test in a browser without service workers."""
    def check(page):
        if not page.execute_script("return 'serviceWorker' in navigator && 'caches' in window"):
            pytest.skip("this browser stores no pages")
    return check


def script(page, body):
    return page.execute_async_script(
        "const done = arguments[arguments.length - 1]; (async () => {" + body + "})()"
        ".then(done, error => done(String(error)));")


def is_stored(page, *paths) -> bool:
    """Whether all these pages are stored, and the converter with its rates."""
    return script(page, f"""
        const paths = {json.dumps(paths + ("/offline/rates",))};
        const found = await Promise.all(paths.map(path => caches.match(path)));
        const names = await caches.keys();
        const parts = await caches.open(names.find(name => name.startsWith('parts-')));
        const keys = (await parts.keys()).map(key => key.url);
        return found.every(Boolean) && Boolean(navigator.serviceWorker.controller)
          && keys.some(key => key.endsWith('.wasm'));""") is True


def stored_language(page, path) -> str:
    """The language of the stored page of a path, or an empty text."""
    return script(page, f"""
        const page = await caches.match({json.dumps(path)});
        const found = page && / lang="([^"]+)"/.exec(await page.text());
        return found ? found[1] : '';""")


def is_ready(page) -> bool:
    """Whether the converter runs in the browser, with rates as new as the desk's."""
    return page.execute_script("return Boolean(window.cambist.core && window.cambist.core.isReady())")


def pending(page) -> list:
    return json.loads(page.execute_script("return localStorage.getItem('cambist.pending')") or "[]")


def history(desk) -> list:
    return fetch(desk.url + "/history.csv")[1].splitlines()[1:]


TABS = ("/convert", "/pairs", "/quotes", "/markets", "/sales", "/history")


def tell_offline(page):
    """Makes the page treat the device as offline."""
    page.execute_script("window.dispatchEvent(new Event('offline'))")
