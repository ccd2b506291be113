import Foundation

/// A number in JSON, as a text or as a number, with the digits that were sent; empty for null and
/// for an empty text.
struct JSONDigits: Decodable, Sendable {
  let text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      text = ""
    } else if let digits = try? value.decode(String.self) {
      text = digits
    } else {
      text = try value.decode(Decimal.self).description
    }
  }
}
