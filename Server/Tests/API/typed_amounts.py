"""Amounts as people type and paste them, with their meanings."""

ZEROS = "٠۰०০੦૦௦౦೦൦๐໐༠၀០０"


def native(text: str, zero: str) -> str:
    """A text with the digits of another script."""
    return "".join(chr(ord(zero) + int(one)) if one in "0123456789" else one for one in text)


def amounts() -> list[str]:
    texts = [
        # Plain numbers.
        "0", "7", "007", "42", "100", "1000", "1500", "12345678", "999999999999", "-5", "−5", "+5",
        "- 5", "−1500", " 42 ", "5 ", "--5",
        # Two kinds of separators, or several groups.
        "1,23,456", "12,34,567.8", "1,23,4", "1.2.3", "1,2,3", "1 2", "12 34", "1  500", "1 234 56",
        "1,234 567", "1 234'567", "1,,234", "1..2", "1,234.567.890", "1.234,567,890", "1234,567.8",
        "0,123,456", "0.123.456", "0 500", "012'345", "1,234,", "1.234.", "'5", ". 5", "1, 2",
        # Accounting, dates, programmers' and scientists' notation, and texts that are not numbers.
        "100-", "100 -", "1,234.56-", "1.234,56-", "(100)", "(1,234.56)", "(1.234,56)", "( 5 )",
        "22/11/2026", "2026-11-22", "22-11-2026", "1/2/26", "22.11.2026", "2026/11/22", "0x10",
        "0xFF", "1e5", "1E3", "1e-5", "5%", "5‰", "NaN", "∞", "½", "²", "1_000", "1;2", "#5", "abc",
        "12abc", "😀", "5!", "=5", "1:30", "1\t234", "1\n234",
        # Arithmetic.
        "12*3+5", "(10+2)/3", "12+", "5*", "2×3", "6÷4", "5−3", "2x3", "10-2-3", "100/8", "1/0",
        "(2+3", "2(3)", "1,5+1,5", "1.5+1.5", "1 000*2", "5+*3",
        # Currencies.
        "USD 100", "100 USD", "usd100", "100usd", "$100", "100$", "US$ 5", "-$5", "$-5", "$1,500",
        "$1.500", "5 $", "USD1.5", "1,5 USD", "EUR 5", "50 zł", "R$ 20", "£5", "¥500", "5 kr",
        "$5 EUR", "USD", "$", "ABC 5", "5 dollars",
        # Swiss prices.
        "5.-", "5.–", "5.—", "1’250.–", "CHF 5.–", "5.— CHF", "Fr. 5.-", "5.00-", "((5))",
        # Digits of two scripts, and full-width digits.
        "1२", "١2", "１2", "٣.۵", "１，５００", "１．５", "－５", "（５）", "＄５",
    ]
    for sign in [".", ",", " ", "\u00a0", "\u202f", "'", "’", "٬", "٫"]:
        texts += [form.replace("_", sign) for form in (
            "1_500", "12_345", "123_456", "1_5", "12_50", "12_3456", "1_50000", "1234_567", "0_5",
            "0_234", "_5", "5_", "123_4", "1_5000", "1_234_567", "-1_500", "012_345")]
    for group in [".", ",", " ", "\u00a0", "'", "’", "٬"]:
        for decimal in [".", ",", "٫"]:
            if group != decimal:
                texts += [form.replace("_", group).replace("|", decimal) for form in (
                    "1_234|5", "-1_234|56", "1_234_567|89", "1_23|4")]
    for zero in ZEROS:
        texts += [native(form, zero) for form in ("1500", "-27", "12,50")]
    texts += [native(form, "٠") for form in ("1٬234٫5", "1.5", "1.500")]
    texts += [native(form, "۰") for form in ("1٬234٫5", "1.500")]
    return list(dict.fromkeys(texts))
