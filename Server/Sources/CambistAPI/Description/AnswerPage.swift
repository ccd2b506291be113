import HTTPTypes
import Hummingbird

/// The page of a list in a response.
struct AnswerPage: Sendable, Hashable {
  /// The header for the number of items on all pages.
  static let countField = "X-Total-Count"

  /// From 1; the page may not exist.
  let number: Int
  /// The number of pages, at least one.
  let pages: Int
  /// The number of items on all pages.
  let count: Int

  init(_ number: Int, of pages: Int, count: Int) {
    self.number = number
    self.pages = pages
    self.count = count
  }

  /// Adds links to the previous and the next page (RFC 8288), and the number of items.
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

  /// The address with the characters escaped that would end it in a header.
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
