import CambistAPI
import CambistDesk
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// The fields of a form or of a query, as browsers encode them: a plus sign is a space.
struct FormFields: Sendable {
  /// The list of saved pairs sends one field for each pair.
  private static let most = PairsRepository.maximumCount + 50

  private var fields: [(name: String, value: String)] = []

  /// Leaves out invalid UTF-8.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ encoded: String) {
    for pair in encoded.utf8.split(separator: UInt8(ascii: "&")) {
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard let name = Self.decoded(pair[..<end]),
        let value = Self.decoded(pair[end...].dropFirst())
      else { continue }
      fields.append((name, value))
    }
  }

  /// The fields of a posted form.
  ///
  /// - Throws: `HTTPError` when there are too many.
  init(form encoded: String) throws(HTTPError) {
    let count = encoded.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "&") ? 1 : 0) }
    guard count <= Self.most else {
      throw HTTPError(.badRequest, message: "A form can have at most \(Self.most) fields.")
    }
    self.init(encoded)
  }

  /// The first value of a field; nil when it is absent.
  subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// The fields except those with a name.
  func removing(_ name: String) -> FormFields {
    var other = self
    other.fields.removeAll { $0.name == name }
    return other
  }

  /// The names of all fields, in their order.
  var names: [String] { fields.map(\.name) }

  /// All values of a field.
  func all(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  private static func decoded(_ text: Substring.UTF8View) -> String? {
    PercentCoding.decoded(text, plusIsSpace: true, isStrict: false)
  }
}

extension Request {
  /// The fields of the address. They are read at each access.
  var query: FormFields { FormFields(uri.query ?? "") }

  /// The value of a cookie; nil when the client did not send it.
  func cookie(_ name: String) -> String? { cookies(name).first }

  /// All values of a cookie: another service of the same host may have set one of the same name.
  ///
  /// - Complexity: O(*n*) for *n* bytes of cookies, without a copy of them.
  func cookies(_ name: String) -> [String] {
    var values: [String] = []
    for var header in headers[values: .cookie] {
      header.withUTF8 { header in
        var rest = header[...]
        while !rest.isEmpty {
          let end = rest.firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex
          let pair = rest[..<end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
          let value = pair.dropFirst(name.utf8.count)
          if value.first == UInt8(ascii: "="), pair.starts(with: name.utf8) {
            values.append(String(decoding: value.dropFirst(), as: UTF8.self))
          }
          rest = rest[end...].dropFirst()
        }
      }
    }
    return values
  }

  /// Whether the client accepts gzip.
  var acceptsGzip: Bool {
    let codings = (headers[.acceptEncoding] ?? "").lowercased().filter { $0 != " " }
    return codings.split(separator: ",").contains {
      $0 == "gzip" || $0.hasPrefix("gzip;q=") && $0 != "gzip;q=0"
    }
  }

  /// Whether a page's script sent the request; it only needs the parts that change: the lists of
  /// currencies, most of a page's work, are left out.
  var isLive: Bool { HTTPField.Name("X-Cambist-Live").flatMap { headers[$0] } != nil }

  /// The fields of a posted form.
  ///
  /// - Throws: `HTTPError` when it is longer than 64 KiB, or its chunks are malformed.
  func form() async throws -> FormFields {
    do {
      return try FormFields(form: String(buffer: try await body.collect(upTo: 64 << 10)))
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge, message: "A form can have at most 64 KiB.")
    } catch is HTTPParserError {
      throw HTTPError(.badRequest, message: "The body is not valid HTTP.")
    }
  }
}
