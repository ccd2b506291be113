"""Files of amounts, and how they are converted.

Most files are in euros and are converted to euros, so the results equal the amounts.
"""

from dataclasses import dataclass, field

THIN, NARROW, NO_BREAK = "\u2009", "\u202f", "\u00a0"


@dataclass
class FileCase:
    name: str
    content: str | bytes
    converted: list = field(default_factory=list)  # None: the row has a problem
    says: list = field(default_factory=list)  # on standard error
    code: int | None = None
    arguments: tuple = ()
    encoding: str = "utf-8"
    delimiter: str = ","
    output: str | None = None  # the whole output

    @property
    def bytes(self):
        return self.content if isinstance(self.content, bytes) else self.content.encode(self.encoding)

    @property
    def expected_code(self):
        if self.code is not None:
            return self.code
        return 65 if None in self.converted or not self.converted else 0


def amounts(*texts, delimiter=",", head="amount,currency"):
    """A file with amounts in euros."""
    rows = [head.replace(",", delimiter)]
    return "\n".join(rows + [f"{text}{delimiter}EUR" for text in texts]) + "\n"


def dates(*texts):
    return "amount,currency,date\n" + "".join(f"1,EUR,{text}\n" for text in texts)


ADDED = "converted,to,rate,rate_date,source,route,problem"
LONG = b"amount,currency\n1,EUR\n" + b"x" * (1 << 21) + b",EUR\n"

FILE_CASES = [
    # Form
    FileCase("plain", amounts("1", "2.5"), ["1.00", "2.50"]),
    FileCase("crlf", "amount,currency\r\n1,EUR\r\n", ["1.00"],
          output=f"amount,currency,{ADDED}\r\n1,EUR,1.00,EUR,1,,,EUR,\r\n"),
    FileCase("cr", "amount,currency\r1,EUR\r2,EUR\r", ["1.00", "2.00"]),
    FileCase("no line end", "amount,currency\n1,EUR", ["1.00"],
          output=f"amount,currency,{ADDED}\n1,EUR,1.00,EUR,1,,,EUR,"),
    FileCase("blank lines", "amount,currency\n\n1,EUR\n\n\n2,EUR\n\n", ["1.00", "2.00"]),
    FileCase("quotes", 'note,amount,currency\n"say ""hi"", you","1","EUR"\n', ["1.00"],
          output=f'note,amount,currency,{ADDED}\n"say ""hi"", you","1","EUR",1.00,EUR,1,,,EUR,\n'),
    FileCase("embedded newline", 'note,amount,currency\n"two\nlines",1,EUR\nx,y,EUR\n', ["1.00", None],
          says=["Row 3, column amount: “y” is not a number."]),
    FileCase("embedded crlf", 'note,amount,currency\r\n"two\r\nlines",1,EUR\r\n', ["1.00"]),
    FileCase("quoted header", '"Amount","Currency"\n1,EUR\n', ["1.00"]),
    FileCase("quote not closed", 'amount,currency,note\n1,EUR,"open\n2,EUR,x\n',
          says=["Row 2, column 3: The quotation mark is not closed."]),
    FileCase("text behind a quote", 'amount,currency\n"1"2,EUR\n"3",EUR\n', [None, "3.00"],
          says=["Row 2: There is text after the closing quotation mark."]),
    FileCase("quote in a cell", 'size,amount,currency\n5" pipe,1,EUR\n', ["1.00"]),
    FileCase("bom", "\ufeffamount,currency\n1,EUR\n", ["1.00"],
          output=f"\ufeffamount,currency,{ADDED}\n1,EUR,1.00,EUR,1,,,EUR,\n"),
    FileCase("utf-16 with a mark", "note,amount,currency\nçä🙂,1,€\n", ["1.00"], encoding="utf-16"),
    FileCase("utf-16 little-endian", "amount,currency\n1,€\n", ["1.00"], encoding="utf-16-le"),
    FileCase("utf-16 big-endian", "amount,currency\n1,€\n", ["1.00"], encoding="utf-16-be"),
    FileCase("windows-1251", "Дата;Сумма;Валюта;Примечание\n13.03.2020;1 234,50;EUR;обед\n",
          ["1234,50"], encoding="windows-1251", delimiter=";"),
    FileCase("latin-1", "fecha;importe;moneda;descripción\n13/03/2020;1,50;EUR;café\n", ["1,50"],
          encoding="latin-1", delimiter=";"),
    FileCase("windows-1252 euro", "amount,currency,note\n1,€,café\n", ["1.00"], encoding="cp1252"),
    FileCase("bad utf-8", b"amount,currency,note\n1,EUR,\xff\xfe\xc3\n2,EUR,x\n", ["1.00", "2.00"],
          encoding="latin-1"),
    FileCase("semicolons", amounts("1.5", delimiter=";"), ["1.50"], delimiter=";"),
    FileCase("tabs", amounts("1,5", delimiter="\t"), ["1,50"], delimiter="\t"),
    FileCase("pipes", amounts("1.5", delimiter="|"), ["1.50"], delimiter="|"),
    FileCase("commas within semicolons", "a, b, c;amount;currency\nx, y;1,5;EUR\n", ["1,50"],
          delimiter=";"),
    FileCase("sep= line", "sep=;\namount;currency\n1,5;EUR\n", delimiter=";", code=0,
          output="sep=;\namount;currency;" + ADDED.replace(",", ";")
          + "\n1,5;EUR;1,50;EUR;1;;;EUR;\n"),
    FileCase("nul", b"amount,currency,note\n1,EUR,a\x00b\n",
          says=["Row 2, column 3: There is a NUL byte. This is not a text file."]),
    FileCase("nul within quotes", b'amount,currency\n1,"E\x00"\n', says=["Row 2, column 2"]),
    FileCase("long row", LONG, ["1.00"], code=65, says=["Row 3 is longer than 1 MiB."]),
    FileCase("long header", b"a" * (1 << 21), says=["Row 1 is longer than 1 MiB."]),
    FileCase("many columns", ",".join(["amount", "currency"] + ["x"] * 2000) + "\n",
          says=["Row 1: The row has more than 1024 columns."]),
    # Columns
    FileCase("empty", "", says=["The file is empty."]),
    FileCase("spaces alone", " \n\n", says=["The file is empty."]),
    FileCase("header only", "amount,currency\n", code=0, output=f"amount,currency,{ADDED}\n",
          says=["Converted 0 of 0 rows. Total: 0.00 EUR."]),
    FileCase("no amount", "price each,currency\n1,EUR\n",
          says=["No Amount column found. Columns: price each, currency. Name it with --amount-column."]),
    FileCase("named column", "price each,currency\n1,EUR\n", ["1.00"],
          arguments=("--amount-column", "Price each")),
    FileCase("numbered column", "price each,currency\n1,EUR\n", ["1.00"],
          arguments=("--amount-column", "1")),
    FileCase("unknown column", amounts("1"), arguments=("--amount-column", "gross"),
          says=["There is no column “gross”. Columns: amount, currency."]),
    FileCase("no currency", "amount,date\n1,2020-03-13\n",
          says=["No Currency column found.", "Name it with --currency-column, or use --from."]),
    FileCase("currency of all rows", "amount\n1\n2\n", ["1.00", "2.00"], arguments=("--from", "EUR")),
    FileCase("duplicate header", "amount,currency,Amount\n1,EUR,2\n",
          says=["Columns 1 and 3 are both named “amount”."]),
    FileCase("duplicates of other columns", "note,amount,note,currency\na,1,b,EUR\n", ["1.00"]),
    FileCase("names in capitals", "CURRENCY , AMOUNT\nEUR,1\n", ["1.00"]),
    FileCase("turkish", "TARİH,TUTAR,PARA BİRİMİ\n2020-03-13,1,EUR\n", ["1.00"]),
    FileCase("azerbaijani", "tarix,məbləğ,valyuta\n2020-03-13,1,EUR\n", ["1.00"]),
    FileCase("spanish", "Fecha,Importe,Moneda\n2020-03-13,1,EUR\n", ["1.00"]),
    FileCase("names that there are already", "amount,currency,converted,rate\n1,EUR,9,9\n", code=0,
          output="amount,currency,converted,rate,converted_2,to,rate_2,rate_date,source,route,problem\n"
          "1,EUR,9,9,1.00,EUR,1,,,EUR,\n"),
    FileCase("short row", "amount,currency,note\n1\n2,EUR,x\n", [None, "2.00"],
          says=["Row 2: Columns in the row: 1. Columns in the header: 3."]),
    FileCase("long row of cells", "amount,currency\n1,EUR,x,y\n2,EUR\n", code=65,
          says=["Row 2: Columns in the row: 4. Columns in the header: 2.", "Converted 1 of 2 rows"]),
    # Amounts
    FileCase("decimal commas", amounts("1,5", "1234,56", delimiter=";"), ["1,50", "1234,56"],
          delimiter=";", says=["Decimal separator: Comma"]),
    FileCase("comma decides", amounts("1.500", "2.000,25", delimiter=";"), ["1500,00", "2000,25"],
          delimiter=";"),
    FileCase("point decides", amounts('"1,500"', "0.5"), ["1500.00", "0.50"]),
    FileCase("nothing decides", amounts('"1,500"', "7"), [None, "7.00"],
          says=["Row 2, column amount: “1,500” can mean 1500 or 1.500."]),
    FileCase("option decides", amounts('"1,500"'), ["1,50"], arguments=("--decimal", "comma")),
    FileCase("locale decides", amounts("1.500"), ["1500.00"], arguments=("--locale", "de-DE")),
    FileCase("two manners", amounts("0.5", '"0,5"', "1.500"), ["0.50", "0.50", None]),
    FileCase("thin spaces", amounts(f"1{THIN}234.5", f"1{NARROW}234{NARROW}567.25", f"1{NO_BREAK}000"),
          ["1234.50", "1234567.25", "1000.00"]),
    FileCase("apostrophes", amounts("1'234.50", "1’234.5"), ["1234.50", "1234.50"]),
    FileCase("signs beside amounts", "amount\n€12.50\n-3 EUR\n", ["12.50", "-3.00"]),
    FileCase("another currency beside the amount", amounts("$5", "1"), [None, "1.00"]),
    FileCase("calculations", amounts("1+1", "2"), [None, "2.00"],
          says=["“1+1” is a calculation, not a number."]),
    FileCase("accounting", amounts("(5.00)", "-5.00"), [None, "-5.00"]),
    FileCase("no amount in a row", amounts("", "1"), [None, "1.00"], says=["The amount is missing."]),
    FileCase("exponents", amounts("1e5", "1"), [None, "1.00"]),
    FileCase("too many digits", amounts("9" * 50, "1"), [None, "1.00"]),
    FileCase("other digits", amounts("١٢", "1"), ["12.00", "1.00"]),
    FileCase("half a cent", amounts("0.005", "0.015", "0.025"), ["0.00", "0.02", "0.02"]),
    # Currencies
    FileCase("small letters", "amount,currency\n1,eur\n", ["1.00"]),
    FileCase("unknown code", "amount,currency\n1,EURO\n2,EUR\n", [None, "2.00"],
          says=["Row 2, column currency: “EURO” is not a currency code."]),
    FileCase("shared sign", "amount,currency\n1,kr\n2,€\n", [None, "2.00"], says=["SEK, NOK, DKK, ISK"]),
    FileCase("no currency in a row", "amount,currency\n1,\n2,EUR\n", [None, "2.00"],
          says=["The currency is missing."]),
    # Dates
    FileCase("iso dates", dates("2020-03-13", "2020-03-13T10:00:00Z", "20200313", "2020/3/1"),
          ["1.00"] * 4),
    FileCase("dates with points", dates("13.03.2020", "1.3.2020"), ["1.00"] * 2),
    FileCase("day first", dates("13/03/2020", "03/04/2020"), ["1.00"] * 2,
          says=["Dates: Day before month"]),
    FileCase("month first", dates("03/13/2020", "03/04/2020"), ["1.00"] * 2,
          says=["Dates: Month before day"]),
    FileCase("either order", dates("03/04/2020", "05/05/2020"), [None, "1.00"],
          says=["Row 2, column date: “03/04/2020” can be 2020-04-03 or 2020-03-04."]),
    FileCase("order given", dates("03/04/2020"), ["1.00"], arguments=("--dates", "day-first")),
    FileCase("both orders", dates("13/03/2020", "03/13/2020", "03/04/2020"), ["1.00", "1.00", None]),
    FileCase("no such day", dates("2020-02-30", "30.02.2020", "2020-02-29"), [None, None, "1.00"],
          says=["Row 2, column date: “2020-02-30”"]),
    FileCase("no date in a row", dates("", "2020-03-13"), [None, "1.00"], says=["The date is missing."]),
    FileCase("future", "amount,currency,date\n1,USD,2999-01-01\n", [None]),
    FileCase("before all rates", "amount,currency,date\n1,USD,1970-01-01\n", [None]),
    FileCase("one day for all", "amount,currency,date\n1,EUR,rubbish\n", ["1.00"],
          arguments=("--on", "2020-03-13")),
    # Formulas
    FileCase("formulas", "note,amount,currency\n=1+1,1,EUR\n\"@SUM(A1)\",-2,EUR\n+49 30 123,+3,EUR\n",
          ["1.00", "-2.00", "3.00"],
          output=f"note,amount,currency,{ADDED}\n'=1+1,1,EUR,1.00,EUR,1,,,EUR,\n"
          "\"'@SUM(A1)\",-2,EUR,-2.00,EUR,1,,,EUR,\n+49 30 123,+3,EUR,3.00,EUR,1,,,EUR,\n"),
    FileCase("formula in a header", "=cmd,amount,currency\nx,1,EUR\n", code=0,
          output=f"'=cmd,amount,currency,{ADDED}\nx,1,EUR,1.00,EUR,1,,,EUR,\n"),
    FileCase("formula that runs on", "note,amount,currency\n-1+cmd|' /C calc'!A0,1,EUR\n", code=0,
          output=f"note,amount,currency,{ADDED}\n'-1+cmd|' /C calc'!A0,1,EUR,1.00,EUR,1,,,EUR,\n"),
]

JSON = [
    ("lines", '{"amount":1.5,"currency":"EUR"}\n\n{"amount":"2","currency":"EUR","x":[1,{"y":"}"}]}\n',
     ["1.50", "2.00"], ""),
    ("list", '[ {"amount": 1.500, "currency": "EUR"},\n {"currency":"EUR", "amount": "-2"} ]\n',
     ["1.50", "-2.00"], ""),
    ("empty list", "[]", [], "Amount column"),
    ("escapes", '{"\\u0441\\u0443\\u043c\\u043c\\u0430":"1","\\u0432алюта":"\\u20ac"}', ["1.00"], ""),
    ("quotes in texts", '{"amount":1,"currency":"EUR","note":"a \\"b\\" {"}', ["1.00"], ""),
    ("no currency in a row", '{"amount":1,"currency":"EUR"}\n{"amount":1}\n', ["1.00", None],
     "Row 2, column currency: The currency is missing."),
    ("null", '{"amount":null,"currency":"EUR"}\n', [None], "The amount is missing."),
    ("nested amount", '{"amount":{"value":1},"currency":"EUR"}\n', [None], "is a list or an object"),
    ("name twice", '{"amount":1,"amount":2,"currency":"EUR"}\n', [None], "“amount” appears twice."),
    ("cut line", '{"amount":1,"currency":"EUR"}\n{"amount":2,"curr', ["1.00"],
     "Row 2: The row is not a flat JSON object."),
    ("cut list", '[{"amount":1,"currency":"EUR"},{"amount":2,', ["1.00"],
     "Row 2: The file ends in the middle of a row."),
    ("list of lists", "[[1,2]]", [], "Row 1: The row is not a flat JSON object."),
    ("exponent", '{"amount":1.5e3,"currency":"EUR"}', ["1500.00"], ""),
    ("names that there are already", '{"amount":1,"currency":"EUR","converted":7}', ["1.00"], ""),
]
