"""The browsers that pages are tested in.

An engine is started once and kept for the whole run; before each test it is made to look new
(`prepare`). To add one (say, WebKitGTK's MiniBrowser through WebKitWebDriver with
`--automation`), write a class with the methods of `Engine` and list it in `ENGINES`. What it can't
do, it says in `prepare` with `pytest.skip`.
"""

import shutil
from dataclasses import dataclass
from typing import Protocol

from selenium import webdriver
from selenium.webdriver.remote.webdriver import WebDriver


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

    def prepare(self, view: View):
        self._close_other_windows()
        command = self.driver.execute_cdp_cmd
        # Leaves the page first: what it may still do must not mix with the new test.
        self.driver.get("about:blank")
        command("Network.clearBrowserCookies", {})
        command("Network.clearBrowserCache", {})
        command("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
        # The ratio makes screenshots of a phone as sharp as they look on one.
        command("Emulation.setDeviceMetricsOverride", {
            "width": view.width, "height": view.height, "mobile": view.phone,
            "deviceScaleFactor": 2 if view.phone else 1})
        command("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": view.scheme}]})
        command("Emulation.setScriptExecutionDisabled", {"value": not view.javascript})
        self.console_errors()

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


ENGINES = {"chromium": Chromium}


def _program(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise FileNotFoundError(f"{name} is not installed (make setup)")
    return path
