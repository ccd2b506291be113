import CambistDesk
import CambistModel
import CambistMoney

extension Desk {
  /// Runs work that needs rates of some currencies. If there is no currency with a code, the
  /// failure suggests currencies with such a name.
  func suggesting<Value>(
    for currencies: Currency..., work: (Desk) async throws -> Value
  ) async throws -> Value {
    do {
      return try await work(self)
    } catch {
      guard let failure = Failure(anyOf: error), failure.code == .notFound else { throw error }
      let catalog = await self.currencies.catalog(language: "en")
      guard let unknown = currencies.first(where: { catalog[$0] == nil }) else { throw error }
      guard let suggestion = catalog.suggestion(for: unknown.code) else { throw error }
      throw failure.adding(suggestion)
    }
  }
}

extension CurrencyCatalog {
  /// The sentence that names the currencies that a text may mean, from stored data; nil for none.
  static func suggestion(for text: String, in desk: Desk) async -> String? {
    await desk.currencies.catalog(language: "en").suggestion(for: text)
  }

  fileprivate func suggestion(for text: String) -> String? {
    let similar = suggestions(for: text)
    guard !similar.isEmpty else { return nil }
    let names = similar.prefix(5).map { "\($0.currency) (\($0.name))" }
    return "Did you mean \(names.joined(separator: ", "))?"
  }

  /// The most traded currencies, in order (BIS, Triennial Central Bank Survey 2025).
  private static let mostTraded = [
    "USD", "EUR", "JPY", "GBP", "CNY", "CHF", "AUD", "CAD", "HKD", "SGD", "INR", "KRW", "SEK",
    "MXN", "NZD", "NOK",
  ]

  /// The current currencies whose codes have the same letters, then those whose names contain a
  /// text, or its singular; the most traded ones first.
  fileprivate func suggestions(for text: String) -> [Entry] {
    let codes = entries.filter { $0.currency.code.sorted() == text.uppercased().sorted() }
    var names = matching(text)
    if names.isEmpty, text.uppercased().hasSuffix("S") { names = matching(String(text.dropLast())) }
    let others = names.filter { !codes.contains($0) }
    return [codes, others].flatMap { found in
      let living = found.filter { $0.until == nil }
      let first = Self.mostTraded.compactMap { code in living.first { $0.currency.code == code } }
      return first + living.filter { !first.contains($0) }
    }
  }
}
