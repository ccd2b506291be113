"""Requests without a browser."""

import urllib.error
import urllib.parse
import urllib.request


def fetch(url: str, headers: dict | None = None) -> tuple[int, str]:
    """The status and the body of a response, without a browser."""
    request = urllib.request.Request(url, headers=headers or {})
    try:
        with urllib.request.urlopen(request, timeout=120) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def post(url: str, headers: dict | None = None, **fields) -> int:
    """The status of the response to a posted form, before any redirect."""

    class NoRedirects(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    data = urllib.parse.urlencode(fields).encode()
    request = urllib.request.Request(url, data, headers or {})
    try:
        with urllib.request.build_opener(NoRedirects).open(request, timeout=120) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code
