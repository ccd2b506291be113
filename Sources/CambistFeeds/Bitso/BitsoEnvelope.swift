import CambistModel

/// The envelope of every response of Bitso: a payload, or an error with its code and message.
struct BitsoEnvelope<Payload: Decodable & Sendable>: Decodable, Sendable {
  struct Failure: Decodable, Sendable {
    let code: JSONDigits
    let message: String?
  }

  let success: Bool
  let payload: Payload?
  let error: Failure?

  /// The payload.
  ///
  /// - Throws: ``Problem`` with Bitso's code and message if there is no payload.
  func content(status: Int, of resource: String) throws(Problem) -> Payload {
    if let error {
      // Written with leading zeros, which a number would not have.
      let code = String(repeating: "0", count: max(0, 4 - error.code.text.count)) + error.code.text
      throw status == BitsoFeed.throttledStatus || code == BitsoFeed.throttledCode
        ? BitsoFeed.throttled : .refused(code: code, message: error.message ?? "")
    }
    if status == BitsoFeed.throttledStatus { throw BitsoFeed.throttled }
    guard (200..<300).contains(status) else { throw .status(status) }
    guard success, let payload else {
      throw .unreadable(resource: resource, reason: "payload is missing")
    }
    return payload
  }
}

/// One element, or a list of them.
struct OneOrMany<Element: Decodable & Sendable>: Decodable, Sendable {
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      elements = try [Element](from: decoder)
    } else {
      elements = [try Element(from: decoder)]
    }
  }
}
