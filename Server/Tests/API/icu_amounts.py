"""Reads texts with ICU's number parser. Run it with a Python that has PyICU.

Reads `[[locale, text], …]` from standard input and writes a list with each number as text, or null
where ICU does not parse the whole text.
"""

import json
import math
import sys

import icu

formats = {}


def read(locale, text):
    if locale not in formats:
        formats[locale] = icu.NumberFormat.createInstance(icu.Locale.forLanguageTag(locale))
    position = icu.ParsePosition(0)
    result = formats[locale].parse(text, position)
    # ICU counts in UTF-16 code units.
    if not position.getIndex() or position.getIndex() < len(text.encode("utf-16-le")) // 2:
        return None
    if result.getType() != icu.Formattable.kDouble:
        return str(result.getInt64())
    number = result.getDouble()
    return repr(number) if math.isfinite(number) else None


json.dump([read(*question) for question in json.load(sys.stdin)], sys.stdout)
