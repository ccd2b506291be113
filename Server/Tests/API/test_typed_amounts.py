"""Typed amounts are read as ICU's number parser reads them, in twenty locales.

Every difference is listed in Docs/decisions/0026.
"""

import html
import http.client
import json
import re
import subprocess
import sys
import urllib.parse
from decimal import Decimal
from pathlib import Path

import pytest
from repetitions import one_in
from typed_amounts import amounts

HERE = Path(__file__).resolve().parent
RECORD = HERE.parents[2] / "Docs/decisions/0026-reading-amounts.md"

LOCALES = [
    "en-US", "de-DE", "de-CH", "fr-FR", "fr-CH", "ru-RU", "pl-PL", "sv-SE", "nb-NO", "hu-HU",
    "cs-CZ", "uk-UA", "en-ZA", "ar-EG", "fa-IR", "he-IL", "hi-IN", "tr-TR", "az-AZ", "es-MX",
    "ja-JP",
]

# Rejected, although ICU reads it.
STRICTER = {
    "Three digits behind a foreign sign":
        lambda text, why: "can mean" in why and re.fullmatch(r"\D*\w{1,3}[.,．，]\w{3}\D*", text),
    "Powers of ten": lambda text, why: re.search(r"\d[eE]", text),
    "A zero before a group": lambda text, why: re.fullmatch(r"-?0\d*\D\d{3}(\D.*)?", text),
    "Digits of two scripts": lambda text, why: scripts(text) > 1,
    "The Arabic decimal sign": lambda text, why: text.count("٫") > 1,
}

# Read, although ICU does not read all of it.
WIDER = {
    "Swiss dashes": lambda text: re.search(r"\d[.,][-–—]($| CHF)", text),
    "Arithmetic, signs and spaces":
        lambda text: re.search(r"[+*/×÷x(]|\d[-−]\d|--|[-－] ?\d|^\s|\s$", text),
    "Currencies": lambda text: re.search(r"[$€£¥＄A-Za-zł]", text),
    "Groups of three in India":
        lambda text: re.fullmatch(r"-?(\d{3}|\d{1,3}([ ,٬'’\xa0\u202f])\d{3})[ ,٬'’\xa0\u202f]\d{3}(\D\d+)?", text),
    # With the hint.
    "Signs of another locale": lambda text: re.search(r"[.,٫٬．，]", text),
}

# Read as another number than ICU reads, with the hint.
OTHERWISE = {
    "A zero before three decimals": lambda text: re.fullmatch(r"[-−]?0[.,]\d{3}", text),
    "The Arabic decimal sign": lambda text: text.count("٫") == 1,
}


def scripts(text: str) -> int:
    return len({ord(one) - int(one) for one in text if one.isdecimal()})


def icu(questions: list) -> list:
    """ICU's results, from any Python that has PyICU."""
    for python in dict.fromkeys(("/usr/bin/python3", sys.executable)):
        if Path(python).exists() and not subprocess.run(
                [python, "-c", "import icu"], capture_output=True).returncode:
            result = subprocess.run(
                [python, HERE / "icu_amounts.py"], input=json.dumps(questions),
                capture_output=True, text=True, timeout=120)
            assert result.returncode == 0, result.stderr
            return [None if one is None else Decimal(one) for one in json.loads(result.stdout)]
    pytest.fail("PyICU is missing: `make setup` installs it (python3-icu).")


class Program:
    """A running desk, queried over one connection."""

    def __init__(self, url):
        self._connection = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc)

    def _get(self, path, **headers):
        self._connection.request("GET", path, headers=headers)
        response = self._connection.getresponse()
        return response.status, response.read().decode()

    def read(self, locale, text):
        """The number, or None and the reason for the rejection."""
        fields = urllib.parse.urlencode(
            {"amount": text, "from": "USD", "to": "EUR", "locale": locale})
        status, body = self._get("/api/v1/convert?" + fields)
        assert status in (200, 422), body
        answer = json.loads(body)
        if status == 200:
            return Decimal(answer["amount"]), ""
        return None, answer["errors"][0]["detail"]

    def hint(self, locale, text):
        """The hint that the page shows beside the field, or None."""
        fields = urllib.parse.urlencode(
            {"amount": text, "typed": "1", "from": "USD", "to": "EUR", "side": "from"})
        status, body = self._get(
            "/convert?" + fields, **{"Accept-Language": locale, "X-Cambist-Live": "1"})
        assert status == 200
        found = re.search(r'<p class="field-hint">= ([^<]*)</p>', html.unescape(body))
        return found and found[1]


@pytest.fixture(scope="module")
def program(demo):
    return Program(demo.url)


def named(reasons, *arguments):
    return next((name for name, holds in reasons.items() if holds(*arguments)), None)


def test_amounts_are_read_as_icu_reads_them_or_as_documented(program):
    texts = amounts()
    assert len(texts) >= 400 and len(LOCALES) >= 20
    questions = [(locale, text) for locale in one_in(2, LOCALES) for text in texts]
    record = RECORD.read_text()
    hinted, used, wrong = [], set(), []
    for (locale, text), expected in zip(questions, icu(questions)):
        value, why = program.read(locale, text)
        if value == expected:
            continue
        if value is None:
            name = named(STRICTER, text, why)
        elif expected is None:
            name = named(WIDER, text)
        else:
            name = named(OTHERWISE, text)
        if value is not None and (name == "Signs of another locale" or name in OTHERWISE):
            hinted.append((locale, text, value))
        used.add(name)
        if name is None:
            wrong.append(f"{text!r} in {locale}: {value} {why!r}, ICU {expected}")
    assert not wrong, f"{len(wrong)} differences:\n" + "\n".join(wrong[:60])
    # Every difference is documented, and every documented difference occurs.
    assert used == {*STRICTER, *WIDER, *OTHERWISE}
    assert all(f"| {name} |" in record for name in used)
    silent = [one for one in hinted if program.hint(one[0], one[1]) is None]
    assert not silent, f"{len(silent)} without a hint: {silent[:40]}"


@pytest.mark.parametrize("locale, text, hint", [
    ("en-US", "1,500", "1,500.00"), ("en-US", "1.500", "1.5"), ("de-DE", "1.500", "1.500,00"),
    ("de-DE", "1,500", "1,5"), ("fr-FR", "1,500", "1,5"), ("de-CH", "1.500", "1.5"),
    ("hi-IN", "1,500", "1,500.00"), ("fr-FR", "12.50", "12,50"), ("en-US", "1,234.56", None),
    ("de-DE", "1500", None), ("ru-RU", "1 500", None),
])
def test_the_page_shows_at_once_how_it_read_an_ambiguous_amount(program, locale, text, hint):
    assert program.hint(locale, text) == hint
