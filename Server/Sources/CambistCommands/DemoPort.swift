import CambistDemo

/// The port of a simulated upstream.
enum DemoPort: Sendable {
  case upstreams(Int)
  case quotes(Int)

  /// The addresses of all, once both listen.
  static func addresses(_ ports: AsyncStream<DemoPort>) async -> DemoUpstreams.Addresses? {
    var (upstreams, quotes): (Int?, Int?) = (nil, nil)
    for await port in ports {
      switch port {
      case .upstreams(let number): upstreams = number
      case .quotes(let number): quotes = number
      }
      if let upstreams, let quotes {
        return DemoUpstreams.Addresses(port: upstreams, quotesPort: quotes)
      }
    }
    return nil
  }
}
