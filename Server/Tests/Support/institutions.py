"""Institutions that respond with random tables in their own formats."""

import random
import re
from fractions import Fraction

from upstream import Answer, Upstream

# All institutions have rates for these days.
DAYS = ["2026-11-12", "2026-11-18", "2026-11-19", "2026-11-20"]
MINOR_UNITS = {"USD": 2, "GBP": 2, "JPY": 0, "KWD": 3, "AZN": 2, "CLP": 0, "UGX": 0}
PIVOTS = {"bdi": "EUR", "cbar": "AZN", "cbr": "RUB", "nbp": "PLN", "nbu": "UAH", "nbg": "GEL",
          "cnb": "CZK", "norges": "NOK", "boc": "CAD", "hnb": "EUR"}
PER_PIVOT = {"hnb"}
UNITS = {"cbar": (1, 100), "cbr": (1, 10, 10_000), "nbu": (1, 10), "nbg": (1, 10, 1_000),
         "cnb": (1, 100, 1_000), "norges": (1, 100)}


def dotted(day: str) -> str:
    return ".".join(reversed(day.split("-")))


class Table:
    """An institution's rates for a day: the published numbers and the exact values."""

    def __init__(self, chance: random.Random, institution: str, day: str):
        self.day = day
        self.pivot = PIVOTS[institution]
        self.rows = []  # code, units, digits, whether it is per unit of the pivot
        self.rates = {}
        for code in MINOR_UNITS:
            if code == self.pivot:
                continue
            digits = f"{chance.randint(1, 99_999)}.{chance.randint(0, 999_999):06d}"
            units = chance.choice(UNITS.get(institution, (1,)))
            per_pivot = institution in PER_PIVOT or institution == "bdi" and chance.random() < 0.7
            self.rows.append((code, units, digits, per_pivot))
            pair = (self.pivot, code) if per_pivot else (code, self.pivot)
            self.rates[pair] = Fraction(digits) / units

    def rate(self, start: str, end: str) -> Fraction:
        """The published rate, its inverse, or both combined through the pivot."""
        if (start, end) in self.rates:
            return self.rates[start, end]
        if (end, start) in self.rates:
            return 1 / self.rates[end, start]
        return self.rate(start, self.pivot) * self.rate(self.pivot, end)


def listed(items) -> str:
    return "[" + ",".join(items) + "]"


def text(institution: str, tables: list[Table]) -> bytes | str:
    """The tables in the institution's format."""
    rows = [(table.day, *row) for table in tables for row in table.rows]
    match institution:
        case "bdi":
            return "Country,Currency,ISO Code,UIC Code,Rate,Rate convention,Reference date (CET)\n" + (
                "".join(f"A,B,{code},1,{rate}," + (
                    "Foreign currency amount for 1 Euro." if per_pivot
                    else "Euro amount for 1 unit of foreign currency.") + f",{day}\n"
                    for day, code, _, rate, per_pivot in rows)) + "# DISCLAIMER\n"
        case "cbar":
            (table,) = tables
            return f'<ValCurs Date="{dotted(table.day)}"><ValType Type="X">' + "".join(
                f'<Valute Code="{code}"><Nominal>{units}</Nominal><Value>{rate}</Value></Valute>'
                for _, code, units, rate, _ in rows) + "</ValType></ValCurs>"
        case "cbr":
            (table,) = tables
            return ('<?xml version="1.0" encoding="windows-1251"?>'
                    f'<ValCurs Date="{dotted(table.day)}">' + "".join(
                        f"<Valute><CharCode>{code}</CharCode><Nominal>{units}</Nominal>"
                        f"<Name>\u0412\u0430\u043b\u044e\u0442\u0430</Name><Value>{rate.replace('.', ',')}</Value></Valute>"
                        for _, code, units, rate, _ in rows) + "</ValCurs>").encode("cp1251")
        case "nbp":
            return listed(
                f'{{"effectiveDate":"{table.day}","rates":' + listed(
                    f'{{"code":"{code}","mid":{rate}}}' for code, _, rate, _ in table.rows) + "}"
                for table in tables)
        case "nbu":
            return listed(
                f'{{"exchangedate":"{dotted(day)}","cc":"{code}","rate":{rate},"units":{units}}}'
                for day, code, units, rate, _ in rows)
        case "nbg":
            return listed(
                f'{{"date":"{table.day}","currencies":' + listed(
                    f'{{"code":"{code}","quantity":{units},"rateFormated":"{rate}",'
                    f'"validFromDate":"{table.day}T00:00:00.000Z"}}'
                    for code, units, rate, _ in table.rows) + "}" for table in tables)
        case "cnb":
            return '{"rates":' + listed(
                f'{{"currencyCode":"{code}","amount":{units},"validFor":"{day}","rate":{rate}}}'
                for day, code, units, rate, _ in rows) + "}"
        case "norges":
            return "BASE_CUR,UNIT_MULT,TIME_PERIOD,OBS_VALUE\n" + "".join(
                f"{code},{len(str(units)) - 1},{day},{rate}\n" for day, code, units, rate, _ in rows)
        case "boc":
            return '{"observations":' + listed(
                f'{{"d":"{table.day}",' + ",".join(
                    f'"FX{code}CAD":{{"v":"{rate}"}}' for code, _, rate, _ in table.rows) + "}"
                for table in tables) + "}"
        case "hnb":
            return listed(
                f'{{"datum_primjene":"{day}","valuta":"{code}",'
                f'"srednji_tecaj":"{rate.replace(".", ",")}"}}' for day, code, _, rate, _ in rows)


TYPES = {"bdi": "text/csv", "norges": "text/csv", "cbar": "text/xml", "cbr": "application/xml"}


def asked(path: str) -> tuple[str, str]:
    """The first and the last day of a request; a single number requests the whole year."""
    days = re.findall(r"\d{4}-\d\d-\d\d", path) or [
        f"{year}-{month}-{day}" for day, month, year in re.findall(r"(\d\d)[./](\d\d)[./](\d{4})", path)
    ] or [f"{found[:4]}-{found[4:6]}-{found[6:]}" for found in re.findall(r"\d{8}", path)]
    year = re.search(r"year=(\d{4})", path)
    return (days[0], days[-1]) if days else (f"{year[1]}-01-01", f"{year[1]}-12-31")


class Anything(dict):
    """Responds to every path."""

    def __init__(self, answer):
        super().__init__()
        self._answer = answer

    def get(self, *_):
        return self._answer


def institution(name: str, tables: dict) -> Upstream:
    def answer(request):
        first, last = asked(request.path)
        found = [tables[name, day] for day in DAYS if first <= day <= last]
        if name in ("cbar", "cbr"):
            found = found[-1:] or [tables[name, DAYS[-1]]]
        return Answer(
            text(name, found), headers={"Content-Type": TYPES.get(name, "application/json")})

    upstream = Upstream()
    upstream.answers = Anything(answer)
    return upstream
