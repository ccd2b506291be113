"""The responses of the converter's upstreams in tests: Valyuta and the European Central Bank."""

import datetime

from upstream import Answer

LIST = "/api/get_currency_list_for_app"
TABLE = "/api/get_currency_rate_for_app"
DAILY = "/eurofxref-daily.xml"
QUARTER = "/eurofxref-hist-90d.xml"
ALL = "/eurofxref-hist.xml"

# The institutions whose addresses can be set, by the names in `CAMBIST_BDI_URL` and similar
# variables.
INSTITUTIONS = ("BDI", "CBAR", "CBR", "NBP", "NBU", "NBG", "CNB", "NORGES", "BOC", "HNB")

NAMES = {
    "USD": "US Dollar", "EUR": "Euro", "GBP": "British Pound", "AZN": "Azerbaijani Manat",
    "AED": "UAE Dirham", "RUB": "Russian Ruble", "CHF": "Swiss Franc", "SEK": "Swedish Krona",
}


def today() -> str:
    return datetime.datetime.now(datetime.timezone.utc).date().isoformat()


def valyuta(tables: dict[str, dict[str, str]], day: str | None = None) -> dict:
    """Responds with a currency list and, for every day, with these tables.

    `tables` has, for each target currency, the value of one unit of other currencies.
    """
    names = [{"code": code, "az": name, "en": name, "tr": name, "ru": name}
             for code, name in NAMES.items()]
    answers = {LIST: Answer(names)}

    def table(request):
        target = request.path.split("/")[-2]
        rows = tables.get(target, {})
        return Answer([
            {"from": code, "to": target, "result": rate, "date": day or today(), "menbe": "cbar"}
            for code, rate in rows.items()])

    # Every day may be requested, so the paths of all possible days are listed.
    now = datetime.date.fromisoformat(today())
    for target in NAMES:
        for back in range(-1, 40):
            asked = now - datetime.timedelta(days=back)
            answers[f"{TABLE}/{target}/{asked.isoformat()}"] = table
    return answers


def ecb(days: dict[str, dict[str, str]]) -> Answer:
    """The bank's XML: the value of one euro for each day."""
    cubes = "".join(
        f'<Cube time="{day}">'
        + "".join(f'<Cube currency="{code}" rate="{rate}"/>' for code, rate in rates.items())
        + "</Cube>"
        for day, rates in sorted(days.items(), reverse=True))
    return Answer(
        '<?xml version="1.0" encoding="UTF-8"?>'
        '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" '
        'xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">'
        "<gesmes:subject>Reference rates</gesmes:subject>"
        "<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>"
        f"<Cube>{cubes}</Cube></gesmes:Envelope>",
        headers={"Content-Type": "text/xml"})


def ecb_answers(days: dict[str, dict[str, str]]) -> dict:
    newest = max(days)
    return {DAILY: ecb({newest: days[newest]}), QUARTER: ecb(days), ALL: ecb(days)}
