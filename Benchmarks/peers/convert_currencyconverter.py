"""Converts with the rates that the package includes."""

from currency_converter import CurrencyConverter

print(CurrencyConverter().convert(100, "USD", "EUR"))
