"""The browsers that pages are tested in.

An engine is started once and kept for the whole run; before each test it is made to look new
(`prepare`). To add one, write a class with the methods of `Engine` and list it in `ENGINES`. What
it can't do, it says with `pytest.skip`.

Chromium shows every view. WebKitGTK is close to what iPhones run: it shows what engines do
differently (`@pytest.mark.webkit`).
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pytest
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from urllib3.exceptions import HTTPError
from waiting import eventually


@dataclass(frozen=True)
class View:
    """How a test looks at the pages."""

    width: int
    height: int
    phone: bool
    scheme: str  # light or dark
    javascript: bool


SIZES = {"phone": (390, 844), "desk": (1280, 800)}


class Engine(Protocol):
    driver: WebDriver

    def prepare(self, view: View):
        """Forgets what the test before has left, and takes on the view."""

    def resize(self, width: int, height: int):
        """Gives the page so much room, in CSS pixels, and lets it be a phone or not as it was."""

    def devtools(self) -> Callable[[str, dict], dict]:
        """What sends commands of Chromium's DevTools protocol."""

    def console_errors(self) -> list[str]:
        """What the console has said at level error since it was last asked."""

    def end(self): ...


class Chromium:
    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = _program("chromium")
        for argument in (
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
            "--hide-scrollbars", "--no-first-run", "--no-proxy-server",
            "--disable-background-networking", "--disable-component-update",
            # A page that asks anyone but its own server for something fails.
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        ):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = webdriver.ChromeService(executable_path=_program("chromedriver"))
        self.driver = webdriver.Chrome(options=options, service=service)
        self._is_phone = False

    def prepare(self, view: View):
        self._close_other_windows()
        command = self.driver.execute_cdp_cmd
        # Leaves the page first: what it may still do must not mix with the new test.
        self.driver.get("about:blank")
        command("Network.clearBrowserCookies", {})
        command("Network.clearBrowserCache", {})
        command("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
        self._is_phone = view.phone
        self.resize(view.width, view.height)
        command("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": view.scheme}]})
        command("Emulation.setScriptExecutionDisabled", {"value": not view.javascript})
        self.console_errors()

    def resize(self, width: int, height: int):
        # The ratio makes screenshots of a phone as sharp as they look on one.
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "mobile": self._is_phone,
            "deviceScaleFactor": 2 if self._is_phone else 1})

    def devtools(self) -> Callable[[str, dict], dict]:
        return self.driver.execute_cdp_cmd

    def console_errors(self) -> list[str]:
        entries = self.driver.get_log("browser")
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    def end(self):
        self.driver.quit()

    def _close_other_windows(self):
        first, *others = self.driver.window_handles
        for window in others:
            self.driver.switch_to.window(window)
            self.driver.close()
        self.driver.switch_to.window(first)


class WebKit:
    """WebKitGTK's small browser, on a screen that nobody sees.

    Every test has a session of its own, as that is what starts without cookies. A phone is a small
    window: it has neither a finger nor a phone's keyboard.
    """

    # Makes the browser's own bar so small that a window can be as narrow as a phone.
    _SMALL_BAR = """
        * { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px;
            -gtk-icon-transform: scale(0.1); }
        """
    # There is no log of the console: what happens after a page has loaded is noted in the page.
    NOTE_ERRORS = """
        if (!window.notedErrors) {
          window.notedErrors = [];
          const note = text => window.notedErrors.push(location.href + ': ' + text);
          addEventListener('error', event => note(event.message));
          addEventListener('unhandledrejection', event => note(event.reason));
          document.addEventListener('securitypolicyviolation',
            event => note(event.violatedDirective + ' refuses ' + event.blockedURI));
        }
        """

    def __init__(self):
        self.driver = None
        if sys.platform != "linux":
            pytest.skip("WebKitGTK is there on Linux only")
        found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        if not found:
            raise FileNotFoundError("webkit2gtk-driver is not installed (make setup)")
        self._browser = str(found[-1])
        self._settings = tempfile.TemporaryDirectory()
        style = Path(self._settings.name) / "gtk-3.0" / "gtk.css"
        style.parent.mkdir()
        style.write_text(self._SMALL_BAR)
        # Without a window manager the window under the pointer has the focus; the pointer is in
        # the middle of the screen, and windows may be larger than that.
        read, write = os.pipe()
        self._screen = subprocess.Popen(
            [_program("Xvfb"), "-displayfd", str(write), "-screen", "0", "400x400x24",
             "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            display = ":" + number.readline().strip()
        self._environment = {
            **os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "GTK_THEME": "Adwaita",
            "XDG_CONFIG_HOME": self._settings.name, "NO_AT_BRIDGE": "1"}
        self._service = self._start_service()

    def prepare(self, view: View):
        if view.scheme != "light":
            pytest.skip("WebKitGTK takes its colour scheme from the desktop")
        if not view.javascript:
            pytest.skip("WebKitGTK's driver needs JavaScript")
        self._leave()
        # On a busy machine the browser now and then dies as it starts, and the driver does not
        # notice (WebKitGTK 2.50, November 2026).
        try:
            self.driver = self._start_session()
        except (HTTPError, WebDriverException):
            self._service.stop()
            self._service = self._start_service()
            self.driver = self._start_session()
        self.resize(view.width, view.height)

    def _start_service(self):
        service = webdriver.WebKitGTKService(
            executable_path=_program("WebKitWebDriver"), env=self._environment)
        service.start()
        return service

    def _start_session(self) -> WebDriver:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = self._browser
        options.add_argument("--automation")
        address = ClientConfig(remote_server_addr=self._service.service_url, timeout=45)
        return _WebKitDriver(RemoteConnection(client_config=address), options=options)

    def resize(self, width: int, height: int):
        # The window has a bar, too; and the page learns of its size a little later.
        self.driver.set_window_rect(0, 0, width, height)
        inner = "return [window.innerWidth, window.innerHeight]"
        bar = None

        def is_resized() -> bool:
            nonlocal bar
            seen = self.driver.execute_script(inner)
            if bar is None and seen[0] == width and seen[1] < height:
                bar = height - seen[1]
                self.driver.set_window_rect(0, 0, width, height + bar)
            return seen == [width, height]

        eventually(is_resized, 10, f"a window of {width} × {height}", pause=0.02)

    def devtools(self) -> Callable[[str, dict], dict]:
        pytest.skip("WebKit does not speak the DevTools protocol")

    def console_errors(self) -> list[str]:
        return self.driver.execute_script("return window.notedErrors || []")

    def end(self):
        self._leave()
        self._service.stop()
        self._screen.terminate()
        self._screen.wait()
        self._settings.cleanup()

    def _leave(self):
        if self.driver is not None:
            try:
                self.driver.quit()
            except (HTTPError, WebDriverException):
                pass
            self.driver = None


class _WebKitDriver(WebDriver):
    """Notes errors on every page asked for by its address, and reads text as Chromium's does."""

    # The driver's own way knows no lines, and tells of what a closed fold hides.
    _TEXT = """
        return arguments[0].innerText.replace(/[\\t ]+/g, ' ').replace(/ ?\\n+ ?/g, '\\n').trim();
        """

    def get(self, url: str):
        super().get(url)
        self.execute_script(WebKit.NOTE_ERRORS)

    def refresh(self):
        super().refresh()
        self.execute_script(WebKit.NOTE_ERRORS)

    def execute(self, command: str, params: dict | None = None) -> dict:
        if command == Command.GET_ELEMENT_TEXT:
            element = self.create_web_element(params["id"])
            return {"value": self.execute_script(self._TEXT, element)}
        return super().execute(command, params)


ENGINES = {"chromium": Chromium, "webkit": WebKit}


def _program(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise FileNotFoundError(f"{name} is not installed (make setup)")
    return path
