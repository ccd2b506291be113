import HTTPTypes
import Hummingbird

/// Which page of a list an answer has.
struct AnswerPage: Sendable, Hashable {
  /// The header with how many items all pages have together.
  static let countField = "X-Total-Count"

  /// From 1; there may be no such page.
  let number: Int
  /// How many pages there are, at least one.
  let pages: Int
  /// How many items all pages have together.
  let count: Int

  init(_ number: Int, of pages: Int, count: Int) {
    self.number = number
    self.pages = pages
    self.count = count
  }

  /// Says where the pages on both sides are (RFC 8288), and how many items there are.
  func add(to headers: inout HTTPFields, for request: Request) {
    if let name = HTTPField.Name(Self.countField) { headers[name] = String(count) }
    var links: [String] = []
    if number > 1 { links.append(link("prev", to: min(number - 1, pages), request)) }
    if number < pages { links.append(link("next", to: number + 1, request)) }
    if !links.isEmpty, let name = HTTPField.Name("Link") {
      headers[name] = links.joined(separator: ", ")
    }
  }

  private func link(_ relation: String, to page: Int, _ request: Request) -> String {
    let fields = (request.uri.query ?? "").split(separator: "&").filter { field in
      field.prefix { $0 != "=" } != "page"
    }
    let query = (fields + ["page=\(page)"]).joined(separator: "&")
    return "<\(Self.escaped(request.uri.path + "?" + query))>; rel=\"\(relation)\""
  }

  /// The address without what would end it in a header.
  private static func escaped(_ address: String) -> String {
    var escaped = ""
    for scalar in address.unicodeScalars {
      switch scalar {
      case "<", ">", "\"", "\\", "^", "`", "{", "|", "}":
        escaped += "%" + String(scalar.value, radix: 16, uppercase: true)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
