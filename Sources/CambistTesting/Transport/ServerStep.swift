/// What a ``ScriptedServer`` does after a request, one step after another.
public enum ServerStep: Sendable {
  /// Sends bytes exactly as they are.
  case send([UInt8])
  /// Sends bytes again and again, with a pause after each time.
  case drip([UInt8], every: Duration)
  /// Sends bytes again and again, as fast as the other side takes them.
  case flood([UInt8])
  /// Resets the TCP connection.
  case reset
  /// Closes the connection properly.
  case close
}

extension [ServerStep] {
  /// A whole response with the correct `Content-Length`.
  public static func response(
    _ status: String = "200 OK", headers: [String] = [], body: [UInt8] = []
  ) -> [ServerStep] {
    head(status, headers: headers + ["Content-Length: \(body.count)"]) + [.send(body)]
  }

  /// A whole response of plain text.
  public static func text(_ text: String) -> [ServerStep] {
    response(headers: ["Content-Type: text/plain"], body: [UInt8](text.utf8))
  }

  /// A whole response with a redirect.
  public static func redirect(_ status: Int = 302, to location: String) -> [ServerStep] {
    response("\(status) Elsewhere", headers: ["Location: \(location)"])
  }

  /// A status line, headers and the empty line after them.
  public static func head(_ status: String = "200 OK", headers: [String]) -> [ServerStep] {
    raw((["HTTP/1.1 \(status)"] + headers + ["", ""]).joined(separator: "\r\n"))
  }

  /// Text exactly as it is.
  public static func raw(_ text: String) -> [ServerStep] {
    [.send([UInt8](text.utf8))]
  }
}
