/// A step that a ``ScriptedServer`` performs after a request.
public enum ServerStep: Sendable {
  /// Sends bytes exactly as they are.
  case send([UInt8])
  /// Sends bytes repeatedly, with a pause after each time.
  case drip([UInt8], every: Duration)
  /// Sends bytes repeatedly, as fast as the client reads them.
  case flood([UInt8])
  /// Resets the TCP connection.
  case reset
  /// Closes the connection properly.
  case close
}

extension [ServerStep] {
  /// A complete response with the correct `Content-Length`.
  public static func response(
    _ status: String = "200 OK", headers: [String] = [], body: [UInt8] = []
  ) -> [ServerStep] {
    head(status, headers: headers + ["Content-Length: \(body.count)"]) + [.send(body)]
  }

  /// A complete response with plain text.
  public static func text(_ text: String) -> [ServerStep] {
    response(headers: ["Content-Type: text/plain"], body: [UInt8](text.utf8))
  }

  /// A complete response with a redirect.
  public static func redirect(_ status: Int = 302, to location: String) -> [ServerStep] {
    response("\(status) Elsewhere", headers: ["Location: \(location)"])
  }

  /// A status line, headers and the empty line after them.
  public static func head(_ status: String = "200 OK", headers: [String]) -> [ServerStep] {
    raw((["HTTP/1.1 \(status)"] + headers + ["", ""]).joined(separator: "\r\n"))
  }

  /// The text unchanged.
  public static func raw(_ text: String) -> [ServerStep] {
    [.send([UInt8](text.utf8))]
  }
}
