import CambistModel
import CambistMoney

/// Converts one element of a message to a quote.
struct InvestAZRow {
  /// The maximum number of seconds that a source's clock may be ahead.
  private static let mostSecondsAhead: Int64 = 60

  private static let resource = "quotes"
  /// A longer text is not a symbol.
  private static let longestSymbol = 32

  /// The members in the order of their names. Any may be a number, whose digits are kept.
  private static let shape = RowShape(
    root: "", row: "",
    fields: (0...7).map { number in
      RowShape.Field(String(number), isRequired: (1...3).contains(number), acceptsNumber: true)
    })
  /// Direction, symbol, bid, ask, low, high, spread and time.
  private static let fields = (0, 1, 2, 3, 4, 5, 6, 7)

  private let zone: ZoneOffsets
  private let limit: Timestamp?

  /// - Parameters:
  ///   - zone: The time zone of times without one.
  ///   - receivedAt: When the message was received; nil when it is not known.
  init(zone: ZoneOffsets, receivedAt: Timestamp?) {
    self.zone = zone
    limit = receivedAt?.adding(seconds: Self.mostSecondsAhead)
  }

  /// - Parameter row: The element's number in its message, from 1.
  func quote(of element: ArraySlice<UInt8>, row number: Int) throws(Problem) -> Quote {
    var reader = RowReader(.json, shape: Self.shape)
    var quote: Quote?
    do {
      try reader.read([UInt8(ascii: "[")] + element + [UInt8(ascii: "]")]) { row in
        quote = try self.quote(row)
      }
      try reader.finish()
    } catch {
      throw Problem(error, resource: Self.resource).inRow(number)
    }
    // Input that is valid but contains no row is an empty element.
    guard let quote else {
      throw .unreadable(resource: Self.resource, reason: "element \(number) is empty")
    }
    return quote
  }

  private func quote(_ row: borrowing Row) throws(RowFault) -> Quote {
    let (direction, symbol, bid, ask, low, high, spread, time) = Self.fields
    let resource = Self.resource
    let name = row.text(symbol)
    guard (1...Self.longestSymbol).contains(name.utf8.count), name.utf8.allSatisfy({ $0 > 0x20 })
    else {
      throw row.fault(symbol, of: resource, name.utf8.isEmpty ? .missing : .notASymbol)
    }
    var quote = Quote(
      symbol: name, bid: try row.decimal(bid, of: resource),
      ask: try row.decimal(ask, of: resource))
    quote.low = try Self.number(low, row)
    quote.high = try Self.number(high, row)
    quote.spread = try Self.number(spread, row)
    quote.direction = Quote.Direction(rawValue: row.text(direction).lowercased())
    let text = row.text(time)
    if !text.isEmpty {
      guard let moment = Timestamp(text, in: zone, notAfter: limit) else {
        throw row.fault(time, of: resource, .notADate)
      }
      quote.time = moment
    }
    return quote
  }

  /// A number; nil without a value.
  private static func number(_ field: Int, _ row: borrowing Row) throws(RowFault) -> ExactDecimal? {
    row.withBytes(of: field) { $0.isEmpty } ? nil : try row.decimal(field, of: resource)
  }
}

extension Problem {
  /// The problem of a single element, with its number in the message.
  fileprivate func inRow(_ number: Int) -> Problem {
    switch self {
    case .badRow(var fault):
      fault.row = number
      return .badRow(fault)
    case .unreadable(let resource, let reason):
      return .unreadable(resource: resource, reason: "element \(number): \(reason)")
    default: return self
    }
  }
}
