import CambistDocuments
import CambistMoney
import Foundation
import NIOCore

/// Writes JSON in which numbers have exactly the given digits. An encoder would convert them to
/// binary numbers.
struct FrankfurterJSON {
  static let type = "application/json; charset=utf-8"

  var buffer = ByteBuffer()

  mutating func write(_ json: String) { buffer.writeString(json) }

  /// A text with quotation marks; nil is `null`.
  mutating func write(text: String?) {
    guard let text else { return write("null") }
    let data = try? JSONDocument.data(text)
    buffer.writeBytes(data ?? Data("\"\"".utf8))
  }

  mutating func write(_ currency: Currency) {
    buffer.writeString("\"")
    buffer.writeBytes(currency.utf8)
    buffer.writeString("\"")
  }

  mutating func write(_ day: CalendarDate) { buffer.writeString("\"\(day)\"") }

  /// A rate in its own digits; one is written as Frankfurter writes it.
  mutating func write(_ number: ExactDecimal) {
    buffer.writeString(Self.text(number))
  }

  static func text(_ number: ExactDecimal) -> String {
    number.coefficient == 1 && number.scale == 0 ? "1.0" : number.description
  }
}
