import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The fields of a form or of a query, as browsers encode them: a plus sign is a space.
struct FormFields: Sendable {
  private var fields: [(name: String, value: String)] = []

  /// Leaves out what is not valid UTF-8.
  init(_ encoded: String) {
    for pair in encoded.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = parts.map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
      }
      guard let name = decoded[0] else { continue }
      if let value = decoded.count > 1 ? decoded[1] : "" { fields.append((name, value)) }
    }
  }

  /// The first value of a field; nil when it is absent.
  subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// All values of a field.
  func all(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }
}

extension Request {
  /// The fields of the address.
  var query: FormFields { FormFields(uri.query ?? "") }

  /// Whether what is compressed by gzip can be read.
  var acceptsGzip: Bool {
    let codings = (headers[.acceptEncoding] ?? "").lowercased().filter { $0 != " " }
    return codings.split(separator: ",").contains {
      $0 == "gzip" || $0.hasPrefix("gzip;q=") && $0 != "gzip;q=0"
    }
  }

  /// Whether a page's script asks, which takes over nothing but what can change: the lists of
  /// currencies, most of a page's work, are left out.
  var isLive: Bool { HTTPField.Name("X-Cambist-Live").flatMap { headers[$0] } != nil }

  /// The fields of a posted form.
  ///
  /// - Throws: `HTTPError` when it is longer than 64 KiB.
  func form() async throws -> FormFields {
    do {
      return FormFields(String(buffer: try await body.collect(upTo: 64 << 10)))
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge, message: "A form has at most 64 KiB.")
    }
  }
}
