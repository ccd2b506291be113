import CambistModel
import CambistMoney

/// A query of version 2: rates of a base currency on a day, or on the days of a range.
struct FrankfurterRateQuery: Sendable {
  /// How the rates of a range are grouped.
  enum Group: String, Sendable {
    case week, month
  }

  /// The requested days.
  enum Days: Sendable {
    case latest
    case day(CalendarDate)
    case range(ClosedRange<CalendarDate>)
    /// A range that ends before it begins.
    case none
  }

  let base: Currency
  /// Nil for all currencies.
  let quotes: Set<Currency>?
  /// The keys of the permitted institutions; nil for all in the user's order.
  let providers: [String]?
  let days: Days
  let group: Group?
  /// Whether each record names its institution.
  let namesProviders: Bool

  private static let known = [
    "base", "quotes", "providers", "date", "from", "to", "group", "expand",
  ]

  /// - Throws: ``FrankfurterProblem`` for the first invalid parameter.
  init(_ parameters: FrankfurterParameters, today: CalendarDate) throws(FrankfurterProblem) {
    let unknown = parameters.names.filter { !Self.known.contains($0) }
    guard unknown.isEmpty else {
      throw .invalid("unknown parameter: \(unknown.joined(separator: ", "))")
    }
    func day(_ name: String) throws(FrankfurterProblem) -> CalendarDate? {
      guard let text = parameters[name] else { return nil }
      guard let day = CalendarDate(text) else { throw .invalid("invalid date") }
      return day
    }
    let date = try day("date")
    let first = try day("from")
    let last = try day("to")
    if let date {
      guard first == nil, last == nil else { throw .invalid("conflicting params") }
      days = .day(date)
    } else if let first {
      let last = min(last ?? today, today)
      days = first <= last ? .range(first...last) : .none
    } else {
      days = .latest
    }
    group = try parameters["group"].map { text throws(FrankfurterProblem) in
      guard let group = Group(rawValue: text.lowercased()) else { throw .invalid("invalid group") }
      return group
    }
    let extra = (parameters.list("expand") ?? []).map { $0.lowercased() }
    let unknownExtra = extra.filter { $0 != "providers" }
    guard unknownExtra.isEmpty else {
      throw .invalid("invalid expand: \(unknownExtra.joined(separator: ","))")
    }
    namesProviders = !extra.isEmpty
    let codes = [parameters["base"]?.uppercased() ?? "EUR"] + (parameters.list("quotes") ?? [])
    let currencies = codes.map { code in
      Currency(code).flatMap { [.unlisted, .crypto].contains($0.kind) ? nil : $0 }
    }
    let invalid = zip(codes, currencies).filter { $1 == nil }.map(\.0)
    guard let base = currencies[0], invalid.isEmpty else {
      throw .invalid("invalid currency: \(invalid.joined(separator: ","))")
    }
    self.base = base
    quotes = parameters["quotes"] == nil ? nil : Set(currencies.dropFirst().compactMap(\.self))
    providers = parameters.list("providers")
  }

  /// Whether the base currency has its own record.
  var hasIdentity: Bool { quotes?.contains(base) ?? true }

  /// The file name of the response.
  func fileName(today: CalendarDate) -> String {
    var parts = [String]()
    if let providers, providers.count == 1 { parts.append(providers[0]) }
    let quote = quotes.flatMap { $0.count == 1 ? $0.first?.code : nil }
    parts.append("\(base)-\(quote ?? "rates")")
    switch days {
    case .latest: parts.append("latest")
    case .day(let day): parts.append("\(day)")
    case .range(let days): parts.append("\(days.lowerBound)_\(days.upperBound)")
    case .none: parts.append("none")
    }
    if let group { parts.append("\(group.rawValue)ly") }
    let name = parts.joined(separator: "_")
    return name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) } + ".csv"
  }
}
