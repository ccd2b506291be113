"""The browsers in which pages are tested.

An engine starts once for the whole run, and `prepare` resets it before each test. To add one, write
a class with the methods of `Engine` and list it in `ENGINES`. For what it does not support, it
calls `pytest.skip`.

Chromium shows every view. WebKitGTK is close to the browser of iPhones: it shows what differs
between engines (`@pytest.mark.webkit`).
"""

import os
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pytest
from located import Locating
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from urllib3.exceptions import HTTPError
from waiting import eventually


@dataclass(frozen=True)
class View:
    """The size, scheme and other settings of the browser in a test."""

    width: int
    height: int
    phone: bool
    scheme: str  # light or dark
    javascript: bool
    # The device pixels for each CSS pixel.
    scale: int
    # Whether the pages have their service worker.
    service_worker: bool


SIZES = {"phone": (390, 844), "desk": (1280, 800)}


class Engine(Protocol):
    driver: WebDriver

    def prepare(self, view: View):
        """Removes what the previous test left behind, and applies the view."""

    def resize(self, width: int, height: int):
        """Sets the size of the page in CSS pixels; whether it is a phone does not change."""

    def use_scheme(self, scheme: str):
        """Shows pages in light or dark colours."""

    def devtools(self) -> Callable[[str, dict], dict]:
        """A function that sends commands of the DevTools protocol."""

    def console_errors(self) -> list[str]:
        """The console's messages of the level error since the last call."""

    def clear(self):
        """Removes what the test stored, where `prepare` cannot. The test's last page is open."""

    def end(self): ...


class Chromium:
    # The same engine without windows, menus and an address bar, which needs half the processor
    # time. Only Debian has a package of it. Its script in /usr/bin would be ended without it.
    _SHELL = Path("/usr/lib/chromium/chromium-headless-shell")

    def __init__(self):
        self.driver = None
        # The browsers without service workers and with them, as soon as a test has needed them.
        self._drivers: dict[bool, WebDriver] = {}
        self._is_phone = False
        self._scale = 1

    def _start(self, has_service_worker: bool) -> WebDriver:
        options = webdriver.ChromeOptions()
        options.binary_location = str(self._SHELL) if self._SHELL.exists() else _program("chromium")
        for argument in (
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
            "--hide-scrollbars", "--no-first-run", "--no-proxy-server",
            "--disable-background-networking", "--disable-component-update",
            # A page that requests anything from another server fails.
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        ):
            options.add_argument(argument)
        # Otherwise each test starts a process for its first page. With service workers, Chromium 156
        # once waited for the deletion of their data forever.
        if not has_service_worker:
            options.add_argument("--process-per-site")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = webdriver.ChromeService(executable_path=_program("chromedriver"))
        driver = _ChromiumDriver(options=options, service=service)
        if not has_service_worker:
            driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
                "source": "delete Navigator.prototype.serviceWorker"})
        return driver

    def prepare(self, view: View):
        if view.service_worker not in self._drivers:
            self._drivers[view.service_worker] = self._start(view.service_worker)
        self.driver = self._drivers[view.service_worker]
        self._close_other_windows()
        command = self.driver.execute_cdp_cmd
        # Leaves the page first, so that its last actions do not affect the new test. The previous
        # test has left it unless its end failed.
        if self.driver.current_url != "about:blank":
            self.driver.get("about:blank")
        command("Network.clearBrowserCookies", {})
        # Only what never changes is cached without a service worker: styles, scripts and icons.
        if view.service_worker:
            command("Network.clearBrowserCache", {})
        command("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
        self._is_phone = view.phone
        self._scale = view.scale
        self.resize(view.width, view.height)
        self.use_scheme(view.scheme)
        command("Emulation.setScriptExecutionDisabled", {"value": not view.javascript})
        self.console_errors()

    def resize(self, width: int, height: int):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "mobile": self._is_phone,
            "deviceScaleFactor": self._scale})

    def use_scheme(self, scheme: str):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def devtools(self) -> Callable[[str, dict], dict]:
        return self.driver.execute_cdp_cmd

    def console_errors(self) -> list[str]:
        entries = self.driver.get_log("browser")
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    def clear(self):
        pass

    def end(self):
        for driver in self._drivers.values():
            driver.quit()

    def _close_other_windows(self):
        first, *others = self.driver.window_handles
        for window in others:
            self.driver.switch_to.window(window)
            self.driver.close()
        self.driver.switch_to.window(first)


class WebKit:
    """WebKitGTK's MiniBrowser on a virtual screen.

    A new session needs ten times as much processor time as a page. So a test uses the session of
    the previous one if neither has service workers, which only the end of a session removes. A phone
    is a small window without touch and without an on-screen keyboard.
    """

    # Makes the browser's toolbar so small that a window can be as narrow as a phone.
    _SMALL_BAR = """
        * { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px;
            -gtk-icon-transform: scale(0.1); }
        """
    # There is no log of the console, so errors after the page has loaded are recorded in the page.
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
        # Without a window manager, the window under the pointer has the focus. The pointer is in
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
            "XDG_CONFIG_HOME": self._settings.name, "NO_AT_BRIDGE": "1",
            # Otherwise the processor paints through an emulation of OpenGL.
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
        self._service = self._start_service()
        self._has_service_worker = False
        # Whether the next test can use the session.
        self._is_cleared = False

    def prepare(self, view: View):
        self.use_scheme(view.scheme)
        if not view.javascript:
            pytest.skip("WebKitGTK's driver needs JavaScript")
        if view.service_worker or not self._is_cleared:
            self._leave()
            # On a busy machine the browser sometimes crashes at its start, and the driver does not
            # notice (WebKitGTK 2.50, November 2026). It usually starts within a second.
            try:
                self.driver = self._start_session(view.service_worker, seconds=15)
            except (HTTPError, WebDriverException):
                self._service.stop()
                self._service = self._start_service()
                self.driver = self._start_session(view.service_worker)
        self._has_service_worker = view.service_worker
        self._is_cleared = False
        self.driver.hosts.clear()
        self.resize(view.width, view.height)

    def clear(self):
        if (self._has_service_worker or len(self.driver.hosts) > 1
                or len(self.driver.window_handles) > 1):
            return
        try:
            # First the page records what was typed, as when it is left. Otherwise it would record
            # that afterwards, for the next test.
            self.driver.execute_script("""
                dispatchEvent(new Event('pagehide'));
                localStorage.clear();
                sessionStorage.clear();""")
            self.driver.delete_all_cookies()
        except WebDriverException:
            # An error page of the browser has no storage. The next test gets a new session.
            return
        self._is_cleared = True

    def use_scheme(self, scheme: str):
        if scheme != "light":
            pytest.skip("WebKitGTK takes its colour scheme from the desktop")

    def _start_service(self):
        service = webdriver.WebKitGTKService(
            executable_path=_program("WebKitWebDriver"), env=self._environment)
        service.start()
        return service

    def _start_session(self, has_service_worker: bool, seconds: int = 45) -> WebDriver:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = self._browser
        options.add_argument("--automation")
        if not has_service_worker:
            options.add_argument("--features=-ServiceWorkers")
        address = ClientConfig(remote_server_addr=self._service.service_url, timeout=seconds)
        driver = _WebKitDriver(RemoteConnection(client_config=address), options=options)
        address.timeout = 45
        return driver

    def resize(self, width: int, height: int):
        # The window also has a bar, and the page receives its new size a little later.
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


class _Chrome(webdriver.Chrome):
    """Reports an element whose page is being replaced as one that was replaced. The driver reports
    an error of the DevTools protocol if that happens while it looks for the element.
    """

    def execute(self, command: str, params: dict | None = None) -> dict:
        try:
            return super().execute(command, params)
        except WebDriverException as error:
            if "does not belong to the document" in (error.msg or ""):
                raise StaleElementReferenceException(error.msg) from error
            raise


class _ChromiumDriver(Locating, _Chrome):
    """Elements survive the page's updates."""


class _WebKitDriver(Locating, WebDriver):
    """Records errors on every page, and reads text as Chromium's driver does."""

    # The driver's own method ignores line breaks and includes the text of closed `details`
    # elements. An option of a closed list has a text but no box.
    _TEXT = """
        const element = arguments[0];
        const isShown = element.localName === 'option'
          || element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const text = isShown ? element.innerText ?? element.textContent : '';
        return text.replace(/[\\t ]+/g, ' ').replace(/ ?\\n+ ?/g, '\\n').trim();
        """

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        # The hosts whose pages the test opened, with their ports.
        self.hosts = set()

    def get(self, url: str):
        self.hosts.add(urllib.parse.urlsplit(url).netloc)
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
